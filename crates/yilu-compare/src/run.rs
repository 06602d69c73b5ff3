//! Running over files on all cores.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;

use rayon::prelude::*;
use yilu_record::{ReadOptions, read};

use crate::files::PathError;
use crate::judge::{Refused, judge};
use crate::options::Options;
use crate::row::Row;
use crate::rulebook::{Contender, Rulebook};

/// What came of one file.
#[derive(Clone, Debug)]
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

/// Judges every record of these files under every contender, on all cores, and hands over what comes of each file in the files' order.
///
/// A file or a record that can't be read makes rows with its fault; it never stops the run.
///
/// # Errors
/// The first error of `take`, at which the run stops.
pub fn compare<E: Send>(
    files: impl Iterator<Item = Result<PathBuf, PathError>>,
    contenders: &[Contender],
    book: &Rulebook,
    options: &Options,
    mut take: impl FnMut(FileRows) -> Result<(), E>,
) -> Result<(), E> {
    let mut files = files.peekable();
    while files.peek().is_some() {
        let some: Vec<_> = files.by_ref().take(AT_A_TIME).collect();
        let done: Vec<FileRows> =
            some.into_par_iter().map(|file| compare_file(file, contenders, book, options)).collect();
        for rows in done {
            take(rows)?;
        }
    }
    Ok(())
}

fn compare_file(
    file: Result<PathBuf, PathError>,
    contenders: &[Contender],
    book: &Rulebook,
    options: &Options,
) -> FileRows {
    match file {
        Ok(path) => {
            let shown = path.display().to_string();
            match std::fs::read(&path) {
                Ok(bytes) => compare_bytes(&shown, &bytes, contenders, book, options),
                Err(error) => refused_whole(&shown, contenders, &format!("can't read the file: {error}")),
            }
        }
        Err(error) => refused_whole(&error.path, contenders, &error.message),
    }
}

/// Judges every record of one file's bytes under every contender.
pub fn compare_bytes(
    path: &str,
    bytes: &[u8],
    contenders: &[Contender],
    book: &Rulebook,
    options: &Options,
) -> FileRows {
    // A fault of this program must not cost a run of a million files.
    catch_unwind(AssertUnwindSafe(|| judge_bytes(path, bytes, contenders, book, options)))
        .unwrap_or_else(|_| refused_whole(path, contenders, "internal error: please report this file"))
}

fn judge_bytes(
    path: &str,
    bytes: &[u8],
    contenders: &[Contender],
    book: &Rulebook,
    options: &Options,
) -> FileRows {
    let collection = match read(bytes, &ReadOptions::default()) {
        Ok(collection) => collection,
        Err(refusal) => return refused_whole(path, contenders, &refusal.to_string()),
    };
    let mut file = FileRows { path: path.to_owned(), records: 0, mended: 0, refused: 0, rows: Vec::new() };
    let outside: Vec<String> = collection.faults.iter().map(ToString::to_string).collect();
    // A file may hold a whole corpus.
    let judged: Vec<_> = collection
        .records
        .par_iter()
        .enumerate()
        .map(|(game, record)| {
            let mut judgement = judge(record, contenders, book, options)?;
            if game == 0 {
                judgement.facts.mended.splice(0..0, outside.iter().cloned());
            }
            Ok((!judgement.facts.mended.is_empty(), Row::of_judgement(path, game as u32, &judgement)))
        })
        .collect();
    for (game, one) in (0..).zip(judged) {
        match one {
            Ok((mended, rows)) => {
                file.records += 1;
                file.mended += u32::from(mended);
                file.rows.extend(rows);
            }
            Err(Refused(fault)) => {
                file.refused += 1;
                file.rows
                    .extend(contenders.iter().map(|one| Row::refused(path, Some(game), one.name(), &fault)));
            }
        }
    }
    file
}

fn refused_whole(path: &str, contenders: &[Contender], fault: &str) -> FileRows {
    let rows = contenders.iter().map(|one| Row::refused(path, None, one.name(), fault)).collect();
    FileRows { path: path.to_owned(), records: 0, mended: 0, refused: 1, rows }
}
