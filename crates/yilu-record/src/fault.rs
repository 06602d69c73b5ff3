//! What was wrong in a file, and where.

use std::fmt;

use crate::tree::NodeId;

/// A place in the decoded text.
///
/// Line and column count from 1, the column in characters; CR, LF and CR LF each end a line. `offset` counts the
/// bytes of the decoded text (UTF-8) from 0. Faults of a tree that was made by a program stand at the default
/// place, whose line is 0.
///
/// ```
/// use yilu_record::{FaultKind, ReadOptions, read};
/// let collection = read("(;C[目]\n(;B[aa]]))".as_bytes(), &ReadOptions::default())?;
/// let place = collection.records[0].faults()[0].place;
/// assert_eq!((place.line, place.column, place.to_string().as_str()), (2, 8, "2:8"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// Bytes of the decoded text before this place.
    pub offset: u32,
    /// Line from 1; 0 where the place is unknown.
    pub line: u32,
    /// Column from 1, in characters.
    pub column: u32,
}

impl Place {
    /// The start of a text.
    pub(crate) const START: Self = Self { offset: 0, line: 1, column: 1 };

    /// Moves on to an offset further on in the text.
    pub(crate) fn advance(&mut self, text: &str, offset: usize) {
        let from = self.offset as usize;
        let passed = &text[from..offset];
        let bytes = passed.as_bytes();
        match memchr::memrchr2(b'\n', b'\r', bytes) {
            None => self.column += characters(bytes),
            Some(last) => {
                // CR LF is one line end, also where the CR was passed before.
                let split = bytes[0] == b'\n' && from > 0 && text.as_bytes()[from - 1] == b'\r';
                let returns = memchr::memchr_iter(b'\r', bytes).count();
                let pairs = if returns == 0 { 0 } else { memchr::memmem::find_iter(bytes, b"\r\n").count() };
                let ends = memchr::memchr_iter(b'\n', bytes).count() + returns - pairs - usize::from(split);
                self.line += ends as u32;
                self.column = 1 + characters(&bytes[last + 1..]);
            }
        }
        self.offset = offset as u32;
    }

    /// The place of an offset that is not before this one.
    pub(crate) fn moved_to(mut self, text: &str, offset: u32) -> Self {
        self.advance(text, offset as usize);
        self
    }
}

/// The number of characters of a text in UTF-8.
fn characters(text: &[u8]) -> u32 {
    text.iter().filter(|&&byte| (byte as i8) >= -0x40).count() as u32
}

/// Where something stands in the decoded text, as a number of bytes, from which [`crate::Record::place`] counts lines and columns.
///
/// ```
/// use yilu_record::{Offset, ReadOptions, read};
/// let collection = read(b"(;SZ[9]\n;B[ee])", &ReadOptions::default())?;
/// let record = &collection.records[0];
/// let offset = record.main_line()?.events[0].offset;
/// assert_eq!(offset.get(), Some(9));
/// assert_eq!(record.place(offset).to_string(), "2:2");
/// assert_eq!(record.place(Offset::UNKNOWN).line, 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Offset(u32);

impl Offset {
    /// The place of what was made by a program.
    pub const UNKNOWN: Self = Self(u32::MAX);

    pub(crate) const fn at(offset: usize) -> Self {
        Self(offset as u32)
    }

    /// Bytes of the decoded text before it.
    pub const fn get(self) -> Option<u32> {
        if self.0 == Self::UNKNOWN.0 { None } else { Some(self.0) }
    }
}

impl fmt::Display for Place {
    /// `line:column`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// Something in a file that is against the format or can't be relied on, and what was made of it.
///
/// ```
/// use yilu_record::{FaultKind, ReadOptions, read};
/// let collection = read(b"(;SZ[9]KM[6,5]\n;B[ee]]", &ReadOptions::default())?;
/// let kinds: Vec<FaultKind> = collection.records[0].faults().iter().map(|fault| fault.kind).collect();
/// assert_eq!(kinds, [FaultKind::StrayBracket, FaultKind::UnclosedTree, FaultKind::KomiForm]);
/// let stray = &collection.records[0].faults()[0];
/// assert_eq!((stray.place.line, stray.place.column), (2, 7));
/// assert_eq!(stray.kind.to_string(), "stray-bracket");
/// # Ok::<(), yilu_record::Refusal>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What kind of fault.
    pub kind: FaultKind,
    /// What was found and what was made of it, in words.
    pub message: String,
    /// Where it stands.
    pub place: Place,
    /// The node that it belongs to, if it belongs to one.
    pub node: Option<NodeId>,
}

