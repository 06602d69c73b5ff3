//! The board: stones, chains, liberties and captures.

use std::fmt;
use std::sync::OnceLock;

use crate::color::{ByColor, Color};
use crate::grid::{Large, Small, Standard};
use crate::hash::Hash;
use crate::placement::{Occupied, Placement};
use crate::point::Point;
use crate::point_set::PointSet;
use crate::size::Size;

/// Stones on a board of any size from 1×1 to 52×52, with chains and liberties kept as stones come and go.
///
/// A board takes the smallest of three [grids](crate::grid) that its size fits; all sizes behave alike.
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
pub struct Board {
    grid: AnyGrid,
}

/// The grid of a board, by its size.
#[derive(Clone, Debug)]
pub enum AnyGrid {
    /// Up to 9×9.
    Small(Box<Small<true>>),
    /// Up to 19×19.
    Standard(Box<Standard<true>>),
    /// Up to 52×52.
    Large(Box<Large<true>>),
}

/// Does the same for each size of grid.
macro_rules! on {
    ($grid:expr, $name:ident => $done:expr) => {
        match $grid {
            AnyGrid::Small($name) => $done,
            AnyGrid::Standard($name) => $done,
            AnyGrid::Large($name) => $done,
        }
    };
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

impl Board {
    /// An empty board.
    pub fn new(size: Size) -> Self {
        // To copy an empty board is many times faster than to make one. Those of up to 19×19 take 4 MiB, if every size is used.
        static EMPTY: [OnceLock<AnyGrid>; 19 * 19] = [const { OnceLock::new() }; 19 * 19];
        let make = || {
            if Small::<true>::fits(size) {
                AnyGrid::Small(Box::new(Small::new(size)))
            } else if Standard::<true>::fits(size) {
                AnyGrid::Standard(Box::new(Standard::new(size)))
            } else {
                AnyGrid::Large(Box::new(Large::new(size)))
            }
        };
        let place = usize::from(size.rows() - 1) * 19 + usize::from(size.columns() - 1);
        match EMPTY.get(place) {
            Some(empty) if size.columns() <= 19 => Self { grid: empty.get_or_init(make).clone() },
            _ => Self { grid: make() },
        }
    }

    /// A board with these stones. Stones stand as given, with or without liberties; the last one on a point counts.
    /// Points that are not on the board are left out.
    pub fn with_stones(size: Size, stones: impl IntoIterator<Item = (Point, Color)>) -> Self {
        let mut board = Self::new(size);
        board.edit(stones.into_iter().map(|(point, color)| (point, Some(color))));
        board
    }

    /// The board by cells, for programs that play millions of moves.
    pub const fn grid(&self) -> &AnyGrid {
        &self.grid
    }

    /// The board's size.
    pub fn size(&self) -> Size {
        on!(&self.grid, grid => grid.size())
    }

    /// The stone on a point; `None` for an empty point and for a point off the board.
    pub fn at(&self, point: Point) -> Option<Color> {
        on!(&self.grid, grid => if grid.size().contains(point) { grid.stone(grid.cell(point)) } else { None })
    }

    /// The number of stones of each colour.
    pub fn stone_counts(&self) -> ByColor<i32> {
        let counts = on!(&self.grid, grid => grid.counts);
        ByColor { black: i32::from(counts.black), white: i32::from(counts.white) }
    }

    /// The stones of a colour, row by row.
    pub fn stones(&self, color: Color) -> impl Iterator<Item = Point> + '_ {
        self.size().points().filter(move |&point| self.at(point) == Some(color))
    }

    /// The empty points, row by row.
    pub fn empty_points(&self) -> impl Iterator<Item = Point> + '_ {
        self.size().points().filter(|&point| self.at(point).is_none())
    }

    /// Appends, for each point row by row, 0 for an empty point and else the [number](Color::number) of its stone's colour.
    pub fn write_numbers(&self, numbers: &mut Vec<i8>) {
        on!(&self.grid, grid => {
            for row in 0..grid.size().rows() {
                let first = grid.cell(Point::new(0, row));
                let cells = &grid.color[first..first + usize::from(grid.size().columns())];
                numbers.extend(cells.iter().map(|&code| code as i8));
            }
        });
    }

    /// The empty points.
    #[inline]
    pub fn empty_set(&self) -> PointSet {
        on!(&self.grid, grid => PointSet::from_words(grid.size(), &grid.empty()))
    }

    /// The stones of a colour.
    pub fn stone_set(&self, color: Color) -> PointSet {
        on!(&self.grid, grid => PointSet::from_words(grid.size(), &grid.stones[color]))
    }

    /// Adds to a set the empty points where a stone of this colour has been taken off since the board was made: captured, by suicide, or by
    /// an edit. A play that is no suicide can repeat a position only on one of these. If wanted, only those where it would take stones in its
    /// turn.
    ///
    /// ```
    /// use yilu_board::{Board, Color, Point, PointSet};
    /// let mut board: Board = ".XO.\nXO.O\n.XO.".parse()?;
    /// let take = board.look(Point::new(2, 1), Color::Black).expect("the point is empty");
    /// board.place(&take);
    /// let mut points = PointSet::new(board.size());
    /// board.add_comebacks(Color::Black, false, &mut points);
    /// assert!(points.is_empty());
    /// board.add_comebacks(Color::White, true, &mut points);
    /// assert_eq!(points.iter().collect::<Vec<_>>(), [Point::new(1, 1)]);
    /// # Ok::<(), yilu_board::DiagramError>(())
    /// ```
    #[inline]
    pub fn add_comebacks(&self, color: Color, only_takes: bool, to: &mut PointSet) {
        on!(&self.grid, grid => to.add_words(&grid.comebacks(color, only_takes)));
    }

    /// The empty points but those where a stone of this colour would come off at once, with its chain.
    ///
    /// ```
    /// use yilu_board::{Board, Color, Point};
    /// let board: Board = ".X.\nXX.\n...".parse()?;
    /// assert!(!board.without_suicides(Color::White).contains(Point::new(0, 0)));
    /// assert_eq!(board.without_suicides(Color::Black), board.empty_set());
    /// # Ok::<(), yilu_board::DiagramError>(())
    /// ```
    #[inline]
    pub fn without_suicides(&self, color: Color) -> PointSet {
        on!(&self.grid, grid => PointSet::from_words(grid.size(), &grid.without_suicides(color)))
    }

    /// Whether a stone of this colour on this point would take stones of the opponent off.
    pub fn takes(&self, point: Point, color: Color) -> bool {
        self.size().contains(point)
            && on!(&self.grid, grid => grid.is_free(grid.cell(point)) && grid.would_take(grid.cell(point), color))
    }

    /// Each side's area: its stones, and the empty regions that only its stones border.
    ///
    /// ```
    /// use yilu_board::{Board, ByColor};
    /// let board: Board = ".X.O.\n.X.O.".parse()?;
    /// assert_eq!(board.areas(), ByColor { black: 4, white: 4 });
    /// # Ok::<(), yilu_board::DiagramError>(())
    /// ```
    pub fn areas(&self) -> ByColor<i32> {
        on!(&self.grid, grid => grid.areas())
    }

    /// The empty points of the regions that stones of a colour border. What both colours border is in the sets of both.
    pub fn bordered(&self) -> ByColor<PointSet> {
        on!(&self.grid, grid => {
            let [black, white] = grid.reached();
            ByColor {
                black: PointSet::from_words(grid.size(), &black),
                white: PointSet::from_words(grid.size(), &white),
            }
        })
    }

    /// The hash of the stones.
    pub fn hash(&self) -> Hash {
        on!(&self.grid, grid => grid.hash)
    }

    /// A name for the chain that a stone belongs to: one of its stones. It holds until the board changes.
    pub fn chain_name(&self, point: Point) -> Option<Point> {
        self.at(point)?;
        Some(on!(&self.grid, grid => grid.point(grid.chain(grid.cell(point)))))
    }

    /// The chain that a stone belongs to.
    pub fn chain(&self, point: Point) -> Option<Chain> {
        let color = self.at(point)?;
        let stones = self.chain_stones(point);
        let mut liberties: Vec<Point> = stones
            .iter()
            .flat_map(|&stone| self.size().neighbours(stone))
            .filter(|&point| self.at(point).is_none())
            .collect();
        liberties.sort_unstable();
        liberties.dedup();
        Some(Chain { color, stones, liberties })
    }

    /// The stones of a chain, sorted; none for an empty point.
    fn chain_stones(&self, point: Point) -> Vec<Point> {
        if self.at(point).is_none() {
            return Vec::new();
        }
        let mut stones: Vec<Point> = on!(&self.grid, grid => {
            grid.ring(grid.chain(grid.cell(point))).map(|cell| grid.point(cell)).collect()
        });
        stones.sort_unstable();
        stones
    }

    /// Whether the stone on a point belongs to a chain without liberties (possible in a set-up position only).
    pub fn is_breathless(&self, point: Point) -> bool {
        self.at(point).is_some() && on!(&self.grid, grid => grid.contacts(grid.chain(grid.cell(point))) == 0)
    }

    /// What putting a stone down would do. The board stays as it is.
    ///
    /// # Errors
    /// [`Occupied`] if the point holds a stone or is not on the board.
    #[inline]
    pub fn look(&self, point: Point, color: Color) -> Result<Placement, Occupied> {
        on!(&self.grid, grid => grid.look(point, color))
    }

    /// Puts a stone down, takes off what has no liberty, and tells what that did: the same as [`Board::look`] and [`Board::place`], in one
    /// step. For records, where what was played stands.
    ///
    /// ```
    /// use yilu_board::{Board, Color, Point};
    /// let mut board: Board = ".XO.\nXO.O\n.XO.".parse()?;
    /// let looked = board.look(Point::new(2, 1), Color::Black);
    /// let put = board.put(Point::new(2, 1), Color::Black);
    /// assert_eq!(put, looked);
    /// assert_eq!(put.map(|placement| placement.ko()), Ok(Some(Point::new(1, 1))));
    /// # Ok::<(), yilu_board::DiagramError>(())
    /// ```
    ///
    /// # Errors
    /// [`Occupied`] if the point holds a stone or is not on the board. Nothing has changed then.
    #[inline(always)]
    #[allow(clippy::inline_always)]
    pub fn put(&mut self, point: Point, color: Color) -> Result<Placement, Occupied> {
        on!(&mut self.grid, grid => grid.play_and_tell(point, color))
    }

    /// What putting a stone down would do that takes its own side's stones off, where chains of both sides are left without a liberty; `None` where
    /// they aren't. Some rules leave the choice to the player.
    ///
    /// ```
    /// use yilu_board::{Board, Color, Point};
    /// let board: Board = ".OX\nOXX\n.XX".parse()?;
    /// let corner = Point::new(0, 0);
    /// assert_eq!(board.look(corner, Color::Black).map(|placement| placement.captured()), Ok(1));
    /// let giving = board.look_taking_own(corner, Color::Black)?.expect("A3 and B3 are both without a liberty");
    /// assert_eq!((giving.captured(), giving.own_removed()), (0, 1));
    /// assert_eq!(board.look_taking_own(Point::new(0, 2), Color::Black)?, None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`Occupied`] if the point holds a stone or is not on the board.
    pub fn look_taking_own(&self, point: Point, color: Color) -> Result<Option<Placement>, Occupied> {
        on!(&self.grid, grid => grid.look_taking_own(point, color))
    }

    /// Carries out what [`Board::look`] found: puts the stone down and takes off what has no liberty.
    ///
    /// # Panics
    /// If the board has changed since the look.
    #[inline]
    pub fn place(&mut self, placement: &Placement) {
        on!(&mut self.grid, grid => {
            assert_eq!(placement.before, grid.hash, "the placement was made for another position");
            let cell = grid.cell(placement.point);
            if placement.takes_own {
                grid.play_taking_own(cell, placement.color);
            } else {
                grid.play(cell, placement.color);
            }
            debug_assert_eq!(grid.hash, placement.after);
        });
    }

    /// Takes the chain that this stone belongs to off the board, and gives the number of its stones.
    pub fn remove_chain_at(&mut self, point: Point) -> u16 {
        let Some(color) = self.at(point) else { return 0 };
        on!(&mut self.grid, grid => {
            let head = grid.chain(grid.cell(point));
            let stones = grid.chain_stones(head);
            grid.remove(head, color);
            stones
        })
    }

    /// Sets points as an editor would: to a stone or to empty. Nothing is captured. Points that are not on the board are left out.
    pub fn edit(&mut self, edits: impl IntoIterator<Item = (Point, Option<Color>)>) {
        on!(&mut self.grid, grid => grid.edit(edits.into_iter()));
    }
}

