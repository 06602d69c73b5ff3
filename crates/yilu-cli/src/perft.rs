//! `yilu perft`.

use std::sync::Arc;
use std::time::Instant;

use clap::Args;
use comfy_table::CellAlignment;
use yilu::board::Size;
use yilu::ruleset::Ruleset;
use yilu::solve::{PerftOptions, perft_from_start};

use crate::out::say;
use crate::tables::table;
use crate::{End, faults};

/// Counts sequences of acts, and the distinct positions that they lead to.
#[derive(Args)]
pub(crate) struct Arguments {
    /// The board, such as 3x3 or 19: columns × rows.
    #[arg(long)]
    board: Size,
    /// The ruleset: a name or a path. It is taken at its word on any board, whatever sizes it lists.
    #[arg(long, default_value = "tromp-taylor")]
    rules: String,
    /// The largest number of acts.
    #[arg(long)]
    depth: u8,
    /// Leave passes out: only plays are acts.
    #[arg(long)]
    no_passes: bool,
    /// Don't count positions, which takes memory: some 32 bytes for each.
    #[arg(long)]
    no_positions: bool,
    /// Use so many threads instead of one a core.
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<End> {
    let ruleset = Arc::new(Ruleset::open(&arguments.rules)?);
    faults::warn(ruleset.warnings());
    if let Some(threads) = arguments.threads {
        rayon::ThreadPoolBuilder::new().num_threads(usize::from(threads)).build_global()?;
    }
    let options = PerftOptions {
        depth: arguments.depth,
        passes: !arguments.no_passes,
        positions: !arguments.no_positions,
    };
    let started = Instant::now();
    let counts = perft_from_start(&ruleset, arguments.board, &options)?;
    let taken = started.elapsed();
    let mut heading = vec!["depth", "sequences", "games over before"];
    if options.positions {
        heading.extend(["positions", "positions so far"]);
    }
    let mut list = table::<0>([]);
    list.set_header(heading);
    for count in counts {
        let mut row = vec![count.depth.to_string(), count.sequences.to_string(), count.over.to_string()];
        if let Some(positions) = count.positions {
            row.extend([positions.after.to_string(), positions.so_far.to_string()]);
        }
        list.add_row(row);
    }
    for column in list.column_iter_mut() {
        column.set_cell_alignment(CellAlignment::Right);
    }
    say!("{list}");
    // Apart from the counts, which are the same each time.
    eprintln!("{} on {}: {:.1} s", ruleset.name(), arguments.board, taken.as_secs_f64());
    Ok(End::Done)
}
