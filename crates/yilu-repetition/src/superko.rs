//! What the superko rules share: they remember positions and forbid a play that makes one again. Each says what it remembers.

use std::fmt::Debug;
use std::marker::PhantomData;

use yilu_board::{Board, ByColor, Color, Hash, Placement, PointSet};

use crate::{Consequence, History, Repeats, Seen};

/// What a superko rule remembers.
pub(crate) trait Remembers: Debug + Send + Sync + 'static {
    /// What may not stand twice, after a play.
    fn after_play(placement: &Placement) -> Hash;

    /// What a pass leaves in the memory, if it leaves anything.
    fn after_pass(by: Color, stones: Hash) -> Option<Hash> {
        let _ = (by, stones);
        None
    }
}

/// The memory of a superko rule.
#[derive(Debug)]
pub(crate) struct Superko<R> {
    seen: Seen,
    counts: Counts,
    rule: PhantomData<R>,
}

impl<R: Remembers> Superko<R> {
    /// An empty memory, but for what the start leaves in it, after this act.
    pub(crate) fn boxed(start: Option<Hash>, act: u32) -> Box<dyn History> {
        let counts = Counts { now: ByColor::default(), had: [0; 64] };
        let mut superko = Self { seen: Seen::default(), counts, rule: PhantomData };
        if let Some(start) = start {
            superko.note(start, act);
        }
        Box::new(superko)
    }

    fn note(&mut self, position: Hash, act: u32) {
        self.seen.note(position, act);
        self.counts.note();
    }
}

/// Numbers of stones that have stood together. A position that stood before had as many stones of both colours; where no position had as
/// many as a play would make, nothing has to be looked up. Different numbers may share a bit: then more is looked up than necessary.
#[derive(Clone, Debug)]
struct Counts {
    /// Since the memory began: both may be below zero.
    now: ByColor<i32>,
    had: [u64; 64],
}

impl Counts {
    const fn place(counts: ByColor<i32>) -> (usize, u32) {
        let mixed =
            (counts.black as u32).wrapping_mul(0x9e37_79b1) ^ (counts.white as u32).wrapping_mul(0x85eb_ca77);
        let bit = mixed.wrapping_mul(0xc2b2_ae3d) >> 20;
        ((bit / 64) as usize, bit % 64)
    }

    const fn note(&mut self) {
        let (word, bit) = Self::place(self.now);
        self.had[word] |= 1 << bit;
    }

    /// What a play makes of the numbers.
    fn after(&self, placement: &Placement) -> ByColor<i32> {
        let by = placement.color();
        let mut counts = self.now;
        counts[by] += 1 - i32::from(placement.own_removed());
        counts[by.opponent()] -= i32::from(placement.captured());
        counts
    }

    const fn may_have_had(&self, counts: ByColor<i32>) -> bool {
        let (word, bit) = Self::place(counts);
        self.had[word] >> bit & 1 != 0
    }
}

impl<R: Remembers> History for Superko<R> {
    fn refusal(&self, placement: &Placement) -> Option<Repeats> {
        if !self.counts.may_have_had(self.counts.after(placement)) {
            return None;
        }
        self.seen.when(R::after_play(placement)).map(|of_act| Repeats::Position { of_act })
    }

    fn suspects(&self, board: &Board, by: Color, suspects: &mut PointSet) {
        // To make a position again, a stone must come back to where one of its colour was taken off.
        let mut one_more = self.counts.now;
        one_more[by] += 1;
        board.add_comebacks(by, !self.counts.may_have_had(one_more), suspects);
    }

    fn play(&mut self, placement: &Placement, act: u32) -> Consequence {
        self.counts.now = self.counts.after(placement);
        self.note(R::after_play(placement), act);
        Consequence::None
    }

    fn witness(&mut self, placement: &Placement, act: u32) -> (Option<Repeats>, Consequence) {
        self.counts.now = self.counts.after(placement);
        self.counts.note();
        let of_act = self.seen.note(R::after_play(placement), act);
        ((of_act != act).then_some(Repeats::Position { of_act }), Consequence::None)
    }

    fn pass(&mut self, by: Color, stones: Hash, act: u32) -> Consequence {
        if let Some(position) = R::after_pass(by, stones) {
            self.note(position, act);
        }
        Consequence::None
    }

    fn boxed(&self) -> Box<dyn History> {
        Box::new(Self { seen: self.seen.clone(), counts: self.counts.clone(), rule: PhantomData })
    }
}
