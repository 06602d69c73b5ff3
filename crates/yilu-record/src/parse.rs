//! The grammar: text → trees of properties, mending as it goes.
//!
//! One pass, no recursion: the open variations are a vector. Structure only; what values mean is read elsewhere.

use std::borrow::Cow;
use std::collections::HashMap;

use crate::fault::{Fault, FaultKind, Place, excerpt};
use crate::names::{self, Traits};
use crate::store::{Name, Span, Store, name};
use crate::tree::NodeId;

mod bytes;
mod main_line;
mod passing;
mod plain;
mod values;

pub(crate) use main_line::Scan;
pub(crate) use values::past_text;

use bytes::{ALPHANUMERIC, LOWER_CASE, PLAIN_NODE, PlainMove, SPACE, SPECIAL, is, is_space, plain_nodes};

/// A game tree as it stands in the text.
pub(crate) struct Parsed {
    pub(crate) store: Store,
    pub(crate) faults: Vec<Fault>,
}

/// From this many properties on, a node has an index of their names.
const INDEXED: usize = 32;

/// The length of a node of one move, for which room is made beforehand.
const NODE_LENGTH: usize = 6;

/// The small letters.
const LETTERS: u8 = 26;

/// Room is made beforehand for so many nodes at most.
const RESERVED: usize = 400;

/// From this length on, what a text holds is counted to make room for it.
const COUNTED: usize = 8192;

/// Beyond this many faults in one game, further ones are not listed: a file of garbage would fill the memory.
pub(crate) const MAX_FAULTS: usize = 100;

/// All trees of a text, and the faults outside any of them.
pub(crate) fn parse(text: &str) -> (Vec<Parsed>, Vec<Fault>) {
    let mut parser = Parser::new(text);
    let mut trees = Vec::new();
    let mut outside = Vec::new();
    let has_tree = parser.find_tree().is_some();
    loop {
        let start = parser.find_start(!has_tree && trees.is_empty());
        parser.junk_outside(start.map_or(text.len(), |(at, _)| at));
        outside.append(&mut parser.faults);
        let Some((at, parenthesis)) = start else { break };
        parser.at = at;
        let mut tree = parser.tree(parenthesis);
        if parser.counted
            && trees.is_empty()
            && let Some(tree) = &mut tree
        {
            tree.shrink();
        }
        let faults = std::mem::take(&mut parser.faults);
        match tree {
            Some(store) => trees.push(Parsed { store, faults }),
            None => outside.extend(faults),
        }
    }
    (trees, outside)
}

struct Parser<'a> {
    text: &'a str,
    bytes: &'a [u8],
    at: usize,
    /// The furthest place whose line and column are known: counting goes on from there, so that it is linear in all.
    located: Place,
    /// Where the tree starts that is read.
    start: Place,
    /// Where the property is whose values are read, if a value has a fault: its own faults are reported after that.
    held: Place,
    /// Where the newest property begins.
    property: usize,
    /// Room is made beforehand for so many nodes at most.
    room: usize,
    /// Whether the first tree was given room for all of a long text.
    counted: bool,
    /// Whether the text has line ends other than LF, or NUL.
    uneven: bool,
    faults: Vec<Fault>,
    /// Whether a `(;` that begins like a root begins a new game, even inside an open tree.
    split: bool,
}

/// Where in a tree the parser is.
struct Cursor {
    tree: Option<Store>,
    /// The nodes to which the open variations are attached; none before the root.
    open: Vec<Option<NodeId>>,
    current: Option<NodeId>,
    /// Whether properties may follow, which they may not after `(` and `)`.
    in_node: bool,
    /// Whether a variation was closed since the last node.
    after_variation: bool,
    /// Where the names of a node with very many properties stand.
    index: HashMap<String, usize>,
    /// Values that belong to earlier properties of the current node, each with that property's index.
    more: Vec<(u32, Span)>,
    lower_case: bool,
}

/// The name of the property that is read, in upper case.
#[derive(Clone, Copy)]
struct Named<'n> {
    text: &'n str,
    traits: Traits,
}

