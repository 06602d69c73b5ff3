//! A file of one game, its main line alone: no tree is built, and whatever is out of the ordinary is left to the parser of trees.
//!
//! The first nodes, up to White's first move, are read by that parser, for the header is read from them. Behind them the nodes are passed over
//! one by one: the moves are kept, and everything else is only looked at for what the parser would report.

use yilu_board::{Color, Point, Size};

use super::bytes::{
    ALPHANUMERIC, LOWER_CASE, PLAIN_NODE, PlainMove as Written, SPACE, SPECIAL, is, plain_nodes,
};
use super::values::past_text;
use super::{Cursor, NODE_LENGTH, Parser, RESERVED};
use crate::fault::{Fault, Offset};
use crate::line::{self, Event, Marks, Reader};
use crate::main_line::PlainMove;
use crate::names::{self, Traits};
use crate::store::{Name, Store, View, name};
use crate::tree::NodeId;

/// A node of the main line outside the start may have so many properties.
const MOST_PROPERTIES: usize = 16;

/// The start of a game, and the parser behind it.
pub(crate) struct Scan<'a> {
    parser: Parser<'a>,
    /// The first nodes: all, or those up to White's first move.
    store: Store,
    /// How many variations are open.
    depth: usize,
}

impl<'a> Scan<'a> {
    /// Reads the start of the only game in a text; none if anything in it would be a fault.
    pub(crate) fn start(text: &'a str) -> Option<Self> {
        let mut parser = Parser::new(text);
        if parser.uneven && memchr::memchr(0, parser.bytes).is_some() {
            return None;
        }
        parser.room = 8;
        parser.at = past_space(parser.bytes, 0);
        parser.start = parser.place(parser.at);
        let mut depth = 0;
        let mut cursor = Cursor::new();
        loop {
            match parser.peek()? {
                b'(' => {
                    depth += 1;
                    parser.at = past_space(parser.bytes, parser.at + 1);
                    if parser.peek() != Some(b';') {
                        return None;
                    }
                }
                b';' if depth > 0 => {
                    parser.node(&mut cursor);
                    parser.at += 1;
                    parser.properties_of_node(&mut cursor)?;
                    let properties = cursor.tree.as_ref()?.newest();
                    if properties.iter().any(|property| property.name == name::W) {
                        break;
                    }
                }
                b')' if cursor.tree.is_some() => break,
                _ => return None,
            }
        }
        let store = cursor.tree?;
        Some(Self { parser, store, depth })
    }

