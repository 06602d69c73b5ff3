//! How random play chooses its moves when it is to tell life from death.

use yilu_board::grid::{Grid, NOWHERE};
use yilu_board::{Color, Point, PointSet, Size};

use crate::random::SplitMix64;

/// The size of the largest dead eye shape.
const DEAD_EYE: usize = 6;
/// The largest own chain that a move may leave in atari whatever its shape: every eye of three points is dead.
/// Larger chains must make a dead eye shape, so that neither side breaks up a seki.
const SELF_ATARI: u16 = 3;
/// How often, in per cent, a side answers an atari or takes a chain that its opponent left in atari.
const ANSWER: usize = 90;

/// A position in random play.
#[derive(Clone)]
pub struct Playout<const N: usize, const W: usize, const STRIDE: usize> {
    grid: Grid<N, W, STRIDE, false>,
    ko: usize,
    /// The last move.
    last: usize,
    /// The points that the last move cleared, if they may be a dead eye shape.
    cleared: Shape,
}

/// A few cells.
#[derive(Clone, Copy, Default)]
struct Shape {
    cells: [u16; DEAD_EYE],
    len: usize,
}

impl Shape {
    fn cells(&self) -> &[u16] {
        &self.cells[..self.len]
    }

    fn contains(&self, cell: usize) -> bool {
        self.cells().contains(&(cell as u16))
    }

    const fn is_full(&self) -> bool {
        self.len == DEAD_EYE
    }

    fn push(&mut self, cell: usize) {
        if let Some(next) = self.cells.get_mut(self.len) {
            *next = cell as u16;
            self.len += 1;
        }
    }
}

/// What a move would lead to.
struct Outlook {
    legal: bool,
    captures: bool,
    /// Whether the own chain would be left with one liberty.
    atari: bool,
    own_stones: u16,
}

impl<const N: usize, const W: usize, const STRIDE: usize> Playout<N, W, STRIDE> {
    /// The position, in which nobody will play on `closed` points. Chains without liberties are left out.
    pub fn new(from: &Grid<N, W, STRIDE, true>, closed: &[Point]) -> Self {
        let closed = PointSet::of(from.size(), closed.iter().copied());
        let mut grid = Grid::without(from.size(), |point| closed.contains(point));
        for point in from.size().points() {
            let cell = from.cell(point);
            if let Some(color) = from.stone(cell)
                && from.contacts(from.chain(cell)) > 0
            {
                grid.put(cell, color);
            }
        }
        Self { grid, ko: NOWHERE, last: NOWHERE, cleared: Shape::default() }
    }

    /// The size of the board.
    pub const fn size(&self) -> Size {
        self.grid.size()
    }

    /// Whose a point is: its stone's colour, or that of all stones beside it. `None` if both or neither.
    pub fn owner(&self, point: Point) -> Option<Color> {
        let cell = self.grid.cell(point);
        self.grid.stone(cell).or_else(|| {
            let beside = |color| self.grid.stones_beside(cell, color) > 0;
            match (beside(Color::Black), beside(Color::White)) {
                (true, false) => Some(Color::Black),
                (false, true) => Some(Color::White),
                _ => None,
            }
        })
    }

    /// Plays until neither side has a move that it would make, or for `cap` moves.
    pub fn run(&mut self, first: Color, cap: usize, random: &mut SplitMix64) {
        let mut color = first;
        let mut passes = 0;
        for _ in 0..cap {
            if let Some(cell) = self.choose(color, random) {
                self.play(cell, color);
                passes = 0;
            } else {
                self.last = NOWHERE;
                self.cleared = Shape::default();
                self.ko = NOWHERE;
                passes += 1;
                if passes == 2 {
                    break;
                }
            }
            color = color.opponent();
        }
    }

