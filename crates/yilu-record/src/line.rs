//! One variation as events that a board can replay.

use yilu_board::{Color, Point, Size};

use crate::fault::{Fault, FaultKind, Offset, excerpt};
use crate::node::{Node, PropertyRef};
use crate::parse::MAX_FAULTS;
use crate::points::{self, Flaw, Spot};
use crate::store::{View, name};
use crate::tree::NodeId;

/// A line: set-ups and moves from the root to some node.
///
/// In one node the set-up comes first and then the moves, in the order of the file. Moves in the root count. KO and MN
/// change nothing: they are about what is shown and what is checked.
///
/// ```
/// use yilu_record::{ReadOptions, read};
/// let text = b"(;SZ[5]AB[cc]PL[W];W[bb];B[];W[](;TB[aa]TW[bb:cb]))";
/// let line = read(text, &ReadOptions::default())?.records[0].main_line()?;
/// assert_eq!((line.size.to_string().as_str(), line.events.len()), ("5x5", 4));
/// assert!(line.faults.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The board's size.
    pub size: Size,
    /// What happens, in order.
    pub events: Vec<Event>,
    /// The territory that is marked, if it is.
    pub marks: Option<Marks>,
    /// What was wrong with the moves, the set-ups and the marks: the first hundred faults.
    pub faults: Vec<Fault>,
}

/// A move or a set-up.
///
/// ```
/// use yilu_record::{ReadOptions, read};
/// let text = b"(;SZ[5]AB[cc]PL[W];W[bb];B[];W[](;TB[aa]TW[bb:cb]))";
/// let line = read(text, &ReadOptions::default())?.records[0].main_line()?;
/// assert_eq!((line.events[1].node.index(), line.events[1].offset.get()), (1, Some(19)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// The node in which it stands.
    pub node: NodeId,
    /// Where it stands in the text.
    pub offset: Offset,
    /// What it is.
    pub kind: EventKind,
}

/// What happens.
///
/// ```
/// use yilu_board::{Color, Point};
/// use yilu_record::EventKind;
/// use yilu_record::{ReadOptions, read};
/// let text = b"(;SZ[5]AB[cc]PL[W];W[bb];B[];W[](;TB[aa]TW[bb:cb]))";
/// let line = read(text, &ReadOptions::default())?.records[0].main_line()?;
/// let edits = vec![(Point::new(2, 2), Some(Color::Black))];
/// assert_eq!(line.events[0].kind, EventKind::SetUp { edits, to_move: Some(Color::White) });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EventKind {
    /// A move.
    Play {
        /// Who moves.
        color: Color,
        /// The move.
        mv: Move,
    },
    /// Stones are put or taken away by hand. Nothing is captured by it.
    SetUp {
        /// Each point once, with the stone that stands there afterwards, if one does.
        edits: Vec<(Point, Option<Color>)>,
        /// Who moves next, if PL says so.
        to_move: Option<Color>,
    },
}

/// A move.
///
/// ```
/// use yilu_board::Color;
/// use yilu_record::{EventKind, Move};
/// use yilu_record::{ReadOptions, read};
/// let text = b"(;SZ[5]AB[cc]PL[W];W[bb];B[];W[](;TB[aa]TW[bb:cb]))";
/// let line = read(text, &ReadOptions::default())?.records[0].main_line()?;
/// assert_eq!(line.events[2].kind, EventKind::Play { color: Color::Black, mv: Move::Pass });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Move {
    /// A stone.
    Point(Point),
    /// A pass: an empty value, and `tt` on boards of up to 19 lines.
    Pass,
    /// A text that is no point of this board.
    Bad(String),
}

/// The territory that a record marks, from the last node of the line with TB or TW.
///
/// ```
/// use yilu_record::{ReadOptions, read};
/// let text = b"(;SZ[5]AB[cc]PL[W];W[bb];B[];W[](;TB[aa]TW[bb:cb]))";
/// let line = read(text, &ReadOptions::default())?.records[0].main_line()?;
/// let marks = line.marks.unwrap();
/// assert_eq!((marks.black_territory.len(), marks.white_territory.len()), (1, 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Marks {
    /// TB, without points that are also in TW.
    pub black_territory: Vec<Point>,
    /// TW, without points that are also in TB.
    pub white_territory: Vec<Point>,
    /// The node in which they stand.
    pub node: NodeId,
}

