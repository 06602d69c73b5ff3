//! What is left of a side's stones, in words.

use yilu_board::Color;

use crate::Language;

/// A side's stones in words: those left, those that it lacks, and those that were added.
///
/// ```
/// use yilu_board::Color;
/// use yilu_words::{Language, stones_left};
/// assert_eq!(stones_left(Color::White, (12, 0, 0), Language::English), "White has 12 stones left");
/// assert_eq!(stones_left(Color::Black, (0, 0, 3), Language::Chinese), "黑方棋子已用完，已添3子");
/// ```
pub fn stones_left(side: Color, (left, lacking, added): (u32, u32, u32), language: Language) -> String {
    let name = match (side, language) {
        (Color::Black, Language::English) => "Black",
        (Color::White, Language::English) => "White",
        (Color::Black, Language::Chinese) => "黑方",
        (Color::White, Language::Chinese) => "白方",
    };
    match (language, left, lacking, added) {
        (Language::English, 0, 0, 0) => format!("{name} has no stones left"),
        (Language::English, 0, 0, added) => format!("{name} has no stones left: {added} added"),
        (Language::English, 0, lacking, _) => format!("{name} has no stones left, and lacks {lacking}"),
        (Language::English, 1, ..) => format!("{name} has 1 stone left"),
        (Language::English, left, ..) => format!("{name} has {left} stones left"),
        (Language::Chinese, 0, 0, 0) => format!("{name}棋子已用完"),
        (Language::Chinese, 0, 0, added) => format!("{name}棋子已用完，已添{added}子"),
        (Language::Chinese, 0, lacking, _) => format!("{name}棋子已用完，尚缺{lacking}子"),
        (Language::Chinese, left, ..) => format!("{name}余{left}子"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Clause A3: it is said when a side has run out, and how many are lacking or were added.
    #[test]
    fn a3_an_empty_bowl_is_said_in_both_languages() {
        let said = |bowl| {
            [Language::English, Language::Chinese].map(|language| stones_left(Color::Black, bowl, language))
        };
        assert_eq!(said((1, 0, 0)), ["Black has 1 stone left", "黑方余1子"]);
        assert_eq!(said((0, 0, 0)), ["Black has no stones left", "黑方棋子已用完"]);
        assert_eq!(said((0, 2, 0)), ["Black has no stones left, and lacks 2", "黑方棋子已用完，尚缺2子"]);
        assert_eq!(said((0, 0, 2)), ["Black has no stones left: 2 added", "黑方棋子已用完，已添2子"]);
    }
}
