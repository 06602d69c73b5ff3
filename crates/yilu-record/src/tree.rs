//! The tree of a game: nodes in one vector, so that no depth of nesting can exhaust the stack.

use std::fmt;
use std::sync::Arc;

use crate::fault::{Offset, Place};
use crate::node::Node;
use crate::store::{Store, View};
use crate::value::Value;

/// A node's number in its tree. The root has 0; parents have lower numbers than their children.
///
/// ```
/// use yilu_record::{NodeId, Tree};
/// let mut tree = Tree::new();
/// let child = tree.add(NodeId::ROOT);
/// assert_eq!((NodeId::ROOT.index(), child.index()), (0, 1));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(u32);

impl NodeId {
    /// The root of every tree.
    pub const ROOT: Self = Self(0);

    /// The number.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub(crate) const fn new(number: u32) -> Self {
        Self(number)
    }

    pub(crate) const fn number(self) -> u32 {
        self.0
    }
}

/// A property to be put into a tree: a name and its values, at least one.
///
/// Two properties are equal if name and values are; where they stood does not count.
///
/// ```
/// use yilu_record::{Property, Value};
/// let mut stones = Property::new("AB", Value::from_text("dd"))?;
/// stones.push(Value::from_text("pp"));
/// assert_eq!(stones.values().len(), 2);
/// # Ok::<(), yilu_record::NameError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Property {
    name: String,
    values: Vec<Value>,
    offset: Offset,
}

/// A property's name must be upper-case letters and digits, and not empty.
///
/// ```
/// use yilu_record::{NameError, Property, Value};
/// assert_eq!(Property::new("Black", Value::default()), Err(NameError("Black".to_owned())));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is no property name: upper-case letters and digits only")]
pub struct NameError(pub String);

impl Property {
    /// A property with one value.
    ///
    /// # Errors
    /// [`NameError`] if the name is not of upper-case letters and digits.
    ///
    /// ```
    /// use yilu_record::{Property, Value};
    /// let komi = Property::new("KM", Value::from_text("7.5"))?;
    /// assert_eq!((komi.name(), komi.first().raw()), ("KM", "7.5"));
    /// # Ok::<(), yilu_record::NameError>(())
    /// ```
    pub fn new(name: &str, value: Value) -> Result<Self, NameError> {
        let fits = !name.is_empty() && name.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit());
        if fits {
            Ok(Self::read(name.to_owned(), vec![value], Offset::UNKNOWN))
        } else {
            Err(NameError(name.to_owned()))
        }
    }

    /// A property that was read.
    pub(crate) const fn read(name: String, values: Vec<Value>, offset: Offset) -> Self {
        Self { name, values, offset }
    }

    /// The name, in upper case.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The values, in the order of the file.
    pub fn values(&self) -> &[Value] {
        &self.values
    }

    /// The first value.
    pub fn first(&self) -> &Value {
        &self.values[0]
    }

    /// Where it stood in the text that it was read from.
    pub(crate) const fn offset(&self) -> Offset {
        self.offset
    }

    /// Adds a value.
    pub fn push(&mut self, value: Value) {
        self.values.push(value);
    }

    fn append(&mut self, mut other: Self) {
        self.values.append(&mut other.values);
    }
}

impl PartialEq for Property {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name && self.values == other.values
    }
}

impl Eq for Property {}

/// A node, to be changed.
///
/// ```
/// use yilu_record::{NodeId, Property, Tree, Value};
/// let mut tree = Tree::new();
/// let mut node = tree.node_mut(NodeId::ROOT);
/// node.push(Property::new("C", Value::from_text("one"))?);
/// node.set(Property::new("C", Value::from_text("two"))?);
/// assert_eq!(tree.root().get("C").unwrap().first().text(), "two");
/// assert!(tree.root().is_leaf() && tree.root().parent().is_none());
/// # Ok::<(), yilu_record::NameError>(())
/// ```
#[derive(Debug)]
pub struct NodeMut<'t> {
    properties: &'t mut Vec<Property>,
}

impl NodeMut<'_> {
    /// Adds a property; its values join those of one of the same name that is there, except for moves.
    pub fn push(&mut self, property: Property) {
        let twin = self.properties.iter_mut().find(|p| p.name == property.name);
        match twin {
            Some(twin) if !crate::names::is_move(&property.name) => twin.append(property),
            _ => self.properties.push(property),
        }
    }

    /// Puts this property in the place of the ones of its name, or at the end.
    pub fn set(&mut self, property: Property) {
        match self.properties.iter_mut().find(|p| p.name == property.name) {
            Some(twin) => *twin = property,
            None => self.properties.push(property),
        }
    }
}

/// A tree of nodes with at least its root.
///
/// A tree that was read shares the decoded text with the others of its file: values are slices of it. What is made or changed is kept beside.
///
/// ```
/// use yilu_record::{NodeId, Property, Tree, Value};
/// let mut tree = Tree::new();
/// tree.node_mut(NodeId::ROOT).push(Property::new("SZ", Value::from_text("9"))?);
/// let first = tree.add(NodeId::ROOT);
/// tree.node_mut(first).push(Property::new("B", Value::from_text("ee"))?);
/// assert_eq!(tree.main_line(), [NodeId::ROOT, first]);
/// assert_eq!(tree.node(first).get("B").unwrap().first().raw(), "ee");
/// # Ok::<(), yilu_record::NameError>(())
/// ```
#[derive(Clone)]
pub struct Tree {
    text: Arc<str>,
    store: Store,
}

