//! Time settings: TM, OT, and what sites write instead.

use std::time::Duration;

use crate::fault::{FaultKind, excerpt};
use crate::komi::Faults;
use crate::node::Node;
use crate::quantity::normalise;

/// The time settings as read.
///
/// ```
/// use std::time::Duration;
/// use yilu_record::{Overtime, ReadOptions, read};
/// let collection = read(b"(;TM[1200]OT[5x30 byo-yomi])", &ReadOptions::default())?;
/// let time = &collection.records[0].header().time;
/// assert_eq!(time.main, Some(Duration::from_secs(1200)));
/// let period = Duration::from_secs(30);
/// assert_eq!(time.overtime, Some(Overtime::ByoYomi { periods: 5, period }));
/// # Ok::<(), yilu_record::Refusal>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TimeRead {
    /// The text of TM.
    pub raw_main: Option<String>,
    /// The text of OT.
    pub raw_overtime: Option<String>,
    /// The main time; none where it is unknown.
    pub main: Option<Duration>,
    /// What follows the main time; none where nothing is said.
    pub overtime: Option<Overtime>,
}

/// What follows the main time.
///
/// ```
/// use yilu_record::{Overtime, ReadOptions, read};
/// let collection = read(b"(;OT[25/600 Canadian])(;OT[20 per move])", &ReadOptions::default())?;
/// let overtime = |game: usize| collection.records[game].header().time.overtime.clone();
/// let block = std::time::Duration::from_secs(600);
/// assert_eq!(overtime(0), Some(Overtime::Canadian { stones: 25, block }));
/// assert_eq!(overtime(1), Some(Overtime::Text("20 per move".to_owned())));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Overtime {
    /// Byo-yomi 読秒: so many periods, one of which is lost by each overrun.
    ByoYomi {
        /// Number of periods.
        periods: u32,
        /// Length of each.
        period: Duration,
    },
    /// Canadian: so many stones in each block of time.
    Canadian {
        /// Stones in a block.
        stones: u32,
        /// Length of the block.
        block: Duration,
    },
    /// Fischer: time is added with each move.
    Fischer {
        /// What is added.
        increment: Duration,
        /// Whether the time can't grow beyond a cap (which the text does not say).
        capped: bool,
    },
    /// Each move has its own time.
    Simple {
        /// For each move.
        per_move: Duration,
    },
    /// None: the main time is all.
    None,
    /// A text that is kept as it is.
    Text(String),
}

pub(crate) fn read(root: Node<'_>) -> (TimeRead, Faults) {
    let mut faults = Faults::new();
    let text = |name: &str| root.get(name).map(|property| property.first().simple_text().into_owned());
    let (raw_main, raw_overtime) = (text("TM"), text("OT"));
    let mut time = TimeRead { raw_main, raw_overtime, ..TimeRead::default() };
    if let Some(raw) = &time.raw_main {
        let text = normalise(raw);
        let seconds = decimal_seconds(&text);
        if let Some(seconds) = seconds {
            time.main = Some(seconds);
        } else if !text.is_empty() && text != "-" {
            (time.main, time.overtime) = main_in_words(&text.to_lowercase());
            faults.push((FaultKind::TimeForm, format!("TM[{}] is no number of seconds", excerpt(raw))));
        }
    }
    if let Some(raw) = &time.raw_overtime {
        let text = normalise(raw).to_lowercase();
        if !text.is_empty() {
            time.overtime = Some(overtime(&text).unwrap_or_else(|| Overtime::Text(raw.clone())));
        }
    }
    if time.overtime.is_none() {
        // Fox: TC periods of TT seconds; Cyberoro and the Nihon Ki-in: LC periods of LT seconds.
        let number =
            |name: &str| text(name).and_then(|text| leading_number(&normalise(&text)).map(|(n, _)| n));
        for (count, length) in [("TC", "TT"), ("LC", "LT")] {
            if let (Some(periods), Some(seconds)) = (number(count), number(length)) {
                let period = Duration::from_secs(u64::from(seconds));
                time.overtime = Some(Overtime::ByoYomi { periods, period });
                break;
            }
        }
    }
    (time, faults)
}

/// A number of seconds, `600` or `0.5`.
fn decimal_seconds(text: &str) -> Option<Duration> {
    let is_number =
        text.bytes().any(|b| b.is_ascii_digit()) && text.bytes().all(|b| b.is_ascii_digit() || b == b'.');
    let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
    if !is_number || decimals.contains('.') || whole.len() > 9 {
        return None;
    }
    if decimals.is_empty() {
        return Some(Duration::from_secs(whole.parse().ok()?));
    }
    let milliseconds: String = decimals.chars().chain("000".chars()).take(3).collect();
    let whole = if whole.is_empty() { 0 } else { whole.parse().ok()? };
    Some(Duration::from_secs(whole) + Duration::from_millis(milliseconds.parse().ok()?))
}

