//! The game.

use std::collections::BTreeSet;
use std::sync::Arc;

use yilu_board::{Board, Color, Placement, Point, PointSet, Size};
use yilu_compensation::{Course, Handicap, KomiChoice, Stakes};
use yilu_ending::{DeadStones, SekiBy, Stage, Step, WithoutAgreement};
use yilu_opening::{CantStart, Wish};
use yilu_ruleset::Ruleset;
use yilu_scoring::{Count, Reading};
use yilu_words::{By, Outcome};

use crate::score::Score;
use crate::{Act, Deed, Illegal, Judge, PlayOut, Position};

/// What a game is played with, besides its ruleset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// Board, handicap stones, and a position to start from.
    pub wish: Wish,
    /// Whether Black has the first move for a handicap 让先.
    pub first_move: bool,
    /// The komi.
    pub komi: KomiChoice,
}

impl Setting {
    /// An even game at the ruleset's own komi.
    pub const fn even(size: Size) -> Self {
        Self { wish: Wish { size, handicap: 0, position: None }, first_move: false, komi: KomiChoice::Own }
    }

    /// What compensations depend on, before the game has gone any way.
    pub fn stakes(&self) -> Stakes {
        let handicap = match (self.wish.handicap, self.first_move) {
            (0 | 1, false) => Handicap::Even,
            (0 | 1, true) => Handicap::FirstMove,
            (stones, _) => Handicap::Stones(stones),
        };
        Stakes { handicap, komi: self.komi, course: Course::default() }
    }
}

/// Why a game can't start.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StartError {
    /// The ruleset is for other boards.
    #[error("{ruleset} is not played on a board of {size}")]
    Size {
        /// The ruleset's name.
        ruleset: String,
        /// The board asked for.
        size: Size,
    },
    /// The opening has no such start.
    #[error(transparent)]
    Opening(#[from] CantStart),
}

/// Why a log can't be replayed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// It doesn't start.
    #[error(transparent)]
    Start(#[from] StartError),
    /// An act is refused.
    #[error("act {number} ({act}): {reason}")]
    Act {
        /// The act's place in the log, from 1.
        number: usize,
        /// The act.
        act: Act,
        /// Why it is refused.
        reason: Illegal,
    },
}

/// A game: a log of acts under a ruleset, and the state that follows from it.
#[derive(Clone, Debug)]
pub struct Game {
    setting: Setting,
    pub(crate) position: Position,
    pub(crate) judge: Judge,
    /// The colours of the stones still to be put down before play, the last one first.
    seats: Vec<Color>,
    dead: BTreeSet<Point>,
    seki: BTreeSet<Point>,
    /// The stones whose life or death was confirmed.
    confirmed: BTreeSet<Point>,
    playout: Option<Box<PlayOut>>,
    /// The result that a side's resignation or an illegal act has led to.
    pub(crate) broken_off: Option<Outcome>,
    /// The side that has drawn the lot of a drawn game.
    lot: Option<Color>,
    log: Vec<Act>,
}

impl Game {
    /// A game that starts as the ruleset's opening says.
    ///
    /// # Errors
    /// [`StartError`] if the ruleset has no such start.
    pub fn new(ruleset: Arc<Ruleset>, setting: Setting) -> Result<Self, StartError> {
        let size = setting.wish.size;
        if !ruleset.allows_size(size) {
            return Err(StartError::Size { ruleset: ruleset.name().to_owned(), size });
        }
        let opened = ruleset.opening().open(&setting.wish)?;
        let position = Position::new(size, opened.position.stones, opened.position.to_move);
        Ok(Self {
            judge: Judge::new(ruleset, &position, None),
            setting,
            position,
            seats: opened.seats.into_iter().rev().collect(),
            dead: BTreeSet::new(),
            seki: BTreeSet::new(),
            confirmed: BTreeSet::new(),
            playout: None,
            broken_off: None,
            lot: None,
            log: Vec::new(),
        })
    }

    /// The game that a log makes.
    ///
    /// # Errors
    /// [`ReplayError`] if the game can't start so, or an act is refused.
    pub fn replay(ruleset: Arc<Ruleset>, setting: Setting, log: &[Act]) -> Result<Self, ReplayError> {
        let mut game = Self::new(ruleset, setting)?;
        for (i, &act) in log.iter().enumerate() {
            game.apply(act).map_err(|reason| ReplayError::Act { number: i + 1, act, reason })?;
        }
        Ok(game)
    }

