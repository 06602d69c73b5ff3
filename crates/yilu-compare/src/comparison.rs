//! A whole comparison in memory.

use std::path::Path;
use std::sync::Arc;

use arrow_array::builder::StringDictionaryBuilder;
use arrow_array::types::Int32Type;
use arrow_array::{ArrayRef, BooleanArray, Float64Array, RecordBatch, StringArray, UInt64Array};
use arrow_schema::{ArrowError, Field, Schema};
use arrow_select::filter::filter_record_batch;
use bytes::Bytes;

use crate::row::Row;
use crate::run::FileRows;
use crate::summary::Summary;
use crate::table::{self, TableError, record_batch};

/// What two rulesets part over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum By {
    /// The winner.
    #[default]
    Winner,
    /// The margin.
    Margin,
}

/// Why batches are no comparison.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is no comparison: {0}")]
pub struct ComparisonError(
    /// In words.
    pub String,
);

/// The rows of a comparison as Arrow record batches, one row for each record and ruleset, and what they come to.
#[derive(Clone, Debug)]
pub struct Comparison {
    rulesets: Vec<String>,
    batches: Vec<RecordBatch>,
}

/// Two comparisons are equal if their rows are, however they are cut into batches.
impl PartialEq for Comparison {
    fn eq(&self, other: &Self) -> bool {
        let rows = |of: &Self| {
            of.batches.clone().into_iter().map(|batch| table::rows(&batch)).flat_map(|rows| {
                rows.map_or_else(|error| vec![Err(error)], |rows| rows.into_iter().map(Ok).collect())
            })
        };
        self.rulesets == other.rulesets && self.len() == other.len() && rows(self).eq(rows(other))
    }
}

/// So many rows make a batch.
const BATCH: usize = 16 * 1024;

/// Gathers the rows of a comparison.
#[derive(Debug)]
pub struct Gathering {
    comparison: Comparison,
    rows: Vec<Row>,
}

impl Gathering {
    /// Adds the rows of a file.
    ///
    /// # Errors
    /// [`ArrowError`] if they can't be made a batch, which would be a fault of this crate.
    pub fn add(&mut self, file: FileRows) -> Result<(), ArrowError> {
        self.rows.extend(file.rows);
        if self.rows.len() >= BATCH { self.flush() } else { Ok(()) }
    }

    /// The comparison.
    ///
    /// # Errors
    /// As [`Gathering::add`].
    pub fn finish(mut self) -> Result<Comparison, ArrowError> {
        self.flush()?;
        Ok(self.comparison)
    }

    fn flush(&mut self) -> Result<(), ArrowError> {
        if !self.rows.is_empty() {
            self.comparison.batches.push(record_batch(&self.rows)?);
            self.rows.clear();
        }
        Ok(())
    }
}

impl Comparison {
    /// A comparison of these rulesets, to be filled.
    pub fn gather(rulesets: &[&str]) -> Gathering {
        let rulesets = rulesets.iter().map(|&name| name.to_owned()).collect();
        Gathering { comparison: Self { rulesets, batches: Vec::new() }, rows: Vec::new() }
    }

    /// The comparison in a Parquet file that a comparison has written.
    ///
    /// # Errors
    /// [`TableError`] if the file can't be read or holds something else.
    pub fn read_parquet(path: &Path) -> Result<Self, TableError> {
        let failed = |message: String| TableError::Read { path: path.display().to_string(), message };
        let file = std::fs::File::open(path).map_err(|error| failed(error.to_string()))?;
        let batches = table::read_parquet(file).map_err(failed)?;
        Self::of_batches(&batches).map_err(|error| failed(error.to_string()))
    }

    /// The comparison that some bytes of Parquet hold.
    ///
    /// # Errors
    /// [`ComparisonError`] if they hold something else.
    pub fn from_parquet(bytes: Vec<u8>) -> Result<Self, ComparisonError> {
        Self::of_batches(&table::read_parquet(Bytes::from(bytes)).map_err(ComparisonError)?)
    }

