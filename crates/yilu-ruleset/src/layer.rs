//! One file's own say: what it sets, each with its place.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use toml::Spanned;
use toml::de::{DeTable, DeValue};
use yilu_board::Size;
use yilu_capture::Capture;
use yilu_compensation::{Compensation, Outcome};
use yilu_component::{Fault, Place, Slot, Source, nearest};
use yilu_discipline::Illegality;
use yilu_ending::Ending;
use yilu_opening::{Opening, Supply};
use yilu_repetition::Repetition;
use yilu_score::Unit;
use yilu_scoring::Scoring;

/// The slots that take exactly one part, in the order in which they are written.
pub(crate) const SINGLE_SLOTS: [&str; 8] = [
    <dyn Opening>::NAME,
    <dyn Capture>::NAME,
    <dyn Repetition>::NAME,
    <dyn Ending>::NAME,
    <dyn Scoring>::NAME,
    <dyn Outcome>::NAME,
    <dyn Illegality>::NAME,
    <dyn Supply>::NAME,
];

/// The slot that takes any number.
pub(crate) const MANY_SLOT: &str = <dyn Compensation>::NAME;

/// The other keys of a file, and what each is.
pub(crate) const HEADER_KEYS: [(&str, &str); 10] = [
    ("name", "The ruleset's name: lower-case letters, digits and hyphens."),
    ("title", "Its title in English."),
    ("title_zh", "Its title in Chinese."),
    (
        "extends",
        "The ruleset that this one overrides: a shipped name, or a path (with a / or ending in .toml) relative to this file.",
    ),
    ("edition", "The edition of the rules, such as a year."),
    ("source", "Where the rules are written down."),
    ("contested", "Points on which the text or practice differs, and what this file chose."),
    ("ru", "The RU texts in records that mean this ruleset."),
    ("sizes", "The boards it is played on, such as \"19x19\"; any if not given."),
    ("unit", "How results are spoken: zi, spoken-zi, mu or points."),
];

/// A part as a file names it.
#[derive(Clone)]
pub(crate) struct Chosen<'a> {
    pub(crate) name: String,
    pub(crate) parameters: Option<Spanned<DeValue<'a>>>,
    pub(crate) place: Place,
}

impl<'a> Chosen<'a> {
    /// The parameters that the file gives.
    pub(crate) fn parameters(&self) -> impl Iterator<Item = (&Spanned<Cow<'a, str>>, &Spanned<DeValue<'a>>)> {
        let table = self.parameters.as_ref().and_then(|parameters| parameters.get_ref().as_table());
        table.into_iter().flatten()
    }

    /// The parameters with one more.
    pub(crate) fn with(
        &self,
        key: &Spanned<Cow<'a, str>>,
        value: &Spanned<DeValue<'a>>,
    ) -> Spanned<DeValue<'a>> {
        let mut table: DeTable<'a> =
            self.parameters().map(|(key, value)| (key.clone(), value.clone())).collect();
        table.insert(key.clone(), value.clone());
        Spanned::new(self.place.span.clone(), DeValue::Table(table))
    }
}

/// One file.
pub(crate) struct Layer<'a> {
    source: Arc<Source>,
    table: DeTable<'a>,
}

impl<'a> Layer<'a> {
    pub(crate) fn parse(source: &'a Arc<Source>) -> Result<Self, Fault> {
        match DeTable::parse(&source.text) {
            Ok(table) => Ok(Self { source: source.clone(), table: table.into_inner() }),
            Err(error) => {
                let span = error.span().unwrap_or(0..0);
                Err(Fault::new(error.message()).at(Place { source: source.clone(), span }))
            }
        }
    }

    /// A place in this file.
    pub(crate) fn place(&self, span: Range<usize>) -> Place {
        Place { source: self.source.clone(), span }
    }

