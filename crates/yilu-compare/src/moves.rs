//! The moves of many games as columns, with what their headers say, and without a ruleset.

use std::convert::Infallible;
use std::sync::Arc;

use arrow_array::builder::{BooleanBuilder, Float64Builder, LargeStringBuilder, UInt8Builder, UInt32Builder};
use arrow_array::{ArrayRef, RecordBatch};
use arrow_schema::{ArrowError, Field, Schema};
use rayon::prelude::*;
use yilu_board::{Color, Size};
use yilu_record::{Event, EventKind, Header, MainLine, NodeId, ReadOptions, Record, read, read_main_line};

use crate::archive::opened;
use crate::batches::in_order;
use crate::facts::{Refused, must_be_go};
use crate::input::Input;
use crate::reading::{Numbered, each_game};
use crate::replay::number_of;
use crate::run::caught;
use crate::table::as_float;
use crate::work::Work;

/// The main lines of many games, one behind the other.
///
/// ```
/// use std::sync::Arc;
/// use yilu_compare::{Input, Moves, Work};
/// let inputs = [&b"(;SZ[9]KM[7];B[ba];W[])(;GM[2])"[..], b"no game"].map(|bytes| {
///     Input::Bytes { name: "some".to_owned(), bytes: Arc::from(bytes) }
/// });
/// let moves = Moves::of(inputs, &["SZ".to_owned()], &Work::default())?;
/// assert_eq!((moves.colors, moves.points), (vec![1, 2], vec![1, 81]));
/// assert_eq!(moves.offsets, [0, 2, 2, 2]);
/// assert_eq!((moves.games.num_rows(), moves.games.num_columns()), (3, 13));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Moves {
    /// For each game, where its moves begin; behind the last, where they end.
    pub offsets: Vec<i64>,
    /// For each move, who plays: 1 Black, 2 White.
    pub colors: Vec<i8>,
    /// For each move, where: a point's index row by row, the board's area for a pass, −2 for what is no point of the board.
    pub points: Vec<i16>,
    /// One row for each game and for each file that can't be read: where it stands, what its header says, why it has no moves.
    pub games: RecordBatch,
}

impl Moves {
    /// Reads the games of these inputs on all cores, in their order; those in archives too. No more than their moves and headers is kept.
    /// `properties` are those of the root that are wanted as text. Where `work` is stopped, the rest is not read.
    ///
    /// # Errors
    /// [`ArrowError`] if the columns don't fit together, which would be a fault of this crate.
    pub fn of<I: Into<Input>>(
        inputs: impl IntoIterator<Item = I>,
        properties: &[String],
        work: &Work,
    ) -> Result<Self, ArrowError> {
        let mut made = Gathering { offsets: vec![0], ..Gathering::default() };
        made.texts.resize_with(properties.len(), LargeStringBuilder::new);
        let Ok(()) = in_order(
            opened(inputs),
            work,
            |input| games(input, properties),
            |file| {
                made.add(file);
                Ok::<(), Infallible>(())
            },
        );
        made.finish(properties)
    }
}

/// What is read of one game.
#[derive(Default)]
struct Game {
    size: Option<Size>,
    header: Option<Header>,
    set_up: bool,
    colors: Vec<i8>,
    points: Vec<i16>,
    texts: Vec<Option<String>>,
    fault: Option<String>,
}

impl Game {
    fn of_main_line(main: &MainLine<'_>, properties: &[String]) -> Self {
        let (header, faults) = main.header();
        let texts = properties.iter().map(|name| Some(main.text(name)?.into_owned())).collect();
        let size = main.size;
        let mut game = Self { size: Some(size), texts, ..Self::default() };
        match must_be_go(&header, &faults) {
            Ok(()) => {
                game.reserve(main.opening.len() + main.moves.len());
                for event in &main.opening {
                    game.add(event, size);
                }
                for one in &main.moves {
                    game.colors.push(one.color.number());
                    game.points
                        .push(one.point.map_or(size.area(), |point| size.index_of(point) as u16) as i16);
                }
            }
            Err(refused) => game.fault = Some(refused.to_string()),
        }
        Self { header: Some(header), ..game }
    }

    fn of_record(record: &Record, properties: &[String]) -> Self {
        let header = record.header();
        let root = record.tree().node(NodeId::ROOT);
        let text = |name: &String| Some(root.get(name)?.first().simple_text().into_owned());
        let texts = properties.iter().map(text).collect();
        let mut game = Self { header: Some(header.clone()), texts, ..Self::default() };
        let line = must_be_go(header, record.faults())
            .and_then(|()| record.main_line().map_err(|error| Refused::new(error.to_string())));
        match line {
            Ok(line) => {
                game.reserve(line.events.len());
                for event in &line.events {
                    game.add(event, line.size);
                }
            }
            Err(refused) => game.fault = Some(refused.to_string()),
        }
        Self { size: record.size().ok(), ..game }
    }

    fn reserve(&mut self, moves: usize) {
        self.colors.reserve(moves);
        self.points.reserve(moves);
    }

    fn add(&mut self, event: &Event, size: Size) {
        match &event.kind {
            EventKind::Play { color, mv } => {
                self.colors.push(color.number());
                self.points.push(number_of(mv, size));
            }
            EventKind::SetUp { edits, .. } => self.set_up |= !edits.is_empty(),
        }
    }
}