impl Clone for Board {
    fn clone(&self) -> Self {
        Self { grid: self.grid.clone() }
    }

    /// Copies without new memory where both boards have grids of one kind.
    fn clone_from(&mut self, source: &Self) {
        match (&mut self.grid, &source.grid) {
            (AnyGrid::Small(to), AnyGrid::Small(from)) => to.clone_from(from),
            (AnyGrid::Standard(to), AnyGrid::Standard(from)) => to.clone_from(from),
            (AnyGrid::Large(to), AnyGrid::Large(from)) => to.clone_from(from),
            (to, from) => *to = from.clone(),
        }
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        match (&self.grid, &other.grid) {
            (AnyGrid::Small(one), AnyGrid::Small(other)) => one.same_stones(other),
            (AnyGrid::Standard(one), AnyGrid::Standard(other)) => one.same_stones(other),
            (AnyGrid::Large(one), AnyGrid::Large(other)) => one.same_stones(other),
            _ => false,
        }
    }
}

impl Eq for Board {}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board {} \"{}\"", self.size(), self.to_string().trim_end().replace('\n', "/"))
    }
}

impl fmt::Display for Board {
    /// Rows from the top: `X` for Black, `O` for White, `.` for an empty point.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..self.size().rows() {
            for column in 0..self.size().columns() {
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
