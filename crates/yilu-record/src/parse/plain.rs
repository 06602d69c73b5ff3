//! Runs of nodes of one plain move each, such as `;B[pd]`, as most of a main line is.

use yilu_board::{Color, Point, Size};

use super::bytes::PLAIN_NODE;
use crate::fault::Offset;
use crate::main_line::PlainMove;
use crate::tree::NodeId;

/// Reads nodes of one move to a point each, behind that of this number, as long as another node follows at once or on the next line. Gives the
/// place of the first that is none.
#[inline(never)]
pub(super) fn plain_moves(
    bytes: &[u8],
    mut at: usize,
    mut node: u32,
    size: Size,
    moves: &mut Vec<PlainMove>,
) -> usize {
    let by_blocks = size == Size::NINETEEN;
    loop {
        if by_blocks {
            while let Some(next) = plain_block(bytes, at, &JOINED, node, moves)
                .or_else(|| plain_block(bytes, at, &LINES, node, moves))
            {
                at = next;
                node += BLOCK_NODES as u32;
            }
        }
        // Most likely, a line ends among the next nodes.
        for _ in 0..BLOCK_NODES / 2 {
            // Capital letters, on large boards alone, are left to the caller.
            let Some(&eight) = bytes.get(at..).and_then(<[u8]>::first_chunk) else { return at };
            let Some(read) = plain_point(eight, size) else { return at };
            let length = PLAIN_NODE + usize::from(eight[PLAIN_NODE] == b'\n');
            if eight[length] != b';' {
                return at;
            }
            node += 1;
            moves.push(plain(node, at, read));
            at += length;
        }
    }
}

/// Reads as many such nodes as a block holds, if they are here. Gives the place behind.
#[inline]
fn plain_block<const LENGTH: usize>(
    bytes: &[u8],
    at: usize,
    form: &Form<LENGTH>,
    node: u32,
    moves: &mut Vec<PlainMove>,
) -> Option<usize> {
    let (nodes, rest) = bytes.get(at..)?.split_at_checked(LENGTH * BLOCK_NODES)?;
    let block: &[[u8; LENGTH]; BLOCK_NODES] = nodes.as_chunks().0.first_chunk()?;
    let space = match *rest {
        [b';', ..] => 0,
        [b'\n', b';', ..] => 1,
        _ => return None,
    };
    if !form.fits(block) {
        return None;
    }
    moves.extend(block.iter().zip(0..).map(move |(one, index)| {
        plain(node + index + 1, at + LENGTH * index as usize, moved(one[1], one[3], one[4]))
    }));
    Some(at + LENGTH * BLOCK_NODES + space)
}

/// The move of a node of this number at this place.
const fn plain(node: u32, at: usize, (color, point): (Color, Point)) -> PlainMove {
    PlainMove { node: NodeId::new(node), offset: Offset::at(at + 1), color, point: Some(point) }
}

/// The move that the first six of these bytes are, such as `;B[pd]`, if it is to a point of this board in small letters.
#[inline]
fn plain_point(eight: [u8; 8], size: Size) -> Option<(Color, Point)> {
    // The letters of the colours differ in these bits.
    const COLORS: u8 = b'B' ^ b'W';
    const FIXED: u64 = u64::from_le_bytes([0xff, !COLORS, 0xff, 0, 0, 0xff, 0, 0]);
    const FORM: u64 = u64::from_le_bytes(*b";B[\0\0]\0\0") & FIXED;
    let [_, color, _, column, row, ..] = eight;
    let is_plain = u64::from_le_bytes(eight) & FIXED == FORM
        && (color == b'W' || color == b'B')
        && column.wrapping_sub(b'a') < size.columns()
        && row.wrapping_sub(b'a') < size.rows();
    is_plain.then(|| moved(color, column, row))
}

/// The move that these letters are.
#[inline]
const fn moved(color: u8, column: u8, row: u8) -> (Color, Point) {
    let color = if color == b'W' { Color::White } else { Color::Black };
    (color, Point::new(column.wrapping_sub(b'a'), row.wrapping_sub(b'a')))
}

/// So many nodes of one move are read at once.
const BLOCK_NODES: usize = 8;

/// What the bytes of a block of nodes of such a length may be: either one, or so many from the first on.
struct Form<const LENGTH: usize> {
    first: [[u8; LENGTH]; BLOCK_NODES],
    more: [[u8; LENGTH]; BLOCK_NODES],
    other: [[u8; LENGTH]; BLOCK_NODES],
}

/// Nodes that stand one right after the other.
const JOINED: Form<PLAIN_NODE> = Form::of(*b";B[aa]");
/// Nodes that stand each on its line.
const LINES: Form<{ PLAIN_NODE + 1 }> = Form::of(*b";B[aa]\n");

impl<const LENGTH: usize> Form<LENGTH> {
    /// Nodes like this one, to points of a board of 19 lines.
    const fn of(node: [u8; LENGTH]) -> Self {
        let (mut more, mut other) = ([0; LENGTH], node);
        (more[3], more[4]) = (18, 18);
        other[1] = b'W';
        Self { first: [node; BLOCK_NODES], more: [more; BLOCK_NODES], other: [other; BLOCK_NODES] }
    }

    /// Whether a block is of such nodes.
    #[expect(
        clippy::needless_bitwise_bool,
        reason = "compiled to a few instructions on vectors, for no byte stops it"
    )]
    #[inline]
    fn fits(&self, block: &[[u8; LENGTH]; BLOCK_NODES]) -> bool {
        // Most others are told by one byte.
        if block[BLOCK_NODES / 2][0] != b';' {
            return false;
        }
        let [first, more, other] = [&self.first, &self.more, &self.other].map(|bytes| bytes.as_flattened());
        let mut fits = true;
        for (((&byte, first), more), other) in block.as_flattened().iter().zip(first).zip(more).zip(other) {
            fits &= (byte.wrapping_sub(*first) <= *more) | (byte == *other);
        }
        fits
    }
}
