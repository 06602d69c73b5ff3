//! `yilu parts`.

use clap::Args;
use yilu::component::{Documentation, Registry, nearest};
use yilu::uses::Uses;

use crate::End;
use crate::out::{self, say};
use crate::tables::table;

/// Without arguments: a list. With a slot or `slot.part`: the pages.
#[derive(Args)]
pub(crate) struct Arguments {
    /// A slot, such as `repetition`, or a part, such as `simple-ko` or `repetition.simple-ko`.
    which: Option<String>,
    /// Only the names, one a line.
    #[arg(long)]
    names: bool,
    /// The whole reference, as Markdown.
    #[arg(long, conflicts_with_all = ["which", "names"])]
    markdown: bool,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<End> {
    let roster = yilu::roster()?;
    let registry = Registry::global()?;
    if arguments.markdown {
        out::text(&yilu::reference::parts(registry, &Uses::shipped()?))?;
        return Ok(End::Done);
    }
    let which = arguments.which.as_deref().unwrap_or_default();
    // A part's name alone will do, where one slot has it.
    let alone: Vec<_> = registry.iter().filter(|entry| entry.name == which).collect();
    let (slot, part) = match (which.split_once('.'), &alone[..]) {
        (Some(split), _) => split,
        (None, [entry]) => (entry.slot, entry.name),
        (None, _) => (which, ""),
    };
    if !which.is_empty() && registry.in_slot(slot).next().is_none() {
        let mut slots: Vec<_> = registry.iter().map(|part| part.slot).collect();
        slots.dedup();
        let close = nearest(which, slots.iter().copied().chain(registry.iter().map(|part| part.name)));
        let help = if close.is_empty() {
            format!("slots: {}", slots.join(", "))
        } else {
            format!("did you mean {}?", close.join(" or "))
        };
        anyhow::bail!("there is no slot or part named '{which}' ({help})");
    }
    if !part.is_empty() {
        registry.find(slot, part)?;
    }
    let chosen: Vec<_> = registry
        .iter()
        .filter(|entry| (slot.is_empty() || entry.slot == slot) && (part.is_empty() || entry.name == part))
        .collect();
    if arguments.names {
        let names =
            |name: &&String| chosen.iter().any(|entry| **name == format!("{}.{}", entry.slot, entry.name));
        for name in roster.iter().filter(names) {
            say!("{name}");
        }
    } else if slot.is_empty() {
        let mut list = table(["part", "what it is"]);
        for entry in chosen {
            list.add_row([format!("{}.{}", entry.slot, entry.name), Documentation::of(entry).summary]);
        }
        say!("{list}");
    } else {
        let uses = Uses::shipped()?;
        for entry in chosen {
            let documentation = Documentation::of(entry);
            say!("{}{}", yilu::reference::part(&documentation, 1), uses.sections(&documentation, 1));
        }
    }
    Ok(End::Done)
}
