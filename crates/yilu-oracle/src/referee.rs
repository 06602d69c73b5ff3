//! The referee: every moment of the game so far, and what may be played next.

use crate::grid::{Cell, Grid, Landing, Place};
use crate::rules::{Capture, Refusal, Repetition};

/// Stones put down and lost, by colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Black stones put.
    pub black_put: i32,
    /// White stones put.
    pub white_put: i32,
    /// Black stones lost.
    pub black_lost: i32,
    /// White stones lost.
    pub white_lost: i32,
}

/// The referee of one game. It sees every act, legal or not, and is asked about any rules.
///
/// ```
/// use yilu_oracle::{Capture, Cell, Grid, Referee, Refusal, Repetition};
/// let mut referee = Referee::new(Grid::from_rows(".X.").expect("a diagram"), Cell::Black, None);
/// referee.play((0, 0), Cell::Black);
/// referee.play((2, 0), Cell::White);
/// let again = |repetition| referee.refusal((1, 0), Cell::Black, Capture::NoSuicide, repetition);
/// assert_eq!(again(Repetition::Positional), Some(Refusal::Repeats(0)));
/// assert_eq!(again(Repetition::Situational), None);
/// ```
#[derive(Clone, Debug)]
pub struct Referee {
    moments: Vec<Moment>,
    acts: u32,
    tally: Tally,
}

/// A position and how it came about.
#[derive(Clone, Debug)]
struct Moment {
    grid: Grid,
    to_move: Cell,
    /// The act that led here, 0 for a start.
    act: u32,
    how: How,
    /// Stones put and lost so far.
    tally: Tally,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum How {
    Start { made_by: Option<Cell> },
    Play { by: Cell, captured: usize },
    Pass,
}

impl Referee {
    /// A game that starts here. `made_by` has made the position by a play, where it is known.
    pub fn new(grid: Grid, to_move: Cell, made_by: Option<Cell>) -> Self {
        let tally = Tally {
            black_put: grid.stones(Cell::Black) as i32,
            white_put: grid.stones(Cell::White) as i32,
            ..Tally::default()
        };
        let start = Moment { grid, to_move, act: 0, how: How::Start { made_by }, tally };
        Self { moments: vec![start], acts: 0, tally }
    }

    /// The board.
    pub fn grid(&self) -> &Grid {
        &self.now().grid
    }

    /// The side to move.
    pub fn to_move(&self) -> Cell {
        self.now().to_move
    }

    /// Plays and passes so far.
    pub const fn acts(&self) -> u32 {
        self.acts
    }

    /// Stones put and lost.
    pub const fn tally(&self) -> Tally {
        self.tally
    }

    fn now(&self) -> &Moment {
        &self.moments[self.moments.len() - 1]
    }

    /// Why a play may not be made under these rules. Suicide is looked at before repetition.
    pub fn refusal(
        &self,
        place: Place,
        by: Cell,
        capture: Capture,
        repetition: Repetition,
    ) -> Option<Refusal> {
        match self.grid().at(place) {
            None => Some(Refusal::OffBoard),
            Some(Cell::Black | Cell::White) => Some(Refusal::Occupied),
            Some(Cell::Empty) => {
                let landing = self.grid().put(place, by)?;
                self.refusal_of(&landing, by, capture, repetition)
            }
        }
    }

    /// As [`Referee::refusal`], for a play whose landing is known.
    pub fn refusal_of(
        &self,
        landing: &Landing,
        by: Cell,
        capture: Capture,
        repetition: Repetition,
    ) -> Option<Refusal> {
        let forbidden = match capture {
            Capture::NoSuicide => landing.own_removed > 0,
            Capture::MultiStoneSuicide => landing.own_removed == 1,
            Capture::Suicide => false,
        };
        if forbidden {
            return Some(Refusal::Suicide(landing.own_removed));
        }
        match repetition {
            Repetition::SimpleKo | Repetition::Cycle { .. } => {
                self.takes_back_at_once(landing, by).then_some(Refusal::Ko)
            }
            Repetition::Positional => self.first(|moment| moment.grid == landing.grid),
            Repetition::SincePass => {
                let since = self.moments.iter().rposition(|moment| moment.how == How::Pass).unwrap_or(0);
                let again = self.moments[since..].iter().find(|moment| moment.grid == landing.grid)?;
                Some(Refusal::Repeats(again.act))
            }
            Repetition::Balance { .. } => {
                if self.takes_back_at_once(landing, by) {
                    return Some(Refusal::Ko);
                }
                let again = self.moments.iter().rev().find(|moment| moment.grid == landing.grid)?;
                let lost = self.tally.after(landing, by).lost_since(again.tally);
                (lost.0 != lost.1).then_some(Refusal::Repeats(again.act))
            }
            Repetition::Situational => {
                self.first(|moment| moment.grid == landing.grid && moment.to_move == by.other())
            }
            Repetition::NaturalSituational => {
                self.first(|moment| moment.grid == landing.grid && moment.made_by() == Some(by))
            }
        }
    }

    /// The last act was the opponent's, it took one stone, and this play takes one stone and makes the board of before it.
    fn takes_back_at_once(&self, landing: &Landing, by: Cell) -> bool {
        let Some(before) = self.moments.len().checked_sub(2) else { return false };
        self.now().how == (How::Play { by: by.other(), captured: 1 })
            && landing.captured == 1
            && landing.grid == self.moments[before].grid
    }

    fn first(&self, is_it: impl Fn(&Moment) -> bool) -> Option<Refusal> {
        self.moments.iter().find(|moment| is_it(moment)).map(|moment| Refusal::Repeats(moment.act))
    }

