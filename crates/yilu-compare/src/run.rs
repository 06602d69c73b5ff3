//! Running over files on all cores.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use rayon::prelude::*;
use yilu_component::PartFailed;
use yilu_record::{ReadOptions, Record, read, read_main_line};

use crate::archive::{opened, with_content};
use crate::batches::in_order;
use crate::facts::{Facts, Refused};
use crate::input::Input;
use crate::judge::Judgement;
use crate::options::Options;
use crate::row::Row;
use crate::rulebook::{Contender, Rulebook};
use crate::work::Work;

/// What came of one file.
#[derive(Clone, Debug, Default)]
pub struct FileRows {
    /// The file.
    pub path: String,
    /// Records that were judged.
    pub records: u32,
    /// Judged records in which something was mended.
    pub mended: u32,
    /// Records that were refused; 1 for a file that was refused whole.
    pub refused: u32,
    /// One for each record and ruleset; one for each ruleset where the file was refused whole.
    pub rows: Vec<Row>,
}

impl FileRows {
    /// What came of the file that these rows are of, one row for each record and ruleset.
    pub fn of_rows(rows: Vec<Row>, rulesets: usize) -> Self {
        let mut file =
            Self { path: rows.first().map(|row| row.path.clone()).unwrap_or_default(), ..Self::default() };
        for record in rows.chunks(rulesets.max(1)) {
            let refused = record.iter().any(|row| row.fault.is_some());
            file.refused += u32::from(refused);
            file.records += u32::from(!refused);
            file.mended += u32::from(!refused && record.iter().any(|row| row.mended.is_some()));
        }
        Self { rows, ..file }
    }
}

/// Judges every record of these inputs under every contender, on all cores, and hands over what comes of each in their order.
///
/// An archive stands for the records in it, each as a file of its own. A file or a record that can't be read makes rows with its fault; it
/// never stops the run. Where `work` is stopped, what is begun and not yet handed over is lost.
///
/// # Errors
/// The first error of `take`, at which the run stops.
pub fn compare<I: Into<Input>, E: Send>(
    inputs: impl IntoIterator<Item = I>,
    contenders: &[Contender],
    book: &Rulebook,
    options: &Options,
    work: &Work,
    take: impl FnMut(FileRows) -> Result<(), E>,
) -> Result<(), E> {
    let options = &options.stopped_by(&work.stop);
    let job = Job { contenders, book, options, work };
    in_order(opened(inputs), work, |input| job.input(input), take)
}

/// Why there is no judgement of a record.
#[derive(Debug, thiserror::Error)]
pub enum Unjudged {
    /// The record can't be judged.
    #[error("{0}")]
    Refused(Refused),
    /// A part from another language has failed.
    #[error("{0}")]
    Failed(PartFailed),
    /// The work was stopped before.
    #[error("stopped")]
    Stopped,
    /// A fault of this program.
    #[error("internal error: please report this file")]
    Internal,
}

/// Judges every record under every contender, on all cores. Where `work` is stopped, the rest is refused.
pub fn judge_all(
    records: &[Arc<Record>],
    contenders: &[Contender],
    book: &Rulebook,
    options: &Options,
    work: &Work,
) -> Vec<Result<Judgement, Unjudged>> {
    let options = &options.stopped_by(&work.stop);
    let job = Job { contenders, book, options, work };
    let one = |record: &Arc<Record>| {
        let judgement = job.judge(record);
        work.one_more();
        judgement
    };
    records.par_iter().map(one).collect()
}

/// Judges every record of one file's bytes under every contender.
pub fn compare_bytes(
    path: &str,
    bytes: &[u8],
    contenders: &[Contender],
    book: &Rulebook,
    options: &Options,
) -> FileRows {
    Job { contenders, book, options, work: &Work::default() }.bytes(path, bytes)
}

/// How every input is judged.
#[derive(Clone, Copy)]
struct Job<'a> {
    contenders: &'a [Contender],
    book: &'a Rulebook,
    options: &'a Options,
    work: &'a Work,
}

