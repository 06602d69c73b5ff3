//! The part `two-move-ko`.

use std::sync::Arc;

use yilu::board::{Color, Hash, Placement, Point};
use yilu::component::{Part, register};
use yilu::repetition::{Consequence, History, Repeats, Repetition, Start};

/// A slower ko: a stone taken in a ko may not be retaken during the next acts of the side that lost it.
///
/// # What it says
/// When a play takes a single stone in the shape of a ko, the side that lost it may not take back in that ko during
/// its next two acts, or as many as `acts` says. Plays and passes count as acts. Longer cycles are not looked at.
/// With `acts = 1` this is the simple ko, except that the opponent's pass doesn't lift the ban.
///
/// # Where it is used
/// Nowhere: it is an example of a rule that comes from another crate.
///
/// # Source
/// Made up for this example.
///
/// # Example
/// ```toml
/// [repetition.two-move-ko]
/// acts = 2
/// ```
#[derive(Clone, Copy, Debug, serde::Deserialize, serde::Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct TwoMoveKo {
    /// For how many of its own acts the side that lost the stone has to wait; 1 or more.
    pub acts: u8,
}

impl Default for TwoMoveKo {
    fn default() -> Self {
        Self { acts: 2 }
    }
}

impl Part for TwoMoveKo {
    type Slot = dyn Repetition;
    const NAME: &'static str = "two-move-ko";

    fn build(self) -> Result<Arc<dyn Repetition>, String> {
        if self.acts == 0 {
            return Err("acts must be 1 or more: without a ban a ko never ends".to_owned());
        }
        Ok(Arc::new(self))
    }
}

register!(TwoMoveKo);

impl Repetition for TwoMoveKo {
    fn start(&self, _: &Start) -> Box<dyn History> {
        Box::new(Memory { acts: self.acts, bans: Vec::new() })
    }
}

/// A ko that a side may not retake yet.
#[derive(Clone, Copy, Debug)]
struct Ban {
    side: Color,
    /// Where it would retake.
    point: Point,
    /// The stone that it would take.
    stone: Point,
    /// Acts of this side that are still to come under the ban.
    left: u8,
}

/// What the rule remembers of one game. Several kos may be banned at a time.
#[derive(Clone, Debug)]
struct Memory {
    acts: u8,
    bans: Vec<Ban>,
}

impl Memory {
    fn acted(&mut self, side: Color) {
        for ban in self.bans.iter_mut().filter(|ban| ban.side == side) {
            ban.left -= 1;
        }
        self.bans.retain(|ban| ban.left > 0);
    }
}

impl History for Memory {
    fn refusal(&self, placement: &Placement) -> Option<Repeats> {
        let retakes = |ban: &Ban| {
            ban.side == placement.color()
                && ban.point == placement.point()
                && placement.ko() == Some(ban.stone)
        };
        self.bans.iter().any(retakes).then_some(Repeats::Ko)
    }

    fn play(&mut self, placement: &Placement, _: u32) -> Consequence {
        self.acted(placement.color());
        if let Some(point) = placement.ko() {
            let side = placement.color().opponent();
            self.bans.push(Ban { side, point, stone: placement.point(), left: self.acts });
        }
        Consequence::None
    }

    fn pass(&mut self, by: Color, _: Hash, _: u32) -> Consequence {
        self.acted(by);
        Consequence::None
    }

    fn boxed(&self) -> Box<dyn History> {
        Box::new(self.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use yilu::board::Board;

    /// White to take at B3, Black to take back at C3.
    fn ko() -> Board {
        ".XO.\nX.XO\n.XO.\n....".parse().unwrap()
    }

    struct Table {
        board: Board,
        memory: Box<dyn History>,
        number: u32,
    }

    impl Table {
        fn new(acts: u8) -> Self {
            let board = ko();
            let start = Start::of_game(board.hash(), Color::White);
            let memory = TwoMoveKo { acts }.build().unwrap().start(&start);
            Self { board, memory, number: 0 }
        }

        fn look(&self, color: Color, name: &str) -> Placement {
            let point = Point::from_gtp(name, self.board.size()).unwrap();
            self.board.look(point, color).unwrap()
        }

        fn refused(&self, color: Color, name: &str) -> bool {
            self.memory.refusal(&self.look(color, name)).is_some()
        }

        fn play(&mut self, color: Color, name: &str) {
            let placement = self.look(color, name);
            self.number += 1;
            self.memory.play(&placement, self.number);
            self.board.place(&placement);
        }

        fn pass(&mut self, color: Color) {
            self.number += 1;
            self.memory.pass(color, self.board.hash(), self.number);
        }
    }

    #[test]
    fn the_ban_lasts_for_so_many_acts() {
        for acts in 1..=3 {
            let mut table = Table::new(acts);
            table.play(Color::White, "B3");
            for _ in 0..acts {
                assert!(table.refused(Color::Black, "C3"), "{acts}");
                table.pass(Color::Black);
                table.pass(Color::White);
            }
            assert!(!table.refused(Color::Black, "C3"), "{acts}");
        }
    }

    #[test]
    fn a_retake_bans_the_other_side() {
        let mut table = Table::new(1);
        table.play(Color::White, "B3");
        table.play(Color::Black, "D1");
        table.play(Color::White, "A1");
        table.play(Color::Black, "C3");
        assert!(table.refused(Color::White, "B3"));
        assert!(!table.refused(Color::Black, "C1"));
    }

    #[test]
    fn a_copy_goes_its_own_way() {
        let mut table = Table::new(2);
        table.play(Color::White, "B3");
        let copy = table.memory.clone();
        table.pass(Color::Black);
        table.pass(Color::Black);
        assert!(!table.refused(Color::Black, "C3"));
        assert!(copy.refusal(&table.look(Color::Black, "C3")).is_some());
    }
}
