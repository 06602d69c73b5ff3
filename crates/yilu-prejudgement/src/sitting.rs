//! The phases before play.

use std::time::Duration;

use yilu_board::{Color, Point, Size};

use crate::{Assignment, Commitment, Player, Prediction};

/// Who puts which seat stone down.
const SEATS: [(Player, Color); 4] = [
    (Player::First, Color::White),
    (Player::Second, Color::Black),
    (Player::Second, Color::White),
    (Player::First, Color::Black),
];

/// The time for judging that goes with a total time: a tenth of it.
///
/// ```
/// use std::time::Duration;
/// use yilu_prejudgement::judging_time;
/// assert_eq!(judging_time(Duration::from_secs(3600)), Duration::from_secs(360));
/// ```
pub fn judging_time(total: Duration) -> Duration {
    total / 10
}

/// What the game is in before it is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Seat stones are put down; whose turn it is, and the colour of the stone.
    Opening(Player, Color),
    /// Predictions are sealed.
    Judging,
    /// Predictions are opened.
    Opened,
    /// The players have their colours; White moves first.
    Play,
    /// A player has judged for too long, and loses.
    Lost(Player),
}

/// Why something can't be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// It is another phase's.
    #[error("this is not the time for it")]
    Phase,
    /// It is the other player's turn.
    #[error("it is the other player's turn")]
    NotYourTurn,
    /// The point is not on the board.
    #[error("the point is not on the board")]
    OffBoard,
    /// The point holds a stone.
    #[error("the point is occupied")]
    Occupied,
    /// The player has sealed or opened a prediction already.
    #[error("this player's prediction can't be changed")]
    Done,
    /// The prediction is not the one that was sealed, or its salt is another.
    #[error("the prediction is not the one that was sealed")]
    Mismatch,
    /// Time goes backwards.
    #[error("the time is before what was done last")]
    Time,
}

/// The opening and the pre-judgement. Times are the time passed since any one moment.
#[derive(Clone, Debug)]
pub struct Sitting {
    size: Size,
    judging: Duration,
    stones: Vec<(Point, Color)>,
    started: [Option<Duration>; 2],
    sealed: [Option<Commitment>; 2],
    opened: [Option<Prediction>; 2],
    lost: Option<Player>,
    now: Duration,
}

impl Sitting {
    /// On an empty board, with so much time for each player to judge.
    pub const fn new(size: Size, judging: Duration) -> Self {
        Self {
            size,
            judging,
            stones: Vec::new(),
            started: [None; 2],
            sealed: [None; 2],
            opened: [None; 2],
            lost: None,
            now: Duration::ZERO,
        }
    }

    /// What the game is in.
    pub fn phase(&self) -> Phase {
        match (self.lost, SEATS.get(self.stones.len())) {
            (Some(player), _) => Phase::Lost(player),
            (None, Some(&(player, color))) => Phase::Opening(player, color),
            _ if self.sealed.contains(&None) => Phase::Judging,
            _ if self.opened.contains(&None) => Phase::Opened,
            _ => Phase::Play,
        }
    }

    /// The seat stones put down so far.
    pub fn stones(&self) -> &[(Point, Color)] {
        &self.stones
    }

    /// A player puts the next seat stone down. The first player's time for judging runs from the third stone, the second's from the fourth.
    ///
    /// # Errors
    /// [`Refused`]; nothing has changed then.
    pub fn seat(&mut self, player: Player, at: Point, time: Duration) -> Result<(), Refused> {
        self.pass_time(time)?;
        let Phase::Opening(turn, color) = self.phase() else { return Err(Refused::Phase) };
        if player != turn {
            return Err(Refused::NotYourTurn);
        }
        if !self.size.contains(at) {
            return Err(Refused::OffBoard);
        }
        if self.stones.iter().any(|stone| stone.0 == at) {
            return Err(Refused::Occupied);
        }
        self.stones.push((at, color));
        match self.stones.len() {
            3 => self.started[Player::First.place()] = Some(time),
            4 => self.started[Player::Second.place()] = Some(time),
            _ => {}
        }
        Ok(())
    }

    /// A player hands in a sealed prediction, to the referee or to the opponent.
    ///
    /// # Errors
    /// [`Refused`]; nothing has changed then, but that a player who is late has lost.
    pub fn seal(&mut self, player: Player, sealed: Commitment, time: Duration) -> Result<(), Refused> {
        self.pass_time(time)?;
        if self.phase() != Phase::Judging {
            return Err(Refused::Phase);
        }
        let mine = &mut self.sealed[player.place()];
        if mine.is_some() {
            return Err(Refused::Done);
        }
        *mine = Some(sealed);
        Ok(())
    }

    /// Opens a player's prediction, once both are sealed.
    ///
    /// # Errors
    /// [`Refused::Mismatch`] for another prediction than the sealed one, or another reason; nothing has changed then.
    pub fn open(&mut self, player: Player, prediction: Prediction, salt: &[u8]) -> Result<(), Refused> {
        if self.phase() != Phase::Opened {
            return Err(Refused::Phase);
        }
        let place = player.place();
        if self.opened[place].is_some() {
            return Err(Refused::Done);
        }
        if !self.sealed[place].is_some_and(|sealed| sealed.opens(prediction, salt)) {
            return Err(Refused::Mismatch);
        }
        self.opened[place] = Some(prediction);
        Ok(())
    }

    /// Colours and bar, once both predictions are open.
    pub fn assignment(&self) -> Option<Assignment> {
        let [first, second] = self.opened;
        (self.phase() == Phase::Play).then_some(Assignment::of(first?, second?))
    }

