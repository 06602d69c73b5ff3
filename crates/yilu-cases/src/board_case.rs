//! A position, a history, and what is expected of them.

use std::collections::BTreeMap;

use toml::Spanned;
use yilu_board::{Board, ByColor, Color, Point};
use yilu_compensation::PassStones;
use yilu_score::Points;
use yilu_words::{By, Outcome};

use crate::about::{About, about};
use crate::raw::{RawCase, RawOutcome};
use crate::text::Reader;

/// A `[[case]]`.
#[derive(Clone, Debug)]
pub struct Case {
    /// Its name.
    pub id: String,
    /// What it says to a reader.
    pub about: About,
    /// Where it stands in the file, from 1.
    pub line: usize,
    /// The clauses that it proves.
    pub clauses: Vec<String>,
    /// The position.
    pub board: Board,
    /// The side to move there.
    pub to_move: Color,
    /// Whose play made the position, if it is known.
    pub created_by: Option<Color>,
    /// Prisoners that each side holds there.
    pub held: ByColor<i32>,
    /// What is played.
    pub history: Vec<Move>,
    /// For a ruleset or a plain repetition rule: the first illegal ply, 0 if there is none.
    pub first_illegal: BTreeMap<String, usize>,
    /// For a ruleset: how a repetition ends the game.
    pub ended_by_repetition: BTreeMap<String, End>,
    /// What is expected of counts.
    pub outcomes: Vec<ExpectedOutcome>,
    /// Whether there are facts for a solver, which are not checked here.
    pub solver_facts: bool,
}

/// A ply of a history.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// Who moves.
    pub by: Color,
    /// Where; `None` is a pass.
    pub at: Option<Point>,
}

/// How a repetition ends a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct End {
    /// The ply that ends it; 0 if none does.
    pub ply: usize,
    /// The result, where the file says it.
    pub result: Option<Outcome>,
}

/// A `[[case.outcome]]`.
#[derive(Clone, Debug)]
pub struct ExpectedOutcome {
    /// Its name, or the rulesets that it holds for.
    pub name: String,
    /// Where it stands in the file, from 1.
    pub line: usize,
    /// The rulesets that it holds for.
    pub rulesets: Vec<String>,
    /// The plies played first.
    pub plies: Vec<Move>,
    /// One stone of each chain to take off.
    pub dead: Vec<Point>,
    /// One stone or more of each chain agreed to be in seki.
    pub seki: Vec<Point>,
    /// The players' marks, where they and not the letter say what is territory.
    pub marked: Option<Marked>,
    /// Black − White before komi and handicap compensation, by method.
    pub score: BTreeMap<Method, Points>,
    /// What the ruleset adds to that, before its komi.
    pub adjust: Points,
    /// How it is settled with pass stones, if it is.
    pub pass_stones: Option<PassStones>,
    /// What is said instead of a score.
    pub status: Option<String>,
    /// A note for the reader.
    pub note: Option<String>,
    /// Where it was read: keys of the file's sources, or texts.
    pub sources: Vec<String>,
}

/// Points that the players marked as territory.
pub type Marked = ByColor<Vec<Point>>;

/// A way to count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Method {
    /// Area.
    Area,
    /// Area without the eyes in seki.
    AreaSekiTax,
    /// Territory and prisoners; nothing counts in seki.
    Territory,
    /// Territory and prisoners; eyes in seki count.
    TerritorySekiEyes,
    /// Territory with two points' tax for each group.
    TerritoryGroupTax,
    /// Area with two points' tax for each group and no eyes in seki.
    Stones,
}

impl Method {
    /// The methods and their names in a file.
    pub const NAMES: [(&'static str, Self); 6] = [
        ("area", Self::Area),
        ("area_seki_tax", Self::AreaSekiTax),
        ("territory", Self::Territory),
        ("territory_seki_eyes", Self::TerritorySekiEyes),
        ("territory_group_tax", Self::TerritoryGroupTax),
        ("stones", Self::Stones),
    ];

    /// Its name in a file.
    ///
    /// ```
    /// assert_eq!(yilu_cases::Method::Territory.name(), "territory");
    /// ```
    pub fn name(self) -> &'static str {
        Self::NAMES.iter().find(|(_, method)| *method == self).map_or("", |(name, _)| name)
    }
}

