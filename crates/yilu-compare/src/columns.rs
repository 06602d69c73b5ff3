//! The columns of a comparison, in order: one line each says all there is to a column. A change of their names, types or
//! meaning changes the version.

use yilu_score::{Points, Terms};

use crate::row::Row;

/// The version of the columns. It stands in a Parquet file's metadata under the key `yilu.schema`.
pub const SCHEMA_VERSION: u32 = 1;

/// One column.
#[derive(Clone, Copy, Debug)]
pub struct Column {
    /// Its name.
    pub name: &'static str,
    /// Its type.
    pub kind: ColumnKind,
    /// What it holds, with its unit.
    pub meaning: &'static str,
    /// Its value in a row.
    pub get: for<'a> fn(&'a Row) -> Cell<'a>,
}

/// The type of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnKind {
    /// Any text.
    Text,
    /// One of few texts.
    Category,
    /// A whole number from 0.
    Integer,
    /// Yes or no.
    Boolean,
    /// An exact multiple of a quarter point.
    Points,
    /// A list of names and points.
    Terms,
}

impl ColumnKind {
    /// The type in words.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Category => "category",
            Self::Integer => "integer",
            Self::Boolean => "boolean",
            Self::Points => "points",
            Self::Terms => "list of name and points",
        }
    }
}

/// A value in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // As the kinds of columns.
pub enum Cell<'a> {
    Text(Option<&'a str>),
    Integer(Option<u32>),
    Boolean(Option<bool>),
    Points(Option<Points>),
    Terms(Option<&'a Terms>),
}

macro_rules! columns {
    ($($name:literal, $kind:ident, $get:expr, $meaning:literal;)*) => {
        /// All columns.
        pub const COLUMNS: &[Column] =
            &[$(Column { name: $name, kind: ColumnKind::$kind, meaning: $meaning, get: $get }),*];
    };
}

columns! {
    "path", Text, |row| Cell::Text(Some(&row.path)), "The file, as it was named or found; a member of an archive as `games.zip/final.sgf`.";
    "game", Integer, |row| Cell::Integer(row.game), "The game's index in the file, from 0; null for a file that is refused whole.";
    "ruleset", Category, |row| Cell::Text(Some(&row.ruleset)), "The ruleset's name, or `record` for each record's own rules.";
    "rules_read", Text, |row| Cell::Text(row.rules_read.as_deref()), "How RU was read, for `record` only.";
    "size", Text, |row| Cell::Text(row.size.as_deref()), "Columns × rows, such as `19x19`.";
    "moves", Integer, |row| Cell::Integer(row.moves), "Moves of the main line, passes included.";
    "ended_by", Category, |row| Cell::Text(row.ended_by.as_deref()), "`passes`, `agreement` (marks without closing passes), `resignation`, `time`, `forfeit`, `repetition`, `record-end`, `unreplayable`.";
    "first_illegal_move", Integer, |row| Cell::Integer(row.first_illegal_move), "The first move that the ruleset forbids or the board can't take, from 1; null = none.";
    "illegal_reason", Category, |row| Cell::Text(row.illegal_reason.as_deref()), "`suicide`, `ko`, `repetition`, `occupied`, `off-board`, `unreadable`.";
    "dead_source", Category, |row| Cell::Text(row.dead_source.as_deref()), "Who says which stones are dead: `marks`, `given`, `unconditional`, `estimate`, `none`; null where nothing is counted.";
    "doubtful", Boolean, |row| Cell::Boolean(Some(row.doubtful)), "Whether the verdict rests on something uncertain: an unknown or ambiguous komi that is used, a result that can be read in two ways, an estimate of dead stones near its threshold, of a seki or of an open board, a side that moves twice in a row.";
    "komi", Points, |row| Cell::Points(row.komi), "The komi applied; null where it is not known.";
    "handicap", Integer, |row| Cell::Integer(row.handicap), "0 even, 1 first-move game 让先 (no handicap stones, and KM from 0 to half a point), else the number of stones.";
    "margin", Points, |row| Cell::Points(row.margin), "Black − White, compensation included; null where nothing is counted.";
    "winner", Category, |row| Cell::Text(Some(row.winner.name())), "`B`, `W`, `draw`, `none`.";
    "recorded_result", Text, |row| Cell::Text(row.recorded_result.as_deref()), "RE as it stands in the record.";
    "recorded_margin", Points, |row| Cell::Points(row.recorded_margin), "RE's margin, Black − White; null where it has none.";
    "agrees", Boolean, |row| Cell::Boolean(row.agrees), "Whether the verdict agrees with RE (margin where there is one, else winner); null where there is nothing to compare.";
    "terms", Terms, |row| Cell::Terms(row.terms.as_ref()), "What the margin is made of, Black − White; JSON text in CSV. Names: `territory`, `seki-eyes`, `one-sided-dame`, `protective-moves`, `false-eyes`, `prisoners`, `stones-put`, `tax`, `komi`, `handicap`; a part may bring its own.";
    "mended", Text, |row| Cell::Text(row.mended.as_deref()), "What was mended in the record or looks wrong, each with line:column; null = nothing.";
    "fault", Text, |row| Cell::Text(row.fault.as_deref()), "Why the file or the record is refused; null = it is not.";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_columns_are_those_of_version_1() {
        assert_eq!(SCHEMA_VERSION, 1);
        let names: Vec<_> = COLUMNS.iter().map(|column| column.name).collect();
        assert_eq!(
            names.join(" "),
            "path game ruleset rules_read size moves ended_by first_illegal_move illegal_reason dead_source doubtful \
             komi handicap margin winner recorded_result recorded_margin agrees terms mended fault"
        );
    }
}
