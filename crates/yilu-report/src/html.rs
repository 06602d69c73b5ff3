//! Judgements as HTML, for notebooks and pages.

use std::fmt::Write as _;

use yilu_compare::Judgement;
use yilu_score::Points;
use yilu_words::Language;

use crate::disagreement::differences;
use crate::escape::escape;
use crate::svg::row;
use crate::terms::{NOTHING, TermRow, TermTable};
use crate::views::drawings;
use crate::wording::{heading, mended, sentence};

/// A judgement as a fragment of HTML: the record, the views of its last position side by side, the terms, a sentence for each ruleset, and
/// what differs between each two.
///
/// The text takes the page's colour and font; the pictures bring their own ground. Everything is escaped, and nothing has an id.
///
/// ```
/// use yilu_compare::{Contender, Options, Rulebook, judge};
/// use yilu_record::{ReadOptions, read};
/// use yilu_words::Language;
///
/// let collection = read(b"(;SZ[3]KM[6.5]RU[<b>];B[bb];W[];B[])", &ReadOptions::default())?;
/// let contenders = [Contender::named("japanese-1989")?, Contender::named("tromp-taylor")?];
/// let book = Rulebook::new("japanese-1989")?;
/// let judgement = judge(&collection.records[0], &contenders, &book, &Options::default())?;
/// let html = yilu_report::judgement_html(&judgement, Language::English);
/// assert!(html.starts_with("<div lang=\"en\">\n<p>3x3, 3 moves, even, RU &lt;b&gt;, KM 6.5, RE not given</p>"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn judgement_html(judgement: &Judgement, language: Language) -> String {
    let facts = &judgement.facts;
    let tongue = match language {
        Language::English => "en",
        Language::Chinese => "zh-Hans",
    };
    let mut html = format!("<div lang=\"{tongue}\">\n");
    // Writing to a String can't fail.
    for fault in mended(facts, language) {
        let _ = writeln!(html, "<p>{}</p>", escape(&fault));
    }
    let _ = writeln!(html, "<p>{}</p>", escape(&heading(facts, language)));
    // A row that is wider than the page shrinks. Pictures that stand alone have no such style: simple renderers stumble over it.
    html.push_str(&row(&drawings(judgement), " style=\"max-width:100%;height:auto\""));
    if let Some(terms) = TermTable::of(judgement, language) {
        table(&mut html, &terms);
    }
    list(&mut html, judgement.verdicts.iter().map(|verdict| sentence(verdict, facts, language)));
    list(&mut html, differences(judgement, language).into_iter());
    html.push_str("</div>\n");
    html
}

fn table(html: &mut String, terms: &TermTable) {
    const RIGHT: &str = "text-align:right;padding:0.15em 0 0.15em 1.5em";
    const LEFT: &str = "text-align:left;padding:0.15em 0";
    const RULE: &str = ";border-bottom:1px solid";
    html.push_str(
        "<table style=\"border-collapse:collapse;margin:1em 0;font-variant-numeric:tabular-nums\">\n",
    );
    let _ = write!(
        html,
        "<thead><tr><th scope=\"col\" style=\"{LEFT}{RULE};font-weight:normal\">{}</th>",
        escape(terms.title)
    );
    for name in &terms.rulesets {
        let _ = write!(html, "<th scope=\"col\" style=\"{RIGHT}{RULE}\">{}</th>", escape(name));
    }
    html.push_str("</tr></thead>\n<tbody>\n");
    let mut row = |row: &TermRow, style: &str| {
        let _ = write!(html, "<tr><th scope=\"row\" style=\"{LEFT}{style}\">{}</th>", escape(&row.title));
        for cell in &row.cells {
            let _ = write!(html, "<td style=\"{RIGHT}{style}\">{}</td>", number(*cell));
        }
        html.push_str("</tr>\n");
    };
    for term in &terms.rows {
        row(term, ";font-weight:normal");
    }
    row(&terms.margin, ";border-top:1px solid;font-weight:bold");
    html.push_str("</tbody>\n</table>\n");
}

/// With a minus sign as long as a digit is wide.
fn number(points: Option<Points>) -> String {
    points.map_or_else(|| NOTHING.to_owned(), |points| points.to_string().replace('-', "−"))
}

fn list(html: &mut String, items: impl Iterator<Item = String>) {
    let items = items.fold(String::new(), |mut items, item| {
        let _ = writeln!(items, "<li>{}</li>", escape(&item));
        items
    });
    if !items.is_empty() {
        let _ = write!(html, "<ul>\n{items}</ul>\n");
    }
}
