//! The registry: every part that is linked in.

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock, PoisonError, RwLock};

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::documentation::Documentation;
use crate::fault::{Fault, Place, Source};
use crate::foreign::Foreign;
use crate::part::{Parameters, Registration, Slot};

/// Two parts have registered under one slot and name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("these parts are registered twice: {}", .0.join(", "))]
pub struct DuplicateParts(
    /// Each as `slot.name`.
    pub Vec<String>,
);

/// All registered parts, sorted by slot and name.
///
/// A crate that is linked but never named registers nothing: name each family (`use yilu_scoring as _;`) in the binary.
pub struct Registry {
    parts: Parts,
    /// Parts that a host in another language has added while the program runs.
    added: RwLock<Parts>,
}

/// By slot and name.
type Parts = BTreeMap<(&'static str, &'static str), &'static Registration>;

/// A built-in part has this slot and name already.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is a built-in {slot} part named '{name}'")]
pub struct NameTaken {
    /// The slot.
    pub slot: &'static str,
    /// The name.
    pub name: String,
}

impl Registry {
    /// The parts of this program.
    ///
    /// # Errors
    /// [`DuplicateParts`] if two parts of one slot have the same name.
    pub fn global() -> Result<&'static Self, DuplicateParts> {
        static REGISTRY: OnceLock<Result<Registry, DuplicateParts>> = OnceLock::new();
        REGISTRY.get_or_init(|| Self::of(inventory::iter::<Registration>)).as_ref().map_err(Clone::clone)
    }

    /// A registry of these parts.
    ///
    /// # Errors
    /// [`DuplicateParts`] if two parts of one slot have the same name.
    pub fn of(
        registrations: impl IntoIterator<Item = &'static Registration>,
    ) -> Result<Self, DuplicateParts> {
        let mut parts = BTreeMap::new();
        let mut duplicates = Vec::new();
        for registration in registrations {
            if parts.insert((registration.slot, registration.name), registration).is_some() {
                duplicates.push(format!("{}.{}", registration.slot, registration.name));
            }
        }
        if duplicates.is_empty() {
            Ok(Self { parts, added: RwLock::default() })
        } else {
            Err(DuplicateParts(duplicates))
        }
    }

    /// All parts, sorted by slot and name.
    pub fn iter(&self) -> impl Iterator<Item = &'static Registration> + use<> {
        let mut all = self.added.read().unwrap_or_else(PoisonError::into_inner).clone();
        all.extend(&self.parts);
        all.into_values()
    }

    /// Adds a part that is made while the program runs. A part of the same name that was added before gives way; rulesets that
    /// are built already keep it.
    ///
    /// # Errors
    /// [`NameTaken`] if a built-in part has the name.
    pub fn add<S: Slot + ?Sized>(&self, part: Foreign<S>) -> Result<(), NameTaken> {
        if let Some((&(slot, _), _)) = self.parts.get_key_value(&(S::NAME, &*part.name)) {
            return Err(NameTaken { slot, name: part.name });
        }
        let registration = part.register();
        let key = (registration.slot, registration.name);
        self.added.write().unwrap_or_else(PoisonError::into_inner).insert(key, registration);
        Ok(())
    }

    /// The parts of a slot.
    pub fn in_slot<'a>(&self, slot: &'a str) -> impl Iterator<Item = &'static Registration> + use<'a> {
        self.iter().filter(move |registration| registration.slot == slot)
    }

    /// The roster: each part as `slot.name`, sorted.
    pub fn roster(&self) -> Vec<String> {
        self.iter().map(|part| format!("{}.{}", part.slot, part.name)).collect()
    }

    /// The entry of a part.
    ///
    /// # Errors
    /// A [`Fault`] with the nearest known names.
    pub fn find(&self, slot: &str, name: &str) -> Result<&'static Registration, Fault> {
        if let Some(found) = self.in_slot(slot).find(|part| part.name == name) {
            return Ok(found);
        }
        let fault = Fault::new(format!("there is no {slot} part named '{name}'"));
        let close = nearest(name, self.in_slot(slot).map(|part| part.name));
        if close.is_empty() {
            let all: Vec<_> = self.in_slot(slot).map(|part| part.name).collect();
            return Err(fault.help(format!("known: {}", all.join(", "))));
        }
        Err(fault.help(format!("did you mean {}?", close.join(" or "))))
    }

    /// Builds a part of a slot. Gives its parameters too, defaults included.
    ///
    /// # Errors
    /// A [`Fault`] if there is no such part or its parameters don't fit.
    pub fn build<S: Slot + ?Sized>(
        &self,
        name: &str,
        parameters: Parameters<'_>,
    ) -> Result<(Arc<S>, toml::Table), Fault> {
        let place = parameters.place();
        let registration = self.find(S::NAME, name).map_err(|fault| fault.at(place.clone()))?;
        let built = (registration.build)(registration, parameters)?;
        built.into_slot().ok_or_else(|| {
            Fault::new(format!("'{name}' is registered in slot {} under another type", S::NAME)).at(place)
        })
    }

    /// Builds a part from the TOML of its parameters alone.
    ///
    /// # Errors
    /// A [`Fault`] if the text is no TOML, there is no such part, or its parameters don't fit.
    pub fn build_from_text<S: Slot + ?Sized>(&self, name: &str, parameters: &str) -> Result<Arc<S>, Fault> {
        let source = Source::new(name, parameters);
        let table = DeTable::parse(parameters).map_err(|error| {
            let span = error.span().unwrap_or(0..parameters.len());
            Fault::new(error.message()).at(Place { source: source.clone(), span })
        })?;
        let span = table.span();
        let table = Spanned::new(span, DeValue::Table(table.into_inner()));
        self.build(name, Parameters { table, source: source.clone() }).map(|(part, _)| part)
    }

    /// A part's documentation.
    ///
    /// # Errors
    /// A [`Fault`] with the nearest known names.
    pub fn documentation(&self, slot: &str, name: &str) -> Result<Documentation, Fault> {
        self.find(slot, name).map(Documentation::of)
    }
}