/// The whole number that a text begins with, and what follows it and its spaces.
fn leading_number(text: &str) -> Option<(u32, &str)> {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let number = text[..end].parse().ok().filter(|number| *number < 100_000_000)?;
    Some((number, text[end..].trim_start()))
}

/// The seconds of a unit of time, and what follows the word.
fn unit(text: &str) -> Option<(u64, &str)> {
    const UNITS: [(&str, u64); 20] = [
        ("hours", 3600),
        ("hour", 3600),
        ("hrs", 3600),
        ("hr", 3600),
        ("h", 3600),
        ("時間", 3600),
        ("小时", 3600),
        ("小時", 3600),
        ("시간", 3600),
        ("minutes", 60),
        ("minute", 60),
        ("mins", 60),
        ("min", 60),
        ("m", 60),
        ("分", 60),
        ("분", 60),
        ("seconds", 1),
        ("second", 1),
        ("secs", 1),
        ("sec", 1),
    ];
    const SHORT: [(&str, u64); 3] = [("s", 1), ("秒", 1), ("초", 1)];
    let mut units = UNITS.iter().chain(&SHORT);
    let (word, seconds) = units.find(|(word, _)| text.starts_with(word))?;
    let rest = &text[word.len()..];
    let ends = !rest.starts_with(|c: char| c.is_ascii_alphabetic());
    ends.then_some((*seconds, rest.trim_start_matches('钟').trim_start()))
}

/// `1:30:00`, `25:00`, `3시간 30분`, `10 min`; and what follows.
fn duration(text: &str) -> Option<(Duration, &str)> {
    let (first, rest) = leading_number(text)?;
    if rest.starts_with(':') {
        let (mut seconds, mut rest) = (u64::from(first), rest);
        while let Some((next, after)) = rest.strip_prefix(':').and_then(leading_number) {
            seconds = seconds.checked_mul(60)?.checked_add(u64::from(next))?;
            rest = after;
        }
        return Some((Duration::from_secs(seconds), rest));
    }
    let (each, mut rest) = unit(rest)?;
    let mut seconds = u64::from(first) * each;
    while let Some((number, after)) = leading_number(rest)
        && let Some((each, after)) = unit(after)
    {
        seconds += u64::from(number) * each;
        rest = after;
    }
    Some((Duration::from_secs(seconds), rest))
}

/// Main time in words, perhaps with its overtime: `3시간`, `8 hours each`, `10:00(5x1:00)`, `30:00+30:00/25`,
/// `25:00 + 00:30(5) byoyomi`.
fn main_in_words(text: &str) -> (Option<Duration>, Option<Overtime>) {
    let Some((main, rest)) = duration(text) else { return (None, None) };
    let rest = rest.trim();
    if rest.is_empty() || rest == "each" {
        return (Some(main), None);
    }
    let byo_yomi = |rest: &str| {
        let (periods, rest) = leading_number(rest.strip_prefix('(')?)?;
        let (period, rest) = duration(rest.strip_prefix('x')?.trim_start())?;
        (rest == ")").then_some(Overtime::ByoYomi { periods, period })
    };
    let added = |rest: &str| {
        let (length, rest) = duration(rest.strip_prefix('+')?.trim_start())?;
        if let Some(rest) = rest.strip_prefix('/') {
            let (stones, rest) = leading_number(rest)?;
            return rest.is_empty().then_some(Overtime::Canadian { stones, block: length });
        }
        let (periods, rest) = leading_number(rest.strip_prefix('(')?)?;
        rest.starts_with(')').then_some(Overtime::ByoYomi { periods, period: length })
    };
    match byo_yomi(rest).or_else(|| added(rest)) {
        Some(overtime) => (Some(main), Some(overtime)),
        // Such as `1 hr/125 moves`: no main time.
        None => (None, None),
    }
}

/// The forms of OT in lower case.
fn overtime(text: &str) -> Option<Overtime> {
    if text == "none" || text == "0 none" {
        return Some(Overtime::None);
    }
    if let Some(rest) = text.strip_prefix("fischer") {
        let rest = rest.trim_start().trim_start_matches('+');
        return fischer(rest);
    }
    let (first, rest) = leading_number(text)?;
    let seconds = |number: u32| Duration::from_secs(u64::from(number));
    if let Some(rest) = rest.strip_prefix('x') {
        let (length, rest) = leading_number(rest.trim_start())?;
        let (each, rest) = unit(rest).unwrap_or((1, rest));
        let named = rest.is_empty() || rest.starts_with("byo");
        return named.then(|| Overtime::ByoYomi { periods: first, period: seconds(length) * each as u32 });
    }
    if let Some(rest) = rest.strip_prefix('/') {
        let (length, rest) = leading_number(rest.trim_start())?;
        return (rest.is_empty() || rest == "canadian")
            .then(|| Overtime::Canadian { stones: first, block: seconds(length) });
    }
    if rest.starts_with("fischer") || rest.starts_with("s fischer") {
        return fischer(text);
    }
    if rest == "simple" {
        return Some(Overtime::Simple { per_move: seconds(first) });
    }
    if let Some(rest) = rest.strip_prefix("moves").or_else(|| rest.strip_prefix("move")) {
        let (block, rest) = duration(rest.trim_start().strip_prefix('/')?.trim_start())?;
        return rest.is_empty().then_some(Overtime::Canadian { stones: first, block });
    }
    let (length, rest) = duration(text)?;
    if let Some(rest) = rest.strip_prefix('/') {
        return matches!(rest.trim(), "move" | "1 move").then_some(Overtime::Simple { per_move: length });
    }
    // The last five minutes are read out, one minute for each move: five periods.
    if rest.starts_with("japanese style") && rest.ends_with("1 move / min") {
        let minute = Duration::from_mins(1);
        return Some(Overtime::ByoYomi {
            periods: u32::try_from(length.as_secs() / 60).ok()?,
            period: minute,
        });
    }
    None
}