    /// Plays a move that was found legal.
    fn play(&mut self, cell: usize, color: Color) {
        self.ko = NOWHERE;
        self.last = cell;
        self.cleared = Shape::default();
        let in_eye = self.grid.is_closed_to(cell, color);
        let (mut heads, mut chains, mut stones) = ([NOWHERE; 4], 0, 0);
        self.grid.try_play_telling(cell, color, |head, its| {
            heads[chains & 3] = head;
            chains += 1;
            stones += its;
        });
        if stones == 1 && in_eye {
            self.ko = heads[0];
        }
        for &head in &heads[..chains.min(4)] {
            self.note_cleared(head);
        }
    }

    fn note_cleared(&mut self, head: usize) {
        let mut cleared = self.cleared;
        let mut cell = head;
        loop {
            if cleared.is_full() {
                // More than an eye.
                return;
            }
            cleared.push(cell);
            cell = self.grid.next_stone(cell);
            if cell == head {
                self.cleared = cleared;
                return;
            }
        }
    }

    /// A move as likely as any other that is not senseless; mostly, one that answers the last move. None to pass.
    fn choose(&mut self, color: Color, random: &mut SplitMix64) -> Option<usize> {
        if self.last != NOWHERE && random.chance(ANSWER) {
            let answer = self.answer(color);
            if answer.is_some() {
                return answer;
            }
        }
        // Refused points are moved behind those still to be tried, so that each is equally likely.
        let mut left = self.grid.free_cells();
        while left > 0 {
            let pick = random.below(left);
            let cell = self.grid.free_cell(pick);
            if self.accepts(cell, color) {
                return Some(cell);
            }
            left -= 1;
            self.grid.swap_free(pick, left);
        }
        None
    }

    /// Takes the chain just played if it is in atari; else saves an own chain that the last move put in atari, by
    /// taking a chain beside the last move or by running.
    fn answer(&self, color: Color) -> Option<usize> {
        let grid = &self.grid;
        let allowed = |cell: usize| {
            let outlook = self.outlook(cell, color);
            (cell != self.ko && grid.is_open(cell) && outlook.legal && (outlook.captures || !outlook.atari))
                .then_some(cell)
        };
        if let Some(cell) = self.vital().filter(|&cell| self.outlook(cell, color).legal && cell != self.ko) {
            return Some(cell);
        }
        if let Some(cell) = grid.only_liberty(grid.chain(self.last)).and_then(allowed) {
            return Some(cell);
        }
        for near in Self::around(self.last) {
            if grid.stone(near) != Some(color) {
                continue;
            }
            let head = grid.chain(near);
            let Some(liberty) = grid.only_liberty(head) else { continue };
            if let Some(cell) = self.rescue(head, color).and_then(allowed) {
                return Some(cell);
            }
            if let Some(cell) = allowed(liberty) {
                return Some(cell);
            }
        }
        None
    }

    /// The vital point of the eye that the last capture made, if the shape has one.
    fn vital(&self) -> Option<usize> {
        let cleared = self.cleared.cells();
        if cleared.len() < 3 {
            return None;
        }
        let inside =
            |cell: usize| Self::around(cell).iter().filter(|&&near| self.cleared.contains(near)).count();
        let (best, most) = cleared
            .iter()
            .map(|&cell| usize::from(cell))
            .filter(|&cell| self.grid.is_open(cell))
            .map(|cell| (cell, inside(cell)))
            .max_by_key(|&(_, most)| most)?;
        // A row of four, a bent four and the like have two such points: alive.
        let rivals = cleared.iter().filter(|&&cell| inside(usize::from(cell)) == most).count();
        (rivals == 1).then_some(best)
    }

    /// The liberty of an opponent's chain in atari beside an own chain.
    fn rescue(&self, head: usize, color: Color) -> Option<usize> {
        let mut cell = head;
        loop {
            for near in Self::around(cell) {
                if self.grid.stone(near) == Some(color.opponent()) {
                    let only = self.grid.only_liberty(self.grid.chain(near));
                    if only.is_some() {
                        return only;
                    }
                }
            }
            cell = self.grid.next_stone(cell);
            if cell == head {
                return None;
            }
        }
    }

