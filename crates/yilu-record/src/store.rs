//! How a tree is kept: nodes, properties and values in flat vectors, the values as slices of the text.

use std::num::NonZeroU32;

use crate::fault::{Offset, Place};
use crate::tree::{NodeId, Property};

/// A property's name as a number of eight bytes, so that two of them are compared at once.
///
/// A name of more than eight bytes begins with a zero byte and then has its index among the long names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Name([u8; 8]);

impl Name {
    /// No name that a property can have: what a long name is, where its text is not asked for.
    const LONG: Self = Self([0; 8]);

    /// The name, or [`Name::LONG`].
    pub(crate) const fn of(text: &[u8]) -> Self {
        let mut name = [0; 8];
        match *text {
            [a] => return Self([a, 0, 0, 0, 0, 0, 0, 0]),
            [a, b] => return Self([a, b, 0, 0, 0, 0, 0, 0]),
            _ if text.len() > name.len() => return Self::LONG,
            _ => {}
        }
        let mut at = 0;
        while at < text.len() {
            name[at] = text[at];
            at += 1;
        }
        Self(name)
    }

    /// The name of two letters, or of one where the second is 0.
    pub(crate) const fn of_letters(first: u8, second: u8) -> Self {
        Self([first, second, 0, 0, 0, 0, 0, 0])
    }

    /// One of 64 bits, by its first two bytes.
    pub(crate) const fn bit(self) -> u64 {
        1 << ((self.0[0] as u32 * 7 + self.0[1] as u32) % 64)
    }

    pub(crate) const fn is_long(self) -> bool {
        self.0[0] == 0
    }

    const fn long(index: u32) -> Self {
        let [a, b, c, d] = index.to_le_bytes();
        Self([0, 0, 0, 0, a, b, c, d])
    }

    const fn index(self) -> usize {
        let [.., a, b, c, d] = self.0;
        u32::from_le_bytes([a, b, c, d]) as usize
    }

    /// The text of a name that is not long.
    fn text(&self) -> &str {
        let length = self.0.iter().position(|&byte| byte == 0).unwrap_or(self.0.len());
        // Names are ASCII.
        std::str::from_utf8(&self.0[..length]).unwrap_or_default()
    }
}

/// Names that are asked for by the code.
pub(crate) mod name {
    use super::Name;

    use yilu_board::Color;

    /// The name of a side's moves.
    pub(crate) const fn of_move(color: Color) -> Name {
        match color {
            Color::Black => B,
            Color::White => W,
        }
    }

    pub(crate) const B: Name = Name::of(b"B");
    pub(crate) const W: Name = Name::of(b"W");
    pub(crate) const AB: Name = Name::of(b"AB");
    pub(crate) const AW: Name = Name::of(b"AW");
    pub(crate) const AE: Name = Name::of(b"AE");
    pub(crate) const PL: Name = Name::of(b"PL");
    pub(crate) const TB: Name = Name::of(b"TB");
    pub(crate) const TW: Name = Name::of(b"TW");
}

/// A slice of the text, or the number of a text that had to be changed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Span {
    start: u32,
    /// Its length; [`Span::MENDED`] where `start` counts in [`Store::mended`].
    length: u32,
}

impl Span {
    /// No slice of a text of up to 2³² − 1 bytes is so long, for it stands between brackets.
    const MENDED: u32 = u32::MAX;

    /// The slice from `start` to `end`.
    pub(crate) const fn new(start: usize, end: usize) -> Self {
        Self { start: start as u32, length: (end - start) as u32 }
    }
}

/// A number of a node, or none: one less in the memory, so that it takes four bytes.
type Link = Option<NonZeroU32>;

/// A node: its links, and which properties are its own.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NodeData {
    /// The parent's number plus 1.
    parent: Link,
    /// No child is the root, whose number is 0; the same for the others.
    first_child: Link,
    last_child: Link,
    next_sibling: Link,
    /// The first of its properties; where `count` is [`NodeData::EDITED`], its index in [`Store::edited`].
    first: u32,
    count: u32,
}

impl NodeData {
    const EDITED: u32 = u32::MAX;

    pub(crate) fn parent(&self) -> Option<NodeId> {
        self.parent.map(|link| NodeId::new(link.get() - 1))
    }

    pub(crate) fn first_child(&self) -> Option<NodeId> {
        self.first_child.map(|link| NodeId::new(link.get()))
    }

    pub(crate) fn next_sibling(&self) -> Option<NodeId> {
        self.next_sibling.map(|link| NodeId::new(link.get()))
    }
}

/// A property that was read.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PropertyData {
    pub(crate) name: Name,
    pub(crate) offset: Offset,
    first: u32,
    count: u32,
}

