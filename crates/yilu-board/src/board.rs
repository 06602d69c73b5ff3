//! The board: stones, chains, liberties and captures.

use std::fmt;

use crate::color::{ByColor, Color};
use crate::hash::Hash;
use crate::point::Point;
use crate::size::Size;

/// What a cell of the padded grid holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cell {
    Empty,
    Stone(Color),
    /// Off the board: the grid has a rim, so that every point has four neighbours.
    Rim,
}

/// Stones on a board of any size from 1×1 to 52×52, with chains and liberties kept as stones come and go.
///
/// Chains are lists of stones that know their head; a chain's liberties are held as *contacts*, the number of
/// pairs of a stone of the chain and an empty point beside it, which is zero exactly when the chain has no liberty.
///
/// ```
/// use yilu_board::{Board, Color, Point};
/// let mut board: Board = "
///     . X .
///     X O X
///     . . .
/// ".parse()?;
/// let b1 = Point::from_gtp("B1", board.size())?;
/// let placement = board.look(b1, Color::Black).expect("the point is empty");
/// assert_eq!(placement.captured(), 1);
/// board.place(&placement);
/// assert_eq!(board.stones(Color::White).count(), 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Board {
    size: Size,
    stride: u16,
    cells: Vec<Cell>,
    /// The head of each stone's chain.
    head: Vec<u16>,
    /// The next stone of the chain, in a ring.
    next: Vec<u16>,
    /// Kept at each chain's head.
    chains: Vec<ChainData>,
    counts: ByColor<u16>,
    hash: Hash,
}

#[derive(Clone, Copy, Debug, Default)]
struct ChainData {
    stones: u16,
    contacts: u16,
}

/// A stone was to be put on a point that holds one, or that is not on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the point is {}", if *.on_board { "occupied" } else { "not on the board" })]
pub struct Occupied {
    /// Whether the point is on the board at all.
    pub on_board: bool,
}

/// A chain as it stands: solidly connected stones of one colour and their liberties.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chain {
    /// The colour of its stones.
    pub color: Color,
    /// Its stones, sorted.
    pub stones: Vec<Point>,
    /// Its liberties, sorted.
    pub liberties: Vec<Point>,
}

/// What putting a stone down would do; made by [`Board::look`], carried out by [`Board::place`].
///
/// Opponent's chains without liberties come off first. Only if there are none and the own chain has no
/// liberty, that chain comes off: [`Placement::own_removed`] is then not 0. Whether this is allowed is for a rule to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placement {
    point: Point,
    color: Color,
    before: Hash,
    after: Hash,
    captured: u16,
    own_removed: u16,
    captured_heads: [u16; 4],
    captured_chains: u8,
    ko: Option<Point>,
}

impl Placement {
    /// Where the stone goes.
    pub const fn point(&self) -> Point {
        self.point
    }

    /// Whose stone it is.
    pub const fn color(&self) -> Color {
        self.color
    }

    /// The number of the opponent's stones that come off.
    pub const fn captured(&self) -> u16 {
        self.captured
    }

    /// The number of own stones that come off, the new one included: 0 unless the placement is a suicide.
    pub const fn own_removed(&self) -> u16 {
        self.own_removed
    }

    /// The stones' hash before.
    pub const fn before(&self) -> Hash {
        self.before
    }

    /// The stones' hash after all removals.
    pub const fn after(&self) -> Hash {
        self.after
    }

    /// The point of the one captured stone, where the stone played could be retaken at once as a single stone
    /// with a single liberty: the shape of a ko.
    pub const fn ko(&self) -> Option<Point> {
        self.ko
    }
}

impl Board {
    /// An empty board.
    pub fn new(size: Size) -> Self {
        let stride = u16::from(size.columns()) + 1;
        let cells = usize::from(stride) * (usize::from(size.rows()) + 2) + 1;
        let mut board = Self {
            size,
            stride,
            cells: vec![Cell::Rim; cells],
            head: vec![0; cells],
            next: vec![0; cells],
            chains: vec![ChainData::default(); cells],
            counts: ByColor::default(),
            hash: Hash::EMPTY,
        };
        for point in size.points() {
            let at = board.index(point);
            board.cells[at] = Cell::Empty;
        }
        board
    }

    /// A board with these stones. Stones stand as given, with or without liberties; the last one on a point counts.
    /// Points that are not on the board are left out.
    pub fn with_stones(size: Size, stones: impl IntoIterator<Item = (Point, Color)>) -> Self {
        let mut board = Self::new(size);
        board.edit(stones.into_iter().map(|(point, color)| (point, Some(color))));
        board
    }

