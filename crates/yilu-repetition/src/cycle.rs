//! What the cycle rules share: they forbid the simple ko and count how often a position has stood.

use yilu_board::{Board, Color, Hash, Placement, PointSet};

use crate::seen::Table;
use crate::simple_ko::KoBan;
use crate::{Consequence, History, Repeats, Start};

/// At which occurrence of a position the game ends.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, serde::Deserialize, serde::Serialize, schemars::JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Occurrence {
    /// When it stands for the second time.
    #[default]
    Second,
    /// When it stands for the third time.
    Third,
}

impl Occurrence {
    /// Its number: 2 or 3.
    pub const fn number(self) -> u32 {
        match self {
            Self::Second => 2,
            Self::Third => 3,
        }
    }
}

/// What makes two positions the same.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, serde::Deserialize, serde::Serialize, schemars::JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Same {
    /// The stones.
    #[default]
    Board,
    /// The stones and the side to move.
    BoardAndMover,
}

/// The memory of a cycle rule. Only a play can make a position occur again; a pass never does.
#[derive(Clone, Debug)]
pub(crate) struct Cycle {
    ko: KoBan,
    /// How often each position has stood.
    counts: Table,
    limit: u32,
    same: Same,
    pass_restarts: bool,
    leads_to: Consequence,
}

impl Cycle {
    pub(crate) fn new(
        start: &Start,
        occurrence: Occurrence,
        same: Same,
        pass_restarts: bool,
        leads_to: Consequence,
    ) -> Self {
        let limit = occurrence.number();
        let mut cycle =
            Self { ko: KoBan::default(), counts: Table::default(), limit, same, pass_restarts, leads_to };
        cycle.count(start.stones, start.to_move);
        cycle
    }

    fn count(&mut self, stones: Hash, to_move: Color) -> u32 {
        let position = match self.same {
            Same::Board => stones,
            Same::BoardAndMover => stones.with_mover(to_move),
        };
        let count = self.counts.entry(position, 0);
        *count += 1;
        *count
    }
}

impl History for Cycle {
    fn refusal(&self, placement: &Placement) -> Option<Repeats> {
        self.ko.refusal(placement)
    }

    fn suspects(&self, board: &Board, by: Color, suspects: &mut PointSet) {
        self.ko.suspects(board, by, suspects);
    }

    fn play(&mut self, placement: &Placement, act: u32) -> Consequence {
        self.ko.play(placement, act);
        if self.count(placement.after(), placement.color().opponent()) >= self.limit {
            self.leads_to
        } else {
            Consequence::None
        }
    }

    fn pass(&mut self, by: Color, stones: Hash, act: u32) -> Consequence {
        self.ko.pass(by, stones, act);
        if self.pass_restarts {
            self.counts.clear();
            self.count(stones, by.opponent());
        }
        Consequence::None
    }

    fn boxed(&self) -> Box<dyn History> {
        Box::new(self.clone())
    }
}