impl Fault {
    /// A fault.
    pub fn new(kind: FaultKind, message: impl Into<String>, place: Place, node: Option<NodeId>) -> Self {
        Self { kind, message: message.into(), place, node }
    }
}

impl fmt::Display for Fault {
    /// `line:column: message [kind]`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {} [{}]", self.place, self.message, self.kind)
    }
}

/// Makes the enum, its names and its list from one table, so that they can't differ.
macro_rules! fault_kinds {
    ($($(#[doc = $doc:literal])+ $variant:ident = $name:literal,)+) => {
        /// The kinds of faults. Names are stable.
        ///
        /// ```
        /// use yilu_record::FaultKind;
        /// assert_eq!(FaultKind::UnclosedTree.name(), "unclosed-tree");
        /// assert!(FaultKind::ALL.contains(&FaultKind::MoveBad));
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum FaultKind {
            $($(#[doc = $doc])+ $variant,)+
        }

        impl FaultKind {
            /// Every kind, in the order of the table.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The stable name.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)+
                }
            }
        }
    };
}

fault_kinds! {
    /// No CA, but text beyond ASCII that is valid UTF-8: read as UTF-8, although FF\[4\] then means Latin-1.
    CharsetUndeclared = "charset-undeclared",
    /// CA names an encoding that is not known: it is ignored.
    CharsetUnknown = "charset-unknown",
    /// CA (or its absence) does not fit the bytes: another encoding was used.
    CharsetWrong = "charset-wrong",
    /// The encoding was guessed from the bytes.
    CharsetGuessed = "charset-guessed",
    /// Some bytes mean nothing in the encoding: each became U+FFFD.
    BytesUndecodable = "bytes-undecodable",
    /// A NUL character: dropped.
    NulCharacter = "nul-character",

    /// Text before, between or after the game trees: skipped.
    JunkOutsideTree = "junk-outside-tree",
    /// Text inside a tree that belongs to no property: skipped.
    JunkInTree = "junk-in-tree",
    /// `()`, a tree or a variation without a node: skipped.
    EmptyTree = "empty-tree",
    /// The game stands without its outer parentheses.
    MissingParenthesis = "missing-parenthesis",
    /// A node without its `;`.
    MissingSemicolon = "missing-semicolon",
    /// The file ends, or another game begins, inside a tree: closed there.
    UnclosedTree = "unclosed-tree",
    /// A value without its `]`: ended where the next node or property begins, or at the end of the file.
    UnclosedValue = "unclosed-value",
    /// A `]` that closes nothing: skipped.
    StrayBracket = "stray-bracket",
    /// A node after a variation, where only variations may follow: read as one more variation.
    NodeAfterVariation = "node-after-variation",
    /// A `[…]` without a property's name: skipped.
    ValueWithoutProperty = "value-without-property",
    /// A property's name without a value: skipped.
    PropertyWithoutValue = "property-without-value",
    /// A property's name with lower-case letters (FF\[3\] long names): these are stripped. Listed once a game.
    LowerCaseName = "lower-case-name",
    /// The same property twice in a node: the values are put together.
    DuplicateProperty = "duplicate-property",
    /// More than one value where the property has one: the first counts.
    SeveralValues = "several-values",
    /// A property of the root stands in a later node.
    MisplacedProperty = "misplaced-property",

    /// GM says that this is not Go.
    OtherGame = "other-game",
    /// SZ is not written as FF\[4\] wants it, or is no size: read as said in the message.
    SizeForm = "size-form",
    /// SZ is outside 1 to 52: the game can't be replayed.
    SizeRefused = "size-refused",

    /// KM is no plain number, but can be read.
    KomiForm = "komi-form",
    /// KM is there and empty: the komi is unknown.
    KomiEmpty = "komi-empty",
    /// KM can't be read, or is no multiple of a quarter point: the komi is unknown.
    KomiUnread = "komi-unread",
    /// KM is in zi: twice as many points.
    KomiInZi = "komi-in-zi",
    /// KM is in hundredths.
    KomiHundredths = "komi-hundredths",
    /// KM\[0\] as programs write it that do not know the komi: read as 0.
    KomiZero = "komi-zero",
    /// KM is so large that it is doubtful: read as written.
    KomiLarge = "komi-large",
    /// The komi stands in KO, as on the Nihon Ki-in's site. In FF\[4\], KO is something else.
    KomiInKo = "komi-in-ko",

    /// HA is no whole number.
    HandicapUnread = "handicap-unread",
    /// The handicap stands in HD.
    HandicapInHd = "handicap-in-hd",
    /// HA of 2 or more, but no stones put: none are invented.
    HandicapWithoutStones = "handicap-without-stones",
    /// HA differs from the number of stones put before White's first move: HA counts.
    HandicapDiffers = "handicap-differs",

    /// RE is not in FF\[4\]'s form, but can be read.
    ResultForm = "result-form",
    /// RE can't be read: the result is unknown.
    ResultUnread = "result-unread",
    /// RE is in zi: twice as many points.
    ResultInZi = "result-in-zi",
    /// RE as Fox writes it for a game that was not counted: the result is unknown.
    ResultNotCounted = "result-not-counted",
    /// TM is no number of seconds.
    TimeForm = "time-form",

    /// More than one move in a node: they are played in the order of the file.
    SeveralMoves = "several-moves",
    /// Set-up and a move in one node: the set-up comes first.
    SetUpWithMove = "set-up-with-move",
    /// A move in another notation (`R16`, `Pass`, spaces): read as that.
    MoveForm = "move-form",
    /// A move that is no point.
    MoveBad = "move-bad",
    /// A move outside the board.
    MoveOffBoard = "move-off-board",
    /// A point or a rectangle in another notation: read as that.
    PointForm = "point-form",
    /// No point: dropped.
    PointBad = "point-bad",
    /// A point outside the board: dropped.
    PointOffBoard = "point-off-board",
    /// A point given twice in one property: it counts once.
    PointRepeated = "point-repeated",
    /// A point in two of AB, AW and AE: the later in the file counts.
    PointOverlap = "point-overlap",
    /// A point in TB and TW: it counts for nobody.
    TerritoryOverlap = "territory-overlap",
    /// PL in another form than B or W.
    PlayerForm = "player-form",
    /// PL is no colour: dropped.
    PlayerBad = "player-bad",
    /// PL names one colour and the other moves: the move counts.
    PlayerDiffers = "player-differs",
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// At most the first 40 characters of a text, for messages.
pub(crate) fn excerpt(text: &str) -> String {
    let mut out: String = text.chars().take(40).map(|c| if c.is_control() { ' ' } else { c }).collect();
    if text.chars().nth(40).is_some() {
        out.push('…');
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn places_count_lines_of_all_kinds() {
        let text = "a\r\nb\rc\n目x";
        let at = text.find('x').unwrap();
        for step in 1..=at {
            // In whatever steps one gets there, also between CR and LF.
            let mut place = Place::START;
            for offset in (step..at).step_by(step).filter(|&offset| text.is_char_boundary(offset)) {
                place.advance(text, offset);
            }
            place.advance(text, at);
            assert_eq!((place.line, place.column), (4, 2), "in steps of {step}");
        }
    }

    #[test]
    fn names_are_kebab_case_and_differ() {
        let names: BTreeSet<&str> = FaultKind::ALL.iter().map(|kind| kind.name()).collect();
        assert_eq!(names.len(), FaultKind::ALL.len());
        assert!(names.iter().all(|name| name.bytes().all(|b| b.is_ascii_lowercase() || b == b'-')));
    }
}
