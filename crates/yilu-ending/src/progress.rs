//! What the endings share: passes in a row, a standing proposal, and the stages.

use yilu_board::{Color, Hash};

use crate::{DeadStones, Memory, NotNow, Progress, Resumption, Stage, Step, WithoutAgreement};

#[derive(Clone, Debug)]
pub(crate) struct Usual {
    terms: Terms,
    stage: Stage,
    /// In which stage stones are or were last played.
    phase: Stage,
    passes: u8,
    /// What each side has passed on in this phase, where a second pass on it ends the phase.
    passed_on: Vec<(Color, Hash)>,
    /// What the last pass makes of the memory of kos.
    memory: Memory,
    /// Whether the button lies on the table: the next pass takes it, and is none of those in a row.
    button: bool,
    proposer: Option<Color>,
    /// Whose turn it is, where a step has given it to a side.
    turn: Option<Color>,
    /// Who has said that the two can't agree.
    disagrees: Option<Color>,
    /// Whether both have.
    deadlock: bool,
}

/// What the endings that share this differ in.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Terms {
    pub(crate) dead: DeadStones,
    /// Whether the end may be proposed.
    pub(crate) proposals: bool,
    /// So many passes in a row stop play.
    pub(crate) passes: u8,
    /// Whether a side stops play that passes where it has passed before.
    pub(crate) second_pass: bool,
    /// Whether the first pass of the game takes the button.
    pub(crate) button: bool,
    /// What follows when play has stopped.
    pub(crate) after: After,
    pub(crate) resumption: Resumption,
    pub(crate) without_agreement: WithoutAgreement,
}

/// What follows when play has stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum After {
    /// The players agree on the stones, or nothing has to be agreed on and the game is over.
    Settlement,
    /// They may also play out life and death on the side.
    Confirmation,
    /// They play on in two encores.
    Encores,
}

impl Terms {
    /// Two passes stop play.
    pub(crate) const TWO_PASSES: Self = Self {
        dead: DeadStones::Agreed,
        proposals: false,
        passes: 2,
        second_pass: false,
        button: false,
        after: After::Settlement,
        resumption: Resumption::InTurn,
        without_agreement: WithoutAgreement::PlayOn,
    };
}

impl Usual {
    pub(crate) const fn new(terms: Terms) -> Self {
        Self {
            terms,
            stage: Stage::Play,
            phase: Stage::Play,
            passes: 0,
            passed_on: Vec::new(),
            memory: Memory::Kept,
            button: terms.button,
            proposer: None,
            turn: None,
            disagrees: None,
            deadlock: false,
        }
    }

    /// A side passes, on a situation where that is known.
    fn pass(&mut self, by: Color, situation: Option<Hash>) {
        if self.button {
            self.button = false;
            self.memory = Memory::Anew;
            return;
        }
        self.passes += 1;
        let in_encore = self.phase != Stage::Play;
        let again = (in_encore || self.terms.second_pass)
            && situation.is_some_and(|situation| self.is_again((by, situation)));
        let in_a_row = if in_encore { 2 } else { self.terms.passes };
        if again || self.passes == in_a_row {
            self.stop();
        }
    }

    /// Whether a side has passed here before in this phase; now it has.
    fn is_again(&mut self, pass: (Color, Hash)) -> bool {
        let again = self.passed_on.contains(&pass);
        self.passed_on.push(pass);
        again
    }

    fn stop(&mut self) {
        self.passes = 0;
        self.proposer = None;
        self.passed_on.clear();
        let encore = match self.phase {
            Stage::Play => Stage::FirstEncore,
            Stage::FirstEncore => Stage::SecondEncore,
            _ => Stage::Over,
        };
        self.stage = match self.terms.dead {
            _ if self.terms.after == After::Encores => encore,
            DeadStones::Agreed => Stage::Settlement,
            DeadStones::None | DeadStones::Unconditional => Stage::Over,
        };
        if self.terms.after == After::Encores && self.stage != Stage::Over {
            self.phase = self.stage;
            self.memory = Memory::Encore;
        }
    }
}

impl Progress for Usual {
    fn stage(&self) -> Stage {
        self.stage
    }

