//! Parquet.

use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};

use arrow_array::RecordBatch;
use parquet::arrow::ArrowWriter;
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
use parquet::basic::Compression;
use parquet::file::properties::WriterProperties;
use parquet::file::reader::ChunkReader;

use crate::columns::SCHEMA_VERSION;
use crate::row::Row;
use crate::table::Sink;
use crate::table::arrow::{VERSION_KEY, record_batch, schema};

/// Rows of one row group: what the writer holds in memory, encoded.
const ROW_GROUP: usize = 128 * 1024;

struct Parquet(ArrowWriter<Box<dyn Write + Send>>);

pub(crate) fn sink(out: Box<dyn Write + Send>) -> Result<Box<dyn Sink>, String> {
    Ok(Box::new(Parquet(writer(out)?)))
}

/// Batches of a comparison as the bytes of a file.
pub(crate) fn bytes_of(batches: &[RecordBatch]) -> Result<Vec<u8>, String> {
    let mut writer = writer(Vec::new())?;
    for batch in batches {
        writer.write(batch).map_err(|error| error.to_string())?;
    }
    writer.into_inner().map_err(|error| error.to_string())
}

/// The batches in a file.
pub(crate) fn read(file: impl ChunkReader + 'static) -> Result<Vec<RecordBatch>, String> {
    // The reader trusts its file: a damaged one can make it panic.
    let work = AssertUnwindSafe(|| read_trusting(file));
    catch_unwind(work).unwrap_or_else(|_| Err("the file is damaged".to_owned()))
}

fn read_trusting(file: impl ChunkReader + 'static) -> Result<Vec<RecordBatch>, String> {
    let builder = ParquetRecordBatchReaderBuilder::try_new(file).map_err(|error| error.to_string())?;
    let version = builder.schema().metadata().get(VERSION_KEY).cloned();
    if version.as_deref() != Some(&SCHEMA_VERSION.to_string()) {
        let found = version.unwrap_or_else(|| "none".to_owned());
        return Err(format!("version {SCHEMA_VERSION} of the columns is wanted, the file has {found}"));
    }
    let batches = builder.build().map_err(|error| error.to_string())?;
    // The schema that says the version again: the reader drops it from the batches.
    batches
        .map(|batch| batch.and_then(|batch| RecordBatch::try_new(schema(), batch.columns().to_vec())))
        .collect::<Result<_, _>>()
        .map_err(|error| error.to_string())
}

fn writer<W: Write + Send>(out: W) -> Result<ArrowWriter<W>, String> {
    let properties = WriterProperties::builder()
        .set_compression(Compression::SNAPPY)
        .set_max_row_group_row_count(Some(ROW_GROUP))
        .build();
    ArrowWriter::try_new(out, schema(), Some(properties)).map_err(|error| error.to_string())
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
