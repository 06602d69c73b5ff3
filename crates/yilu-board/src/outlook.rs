//! What a play would do.

#![allow(clippy::inline_always)] // A placement that is handed from function to function is copied each time, which a replay feels.

use crate::bits::{self, Bits};
use crate::color::{ByColor, Color};
use crate::grid::{EMPTY, Grid, NOWHERE, RIM, code};
use crate::hash::{Hash, cell_keys};
use crate::placement::{Occupied, Placement};
use crate::point::Point;

impl<const N: usize, const W: usize, const STRIDE: usize> Grid<N, W, STRIDE, true> {
    /// Puts a stone down and tells what that did.
    #[inline(always)]
    pub(crate) fn play_and_tell(&mut self, point: Point, color: Color) -> Result<Placement, Occupied> {
        let on_board = self.size().contains(point);
        let cell = self.cell(point);
        if !on_board || !self.is_free(cell) {
            return Err(Occupied { on_board });
        }
        let before = self.hash;
        let removed = self.play(cell, color);
        let ko = usize::from(removed.ko);
        Ok(Placement {
            before,
            after: self.hash,
            captured: removed.captured,
            own_removed: removed.own,
            point,
            color,
            ko: (ko != NOWHERE).then(|| self.point(ko)),
            takes_own: false,
        })
    }

    /// What a play would do.
    #[inline]
    pub(crate) fn look(&self, point: Point, color: Color) -> Result<Placement, Occupied> {
        if !self.size().contains(point) {
            return Err(Occupied { on_board: false });
        }
        let cell = self.cell(point);
        if self.color[cell] != EMPTY {
            return Err(Occupied { on_board: true });
        }
        let mut placement = Placement {
            point,
            color,
            before: self.hash,
            after: self.hash,
            captured: 0,
            own_removed: 0,
            ko: None,
            takes_own: false,
        };
        placement.after.toggle_key(cell_keys::<N, STRIDE>()[cell][usize::from(code(color) - 1)]);
        let mut taken = 0;
        if self.would_take(cell, color) {
            self.each_chain_beside(cell, color.opponent(), |head, touched| {
                if self.contacts(head) == touched {
                    taken = head;
                    placement.captured += self.chain_stones(head);
                    self.toggle_chain(&mut placement.after, head, color.opponent());
                }
            });
        }
        if placement.captured > 0 {
            if placement.captured == 1 && self.is_closed_to(cell, color) {
                placement.ko = Some(self.point(taken));
            }
        } else if !self.would_live(cell, color) {
            // The new stone comes and goes; its neighbours go.
            placement.own_removed = 1;
            placement.after = self.hash;
            self.each_chain_beside(cell, color, |head, _| {
                placement.own_removed += self.chain_stones(head);
                self.toggle_chain(&mut placement.after, head, color);
            });
        }
        Ok(placement)
    }

    /// What a play would do that takes its own stones off, where both sides have chains without liberties; nothing elsewhere.
    pub(crate) fn look_taking_own(&self, point: Point, color: Color) -> Result<Option<Placement>, Occupied> {
        let looked = self.look(point, color)?;
        let cell = self.cell(point);
        let mut breathes = self.free_beside(cell) > 0;
        let mut placement =
            Placement { after: self.hash, captured: 0, own_removed: 1, ko: None, takes_own: true, ..looked };
        self.each_chain_beside(cell, color, |head, touched| {
            breathes |= self.contacts(head) != touched;
            placement.own_removed += self.chain_stones(head);
            self.toggle_chain(&mut placement.after, head, color);
        });
        Ok((looked.captured > 0 && !breathes).then_some(placement))
    }

    /// Whether a play on an empty cell would take stones of the opponent off: whether it is the last liberty of a chain.
    #[inline]
    pub(crate) fn would_take(&self, cell: usize, color: Color) -> bool {
        let theirs = code(color.opponent());
        let beside = self.stones_beside(cell, color.opponent()) as u16;
        Self::around(cell).iter().any(|&near| {
            let head = self.chain(near);
            // It touches no chain more often than there are stones beside it.
            self.color[near] == theirs
                && self.contacts(head) <= beside
                && self.contacts(head) == self.touched(cell, head)
        })
    }

