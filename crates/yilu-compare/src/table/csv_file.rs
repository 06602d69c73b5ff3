//! Comma-separated values.

use std::io::Write;

use crate::columns::COLUMNS;
use crate::row::Row;
use crate::table::Sink;
use crate::table::json_lines::value;

struct Csv(csv::Writer<Box<dyn Write + Send>>);

pub(crate) fn sink(out: Box<dyn Write + Send>) -> Result<Box<dyn Sink>, String> {
    let mut writer = csv::Writer::from_writer(out);
    writer.write_record(COLUMNS.iter().map(|column| column.name)).map_err(|error| error.to_string())?;
    Ok(Box::new(Csv(writer)))
}

impl Sink for Csv {
    fn write(&mut self, rows: &[Row]) -> Result<(), String> {
        for row in rows {
            let cells = COLUMNS.iter().map(|column| match value(column, row) {
                serde_json::Value::Null => String::new(),
                serde_json::Value::String(text) => text,
                other => other.to_string(),
            });
            self.0.write_record(cells).map_err(|error| error.to_string())?;
        }
        Ok(())
    }

    fn finish(mut self: Box<Self>) -> Result<(), String> {
        self.0.flush().map_err(|error| error.to_string())
    }
}
