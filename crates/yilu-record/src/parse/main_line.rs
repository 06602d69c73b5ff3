//! A file of one game, its main line alone: no tree is built, and whatever is out of the ordinary is left to the parser of trees.
//!
//! The first nodes, up to White's first move, are kept as that parser would keep them, for the header is read from them. Behind them the nodes are
//! passed over one by one: the moves are kept, and everything else is only looked at for what the parser would report.

use yilu_board::{Color, Size};

use super::bytes::{ALPHANUMERIC, PLAIN_NODE, PlainMove as Written, SPACE, SPECIAL, is};
use super::passing::{Named, Names, Value, past_space, properties};
use super::plain::plain_moves;
use super::{Cursor, INDEXED, NODE_LENGTH, Parser, RESERVED};
use crate::fault::{Fault, Offset, Place};
use crate::line::{self, Event, Marks, Reader};
use crate::main_line::PlainMove;
use crate::names::Traits;
use crate::store::{Span, Store, View, name};
use crate::tree::NodeId;

/// Room is made beforehand for so many nodes, and properties and values beside those of a root, of the start.
const ROOM: usize = 8;

/// Below so many nodes, room is made for no more moves than there can be.
const FEW: usize = 64;

/// So many bytes of the start are looked at in one go for what has to be mended in values.
const HEAD: usize = 4096;

/// A place in a game behind its first nodes.
pub(crate) struct Scan<'a> {
    text: &'a str,
    at: usize,
    /// How many variations are open.
    depth: usize,
}

impl<'a> Scan<'a> {
    /// Reads the first nodes of the only game in a text, all or those up to White's first move; none if anything in them would be a fault.
    pub(crate) fn start(text: &'a str, store: &mut Store) -> Option<Self> {
        let bytes = text.as_bytes();
        let (head, rest) = bytes.split_at(bytes.len().min(HEAD));
        let mended = memchr::memchr2(b'\r', 0, head).is_some();
        if (mended && memchr::memchr(0, head).is_some()) || memchr::memchr(0, rest).is_some() {
            return None;
        }
        let mut start = Start { text, mended: mended || !rest.is_empty(), has_white: false };
        let mut at = past_space(bytes, 0);
        if at > 0 {
            store.start_at(Place::START.moved_to(text, at as u32));
        }
        store.reserve(ROOM, ROOM, ROOM);
        let mut depth = 0;
        let mut newest = None;
        loop {
            match bytes.get(at)? {
                b'(' => {
                    depth += 1;
                    at = past_space(bytes, at + 1);
                    if bytes.get(at) != Some(&b';') {
                        return None;
                    }
                }
                b';' if depth > 0 => {
                    newest = Some(store.add(newest));
                    at = start.node(store, at + 1)?;
                    if start.has_white {
                        break;
                    }
                }
                b')' if newest.is_some() => break,
                _ => return None,
            }
        }
        Some(Self { text, at, depth })
    }

    /// Reads on to the end of the text, and the line on a board of this size, with the nodes of the start; none if anything would be a fault of
    /// the tree, or is no plain move.
    pub(crate) fn line(self, store: &Store, size: Size) -> Option<Found> {
        let mut reader = Reader::new(size, store.size());
        let view = View { text: self.text, store };
        let mut marked = None;
        for number in 0..store.size() as u32 {
            let id = NodeId::new(number);
            let node = view.node(id);
            let (mut set_up, mut moves) = (false, false);
            for property in node.properties() {
                let code = property.code();
                set_up |= code == name::AB || code == name::AW || code == name::AE || code == name::PL;
                moves |= code == name::B || code == name::W;
                if code == name::TB || code == name::TW {
                    marked = Some(id);
                }
            }
            if set_up {
                reader.set_up(node, id);
            }
            if moves {
                reader.moves(node, id);
            }
        }
        let mut walk = Walk {
            bytes: self.text.as_bytes(),
            at: self.at,
            depth: self.depth,
            node: store.size() as u32 - 1,
            marked: None,
        };
        let moves = walk.main_line(size)?;
        walk.variations()?;
        let marks = if let Some((at, id)) = walk.marked {
            let mut parser = Parser::at(self.text, at, view.start());
            let mut cursor = Cursor::new();
            parser.node(&mut cursor);
            parser.at += 1;
            parser.properties_of_node(&mut cursor)?;
            let view = View { text: self.text, store: cursor.tree.as_ref()? };
            Some(reader.marks(view.node(NodeId::ROOT), id))
        } else {
            marked.map(|id| reader.marks(view.node(id), id))
        };
        Some(Found { opening: reader.events, moves, marks, faults: reader.faults })
    }
}

/// What reads the first nodes.
struct Start<'a> {
    text: &'a str,
    /// Whether a value may not be kept as it stands in the text.
    mended: bool,
    /// Whether White has moved.
    has_white: bool,
}

