//! The main line of a file of one game, read at once.

use std::borrow::Cow;

use yilu_board::{Color, Point, Size};

use crate::encoding::{self, EncodingRead};
use crate::fault::{Fault, Offset, Place};
use crate::header::{self, Header};
use crate::line::{Event, EventKind, Line, Marks, Move};
use crate::parse::Scan;
use crate::record::ReadOptions;
use crate::refusal;
use crate::store::{Store, View};
use crate::tree::NodeId;

/// What a file of one ordinary game says in its header and its main line: the same as [`crate::read`] finds in it.
///
/// The header is kept as it is written; [`MainLine::header`] reads it.
///
/// ```
/// use yilu_record::{ReadOptions, read, read_main_line};
/// let bytes = b"(;GM[1]SZ[9]KM[5,5];B[ee](;W[])(;W[gc]C[better]))";
/// let main = read_main_line(bytes, &ReadOptions::default()).expect("an ordinary game");
/// let record = read(bytes, &ReadOptions::default())?.records.remove(0);
/// assert_eq!(main.line(), record.main_line()?);
/// assert_eq!(main.text("KM").as_deref(), Some("5,5"));
/// let (header, faults) = main.header();
/// assert_eq!((&header, &*faults), (record.header(), record.faults()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct MainLine<'a> {
    /// The encoding of the file.
    pub encoding: EncodingRead,
    /// What was wrong outside the game: the encoding.
    pub outside: Vec<Fault>,
    /// The board's size.
    pub size: Size,
    /// What happens up to White's first move: all that is set up is among it.
    pub opening: Vec<Event>,
    /// The moves behind that.
    pub moves: Vec<PlainMove>,
    /// The territory that is marked, if it is.
    pub marks: Option<Marks>,
    /// What was wrong with the opening and the marks.
    pub faults: Vec<Fault>,
    pub(crate) text: Cow<'a, str>,
    /// The nodes up to White's first move.
    pub(crate) store: Store,
}

/// A move to a point of the board, or a pass.
///
/// ```
/// use yilu_board::Point;
/// use yilu_record::{ReadOptions, read_main_line};
/// let main = read_main_line(b"(;SZ[9];B[ee];W[gc];B[])", &ReadOptions::default()).expect("an ordinary game");
/// assert_eq!((main.opening.len(), main.moves.len()), (2, 1));
/// assert_eq!((main.moves[0].node.index(), main.moves[0].point), (3, None));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlainMove {
    /// The node in which it stands.
    pub node: NodeId,
    /// Where it stands in the text.
    pub offset: Offset,
    /// Who moves.
    pub color: Color,
    /// Where; none is a pass.
    pub point: Option<Point>,
}

impl MainLine<'_> {
    /// The header as typed values, and what was wrong with it.
    pub fn header(&self) -> (Header, Vec<Fault>) {
        let mut faults = Vec::new();
        let (_, header) = header::read(self.view(), &mut faults);
        (header, faults)
    }

    /// The text of a property of the root, on one line.
    pub fn text(&self, name: &str) -> Option<Cow<'_, str>> {
        self.view().node(NodeId::ROOT).get(name).map(|property| property.first().simple_text())
    }

    /// The opening and the moves as one line.
    pub fn line(&self) -> Line {
        let mut events = self.opening.clone();
        events.extend(self.moves.iter().map(|one| {
            let mv = one.point.map_or(Move::Pass, Move::Point);
            Event { node: one.node, offset: one.offset, kind: EventKind::Play { color: one.color, mv } }
        }));
        Line { size: self.size, events, marks: self.marks.clone(), faults: self.faults.clone() }
    }

    /// The line and column of an offset, as moves have it. Lines are counted from the start of the text each time this is asked.
    ///
    /// # Panics
    /// If the offset is of another file and there is no such place here.
    pub fn place(&self, offset: Offset) -> Place {
        self.view().place(offset)
    }

    fn view(&self) -> View<'_> {
        View { text: &self.text, store: &self.store }
    }
}

/// Reads the header and the main line of a file of one game, faster than [`crate::read`], which keeps everything.
///
/// None where the file holds anything out of the ordinary: several games, a size that is no board, whatever is mended in the tree, a set-up behind
/// White's first move, several moves in a node, a move in another notation. [`crate::read`] is then to be asked. Faults of the encoding and
/// of the header are no hindrance.
///
/// ```
/// use yilu_record::{ReadOptions, read_main_line};
/// assert!(read_main_line(b"(;SZ[9];B[ee];W[gc])", &ReadOptions::default()).is_some());
/// assert!(read_main_line(b"(;SZ[9];B[ee];W[gc]", &ReadOptions::default()).is_none());
/// ```
pub fn read_main_line<'a>(bytes: &'a [u8], options: &ReadOptions) -> Option<MainLine<'a>> {
    if refusal::by_first_bytes(bytes).is_some() {
        return None;
    }
    let decoded = encoding::decode(bytes, options.encoding.as_deref()).ok()?;
    u32::try_from(decoded.text.len()).ok()?;
    let mut store = Store::new(Place::START);
    let scan = Scan::start(&decoded.text, &mut store)?;
    let size = header::size(View { text: &decoded.text, store: &store }).ok()?;
    let line = scan.line(&store, size)?;
    let outside = decoded.outside();
    Some(MainLine {
        encoding: decoded.encoding,
        outside,
        size,
        opening: line.opening,
        moves: line.moves,
        marks: line.marks,
        faults: line.faults,
        text: decoded.text,
        store,
    })
}
