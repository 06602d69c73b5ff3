//! JSON Lines.

use std::io::Write;

use serde_json::{Map, Value, json};
use yilu_score::Points;

use crate::columns::{COLUMNS, Cell, Column};
use crate::row::Row;
use crate::table::Sink;
use crate::table::arrow::as_float;

struct JsonLines(Box<dyn Write + Send>);

pub(crate) fn sink(out: Box<dyn Write + Send>) -> Box<dyn Sink> {
    Box::new(JsonLines(out))
}

impl Sink for JsonLines {
    fn write(&mut self, rows: &[Row]) -> Result<(), String> {
        for row in rows {
            let object: Map<String, Value> =
                COLUMNS.iter().map(|column| (column.name.to_owned(), value(column, row))).collect();
            writeln!(self.0, "{}", Value::Object(object)).map_err(|error| error.to_string())?;
        }
        Ok(())
    }

    fn finish(mut self: Box<Self>) -> Result<(), String> {
        self.0.flush().map_err(|error| error.to_string())
    }
}

/// Whole points as integers, others as the decimal numbers they are.
fn exact(points: Points) -> Value {
    let quarters = points.in_quarters();
    if quarters % 4 == 0 { json!(quarters / 4) } else { json!(as_float(points)) }
}

/// A column's value in a row.
pub(crate) fn value(column: &Column, row: &Row) -> Value {
    match (column.get)(row) {
        Cell::Text(text) => json!(text),
        Cell::Integer(integer) => json!(integer),
        Cell::Boolean(boolean) => json!(boolean),
        Cell::Points(points) => json!(points.map(exact)),
        Cell::Terms(terms) => terms.map_or(Value::Null, |terms| {
            terms.iter().map(|term| json!({"name": term.name, "points": exact(term.points)})).collect()
        }),
    }
}
