//! What differs between two rulesets.

use crate::ruleset::{Header, Ruleset};

/// One slot in which two rulesets differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The slot, or `slot.part` where single parts are compared; or `sizes`, `unit`.
    pub slot: String,
    /// The first ruleset's part with its parameters, on one line; `none` where it has none.
    pub first: String,
    /// The second ruleset's.
    pub second: String,
}

/// The slots in which two rulesets differ, part by part, and their sizes and units. Names, titles and sources are not compared.
///
/// ```
/// use yilu_ruleset::{diff, Ruleset};
/// let (a, b) = (Ruleset::open("chinese-2001")?, Ruleset::open("chinese-1988")?);
/// let differences = diff(&a, &b);
/// assert_eq!(differences.len(), 1);
/// assert_eq!(differences[0].slot, "compensation.komi");
/// # Ok::<(), yilu_ruleset::RulesetError>(())
/// ```
pub fn diff(first: &Ruleset, second: &Ruleset) -> Vec<Difference> {
    let mut differences = Vec::new();
    let mut slots: Vec<&String> = first.resolved().keys().chain(second.resolved().keys()).collect();
    slots.sort();
    slots.dedup();
    for slot in slots {
        let parts = |ruleset: &Ruleset| {
            ruleset.resolved().get(slot).and_then(toml::Value::as_table).cloned().unwrap_or_default()
        };
        let (a, b) = (parts(first), parts(second));
        if slot != crate::layer::MANY_SLOT {
            if a != b {
                differences.push(Difference { slot: slot.clone(), first: whole(&a), second: whole(&b) });
            }
            continue;
        }
        let mut names: Vec<&String> = a.keys().chain(b.keys()).collect();
        names.sort();
        names.dedup();
        for name in names {
            if a.get(name) != b.get(name) {
                let one = |part: Option<&toml::Value>| {
                    part.map_or_else(|| "none".to_owned(), toml::Value::to_string)
                };
                differences.push(Difference {
                    slot: format!("{slot}.{name}"),
                    first: one(a.get(name)),
                    second: one(b.get(name)),
                });
            }
        }
    }
    let (a, b) = (first.header(), second.header());
    let sizes = |header: &Header| {
        let list: Vec<String> = header.sizes.iter().map(ToString::to_string).collect();
        if list.is_empty() { "any".to_owned() } else { list.join(", ") }
    };
    if sizes(a) != sizes(b) {
        differences.push(Difference { slot: "sizes".to_owned(), first: sizes(a), second: sizes(b) });
    }
    if a.unit != b.unit {
        let (first, second) = (a.unit_name().to_owned(), b.unit_name().to_owned());
        differences.push(Difference { slot: "unit".to_owned(), first, second });
    }
    differences
}

fn whole(parts: &toml::Table) -> String {
    let shown = |(name, parameters): (&String, &toml::Value)| match parameters.as_table() {
        Some(table) if table.is_empty() => name.clone(),
        _ => format!("{name} {parameters}"),
    };
    parts.iter().map(shown).collect::<Vec<_>>().join(", ")
}
