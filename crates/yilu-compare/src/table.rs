//! Rows as tables: Arrow, and the files that hold them.

mod arrow;
mod csv_file;
mod json_lines;
mod parquet_file;
mod read;

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use crate::row::Row;

pub use arrow::{as_float, record_batch, schema};
pub(crate) use parquet_file::{bytes_of as parquet_bytes, read as read_parquet};
pub(crate) use read::{conform, rows};

/// The kinds of files that a table can be written to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Parquet: typed, compressed, the terms nested.
    Parquet,
    /// Comma-separated values, the terms as JSON text.
    Csv,
    /// JSON Lines: one object a line.
    JsonLines,
}

/// Why a table can't be written.
#[derive(Debug, thiserror::Error)]
pub enum TableError {
    /// The file's name doesn't say which kind it is to be.
    #[error("'{0}' ends in none of .parquet, .csv and .jsonl")]
    Ending(String),
    /// The file can't be written.
    #[error("can't write {path}: {error}")]
    Write {
        /// The file.
        path: String,
        /// Why.
        error: std::io::Error,
    },
    /// The file can't be read, or holds something else.
    #[error("can't read {path}: {message}")]
    Read {
        /// The file.
        path: String,
        /// Why.
        message: String,
    },
    /// The rows can't be turned into a table.
    #[error("can't write {path}: {message}")]
    Table {
        /// The file.
        path: String,
        /// Why.
        message: String,
    },
}

impl Format {
    /// The kind that a file's name says.
    ///
    /// # Errors
    /// [`TableError::Ending`] if it says none.
    pub fn of(path: &Path) -> Result<Self, TableError> {
        let ending =
            path.extension().and_then(|ending| ending.to_str()).unwrap_or_default().to_ascii_lowercase();
        match ending.as_str() {
            "parquet" => Ok(Self::Parquet),
            "csv" => Ok(Self::Csv),
            "jsonl" | "ndjson" => Ok(Self::JsonLines),
            _ => Err(TableError::Ending(path.display().to_string())),
        }
    }
}

/// A sink for rows of one kind of file.
pub(crate) trait Sink: Send {
    fn write(&mut self, rows: &[Row]) -> Result<(), String>;
    fn finish(self: Box<Self>) -> Result<(), String>;
}

/// Rows held back until they make a batch.
const BATCH: usize = 8192;

/// Writes rows to a file, which appears under its name only when it is whole.
///
/// ```
/// use yilu_compare::{Row, TableWriter};
/// let folder = std::env::temp_dir().join(format!("yilu-doc-{}", std::process::id()));
/// std::fs::create_dir_all(&folder)?;
/// let path = folder.join("rows.csv");
/// let mut table = TableWriter::create(&path)?;
/// table.write(vec![Row::refused("a.gib", None, "aga", "this is a GIB record (Tygem), not SGF")])?;
/// assert!(!path.exists());
/// table.finish()?;
/// assert!(std::fs::read_to_string(&path)?.contains("a.gib"));
/// # std::fs::remove_dir_all(&folder)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct TableWriter {
    path: PathBuf,
    part: PathBuf,
    sink: Option<Box<dyn Sink>>,
    waiting: Vec<Row>,
}

impl TableWriter {
    /// Starts a file; its ending says the kind.
    ///
    /// # Errors
    /// [`TableError`] if the ending is unknown or the file can't be made.
    pub fn create(path: &Path) -> Result<Self, TableError> {
        let format = Format::of(path)?;
        let mut part = path.as_os_str().to_owned();
        part.push(format!(".part-{}", std::process::id()));
        let part = PathBuf::from(part);
        let file = File::create(&part)
            .map_err(|error| TableError::Write { path: path.display().to_string(), error })?;
        let out: Box<dyn Write + Send> = Box::new(BufWriter::with_capacity(1 << 20, file));
        let made = match format {
            Format::Parquet => parquet_file::sink(out),
            Format::Csv => csv_file::sink(out),
            Format::JsonLines => Ok(json_lines::sink(out)),
        };
        let mut table = Self { path: path.to_path_buf(), part, sink: None, waiting: Vec::new() };
        table.sink = Some(made.map_err(|message| table.error(message))?);
        Ok(table)
    }

    /// Takes rows.
    ///
    /// # Errors
    /// [`TableError`] if they can't be written.
    pub fn write(&mut self, rows: Vec<Row>) -> Result<(), TableError> {
        self.waiting.extend(rows);
        if self.waiting.len() >= BATCH { self.flush() } else { Ok(()) }
    }

    fn flush(&mut self) -> Result<(), TableError> {
        let rows = std::mem::take(&mut self.waiting);
        match self.sink.as_mut().map(|sink| sink.write(&rows)) {
            Some(Err(message)) => Err(self.error(message)),
            _ => Ok(()),
        }
    }

    /// Ends the file and gives it its name.
    ///
    /// # Errors
    /// [`TableError`] if it can't be written.
    pub fn finish(mut self) -> Result<(), TableError> {
        self.flush()?;
        if let Some(sink) = self.sink.take() {
            sink.finish().map_err(|message| self.error(message))?;
        }
        std::fs::rename(&self.part, &self.path)
            .map_err(|error| TableError::Write { path: self.path.display().to_string(), error })
    }

    fn error(&self, message: String) -> TableError {
        TableError::Table { path: self.path.display().to_string(), message }
    }
}

impl Drop for TableWriter {
    fn drop(&mut self) {
        // After `finish` the part is gone; otherwise a half-written file must not stay.
        self.sink = None;
        let _ = std::fs::remove_file(&self.part);
    }
}
