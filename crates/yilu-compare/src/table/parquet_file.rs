//! Parquet.

use std::io::Write;

use parquet::arrow::ArrowWriter;
use parquet::basic::Compression;
use parquet::file::properties::WriterProperties;

use crate::row::Row;
use crate::table::Sink;
use crate::table::arrow::{record_batch, schema};

/// Rows of one row group: what the writer holds in memory, encoded.
const ROW_GROUP: usize = 128 * 1024;

struct Parquet(ArrowWriter<Box<dyn Write + Send>>);

pub(crate) fn sink(out: Box<dyn Write + Send>) -> Result<Box<dyn Sink>, String> {
    let properties = WriterProperties::builder()
        .set_compression(Compression::SNAPPY)
        .set_max_row_group_row_count(Some(ROW_GROUP))
        .build();
    let writer = ArrowWriter::try_new(out, schema(), Some(properties)).map_err(|error| error.to_string())?;
    Ok(Box::new(Parquet(writer)))
}

impl Sink for Parquet {
    fn write(&mut self, rows: &[Row]) -> Result<(), String> {
        let batch = record_batch(rows).map_err(|error| error.to_string())?;
        self.0.write(&batch).map_err(|error| error.to_string())
    }

    fn finish(self: Box<Self>) -> Result<(), String> {
        let mut out = self.0.into_inner().map_err(|error| error.to_string())?;
        out.flush().map_err(|error| error.to_string())
    }
}
