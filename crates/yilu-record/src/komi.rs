//! The komi.
//!
//! The rule, in the order in which it is tried:
//!
//! 1. No KM: unknown. (A KO with a text in the root is then taken for the komi, as the Nihon Ki-in's site writes it.)
//!    An empty KM: unknown.
//! 2. A whole number of 100 or more: hundredths, as Fox writes them. 375 is 3.75 and 650 is 6.5, then as in 4.
//! 3. In a game of Fox: 25, 50 and 75 are hundredths (50 is 0.5), and 0 is read as 0, but is doubtful: Fox writes 0 for
//!    6.5 too.
//! 4. A number with an odd quarter (2.75, 3.75): a komi in points is whole or half, so below 5 this is zi: twice as
//!    many points. Doubtful where RU does not say Chinese. From 5 on it is points, and doubtful.
//! 5. Any other number: points. Doubtful from 25 on.
//! 6. `6,5`, `5 1/2` and `6.5e0` are read as the number they mean; words (`7目半`, `3又3/4子`, `6집반`, `6.5 points`)
//!    by their unit.
//! 7. Anything else, and what is no multiple of a quarter point: unknown.

use yilu_score::Points;

use crate::fault::{FaultKind, excerpt};
use crate::quantity::{self, normalise};

/// The komi as read. Positive points go to White.
///
/// ```
/// use yilu_record::{KomiReading, ReadOptions, read};
/// use yilu_score::Points;
/// let collection = read(b"(;KM[375]RU[Chinese]AP[foxwq])", &ReadOptions::default())?;
/// let komi = &collection.records[0].header().komi;
/// assert_eq!(komi.value, Some(Points::parse("7.5").unwrap()));
/// assert_eq!(komi.reading, KomiReading::HundredthsOfZi);
/// assert!(!komi.doubtful);
/// # Ok::<(), yilu_record::Refusal>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Komi {
    /// The text of KM, or of KO where that was taken for it.
    pub raw: Option<String>,
    /// The komi in points; none where it is unknown.
    pub value: Option<Points>,
    /// How the text was read.
    pub reading: KomiReading,
    /// Whether the value may well be wrong.
    pub doubtful: bool,
}

/// How a komi was read.
///
/// ```
/// use yilu_record::{KomiReading, ReadOptions, read};
/// let collection = read(b"(;KM[6,5])(;KM[])(;)", &ReadOptions::default())?;
/// let readings: Vec<_> = collection.records.iter().map(|record| record.header().komi.reading).collect();
/// assert_eq!(readings, [KomiReading::Comma, KomiReading::Empty, KomiReading::Absent]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum KomiReading {
    /// There is no KM.
    Absent,
    /// KM is empty.
    Empty,
    /// A number of points.
    Plain,
    /// A number with an odd quarter, of zi.
    Zi,
    /// Hundredths of points.
    Hundredths,
    /// Hundredths of zi.
    HundredthsOfZi,
    /// `KM[0]` of Fox.
    FoxZero,
    /// A decimal comma.
    Comma,
    /// A mixed fraction of points.
    Fraction,
    /// A number with an exponent.
    Exponent,
    /// Words with a unit.
    Words,
    /// A text in KO.
    InKo,
    /// Can't be read.
    Unread,
}

/// What the reading depends on besides the text.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Context<'a> {
    pub(crate) from_fox: bool,
    pub(crate) is_chinese: bool,
    /// HA is there and below 2, and RU is there: as Fox writes its games.
    pub(crate) like_fox: bool,
    /// The text of KO in the root.
    pub(crate) ko: Option<&'a str>,
}

pub(crate) type Faults = Vec<(FaultKind, String)>;

pub(crate) fn read(raw: Option<&str>, context: Context<'_>) -> (Komi, Faults) {
    let mut faults = Faults::new();
    let komi = match (raw, context.ko) {
        (Some(text), _) => {
            let text = normalise(text);
            let (value, reading, doubtful) = if text.is_empty() {
                faults.push((FaultKind::KomiEmpty, "KM is empty: the komi is unknown".to_owned()));
                (None, KomiReading::Empty, false)
            } else {
                value(&text, context, &mut faults)
            };
            Komi { raw: raw.map(str::to_owned), value, reading, doubtful }
        }
        (None, Some(text)) => in_ko(text, &mut faults),
        (None, None) => Komi { raw: None, value: None, reading: KomiReading::Absent, doubtful: false },
    };
    (komi, faults)
}

