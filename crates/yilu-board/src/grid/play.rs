//! How stones come and go.

#![allow(clippy::inline_always)] // A playout's move is one piece of code: calls between its steps cost an eighth more instructions.

use super::{CONTACT, EMPTY, Grid, NOWHERE, SIDES, STONE, code, sides_at};
use crate::bits;
use crate::color::Color;
use crate::hash::cell_keys;

/// What a play took off the board.
#[derive(Clone, Copy, Default)]
pub(crate) struct Removed {
    /// Stones of the opponent.
    pub(crate) captured: u16,
    /// Own stones.
    pub(crate) own: u16,
    /// The cell of the one captured stone, if that is the shape of a ko; else [`NOWHERE`].
    pub(crate) ko: u16,
}

impl<const N: usize, const W: usize, const STRIDE: usize, const KEPT: bool> Grid<N, W, STRIDE, KEPT> {
    /// Puts a stone on an open point, unless that is a suicide; gives whether it did. The opponent's chains without liberties come off:
    /// `tell` is told the head and the number of stones of each. Its stones can still be walked by [`Grid::next_stone`] until the next play.
    #[inline(always)]
    pub fn try_play_telling(&mut self, cell: usize, color: Color, tell: impl FnMut(usize, u16)) -> bool {
        let plays = self.is_open(cell) && self.would_live(cell, color);
        if plays {
            self.play_telling(cell, color, tell);
        }
        plays
    }

    /// Puts a stone on an open point, unless that is a suicide; gives whether it did. The opponent's chains without liberties come off.
    #[inline]
    pub fn try_play(&mut self, cell: usize, color: Color) -> bool {
        self.try_play_telling(cell, color, |_, _| ())
    }

    /// Puts a stone on an empty point where that is no suicide, and tells what comes off, as [`Grid::try_play_telling`] does.
    ///
    /// On another point, nothing that this grid answers from then on means anything.
    #[inline(always)]
    pub fn play_telling(&mut self, cell: usize, color: Color, tell: impl FnMut(usize, u16)) {
        let cell = cell & Self::MASK;
        let dead = self.settle(cell, color);
        if dead != 0 {
            self.take_dead(cell, color.opponent(), dead, tell);
        }
    }

    /// Puts a stone on an empty point; the opponent's chains without liberties come off, and if there are none, the own.
    pub(crate) fn play(&mut self, cell: usize, color: Color) -> Removed {
        let mut removed = Removed::default();
        let dead = self.settle(cell, color);
        if dead != 0 {
            let mut taken = NOWHERE;
            self.take_dead(cell, color.opponent(), dead, |head, stones| {
                removed.captured += stones;
                taken = head;
            });
            let alone = STONE | CONTACT;
            if removed.captured == 1 && self.links[self.chain(cell)] & !u64::from(u32::MAX) == alone {
                removed.ko = taken as u16;
            }
        }
        let head = self.chain(cell);
        if self.contacts(head) == 0 {
            removed.own = self.chain_stones(head);
            self.remove(head, color);
        }
        removed
    }

    /// Puts a stone on an empty point and takes its own chain off, which has no liberty, though the opponent's has none either.
    pub(crate) fn play_taking_own(&mut self, cell: usize, color: Color) {
        self.settle(cell, color);
        self.remove(self.chain(cell), color);
    }

    /// Whether a stone on an empty point would have a liberty, or take something: whether it is no suicide.
    #[inline(always)]
    pub fn would_live(&self, cell: usize, color: Color) -> bool {
        self.free_beside(cell) > 0 || self.would_breathe(cell, color)
    }

    /// For a point without an empty one beside it: whether an own chain beside it has another liberty, or one of the opponent's has none.
    #[inline(always)]
    fn would_breathe(&self, cell: usize, color: Color) -> bool {
        let heads = Self::around(cell).map(|near| self.chain(near));
        // In numbers, not in truth values: a branch for each would be guessed wrongly too often.
        let same = |one: usize, other: usize| u32::from(heads[one] == heads[other]);
        let (s01, s02, s03) = (same(0, 1), same(0, 2), same(0, 3));
        let (s12, s13, s23) = (same(1, 2), same(1, 3), same(2, 3));
        let touched = [1 + s01 + s02 + s03, 1 + s01 + s12 + s13, 1 + s02 + s12 + s23, 1 + s03 + s13 + s23];
        let mut filled = 0;
        for (side, (head, touched)) in heads.into_iter().zip(touched).enumerate() {
            filled |= u32::from(u32::from(self.contacts(head)) == touched) << side;
        }
        let (own, theirs) = (self.sides(cell, code(color)), self.sides(cell, code(color.opponent())));
        (filled ^ own) & (own | theirs) != 0
    }

    /// Puts a stone on an open point as an editor does: nothing comes off. Elsewhere nothing happens.
    pub fn put(&mut self, cell: usize, color: Color) {
        if self.is_open(cell) {
            self.settle(cell & Self::MASK, color);
        }
    }

