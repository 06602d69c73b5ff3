//! Reading SGF: the whole tree, or the main line and the header only.
//!
//! The answer is checked on every file: nodes, properties, characters of comments and the moves of the main line must be those that the peer
//! found. Files for which they are not, or which the peer refuses, are left out for both sides.

use std::hint::black_box;

use super::{Context, Task};
use crate::harness::{Clock, race};
use crate::heavy;
use crate::ours;
use crate::peers::sgf_parse::{self, NAME};
use crate::report::Report;

/// What `speed.md` asks for against `sgf-parse`.
const TREE: f64 = 20.0;
const MAIN_LINE: f64 = 60.0;

/// Files of the corpus that are read at most.
const FILES: usize = 2000;

pub(super) fn tasks() -> Vec<Task> {
    let task = |name: &'static str, heavy: bool, goal: f64| {
        Task::new(name, move |context, report| {
            if heavy {
                let files = heavy::files(if context.quick { 2 } else { 24 });
                let files = checked(report, name, &files)?;
                measure(context, report, name, goal, &files)
            } else {
                let files = context.some(&context.corpus()?.files, FILES, 40);
                let files = checked(report, name, files)?;
                measure(context, report, name, goal, &files)
            }
        })
    };
    vec![
        task("sgf-full-tree", false, TREE),
        task("sgf-full-tree-heavy", true, TREE),
        task("sgf-main-line", false, MAIN_LINE),
        task("sgf-main-line-heavy", true, MAIN_LINE),
    ]
}

fn measure<F: AsRef<[u8]>>(
    context: &Context,
    report: &mut Report,
    task: &str,
    goal: f64,
    files: &[&F],
) -> super::Done {
    let tree = task.starts_with("sgf-full-tree");
    let bytes = |item: usize| files[item].as_ref();
    let race = race(
        context.plan,
        Clock::Process,
        files.len(),
        true,
        &mut |item| {
            if tree {
                black_box(ours::read_tree(bytes(item)));
            } else {
                black_box(ours::read_main_lines(bytes(item)));
            }
            bytes(item).len() as u64
        },
        &mut |item| {
            if tree {
                black_box(sgf_parse::read(bytes(item)));
            } else {
                black_box(sgf_parse::read_main_lines(bytes(item)));
            }
            bytes(item).len() as u64
        },
    )?;
    report.race(task, NAME, "bytes/s", Some(goal), &race);
    Ok(())
}

/// The files in which both sides find the same.
///
/// # Errors
/// If there is none.
pub(super) fn checked<'a, F: AsRef<[u8]>>(
    report: &mut Report,
    task: &str,
    files: &'a [F],
) -> Result<Vec<&'a F>, String> {
    let (mut kept, mut refused, mut other) = (Vec::new(), 0, 0);
    for file in files {
        match (ours::contents(file.as_ref()), sgf_parse::contents(file.as_ref())) {
            (_, None) => refused += 1,
            (mine, theirs) if mine == theirs => kept.push(file),
            _ => other += 1,
        }
    }
    if kept.is_empty() {
        return Err(format!("{NAME} finds in none of {} files what we find", files.len()));
    }
    if refused + other > 0 {
        report.note(format!(
            "{task}: of {} files {NAME} refuses {refused} and finds other nodes, properties, comments or moves in {other}: left out.",
            files.len()
        ));
    }
    Ok(kept)
}
