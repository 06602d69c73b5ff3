//! Light random playouts: the yardstick of boards, and a raw material of research.

#![allow(clippy::inline_always)] // As in the grid: a move is one piece of code.

use yilu_board::grid::{Grid, NOWHERE};
use yilu_board::{AnyGrid, Board, ByColor, Color, Hash, Point};

use crate::random::SplitMix64;

/// Which repetitions light playouts avoid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LightKo {
    /// The simple ko: a single stone that took a single stone is not retaken at once.
    Simple,
    /// No position on the board stands twice in a playout, that at its start included.
    Positional,
}

/// What a light playout came to; from [`LightPlayouts::run`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Light {
    /// The stones put down.
    pub plays: u32,
    /// The passes.
    pub passes: u32,
    /// Each side's area at the end: its stones, and the empty regions that only its stones border. Nothing is taken off.
    pub areas: ByColor<i32>,
}

/// Light random playouts from one position.
///
/// Each side plays an empty point, all as likely, that is legal, no suicide and no own eye: a point with own stones or the edge on four
/// sides whose corners the opponent doesn't hold (two of four, or one at the edge). A side without such a point passes. Two passes end the
/// playout; so do three times as many moves as the board has points.
///
/// ```
/// use yilu_board::{Board, Color, Size};
/// use yilu_life::{LightKo, LightPlayouts};
/// let board = Board::new(Size::new(9, 9)?);
/// let mut playouts = LightPlayouts::new(&board, Color::Black, LightKo::Simple);
/// let mut moves = Vec::new();
/// let light = playouts.run(7, |point| moves.push(point));
/// assert_eq!(light.plays + light.passes, moves.len() as u32);
/// assert_eq!(playouts.run(7, |_| ()), light, "the same seed gives the same playout");
/// # Ok::<(), yilu_board::PointError>(())
/// ```
pub struct LightPlayouts {
    to_move: Color,
    games: Games,
}

enum Games {
    SmallSimple(Box<Game<128, 2, 10, false>>),
    SmallPositional(Box<Game<128, 2, 10, true>>),
    StandardSimple(Box<Game<512, 8, 20, false>>),
    StandardPositional(Box<Game<512, 8, 20, true>>),
    LargeSimple(Box<Game<4096, 45, 53, false>>),
    LargePositional(Box<Game<4096, 45, 53, true>>),
}

impl LightPlayouts {
    /// Playouts from this position.
    pub fn new(board: &Board, to_move: Color, ko: LightKo) -> Self {
        let games = match (board.grid(), ko) {
            (AnyGrid::Small(grid), LightKo::Simple) => Games::SmallSimple(Box::new(Game::new(grid.bare()))),
            (AnyGrid::Small(grid), LightKo::Positional) => {
                Games::SmallPositional(Box::new(Game::new((**grid).clone())))
            }
            (AnyGrid::Standard(grid), LightKo::Simple) => {
                Games::StandardSimple(Box::new(Game::new(grid.bare())))
            }
            (AnyGrid::Standard(grid), LightKo::Positional) => {
                Games::StandardPositional(Box::new(Game::new((**grid).clone())))
            }
            (AnyGrid::Large(grid), LightKo::Simple) => Games::LargeSimple(Box::new(Game::new(grid.bare()))),
            (AnyGrid::Large(grid), LightKo::Positional) => {
                Games::LargePositional(Box::new(Game::new((**grid).clone())))
            }
        };
        Self { to_move, games }
    }

    /// One playout: the same for the same seed. `watch` is told every play, and `None` for a pass.
    pub fn run(&mut self, seed: u64, watch: impl FnMut(Option<Point>)) -> Light {
        let to_move = self.to_move;
        match &mut self.games {
            Games::SmallSimple(game) => game.run(to_move, seed, watch),
            Games::SmallPositional(game) => game.run(to_move, seed, watch),
            Games::StandardSimple(game) => game.run(to_move, seed, watch),
            Games::StandardPositional(game) => game.run(to_move, seed, watch),
            Games::LargeSimple(game) => game.run(to_move, seed, watch),
            Games::LargePositional(game) => game.run(to_move, seed, watch),
        }
    }
}

/// A grid in play, and where it started from. A grid that is kept minds all positions.
struct Game<const N: usize, const W: usize, const STRIDE: usize, const KEPT: bool> {
    start: Grid<N, W, STRIDE, KEPT>,
    grid: Grid<N, W, STRIDE, KEPT>,
    /// Where the simple ko can't be retaken. To retake it would repeat a position, too.
    ko: usize,
    stood: Stood,
    /// The cells played so far; [`NOWHERE`] for a pass. Only where positions are minded.
    played: Vec<u16>,
    /// The cells on which this turn's play would repeat a position.
    banned: Vec<u16>,
}

