//! What players say without words.

/// A gesture at the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Gesture {
    /// Both players shake hands and sit down.
    Handshake,
    /// Two stones are put on an open part of the board.
    TwoStones,
    /// The board is tapped so many times, by a finger or a stone.
    Taps(u8),
    /// One tap, and then a stone is put on the pile of prisoners.
    TapAndStoneOnPile,
    /// A stone is put on the pile of prisoners.
    StoneOnPile,
    /// A stone is played on the board.
    Stone,
}

/// What a gesture means. Those that end the game are the acts of any game: resign, propose, agree, refuse.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Meaning {
    /// The game begins.
    Begin,
    /// A resignation.
    Resign,
    /// The end is proposed. The side to move passes by it.
    Propose,
    /// A pass, by which the end is proposed.
    PassAndPropose,
    /// The end is agreed to.
    Agree,
    /// A pass, by which the end is agreed to.
    PassAndAgree,
    /// The end is refused; the opponent plays on.
    Refuse,
    /// A play; where the end was proposed it refuses that.
    Play,
}

impl Gesture {
    /// What it means, `asked` telling whether the opponent has just proposed the end. `None` for what has no meaning then.
    ///
    /// ```
    /// use yilu_prejudgement::{Gesture, Meaning};
    /// assert_eq!(Gesture::Taps(2).meaning(false), Some(Meaning::Propose));
    /// assert_eq!(Gesture::Taps(2).meaning(true), Some(Meaning::Agree));
    /// ```
    pub const fn meaning(self, asked: bool) -> Option<Meaning> {
        Some(match (self, asked) {
            (Self::Handshake, false) => Meaning::Begin,
            (Self::TwoStones, _) => Meaning::Resign,
            (Self::Taps(2), false) => Meaning::Propose,
            (Self::Taps(2), true) => Meaning::Agree,
            (Self::Taps(3), true) => Meaning::Refuse,
            (Self::TapAndStoneOnPile, false) => Meaning::PassAndPropose,
            (Self::StoneOnPile, true) => Meaning::PassAndAgree,
            (Self::Stone, _) => Meaning::Play,
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Clause C8, gesture by gesture.
    #[test]
    fn c8_gestures_are_acts() {
        for (gesture, asked, meaning) in [
            (Gesture::Handshake, false, Some(Meaning::Begin)),
            (Gesture::TwoStones, false, Some(Meaning::Resign)),
            (Gesture::Taps(2), false, Some(Meaning::Propose)),
            (Gesture::Taps(2), true, Some(Meaning::Agree)),
            (Gesture::Taps(3), true, Some(Meaning::Refuse)),
            (Gesture::TapAndStoneOnPile, false, Some(Meaning::PassAndPropose)),
            (Gesture::StoneOnPile, true, Some(Meaning::PassAndAgree)),
            (Gesture::Stone, true, Some(Meaning::Play)),
            // Without a proposal there is nothing to refuse, and one tap says nothing.
            (Gesture::Taps(3), false, None),
            (Gesture::Taps(1), true, None),
            (Gesture::StoneOnPile, false, None),
        ] {
            assert_eq!(gesture.meaning(asked), meaning, "{gesture:?}, asked: {asked}");
        }
    }
}
