//! From files to a ruleset: inheritance, then each slot's part.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::Arc;

use yilu_compensation::Compensation;
use yilu_component::{Fault, Faults as RulesetError, Parameters, Place, Registry, Slot, Source};

use crate::check::{self, Placed};
use crate::layer::{Chosen, Layer, MANY_SLOT};
use crate::ruleset::{Header, Ruleset};

/// Merges a file with those it extends (itself first) and builds the parts.
pub(crate) fn resolve(sources: &[Arc<Source>]) -> Result<Ruleset, RulesetError> {
    let registry = Registry::global().map_err(|error| Fault::new(error.to_string()))?;
    let layers: Vec<Layer<'_>> = sources.iter().map(Layer::parse).collect::<Result<_, _>>()?;
    let Some(own) = layers.first() else {
        return Err(Fault::new("no file to read").into());
    };
    let mut faults = Vec::new();
    for layer in &layers {
        layer.unknown_keys(&mut faults);
    }
    let header = header(own, &layers, &mut faults);
    let resolved = toml::Table::new();
    let play = String::new();
    let mut builder =
        Builder { registry, own, layers: &layers, faults, warnings: Vec::new(), resolved, play };
    let opening = builder.single();
    builder.play.clear();
    let capture = builder.single();
    let repetition = builder.single();
    let ending = builder.single();
    let play = std::mem::take(&mut builder.play);
    let scoring = builder.single();
    let compensation = builder.many();
    let outcome = builder.single();
    let illegal = builder.single();
    let supply = builder.single();
    let Builder { mut faults, mut warnings, resolved, .. } = builder;
    let parts = (opening, capture, repetition, ending, scoring, outcome, illegal, supply);
    let (
        Some(opening),
        Some(capture),
        Some(repetition),
        Some(ending),
        Some(scoring),
        Some(outcome),
        Some(illegal),
        Some(supply),
    ) = parts
    else {
        RulesetError::unless_none(faults)?;
        return Err(Fault::new("a part is missing").into());
    };
    let own = &*sources[0];
    warnings.extend(check::cross_check(
        own,
        &header,
        &opening,
        &ending,
        &scoring,
        &compensation,
        &mut faults,
    ));
    RulesetError::unless_none(faults)?;
    Ok(Ruleset {
        header,
        opening: opening.part,
        capture: capture.part,
        repetition: repetition.part,
        ending: ending.part,
        scoring: scoring.part,
        compensation: compensation.into_iter().map(|(name, placed)| (name, placed.part)).collect(),
        outcome: outcome.part,
        illegal: illegal.part,
        supply: supply.part,
        resolved,
        play,
        warnings,
    })
}

fn name(own: &Layer<'_>, faults: &mut Vec<Fault>) -> String {
    let before = faults.len();
    if let Some((name, place)) = own.text("name", faults) {
        let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if name.is_empty() || !name.chars().all(fits) {
            let fault = Fault::new(format!("'{name}' is no name for a ruleset"));
            faults.push(fault.at(place).help("use lower-case letters, digits and hyphens"));
        } else if name == Ruleset::RESERVED {
            let fault = Fault::new(format!(
                "'{name}' stands for each record's own rules: a ruleset can't be called so"
            ));
            faults.push(fault.at(place));
        }
        return name;
    }
    if faults.len() == before {
        let fault = Fault::new("the ruleset has no 'name'").at(own.place(0..0));
        faults.push(fault.help("write name = \"my-rules\""));
    }
    String::new()
}

fn header(own: &Layer<'_>, layers: &[Layer<'_>], faults: &mut Vec<Fault>) -> Header {
    let name = name(own, faults);
    let mut header = Header { title: name.clone(), name, ..Header::default() };
    if let Some((title, _)) = own.text("title", faults) {
        header.title = title;
    }
    header.title_zh = own.text("title_zh", faults).map(|(text, _)| text);
    header.ru = own.texts("ru", faults).unwrap_or_default().into_iter().map(|(text, _)| text).collect();
    header.edition = own.text("edition", faults).map(|(text, _)| text);
    header.source = own.text("source", faults).map(|(text, _)| text);
    header.contested =
        own.texts("contested", faults).unwrap_or_default().into_iter().map(|(text, _)| text).collect();
    // What follows is inherited, since it belongs to the rules; what a text says of itself is not.
    for layer in layers.iter().rev() {
        if let Some(sizes) = layer.sizes(faults) {
            header.sizes = sizes;
        }
        if let Some(unit) = layer.unit(faults) {
            header.unit = unit;
        }
    }
    header
}

struct Builder<'r, 'a> {
    registry: &'r Registry,
    own: &'r Layer<'a>,
    layers: &'r [Layer<'a>],
    faults: Vec<Fault>,
    warnings: Vec<Fault>,
    resolved: toml::Table,
    /// The parts and parameters built so far, as a text that is equal only for equal ones.
    play: String,
}