fn in_ko(text: &str, faults: &mut Faults) -> Komi {
    let number = normalise(text);
    let value = quantity::find(text)
        .and_then(quantity::Quantity::points)
        .or_else(|| Points::parse(&number).ok().filter(|_| number.contains('.')));
    let Some(points) = value else {
        return Komi { raw: None, value: None, reading: KomiReading::Absent, doubtful: false };
    };
    faults.push((FaultKind::KomiInKo, format!("no KM, but KO[{}]: komi {points}", excerpt(text))));
    Komi { raw: Some(text.to_owned()), value, reading: KomiReading::InKo, doubtful: false }
}

type Value = (Option<Points>, KomiReading, bool);

fn value(text: &str, context: Context<'_>, faults: &mut Faults) -> Value {
    let mut form = |reading: KomiReading, value: Points| {
        faults.push((FaultKind::KomiForm, format!("'{}' is no plain number: komi {value}", excerpt(text))));
        reading
    };
    if is_decimal(text) {
        return decimal(text, context, faults);
    }
    if text.contains('/')
        && let Ok(points) = Points::parse(text)
    {
        let reading = form(KomiReading::Fraction, points);
        return quarters(points, reading, context, faults);
    }
    if text.matches(',').count() == 1 {
        let dotted = text.replace(',', ".");
        if is_decimal(&dotted)
            && let Ok(points) = Points::parse(trim_zeros(&dotted))
        {
            let reading = form(KomiReading::Comma, points);
            return quarters(points, reading, context, faults);
        }
    }
    if let Some((number, "0" | "00" | "+0" | "+00")) = text.split_once(['e', 'E'])
        && is_decimal(number)
        && let Ok(points) = Points::parse(trim_zeros(number))
    {
        let reading = form(KomiReading::Exponent, points);
        return quarters(points, reading, context, faults);
    }
    if let Some(points) = quantity::find(text).and_then(quantity::Quantity::points) {
        let reading = form(KomiReading::Words, points);
        return (Some(points), reading, false);
    }
    faults.push((FaultKind::KomiUnread, format!("'{}' is no komi: unknown", excerpt(text))));
    (None, KomiReading::Unread, false)
}

fn decimal(text: &str, context: Context<'_>, faults: &mut Faults) -> Value {
    let points = match Points::parse(trim_zeros(text)) {
        Ok(points) => points,
        Err(error) => {
            faults.push((FaultKind::KomiUnread, format!("{error}: unknown")));
            return (None, KomiReading::Unread, false);
        }
    };
    let is_whole = points.in_quarters() % 4 == 0;
    let size = points.abs();
    let fox_hundredths = context.from_fox && [25, 50, 75].contains(&(size.in_quarters() / 4));
    if is_whole && (size >= Points::whole(100) || fox_hundredths) {
        return hundredths(points, context, faults);
    }
    if points == Points::ZERO {
        let words = "programs write KM[0] for an unknown komi too: read as 0";
        if context.from_fox {
            faults.push((FaultKind::KomiZero, words.to_owned()));
            return (Some(points), KomiReading::FoxZero, true);
        }
        if context.like_fox {
            faults.push((FaultKind::KomiZero, words.to_owned()));
        }
        return (Some(points), KomiReading::Plain, false);
    }
    if size >= Points::whole(25) {
        faults.push((FaultKind::KomiLarge, format!("a komi of {points} is doubtful")));
        return (Some(points), KomiReading::Plain, true);
    }
    quarters(points, KomiReading::Plain, context, faults)
}

fn hundredths(points: Points, context: Context<'_>, faults: &mut Faults) -> Value {
    let quarters = points.in_quarters();
    if quarters % 100 != 0 {
        faults.push((
            FaultKind::KomiUnread,
            format!("{points} hundredths are no multiple of a quarter point: unknown"),
        ));
        return (None, KomiReading::Unread, false);
    }
    let value = Points::quarters(quarters / 100);
    let sure = context.from_fox;
    if is_zi(value) {
        let value = value * 2;
        faults.push((FaultKind::KomiHundredths, format!("{points} is hundredths of zi: komi {value}")));
        return (Some(value), KomiReading::HundredthsOfZi, !sure && !context.is_chinese);
    }
    faults.push((FaultKind::KomiHundredths, format!("{points} is hundredths: komi {value}")));
    (Some(value), KomiReading::Hundredths, !sure)
}

