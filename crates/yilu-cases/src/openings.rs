//! How games start.

use std::ops::Range;

use toml::Spanned;
use yilu_board::{Board, Color, Point, Size};
use yilu_opening::{CantStart, Position, Wish};
use yilu_ruleset::Ruleset;
use yilu_words::{Language, no_start, sentences};

use crate::about::{About, about};
use crate::raw::{RawOpening, Text};
use crate::report::Findings;
use crate::rulesets::Rulesets;
use crate::text::Reader;

/// An `[[opening]]`.
#[derive(Clone, Debug)]
pub struct OpeningCase {
    /// Its name.
    pub id: String,
    /// What it says to a reader.
    pub about: About,
    /// Where it stands in the file, from 1.
    pub line: usize,
    /// The clauses that it proves.
    pub clauses: Vec<String>,
    /// The ruleset.
    pub ruleset: String,
    /// What is asked for.
    pub wish: Wish,
    /// What is expected.
    pub expected: ExpectedOpening,
}

/// What is expected of a start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExpectedOpening {
    /// The game starts so.
    Starts {
        /// Black stones, sorted.
        black: Vec<Point>,
        /// White stones, sorted.
        white: Vec<Point>,
        /// The side to move.
        to_move: Color,
        /// So many stones Black then puts down anywhere.
        free_stones: u32,
    },
    /// It can't: the name of the reason.
    Refused(&'static str),
}

const REFUSALS: [&str; 5] = ["no-handicap", "stones", "size", "no-position", "position"];

/// A start: a size, or a diagram and the side to move. One of the two must be there.
pub(crate) fn wish(
    span: Range<usize>,
    size: Option<&Text>,
    (diagram, to_move): (Option<&Text>, Option<&Text>),
    handicap: u32,
    reader: &mut Reader<'_>,
) -> Option<Wish> {
    let diagram = match (size, diagram) {
        (Some(size), None) => return Some(Wish { size: reader.size(size)?, handicap, position: None }),
        (None, Some(diagram)) => diagram,
        (Some(_), Some(_)) | (None, None) => {
            reader.fault(span, "a start needs its size, or the position that it is from");
            return None;
        }
    };
    let board: Board = reader.board(diagram)?;
    let to_move = to_move.map_or(Color::Black, |side| reader.side(side));
    let stones = board.size().points().filter_map(|point| Some((point, board.at(point)?))).collect();
    Some(Wish { size: board.size(), handicap, position: Some(Position { stones, to_move }) })
}

pub(crate) fn opening_case(raw: &Spanned<RawOpening>, reader: &mut Reader<'_>) -> Option<OpeningCase> {
    let span = raw.span();
    let line = reader.line(span.clone());
    let raw = raw.get_ref();
    reader.sources(&raw.source);
    let clauses = reader.clauses(&raw.clauses);
    let from = (raw.from.as_ref(), raw.from_to_move.as_ref());
    let wish = wish(span.clone(), raw.size.as_ref(), from, raw.handicap, reader)?;
    let expected = match (&raw.refused, &raw.to_move) {
        (Some(reason), None) => {
            let known: Vec<_> = REFUSALS.iter().map(|&name| (name, name)).collect();
            ExpectedOpening::Refused(reader.one_of(reason, &known)?)
        }
        (None, Some(to_move)) => {
            let mut stones = |texts: &[Text]| {
                let mut points = reader.points(texts, wish.size);
                points.sort_unstable();
                points
            };
            let (black, white) = (stones(&raw.black), stones(&raw.white));
            ExpectedOpening::Starts {
                black,
                white,
                to_move: reader.side(to_move),
                free_stones: raw.free_stones,
            }
        }
        _ => {
            reader.fault(span, "an opening says who is to move, or why it is refused");
            return None;
        }
    };
    Some(OpeningCase {
        id: raw.id.get_ref().clone(),
        about: about!(raw),
        line,
        clauses,
        ruleset: raw.ruleset.clone(),
        wish,
        expected,
    })
}

pub(crate) fn check(case: &OpeningCase, rulesets: &mut Rulesets<'_>, findings: &mut Findings<'_>) {
    let what = sentences::OPENING_UNDER.say(findings.language, &[&case.ruleset]);
    let Some(ruleset) = rulesets.find(&case.ruleset, &what, findings) else { return };
    let (size, language) = (case.wish.size, findings.language);
    let got = started(case, &ruleset);
    findings.compare(what, &case.expected.words(size, language), &got.words(size, language));
}

/// How a game starts under a ruleset.
///
/// ```
/// use yilu_cases::{Atlas, ExpectedOpening, Item, contender, started};
/// let atlas = Atlas::shipped()?;
/// let Item::Opening(case) = atlas.find("two_handicap_stones")?[0].item else { unreachable!() };
/// assert_eq!(started(case, &*contender("chinese-2002")?), case.expected);
/// assert_eq!(started(case, &*contender("basic")?), ExpectedOpening::Refused("no-handicap"));
/// # Ok::<(), yilu_cases::CasesError>(())
/// ```
pub fn started(case: &OpeningCase, ruleset: &Ruleset) -> ExpectedOpening {
    match ruleset.opening().open(&case.wish) {
        Ok(opened) => {
            let mut stones = opened.position.stones;
            stones.sort_unstable_by_key(|&(point, _)| point);
            let of =
                |side| stones.iter().filter(|(_, color)| *color == side).map(|&(point, _)| point).collect();
            ExpectedOpening::Starts {
                black: of(Color::Black),
                white: of(Color::White),
                to_move: opened.position.to_move,
                free_stones: opened.seats.len() as u32,
            }
        }
        Err(reason) => ExpectedOpening::Refused(refusal(&reason)),
    }
}

const fn refusal(reason: &CantStart) -> &'static str {
    match reason {
        CantStart::NoHandicap { .. } => "no-handicap",
        CantStart::Stones { .. } => "stones",
        CantStart::Size { .. } => "size",
        CantStart::NoPosition => "no-position",
        CantStart::Position => "position",
        CantStart::Other(_) => "other",
    }
}

impl ExpectedOpening {
    /// In words, with points of a board of this size.
    ///
    /// ```
    /// use yilu_board::{Color, Size};
    /// use yilu_cases::ExpectedOpening;
    /// use yilu_words::Language;
    /// let start = ExpectedOpening::Starts { black: vec![], white: vec![], to_move: Color::Black, free_stones: 2 };
    /// let words = start.words(Size::NINETEEN, Language::English);
    /// assert_eq!(words, "black none, white none, B to move, 2 free stones");
    /// ```
    pub fn words(&self, size: Size, language: Language) -> String {
        match self {
            Self::Refused(reason) => sentences::REFUSED.say(language, &[&no_start(reason, language)]),
            Self::Starts { black, white, to_move, free_stones } => {
                let names = |points: &[Point]| {
                    let names: Vec<_> = points.iter().map(|point| point.to_gtp(size)).collect();
                    if names.is_empty() {
                        sentences::NO_STONES.text(language).to_owned()
                    } else {
                        names.join(" ")
                    }
                };
                let to_move = match (language, to_move) {
                    (Language::English, side) => side.to_string(),
                    (Language::Chinese, Color::Black) => sentences::BLACK.text(language).to_owned(),
                    (Language::Chinese, Color::White) => sentences::WHITE.text(language).to_owned(),
                };
                sentences::STARTS.say(language, &[&names(black), &names(white), &to_move, free_stones])
            }
        }
    }
}