impl Cursor {
    fn new() -> Self {
        Self {
            tree: None,
            open: Vec::new(),
            current: None,
            in_node: false,
            after_variation: false,
            index: HashMap::new(),
            more: Vec::new(),
            lower_case: false,
        }
    }

    /// The tree, after its last node.
    fn finish(self) -> Option<Store> {
        let mut more = self.more;
        self.tree.map(|mut tree| {
            tree.append(&mut more);
            tree
        })
    }
}

impl<'a> Parser<'a> {
    fn new(text: &'a str) -> Self {
        let uneven = memchr::memchr2(b'\r', 0, text.as_bytes()).is_some();
        Parser { room: RESERVED, uneven, ..Self::at(text, 0, Place::START) }
    }

    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    /// The first byte from `at` on that is neither white space nor NUL.
    fn past_space(&self, mut at: usize) -> usize {
        while self.bytes.get(at).is_some_and(|&byte| is(byte, SPACE) || byte == 0) {
            at += 1;
        }
        at
    }

    /// The end of the letters and digits from `at` on.
    fn past_name(&self, mut at: usize) -> usize {
        while self.bytes.get(at).is_some_and(|&byte| is(byte, ALPHANUMERIC)) {
            at += 1;
        }
        at
    }

    /// The end of the name at `at`, if there is one and a value follows it.
    fn named_value(&self, at: usize) -> Option<usize> {
        let end = self.past_name(at);
        (end > at && self.bytes.get(self.past_space(end)) == Some(&b'[')).then_some(end)
    }

    fn place(&mut self, offset: usize) -> Place {
        if offset < self.located.offset as usize {
            // The property whose values had faults; counting from the start keeps it right for whatever else.
            let known = [self.held, self.start];
            let from = known.into_iter().find(|place| place.offset as usize <= offset);
            return from.unwrap_or(Place::START).moved_to(self.text, offset as u32);
        }
        if (self.held.offset as usize) < self.property && self.property <= offset {
            if self.located.offset as usize <= self.property {
                self.located.advance(self.text, self.property);
            }
            self.held = self.located;
        }
        self.located.advance(self.text, offset);
        self.located
    }

    fn fault(&mut self, kind: FaultKind, at: usize, node: Option<NodeId>, message: impl Into<String>) {
        if self.faults.len() < MAX_FAULTS {
            let place = self.place(at);
            self.faults.push(Fault::new(kind, message, place, node));
        }
    }

    /// Where a proper tree starts, from here on: `(` and then a node or a property.
    fn find_tree(&self) -> Option<usize> {
        let mut from = self.at;
        while let Some(found) = memchr::memchr(b'(', &self.bytes[from..]) {
            let inner = self.past_space(from + found + 1);
            let starts = match self.bytes.get(inner) {
                Some(b';') => {
                    let next = self.past_space(inner + 1);
                    matches!(self.bytes.get(next), None | Some(b';' | b')' | b'(' | b'['))
                        || self.bytes.get(next).is_some_and(u8::is_ascii_alphanumeric)
                }
                _ => self.named_value(inner).is_some(),
            };
            if starts {
                return Some(from + found);
            }
            from += found + 1;
        }
        None
    }

    /// Where the next tree starts, and whether with a parenthesis.
    fn find_start(&self, without_parenthesis: bool) -> Option<(usize, bool)> {
        if !without_parenthesis {
            return self.find_tree().map(|at| (at, true));
        }
        (self.at..self.bytes.len())
            .find(|&at| self.bytes[at] == b';' && self.named_value(self.past_space(at + 1)).is_some())
            .map(|at| (at, false))
    }

    /// Passes over everything up to `end`, outside any tree.
    fn junk_outside(&mut self, end: usize) {
        let skipped = &self.text[self.at..end];
        let start = self.at + (skipped.len() - skipped.trim_start_matches(is_blank).len());
        let junk = skipped.trim_matches(is_blank);
        if !junk.is_empty() {
            let inner = junk.trim_matches(|c| is_blank(c) || c == '(' || c == ')');
            if inner.is_empty() && junk.contains('(') {
                self.fault(FaultKind::EmptyTree, start, None, "a tree without a node: skipped");
            } else {
                let message = format!("'{}' is outside any game: skipped", excerpt(junk));
                self.fault(FaultKind::JunkOutsideTree, start, None, message);
            }
        }
        self.at = end;
    }

