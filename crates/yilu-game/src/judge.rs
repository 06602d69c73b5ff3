//! One ruleset's view of a game.

use std::sync::Arc;

use yilu_board::{Color, Placement, Point, PointSet};
use yilu_capture::Refuses;
use yilu_compensation::Stakes;
use yilu_ending::{Memory, NotNow, Progress, Stage, Step, WithoutAgreement};
use yilu_repetition::{Consequence, EncoreKo, History, Start};
use yilu_ruleset::Ruleset;
use yilu_scoring::Count;
use yilu_words::{By, Outcome};

use crate::score::{Score, score_after};
use crate::{Illegal, Position, SecondEncore};

/// What one ruleset remembers of a game and thinks of its next act.
///
/// A judge doesn't hold the position: many can watch one. It must be told every act that the position sees.
#[derive(Clone, Debug)]
pub struct Judge {
    ruleset: Arc<Ruleset>,
    history: Box<dyn History>,
    progress: Box<dyn Progress>,
    ended: Option<(Outcome, u32)>,
    /// What the capture rule may refuse.
    refuses: Refuses,
    /// Whether the ending has to be told of the next play.
    minds_plays: bool,
    /// Whether the history wants to see the board after a play.
    minds_board: bool,
    /// What the second encore started with, if there is one.
    second_encore: Option<Box<SecondEncore>>,
}

impl Judge {
    /// At the start of a game. `created_by` is the side whose play made the position, where it is a fragment of a game.
    pub fn new(ruleset: Arc<Ruleset>, position: &Position, created_by: Option<Color>) -> Self {
        let history = begin(&ruleset, position, &Start { created_by, ..start(position) });
        let progress = ruleset.ending().begin();
        let (refuses, minds_board) = (ruleset.capture().refuses(), history.minds_board());
        Self {
            ruleset,
            history,
            progress,
            ended: None,
            refuses,
            minds_plays: true,
            minds_board,
            second_encore: None,
        }
    }

    /// The ruleset.
    pub const fn ruleset(&self) -> &Arc<Ruleset> {
        &self.ruleset
    }

    /// Why the ruleset forbids putting this stone down. A suicide is reported as such, even where it would repeat a position too.
    #[inline]
    pub fn refusal(&self, placement: &Placement) -> Option<Illegal> {
        self.forbidden(placement).or_else(|| self.history.refusal(placement).map(Illegal::from))
    }

    /// The points where `by` may put a stone, on a position of the game that this judge has been told.
    ///
    /// Most points are legal or not by what they are. Only what the parts suspect is looked at one by one.
    pub fn legal_points(&self, position: &Position, by: Color) -> PointSet {
        let board = position.board();
        let mut suspects = PointSet::new(board.size());
        let mut legal = match self.refuses {
            Refuses::AllSuicides => board.without_suicides(by),
            Refuses::AnyPlay | Refuses::SomeSuicides => board.empty_set(),
        };
        match self.refuses {
            Refuses::AnyPlay => suspects.extend_from(&legal),
            Refuses::SomeSuicides => suspects.extend_from(&legal.without(&board.without_suicides(by))),
            Refuses::AllSuicides => {}
        }
        self.history.suspects(board, by, &mut suspects);
        for point in suspects.and(&legal).iter() {
            if !board.look(point, by).is_ok_and(|placement| self.refusal(&placement).is_none()) {
                legal.remove(point);
            }
        }
        legal
    }

    /// Why a step can't be taken at this point of the game.
    pub fn refusal_of_step(&self, step: Step, by: Color, to_move: Color) -> Option<NotNow> {
        if self.ended.is_some() { Some(NotNow::GameOver) } else { self.progress.refusal(step, by, to_move) }
    }

    /// A stone was put down, legal or not, as act number `act` (from 1), and this is the position now.
    #[inline]
    pub fn play(&mut self, placement: &Placement, position: &Position, act: u32) {
        self.played(placement.color());
        let consequence = self.history.play(placement, act);
        self.follow(consequence, act);
        self.see(position, act);
    }

    /// A stone was put down as act number `act`, and stands in this position: whether the ruleset forbade it. The same as [`Judge::refusal`]
    /// and then [`Judge::play`], in one step.
    #[inline]
    pub fn witness(&mut self, placement: &Placement, position: &Position, act: u32) -> Option<Illegal> {
        self.played(placement.color());
        let (repeats, consequence) = self.history.witness(placement, act);
        self.follow(consequence, act);
        self.see(position, act);
        self.forbidden(placement).or_else(|| repeats.map(Illegal::from))
    }

    /// Shows the history the board, if it minds.
    #[inline]
    fn see(&mut self, position: &Position, act: u32) {
        if self.minds_board {
            let consequence = self.history.see(position.board());
            self.follow(consequence, act);
        }
    }

