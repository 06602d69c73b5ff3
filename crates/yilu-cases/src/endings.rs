//! Games act by act: stages, refusals, result.

use std::sync::Arc;

use toml::Spanned;
use yilu_board::{ByColor, Color, Size};
use yilu_compensation::KomiChoice;
use yilu_ending::Stage;
use yilu_game::{Act, Deed, Game, Illegal, Setting, StartError};
use yilu_opening::{Bowl, Wish};
use yilu_ruleset::Ruleset;
use yilu_score::Points;
use yilu_words::{Language, Outcome, sentences};

use crate::about::{About, about};
use crate::openings::wish;
use crate::raw::{RawEnding, Text};
use crate::report::Findings;
use crate::rulesets::Rulesets;
use crate::text::Reader;

/// An `[[ending]]`.
#[derive(Clone, Debug)]
pub struct EndingCase {
    /// Its name.
    pub id: String,
    /// What it says to a reader.
    pub about: About,
    /// Where it stands in the file, from 1.
    pub line: usize,
    /// The clauses that it proves.
    pub clauses: Vec<String>,
    /// The ruleset.
    pub ruleset: String,
    /// Board, handicap, and a position to start from.
    pub wish: Wish,
    /// Whether Black has the first move for a handicap.
    pub first_move: bool,
    /// What is done.
    pub acts: Vec<ExpectedAct>,
    /// The stage in the end.
    pub stage: Option<Stage>,
    /// The side to move in the end.
    pub to_move: Option<Color>,
    /// The result in the end, as records write it; an empty text where there is none.
    pub result: Option<String>,
    /// What is left of each side's stones in the end: `unlimited`, or a number, perhaps with those that are lacking or were added.
    pub bowls: Option<ByColor<String>>,
}

/// An act and what is expected of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExpectedAct {
    /// The act.
    pub act: Act,
    /// As written.
    pub text: String,
    /// What is expected.
    pub expected: Expectation,
}

/// What is expected of an act.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expectation {
    /// It is done.
    Done,
    /// It is done, and the game is then in this stage.
    Leads(Stage),
    /// It is refused for a reason of this name, and the game stays as it is.
    Refused(String),
}

/// Each stage by its name.
fn stages() -> [(&'static str, Stage); Stage::ALL.len()] {
    Stage::ALL.map(|stage| (stage.name(), stage))
}

pub(crate) fn ending_case(raw: &Spanned<RawEnding>, reader: &mut Reader<'_>) -> Option<EndingCase> {
    let span = raw.span();
    let line = reader.line(span.clone());
    let raw = raw.get_ref();
    reader.sources(&raw.source);
    let clauses = reader.clauses(&raw.clauses);
    let from = (raw.from.as_ref(), raw.from_to_move.as_ref());
    let wish = wish(span, raw.size.as_ref(), from, raw.handicap, reader)?;
    Some(EndingCase {
        id: raw.id.get_ref().clone(),
        about: about!(raw),
        line,
        clauses,
        ruleset: raw.ruleset.clone(),
        first_move: raw.first_move,
        acts: raw.acts.iter().filter_map(|text| act(text, wish.size, reader)).collect(),
        stage: raw.stage.as_ref().and_then(|text| reader.one_of(text, &stages())),
        to_move: raw.to_move.as_ref().map(|text| reader.side(text)),
        result: raw.result.clone(),
        bowls: raw.bowls.as_ref().map(|it| ByColor { black: it.black.clone(), white: it.white.clone() }),
        wish,
    })
}

/// Reads `B D4`, `W pass`, `B dead C3`, perhaps with ` -> stage` or ` ! reason`.
fn act(text: &Text, size: Size, reader: &mut Reader<'_>) -> Option<ExpectedAct> {
    let whole = text.get_ref();
    let (words, expected) = if let Some((words, reason)) = whole.split_once('!') {
        (words, Expectation::Refused(reason.trim().to_owned()))
    } else if let Some((words, stage)) = whole.split_once("->") {
        let stage = Spanned::new(text.span(), stage.trim().to_owned());
        (words, Expectation::Leads(reader.one_of(&stage, &stages())?))
    } else {
        (&whole[..], Expectation::Done)
    };
    let words: Vec<&str> = words.split_whitespace().collect();
    let side = words.first().and_then(|word| Color::from_word(word));
    let (Some(by), Some(rest)) = (side, words.get(1..)) else {
        reader.fault(text.span(), format!("'{whole}' is no act (write B D4, W pass, B dead C3, …)"));
        return None;
    };
    let deed = match *rest {
        ["pass"] => Deed::Pass,
        ["propose"] => Deed::Propose,
        ["agree"] => Deed::Agree,
        ["refuse"] => Deed::Refuse,
        ["resign"] => Deed::Resign,
        ["disagree"] => Deed::Disagree,
        ["confirm", at] => Deed::Confirm(reader.point_in(at, text.span(), size)?),
        ["pass-for", at] => Deed::PassFor(reader.point_in(at, text.span(), size)?),
        ["lot"] => Deed::Lot,
        [at, "own"] => Deed::PlayTakingOwn(reader.point_in(at, text.span(), size)?),
        ["try", at] => Deed::Attempt(reader.point_in(at, text.span(), size)?),
        ["dead", at] => Deed::MarkDead(reader.point_in(at, text.span(), size)?),
        ["seki", at] => Deed::MarkSeki(reader.point_in(at, text.span(), size)?),
        [at] => Deed::Play(reader.point_in(at, text.span(), size)?),
        _ => {
            reader.fault(text.span(), format!("'{whole}' is no act (write B D4, W pass, B dead C3, …)"));
            return None;
        }
    };
    Some(ExpectedAct { act: Act { by, deed }, text: whole.clone(), expected })
}

/// What a ruleset makes of the acts of a game, komi left out.
///
/// ```
/// use yilu_cases::{Atlas, Item, contender, ended};
/// let atlas = Atlas::shipped()?;
/// let Item::Ending(case) = atlas.find("four passes")?[0].item else { unreachable!() };
/// // Tromp and Taylor's game is over with the second pass in a row: the stone and the passes after it are refused.
/// let ended = ended(case, &contender("tromp-taylor")?).expect("it starts on any board");
/// assert_eq!(ended.refused.iter().map(|(act, _)| *act).collect::<Vec<_>>(), [3, 4, 5, 6, 7]);
/// # Ok::<(), yilu_cases::CasesError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ended {
    /// The acts that it refuses, by their number from 1, and why. They are left out.
    pub refused: Vec<(usize, Illegal)>,
    /// The stage that the others lead to.
    pub stage: Stage,
    /// The result, if there is one.
    pub result: Option<Outcome>,
}