    /// The tree that starts here.
    fn tree(&mut self, parenthesis: bool) -> Option<Store> {
        let (start, located) = (self.at, self.place(self.at));
        let mut new_game = false;
        self.start = located;
        let first = self.tree_from(parenthesis, &mut new_game);
        if !new_game || self.split {
            return first;
        }
        // The tree was never closed and another game began inside: read it again, ending there. From now on every
        // such place ends a game, so that the text is read twice at most.
        self.split = true;
        self.at = start;
        self.located = located;
        self.held = located;
        self.property = start;
        self.faults.clear();
        self.tree_from(parenthesis, &mut new_game)
    }

    fn tree_from(&mut self, parenthesis: bool, new_game: &mut bool) -> Option<Store> {
        let mut cursor = Cursor::new();
        cursor.open.push(None);
        if parenthesis {
            self.at += 1;
        } else {
            self.fault(FaultKind::MissingParenthesis, self.at, None, "a game without its outer parentheses");
        }
        let mut root_name = None;
        while let Some(byte) = self.peek() {
            match byte {
                b'(' => {
                    if cursor.tree.is_some() && self.starts_game(root_name) {
                        *new_game = true;
                        if self.split {
                            self.fault(
                                FaultKind::UnclosedTree,
                                self.at,
                                None,
                                "another game begins here: closed",
                            );
                            return cursor.finish();
                        }
                    }
                    cursor.open.push(cursor.current);
                    cursor.in_node = false;
                    cursor.after_variation = false;
                    self.at += 1;
                }
                b')' => {
                    if !cursor.in_node && !cursor.after_variation {
                        self.fault(
                            FaultKind::EmptyTree,
                            self.at,
                            cursor.current,
                            "a variation without a node: skipped",
                        );
                    }
                    if !parenthesis && cursor.open.len() == 1 {
                        // The other half of a pair whose first is missing.
                        self.at += 1;
                        *new_game = false;
                        return cursor.finish();
                    }
                    cursor.current = cursor.open.pop().flatten();
                    cursor.in_node = false;
                    cursor.after_variation = true;
                    self.at += 1;
                    if cursor.open.is_empty() {
                        *new_game = false;
                        return cursor.finish();
                    }
                }
                b';' => {
                    self.plain_moves(&mut cursor);
                    if self.peek() != Some(b';') {
                        continue;
                    }
                    self.node(&mut cursor);
                    self.at += 1;
                    if cursor.current == Some(NodeId::ROOT) && root_name.is_none() {
                        root_name = self.root_name_at(self.at);
                    }
                }
                b'[' => self.value_without_property(cursor.current),
                b']' => {
                    self.fault(
                        FaultKind::StrayBracket,
                        self.at,
                        cursor.current,
                        "this ] closes nothing: skipped",
                    );
                    while self.peek() == Some(b']') {
                        self.at += 1;
                    }
                }
                byte if is(byte, ALPHANUMERIC) => self.property(&mut cursor),
                byte if is_space(byte) => self.at += 1,
                _ => self.junk_inside(&cursor),
            }
        }
        if parenthesis {
            let end = self.bytes.len();
            self.fault(FaultKind::UnclosedTree, end, cursor.current, "the text ends inside a game: closed");
        }
        cursor.finish()
    }

    /// FF or GM, if the node that starts at `at` begins with it.
    fn root_name_at(&self, at: usize) -> Option<[u8; 2]> {
        let start = self.past_space(at);
        let end = self.named_value(start)?;
        match &self.bytes[start..end] {
            b"FF" => Some(*b"FF"),
            b"GM" => Some(*b"GM"),
            _ => None,
        }
    }

    /// Whether the parenthesis here begins a tree whose root begins as this game's did.
    fn starts_game(&self, root_name: Option<[u8; 2]>) -> bool {
        let inner = self.past_space(self.at + 1);
        root_name.is_some()
            && self.bytes.get(inner) == Some(&b';')
            && self.root_name_at(inner + 1) == root_name
    }

