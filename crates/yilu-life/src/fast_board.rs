//! A board for playouts: no looking ahead, no hashes, no new memory.
//!
//! Chains are rings of stones, as on [`Board`]. A chain's liberties are held as the number, the sum and the sum of
//! squares of its *contacts* (pairs of a stone and an empty point beside it): the contacts all meet one point, and
//! the chain is in atari, exactly when number × sum of squares = square of the sum; that point is then sum / number.

use yilu_board::{Board, Color, Point, Size};

pub const EMPTY: u8 = 0;
pub const BLACK: u8 = 1;
pub const WHITE: u8 = 2;
pub const RIM: u8 = 3;
/// Index 0 is a point of the rim, so it can stand for no point.
pub const NOWHERE: u16 = 0;

/// The size of the largest dead eye shape.
pub const DEAD_EYE: usize = 6;

#[derive(Clone, Copy, Default)]
pub struct Contacts {
    number: u32,
    sum: u32,
    squares: u64,
}

impl Contacts {
    const fn add(&mut self, at: u16) {
        self.number += 1;
        self.sum += at as u32;
        self.squares += at as u64 * at as u64;
    }

    const fn remove(&mut self, at: u16) {
        self.number -= 1;
        self.sum -= at as u32;
        self.squares -= at as u64 * at as u64;
    }

    const fn join(&mut self, other: Self) {
        self.number += other.number;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// The only liberty, if there is exactly one.
    pub fn only(self) -> Option<u16> {
        let sum = u64::from(self.sum);
        (self.number > 0 && u64::from(self.number) * self.squares == sum * sum)
            .then(|| (self.sum / self.number) as u16)
    }
}

/// A position in play.
#[derive(Clone)]
pub struct FastBoard {
    size: Size,
    pub stride: u16,
    pub cell: Vec<u8>,
    pub head: Vec<u16>,
    pub next: Vec<u16>,
    /// Kept at each chain's head.
    pub stones: Vec<u16>,
    pub contacts: Vec<Contacts>,
    /// The points that may be played on: empty ones outside settled territory.
    pub open: Vec<u16>,
    /// Where a point stands in `open`; meaningless for others.
    slot: Vec<u16>,
    /// Points of settled territory, on which nobody plays.
    pub closed: Vec<bool>,
    pub ko: u16,
    /// The last move.
    pub last: u16,
    /// The points that the last move cleared, if they may be a dead eye shape.
    pub cleared: Vec<u16>,
}

/// What a move would lead to.
pub struct Outlook {
    pub legal: bool,
    pub captures: bool,
    /// Whether the own chain would be left with one liberty.
    pub atari: bool,
    pub own_stones: u16,
}

impl FastBoard {
    /// The position, in which nobody will play on `closed` points. Chains without liberties are left out.
    pub fn new(board: &Board, closed: impl IntoIterator<Item = Point>) -> Self {
        let size = board.size();
        let stride = u16::from(size.columns()) + 1;
        let cells = usize::from(stride) * (usize::from(size.rows()) + 2) + 1;
        let mut fast = Self {
            size,
            stride,
            cell: vec![RIM; cells],
            head: vec![0; cells],
            next: vec![0; cells],
            stones: vec![0; cells],
            contacts: vec![Contacts::default(); cells],
            open: Vec::with_capacity(usize::from(size.area())),
            slot: vec![0; cells],
            closed: vec![false; cells],
            ko: NOWHERE,
            last: NOWHERE,
            cleared: Vec::with_capacity(DEAD_EYE),
        };
        for point in closed {
            let at = fast.index(point);
            fast.closed[usize::from(at)] = true;
        }
        for point in size.points() {
            let at = fast.index(point);
            fast.empty(at);
        }
        for point in size.points().filter(|&point| !board.is_breathless(point)) {
            let color = match board.at(point) {
                None => continue,
                Some(Color::Black) => BLACK,
                Some(Color::White) => WHITE,
            };
            let at = fast.index(point);
            fast.put(at, color);
        }
        fast
    }

    /// Whose a point is: its stone's colour, or that of all stones beside it. 0 if both or neither.
    pub fn owner(&self, point: Point) -> u8 {
        let at = self.index(point);
        match self.cell[usize::from(at)] {
            EMPTY => {
                let beside = self.around(at).map(|n| self.cell[usize::from(n)]);
                match (beside.contains(&BLACK), beside.contains(&WHITE)) {
                    (true, false) => BLACK,
                    (false, true) => WHITE,
                    _ => EMPTY,
                }
            }
            color => color,
        }
    }

    pub fn outlook(&self, at: u16, color: u8) -> Outlook {
        let mut outlook = Outlook { legal: false, captures: false, atari: false, own_stones: 1 };
        // The liberties after the move, as far as needed: none, this one, or more.
        let mut liberty = NOWHERE;
        let mut several = false;
        let mut note = |at: u16| {
            several |= liberty != NOWHERE && liberty != at;
            liberty = at;
        };
        let mut seen = [NOWHERE; 4];
        let around = self.around(at);
        for (i, neighbour) in around.into_iter().enumerate() {
            let cell = self.cell[usize::from(neighbour)];
            if cell == EMPTY {
                note(neighbour);
                continue;
            }
            if cell == RIM {
                continue;
            }
            let head = self.head[usize::from(neighbour)];
            if seen.contains(&head) {
                continue;
            }
            seen[i] = head;
            let mut contacts = self.contacts[usize::from(head)];
            if cell != color {
                outlook.captures |= contacts.only().is_some();
                continue;
            }
            outlook.own_stones += self.stones[usize::from(head)];
            for other in around {
                if self.cell[usize::from(other)] == color && self.head[usize::from(other)] == head {
                    contacts.remove(at);
                }
            }
            if let Some(only) = contacts.only() {
                note(only);
            } else if contacts.number > 0 {
                // Two liberties at least; any two differing names say so.
                note(at);
                note(neighbour);
            }
        }
        outlook.legal = outlook.captures || liberty != NOWHERE;
        outlook.atari = !several;
        outlook
    }