impl<'a> Builder<'_, 'a> {
    /// The part of a slot that takes one: the first file that names it has its say.
    fn single<S: Slot + ?Sized>(&mut self) -> Option<Placed<S>> {
        let before = self.faults.len();
        let chosen: Vec<_> =
            self.layers.iter().map(|layer| layer.single(S::NAME, &mut self.faults)).collect();
        let Some(chosen) = chosen.into_iter().flatten().next() else {
            if self.faults.len() == before
                && let Some(name) = S::DEFAULT
            {
                // What no file says is not shown as if one had said it.
                let chosen = Chosen { name: name.to_owned(), parameters: None, place: self.own.place(0..0) };
                return self.build::<S>(chosen).map(|(placed, _)| placed);
            }
            if self.faults.len() == before {
                let known: Vec<_> = self.registry.in_slot(S::NAME).map(|part| part.name).collect();
                let fault =
                    Fault::new(format!("the ruleset has no part for '{}'", S::NAME)).at(self.own.place(0..0));
                self.faults.push(fault.help(format!("known: {}", known.join(", "))));
            }
            return None;
        };
        let name = chosen.name.clone();
        let (placed, parameters) = self.build::<S>(chosen)?;
        if let Ok(registration) = self.registry.find(S::NAME, &name) {
            // A part from elsewhere may be registered anew under its name: it is told by its entry.
            let _ = write!(self.play, "{registration:p} {parameters:?};");
        }
        let mut slot = toml::Table::new();
        slot.insert(name, parameters.into());
        self.resolved.insert(S::NAME.to_owned(), slot.into());
        Some(placed)
    }

    /// The parts of a slot that takes many: merged part by part.
    fn many(&mut self) -> Vec<(String, Placed<dyn Compensation>)> {
        let mut merged: BTreeMap<String, Option<Chosen<'a>>> = BTreeMap::new();
        for layer in self.layers.iter().rev() {
            for (name, chosen) in layer.many(&mut self.faults) {
                let inherited = merged.get(&name).and_then(Option::as_ref);
                self.warnings.extend(self.replaced(&name, chosen.as_ref(), inherited));
                if chosen.is_none() && inherited.is_none() {
                    let place = layer.compensation_key(&name);
                    match self.registry.find(MANY_SLOT, &name) {
                        Ok(_) => {
                            let fault = Fault::new(format!("there is no inherited '{name}' to drop"));
                            self.warnings.push(fault.at(place));
                        }
                        Err(fault) => self.faults.push(fault.at(place)),
                    }
                }
                merged.insert(name, chosen);
            }
        }
        let mut slot = toml::Table::new();
        let mut parts = Vec::new();
        for (name, chosen) in merged {
            if let Some((placed, parameters)) = chosen.and_then(|chosen| self.build(chosen)) {
                slot.insert(name.clone(), parameters.into());
                parts.push((name, placed));
            }
        }
        self.resolved.insert(MANY_SLOT.to_owned(), slot.into());
        parts
    }

    /// A part replaces the inherited one whole: what the new one leaves out no longer holds, which may not be meant.
    fn replaced(
        &self,
        name: &str,
        chosen: Option<&Chosen<'a>>,
        inherited: Option<&Chosen<'a>>,
    ) -> Option<Fault> {
        let (chosen, inherited) = (chosen?, inherited?);
        // What can't be given besides, such as the same value in another unit, has been given in another way.
        let lost: Vec<&str> = inherited
            .parameters()
            .filter(|(key, _)| !chosen.parameters().any(|(own, _)| own.get_ref() == key.get_ref()))
            .filter(|(key, value)| {
                let source = chosen.place.source.clone();
                let with_it = Parameters { table: chosen.with(key, value), source };
                self.registry.build::<dyn Compensation>(name, with_it).is_ok()
            })
            .map(|(key, _)| &**key.get_ref())
            .collect();
        if lost.is_empty() {
            return None;
        }
        let fault = Fault::new(format!(
            "'{name}' replaces the inherited one whole: {} no longer {}",
            lost.join(", "),
            if lost.len() == 1 { "holds" } else { "hold" }
        ));
        let fault = fault.at(chosen.place.clone()).with(inherited.place.clone(), "the inherited one");
        Some(fault.help("give these parameters here too, or other values"))
    }

    fn build<S: Slot + ?Sized>(&mut self, chosen: Chosen<'a>) -> Option<(Placed<S>, toml::Table)> {
        let place = chosen.place;
        let built =
            self.registry.find(S::NAME, &chosen.name).map_err(|fault| fault.at(place.clone())).and_then(
                |_| {
                    let parameters = chosen.parameters.map_or_else(
                        || Parameters::none(&place),
                        |table| Parameters { table, source: place.source.clone() },
                    );
                    self.registry.build::<S>(&chosen.name, parameters)
                },
            );
        match built {
            Ok((part, parameters)) => Some((Placed { part, place }, parameters)),
            Err(fault) => {
                // A table header's span starts at the header; a missing parameter is best shown at the part's name.
                self.faults.push(narrowed(fault, &place));
                None
            }
        }
    }
}

/// A fault whose place is a whole table is shown at the part's name instead.
fn narrowed(mut fault: Fault, name: &Place) -> Fault {
    if let Some(place) = &fault.place
        && place.span.start <= name.span.start
        && place.span.end >= name.span.end
    {
        fault.place = Some(name.clone());
    }
    fault
}
