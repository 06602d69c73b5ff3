//! What illegal acts lead to.

use yilu_board::Placement;
use yilu_discipline::{LeadsTo, Offence};
use yilu_ending::NotNow;
use yilu_words::{By, Outcome};

use crate::{Act, Deed, Game, Illegal};

impl Game {
    /// Why an act is illegal, and what the ruleset says that it leads to when it is done at the board ([`Deed::Attempt`]). `None` for a legal act,
    /// and where the ruleset has nothing to say of it.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use yilu_board::{Color, Point, Size};
    /// use yilu_discipline::LeadsTo;
    /// use yilu_game::{Act, Deed, Game, Illegal, Setting};
    /// use yilu_ruleset::Ruleset;
    /// # use {yilu_capture as _, yilu_compensation as _, yilu_opening as _, yilu_repetition as _, yilu_scoring as _};
    ///
    /// let rules = Arc::new(Ruleset::open("chinese-2002")?);
    /// let mut game = Game::new(rules, Setting::even(Size::NINETEEN))?;
    /// let by = Color::Black;
    /// game.apply(Act { by, deed: Deed::Play(Point::new(3, 3)) })?;
    /// // A second move in a row is void, and brings a warning.
    /// let again = Act { by, deed: Deed::Attempt(Point::new(15, 15)) };
    /// assert_eq!(game.ruling(again).map(|ruling| ruling.1), Some(LeadsTo::Warning));
    /// game.apply(again)?;
    /// assert_eq!(game.board().at(Point::new(15, 15)), None);
    /// assert_eq!(game.position().course().warnings.black, 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn ruling(&self, act: Act) -> Option<(Illegal, LeadsTo)> {
        let deed = match act.deed {
            Deed::Attempt(point) => Deed::Play(point),
            deed => deed,
        };
        // A play-out on the side has no referee.
        if self.playout().is_some() {
            return None;
        }
        let illegal = self.legality(Act { deed, ..act }).err()?;
        let offence = offence(illegal, self.position().acts())?;
        let leads_to = match self.ruleset().illegal().leads_to(offence)? {
            // Before play there is no turn to lose: the stones before it are put down one by one.
            LeadsTo::TurnLost if self.awaits_seats() => LeadsTo::Void,
            LeadsTo::TurnLostAndWarning if self.awaits_seats() => LeadsTo::Warning,
            leads_to => leads_to,
        };
        Some((illegal, leads_to))
    }

    /// What a play would put on the board; nothing where the ruleset rules on it.
    pub(crate) fn look_at_attempt(&self, play: Act) -> Result<Option<Placement>, Illegal> {
        self.look(play).or_else(|illegal| if self.ruling(play).is_some() { Ok(None) } else { Err(illegal) })
    }

    /// Does what the ruleset says of an illegal act.
    pub(crate) fn rule(&mut self, act: Act) {
        let Some((_, leads_to)) = self.ruling(act) else { return };
        if leads_to.warns() {
            self.position.warn(act.by);
        }
        if leads_to.loses_turn() {
            let number = self.position.acts() + 1;
            self.position.pass(act.by);
            self.judge.pass(act.by, &self.position, number);
        }
        let warnings = self.position.course().warnings[act.by];
        let too_many =
            self.ruleset().illegal().losing_warnings().is_some_and(|most| warnings >= i32::from(most));
        let lost = Outcome::Win { winner: act.by.opponent(), by: By::Forfeit };
        self.broken_off = match leads_to {
            _ if too_many => Some(lost),
            LeadsTo::Loss => Some(lost),
            LeadsTo::Draw => Some(Outcome::Draw),
            LeadsTo::NoResult => Some(Outcome::NoResult),
            LeadsTo::Replay => Some(Outcome::Replay),
            LeadsTo::Void | LeadsTo::TurnLost | LeadsTo::Warning | LeadsTo::TurnLostAndWarning => None,
        };
    }
}

/// What is illegal about a stone that was put down; `None` where the rules of the game have no word for it.
const fn offence(illegal: Illegal, acts: u32) -> Option<Offence> {
    match illegal {
        Illegal::Suicide { .. } => Some(Offence::Suicide),
        Illegal::Ko => Some(Offence::Ko),
        // To make the position again that stood before the opponent's last play is to take its stone back, one for one.
        Illegal::Repetition { of_act } if of_act + 1 == acts => Some(Offence::Ko),
        Illegal::Repetition { .. } => Some(Offence::Repetition),
        Illegal::NotNow(NotNow::NotYourTurn) => Some(Offence::OutOfTurn),
        Illegal::Occupied => Some(Offence::Occupied),
        Illegal::OffBoard => Some(Offence::Outside),
        Illegal::NotNow(_)
        | Illegal::HandicapFirst
        | Illegal::NoStone
        | Illegal::NoChoice
        | Illegal::NoKo
        | Illegal::Confirmed
        | Illegal::NoLot => None,
    }
}
