//! The product, as the benchmarks call it: this file alone changes when the product's functions do.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use rayon::ThreadPool;
use rayon::prelude::*;
use yilu::board::{Board, ByColor, Color, Point, Size};
use yilu::compare::{Contender, Options, Row, Rulebook, compare_bytes, record_batch};
use yilu::game::{Judge, Position};
use yilu::life::{EstimateOptions, Suicide, unconditional};
pub(crate) use yilu::life::{LightKo, LightPlayouts};
use yilu::record::{Collection, EventKind, Line, Move, ReadOptions, Record, read, read_main_line};
use yilu::ruleset::Ruleset;
use yilu::solve::{PerftOptions, perft_from_start};

use crate::corpus::Game;

/// The eight rulesets of the main job.
pub(crate) const EIGHT: [&str; 8] = [
    "chinese-2002",
    "japanese-1989",
    "korean",
    "aga",
    "new-zealand",
    "tromp-taylor",
    "katago-chinese",
    "ogs-chinese",
];

/// A ruleset with this rule on repetition, in which suicide is forbidden.
///
/// # Errors
/// If there is no such rule.
pub(crate) fn rules(repetition: &str) -> Result<Arc<Ruleset>, String> {
    let text = format!(
        "name = \"bench\"\ntitle = \"A benchmark's\"\nextends = \"tromp-taylor\"\ncapture = \"no-suicide\"\n\
         repetition = \"{repetition}\"\n"
    );
    Ruleset::from_text("bench", &text).map(Arc::new).map_err(|faults| faults.to_string())
}

/// Replays a game: each move is made and judged, one that is forbidden too. Gives the last position and the first forbidden move, from 1.
pub(crate) fn replay(game: &Game, rules: &Arc<Ruleset>) -> (Position, Option<usize>) {
    each_position(game, rules, |_, _| ())
}

/// The number of legal points before each move.
pub(crate) fn legal_points(game: &Game, rules: &Arc<Ruleset>, mut take: impl FnMut(usize)) {
    each_position(game, rules, |position, judge| {
        take(judge.legal_points(position, position.to_move()).len());
    });
}

/// Shows the board after every so many moves, and at the end.
pub(crate) fn boards(game: &Game, rules: &Arc<Ruleset>, every: u32) -> Vec<Board> {
    let mut boards = Vec::new();
    let (last, _) = each_position(game, rules, |position, _| {
        if position.acts() > 0 && position.acts().is_multiple_of(every) {
            boards.push(position.board().clone());
        }
    });
    boards.push(last.board().clone());
    boards
}

/// Replays a game as [`replay`] does, and shows the position before each move.
fn each_position(
    game: &Game,
    rules: &Arc<Ruleset>,
    mut look: impl FnMut(&Position, &Judge),
) -> (Position, Option<usize>) {
    let stones = game.handicap.iter().map(|&point| (point, Color::Black));
    let mut position = Position::new(game.size, stones, game.first());
    let mut judge = Judge::new(rules.clone(), &position, None);
    let mut forbidden = None;
    for &mv in &game.moves {
        look(&position, &judge);
        let act = position.acts() + 1;
        let by = position.to_move();
        let Some(point) = mv else {
            position.pass(by);
            judge.pass(by, &position, act);
            continue;
        };
        let Ok(placement) = position.put(point, by) else {
            // A stone lies there.
            forbidden.get_or_insert(act as usize);
            break;
        };
        if judge.witness(&placement, &position, act).is_some() {
            forbidden.get_or_insert(act as usize);
        }
    }
    (position, forbidden)
}

/// Reads a file: the whole tree, all properties kept.
pub(crate) fn read_tree(bytes: &[u8]) -> Option<Collection> {
    read(bytes, &ReadOptions::default()).ok()
}

/// Reads a file for the main line and the header of each game. Gives the number of moves and of header values.
pub(crate) fn read_main_lines(bytes: &[u8]) -> (usize, usize) {
    const HEADER: [&str; 4] = ["KM", "HA", "RE", "RU"];
    if let Some(main) = read_main_line(bytes, &ReadOptions::default()) {
        let known = HEADER.iter().filter(|name| main.text(name).is_some()).count();
        return (main.opening.len() + main.moves.len(), known);
    }
    let records = read_tree(bytes).map(|collection| collection.records).unwrap_or_default();
    let one = |record: &Record| {
        let known = HEADER.iter().filter(|name| record.tree().root().get(name).is_some()).count();
        record.main_line().map_or((0, known), |line| (line.events.len(), known))
    };
    records.iter().map(one).fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1))
}

/// A move of a record: `None` for a pass.
pub(crate) type Played = (Color, Option<Point>);

/// The moves of a line; `None` if one of them is no point of the board.
pub(crate) fn moves(line: &Line) -> Option<Vec<Played>> {
    let played = line.events.iter().filter_map(|event| match &event.kind {
        EventKind::Play { color, mv: Move::Point(point) } => Some(Some((*color, Some(*point)))),
        EventKind::Play { color, mv: Move::Pass } => Some(Some((*color, None))),
        EventKind::Play { mv: Move::Bad(_), .. } => Some(None),
        EventKind::SetUp { .. } => None,
    });
    played.collect()
}

/// What a whole reading holds, to hold against another's.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Contents {
    /// Nodes of all games.
    pub(crate) nodes: usize,
    /// Properties of all nodes.
    pub(crate) properties: usize,
    /// Characters of all comments, blanks and line ends aside.
    pub(crate) comments: usize,
    /// The moves of each main line.
    pub(crate) lines: Vec<Vec<Played>>,
}