    /// The ruleset.
    pub const fn ruleset(&self) -> &Arc<Ruleset> {
        self.judge.ruleset()
    }

    /// What it is played with.
    pub const fn setting(&self) -> &Setting {
        &self.setting
    }

    /// The acts so far.
    pub fn log(&self) -> &[Act] {
        &self.log
    }

    /// Board, side to move, tally.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The board.
    pub const fn board(&self) -> &Board {
        self.position.board()
    }

    /// The side to move; in a play-out of life and death, the side to move there.
    pub fn to_move(&self) -> Color {
        self.playout.as_ref().map_or_else(|| self.position.to_move(), |playout| playout.to_move())
    }

    /// The play-out of life and death that is going on.
    pub fn playout(&self) -> Option<&PlayOut> {
        self.playout.as_deref()
    }

    /// Whether stones still have to be put down before play.
    pub(crate) const fn awaits_seats(&self) -> bool {
        !self.seats.is_empty()
    }

    /// What the game is in.
    pub fn stage(&self) -> Stage {
        if self.broken_off.is_some() { Stage::Over } else { self.judge.stage() }
    }

    /// The stones that may not be retaken until their opponent has passed for them, in an encore.
    pub fn blocked(&self) -> &[Point] {
        self.judge.marks()
    }

    /// The stones marked as dead and as in seki: all stones of each chain.
    pub const fn marks(&self) -> (&BTreeSet<Point>, &BTreeSet<Point>) {
        (&self.dead, &self.seki)
    }

    /// Whether an act may be done now.
    ///
    /// # Errors
    /// [`Illegal`] with the reason.
    pub fn legality(&self, act: Act) -> Result<(), Illegal> {
        self.look(act).map(|_| ())
    }

    /// What an act would put on the board, if it may be done now.
    pub(crate) fn look(&self, act: Act) -> Result<Option<Placement>, Illegal> {
        use yilu_ending::NotNow;
        if let (Deed::Attempt(point), None) = (act.deed, &self.playout) {
            return self.look_at_attempt(Act { deed: Deed::Play(point), ..act });
        }
        if act.deed == Deed::Lot {
            let waits = self.result() == Some(Outcome::DrawBeforeLot);
            return if waits { Ok(None) } else { Err(Illegal::NoLot) };
        }
        let over = self.stage() == Stage::Over;
        let Some(step) = step(act.deed) else {
            return if over { Err(NotNow::GameOver.into()) } else { Ok(None) };
        };
        if over {
            return Err(NotNow::GameOver.into());
        }
        if !self.seats.is_empty() && step != Step::Play {
            return Err(Illegal::HandicapFirst);
        }
        if let Some(reason) = self.judge.refusal_of_step(step, act.by, self.to_move()) {
            return Err(reason.into());
        }
        if let Some(playout) = &self.playout {
            return playout.look(self.ruleset(), act.deed);
        }
        match act.deed {
            Deed::Play(point) => {
                let placement = self.position.look(point, act.by)?;
                self.judge.refusal(&placement).map_or(Ok(Some(placement)), Err)
            }
            Deed::PlayTakingOwn(point) => {
                let placement = self.board().look_taking_own(point, act.by)?;
                let offered = placement.filter(|_| self.ruleset().capture().offers_choice());
                let placement = offered.ok_or(Illegal::NoChoice)?;
                self.judge.refusal(&placement).map_or(Ok(Some(placement)), Err)
            }
            Deed::PassFor(point) => {
                let freed = self.judge.freed_by(&self.position, point, act.by);
                freed.map(|_| None).ok_or(Illegal::NoKo)
            }
            Deed::MarkDead(point) | Deed::MarkSeki(point) | Deed::Confirm(point)
                if self.board().at(point).is_none() =>
            {
                Err(Illegal::NoStone)
            }
            Deed::MarkDead(point) | Deed::Confirm(point) if self.confirmed.contains(&point) => {
                Err(Illegal::Confirmed)
            }
            Deed::MarkSeki(point) if self.confirmed.contains(&point) && self.dead.contains(&point) => {
                Err(Illegal::Confirmed)
            }
            _ => Ok(None),
        }
    }

    /// The points where a side may play now.
    pub fn legal_points(&self, by: Color) -> PointSet {
        let step = self.judge.refusal_of_step(Step::Play, by, self.to_move());
        if step.is_some() || self.stage() == Stage::Over {
            return PointSet::new(self.board().size());
        }
        match &self.playout {
            Some(playout) => playout.legal_points(self.ruleset()),
            None => self.judge.legal_points(&self.position, by),
        }
    }

