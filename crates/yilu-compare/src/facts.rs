//! What a record says, read once for all rulesets.

use std::fmt;

use yilu_board::{ByColor, Color, Point, Size};
use yilu_compensation::Handicap;
use yilu_game::Position;
use yilu_record::{
    Event, EventKind, Fault, FaultKind, Header, Line, MainLine, Marks, Move, NodeId, Offset, Place,
    PlainMove, Record,
};
use yilu_score::Points;
use yilu_words::{By, Outcome};

/// Why a record is not judged at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// In words.
    pub reason: String,
    /// Where in the record, if it is for one place.
    pub place: Option<Place>,
}

impl Refused {
    /// A refusal of the whole record.
    pub fn new(reason: impl Into<String>) -> Self {
        Self { reason: reason.into(), place: None }
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(place) = self.place {
            write!(f, "{place}: ")?;
        }
        f.write_str(&self.reason)
    }
}

impl std::error::Error for Refused {}

/// SGF's number of the game Go.
const GO: u32 = 1;

/// One thing that happens in a record after its start.
#[derive(Clone, Debug)]
pub(crate) enum Happening {
    /// A move.
    Play(Color, Move),
    /// A set-up in the middle of the game.
    Edit(Vec<(Point, Option<Color>)>, Option<Color>),
}

/// What a record says.
#[derive(Clone, Debug)]
pub struct Facts {
    /// The start: stones and the side to move.
    pub start: Position,
    /// Plays and passes of the main line.
    pub moves: u32,
    /// Passes in a row at its end.
    pub closing_passes: u32,
    /// The kind of game.
    pub handicap: Handicap,
    /// The record's komi; `None` if it is not known.
    pub komi: Option<Points>,
    /// Whether the komi is an uncertain reading.
    pub komi_doubtful: bool,
    /// The rules text.
    pub rules: Option<String>,
    /// The recorded result.
    pub recorded: Recorded,
    /// The players' marks, if they stand behind the last move.
    pub marks: Option<ByColor<Vec<Point>>>,
    /// Whether a side moves twice in a row, handicap stones apart: a move may be missing.
    pub moves_twice: bool,
    /// What was mended or looks wrong, each with its place.
    pub mended: Vec<String>,
    /// Handicap stones that were played as moves: the game starts behind them.
    pub handicap_moves: u32,
    pub(crate) happenings: Vec<Happening>,
}

/// The recorded result.
#[derive(Clone, Debug, Default)]
pub struct Recorded {
    /// The text.
    pub text: Option<String>,
    /// What it means; `None` if that is not known.
    pub outcome: Option<Outcome>,
    /// Whether the reading is uncertain.
    pub doubtful: bool,
}

impl Recorded {
    /// The recorded margin in points, Black − White.
    pub fn margin(&self) -> Option<Points> {
        self.outcome.and_then(|outcome| outcome.margin())
    }

    /// Whether the game was stopped before a count: resigned, lost on time, forfeited, void, lost by both.
    pub const fn stopped(&self) -> bool {
        matches!(
            self.outcome,
            Some(
                Outcome::Win { by: By::Resignation | By::Time | By::Forfeit, .. }
                    | Outcome::NoResult
                    | Outcome::BothLose
                    | Outcome::Replay
            )
        )
    }
}

impl Facts {
    /// Reads a record's main line.
    ///
    /// # Errors
    /// [`Refused`] if the record is of another game or has no size that a board can have.
    pub fn of(record: &Record) -> Result<Self, Refused> {
        must_be_go(record.header(), record.faults())?;
        let line = record.main_line().map_err(|error| Refused::new(error.to_string()))?;
        Ok(Self::of_line(record, &line))
    }

    /// The same facts of a record whose main line alone was read.
    ///
    /// # Errors
    /// [`Refused`] if the record is of another game.
    ///
    /// ```
    /// use yilu_compare::Facts;
    /// use yilu_record::{ReadOptions, read_main_line};
    /// let main = read_main_line(b"(;SZ[9]KM[7];B[ee];W[];B[])", &ReadOptions::default()).expect("an ordinary game");
    /// let facts = Facts::of_main_line(&main)?;
    /// assert_eq!((facts.moves, facts.closing_passes), (3, 2));
    /// # Ok::<(), yilu_compare::Refused>(())
    /// ```
    pub fn of_main_line(main: &MainLine<'_>) -> Result<Self, Refused> {
        let (header, faults) = main.header();
        must_be_go(&header, &faults)?;
        let mended = faults.iter().chain(&main.faults).map(ToString::to_string).collect();
        let (start, mut happenings) = split(main.size, &main.opening, main.moves.len());
        happenings.extend(main.moves.iter().map(|one| {
            let mv = one.point.map_or(Move::Pass, Move::Point);
            Happening::Play(one.color, mv)
        }));
        let glances = || main.opening.iter().map(Glance::of).chain(main.moves.iter().map(Glance::of_move));
        let marks = marks(main.marks.as_ref(), glances());
        let place = |offset| main.place(offset);
        Ok(Self::build(Said::of(header), mended, start, happenings, marks, glances(), place))
    }

