//! Verdicts on cases in words: moves, counts, starts, endings.

use yilu_board::{Color, Size};
use yilu_cases::{Case, Counted, Ended, EndingCase, Entry, Legality, Move, Uncounted};
use yilu_game::{Act, Illegal};
use yilu_score::{Points, Terms};
use yilu_words::{Language, Outcome, Sentence, act, clauses, illegal_reason, listed, sentences, stage, term};

/// A side.
///
/// ```
/// use yilu_board::Color;
/// use yilu_words::Language;
/// assert_eq!(yilu_report::cases::side(Color::Black, Language::Chinese), "黑");
/// ```
pub const fn side(color: Color, language: Language) -> &'static str {
    match color {
        Color::Black => sentences::BLACK.text(language),
        Color::White => sentences::WHITE.text(language),
    }
}

/// A side as cases write it: `B`, `W`; in Chinese as [`side`].
fn short_side(color: Color, language: Language) -> String {
    match language {
        Language::English => color.to_string(),
        Language::Chinese => side(color, language).to_owned(),
    }
}

/// A number of things.
///
/// ```
/// use yilu_words::{Language, sentences};
/// let cases = |number| yilu_report::cases::number(number, &sentences::ONE_CASE, &sentences::CASES, Language::English);
/// assert_eq!((cases(1), cases(2)), ("1 case".to_owned(), "2 cases".to_owned()));
/// ```
pub fn number(number: usize, one: &Sentence, many: &Sentence, language: Language) -> String {
    if number == 1 { one.text(language).to_owned() } else { many.say(language, &[&number]) }
}

/// Points with their sign.
///
/// ```
/// use yilu_score::Points;
/// assert_eq!(yilu_report::cases::signed(Points::whole(3)), "+3");
/// ```
pub fn signed(points: Points) -> String {
    if points > Points::ZERO { format!("+{points}") } else { points.to_string() }
}

/// The title of a case in this language, or in the other where there is none.
///
/// ```
/// use yilu_words::Language;
/// let atlas = yilu_cases::Atlas::shipped()?;
/// assert_eq!(yilu_report::cases::title(&atlas.find("triple_ko")?[0], Language::Chinese), "三劫循环");
/// # Ok::<(), yilu_cases::CasesError>(())
/// ```
pub fn title<'a>(entry: &Entry<'a>, language: Language) -> &'a str {
    let about = entry.about();
    let (first, second) = match language {
        Language::English => (&about.title, &about.title_zh),
        Language::Chinese => (&about.title_zh, &about.title),
    };
    first.as_deref().or(second.as_deref()).unwrap_or_default()
}

/// `B C3`, `W pass`.
///
/// ```
/// use yilu_board::{Color, Size};
/// use yilu_words::Language;
/// let pass = yilu_cases::Move { by: Color::White, at: None };
/// assert_eq!(yilu_report::cases::moved(pass, Size::NINETEEN, Language::Chinese), "白 虚着");
/// ```
pub fn moved(ply: Move, size: Size, language: Language) -> String {
    let what = ply.at.map_or_else(|| sentences::PASS.text(language).to_owned(), |at| at.to_gtp(size));
    format!("{} {what}", short_side(ply.by, language))
}

/// A case's moves, numbered.
///
/// ```
/// use yilu_words::Language;
/// let file = yilu_cases::read_text("a.toml", "[[case]]\nid = 'a'\nstones = '..'\nto_move = 'B'\nhistory = ['B A1']")?;
/// assert_eq!(yilu_report::cases::moves(&file.cases[0], Language::English), "moves: 1 B A1");
/// # Ok::<(), yilu_cases::CasesError>(())
/// ```
pub fn moves(case: &Case, language: Language) -> String {
    let numbered = case.history.iter().enumerate();
    let numbered = numbered.map(|(i, &ply)| format!("{} {}", i + 1, moved(ply, case.board.size(), language)));
    sentences::MOVES.say(language, &[&listed(&numbered.collect::<Vec<_>>(), language)])
}

