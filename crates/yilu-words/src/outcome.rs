//! Results of games and their wording.

use yilu_board::Color;
use yilu_score::{Points, Unit};

use crate::Language;

/// The result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// A side has won.
    Win {
        /// The side.
        winner: Color,
        /// How.
        by: By,
    },
    /// A draw 和棋, jigo 持碁.
    Draw,
    /// A draw that is to be settled by lot 抽签, which has not been drawn yet.
    DrawBeforeLot,
    /// No result 无胜负.
    NoResult,
    /// Both sides lose.
    BothLose,
    /// The game is played again 重下.
    Replay,
}

/// How a game was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum By {
    /// By a number of points, zero where a tie has gone to the winner.
    Margin(Points),
    /// By resignation 中盘.
    Resignation,
    /// On time.
    Time,
    /// By forfeit: absence, an illegal move, a ruling.
    Forfeit,
    /// By lot 抽签, after a draw.
    Lot,
    /// It is not known how.
    Unknown,
}

impl Outcome {
    /// The winner.
    pub const fn winner(&self) -> Option<Color> {
        match self {
            Self::Win { winner, .. } => Some(*winner),
            Self::Draw | Self::DrawBeforeLot | Self::NoResult | Self::BothLose | Self::Replay => None,
        }
    }

    /// The margin in points, Black − White, where the game was counted.
    pub fn margin(&self) -> Option<Points> {
        match self {
            Self::Win { winner, by: By::Margin(points) } => Some(*points * winner.sign()),
            Self::Draw | Self::DrawBeforeLot => Some(Points::ZERO),
            _ => None,
        }
    }

    /// The result of a margin: the winner that a ruleset names, by the margin's size.
    pub fn of_margin(margin: Points, winner: Option<Color>) -> Self {
        winner.map_or(Self::Draw, |winner| Self::Win { winner, by: By::Margin(margin.abs()) })
    }

    /// The text of SGF's property RE. `Both lose` is not in the standard and is written as such; the standard has no word for a lot, and only the
    /// winner is written.
    pub fn to_sgf(&self) -> String {
        match self {
            Self::Draw | Self::DrawBeforeLot => "0".to_owned(),
            Self::NoResult | Self::Replay => "Void".to_owned(),
            Self::BothLose => "Both lose".to_owned(),
            Self::Win { winner, by } => {
                let how = match by {
                    By::Margin(points) => points.to_string(),
                    By::Resignation => "R".to_owned(),
                    By::Time => "T".to_owned(),
                    By::Forfeit => "F".to_owned(),
                    By::Lot | By::Unknown => String::new(),
                };
                format!("{winner}+{how}")
            }
        }
    }

    /// The result as a sentence, the margin in the ruleset's unit (clause D12).
    pub fn words(&self, language: Language, unit: Unit) -> String {
        match self {
            Self::Draw => language.pick("Draw", "和").to_owned(),
            Self::DrawBeforeLot => language.pick("Draw, to be settled by lot", "和（待抽签）").to_owned(),
            Self::NoResult => language.pick("No result", "无胜负").to_owned(),
            Self::BothLose => language.pick("Both lose", "双方负").to_owned(),
            Self::Replay => language.pick("To be played again", "重下").to_owned(),
            Self::Win { winner, by } => match language {
                Language::English => english(*winner, *by, unit),
                Language::Chinese => chinese(*winner, *by, unit),
            },
        }
    }
}

fn english(winner: Color, by: By, unit: Unit) -> String {
    let side = match winner {
        Color::Black => "Black",
        Color::White => "White",
    };
    match by {
        By::Margin(points) if points == Points::ZERO => format!("{side} wins the tie"),
        By::Margin(points) => match unit {
            Unit::Zi | Unit::SpokenZi => format!("{side} wins by {} zi", points.in_unit(unit)),
            Unit::Mu | Unit::Points => {
                let one = if points == Points::whole(1) { "point" } else { "points" };
                format!("{side} wins by {points} {one}")
            }
        },
        By::Resignation => format!("{side} wins by resignation"),
        By::Time => format!("{side} wins on time"),
        By::Forfeit => format!("{side} wins by forfeit"),
        By::Lot => format!("{side} wins by lot after a draw"),
        By::Unknown => format!("{side} wins"),
    }
}

