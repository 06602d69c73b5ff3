//! Reading the records of many files, without judging them.

use std::convert::Infallible;
use std::io;
use std::path::Path;
use std::sync::Arc;

use yilu_record::{ReadOptions, Record, read};

use crate::archive::{opened, with_content};
use crate::batches::in_order;
use crate::input::Input;
use crate::run::caught;
use crate::work::Work;

/// The records of one file, or of one member of an archive.
#[derive(Clone, Debug)]
pub struct FileRecords {
    /// The file, or `archive/member`.
    pub path: String,
    /// Its games in their order, each with its number from 0; or why there are none.
    pub records: Result<Vec<(u32, Arc<Record>)>, String>,
}

/// The content of a file, unpacked where its name ends in `.gz` or `.zst`. An archive is not opened.
///
/// # Errors
/// If the file can't be read or unpacked.
///
/// ```
/// let path = std::env::temp_dir().join("yilu-read-file.sgf");
/// std::fs::write(&path, "(;SZ[9])")?;
/// assert_eq!(yilu_compare::read_file(&path)?, b"(;SZ[9])");
/// # std::fs::remove_file(&path)?;
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn read_file(path: &Path) -> io::Result<Vec<u8>> {
    with_content(path, <[u8]>::to_vec)
}

/// Reads all records of these inputs, on all cores, in their order; those in archives too. Where `work` is stopped, the rest is not read.
///
/// ```
/// use std::sync::Arc;
/// use yilu_compare::{Input, Work, read_all};
/// use yilu_record::ReadOptions;
/// let inputs = [&b"(;SZ[9])(;SZ[13])"[..], b"no game"].map(|bytes| {
///     Input::Bytes { name: "some".to_owned(), bytes: Arc::from(bytes) }
/// });
/// let files = read_all(inputs, &ReadOptions::default(), &Work::default());
/// assert_eq!(files[0].records.as_ref().map(Vec::len), Ok(2));
/// assert!(files[1].records.is_err());
/// ```
pub fn read_all<I: Into<Input>>(
    inputs: impl IntoIterator<Item = I>,
    options: &ReadOptions,
    work: &Work,
) -> Vec<FileRecords> {
    let mut files = Vec::new();
    let Ok(()) = in_order(
        opened(inputs),
        work,
        |input| records(input, options),
        |file| {
            files.push(file);
            Ok::<(), Infallible>(())
        },
    );
    files
}

fn records(input: Input, options: &ReadOptions) -> FileRecords {
    let parsed = |bytes: &[u8]| {
        let collection = caught(|| read(bytes, options)).map_err(|fault| fault.to_string())?;
        let records = collection.map_err(|refusal| refusal.to_string())?.records;
        Ok((0..).zip(records.into_iter().map(Arc::new)).collect())
    };
    let (path, records) = each_game(input, parsed, |record| record);
    FileRecords { path, records }
}

/// What is made of each game of a file with its number, or why the file can't be read.
pub(crate) type Numbered<T> = Result<Vec<(u32, T)>, String>;

/// The name of an input, and what is made of its games: from its bytes, or from a record that is read already.
pub(crate) fn each_game<T>(
    input: Input,
    of_bytes: impl FnOnce(&[u8]) -> Numbered<T>,
    of_record: impl FnOnce(Arc<Record>) -> T,
) -> (String, Numbered<T>) {
    match input {
        Input::File(path) => {
            let games = with_content(&path, of_bytes)
                .unwrap_or_else(|error| Err(format!("can't read the file: {error}")));
            (path.display().to_string(), games)
        }
        Input::Unreadable(error) => (error.path, Err(error.message)),
        Input::Bytes { name, bytes } => (name, of_bytes(&bytes)),
        Input::Record { name, game, record } => (name, Ok(vec![(game, of_record(record))])),
    }
}
