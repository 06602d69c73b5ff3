//! Replays the records under a folder into arrays, several times, and prints the seconds of each run: what `benches/from_python.py` holds
//! the Python package against.
//!
//! `cargo run --release -p yilu-compare --example replay -- FOLDER [RUNS] [--legal]`

use std::error::Error;
use std::sync::Arc;
use std::time::Instant;

use yilu_compare::{Files, Replays, Want, Work};
use yilu_record::{ReadOptions, Record, read};
use yilu_ruleset::Ruleset;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let legal = arguments.iter().any(|argument| argument == "--legal");
    let mut plain = arguments.iter().filter(|argument| !argument.starts_with("--"));
    let folder = plain.next().ok_or("which folder?")?;
    let runs: u32 = plain.next().map_or(Ok(5), |runs| runs.parse())?;
    let mut records: Vec<Arc<Record>> = Vec::new();
    for path in Files::under([folder])?.iter() {
        if let Ok(collection) = read(&std::fs::read(path?)?, &ReadOptions::default()) {
            records.extend(collection.records.into_iter().take(1).map(Arc::new));
        }
    }
    let ruleset = Arc::new(Ruleset::open("tromp-taylor")?);
    for _ in 0..runs {
        let start = Instant::now();
        let all = Replays::of(&records, &ruleset, None, Want { stones: true, legal }, &Work::default());
        println!("{} {:.6}", all.next.len(), start.elapsed().as_secs_f64());
    }
    Ok(())
}