pub(crate) fn case(raw: &Spanned<RawCase>, reader: &mut Reader<'_>) -> Option<Case> {
    let line = reader.line(raw.span());
    let raw = raw.get_ref();
    reader.sources(&raw.source);
    let clauses = reader.clauses(&raw.clauses);
    let to_move = reader.side(&raw.to_move);
    let created_by = raw.root_created_by.as_ref().map(|side| reader.side(side));
    let board = reader.board(&raw.stones)?;
    let history = reader.moves(&raw.history, board.size(), to_move);
    let plies = raw.history.len();
    let first_illegal =
        raw.first_illegal.iter().map(|(key, ply)| (key.get_ref().clone(), reader.ply(ply, plies))).collect();
    let ended_by_repetition = raw
        .ended_by_repetition
        .iter()
        .map(|(key, end)| {
            let won = |winner| Outcome::Win { winner, by: By::Forfeit };
            let results = [
                ("no-result", Outcome::NoResult),
                ("draw", Outcome::Draw),
                ("replay", Outcome::Replay),
                ("black", won(Color::Black)),
                ("white", won(Color::White)),
            ];
            let result = end.result.as_ref().and_then(|text| reader.one_of(text, &results));
            (key.get_ref().clone(), End { ply: reader.ply(&end.ply, plies), result })
        })
        .collect();
    let outcomes = raw.outcome.iter().map(|raw| outcome(raw, &board, &history, to_move, reader)).collect();
    Some(Case {
        id: raw.id.get_ref().clone(),
        about: about!(raw, raw.class.clone()),
        line,
        clauses,
        to_move,
        created_by,
        held: ByColor { black: raw.captures.black, white: raw.captures.white },
        first_illegal,
        ended_by_repetition,
        outcomes,
        solver_facts: raw.solved.is_some() || raw.solve_small.is_some(),
        board,
        history,
    })
}

fn outcome(
    raw: &Spanned<RawOutcome>,
    board: &Board,
    history: &[Move],
    to_move: Color,
    reader: &mut Reader<'_>,
) -> ExpectedOutcome {
    let span = raw.span();
    let line = reader.line(span.clone());
    let raw = raw.get_ref();
    reader.sources(&raw.source);
    let size = board.size();
    if let Some(verdict) = &raw.verdict {
        reader.one_of(verdict, &[("computed", ()), ("solved", ()), ("text", ())]);
    }
    let (all, default) = match &raw.history_override {
        Some(texts) => (reader.moves(texts, size, to_move), texts.len()),
        None => (history.to_vec(), 0),
    };
    let after = raw.after.as_ref().map_or(default, |after| reader.ply(after, all.len()));
    let marked = raw.marked.as_ref().map(|marked| Marked {
        black: reader.points(&marked.black, size),
        white: reader.points(&marked.white, size),
    });
    let score = raw
        .score
        .iter()
        .filter_map(|(key, &points)| Some((reader.one_of(key, &Method::NAMES)?, points)))
        .collect();
    if raw.score.is_empty() && raw.status.is_none() {
        reader.fault(span, "an outcome needs a score, or a status in words");
    }
    ExpectedOutcome {
        name: raw.name.clone().unwrap_or_else(|| raw.rulesets.join(", ")),
        line,
        rulesets: raw.rulesets.clone(),
        plies: all.into_iter().take(after).collect(),
        dead: reader.points(&raw.dead, size),
        seki: reader.points(&raw.seki, size),
        marked,
        score,
        adjust: raw.adjust.unwrap_or_default(),
        pass_stones: (raw.pass_stones || raw.white_must_pass_last)
            .then_some(PassStones { white_passes_last: raw.white_must_pass_last }),
        status: raw.status.clone(),
        note: raw.note.clone(),
        sources: raw.source.iter().map(|key| key.get_ref().clone()).collect(),
    }
}
