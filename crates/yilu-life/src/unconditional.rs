//! Unconditional life: what stands even if its owner never moves again.

use std::ops::Range;

use yilu_board::grid::{Grid, NOWHERE};
use yilu_board::{AnyGrid, Board, ByColor, Color, Point};

/// Whether an opponent may take own stones off by a move. Unconditional life depends on it: an attacker who may
/// not fill the last liberty of a large chain of his own can't clear his stones from an eye.
///
/// ```
/// use yilu_board::Board;
/// use yilu_life::{Suicide, unconditional};
/// let board: Board = "
///     O O . X O .
///     O X X X O .
///     X X . X O .
///     X X X X O .
///     O O O O O .
/// ".parse()?;
/// assert!(!unconditional(&board, Suicide::Forbidden).alive.black.is_empty());
/// assert!(unconditional(&board, Suicide::MultiStone).alive.black.is_empty());
/// # Ok::<(), yilu_board::DiagramError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Suicide {
    /// No move may leave the own chain without a liberty.
    Forbidden,
    /// A move may take off an own chain of two or more stones. (To take off the one stone just played changes
    /// nothing on the board, so it makes no difference here.)
    MultiStone,
}

impl Suicide {
    /// The rule of a ruleset that allows, or forbids, taking off more than one stone of one's own.
    pub const fn multi_stone_if(allowed: bool) -> Self {
        if allowed { Self::MultiStone } else { Self::Forbidden }
    }
}

/// What is settled even if one side passes forever; made by [`unconditional`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Unconditional {
    /// The stones of each colour's unconditionally alive chains, sorted.
    pub alive: ByColor<Vec<Point>>,
    /// Each colour's unconditional territory, sorted: empty points and opponent's stones.
    pub territory: ByColor<Vec<Point>>,
    /// The stones in the opponent's unconditional territory, sorted.
    pub dead: Vec<Point>,
}

/// Finds unconditionally alive chains and unconditional territory of both colours.
///
/// A **region** of a colour is a maximal connected set of points without its stones that holds at least one empty
/// point. It is **vital** to a chain beside it if every empty point of the region is a liberty of the chain; where
/// suicide of several stones is legal, if every point of the region, opponent's stones included, touches the chain.
///
/// The **alive** chains are the largest set in which each chain has two vital regions that only chains of the set
/// border (D. B. Benson, *Life in the game of Go*, 1976).
///
/// The **territory** is every region that only alive chains border, and in which at most one point, empty or
/// opponent's stone, has no own stone beside it: two eyes need two such points. A large region without an
/// opponent's stone is therefore not unconditional, although any count gives it to its owner.
/// This is the rule by which KataGo takes stones off before it counts area.
///
/// Not enforced: that the position can arise. Stones without liberties in a set-up position are taken as they stand.
///
/// ```
/// use yilu_board::{Board, Color};
/// use yilu_life::{Suicide, unconditional};
/// let board: Board = "
///     . X . X O .
///     X X X X O .
///     O O O O O .
/// ".parse()?;
/// let found = unconditional(&board, Suicide::Forbidden);
/// assert_eq!(found.alive[Color::Black].len(), 6);
/// assert_eq!(found.territory[Color::Black].len(), 2);
/// assert!(found.alive[Color::White].is_empty());
/// # Ok::<(), yilu_board::DiagramError>(())
/// ```
pub fn unconditional(board: &Board, suicide: Suicide) -> Unconditional {
    match board.grid() {
        AnyGrid::Small(grid) => find(grid, suicide),
        AnyGrid::Standard(grid) => find(grid, suicide),
        AnyGrid::Large(grid) => find(grid, suicide),
    }
}

fn find<const N: usize, const W: usize, const STRIDE: usize>(
    grid: &Grid<N, W, STRIDE, true>,
    suicide: Suicide,
) -> Unconditional {
    let mut found = Unconditional::default();
    let mut finder = Finder::new(grid, suicide);
    for color in Color::BOTH {
        finder.find_regions(color);
        finder.drop_the_weak(color);
        let alive = |&point: &Point| finder.alive[grid.chain(grid.cell(point))];
        found.alive[color] = grid.stones(color).filter(alive).collect();
        for region in finder.regions.iter().filter(|region| region.sound && region.inner <= 1) {
            let points = finder.points[region.points.clone()].iter().map(|&cell| usize::from(cell));
            found.territory[color].extend(points.clone().map(|cell| grid.point(cell)));
            found.dead.extend(points.filter(|&cell| !grid.is_free(cell)).map(|cell| grid.point(cell)));
        }
        found.territory[color].sort_unstable();
    }
    found.dead.sort_unstable();
    found
}