/// An act: `B D4`, `W propose`.
///
/// ```
/// use yilu_board::{Color, Size};
/// use yilu_game::{Act, Deed};
/// use yilu_words::Language;
/// let pass = Act { by: Color::Black, deed: Deed::Pass };
/// assert_eq!(yilu_report::cases::acted(pass, Size::NINETEEN, Language::English), "B pass");
/// ```
pub fn acted(done: Act, size: Size, language: Language) -> String {
    let mut words = vec![short_side(done.by, language)];
    if !matches!(done.deed, yilu_game::Deed::Play(_)) {
        words.push(act(done.deed.name(), language).to_owned());
    }
    words.extend(done.deed.point().map(|point| point.to_gtp(size)));
    words.join(" ")
}

/// The acts of a game, numbered.
///
/// ```
/// use yilu_words::Language;
/// let file = yilu_cases::read_text("a.toml", "[[ending]]\nid = 'a'\nruleset = 'aga'\nsize = '9x9'\nacts = ['B A1', 'W pass']")?;
/// assert_eq!(yilu_report::cases::acts(&file.endings[0], Language::English), "acts: 1 B A1, 2 W pass");
/// # Ok::<(), yilu_cases::CasesError>(())
/// ```
pub fn acts(case: &EndingCase, language: Language) -> String {
    let numbered = case.acts.iter().enumerate();
    let numbered =
        numbered.map(|(i, done)| format!("{} {}", i + 1, acted(done.act, case.wish.size, language)));
    sentences::ACTS.say(language, &[&listed(&numbered.collect::<Vec<_>>(), language)])
}

/// `at once`, `after 3 plies`.
///
/// ```
/// assert_eq!(yilu_report::cases::after(3, yilu_words::Language::English), "after 3 plies");
/// ```
pub fn after(plies: usize, language: Language) -> String {
    match plies {
        0 => sentences::AT_ONCE.text(language).to_owned(),
        1 => sentences::AFTER_ONE.text(language).to_owned(),
        plies => sentences::AFTER.say(language, &[&plies]),
    }
}

/// The result that a repetition leads to, in a word or two; `over` where it isn't said.
///
/// ```
/// use yilu_words::{Language, Outcome};
/// assert_eq!(yilu_report::cases::result(Some(Outcome::NoResult), Language::English), "no result");
/// ```
pub fn result(outcome: Option<Outcome>, language: Language) -> String {
    let word = match outcome {
        None => &sentences::OVER,
        Some(Outcome::Draw | Outcome::DrawBeforeLot) => &sentences::DRAW,
        Some(Outcome::NoResult) => &sentences::NO_RESULT,
        Some(Outcome::Replay) => &sentences::REPLAY,
        Some(Outcome::BothLose) => &sentences::BOTH_LOSE,
        Some(Outcome::Win { winner, .. }) => {
            return sentences::WINS.say(language, &[&side(winner, language)]);
        }
    };
    word.text(language).to_owned()
}

/// What a ruleset makes of a case's moves: `illegal at ply 3 (B C3): the ko may not be retaken at once`.
///
/// ```
/// use yilu_cases::{Atlas, Item, contender, legality};
/// use yilu_words::Language;
/// let atlas = Atlas::shipped()?;
/// let Item::Position(case) = atlas.find("basic_ko")?[0].item else { unreachable!() };
/// let found = legality(case, &contender("korean")?);
/// let words = yilu_report::cases::legality_words(&found, case, Language::English);
/// assert_eq!(words, "illegal at ply 2 (B C3): the ko may not be retaken at once");
/// # Ok::<(), yilu_cases::CasesError>(())
/// ```
pub fn legality_words(legality: &Legality, case: &Case, language: Language) -> String {
    let mut text = Vec::new();
    if let Some(end) = legality.ended {
        text.push(sentences::ENDED_BY_REPETITION.say(language, &[&end.ply, &result(end.result, language)]));
    }
    match legality.first_illegal {
        Some((ply, illegal)) => {
            let at = case.history.get(ply - 1).map(|&it| moved(it, case.board.size(), language));
            let why = illegal_reason(illegal.code(), language);
            let why = match illegal {
                Illegal::Repetition { of_act: 0 } => sentences::AS_AT_THE_START.say(language, &[&why]),
                Illegal::Repetition { of_act } => sentences::AS_AFTER_PLY.say(language, &[&why, &of_act]),
                _ => why.to_owned(),
            };
            text.push(sentences::ILLEGAL_WHY.say(language, &[&ply, &at.unwrap_or_default(), &why]));
        }
        None if text.is_empty() => text.push(sentences::LEGAL.text(language).to_owned()),
        None => {}
    }
    clauses(&text, language)
}