    /// Does an act.
    ///
    /// # Errors
    /// [`Illegal`] with the reason; the game is then as it was.
    pub fn apply(&mut self, act: Act) -> Result<(), Illegal> {
        let placement = self.look(act)?;
        if self.playout.is_some() && act.deed != Deed::Resign {
            self.play_out(act, placement.as_ref());
            self.log.push(act);
            return Ok(());
        }
        let number = self.position.acts() + 1;
        if let Some(placement) = &placement {
            self.position.play(placement);
            self.judge.play(placement, &self.position, number);
        }
        match act.deed {
            Deed::Attempt(_) if placement.is_none() => self.rule(act),
            Deed::Play(_) | Deed::PlayTakingOwn(_) | Deed::Attempt(_) => {
                if self.seats.pop().is_some() {
                    self.position.set_to_move(self.seats.last().copied().unwrap_or(Color::White));
                    // The game starts when these stones lie: what stood before is no position of it.
                    self.judge.edited(&self.position);
                }
            }
            Deed::Pass => {
                self.position.pass(act.by);
                self.judge.pass(act.by, &self.position, number);
            }
            Deed::Resign => {
                self.broken_off = Some(Outcome::Win { winner: act.by.opponent(), by: By::Resignation });
            }
            Deed::Lot => self.lot = Some(act.by),
            Deed::MarkDead(point) => {
                self.judge.step(Step::Mark, act.by);
                self.toggle(point, true);
            }
            Deed::MarkSeki(point) => {
                self.judge.step(Step::Mark, act.by);
                self.toggle(point, false);
            }
            Deed::Propose | Deed::Agree | Deed::Refuse => {
                if let Some(step) = step(act.deed)
                    && self.judge.step(step, act.by)
                {
                    self.position.pass(act.by);
                    self.judge.passed(act.by, &self.position, number);
                }
                if let Some(side) = self.judge.turn() {
                    self.position.set_to_move(side);
                }
                if act.deed == Deed::Refuse {
                    self.dead.clear();
                    self.seki.clear();
                    self.confirmed.clear();
                }
            }
            Deed::Confirm(point) => {
                self.judge.step(Step::Confirm, act.by);
                // An ending may let it pass and go on as before.
                if self.judge.stage() == Stage::Confirmation {
                    self.playout = PlayOut::of(&self.position, point).map(Box::new);
                }
            }
            Deed::Disagree => {
                self.judge.step(Step::Disagree, act.by);
                match self.judge.without_agreement() {
                    Some(WithoutAgreement::BothLose) => self.broken_off = Some(Outcome::BothLose),
                    Some(WithoutAgreement::AllAlive) => {
                        // What was confirmed is not in dispute.
                        self.dead.retain(|stone| self.confirmed.contains(stone));
                        self.seki.clear();
                    }
                    Some(WithoutAgreement::PlayOn) | None => {}
                }
            }
            Deed::PassFor(point) => {
                if let Some(stone) = self.judge.freed_by(&self.position, point, act.by) {
                    self.position.pass_for(act.by);
                    self.judge.pass_for(stone, act.by, &self.position, number);
                }
            }
        }
        self.log.push(act);
        Ok(())
    }

    /// Does an act of a play-out. When it ends, the chain is marked as what it has turned out to be.
    fn play_out(&mut self, act: Act, placement: Option<&Placement>) {
        let (Some(playout), Some(step)) = (&mut self.playout, step(act.deed)) else { return };
        playout.follow(act.deed, placement);
        self.judge.step(step, act.by);
        if self.judge.stage() == Stage::Confirmation {
            return;
        }
        let Some(playout) = self.playout.take() else { return };
        for &stone in playout.stones() {
            self.confirmed.insert(stone);
            if playout.is_alive() {
                self.dead.remove(&stone);
            } else {
                self.dead.insert(stone);
                self.seki.remove(&stone);
            }
        }
    }

    /// Takes the last act back, and gives it.
    pub fn undo(&mut self) -> Option<Act> {
        let (last, before) = self.log.split_last()?;
        let last = *last;
        // What was allowed once is allowed again.
        if let Ok(game) = Self::replay(self.ruleset().clone(), self.setting.clone(), before) {
            *self = game;
        }
        Some(last)
    }

