//! The part `ing-ko`.

use std::sync::Arc;

use yilu_board::{Board, Color, Hash, Placement, Point, PointSet};
use yilu_component::{Part, register};

use crate::kos::{decide_life, fought_over_with};
use crate::seen::Table;
use crate::{Consequence, History, Repeats, Repetition, Start};

/// Ing's ko rule: hot stones may not be taken at once, and who began a disturbing cycle 搅劫 may not begin it again.
///
/// # What it says
/// Hot stones may not be taken on the next move; any act in between, a pass too, cools them. A stone that has just taken a ko is hot. Where it
/// took one of three kos (or five, …) between two groups that have no liberties but in these kos, the other stones there that could be taken are
/// hot too (twin hot stones, triple ko). Two stones are hot where one was added to the other, taking them would make two stones that can be
/// taken back, and then one play would make the first position again (double hot stones, eternal life).
///
/// In a cycle that this does not prevent, one side is the disturber: the first to take in a double ko, or else the first to play. When
/// the position stands again with the same side to move, the disturber may not repeat its plays of that cycle. A ko that is
/// retaken after passes is a ko fight, and disturbs nobody; with a pass in it, only a cycle that costs one side more is a disturbance.
///
/// The laws tell fighting from disturbing kos by whether life and death is at stake. No referee program can know that in every position; this
/// part tells them by the kos' number and place and by the groups' liberties, as in the laws' examples.
///
/// # Where it is used
/// Tournaments of the Ing foundation. KataGo and OGS play their Ing rules with positional superko.
///
/// # Source
/// Ing's SST laws of 1991, translated by James Davies; Ing's GOE rules of 1996 as quoted in Sensei's Library, Ing Ko Rule.
///
/// # Example
/// ```toml
/// repetition = "ing-ko"
/// ```
#[derive(Clone, Copy, Debug, Default, serde::Deserialize, serde::Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct IngKo {}

impl Part for IngKo {
    type Slot = dyn Repetition;
    const NAME: &'static str = "ing-ko";

    fn build(self) -> Result<Arc<dyn Repetition>, String> {
        Ok(Arc::new(self))
    }
}

register!(IngKo);

impl Repetition for IngKo {
    fn start(&self, start: &Start) -> Box<dyn History> {
        let mut memory =
            Memory { hot: None, last: None, seen: Table::default(), acts: Vec::new(), barred: Vec::new() };
        memory.seen.entry(start.stones.with_mover(start.to_move), 0);
        Box::new(memory)
    }
}

#[derive(Clone, Debug)]
struct Memory {
    hot: Option<Hot>,
    /// The last play.
    last: Option<Placement>,
    /// For each position with its side to move, the number of acts before it stood last.
    seen: Table,
    acts: Vec<Done>,
    /// The plays that disturbers may not repeat, with their acts.
    barred: Vec<(Placement, u32)>,
}

/// An act that was done.
#[derive(Clone, Copy, Debug)]
struct Done {
    by: Color,
    act: u32,
    /// The stone that was put down; `None` for a pass.
    play: Option<Placement>,
    /// Whether it took in a double ko.
    double_ko: bool,
}

impl Done {
    /// What White has lost by it, less what Black has.
    fn taken(&self) -> i32 {
        let taken = |play: Placement| i32::from(play.captured()) - i32::from(play.own_removed());
        self.play.map_or(0, taken) * self.by.sign()
    }
}

/// Stones that may not be taken on the next move.
#[derive(Clone, Debug)]
struct Hot {
    /// By whom.
    by: Color,
    /// Where they would be taken.
    mouths: Vec<Point>,
    /// How many would be taken: a play that takes more takes no hot stones.
    stones: u16,
}

