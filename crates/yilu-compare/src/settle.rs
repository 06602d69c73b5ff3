//! Which stones are dead in a final position, for rulesets that ask in different ways.

use std::sync::Arc;

use yilu_board::{ByColor, Point};
use yilu_compensation::Course;
use yilu_ending::{DeadStones, SekiBy};
use yilu_game::Position;
use yilu_life::{DeadSource, EstimateOptions, Status, Suicide};
use yilu_ruleset::Ruleset;
use yilu_scoring::{Count, Reading};

/// The final position of one record: each source of dead stones is asked once, each count made once.
pub(crate) struct Settlement<'a> {
    position: &'a Position,
    marks: Option<&'a ByColor<Vec<Point>>>,
    estimate: &'a EstimateOptions,
    /// Whether what the players agree on matters: a ruleset asks for it, or the record says it.
    asked: bool,
    agreed: Option<Arc<Status>>,
    unconditional: Vec<(Suicide, Arc<Status>)>,
    counts: Vec<(Arc<Status>, Arc<Count>)>,
}

impl<'a> Settlement<'a> {
    /// Who passed and who played last.
    pub(crate) const fn course(&self) -> Course {
        self.position.course()
    }

    /// `given` are stones that the user names: they go before all other sources.
    pub(crate) fn new<'r>(
        position: &'a Position,
        marks: Option<&'a ByColor<Vec<Point>>>,
        estimate: &'a EstimateOptions,
        given: Option<Status>,
        mut rulesets: impl Iterator<Item = &'r Ruleset>,
    ) -> Self {
        let asks = |ruleset: &Ruleset| ruleset.ending().dead_stones() == DeadStones::Agreed;
        let asked = marks.is_some() || given.is_some() || rulesets.any(asks);
        let (unconditional, counts) = (Vec::new(), Vec::new());
        Self { position, marks, estimate, asked, agreed: given.map(Arc::new), unconditional, counts }
    }

    /// The stones taken as dead under a ruleset, and the position counted without them.
    pub(crate) fn count(&mut self, ruleset: &Ruleset) -> (Arc<Status>, Arc<Count>) {
        let status = match ruleset.ending().dead_stones() {
            DeadStones::None => Arc::new(Status::none()),
            DeadStones::Unconditional => {
                self.unconditional(Suicide::multi_stone_if(ruleset.capture().allows_multi_stone_suicide()))
            }
            DeadStones::Agreed => self.agreed(),
        };
        if ruleset.ending().seki() == SekiBy::Independent {
            // Read off the board, whatever the players say.
            let tally = self.position.tally();
            let count = Count::of(self.position.board(), &status.dead, Reading::Independent, tally);
            return (status, Arc::new(count));
        }
        if let Some((known, count)) = self.counts.iter().find(|(known, _)| **known == *status) {
            return (known.clone(), count.clone());
        }
        // One set of dead stones is read in one way, whichever ruleset comes first, so that two that agree on it share their terms.
        let agreed = self.asked.then(|| self.agreed());
        let marks = self.marks.map(|marks| ByColor { black: &marks.black[..], white: &marks.white[..] });
        let asks_players = ruleset.ending().dead_stones() == DeadStones::Agreed;
        let reading = match (&agreed, marks, asks_players) {
            (Some(agreed), Some(territory), true) if agreed.source == DeadSource::Marks => {
                Reading::Marked { territory }
            }
            (Some(agreed), Some(territory), false)
                if agreed.source == DeadSource::Marks && agreed.dead == status.dead =>
            {
                Reading::Sorted { territory }
            }
            (Some(agreed), ..) if agreed.dead == status.dead => Reading::Given { seki: &agreed.seki },
            _ => Reading::Given { seki: &status.seki },
        };
        let count = Count::of(self.position.board(), &status.dead, reading, self.position.tally());
        let count = Arc::new(count);
        self.counts.push((status.clone(), count.clone()));
        (status, count)
    }

    fn unconditional(&mut self, suicide: Suicide) -> Arc<Status> {
        if let Some((_, status)) = self.unconditional.iter().find(|(known, _)| *known == suicide) {
            return status.clone();
        }
        let status = Arc::new(Status::unconditional(self.position.board(), suicide));
        self.unconditional.push((suicide, status.clone()));
        status
    }

    /// What the players agreed on: given beforehand, marked, else estimated.
    fn agreed(&mut self) -> Arc<Status> {
        if let Some(agreed) = &self.agreed {
            return agreed.clone();
        }
        let board = self.position.board();
        let status = Arc::new(match self.marks {
            Some(marks) => Status::from_marks(board, &marks.black, &marks.white),
            None if self.estimate.playouts == 0 => {
                // Other stones may be dead.
                let certain = self.unconditional(Suicide::Forbidden);
                Status { confidence: 0, doubtful: true, ..(*certain).clone() }
            }
            None => Status::estimated(board, self.position.to_move(), self.estimate),
        });
        self.agreed = Some(status.clone());
        status
    }
}
