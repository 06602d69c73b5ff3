//! What can be seen of a tree: nodes, their properties and the values of these.

use std::fmt;
use std::iter::FusedIterator;
use std::slice;

use crate::fault::{Offset, Place};
use crate::store::{Held, Name, NodeData, PropertyData, Span, View};
use crate::tree::{NodeId, Property};
use crate::value::{Value, ValueRef};

/// A node, as it stands in a tree.
///
/// ```
/// use yilu_record::{ReadOptions, read};
/// let collection = read(b"(;AB[dd][pp]C[two stones];W[dp])", &ReadOptions::default())?;
/// let root = collection.records[0].tree().root();
/// let names: Vec<&str> = root.properties().map(|property| property.name()).collect();
/// assert_eq!(names, ["AB", "C"]);
/// assert_eq!(root.get("AB").unwrap().values().len(), 2);
/// assert!(root.parent().is_none() && !root.is_leaf());
/// # Ok::<(), yilu_record::Refusal>(())
/// ```
#[derive(Clone, Copy)]
pub struct Node<'t> {
    pub(crate) view: View<'t>,
    pub(crate) data: &'t NodeData,
}

impl<'t> Node<'t> {
    /// All properties, in the order of the file.
    pub fn properties(self) -> Properties<'t> {
        self.view.properties(self.data)
    }

    /// The first property of this name. Only B and W can stand in a node more than once.
    pub fn get(self, name: &str) -> Option<PropertyRef<'t>> {
        let code = Name::of(name.as_bytes());
        if code.is_long() {
            return self.properties().find(|property| property.name() == name);
        }
        self.find(code)
    }

    /// The first property of a name that is not long.
    pub(crate) fn find(self, name: Name) -> Option<PropertyRef<'t>> {
        match self.view.store.held(self.data) {
            Held::Read(properties) => {
                let data = properties.iter().find(|property| property.name == name)?;
                Some(PropertyRef { view: self.view, inner: Inner::Read(data) })
            }
            Held::Edited(_) => self.properties().find(|property| property.code() == name),
        }
    }

    /// The node before this one.
    pub fn parent(self) -> Option<NodeId> {
        self.data.parent()
    }

    /// Whether a line ends here.
    pub fn is_leaf(self) -> bool {
        self.data.first_child().is_none()
    }
}

/// Two nodes are equal if their properties are.
impl PartialEq for Node<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.properties().eq(other.properties())
    }
}

impl Eq for Node<'_> {}

impl fmt::Debug for Node<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.properties()).finish()
    }
}

/// The properties of a node, in the order of the file.
///
/// ```
/// use yilu_record::{ReadOptions, read};
/// let collection = read(b"(;SZ[9]KM[5.5])", &ReadOptions::default())?;
/// assert_eq!(collection.records[0].tree().root().properties().len(), 2);
/// # Ok::<(), yilu_record::Refusal>(())
/// ```
#[derive(Clone)]
pub struct Properties<'t> {
    view: View<'t>,
    inner: Either<slice::Iter<'t, PropertyData>, slice::Iter<'t, Property>>,
}

#[derive(Clone)]
enum Either<A, B> {
    Read(A),
    Edited(B),
}

impl<'t> View<'t> {
    pub(crate) fn properties(self, node: &NodeData) -> Properties<'t> {
        let inner = match self.store.held(node) {
            Held::Read(properties) => Either::Read(properties.iter()),
            Held::Edited(properties) => Either::Edited(properties.iter()),
        };
        Properties { view: self, inner }
    }

    pub(crate) fn node(self, id: NodeId) -> Node<'t> {
        Node { view: self, data: self.store.data(id) }
    }
}

impl<'t> Iterator for Properties<'t> {
    type Item = PropertyRef<'t>;

    fn next(&mut self) -> Option<Self::Item> {
        let inner = match &mut self.inner {
            Either::Read(properties) => Inner::Read(properties.next()?),
            Either::Edited(properties) => Inner::Edited(properties.next()?),
        };
        Some(PropertyRef { view: self.view, inner })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        match &self.inner {
            Either::Read(properties) => properties.size_hint(),
            Either::Edited(properties) => properties.size_hint(),
        }
    }
}

impl ExactSizeIterator for Properties<'_> {}
impl FusedIterator for Properties<'_> {}

