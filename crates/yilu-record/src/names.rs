//! What is known of properties by their names: enough to mend files, not to check them.

/// Whether the values are points, moves or short numbers, which hold no `;` and no `[`: one that does has lost its `]`.
pub(crate) fn is_short(name: &str) -> bool {
    is_move(name)
        || is_point_list(name)
        || matches!(name, "BL" | "WL" | "OB" | "OW" | "MN" | "HA" | "SZ" | "GM" | "FF")
}

/// Whether this is a move.
pub(crate) fn is_move(name: &str) -> bool {
    matches!(name, "B" | "W")
}

/// Whether the values are a list of points.
pub(crate) fn is_point_list(name: &str) -> bool {
    matches!(
        name,
        "AB" | "AW" | "AE" | "TB" | "TW" | "CR" | "DD" | "MA" | "SL" | "SQ" | "TR" | "VW" | "L" | "M"
    )
}

/// Whether FF\[4\] gives the property one value.
pub(crate) fn is_single(name: &str) -> bool {
    const SINGLE: &[&str] = &[
        "AN", "B", "BL", "BM", "BR", "BT", "C", "CA", "CP", "DM", "DO", "DT", "EV", "FF", "FG", "GB", "GC",
        "GM", "GN", "GW", "HA", "HO", "IT", "KM", "KO", "MN", "N", "OB", "ON", "OT", "OW", "PB", "PC", "PL",
        "PM", "PW", "RE", "RO", "RU", "SO", "ST", "SZ", "TE", "TM", "UC", "US", "V", "W", "WL", "WR", "WT",
    ];
    SINGLE.binary_search(&name).is_ok()
}

/// Whether FF\[4\] wants the property in the root.
pub(crate) fn is_root(name: &str) -> bool {
    matches!(name, "AP" | "CA" | "FF" | "GM" | "ST" | "SZ")
}

/// The name without the lower-case letters of FF\[3\]'s long names (`Black` is `B`); a name in lower case only is
/// taken in upper case.
pub(crate) fn canonical(name: &str) -> String {
    if name.bytes().any(|b| b.is_ascii_uppercase()) {
        name.chars().filter(|c| !c.is_ascii_lowercase()).collect()
    } else {
        name.to_ascii_uppercase()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_names_are_stripped() {
        for (long, short) in
            [("Black", "B"), ("GaMe", "GM"), ("AddBlack", "AB"), ("b", "B"), ("MULTIGOGM", "MULTIGOGM")]
        {
            assert_eq!(canonical(long), short);
        }
    }

    #[test]
    fn the_list_of_single_values_is_sorted() {
        assert!(is_single("AN") && is_single("WT") && is_single("KM") && is_single("B"));
        assert!(!is_single("AB") && !is_single("AP") && !is_single("XX"));
    }
}