/// A maximal connected set of points without stones of one colour, with at least one empty point.
struct Region {
    /// Where its points stand in the list of all.
    points: Range<usize>,
    /// Where the heads of the colour's chains around it stand in the list of all.
    chains: Range<usize>,
    /// The heads of those to which it is vital: an empty point touches four at most.
    vital: [u16; 4],
    /// Points without a stone of the colour beside them.
    inner: u32,
    /// Whether only chains of the set border it, and at least one does.
    sound: bool,
}

/// One colour's chains and regions. A chain is named by the cell of its head.
struct Finder<'a, const N: usize, const W: usize, const STRIDE: usize> {
    grid: &'a Grid<N, W, STRIDE, true>,
    suicide: Suicide,
    regions: Vec<Region>,
    points: Vec<u16>,
    chains: Vec<u16>,
    /// The number of the last region that a chain was found beside, by its head.
    seen: [u16; N],
    search: u16,
    alive: [bool; N],
    vital: [u16; N],
}

/// No chain.
const NONE: u16 = NOWHERE as u16;

impl<'a, const N: usize, const W: usize, const STRIDE: usize> Finder<'a, N, W, STRIDE> {
    fn new(grid: &'a Grid<N, W, STRIDE, true>, suicide: Suicide) -> Self {
        Self {
            grid,
            suicide,
            regions: Vec::with_capacity(64),
            points: Vec::with_capacity(usize::from(grid.size().area())),
            chains: Vec::with_capacity(256),
            seen: [0; N],
            search: 0,
            alive: [false; N],
            vital: [0; N],
        }
    }

    /// Only regions that may be vital or territory matter.
    fn find_regions(&mut self, color: Color) {
        self.regions.clear();
        self.points.clear();
        self.chains.clear();
        self.seen = [0; N];
        self.search = 0;
        let grid = self.grid;
        grid.closed_regions(color, |cells, inner| self.add_region(cells, inner, color));
    }

    fn add_region(&mut self, cells: &[u16], inner: u32, color: Color) {
        let grid = self.grid;
        self.search += 1;
        let (first_point, first_chain) = (self.points.len(), self.chains.len());
        self.points.extend_from_slice(cells);
        let mut vital: Option<[u16; 4]> = None;
        for &cell in cells {
            let cell = usize::from(cell);
            let beside = Grid::<N, W, STRIDE, true>::around(cell).map(|near| {
                if grid.stone(near) != Some(color) {
                    return NONE;
                }
                let head = grid.chain(near);
                if self.seen[head % N] != self.search {
                    self.seen[head % N] = self.search;
                    self.chains.push(head as u16);
                }
                head as u16
            });
            if self.suicide == Suicide::MultiStone || grid.is_free(cell) {
                let before = vital.unwrap_or(beside);
                vital = Some(before.map(|head| if beside.contains(&head) { head } else { NONE }));
            }
        }
        let mut vital = vital.unwrap_or_default();
        for i in 1..vital.len() {
            if vital[..i].contains(&vital[i]) {
                vital[i] = NONE;
            }
        }
        let chains = first_chain..self.chains.len();
        let sound = !chains.is_empty();
        self.regions.push(Region { points: first_point..self.points.len(), chains, vital, inner, sound });
    }

    /// Drops chains with fewer than two vital regions, and regions beside a dropped chain, until nothing changes. What is left of the
    /// chains is alive, and only they border what is left of the regions.
    fn drop_the_weak(&mut self, color: Color) {
        // A chain without a liberty, in a set-up position, borders no region and has no vital one.
        self.alive = [false; N];
        for &head in &self.chains {
            self.alive[usize::from(head) % N] = self.grid.stone(usize::from(head)) == Some(color);
        }
        loop {
            self.vital = [0; N];
            for region in self.regions.iter().filter(|region| region.sound) {
                for &head in &region.vital {
                    self.vital[usize::from(head) % N] += 1;
                }
            }
            let mut changed = false;
            for &head in &self.chains {
                let head = usize::from(head) % N;
                if self.alive[head] && self.vital[head] < 2 {
                    self.alive[head] = false;
                    changed = true;
                }
            }
            if !changed {
                return;
            }
            for region in self.regions.iter_mut().filter(|region| region.sound) {
                region.sound =
                    self.chains[region.chains.clone()].iter().all(|&head| self.alive[usize::from(head) % N]);
            }
        }
    }
}
