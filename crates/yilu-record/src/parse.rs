//! The grammar: text → trees of properties, mending as it goes.
//!
//! One pass, no recursion: the open variations are a vector. Structure only; what values mean is read elsewhere.

use std::collections::HashMap;

use crate::fault::{Fault, FaultKind, Place, excerpt};
use crate::names;
use crate::tree::{NodeId, Property, Tree};

mod values;

/// A game tree as it stands in the text.
pub(crate) struct Parsed {
    pub(crate) tree: Tree,
    pub(crate) faults: Vec<Fault>,
}

/// Beyond this many faults in one game, further ones are not listed: a file of garbage would fill the memory.
pub(crate) const MAX_FAULTS: usize = 100;

/// All trees of a text, and the faults outside any of them.
pub(crate) fn parse(text: &str) -> (Vec<Parsed>, Vec<Fault>) {
    let mut parser = Parser {
        text,
        bytes: text.as_bytes(),
        at: 0,
        located: Place::START,
        faults: Vec::new(),
        split: false,
    };
    let mut trees = Vec::new();
    let mut outside = Vec::new();
    let has_tree = parser.find_tree().is_some();
    loop {
        let start = parser.find_start(!has_tree && trees.is_empty());
        parser.junk_outside(start.map_or(text.len(), |(at, _)| at));
        outside.append(&mut parser.faults);
        let Some((at, parenthesis)) = start else { break };
        parser.at = at;
        let tree = parser.tree(parenthesis);
        let faults = std::mem::take(&mut parser.faults);
        match tree {
            Some(tree) => trees.push(Parsed { tree, faults }),
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
    faults: Vec<Fault>,
    /// Whether a `(;` that begins like a root begins a new game, even inside an open tree.
    split: bool,
}

/// Where in a tree the parser is.
struct Cursor {
    tree: Option<Tree>,
    /// The nodes to which the open variations are attached; none before the root.
    open: Vec<Option<NodeId>>,
    current: Option<NodeId>,
    /// Whether properties may follow, which they may not after `(` and `)`.
    in_node: bool,
    /// Whether a variation was closed since the last node.
    after_variation: bool,
    /// Where the names of a node with very many properties stand.
    index: HashMap<String, usize>,
    lower_case: bool,
}

impl Parser<'_> {
    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    /// The first byte from `at` on that is neither white space nor NUL.
    fn past_space(&self, mut at: usize) -> usize {
        while self.bytes.get(at).is_some_and(|byte| is_space(*byte) || *byte == 0) {
            at += 1;
        }
        at
    }

    /// The end of the name at `at`, if there is one and a value follows it.
    fn named_value(&self, at: usize) -> Option<usize> {
        let mut end = at;
        while self.bytes.get(end).is_some_and(u8::is_ascii_alphanumeric) {
            end += 1;
        }
        (end > at && self.bytes.get(self.past_space(end)) == Some(&b'[')).then_some(end)
    }

    fn place(&mut self, offset: usize) -> Place {
        let from = self.located.offset as usize;
        if offset < from {
            // No caller goes back today; counting from the start keeps it right if one does.
            let mut back = Place::START;
            back.advance(self.text, offset);
            return back;
        }
        self.located.advance(self.text, offset);
        self.located
    }

    fn fault(&mut self, kind: FaultKind, at: usize, node: Option<NodeId>, message: impl Into<String>) {
        if self.faults.len() < MAX_FAULTS {
            let place = self.place(at);
            self.fault_at(kind, place, node, message);
        }
    }

    fn fault_at(&mut self, kind: FaultKind, place: Place, node: Option<NodeId>, message: impl Into<String>) {
        if self.faults.len() < MAX_FAULTS {
            self.faults.push(Fault::new(kind, message, place, node));
        }
    }

    /// Where a proper tree starts, from here on: `(` and then a node or a property.
    fn find_tree(&self) -> Option<usize> {
        let mut from = self.at;
        while let Some(found) = self.bytes[from..].iter().position(|&byte| byte == b'(') {
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
    fn tree(&mut self, parenthesis: bool) -> Option<Tree> {
        let (start, located) = (self.at, self.located);
        let mut new_game = false;
        let first = self.tree_from(parenthesis, &mut new_game);
        if !new_game || self.split {
            return first;
        }
        // The tree was never closed and another game began inside: read it again, ending there. From now on every
        // such place ends a game, so that the text is read twice at most.
        self.split = true;
        self.at = start;
        self.located = located;
        self.faults.clear();
        self.tree_from(parenthesis, &mut new_game)
    }

    fn tree_from(&mut self, parenthesis: bool, new_game: &mut bool) -> Option<Tree> {
        let mut cursor = Cursor {
            tree: None,
            open: vec![None],
            current: None,
            in_node: false,
            after_variation: false,
            index: HashMap::new(),
            lower_case: false,
        };
        if parenthesis {
            self.at += 1;
        } else {
            self.fault(FaultKind::MissingParenthesis, self.at, None, "a game without its outer parentheses");
        }
        let mut root_name = None;
        while let Some(byte) = self.peek() {
            match byte {
                b'(' => {
                    if cursor.tree.is_some() && root_name.is_some() && self.starts_game(root_name) {
                        *new_game = true;
                        if self.split {
                            self.fault(
                                FaultKind::UnclosedTree,
                                self.at,
                                None,
                                "another game begins here: closed",
                            );
                            return cursor.tree;
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
                        return cursor.tree;
                    }
                    cursor.current = cursor.open.pop().flatten();
                    cursor.in_node = false;
                    cursor.after_variation = true;
                    self.at += 1;
                    if cursor.open.is_empty() {
                        *new_game = false;
                        return cursor.tree;
                    }
                }
                b';' => {
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
                byte if is_space(byte) => self.at += 1,
                byte if byte.is_ascii_alphanumeric() => self.property(&mut cursor),
                _ => self.junk_inside(&cursor),
            }
        }
        if parenthesis {
            let end = self.bytes.len();
            self.fault(FaultKind::UnclosedTree, end, cursor.current, "the text ends inside a game: closed");
        }
        cursor.tree
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
        self.bytes.get(inner) == Some(&b';') && self.root_name_at(inner + 1) == root_name
    }

    /// Begins a node.
    fn node(&mut self, cursor: &mut Cursor) {
        cursor.index.clear();
        match (&mut cursor.tree, cursor.current) {
            (None, _) => {
                cursor.tree = Some(Tree::new());
                cursor.current = Some(NodeId::ROOT);
            }
            (Some(tree), current) => {
                let parent = current.unwrap_or(NodeId::ROOT);
                let id = tree.add(parent);
                cursor.current = Some(id);
                if cursor.after_variation {
                    let message = "a node after a variation: read as one more variation";
                    self.fault(FaultKind::NodeAfterVariation, self.at, Some(id), message);
                }
            }
        }
        cursor.in_node = true;
        cursor.after_variation = false;
    }

    fn property(&mut self, cursor: &mut Cursor) {
        let start = self.at;
        while self.peek().is_some_and(|byte| byte.is_ascii_alphanumeric()) {
            self.at += 1;
        }
        let written = &self.text[start..self.at];
        let bracket = self.past_space(self.at);
        if self.bytes.get(bracket) != Some(&b'[') {
            let message = format!("'{}' has no value: skipped", excerpt(written));
            self.fault(FaultKind::PropertyWithoutValue, start, cursor.current, message);
            return;
        }
        let name = names::canonical(written);
        if !cursor.in_node {
            self.fault(FaultKind::MissingSemicolon, start, cursor.current, "a node without its ;");
            self.node(cursor);
        }
        if name != written && !cursor.lower_case {
            cursor.lower_case = true;
            let message = format!("'{}' is read as {name}, and so on", excerpt(written));
            self.fault(FaultKind::LowerCaseName, start, cursor.current, message);
        }
        let place = self.place(start);
        self.at = bracket;
        let mut property: Option<Property> = None;
        loop {
            if let Some(value) = self.value(&name, cursor.current) {
                match &mut property {
                    Some(property) => property.push(value),
                    None => property = Some(Property::at(name.clone(), value, place)),
                }
            }
            let next = self.past_space(self.at);
            if self.bytes.get(next) != Some(&b'[') {
                break;
            }
            self.at = next;
        }
        if let Some(property) = property {
            self.keep(cursor, property);
        }
    }

    /// Puts a property into the current node.
    fn keep(&mut self, cursor: &mut Cursor, property: Property) {
        let (Some(tree), Some(id)) = (&mut cursor.tree, cursor.current) else { return };
        let place = property.place();
        let name = property.name().to_owned();
        let is_move = names::is_move(&name);
        let node = tree.node_mut(id);
        let count = node.properties().len();
        if cursor.index.is_empty() && count >= 32 {
            let all = node.properties().iter().enumerate();
            cursor.index = all.rev().map(|(at, property)| (property.name().to_owned(), at)).collect();
        }
        let twin = if is_move {
            None
        } else if cursor.index.is_empty() {
            node.properties().iter().position(|twin| twin.name() == name)
        } else {
            cursor.index.get(&name).copied()
        };
        let mut several = property.values().len() > 1;
        if let Some(twin) = twin {
            node.append_to(twin, property);
            several = false;
            let message = format!("{name} again in the same node: its values are added to the first");
            self.fault_at(FaultKind::DuplicateProperty, place, Some(id), message);
        } else {
            if !cursor.index.is_empty() {
                cursor.index.entry(name.clone()).or_insert(count);
            }
            node.push_unmerged(property);
        }
        if several && names::is_single(&name) {
            let message = format!("{name} has one value: the first counts");
            self.fault_at(FaultKind::SeveralValues, place, Some(id), message);
        }
        if id != NodeId::ROOT && names::is_root(&name) {
            let message = format!("{name} belongs into the root");
            self.fault_at(FaultKind::MisplacedProperty, place, Some(id), message);
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

/// White space between properties. NUL is reported, so it is not among it.
const fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\n' | b'\r' | b'\t' | 0x0b | 0x0c)
}

/// White space, byte order marks left in the middle of a text, and NUL.
fn is_blank(c: char) -> bool {
    c.is_whitespace() || c == '\u{feff}' || c == '\0'
}
