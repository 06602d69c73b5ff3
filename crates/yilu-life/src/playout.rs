//! How random play chooses its moves.

use crate::fast_board::{DEAD_EYE, EMPTY, FastBoard, NOWHERE, RIM};
use crate::random::SplitMix64;

/// The largest own chain that a move may leave in atari whatever its shape: every eye of three points is dead.
/// Larger chains must make a dead eye shape, so that neither side breaks up a seki.
const SELF_ATARI: u16 = 3;
/// How often, in per cent, a side answers an atari or takes a chain that its opponent left in atari.
const ANSWER: usize = 90;

impl FastBoard {
    /// Plays until neither side has a move that it would make, or for `cap` moves.
    pub fn run(&mut self, first: u8, cap: usize, random: &mut SplitMix64) {
        let mut color = first;
        let mut passes = 0;
        for _ in 0..cap {
            if let Some(at) = self.choose(color, random) {
                self.play(at, color);
                passes = 0;
            } else {
                self.last = NOWHERE;
                self.cleared.clear();
                self.ko = NOWHERE;
                passes += 1;
                if passes == 2 {
                    break;
                }
            }
            color = 3 - color;
        }
    }

    /// A move as likely as any other that is not senseless; mostly, one that answers the last move. None to pass.
    fn choose(&mut self, color: u8, random: &mut SplitMix64) -> Option<u16> {
        if self.last != NOWHERE && random.chance(ANSWER) {
            let answer = self.answer(color);
            if answer.is_some() {
                return answer;
            }
        }
        // Refused points are moved behind those still to be tried, so that each is equally likely.
        let mut left = self.open.len();
        while left > 0 {
            let pick = random.below(left);
            let at = self.open[pick];
            if self.accepts(at, color) {
                return Some(at);
            }
            left -= 1;
            self.swap_slots(pick, left);
        }
        None
    }

    /// Takes the chain just played if it is in atari; else saves an own chain that the last move put in atari, by
    /// taking a chain beside the last move or by running.
    fn answer(&self, color: u8) -> Option<u16> {
        let allowed = |at: u16| {
            let outlook = self.outlook(at, color);
            (at != self.ko
                && !self.closed[usize::from(at)]
                && outlook.legal
                && (outlook.captures || !outlook.atari))
                .then_some(at)
        };
        if let Some(at) = self.vital().filter(|&at| self.outlook(at, color).legal && at != self.ko) {
            return Some(at);
        }
        let last_head = self.head[usize::from(self.last)];
        if let Some(at) = self.contacts[usize::from(last_head)].only().and_then(allowed) {
            return Some(at);
        }
        for neighbour in self.around(self.last) {
            if self.cell[usize::from(neighbour)] != color {
                continue;
            }
            let head = self.head[usize::from(neighbour)];
            let Some(liberty) = self.contacts[usize::from(head)].only() else { continue };
            if let Some(at) = self.rescue(head, color).and_then(allowed) {
                return Some(at);
            }
            if let Some(at) = allowed(liberty) {
                return Some(at);
            }
        }
        None
    }

    /// The vital point of the eye that the last capture made, if the shape has one.
    fn vital(&self) -> Option<u16> {
        if self.cleared.len() < 3 {
            return None;
        }
        let inside = |at: u16| self.around(at).iter().filter(|n| self.cleared.contains(n)).count();
        let (best, most) = self
            .cleared
            .iter()
            .filter(|&&at| self.cell[usize::from(at)] == EMPTY && !self.closed[usize::from(at)])
            .map(|&at| (at, inside(at)))
            .max_by_key(|&(_, most)| most)?;
        // A row of four, a bent four and the like have two such points: alive.
        let rivals = self.cleared.iter().filter(|&&at| inside(at) == most).count();
        (rivals == 1).then_some(best)
    }

    /// The liberty of an opponent's chain in atari beside an own chain.
    fn rescue(&self, head: u16, color: u8) -> Option<u16> {
        let mut at = head;
        loop {
            for neighbour in self.around(at) {
                if self.cell[usize::from(neighbour)] == 3 - color {
                    let only = self.contacts[usize::from(self.head[usize::from(neighbour)])].only();
                    if only.is_some() {
                        return only;
                    }
                }
            }
            at = self.next[usize::from(at)];
            if at == head {
                return None;
            }
        }
    }

    fn accepts(&self, at: u16, color: u8) -> bool {
        if at == self.ko || self.is_own_eye(at, color) {
            return false;
        }
        let outlook = self.outlook(at, color);
        outlook.legal
            && (outlook.captures
                || !outlook.atari
                || outlook.own_stones <= SELF_ATARI
                || self.makes_dead_eye(at, color, outlook.own_stones))
    }

    /// Whether the chain that a move makes would leave, once captured, an eye of four to six points with one vital
    /// point: the square and the pyramid, the bulky five and the cross, the rabbity six.
    fn makes_dead_eye(&self, at: u16, color: u8, stones: u16) -> bool {
        if usize::from(stones) > DEAD_EYE {
            return false;
        }
        let mut shape = Vec::with_capacity(DEAD_EYE);
        shape.push(at);
        let mut done = 0;
        while done < shape.len() {
            for neighbour in self.around(shape[done]) {
                if self.cell[usize::from(neighbour)] == color && !shape.contains(&neighbour) {
                    shape.push(neighbour);
                }
            }
            done += 1;
        }
        let degrees = shape.iter().map(|&at| self.around(at).iter().filter(|n| shape.contains(n)).count());
        let (sum, most) = degrees.fold((0, 0), |(sum, most), degree| (sum + degree, most.max(degree)));
        matches!((shape.len(), sum / 2, most), (4, 4, _) | (4, _, 3) | (5, 5, _) | (5, _, 4) | (6, 6, 4))
    }

