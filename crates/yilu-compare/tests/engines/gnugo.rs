//! GNU Go's scoring games: finished games without marks, and the final scores that its regression tests expect.
//!
//! Left out: `seki.tst`, which asks for moves; `unconditional.tst`, whose records aren't among the data; and of the scoring tests those that GNU
//! Go has commented out itself (games 1, 38 and 44: unfinished or unsettled) and two whose records are missing.

use std::path::Path;

use yilu_compare::KomiMode;
use yilu_compensation::{KomiChoice, Stakes};
use yilu_game::score;
use yilu_scoring::{Count, Reading};

use crate::common::{collection, judged, judged_with, result};
use crate::data;

/// Games with a seki in a corner: the estimate takes the two or three stones inside as dead and has no doubt, for whoever may not approach finds
/// that out only by losing the whole group. In game 47 these are Black's stones on S18 and T18, in game 52 those on S18 and S19, in game 7
/// White's on S17, S18 and T18.
const SEKI_TAKEN_AS_DEATH: &[&str] = &["7", "47", "52"];

/// Games in which random play takes large groups for dead that live, or the other way round. The estimate says of each that it is doubtful.
const MISREAD: &[&str] = &["9", "14", "31", "58"];

/// Each record and the answer to it: `#? [W\+97.5]` after `loadsgf`, with a star behind it where GNU Go is known to fail.
fn answers(folder: &Path, suite: &str) -> Vec<(String, String)> {
    let text = std::fs::read_to_string(folder.join(suite)).unwrap();
    let mut record = "";
    let mut answers = Vec::new();
    for line in text.lines() {
        if let Some(path) = line.strip_prefix("loadsgf ") {
            record = path;
        } else if let Some(answer) = line.strip_prefix("#? [") {
            let answer = answer.trim_end_matches('*').trim_end_matches(']').replace('\\', "");
            answers.push((record.to_owned(), answer));
        }
    }
    answers
}

#[test]
fn estimated_scores_are_gnu_gos() {
    let Some(data) = data() else { return };
    let folder = data.join("engines/gnugo-score");
    let (mut equal, mut seki, mut misread, mut missing) = (0, 0, 0, 0);
    for (record, expected) in ["score.tst", "score2.tst"].iter().flat_map(|suite| answers(&folder, suite)) {
        let Some(number) = record.strip_prefix("games/scoring/score") else {
            assert!(!folder.join(&record).exists(), "{record} is here now");
            missing += 1;
            continue;
        };
        let number = number.trim_end_matches(".sgf");
        let judgement = judged(&collection(&folder.join(&record)), &["japanese-1989"], KomiMode::Record);
        let verdict = &judgement.verdicts[0];
        let found = result(verdict);
        if SEKI_TAKEN_AS_DEATH.contains(&number) {
            assert_ne!(found, expected, "{record} is right now");
            seki += 1;
        } else if MISREAD.contains(&number) {
            assert_ne!(found, expected, "{record} is right now");
            assert!(verdict.doubtful, "{record}");
            misread += 1;
        } else {
            assert_eq!(found, expected, "{record}");
            equal += 1;
        }
    }
    assert_eq!((equal, seki, misread, missing), (48, 3, 4, 2));
}

/// The stones that the players of a game took off at its end, as the server tells in a comment: `C5 removed`. The first 30 games tell none.
fn removed(text: &str) -> Vec<&str> {
    let words: Vec<&str> = text.split(|c: char| c.is_whitespace() || "[]()".contains(c)).collect();
    words.windows(2).filter(|pair| pair[1] == "removed").map(|pair| pair[0]).collect()
}

/// The server counted eyes in seki.
#[test]
fn stones_that_players_removed_give_the_recorded_results() {
    let Some(data) = data() else { return };
    let folder = data.join("engines/gnugo-score/games/scoring");
    let (mut compared, mut without_result) = (0, Vec::new());
    for number in 1..=58 {
        let path = folder.join(format!("score{number}.sgf"));
        let text = std::fs::read_to_string(&path).unwrap();
        let removed = removed(&text);
        if removed.is_empty() {
            continue;
        }
        let judgement = judged_with(&collection(&path), &["japanese-1989"], KomiMode::Record, &removed);
        let Some(recorded) = judgement.facts.recorded.outcome else {
            without_result.push(number);
            continue;
        };
        assert_eq!(result(&judgement.verdicts[0]), recorded.to_sgf(), "{}", path.display());
        compared += 1;
    }
    assert_eq!((compared, without_result), (27, vec![58]));
}

/// With the dead given, the letter of the Japanese rules finds the sekis: their eyes are no territory, in GNU Go's answers as in Yilü's. Among the
/// games are 31, 47, 52 and 58, which the estimate gets wrong.
#[test]
fn with_the_dead_given_the_letter_gives_gnu_gos_scores() {
    let Some(data) = data() else { return };
    let folder = data.join("engines/gnugo-score");
    let mut compared = 0;
    for (record, expected) in ["score.tst", "score2.tst"].iter().flat_map(|suite| answers(&folder, suite)) {
        let path = folder.join(&record);
        let text = std::fs::read_to_string(&path).unwrap_or_default();
        let mut removed = removed(&text);
        if removed.is_empty() {
            continue;
        }
        if record.ends_with("/score48.sgf") {
            // The players left this stone of Black's, which is dead.
            removed.push("T2");
        }
        let judgement = judged_with(&collection(&path), &["japanese-1989"], KomiMode::Record, &removed);
        let (verdict, end) = (&judgement.verdicts[0], &judgement.end);
        let dead = &verdict.status.as_ref().unwrap().dead;
        let count = Count::of(end.board(), dead, Reading::Letter { seki: &[] }, end.tally());
        let komi = KomiChoice::Agreed(judgement.facts.komi);
        let stakes = Stakes { handicap: judgement.facts.handicap, komi, course: end.course() };
        assert_eq!(score(&verdict.ruleset, &count, &stakes).outcome().to_sgf(), expected, "{record}");
        compared += 1;
    }
    assert_eq!(compared, 26);
}
