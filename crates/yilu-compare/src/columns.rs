//! The columns of a comparison, in order. A change of their names, types or meaning changes the version.

/// The version of the columns. It stands in a Parquet file's metadata under the key `yilu.schema`.
pub const SCHEMA_VERSION: u32 = 1;

/// One column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Column {
    /// Its name.
    pub name: &'static str,
    /// Its type, in words.
    pub kind: &'static str,
    /// What it holds, with its unit.
    pub meaning: &'static str,
}

macro_rules! columns {
    ($($name:literal, $kind:literal, $meaning:literal;)*) => {
        /// All columns.
        pub const COLUMNS: &[Column] = &[$(Column { name: $name, kind: $kind, meaning: $meaning }),*];
    };
}

columns! {
    "path", "text", "The file, as it was named or found.";
    "game", "integer", "The game's index in the file, from 0; null for a file that is refused whole.";
    "ruleset", "category", "The ruleset's name, or `record` for each record's own rules.";
    "rules_read", "text", "How RU was read, for `record` only.";
    "size", "text", "Columns × rows, such as `19x19`.";
    "moves", "integer", "Moves of the main line, passes included.";
    "ended_by", "category", "`passes`, `agreement` (marks without closing passes), `resignation`, `time`, `forfeit`, `repetition`, `record-end`, `unreplayable`.";
    "first_illegal_move", "integer", "The first move that the ruleset forbids or the board can't take, from 1; null = none.";
    "illegal_reason", "category", "`suicide`, `ko`, `repetition`, `occupied`, `off-board`, `unreadable`.";
    "dead_source", "category", "Who says which stones are dead: `marks`, `given`, `unconditional`, `estimate`, `none`; null where nothing is counted.";
    "doubtful", "boolean", "Whether the verdict rests on something uncertain: an unknown or ambiguous komi that is used, a result that can be read in two ways, an estimate of dead stones near its threshold.";
    "komi", "points", "The komi applied; null where it is not known.";
    "handicap", "integer", "0 even, 1 first-move game 让先, else the number of stones.";
    "margin", "points", "Black − White, compensation included; null where nothing is counted.";
    "winner", "category", "`B`, `W`, `draw`, `none`.";
    "recorded_result", "text", "RE as it stands in the record.";
    "recorded_margin", "points", "RE's margin, Black − White; null where it has none.";
    "agrees", "boolean", "Whether the verdict agrees with RE (margin where there is one, else winner); null where there is nothing to compare.";
    "terms", "list of name and points", "What the margin is made of, Black − White; JSON text in CSV. Names: `territory`, `seki-eyes`, `one-sided-dame`, `protective-moves`, `false-eyes`, `prisoners`, `stones-put`, `tax`, `komi`, `handicap`; a part may bring its own.";
    "mended", "text", "What was mended in the record, each with line:column; null = nothing.";
    "fault", "text", "Why the file or the record is refused; null = it is not.";
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