impl Default for Tree {
    fn default() -> Self {
        Self::new()
    }
}

/// Two trees are equal if their nodes are.
impl PartialEq for Tree {
    fn eq(&self, other: &Self) -> bool {
        self.size() == other.size()
            && self.ids().all(|id| {
                let (one, two) = (self.store.data(id), other.store.data(id));
                // The other links follow from these.
                (one.parent(), one.first_child(), one.next_sibling())
                    == (two.parent(), two.first_child(), two.next_sibling())
                    && self.node(id) == other.node(id)
            })
    }
}

impl Eq for Tree {}

impl fmt::Debug for Tree {
    /// Each node's properties by its number and, after `<`, its parent's.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let key = |id: NodeId| {
            let parent = self.node(id).parent();
            parent.map_or_else(|| id.0.to_string(), |parent| format!("{}<{}", id.0, parent.0))
        };
        f.debug_map().entries(self.ids().map(|id| (key(id), self.node(id)))).finish()
    }
}

impl Tree {
    /// A tree of an empty root.
    pub fn new() -> Self {
        let mut store = Store::new(Place::START);
        store.add(None);
        Self { text: Arc::default(), store }
    }

    pub(crate) const fn read(text: Arc<str>, store: Store) -> Self {
        Self { text, store }
    }

    pub(crate) fn view(&self) -> View<'_> {
        View { text: &self.text, store: &self.store }
    }

    /// The first node.
    pub fn root(&self) -> Node<'_> {
        self.node(NodeId::ROOT)
    }

    /// A node.
    ///
    /// # Panics
    /// If the number is of another tree and there is no such node here.
    pub fn node(&self, id: NodeId) -> Node<'_> {
        self.view().node(id)
    }

    /// A node, to be changed.
    ///
    /// # Panics
    /// If the number is of another tree and there is no such node here.
    pub fn node_mut(&mut self, id: NodeId) -> NodeMut<'_> {
        NodeMut { properties: self.store.edit(&self.text, id) }
    }

    /// A new empty node, the last child of `parent`.
    ///
    /// # Panics
    /// If the number is of another tree and there is no such node here, or beyond 2³² nodes.
    pub fn add(&mut self, parent: NodeId) -> NodeId {
        self.store.add(Some(parent))
    }

    /// Number of nodes, at least 1.
    pub const fn size(&self) -> usize {
        self.store.size()
    }

    /// All nodes by number.
    pub fn ids(&self) -> impl Iterator<Item = NodeId> + use<> {
        (0..self.size() as u32).map(NodeId)
    }

    /// The children of a node, the main variation first.
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(self.first_child(id), |&child| self.next_sibling(child))
    }

    /// The last nodes of all variations, by number.
    pub fn leaves(&self) -> impl Iterator<Item = NodeId> + '_ {
        self.ids().filter(|&id| self.first_child(id).is_none())
    }

    /// From the root to `id`.
    pub fn path(&self, id: NodeId) -> Vec<NodeId> {
        let mut path: Vec<NodeId> =
            std::iter::successors(Some(id), |&id| self.store.data(id).parent()).collect();
        path.reverse();
        path
    }

    /// From the root along the first children.
    pub fn main_line(&self) -> Vec<NodeId> {
        std::iter::successors(Some(NodeId::ROOT), |&id| self.first_child(id)).collect()
    }

    pub(crate) fn first_child(&self, id: NodeId) -> Option<NodeId> {
        self.store.data(id).first_child()
    }

    pub(crate) fn next_sibling(&self, id: NodeId) -> Option<NodeId> {
        self.store.data(id).next_sibling()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn children_leaves_and_paths() {
        let mut tree = Tree::new();
        let a = tree.add(NodeId::ROOT);
        let b = tree.add(a);
        let c = tree.add(a);
        let d = tree.add(c);
        assert_eq!(tree.children(a).collect::<Vec<_>>(), [b, c]);
        assert_eq!(tree.leaves().collect::<Vec<_>>(), [b, d]);
        assert_eq!(tree.path(d), [NodeId::ROOT, a, c, d]);
        assert_eq!(tree.main_line(), [NodeId::ROOT, a, b]);
    }

    #[test]
    fn values_of_one_name_join_but_moves_do_not() {
        let property = |name: &str, value: &str| Property::new(name, Value::from_text(value)).unwrap();
        let mut tree = Tree::new();
        for (name, value) in [("AB", "aa"), ("B", "cc"), ("AB", "bb"), ("B", "dd")] {
            tree.node_mut(NodeId::ROOT).push(property(name, value));
        }
        let node = tree.root();
        assert_eq!(node.properties().len(), 3);
        assert_eq!(node.get("AB").unwrap().values().len(), 2);
        assert!(Property::new("Black", Value::default()).is_err());
    }
}
