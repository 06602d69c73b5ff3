//! Which ply of a history is the first illegal one, and whether a repetition ends the game.

use std::sync::Arc;

use yilu_game::{Judge, Position};
use yilu_ruleset::Ruleset;

use crate::board_case::{Case, Move};
use crate::report::Findings;
use crate::rulesets::Rulesets;

pub(crate) fn check(case: &Case, rulesets: &mut Rulesets<'_>, findings: &mut Findings<'_>) {
    for (name, &expected) in &case.first_illegal {
        let what = format!("first_illegal {name}");
        if let Some(ruleset) = rulesets.find(name, &what, findings) {
            findings.compare(what, &expected, &replay(case, ruleset).0);
        }
    }
    for (name, end) in &case.ended_by_repetition {
        let what = format!("ended_by_repetition {name}");
        if let Some(ruleset) = rulesets.find(name, &what, findings) {
            let (illegal, ended) = replay(case, ruleset);
            if illegal > 0 {
                findings.fail(what, "a legal history", format!("ply {illegal} is illegal"));
                continue;
            }
            findings.compare(what.clone(), &end.ply, &ended.map_or(0, |(_, ply)| ply as usize));
            if let Some(result) = end.result {
                let got = ended.map_or_else(|| "no end".to_owned(), |(outcome, _)| outcome.to_sgf());
                findings.compare(what, &result.to_sgf(), &got);
            }
        }
    }
}

/// The position before the history.
pub(crate) fn start(case: &Case) -> Position {
    let stones = case.board.size().points().filter_map(|point| Some((point, case.board.at(point)?)));
    Position::new(case.board.size(), stones, case.to_move).with_prisoners(case.held)
}

/// The first illegal ply, or 0; and how a repetition ended the game up to there.
fn replay(case: &Case, ruleset: Arc<Ruleset>) -> (usize, Option<(yilu_words::Outcome, u32)>) {
    let mut position = start(case);
    let mut judge = Judge::new(ruleset, &position, case.created_by);
    for (i, &Move { by, at }) in case.history.iter().enumerate() {
        let number = position.acts() + 1;
        let Some(at) = at else {
            position.pass(by);
            judge.pass(by, &position, number);
            continue;
        };
        match position.look(at, by) {
            Ok(placement) if judge.refusal(&placement).is_none() => {
                position.play(&placement);
                judge.play(&placement, number);
            }
            _ => return (i + 1, judge.ended_by_repetition()),
        }
    }
    (0, judge.ended_by_repetition())
}
