//! Unconditional life against exhaustive play on tiny boards: one side plays as it likes, the other passes forever.

#![allow(clippy::unwrap_used)] // Helpers of tests, too.

use yilu_board::{Board, Color, Point, Size};
use yilu_life::{Suicide, unconditional};

/// A board of at most 12 points; a set of points is a number with one bit for each.
struct Tiny {
    size: Size,
    beside: Vec<u32>,
    suicide: Suicide,
    /// By `slot`: the passing side's stones that can be captured.
    captured: Vec<u16>,
    /// By `slot`: the points on which the playing side can get a chain that can't be captured.
    settled: Vec<u16>,
}

impl Tiny {
    fn new(columns: u8, rows: u8, suicide: Suicide) -> Self {
        let size = Size::new(columns, rows).unwrap();
        let beside = size
            .points()
            .map(|point| size.neighbours(point).map(|other| 1 << size.index_of(other)).sum())
            .collect();
        let slots = 1 << (2 * size.area());
        let mut tiny = Self { size, beside, suicide, captured: vec![0; slots], settled: vec![0; slots] };
        tiny.solve();
        tiny
    }

    fn all(&self) -> u32 {
        (1 << self.size.area()) - 1
    }

    fn slot(&self, passing: u32, playing: u32) -> usize {
        ((passing << self.size.area()) | playing) as usize
    }

    fn around(&self, points: u32) -> u32 {
        (0..self.beside.len()).filter(|i| points >> i & 1 == 1).fold(0, |found, i| found | self.beside[i])
    }

    fn chain(&self, from: u32, stones: u32) -> u32 {
        let mut chain = from;
        loop {
            let grown = (chain | self.around(chain)) & stones;
            if grown == chain {
                return chain;
            }
            chain = grown;
        }
    }

    /// The chains of `stones` beside `at` that have no liberty.
    fn breathless(&self, at: u32, stones: u32, empty: u32) -> u32 {
        let mut left = self.around(at) & stones;
        let mut found = 0;
        while left != 0 {
            let chain = self.chain(left & left.wrapping_neg(), stones);
            if self.around(chain) & empty == 0 {
                found |= chain;
            }
            left &= !chain;
        }
        found
    }

    fn play(&self, at: u32, passing: u32, playing: u32) -> Option<(u32, u32)> {
        let playing = playing | at;
        let empty = self.all() & !passing & !playing;
        let captured = self.breathless(at, passing, empty);
        let own = self.chain(at, playing);
        if captured != 0 || self.around(own) & empty != 0 {
            Some((passing & !captured, playing))
        } else if self.suicide == Suicide::MultiStone && own != at {
            Some((passing, playing & !own))
        } else {
            None
        }
    }

    /// Subsets of `of`, larger numbers (so also larger sets) first.
    fn subsets(of: u32) -> impl Iterator<Item = u32> {
        let mut next = Some(of);
        std::iter::from_fn(move || {
            let this = next?;
            next = this.checked_sub(1).map(|less| less & of);
            Some(this)
        })
    }

    /// A capture leaves fewer stones of the passing side, so its results are known; without a capture the playing side's stones
    /// grow, except by suicide, for which the rounds go on until nothing changes.
    fn solve(&mut self) {
        for life in [false, true] {
            let mut order: Vec<u32> = (0..=self.all()).collect();
            order.sort_by_key(|passing| passing.count_ones());
            for passing in order {
                let mut changed = true;
                while changed {
                    changed = false;
                    for playing in Self::subsets(self.all() & !passing) {
                        changed |= self.settle(passing, playing, life) && self.suicide == Suicide::MultiStone;
                    }
                }
            }
        }
    }

    fn settle(&mut self, passing: u32, playing: u32, life: bool) -> bool {
        let slot = self.slot(passing, playing);
        let mut found =
            if life { playing & !u32::from(self.captured[self.slot(playing, passing)]) } else { 0 };
        for i in 0..self.size.area() {
            let at = 1 << i;
            if (passing | playing) & at != 0 {
                continue;
            }
            let Some((left, after)) = self.play(at, passing, playing) else { continue };
            let next = self.slot(left, after);
            found |= if life {
                u32::from(self.settled[next])
            } else {
                (passing & !left) | (u32::from(self.captured[next]) & passing)
            };
        }
        let kept = if life { &mut self.settled[slot] } else { &mut self.captured[slot] };
        let changed = u32::from(*kept) != found;
        *kept = found as u16;
        changed
    }

    fn set(&self, points: &[Point]) -> u32 {
        points.iter().map(|&point| 1 << self.size.index_of(point)).sum()
    }

    /// Compares every `step`-th position; gives the number of positions with unconditional life.
    fn check(&self, step: usize) -> usize {
        let mut lively = 0;
        let mut count = 0;
        for black in 0..=self.all() {
            for white in Self::subsets(self.all() & !black) {
                let empty = self.all() & !black & !white;
                let stands = |stones: u32| {
                    (0..self.size.area())
                        .map(|i| 1 << i)
                        .filter(|at| stones & at != 0)
                        .all(|at| self.around(self.chain(at, stones)) & empty != 0)
                };
                count += 1;
                if count % step != 0 || !stands(black) || !stands(white) {
                    continue;
                }
                let stones = self.size.points().filter_map(|point| {
                    let bit = 1 << self.size.index_of(point);
                    let color = if black & bit != 0 { Color::Black } else { Color::White };
                    ((black | white) & bit != 0).then_some((point, color))
                });
                let board = Board::with_stones(self.size, stones);
                let found = unconditional(&board, self.suicide);
                for (color, own, opponent) in [(Color::Black, black, white), (Color::White, white, black)] {
                    let slot = self.slot(own, opponent);
                    let alive = self.set(&found.alive[color]);
                    assert_eq!(alive, own & !u32::from(self.captured[slot]), "{color} alive in\n{board}");
                    let territory = self.set(&found.territory[color]);
                    assert_eq!(territory & u32::from(self.settled[slot]), 0, "{color} territory in\n{board}");
                    lively += usize::from(alive != 0);
                }
            }
        }
        lively
    }
}

#[test]
fn every_position_on_3x3_is_judged_as_exhaustive_play_does() {
    for suicide in [Suicide::Forbidden, Suicide::MultiStone] {
        assert!(Tiny::new(3, 3, suicide).check(1) > 50);
    }
}

#[test]
fn positions_on_4x3_are_judged_as_exhaustive_play_does() {
    for suicide in [Suicide::Forbidden, Suicide::MultiStone] {
        assert!(Tiny::new(4, 3, suicide).check(17) > 50);
    }
}

#[test]
#[ignore = "some seconds"]
fn every_position_on_4x3_and_6x2_is_judged_as_exhaustive_play_does() {
    for suicide in [Suicide::Forbidden, Suicide::MultiStone] {
        Tiny::new(4, 3, suicide).check(1);
        Tiny::new(6, 2, suicide).check(1);
    }
}
