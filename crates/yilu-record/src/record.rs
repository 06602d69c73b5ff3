//! A game, and a file of games.

use std::sync::Arc;

use yilu_board::Size;

use crate::encoding::{self, EncodingRead};
use crate::fault::{Fault, Offset, Place};
use crate::header::{self, Header, SizeError};
use crate::line::{self, Line};
use crate::parse::{self, Parsed};
use crate::refusal::{self, Refusal};
use crate::tree::{NodeId, Tree};

/// What the caller knows better than the file.
///
/// ```
/// use yilu_record::{ReadOptions, read};
/// let options = ReadOptions { encoding: Some("EUC-KR".to_owned()) };
/// let collection = read(b"(;PB[\xc0\xcc\xc3\xa2\xc8\xa3])", &options)?;
/// assert_eq!(collection.records[0].tree().root().get("PB").unwrap().first().text(), "이창호");
/// # Ok::<(), yilu_record::Refusal>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReadOptions {
    /// The encoding, by a WHATWG label or a name that records use (`GB2312`, `EUC-CN`, `cp949`, …), instead of what
    /// the file says or shows.
    pub encoding: Option<String>,
}

/// What a file holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Collection {
    /// The games, in the order of the file.
    pub records: Vec<Record>,
    /// The encoding of the whole file.
    pub encoding: EncodingRead,
    /// What was wrong outside any game: the encoding, and text between the trees.
    pub faults: Vec<Fault>,
}

/// A game: its tree, its header as typed values, and what was wrong with it.
///
/// ```
/// use yilu_record::{FaultKind, ReadOptions, read};
/// let collection = read(b"(;SZ[13:9];B[aa])(;SZ[53];B[aa])", &ReadOptions::default())?;
/// assert_eq!(collection.records[0].size().unwrap().to_string(), "13x9");
/// assert!(collection.records[1].size().is_err(), "refused alone, not the file");
/// assert_eq!(collection.records[1].faults()[0].kind, FaultKind::SizeRefused);
/// # Ok::<(), yilu_record::Refusal>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    tree: Tree,
    faults: Vec<Fault>,
    size: Result<Size, SizeError>,
    header: Header,
}

impl Record {
    /// The record of a tree that was made by a program.
    pub fn from_tree(tree: Tree) -> Self {
        Self::new(tree, Vec::new())
    }

    pub(crate) fn new(tree: Tree, mut faults: Vec<Fault>) -> Self {
        let (size, header) = header::read(tree.view(), &mut faults);
        Self { tree, faults, size, header }
    }

    /// All nodes with all properties.
    pub const fn tree(&self) -> &Tree {
        &self.tree
    }

    /// The tree, to be changed and made a record again with [`Record::from_tree`].
    pub fn into_tree(self) -> Tree {
        self.tree
    }

    /// What was wrong with the tree and the header. What is wrong with moves and set-ups is found by the lines.
    pub fn faults(&self) -> &[Fault] {
        &self.faults
    }

    /// The board's size: 19x19 where SZ is absent or can't be read.
    ///
    /// # Errors
    /// [`SizeError`] if SZ is a number outside 1 to 52.
    pub fn size(&self) -> Result<Size, SizeError> {
        self.size.clone()
    }

    /// Komi, handicap, result, rules and time.
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// The line of first variations, from the root to its end.
    ///
    /// # Errors
    /// As [`Record::size`].
    pub fn main_line(&self) -> Result<Line, SizeError> {
        Ok(line::read(self.tree.view(), self.size()?, self.tree.main_line()))
    }

    /// The line from the root to a node. [`Tree::leaves`] gives the nodes at which lines end.
    ///
    /// # Errors
    /// As [`Record::size`].
    ///
    /// # Panics
    /// If the node is of another tree and there is no such node here.
    ///
    /// ```
    /// use yilu_record::{ReadOptions, read};
    /// let collection = read(b"(;SZ[9];B[aa](;W[bb];B[cc])(;W[dd]))", &ReadOptions::default())?;
    /// let record = &collection.records[0];
    /// let lengths: Vec<usize> =
    ///     record.tree().leaves().map(|leaf| record.line_to(leaf).unwrap().events.len()).collect();
    /// assert_eq!(lengths, [3, 2]);
    /// # Ok::<(), yilu_record::Refusal>(())
    /// ```
    pub fn line_to(&self, node: NodeId) -> Result<Line, SizeError> {
        Ok(line::read(self.tree.view(), self.size()?, self.tree.path(node)))
    }

    /// The line and column of an offset in the text that the record was read from, as events have it. Lines are counted from the start
    /// of the game each time this is asked.
    ///
    /// # Panics
    /// If the offset is of another record and there is no such place here.
    pub fn place(&self, offset: Offset) -> Place {
        self.tree.view().place(offset)
    }
}

/// Reads a file of SGF, FF\[1\] to FF\[4\], whatever is wrong with it.
///
/// # Errors
/// [`Refusal`] if there is no game tree in it, or the encoding that the options ask for is not known.
///
/// ```
/// use yilu_record::{OtherKind, ReadOptions, Refusal, read};
/// let collection = read(b"(;B[aa])(;B[bb])", &ReadOptions::default())?;
/// assert_eq!(collection.records.len(), 2);
/// let refusal = read(b"no game at all", &ReadOptions::default()).unwrap_err();
/// assert_eq!(refusal, Refusal::OtherKind(OtherKind::Text));
/// # Ok::<(), Refusal>(())
/// ```
pub fn read(bytes: &[u8], options: &ReadOptions) -> Result<Collection, Refusal> {
    if let Some(kind) = refusal::by_first_bytes(bytes) {
        return Err(Refusal::OtherKind(kind));
    }
    let decoded = encoding::decode(bytes, options.encoding.as_deref())?;
    if u32::try_from(decoded.text.len()).is_err() {
        return Err(Refusal::TooLarge);
    }
    let (trees, outside) = parse::parse(&decoded.text);
    if trees.is_empty() {
        return Err(refusal::without_tree(&decoded.text));
    }
    let mut faults = decoded.outside();
    faults.extend(outside);
    let text: Arc<str> = decoded.text.into();
    let record = |parsed: Parsed| Record::new(Tree::read(text.clone(), parsed.store), parsed.faults);
    let records = trees.into_iter().map(record).collect();
    Ok(Collection { records, encoding: decoded.encoding, faults })
}
