//! The board by cells: what every play, replay, playout and count rests on.
//!
//! A grid has a rim, so that every point has four neighbours. Its rows have a length known when the program is compiled, and its arrays
//! a size that is a power of two, so that a masked cell needs no check of bounds. Programs that play millions of moves use a grid
//! through [`Board::grid`](crate::Board::grid); all others use [`Board`](crate::Board).

mod play;

use crate::bits::{self, Bits};
use crate::color::{ByColor, Color};
use crate::hash::Hash;
use crate::point::Point;
use crate::size::Size;

/// A board of up to 9×9 points.
pub type Small<const KEPT: bool> = Grid<128, 2, 10, KEPT>;
/// A board of up to 19×19 points.
pub type Standard<const KEPT: bool> = Grid<512, 8, 20, KEPT>;
/// A board of up to 52×52 points.
pub type Large<const KEPT: bool> = Grid<4096, 45, 53, KEPT>;

/// No cell of the board: a cell of the rim.
pub const NOWHERE: usize = 0;

pub(crate) const EMPTY: u8 = 0;
pub(crate) const RIM: u8 = 3;

/// The place of a closed point in the list of empty points: none.
const CLOSED: u16 = u16::MAX;

/// One contact, in the links of a chain; one empty neighbour, beside a cell.
const CONTACT: u64 = 1 << 48;
/// All that are counted in contacts.
const CONTACTS: u64 = 0xffff << 48;
/// One stone, in the links of a chain.
const STONE: u64 = 1 << 32;
/// What stands beside a cell in the place of a chain's stones.
const SIDES: u64 = 0xffff << 32;

/// The number a colour has in a grid: that of [`Color::number`].
pub(crate) const fn code(color: Color) -> u8 {
    color.number() as u8
}

/// Where the sides stand on which a cell has stones of a colour.
const fn sides_at(own: u8) -> u32 {
    32 + 4 * (own as u32 - 1)
}

/// Stones, chains and liberties on a rimmed grid of `N` cells in rows of `STRIDE`; sets of cells have `W` words.
///
/// A chain is a ring of stones that all know its head. At the head stand its *links* in one number: how many stones it has, how many
/// *contacts* (pairs of a stone and an empty point beside it), and the sum of the contacts' cells. A chain has no liberty exactly when it
/// has no contact; and where all contacts meet one point, that point is their sum divided by their number.
///
/// With `KEPT` it keeps what a referee asks for: the hash, the sets of stones, and where stones were taken off. Playouts go without, and have a list
/// of the empty points instead.
///
/// Cells are numbers below `N`. A cell that is no point of the board is answered as the rim, or not at all; it never panics.
///
/// ```
/// use yilu_board::{Color, Point, Size, grid::Small};
/// let mut grid = Small::<false>::new(Size::new(9, 9)?);
/// let e5 = grid.cell(Point::new(4, 4));
/// assert!(grid.try_play(e5, Color::Black));
/// assert!(!grid.try_play(e5, Color::White), "there is a stone");
/// assert_eq!(grid.free_cells(), 80);
/// # Ok::<(), yilu_board::PointError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Grid<const N: usize, const W: usize, const STRIDE: usize, const KEPT: bool> {
    size: Size,
    pub(crate) color: [u8; N],
    /// What is beside each cell, as in links: the number of empty neighbours and the sum of their cells. In the place of the stones, the
    /// [sides](Grid::sides) with a black stone on them, and four bits later those with a white one.
    near: [u64; N],
    /// The head of each stone's chain. Empty points are their own and the rim's is cell 0: there links are counted and never read, and
    /// no count waits for that of another point.
    pub(crate) head: [u16; N],
    pub(crate) next: [u16; N],
    pub(crate) links: [u64; N],
    free: [u16; N],
    /// Where a cell stands in `free`.
    slot: [u16; N],
    free_count: u16,
    pub(crate) hash: Hash,
    pub(crate) counts: ByColor<u16>,
    /// All points of the board.
    pub(crate) all: Bits<W>,
    /// The stones.
    pub(crate) stones: ByColor<Bits<W>>,
    pub(crate) gone: ByColor<Bits<W>>,
}

impl<const N: usize, const W: usize, const STRIDE: usize, const KEPT: bool> Grid<N, W, STRIDE, KEPT> {
    const MASK: usize = {
        // The most rows, one more on each side, and the rim's last cell behind them.
        assert!(N.is_power_of_two() && N <= 1 << 16 && (STRIDE + 1) * STRIDE < 64 * W && 64 * W <= N);
        N - 1
    };

    /// Whether a board of this size fits.
    pub const fn fits(size: Size) -> bool {
        (size.columns() as usize) < STRIDE && (size.rows() as usize) < STRIDE
    }

    /// An empty board.
    ///
    /// # Panics
    /// If the size doesn't [fit](Grid::fits).
    pub fn new(size: Size) -> Self {
        Self::without(size, |_| false)
    }

