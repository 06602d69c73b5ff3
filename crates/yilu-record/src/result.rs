//! The recorded result.
//!
//! The rule: FF\[4\]'s forms first (`B+3.5`, `W+R`, `0`, `Void`, `?`), then the same loosely (case, spaces, `Time Over`,
//! a note in brackets, no `+`), then words in English, Chinese, Japanese and Korean.
//!
//! - A margin is in points unless it names zi 子, or has an odd quarter (`B+3/4`, `W+2.25`): margins in points are whole
//!   or half, so that is zi, twice as many points, and doubtful.
//! - A win by 0 and a draw in a game of Fox mean that it was not counted: unknown. Elsewhere `B+0` is a win by 0 (Ing's
//!   rules give ties to Black), and doubtful.
//! - In words the winner is the colour named last before the word for winning, else the first after it; without such
//!   a word, the colour before a word for losing, resigning or overrunning has lost; without either, the only colour
//!   named has won.
//! - A win by an illegal move, absence or a broken connection is a forfeit.

use yilu_board::Color;
use yilu_score::Points;
use yilu_words::{By, Outcome};

use crate::fault::{FaultKind, excerpt};
use crate::komi::Faults;
use crate::quantity::{self, normalise};

use self::words::{cause, language, winner, without_winner};

mod words;

/// The result as read.
///
/// ```
/// use yilu_board::Color;
/// use yilu_record::{By, Outcome, ReadOptions, ResultReading, read};
/// use yilu_score::Points;
/// let collection = read("(;RE[黑胜1又1/4子])".as_bytes(), &ReadOptions::default())?;
/// let result = &collection.records[0].header().result;
/// let by = By::Margin(Points::parse("2.5").unwrap());
/// assert_eq!(result.value, Some(Outcome::Win { winner: Color::Black, by }));
/// assert_eq!(result.reading, ResultReading::Chinese);
/// # Ok::<(), yilu_record::Refusal>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedResult {
    /// The text of RE.
    pub raw: Option<String>,
    /// The result; none where it is unknown.
    pub value: Option<Outcome>,
    /// How the text was read.
    pub reading: ResultReading,
    /// Whether the value may well be wrong.
    pub doubtful: bool,
}

/// How a result was read.
///
/// ```
/// use yilu_record::{ReadOptions, ResultReading, read};
/// let collection = read("(;RE[W+R])(;RE[w+r])(;RE[白中押し勝ち])".as_bytes(), &ReadOptions::default())?;
/// let readings: Vec<_> = collection.records.iter().map(|record| record.header().result.reading).collect();
/// assert_eq!(readings, [ResultReading::Standard, ResultReading::Loose, ResultReading::Japanese]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ResultReading {
    /// There is no RE, or it is empty.
    Absent,
    /// FF\[4\]'s form.
    Standard,
    /// FF\[4\]'s form in another case, with spaces, other words or a note.
    Loose,
    /// English words.
    English,
    /// Chinese words.
    Chinese,
    /// Japanese words.
    Japanese,
    /// Korean words.
    Korean,
    /// Can't be read.
    Unread,
}

pub(crate) fn read(raw: Option<String>, from_fox: bool) -> (RecordedResult, Faults) {
    let mut reader = Reader { from_fox, doubtful: false, faults: Faults::new() };
    let text = normalise(raw.as_deref().unwrap_or_default());
    let (value, reading) = if text.is_empty() { (None, ResultReading::Absent) } else { reader.read(&text) };
    let value = reader.counted(value, &text);
    let Reader { doubtful, faults, .. } = reader;
    (RecordedResult { raw, value, reading, doubtful }, faults)
}

struct Reader {
    from_fox: bool,
    doubtful: bool,
    faults: Faults,
}

type Read = (Option<Outcome>, ResultReading);