/// The games of one input, each with its number; or why there are none.
struct FileGames {
    path: String,
    games: Numbered<Game>,
}

fn games(input: Input, properties: &[String]) -> FileGames {
    let (path, games) =
        each_game(input, |bytes| games_of(bytes, properties), |record| of_record(&record, properties));
    FileGames { path, games }
}

fn games_of(bytes: &[u8], properties: &[String]) -> Numbered<Game> {
    let options = ReadOptions::default();
    let at_once =
        caught(|| read_main_line(bytes, &options).map(|main| Game::of_main_line(&main, properties)));
    if let Ok(Some(game)) = at_once {
        return Ok(vec![(0, game)]);
    }
    let collection = caught(|| read(bytes, &options)).map_err(|fault| fault.to_string())?;
    let records = collection.map_err(|refusal| refusal.to_string())?.records;
    // A file may hold a whole corpus.
    let games = records.par_iter().enumerate();
    Ok(games.map(|(number, record)| (number as u32, of_record(record, properties))).collect())
}

fn of_record(record: &Record, properties: &[String]) -> Game {
    caught(|| Game::of_record(record, properties))
        .unwrap_or_else(|fault| Game { fault: Some(fault.to_string()), ..Game::default() })
}

/// The columns, as far as they are filled. Texts may come to more than what the smaller offsets of Arrow reach.
#[derive(Default)]
struct Gathering {
    offsets: Vec<i64>,
    colors: Vec<i8>,
    points: Vec<i16>,
    path: LargeStringBuilder,
    game: UInt32Builder,
    rows: UInt8Builder,
    columns: UInt8Builder,
    komi: Float64Builder,
    handicap: UInt32Builder,
    rules: LargeStringBuilder,
    result: LargeStringBuilder,
    winner: LargeStringBuilder,
    margin: Float64Builder,
    set_up: BooleanBuilder,
    fault: LargeStringBuilder,
    texts: Vec<LargeStringBuilder>,
}

impl Gathering {
    fn add(&mut self, file: FileGames) {
        match file.games {
            Ok(games) => {
                for (number, game) in games {
                    self.add_game(&file.path, Some(number), &game);
                }
            }
            Err(fault) => {
                self.add_game(&file.path, None, &Game { fault: Some(fault), ..Game::default() });
            }
        }
    }

    fn add_game(&mut self, path: &str, number: Option<u32>, game: &Game) {
        self.colors.extend_from_slice(&game.colors);
        self.points.extend_from_slice(&game.points);
        self.offsets.push(self.colors.len() as i64);
        self.path.append_value(path);
        self.game.append_option(number);
        self.rows.append_option(game.size.map(Size::rows));
        self.columns.append_option(game.size.map(Size::columns));
        let header = game.header.as_ref();
        self.komi.append_option(header.and_then(|header| header.komi.value).map(as_float));
        self.handicap.append_option(header.and_then(|header| header.handicap));
        self.rules.append_option(header.and_then(|header| header.rules.as_deref()));
        self.result.append_option(header.and_then(|header| header.result.raw.as_deref()));
        let outcome = header.and_then(|header| header.result.value);
        let winner = outcome.and_then(|outcome| outcome.winner()).map(|color| match color {
            Color::Black => "B",
            Color::White => "W",
        });
        self.winner.append_option(winner);
        self.margin.append_option(outcome.and_then(|outcome| outcome.margin()).map(as_float));
        self.set_up.append_option(game.fault.is_none().then_some(game.set_up));
        self.fault.append_option(game.fault.as_deref());
        for (at, column) in self.texts.iter_mut().enumerate() {
            column.append_option(game.texts.get(at).and_then(Option::as_deref));
        }
    }

    fn finish(mut self, properties: &[String]) -> Result<Moves, ArrowError> {
        let mut columns: Vec<(&str, ArrayRef)> = vec![
            ("path", Arc::new(self.path.finish())),
            ("game", Arc::new(self.game.finish())),
            ("rows", Arc::new(self.rows.finish())),
            ("columns", Arc::new(self.columns.finish())),
            ("komi", Arc::new(self.komi.finish())),
            ("handicap", Arc::new(self.handicap.finish())),
            ("rules", Arc::new(self.rules.finish())),
            ("result", Arc::new(self.result.finish())),
            ("winner", Arc::new(self.winner.finish())),
            ("margin", Arc::new(self.margin.finish())),
            ("set_up", Arc::new(self.set_up.finish())),
            ("fault", Arc::new(self.fault.finish())),
        ];
        for (name, column) in properties.iter().zip(&mut self.texts) {
            columns.push((name, Arc::new(column.finish())));
        }
        let field = |(name, column): &(&str, ArrayRef)| {
            Field::new(*name, column.data_type().clone(), *name != "path")
        };
        let schema = Schema::new(columns.iter().map(field).collect::<Vec<_>>());
        let games =
            RecordBatch::try_new(Arc::new(schema), columns.into_iter().map(|(_, column)| column).collect())?;
        Ok(Moves { offsets: self.offsets, colors: self.colors, points: self.points, games })
    }
}