    /// Puts a stone on an empty point and joins it to the own chains beside it. Gives the sides on which chains of the opponent are left
    /// without a liberty: for each chain, the last one.
    #[inline(always)]
    fn settle(&mut self, cell: usize, color: Color) -> u32 {
        let own = code(color);
        if !KEPT {
            self.unlist(cell);
        }
        self.color[cell] = own;
        let (mut friends, theirs) = (self.sides(cell, own), self.sides(cell, code(color.opponent())));
        let links = (self.near[cell] & !SIDES) + STONE;
        let contact = CONTACT + cell as u64;
        let mut dead = 0_u64;
        // Seen from there, this cell is on the opposite side.
        let mut stone = 1 << (sides_at(own) + 3);
        let heads = Self::around(cell).map(|near| self.chain(near));
        for (near, head) in Self::around(cell).into_iter().zip(heads) {
            self.near[near] = self.near[near].wrapping_add(stone).wrapping_sub(contact);
            stone >>= 1;
            let left = self.links[head].wrapping_sub(contact);
            self.links[head] = left;
            // Whether no contact is left, by the highest bit: a comparison's outcome would be kept in memory.
            dead = dead >> 1 | left.wrapping_sub(CONTACT) & 1 << 63;
        }
        // With no friend the stone joins itself: whether there is one is anybody's guess.
        let friend = self.chain(Self::on_first(cell, friends));
        let mut head = if friends == 0 { cell } else { friend };
        self.next[cell] = cell as u16;
        self.links[cell] = 0;
        self.head[cell] = head as u16;
        self.next[cell] = self.next[head];
        self.next[head] = cell as u16;
        self.links[head] = self.links[head].wrapping_add(links);
        // The sides of friends of other chains.
        friends &= heads
            .into_iter()
            .enumerate()
            .fold(0, |sides, (side, beside)| sides | u32::from(beside != head) << side);
        while friends != 0 {
            let other = self.chain(Self::on_first(cell, friends));
            if other != head {
                head = self.join(head, other);
            }
            friends &= friends - 1;
        }
        if KEPT {
            self.hash.toggle_key(cell_keys::<N, STRIDE>()[cell][usize::from(own - 1)]);
            self.counts[color] += 1;
            bits::insert(&mut self.stones[color], cell);
        }
        (dead >> 60) as u32 & theirs
    }

    /// Makes two chains one, and gives its head.
    #[inline]
    fn join(&mut self, one: usize, other: usize) -> usize {
        let (large, small) =
            if self.chain_stones(one) >= self.chain_stones(other) { (one, other) } else { (other, one) };
        let mut at = small;
        loop {
            self.head[at] = large as u16;
            at = self.next_stone(at);
            if at == small {
                break;
            }
        }
        self.next.swap(large, small);
        self.links[large] = self.links[large].wrapping_add(self.links[small]);
        large
    }

    /// Takes off the chains of a colour beside a cell that have no liberty, and tells the head and the number of stones of each. The last
    /// side of each is known from [`Grid::settle`].
    #[inline(always)]
    fn take_dead(&mut self, cell: usize, color: Color, dead: u32, mut tell: impl FnMut(usize, u16)) {
        let mut take = |grid: &mut Self, head: usize| {
            tell(head, grid.chain_stones(head));
            grid.remove(head, color);
        };
        if dead.is_power_of_two() {
            take(self, self.chain(Self::on_first(cell, dead)));
            return;
        }
        // In the order of their first sides: that of the list of empty points depends on it, and random play does on that.
        for near in Self::around(cell) {
            if self.color[near] == code(color) && self.contacts(self.chain(near)) == 0 {
                take(self, self.chain(near));
            }
        }
    }

    /// Takes a chain off.
    #[inline(never)]
    pub(crate) fn remove(&mut self, head: usize, color: Color) {
        let theirs = code(color);
        if KEPT {
            self.counts[color] -= self.chain_stones(head);
        }
        let mut cell = head;
        loop {
            self.color[cell] = EMPTY;
            self.head[cell] = cell as u16;
            if !KEPT {
                self.list(cell);
            }
            let contact = CONTACT + cell as u64;
            let mut stone = 1 << (sides_at(theirs) + 3);
            for near in Self::around(cell) {
                self.near[near] = self.near[near].wrapping_add(contact).wrapping_sub(stone);
                stone >>= 1;
                // The chain's own contacts are counted too, and never read again.
                let head = self.chain(near);
                self.links[head] = self.links[head].wrapping_add(contact);
            }
            if KEPT {
                self.hash.toggle_key(cell_keys::<N, STRIDE>()[cell][usize::from(theirs - 1)]);
                bits::remove(&mut self.stones[color], cell);
                bits::insert(&mut self.gone[color], cell);
            }
            cell = self.next_stone(cell);
            if cell == head {
                return;
            }
        }
    }

    #[inline]
    pub(super) const fn list(&mut self, cell: usize) {
        self.slot[cell] = self.free_count;
        self.free[self.free_count as usize & Self::MASK] = cell as u16;
        self.free_count += 1;
    }

    #[inline]
    const fn unlist(&mut self, cell: usize) {
        self.free_count -= 1;
        let (last, slot) = (self.free[self.free_count as usize & Self::MASK], self.slot[cell]);
        self.free[slot as usize & Self::MASK] = last;
        self.slot[last as usize & Self::MASK] = slot;
    }
}
