//! What the rules share that look at what a cycle took: they forbid the simple ko and remember, for each position, what had been lost till then.

use yilu_board::{Board, ByColor, Color, Hash, Placement, PointSet};

use crate::kos::fought_over_with;
use crate::seen::Table;
use crate::simple_ko::KoBan;
use crate::{Consequence, History, Occurrence, Repeats, Start};

/// What follows from a cycle in which both sides lose equally many stones.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, serde::Deserialize, serde::Serialize, schemars::JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Balanced {
    /// The play that would complete it is forbidden.
    Forbidden,
    /// The game ends without result 无胜负.
    #[default]
    NoResult,
    /// The game is drawn 和棋.
    Draw,
    /// The game is played again 加赛.
    Replay,
    /// Nothing.
    Allowed,
}

/// What follows from a play that completes a cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ruling {
    Forbidden,
    LeadsTo(Consequence),
    /// Who took more in the cycle has won.
    CaptorWins,
}

impl From<Balanced> for Ruling {
    fn from(balanced: Balanced) -> Self {
        match balanced {
            Balanced::Forbidden => Self::Forbidden,
            Balanced::NoResult => Self::LeadsTo(Consequence::NoResult),
            Balanced::Draw => Self::LeadsTo(Consequence::Draw),
            Balanced::Replay => Self::LeadsTo(Consequence::Replay),
            Balanced::Allowed => Self::LeadsTo(Consequence::None),
        }
    }
}

/// What follows from which cycle.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rulings {
    /// One side loses more stones than the other.
    pub(crate) unbalanced: Ruling,
    /// As balanced ones, but by a ko that stands alone and others from a double or triple ko elsewhere; `None` where these are looked at as any.
    pub(crate) false_life: Option<Ruling>,
    /// Both lose equally many.
    pub(crate) balanced: Ruling,
    /// At which occurrence of a position a balanced cycle is looked at.
    pub(crate) occurrence: Occurrence,
}

/// The memory of such a rule.
#[derive(Clone, Debug)]
pub(crate) struct Laps {
    ko: KoBan,
    rulings: Rulings,
    /// The place in `moments` of each position's last occurrence.
    seen: Table,
    moments: Vec<Moment>,
}

/// The game after an act.
#[derive(Clone, Copy, Debug)]
struct Moment {
    act: u32,
    /// Stones lost so far.
    lost: ByColor<i32>,
    /// Passes so far.
    passes: u32,
    /// How often this position has stood since the last pass.
    times: u32,
    /// If the act took a ko: between how many kos of one fight it stood.
    kos: usize,
}

/// A cycle that a play would complete.
struct Lap {
    ruling: Ruling,
    of_act: u32,
    /// Who took more in it.
    captor: Option<Color>,
}

impl Laps {
    pub(crate) fn boxed(start: &Start, rulings: Rulings) -> Box<dyn History> {
        let first = Moment { act: start.act, lost: ByColor::default(), passes: 0, times: 1, kos: 0 };
        let mut laps = Self { ko: KoBan::default(), rulings, seen: Table::default(), moments: vec![first] };
        laps.seen.entry(start.stones, 0);
        Box::new(laps)
    }

    fn now(&self) -> Moment {
        self.moments[self.moments.len() - 1]
    }

    /// Stones lost after a play.
    fn lost_after(&self, placement: &Placement) -> ByColor<i32> {
        let mut lost = self.now().lost;
        lost[placement.color()] += i32::from(placement.own_removed());
        lost[placement.color().opponent()] += i32::from(placement.captured());
        lost
    }

    /// The cycle that a play completes, if it makes a position that stood before.
    fn lap(&self, placement: &Placement) -> Option<Lap> {
        let place = self.seen.get(placement.after())? as usize;
        let (then, lost) = (self.moments[place], self.lost_after(placement));
        let of_act = then.act;
        let taken = (lost.white - then.lost.white) - (lost.black - then.lost.black);
        if taken != 0 {
            let captor = Some(if taken > 0 { Color::Black } else { Color::White });
            return Some(Lap { ruling: self.rulings.unbalanced, of_act, captor });
        }
        // A ko that is retaken after a pass is an ordinary ko fight.
        if self.now().passes > then.passes {
            return None;
        }
        let kos = || self.moments[place + 1..].iter().map(|moment| moment.kos);
        let is_false_life =
            || kos().any(|kos| kos == 1) && kos().any(|kos| kos > 1) && kos().all(|kos| kos > 0);
        if let Some(ruling) = self.rulings.false_life.filter(|_| is_false_life()) {
            return Some(Lap { ruling, of_act, captor: None });
        }
        let limit = self.rulings.occurrence.number();
        (then.times + 1 >= limit).then_some(Lap { ruling: self.rulings.balanced, of_act, captor: None })
    }

    fn note(&mut self, position: Hash, moment: Moment) {
        let place = self.moments.len();
        *self.seen.entry(position, 0) = place as u32;
        self.moments.push(moment);
    }
}

impl History for Laps {
    fn refusal(&self, placement: &Placement) -> Option<Repeats> {
        self.ko.refusal(placement).or_else(|| {
            let lap = self.lap(placement)?;
            (lap.ruling == Ruling::Forbidden).then_some(Repeats::Position { of_act: lap.of_act })
        })
    }

    fn suspects(&self, board: &Board, by: Color, suspects: &mut PointSet) {
        // To make a position again, a stone must come back to where one of its colour was taken off.
        board.add_comebacks(by, false, suspects);
    }

    fn play(&mut self, placement: &Placement, act: u32) -> Consequence {
        let lap = self.lap(placement);
        self.ko.play(placement, act);
        let now = self.now();
        let before = self.seen.get(placement.after()).map(|place| self.moments[place as usize]);
        let times = before.filter(|then| then.passes == now.passes).map_or(0, |then| then.times) + 1;
        let lost = self.lost_after(placement);
        self.note(placement.after(), Moment { act, lost, passes: now.passes, times, kos: 0 });
        match lap.map(|lap| (lap.ruling, lap.captor)) {
            Some((Ruling::LeadsTo(consequence), _)) => consequence,
            // A single stone that takes itself off was taken by nobody.
            Some((Ruling::CaptorWins, Some(captor))) if placement.after() != placement.before() => {
                Consequence::Win(captor)
            }
            // A record may play what is forbidden.
            Some((Ruling::Forbidden | Ruling::CaptorWins, _)) | None => Consequence::None,
        }
    }

    fn minds_board(&self) -> bool {
        self.rulings.false_life.is_some()
    }

    fn see(&mut self, board: &Board) -> Consequence {
        if let (Some(stone), Some(moment)) = (self.ko.taken_by(), self.moments.last_mut()) {
            moment.kos = fought_over_with(board, stone).len();
        }
        Consequence::None
    }

    fn pass(&mut self, by: Color, stones: Hash, act: u32) -> Consequence {
        self.ko.pass(by, stones, act);
        let now = self.now();
        self.note(stones, Moment { act, passes: now.passes + 1, times: 1, kos: 0, ..now });
        Consequence::None
    }

    fn boxed(&self) -> Box<dyn History> {
        Box::new(self.clone())
    }
}
