//! The part `tibetan-ko`.

use std::sync::Arc;

use yilu_board::{Board, ByColor, Color, Hash, Placement, PointSet};
use yilu_component::{Part, register};

use crate::{Consequence, History, Repeats, Repetition, Start};

/// Tibetan ko: no stone may be put where the opponent has just taken one off.
///
/// # What it says
/// The points from which a play took stones are closed to the side that lost them, for its next act. A single ko can't be retaken at once, and
/// nor is there a snapback, or a play under stones that were just taken. A pass opens them.
///
/// # Where it is used
/// Mig mang, the go of Tibet and Sikkim.
///
/// # Source
/// Sensei's Library, Tibetan Go.
///
/// # Example
/// ```toml
/// repetition = "tibetan-ko"
/// ```
#[derive(Clone, Copy, Debug, Default, serde::Deserialize, serde::Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TibetanKo {}

impl Part for TibetanKo {
    type Slot = dyn Repetition;
    const NAME: &'static str = "tibetan-ko";

    fn build(self) -> Result<Arc<dyn Repetition>, String> {
        Ok(Arc::new(self))
    }
}

register!(TibetanKo);

impl Repetition for TibetanKo {
    fn start(&self, _: &Start) -> Box<dyn History> {
        Box::new(Memory { stones: None, last: None, closed: None })
    }
}

#[derive(Clone, Debug)]
struct Memory {
    stones: Option<ByColor<PointSet>>,
    last: Option<Color>,
    /// The points that are closed, and to whom.
    closed: Option<(Color, PointSet)>,
}

impl History for Memory {
    fn refusal(&self, placement: &Placement) -> Option<Repeats> {
        let closed = self
            .closed
            .as_ref()
            .is_some_and(|(side, points)| *side == placement.color() && points.contains(placement.point()));
        closed.then_some(Repeats::Ko)
    }

    fn suspects(&self, _: &Board, by: Color, suspects: &mut PointSet) {
        if let Some((_, points)) = self.closed.as_ref().filter(|(side, _)| *side == by) {
            suspects.extend_from(points);
        }
    }

    fn play(&mut self, placement: &Placement, _: u32) -> Consequence {
        self.last = Some(placement.color());
        Consequence::None
    }

    fn minds_board(&self) -> bool {
        true
    }

    fn see(&mut self, board: &Board) -> Consequence {
        let now = ByColor { black: board.stone_set(Color::Black), white: board.stone_set(Color::White) };
        self.closed = self.last.zip(self.stones.take()).map(|(by, before)| {
            let loser = by.opponent();
            (loser, before[loser].without(&now[loser]))
        });
        self.stones = Some(now);
        Consequence::None
    }

    fn pass(&mut self, _: Color, _: Hash, _: u32) -> Consequence {
        self.closed = None;
        Consequence::None
    }

    fn boxed(&self) -> Box<dyn History> {
        Box::new(self.clone())
    }
}