/// The positions of a playout. It is rarely asked: a bit for each tells nearly always that a position is new, else the list does.
#[derive(Default)]
struct Stood {
    list: Vec<Hash>,
    bits: Bits,
}

struct Bits([u64; 128]);

impl Default for Bits {
    fn default() -> Self {
        Self([0; 128])
    }
}

impl Bits {
    const fn place(position: Hash) -> (usize, u64) {
        let low = position.low_bits();
        ((low >> 6 & 127) as usize, 1 << (low & 63))
    }
}

impl Stood {
    fn clear(&mut self) {
        self.list.clear();
        self.bits = Bits::default();
    }

    #[inline]
    fn note(&mut self, position: Hash) {
        let (word, bit) = Bits::place(position);
        self.bits.0[word] |= bit;
        self.list.push(position);
    }

    #[inline]
    fn has(&self, position: Hash) -> bool {
        let (word, bit) = Bits::place(position);
        self.bits.0[word] & bit != 0 && self.list.contains(&position)
    }
}

/// What the two kinds of grids do differently.
trait Minds {
    /// Begins with the position that stands.
    fn begin(&mut self);
    /// Whether a play here could make a position again: only where a stone of this colour was taken off can it.
    fn could_repeat(&self, cell: usize, color: Color) -> bool;
    /// Notes the position that stands; gives whether it stood before, if it could.
    fn note(&mut self, could_repeat: bool) -> bool;
}

impl<const N: usize, const W: usize, const STRIDE: usize> Minds for Game<N, W, STRIDE, false> {
    fn begin(&mut self) {}

    #[inline(always)]
    fn could_repeat(&self, _: usize, _: Color) -> bool {
        false
    }

    #[inline(always)]
    fn note(&mut self, _: bool) -> bool {
        false
    }
}

impl<const N: usize, const W: usize, const STRIDE: usize> Minds for Game<N, W, STRIDE, true> {
    fn begin(&mut self) {
        self.stood.clear();
        self.stood.note(self.grid.hash());
    }

    #[inline(always)]
    fn could_repeat(&self, cell: usize, color: Color) -> bool {
        self.grid.has_gone(cell, color)
    }

    #[inline(always)]
    fn note(&mut self, could_repeat: bool) -> bool {
        if could_repeat && self.stood.has(self.grid.hash()) {
            return true;
        }
        self.stood.note(self.grid.hash());
        false
    }
}

/// What came of trying a play.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Tried {
    Played,
    Refused,
    /// It was taken back, since it repeats a position: the list of empty points has another order now.
    TakenBack,
}

