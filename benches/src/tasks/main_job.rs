//! The main job: read files, replay, count under eight rulesets, explain, and hand over Arrow batches, against `sgf-parse` that only parses
//! what it finds in memory.
//!
//! The answer is checked on all files: there must be a row for each record and ruleset, and as many moves as the peer finds.

use std::hint::black_box;
use std::path::PathBuf;

use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

use super::{Context, Task, sgf};
use crate::corpus::File;
use crate::harness::{Clock, race};
use crate::ours::{EIGHT, MainJob};
use crate::peers::sgf_parse::{self, NAME};
use crate::report::Report;

/// So many files are done at a time.
pub(super) const AT_A_TIME: usize = 256;

/// What `speed.md` asks for: to be faster than the reading alone.
const GOAL: f64 = 1.0;

pub(super) fn tasks() -> Vec<Task> {
    let task = |name: &'static str, threads: usize| {
        Task::new(name, move |context, report| run(context, report, name, threads))
    };
    vec![task("main-job-1-thread", 1), task("main-job-2-threads", 2)]
}

/// A pool of so many threads.
///
/// # Errors
/// If the system gives none.
pub(super) fn pool(threads: usize) -> Result<ThreadPool, String> {
    ThreadPoolBuilder::new().num_threads(threads).build().map_err(|error| error.to_string())
}

fn run(context: &Context, report: &mut Report, task: &str, threads: usize) -> super::Done {
    let all = context.some(&context.corpus()?.files, 2048, 64);
    let files = sgf::checked(report, task, all)?;
    let pool = pool(threads)?;
    let job = MainJob::new()?;
    let chunks: Vec<(Vec<PathBuf>, Vec<&File>)> = files
        .chunks(AT_A_TIME)
        .map(|files| (files.iter().map(|file| file.path.clone()).collect(), files.to_vec()))
        .collect();
    for (paths, files) in &chunks {
        let made = job.run(&pool, paths)?;
        let (mut records, mut moves) = (0, 0);
        for file in files {
            let theirs = sgf_parse::contents(&file.bytes).ok_or("it refuses a file that it took")?;
            records += theirs.lines.len();
            moves += theirs.lines.iter().map(|line| line.len() as u64).sum::<u64>();
        }
        if (made.rows, made.moves) != (records * EIGHT.len(), moves) {
            return Err(format!(
                "{} rows and {} moves, but {NAME} finds {records} records and {moves} moves",
                made.rows, made.moves
            ));
        }
    }
    report.note(format!(
        "main job: rulesets {}; marks and unconditional life, no estimate. We read from disk, {NAME} parses the same bytes in memory and does no more.",
        EIGHT.join(", ")
    ));
    let mut fault = None;
    let race = race(
        context.plan,
        // The processor time of several threads would not show that they run at once.
        if threads == 1 { Clock::Process } else { Clock::Wall },
        chunks.len(),
        true,
        &mut |item| {
            let (paths, _) = &chunks[item];
            match job.run(&pool, paths) {
                Ok(made) => drop(black_box(made)),
                Err(why) => fault = Some(why),
            }
            paths.len() as u64
        },
        &mut |item| {
            let (_, files) = &chunks[item];
            pool.install(|| files.par_iter().for_each(|file| drop(black_box(sgf_parse::read(&file.bytes)))));
            files.len() as u64
        },
    )?;
    if let Some(fault) = fault {
        return Err(fault);
    }
    report.race(task, NAME, "files/s", Some(GOAL), &race);
    Ok(())
}