pub(crate) fn read(view: View<'_>, size: Size, path: impl IntoIterator<Item = NodeId>) -> Line {
    let path = path.into_iter();
    let mut reader = Reader::new(size, path.size_hint().0);
    let mut marked = None;
    for id in path {
        let node = view.node(id);
        if node.find(name::TB).is_some() || node.find(name::TW).is_some() {
            marked = Some(id);
        }
        reader.set_up(node, id);
        reader.moves(node, id);
    }
    let marks = marked.map(|id| reader.marks(view.node(id), id));
    Line { size, events: reader.events, marks, faults: reader.faults }
}

/// What reads the nodes of a line, one after the other.
pub(crate) struct Reader {
    pub(crate) size: Size,
    pub(crate) faults: Vec<Fault>,
    pub(crate) events: Vec<Event>,
    /// The colour that PL named, until the next move.
    announced: Option<Color>,
}

impl Reader {
    /// Makes room for so many events.
    pub(crate) fn new(size: Size, events: usize) -> Self {
        Self { size, faults: Vec::new(), events: Vec::with_capacity(events), announced: None }
    }

    fn fault(
        &mut self,
        kind: FaultKind,
        property: PropertyRef<'_>,
        node: NodeId,
        message: impl Into<String>,
    ) {
        if self.faults.len() < MAX_FAULTS {
            self.faults.push(Fault::new(kind, message, property.place(), Some(node)));
        }
    }

    fn points(&mut self, property: PropertyRef<'_>, node: NodeId) -> Vec<Point> {
        let faults = &mut self.faults;
        let name = property.name();
        points::read_list(property, self.size, |flaw| {
            if faults.len() >= MAX_FAULTS {
                return;
            }
            let (kind, message) = match flaw {
                Flaw::Form(text) => {
                    (FaultKind::PointForm, format!("{name}[{}] is not as SGF writes it", excerpt(&text)))
                }
                Flaw::Off(text) => (
                    FaultKind::PointOffBoard,
                    format!("{name}[{}] lies outside the board: dropped", excerpt(&text)),
                ),
                Flaw::Bad(text) => {
                    (FaultKind::PointBad, format!("{name}[{}] is no point: dropped", excerpt(&text)))
                }
                Flaw::Repeated(point) => {
                    (FaultKind::PointRepeated, format!("{name}[{point}] is there twice"))
                }
            };
            faults.push(Fault::new(kind, message, property.place(), Some(node)));
        })
    }

    /// Reads the set-up of a node.
    pub(crate) fn set_up(&mut self, node: Node<'_>, id: NodeId) {
        let mut offset = None;
        let mut edits: Vec<(Point, Option<Color>)> = Vec::new();
        // Where each point stands in `edits`, from 1; made when the first point comes.
        let mut index: Vec<u16> = Vec::new();
        let mut to_move = None;
        for property in node.properties() {
            let stone = match property.code() {
                name::AB => Some(Color::Black),
                name::AW => Some(Color::White),
                name::AE => None,
                name::PL => {
                    offset = offset.or(Some(property.offset()));
                    to_move = self.player(property, id);
                    continue;
                }
                _ => continue,
            };
            offset = offset.or(Some(property.offset()));
            index.resize(usize::from(self.size.area()), 0);
            for point in self.points(property, id) {
                let at = &mut index[self.size.index_of(point)];
                if *at == 0 {
                    edits.push((point, stone));
                    *at = edits.len() as u16;
                } else {
                    edits[usize::from(*at) - 1].1 = stone;
                    if self.faults.len() < MAX_FAULTS {
                        let message = format!("{point} is set twice in a node: the later counts");
                        self.fault(FaultKind::PointOverlap, property, id, message);
                    }
                }
            }
        }
        let Some(offset) = offset else { return };
        if to_move.is_some() {
            self.announced = to_move;
        }
        self.events.push(Event { node: id, offset, kind: EventKind::SetUp { edits, to_move } });
        let is_move = |property: &PropertyRef<'_>| matches!(property.code(), name::B | name::W);
        if let Some(property) = node.properties().find(is_move) {
            let message = "set-up and a move in one node: the set-up comes first";
            self.fault(FaultKind::SetUpWithMove, property, id, message);
        }
    }

