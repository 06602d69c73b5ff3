//! Engine and oracle agree over random games and over games that random bytes make.

use proptest::collection::vec;
use proptest::prelude::*;
use yilu_oracle::{Grid, Referee};

use crate::games::{Met, all_rules, play};
use crate::random::{check, script};
use crate::same::{assert_same_position, cells, position};
use crate::script::Script;

/// Games by default; each is played under all repetition rules and all capture rules.
const GAMES: u32 = 2500;
/// The same, from bytes.
const BYTES: u32 = 1000;

#[test]
fn engine_and_oracle_agree_over_random_games() {
    let rules = all_rules();
    let met = Met::default();
    check(GAMES, &script(40), |script| {
        play(&script, &rules, &met);
        Ok(())
    });
    // A comparison of games in which nothing happens proves nothing.
    for (what, counter, least) in [
        ("suicides", &met.suicides, 100),
        ("kos", &met.kos, 20),
        ("repetitions", &met.repetitions, 100),
        ("plays that only some rules forbid", &met.only_situational, 50),
        ("cycles", &met.cycles, 100),
        ("edits", &met.edits, 20),
        ("forbidden plays played", &met.forbidden, 100),
    ] {
        println!("{what}: {}", counter.get());
        assert!(counter.get() >= least, "{what}: only {}", counter.get());
    }
}

/// The start as the engine reads it, from any cells.
#[test]
fn a_set_up_is_taken_as_given() {
    check(100, &script(0), |script| {
        let built = position(&script.start, script.to_move);
        let mut edited =
            position(&Grid::empty(script.start.columns(), script.start.row_count()), script.to_move);
        edited.edit(cells(&script.start), None);
        assert_eq!(built, edited);
        assert_same_position(&built, &Referee::new(script.start, script.to_move, None));
        Ok(())
    });
}

/// What the fuzz target `board` does with its input.
#[test]
fn engine_and_oracle_agree_over_random_bytes() {
    let rules = all_rules();
    let met = Met::default();
    check(BYTES, &vec(any::<u8>(), 0..200), |bytes| {
        play(&Script::from_bytes(&bytes), &rules, &met);
        Ok(())
    });
    for (what, counter) in
        [("suicides", &met.suicides), ("repetitions", &met.repetitions), ("edits", &met.edits)]
    {
        assert!(counter.get() >= 20, "{what}: only {}", counter.get());
    }
}