fn quarters(points: Points, reading: KomiReading, context: Context<'_>, faults: &mut Faults) -> Value {
    if is_zi(points) {
        let value = points * 2;
        faults.push((FaultKind::KomiInZi, format!("{points} is zi: komi {value}")));
        let reading = if reading == KomiReading::Plain { KomiReading::Zi } else { reading };
        return (Some(value), reading, !context.is_chinese);
    }
    // An odd quarter that is too large for zi.
    (Some(points), reading, points.in_quarters() % 2 != 0)
}

/// Whether a number can only be zi: an odd quarter, and small.
fn is_zi(number: Points) -> bool {
    number.in_quarters() % 2 != 0 && number.abs() < Points::whole(5)
}

fn is_decimal(text: &str) -> bool {
    let body = text.strip_prefix(['-', '+']).unwrap_or(text);
    body.bytes().any(|b| b.is_ascii_digit()) && body.bytes().all(|b| b.is_ascii_digit() || b == b'.')
}

/// Without the zeros that end a decimal fraction: records have `6.5000000000`.
fn trim_zeros(text: &str) -> &str {
    if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.') } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAIN: Context<'_> = Context { from_fox: false, is_chinese: false, like_fox: false, ko: None };
    const CHINESE: Context<'_> = Context { is_chinese: true, ..PLAIN };
    const FOX: Context<'_> = Context { from_fox: true, ..PLAIN };

    fn check(text: &str, context: Context<'_>, points: &str, reading: KomiReading, doubtful: bool) {
        let (komi, _) = read(Some(text), context);
        let expected = Points::parse(points).ok();
        assert_eq!((komi.value, komi.reading, komi.doubtful), (expected, reading, doubtful), "KM[{text}]");
    }

    #[test]
    fn komi_in_the_wild() {
        use KomiReading as R;
        check("6.5", PLAIN, "6.5", R::Plain, false);
        check("6.500000000", PLAIN, "6.5", R::Plain, false);
        check("-9.5", PLAIN, "-9.5", R::Plain, false);
        check(" 7 ", PLAIN, "7", R::Plain, false);
        check("0", PLAIN, "0", R::Plain, false);
        check("0", FOX, "0", R::FoxZero, true);
        check("50", FOX, "0.5", R::Hundredths, false);
        check("50", PLAIN, "50", R::Plain, true);
        check("375", CHINESE, "7.5", R::HundredthsOfZi, false);
        check("375", FOX, "7.5", R::HundredthsOfZi, false);
        check("375", PLAIN, "7.5", R::HundredthsOfZi, true);
        check("275", CHINESE, "5.5", R::HundredthsOfZi, false);
        check("325", FOX, "6.5", R::HundredthsOfZi, false);
        check("650", FOX, "6.5", R::Hundredths, false);
        check("750", FOX, "7.5", R::Hundredths, false);
        check("550", PLAIN, "5.5", R::Hundredths, true);
        check("3.75", CHINESE, "7.5", R::Zi, false);
        check("3.75", PLAIN, "7.5", R::Zi, true);
        check("2.75", CHINESE, "5.5", R::Zi, false);
        check("6,5", PLAIN, "6.5", R::Comma, false);
        check("5 1/2", PLAIN, "5.5", R::Fraction, false);
        check("3 3/4", CHINESE, "7.5", R::Fraction, false);
        check("6.5e0", PLAIN, "6.5", R::Exponent, false);
        check("7目半", CHINESE, "7.5", R::Words, false);
        check("3又3/4子", CHINESE, "7.5", R::Words, false);
        check("", PLAIN, "unknown", R::Empty, false);
        check("6.3", PLAIN, "unknown", R::Unread, false);
        check("333", FOX, "unknown", R::Unread, false);
        check("none", PLAIN, "unknown", R::Unread, false);
        check("1e400", PLAIN, "unknown", R::Unread, false);
        check("99999999999999999999", PLAIN, "unknown", R::Unread, false);
    }

    #[test]
    fn komi_in_ko() {
        let ko = |text| read(None, Context { ko: Some(text), ..PLAIN }).0.value;
        let points = |text| Points::parse(text).ok();
        assert_eq!(ko("先番6目半コミ出し"), points("6.5"));
        assert_eq!(ko("六目半"), points("6.5"));
        assert_eq!(ko("7.5"), points("7.5"));
        assert_eq!(ko("1"), None);
        assert_eq!(ko("xxxx"), None);
        assert_eq!(read(None, PLAIN).0.reading, KomiReading::Absent);
    }
}