impl Reader {
    fn read(&mut self, text: &str) -> Read {
        if let Some(read) = self.standard(text) {
            return read;
        }
        let (body, note) = split_note(text);
        let read = self
            .standard(body)
            .map(|(value, _)| (value, ResultReading::Loose))
            .or_else(|| self.loose(body))
            .or_else(|| self.words(body))
            .or_else(|| self.words(text));
        let Some((value, reading)) = read else {
            self.faults.push((FaultKind::ResultUnread, format!("'{}' is no result: unknown", excerpt(text))));
            return (None, ResultReading::Unread);
        };
        if note.is_some_and(|note| {
            ["not known", "unknown", "beyond", "不明", "incomplete"].iter().any(|w| note.contains(w))
        }) {
            self.doubtful = true;
        }
        let said = value.map_or_else(|| "unknown".to_owned(), |outcome| outcome.to_sgf());
        self.faults.push((FaultKind::ResultForm, format!("'{}' is read as {said}", excerpt(text))));
        (value, reading)
    }

    /// FF\[4\]'s forms, exactly.
    fn standard(&mut self, text: &str) -> Option<Read> {
        let read = |value| Some((value, ResultReading::Standard));
        match text {
            "0" | "Draw" => return read(Some(Outcome::Draw)),
            "Void" => return read(Some(Outcome::NoResult)),
            "?" => return read(None),
            _ => {}
        }
        let (color, rest) = text.split_once('+')?;
        let color = match color {
            "B" => Color::Black,
            "W" => Color::White,
            _ => return None,
        };
        let by = match rest {
            "" => By::Unknown,
            "R" | "Resign" => By::Resignation,
            "T" | "Time" => By::Time,
            "F" | "Forfeit" => By::Forfeit,
            number if number.bytes().all(|b| b.is_ascii_digit() || b == b'.') => {
                self.margin(Points::parse(number).ok()?)
            }
            _ => return None,
        };
        read(Some(Outcome::Win { winner: color, by }))
    }

    /// A number without a unit: points, or zi if it has an odd quarter.
    fn margin(&mut self, number: Points) -> By {
        if number.in_quarters() % 2 == 0 {
            return By::Margin(number);
        }
        let points = number * 2;
        self.doubtful = true;
        self.faults.push((FaultKind::ResultInZi, format!("{number} is taken for zi: {points} points")));
        By::Margin(points)
    }

    /// A number with words around it.
    fn quantity(&mut self, text: &str) -> Option<By> {
        let quantity = quantity::find(text)?;
        let points = quantity.points()?;
        if !quantity.in_zi {
            return Some(self.margin(points));
        }
        self.faults.push((FaultKind::ResultInZi, format!("in zi: {points} points")));
        Some(By::Margin(points))
    }

    /// `b+r`, `W+ 9.5`, `W+Time Over`, `B + Illegal`.
    fn loose(&mut self, text: &str) -> Option<Read> {
        // A winner without a margin may lack even its plus.
        let (color, rest) = text.split_once('+').unwrap_or((text, ""));
        if rest.contains('+') {
            return None;
        }
        let color = match color.trim().to_lowercase().as_str() {
            "b" | "black" | "黑" | "黒" | "흑" => Color::Black,
            "w" | "white" | "白" | "백" => Color::White,
            _ => return None,
        };
        let rest = rest.trim().trim_end_matches('.').to_lowercase();
        let by = match rest.as_str() {
            "" => By::Unknown,
            "r" | "res" => By::Resignation,
            "t" => By::Time,
            "f" => By::Forfeit,
            text => cause(text)
                .or_else(|| Points::parse(&text.replace(',', ".")).ok().map(|number| self.margin(number)))
                .or_else(|| self.quantity(text))
                .unwrap_or_else(|| {
                    // A number that could not be read.
                    self.doubtful |= text.contains(|c: char| c.is_ascii_digit());
                    By::Unknown
                }),
        };
        Some((Some(Outcome::Win { winner: color, by }), ResultReading::Loose))
    }

