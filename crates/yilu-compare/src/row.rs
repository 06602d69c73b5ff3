//! One row of a comparison: a record under a ruleset.

use std::borrow::Cow;

use yilu_score::{Points, Terms};

use crate::judge::Judgement;
use crate::verdict::{EndedBy, Verdict, Winner};

/// One row. The fields are the columns of [`crate::COLUMNS`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The columns say it.
pub struct Row {
    pub path: String,
    pub game: Option<u32>,
    pub ruleset: String,
    pub rules_read: Option<String>,
    pub size: Option<String>,
    pub moves: Option<u32>,
    pub ended_by: Option<Cow<'static, str>>,
    pub first_illegal_move: Option<u32>,
    pub illegal_reason: Option<Cow<'static, str>>,
    pub dead_source: Option<Cow<'static, str>>,
    pub doubtful: bool,
    pub komi: Option<Points>,
    pub handicap: Option<u32>,
    pub margin: Option<Points>,
    pub winner: Winner,
    pub recorded_result: Option<String>,
    pub recorded_margin: Option<Points>,
    pub agrees: Option<bool>,
    pub terms: Option<Terms>,
    pub mended: Option<String>,
    pub fault: Option<String>,
}

impl Row {
    /// The row of a refused file or record.
    pub fn refused(path: &str, game: Option<u32>, ruleset: &str, fault: &str) -> Self {
        Self {
            path: path.to_owned(),
            game,
            ruleset: ruleset.to_owned(),
            rules_read: None,
            size: None,
            moves: None,
            ended_by: None,
            first_illegal_move: None,
            illegal_reason: None,
            dead_source: None,
            doubtful: false,
            komi: None,
            handicap: None,
            margin: None,
            winner: Winner::None,
            recorded_result: None,
            recorded_margin: None,
            agrees: None,
            terms: None,
            mended: None,
            fault: Some(fault.to_owned()),
        }
    }

    /// Whether the ruleset itself gave the result: by a count, or by a repetition that ends the game.
    pub fn is_judged(&self) -> bool {
        self.margin.is_some() || self.ended_by.as_deref() == Some(EndedBy::Repetition.name())
    }

    /// The rows of a judged record.
    pub fn of_judgement(path: &str, game: u32, judgement: &Judgement) -> Vec<Self> {
        judgement.verdicts.iter().map(|verdict| Self::of_verdict(path, game, judgement, verdict)).collect()
    }

    fn of_verdict(path: &str, game: u32, judgement: &Judgement, verdict: &Verdict) -> Self {
        let facts = &judgement.facts;
        Self {
            path: path.to_owned(),
            game: Some(game),
            ruleset: verdict.name.clone(),
            rules_read: verdict.rules_read.clone(),
            size: Some(facts.start.board().size().to_string()),
            moves: Some(facts.moves),
            ended_by: Some(verdict.ended_by.name().into()),
            first_illegal_move: verdict.first_illegal.map(|illegal| illegal.number),
            illegal_reason: verdict.first_illegal.map(|illegal| illegal.reason.into()),
            dead_source: verdict.status.as_ref().map(|status| status.source.name().into()),
            doubtful: verdict.doubtful,
            komi: verdict.komi,
            handicap: Some(facts.handicap.number()),
            margin: verdict.margin(),
            winner: verdict.winner,
            recorded_result: facts.recorded.text.clone(),
            recorded_margin: facts.recorded.margin(),
            agrees: verdict.agrees,
            terms: verdict.score.as_ref().map(|score| score.terms.clone()),
            mended: (!facts.mended.is_empty()).then(|| facts.mended.join("; ")),
            fault: None,
        }
    }
}