/// Terms with their points: `territory +3, stones put +2`.
///
/// ```
/// use yilu_score::{Points, Terms};
/// let mut terms = Terms::new();
/// terms.add("komi", Points::whole(-6));
/// assert_eq!(yilu_report::cases::terms_words(&terms, yilu_words::Language::English), "komi -6");
/// ```
pub fn terms_words(terms: &Terms, language: Language) -> String {
    let words = terms.iter().map(|it| format!("{} {}", term(&it.name, language), signed(it.points)));
    listed(&words.collect::<Vec<_>>(), language)
}

/// A sum and its terms: `+5 (territory +3, stones put +2)`.
///
/// ```
/// let words = yilu_report::cases::sum_words(&yilu_score::Terms::new(), yilu_words::Language::English);
/// assert_eq!(words, "0");
/// ```
pub fn sum_words(terms: &Terms, language: Language) -> String {
    let words = terms_words(terms, language);
    let sum = signed(terms.sum());
    if words.is_empty() { sum } else { sentences::BRACKETS.say(language, &[&sum, &words]) }
}

/// A count of a case: its sum, its terms, and the stones that are given as dead.
///
/// ```
/// use yilu_cases::{Atlas, Item, Verdicts, contender};
/// let atlas = Atlas::shipped()?;
/// let entry = atlas.find("moonshine_local_5x5")?[0];
/// let Item::Position(case) = entry.item else { unreachable!() };
/// let verdict = Verdicts::of(entry.file).verdict(case, &contender("japanese-1989")?);
/// let counted = verdict.moments[0].counted.as_ref().expect("a count");
/// let words = yilu_report::cases::count_words(counted, case, yilu_words::Language::English);
/// assert_eq!(words, "+13 (territory +9, prisoners +4); given as dead: A5 B4 C5");
/// # Ok::<(), yilu_cases::CasesError>(())
/// ```
pub fn count_words(counted: &Counted<'_>, case: &Case, language: Language) -> String {
    let dead: Vec<_> = counted.outcome.dead.iter().map(|point| point.to_gtp(case.board.size())).collect();
    let sum = sum_words(&counted.terms, language);
    if dead.is_empty() || !counted.takes_off {
        sum
    } else {
        sentences::GIVEN_AS_DEAD.say(language, &[&sum, &dead.join(" ")])
    }
}

/// Why there is no count.
///
/// ```
/// let words = yilu_report::cases::uncounted_words(yilu_cases::Uncounted::Forbidden, yilu_words::Language::English);
/// assert_eq!(words, "not counted: a ply that leads there is forbidden");
/// ```
pub const fn uncounted_words(why: Uncounted, language: Language) -> &'static str {
    match why {
        Uncounted::Forbidden => sentences::FORBIDDEN.text(language),
        Uncounted::Undecided => sentences::UNDECIDED.text(language),
    }
}

/// What a ruleset makes of the acts of a game: those refused, and what the others lead to.
///
/// ```
/// use yilu_cases::{Atlas, Item, contender, ended};
/// let atlas = Atlas::shipped()?;
/// let Item::Ending(case) = atlas.find("four passes")?[0].item else { unreachable!() };
/// let ended = ended(case, &contender("tromp-taylor")?).expect("a start");
/// let words = yilu_report::cases::ended_words(&ended, case, yilu_words::Language::English);
/// assert_eq!(words, "act 3 (B E5) refused: the game is over; 4 more acts refused; at the end: 0");
/// # Ok::<(), yilu_cases::CasesError>(())
/// ```
pub fn ended_words(ended: &Ended, case: &EndingCase, language: Language) -> String {
    let mut text = Vec::new();
    if let Some((first, why)) = ended.refused.first() {
        let act = case.acts.get(first - 1).map(|it| acted(it.act, case.wish.size, language));
        let why = why.words(language);
        text.push(sentences::ACT_REFUSED.say(language, &[first, &act.unwrap_or_default(), &why]));
    }
    if ended.refused.len() > 1 {
        let more = ended.refused.len() - 1;
        text.push(number(more, &sentences::ONE_MORE_REFUSED, &sentences::MORE_REFUSED, language));
    }
    let end =
        ended.result.map_or_else(|| stage(ended.stage.name(), language).to_owned(), |result| result.to_sgf());
    text.push(sentences::AT_THE_END.say(language, &[&end]));
    clauses(&text, language)
}