    /// Tells the ending of a play, if it minds.
    #[inline]
    fn played(&mut self, by: Color) {
        if self.minds_plays {
            self.progress.take(Step::Play, by);
            self.minds_plays = self.progress.minds_plays();
        }
    }

    /// Why the capture rule forbids a stone.
    #[inline]
    fn forbidden(&self, placement: &Placement) -> Option<Illegal> {
        if self.refuses != Refuses::AnyPlay && placement.own_removed() == 0 {
            return None;
        }
        self.ruleset.capture().refusal(placement).map(Illegal::from)
    }

    /// A side has passed on this position, as act number `act`.
    pub fn pass(&mut self, by: Color, position: &Position, act: u32) {
        self.minds_plays = true;
        self.progress.pass_on(self.history.situation(position.board().hash()), by);
        self.passed(by, position, act);
    }

    /// The stones that may not be retaken until their opponent has passed for them.
    pub fn marks(&self) -> &[Point] {
        self.history.marks()
    }

    /// The stone that a side may take back once it has passed for the ko on this point, where the ruleset has passes for kos in the game.
    pub fn freed_by(&self, position: &Position, point: Point, by: Color) -> Option<Point> {
        self.history.freed_by(position.board(), point, by)
    }

    /// A side has passed for the ko of this stone, as act number `act`.
    pub fn pass_for(&mut self, stone: Point, by: Color, position: &Position, act: u32) {
        self.step(Step::PassFor, by);
        let consequence = self.history.pass_for(stone, by, position.board().hash(), act);
        self.follow(consequence, act);
    }

    /// A step other than a play or a pass was taken. Gives whether it counts as a pass, which must then be told too, by [`Judge::passed`].
    pub fn step(&mut self, step: Step, by: Color) -> bool {
        self.minds_plays = true;
        self.progress.take(step, by)
    }

    /// Whose turn the last step has made it, where that is not for the order of play to say.
    pub fn turn(&self) -> Option<Color> {
        self.progress.turn()
    }

    /// What the game has ended by, where both sides said that they can't agree.
    pub fn without_agreement(&self) -> Option<WithoutAgreement> {
        self.progress.without_agreement()
    }

    /// A step counted as a pass, as act number `act`: only the history has not seen it yet.
    pub fn passed(&mut self, by: Color, position: &Position, act: u32) {
        let start = Start { act, ..start(position) };
        match self.progress.memory() {
            Memory::Kept => {
                let consequence = self.history.pass(by, position.board().hash(), act);
                self.follow(consequence, act);
                return;
            }
            Memory::Anew => self.history = begin(&self.ruleset, position, &start),
            Memory::Encore => self.history = Box::new(EncoreKo::new(&start)),
        }
        self.minds_board = self.history.minds_board();
        if self.progress.stage() == Stage::SecondEncore {
            self.second_encore = Some(Box::new(SecondEncore::start(position)));
        }
    }

    /// What the second encore started with, once it has started.
    pub fn second_encore(&self) -> Option<&SecondEncore> {
        self.second_encore.as_deref()
    }

    /// Counts under the ruleset, the second encore included, if there was one.
    pub fn score(&self, count: &Count, stakes: &Stakes) -> Score {
        score_after(&self.ruleset, count, stakes, self.second_encore())
    }

    /// The position was edited, or the last handicap stone was put down: what stood before belongs to another game, and the history
    /// starts anew. A game that a repetition has ended stays ended.
    pub fn edited(&mut self, position: &Position) {
        self.history = begin(&self.ruleset, position, &start(position));
        self.progress = self.ruleset.ending().begin();
        self.minds_plays = true;
        self.minds_board = self.history.minds_board();
        self.second_encore = None;
    }

    /// What the game is in.
    pub fn stage(&self) -> Stage {
        if self.ended.is_some() { Stage::Over } else { self.progress.stage() }
    }

    /// The result that a repetition has led to, and the act that did it.
    pub const fn ended_by_repetition(&self) -> Option<(Outcome, u32)> {
        self.ended
    }

    fn follow(&mut self, consequence: Consequence, act: u32) {
        let outcome = match consequence {
            Consequence::None => return,
            Consequence::NoResult => Outcome::NoResult,
            Consequence::Draw => Outcome::Draw,
            Consequence::Replay => Outcome::Replay,
            Consequence::Win(winner) => Outcome::Win { winner, by: By::Forfeit },
        };
        self.ended.get_or_insert((outcome, act));
    }
}

fn start(position: &Position) -> Start {
    Start::of_game(position.board().hash(), position.to_move())
}

/// The memory of a game that starts here.
fn begin(ruleset: &Ruleset, position: &Position, start: &Start) -> Box<dyn History> {
    let mut history = ruleset.repetition().start(start);
    if history.minds_board() {
        // Nothing was played: nothing follows.
        history.see(position.board());
    }
    history
}
