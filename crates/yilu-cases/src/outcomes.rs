//! Counts of positions.

use yilu_board::ByColor;
use yilu_compensation::{Compensation, Stakes};
use yilu_ending::DeadStones;
use yilu_game::Position;
use yilu_ruleset::Ruleset;
use yilu_score::{Points, Terms};
use yilu_scoring::{Area, Count, Reading, Scoring, Tax, Territory};
use yilu_words::sentences;

use crate::board_case::{Case, ExpectedOutcome, Method};
use crate::legality::start;
use crate::report::Findings;
use crate::rulesets::{Rulesets, own_method};

pub(crate) fn check(
    case: &Case,
    outcome: &ExpectedOutcome,
    rulesets: &mut Rulesets<'_>,
    findings: &mut Findings<'_>,
) {
    let (name, language) = (&outcome.name, findings.language);
    if outcome.score.is_empty() {
        findings.skip(name, sentences::IN_WORDS.text(language));
        return;
    }
    let position = match played(case, outcome) {
        Ok(position) => position,
        Err(ply) => {
            let got = sentences::PLY_CANT_BE.say(language, &[&ply]);
            findings.fail(name, sentences::PLAYABLE_HISTORY.text(language), got);
            return;
        }
    };
    let count = count(&position, outcome, true);
    let stakes = Stakes { course: position.course(), ..Stakes::default() };
    let handed_over =
        outcome.pass_stones.and_then(|stones| stones.term(&stakes)).map_or(Points::ZERO, |term| term.points);
    for (&method, &expected) in &outcome.score {
        let what = sentences::COLON.say(language, &[name, &yilu_words::method(method.name(), language)]);
        findings.compare(what, &expected, &(by_method(method, &count) + handed_over));
    }
    for ruleset_name in &outcome.rulesets {
        let what = sentences::OUTCOME_UNDER.say(language, &[ruleset_name]);
        let Some(ruleset) = rulesets.find(ruleset_name, &what, findings) else { continue };
        match expected(outcome, &ruleset) {
            Some(expected) => {
                findings.compare(what, &expected, &under(&ruleset, &position, outcome, &stakes).sum());
            }
            None if is_ruling(outcome, &ruleset) => findings.skip(what, sentences::RULING.text(language)),
            None => findings.skip(what, sentences::NO_METHOD.text(language)),
        }
    }
}

/// The position after the outcome's plies. Nothing but occupancy is checked: `Err` is the ply that can't be played.
fn played(case: &Case, outcome: &ExpectedOutcome) -> Result<Position, usize> {
    let mut position = start(case);
    for (i, ply) in outcome.plies.iter().enumerate() {
        match ply.at {
            Some(at) => {
                let placement = position.look(at, ply.by).map_err(|_| i + 1)?;
                position.play(&placement);
            }
            None => position.pass(ply.by),
        }
    }
    Ok(position)
}

fn count(position: &Position, outcome: &ExpectedOutcome, remove: bool) -> Count {
    let reading = match &outcome.marked {
        Some(marked) => {
            Reading::Marked { territory: ByColor { black: &marked.black[..], white: &marked.white[..] } }
        }
        None => Reading::Letter { seki: &outcome.seki },
    };
    let dead = if remove { &outcome.dead[..] } else { &[] };
    Count::of(position.board(), dead, reading, position.tally())
}

fn by_method(method: Method, count: &Count) -> Points {
    let terms = match method {
        Method::Area => return count.area(),
        Method::AreaSekiTax => Area { tax: Tax::Seki }.terms(count),
        Method::Territory => Territory { tax: Tax::Seki }.terms(count),
        Method::TerritorySekiEyes => Territory { tax: Tax::None }.terms(count),
        Method::TerritoryGroupTax => Territory { tax: Tax::All }.terms(count),
        Method::Stones => Area { tax: Tax::All }.terms(count),
    };
    terms.sum()
}

/// What a ruleset makes of an even game, its komi left out.
fn before_komi(ruleset: &Ruleset, count: &Count, stakes: &Stakes) -> Terms {
    let mut terms = yilu_game::score(ruleset, count, stakes).terms;
    // Komi for Black has a name of its own.
    let name = if terms.get("reverse-komi") == Points::ZERO { "komi" } else { "reverse-komi" };
    terms.add(name, ruleset.komi(stakes).unwrap_or_default());
    // Terms that come to nothing are left out.
    terms.minus(&Terms::new())
}

/// A ruleset's count of the stones that an outcome agrees on, komi left out. `Err` is a ply that can't be played.
pub(crate) fn counted(case: &Case, outcome: &ExpectedOutcome, ruleset: &Ruleset) -> Result<Terms, usize> {
    let position = played(case, outcome)?;
    let stakes = Stakes { course: position.course(), ..Stakes::default() };
    Ok(under(ruleset, &position, outcome, &stakes))
}

fn under(ruleset: &Ruleset, position: &Position, outcome: &ExpectedOutcome, stakes: &Stakes) -> Terms {
    before_komi(ruleset, &count(position, outcome, takes_off(ruleset)), stakes)
}

/// Whether a ruleset takes dead stones off.
pub(crate) fn takes_off(ruleset: &Ruleset) -> bool {
    ruleset.ending().dead_stones() != DeadStones::None
}

/// Whether an outcome adds points for which the ruleset has no part: players or a referee award them, and a count can't know.
fn is_ruling(outcome: &ExpectedOutcome, ruleset: &Ruleset) -> bool {
    outcome.adjust != Points::ZERO && !ruleset.corrects_the_count()
}

/// What an outcome expects of a ruleset, if it gives a score by the ruleset's own method, and no ruling besides.
pub(crate) fn expected(outcome: &ExpectedOutcome, ruleset: &Ruleset) -> Option<Points> {
    if is_ruling(outcome, ruleset) {
        return None;
    }
    let score = own_method(ruleset).and_then(|method| outcome.score.get(&method));
    score.map(|&score| score + outcome.adjust)
}

#[cfg(test)]
mod tests {
    use super::*;
    use yilu_scoring::Tally;

    /// Komi is left out, whichever side it goes to: nothing is left of an empty board.
    #[test]
    fn komi_for_either_side_is_left_out() {
        for to in ["white", "black"] {
            let text =
                format!("name = 'r'\nextends = 'basic'\n[compensation.komi]\nzi = '3 3/4'\nto = '{to}'\n");
            let ruleset = Ruleset::from_text("r.toml", &text).expect("a ruleset");
            let board: yilu_board::Board = "...\n...\n...".parse().expect("a diagram");
            let count = Count::of(&board, &[], Reading::Given { seki: &[] }, Tally::default());
            let terms = before_komi(&ruleset, &count, &Stakes::default());
            assert_eq!(terms.iter().count(), 0, "{to}: {terms:?}");
        }
    }
}
