//! `cargo xtask scored`: how many recorded margins are reproduced under the records' own rules.

use std::path::Path;

use crate::run::{Done, go, yilu};

pub(crate) fn run() -> Done {
    let corpus =
        std::env::var("YILU_CORPUS").map_err(|_| "set YILU_CORPUS to the corpus' folder".to_owned())?;
    let scored = std::path::absolute(Path::new(&corpus).join("scored")).map_err(|error| error.to_string())?;
    let mut tiers: Vec<_> = std::fs::read_dir(&scored)
        .map_err(|error| format!("can't read {}: {error}", scored.display()))?
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .filter(|path| path.is_dir())
        .collect();
    tiers.sort();
    for tier in tiers {
        println!();
        go(&mut yilu(&["compare", &tier.to_string_lossy(), "--rules", "record"]))?;
    }
    Ok(())
}