    fn accepts(&self, cell: usize, color: Color) -> bool {
        if cell == self.ko || self.is_own_eye(cell, color) {
            return false;
        }
        let outlook = self.outlook(cell, color);
        outlook.legal
            && (outlook.captures
                || !outlook.atari
                || outlook.own_stones <= SELF_ATARI
                || self.makes_dead_eye(cell, color, outlook.own_stones))
    }

    fn outlook(&self, cell: usize, color: Color) -> Outlook {
        let grid = &self.grid;
        let mut outlook = Outlook { legal: false, captures: false, atari: false, own_stones: 1 };
        // The liberties after the move, as far as needed: none, this one, or more.
        let mut liberty = NOWHERE;
        let mut several = false;
        let mut note = |cell: usize| {
            several |= liberty != NOWHERE && liberty != cell;
            liberty = cell;
        };
        let mut seen = [NOWHERE; 4];
        let around = Self::around(cell);
        for (i, near) in around.into_iter().enumerate() {
            let Some(stone) = grid.stone(near) else {
                if grid.is_free(near) {
                    note(near);
                }
                continue;
            };
            let head = grid.chain(near);
            if seen.contains(&head) {
                continue;
            }
            seen[i] = head;
            if stone != color {
                outlook.captures |= grid.only_liberty(head).is_some();
                continue;
            }
            outlook.own_stones += grid.chain_stones(head);
            let touched = around.iter().filter(|&&other| grid.chain(other) == head).count() as u16;
            if let Some(only) = grid.only_liberty_without(head, cell, touched) {
                note(only);
            } else if grid.contacts(head) > touched {
                // Two liberties at least; any two differing names say so.
                note(cell);
                note(near);
            }
        }
        outlook.legal = outlook.captures || liberty != NOWHERE;
        outlook.atari = !several;
        outlook
    }

    /// Whether the chain that a move makes would leave, once captured, an eye of four to six points with one vital
    /// point: the square and the pyramid, the bulky five and the cross, the rabbity six.
    fn makes_dead_eye(&self, cell: usize, color: Color, stones: u16) -> bool {
        if usize::from(stones) > DEAD_EYE {
            return false;
        }
        let mut shape = Shape::default();
        shape.push(cell);
        let mut done = 0;
        while done < shape.len {
            for near in Self::around(usize::from(shape.cells[done])) {
                if self.grid.stone(near) == Some(color) && !shape.contains(near) {
                    shape.push(near);
                }
            }
            done += 1;
        }
        let degree = |&cell: &u16| {
            Self::around(usize::from(cell)).iter().filter(|&&near| shape.contains(near)).count()
        };
        let (sum, most) = shape
            .cells()
            .iter()
            .map(degree)
            .fold((0, 0), |(sum, most), degree| (sum + degree, most.max(degree)));
        matches!((shape.len, sum / 2, most), (4, 4, _) | (4, _, 3) | (5, 5, _) | (5, _, 4) | (6, 6, 4))
    }

    /// An empty point with own stones on all sides that are one chain, or whose diagonals the opponent doesn't hold.
    fn is_own_eye(&self, cell: usize, color: Color) -> bool {
        if self.grid.free_beside(cell) > 0 || !self.grid.is_closed_to(cell, color.opponent()) {
            return false;
        }
        let mut heads =
            Self::around(cell).into_iter().map(|near| self.grid.chain(near)).filter(|&head| head != NOWHERE);
        let first = heads.next();
        heads.all(|head| Some(head) == first) || self.grid.is_simple_eye(cell, color)
    }

    fn around(cell: usize) -> [usize; 4] {
        Grid::<N, W, STRIDE, false>::around(cell)
    }
}

#[cfg(test)]
mod tests {
    use yilu_board::Board;
    use yilu_board::grid::Small;

    use super::*;

