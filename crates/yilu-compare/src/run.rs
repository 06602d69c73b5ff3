//! Running over files on all cores.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use rayon::prelude::*;
use yilu_component::PartFailed;
use yilu_life::Stop;
use yilu_record::{ReadOptions, Record, read};

use crate::facts::Refused;
use crate::input::Input;
use crate::judge::{Judgement, judge};
use crate::options::Options;
use crate::row::Row;
use crate::rulebook::{Contender, Rulebook};

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

/// So many files are read at a time: enough to keep the cores busy, few enough for the memory to stay flat.
const AT_A_TIME: usize = 512;

/// Judges every record of these inputs under every contender, on all cores, and hands over what comes of each in their order.
///
/// A file or a record that can't be read makes rows with its fault; it never stops the run. Where `stop` is set, what is begun and not
/// yet handed over is lost.
///
/// # Errors
/// The first error of `take`, at which the run stops.
pub fn compare<I: Into<Input>, E: Send>(
    inputs: impl IntoIterator<Item = I>,
    contenders: &[Contender],
    book: &Rulebook,
    options: &Options,
    stop: &Stop,
    mut take: impl FnMut(FileRows) -> Result<(), E>,
) -> Result<(), E> {
    let options = &options.stopped_by(stop);
    let mut inputs = inputs.into_iter().map(Into::into).peekable();
    while inputs.peek().is_some() {
        let some: Vec<Input> = inputs.by_ref().take(AT_A_TIME).collect();
        let job = Job { contenders, book, options, stop };
        let done: Vec<FileRows> = some.into_par_iter().map(|input| job.input(input)).collect();
        if stop.is_set() {
            return Ok(());
        }
        for rows in done {
            take(rows)?;
        }
    }
    Ok(())
}

/// Judges every record under every contender, on all cores. `done` is told how many are judged. Where `stop` is set, the rest is refused.
pub fn judge_all(
    records: &[Arc<Record>],
    contenders: &[Contender],
    book: &Rulebook,
    options: &Options,
    stop: &Stop,
    done: impl Fn(u64) + Sync,
) -> Vec<Result<Judgement, Refused>> {
    let options = &options.stopped_by(stop);
    let job = Job { contenders, book, options, stop };
    let judged = AtomicU64::new(0);
    let one = |record: &Arc<Record>| {
        let judgement = job.judge(record).map_err(Refused);
        done(judged.fetch_add(1, Ordering::Relaxed) + 1);
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
    Job { contenders, book, options, stop: &Stop::default() }.bytes(path, bytes)
}

/// How every input is judged.
#[derive(Clone, Copy)]
struct Job<'a> {
    contenders: &'a [Contender],
    book: &'a Rulebook,
    options: &'a Options,
    stop: &'a Stop,
}

impl Job<'_> {
    fn input(self, input: Input) -> FileRows {
        if self.stop.is_set() {
            return FileRows::default();
        }
        match input {
            Input::File(path) => {
                let shown = path.display().to_string();
                match std::fs::read(&path) {
                    Ok(bytes) => self.bytes(&shown, &bytes),
                    Err(error) => self.refused_whole(&shown, &format!("can't read the file: {error}")),
                }
            }
            Input::Unreadable(error) => self.refused_whole(&error.path, &error.message),
            Input::Bytes { name, bytes } => self.bytes(&name, &bytes),
            Input::Record { name, record } => self.records(&name, std::slice::from_ref(&*record), &[]),
        }
    }

    fn bytes(self, path: &str, bytes: &[u8]) -> FileRows {
        match caught(|| read(bytes, &ReadOptions::default()).map_err(|refusal| refusal.to_string())) {
            Ok(collection) => {
                let outside: Vec<String> = collection.faults.iter().map(ToString::to_string).collect();
                self.records(path, &collection.records, &outside)
            }
            Err(fault) => self.refused_whole(path, &fault),
        }
    }

    fn judge(self, record: &Record) -> Result<Judgement, String> {
        if self.stop.is_set() {
            return Err("stopped".to_owned());
        }
        caught(|| judge(record, self.contenders, self.book, self.options).map_err(|Refused(fault)| fault))
    }

    fn records(self, path: &str, records: &[Record], outside: &[String]) -> FileRows {
        // A file may hold a whole corpus.
        let judged: Vec<Result<_, String>> = records
            .par_iter()
            .enumerate()
            .map(|(game, record)| {
                let mut judgement = self.judge(record)?;
                if game == 0 {
                    judgement.facts.mended.splice(0..0, outside.iter().cloned());
                }
                Ok((!judgement.facts.mended.is_empty(), Row::of_judgement(path, game as u32, &judgement)))
            })
            .collect();
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

/// A fault of this program, or of a part from elsewhere, must not cost a run of a million files.
pub(crate) fn caught<T>(work: impl FnOnce() -> Result<T, String>) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|payload| {
        Err(PartFailed::of(payload).map_or_else(
            |_| "internal error: please report this file".to_owned(),
            |failed| failed.to_string(),
        ))
    })
}