    /// The board's size.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The stone on a point; `None` for an empty point and for a point off the board.
    pub fn at(&self, point: Point) -> Option<Color> {
        if !self.size.contains(point) {
            return None;
        }
        match self.cells[self.index(point)] {
            Cell::Stone(color) => Some(color),
            Cell::Empty | Cell::Rim => None,
        }
    }

    /// The number of stones of each colour.
    pub fn stone_counts(&self) -> ByColor<i32> {
        ByColor { black: i32::from(self.counts.black), white: i32::from(self.counts.white) }
    }

    /// The stones of a colour, row by row.
    pub fn stones(&self, color: Color) -> impl Iterator<Item = Point> + '_ {
        self.size.points().filter(move |&point| self.at(point) == Some(color))
    }

    /// The empty points, row by row.
    pub fn empty_points(&self) -> impl Iterator<Item = Point> + '_ {
        self.size.points().filter(|&point| self.at(point).is_none())
    }

    /// The hash of the stones.
    pub const fn hash(&self) -> Hash {
        self.hash
    }

    /// A name for the chain that a stone belongs to: one of its stones. It holds until the board changes.
    pub fn chain_name(&self, point: Point) -> Option<Point> {
        self.at(point)?;
        Some(self.point(self.head[self.index(point)]))
    }

    /// The chain that a stone belongs to.
    pub fn chain(&self, point: Point) -> Option<Chain> {
        let color = self.at(point)?;
        let head = self.head[self.index(point)];
        let mut stones: Vec<_> = self.ring(head).map(|at| self.point(at)).collect();
        let mut liberties: Vec<_> = self
            .ring(head)
            .flat_map(|at| self.around(at))
            .filter(|&at| self.cells[usize::from(at)] == Cell::Empty)
            .map(|at| self.point(at))
            .collect();
        stones.sort_unstable();
        liberties.sort_unstable();
        liberties.dedup();
        Some(Chain { color, stones, liberties })
    }

    /// Whether the stone on a point belongs to a chain without liberties (possible in a set-up position only).
    pub fn is_breathless(&self, point: Point) -> bool {
        self.at(point).is_some() && self.chains[usize::from(self.head[self.index(point)])].contacts == 0
    }

    /// What putting a stone down would do. The board stays as it is.
    ///
    /// # Errors
    /// [`Occupied`] if the point holds a stone or is not on the board.
    pub fn look(&self, point: Point, color: Color) -> Result<Placement, Occupied> {
        if !self.size.contains(point) {
            return Err(Occupied { on_board: false });
        }
        let at = self.index(point);
        if self.cells[at] != Cell::Empty {
            return Err(Occupied { on_board: true });
        }
        let at = at as u16;
        let around = self.around(at);
        let mut seen: [(u16, u16); 4] = [(0, 0); 4];
        let mut seen_count = 0;
        let mut breathes = false;
        let mut friends = false;
        for neighbour in around {
            match self.cells[usize::from(neighbour)] {
                Cell::Empty => breathes = true,
                Cell::Rim => {}
                Cell::Stone(owner) => {
                    friends |= owner == color;
                    let head = self.head[usize::from(neighbour)];
                    if let Some(entry) = seen[..seen_count].iter_mut().find(|entry| entry.0 == head) {
                        entry.1 += 1;
                    } else {
                        seen[seen_count] = (head, 1);
                        seen_count += 1;
                    }
                }
            }
        }
        let mut placement = Placement {
            point,
            color,
            before: self.hash,
            after: self.hash,
            captured: 0,
            own_removed: 0,
            captured_heads: [0; 4],
            captured_chains: 0,
            ko: None,
        };
        let mut own_stones = 1;
        let mut own_breathes = breathes;
        for &(head, touched) in &seen[..seen_count] {
            let chain = self.chains[usize::from(head)];
            let breathless = chain.contacts == touched;
            if self.cells[usize::from(head)] == Cell::Stone(color) {
                own_stones += chain.stones;
                own_breathes |= !breathless;
            } else if breathless {
                placement.captured += chain.stones;
                placement.captured_heads[usize::from(placement.captured_chains)] = head;
                placement.captured_chains += 1;
            }
        }
        if placement.captured > 0 {
            placement.after.toggle(point, color);
            for &head in &placement.captured_heads[..usize::from(placement.captured_chains)] {
                self.toggle_chain(&mut placement.after, head);
            }
            if placement.captured == 1 && !breathes && !friends {
                placement.ko = Some(self.point(placement.captured_heads[0]));
            }
        } else if own_breathes {
            placement.after.toggle(point, color);
        } else {
            // The new stone comes and goes; its neighbours go.
            placement.own_removed = own_stones;
            for &(head, _) in &seen[..seen_count] {
                if self.cells[usize::from(head)] == Cell::Stone(color) {
                    self.toggle_chain(&mut placement.after, head);
                }
            }
        }
        Ok(placement)
    }

    /// Carries out what [`Board::look`] found: puts the stone down and takes off what has no liberty.
    ///
    /// # Panics
    /// If the board has changed since the look.
    pub fn place(&mut self, placement: &Placement) {
        assert_eq!(placement.before, self.hash, "the placement was made for another position");
        let at = self.index(placement.point) as u16;
        self.put_stone(at, placement.color);
        for &head in &placement.captured_heads[..usize::from(placement.captured_chains)] {
            self.remove_chain(head);
        }
        if placement.own_removed > 0 {
            self.remove_chain(self.head[usize::from(at)]);
        }
        debug_assert_eq!(self.hash, placement.after);
    }

    /// Takes the chain that this stone belongs to off the board, and gives the number of its stones.
    pub fn remove_chain_at(&mut self, point: Point) -> u16 {
        if self.at(point).is_none() {
            return 0;
        }
        let head = self.head[self.index(point)];
        let stones = self.chains[usize::from(head)].stones;
        self.remove_chain(head);
        stones
    }

    /// Sets points as an editor would: to a stone or to empty. Nothing is captured. Points that are not on the board are left out.
    pub fn edit(&mut self, edits: impl IntoIterator<Item = (Point, Option<Color>)>) {
        let mut grid: Vec<Option<Color>> = self.size.points().map(|point| self.at(point)).collect();
        for (point, cell) in edits {
            if self.size.contains(point) {
                grid[self.size.index_of(point)] = cell;
            }
        }
        let size = self.size;
        *self = Self::new(size);
        for (point, cell) in size.points().zip(grid) {
            if let Some(color) = cell {
                self.put_stone(self.index(point) as u16, color);
            }
        }
    }

    fn index(&self, point: Point) -> usize {
        (usize::from(point.row()) + 1) * usize::from(self.stride) + usize::from(point.column()) + 1
    }

    fn point(&self, at: u16) -> Point {
        Point::new(((at - 1) % self.stride) as u8, ((at - 1) / self.stride - 1) as u8)
    }

    fn around(&self, at: u16) -> [u16; 4] {
        [at - self.stride, at - 1, at + 1, at + self.stride]
    }

    /// The stones of a chain, once around the ring.
    fn ring(&self, head: u16) -> impl Iterator<Item = u16> + '_ {
        let mut following = Some(head);
        std::iter::from_fn(move || {
            let at = following?;
            let next = self.next[usize::from(at)];
            following = (next != head).then_some(next);
            Some(at)
        })
    }

    fn toggle_chain(&self, hash: &mut Hash, head: u16) {
        if let Cell::Stone(color) = self.cells[usize::from(head)] {
            for at in self.ring(head) {
                hash.toggle(self.point(at), color);
            }
        }
    }

    fn put_stone(&mut self, at: u16, color: Color) {
        let here = usize::from(at);
        self.cells[here] = Cell::Stone(color);
        self.hash.toggle(self.point(at), color);
        self.counts[color] += 1;
        self.head[here] = at;
        self.next[here] = at;
        let mut contacts = 0;
        for neighbour in self.around(at) {
            match self.cells[usize::from(neighbour)] {
                Cell::Empty => contacts += 1,
                Cell::Stone(_) => self.chains[usize::from(self.head[usize::from(neighbour)])].contacts -= 1,
                Cell::Rim => {}
            }
        }
        self.chains[here] = ChainData { stones: 1, contacts };
        for neighbour in self.around(at) {
            if self.cells[usize::from(neighbour)] == Cell::Stone(color) {
                self.merge(self.head[here], self.head[usize::from(neighbour)]);
            }
        }
    }

    fn merge(&mut self, one: u16, other: u16) {
        if one == other {
            return;
        }
        let (large, small) = if self.chains[usize::from(one)].stones >= self.chains[usize::from(other)].stones
        {
            (one, other)
        } else {
            (other, one)
        };
        let mut at = small;
        loop {
            self.head[usize::from(at)] = large;
            at = self.next[usize::from(at)];
            if at == small {
                break;
            }
        }
        self.next.swap(usize::from(large), usize::from(small));
        let gained = self.chains[usize::from(small)];
        let chain = &mut self.chains[usize::from(large)];
        chain.stones += gained.stones;
        chain.contacts += gained.contacts;
    }

    fn remove_chain(&mut self, head: u16) {
        let Cell::Stone(color) = self.cells[usize::from(head)] else { return };
        let mut at = head;
        loop {
            self.cells[usize::from(at)] = Cell::Empty;
            self.hash.toggle(self.point(at), color);
            at = self.next[usize::from(at)];
            if at == head {
                break;
            }
        }
        self.counts[color] -= self.chains[usize::from(head)].stones;
        loop {
            for neighbour in self.around(at) {
                if let Cell::Stone(_) = self.cells[usize::from(neighbour)] {
                    self.chains[usize::from(self.head[usize::from(neighbour)])].contacts += 1;
                }
            }
            at = self.next[usize::from(at)];
            if at == head {
                break;
            }
        }
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        self.size == other.size && self.cells == other.cells
    }
}