fn chinese(winner: Color, by: By, unit: Unit) -> String {
    let side = match winner {
        Color::Black => "黑",
        Color::White => "白",
    };
    match by {
        By::Margin(points) if points == Points::ZERO => format!("{side}胜（平局判{side}胜）"),
        By::Margin(points) => {
            let (number, name) = match unit {
                Unit::Zi | Unit::SpokenZi => (points.in_unit(unit).replace(' ', "又"), "子"),
                Unit::Mu | Unit::Points => (points.to_string(), "目"),
            };
            format!("{side}{number}{name}胜")
        }
        By::Resignation => format!("{side}中盘胜"),
        By::Time => format!("{side}超时胜"),
        By::Forfeit => format!("{side}胜（判）"),
        By::Lot => format!("{side}胜（和棋抽签）"),
        By::Unknown => format!("{side}胜"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn win(winner: Color, quarters: i32) -> Outcome {
        Outcome::Win { winner, by: By::Margin(Points::quarters(quarters)) }
    }

    /// Clause D6: at 3 3/4 zi 185 wins by 3/4 zi and 184 loses by 1/4 zi.
    #[test]
    fn d6_margins_are_spoken_in_quarters_of_a_zi() {
        let margin = |zi: &str| {
            let margin = Points::from_zi(zi).unwrap() - Points::from_zi("184.25").unwrap();
            Outcome::of_margin(margin, Some(if margin > Points::ZERO { Color::Black } else { Color::White }))
        };
        assert_eq!(margin("185").words(Language::Chinese, Unit::Zi), "黑3/4子胜");
        assert_eq!(margin("184").words(Language::Chinese, Unit::Zi), "白1/4子胜");
        assert_eq!(margin("187").words(Language::Chinese, Unit::Zi), "黑2又3/4子胜");
        // As players say it, both are half a zi.
        assert_eq!(margin("185").words(Language::Chinese, Unit::SpokenZi), "黑1/2子胜");
        assert_eq!(margin("184").words(Language::Chinese, Unit::SpokenZi), "白1/2子胜");
        assert_eq!(margin("187").words(Language::English, Unit::SpokenZi), "Black wins by 2 1/2 zi");
    }

    /// Clause D12: results in Chinese, English and SGF.
    #[test]
    fn d12_results_have_words_and_sgf() {
        let resigned = Outcome::Win { winner: Color::White, by: By::Resignation };
        assert_eq!(resigned.words(Language::Chinese, Unit::Zi), "白中盘胜");
        assert_eq!(resigned.words(Language::English, Unit::Zi), "White wins by resignation");
        assert_eq!(resigned.to_sgf(), "W+R");
        assert_eq!(Outcome::Draw.words(Language::Chinese, Unit::Zi), "和");
        assert_eq!(Outcome::Draw.to_sgf(), "0");
        assert_eq!(win(Color::Black, 4).words(Language::English, Unit::Points), "Black wins by 1 point");
        assert_eq!(win(Color::Black, 22).to_sgf(), "B+5.5");
        assert_eq!(win(Color::Black, 0).words(Language::English, Unit::Points), "Black wins the tie");
        assert_eq!(win(Color::White, 26).margin(), Some(Points::quarters(-26)));
    }

    /// Clause D8: a draw that waits for the lot says so, and a lot is no margin. A record has a draw, or the winner alone.
    #[test]
    fn d8_a_lot_has_words_of_its_own() {
        let waiting = Outcome::DrawBeforeLot;
        assert_eq!(waiting.words(Language::Chinese, Unit::Zi), "和（待抽签）");
        assert_eq!(waiting.words(Language::English, Unit::Zi), "Draw, to be settled by lot");
        assert_eq!(
            (waiting.to_sgf(), waiting.winner(), waiting.margin()),
            ("0".to_owned(), None, Some(Points::ZERO))
        );
        let drawn = Outcome::Win { winner: Color::Black, by: By::Lot };
        assert_eq!(drawn.words(Language::Chinese, Unit::Zi), "黑胜（和棋抽签）");
        assert_eq!(drawn.words(Language::English, Unit::Zi), "Black wins by lot after a draw");
        assert_eq!((drawn.to_sgf(), drawn.margin()), ("B+".to_owned(), None));
    }
}