    /// The empty points but those where a stone of this colour would be taken off at once, with its chain.
    pub(crate) fn without_suicides(&self, color: Color) -> Bits<W> {
        let mut found = self.empty();
        let tight = bits::minus(&found, &bits::beside::<W, STRIDE>(&found));
        for cell in bits::cells(&tight) {
            if !self.would_live(cell, color) {
                bits::remove(&mut found, cell);
            }
        }
        found
    }

    /// The empty points where a stone of this colour was taken off; if wanted, only those where a play would take stones in its turn.
    pub(crate) fn comebacks(&self, color: Color, only_takes: bool) -> Bits<W> {
        let mut back = bits::and(&self.gone[color], &self.empty());
        if only_takes && !bits::is_empty(&back) {
            back = bits::and(&back, &bits::beside::<W, STRIDE>(&self.stones[color.opponent()]));
            let asked = back;
            for cell in bits::cells(&asked) {
                if !self.would_take(cell, color) {
                    bits::remove(&mut back, cell);
                }
            }
        }
        back
    }

    /// How often a chain touches an empty cell.
    fn touched(&self, cell: usize, head: usize) -> u16 {
        Self::around(cell).iter().map(|&near| u16::from(self.chain(near) == head)).sum()
    }

    /// The chains of a colour beside a cell, each once, with how often it touches the cell.
    fn each_chain_beside(&self, cell: usize, color: Color, mut to: impl FnMut(usize, u16)) {
        let around = Self::around(cell);
        for (i, &near) in around.iter().enumerate() {
            let head = self.chain(near);
            if self.color[near] == code(color) && !around[..i].iter().any(|&seen| self.chain(seen) == head) {
                to(head, self.touched(cell, head));
            }
        }
    }

    fn toggle_chain(&self, hash: &mut Hash, head: usize, color: Color) {
        for cell in self.ring(head) {
            hash.toggle_key(cell_keys::<N, STRIDE>()[cell][usize::from(code(color) - 1)]);
        }
    }

    /// Goes through the regions of a colour that its stones nearly close off: maximal connected sets of points without its stones, with an
    /// empty point, in which every empty point has a stone of the colour beside it, or all points but one do. `take` is told each region's
    /// cells, and how many of them have no stone of the colour beside them.
    pub fn closed_regions(&self, color: Color, mut take: impl FnMut(&[u16], u32)) {
        let empty = self.empty();
        let beside_own = bits::beside::<W, STRIDE>(&self.stones[color]);
        let mut left = bits::minus(&self.all, &self.stones[color]);
        // Eyes of a single point need no search.
        let single = bits::minus(&bits::and(&empty, &left), &bits::beside::<W, STRIDE>(&left));
        left = bits::minus(&left, &single);
        for cell in bits::cells(&single) {
            take(&[cell as u16], u32::from(!bits::has(&beside_own, cell)));
        }
        let mut region_cells = Vec::with_capacity(64);
        let mut seeds = bits::and(&empty, &left);
        while let Some(seed) = bits::first(&seeds) {
            let mut region = [0; W];
            bits::insert(&mut region, seed);
            let region = bits::flood::<W, STRIDE>(&region, &left);
            seeds = bits::minus(&seeds, &region);
            let inner = bits::minus(&region, &beside_own);
            let count = bits::count(&inner);
            if count <= 1 || bits::is_empty(&bits::and(&inner, &empty)) {
                region_cells.clear();
                region_cells.extend(bits::cells(&region).map(|cell| cell as u16));
                take(&region_cells, count);
            }
        }
    }

