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

use crate::columns::{COLUMNS, Cell, Column, ColumnKind, SCHEMA_VERSION};
use crate::row::Row;

/// The Arrow type of a column. Points are multiples of a quarter, which a 64-bit float holds exactly.
fn data_type(kind: ColumnKind) -> DataType {
    match kind {
        ColumnKind::Text => DataType::Utf8,
        ColumnKind::Category => DataType::Dictionary(Box::new(DataType::Int32), Box::new(DataType::Utf8)),
        ColumnKind::Integer => DataType::UInt32,
        ColumnKind::Boolean => DataType::Boolean,
        ColumnKind::Points => DataType::Float64,
        ColumnKind::Terms => {
            DataType::List(Arc::new(Field::new("item", DataType::Struct(term_fields()), true)))
        }
    }
}

fn term_fields() -> Fields {
    Fields::from(vec![
        Field::new("name", DataType::Utf8, false),
        Field::new("points", DataType::Float64, false),
    ])
}

/// Where the metadata name the version.
pub(crate) const VERSION_KEY: &str = "yilu.schema";

/// The schema of a comparison. Its metadata names the version under `yilu.schema`.
pub fn schema() -> SchemaRef {
    let fields: Vec<Field> = COLUMNS
        .iter()
        .map(|column| {
            let always = matches!(column.name, "path" | "ruleset" | "doubtful" | "winner");
            Field::new(column.name, data_type(column.kind), !always)
        })
        .collect();
    let metadata = [(VERSION_KEY.to_owned(), SCHEMA_VERSION.to_string())];
    Arc::new(Schema::new(fields).with_metadata(metadata.into()))
}

/// The points as a number; a quarter is exact.
pub fn as_float(points: Points) -> f64 {
    f64::from(points.in_quarters()) / 4.0
}

/// Rows as one record batch.
///
/// # Errors
/// [`ArrowError`] if the columns don't fit together, which would be a fault of this crate.
pub fn record_batch(rows: &[Row]) -> Result<RecordBatch, ArrowError> {
    let columns = COLUMNS.iter().map(|column| array(column, rows)).collect();
    RecordBatch::try_new(schema(), columns)
}

/// A column's values. A value of another kind than the column's is null.
fn array(column: &Column, rows: &[Row]) -> ArrayRef {
    let cells = rows.iter().map(column.get);
    match column.kind {
        ColumnKind::Text => {
            let mut builder = StringBuilder::new();
            for cell in cells {
                builder.append_option(if let Cell::Text(text) = cell { text } else { None });
            }
            Arc::new(builder.finish())
        }
        ColumnKind::Category => {
            let mut builder = StringDictionaryBuilder::<Int32Type>::new();
            for cell in cells {
                builder.append_option(if let Cell::Text(text) = cell { text } else { None });
            }
            Arc::new(builder.finish())
        }
        ColumnKind::Integer => {
            let mut builder = UInt32Builder::new();
            for cell in cells {
                builder.append_option(if let Cell::Integer(integer) = cell { integer } else { None });
            }
            Arc::new(builder.finish())
        }
        ColumnKind::Boolean => {
            let mut builder = BooleanBuilder::new();
            for cell in cells {
                builder.append_option(if let Cell::Boolean(boolean) = cell { boolean } else { None });
            }
            Arc::new(builder.finish())
        }
        ColumnKind::Points => {
            let mut builder = Float64Builder::new();
            for cell in cells {
                builder.append_option(if let Cell::Points(points) = cell {
                    points.map(as_float)
                } else {
                    None
                });
            }
            Arc::new(builder.finish())
        }
        ColumnKind::Terms => terms(cells),
    }
}

fn terms<'a>(cells: impl Iterator<Item = Cell<'a>>) -> ArrayRef {
    let term = StructBuilder::new(
        term_fields(),
        vec![Box::new(StringBuilder::new()), Box::new(Float64Builder::new())],
    );
    let mut builder = ListBuilder::new(term);
    for cell in cells {
        let terms = if let Cell::Terms(terms) = cell { terms } else { None };
        for term in terms.into_iter().flatten() {
            let item = builder.values();
            if let Some(names) = item.field_builder::<StringBuilder>(0) {
                names.append_value(&term.name);
            }
            if let Some(values) = item.field_builder::<Float64Builder>(1) {
                values.append_value(as_float(term.points));
            }
            item.append(true);
        }
        builder.append(terms.is_some());
    }
    Arc::new(builder.finish())
}
