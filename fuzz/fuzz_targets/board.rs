//! Plays, passes and edits on the engine and on the slow referee `yilu-oracle`, side by side: after every act stones, chains,
//! liberties, captures, kos, hashes and the legal points under every rule are the same.
//!
//! The body is that of `engine_and_oracle_agree_over_random_bytes` in `yilu-oracle`, which runs on a stable toolchain.
#![no_main]

use std::sync::LazyLock;

use games::{Met, Rules, all_rules, play};
use libfuzzer_sys::fuzz_target;
use script::Script;

#[path = "../../crates/yilu-oracle/tests/it/games.rs"]
mod games;
#[path = "../../crates/yilu-oracle/tests/it/same.rs"]
mod same;
#[path = "../../crates/yilu-oracle/tests/it/script.rs"]
mod script;

static RULES: LazyLock<Vec<Rules>> = LazyLock::new(all_rules);

fuzz_target!(|bytes: &[u8]| play(&Script::from_bytes(bytes), &RULES, &Met::default()));
