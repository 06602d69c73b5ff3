//! Rows as Arrow record batches.

use std::sync::Arc;

use arrow_array::builder::{
    BooleanBuilder, Float64Builder, ListBuilder, StringBuilder, StringDictionaryBuilder, StructBuilder,
    UInt32Builder,
};
use arrow_array::types::Int32Type;
use arrow_array::{ArrayRef, RecordBatch};
use arrow_schema::{ArrowError, DataType, Field, Fields, Schema, SchemaRef};
use yilu_score::Points;

use crate::columns::{COLUMNS, SCHEMA_VERSION};
use crate::row::Row;

/// The Arrow type of a column's kind. Points are multiples of a quarter, which a 64-bit float holds exactly.
fn data_type(kind: &str) -> DataType {
    match kind {
        "integer" => DataType::UInt32,
        "boolean" => DataType::Boolean,
        "points" => DataType::Float64,
        "category" => DataType::Dictionary(Box::new(DataType::Int32), Box::new(DataType::Utf8)),
        "list of name and points" => {
            DataType::List(Arc::new(Field::new("item", DataType::Struct(term_fields()), true)))
        }
        _ => DataType::Utf8,
    }
}

fn term_fields() -> Fields {
    Fields::from(vec![
        Field::new("name", DataType::Utf8, false),
        Field::new("points", DataType::Float64, false),
    ])
}

/// The schema of a comparison. Its metadata names the version under `yilu.schema`.
pub fn schema() -> SchemaRef {
    let fields: Vec<Field> = COLUMNS
        .iter()
        .map(|column| {
            let always = matches!(column.name, "path" | "ruleset" | "doubtful" | "winner");
            Field::new(column.name, data_type(column.kind), !always)
        })
        .collect();
    let metadata = [("yilu.schema".to_owned(), SCHEMA_VERSION.to_string())];
    Arc::new(Schema::new(fields).with_metadata(metadata.into()))
}

/// The points as a number; a quarter is exact.
pub(crate) fn number(points: Points) -> f64 {
    f64::from(points.in_quarters()) / 4.0
}

/// Rows as one record batch.
///
/// # Errors
/// [`ArrowError`] if the columns don't fit together, which would be a fault of this crate.
pub fn record_batch(rows: &[Row]) -> Result<RecordBatch, ArrowError> {
    let columns = COLUMNS.iter().map(|column| array(column.name, rows)).collect();
    RecordBatch::try_new(schema(), columns)
}

fn array(column: &str, rows: &[Row]) -> ArrayRef {
    match column {
        "path" => texts(rows, |row| Some(&row.path)),
        "game" => integers(rows, |row| row.game),
        "ruleset" => categories(rows, |row| Some(row.ruleset.clone())),
        "rules_read" => texts(rows, |row| row.rules_read.as_ref()),
        "size" => texts(rows, |row| row.size.as_ref()),
        "moves" => integers(rows, |row| row.moves),
        "ended_by" => categories(rows, |row| row.ended_by.map(str::to_owned)),
        "first_illegal_move" => integers(rows, |row| row.first_illegal_move),
        "illegal_reason" => categories(rows, |row| row.illegal_reason.map(str::to_owned)),
        "dead_source" => categories(rows, |row| row.dead_source.clone()),
        "doubtful" => booleans(rows, |row| Some(row.doubtful)),
        "komi" => points(rows, |row| row.komi),
        "handicap" => integers(rows, |row| row.handicap),
        "margin" => points(rows, |row| row.margin),
        "winner" => categories(rows, |row| Some(row.winner.to_string())),
        "recorded_result" => texts(rows, |row| row.recorded_result.as_ref()),
        "recorded_margin" => points(rows, |row| row.recorded_margin),
        "agrees" => booleans(rows, |row| row.agrees),
        "terms" => terms(rows),
        "mended" => texts(rows, |row| row.mended.as_ref()),
        _ => texts(rows, |row| row.fault.as_ref()),
    }
}

fn texts<'a>(rows: &'a [Row], get: impl Fn(&'a Row) -> Option<&'a String>) -> ArrayRef {
    let mut builder = StringBuilder::new();
    for row in rows {
        builder.append_option(get(row));
    }
    Arc::new(builder.finish())
}

fn categories(rows: &[Row], get: impl Fn(&Row) -> Option<String>) -> ArrayRef {
    let mut builder = StringDictionaryBuilder::<Int32Type>::new();
    for row in rows {
        builder.append_option(get(row));
    }
    Arc::new(builder.finish())
}

fn integers(rows: &[Row], get: impl Fn(&Row) -> Option<u32>) -> ArrayRef {
    let mut builder = UInt32Builder::new();
    for row in rows {
        builder.append_option(get(row));
    }
    Arc::new(builder.finish())
}

fn points(rows: &[Row], get: impl Fn(&Row) -> Option<Points>) -> ArrayRef {
    let mut builder = Float64Builder::new();
    for row in rows {
        builder.append_option(get(row).map(number));
    }
    Arc::new(builder.finish())
}

fn booleans(rows: &[Row], get: impl Fn(&Row) -> Option<bool>) -> ArrayRef {
    let mut builder = BooleanBuilder::new();
    for row in rows {
        builder.append_option(get(row));
    }
    Arc::new(builder.finish())
}

fn terms(rows: &[Row]) -> ArrayRef {
    let term = StructBuilder::new(
        term_fields(),
        vec![Box::new(StringBuilder::new()), Box::new(Float64Builder::new())],
    );
    let mut builder = ListBuilder::new(term);
    for row in rows {
        for term in row.terms.iter().flatten() {
            let item = builder.values();
            if let Some(names) = item.field_builder::<StringBuilder>(0) {
                names.append_value(&term.name);
            }
            if let Some(values) = item.field_builder::<Float64Builder>(1) {
                values.append_value(number(term.points));
            }
            item.append(true);
        }
        builder.append(row.terms.is_some());
    }
    Arc::new(builder.finish())
}
