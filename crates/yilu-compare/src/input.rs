//! What a comparison reads.

use std::path::PathBuf;
use std::sync::Arc;

use yilu_record::Record;

use crate::files::PathError;

/// One thing to read and judge.
#[derive(Debug)]
pub enum Input {
    /// A file: a record, compressed or not, or an archive of records.
    File(PathBuf),
    /// A path under which nothing can be read.
    Unreadable(PathError),
    /// The bytes of a file, under a name to show.
    Bytes {
        /// The name, which stands in the column `path`.
        name: String,
        /// The bytes.
        bytes: Arc<[u8]>,
    },
    /// A record that is read already, under a name to show.
    Record {
        /// The name, which stands in the column `path`.
        name: String,
        /// Its number in its file, which stands in the column `game`.
        game: u32,
        /// The record.
        record: Arc<Record>,
    },
}

impl From<Result<PathBuf, PathError>> for Input {
    fn from(found: Result<PathBuf, PathError>) -> Self {
        found.map_or_else(Self::Unreadable, Self::File)
    }
}
