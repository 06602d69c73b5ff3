//! The rules that the referee knows, and what they refuse.

/// A rule on suicide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Capture {
    /// No own stone may come off (Chinese rules 2002, Art. 5; Japanese rules 1989, Art. 4).
    NoSuicide,
    /// Two own stones or more may come off, one may not (Ing SST laws).
    MultiStoneSuicide,
    /// Own stones may come off (New Zealand; Tromp–Taylor).
    Suicide,
}

/// A rule on repetition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Repetition {
    /// Who has lost a stone in a ko may not take back there on the next move (Japanese rules 1989, Art. 6).
    SimpleKo,
    /// No play may make a board that stood before (Tromp–Taylor, rule 6).
    Positional,
    /// No play may make a board that stood before with the same side to move (AGA, Rule 6). Passes leave positions too.
    Situational,
    /// No play may make a board that the same side made before by a play (BGA, interpretation 6.2).
    NaturalSituational,
    /// No play may make a board that stood since the last pass (KataGo's Spight ko).
    SincePass,
    /// Simple ko; a board may not be made again where one side has lost more since it stood last, and where both have lost equally many and
    /// nobody passed since, the game ends when it stands for the so manieth time.
    Balance {
        /// 2 or 3.
        occurrence: usize,
    },
    /// Simple ko, and the game ends when a play makes a position occur for the so manieth time.
    Cycle {
        /// 2 or 3.
        occurrence: usize,
        /// Whether the side to move belongs to the position.
        with_mover: bool,
        /// Whether a pass starts the count anew.
        pass_restarts: bool,
    },
}

/// Why a play is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// There is a stone.
    Occupied,
    /// There is no such point.
    OffBoard,
    /// So many own stones would come off.
    Suicide(usize),
    /// It takes back at once in a ko.
    Ko,
    /// It makes a position again that stood after this act; 0 is the start.
    Repeats(u32),
}

impl Capture {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::NoSuicide, Self::MultiStoneSuicide, Self::Suicide];
}

impl Repetition {
    /// All of them, the cycle rules with all their settings.
    pub fn all() -> Vec<Self> {
        let mut all = vec![
            Self::SimpleKo,
            Self::Positional,
            Self::Situational,
            Self::NaturalSituational,
            Self::SincePass,
        ];
        for occurrence in [2, 3] {
            all.push(Self::Balance { occurrence });
            for with_mover in [false, true] {
                for pass_restarts in [false, true] {
                    all.push(Self::Cycle { occurrence, with_mover, pass_restarts });
                }
            }
        }
        all
    }
}