impl Eq for Board {}

impl fmt::Display for Board {
    /// Rows from the top: `X` for Black, `O` for White, `.` for an empty point.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..self.size.rows() {
            for column in 0..self.size.columns() {
                f.write_str(match self.at(Point::new(column, row)) {
                    Some(Color::Black) => "X",
                    Some(Color::White) => "O",
                    None => ".",
                })?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(board: &Board, name: &str) -> Point {
        Point::from_gtp(name, board.size()).unwrap()
    }

    fn play(board: &mut Board, name: &str, color: Color) -> Placement {
        let placement = board.look(at(board, name), color).unwrap();
        board.place(&placement);
        placement
    }

    #[test]
    fn the_opponent_comes_off_before_the_own_chain() {
        // Case `both_zero_liberties`: Black A3 captures B3 and stays.
        let mut board: Board = ".OX\nOXX\n.XX".parse().unwrap();
        let placement = play(&mut board, "A3", Color::Black);
        assert_eq!((placement.captured(), placement.own_removed()), (1, 0));
        assert_eq!(board.to_string(), "X.X\nOXX\n.XX\n");
    }

    #[test]
    fn a_suicide_takes_the_whole_chain_off() {
        let mut board: Board = "X.O.O\nOOOOO\nXXXXX\nX.X.X\nXXXXX".parse().unwrap();
        let placement = play(&mut board, "B5", Color::Black);
        assert_eq!((placement.captured(), placement.own_removed()), (0, 2));
        assert_eq!(board.to_string(), "..O.O\nOOOOO\nXXXXX\nX.X.X\nXXXXX\n");
        assert_eq!(board.hash(), placement.after());
    }

    #[test]
    fn a_ko_is_one_stone_for_one() {
        let mut board: Board = ".XO.\nX.XO\n.XO.\n....".parse().unwrap();
        let ko = play(&mut board, "B3", Color::White);
        assert_eq!(ko.ko(), Some(at(&board, "C3")));
        // Two stones captured: no ko.
        let snapback: Board = ".XXO\nOOX.\n.XXX\n....".parse().unwrap();
        let placement = snapback.look(at(&snapback, "A2"), Color::Black).unwrap();
        assert_eq!((placement.captured(), placement.ko()), (0, None));
    }

    #[test]
    fn occupied_and_outside_points_are_refused() {
        let board: Board = "X.\n..".parse().unwrap();
        assert_eq!(board.look(at(&board, "A2"), Color::White), Err(Occupied { on_board: true }));
        assert_eq!(board.look(Point::new(2, 0), Color::White), Err(Occupied { on_board: false }));
        assert_eq!(board.at(Point::new(7, 7)), None);
    }

    #[test]
    fn the_smallest_and_the_largest_board_hold_stones() {
        let mut one = Board::new(Size::new(1, 1).unwrap());
        let placement = play(&mut one, "A1", Color::Black);
        assert_eq!(placement.own_removed(), 1);
        assert_eq!(one.hash(), Hash::EMPTY);
        let mut large = Board::new(Size::new(52, 52).unwrap());
        for point in large.size().points().collect::<Vec<_>>() {
            if point != Point::new(51, 51) {
                large.place(&large.look(point, Color::Black).unwrap());
            }
        }
        assert_eq!(large.chain(Point::new(0, 0)).unwrap().stones.len(), 2703);
        let last = large.look(Point::new(51, 51), Color::White).unwrap();
        assert_eq!(last.captured(), 2703);
        large.place(&last);
        assert_eq!(large.stone_counts(), ByColor { black: 0, white: 1 });
    }

    #[test]
    fn edits_leave_stones_without_liberties_alone() {
        let mut board: Board = "XX\nX.".parse().unwrap();
        board.edit([(at(&board, "B1"), Some(Color::White))]);
        assert!(board.is_breathless(at(&board, "B1")));
        assert!(board.is_breathless(at(&board, "A1")));
        board.edit([(at(&board, "A1"), None)]);
        assert!(!board.is_breathless(at(&board, "A2")));
    }
}
