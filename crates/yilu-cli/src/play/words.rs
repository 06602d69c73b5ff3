//! What `yilu play` says of players, acts and slips, in the language of the game.

use yilu::board::{Color, PointError, Size};
use yilu::game::Act;
use yilu::prejudgement::{Player, PredictionError, Refused};
use yilu::words::{Language, act as deed, illegal_reason, sentences};

pub(super) const fn player(player: Player, language: Language) -> &'static str {
    match player {
        Player::First => sentences::PLAYER_FIRST.text(language),
        Player::Second => sentences::PLAYER_SECOND.text(language),
    }
}

pub(super) const fn side(color: Color, language: Language) -> &'static str {
    match color {
        Color::Black => sentences::SIDE_BLACK.text(language),
        Color::White => sentences::SIDE_WHITE.text(language),
    }
}

/// An act with its point as players write it.
pub(super) fn said(act: Act, size: Size, language: Language) -> String {
    let point = act.deed.point().map(|point| format!(" {}", point.to_gtp(size))).unwrap_or_default();
    format!("{} {}{point}", side(act.by, language), deed(act.deed.name(), language))
}

/// A line of the count: a Chinese character is two columns wide.
pub(super) fn column(name: &str, points: &str) -> String {
    let width: usize = name.chars().map(|c| if c >= '\u{2e80}' { 2 } else { 1 }).sum();
    format!("{name}{}{points:>8}", " ".repeat(28_usize.saturating_sub(width)))
}

pub(super) fn no_point(error: &PointError, language: Language) -> String {
    match error {
        PointError::Size { columns, rows } => sentences::BOARD_SIZES.say(language, &[columns, rows]),
        PointError::SizeText(text) => sentences::NO_SIZE.say(language, &[text]),
        PointError::Text(text) => sentences::NO_POINT.say(language, &[text]),
        PointError::OffBoard { text, size } => sentences::OUTSIDE.say(language, &[text, size]),
    }
}

pub(super) fn no_prediction(error: &PredictionError, language: Language) -> String {
    match error {
        PredictionError::Form(text) => sentences::NO_PREDICTION.say(language, &[text]),
        PredictionError::TooFine(points) => sentences::TOO_FINE.say(language, &[points]),
    }
}

pub(super) fn refused(why: Refused, language: Language) -> &'static str {
    match why {
        Refused::Phase => sentences::NOT_THE_TIME.text(language),
        Refused::NotYourTurn => sentences::OTHER_PLAYERS_TURN.text(language),
        Refused::OffBoard => illegal_reason("off-board", language),
        Refused::Occupied => illegal_reason("occupied", language),
        Refused::Done => sentences::PREDICTION_STANDS.text(language),
        Refused::Mismatch => sentences::NOT_WHAT_WAS_SEALED.text(language),
        Refused::Time => sentences::TIME_GOES_BACK.text(language),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The English of both is the errors' own.
    #[test]
    fn english_says_what_the_errors_say() {
        let size = Size::NINETEEN;
        for error in [
            PointError::Size { columns: 0, rows: 60 },
            PointError::SizeText("x".to_owned()),
            PointError::Text("I1".to_owned()),
            PointError::OffBoard { text: "Z1".to_owned(), size },
        ] {
            assert_eq!(no_point(&error, Language::English), error.to_string());
        }
        for why in [
            Refused::Phase,
            Refused::NotYourTurn,
            Refused::OffBoard,
            Refused::Occupied,
            Refused::Done,
            Refused::Mismatch,
            Refused::Time,
        ] {
            assert_eq!(refused(why, Language::English), why.to_string());
        }
        let error = PredictionError::Form("seven".to_owned());
        assert_eq!(no_prediction(&error, Language::English), error.to_string());
    }

    #[test]
    fn columns_are_as_wide_in_both_languages() {
        assert_eq!(column("komi", "6.5"), format!("komi{}6.5", " ".repeat(29)));
        assert_eq!(column("贴目", "6.5"), format!("贴目{}6.5", " ".repeat(29)));
    }
}