    fn player(&mut self, property: PropertyRef<'_>, node: NodeId) -> Option<Color> {
        let text = property.first().simple_text();
        let color = match &*text {
            "B" => return Some(Color::Black),
            "W" => return Some(Color::White),
            "1" => Some(Color::Black),
            "2" => Some(Color::White),
            word => Color::from_word(word),
        };
        let (kind, message) = match color {
            Some(color) => (FaultKind::PlayerForm, format!("PL[{}] should be PL[{color}]", excerpt(&text))),
            None => (FaultKind::PlayerBad, format!("PL[{}] is no colour: dropped", excerpt(&text))),
        };
        self.fault(kind, property, node, message);
        color
    }

    /// Reads the moves of a node.
    pub(crate) fn moves(&mut self, node: Node<'_>, id: NodeId) {
        let mut count = 0;
        for property in node.properties() {
            let color = match property.code() {
                name::B => Color::Black,
                name::W => Color::White,
                _ => continue,
            };
            count += 1;
            if count == 2 {
                let message = "more than one move in a node: played in the order of the file";
                self.fault(FaultKind::SeveralMoves, property, id, message);
            }
            if let Some(announced) = self.announced.take()
                && announced != color
            {
                let message = format!("PL says {announced}, but {color} moves");
                self.fault(FaultKind::PlayerDiffers, property, id, message);
            }
            let mv = self.play(property, id);
            let offset = property.offset();
            self.events.push(Event { node: id, offset, kind: EventKind::Play { color, mv } });
        }
    }

    fn play(&mut self, property: PropertyRef<'_>, id: NodeId) -> Move {
        let text = property.first().text();
        let small = is_small(self.size);
        if text.is_empty() || (text == "tt" && small) {
            return Move::Pass;
        }
        let name = property.name();
        if text.trim().is_empty() || text.trim().eq_ignore_ascii_case("pass") {
            let message = format!("{name}[{}] is read as a pass", excerpt(&text));
            self.fault(FaultKind::MoveForm, property, id, message);
            return Move::Pass;
        }
        match points::spot(&text, self.size) {
            Spot::Point(point, mended) => {
                if mended {
                    self.fault(
                        FaultKind::MoveForm,
                        property,
                        id,
                        format!("{name}[{}] is read as {point}", excerpt(&text)),
                    );
                }
                Move::Point(point)
            }
            Spot::Off => {
                let message = format!("{name}[{}] lies outside a board of {}", excerpt(&text), self.size);
                self.fault(FaultKind::MoveOffBoard, property, id, message);
                Move::Bad(text.into_owned())
            }
            Spot::Bad => {
                self.fault(
                    FaultKind::MoveBad,
                    property,
                    id,
                    format!("{name}[{}] is no move", excerpt(&text)),
                );
                Move::Bad(text.into_owned())
            }
        }
    }

    /// Reads the marks of a node.
    pub(crate) fn marks(&mut self, node: Node<'_>, id: NodeId) -> Marks {
        let mut of = |name| node.find(name).map(|property| self.points(property, id)).unwrap_or_default();
        let (mut black, mut white) = (of(name::TB), of(name::TW));
        let mut both = vec![false; usize::from(self.size.area())];
        for point in &black {
            both[self.size.index_of(*point)] = true;
        }
        let shared: Vec<Point> =
            white.iter().copied().filter(|point| both[self.size.index_of(*point)]).collect();
        if let (Some(first), Some(property)) = (shared.first(), node.find(name::TW)) {
            let message = format!("{first} and so on, {} in all, in TB and TW: for nobody", shared.len());
            self.fault(FaultKind::TerritoryOverlap, property, id, message);
            black.retain(|point| !shared.contains(point));
            white.retain(|point| !shared.contains(point));
        }
        Marks { black_territory: black, white_territory: white, node: id }
    }
}

/// Whether `tt` is a pass on such a board.
pub(crate) const fn is_small(size: Size) -> bool {
    size.columns() <= 19 && size.rows() <= 19
}