    /// The nodes of the start.
    pub(crate) const fn view(&self) -> View<'_> {
        View { text: self.parser.text, store: &self.store }
    }

    /// Reads on to the end of the text, and the line on a board of this size, with the nodes of the start; none if anything would be a fault of
    /// the tree, or is no plain move.
    pub(crate) fn line(mut self, size: Size) -> Option<(Store, Found)> {
        let mut reader = Reader::new(size, self.store.size());
        let view = self.view();
        let mut marked = None;
        for number in 0..self.store.size() as u32 {
            let id = NodeId::new(number);
            let node = view.node(id);
            let (mut set_up, mut moves) = (false, false);
            for property in node.properties() {
                match property.code() {
                    name::TB | name::TW => marked = Some(id),
                    name::AB | name::AW | name::AE | name::PL => set_up = true,
                    name::B | name::W => moves = true,
                    _ => {}
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
            bytes: self.parser.bytes,
            at: self.parser.at,
            depth: self.depth,
            node: self.store.size() as u32 - 1,
            marked: None,
        };
        let moves = walk.main_line(size)?;
        walk.variations()?;
        let marks = if let Some((at, id)) = walk.marked {
            let mut cursor = Cursor::new();
            self.parser.at = at;
            self.parser.node(&mut cursor);
            self.parser.at += 1;
            self.parser.properties_of_node(&mut cursor)?;
            let view = View { text: self.parser.text, store: cursor.tree.as_ref()? };
            Some(reader.marks(view.node(NodeId::ROOT), id))
        } else {
            let view = self.view();
            marked.map(|id| reader.marks(view.node(id), id))
        };
        Some((self.store, Found { opening: reader.events, moves, marks, faults: reader.faults }))
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

impl Parser<'_> {
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

fn past_space(bytes: &[u8], mut at: usize) -> usize {
    while bytes.get(at).is_some_and(|&byte| is(byte, SPACE)) {
        at += 1;
    }
    at
}

/// The letters and digits from a place on.
fn name_at(bytes: &[u8], at: usize) -> &[u8] {
    let rest = &bytes[at..];
    let length = rest.iter().position(|&byte| !is(byte, ALPHANUMERIC)).unwrap_or(rest.len());
    &rest[..length]
}

/// A property that is passed over.
struct Passed {
    name: Name,
    /// The first value, from its first byte to its `]`.
    value: (usize, usize),
}

/// The names in one node.
struct Names {
    list: [Name; MOST_PROPERTIES],
    count: usize,
    /// One bit for each of them, which several names may share.
    bits: u64,
}

impl Names {
    const fn none() -> Self {
        Self { list: [Name::of(b""); MOST_PROPERTIES], count: 0, bits: 0 }
    }

    /// Forgets all names.
    const fn clear(&mut self) {
        (self.count, self.bits) = (0, 0);
    }

    /// Adds a name; none if it is there already, or there are too many.
    fn add(&mut self, name: Name) -> Option<()> {
        if self.bits & name.bit() != 0 && self.list[..self.count].contains(&name) {
            return None;
        }
        self.bits |= name.bit();
        *self.list.get_mut(self.count)? = name;
        self.count += 1;
        Some(())
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
        let mut moves = Vec::with_capacity(((bytes.len() - self.at) / NODE_LENGTH).min(RESERVED));
        let mut at = self.at;
        loop {
            if let Some([b';', _] | b"\n;") = bytes.get(at + PLAIN_NODE..at + PLAIN_NODE + 2) {
                at = self.plain_moves(at, size, &mut moves);
            }
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
                            if is(after, ALPHANUMERIC) {
                                self.at = next;
                                self.main_node(size, at, Some(color), &mut moves)?;
                                next = self.at;
                            }
                            at = next;
                            continue;
                        }
                    }
                    self.at = at + 1;
                    self.space();
                    self.main_node(size, at, None, &mut moves)?;
                    at = self.at;
                }
                b'(' => {
                    self.at = at;
                    self.open()?;
                    at = self.at;
                }
                b')' => {
                    self.at = at;
                    return Some(moves);
                }
                _ => return None,
            }
        }
    }

    /// Reads nodes of one move to a point each, as long as another node follows at once or on the next line.
    fn plain_moves(&mut self, mut at: usize, size: Size, moves: &mut Vec<PlainMove>) -> usize {
        loop {
            // Capital letters, on large boards alone, are left to the caller.
            let mut run = plain_nodes(&self.bytes[at..], size.columns(), size.rows());
            let end = at + PLAIN_NODE * run.len();
            let next = match self.bytes.get(end..end + 2) {
                Some([b';', _]) => end,
                Some(b"\n;") => end + 1,
                _ => {
                    let Some((_, before)) = run.split_last() else { return at };
                    run = before;
                    end - PLAIN_NODE
                }
            };
            if run.is_empty() {
                return at;
            }
            let first = self.node + 1;
            moves.extend((0..).zip(run).map(|(index, &[_, color, _, column, row, _])| PlainMove {
                node: NodeId::new(first + index),
                offset: Offset::at(at + PLAIN_NODE * index as usize + 1),
                color: if color == b'B' { Color::Black } else { Color::White },
                point: Some(Point::new(column - b'a', row - b'a')),
            }));
            self.node += run.len() as u32;
            at = next;
        }
    }

    /// Reads a node of the main line, and the space behind it. Where `first` has moved already, what follows that is read.
    fn main_node(
        &mut self,
        size: Size,
        start: usize,
        first: Option<Color>,
        moves: &mut Vec<PlainMove>,
    ) -> Option<()> {
        let node = NodeId::new(self.node);
        let mut names = Names::none();
        let mut moved = first.is_some();
        if let Some(color) = first {
            names.add(name::of_move(color))?;
        }
        while let Some(begin) = self.is_property() {
            let Passed { name, value } = self.property(&mut names)?;
            let color = match name {
                name::B => Color::Black,
                name::W => Color::White,
                name::TB | name::TW => {
                    self.marked = Some((start, node));
                    continue;
                }
                name::AB | name::AW | name::AE | name::PL => return None,
                _ => continue,
            };
            let point = match &self.bytes[value.0..value.1] {
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
                    while bytes.get(self.at) == Some(&b';') {
                        names.clear();
                        if let Some((color, behind)) = self.plain_move() {
                            self.at += 6;
                            if behind == b';' {
                                continue;
                            }
                            names.add(name::of_move(color))?;
                        } else {
                            self.at += 1;
                            self.space();
                        }
                        while self.is_property().is_some() {
                            self.property(&mut names)?;
                        }
                    }
                }
                _ => return None,
            }
        }
    }

    /// The move of two letters that begins the node here, and the byte behind it, which is neither white space nor the start of a value.
    fn plain_move(&self) -> Option<(Color, u8)> {
        let Written { color, point: [first, second], behind: [behind, _] } =
            Written::at(self.bytes, self.at)?;
        let is_plain = !is(first, SPECIAL) && !is(second, SPECIAL) && behind != b'[' && !is(behind, SPACE);
        is_plain.then_some((color, behind))
    }

    /// Where a property begins, if here.
    fn is_property(&self) -> Option<usize> {
        self.bytes.get(self.at).is_some_and(|&byte| is(byte, ALPHANUMERIC)).then_some(self.at)
    }

    /// Passes over a property of a node other than the root, and the space behind it.
    fn property(&mut self, names: &mut Names) -> Option<Passed> {
        let (bytes, start) = (self.bytes, self.at);
        let written = match bytes.get(start..start + 3)? {
            [_, b'[', _] => &bytes[start..=start],
            [_, second, b'['] if is(*second, ALPHANUMERIC) => &bytes[start..start + 2],
            _ => name_at(bytes, start),
        };
        if written.iter().any(|&byte| is(byte, LOWER_CASE)) {
            return None;
        }
        self.at = start + written.len();
        let (name, traits) = (Name::of(written), names::traits(written));
        if name.is_long() {
            return None;
        }
        if traits.has(Traits::ROOT) {
            return None;
        }
        names.add(name)?;
        self.space();
        if self.bytes.get(self.at) != Some(&b'[') {
            return None;
        }
        let value = self.value(traits)?;
        while self.bytes.get(self.at) == Some(&b'[') {
            if traits.has(Traits::SINGLE) {
                return None;
            }
            self.value(traits)?;
        }
        Some(Passed { name, value })
    }

    /// Passes over a value, and the space behind it.
    fn value(&mut self, traits: Traits) -> Option<(usize, usize)> {
        let start = self.at + 1;
        let mut end = start;
        // A point, as most values are.
        if let Some(&[first, second, b']', behind]) = self.bytes.get(start..start + 4)
            && !is(first, SPECIAL)
            && !is(second, SPECIAL)
        {
            self.at = start + 3;
            if is(behind, SPACE) {
                self.space();
            }
            return Some((start, start + 2));
        }
        if traits.has(Traits::SHORT) {
            while !is(*self.bytes.get(end)?, SPECIAL) {
                end += 1;
            }
            if self.bytes[end] != b']' {
                return None;
            }
        } else {
            end = past_text(self.bytes, start);
            if end >= self.bytes.len() {
                return None;
            }
        }
        self.at = end + 1;
        self.space();
        Some((start, end))
    }
}