/// What our reading of a file holds; `None` if it can't be read or has a move that is no point.
pub(crate) fn contents(bytes: &[u8]) -> Option<Contents> {
    let mut contents = Contents::default();
    for record in read_tree(bytes)?.records {
        let tree = record.tree();
        contents.nodes += tree.size();
        for property in tree.ids().flat_map(|id| tree.node(id).properties()) {
            contents.properties += 1;
            if property.name() == "C" {
                let letters = |text: &str| text.chars().filter(|c| !c.is_whitespace()).count();
                contents.comments += property.values().map(|value| letters(&value.text())).sum::<usize>();
            }
        }
        contents.lines.push(moves(&record.main_line().ok()?)?);
    }
    // Where no tree is built, the moves are the same.
    if let Some(main) = read_main_line(bytes, &ReadOptions::default())
        && contents.lines.first() != Some(&moves(&main.line())?)
    {
        return None;
    }
    Some(contents)
}

/// The game that a file holds, if it is one that every peer can replay as far as its form goes: one record, one side after the other, at
/// most a handicap set up before.
pub(crate) fn game(bytes: &[u8]) -> Option<Game> {
    let collection = read_tree(bytes)?;
    let [record] = &collection.records[..] else { return None };
    if record.header().game != 1 {
        return None;
    }
    let line = record.main_line().ok()?;
    let mut handicap = Vec::new();
    for event in &line.events {
        match &event.kind {
            EventKind::SetUp { edits, .. } => {
                if edits.iter().any(|(_, cell)| *cell != Some(Color::Black)) {
                    return None;
                }
                handicap.extend(edits.iter().map(|(point, _)| *point));
            }
            EventKind::Play { .. } => break,
        }
    }
    let later = line.events.iter().skip_while(|event| matches!(event.kind, EventKind::SetUp { .. }));
    if later.clone().any(|event| matches!(event.kind, EventKind::SetUp { .. })) {
        return None;
    }
    let played = moves(&line)?;
    let mut game = Game { size: line.size, handicap, moves: Vec::new() };
    let mut turn = game.first();
    for (color, point) in played {
        if color != turn {
            return None;
        }
        game.moves.push(point);
        turn = turn.opponent();
        if game.moves.ends_with(&[None, None]) {
            break;
        }
    }
    // Who passes last makes some peers count: that is another task.
    while game.moves.ends_with(&[None]) {
        game.moves.pop();
    }
    (!game.moves.is_empty()).then_some(game)
}

/// The area of each side: stones, and empty regions that only one colour borders.
pub(crate) fn areas(board: &Board) -> ByColor<i32> {
    board.areas()
}

/// Stones that are alive whatever their owner does not do, and the points that they surround: how many there are of each.
pub(crate) fn benson(board: &Board) -> (usize, usize) {
    let found = unconditional(board, Suicide::Forbidden);
    let both = |of: &ByColor<Vec<Point>>| of.black.len() + of.white.len();
    (both(&found.alive), both(&found.territory))
}

/// The number of sequences of this many moves from the empty board, passes among them or not. Two passes end a sequence; the last move is not made.
///
/// # Errors
/// If there are too many for 64 bits.
pub(crate) fn count_sequences(
    size: Size,
    depth: u8,
    passes: bool,
    rules: &Arc<Ruleset>,
) -> Result<u64, String> {
    let options = PerftOptions { depth, passes, positions: false };
    let counts = perft_from_start(rules, size, &options).map_err(|error| error.to_string())?;
    Ok(counts.last().map_or(0, |count| count.sequences))
}

/// The whole comparison under the eight rulesets, with marks and unconditional life and no estimate by playouts.
pub(crate) struct MainJob {
    contenders: Vec<Contender>,
    book: Rulebook,
    options: Options,
}

/// What the main job made of some files.
pub(crate) struct Made {
    /// Rows of the Arrow batch.
    pub(crate) rows: usize,
    /// Plays and passes of the records that were judged.
    pub(crate) moves: u64,
}

impl MainJob {
    /// Ready to read.
    ///
    /// # Errors
    /// If a shipped ruleset has faults, which would be the product's.
    pub(crate) fn new() -> Result<Self, String> {
        let contenders = Contender::list(&EIGHT).map_err(|error| error.to_string())?;
        let book = Rulebook::new("japanese-1989").map_err(|error| error.to_string())?;
        let estimate = EstimateOptions { playouts: 0, ..EstimateOptions::default() };
        Ok(Self { contenders, book, options: Options { estimate, ..Options::default() } })
    }

    /// Reads, replays, counts and explains these files on the threads of a pool, and hands the rows over as an Arrow batch.
    ///
    /// # Errors
    /// If the rows are no batch, which would be the product's fault.
    pub(crate) fn run(&self, pool: &ThreadPool, files: &[PathBuf]) -> Result<Made, String> {
        let rows: Vec<Row> =
            pool.install(|| files.par_iter().flat_map_iter(|path| self.file(path)).collect());
        let of_each_record = rows.iter().step_by(self.contenders.len());
        let moves = of_each_record.map(|row| u64::from(row.moves.unwrap_or(0))).sum();
        let batch = record_batch(&rows).map_err(|error| error.to_string())?;
        Ok(Made { rows: batch.num_rows(), moves })
    }

    fn file(&self, path: &Path) -> Vec<Row> {
        let shown = path.display().to_string();
        let Ok(bytes) = std::fs::read(path) else { return Vec::new() };
        compare_bytes(&shown, &bytes, &self.contenders, &self.book, &self.options).rows
    }
}