    /// The stones of a chain, once around the ring.
    pub(crate) fn ring(&self, head: usize) -> impl Iterator<Item = usize> + '_ {
        let mut following = Some(head);
        std::iter::from_fn(move || {
            let at = following?;
            let next = self.next_stone(at);
            following = (next != head).then_some(next);
            Some(at)
        })
    }

    /// The empty points from which stones of Black, and of White, can be reached through empty points.
    pub(crate) fn reached(&self) -> [Bits<W>; 2] {
        reached::<W, STRIDE>(&self.empty(), &self.stones)
    }

    /// Whether two grids hold the same stones.
    pub(crate) fn same_stones(&self, other: &Self) -> bool {
        self.size() == other.size() && self.stones == other.stones
    }

    /// Sets points as an editor does.
    pub(crate) fn edit(&mut self, edits: impl Iterator<Item = (Point, Option<Color>)>) {
        // The last word on a point counts.
        let mut wanted: Vec<(usize, u8)> = edits
            .filter(|(point, _)| self.size().contains(*point))
            .map(|(point, stone)| (self.cell(point), stone.map_or(EMPTY, code)))
            .collect();
        wanted.reverse();
        let mut seen = [0; W];
        wanted.retain(|&(cell, _)| {
            let first = !bits::has(&seen, cell);
            bits::insert(&mut seen, cell);
            first
        });
        wanted.retain(|&(cell, stone)| self.color[cell] != stone);
        let stone = |code| if code == 1 { Color::Black } else { Color::White };
        if wanted.iter().all(|&(cell, _)| self.color[cell] == EMPTY) {
            for (cell, code) in wanted.into_iter().rev() {
                self.put(cell, stone(code));
            }
            return;
        }
        // Stones that go may part a chain: the board is built anew.
        let mut colors = self.color;
        let mut gone = self.gone;
        for (cell, code) in wanted {
            if let Some(color) = self.stone(cell) {
                bits::insert(&mut gone[color], cell);
            }
            colors[cell] = code;
        }
        *self = Self::new(self.size());
        self.gone = gone;
        for (cell, &code) in colors.iter().enumerate() {
            if code != EMPTY && code != RIM {
                self.put(cell, stone(code));
            }
        }
    }
}

impl<const N: usize, const W: usize, const STRIDE: usize, const KEPT: bool> Grid<N, W, STRIDE, KEPT> {
    /// Each side's area: its stones, and the empty regions that only its stones border.
    pub fn areas(&self) -> ByColor<i32> {
        if KEPT {
            return areas::<W, STRIDE>(&self.empty(), &self.stones);
        }
        // After a playout, nearly always, no two empty points lie side by side.
        let stones = |own: u8| self.color.iter().map(|&code| i32::from(code == own)).sum::<i32>();
        let mut found = ByColor { black: stones(1), white: stones(2) };
        let area = i32::from(self.size().area());
        if found.black + found.white + self.free_cells() as i32 != area {
            return self.areas_by_cells();
        }
        for place in 0..self.free_cells() {
            let cell = self.free_cell(place);
            let beside = |color| self.stones_beside(cell, color) > 0;
            if self.free_beside(cell) > 0 {
                return self.areas_by_cells();
            }
            found.black += i32::from(beside(Color::Black) && !beside(Color::White));
            found.white += i32::from(beside(Color::White) && !beside(Color::Black));
        }
        found
    }

    fn areas_by_cells(&self) -> ByColor<i32> {
        let mut sets = [[0; W]; 3];
        for (i, cells) in self.color.chunks(64).enumerate().take(W) {
            for (bit, &code) in cells.iter().enumerate() {
                for (set, own) in sets.iter_mut().zip(0..) {
                    set[i] |= u64::from(code == own) << bit;
                }
            }
        }
        let [empty, black, white] = sets;
        areas::<W, STRIDE>(&empty, &ByColor { black, white })
    }
}

/// Each side's area.
fn areas<const W: usize, const STRIDE: usize>(empty: &Bits<W>, stones: &ByColor<Bits<W>>) -> ByColor<i32> {
    let [black, white] = reached::<W, STRIDE>(empty, stones);
    let own = |stones: &Bits<W>, reached: &Bits<W>, other: &Bits<W>| {
        bits::count(&bits::or(stones, &bits::minus(reached, other))) as i32
    };
    ByColor { black: own(&stones.black, &black, &white), white: own(&stones.white, &white, &black) }
}

/// The empty points from which stones of Black, and of White, can be reached through empty points.
fn reached<const W: usize, const STRIDE: usize>(empty: &Bits<W>, stones: &ByColor<Bits<W>>) -> [Bits<W>; 2] {
    [bits::flood::<W, STRIDE>(&stones.black, empty), bits::flood::<W, STRIDE>(&stones.white, empty)]
}