impl Start<'_> {
    /// Reads the properties of the newest node from here on. Gives the place behind the space behind them.
    fn node(&mut self, store: &mut Store, mut at: usize) -> Option<usize> {
        let bytes = self.text.as_bytes();
        let mut seen = 0;
        loop {
            at = past_space(bytes, at);
            if !is(*bytes.get(at)?, ALPHANUMERIC) {
                return Some(at);
            }
            at = self.property(store, &mut seen, at)?;
        }
    }

    /// Reads a property, and the space behind it. What is seldom met is left to the parser.
    fn property(&mut self, store: &mut Store, seen: &mut u64, at: usize) -> Option<usize> {
        let bytes = self.text.as_bytes();
        let Some(named) = Named::at(bytes, at) else {
            // What has small letters is mended.
            let (name, ..) = Named::other(bytes, at)?;
            self.has_white |= name == b"W";
            // From now on all names are compared.
            *seen = u64::MAX;
            return self.by_parser(store, at);
        };
        let (name, bit, traits, mut open) = (named.name(), named.bit(), named.traits, named.open);
        self.has_white |= named.letters == *b"W[";
        // Moves may stand in it twice, as far as the parser goes.
        if *seen & bit != 0
            && !traits.has(Traits::MOVE)
            && store.newest().iter().any(|property| property.name == name)
        {
            return None;
        }
        *seen |= bit;
        if traits.has(Traits::ROOT) && store.size() > 1 {
            return None;
        }
        let first = store.next_value();
        loop {
            let value =
                Value::at(bytes, open, traits).filter(|value| !self.is_mended(&bytes[open..value.end]));
            let Some(value) = value else {
                store.drop_values(first);
                return self.by_parser(store, at);
            };
            store.push_value(Span::new(open + 1, value.end));
            open = value.behind;
            if value.next != b'[' {
                break;
            }
            if traits.has(Traits::SINGLE) {
                return None;
            }
        }
        store.push_property(name, at, first);
        Some(open)
    }

    /// Whether a value may not be kept as it stands in the text.
    fn is_mended(&self, value: &[u8]) -> bool {
        self.mended && memchr::memchr(b'\r', value).is_some()
    }

    /// Reads a property by the parser; none if that finds a fault, or there are very many in the node, which it would list each time.
    #[cold]
    fn by_parser(&self, store: &mut Store, at: usize) -> Option<usize> {
        if store.newest().len() >= INDEXED {
            return None;
        }
        let mut parser = Parser::at(self.text, at, Place::START);
        let mut cursor = Cursor::new();
        cursor.current = Some(NodeId::new(store.size() as u32 - 1));
        cursor.in_node = true;
        cursor.tree = Some(std::mem::replace(store, Store::new(Place::START)));
        parser.property(&mut cursor);
        *store = cursor.tree?;
        parser.faults.is_empty().then_some(parser.at)
    }
}

/// What a line holds.
pub(crate) struct Found {
    /// What happens in the nodes of the start.
    pub(crate) opening: Vec<Event>,
    pub(crate) moves: Vec<PlainMove>,
    pub(crate) marks: Option<Marks>,
    pub(crate) faults: Vec<Fault>,
}

impl<'a> Parser<'a> {
    /// The parser at some place inside a tree that starts at `start`, whatever the line ends are.
    pub(super) const fn at(text: &'a str, at: usize, start: Place) -> Self {
        Parser {
            text,
            bytes: text.as_bytes(),
            at,
            located: start,
            start,
            held: start,
            property: 0,
            room: ROOM,
            counted: false,
            uneven: true,
            faults: Vec::new(),
            split: false,
        }
    }

    /// The properties of the node that is begun, and the space behind them; none if there is a fault.
    fn properties_of_node(&mut self, cursor: &mut Cursor) -> Option<()> {
        loop {
            self.at = past_space(self.bytes, self.at);
            if !self.peek().is_some_and(|byte| is(byte, ALPHANUMERIC)) {
                return self.faults.is_empty().then_some(());
            }
            self.property(cursor);
            if !self.faults.is_empty() {
                return None;
            }
        }
    }
}

/// Where the text is passed over.
struct Walk<'a> {
    bytes: &'a [u8],
    at: usize,
    depth: usize,
    /// The number of the newest node of the main line.
    node: u32,
    /// The newest node with marks, and where it begins.
    marked: Option<(usize, NodeId)>,
}