/// The properties of a node.
pub(crate) enum Held<'t> {
    /// As they were read.
    Read(&'t [PropertyData]),
    /// As they were made or changed.
    Edited(&'t [Property]),
}

/// Room is made for so many properties of the root.
const ROOT_PROPERTIES: usize = 24;

/// All of a tree but its text.
#[derive(Clone, Debug)]
pub(crate) struct Store {
    nodes: Vec<NodeData>,
    properties: Vec<PropertyData>,
    values: Vec<Span>,
    /// Values that stand in another way in the text.
    mended: Vec<Box<str>>,
    long_names: Vec<Box<str>>,
    /// The properties of nodes that were made or changed.
    edited: Vec<Vec<Property>>,
    /// Where the tree starts in the text.
    start: Place,
}

impl Store {
    /// A store without a node.
    pub(crate) const fn new(start: Place) -> Self {
        Self {
            nodes: Vec::new(),
            properties: Vec::new(),
            values: Vec::new(),
            mended: Vec::new(),
            long_names: Vec::new(),
            edited: Vec::new(),
            start,
        }
    }

    /// Sets where the tree starts in the text.
    pub(crate) const fn start_at(&mut self, start: Place) {
        self.start = start;
    }

    /// Makes room for so many nodes, properties and values, and those of a root.
    pub(crate) fn reserve(&mut self, nodes: usize, properties: usize, values: usize) {
        self.nodes.reserve_exact(nodes);
        self.properties.reserve_exact(properties + ROOT_PROPERTIES);
        self.values.reserve_exact(values + ROOT_PROPERTIES);
    }

    /// Gives back room that was made and not needed.
    pub(crate) fn shrink(&mut self) {
        self.nodes.shrink_to_fit();
        self.properties.shrink_to_fit();
        self.values.shrink_to_fit();
    }

    pub(crate) const fn size(&self) -> usize {
        self.nodes.len()
    }

    pub(crate) fn data(&self, id: NodeId) -> &NodeData {
        &self.nodes[id.index()]
    }

    /// Adds an empty node, the last child of `parent`; the first one is the root.
    pub(crate) fn add(&mut self, parent: Option<NodeId>) -> NodeId {
        let number = u32::try_from(self.nodes.len()).expect("a text of 4 GiB holds fewer nodes");
        let first = self.properties.len() as u32;
        let link = NonZeroU32::new(number);
        self.nodes.push(NodeData {
            parent: parent.and_then(|parent| NonZeroU32::new(parent.number() + 1)),
            first_child: None,
            last_child: None,
            next_sibling: None,
            first,
            count: 0,
        });
        if let Some(parent) = parent {
            let parent = &mut self.nodes[parent.index()];
            match std::mem::replace(&mut parent.last_child, link) {
                Some(sibling) => self.nodes[sibling.get() as usize].next_sibling = link,
                None => parent.first_child = link,
            }
        }
        NodeId::new(number)
    }

    /// Adds a node of one property of one value, the first child of a node that has none.
    #[inline]
    pub(crate) fn add_move(&mut self, parent: NodeId, name: Name, offset: usize, value: Span) -> NodeId {
        let number = u32::try_from(self.nodes.len()).expect("a text of 4 GiB holds fewer nodes");
        let link = NonZeroU32::new(number);
        let above = &mut self.nodes[parent.index()];
        (above.first_child, above.last_child) = (link, link);
        self.nodes.push(NodeData {
            parent: NonZeroU32::new(parent.number() + 1),
            first_child: None,
            last_child: None,
            next_sibling: None,
            first: self.properties.len() as u32,
            count: 1,
        });
        let first = self.values.len() as u32;
        self.properties.push(PropertyData { name, offset: Offset::at(offset), first, count: 1 });
        self.values.push(value);
        NodeId::new(number)
    }

    /// Adds nodes such as `;B[pd]`, which stand one right after the other from `start` on, below a node that has no child. Gives the last.
    pub(crate) fn add_moves(&mut self, parent: NodeId, start: usize, moves: &[[u8; 6]]) -> NodeId {
        let number = u32::try_from(self.nodes.len()).expect("a text of 4 GiB holds fewer nodes");
        let (property, value) = (self.properties.len() as u32, self.values.len() as u32);
        let count = moves.len() as u32;
        if count == 0 {
            return parent;
        }
        let link = NonZeroU32::new(number);
        let above = &mut self.nodes[parent.index()];
        (above.first_child, above.last_child) = (link, link);
        self.nodes.extend((0..count).map(|index| {
            let child = if index + 1 < count { NonZeroU32::new(number + index + 1) } else { None };
            NodeData {
                parent: NonZeroU32::new(if index == 0 { parent.number() + 1 } else { number + index }),
                first_child: child,
                last_child: child,
                next_sibling: None,
                first: property + index,
                count: 1,
            }
        }));
        self.properties.extend((0..count).zip(moves).map(|(index, one)| PropertyData {
            name: if one[1] == b'B' { name::B } else { name::W },
            offset: Offset::at(start + moves[0].len() * index as usize + 1),
            first: value + index,
            count: 1,
        }));
        self.values.extend((0..count as usize).map(|index| {
            let open = start + moves[0].len() * index;
            Span::new(open + 3, open + 5)
        }));
        NodeId::new(number + count - 1)
    }

    pub(crate) fn held(&self, node: &NodeData) -> Held<'_> {
        let first = node.first as usize;
        if node.count == NodeData::EDITED {
            return Held::Edited(&self.edited[first]);
        }
        Held::Read(&self.properties[first..first + node.count as usize])
    }

    /// The properties that were read of the newest node.
    pub(crate) fn newest(&self) -> &[PropertyData] {
        let Some(node) = self.nodes.last() else { return &[] };
        &self.properties[node.first as usize..]
    }

    /// The number of values so far: the first of the property that is read next.
    pub(crate) const fn next_value(&self) -> usize {
        self.values.len()
    }

    #[inline]
    pub(crate) fn push_value(&mut self, value: Span) {
        self.values.push(value);
    }

    /// The values from `first` on, which are no property's yet.
    pub(crate) fn take_values(&mut self, first: usize) -> impl Iterator<Item = Span> + '_ {
        self.values.drain(first..)
    }

    /// Puts a property into the newest node: its values are those from `first` on.
    #[inline]
    pub(crate) fn push_property(&mut self, name: Name, offset: usize, first: usize) {
        let Some(node) = self.nodes.last_mut() else { return };
        node.count += 1;
        let count = (self.values.len() - first) as u32;
        self.properties.push(PropertyData { name, offset: Offset::at(offset), first: first as u32, count });
    }

    /// Adds values to properties of the newest node, each by its index in the node.
    pub(crate) fn append(&mut self, more: &mut Vec<(u32, Span)>) {
        let Some(node) = self.nodes.last().filter(|_| !more.is_empty()) else { return };
        more.sort_by_key(|(property, _)| *property);
        let properties = &mut self.properties[node.first as usize..];
        let from = properties[0].first as usize;
        let old = self.values.split_off(from);
        let mut more = more.drain(..).peekable();
        for (index, property) in (0..).zip(properties) {
            let first = property.first as usize - from;
            property.first = self.values.len() as u32;
            self.values.extend_from_slice(&old[first..first + property.count as usize]);
            while let Some((_, value)) = more.next_if(|(at, _)| *at == index) {
                self.values.push(value);
            }
            property.count = self.values.len() as u32 - property.first;
        }
    }

    /// Forgets the values from `first` on, which are no property's yet.
    pub(crate) fn drop_values(&mut self, first: usize) {
        self.values.truncate(first);
    }

    /// Keeps a value's raw text that does not stand in the text as it is.
    pub(crate) fn mend(&mut self, raw: String) -> Span {
        self.mended.push(raw.into_boxed_str());
        Span { start: self.mended.len() as u32 - 1, length: Span::MENDED }
    }

    /// The name that stands for a long text.
    pub(crate) fn long_name(&mut self, text: &str) -> Name {
        self.long_names.push(text.into());
        Name::long(self.long_names.len() as u32 - 1)
    }

    pub(crate) fn text_of<'t>(&'t self, name: &'t Name) -> &'t str {
        if name.is_long() { &self.long_names[name.index()] } else { name.text() }
    }

    /// The properties of a node, to be changed.
    pub(crate) fn edit(&mut self, text: &str, id: NodeId) -> &mut Vec<Property> {
        let node = self.nodes[id.index()];
        let at = if node.count == NodeData::EDITED {
            node.first as usize
        } else {
            let view = View { text, store: self };
            let properties = view.properties(&node).map(crate::node::PropertyRef::to_property).collect();
            self.edited.push(properties);
            let at = self.edited.len() - 1;
            let node = &mut self.nodes[id.index()];
            (node.first, node.count) = (at as u32, NodeData::EDITED);
            at
        };
        &mut self.edited[at]
    }
}

/// A store beside the text that it is of.
#[derive(Clone, Copy, Debug)]
pub(crate) struct View<'t> {
    pub(crate) text: &'t str,
    pub(crate) store: &'t Store,
}

impl<'t> View<'t> {
    /// Where the tree starts in the text.
    pub(crate) const fn start(self) -> Place {
        self.store.start
    }

    pub(crate) fn values(self, property: &PropertyData) -> &'t [Span] {
        let first = property.first as usize;
        &self.store.values[first..first + property.count as usize]
    }

    pub(crate) fn raw(self, value: Span) -> &'t str {
        let start = value.start as usize;
        if value.length == Span::MENDED {
            return &self.store.mended[start];
        }
        &self.text[start..start + value.length as usize]
    }

    /// The line and column of an offset.
    pub(crate) fn place(self, offset: Offset) -> Place {
        let Some(offset) = offset.get() else { return Place::default() };
        self.store.start.moved_to(self.text, offset)
    }
}
