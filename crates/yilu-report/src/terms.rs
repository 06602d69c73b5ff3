//! The terms of several margins side by side.

use std::fmt;

use yilu_compare::{Judgement, Verdict};
use yilu_score::Points;
use yilu_words::{Language, term};

use crate::width::columns;

/// A cell without a value.
pub(crate) const NOTHING: &str = "·";

/// Terms as rows, rulesets as columns. Its `Display` is an aligned table without a line end.
///
/// ```
/// use yilu_compare::{Contender, Options, Rulebook, judge};
/// use yilu_record::{ReadOptions, read};
/// use yilu_report::TermTable;
/// use yilu_words::Language;
///
/// let collection = read(b"(;SZ[5]KM[6.5];B[cc];W[];B[])", &ReadOptions::default())?;
/// let contenders = [Contender::named("japanese-1989")?, Contender::named("tromp-taylor")?];
/// let book = Rulebook::new("japanese-1989")?;
/// let judgement = judge(&collection.records[0], &contenders, &book, &Options::default())?;
/// let table = TermTable::of(&judgement, Language::English).unwrap();
/// assert_eq!(table.to_string(), "\
/// Black − White, points  japanese-1989  tromp-taylor
/// territory                         24            24
/// stones put                         ·             1
/// komi                            -6.5             0
/// margin                          17.5            25");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TermTable {
    /// What the table's numbers are.
    pub title: &'static str,
    /// The rulesets' names.
    pub rulesets: Vec<String>,
    /// A row for each term that is not nothing everywhere.
    pub rows: Vec<TermRow>,
    /// The margins.
    pub margin: TermRow,
}

/// One term under each ruleset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TermRow {
    /// The term in words.
    pub title: String,
    /// Black − White, in points; `None` where the ruleset does not count it, or counts nothing.
    pub cells: Vec<Option<Points>>,
}

impl TermTable {
    /// The table of a judgement; `None` where no ruleset has counted.
    pub fn of(judgement: &Judgement, language: Language) -> Option<Self> {
        let verdicts = &judgement.verdicts;
        let scores = || verdicts.iter().filter_map(|verdict| verdict.score.as_ref());
        scores().next()?;
        // Each ruleset's order is kept, whichever comes first.
        let mut names: Vec<&str> = Vec::new();
        for score in scores() {
            let mut place = 0;
            for name in score.terms.iter().map(|item| &*item.name) {
                place = names.iter().position(|known| *known == name).unwrap_or_else(|| {
                    names.insert(place, name);
                    place
                }) + 1;
            }
        }
        // A term that is nothing under every ruleset says nothing.
        names.retain(|name| scores().any(|score| score.terms.get(name) != Points::ZERO));
        let (title, margin) = match language {
            Language::English => ("Black − White, points", "margin"),
            Language::Chinese => ("黑 − 白（目）", "合计"),
        };
        let row = |title: &str, cell: &dyn Fn(&Verdict) -> Option<Points>| TermRow {
            title: title.to_owned(),
            cells: verdicts.iter().map(cell).collect(),
        };
        let value = |verdict: &Verdict, name: &str| {
            let terms = &verdict.score.as_ref()?.terms;
            terms.iter().find(|item| item.name == name).map(|item| item.points)
        };
        Some(Self {
            title,
            rulesets: verdicts.iter().map(|verdict| verdict.name.clone()).collect(),
            rows: names
                .iter()
                .map(|name| row(term(name, language), &|verdict| value(verdict, name)))
                .collect(),
            margin: row(margin, &Verdict::margin),
        })
    }
}

impl fmt::Display for TermTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows: Vec<(&str, Vec<String>)> = std::iter::once((self.title, self.rulesets.clone()))
            .chain(self.rows.iter().chain([&self.margin]).map(|row| (&*row.title, row.words())))
            .collect();
        let first = rows.iter().map(|(title, _)| columns(title)).max().unwrap_or(0);
        let widths: Vec<usize> = (0..self.rulesets.len())
            .map(|i| rows.iter().map(|(_, cells)| columns(&cells[i])).max().unwrap_or(0))
            .collect();
        for (i, (title, cells)) in rows.iter().enumerate() {
            if i > 0 {
                writeln!(f)?;
            }
            write!(f, "{title}{:1$}", "", first - columns(title))?;
            for (cell, width) in cells.iter().zip(&widths) {
                write!(f, "  {:1$}{cell}", "", width - columns(cell))?;
            }
        }
        Ok(())
    }
}

impl TermRow {
    fn words(&self) -> Vec<String> {
        self.cells
            .iter()
            .map(|cell| cell.map_or_else(|| NOTHING.to_owned(), |points| points.to_string()))
            .collect()
    }
}