impl Walk<'_> {
    fn space(&mut self) {
        self.at = past_space(self.bytes, self.at);
    }

    /// Opens a variation at its `(`, before its first node.
    fn open(&mut self) -> Option<()> {
        self.depth += 1;
        self.at += 1;
        self.space();
        (self.bytes.get(self.at) == Some(&b';')).then_some(())
    }

    /// Reads the rest of the main line, up to the first `)`.
    fn main_line(&mut self, size: Size) -> Option<Vec<PlainMove>> {
        let bytes = self.bytes;
        // Always the same where the text is not short: room of a size that was just given back is found at once.
        let room = (bytes.len() - self.at) / NODE_LENGTH;
        let mut moves = Vec::with_capacity(if room < FEW { room } else { RESERVED });
        let mut names = Names::none();
        loop {
            if let Some([b';', _] | b"\n;") = bytes.get(self.at + PLAIN_NODE..self.at + PLAIN_NODE + 2) {
                let before = moves.len();
                self.at = plain_moves(bytes, self.at, self.node, size, &mut moves);
                self.node += (moves.len() - before) as u32;
            }
            let at = self.at;
            match bytes.get(at)? {
                b';' => {
                    self.node += 1;
                    // A node of one plain move, and nothing else behind it.
                    if let Some(Written { color, point, behind: [mut after, _] }) = Written::at(bytes, at)
                        && let Some(point) = line::plain_point(&point, size)
                    {
                        let mut next = at + 6;
                        if is(after, SPACE) {
                            next = past_space(bytes, next);
                            after = *bytes.get(next)?;
                        }
                        if after != b'[' {
                            let (node, offset) = (NodeId::new(self.node), Offset::at(at + 1));
                            moves.push(PlainMove { node, offset, color, point: Some(point) });
                            self.at = next;
                            if is(after, ALPHANUMERIC) {
                                self.main_node(size, at, Some(color), &mut names, &mut moves)?;
                            }
                            continue;
                        }
                    }
                    self.at = at + 1;
                    self.space();
                    self.main_node(size, at, None, &mut names, &mut moves)?;
                }
                b'(' => self.open()?,
                b')' => return Some(moves),
                _ => return None,
            }
        }
    }

    /// Reads a node of the main line, and the space behind it. Where `first` has moved already, what follows that is read.
    fn main_node(
        &mut self,
        size: Size,
        start: usize,
        first: Option<Color>,
        names: &mut Names,
        moves: &mut Vec<PlainMove>,
    ) -> Option<()> {
        let bytes = self.bytes;
        let node = NodeId::new(self.node);
        names.clear();
        if let Some(color) = first {
            names.add_move(color);
        }
        let mut moved = first.is_some();
        let mut marked = false;
        self.at = properties(bytes, self.at, names, |traits, begin, (from, to)| {
            if traits.has(Traits::SET_UP) {
                return None;
            }
            if traits.has(Traits::MARKS) {
                marked = true;
                return Some(());
            }
            let color = if bytes[begin] == b'B' { Color::Black } else { Color::White };
            let point = match &bytes[from..to] {
                b"" => None,
                text => match line::plain_point(text, size) {
                    None if text != b"tt" || !line::is_small(size) => return None,
                    point => point,
                },
            };
            if std::mem::replace(&mut moved, true) {
                return None;
            }
            moves.push(PlainMove { node, offset: Offset::at(begin), color, point });
            Some(())
        })?;
        if marked {
            self.marked = Some((start, node));
        }
        Some(())
    }

    /// Passes over all variations behind the main line, from its `)` to the end of the text.
    fn variations(&mut self) -> Option<()> {
        let bytes = self.bytes;
        let mut names = Names::none();
        loop {
            match bytes.get(self.at)? {
                b')' => {
                    self.depth -= 1;
                    self.at += 1;
                    self.space();
                    if self.depth == 0 {
                        return (self.at == self.bytes.len()).then_some(());
                    }
                }
                b'(' => {
                    self.open()?;
                    let mut at = self.at;
                    while bytes.get(at) == Some(&b';') {
                        at = passed_node(bytes, at, &mut names)?;
                    }
                    self.at = at;
                }
                _ => return None,
            }
        }
    }
}

/// Passes over a node of a variation, and the space behind it.
#[inline]
fn passed_node(bytes: &[u8], mut at: usize, names: &mut Names) -> Option<usize> {
    names.clear();
    if let Some((color, behind)) = passed_move(bytes, at) {
        at += 6;
        if behind == b';' {
            return Some(at);
        }
        names.add_move(color);
    } else {
        at = past_space(bytes, at + 1);
    }
    properties(bytes, at, names, |_, _, _| Some(()))
}

/// The move of two letters that begins the node here, and the byte behind it, which is neither white space nor the start of a value.
#[inline]
fn passed_move(bytes: &[u8], at: usize) -> Option<(Color, u8)> {
    let Written { color, point: [first, second], behind: [behind, _] } = Written::at(bytes, at)?;
    let is_plain = !is(first, SPECIAL) && !is(second, SPECIAL) && behind != b'[' && !is(behind, SPACE);
    is_plain.then_some((color, behind))
}