    /// Reads another line of a record of Go, as if it were the main line.
    pub fn of_line(record: &Record, line: &Line) -> Self {
        let mended = record.faults().iter().chain(&line.faults).map(ToString::to_string).collect();
        let (start, happenings) = split(line.size, &line.events, 0);
        let glances = || line.events.iter().map(Glance::of);
        let marks = marks(line.marks.as_ref(), glances());
        let place = |offset| record.place(offset);
        Self::build(Said::in_header(record.header()), mended, start, happenings, marks, glances(), place)
    }

    fn build(
        said: Said,
        mut mended: Vec<String>,
        start: Position,
        happenings: Vec<Happening>,
        marks: Option<ByColor<Vec<Point>>>,
        glances: impl Iterator<Item = Glance>,
        place: impl Fn(Offset) -> Place,
    ) -> Self {
        let handicap = handicap(said.handicap, &start, &happenings, said.komi);
        let handicap_moves = match handicap {
            Handicap::Stones(_) => opening_moves(&happenings),
            Handicap::Even | Handicap::FirstMove => 0,
        };
        let twice = moves_twice(glances, handicap_moves);
        mended.extend(
            twice.map(|(color, offset)| {
                format!("{}: {color} moves twice in a row [moves-twice]", place(offset))
            }),
        );
        let start = first_mover(start, &happenings, handicap);
        let is_pass = |happening: &Happening| matches!(happening, Happening::Play(_, Move::Pass));
        Self {
            moves: happenings.iter().filter(|happening| matches!(happening, Happening::Play(..))).count()
                as u32,
            closing_passes: happenings.iter().rev().take_while(|happening| is_pass(happening)).count() as u32,
            handicap,
            komi: said.komi,
            komi_doubtful: said.komi_doubtful,
            rules: said.rules,
            recorded: said.recorded,
            marks,
            moves_twice: twice.is_some(),
            mended,
            start,
            handicap_moves,
            happenings,
        }
    }

    /// What is played, in order: a point, or `None` for a pass or what is no point of a board.
    pub fn played(&self) -> impl Iterator<Item = Option<Point>> + '_ {
        self.happenings.iter().filter_map(|happening| match happening {
            Happening::Play(_, Move::Point(point)) => Some(Some(*point)),
            Happening::Play(..) => Some(None),
            Happening::Edit(..) => None,
        })
    }

    /// The same with the first moves only, and what is set up among them.
    #[must_use]
    pub fn with_first_moves(mut self, moves: u32) -> Self {
        let mut seen = 0;
        let keep = self.happenings.iter().take_while(|happening| {
            seen += u32::from(matches!(happening, Happening::Play(..)));
            seen <= moves
        });
        self.happenings.truncate(keep.count());
        self.moves = self.moves.min(moves);
        self
    }
}

/// What the header says of the facts.
struct Said {
    handicap: Option<u32>,
    komi: Option<Points>,
    komi_doubtful: bool,
    rules: Option<String>,
    recorded: Recorded,
}

impl Said {
    fn of(header: Header) -> Self {
        let Header { komi, handicap, result, rules, .. } = header;
        let recorded = Recorded { text: result.raw, outcome: result.value, doubtful: result.doubtful };
        Self { handicap, komi: komi.value, komi_doubtful: komi.doubtful, rules, recorded }
    }

    fn in_header(header: &Header) -> Self {
        let result = &header.result;
        let recorded =
            Recorded { text: result.raw.clone(), outcome: result.value, doubtful: result.doubtful };
        let (komi, rules) = (&header.komi, header.rules.clone());
        Self { handicap: header.handicap, komi: komi.value, komi_doubtful: komi.doubtful, rules, recorded }
    }
}

pub(crate) fn must_be_go(header: &Header, faults: &[Fault]) -> Result<(), Refused> {
    if header.game == GO {
        return Ok(());
    }
    let fault = faults.iter().find(|fault| fault.kind == FaultKind::OtherGame);
    Err(fault.map_or_else(
        || Refused::new("this is not Go"),
        |fault| Refused { reason: format!("{} [{}]", fault.message, fault.kind), place: Some(fault.place) },
    ))
}