    fn words(&mut self, text: &str) -> Option<Read> {
        let lower = text.to_lowercase();
        let reading = language(&lower);
        if let Some(outcome) = without_winner(&lower) {
            return Some((outcome, reading));
        }
        let color = winner(&lower)?;
        let by = cause(&lower)
            .or_else(|| self.quantity(&lower))
            .or_else(|| self.after_by(&lower))
            .or_else(|| self.unnumbered(&lower))
            .unwrap_or(By::Unknown);
        Some((Some(Outcome::Win { winner: color, by }), reading))
    }

    /// `wins by 34`, without a unit.
    fn after_by(&mut self, text: &str) -> Option<By> {
        let (_, rest) = text.split_once("by ")?;
        let end = rest.find(|c: char| !(c.is_ascii_digit() || " ./".contains(c))).unwrap_or(rest.len());
        let number = Points::parse(rest[..end].trim().trim_end_matches('.')).ok()?;
        Some(self.margin(number))
    }

    /// 집반승 without a number is said of a point and a half.
    fn unnumbered(&mut self, text: &str) -> Option<By> {
        let said = text.contains("집반");
        self.doubtful |= said;
        said.then_some(By::Margin(Points::quarters(6)))
    }

    /// Takes away what means that a game was not counted.
    fn counted(&mut self, value: Option<Outcome>, text: &str) -> Option<Outcome> {
        let by_nothing = matches!(value, Some(Outcome::Win { by: By::Margin(Points::ZERO), .. }));
        if self.from_fox && (by_nothing || value == Some(Outcome::Draw)) {
            self.doubtful = true;
            let message = format!("Fox writes '{}' for games that were not counted: unknown", excerpt(text));
            self.faults.push((FaultKind::ResultNotCounted, message));
            return None;
        }
        self.doubtful |= by_nothing;
        value
    }
}