    /// Reads nodes that begin with a move of two letters, as most do, as long as there is nothing to be said about them. The rest of the last
    /// of them is not read.
    fn plain_moves(&mut self, cursor: &mut Cursor) {
        let (Some(tree), Some(mut current)) = (&mut cursor.tree, cursor.current) else { return };
        if !cursor.in_node || !cursor.more.is_empty() {
            return;
        }
        loop {
            if self.bytes.get(self.at + PLAIN_NODE) == Some(&b';') {
                let mut run = plain_nodes(&self.bytes[self.at..], LETTERS, LETTERS);
                if self.bytes.get(self.at + PLAIN_NODE * run.len()) != Some(&b';') {
                    run = run.split_last().map_or(run, |(_, before)| before);
                }
                current = tree.add_moves(current, self.at, run);
                self.at += PLAIN_NODE * run.len();
            }
            let Some(PlainMove { color, point, behind }) = PlainMove::at(self.bytes, self.at) else { break };
            if is(point[0], SPECIAL) || is(point[1], SPECIAL) {
                break;
            }
            let (start, mut end) = (self.at, self.at + 6);
            if behind[0] != b';' {
                while self.bytes.get(end).is_some_and(|&byte| is(byte, SPACE)) {
                    end += 1;
                }
                // More values may follow, also behind NUL.
                if matches!(self.bytes.get(end), Some(b'[' | 0)) {
                    break;
                }
            }
            current =
                tree.add_move(current, name::of_move(color), start + 1, Span::new(start + 3, start + 5));
            self.at = end;
        }
        cursor.current = Some(current);
        if !cursor.index.is_empty() {
            cursor.index.clear();
        }
    }

    /// Begins a node.
    fn node(&mut self, cursor: &mut Cursor) {
        if !cursor.index.is_empty() {
            cursor.index.clear();
        }
        if let Some(tree) = &mut cursor.tree {
            if !cursor.more.is_empty() {
                tree.append(&mut cursor.more);
            }
            let id = tree.add(Some(cursor.current.unwrap_or(NodeId::ROOT)));
            cursor.current = Some(id);
            if cursor.after_variation {
                let message = "a node after a variation: read as one more variation";
                self.fault(FaultKind::NodeAfterVariation, self.at, Some(id), message);
            }
        } else {
            let mut tree = Store::new(self.start);
            self.make_room(&mut tree);
            cursor.current = Some(tree.add(None));
            cursor.tree = Some(tree);
        }
        cursor.in_node = true;
        cursor.after_variation = false;
    }

    /// Makes room for what is likely to follow: a long text is taken for one game, and counted once.
    fn make_room(&mut self, tree: &mut Store) {
        let rest = &self.bytes[self.at..];
        if rest.len() < COUNTED || self.room < RESERVED || self.counted {
            let nodes = (rest.len() / NODE_LENGTH).clamp(4, self.room);
            return tree.reserve(nodes, nodes, nodes);
        }
        self.counted = true;
        let nodes = memchr::memchr_iter(b';', rest).count();
        let values = memchr::memchr_iter(b'[', rest).count();
        tree.reserve(nodes, values.min(2 * nodes), values);
    }

    fn property(&mut self, cursor: &mut Cursor) {
        let start = self.at;
        let (mut end, mut has_lower_case) = (start, false);
        while let Some(&byte) = self.bytes.get(end)
            && is(byte, ALPHANUMERIC)
        {
            has_lower_case |= is(byte, LOWER_CASE);
            end += 1;
        }
        let mut bracket = end;
        if self.bytes.get(bracket) != Some(&b'[') {
            bracket = self.past_space(end);
            if self.bytes.get(bracket) != Some(&b'[') {
                self.at = end;
                let message = format!("'{}' has no value: skipped", excerpt(&self.text[start..end]));
                self.fault(FaultKind::PropertyWithoutValue, start, cursor.current, message);
                return;
            }
        }
        let written = &self.text[start..end];
        let mut text = Cow::Borrowed(written);
        if has_lower_case {
            text = Cow::Owned(names::canonical(written));
        }
        if !cursor.in_node {
            self.fault(FaultKind::MissingSemicolon, start, cursor.current, "a node without its ;");
            self.at = end;
            self.node(cursor);
        }
        if matches!(text, Cow::Owned(_)) && !cursor.lower_case {
            cursor.lower_case = true;
            let message = format!("'{}' is read as {text}, and so on", excerpt(written));
            self.fault(FaultKind::LowerCaseName, start, cursor.current, message);
        }
        let name = Named { text: &text, traits: names::traits(text.as_bytes()) };
        self.property = start;
        self.at = bracket;
        let Some(tree) = &mut cursor.tree else { return };
        let first = tree.next_value();
        loop {
            if let Some(value) = self.value(name, cursor.current, tree) {
                tree.push_value(value);
            }
            match self.bytes.get(self.at) {
                Some(b'[') => {}
                Some(&byte) if is(byte, SPACE) || byte == 0 => {
                    let next = self.past_space(self.at);
                    if self.bytes.get(next) != Some(&b'[') {
                        break;
                    }
                    self.at = next;
                }
                _ => break,
            }
        }
        if tree.next_value() > first {
            self.keep(cursor, name, start, first);
        }
    }

