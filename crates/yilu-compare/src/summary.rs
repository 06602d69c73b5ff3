//! What a comparison comes to.

use std::collections::BTreeMap;

use yilu_score::{Points, Terms};

use crate::row::Row;
use crate::run::FileRows;

/// What a comparison comes to.
#[derive(Clone, Debug, Default)]
pub struct Summary {
    /// Files read or refused.
    pub files: u64,
    /// Records judged.
    pub records: u64,
    /// Judged records in which something was mended.
    pub mended: u64,
    /// Files and records that were refused, with the fault, the first thousand by name.
    pub refused: Vec<(String, String)>,
    /// The number of refused files and records.
    pub refused_count: u64,
    /// For each ruleset, in the order of the comparison.
    pub rulesets: Vec<RulesetSummary>,
    /// For each two rulesets.
    pub pairs: Vec<Pair>,
}

/// One ruleset's part in a comparison.
#[derive(Clone, Debug, Default)]
pub struct RulesetSummary {
    /// Its name.
    pub name: String,
    /// Records counted.
    pub counted: u64,
    /// Records whose result could be compared with the recorded one.
    pub compared: u64,
    /// Those that agree with it.
    pub agreed: u64,
    /// Doubtful verdicts.
    pub doubtful: u64,
    /// First illegal moves by reason.
    pub illegal: BTreeMap<String, u64>,
    /// How RU was read, for `record`, and what came of the records so read.
    pub rules_read: BTreeMap<String, Reading>,
}

/// The records whose RU was read in one way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// Records.
    pub records: u64,
    /// Those whose result could be compared with the recorded one.
    pub compared: u64,
    /// Those that agree with it.
    pub agreed: u64,
}

/// Two rulesets held against each other, over the records to which both give a result of their own (by a count or by a repetition) and in which both
/// find every move legal.
#[derive(Clone, Debug, Default)]
pub struct Pair {
    /// The first ruleset's place in [`Summary::rulesets`].
    pub first: usize,
    /// The second's.
    pub second: usize,
    /// Records compared.
    pub compared: u64,
    /// Those of them with two margins.
    pub counted: u64,
    /// Records with another winner.
    pub winner_changes: u64,
    /// Records with another margin.
    pub margin_changes: u64,
    /// The terms that differ.
    pub terms: BTreeMap<String, TermChange>,
}

/// How a term differs between two rulesets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TermChange {
    /// In how many records it differs.
    pub records: u64,
    /// The sum of the differences, first − second, in quarter points.
    pub sum: i64,
    /// The same without their signs.
    pub total: i64,
}

impl TermChange {
    fn add(&mut self, difference: Points) {
        let quarters = i64::from(difference.in_quarters());
        self.records += 1;
        self.sum += quarters;
        self.total += quarters.abs();
    }
}

/// So many refused files are kept by name.
const KEPT: usize = 1000;

impl Summary {
    /// An empty summary of these rulesets.
    pub fn new(names: &[&str]) -> Self {
        let rulesets =
            names.iter().map(|name| RulesetSummary { name: (*name).to_owned(), ..RulesetSummary::default() });
        let mut pairs = Vec::new();
        for first in 0..names.len() {
            for second in first + 1..names.len() {
                pairs.push(Pair { first, second, ..Pair::default() });
            }
        }
        Self { rulesets: rulesets.collect(), pairs, ..Self::default() }
    }

    /// Adds what came of a file.
    pub fn add(&mut self, file: &FileRows) {
        self.files += 1;
        self.records += u64::from(file.records);
        self.mended += u64::from(file.mended);
        self.refused_count += u64::from(file.refused);
        for rows in file.rows.chunks(self.rulesets.len().max(1)) {
            if let Some(Row { fault: Some(fault), path, game, .. }) = rows.first() {
                if self.refused.len() < KEPT {
                    let name = game
                        .filter(|_| file.records + file.refused > 1)
                        .map_or_else(|| path.clone(), |game| format!("{path} (game {game})"));
                    self.refused.push((name, fault.clone()));
                }
                continue;
            }
            for (row, ruleset) in rows.iter().zip(&mut self.rulesets) {
                ruleset.add(row);
            }
            for pair in &mut self.pairs {
                if let (Some(first), Some(second)) = (rows.get(pair.first), rows.get(pair.second)) {
                    pair.add(first, second);
                }
            }
        }
    }
}

impl RulesetSummary {
    fn add(&mut self, row: &Row) {
        self.counted += u64::from(row.margin.is_some());
        self.compared += u64::from(row.agrees.is_some());
        self.agreed += u64::from(row.agrees == Some(true));
        self.doubtful += u64::from(row.doubtful);
        if let Some(reason) = &row.illegal_reason {
            *self.illegal.entry(reason.to_string()).or_default() += 1;
        }
        if let Some(read) = &row.rules_read
            && (self.rules_read.len() < KEPT || self.rules_read.contains_key(read))
        {
            let reading = self.rules_read.entry(read.clone()).or_default();
            reading.records += 1;
            reading.compared += u64::from(row.agrees.is_some());
            reading.agreed += u64::from(row.agrees == Some(true));
        }
    }
}

impl Pair {
    fn add(&mut self, first: &Row, second: &Row) {
        if !first.is_judged() || !second.is_judged() {
            return;
        }
        if first.first_illegal_move.is_some() || second.first_illegal_move.is_some() {
            return;
        }
        self.compared += 1;
        self.winner_changes += u64::from(first.winner != second.winner);
        let (Some(a), Some(b)) = (first.margin, second.margin) else { return };
        self.counted += 1;
        self.margin_changes += u64::from(a != b);
        let none = Terms::new();
        let difference = first.terms.as_ref().unwrap_or(&none).minus(second.terms.as_ref().unwrap_or(&none));
        for term in &difference {
            self.terms.entry(term.name.to_string()).or_default().add(term.points);
        }
    }
}