/// The text before a note in brackets at its end, and the note.
fn split_note(text: &str) -> (&str, Option<String>) {
    match text.split_once('(') {
        Some((body, note)) if !body.trim().is_empty() && note.trim_end().ends_with(')') => {
            (body.trim_end(), Some(note.to_lowercase()))
        }
        _ => (text, None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Color::{Black, White};

    fn value(text: &str) -> Option<Outcome> {
        read(Some(text.to_owned()), false).0.value
    }

    // Wrapped, to be compared with readings.
    #[expect(clippy::unnecessary_wraps)]
    fn win(color: Color, by: By) -> Option<Outcome> {
        Some(Outcome::Win { winner: color, by })
    }

    fn margin(color: Color, points: &str) -> Option<Outcome> {
        win(color, By::Margin(Points::parse(points).unwrap()))
    }

    #[test]
    fn standard_forms() {
        for (text, expected) in [
            ("B+3.5", margin(Black, "3.5")),
            ("W+12", margin(White, "12")),
            ("B+R", win(Black, By::Resignation)),
            ("W+Resign", win(White, By::Resignation)),
            ("B+Time", win(Black, By::Time)),
            ("W+F", win(White, By::Forfeit)),
            ("B+", win(Black, By::Unknown)),
            ("0", Some(Outcome::Draw)),
            ("Draw", Some(Outcome::Draw)),
            ("Void", Some(Outcome::NoResult)),
            ("?", None),
        ] {
            let (result, faults) = read(Some(text.to_owned()), false);
            assert_eq!((result.value, result.reading), (expected, ResultReading::Standard), "{text}");
            assert!(faults.is_empty() && !result.doubtful, "{text}");
        }
    }

    #[test]
    fn loose_forms() {
        for (text, expected) in [
            ("b+r", win(Black, By::Resignation)),
            ("W+ 9.5", margin(White, "9.5")),
            ("W+9,5", margin(White, "9.5")),
            ("W+Time Over", win(White, By::Time)),
            ("B+Illegal", win(Black, By::Forfeit)),
            ("W+Offline", win(White, By::Forfeit)),
            ("B+Resignation.", win(Black, By::Resignation)),
            ("Black+5", margin(Black, "5")),
            ("W+3目半", margin(White, "3.5")),
            ("B+2子", margin(Black, "4")),
            ("B+N", win(Black, By::Unknown)),
            ("W", win(White, By::Unknown)),
            ("W+R (after a long think)", win(White, By::Resignation)),
        ] {
            let (result, faults) = read(Some(text.to_owned()), false);
            assert_eq!(result.value, expected, "{text}");
            assert!(faults.iter().any(|fault| fault.0 == FaultKind::ResultForm), "{text}");
        }
    }

    #[test]
    fn words_in_four_languages() {
        for (text, expected) in [
            ("Black wins by 5 points", margin(Black, "5")),
            ("Black wins by 34win >> White(58):Black(92)", margin(Black, "34")),
            ("White wins by resignation", win(White, By::Resignation)),
            ("White resigned", win(Black, By::Resignation)),
            ("black loses on time", win(White, By::Time)),
            ("Jigo", Some(Outcome::Draw)),
            ("No Result", Some(Outcome::NoResult)),
            ("Both lose", Some(Outcome::BothLose)),
            ("黑胜1又1/4子", margin(Black, "2.5")),
            ("黑2又3/4子", margin(Black, "5.5")),
            ("白胜3/4子", margin(White, "1.5")),
            ("黑中盘胜", win(Black, By::Resignation)),
            ("白中盘胜", win(White, By::Resignation)),
            ("黑胜", win(Black, By::Unknown)),
            ("和棋", Some(Outcome::Draw)),
            ("无胜负", Some(Outcome::NoResult)),
            ("黑超时", win(White, By::Time)),
            ("白方超时黑胜", win(Black, By::Time)),
            ("白超时胜", win(White, By::Time)),
            ("黑认输", win(White, By::Resignation)),
            ("黒中押し勝ち", win(Black, By::Resignation)),
            ("257手完, 白中押し勝ち", win(White, By::Resignation)),
            ("白3目半勝", margin(White, "3.5")),
            ("黒半目勝ち", margin(Black, "0.5")),
            ("持碁", Some(Outcome::Draw)),
            ("白時間切れ負け", win(Black, By::Time)),
            ("흑 불계승", win(Black, By::Resignation)),
            ("226수 백불계승", win(White, By::Resignation)),
            ("294수 흑 반집승", margin(Black, "0.5")),
            ("백 2집반승", margin(White, "2.5")),
            ("백 시간승", win(White, By::Time)),
            ("무승부", Some(Outcome::Draw)),
        ] {
            assert_eq!(value(text), expected, "{text}");
        }
        for text in [
            "john wins",
            "時間切れ",
            "반집승",
            "Unfinished",
            "黑白",
            "x",
            "+",
            "ß",
            "é",
            "? (no more)",
            "B+1.5 ? W+timeout",
        ] {
            assert_eq!(value(text), None, "{text}");
        }
    }

    #[test]
    fn odd_quarters_are_zi_and_doubtful() {
        for (text, points) in
            [("B+3/4", "1.5"), ("B+2.25", "4.5"), ("B+2.25 (Moves beyond 260 not known)", "4.5")]
        {
            let (result, faults) = read(Some(text.to_owned()), false);
            assert_eq!(result.value, margin(Black, points), "{text}");
            assert!(result.doubtful && faults.iter().any(|fault| fault.0 == FaultKind::ResultInZi), "{text}");
        }
        assert!(!read(Some("黑胜1又1/4子".to_owned()), false).0.doubtful);
        let (result, _) = read(Some("B+0.03".to_owned()), false);
        assert_eq!((result.value, result.doubtful), (win(Black, By::Unknown), true));
    }

    #[test]
    fn games_of_fox_that_were_not_counted() {
        for text in ["B+0.0", "W+0.0", "draw"] {
            let (result, _) = read(Some(text.to_owned()), true);
            assert_eq!((result.value, result.doubtful), (None, true), "{text}");
        }
        let (result, _) = read(Some("B+0".to_owned()), false);
        assert_eq!((result.value, result.doubtful), (margin(Black, "0"), true));
    }
}
