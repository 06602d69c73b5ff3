//! Who uses a part: the shipped rulesets that have it, and the cases that show it.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use yilu_cases::Atlas;
use yilu_component::{Documentation, Faults, Slot};
use yilu_ruleset::Ruleset;

/// The shipped rulesets and the cases of each part.
///
/// ```
/// let uses = yilu::uses::Uses::shipped()?;
/// assert!(uses.rulesets("repetition", "ing-ko").contains(&"ing-sst"));
/// assert!(uses.cases("repetition", "simple-ko").contains(&"not at once".to_owned()));
/// # Ok::<(), yilu::component::Faults>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Uses {
    rulesets: BTreeMap<String, Vec<&'static str>>,
    cases: BTreeMap<String, Vec<String>>,
}

/// What a slot holds in a ruleset that names no part for it.
fn defaults() -> [(&'static str, Option<&'static str>); 9] {
    const fn of<S: Slot + ?Sized>() -> (&'static str, Option<&'static str>) {
        (S::NAME, S::DEFAULT)
    }
    [
        of::<dyn yilu_opening::Opening>(),
        of::<dyn yilu_capture::Capture>(),
        of::<dyn yilu_repetition::Repetition>(),
        of::<dyn yilu_ending::Ending>(),
        of::<dyn yilu_scoring::Scoring>(),
        of::<dyn yilu_compensation::Compensation>(),
        of::<dyn yilu_compensation::Outcome>(),
        of::<dyn yilu_discipline::Illegality>(),
        of::<dyn yilu_opening::Supply>(),
    ]
}

impl Uses {
    /// Those of the shipped rulesets, with all that they inherit, and of the shipped case files.
    ///
    /// ```
    /// // It extends a ruleset that names the part.
    /// let uses = yilu::uses::Uses::shipped()?;
    /// assert!(uses.rulesets("ending", "agreement").contains(&"chinese-practice"));
    /// # Ok::<(), yilu::component::Faults>(())
    /// ```
    ///
    /// # Errors
    /// [`Faults`] if a shipped file is faulty, which the tests rule out.
    pub fn shipped() -> Result<Self, Faults> {
        let mut uses = Self::default();
        for name in Ruleset::shipped() {
            let ruleset = Ruleset::open(name)?;
            for (slot, default) in defaults() {
                let named = ruleset.resolved().get(slot).and_then(toml::Value::as_table);
                let parts = named.into_iter().flat_map(|parts| parts.keys().map(String::as_str));
                for part in parts.chain(default.filter(|_| named.is_none())) {
                    uses.rulesets.entry(format!("{slot}.{part}")).or_default().push(name);
                }
            }
        }
        let atlas = Atlas::shipped()?;
        for entry in atlas.entries() {
            let Some(part) = entry.file.name.strip_suffix(".md") else { continue };
            // Where several pages have the id, the page is named with it.
            let alone = atlas.entries().filter(|other| other.id() == entry.id()).count() == 1;
            let id = if alone { entry.id().to_owned() } else { entry.label() };
            uses.cases.entry(part.replace('/', ".")).or_default().push(id);
        }
        Ok(uses)
    }

    /// The shipped rulesets that have a part.
    ///
    /// ```
    /// let uses = yilu::uses::Uses::shipped()?;
    /// assert_eq!(uses.rulesets("compensation", "first-pass"), ["wmsg-2008"]);
    /// # Ok::<(), yilu::component::Faults>(())
    /// ```
    pub fn rulesets(&self, slot: &str, part: &str) -> &[&'static str] {
        self.rulesets.get(&format!("{slot}.{part}")).map_or(&[], Vec::as_slice)
    }