    /// An empty board on which nobody plays on the closed points: they are empty, and not in the list of empty points.
    ///
    /// # Panics
    /// If the size doesn't [fit](Grid::fits).
    pub fn without(size: Size, closed: impl Fn(Point) -> bool) -> Self {
        assert!(Self::fits(size), "a board of {size} doesn't fit");
        let mut grid = Self {
            size,
            color: [RIM; N],
            near: [0; N],
            head: [0; N],
            next: [0; N],
            links: [0; N],
            free: [0; N],
            slot: [0; N],
            free_count: 0,
            hash: Hash::EMPTY,
            counts: ByColor::default(),
            all: [0; W],
            stones: ByColor { black: [0; W], white: [0; W] },
            gone: ByColor { black: [0; W], white: [0; W] },
        };
        // Far from zero in both directions, so that it hardly ever looks like a chain without contacts.
        grid.links[NOWHERE] = 1 << 62;
        for point in size.points() {
            let at = grid.cell(point);
            grid.color[at] = EMPTY;
            grid.head[at] = at as u16;
            if closed(point) {
                grid.slot[at] = CLOSED;
            } else {
                grid.list(at);
            }
            bits::insert(&mut grid.all, at);
        }
        for point in size.points() {
            let at = grid.cell(point);
            for near in Self::around(at) {
                if grid.color[near] == EMPTY {
                    grid.near[at] += CONTACT + near as u64;
                }
            }
        }
        grid
    }

    /// The board's size.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The cell of a point. For a point off the board, some cell.
    pub const fn cell(&self, point: Point) -> usize {
        ((point.row() as usize + 1) * STRIDE + point.column() as usize + 1) & Self::MASK
    }

    /// The point of a cell of the board. For a cell of the rim, some point.
    pub const fn point(&self, cell: usize) -> Point {
        let from_first = cell.saturating_sub(STRIDE + 1);
        Point::new((from_first % STRIDE) as u8, (from_first / STRIDE) as u8)
    }

    /// The cells above, to the left, to the right, and below.
    #[inline]
    pub const fn around(cell: usize) -> [usize; 4] {
        let mask = Self::MASK;
        [
            cell.wrapping_sub(STRIDE) & mask,
            cell.wrapping_sub(1) & mask,
            cell.wrapping_add(1) & mask,
            cell.wrapping_add(STRIDE) & mask,
        ]
    }

    /// The cell on the first of these sides.
    #[inline]
    const fn on_first(cell: usize, sides: u32) -> usize {
        const fn steps(stride: usize) -> [usize; 4] {
            [stride.wrapping_neg(), 1_usize.wrapping_neg(), 1, stride]
        }
        cell.wrapping_add(const { &steps(STRIDE) }[sides.trailing_zeros() as usize & 3]) & Self::MASK
    }

    /// The four cells that touch a cell at a corner.
    #[inline]
    pub const fn corners(cell: usize) -> [usize; 4] {
        let mask = Self::MASK;
        [
            cell.wrapping_sub(STRIDE + 1) & mask,
            cell.wrapping_sub(STRIDE - 1) & mask,
            cell.wrapping_add(STRIDE - 1) & mask,
            cell.wrapping_add(STRIDE + 1) & mask,
        ]
    }

    /// The stone on a cell.
    #[inline]
    pub const fn stone(&self, cell: usize) -> Option<Color> {
        match self.color[cell & Self::MASK] {
            1 => Some(Color::Black),
            2 => Some(Color::White),
            _ => None,
        }
    }

    /// Whether a cell is an empty point of the list: neither a stone nor closed.
    #[inline]
    pub const fn is_open(&self, cell: usize) -> bool {
        self.is_free(cell) && self.slot[cell & Self::MASK] != CLOSED
    }

    /// Whether a cell is an empty point of the board.
    #[inline]
    pub const fn is_free(&self, cell: usize) -> bool {
        self.color[cell & Self::MASK] == EMPTY
    }

    /// Whether a cell is off the board.
    #[inline]
    pub const fn is_rim(&self, cell: usize) -> bool {
        self.color[cell & Self::MASK] == RIM
    }

    /// The number of points in the list of empty points, which a grid has that keeps no stones.
    #[inline]
    pub const fn free_cells(&self) -> usize {
        self.free_count as usize
    }

    /// An empty point by its place in the list, below [`Grid::free_cells`]. The order is that of play.
    #[inline]
    pub const fn free_cell(&self, place: usize) -> usize {
        self.free[place & Self::MASK] as usize
    }

    /// Lets two empty points change their places in the list.
    #[inline]
    pub const fn swap_free(&mut self, one: usize, other: usize) {
        let (one, other) = (one & Self::MASK, other & Self::MASK);
        let (a, b) = (self.free[one], self.free[other]);
        self.free[one] = b;
        self.free[other] = a;
        self.slot[b as usize & Self::MASK] = one as u16;
        self.slot[a as usize & Self::MASK] = other as u16;
    }

    /// The number of empty points beside a cell.
    #[inline]
    pub const fn free_beside(&self, cell: usize) -> u32 {
        (self.near[cell & Self::MASK] / CONTACT) as u32
    }

    /// The number of stones of a colour beside a cell.
    #[inline]
    pub const fn stones_beside(&self, cell: usize, color: Color) -> u32 {
        self.sides(cell, code(color)).count_ones()
    }

