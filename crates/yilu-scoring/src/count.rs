//! The facts of a final position.

use yilu_board::{Board, ByColor, Color, Point, PointSet};
use yilu_score::{Points, Terms};

use crate::ownership::{Kind, Owners, Reading, ownership};

/// What the log of a game knows of its stones. It is kept apart from the board, so that the two can be held against each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Stones put on the board by each colour: moves, handicap and set-up, less stones edited away.
    pub put: ByColor<i32>,
    /// Stones that each colour has lost: captured, or taken off by its own suicide.
    pub lost: ByColor<i32>,
}

/// A final position, counted: every fact that a counting rule may use.
///
/// Stones on the board are stones put down less stones lost, so that on one position with one set of dead stones
///
/// > area = territory + seki eyes + one-method points + prisoners + stones put
///
/// each Black − White. [`Count::area`] is counted on the board alone, the last two terms in the log alone.
///
/// ```
/// use yilu_board::{Board, ByColor};
/// use yilu_scoring::{Count, Reading, Tally};
/// let board: Board = "
///     . X . O .
///     . X . O .
///     X X O O .
/// ".parse()?;
/// let tally = Tally { put: ByColor { black: 4, white: 5 }, lost: ByColor { black: 0, white: 1 } };
/// let count = Count::of(&board, &[], Reading::Given { seki: &[] }, tally);
/// assert_eq!(count.area().to_string(), "-1");
/// assert_eq!(count.identity().sum(), count.area());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Count {
    board: Board,
    owners: Owners,
    dead: Vec<Point>,
    tally: Tally,
}

impl Count {
    /// Takes the dead chains off (one stone of each names it), reads ownership, and keeps the log's tally, to which the dead are added as lost.
    pub fn of(board: &Board, dead: &[Point], reading: Reading<'_>, mut tally: Tally) -> Self {
        let mut board = board.clone();
        let mut gone = Vec::new();
        for &stone in dead {
            if let Some(chain) = board.chain(stone) {
                tally.lost[chain.color] += chain.stones.len() as i32;
                gone.extend(chain.stones);
                board.remove_chain_at(stone);
            }
        }
        gone.sort_unstable();
        let owners = ownership(&board, reading);
        Self { board, owners, dead: gone, tally }
    }

    /// Whether two counts of one position take the same stones off and own the same points in the same way.
    pub fn looks_like(&self, other: &Self) -> bool {
        self.dead == other.dead && self.owners == other.owners && self.board == other.board
    }

    /// The board without the dead stones.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The dead stones, sorted.
    pub fn dead(&self) -> &[Point] {
        &self.dead
    }

    /// The owner and kind of an empty point; `None` for a stone, a neutral point, and off the board.
    pub fn owner(&self, point: Point) -> Option<(Color, Kind)> {
        self.owners.at(point)
    }

    /// The number of each side's points of a kind.
    pub fn points(&self, kind: Kind) -> ByColor<i32> {
        let of = |color| self.owners.get(color, kind).len() as i32;
        ByColor { black: of(Color::Black), white: of(Color::White) }
    }

    /// Each side's area: its stones and all points it owns.
    pub fn areas(&self) -> ByColor<i32> {
        let mut areas = self.board.stone_counts();
        for points in Kind::ALL.map(|kind| self.points(kind)) {
            areas.black += points.black;
            areas.white += points.white;
        }
        areas
    }

    /// The number of each side's groups that have territory: own stones and own territory, as far as they are connected. Stones in seki that
    /// nothing of this connects to territory are no group.
    ///
    /// ```
    /// use yilu_board::{Board, ByColor};
    /// use yilu_scoring::{Count, Reading, Tally};
    /// let board: Board = ".XO.O.X.\nXXOOOOXX\nOOOOOOOO\n.O.O.O.O".parse()?;
    /// let count = Count::of(&board, &[], Reading::Given { seki: &[] }, Tally::default());
    /// assert_eq!(count.groups(), ByColor { black: 2, white: 1 });
    /// # Ok::<(), yilu_board::DiagramError>(())
    /// ```
    pub fn groups(&self) -> ByColor<i32> {
        let of = |color| {
            let mut territory = *self.owners.get(color, Kind::Territory);
            let owned = self.owned_in_groups(color);
            let mut groups = 0;
            while let Some(point) = territory.first() {
                groups += 1;
                territory.remove_all(&PointSet::of(self.board.size(), [point]).flood_in(&owned));
            }
            groups
        };
        ByColor { black: of(Color::Black), white: of(Color::White) }
    }

    /// The groups of a side that have territory, with that territory: all stones of them, and no stone in seki that nothing connects to territory.
    pub fn with_territory(&self, color: Color) -> PointSet {
        self.owners.get(color, Kind::Territory).flood_in(&self.owned_in_groups(color))
    }

    fn owned_in_groups(&self, color: Color) -> PointSet {
        self.owners.get(color, Kind::Territory).or(&self.board.stone_set(color))
    }

    /// The number of neutral points.
    pub fn neutral(&self) -> i32 {
        let areas = self.areas();
        i32::from(self.board.size().area()) - areas.black - areas.white
    }

    /// Area, Black − White, counted on the board alone. Neutral points are shared half each and make no difference.
    pub fn area(&self) -> Points {
        Points::whole(self.areas().difference())
    }

    /// The prisoners that each side holds: the opponent's stones lost, the dead included.
    pub const fn prisoners(&self) -> ByColor<i32> {
        ByColor { black: self.tally.lost.white, white: self.tally.lost.black }
    }

    /// The stones that each side has put.
    pub const fn stones_put(&self) -> ByColor<i32> {
        self.tally.put
    }

    /// The term of a kind of points.
    pub fn kind_term(&self, kind: Kind) -> Points {
        Points::whole(self.points(kind).difference())
    }

    /// The term `prisoners`.
    pub const fn prisoners_term(&self) -> Points {
        Points::whole(self.prisoners().difference())
    }

    /// All terms of the identity; their sum is the area.
    pub fn identity(&self) -> Terms {
        let mut terms = Terms::new();
        for kind in Kind::ALL {
            terms.add(kind.term(), self.kind_term(kind));
        }
        terms.add("prisoners", self.prisoners_term());
        terms.add("stones-put", Points::whole(self.tally.put.difference()));
        terms
    }
}
