//! `cargo xtask demo`: the main job on the shipped corpus.

use crate::run::{Done, go, go_expecting, root, yilu};

const RULES: &str =
    "chinese-2002,japanese-1989,korean,aga,new-zealand,tromp-taylor,katago-chinese,ogs-chinese,record";

pub(crate) fn run() -> Done {
    std::fs::create_dir_all(root().join("out"))
        .map_err(|error| format!("can't make the folder out: {error}"))?;
    // The corpus holds records that are refused on purpose: status 1 says so.
    go_expecting(
        &mut yilu(&["compare", "examples/corpus", "--rules", RULES, "-o", "out/demo.parquet"]),
        &[0, 1],
    )?;
    println!();
    let record = "examples/corpus/engine-games/gnugo-9x9-1001.sgf";
    go(&mut yilu(&["judge", record, "--rules", "chinese-2002,japanese-1989,tromp-taylor"]))
}
