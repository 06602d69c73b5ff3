//! What is wrong with a part's parameters, in the words of its own documentation.

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::documentation::{Documentation, Parameter};
use crate::fault::{Fault, Place};
use crate::part::Registration;
use crate::registry::nearest;

/// A better fault than the reader's own, where the parameters' names and kinds tell more.
pub(crate) fn explain(table: &Spanned<DeValue<'_>>, whole: &Place, of: &Registration, plain: Fault) -> Fault {
    let Some(entries) = table.get_ref().as_table() else { return plain };
    let documentation = Documentation::of(of);
    if let Some(fault) = wrong_name(entries, whole, &documentation) {
        return fault;
    }
    let at = plain.place.as_ref().map(|place| place.span.clone()).unwrap_or_default();
    let wrong = entries.iter().find(|(_, value)| value.span().contains(&at.start));
    let kind =
        wrong.and_then(|(key, _)| documentation.parameters.iter().find(|one| one.name == **key.get_ref()));
    // A value of the right kind that is refused says itself why.
    let of_kind = plain.message.starts_with("invalid") || plain.message.contains("variant");
    match kind {
        Some(parameter) if of_kind || plain.message.contains("wanted") => {
            let help = format!("'{}' takes {}", parameter.name, parameter.kind);
            plain.help(help)
        }
        _ => plain,
    }
}

/// A parameter that the part doesn't have, or one that is missing.
pub(crate) fn wrong_name(entries: &DeTable<'_>, whole: &Place, of: &Documentation) -> Option<Fault> {
    let known: Vec<&str> = of.parameters.iter().map(|parameter| parameter.name.as_str()).collect();
    for key in entries.keys() {
        let name: &str = key.get_ref();
        if !known.contains(&name) {
            let place = Place { source: whole.source.clone(), span: key.span() };
            let fault = Fault::new(format!("'{}' has no parameter '{name}'", of.name)).at(place);
            let close = nearest(name, known.iter().copied());
            return Some(match (close.is_empty(), known.is_empty()) {
                (false, _) => fault.help(format!("did you mean {}?", close.join(" or "))),
                (true, false) => fault.help(format!("known: {}", known.join(", "))),
                (true, true) => fault.help("it takes none"),
            });
        }
    }
    let given = |parameter: &&Parameter| entries.keys().any(|key| *key.get_ref() == parameter.name);
    let missing = of.parameters.iter().find(|parameter| parameter.required && !given(parameter))?;
    let fault = Fault::new(format!("'{}' needs its parameter '{}'", of.name, missing.name)).at(whole.clone());
    Some(fault.help(format!("it takes {}", missing.kind)))
}