    /// An empty point with own stones on all sides that are one chain, or whose diagonals the opponent doesn't hold.
    fn is_own_eye(&self, at: u16, color: u8) -> bool {
        let mut head = NOWHERE;
        let mut one_chain = true;
        for neighbour in self.around(at) {
            let cell = self.cell[usize::from(neighbour)];
            if cell == RIM {
                continue;
            }
            if cell != color {
                return false;
            }
            let its = self.head[usize::from(neighbour)];
            one_chain &= head == NOWHERE || head == its;
            head = its;
        }
        if one_chain {
            return true;
        }
        let s = self.stride;
        let corners = [at - s - 1, at - s + 1, at + s - 1, at + s + 1].map(|n| self.cell[usize::from(n)]);
        let lost: usize = corners.iter().map(|&cell| usize::from(cell == 3 - color)).sum();
        lost < if corners.contains(&RIM) { 1 } else { 2 }
    }
}

#[cfg(test)]
mod tests {
    use yilu_board::{Board, Color, Point, Size};

    use super::*;
    use crate::fast_board::{BLACK, WHITE};

    /// Random play on both boards at once, which must agree after every move.
    #[test]
    fn stones_and_captures_are_those_of_the_board() {
        for (columns, rows, seed) in [(1, 1, 1), (2, 2, 2), (5, 3, 3), (9, 9, 4), (19, 19, 5), (52, 52, 6)] {
            let size = Size::new(columns, rows).unwrap();
            let mut board = Board::new(size);
            let mut fast = FastBoard::new(&board, []);
            let mut random = SplitMix64::new(seed);
            let mut color = Color::Black;
            for _ in 0..2 * u32::from(size.area()).min(1000) {
                let code = if color == Color::Black { BLACK } else { WHITE };
                if let Some(at) = fast.choose(code, &mut random) {
                    let point =
                        Point::new(((at - 1) % fast.stride) as u8, ((at - 1) / fast.stride - 1) as u8);
                    let placement = board.look(point, color).unwrap();
                    assert_eq!(placement.own_removed(), 0, "suicide on {point} in\n{board}");
                    board.place(&placement);
                    fast.play(at, code);
                    let ko = (fast.ko != NOWHERE).then_some(fast.ko);
                    assert_eq!(placement.ko().map(|point| fast.index(point)), ko);
                }
                for point in size.points() {
                    let expected = match board.at(point) {
                        None => EMPTY,
                        Some(Color::Black) => BLACK,
                        Some(Color::White) => WHITE,
                    };
                    assert_eq!(fast.cell[usize::from(fast.index(point))], expected);
                    if let Some(chain) = board.chain(point) {
                        let only =
                            fast.contacts[usize::from(fast.head[usize::from(fast.index(point))])].only();
                        let expected = (chain.liberties.len() == 1).then(|| fast.index(chain.liberties[0]));
                        assert_eq!(only, expected, "{point} in\n{board}");
                    }
                }
                color = color.opponent();
            }
        }
    }

    fn shape(rows: &str) -> (FastBoard, u16) {
        // The empty point next to the first stone completes the shape; the rest of the board is White's.
        let board: Board = rows.parse().unwrap();
        let fast = FastBoard::new(&board, []);
        let at = board.empty_points().next().map(|point| fast.index(point)).unwrap();
        (fast, at)
    }

    #[test]
    fn dead_eye_shapes_are_known() {
        let dead =
            ["OX.O\nOXXO\nOOOO", "OX.X\nOOXO\nOOOO", "OX.O\nOXXO\nOXOO", "OOXO\nOX.X\nOOXO", "XXX\nX.X\nOXO"];
        let sizes = [4, 4, 5, 5, 7];
        for (rows, stones) in dead.into_iter().zip(sizes) {
            let (fast, at) = shape(rows);
            assert_eq!(fast.makes_dead_eye(at, BLACK, stones), stones <= 6, "{rows}");
        }
        let alive = ["OXX.X\nOOOOO", "OX.O\nOOXX\nOOOO", "OX.O\nOXOO\nOXXO"];
        for (rows, stones) in alive.into_iter().zip([4, 4, 5]) {
            let (fast, at) = shape(rows);
            assert!(!fast.makes_dead_eye(at, BLACK, stones), "{rows}");
        }
    }

    #[test]
    fn an_eye_is_false_by_its_corners_unless_one_chain_surrounds_it() {
        let eye_of = |rows: &str, column, row| {
            let fast = FastBoard::new(&rows.parse().unwrap(), []);
            fast.is_own_eye(fast.index(Point::new(column, row)), BLACK)
        };
        assert!(eye_of(".....\n..XO.\n.X.X.\n..X..\n.....", 2, 2));
        assert!(!eye_of(".....\n.OXO.\n.X.X.\n..X..\n.....", 2, 2));
        assert!(!eye_of(".X.X.\n.OX..", 2, 0), "one corner is enough at the edge");
        let one_chain = "XXXXXXX\nX..X..X\nX.OXO.X\nXXX.XXX\nX.OXO.X\nX..X..X\nXXXXXXX";
        assert!(eye_of(one_chain, 3, 3));
    }
}