impl Ended {
    /// Whether two rulesets refuse the same acts and come to the same stage and result. For what reason they refuse makes no difference.
    ///
    /// ```
    /// use yilu_cases::{Atlas, Item, contender, ended};
    /// let atlas = Atlas::shipped()?;
    /// let Item::Ending(case) = atlas.find("four passes")?[0].item else { unreachable!() };
    /// let [a, b] = [contender("aga")?, contender("bga")?].map(|it| ended(case, &it).expect("a start"));
    /// assert!(a.agrees_with(&b));
    /// # Ok::<(), yilu_cases::CasesError>(())
    /// ```
    pub fn agrees_with(&self, other: &Self) -> bool {
        let acts = |it: &Self| it.refused.iter().map(|(act, _)| *act).collect::<Vec<_>>();
        acts(self) == acts(other) && (self.stage, self.result) == (other.stage, other.result)
    }
}

/// Does the acts of a case under a ruleset, without komi; see [`Ended`].
///
/// ```
/// use yilu_cases::{Atlas, Item, contender, ended};
/// let atlas = Atlas::shipped()?;
/// let Item::Ending(case) = atlas.find("proposed and agreed")?[0].item else { unreachable!() };
/// assert!(ended(case, &contender("wmsg-2008")?).is_err(), "it has 19 lines");
/// # Ok::<(), yilu_cases::CasesError>(())
/// ```
///
/// # Errors
/// [`StartError`] where the ruleset has no such board, handicap or position.
pub fn ended(case: &EndingCase, ruleset: &Arc<Ruleset>) -> Result<Ended, StartError> {
    let mut game = Game::new(ruleset.clone(), setting(case, KomiChoice::Agreed(Some(Points::ZERO))))?;
    let mut refused = Vec::new();
    for (i, act) in case.acts.iter().enumerate() {
        if let Err(reason) = game.apply(act.act) {
            refused.push((i + 1, reason));
        }
    }
    Ok(Ended { refused, stage: game.stage(), result: game.result() })
}

fn setting(case: &EndingCase, komi: KomiChoice) -> Setting {
    Setting { wish: case.wish.clone(), first_move: case.first_move, komi }
}

pub(crate) fn check(case: &EndingCase, rulesets: &mut Rulesets<'_>, findings: &mut Findings<'_>) {
    let language = findings.language;
    let what = sentences::ENDING_UNDER.say(language, &[&case.ruleset]);
    let Some(ruleset) = rulesets.find(&case.ruleset, &what, findings) else { return };
    let mut game = match Game::new(ruleset, setting(case, KomiChoice::Own)) {
        Ok(game) => game,
        Err(error) => {
            let got = match language {
                Language::English => error.to_string(),
                Language::Chinese => sentences::NO_START.text(language).to_owned(),
            };
            findings.fail(what, sentences::GAME_THAT_STARTS.text(language), got);
            return;
        }
    };
    let all_is_done = sentences::DONE.text(language);
    for (i, act) in case.acts.iter().enumerate() {
        let what = sentences::ACT.say(language, &[&(i + 1), &act.text]);
        let done = game.apply(act.act).map_or_else(|reason| reason.code(), |()| all_is_done);
        match &act.expected {
            Expectation::Refused(reason) => findings.compare(what, &reason[..], done),
            Expectation::Done => findings.compare(what, all_is_done, done),
            Expectation::Leads(stage) => {
                findings.compare(what.clone(), all_is_done, done);
                findings.compare(what, stage.name(), game.stage().name());
            }
        }
    }
    if let Some(stage) = case.stage {
        findings.compare(sentences::STAGE.text(language), stage.name(), game.stage().name());
    }
    if let Some(to_move) = case.to_move {
        findings.compare(sentences::SIDE_TO_MOVE.text(language), &to_move, &game.to_move());
    }
    if let Some(result) = &case.result {
        let got = game.result().map(|outcome| outcome.to_sgf()).unwrap_or_default();
        findings.compare(sentences::RESULT.text(language), result, &got);
    }
    if let Some(bowls) = &case.bowls {
        let got = game.supply();
        for side in Color::BOTH {
            let got = got.map_or_else(|| "unlimited".to_owned(), |bowls| in_bowl(bowls[side]));
            findings.compare(sentences::BOWL_OF.say(language, &[&side]), &bowls[side], &got);
        }
    }
}

/// `12`, `0`, `0, lacks 2`, `0, 2 added`.
fn in_bowl(bowl: Bowl) -> String {
    match bowl {
        Bowl { left, lacking: 0, added: 0 } => left.to_string(),
        Bowl { left, lacking: 0, added } => format!("{left}, {added} added"),
        Bowl { left, lacking, .. } => format!("{left}, lacks {lacking}"),
    }
}
