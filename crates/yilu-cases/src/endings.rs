//! Games act by act: stages, refusals, result.

use toml::Spanned;
use yilu_board::{ByColor, Color, Size};
use yilu_compensation::KomiChoice;
use yilu_ending::Stage;
use yilu_game::{Act, Deed, Game, Setting};
use yilu_opening::{Bowl, Wish};

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
fn stages() -> [(&'static str, Stage); 4] {
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

pub(crate) fn check(case: &EndingCase, rulesets: &mut Rulesets<'_>, findings: &mut Findings<'_>) {
    let what = format!("ending under {}", case.ruleset);
    let Some(ruleset) = rulesets.find(&case.ruleset, &what, findings) else { return };
    let setting = Setting { wish: case.wish.clone(), first_move: case.first_move, komi: KomiChoice::Own };
    let mut game = match Game::new(ruleset, setting) {
        Ok(game) => game,
        Err(error) => {
            findings.fail(what, "a game that starts", error.to_string());
            return;
        }
    };
    for (i, act) in case.acts.iter().enumerate() {
        let what = format!("act {} ({})", i + 1, act.text);
        let done = game.apply(act.act).map_or_else(|reason| reason.code(), |()| "done");
        match &act.expected {
            Expectation::Refused(reason) => findings.compare(what, &reason[..], done),
            Expectation::Done => findings.compare(what, "done", done),
            Expectation::Leads(stage) => {
                findings.compare(what.clone(), "done", done);
                findings.compare(what, stage.name(), game.stage().name());
            }
        }
    }
    if let Some(stage) = case.stage {
        findings.compare("stage", stage.name(), game.stage().name());
    }
    if let Some(to_move) = case.to_move {
        findings.compare("to_move", &to_move, &game.to_move());
    }
    if let Some(result) = &case.result {
        let got = game.result().map(|outcome| outcome.to_sgf()).unwrap_or_default();
        findings.compare("result", result, &got);
    }
    if let Some(bowls) = &case.bowls {
        let got = game.supply();
        for side in Color::BOTH {
            let got = got.map_or_else(|| "unlimited".to_owned(), |bowls| in_bowl(bowls[side]));
            findings.compare(format!("bowl of {side}"), &bowls[side], &got);
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