    /// Random play on both boards at once, which must agree after every move.
    fn play_on_both<const N: usize, const W: usize, const STRIDE: usize>(size: Size, seed: u64) {
        let mut board = Board::new(size);
        let mut fast = Playout::<N, W, STRIDE>::new(&Grid::new(size), &[]);
        let mut random = SplitMix64::new(seed);
        let mut color = Color::Black;
        for _ in 0..2 * u32::from(size.area()).min(1000) {
            if let Some(cell) = fast.choose(color, &mut random) {
                let point = fast.grid.point(cell);
                let placement = board.look(point, color).unwrap();
                assert_eq!(placement.own_removed(), 0, "suicide on {point} in\n{board}");
                board.place(&placement);
                fast.play(cell, color);
                let ko = (fast.ko != NOWHERE).then(|| fast.grid.point(fast.ko));
                assert_eq!(placement.ko(), ko);
            }
            for point in size.points() {
                let cell = fast.grid.cell(point);
                assert_eq!(fast.grid.stone(cell), board.at(point));
                if let Some(chain) = board.chain(point) {
                    let only = fast.grid.only_liberty(fast.grid.chain(cell));
                    let expected = (chain.liberties.len() == 1).then(|| fast.grid.cell(chain.liberties[0]));
                    assert_eq!(only, expected, "{point} in\n{board}");
                }
            }
            color = color.opponent();
        }
    }

    #[test]
    fn stones_and_captures_are_those_of_the_board() {
        for (columns, rows, seed) in [(1, 1, 1), (2, 2, 2), (5, 3, 3), (9, 9, 4)] {
            play_on_both::<128, 2, 10>(Size::new(columns, rows).unwrap(), seed);
        }
        play_on_both::<512, 8, 20>(Size::NINETEEN, 5);
        play_on_both::<4096, 45, 53>(Size::new(52, 52).unwrap(), 6);
    }

    type Fast = Playout<128, 2, 10>;

    fn fast(board: &Board) -> Fast {
        let mut grid = Small::<true>::new(board.size());
        for point in board.size().points() {
            if let Some(color) = board.at(point) {
                grid.put(grid.cell(point), color);
            }
        }
        Playout::new(&grid, &[])
    }

    fn shape(rows: &str) -> (Fast, usize) {
        // The empty point next to the first stone completes the shape; the rest of the board is White's.
        let board: Board = rows.parse().unwrap();
        let fast = fast(&board);
        let cell = board.empty_points().next().map(|point| fast.grid.cell(point)).unwrap();
        (fast, cell)
    }

    #[test]
    fn dead_eye_shapes_are_known() {
        let dead =
            ["OX.O\nOXXO\nOOOO", "OX.X\nOOXO\nOOOO", "OX.O\nOXXO\nOXOO", "OOXO\nOX.X\nOOXO", "XXX\nX.X\nOXO"];
        let sizes = [4, 4, 5, 5, 7];
        for (rows, stones) in dead.into_iter().zip(sizes) {
            let (fast, at) = shape(rows);
            assert_eq!(fast.makes_dead_eye(at, Color::Black, stones), stones <= 6, "{rows}");
        }
        let alive = ["OXX.X\nOOOOO", "OX.O\nOOXX\nOOOO", "OX.O\nOXOO\nOXXO"];
        for (rows, stones) in alive.into_iter().zip([4, 4, 5]) {
            let (fast, at) = shape(rows);
            assert!(!fast.makes_dead_eye(at, Color::Black, stones), "{rows}");
        }
    }

    #[test]
    fn an_eye_is_false_by_its_corners_unless_one_chain_surrounds_it() {
        let eye_of = |rows: &str, column, row| {
            let fast = fast(&rows.parse().unwrap());
            fast.is_own_eye(fast.grid.cell(Point::new(column, row)), Color::Black)
        };
        assert!(eye_of(".....\n..XO.\n.X.X.\n..X..\n.....", 2, 2));
        assert!(!eye_of(".....\n.OXO.\n.X.X.\n..X..\n.....", 2, 2));
        assert!(!eye_of(".X.X.\n.OX..", 2, 0), "one corner is enough at the edge");
        let one_chain = "XXXXXXX\nX..X..X\nX.OXO.X\nXXX.XXX\nX.OXO.X\nX..X..X\nXXXXXXX";
        assert!(eye_of(one_chain, 3, 3));
    }
}
