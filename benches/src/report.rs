//! What was measured, as a table and as JSON.

use std::fmt::Write as _;

use serde_json::{Value, json};

use crate::stats::{Figures, Race};

/// One task against one peer.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Row {
    /// The task.
    pub(crate) task: String,
    /// The peer.
    pub(crate) peer: String,
    /// The unit of the rates: something a second.
    pub(crate) unit: String,
    /// The figures.
    pub(crate) figures: Figures,
    /// The ratio that `speed.md` asks for against this very peer.
    pub(crate) goal: Option<f64>,
    /// Whether the peer comes from a registry. Others stand in the table only.
    pub(crate) registry: bool,
}

/// A figure that was measured elsewhere, from the tables of `speed.md`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tabled {
    /// Who.
    pub(crate) peer: &'static str,
    /// Its rate on that other machine.
    pub(crate) rate: f64,
    /// The ratio that `speed.md` asks for, if this peer is its yardstick.
    pub(crate) goal: Option<f64>,
}

/// Our own rate, beside figures that were measured elsewhere.
#[derive(Clone, Debug)]
pub(crate) struct Beside {
    /// The task.
    pub(crate) task: String,
    /// The unit of the rates: something a second.
    pub(crate) unit: &'static str,
    /// The median of our rates.
    pub(crate) ours: f64,
    /// Cycles of the time-stamp counter a unit, where there is one.
    pub(crate) cycles: Option<f64>,
    /// The figures of others.
    pub(crate) tabled: &'static [Tabled],
}

/// All that came out.
#[derive(Debug, Default)]
pub(crate) struct Report {
    /// In the order in which the tasks ran.
    pub(crate) rows: Vec<Row>,
    /// Beside the figures of others.
    pub(crate) beside: Vec<Beside>,
    /// Tables of their own, by title.
    pub(crate) tables: Vec<(String, String)>,
    /// What a reader of the figures must know.
    pub(crate) notes: Vec<String>,
}

impl Report {
    /// Adds a race against a peer from a registry.
    pub(crate) fn race(&mut self, task: &str, peer: &str, unit: &str, goal: Option<f64>, race: &Race) {
        let row = Row {
            task: task.to_owned(),
            peer: peer.to_owned(),
            unit: unit.to_owned(),
            figures: race.figures(),
            goal,
            registry: true,
        };
        eprintln!("  {task} against {peer}: {}", ratio(&row.figures));
        self.rows.push(row);
    }

    /// Adds what a reader must know, once.
    pub(crate) fn note(&mut self, note: String) {
        if !self.notes.contains(&note) {
            self.notes.push(note);
        }
    }

    /// The rows against peers from registries, as the list that a program reads.
    pub(crate) fn json(&self) -> Value {
        self.rows.iter().filter(|row| row.registry).map(Row::json).collect()
    }

    /// The tables and notes, as a person reads them.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        if !self.rows.is_empty() {
            let head = ["task", "peer", "ours", "theirs", "unit", "ratio", "min to max", "goal"];
            let rows = self.rows.iter().map(Row::cells);
            text += &table(std::iter::once(head.map(str::to_owned)).chain(rows));
        }
        if !self.beside.is_empty() {
            text += "\nBeside figures from another machine (AMD Zen 3, `speed.md`): no ratio across machines is exact.\n\n";
            let head = ["task", "ours here", "unit", "cycles a unit", "theirs there", "", "goal"];
            let rows = self.beside.iter().flat_map(Beside::cells);
            text += &table(std::iter::once(head.map(str::to_owned)).chain(rows));
        }
        for (title, rows) in &self.tables {
            let _ = write!(text, "\n{title}\n\n{rows}");
        }
        if !self.notes.is_empty() {
            text += "\n";
        }
        for note in &self.notes {
            let _ = writeln!(text, "- {note}");
        }
        text
    }
}

impl Row {
    fn json(&self) -> Value {
        let Figures { ours, theirs, ratio, min, max } = self.figures;
        json!({
            "task": self.task, "peer": self.peer, "ours": ours, "theirs": theirs, "unit": self.unit,
            "ratio": ratio, "goal": self.goal, "min": min, "max": max,
        })
    }

    /// Reads a row as the Python program writes it: that of the list, and whether the peer is one of a registry.
    ///
    /// # Errors
    /// What is missing.
    pub(crate) fn of_json(value: &Value) -> Result<Self, String> {
        let text = |name: &str| {
            let text = value.get(name).and_then(Value::as_str).map(str::to_owned);
            text.ok_or_else(|| format!("a row has no text '{name}': {value}"))
        };
        let number = |name: &str| {
            let number = value.get(name).and_then(Value::as_f64).filter(|number| *number > 0.0);
            number.ok_or_else(|| format!("a row has no number '{name}' above 0: {value}"))
        };
        Ok(Self {
            task: text("task")?,
            peer: text("peer")?,
            unit: text("unit")?,
            figures: Figures {
                ours: number("ours")?,
                theirs: number("theirs")?,
                ratio: number("ratio")?,
                min: number("min")?,
                max: number("max")?,
            },
            goal: value.get("goal").and_then(Value::as_f64),
            registry: value.get("registry").and_then(Value::as_bool).unwrap_or(true),
        })
    }

