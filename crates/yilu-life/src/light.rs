//! Light random playouts: the yardstick of boards, and a raw material of research.

#![allow(clippy::inline_always)] // As in the grid: a move is one piece of code.

use yilu_board::grid::{Grid, NOWHERE};
use yilu_board::{AnyGrid, Board, ByColor, Color, Point};

use crate::random::{Quick, SplitMix64};

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
            (AnyGrid::Small(grid), LightKo::Simple) => Games::SmallSimple(Game::boxed(grid)),
            (AnyGrid::Small(grid), LightKo::Positional) => Games::SmallPositional(Game::boxed(grid)),
            (AnyGrid::Standard(grid), LightKo::Simple) => Games::StandardSimple(Game::boxed(grid)),
            (AnyGrid::Standard(grid), LightKo::Positional) => Games::StandardPositional(Game::boxed(grid)),
            (AnyGrid::Large(grid), LightKo::Simple) => Games::LargeSimple(Game::boxed(grid)),
            (AnyGrid::Large(grid), LightKo::Positional) => Games::LargePositional(Game::boxed(grid)),
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

/// A grid in play, and where it started from.
struct Game<const N: usize, const W: usize, const STRIDE: usize, const POSITIONAL: bool> {
    start: Grid<N, W, STRIDE, false>,
    grid: Grid<N, W, STRIDE, false>,
    /// Where the simple ko can't be retaken. To retake it would repeat a position, too.
    ko: usize,
    /// The position that stands, by its hash.
    position: u32,
    stood: Stood<N>,
}

/// The positions of a playout by a short hash: one that is not here is new, and one that is here is looked at. Only where positions are minded.
struct Stood<const N: usize> {
    /// The position after each act, and the cell played on, [`NOWHERE`] for a pass. First, that at the start.
    acts: Vec<(u32, u16)>,
    /// A bit for each position: it tells nearly always that another one is new.
    bits: [u64; N],
}

impl<const N: usize> Stood<N> {
    /// Black's and White's number for each cell: a position is that at the start, changed by those of the stones that came and went.
    const KEYS: &'static [[u32; 2]; N] = &{
        let mut random = SplitMix64::new(0x6c69_6768_7421);
        let mut keys = [[0; 2]; N];
        let mut cell = 0;
        while cell < N {
            let key = random.next();
            keys[cell] = [key as u32, (key >> 32) as u32];
            cell += 1;
        }
        keys
    };

    const fn key(cell: usize, color: Color) -> u32 {
        Self::KEYS[cell & (N - 1)][color as usize]
    }

    fn begin(&mut self) {
        self.acts.clear();
        self.bits = [0; N];
        self.note(0);
        self.acts.push((0, NOWHERE as u16));
    }

    /// Notes that a position stands, but for the act; gives whether it seems to have stood before.
    #[inline(always)]
    fn note(&mut self, position: u32) -> bool {
        let word = &mut self.bits[(position >> 6) as usize & (N - 1)];
        let (before, bit) = (*word, 1 << (position & 63));
        *word |= bit;
        before & bit != 0 && self.acts.iter().any(|act| act.0 == position)
    }
}

/// A point drawn from the list of empty ones: its place there, and its cell.
#[derive(Clone, Copy)]
struct Drawn {
    place: usize,
    cell: usize,
}