impl Job<'_> {
    fn input(self, input: Input) -> FileRows {
        if self.work.stop.is_set() {
            return FileRows::default();
        }
        match input {
            Input::File(path) => {
                let shown = path.display().to_string();
                match with_content(&path, |bytes| self.bytes(&shown, bytes)) {
                    Ok(rows) => rows,
                    Err(error) => self.refused_whole(&shown, &format!("can't read the file: {error}")),
                }
            }
            Input::Unreadable(error) => self.refused_whole(&error.path, &error.message),
            Input::Bytes { name, bytes } => self.bytes(&name, &bytes),
            Input::Record { name, game, record } => {
                let mut file = self.records(&name, std::slice::from_ref(&*record), &[]);
                file.rows.iter_mut().for_each(|row| row.game = Some(game));
                file
            }
        }
    }

    fn bytes(self, path: &str, bytes: &[u8]) -> FileRows {
        if let Ok(Some(main)) = caught(|| read_main_line(bytes, &ReadOptions::default())) {
            let outside: Vec<String> = main.outside.iter().map(ToString::to_string).collect();
            let judged = self.judged(|| Facts::of_main_line(&main));
            return self.file(path, vec![rows_of(path, 0, judged, &outside)]);
        }
        match caught(|| read(bytes, &ReadOptions::default())) {
            Ok(Ok(collection)) => {
                let outside: Vec<String> = collection.faults.iter().map(ToString::to_string).collect();
                self.records(path, &collection.records, &outside)
            }
            Ok(Err(refusal)) => self.refused_whole(path, &refusal.to_string()),
            Err(fault) => self.refused_whole(path, &fault.to_string()),
        }
    }

    fn judge(self, record: &Record) -> Result<Judgement, Unjudged> {
        self.judged(|| Facts::of(record))
    }

    fn judged(self, facts: impl FnOnce() -> Result<Facts, Refused>) -> Result<Judgement, Unjudged> {
        if self.work.stop.is_set() {
            return Err(Unjudged::Stopped);
        }
        let judge = || Ok(Judgement::of(facts()?, self.contenders, self.book, self.options));
        caught(judge)?.map_err(Unjudged::Refused)
    }

    fn records(self, path: &str, records: &[Record], outside: &[String]) -> FileRows {
        // A file may hold a whole corpus.
        let judged = records.par_iter().enumerate();
        let judged = judged.map(|(game, record)| rows_of(path, game as u32, self.judge(record), outside));
        self.file(path, judged.collect())
    }

    fn file(self, path: &str, judged: Vec<Result<(bool, Vec<Row>), String>>) -> FileRows {
        let mut file = FileRows { path: path.to_owned(), ..FileRows::default() };
        for (game, one) in (0..).zip(judged) {
            match one {
                Ok((mended, rows)) => {
                    file.records += 1;
                    file.mended += u32::from(mended);
                    file.rows.extend(rows);
                }
                Err(fault) => {
                    file.refused += 1;
                    let rows =
                        self.contenders.iter().map(|one| Row::refused(path, Some(game), one.name(), &fault));
                    file.rows.extend(rows);
                }
            }
        }
        file
    }

    fn refused_whole(self, path: &str, fault: &str) -> FileRows {
        let rows = self.contenders.iter().map(|one| Row::refused(path, None, one.name(), fault)).collect();
        FileRows { path: path.to_owned(), refused: 1, rows, ..FileRows::default() }
    }
}

/// The rows of a file's record, and whether anything in it was mended. What is wrong outside of the records is said of the first.
fn rows_of(
    path: &str,
    game: u32,
    judged: Result<Judgement, Unjudged>,
    outside: &[String],
) -> Result<(bool, Vec<Row>), String> {
    let mut judgement = judged.map_err(|error| error.to_string())?;
    if game == 0 {
        judgement.facts.mended.splice(0..0, outside.iter().cloned());
    }
    Ok((!judgement.facts.mended.is_empty(), Row::of_judgement(path, game, &judgement)))
}

/// A fault of this program, or of a part from elsewhere, must not cost a run of a million files.
pub(crate) fn caught<T>(work: impl FnOnce() -> T) -> Result<T, Unjudged> {
    catch_unwind(AssertUnwindSafe(work))
        .map_err(|payload| PartFailed::of(payload).map_or(Unjudged::Internal, Unjudged::Failed))
}
