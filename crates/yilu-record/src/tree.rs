//! The tree of a game: nodes in one vector, so that no depth of nesting can exhaust the stack.

use crate::fault::Place;
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
}

/// A property: a name and its values, at least one.
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
    place: Place,
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
            Ok(Self::at(name.to_owned(), value, Place::default()))
        } else {
            Err(NameError(name.to_owned()))
        }
    }

    pub(crate) fn at(name: String, value: Value, place: Place) -> Self {
        Self { name, values: vec![value], place }
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

    /// Where the name stands in the text.
    pub const fn place(&self) -> Place {
        self.place
    }

    /// Adds a value.
    pub fn push(&mut self, value: Value) {
        self.values.push(value);
    }

    pub(crate) fn append(&mut self, mut other: Self) {
        self.values.append(&mut other.values);
    }
}

impl PartialEq for Property {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name && self.values == other.values
    }
}

impl Eq for Property {}

/// A node: properties in the order of the file, and its place in the tree.
///
/// ```
/// use yilu_record::{Node, Property, Value};
/// let mut node = Node::default();
/// node.push(Property::new("C", Value::from_text("one"))?);
/// node.set(Property::new("C", Value::from_text("two"))?);
/// assert_eq!(node.get("C").unwrap().first().text(), "two");
/// assert!(node.is_leaf() && node.parent().is_none());
/// # Ok::<(), yilu_record::NameError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Node {
    properties: Vec<Property>,
    parent: Option<NodeId>,
    first_child: Option<NodeId>,
    last_child: Option<NodeId>,
    next_sibling: Option<NodeId>,
}

impl Node {
    /// All properties, in the order of the file.
    pub fn properties(&self) -> &[Property] {
        &self.properties
    }

    /// The first property of this name. Only B and W can stand in a node more than once.
    pub fn get(&self, name: &str) -> Option<&Property> {
        self.properties.iter().find(|property| property.name == name)
    }

    /// The node before this one.
    pub const fn parent(&self) -> Option<NodeId> {
        self.parent
    }

    /// Whether a line ends here.
    pub const fn is_leaf(&self) -> bool {
        self.first_child.is_none()
    }

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

    pub(crate) fn append_to(&mut self, at: usize, property: Property) {
        self.properties[at].append(property);
    }

    pub(crate) fn push_unmerged(&mut self, property: Property) {
        self.properties.push(property);
    }
}

/// A tree of nodes with at least its root.
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    nodes: Vec<Node>,
}

impl Default for Tree {
    fn default() -> Self {
        Self::new()
    }
}

impl Tree {
    /// A tree of an empty root.
    pub fn new() -> Self {
        Self { nodes: vec![Node::default()] }
    }

    /// The first node.
    pub fn root(&self) -> &Node {
        &self.nodes[0]
    }

    /// A node.
    ///
    /// # Panics
    /// If the number is of another tree and there is no such node here.
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.index()]
    }

    /// A node, to be changed.
    ///
    /// # Panics
    /// If the number is of another tree and there is no such node here.
    pub fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id.index()]
    }

    /// A new empty node, the last child of `parent`.
    ///
    /// # Panics
    /// If the number is of another tree and there is no such node here, or beyond 2³² nodes.
    pub fn add(&mut self, parent: NodeId) -> NodeId {
        let id = NodeId(u32::try_from(self.nodes.len()).expect("a text of 4 GiB holds fewer nodes"));
        self.nodes.push(Node { parent: Some(parent), ..Node::default() });
        match self.nodes[parent.index()].last_child.replace(id) {
            Some(sibling) => self.nodes[sibling.index()].next_sibling = Some(id),
            None => self.nodes[parent.index()].first_child = Some(id),
        }
        id
    }

    /// Number of nodes, at least 1.
    pub const fn size(&self) -> usize {
        self.nodes.len()
    }

    /// All nodes by number.
    pub fn ids(&self) -> impl Iterator<Item = NodeId> + use<> {
        (0..self.nodes.len() as u32).map(NodeId)
    }

    /// The children of a node, the main variation first.
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(self.node(id).first_child, |&child| self.node(child).next_sibling)
    }

    /// The last nodes of all variations, by number.
    pub fn leaves(&self) -> impl Iterator<Item = NodeId> + '_ {
        self.ids().filter(|&id| self.node(id).is_leaf())
    }

    /// From the root to `id`.
    pub fn path(&self, id: NodeId) -> Vec<NodeId> {
        let mut path: Vec<NodeId> = std::iter::successors(Some(id), |&id| self.node(id).parent).collect();
        path.reverse();
        path
    }

    /// From the root along the first children.
    pub fn main_line(&self) -> Vec<NodeId> {
        std::iter::successors(Some(NodeId::ROOT), |&id| self.node(id).first_child).collect()
    }

    pub(crate) fn first_child(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).first_child
    }

    pub(crate) fn next_sibling(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).next_sibling
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
        let mut node = Node::default();
        for (name, value) in [("AB", "aa"), ("B", "cc"), ("AB", "bb"), ("B", "dd")] {
            node.push(property(name, value));
        }
        assert_eq!(node.properties().len(), 3);
        assert_eq!(node.get("AB").unwrap().values().len(), 2);
        assert!(Property::new("Black", Value::default()).is_err());
    }
}