    fn toggle(&mut self, point: Point, dead: bool) {
        let Some(chain) = self.board().chain(point) else { return };
        let (marks, others) =
            if dead { (&mut self.dead, &mut self.seki) } else { (&mut self.seki, &mut self.dead) };
        for stone in chain.stones {
            if !marks.remove(&stone) {
                marks.insert(stone);
                others.remove(&stone);
            }
        }
    }

    /// The position counted with these stones taken as dead.
    pub fn count(&self, dead: &[Point], reading: Reading<'_>) -> Count {
        Count::of(self.board(), dead, reading, self.position.tally())
    }

    /// The position counted with the marks as they stand.
    ///
    /// Where the ruleset takes off what is inside unconditional territory, those stones must be found elsewhere and given to
    /// [`Game::count_without`].
    pub fn count_by_marks(&self) -> Count {
        let dead: Vec<Point> = match self.ruleset().ending().dead_stones() {
            DeadStones::Agreed => self.dead.iter().copied().collect(),
            DeadStones::None | DeadStones::Unconditional => Vec::new(),
        };
        let seki: Vec<Point> = self.seki.iter().copied().collect();
        self.count_without(&dead, &seki)
    }

    /// The position counted with these stones taken as dead, and with these chains in seki where the ruleset doesn't read seki off the board.
    pub fn count_without(&self, dead: &[Point], seki: &[Point]) -> Count {
        let reading = match self.ruleset().ending().seki() {
            SekiBy::Marks => Reading::Given { seki },
            SekiBy::Letter => Reading::Letter { seki },
            SekiBy::Independent => Reading::Independent,
        };
        self.count(dead, reading)
    }

    /// A count of the game under this ruleset, with what a second encore adds to it.
    pub fn score(&self, count: &Count) -> Score {
        let stakes = Stakes { course: self.position.course(), ..self.setting.stakes() };
        self.judge.score(count, &stakes)
    }

    /// The game counted with the marks as they stand, under this ruleset; see [`Game::count_by_marks`].
    pub fn score_by_marks(&self) -> Score {
        self.score(&self.count_by_marks())
    }

    /// Whether the game is over and came to a count: no side broke it off, and no repetition or ruling ended it.
    pub fn was_counted(&self) -> bool {
        self.stage() == Stage::Over && self.broken_off.is_none() && self.judge.ended_by_repetition().is_none()
    }

    /// The result of a game that is over: by resignation, by a ruling, by repetition, or by count with the agreed marks. A draw that the ruleset
    /// settles by lot is won by who has drawn it ([`Deed::Lot`]), and waits for it until then.
    ///
    /// `None` while the game goes on, and where stones inside unconditional territory still have to be found.
    pub fn result(&self) -> Option<Outcome> {
        let result = self.result_of_play()?;
        if result != Outcome::Draw || !self.ruleset().outcome().draws_lots() {
            return Some(result);
        }
        let drawn = |winner| Outcome::Win { winner, by: By::Lot };
        Some(self.lot.map_or(Outcome::DrawBeforeLot, drawn))
    }

    /// The result before any lot.
    fn result_of_play(&self) -> Option<Outcome> {
        if self.broken_off.is_some() {
            return self.broken_off;
        }
        if let Some((outcome, _)) = self.judge.ended_by_repetition() {
            return Some(outcome);
        }
        let counted =
            self.stage() == Stage::Over && self.ruleset().ending().dead_stones() != DeadStones::Unconditional;
        counted.then(|| self.score_by_marks().outcome())
    }
}

/// Two games are equal if they follow from the same: ruleset, setting and log.
impl PartialEq for Game {
    fn eq(&self, other: &Self) -> bool {
        self.setting == other.setting && self.log == other.log && self.ruleset() == other.ruleset()
    }
}

const fn step(deed: Deed) -> Option<Step> {
    match deed {
        Deed::Play(_) | Deed::PlayTakingOwn(_) | Deed::Attempt(_) => Some(Step::Play),
        Deed::Pass => Some(Step::Pass),
        Deed::Propose => Some(Step::Propose),
        Deed::Agree => Some(Step::Agree),
        Deed::Refuse => Some(Step::Refuse),
        Deed::MarkDead(_) | Deed::MarkSeki(_) => Some(Step::Mark),
        Deed::Confirm(_) => Some(Step::Confirm),
        Deed::PassFor(_) => Some(Step::PassFor),
        Deed::Disagree => Some(Step::Disagree),
        Deed::Resign | Deed::Lot => None,
    }
}