/// The names that a mistyped one may stand for, nearest first: at most three.
pub fn nearest<'a>(wrong: &str, known: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let reach = (wrong.chars().count() / 3).max(1);
    let mut close: Vec<_> = known
        .into_iter()
        .filter_map(|name| {
            let distance = strsim::damerau_levenshtein(wrong, name);
            // A part of a name is within reach too, but not nearer than a slip of the pen.
            let contained = wrong.len() >= 2 && name.contains(wrong);
            let within = distance <= reach;
            (within || contained).then_some((!within, !name.starts_with(wrong), distance, name))
        })
        .collect();
    close.sort_unstable();
    close.into_iter().take(3).map(|(.., name)| name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_begins_as_written_comes_first() {
        let known = ["chinese-1988", "chinese-2002", "ogs-chinese", "katago-chinese", "chinese-2001"];
        assert_eq!(nearest("chinese", known), ["chinese-1988", "chinese-2001", "chinese-2002"]);
    }

    #[test]
    fn slips_of_the_pen_are_guessed() {
        let known = ["simple-ko", "situational-superko", "natural-situational-superko"];
        assert_eq!(nearest("simpel-ko", known), ["simple-ko"]);
        assert_eq!(nearest("situational-superk", known)[0], "situational-superko");
        assert_eq!(nearest("superko", known), ["situational-superko", "natural-situational-superko"]);
        assert_eq!(nearest("point", ["first_move_points", "handicap_points", "points"])[0], "points");
        assert!(nearest("kettle", known).is_empty());
    }

    fn never(_: &Registration, _: Parameters<'_>) -> Result<crate::part::Built, Fault> {
        Err(Fault::new("not built in this test"))
    }

    const fn entry(slot: &'static str, name: &'static str) -> Registration {
        Registration {
            slot,
            slot_doc: "",
            slot_takes_many: false,
            name,
            schema: &|_| schemars::Schema::default(),
            build: &never,
        }
    }

    #[test]
    fn names_are_sorted_and_duplicates_refused() {
        static PARTS: [Registration; 4] =
            [entry("b", "y"), entry("a", "z"), entry("b", "x"), entry("a", "y")];
        let registry = Registry::of(&PARTS).expect("all names differ");
        assert_eq!(registry.roster(), ["a.y", "a.z", "b.x", "b.y"]);
        let twice = PARTS.iter().chain(&PARTS[1..3]);
        let Err(error) = Registry::of(twice) else { panic!("two parts have one name") };
        assert_eq!(error.to_string(), "these parts are registered twice: a.z, b.x");
    }
}