impl<const N: usize, const W: usize, const STRIDE: usize, const KEPT: bool> Game<N, W, STRIDE, KEPT>
where
    Self: Minds,
{
    fn new(start: Grid<N, W, STRIDE, KEPT>) -> Self {
        let (stood, played, banned) = (Stood::default(), Vec::new(), Vec::new());
        Self { grid: start.clone(), start, ko: NOWHERE, stood, played, banned }
    }

    fn run(&mut self, first: Color, seed: u64, mut watch: impl FnMut(Option<Point>)) -> Light {
        self.grid.clone_from(&self.start);
        self.ko = NOWHERE;
        self.played.clear();
        self.begin();
        let mut random = SplitMix64::new(seed);
        let (mut plays, mut passes) = (0, 0);
        let mut color = first;
        let mut passed = false;
        for _ in 0..3 * u32::from(self.grid.size().area()) {
            let played = self.turn(first, color, &mut random);
            if KEPT {
                self.played.push(played as u16);
            }
            watch((played != NOWHERE).then(|| self.grid.point(played)));
            if played == NOWHERE {
                passes += 1;
                self.ko = NOWHERE;
                if passed {
                    break;
                }
                passed = true;
            } else {
                plays += 1;
                passed = false;
            }
            color = color.opponent();
        }
        Light { plays, passes, areas: self.grid.areas() }
    }

    /// Plays somewhere, if there is a point; gives the cell.
    #[inline(always)]
    fn turn(&mut self, first: Color, color: Color, random: &mut SplitMix64) -> usize {
        if KEPT {
            self.banned.clear();
        }
        // Refused points are moved behind those still to be tried, so that each is equally likely.
        let mut left = self.grid.free_cells();
        while left > 0 {
            let pick = random.below(left);
            let cell = self.grid.free_cell(pick);
            match self.try_at(cell, color) {
                Tried::Played => return cell,
                Tried::Refused => {
                    left -= 1;
                    self.grid.swap_free(pick, left);
                }
                Tried::TakenBack => {
                    self.banned.push(cell as u16);
                    self.take_back(first);
                    left = self.grid.free_cells();
                }
            }
        }
        NOWHERE
    }

    #[inline(always)]
    fn try_at(&mut self, cell: usize, color: Color) -> Tried {
        let open = self.grid.free_beside(cell) > 0;
        if cell == self.ko || (!open && self.grid.is_simple_eye(cell, color)) {
            return Tried::Refused;
        }
        if KEPT && !self.banned.is_empty() && self.banned.contains(&(cell as u16)) {
            return Tried::Refused;
        }
        let in_eye = !open && self.grid.stones_beside(cell, color) == 0;
        let could_repeat = self.could_repeat(cell, color);
        let (mut taken, mut stones) = (NOWHERE, 0);
        let played = self.grid.try_play_telling(cell, color, |head, its| {
            taken = head;
            stones += its;
        });
        if !played {
            return Tried::Refused;
        }
        self.ko = if stones == 1 && in_eye { taken } else { NOWHERE };
        if self.note(could_repeat) { Tried::TakenBack } else { Tried::Played }
    }

    /// Plays all over again what was played before this turn. Repetitions longer than the simple ko are rare.
    #[cold]
    fn take_back(&mut self, first: Color) {
        self.grid.clone_from(&self.start);
        self.ko = NOWHERE;
        let (played, banned) = (std::mem::take(&mut self.played), std::mem::take(&mut self.banned));
        self.stood.list.truncate(1);
        let mut color = first;
        for &cell in &played {
            self.ko = NOWHERE;
            self.try_at(usize::from(cell), color);
            color = color.opponent();
        }
        (self.played, self.banned) = (played, banned);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use yilu_board::Size;

    use super::*;

    /// By the words of [`LightPlayouts`], point by point.
    fn is_own_eye(board: &Board, point: Point, color: Color) -> bool {
        let size = board.size();
        let corners = [(-1, -1), (-1, 1), (1, -1), (1, 1)].map(|(columns, rows)| {
            let column = point.column().checked_add_signed(columns)?;
            let row = point.row().checked_add_signed(rows)?;
            Some(Point::new(column, row)).filter(|&corner| size.contains(corner))
        });
        let held =
            corners.iter().flatten().filter(|&&corner| board.at(corner) == Some(color.opponent())).count();
        let most = usize::from(!corners.contains(&None));
        size.neighbours(point).all(|near| board.at(near) == Some(color)) && held <= most
    }

    struct Slow {
        board: Board,
        stood: HashSet<Hash>,
        ko: Option<Point>,
        light: LightKo,
    }

    impl Slow {
        fn would_play(&self, point: Point, color: Color) -> bool {
            let Ok(placement) = self.board.look(point, color) else { return false };
            let repeats = match self.light {
                LightKo::Simple => self.ko == Some(point),
                LightKo::Positional => self.stood.contains(&placement.after()),
            };
            placement.own_removed() == 0 && !repeats && !is_own_eye(&self.board, point, color)
        }

        fn act(&mut self, act: Option<Point>, color: Color) {
            let Some(point) = act else {
                let other = self.board.empty_points().find(|&point| self.would_play(point, color));
                assert_eq!(other, None, "{color} passes on\n{}", self.board);
                self.ko = None;
                return;
            };
            assert!(self.would_play(point, color), "{color} {point} on\n{}", self.board);
            let placement = self.board.look(point, color).unwrap();
            self.ko = placement.ko();
            self.board.place(&placement);
            self.stood.insert(self.board.hash());
        }
    }

    #[test]
    fn every_act_is_one_that_the_words_allow() {
        let mut long = 0;
        for (columns, rows) in [(1, 1), (2, 2), (3, 2), (3, 3), (5, 4), (9, 9), (13, 11), (23, 2)] {
            let board = Board::new(Size::new(columns, rows).unwrap());
            for light in [LightKo::Simple, LightKo::Positional] {
                let mut playouts = LightPlayouts::new(&board, Color::White, light);
                for seed in 0..if columns < 9 { 300 } else { 20 } {
                    let mut slow =
                        Slow { board: board.clone(), stood: HashSet::from([board.hash()]), ko: None, light };
                    let mut color = Color::White;
                    let found = playouts.run(seed, |act| {
                        slow.act(act, color);
                        color = color.opponent();
                    });
                    assert_eq!(found.areas, slow.board.areas());
                    long += usize::from(found.plays > u32::from(board.size().area()));
                }
            }
        }
        assert!(long > 100, "positions must have a chance to come back");
    }
}
