//! Which ply of a history is the first illegal one, and whether a repetition ends the game.

use std::sync::Arc;

use yilu_board::Color;
use yilu_game::{Illegal, Judge, Position};
use yilu_ruleset::Ruleset;
use yilu_words::sentences;

use crate::board_case::{Case, End, Move};
use crate::report::Findings;
use crate::rulesets::Rulesets;

pub(crate) fn check(case: &Case, rulesets: &mut Rulesets<'_>, findings: &mut Findings<'_>) {
    let language = findings.language;
    for (name, &expected) in &case.first_illegal {
        let what = sentences::FIRST_ILLEGAL.say(language, &[name]);
        if let Some(ruleset) = rulesets.find(name, &what, findings) {
            findings.compare(
                what,
                &expected,
                &legality(case, &ruleset).first_illegal.map_or(0, |(ply, _)| ply),
            );
        }
    }
    for (name, end) in &case.ended_by_repetition {
        let what = sentences::REPETITION_END.say(language, &[name]);
        if let Some(ruleset) = rulesets.find(name, &what, findings) {
            let Legality { first_illegal, ended } = legality(case, &ruleset);
            if let Some((illegal, _)) = first_illegal {
                let got = sentences::PLY_IS_ILLEGAL.say(language, &[&illegal]);
                findings.fail(what, sentences::LEGAL_HISTORY.text(language), got);
                continue;
            }
            findings.compare(what.clone(), &end.ply, &ended.map_or(0, |end| end.ply));
            if let Some(result) = end.result {
                let got = ended
                    .and_then(|end| end.result)
                    .map_or_else(|| sentences::NO_END.text(language).to_owned(), |result| result.to_sgf());
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

/// What a ruleset makes of a history.
///
/// ```
/// # use std::sync::Arc;
/// use yilu_cases::{legality, read_text};
/// use yilu_ruleset::Ruleset;
///
/// let file = read_text("a.toml", "
///     [[case]]
///     id = 'basic ko'
///     stones = '''
///     .XO.
///     X.XO
///     .XO.
///     '''
///     to_move = 'W'
///     history = ['W B2', 'B C2']
/// ")?;
/// let found = legality(&file.cases[0], &Arc::new(Ruleset::open("aga")?));
/// let (ply, why) = found.first_illegal.expect("a ko");
/// assert_eq!((ply, why.code()), (2, "repetition"));
/// # Ok::<(), yilu_cases::CasesError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Legality {
    /// The first illegal ply, from 1, and why. Nothing is played after it.
    pub first_illegal: Option<(usize, Illegal)>,
    /// How a repetition ends the game; the plies after it are looked at all the same.
    pub ended: Option<End>,
}

impl Legality {
    /// Whether two rulesets forbid the same ply and end the game at the same one, with the same result. For what reason they forbid
    /// it makes no difference.
    ///
    /// ```
    /// use yilu_cases::{Legality};
    /// use yilu_game::Illegal;
    /// let ko = Legality { first_illegal: Some((2, Illegal::Ko)), ended: None };
    /// let superko = Legality { first_illegal: Some((2, Illegal::Repetition { of_act: 0 })), ended: None };
    /// assert!(ko.agrees_with(&superko));
    /// ```
    pub fn agrees_with(&self, other: &Self) -> bool {
        self.first_illegal.map(|(ply, _)| ply) == other.first_illegal.map(|(ply, _)| ply)
            && self.ended == other.ended
    }
}

/// Plays a case's history under a ruleset, up to the first illegal ply; see [`Legality`].
///
/// ```
/// use yilu_cases::{contender, legality, read_text};
/// let file = read_text("a.toml", "[[case]]\nid = 'a'\nstones = '..'\nto_move = 'B'\nhistory = ['B A1']")?;
/// assert_eq!(legality(&file.cases[0], &contender("aga")?).first_illegal, None);
/// # Ok::<(), yilu_cases::CasesError>(())
/// ```
pub fn legality(case: &Case, ruleset: &Arc<Ruleset>) -> Legality {
    replay(case, &case.history, case.created_by, ruleset)
}

/// Plays these plies from a case's position, which a play of `created_by` made.
pub(crate) fn replay(
    case: &Case,
    plies: &[Move],
    created_by: Option<Color>,
    ruleset: &Arc<Ruleset>,
) -> Legality {
    let mut position = start(case);
    let mut judge = Judge::new(ruleset.clone(), &position, created_by);
    let mut first_illegal = None;
    for (i, &Move { by, at }) in plies.iter().enumerate() {
        let number = position.acts() + 1;
        let Some(at) = at else {
            position.pass(by);
            judge.pass(by, &position, number);
            continue;
        };
        let allowed = position.look(at, by).and_then(|placement| match judge.refusal(&placement) {
            Some(refusal) => Err(refusal),
            None => Ok(placement),
        });
        match allowed {
            Ok(placement) => {
                position.play(&placement);
                judge.play(&placement, &position, number);
            }
            Err(illegal) => {
                first_illegal = Some((i + 1, illegal));
                break;
            }
        }
    }
    let ended = judge.ended_by_repetition();
    Legality {
        first_illegal,
        ended: ended.map(|(result, ply)| End { ply: ply as usize, result: Some(result) }),
    }
}