impl Memory {
    /// An act has made this position.
    fn note(&mut self, done: Done, stones: Hash) {
        self.acts.push(done);
        let number = self.acts.len();
        let position = stones.with_mover(done.by.opponent());
        let before = std::mem::replace(self.seen.entry(position, number as u32), number as u32) as usize;
        // A position that is new has just got this number.
        let cycle = self.acts.get(before..).unwrap_or_default();
        let balanced = cycle.iter().map(Done::taken).sum::<i32>() == 0;
        if balanced && cycle.iter().any(|done| done.play.is_none()) {
            return;
        }
        let first_play = || cycle.iter().find(|done| done.play.is_some());
        let Some(disturber) = cycle.iter().find(|done| done.double_ko).or_else(first_play) else { return };
        let its_plays = cycle.iter().filter(|done| done.by == disturber.by);
        self.barred.extend(its_plays.filter_map(|done| Some((done.play?, done.act))));
    }
}

impl History for Memory {
    fn refusal(&self, placement: &Placement) -> Option<Repeats> {
        let is_hot = self.hot.as_ref().is_some_and(|hot| {
            hot.by == placement.color()
                && hot.stones == placement.captured()
                && hot.mouths.contains(&placement.point())
        });
        if is_hot {
            return Some(Repeats::Ko);
        }
        let barred = self.barred.iter().find(|(play, _)| play == placement)?;
        Some(Repeats::Position { of_act: barred.1 })
    }

    fn suspects(&self, _: &Board, by: Color, suspects: &mut PointSet) {
        if let Some(hot) = self.hot.as_ref().filter(|hot| hot.by == by) {
            for &mouth in &hot.mouths {
                suspects.insert(mouth);
            }
        }
        for (play, _) in self.barred.iter().filter(|(play, _)| play.color() == by) {
            suspects.insert(play.point());
        }
    }

    fn play(&mut self, placement: &Placement, act: u32) -> Consequence {
        let by = placement.color();
        self.note(Done { by, act, play: Some(*placement), double_ko: false }, placement.after());
        self.last = Some(*placement);
        self.hot = None;
        Consequence::None
    }

    fn minds_board(&self) -> bool {
        true
    }

    fn see(&mut self, board: &Board) -> Consequence {
        let Some(last) = self.last else { return Consequence::None };
        let (color, by) = (last.color(), last.color().opponent());
        let Some(ko) = last.ko() else {
            self.hot = double_hot(board, &last).map(|mouth| Hot { by, mouths: vec![mouth], stones: 2 });
            return Consequence::None;
        };
        let fight = fought_over_with(board, last.point());
        if let (2, Some(act)) = (fight.len(), self.acts.last_mut()) {
            act.double_ko = true;
        }
        let mouths = if fight.len() >= 3 && fight.len() % 2 == 1 && decide_life(board, &fight) {
            fight.iter().filter(|ko| board.at(ko.stone) == Some(color)).map(|ko| ko.mouth).collect()
        } else {
            vec![ko]
        };
        self.hot = Some(Hot { by, mouths, stones: 1 });
        Consequence::None
    }

    fn pass(&mut self, by: Color, stones: Hash, act: u32) -> Consequence {
        self.note(Done { by, act, play: None, double_ko: false }, stones);
        (self.hot, self.last) = (None, None);
        Consequence::None
    }

    fn boxed(&self) -> Box<dyn History> {
        Box::new(self.clone())
    }
}

/// Where two stones would be taken, one of them just added, in the cycle of eternal life: the taker's two stones are then taken back, and one more
/// play makes the board of before.
fn double_hot(board: &Board, added: &Placement) -> Option<Point> {
    let chain = board.chain(added.point())?;
    let &[mouth] = chain.liberties.as_slice() else { return None };
    if chain.stones.len() != 2 {
        return None;
    }
    let (us, them) = (added.color(), added.color().opponent());
    let mut after = board.clone();
    let two = |placement: Placement| (placement.captured() == 2).then_some(placement);
    after.place(&two(after.look(mouth, them).ok()?)?);
    let taker = after.chain(mouth)?;
    let &[back] = taker.liberties.as_slice() else { return None };
    after.place(&two(after.look(back, us).ok()?)?);
    let makes_it_again =
        |&point: &Point| after.look(point, them).is_ok_and(|it| it.after() == added.before());
    taker.stones.iter().any(makes_it_again).then_some(mouth)
}
