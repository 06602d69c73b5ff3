//! Light random playouts: the yardstick of boards, and a raw material of research.

use yilu_board::grid::{Grid, NOWHERE};
use yilu_board::{AnyGrid, Board, ByColor, Color, Point};
use yilu_repetition::Seen;

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
    ko: usize,
    seen: Seen,
}

/// What the two kinds of grids do differently.
trait Repeats {
    fn begin(&mut self);
    fn repeats(&self, cell: usize, color: Color) -> bool;
    fn note(&mut self);
}

impl<const N: usize, const W: usize, const STRIDE: usize> Repeats for Game<N, W, STRIDE, false> {
    fn begin(&mut self) {}

    #[inline]
    fn repeats(&self, cell: usize, _: Color) -> bool {
        cell == self.ko
    }

    #[inline]
    fn note(&mut self) {}
}

impl<const N: usize, const W: usize, const STRIDE: usize> Repeats for Game<N, W, STRIDE, true> {
    fn begin(&mut self) {
        self.seen.clear();
        self.seen.note(self.grid.hash(), 0);
    }

    #[inline]
    fn repeats(&self, cell: usize, color: Color) -> bool {
        // Only where one of its stones was taken off can a side make a position again.
        self.grid.has_gone(cell, color) && self.seen.when(self.grid.hash_after(cell, color)).is_some()
    }

    #[inline]
    fn note(&mut self) {
        self.seen.note(self.grid.hash(), 0);
    }
}

impl<const N: usize, const W: usize, const STRIDE: usize, const KEPT: bool> Game<N, W, STRIDE, KEPT>
where
    Self: Repeats,
{
    fn new(start: Grid<N, W, STRIDE, KEPT>) -> Self {
        Self { grid: start.clone(), start, ko: NOWHERE, seen: Seen::default() }
    }

    fn run(&mut self, first: Color, seed: u64, mut watch: impl FnMut(Option<Point>)) -> Light {
        self.grid.clone_from(&self.start);
        self.ko = NOWHERE;
        self.begin();
        let mut random = SplitMix64::new(seed);
        let mut light = Light { plays: 0, passes: 0, areas: ByColor::default() };
        let most = 3 * u32::from(self.grid.size().area());
        let mut color = first;
        let mut passed = false;
        while light.plays + light.passes < most {
            let played = self.turn(color, &mut random);
            watch((played != NOWHERE).then(|| self.grid.point(played)));
            if played == NOWHERE {
                light.passes += 1;
                self.ko = NOWHERE;
                if passed {
                    break;
                }
                passed = true;
            } else {
                light.plays += 1;
                passed = false;
            }
            color = color.opponent();
        }
        light.areas = self.grid.areas();
        light
    }

    /// Plays somewhere, if there is a point; gives the cell.
    #[inline]
    fn turn(&mut self, color: Color, random: &mut SplitMix64) -> usize {
        // Refused points are moved behind those still to be tried, so that each is equally likely.
        let mut left = self.grid.free_cells();
        while left > 0 {
            let pick = random.below(left);
            let cell = self.grid.free_cell(pick);
            if self.try_at(cell, color) {
                return cell;
            }
            left -= 1;
            self.grid.swap_free(pick, left);
        }
        NOWHERE
    }

    #[inline]
    fn try_at(&mut self, cell: usize, color: Color) -> bool {
        if self.grid.is_simple_eye(cell, color) || self.repeats(cell, color) {
            return false;
        }
        let in_eye = self.grid.is_closed_to(cell, color);
        let Some(taken) = self.grid.try_play_telling(cell, color) else { return false };
        self.ko = if taken.stones == 1 && in_eye { taken.last() } else { NOWHERE };
        self.note();
        true
    }
}