    fn value(&self, key: &str) -> Option<&Spanned<DeValue<'a>>> {
        self.table.get(key)
    }

    /// What the file extends, if it does so by a text.
    pub(crate) fn extends(&self) -> Option<(String, Range<usize>)> {
        let value = self.value("extends")?;
        Some((value.get_ref().as_str()?.to_owned(), value.span()))
    }

    /// The keys that no ruleset has, and the shape of `extends`.
    pub(crate) fn unknown_keys(&self, faults: &mut Vec<Fault>) {
        let known: Vec<&str> =
            HEADER_KEYS.iter().map(|(key, _)| *key).chain(SINGLE_SLOTS).chain([MANY_SLOT]).collect();
        for (key, _) in &self.table {
            let text: &str = key.get_ref();
            if !known.contains(&text) {
                let fault = Fault::new(format!("unknown key '{text}'")).at(self.place(key.span()));
                let close = nearest(text, known.iter().copied());
                faults.push(if close.is_empty() {
                    fault.help(format!("known: {}", known.join(", ")))
                } else {
                    fault.help(format!("did you mean {}?", close.join(" or ")))
                });
            }
        }
        self.text("extends", faults);
    }

    /// A text.
    pub(crate) fn text(&self, key: &str, faults: &mut Vec<Fault>) -> Option<(String, Place)> {
        let value = self.value(key)?;
        let place = self.place(value.span());
        if let Some(text) = value.get_ref().as_str() {
            return Some((text.to_owned(), place));
        }
        faults.push(Fault::new(format!("'{key}' must be a text, not {}", kind(value.get_ref()))).at(place));
        None
    }

    /// A list of texts.
    pub(crate) fn texts(&self, key: &str, faults: &mut Vec<Fault>) -> Option<Vec<(String, Place)>> {
        let value = self.value(key)?;
        let Some(items) = value.get_ref().as_array() else {
            let found = kind(value.get_ref());
            faults.push(
                Fault::new(format!("'{key}' must be a list of texts, not {found}"))
                    .at(self.place(value.span())),
            );
            return None;
        };
        let mut texts = Vec::new();
        for item in items {
            let place = self.place(item.span());
            if let Some(text) = item.get_ref().as_str() {
                texts.push((text.to_owned(), place));
            } else {
                let found = kind(item.get_ref());
                faults.push(Fault::new(format!("'{key}' must hold texts, not {found}")).at(place));
            }
        }
        Some(texts)
    }

    /// The sizes.
    pub(crate) fn sizes(&self, faults: &mut Vec<Fault>) -> Option<Vec<Size>> {
        let mut sizes = Vec::new();
        for (text, place) in self.texts("sizes", faults)? {
            match text.parse::<Size>() {
                Ok(size) if sizes.contains(&size) => {
                    faults.push(Fault::new(format!("size {size} is listed twice")).at(place));
                }
                Ok(size) => sizes.push(size),
                Err(error) => faults.push(Fault::new(error.to_string()).at(place)),
            }
        }
        Some(sizes)
    }

    /// The unit.
    pub(crate) fn unit(&self, faults: &mut Vec<Fault>) -> Option<Unit> {
        let (text, place) = self.text("unit", faults)?;
        match text.as_str() {
            "zi" => Some(Unit::Zi),
            "spoken-zi" => Some(Unit::SpokenZi),
            "mu" => Some(Unit::Mu),
            "points" => Some(Unit::Points),
            _ => {
                faults.push(
                    Fault::new(format!("unknown unit '{text}'"))
                        .at(place)
                        .help("known: zi, spoken-zi, mu, points"),
                );
                None
            }
        }
    }

    /// The part that the file puts into a slot.
    pub(crate) fn single(&self, slot: &str, faults: &mut Vec<Fault>) -> Option<Chosen<'a>> {
        let value = self.value(slot)?;
        let place = self.place(value.span());
        match value.get_ref() {
            DeValue::String(name) => Some(Chosen { name: name.to_string(), parameters: None, place }),
            DeValue::Table(table) => {
                let mut parts = table.iter();
                match (parts.next(), parts.next()) {
                    (Some((name, parameters)), None) => self.with_parameters(name, parameters, faults),
                    (None, _) => {
                        faults.push(Fault::new(format!("'{slot}' names no part")).at(place));
                        None
                    }
                    (Some(_), Some((second, _))) => {
                        let fault = Fault::new(format!(
                            "'{slot}' takes one part, and '{}' is a second one",
                            second.get_ref()
                        ));
                        faults.push(fault.at(self.place(second.span())));
                        None
                    }
                }
            }
            other => {
                let fault =
                    Fault::new(format!("'{slot}' must be a part's name or a table, not {}", kind(other)));
                faults.push(fault.at(place));
                None
            }
        }
    }

    /// The parts that the file puts under `compensation`; `None` drops one.
    pub(crate) fn many(&self, faults: &mut Vec<Fault>) -> BTreeMap<String, Option<Chosen<'a>>> {
        let mut parts = BTreeMap::new();
        let Some(value) = self.value(MANY_SLOT) else { return parts };
        let Some(table) = value.get_ref().as_table() else {
            let found = kind(value.get_ref());
            let fault = Fault::new(format!("'{MANY_SLOT}' must be a table of parts, not {found}"));
            faults.push(fault.at(self.place(value.span())));
            return parts;
        };
        for (name, parameters) in table {
            let key = name.get_ref().to_string();
            match parameters.get_ref() {
                DeValue::Boolean(false) => {
                    parts.insert(key, None);
                }
                DeValue::Boolean(true) => {
                    let place = self.place(name.span());
                    parts.insert(key.clone(), Some(Chosen { name: key, parameters: None, place }));
                }
                _ => {
                    if let Some(chosen) = self.with_parameters(name, parameters, faults) {
                        parts.insert(key, Some(chosen));
                    }
                }
            }
        }
        parts
    }

    /// Where the file names a part under `compensation`.
    pub(crate) fn compensation_key(&self, name: &str) -> Place {
        let table = self.value(MANY_SLOT).and_then(|value| value.get_ref().as_table());
        let key = table.and_then(|table| table.keys().find(|key| *key.get_ref() == name));
        self.place(key.map_or(0..0, Spanned::span))
    }

    fn with_parameters(
        &self,
        name: &Spanned<Cow<'a, str>>,
        parameters: &Spanned<DeValue<'a>>,
        faults: &mut Vec<Fault>,
    ) -> Option<Chosen<'a>> {
        if !parameters.get_ref().is_table() {
            let found = kind(parameters.get_ref());
            let fault =
                Fault::new(format!("the parameters of '{}' must be a table, not {found}", name.get_ref()));
            faults.push(fault.at(self.place(parameters.span())));
            return None;
        }
        Some(Chosen {
            name: name.get_ref().to_string(),
            parameters: Some(parameters.clone()),
            place: self.place(name.span()),
        })
    }
}

fn kind(value: &DeValue<'_>) -> &'static str {
    match value {
        DeValue::String(_) => "a text",
        DeValue::Integer(_) => "an integer",
        DeValue::Float(_) => "a decimal number",
        DeValue::Boolean(_) => "true or false",
        DeValue::Datetime(_) => "a date",
        DeValue::Array(_) => "a list",
        DeValue::Table(_) => "a table",
    }
}
