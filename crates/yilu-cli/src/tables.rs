//! How tables look.

use comfy_table::presets::UTF8_FULL_CONDENSED;
use comfy_table::{ContentArrangement, Table};

/// An empty table with this heading.
pub(crate) fn table<const N: usize>(heading: [&str; N]) -> Table {
    let mut table = Table::new();
    table
        .load_style(UTF8_FULL_CONDENSED)
        .set_content_arrangement(ContentArrangement::Dynamic)
        .set_header(heading);
    table
}

/// A share as `12 of 40 (30.0 %)`.
pub(crate) fn share(part: u64, whole: u64) -> String {
    if whole == 0 {
        return "none".to_owned();
    }
    let tenths = (part * 2000 + whole) / (2 * whole);
    format!("{part} of {whole} ({}.{} %)", tenths / 10, tenths % 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_rounded_to_a_tenth_of_a_percent() {
        assert_eq!(share(1, 3), "1 of 3 (33.3 %)");
        assert_eq!(share(2, 3), "2 of 3 (66.7 %)");
        assert_eq!(share(40, 40), "40 of 40 (100.0 %)");
        assert_eq!(share(0, 0), "none");
    }
}