    /// The comparison that these batches make.
    ///
    /// # Errors
    /// [`ComparisonError`] if their columns are others, or the rows of a record don't stand together.
    pub fn of_batches(batches: &[RecordBatch]) -> Result<Self, ComparisonError> {
        let batches: Vec<RecordBatch> =
            batches.iter().map(table::conform).collect::<Result<_, _>>().map_err(ComparisonError)?;
        // The rulesets are those of the first record; every other record has the same.
        let mut rulesets: Vec<String> = Vec::new();
        let mut first = None;
        'rows: for batch in &batches {
            for row in table::rows(batch).map_err(ComparisonError)? {
                let record = (row.path, row.game);
                if *first.get_or_insert_with(|| record.clone()) != record || rulesets.contains(&row.ruleset) {
                    break 'rows;
                }
                rulesets.push(row.ruleset);
            }
        }
        let comparison = Self { rulesets, batches };
        comparison.each_record(|_| ())?;
        Ok(comparison)
    }

    /// The same, of rulesets that an empty comparison can't tell.
    ///
    /// # Errors
    /// [`ComparisonError`] if its rows are of others.
    pub fn with_rulesets(mut self, rulesets: Vec<String>) -> Result<Self, ComparisonError> {
        if self.is_empty() {
            self.rulesets = rulesets;
        } else if self.rulesets != rulesets {
            return Err(ComparisonError("its rows are of other rulesets".to_owned()));
        }
        Ok(self)
    }

    /// The rulesets, in the order of the comparison.
    pub fn rulesets(&self) -> &[String] {
        &self.rulesets
    }

    /// The rows.
    pub fn batches(&self) -> &[RecordBatch] {
        &self.batches
    }

    /// The number of rows.
    pub fn len(&self) -> usize {
        self.batches.iter().map(RecordBatch::num_rows).sum()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Writes the rows to a file: `.parquet`, `.csv` or `.jsonl`. It appears whole or not at all.
    ///
    /// # Errors
    /// [`TableError`] if it can't be written.
    pub fn write(&self, path: &Path) -> Result<(), TableError> {
        let mut writer = table::TableWriter::create(path)?;
        for batch in &self.batches {
            let message = |message| TableError::Table { path: path.display().to_string(), message };
            writer.write(table::rows(batch).map_err(message)?)?;
        }
        writer.finish()
    }

    /// The rows as bytes of Parquet.
    ///
    /// # Errors
    /// [`ComparisonError`] if they can't be written, which would be a fault of this crate.
    pub fn to_parquet(&self) -> Result<Vec<u8>, ComparisonError> {
        table::parquet_bytes(&self.batches).map_err(ComparisonError)
    }

    /// What it comes to.
    ///
    /// # Errors
    /// [`ComparisonError`] if the batches are no comparison.
    pub fn summary(&self) -> Result<Summary, ComparisonError> {
        let names: Vec<&str> = self.rulesets.iter().map(String::as_str).collect();
        let mut summary = Summary::new(&names);
        let mut file: Vec<Row> = Vec::new();
        let mut add = |rows: &mut Vec<Row>| {
            if !rows.is_empty() {
                summary.add(&FileRows::of_rows(std::mem::take(rows), names.len()));
            }
        };
        self.each_record(|rows| {
            if file.first().is_some_and(|first| first.path != rows[0].path) {
                add(&mut file);
            }
            file.extend(rows);
        })?;
        add(&mut file);
        Ok(summary)
    }

    /// The rows of those records of which two rulesets say another thing, though both give a result of their own and find every move legal.
    ///
    /// # Errors
    /// [`ComparisonError`] if the batches are no comparison.
    pub fn disagreements(&self, by: By) -> Result<Self, ComparisonError> {
        let mut keep = Vec::new();
        self.each_record(|rows| {
            let parts = parts(&rows, by);
            keep.extend(std::iter::repeat_n(parts, rows.len()));
        })?;
        let mut batches = Vec::new();
        let mut from = 0;
        for batch in &self.batches {
            let mask = BooleanArray::from(keep[from..from + batch.num_rows()].to_vec());
            from += batch.num_rows();
            let some =
                filter_record_batch(batch, &mask).map_err(|error| ComparisonError(error.to_string()))?;
            if some.num_rows() > 0 {
                batches.push(some);
            }
        }
        Ok(Self { rulesets: self.rulesets.clone(), batches })
    }

    /// For each two rulesets, one row: `first`, `second`, records `compared`, `winner_changes`, records with two margins `counted`, and
    /// `margin_changes`.
    ///
    /// # Errors
    /// [`ComparisonError`] if the batches are no comparison.
    pub fn pairs(&self) -> Result<RecordBatch, ComparisonError> {
        let summary = self.summary()?;
        let name = |at: usize| &*summary.rulesets[at].name;
        let count = |get: fn(&crate::Pair) -> u64| -> ArrayRef {
            Arc::new(summary.pairs.iter().map(|pair| Some(get(pair))).collect::<UInt64Array>())
        };
        batch(vec![
            ("first", category(summary.pairs.iter().map(|pair| name(pair.first)))),
            ("second", category(summary.pairs.iter().map(|pair| name(pair.second)))),
            ("compared", count(|pair| pair.compared)),
            ("winner_changes", count(|pair| pair.winner_changes)),
            ("counted", count(|pair| pair.counted)),
            ("margin_changes", count(|pair| pair.margin_changes)),
        ])
    }

    /// How each ruleset fares: one row for each, with its name in `ruleset`, records `counted`, `compared` with their recorded result, those that
    /// `agreed`, `doubtful` verdicts, and records with an `illegal` move.
    ///
    /// # Errors
    /// [`ComparisonError`] if the batches are no comparison.
    pub fn by_ruleset(&self) -> Result<RecordBatch, ComparisonError> {
        let rulesets = self.summary()?.rulesets;
        let count = |get: fn(&crate::RulesetSummary) -> u64| -> ArrayRef {
            Arc::new(rulesets.iter().map(|one| Some(get(one))).collect::<UInt64Array>())
        };
        batch(vec![
            ("ruleset", category(rulesets.iter().map(|one| one.name.as_str()))),
            ("counted", count(|one| one.counted)),
            ("compared", count(|one| one.compared)),
            ("agreed", count(|one| one.agreed)),
            ("doubtful", count(|one| one.doubtful)),
            ("illegal", count(|one| one.illegal.values().sum())),
        ])
    }

    /// How often each two rulesets name another winner: one row for each ruleset, its name in `ruleset_name` (which no ruleset can be called),
    /// and one column for each.
    ///
    /// # Errors
    /// [`ComparisonError`] if the batches are no comparison.
    pub fn matrix(&self) -> Result<RecordBatch, ComparisonError> {
        let summary = self.summary()?;
        let mut columns: Vec<(&str, ArrayRef)> =
            vec![("ruleset_name", Arc::new(StringArray::from_iter_values(&self.rulesets)))];
        for (at, name) in self.rulesets.iter().enumerate() {
            let changes = (0..self.rulesets.len()).map(|other| {
                let of_both =
                    |pair: &&crate::Pair| (pair.first, pair.second) == (at.min(other), at.max(other));
                Some(summary.pairs.iter().find(of_both).map_or(0, |pair| pair.winner_changes))
            });
            columns.push((name, Arc::new(changes.collect::<UInt64Array>())));
        }
        batch(columns)
    }

    /// What makes the difference: for each two rulesets and each term that differs, in how many `records`, the `mean` difference over
    /// all records with two margins (first − second, in points), and the sum of the differences without their signs, `total`.
    ///
    /// # Errors
    /// [`ComparisonError`] if the batches are no comparison.
    pub fn terms(&self) -> Result<RecordBatch, ComparisonError> {
        let summary = self.summary()?;
        let rows: Vec<(&crate::Pair, &String, &crate::TermChange)> = summary
            .pairs
            .iter()
            .flat_map(|pair| pair.terms.iter().map(move |(term, change)| (pair, term, change)))
            .collect();
        let name = |at: usize| &*summary.rulesets[at].name;
        let counted = |pair: &crate::Pair| pair.counted.max(1) as f64;
        let float = |get: &dyn Fn(&crate::Pair, &crate::TermChange) -> f64| -> ArrayRef {
            Arc::new(rows.iter().map(|(pair, _, change)| Some(get(pair, change))).collect::<Float64Array>())
        };
        batch(vec![
            ("first", category(rows.iter().map(|(pair, ..)| name(pair.first)))),
            ("second", category(rows.iter().map(|(pair, ..)| name(pair.second)))),
            ("term", category(rows.iter().map(|(_, term, _)| term.as_str()))),
            (
                "records",
                Arc::new(rows.iter().map(|(.., change)| Some(change.records)).collect::<UInt64Array>()),
            ),
            ("mean", float(&|pair, change| change.sum as f64 / 4.0 / counted(pair))),
            ("total", float(&|_, change| change.total as f64 / 4.0)),
        ])
    }

    /// Hands over the rows of each record, one for each ruleset.
    fn each_record(&self, mut take: impl FnMut(Vec<Row>)) -> Result<(), ComparisonError> {
        let mut rows: Vec<Row> = Vec::new();
        for batch in &self.batches {
            for row in table::rows(batch).map_err(ComparisonError)? {
                let fits = self.rulesets.get(rows.len()).is_some_and(|name| *name == row.ruleset)
                    && rows.first().is_none_or(|first| (&first.path, first.game) == (&row.path, row.game));
                if !fits {
                    let reason =
                        format!("the rows of {} are not all there, or don't stand together", row.path);
                    return Err(ComparisonError(reason));
                }
                rows.push(row);
                if rows.len() == self.rulesets.len() {
                    take(std::mem::take(&mut rows));
                }
            }
        }
        if rows.is_empty() { Ok(()) } else { Err(ComparisonError("it ends within a record".to_owned())) }
    }
}

/// Whether two of these verdicts part.
fn parts(rows: &[Row], by: By) -> bool {
    let sound = || rows.iter().filter(|row| row.is_judged() && row.first_illegal_move.is_none());
    match by {
        By::Winner => sound().any(|row| sound().next().is_some_and(|first| first.winner != row.winner)),
        By::Margin => {
            let mut margins = sound().filter_map(|row| row.margin);
            let first = margins.next();
            margins.any(|margin| Some(margin) != first)
        }
    }
}

fn category<'a>(values: impl Iterator<Item = &'a str>) -> ArrayRef {
    let mut builder = StringDictionaryBuilder::<Int32Type>::new();
    values.for_each(|value| builder.append_value(value));
    Arc::new(builder.finish())
}

fn batch(columns: Vec<(&str, ArrayRef)>) -> Result<RecordBatch, ComparisonError> {
    let fields: Vec<Field> =
        columns.iter().map(|(name, array)| Field::new(*name, array.data_type().clone(), false)).collect();
    let arrays = columns.into_iter().map(|(_, array)| array).collect();
    RecordBatch::try_new(Arc::new(Schema::new(fields)), arrays)
        .map_err(|error| ComparisonError(error.to_string()))
}