    /// Puts a property into the current node: its values are those from `first` on.
    fn keep(&mut self, cursor: &mut Cursor, name: Named<'_>, start: usize, first: usize) {
        let (Some(tree), Some(id)) = (&mut cursor.tree, cursor.current) else { return };
        let Named { text, traits } = name;
        let mut code = Name::of(text.as_bytes());
        let several = tree.next_value() - first > 1;
        let twin = if tree.newest().is_empty() || code == name::B || code == name::W {
            None
        } else {
            twin(tree, &mut cursor.index, text, code)
        };
        if let Some(twin) = twin {
            cursor.more.extend(tree.take_values(first).map(|value| (twin as u32, value)));
            let message = format!("{text} again in the same node: its values are added to the first");
            self.fault(FaultKind::DuplicateProperty, start, Some(id), message);
        } else {
            if !cursor.index.is_empty() {
                let count = tree.newest().len();
                cursor.index.entry(text.to_owned()).or_insert(count);
            }
            if code.is_long() {
                code = tree.long_name(text);
            }
            tree.push_property(code, start, first);
            if several && traits.has(Traits::SINGLE) {
                let message = format!("{text} has one value: the first counts");
                self.fault(FaultKind::SeveralValues, start, Some(id), message);
            }
        }
        if id != NodeId::ROOT && traits.has(Traits::ROOT) {
            let message = format!("{text} belongs into the root");
            self.fault(FaultKind::MisplacedProperty, start, Some(id), message);
        }
    }

    fn junk_inside(&mut self, cursor: &Cursor) {
        let start = self.at;
        let ends = |c: char| matches!(c, '(' | ')' | ';' | '[' | ']') || c.is_ascii_alphanumeric();
        let junk = &self.text[start..];
        let junk = &junk[..junk.find(ends).unwrap_or(junk.len())];
        self.at += junk.len();
        if junk.chars().all(|c| is_blank(c) && c != '\0') {
            return;
        }
        let (kind, message) = if junk.trim_matches(is_blank).is_empty() {
            (FaultKind::NulCharacter, "NUL between properties: dropped".to_owned())
        } else {
            (FaultKind::JunkInTree, format!("'{}' belongs to no property: skipped", excerpt(junk.trim_end())))
        };
        self.fault(kind, start, cursor.current, message);
    }
}

/// The index of the property of this name in the newest node.
fn twin(tree: &Store, index: &mut HashMap<String, usize>, name: &str, code: Name) -> Option<usize> {
    let properties = tree.newest();
    if index.is_empty() && properties.len() >= INDEXED {
        let all = properties.iter().enumerate();
        *index = all.rev().map(|(at, property)| (tree.text_of(&property.name).to_owned(), at)).collect();
    }
    if !index.is_empty() {
        return index.get(name).copied();
    }
    if code.is_long() {
        return properties.iter().position(|property| tree.text_of(&property.name) == name);
    }
    properties.iter().position(|property| property.name == code)
}

/// White space, byte order marks left in the middle of a text, and NUL.
fn is_blank(c: char) -> bool {
    c.is_whitespace() || c == '\u{feff}' || c == '\0'
}
