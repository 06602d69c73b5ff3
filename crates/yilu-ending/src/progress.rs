//! What the endings share: passes in a row, a standing proposal, and the stages.

use yilu_board::Color;

use crate::{DeadStones, NotNow, Progress, Resumption, Stage, Step, WithoutAgreement};

#[derive(Clone, Debug)]
pub(crate) struct Usual {
    terms: Terms,
    stage: Stage,
    passes: u8,
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
    /// Whether the first pass of the game takes the button.
    pub(crate) button: bool,
    pub(crate) resumption: Resumption,
    /// Whether life and death may be played out on the side.
    pub(crate) confirmation: bool,
    pub(crate) without_agreement: WithoutAgreement,
}

impl Usual {
    pub(crate) const fn new(terms: Terms) -> Self {
        Self {
            terms,
            stage: Stage::Play,
            passes: 0,
            button: terms.button,
            proposer: None,
            turn: None,
            disagrees: None,
            deadlock: false,
        }
    }

    /// A side passes.
    fn pass(&mut self) {
        if self.button {
            self.button = false;
            return;
        }
        self.passes += 1;
        if self.passes == self.terms.passes {
            self.stop();
        }
    }

    fn stop(&mut self) {
        self.passes = 0;
        self.proposer = None;
        self.stage = match self.terms.dead {
            DeadStones::Agreed => Stage::Settlement,
            DeadStones::None | DeadStones::Unconditional => Stage::Over,
        };
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
            | (Stage::Confirmation, Step::Play | Step::Pass | Step::PassFor) => {
                unless(by == to_move, NotNow::NotYourTurn)
            }
            (Stage::Play, Step::Mark | Step::Confirm | Step::PassFor | Step::Disagree) => {
                Some(NotNow::StillPlaying)
            }
            (Stage::Settlement, Step::Play | Step::Pass | Step::PassFor) => Some(NotNow::Stopped),
            (Stage::Play, Step::Agree | Step::Refuse) | (Stage::Settlement, Step::Agree) => {
                unless(proposed, NotNow::NothingProposed)
            }
            (Stage::Settlement, Step::Confirm) => unless(self.terms.confirmation, NotNow::NoConfirmation),
            (Stage::Settlement, Step::Disagree) if self.disagrees == Some(by) => Some(NotNow::SaidAlready),
            (Stage::Settlement, Step::Disagree) => {
                unless(self.terms.without_agreement != WithoutAgreement::PlayOn, NotNow::NoDeadlock)
            }
            (Stage::Confirmation, _) => Some(NotNow::Confirming),
            (Stage::Settlement, Step::Propose | Step::Refuse | Step::Mark) => None,
        }
    }

    fn take(&mut self, step: Step, by: Color) -> bool {
        self.turn = None;
        if step != Step::Disagree {
            self.disagrees = None;
        }
        match (self.stage, step) {
            (Stage::Play, Step::Pass) => {
                self.proposer = None;
                self.pass();
                true
            }
            (Stage::Play, Step::Propose) => {
                self.proposer = Some(by);
                self.pass();
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
                self.stage = Stage::Play;
                self.passes = 0;
                self.proposer = None;
                false
            }
            // Further passes don't take a game back that has stopped.
            (Stage::Settlement | Stage::Over, Step::Pass) => true,
            (Stage::Over, _) | (_, Step::Confirm | Step::PassFor | Step::Disagree) => false,
        }
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
