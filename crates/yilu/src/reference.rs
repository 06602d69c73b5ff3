//! The rule reference and the columns' reference, written from the parts and the columns themselves.

use std::fmt::Write as _;

use yilu_compare::{COLUMNS, SCHEMA_VERSION};
use yilu_component::{Documentation, Registry};

use crate::uses::Uses;

/// One part's page, as Markdown under a heading of this level.
pub fn part(documentation: &Documentation, level: usize) -> String {
    let mut text = String::new();
    let heading = "#".repeat(level);
    // Writing to a String can't fail.
    let _ = writeln!(
        text,
        "{heading} `{}.{}`\n\n{}",
        documentation.slot, documentation.name, documentation.summary
    );
    if !documentation.parameters.is_empty() {
        let _ = writeln!(text, "\n| parameter | values | default | meaning |\n|---|---|---|---|");
        for parameter in &documentation.parameters {
            let default = match (&parameter.default, parameter.required) {
                (Some(default), _) => format!("`{default}`"),
                (None, true) => "must be given".to_owned(),
                (None, false) => "none".to_owned(),
            };
            let values = parameter.kind.replace(" | ", ", ");
            let _ = writeln!(text, "| `{}` | {values} | {default} | {} |", parameter.name, parameter.meaning);
        }
    }
    for (title, body) in &documentation.sections {
        let _ = writeln!(text, "\n{heading}# {title}\n\n{body}");
    }
    text
}

/// The reference of all parts and of who uses them, as Markdown.
pub fn parts(registry: &Registry, uses: &Uses) -> String {
    let mut text = String::from(
        "# The parts\n\nEvery part that a ruleset can be made of, slot by slot, with the shipped rulesets that have it, what they inherit included, and the cases of its own page below tests/cases. Written from the parts' own documentation by `cargo xtask codegen`.\n",
    );
    let mut slot = "";
    for registration in registry.iter() {
        if registration.slot != slot {
            slot = registration.slot;
            let many = if registration.slot_takes_many { " Any number of parts." } else { " One part." };
            let _ = writeln!(text, "\n## Slot `{slot}`\n\n{}{many}", registration.slot_doc);
        }
        let documentation = Documentation::of(registration);
        let _ = write!(text, "\n{}{}", part(&documentation, 3), uses.sections(&documentation, 3));
    }
    text
}

/// The reference of the columns of a comparison, as Markdown.
pub fn columns() -> String {
    let mut text = format!(
        "# The columns of a comparison\n\nVersion {SCHEMA_VERSION}: it stands in a Parquet file's metadata under `yilu.schema`. One row is one record under one \
         ruleset. Points are exact multiples of a quarter; a list of terms is JSON text in CSV. Written by `cargo xtask codegen`.\n\n| column | type | meaning |\n|---|---|---|\n"
    );
    for column in COLUMNS {
        let _ = writeln!(text, "| `{}` | {} | {} |", column.name, column.kind.words(), column.meaning);
    }
    text
}
