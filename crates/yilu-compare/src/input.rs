//! What a comparison reads, and how it is stopped.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use yilu_record::Record;

use crate::files::PathError;

/// One thing to read and judge.
#[derive(Debug)]
pub enum Input {
    /// A file.
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
        /// The record.
        record: Arc<Record>,
    },
}

impl From<Result<PathBuf, PathError>> for Input {
    fn from(found: Result<PathBuf, PathError>) -> Self {
        found.map_or_else(Self::Unreadable, Self::File)
    }
}

/// A sign to stop long work early, from another thread or a signal handler. Copies share the sign.
///
/// ```
/// use yilu_compare::Stop;
/// let stop = Stop::default();
/// let copy = stop.clone();
/// copy.now();
/// assert!(stop.is_set());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Stops the work: what is begun is finished, nothing new is begun.
    pub fn now(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the work is to stop.
    pub fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
