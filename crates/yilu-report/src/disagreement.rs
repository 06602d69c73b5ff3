//! What several rulesets say of one record, in plain text.

use std::fmt::Write as _;

use yilu_compare::Judgement;
use yilu_words::Language;

use crate::terms::TermTable;
use crate::text::{self, Style};
use crate::views::names;
use crate::wording::{heading, mended, sentence};

/// A judgement as snapshots store it: [`judgement_text`] with [`Style::ASCII`].
///
/// The text has no blanks at the ends of lines, ends in one line end, and names no path.
///
/// ```
/// use yilu_compare::{Contender, Options, Rulebook, judge};
/// use yilu_record::{ReadOptions, read};
/// use yilu_words::Language;
///
/// let collection = read(b"(;SZ[3]KM[6.5];B[bb];W[];B[])", &ReadOptions::default())?;
/// let contenders = [Contender::named("japanese-1989")?, Contender::named("tromp-taylor")?];
/// let book = Rulebook::new("japanese-1989")?;
/// let judgement = judge(&collection.records[0], &contenders, &book, &Options::default())?;
/// let text = yilu_report::disagreement(&judgement, Language::English);
/// assert!(text.starts_with("3x3, 3 moves, even, RU not given, KM 6.5, RE not given\n"));
/// assert!(text.ends_with("\njapanese-1989 is 7.5 points better for White than tromp-taylor: komi +6.5, stones put +1.\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn disagreement(judgement: &Judgement, language: Language) -> String {
    judgement_text(judgement, language, Style::ASCII)
}

/// A judgement in words: the record, each view of the last position with the rulesets that share it, the terms, a sentence for each
/// ruleset, and what differs between each two.
pub fn judgement_text(judgement: &Judgement, language: Language, style: Style) -> String {
    let facts = &judgement.facts;
    let mut text = String::new();
    // Writing to a String can't fail.
    for fault in mended(facts, language) {
        let _ = writeln!(text, "{fault}");
    }
    let _ = writeln!(text, "{}", heading(facts, language));
    for view in judgement.views() {
        let count = view[0].count.as_deref();
        let _ = writeln!(text, "\n{}:", names(&view));
        text.push_str(&text::board(judgement.end.board(), count, style));
    }
    let _ = writeln!(text, "{}\n", style.legend(language));
    if let Some(table) = TermTable::of(judgement, language) {
        let _ = writeln!(text, "{table}\n");
    }
    for verdict in &judgement.verdicts {
        let _ = writeln!(text, "{}", sentence(verdict, facts, language));
    }
    let differences = differences(judgement, language);
    if !differences.is_empty() {
        let _ = writeln!(text, "\n{}", differences.join("\n"));
    }
    text
}

/// What differs between each two rulesets.
pub(crate) fn differences(judgement: &Judgement, language: Language) -> Vec<String> {
    judgement.differences().iter().map(|difference| difference.words(language)).collect()
}
