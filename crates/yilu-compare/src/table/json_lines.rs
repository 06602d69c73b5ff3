//! JSON Lines.

use std::io::Write;

use serde_json::{Map, Value, json};
use yilu_score::Points;

use crate::columns::COLUMNS;
use crate::row::Row;
use crate::table::Sink;
use crate::table::arrow::number;

struct JsonLines(Box<dyn Write + Send>);

pub(crate) fn sink(out: Box<dyn Write + Send>) -> Box<dyn Sink> {
    Box::new(JsonLines(out))
}

impl Sink for JsonLines {
    fn write(&mut self, rows: &[Row]) -> Result<(), String> {
        for row in rows {
            let object: Map<String, Value> =
                COLUMNS.iter().map(|column| (column.name.to_owned(), value(column.name, row))).collect();
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
    if quarters % 4 == 0 { json!(quarters / 4) } else { json!(number(points)) }
}

/// A column's value in a row.
pub(crate) fn value(column: &str, row: &Row) -> Value {
    match column {
        "path" => json!(row.path),
        "game" => json!(row.game),
        "ruleset" => json!(row.ruleset),
        "rules_read" => json!(row.rules_read),
        "size" => json!(row.size),
        "moves" => json!(row.moves),
        "ended_by" => json!(row.ended_by),
        "first_illegal_move" => json!(row.first_illegal_move),
        "illegal_reason" => json!(row.illegal_reason),
        "dead_source" => json!(row.dead_source),
        "doubtful" => json!(row.doubtful),
        "komi" => json!(row.komi.map(exact)),
        "handicap" => json!(row.handicap),
        "margin" => json!(row.margin.map(exact)),
        "winner" => json!(row.winner.to_string()),
        "recorded_result" => json!(row.recorded_result),
        "recorded_margin" => json!(row.recorded_margin.map(exact)),
        "agrees" => json!(row.agrees),
        "terms" => match &row.terms {
            None => Value::Null,
            Some(terms) => {
                terms.iter().map(|term| json!({"name": term.name, "points": exact(term.points)})).collect()
            }
        },
        "mended" => json!(row.mended),
        _ => json!(row.fault),
    }
}
