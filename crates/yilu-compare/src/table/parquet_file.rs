//! Parquet.

use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use arrow_array::RecordBatch;
use parquet::arrow::ArrowWriter;
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
use parquet::basic::Compression;
use parquet::file::properties::WriterProperties;
use parquet::file::reader::ChunkReader;

use crate::row::Row;
use crate::table::Sink;
use crate::table::arrow::{record_batch, schema};

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
    // The reader drops the metadata, which say the version, from the batches.
    let metadata = builder.schema().metadata().clone();
    let batches = builder.build().map_err(|error| error.to_string())?;
    batches
        .map(|batch| {
            let batch = batch.map_err(|error| error.to_string())?;
            let schema = batch.schema_ref().as_ref().clone().with_metadata(metadata.clone());
            batch.with_schema(Arc::new(schema)).map_err(|error| error.to_string())
        })
        .collect()
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