    /// Puts a stone down, allowed or not. Nothing happens where the place is taken.
    pub fn play(&mut self, place: Place, by: Cell) {
        let Some(landing) = self.grid().put(place, by) else { return };
        self.acts += 1;
        self.tally = self.tally.after(&landing, by);
        self.moments.push(Moment {
            grid: landing.grid,
            to_move: by.other(),
            act: self.acts,
            how: How::Play { by, captured: landing.captured },
            tally: self.tally,
        });
    }

    /// Passes.
    pub fn pass(&mut self, by: Cell) {
        self.acts += 1;
        self.moments.push(Moment {
            grid: self.grid().clone(),
            to_move: by.other(),
            act: self.acts,
            how: How::Pass,
            tally: self.tally,
        });
    }

    /// Another board is put in place of this one, and another side may be to move: the history starts anew, the tally goes on.
    pub fn edit(&mut self, grid: Grid, to_move: Cell) {
        for place in grid.places() {
            let (old, new) = (self.grid().at(place), grid.at(place));
            if old != new {
                match old {
                    Some(Cell::Black) => self.tally.black_put -= 1,
                    Some(Cell::White) => self.tally.white_put -= 1,
                    _ => {}
                }
                match new {
                    Some(Cell::Black) => self.tally.black_put += 1,
                    Some(Cell::White) => self.tally.white_put += 1,
                    _ => {}
                }
            }
        }
        let how = How::Start { made_by: None };
        self.moments = vec![Moment { grid, to_move, act: 0, how, tally: self.tally }];
    }

    /// The act with which a cycle rule ends the game; `None` while it goes on, and under rules that end no game.
    ///
    /// Only plays make positions occur; a pass that starts the count anew leaves one to start from.
    pub fn ended_by(&self, repetition: Repetition) -> Option<u32> {
        if let Repetition::Balance { occurrence } = repetition {
            return self.ended_by_balance(occurrence);
        }
        let Repetition::Cycle { occurrence, with_mover, pass_restarts } = repetition else { return None };
        for (last, moment) in self.moments.iter().enumerate() {
            if !matches!(moment.how, How::Play { .. }) {
                continue;
            }
            let passes = (0..last).filter(|&i| self.moments[i].how == How::Pass);
            let from = if pass_restarts { passes.max().unwrap_or(0) } else { 0 };
            let stood = (from..=last)
                .filter(|&i| i == from || self.moments[i].how != How::Pass)
                .map(|i| &self.moments[i])
                .filter(|other| {
                    other.grid == moment.grid && (!with_mover || other.to_move == moment.to_move)
                });
            if stood.count() >= occurrence {
                return Some(moment.act);
            }
        }
        None
    }
}

impl Referee {
    /// The first play after which a board has stood so often since the last pass, with equal losses since it stood last.
    fn ended_by_balance(&self, occurrence: usize) -> Option<u32> {
        (0..self.moments.len()).find_map(|last| {
            let now = &self.moments[last];
            let since = self.moments[..=last].iter().rposition(|moment| moment.how == How::Pass).unwrap_or(0);
            let stood = || self.moments[since..last].iter().filter(|moment| moment.grid == now.grid);
            let lost = now.tally.lost_since(stood().next_back()?.tally);
            let ends =
                matches!(now.how, How::Play { .. }) && lost.0 == lost.1 && stood().count() + 1 >= occurrence;
            ends.then_some(now.act)
        })
    }
}

impl Tally {
    /// The tally after a play.
    fn after(mut self, landing: &Landing, by: Cell) -> Self {
        let (own, captured) = (landing.own_removed as i32, landing.captured as i32);
        if by == Cell::Black {
            self.black_put += 1;
            self.black_lost += own;
            self.white_lost += captured;
        } else {
            self.white_put += 1;
            self.white_lost += own;
            self.black_lost += captured;
        }
        self
    }

    /// What Black and White have lost since an earlier tally.
    const fn lost_since(self, then: Self) -> (i32, i32) {
        (self.black_lost - then.black_lost, self.white_lost - then.white_lost)
    }
}

impl Moment {
    fn made_by(&self) -> Option<Cell> {
        match self.how {
            How::Start { made_by } => made_by,
            How::Play { by, .. } => Some(by),
            How::Pass => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// On 1×3 sending two to return one makes the first board again after three plays, with the other side to move.
    #[test]
    fn a_cycle_ends_the_game_at_its_occurrence() {
        let mut referee = Referee::new(Grid::from_rows(".X.").unwrap(), Cell::Black, None);
        let rule = |occurrence, with_mover, pass_restarts| Repetition::Cycle {
            occurrence,
            with_mover,
            pass_restarts,
        };
        referee.play((0, 0), Cell::Black);
        referee.play((2, 0), Cell::White);
        assert_eq!(referee.grid().to_rows(), "..O\n");
        referee.play((1, 0), Cell::Black);
        assert_eq!(referee.grid().to_rows(), ".X.\n");
        assert_eq!(referee.ended_by(rule(2, false, false)), Some(3));
        assert_eq!(referee.ended_by(rule(2, true, false)), None);
        assert_eq!(referee.ended_by(rule(3, false, false)), None);
        assert_eq!(referee.ended_by(Repetition::Positional), None);
        // After a pass Black is to move again, as at the start.
        referee.pass(Cell::White);
        referee.play((0, 0), Cell::Black);
        assert_eq!(referee.ended_by(rule(2, true, false)), Some(5));
        assert_eq!(referee.ended_by(rule(2, true, true)), None);
    }
}