    /// The sides of a cell on which stones of a colour are: bits, the lowest for the first cell of [`Grid::around`].
    #[inline]
    const fn sides(&self, cell: usize, own: u8) -> u32 {
        (self.near[cell & Self::MASK] >> sides_at(own)) as u32 & 0xf
    }

    /// Whether no empty point and no stone of this colour is beside a cell.
    #[inline]
    pub const fn is_closed_to(&self, cell: usize, color: Color) -> bool {
        self.near[cell & Self::MASK] & (CONTACTS | 0xf << sides_at(code(color))) == 0
    }

    /// The head of the chain on a cell: one of its stones, the same for all of them until the next play. An empty point is
    /// its own head, and the rim's is [`NOWHERE`].
    #[inline]
    pub const fn chain(&self, cell: usize) -> usize {
        self.head[cell & Self::MASK] as usize & Self::MASK
    }

    /// The next stone of a chain, around the ring.
    #[inline]
    pub const fn next_stone(&self, cell: usize) -> usize {
        self.next[cell & Self::MASK] as usize & Self::MASK
    }

    /// The number of stones of the chain with this head.
    #[inline]
    pub const fn chain_stones(&self, head: usize) -> u16 {
        (self.links[head & Self::MASK] >> 32) as u16
    }

    /// The number of contacts of the chain with this head.
    #[inline]
    pub const fn contacts(&self, head: usize) -> u16 {
        (self.links[head & Self::MASK] >> 48) as u16
    }

    /// The only liberty of the chain with this head, if it has exactly one.
    #[inline]
    pub fn only_liberty(&self, head: usize) -> Option<usize> {
        self.only_contact(self.links[head & Self::MASK], head)
    }

    /// The only liberty that a chain has besides a cell that touches it `touched` times.
    #[inline]
    pub fn only_liberty_without(&self, head: usize, cell: usize, touched: u16) -> Option<usize> {
        let less = u64::from(touched) * (CONTACT + cell as u64);
        self.only_contact(self.links[head & Self::MASK].wrapping_sub(less), head)
    }

    fn only_contact(&self, links: u64, head: usize) -> Option<usize> {
        // One point has four neighbours at most. If a point has as many contacts with the chain as there are, it is the only one.
        let (contacts, sum) = ((links >> 48) as u32, links as u32);
        if contacts == 0 || contacts > 4 || !sum.is_multiple_of(contacts) {
            return None;
        }
        let cell = (sum / contacts) as usize & Self::MASK;
        let touching = Self::around(cell).iter().filter(|&&near| self.chain(near) == head).count();
        (self.color[cell] == EMPTY && touching as u32 == contacts).then_some(cell)
    }

    /// An empty point on which stones of this colour alone stand beside, edges aside, and which the opponent doesn't hold by its corners:
    /// two of four, or one of fewer.
    #[inline]
    pub fn is_simple_eye(&self, cell: usize, color: Color) -> bool {
        if !self.is_closed_to(cell, color.opponent()) {
            return false;
        }
        // A corner of theirs weighs three and one of the rim one: beside the edge there are two to four of those.
        let weights: [u32; 4] = match color {
            Color::Black => [0, 0, 3, 1],
            Color::White => [0, 3, 0, 1],
        };
        let weigh = |corner: usize| weights[usize::from(self.color[corner] & 3)];
        Self::corners(cell).into_iter().map(weigh).sum::<u32>() < 5
    }

    /// The empty points, where the stones are kept.
    pub(crate) fn empty(&self) -> Bits<W> {
        bits::minus(&self.all, &bits::or(&self.stones.black, &self.stones.white))
    }

    /// The same stones without what playouts don't need.
    pub fn bare(&self) -> Grid<N, W, STRIDE, false> {
        let mut bare = Grid {
            size: self.size,
            color: self.color,
            near: self.near,
            head: self.head,
            next: self.next,
            links: self.links,
            free: self.free,
            slot: self.slot,
            free_count: 0,
            hash: self.hash,
            counts: self.counts,
            all: self.all,
            stones: self.stones,
            gone: self.gone,
        };
        // Where stones are kept, the list is still that of the empty board.
        for &cell in &self.free[..self.free_cells().min(N)] {
            if self.is_open(usize::from(cell)) {
                bare.list(usize::from(cell));
            }
        }
        bare
    }
}

impl<const N: usize, const W: usize, const STRIDE: usize> Grid<N, W, STRIDE, true> {
    /// The stones of a colour, row by row.
    pub fn stones(&self, color: Color) -> impl Iterator<Item = Point> + '_ {
        bits::cells(&self.stones[color]).map(|cell| self.point(cell))
    }

    /// The hash of the stones.
    pub const fn hash(&self) -> Hash {
        self.hash
    }

    /// Whether a stone of this colour was taken off this cell since the grid was made.
    #[inline]
    pub const fn has_gone(&self, cell: usize, color: Color) -> bool {
        match color {
            Color::Black => bits::has(&self.gone.black, cell & Self::MASK),
            Color::White => bits::has(&self.gone.white, cell & Self::MASK),
        }
    }
}
