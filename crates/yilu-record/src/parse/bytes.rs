//! What a byte is to the grammar, from a table.

use yilu_board::Color;

/// ASCII letters and digits.
pub(super) const ALPHANUMERIC: u8 = 1;
/// ASCII letters in lower case.
pub(super) const LOWER_CASE: u8 = 2;
/// White space between properties. NUL is reported, so it is not among it.
pub(super) const SPACE: u8 = 4;
/// What a value can't hold, or not as it stands: `]`, backslash, CR and NUL; `[` and `;` in a short value.
pub(super) const SPECIAL: u8 = 8;

const CLASSES: [u8; 256] = {
    let mut classes = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        classes[byte] = match byte as u8 {
            b'a'..=b'z' => ALPHANUMERIC | LOWER_CASE,
            b'A'..=b'Z' | b'0'..=b'9' => ALPHANUMERIC,
            b'\r' => SPACE | SPECIAL,
            b' ' | b'\n' | b'\t' | 0x0b | 0x0c => SPACE,
            b']' | b'[' | b';' | b'\\' | 0 => SPECIAL,
            _ => 0,
        };
        byte += 1;
    }
    classes
};

/// Whether a byte is of one of these classes.
pub(super) const fn is(byte: u8, classes: u8) -> bool {
    CLASSES[byte as usize] & classes != 0
}

/// Whether a byte is white space between properties.
pub(super) const fn is_space(byte: u8) -> bool {
    is(byte, SPACE)
}

/// The first six bytes of a node that begins with a move of two letters, such as `;B[pd]`, and the two behind.
pub(super) struct PlainMove {
    pub(super) color: Color,
    pub(super) point: [u8; 2],
    pub(super) behind: [u8; 2],
}

impl PlainMove {
    /// The one at a place, if such a node begins there. The two bytes of the point may be any.
    pub(super) fn at(bytes: &[u8], at: usize) -> Option<Self> {
        const FIXED: u64 = u64::from_le_bytes([0xff, 0, 0xff, 0, 0, 0xff, 0, 0]);
        const FORM: u64 = u64::from_le_bytes(*b";\0[\0\0]\0\0");
        let eight: [u8; 8] = bytes.get(at..at + 8)?.try_into().ok()?;
        let [_, color, _, first, second, _, behind, next] = eight;
        if u64::from_le_bytes(eight) & FIXED != FORM || !(color == b'B' || color == b'W') {
            return None;
        }
        let color = if color == b'B' { Color::Black } else { Color::White };
        Some(Self { color, point: [first, second], behind: [behind, next] })
    }
}

/// The length of a node such as `;B[pd]`.
pub(super) const PLAIN_NODE: usize = 6;

/// The nodes here that begin with a move to one of so many columns and rows, in small letters, and stand one right after the other. What is
/// behind the last of them may be more of that node.
pub(super) fn plain_nodes(bytes: &[u8], columns: u8, rows: u8) -> &[[u8; PLAIN_NODE]] {
    let (nodes, _) = bytes.as_chunks();
    let is_plain = |&[semicolon, color, open, column, row, close]: &[u8; PLAIN_NODE]| {
        [semicolon, open, close] == *b";[]"
            && (color == b'B' || color == b'W')
            && column.wrapping_sub(b'a') < columns
            && row.wrapping_sub(b'a') < rows
    };
    let count = nodes.iter().position(|node| !is_plain(node)).unwrap_or(nodes.len());
    &nodes[..count]
}
