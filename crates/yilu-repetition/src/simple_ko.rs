//! The part `simple-ko`.

use std::sync::Arc;

use yilu_board::{Board, Color, Hash, Placement, Point, PointSet};
use yilu_component::{Part, register};

use crate::{Consequence, History, Repeats, Repetition, Start};

/// Simple ko 打劫: a single stone that has just taken a single stone may not be retaken at once.
///
/// # What it says
/// When a play captures exactly one stone, and the stone played stands alone with one liberty, the opponent may
/// not answer by capturing just that stone. Any other act ends the ban, a pass too. Longer cycles are not looked at.
///
/// # Where it is used
/// Japanese and Korean rules; the practice of Chinese referees for the basic ko; KataGo's `SIMPLE`.
///
/// # Source
/// Japanese rules 1989, Art. 6; Chinese rules 2002, Art. 20.3 (1).
///
/// # Example
/// ```toml
/// repetition = "simple-ko"
/// ```
#[derive(Clone, Copy, Debug, Default, serde::Deserialize, serde::Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SimpleKo {}

impl Part for SimpleKo {
    type Slot = dyn Repetition;
    const NAME: &'static str = "simple-ko";

    fn build(self) -> Result<Arc<dyn Repetition>, String> {
        Ok(Arc::new(self))
    }
}

register!(SimpleKo);

impl Repetition for SimpleKo {
    fn start(&self, _: &Start) -> Box<dyn History> {
        Box::new(KoBan::default())
    }
}

/// The ko that may not be retaken, if there is one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct KoBan(Option<Ban>);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Ban {
    /// Where it would be retaken.
    point: Point,
    /// By whom.
    by: Color,
    /// The stone that has taken it.
    stone: Point,
}

impl KoBan {
    /// The stone that has just taken a ko.
    pub(crate) const fn taken_by(self) -> Option<Point> {
        match self.0 {
            Some(ban) => Some(ban.stone),
            None => None,
        }
    }
}

impl History for KoBan {
    fn refusal(&self, placement: &Placement) -> Option<Repeats> {
        let banned = self.0.is_some_and(|ban| ban.point == placement.point() && ban.by == placement.color());
        (banned && placement.captured() == 1).then_some(Repeats::Ko)
    }

    fn suspects(&self, _: &Board, by: Color, suspects: &mut PointSet) {
        if let Some(ban) = self.0
            && ban.by == by
        {
            suspects.insert(ban.point);
        }
    }

    fn play(&mut self, placement: &Placement, _: u32) -> Consequence {
        let (by, stone) = (placement.color().opponent(), placement.point());
        self.0 = placement.ko().map(|point| Ban { point, by, stone });
        Consequence::None
    }

    fn pass(&mut self, _: Color, _: Hash, _: u32) -> Consequence {
        self.0 = None;
        Consequence::None
    }

    fn boxed(&self) -> Box<dyn History> {
        Box::new(*self)
    }
}