/// An event without its text: where it stands, and who moves, with whether it is a pass; none moves by a set-up.
struct Glance {
    node: NodeId,
    offset: Offset,
    mv: Option<(Color, bool)>,
}

impl Glance {
    fn of(event: &Event) -> Self {
        let mv = match &event.kind {
            EventKind::Play { color, mv } => Some((*color, *mv == Move::Pass)),
            EventKind::SetUp { .. } => None,
        };
        Self { node: event.node, offset: event.offset, mv }
    }

    fn of_move(one: &PlainMove) -> Self {
        Self { node: one.node, offset: one.offset, mv: Some((one.color, one.point.is_none())) }
    }
}

/// The stones and the turn before the first move, and what follows, with room for so many things more.
fn split(size: Size, events: &[Event], more: usize) -> (Position, Vec<Happening>) {
    let mut start = Position::new(size, [], Color::Black);
    let mut turn = None;
    let mut happenings = Vec::with_capacity(events.len() + more);
    for event in events {
        match &event.kind {
            EventKind::SetUp { edits, to_move } if happenings.is_empty() => {
                start.edit(edits.iter().copied(), None);
                turn = to_move.or(turn);
            }
            EventKind::SetUp { edits, to_move } => happenings.push(Happening::Edit(edits.clone(), *to_move)),
            EventKind::Play { color, mv } => happenings.push(Happening::Play(*color, mv.clone())),
        }
    }
    if let Some(color) = turn {
        start.set_to_move(color);
    }
    (start, happenings)
}

/// Who moves first: whoever does in the record; before that, PL, and White in a handicap game.
fn first_mover(mut start: Position, happenings: &[Happening], handicap: Handicap) -> Position {
    let first = happenings.iter().find_map(|happening| match happening {
        Happening::Play(color, _) => Some(*color),
        Happening::Edit(..) => None,
    });
    if let Some(color) = first {
        start.set_to_move(color);
    } else if matches!(handicap, Handicap::Stones(_)) && start.to_move() == Color::Black {
        start.set_to_move(Color::White);
    }
    start
}

/// A handicap game has HA of 2 or more or, without HA, two black stones or more and no white one before White's first move.
/// Without a handicap, a komi from 0 to half a point makes a first-move game 让先.
fn handicap(ha: Option<u32>, start: &Position, happenings: &[Happening], komi: Option<Points>) -> Handicap {
    let stones = ha.unwrap_or_else(|| {
        let counts = start.board().stone_counts();
        if counts.white > 0 { 0 } else { counts.black as u32 + opening_moves(happenings) }
    });
    match stones {
        0 | 1 => {
            let small = |komi: Points| Points::ZERO <= komi && komi <= Points::quarters(2);
            if komi.is_some_and(small) { Handicap::FirstMove } else { Handicap::Even }
        }
        n => Handicap::Stones(n),
    }
}

/// Black's moves in a row before White's first move. A lone one, or a game of black moves only, is no handicap.
fn opening_moves(happenings: &[Happening]) -> u32 {
    let moves = happenings
        .iter()
        .take_while(|happening| matches!(happening, Happening::Play(Color::Black, Move::Point(_))))
        .count();
    if moves >= 2 && happenings.len() > moves { moves as u32 } else { 0 }
}

/// The first move that follows one of the same side: whose it is and where it stands.
fn moves_twice(glances: impl Iterator<Item = Glance>, handicap_moves: u32) -> Option<(Color, Offset)> {
    let mut previous = None;
    let mut number = 0;
    for Glance { offset, mv, .. } in glances {
        // An editor may give the turn to either side.
        let Some((color, is_pass)) = mv else {
            previous = None;
            continue;
        };
        number += 1;
        // Closing passes are often written by one side alone.
        if previous == Some(color) && number > handicap_moves && !is_pass {
            return Some((color, offset));
        }
        previous = Some(color);
    }
    None
}

/// The marks, unless stones are played after them: then they were not the last word.
fn marks(marks: Option<&Marks>, mut glances: impl Iterator<Item = Glance>) -> Option<ByColor<Vec<Point>>> {
    let marks = marks?;
    let overtaken = glances.any(|glance| glance.node > marks.node && !matches!(glance.mv, Some((_, true))));
    let any = !marks.black_territory.is_empty() || !marks.white_territory.is_empty();
    (any && !overtaken)
        .then(|| ByColor { black: marks.black_territory.clone(), white: marks.white_territory.clone() })
}
