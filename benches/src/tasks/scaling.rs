//! Time and peak memory of the main job as the games grow in number: the corpus again and again, in a process of its own for each size.

use std::path::Path;
use std::process::Command;
use std::time::Instant;

use serde_json::{Value, json};

use super::main_job::{AT_A_TIME, pool};
use super::{Context, Task};
use crate::corpus;
use crate::ours::{EIGHT, MainJob};
use crate::report::{Report, rate, table};

pub(super) fn tasks() -> Vec<Task> {
    vec![Task::new("scaling", run)]
}

fn run(context: &Context, report: &mut Report) -> super::Done {
    let sizes: &[u64] = match (context.quick, context.long) {
        (true, _) => &[200],
        (_, false) => &[1_000, 10_000],
        (_, true) => &[1_000, 10_000, 100_000, 1_000_000],
    };
    let head = ["games", "threads", "seconds", "games/s", "peak memory"].map(str::to_owned);
    let mut rows = vec![head];
    for &games in sizes {
        for threads in [1, 2] {
            eprintln!("  scaling: {games} games, {threads} threads");
            let (seconds, peak) = in_child(context, games, threads)?;
            rows.push([
                games.to_string(),
                threads.to_string(),
                format!("{seconds:.2}"),
                rate(games as f64 / seconds),
                peak.map_or_else(|| "—".to_owned(), |kib| format!("{} MiB", kib / 1024)),
            ]);
        }
    }
    let title =
        format!("The main job ({} rulesets) by the number of games, the corpus repeated", EIGHT.len());
    report.tables.push((title, table(rows.into_iter())));
    Ok(())
}

/// Gives the seconds and the peak memory in KiB.
fn in_child(context: &Context, games: u64, threads: usize) -> Result<(f64, Option<u64>), String> {
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    let mut command = Command::new(program);
    command.arg("--child").arg(games.to_string()).arg(threads.to_string()).arg(&context.folder);
    let output = command.output().map_err(|error| format!("can't run the child: {error}"))?;
    if !output.status.success() {
        return Err(format!("the child: {}{}", output.status, String::from_utf8_lossy(&output.stderr)));
    }
    let told: Value =
        serde_json::from_slice(&output.stdout).map_err(|error| format!("the child: {error}"))?;
    // Some files hold several records, and none has fewer rows than rulesets.
    if told["rows"].as_u64().is_none_or(|rows| rows < games * EIGHT.len() as u64 / 2) {
        return Err(format!("the child made too few rows: {told}"));
    }
    let seconds =
        told["seconds"].as_f64().filter(|seconds| *seconds > 0.0).ok_or("the child told no time")?;
    Ok((seconds, told["peak_kib"].as_u64()))
}

/// What the child does: the main job on so many files, and a line that tells how it went.
///
/// # Errors
/// If the records can't be read.
pub(crate) fn child(games: usize, threads: usize, folder: &Path) -> super::Done {
    let paths = corpus::paths(folder)?;
    let pool = pool(threads)?;
    let job = MainJob::new()?;
    let start = Instant::now();
    let (mut rows, mut done) = (0, 0);
    let mut following = paths.iter().cycle();
    while done < games {
        let number = AT_A_TIME.min(games - done);
        let some: Vec<_> = following.by_ref().take(number).cloned().collect();
        rows += job.run(&pool, &some)?.rows;
        done += number;
    }
    let seconds = start.elapsed().as_secs_f64();
    println!("{}", json!({"seconds": seconds, "rows": rows, "peak_kib": peak_kib()}));
    Ok(())
}

/// The most memory that this process had at once, where the system tells it.
fn peak_kib() -> Option<u64> {
    peak_of(&std::fs::read_to_string("/proc/self/status").ok()?)
}

fn peak_of(status: &str) -> Option<u64> {
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix(" kB")?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_peak_is_read_off() {
        assert_eq!(peak_of("VmPeak:\t   9000 kB\nVmHWM:\t    1234 kB\n"), Some(1234));
        assert_eq!(peak_of("Threads:\t1\n"), None);
    }
}