impl<const N: usize, const W: usize, const STRIDE: usize, const POSITIONAL: bool>
    Game<N, W, STRIDE, POSITIONAL>
{
    fn boxed(grid: &Grid<N, W, STRIDE, true>) -> Box<Self> {
        let start = grid.bare();
        let stood = Stood { acts: Vec::new(), bits: [0; N] };
        Box::new(Self { start, grid: start, ko: NOWHERE, position: 0, stood })
    }

    #[inline(never)] // With the six kinds of games in one function, each is slower.
    fn run(&mut self, first: Color, seed: u64, mut watch: impl FnMut(Option<Point>)) -> Light {
        self.restart();
        if POSITIONAL {
            self.stood.begin();
        }
        let mut random = Quick::new(seed);
        let cap = 3 * u32::from(self.grid.size().area());
        let (mut acts, mut passes, mut last_pass) = (0, 0, None);
        let mut next = self.draw(&mut random);
        let mut color = first;
        while acts < cap {
            // Each colour has code of its own, in which all that depends on it is known.
            let played = match color {
                Color::Black => self.turn(first, Color::Black, &mut random, &mut next),
                Color::White => self.turn(first, Color::White, &mut random, &mut next),
            };
            acts += 1;
            watch((played != NOWHERE).then(|| self.grid.point(played)));
            if played == NOWHERE {
                passes += 1;
                self.ko = NOWHERE;
                if last_pass == Some(acts - 1) {
                    break;
                }
                last_pass = Some(acts);
            }
            if POSITIONAL {
                self.stood.acts.push((self.position, played as u16));
            }
            color = color.opponent();
        }
        Light { plays: acts - passes, passes, areas: self.grid.areas() }
    }

    fn restart(&mut self) {
        self.grid = self.start;
        self.ko = NOWHERE;
        self.position = 0;
    }

    /// Plays somewhere, if there is a point; gives the cell. The first point to try is drawn, and the next turn's is.
    ///
    /// Whatever is drawn is drawn before it is known whether it will be asked for: after a wrong guess at that, it is there.
    #[inline(always)]
    fn turn(&mut self, first: Color, color: Color, random: &mut Quick, next: &mut Drawn) -> usize {
        let last = self.grid.free_cells().wrapping_sub(1);
        // Refused points are moved behind those still to be tried, so that each is equally likely.
        let mut left = last;
        let mut drawn = *next;
        while left != usize::MAX {
            let Drawn { place, cell } = drawn;
            let other = self.draw_without(place, left, random);
            if self.allows(cell, color) {
                *next = self.draw_without(place, last, random);
                let taken = self.play(cell, color);
                if taken > 0 {
                    *next = self.draw(random);
                }
                if POSITIONAL && self.stood.note(self.position) {
                    let cell = self.turn_again(first, cell, color, random);
                    *next = self.draw(random);
                    return cell;
                }
                return cell;
            }
            self.grid.swap_free(place, left);
            drawn = other;
            left = left.wrapping_sub(1);
        }
        *next = self.draw(random);
        NOWHERE
    }

    /// Draws from all empty points.
    #[inline(always)]
    fn draw(&self, random: &mut Quick) -> Drawn {
        let place = random.below(self.grid.free_cells());
        Drawn { place, cell: self.grid.free_cell(place) }
    }

    /// Draws from the empty points up to the place `last`, as they will stand when that at `place` has gone and the last one has come there.
    #[inline(always)]
    fn draw_without(&self, place: usize, last: usize, random: &mut Quick) -> Drawn {
        let drawn = random.below(last);
        Drawn { place: drawn, cell: self.grid.free_cell(if drawn == place { last } else { drawn }) }
    }

    #[inline(always)]
    fn allows(&self, cell: usize, color: Color) -> bool {
        // Beside an empty point a stone is no suicide, fills no eye, and retakes no ko.
        self.grid.free_beside(cell) > 0
            || (cell != self.ko && !self.grid.is_simple_eye(cell, color) && self.grid.would_live(cell, color))
    }

    /// Gives how many stones it took.
    #[inline(always)]
    fn play(&mut self, cell: usize, color: Color) -> u16 {
        let in_eye = self.grid.is_closed_to(cell, color);
        // The heads of the chains taken, the last one lowest.
        let (mut taken, mut stones) = (0, 0);
        self.grid.play_telling(cell, color, |head, its| {
            taken = taken << 16 | head as u64;
            stones += its;
        });
        self.ko = if stones == 1 && in_eye { taken as usize } else { NOWHERE };
        if POSITIONAL {
            self.position ^= Stood::<N>::key(cell, color);
            while taken != 0 {
                let head = taken as usize & 0xffff;
                let mut stone = head;
                loop {
                    self.position ^= Stood::<N>::key(stone, color.opponent());
                    stone = self.grid.next_stone(stone);
                    if stone == head {
                        break;
                    }
                }
                taken >>= 16;
            }
        }
        stones
    }

    /// Plays elsewhere, after a play that seems to repeat a position. Repetitions longer than the simple ko are rare.
    #[cold]
    #[inline(never)]
    fn turn_again(&mut self, first: Color, cell: usize, color: Color, random: &mut Quick) -> usize {
        let mut cell = cell;
        let mut banned = Vec::new();
        loop {
            if !self.take_back(first) {
                self.play(cell, color);
                return cell;
            }
            banned.push(cell);
            let mut left = self.grid.free_cells();
            loop {
                if left == 0 {
                    return NOWHERE;
                }
                let place = random.below(left);
                cell = self.grid.free_cell(place);
                if !banned.contains(&cell) && self.allows(cell, color) {
                    break;
                }
                left -= 1;
                self.grid.swap_free(place, left);
            }
            self.play(cell, color);
            if !self.stood.note(self.position) {
                return cell;
            }
        }
    }

    /// Plays all over again what was played before this turn. Gives whether the position that stood until now is among those passed: it
    /// isn't if another one has the same hash.
    fn take_back(&mut self, first: Color) -> bool {
        let stones = |game: &Self| -> Vec<_> { (0..N).map(|cell| game.grid.stone(cell)).collect() };
        let (position, after) = (self.position, stones(self));
        let stood = |game: &Self| game.position == position && stones(game) == after;
        self.restart();
        let mut found = stood(self);
        let acts = std::mem::take(&mut self.stood.acts);
        let mut color = first;
        for cell in acts.iter().skip(1).map(|act| usize::from(act.1)) {
            if cell == NOWHERE {
                self.ko = NOWHERE;
            } else {
                self.play(cell, color);
                found |= stood(self);
            }
            color = color.opponent();
        }
        self.stood.acts = acts;
        found
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{HashMap, HashSet};

    use yilu_board::{Hash, Size};

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

    /// After each first act and each first two, every point that the words allow is played as often, within five and a half standard errors.
    #[test]
    fn every_point_that_the_words_allow_is_as_likely() {
        let boards = [
            ".....\n.....\n.....",
            ".XO.O\nXXOO.\n.X.OO\nXXX.O",
            ".XXO.\nX.XOO\nXXOO.\nOO.O.\n.OOXX",
            "XO.O.\n.XO.O\nXO.OX\n.XOX.",
        ];
        let mut judged = 0;
        for (board, light) in
            boards.iter().flat_map(|board| [(board, LightKo::Simple), (board, LightKo::Positional)])
        {
            let board: Board = board.parse().unwrap();
            let mut playouts = LightPlayouts::new(&board, Color::Black, light);
            let mut counts: HashMap<Vec<Option<Point>>, HashMap<Option<Point>, f64>> = HashMap::new();
            for seed in 0..20_000 {
                let mut acts = Vec::new();
                playouts.run(seed, |act| acts.push(act));
                for length in 0..3.min(acts.len()) {
                    *counts.entry(acts[..length].to_vec()).or_default().entry(acts[length]).or_default() +=
                        1.0;
                }
            }
            for (acts, found) in counts {
                let mut slow =
                    Slow { board: board.clone(), stood: HashSet::from([board.hash()]), ko: None, light };
                let mut color = Color::Black;
                for &act in &acts {
                    slow.act(act, color);
                    color = color.opponent();
                }
                let allowed: Vec<_> =
                    board.size().points().filter(|&point| slow.would_play(point, color)).collect();
                let all: f64 = found.values().sum();
                let part = 1.0 / allowed.len() as f64;
                if allowed.len() < 2 || all * part < 20.0 {
                    continue;
                }
                for point in allowed {
                    let played = found.get(&Some(point)).copied().unwrap_or_default();
                    let error = (all * part * (1.0 - part)).sqrt();
                    assert!(
                        (played - all * part).abs() < 5.5 * error,
                        "{point} {played} of {all} after {acts:?} on\n{board}"
                    );
                    judged += 1;
                }
            }
        }
        assert!(judged > 500, "{judged}");
    }

    #[test]
    fn another_position_with_the_same_hash_is_no_repetition() {
        let board = Board::new(Size::new(5, 5).unwrap());
        let AnyGrid::Small(grid) = board.grid() else { unreachable!() };
        let mut game: Box<Game<128, 2, 10, true>> = Game::boxed(grid);
        game.stood.begin();
        let cells = [(1, 1), (2, 2), (3, 3)].map(|(column, row)| grid.cell(Point::new(column, row)));
        let play = |game: &mut Game<128, 2, 10, true>, cell: usize, color: Color| {
            game.play(cell, color);
            let seen = game.stood.note(game.position);
            game.stood.acts.push((game.position, cell as u16));
            seen
        };
        assert!(!play(&mut game, cells[0], Color::Black));
        assert!(!play(&mut game, cells[1], Color::White));
        game.play(cells[2], Color::Black);
        // As if the first position had this hash.
        game.stood.acts[1].0 = game.position;
        game.stood.note(game.position);
        assert!(game.stood.note(game.position));
        assert_eq!(game.turn_again(Color::Black, cells[2], Color::Black, &mut Quick::new(1)), cells[2]);
        assert_eq!(game.grid.stone(cells[2]), Some(Color::Black));
    }
}