    pub fn play(&mut self, at: u16, color: u8) {
        self.put(at, color);
        self.cleared.clear();
        let mut captured = 0;
        let mut taken = NOWHERE;
        for neighbour in self.around(at) {
            if self.cell[usize::from(neighbour)] == 3 - color {
                let head = self.head[usize::from(neighbour)];
                if self.contacts[usize::from(head)].number == 0 {
                    self.note_cleared(head);
                    captured += self.stones[usize::from(head)];
                    taken = head;
                    self.remove(head);
                }
            }
        }
        let head = usize::from(self.head[usize::from(at)]);
        let lone = self.stones[head] == 1 && self.contacts[head].number == 1;
        self.ko = if captured == 1 && lone { taken } else { NOWHERE };
        self.last = at;
    }

    fn note_cleared(&mut self, head: u16) {
        if usize::from(self.stones[usize::from(head)]) > DEAD_EYE {
            return;
        }
        let mut at = head;
        loop {
            if self.cleared.len() == DEAD_EYE {
                self.cleared.clear();
                return;
            }
            self.cleared.push(at);
            at = self.next[usize::from(at)];
            if at == head {
                return;
            }
        }
    }

    fn put(&mut self, at: u16, color: u8) {
        let here = usize::from(at);
        self.cell[here] = color;
        if !self.closed[here] {
            let slot = usize::from(self.slot[here]);
            self.swap_slots(slot, self.open.len() - 1);
            self.open.pop();
        }
        self.head[here] = at;
        self.next[here] = at;
        self.stones[here] = 1;
        let mut contacts = Contacts::default();
        let around = self.around(at);
        for neighbour in around {
            match self.cell[usize::from(neighbour)] {
                EMPTY => contacts.add(neighbour),
                RIM => {}
                _ => self.contacts[usize::from(self.head[usize::from(neighbour)])].remove(at),
            }
        }
        self.contacts[here] = contacts;
        for neighbour in around {
            if self.cell[usize::from(neighbour)] == color {
                self.merge(self.head[here], self.head[usize::from(neighbour)]);
            }
        }
    }

    fn merge(&mut self, one: u16, other: u16) {
        if one == other {
            return;
        }
        let (large, small) = if self.stones[usize::from(one)] >= self.stones[usize::from(other)] {
            (one, other)
        } else {
            (other, one)
        };
        let mut at = small;
        loop {
            self.head[usize::from(at)] = large;
            at = self.next[usize::from(at)];
            if at == small {
                break;
            }
        }
        self.next.swap(usize::from(large), usize::from(small));
        self.stones[usize::from(large)] += self.stones[usize::from(small)];
        let gained = self.contacts[usize::from(small)];
        self.contacts[usize::from(large)].join(gained);
    }

    fn remove(&mut self, head: u16) {
        let mut at = head;
        loop {
            self.empty(at);
            for neighbour in self.around(at) {
                // Contacts of the chain's own stones are counted too, and never looked at again.
                if matches!(self.cell[usize::from(neighbour)], BLACK | WHITE) {
                    self.contacts[usize::from(self.head[usize::from(neighbour)])].add(at);
                }
            }
            at = self.next[usize::from(at)];
            if at == head {
                break;
            }
        }
    }

    fn empty(&mut self, at: u16) {
        self.cell[usize::from(at)] = EMPTY;
        if !self.closed[usize::from(at)] {
            self.slot[usize::from(at)] = self.open.len() as u16;
            self.open.push(at);
        }
    }

    pub fn swap_slots(&mut self, one: usize, other: usize) {
        self.open.swap(one, other);
        self.slot[usize::from(self.open[one])] = one as u16;
        self.slot[usize::from(self.open[other])] = other as u16;
    }

    pub fn index(&self, point: Point) -> u16 {
        (u16::from(point.row()) + 1) * self.stride + u16::from(point.column()) + 1
    }

    pub const fn around(&self, at: u16) -> [u16; 4] {
        [at - self.stride, at - 1, at + 1, at + self.stride]
    }

    /// Becomes a copy of another board of the same size, without new memory.
    pub fn reset(&mut self, from: &Self) {
        debug_assert_eq!(self.size, from.size);
        self.cell.copy_from_slice(&from.cell);
        self.head.copy_from_slice(&from.head);
        self.next.copy_from_slice(&from.next);
        self.stones.copy_from_slice(&from.stones);
        self.contacts.copy_from_slice(&from.contacts);
        self.open.clear();
        self.open.extend_from_slice(&from.open);
        self.slot.copy_from_slice(&from.slot);
        self.ko = from.ko;
        self.last = from.last;
        self.cleared.clear();
    }
}
