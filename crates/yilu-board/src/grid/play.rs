//! How stones come and go.

#![allow(clippy::inline_always)] // A playout's move is one piece of code: calls between its steps cost an eighth more instructions.

use super::{CONTACT, EMPTY, FREE, FREE_MASK, FREE_SUM, Grid, NOWHERE, RIM, STONE, code};
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

/// A suicide, unclear, or legal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Tight(u8);

impl Tight {
    const SUICIDE: Self = Self(0);
    const LEGAL: Self = Self(2);
}

impl<const N: usize, const W: usize, const STRIDE: usize, const KEPT: bool> Grid<N, W, STRIDE, KEPT> {
    /// Puts a stone on an open point, unless that is a suicide; gives whether it did. The opponent's chains without liberties come off:
    /// `tell` is told the head and the number of stones of each. Its stones can still be walked by [`Grid::next_stone`] until the next play.
    #[inline(always)]
    pub fn try_play_telling(&mut self, cell: usize, color: Color, tell: impl FnMut(usize, u16)) -> bool {
        let cell = cell & Self::MASK;
        if !self.is_open(cell) {
            return false;
        }
        let outlook =
            if self.near[cell] & FREE_MASK == 0 { self.tight(cell, code(color)) } else { Tight::LEGAL };
        if outlook == Tight::SUICIDE {
            return false;
        }
        let some_dead = self.press(cell);
        if outlook < Tight::LEGAL && !self.breathes(cell, code(color)) {
            self.release(cell);
            return false;
        }
        self.settle(cell, color);
        if some_dead {
            self.take_dead(cell, color.opponent(), tell);
        }
        true
    }

    /// What is known at a glance of a play on a point without an empty one beside it.
    #[inline(always)]
    fn tight(&self, cell: usize, own: u8) -> Tight {
        let (mut lives, mut unclear) = (0, 0);
        for near in Self::around(cell) {
            // More than one point can take.
            let many = u8::from(self.links[self.chain(near)] >= 5 * CONTACT);
            let friend = u8::from(self.color[near] == own);
            lives |= many & friend;
            unclear |= (many ^ 1) | friend;
        }
        Tight(lives << 1 | unclear)
    }

    /// Puts a stone on an open point, unless that is a suicide; gives whether it did. The opponent's chains without liberties come off.
    #[inline]
    pub fn try_play(&mut self, cell: usize, color: Color) -> bool {
        self.try_play_telling(cell, color, |_, _| ())
    }

    /// Puts a stone on an open point as an editor does: nothing comes off. Elsewhere nothing happens.
    pub fn put(&mut self, cell: usize, color: Color) {
        let cell = cell & Self::MASK;
        if self.is_open(cell) {
            self.press(cell);
            self.settle(cell, color);
        }
    }

    /// Puts a stone on an empty point; the opponent's chains without liberties come off, and if there are none, the own.
    pub(crate) fn play(&mut self, cell: usize, color: Color) -> Removed {
        let mut removed = Removed::default();
        let some_dead = self.press(cell);
        self.settle(cell, color);
        if some_dead {
            let mut taken = NOWHERE;
            self.take_dead(cell, color.opponent(), |head, stones| {
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

    /// Takes an empty point from the liberties of the chains beside it; gives whether one of them, or the rim, may have none left.
    #[inline(always)]
    fn press(&mut self, cell: usize) -> bool {
        let contact = CONTACT + cell as u64;
        let mut dead = false;
        for near in Self::around(cell) {
            let head = self.chain(near);
            let links = self.links[head].wrapping_sub(contact);
            self.links[head] = links;
            dead |= links < CONTACT;
        }
        dead
    }

    /// Gives an empty point back to the chains beside it.
    #[inline(always)]
    fn release(&mut self, cell: usize) {
        let contact = CONTACT + cell as u64;
        for near in Self::around(cell) {
            let head = self.chain(near);
            self.links[head] = self.links[head].wrapping_add(contact);
        }
    }

    /// After [`Grid::press`], with no empty point beside the cell: whether an own chain has a liberty left, or an opponent's has none.
    #[inline(always)]
    fn breathes(&self, cell: usize, own: u8) -> bool {
        // In numbers, not in truth values: a branch for each would be guessed wrongly too often.
        let mut any = 0;
        for near in Self::around(cell) {
            let dead = u8::from(self.links[self.chain(near)] < CONTACT);
            any |= u8::from(self.color[near] != RIM) & (u8::from(self.color[near] == own) ^ dead);
        }
        any != 0
    }

    /// After [`Grid::press`]: puts the stone down and joins it to the own chains beside it.
    #[inline(always)]
    fn settle(&mut self, cell: usize, color: Color) {
        let own = code(color);
        self.unlist(cell);
        self.color[cell] = own;
        let near = self.near[cell];
        let change = (1u32 << (4 * (own - 1))).wrapping_sub(FREE).wrapping_sub((cell as u32) << FREE_SUM);
        let around = Self::around(cell);
        let mut friends = 0_u32;
        for (i, neighbour) in around.into_iter().enumerate() {
            self.near[neighbour] = self.near[neighbour].wrapping_add(change);
            friends |= u32::from(self.color[neighbour] == own) << i;
        }
        let links = STONE
            .wrapping_add(u64::from((near & FREE_MASK) >> 8) * CONTACT)
            .wrapping_add(u64::from(near >> FREE_SUM));
        // With no friend the stone joins itself: whether there is one is anybody's guess.
        let friend = self.chain(around[friends.trailing_zeros() as usize & 3]);
        let mut head = if friends == 0 { cell } else { friend };
        self.next[cell] = cell as u16;
        self.links[cell] = 0;
        self.head[cell] = head as u16;
        self.next[cell] = self.next[head];
        self.next[head] = cell as u16;
        self.links[head] = self.links[head].wrapping_add(links);
        friends &= friends.wrapping_sub(1);
        while friends != 0 {
            let other = self.chain(around[friends.trailing_zeros() as usize & 3]);
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

    /// Takes off the chains of a colour beside a cell that have no liberty, and tells the head and the number of stones of each.
    #[inline(always)]
    fn take_dead(&mut self, cell: usize, color: Color, mut tell: impl FnMut(usize, u16)) {
        let theirs = code(color);
        for near in Self::around(cell) {
            if self.color[near] == theirs && self.contacts(self.chain(near)) == 0 {
                let head = self.chain(near);
                tell(head, self.chain_stones(head));
                self.remove(head, color);
            }
        }
    }

    /// Takes a chain off.
    #[inline(never)]
    pub(crate) fn remove(&mut self, head: usize, color: Color) {
        let theirs = code(color);
        let change = |cell: usize| (FREE + ((cell as u32) << FREE_SUM)).wrapping_sub(1 << (4 * (theirs - 1)));
        if KEPT {
            self.counts[color] -= self.chain_stones(head);
        }
        let mut cell = head;
        loop {
            self.color[cell] = EMPTY;
            self.head[cell] = NOWHERE as u16;
            self.list(cell);
            let contact = CONTACT + cell as u64;
            for near in Self::around(cell) {
                self.near[near] = self.near[near].wrapping_add(change(cell));
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