impl fmt::Debug for Properties<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}

/// A property, as it stands in a tree: a name and its values, at least one.
///
/// Two properties are equal if name and values are; where they stand does not count.
///
/// ```
/// use yilu_record::{ReadOptions, read};
/// let collection = read(b"(;SZ[9]\n;AB[dd][pp])", &ReadOptions::default())?;
/// let tree = collection.records[0].tree();
/// let stones = tree.node(tree.ids().nth(1).unwrap()).get("AB").unwrap();
/// let points: Vec<&str> = stones.values().map(|value| value.raw()).collect();
/// assert_eq!((stones.name(), points), ("AB", vec!["dd", "pp"]));
/// assert_eq!((stones.place().line, stones.place().column), (2, 2));
/// # Ok::<(), yilu_record::Refusal>(())
/// ```
#[derive(Clone, Copy)]
pub struct PropertyRef<'t> {
    view: View<'t>,
    inner: Inner<'t>,
}

#[derive(Clone, Copy)]
enum Inner<'t> {
    Read(&'t PropertyData),
    Edited(&'t Property),
}

impl<'t> PropertyRef<'t> {
    /// The name, in upper case.
    pub fn name(self) -> &'t str {
        match self.inner {
            Inner::Read(data) => self.view.store.text_of(&data.name),
            Inner::Edited(property) => property.name(),
        }
    }

    /// The name as a number; of a long one, none that is asked for.
    pub(crate) fn code(self) -> Name {
        match self.inner {
            Inner::Read(data) => data.name,
            Inner::Edited(property) => Name::of(property.name().as_bytes()),
        }
    }

    /// The values, in the order of the file.
    pub fn values(self) -> Values<'t> {
        let inner = match self.inner {
            Inner::Read(data) => Either::Read(self.view.values(data).iter()),
            Inner::Edited(property) => Either::Edited(property.values().iter()),
        };
        Values { view: self.view, inner }
    }

    /// The first value.
    pub fn first(self) -> ValueRef<'t> {
        // There is one at least.
        self.values().next().unwrap_or_default()
    }

    /// Where it begins in the text, as a number of bytes.
    pub fn offset(self) -> Offset {
        match self.inner {
            Inner::Read(data) => data.offset,
            Inner::Edited(property) => property.offset(),
        }
    }

    /// Where it begins in the text. Lines are counted from the start of the game each time this is asked.
    pub fn place(self) -> Place {
        self.view.place(self.offset())
    }

    /// The same property outside of any tree.
    pub fn to_property(self) -> Property {
        match self.inner {
            Inner::Edited(property) => property.clone(),
            Inner::Read(data) => {
                let values = self.values().map(Value::from).collect();
                Property::read(self.name().to_owned(), values, data.offset)
            }
        }
    }
}

impl PartialEq for PropertyRef<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.name() == other.name() && self.values().eq(other.values())
    }
}

impl Eq for PropertyRef<'_> {}

impl fmt::Debug for PropertyRef<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{:?}", self.name(), self.values())
    }
}

/// The values of a property, in the order of the file.
///
/// ```
/// use yilu_record::{ReadOptions, read};
/// let collection = read(b"(;AB[dd][pp])", &ReadOptions::default())?;
/// let values = collection.records[0].tree().root().get("AB").unwrap().values();
/// assert_eq!((values.len(), values.last().unwrap().raw()), (2, "pp"));
/// # Ok::<(), yilu_record::Refusal>(())
/// ```
#[derive(Clone)]
pub struct Values<'t> {
    view: View<'t>,
    inner: Either<slice::Iter<'t, Span>, slice::Iter<'t, Value>>,
}

impl<'t> Iterator for Values<'t> {
    type Item = ValueRef<'t>;

    fn next(&mut self) -> Option<Self::Item> {
        match &mut self.inner {
            Either::Read(spans) => spans.next().map(|&span| ValueRef::new(self.view.raw(span))),
            Either::Edited(values) => values.next().map(Value::as_ref),
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        match &self.inner {
            Either::Read(spans) => spans.size_hint(),
            Either::Edited(values) => values.size_hint(),
        }
    }
}

impl ExactSizeIterator for Values<'_> {}
impl FusedIterator for Values<'_> {}

impl fmt::Debug for Values<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}
