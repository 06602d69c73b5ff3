//! The part `spight-ko`.

use std::sync::Arc;

use yilu_board::{Board, Color, Hash, Placement, PointSet};
use yilu_component::{Part, register};

use crate::{Consequence, History, Repeats, Repetition, Seen, Start};

/// Spight ko: no play may make a position that stood before, and a pass lifts all bans.
///
/// # What it says
/// As positional superko, but only positions since the last pass count, the one that the pass left among them. So a pass is a ko threat that
/// works always, and a game can't be decided by who runs out of others.
///
/// # Where it is used
/// KataGo's `SPIGHT`, where a side ends the game that passes on stones on which it has passed before.
///
/// # Source
/// KataGo, `cpp/game/boardhistory.cpp`; Bill Spight's proposals on superko and passes, Sensei's Library.
///
/// # Example
/// ```toml
/// repetition = "spight-ko"
/// ```
#[derive(Clone, Copy, Debug, Default, serde::Deserialize, serde::Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SpightKo {}

impl Part for SpightKo {
    type Slot = dyn Repetition;
    const NAME: &'static str = "spight-ko";

    fn build(self) -> Result<Arc<dyn Repetition>, String> {
        Ok(Arc::new(self))
    }
}

register!(SpightKo);

impl Repetition for SpightKo {
    fn start(&self, start: &Start) -> Box<dyn History> {
        Box::new(SinceThePass::from(start.stones, start.act))
    }
}

/// The positions since the last pass.
#[derive(Clone, Debug)]
struct SinceThePass(Seen);

impl SinceThePass {
    fn from(stones: Hash, act: u32) -> Self {
        let mut seen = Seen::default();
        seen.note(stones, act);
        Self(seen)
    }
}

impl History for SinceThePass {
    fn refusal(&self, placement: &Placement) -> Option<Repeats> {
        self.0.when(placement.after()).map(|of_act| Repeats::Position { of_act })
    }

    fn suspects(&self, board: &Board, by: Color, suspects: &mut PointSet) {
        // To make a position again, a stone must come back to where one of its colour was taken off.
        board.add_comebacks(by, false, suspects);
    }

    fn play(&mut self, placement: &Placement, act: u32) -> Consequence {
        self.0.note(placement.after(), act);
        Consequence::None
    }

    fn pass(&mut self, _: Color, stones: Hash, act: u32) -> Consequence {
        *self = Self::from(stones, act);
        Consequence::None
    }

    fn boxed(&self) -> Box<dyn History> {
        Box::new(self.clone())
    }
}