/// `5`, `5 fischer`, `10s por jugada`, `5 capped`.
fn fischer(text: &str) -> Option<Overtime> {
    let (seconds, _) = leading_number(text)?;
    let increment = Duration::from_secs(u64::from(seconds));
    Some(Overtime::Fischer { increment, capped: text.contains("capped") })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::{NodeId, Property, Tree};
    use crate::value::Value;

    fn of(properties: &[(&str, &str)]) -> TimeRead {
        let mut tree = Tree::new();
        for (name, text) in properties {
            tree.node_mut(NodeId::ROOT).push(Property::new(name, Value::from_text(text)).unwrap());
        }
        read(tree.root()).0
    }

    fn seconds(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    #[test]
    fn forms_of_ot() {
        let byo = |periods, length| Overtime::ByoYomi { periods, period: seconds(length) };
        let canadian = |stones, length| Overtime::Canadian { stones, block: seconds(length) };
        let fischer = |length, capped| Overtime::Fischer { increment: seconds(length), capped };
        let simple = |length| Overtime::Simple { per_move: seconds(length) };
        for (text, expected) in [
            ("5x30 byo-yomi", byo(5, 30)),
            ("3x60", byo(3, 60)),
            ("3x30 Byo-yomi", byo(3, 30)),
            ("1 x 60 seconds Byo-yomi", byo(1, 60)),
            ("1x 60 seconds Byo-yomi", byo(1, 60)),
            ("5 x 40 seconds Byoyomi", byo(5, 40)),
            ("12/60 Canadian", canadian(12, 60)),
            ("15/600 canadian", canadian(15, 600)),
            ("86400 fischer", fischer(86400, false)),
            ("10 Fischer", fischer(10, false)),
            ("Fischer 5", fischer(5, false)),
            ("fischer +10s", fischer(10, false)),
            ("Fischer +5s por jugada", fischer(5, false)),
            ("fischer 5 capped", fischer(5, true)),
            ("15 simple", simple(15)),
            ("259200 simple", simple(259_200)),
            ("0 none", Overtime::None),
            ("None", Overtime::None),
            ("1 moves / 30 sec", canadian(1, 30)),
            ("10 moves / 1 min", canadian(10, 60)),
            ("25 moves/ 10 min", canadian(25, 600)),
            ("5 mins Japanese style, 1 move / min", byo(5, 60)),
            ("30 sec / move", simple(30)),
            ("20 per move", Overtime::Text("20 per move".into())),
            ("3:30", Overtime::Text("3:30".into())),
            ("20, 30, 40 stones", Overtime::Text("20, 30, 40 stones".into())),
            ("byo-yomi", Overtime::Text("byo-yomi".into())),
        ] {
            assert_eq!(of(&[("OT", text)]).overtime, Some(expected), "{text}");
        }
    }

    #[test]
    fn forms_of_tm() {
        let byo = |periods, length| Some(Overtime::ByoYomi { periods, period: seconds(length) });
        for (text, main, overtime) in [
            ("1800", Some(1800), None),
            ("600.0", Some(600), None),
            ("3시간", Some(10_800), None),
            ("1時間", Some(3600), None),
            ("9 hours", Some(32_400), None),
            ("8 hours each", Some(28_800), None),
            ("10:00(5x1:00)", Some(600), byo(5, 60)),
            ("30:00+30:00/25", Some(1800), Some(Overtime::Canadian { stones: 25, block: seconds(1800) })),
            ("25:00 + 00:30(5) ByoYomi", Some(1500), byo(5, 30)),
            ("1 hr/125 moves", None, None),
            ("-", None, None),
            ("", None, None),
            ("99999999999999999999", None, None),
            ("9999999999:99999999:99999999:99999999:99999999", None, None),
        ] {
            let time = of(&[("TM", text)]);
            assert_eq!((time.main, time.overtime), (main.map(seconds), overtime), "{text}");
        }
        assert_eq!(of(&[("TM", "1200"), ("TC", "3"), ("TT", "60")]).overtime, byo(3, 60));
        assert_eq!(of(&[("TM", "1時間"), ("LT", "30秒"), ("LC", "5回")]).overtime, byo(5, 30));
    }
}