/// The point of this board that two letters name.
pub(crate) const fn plain_point(text: &[u8], size: Size) -> Option<Point> {
    let &[column, row] = text else { return None };
    let (column, row) = (LINES[column as usize], LINES[row as usize]);
    if column < size.columns() && row < size.rows() { Some(Point::new(column, row)) } else { None }
}

/// The line that each byte names in SGF; beyond every board for those that name none.
const LINES: [u8; 256] = {
    let mut lines = [u8::MAX; 256];
    let mut byte = 0;
    while byte < 256 {
        if let Some(line) = Point::sgf_letter(byte as u8) {
            lines[byte] = line;
        }
        byte += 1;
    }
    lines
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ReadOptions, read};

    fn line(text: &str) -> Line {
        read(text.as_bytes(), &ReadOptions::default()).unwrap().records[0].main_line().unwrap()
    }

    /// `B ee`, `W pass`, `B ?xx`, `+cc=B dd=. W`.
    fn told(line: &Line) -> Vec<String> {
        let tell = |event: &Event| match &event.kind {
            EventKind::Play { color, mv } => match mv {
                Move::Point(point) => format!("{color} {point}"),
                Move::Pass => format!("{color} pass"),
                Move::Bad(text) => format!("{color} ?{text}"),
            },
            EventKind::SetUp { edits, to_move } => {
                let stone = |stone: Option<Color>| stone.map_or('.', Color::letter);
                let edits: Vec<String> =
                    edits.iter().map(|(point, color)| format!("{point}={}", stone(*color))).collect();
                format!(
                    "+{}{}",
                    edits.join(" "),
                    to_move.map(|color| format!(" {color}")).unwrap_or_default()
                )
            }
        };
        line.events.iter().map(tell).collect()
    }

    fn kinds(line: &Line) -> Vec<FaultKind> {
        line.faults.iter().map(|fault| fault.kind).collect()
    }

    #[test]
    fn set_up_comes_before_the_moves_of_a_node() {
        let line = line("(;SZ[9]B[dd]AB[cc]W[ee])");
        assert_eq!(told(&line), ["+cc=B", "B dd", "W ee"]);
        assert_eq!(kinds(&line), [FaultKind::SetUpWithMove, FaultKind::SeveralMoves]);
    }

    #[test]
    fn passes_depend_on_the_size() {
        assert_eq!(told(&line("(;SZ[19];B[tt];W[])")), ["B pass", "W pass"]);
        assert_eq!(told(&line("(;SZ[21];B[tt])")), ["B tt"]);
        assert_eq!(told(&line("(;SZ[19:21];B[tt])")), ["B ?tt"]);
        assert_eq!(told(&line("(;SZ[21:19];B[tt])")), ["B ?tt"]);
        let human = line("(;B[R16];W[Pass];B[zz];W[``])");
        assert_eq!(told(&human), ["B qd", "W pass", "B ?zz", "W ?``"]);
        let expected =
            [FaultKind::MoveForm, FaultKind::MoveForm, FaultKind::MoveOffBoard, FaultKind::MoveBad];
        assert_eq!(kinds(&human), expected);
    }

    #[test]
    fn the_later_of_two_edits_counts() {
        let line = line("(;SZ[9]AW[dd:ee]AE[ee]AB[zz]PL[black])");
        assert_eq!(told(&line), ["+dd=W ed=W de=W ee=. B"]);
        assert_eq!(kinds(&line), [FaultKind::PointOverlap, FaultKind::PointOffBoard, FaultKind::PlayerForm]);
    }

    #[test]
    fn the_last_marks_count() {
        let marked = line("(;SZ[5]TB[aa];TB[aa:ae][ca]TW[ea][ca];C[end])");
        let marks = marked.marks.as_ref().unwrap();
        assert_eq!((marks.black_territory.len(), marks.white_territory.len()), (5, 1));
        assert_eq!(kinds(&marked), [FaultKind::TerritoryOverlap]);
        assert_eq!(line("(;TB[]TW[])").marks.unwrap().black_territory, []);
        assert!(line("(;SZ[5])").marks.is_none());
    }
}