    /// The cases of the part's own page, as `yilu atlas show` finds them.
    ///
    /// ```
    /// let uses = yilu::uses::Uses::shipped()?;
    /// assert!(uses.cases("compensation", "button").contains(&"White takes the button".to_owned()));
    /// # Ok::<(), yilu::component::Faults>(())
    /// ```
    pub fn cases(&self, slot: &str, part: &str) -> &[String] {
        self.cases.get(&format!("{slot}.{part}")).map_or(&[], Vec::as_slice)
    }

    /// Both as sections of a part's page, under headings of the level below this one.
    ///
    /// ```
    /// use yilu::component::{Documentation, Registry};
    /// let part = Registry::global()?.find("compensation", "first-pass")?;
    /// let text = yilu::uses::Uses::shipped()?.sections(&Documentation::of(part), 3);
    /// assert!(text.contains("#### Shipped rulesets\n\n`wmsg-2008`\n"), "{text}");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn sections(&self, documentation: &Documentation, level: usize) -> String {
        let (slot, part) = (documentation.slot, documentation.name);
        let heading = "#".repeat(level + 1);
        let rulesets: Vec<_> = self.rulesets(slot, part).iter().map(|name| format!("`{name}`")).collect();
        let rulesets = if rulesets.is_empty() { "None.".to_owned() } else { rulesets.join(", ") };
        let mut text = String::new();
        // Writing to a String can't fail.
        let _ = writeln!(text, "\n{heading} Shipped rulesets\n\n{rulesets}");
        let cases: Vec<_> =
            self.cases(slot, part).iter().map(|id| format!("`yilu atlas show \"{id}\"`")).collect();
        if !cases.is_empty() {
            let _ = writeln!(text, "\n{heading} Cases\n\n- {}", cases.join("\n- "));
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use yilu_component::Registry;

    /// A part without a page would have no case, one of another slot's name no ruleset.
    #[test]
    fn every_part_has_cases_and_every_ruleset_one_part_a_slot() {
        crate::roster().expect("no duplicates");
        let uses = Uses::shipped().expect("no faults");
        for part in Registry::global().expect("no duplicates").iter() {
            assert!(!uses.cases(part.slot, part.name).is_empty(), "{}.{} has no case", part.slot, part.name);
        }
        let shipped = Ruleset::shipped().count();
        for (slot, _) in defaults().into_iter().filter(|(slot, _)| *slot != "compensation") {
            let prefix = format!("{slot}.");
            let parts = uses.rulesets.iter().filter(|(part, _)| part.starts_with(&prefix));
            assert_eq!(parts.map(|(_, names)| names.len()).sum::<usize>(), shipped, "{slot}");
        }
        // Inherited, replaced, and by default.
        assert!(uses.rulesets("scoring", "territory").contains(&"korean"));
        assert!(!uses.rulesets("repetition", "positional-superko").contains(&"chinese-practice"));
        assert!(uses.rulesets("illegal", "refused").contains(&"aga"));
    }

    #[test]
    fn the_reference_says_who_uses_a_part() {
        let uses = Uses::shipped().expect("no faults");
        let registry = Registry::global().expect("no duplicates");
        let text = crate::reference::parts(registry, &uses);
        let page = text.split("\n### `").find(|page| page.starts_with("repetition.ing-ko`")).expect("a page");
        assert!(page.contains("#### Shipped rulesets\n\n`ing-sst`"), "{page}");
        let ids = uses.cases("repetition", "ing-ko");
        assert!(ids.len() > 1);
        for id in ids {
            assert!(page.contains(&format!("- `yilu atlas show \"{id}\"`\n")), "{id}: {page}");
        }
    }

    #[test]
    fn each_id_finds_one_case_on_the_part_s_page() {
        let uses = Uses::shipped().expect("no faults");
        let atlas = Atlas::shipped().expect("no faults");
        for (part, ids) in &uses.cases {
            for id in ids {
                let found = atlas.find(id).expect("it is there");
                assert_eq!(found.len(), 1, "{id}");
                assert_eq!(found[0].file.name.replace('/', "."), format!("{part}.md"));
            }
        }
    }
}