    /// Lets time pass to this moment: a player who has not sealed a prediction within the time for judging has lost.
    ///
    /// # Errors
    /// [`Refused::Time`] if it is before what was done last.
    pub fn pass_time(&mut self, time: Duration) -> Result<(), Refused> {
        if time < self.now {
            return Err(Refused::Time);
        }
        self.now = time;
        let late = |player: &Player| {
            let place = player.place();
            self.sealed[place].is_none()
                && self.started[place].is_some_and(|start| time > start + self.judging)
        };
        if self.lost.is_none() {
            // Whose time was over first.
            let mut late: Vec<Player> = [Player::First, Player::Second].into_iter().filter(late).collect();
            late.sort_by_key(|player| self.started[player.place()]);
            self.lost = late.first().copied();
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SALT: [u8; 16] = [7; 16];

    const fn second(number: u64) -> Duration {
        Duration::from_secs(number)
    }

    /// Four stones at seconds 0, 10, 20 and 30, with a minute to judge.
    fn seated() -> Sitting {
        let mut sitting = Sitting::new(Size::NINETEEN, second(60));
        for (i, (player, _)) in SEATS.into_iter().enumerate() {
            sitting.seat(player, Point::new(3 * i as u8, 3), second(10 * i as u64)).unwrap();
        }
        sitting
    }

    fn sealed(text: &str) -> Commitment {
        Commitment::of(text.parse().unwrap(), &SALT)
    }

    /// Clauses E1 and E3: stones of these colours by these players; then judging, opening, play.
    #[test]
    fn e1_the_phases_follow_each_other() {
        let mut sitting = Sitting::new(Size::NINETEEN, second(60));
        assert_eq!(sitting.phase(), Phase::Opening(Player::First, Color::White));
        assert_eq!(sitting.seal(Player::First, sealed("0"), second(0)), Err(Refused::Phase));
        assert_eq!(sitting.seat(Player::Second, Point::new(3, 3), second(0)), Err(Refused::NotYourTurn));
        assert_eq!(sitting.seat(Player::First, Point::new(19, 3), second(0)), Err(Refused::OffBoard));
        sitting.seat(Player::First, Point::new(3, 3), second(0)).unwrap();
        assert_eq!(sitting.phase(), Phase::Opening(Player::Second, Color::Black));
        assert_eq!(sitting.seat(Player::Second, Point::new(3, 3), second(0)), Err(Refused::Occupied));
        let mut sitting = seated();
        let colors: Vec<Color> = sitting.stones().iter().map(|stone| stone.1).collect();
        assert_eq!(colors, [Color::White, Color::Black, Color::White, Color::Black]);
        assert_eq!(sitting.phase(), Phase::Judging);
        sitting.seal(Player::First, sealed("W+7"), second(40)).unwrap();
        assert_eq!((sitting.phase(), sitting.assignment()), (Phase::Judging, None));
        sitting.seal(Player::Second, sealed("W+6"), second(50)).unwrap();
        assert_eq!(sitting.phase(), Phase::Opened);
        sitting.open(Player::First, "W+7".parse().unwrap(), &SALT).unwrap();
        assert_eq!(sitting.assignment(), None);
        sitting.open(Player::Second, "W+6".parse().unwrap(), &SALT).unwrap();
        assert_eq!(sitting.phase(), Phase::Play);
        assert!(sitting.assignment().is_some());
    }

    /// Clause E4: sealed, opened together, and refused where they don't match.
    #[test]
    fn e4_what_was_sealed_is_what_is_opened() {
        let mut sitting = seated();
        sitting.seal(Player::First, sealed("W+7"), second(31)).unwrap();
        assert_eq!(
            sitting.open(Player::First, "W+7".parse().unwrap(), &SALT),
            Err(Refused::Phase),
            "the other isn't sealed"
        );
        assert_eq!(sitting.seal(Player::First, sealed("W+9"), second(32)), Err(Refused::Done));
        sitting.seal(Player::Second, sealed("B+6"), second(33)).unwrap();
        assert_eq!(sitting.open(Player::Second, "B+5".parse().unwrap(), &SALT), Err(Refused::Mismatch));
        assert_eq!(sitting.open(Player::Second, "B+6".parse().unwrap(), &[8; 16]), Err(Refused::Mismatch));
        sitting.open(Player::Second, "B+6".parse().unwrap(), &SALT).unwrap();
        assert_eq!(sitting.open(Player::Second, "B+6".parse().unwrap(), &SALT), Err(Refused::Done));
    }

    /// Clause E8: the first player's clock starts at the third stone, the second's at the fourth; overrunning loses.
    #[test]
    fn e8_judging_too_long_loses() {
        // Started at 20 and at 30: over after 80 and after 90.
        let mut in_time = seated();
        in_time.seal(Player::First, sealed("0"), second(80)).unwrap();
        in_time.seal(Player::Second, sealed("0"), second(90)).unwrap();
        assert_eq!(in_time.phase(), Phase::Opened);
        let mut late = seated();
        assert_eq!(late.seal(Player::First, sealed("0"), second(81)), Err(Refused::Phase));
        assert_eq!(late.phase(), Phase::Lost(Player::First));
        let mut other = seated();
        other.seal(Player::First, sealed("0"), second(70)).unwrap();
        other.pass_time(second(91)).unwrap();
        assert_eq!(other.phase(), Phase::Lost(Player::Second));
        let mut both = seated();
        both.pass_time(second(1000)).unwrap();
        assert_eq!(both.phase(), Phase::Lost(Player::First));
        assert_eq!(both.pass_time(second(999)), Err(Refused::Time));
        assert_eq!(judging_time(second(7200)), second(720));
    }
}
