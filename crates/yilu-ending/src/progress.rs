//! What the endings share: passes in a row, a standing proposal, and the stages.

use yilu_board::Color;

use crate::{DeadStones, NotNow, Progress, Stage, Step};

#[derive(Clone, Debug)]
pub(crate) struct Usual {
    stage: Stage,
    dead: DeadStones,
    proposals: bool,
    passes: u8,
    proposer: Option<Color>,
}

impl Usual {
    pub(crate) const fn new(dead: DeadStones, proposals: bool) -> Self {
        Self { stage: Stage::Play, dead, proposals, passes: 0, proposer: None }
    }

    fn stop(&mut self) {
        self.passes = 0;
        self.proposer = None;
        self.stage = match self.dead {
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
            (Stage::Play, Step::Propose) if !self.proposals => Some(NotNow::NoProposals),
            (Stage::Play, Step::Play | Step::Pass | Step::Propose) => {
                unless(by == to_move, NotNow::NotYourTurn)
            }
            (Stage::Play, Step::Mark) => Some(NotNow::StillPlaying),
            (Stage::Settlement, Step::Play | Step::Pass) => Some(NotNow::Stopped),
            (Stage::Play, Step::Agree | Step::Refuse) | (Stage::Settlement, Step::Agree) => {
                unless(proposed, NotNow::NothingProposed)
            }
            (Stage::Settlement, Step::Propose | Step::Refuse | Step::Mark) => None,
        }
    }

    fn take(&mut self, step: Step, by: Color) -> bool {
        match (self.stage, step) {
            (Stage::Play, Step::Pass) => {
                self.passes += 1;
                self.proposer = None;
                if self.passes == 2 {
                    self.stop();
                }
                true
            }
            (Stage::Play, Step::Propose) => {
                self.passes += 1;
                self.proposer = Some(by);
                if self.passes == 2 {
                    self.stop();
                }
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
            // A record may play on: then the game had not ended.
            (_, Step::Play) | (Stage::Settlement | Stage::Play, Step::Refuse | Step::Mark) => {
                self.stage = Stage::Play;
                self.passes = 0;
                self.proposer = None;
                false
            }
            // Further passes don't take a game back that has stopped.
            (Stage::Settlement | Stage::Over, Step::Pass) => true,
            (Stage::Over, _) => false,
        }
    }

    fn boxed(&self) -> Box<dyn Progress> {
        Box::new(self.clone())
    }
}
