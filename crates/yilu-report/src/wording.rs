//! What a record and a verdict say, in a line each.

use yilu_compare::{EndedBy, Facts, Verdict};
use yilu_words::{Language, dead_source, ended_by};

use crate::width::one_line;

/// What a record says of itself: size, moves, kind of game, and its RU, KM and RE.
///
/// ```
/// use yilu_compare::Facts;
/// use yilu_record::{ReadOptions, read};
/// use yilu_report::heading;
/// use yilu_words::Language;
///
/// let collection = read(b"(;SZ[5]KM[6.5]RU[AGA];B[cc])", &ReadOptions::default())?;
/// let facts = Facts::of(&collection.records[0])?;
/// assert_eq!(heading(&facts, Language::English), "5x5, 1 move, even, RU AGA, KM 6.5, RE not given");
/// assert_eq!(heading(&facts, Language::Chinese), "5x5，1手，分先，规则 RU AGA，贴目 KM 6.5，结果 RE 无");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn heading(facts: &Facts, language: Language) -> String {
    let zh = language == Language::Chinese;
    let missing = if zh { "无" } else { "not given" };
    let text = |words: Option<&str>| words.map_or_else(|| missing.to_owned(), one_line);
    let (size, moves, handicap) = (facts.start.board().size(), facts.moves, facts.handicap.number());
    let rules = text(facts.rules.as_deref());
    let komi =
        facts.komi.map_or_else(|| if zh { "未知" } else { "not known" }.to_owned(), |komi| komi.to_string());
    let result = text(facts.recorded.text.as_deref());
    if zh {
        let kind = match handicap {
            0 => "分先".to_owned(),
            1 => "让先".to_owned(),
            stones => format!("让{stones}子"),
        };
        format!("{size}，{moves}手，{kind}，规则 RU {rules}，贴目 KM {komi}，结果 RE {result}")
    } else {
        let kind = match handicap {
            0 => "even".to_owned(),
            1 => "first-move game".to_owned(),
            stones => format!("{stones} handicap stones"),
        };
        format!("{size}, {}, {kind}, RU {rules}, KM {komi}, RE {result}", plural(u64::from(moves), "move"))
    }
}

/// What a ruleset says of the game, in a line: the result, how the game ended, who says which stones are dead, the first forbidden move,
/// and whether the record agrees.
///
/// ```
/// use yilu_compare::{Contender, Options, Rulebook, judge};
/// use yilu_record::{ReadOptions, read};
/// use yilu_report::sentence;
/// use yilu_words::Language;
///
/// let collection = read(b"(;SZ[5]KM[6.5];B[cc];W[];B[])", &ReadOptions::default())?;
/// let contenders = [Contender::named("tromp-taylor")?];
/// let book = Rulebook::new("japanese-1989")?;
/// let judgement = judge(&collection.records[0], &contenders, &book, &Options::default())?;
/// assert_eq!(
///     sentence(&judgement.verdicts[0], &judgement.facts, Language::English),
///     "tromp-taylor: Black wins by 25 points, ended by passes, no stones taken off"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn sentence(verdict: &Verdict, facts: &Facts, language: Language) -> String {
    let zh = language == Language::Chinese;
    let name = match &verdict.rules_read {
        Some(read) => format!("{} ({})", verdict.name, one_line(read)),
        None => verdict.name.clone(),
    };
    let unit = verdict.ruleset.header().unit;
    let played_out = matches!(verdict.ended_by, EndedBy::Repetition | EndedBy::Unreplayable);
    let recorded = facts.recorded.outcome.filter(|_| facts.recorded.stopped() && !played_out);
    let result = verdict.outcome(facts);
    let not_counted = if zh { "未计数" } else { "not counted" };
    let mut parts =
        vec![result.map_or_else(|| not_counted.to_owned(), |result| result.words(language, unit))];
    // A recorded result says itself how the game was stopped.
    if verdict.score.is_some() || recorded.is_none() {
        parts.push(ended_by(verdict.ended_by.name(), language).to_owned());
    }
    if let Some(status) = &verdict.status {
        parts.push(dead_source(status.source.name(), language).to_owned());
    }
    if let Some(illegal) = verdict.first_illegal {
        let why = illegal.rule.map_or_else(|| illegal.reason.to_owned(), |rule| rule.words(language));
        parts.push(if zh {
            format!("第{}手违规（{why}）", illegal.number)
        } else {
            format!("move {} is illegal ({why})", illegal.number)
        });
    }
    let agreement = match (verdict.agrees, zh) {
        (Some(true), false) => Some("as recorded"),
        (Some(true), true) => Some("与记录一致"),
        (Some(false), false) => Some("not as recorded"),
        (Some(false), true) => Some("与记录不符"),
        (None, _) => None,
    };
    parts.extend(agreement.map(str::to_owned));
    if verdict.doubtful {
        parts.push(if zh { "存疑" } else { "doubtful" }.to_owned());
    }
    if zh { format!("{name}：{}", parts.join("，")) } else { format!("{name}: {}", parts.join(", ")) }
}

/// A number of things, in English.
///
/// ```
/// use yilu_report::plural;
/// assert_eq!((plural(1, "move"), plural(2, "move")), ("1 move".to_owned(), "2 moves".to_owned()));
/// ```
pub fn plural(n: u64, thing: &str) -> String {
    if n == 1 { format!("1 {thing}") } else { format!("{n} {thing}s") }
}

/// What was mended in a record, each with its place.
pub(crate) fn mended(facts: &Facts, language: Language) -> impl Iterator<Item = String> {
    let label = if language == Language::Chinese { "已修补：" } else { "mended:" };
    facts.mended.iter().map(move |fault| format!("{label} {}", one_line(fault)))
}
