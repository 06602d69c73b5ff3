//! Trees → text. Iterative, like everything that walks a tree.

use crate::names;
use crate::node::Node;
use crate::record::{Collection, Record};
use crate::tree::{NodeId, Tree};

/// Lines are broken before a node once they are this long, in bytes.
const WIDTH: usize = 72;

/// The collection as SGF in UTF-8. Every CA becomes `CA[UTF-8]`, and games with text beyond ASCII get one.
///
/// What is written reads as the same trees, apart from CA and from where things stand.
///
/// ```
/// use yilu_record::{ReadOptions, read, write};
/// let collection = read(b"(;CA[GBK]PB[\xb9\xc5\xc1\xa6]C[a\\]b](;B[aa])(;B[bb]", &ReadOptions::default())?;
/// assert_eq!(write(&collection), "(;CA[UTF-8]PB[古力]C[a\\]b]\n(;B[aa])\n(;B[bb]))\n");
/// # Ok::<(), yilu_record::Refusal>(())
/// ```
pub fn write(collection: &Collection) -> String {
    let mut out = String::new();
    for record in &collection.records {
        write_tree(&mut out, record.tree());
    }
    out
}

/// One game as SGF in UTF-8, as [`write()`] does for a collection.
///
/// ```
/// use yilu_record::{NodeId, Property, Record, Tree, Value, write_record};
/// let mut tree = Tree::new();
/// tree.node_mut(NodeId::ROOT).push(Property::new("PB", Value::from_text("孔杰 [9d]"))?);
/// let record = Record::from_tree(tree);
/// assert_eq!(write_record(&record), "(;CA[UTF-8]PB[孔杰 [9d\\]])\n");
/// # Ok::<(), yilu_record::NameError>(())
/// ```
pub fn write_record(record: &Record) -> String {
    let mut out = String::new();
    write_tree(&mut out, record.tree());
    out
}

enum Step {
    Node(NodeId),
    Variation(NodeId),
    Close,
}

fn write_tree(out: &mut String, tree: &Tree) {
    let mut writer = Writer { line_start: out.len(), out };
    let mut ids = tree.ids();
    let charset = tree.root().get("CA").is_none() && ids.any(|id| !is_ascii(tree.node(id)));
    let mut steps = vec![Step::Variation(NodeId::ROOT)];
    while let Some(step) = steps.pop() {
        let id = match step {
            Step::Close => {
                writer.out.push(')');
                continue;
            }
            Step::Node(id) => {
                writer.break_if(WIDTH);
                id
            }
            Step::Variation(id) => {
                writer.break_if(0);
                writer.out.push('(');
                steps.push(Step::Close);
                id
            }
        };
        writer.node(tree.node(id), charset && id == NodeId::ROOT);
        let Some(first) = tree.first_child(id) else { continue };
        if tree.next_sibling(first).is_none() {
            steps.push(Step::Node(first));
        } else {
            let start = steps.len();
            steps.extend(tree.children(id).map(Step::Variation));
            steps[start..].reverse();
        }
    }
    writer.out.push('\n');
}

fn is_ascii(node: Node<'_>) -> bool {
    node.properties().all(|property| property.values().all(|value| value.raw().is_ascii()))
}

struct Writer<'a> {
    out: &'a mut String,
    line_start: usize,
}

impl Writer<'_> {
    /// Ends a line that is longer than this.
    fn break_if(&mut self, longer_than: usize) {
        if self.out.len() - self.line_start > longer_than {
            self.out.push('\n');
            self.line_start = self.out.len();
        }
    }

    fn node(&mut self, node: Node<'_>, charset: bool) {
        self.out.push(';');
        let mut charset = charset;
        for property in node.properties() {
            // GM and FF come first by custom, and readers look for CA near the start.
            if charset && !matches!(property.name(), "FF" | "GM") {
                self.out.push_str("CA[UTF-8]");
                charset = false;
            }
            if property.name() == "CA" {
                self.out.push_str("CA[UTF-8]");
                continue;
            }
            if names::is_move(property.name()) {
                self.break_if(2 * WIDTH);
            }
            self.out.push_str(property.name());
            for value in property.values() {
                self.out.push('[');
                self.out.push_str(value.raw());
                self.out.push(']');
                if let Some(at) = value.raw().rfind('\n') {
                    self.line_start = self.out.len() - 1 - (value.raw().len() - at - 1);
                }
            }
        }
        if charset {
            self.out.push_str("CA[UTF-8]");
        }
    }
}