    fn cells(&self) -> [String; 8] {
        let Figures { ours, theirs, min, max, .. } = self.figures;
        [
            self.task.clone(),
            self.peer.clone(),
            rate(ours),
            rate(theirs),
            self.unit.clone(),
            ratio(&self.figures),
            format!("{min:.2} to {max:.2}"),
            self.goal.map_or_else(String::new, |goal| goal_words(goal, self.figures.ratio)),
        ]
    }
}

impl Beside {
    /// One row for each figure of others; ours stand in the first.
    fn cells(&self) -> Vec<[String; 7]> {
        let ours = [
            self.task.clone(),
            rate(self.ours),
            self.unit.to_owned(),
            self.cycles.map_or_else(|| "—".to_owned(), |cycles| format!("{cycles:.0}")),
        ];
        let rows = self.tabled.iter().enumerate().map(|(i, other)| {
            let [task, mine, unit, cycles] = if i == 0 { ours.clone() } else { Default::default() };
            let goal = other.goal.map_or_else(String::new, |goal| format!("≥ {goal} × {}", other.peer));
            [task, mine, unit, cycles, rate(other.rate), other.peer.to_owned(), goal]
        });
        if self.tabled.is_empty() {
            let [task, mine, unit, cycles] = ours;
            return vec![[task, mine, unit, cycles, String::new(), String::new(), String::new()]];
        }
        rows.collect()
    }
}

fn goal_words(goal: f64, ratio: f64) -> String {
    format!("≥ {goal}{}", if ratio >= goal { " reached" } else { "" })
}

fn ratio(figures: &Figures) -> String {
    format!("{:.2}", figures.ratio)
}

/// A rate with three digits.
pub(crate) fn rate(value: f64) -> String {
    let (scaled, ending) = match value {
        v if v >= 1e9 => (v / 1e9, " G"),
        v if v >= 1e6 => (v / 1e6, " M"),
        v if v >= 1e3 => (v / 1e3, " k"),
        v => (v, ""),
    };
    let places = match scaled {
        v if v >= 100.0 => 0,
        v if v >= 10.0 => 1,
        _ => 2,
    };
    format!("{scaled:.places$}{ending}")
}

/// Columns as wide as what stands in them; the first row is the head.
pub(crate) fn table<const N: usize>(rows: impl Iterator<Item = [String; N]>) -> String {
    let rows: Vec<[String; N]> = rows.collect();
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: [usize; N] = std::array::from_fn(width);
    let mut text = String::new();
    for (number, row) in rows.iter().enumerate() {
        let cells = row.iter().zip(widths).map(|(cell, width)| format!("{cell:width$}"));
        let _ = writeln!(text, "{}", cells.collect::<Vec<_>>().join("  ").trim_end());
        if number == 0 {
            let _ = writeln!(text, "{}", widths.map(|width| "─".repeat(width)).join("  "));
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report() -> Report {
        let race = Race { ours: vec![10.0, 30.0, 20.0], theirs: vec![5.0, 10.0, 40.0] };
        let mut report = Report::default();
        report.race("replay", "board-game", "moves/s", Some(3.0), &race);
        report.race("replay", "goban", "moves/s", None, &race);
        report.rows[1].registry = false;
        report
    }

    #[test]
    fn json_holds_the_rows_of_registry_peers() {
        let expected = json!([{
            "task": "replay", "peer": "board-game", "ours": 20.0, "theirs": 10.0, "unit": "moves/s",
            "ratio": 2.0, "goal": 3.0, "min": 0.5, "max": 3.0,
        }]);
        assert_eq!(report().json(), expected);
        assert_eq!(Report::default().json(), json!([]));
    }

    #[test]
    fn a_row_is_read_as_it_is_written() {
        let row = &report().rows[0];
        assert_eq!(Row::of_json(&row.json()).as_ref(), Ok(row));
        let unranked = &report().rows[1];
        let mut value = unranked.json();
        assert_eq!(value["goal"], Value::Null);
        value["registry"] = json!(false);
        assert_eq!(Row::of_json(&value).as_ref(), Ok(unranked));
        assert!(Row::of_json(&json!({"task": "x"})).unwrap_err().contains("'peer'"));
    }

    #[test]
    fn rates_have_three_digits() {
        let shown = [0.5, 12.34, 999.0, 1234.0, 20_100_000.0, 1.5e9].map(rate);
        assert_eq!(shown, ["0.50", "12.3", "999", "1.23 k", "20.1 M", "1.50 G"]);
    }

    #[test]
    fn the_table_says_whether_a_goal_is_reached() {
        let text = report().text();
        assert!(text.contains("≥ 3\n"), "{text}");
        let mut report = report();
        report.rows[0].goal = Some(2.0);
        assert!(report.text().contains("≥ 2 reached"));
    }
}