    fn refusal(&self, step: Step, by: Color, to_move: Color) -> Option<NotNow> {
        let proposed = self.proposer == Some(by.opponent());
        let unless = |allowed: bool, reason| (!allowed).then_some(reason);
        match (self.stage, step) {
            (Stage::Over, _) => Some(NotNow::GameOver),
            (Stage::Play, Step::Propose) if !self.terms.proposals => Some(NotNow::NoProposals),
            (Stage::Play, Step::Play | Step::Pass | Step::Propose)
            | (
                Stage::Confirmation | Stage::FirstEncore | Stage::SecondEncore,
                Step::Play | Step::Pass | Step::PassFor,
            ) => unless(by == to_move, NotNow::NotYourTurn),
            (Stage::FirstEncore | Stage::SecondEncore, Step::Propose) => Some(NotNow::NoProposals),
            (Stage::Play, Step::Mark | Step::Confirm | Step::PassFor | Step::Disagree)
            | (Stage::FirstEncore | Stage::SecondEncore, Step::Mark | Step::Confirm | Step::Disagree) => {
                Some(NotNow::StillPlaying)
            }
            (Stage::Settlement, Step::Play | Step::Pass | Step::PassFor) => Some(NotNow::Stopped),
            (Stage::Play | Stage::FirstEncore | Stage::SecondEncore, Step::Agree | Step::Refuse)
            | (Stage::Settlement, Step::Agree) => unless(proposed, NotNow::NothingProposed),
            (Stage::Settlement, Step::Confirm) => {
                unless(self.terms.after == After::Confirmation, NotNow::NoConfirmation)
            }
            (Stage::Settlement, Step::Disagree) if self.disagrees == Some(by) => Some(NotNow::SaidAlready),
            (Stage::Settlement, Step::Disagree) => {
                unless(self.terms.without_agreement != WithoutAgreement::PlayOn, NotNow::NoDeadlock)
            }
            (Stage::Confirmation, _) => Some(NotNow::Confirming),
            (Stage::Settlement, Step::Propose | Step::Refuse | Step::Mark) => None,
        }
    }

    fn pass_on(&mut self, situation: Hash, by: Color) -> bool {
        self.step(Step::Pass, by, Some(situation))
    }

    fn take(&mut self, step: Step, by: Color) -> bool {
        self.step(step, by, None)
    }

    fn memory(&self) -> Memory {
        self.memory
    }

    fn minds_plays(&self) -> bool {
        self.stage != Stage::Play || self.passes > 0 || self.proposer.is_some() || self.turn.is_some()
    }

    fn turn(&self) -> Option<Color> {
        self.turn
    }

    fn without_agreement(&self) -> Option<WithoutAgreement> {
        self.deadlock.then_some(self.terms.without_agreement)
    }

    fn boxed(&self) -> Box<dyn Progress> {
        Box::new(self.clone())
    }
}

impl Usual {
    /// Takes a step, on a situation where that is known. Gives whether the step is a pass of the game.
    fn step(&mut self, step: Step, by: Color, situation: Option<Hash>) -> bool {
        self.turn = None;
        self.memory = Memory::Kept;
        if step != Step::Disagree {
            self.disagrees = None;
        }
        match (self.stage, step) {
            (Stage::Play | Stage::FirstEncore | Stage::SecondEncore, Step::Pass) => {
                self.proposer = None;
                self.pass(by, situation);
                true
            }
            (Stage::Play, Step::Propose) => {
                self.proposer = Some(by);
                self.pass(by, None);
                true
            }
            (Stage::Play, Step::Agree) => {
                self.stop();
                false
            }
            (Stage::Play, Step::Refuse) => {
                // The proposer has passed; the opponent plays on.
                self.passes = 0;
                self.proposer = None;
                false
            }
            (Stage::Settlement, Step::Propose) => {
                self.proposer = Some(by);
                false
            }
            (Stage::Settlement, Step::Agree) => {
                self.stage = Stage::Over;
                false
            }
            (Stage::Settlement, Step::Mark) => {
                // What was put forward is no longer what stands marked.
                self.proposer = None;
                false
            }
            (Stage::Settlement, Step::Refuse) => {
                self.turn = match self.terms.resumption {
                    Resumption::InTurn => None,
                    Resumption::Opponent => Some(by.opponent()),
                    Resumption::Claimant => self.proposer,
                };
                self.stage = Stage::Play;
                self.passes = 0;
                self.proposer = None;
                false
            }
            (Stage::Settlement, Step::Confirm) => {
                self.stage = Stage::Confirmation;
                self.passes = 0;
                self.proposer = None;
                false
            }
            (Stage::Confirmation, Step::Pass) => {
                self.passes += 1;
                if self.passes == 2 {
                    self.stage = Stage::Settlement;
                    self.passes = 0;
                }
                false
            }
            (Stage::Confirmation, _) => {
                self.passes = 0;
                false
            }
            (Stage::Settlement, Step::Disagree) => {
                if self.disagrees == Some(by.opponent()) {
                    self.stage = Stage::Over;
                    self.deadlock = true;
                }
                self.disagrees = Some(by);
                false
            }
            // A record may play on: then the game had not ended.
            (_, Step::Play) | (Stage::Play, Step::Mark) => {
                self.stage = self.phase;
                self.passes = 0;
                self.proposer = None;
                false
            }
            (Stage::FirstEncore | Stage::SecondEncore, _) => {
                self.passes = 0;
                false
            }
            // Further passes don't take a game back that has stopped.
            (Stage::Settlement | Stage::Over, Step::Pass) => true,
            (Stage::Over, _) | (_, Step::Confirm | Step::PassFor | Step::Disagree) => false,
        }
    }
}
