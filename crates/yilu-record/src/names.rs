//! What is known of properties by their names: enough to mend files, not to check them.

/// What is known of a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Traits(u8);

impl Traits {
    /// The values are points, moves or short numbers, which hold no `;` and no `[`: one that does has lost its `]`.
    pub(crate) const SHORT: Self = Self(1);
    /// FF\[4\] gives the property one value.
    pub(crate) const SINGLE: Self = Self(2);
    /// FF\[4\] wants the property in the root.
    pub(crate) const ROOT: Self = Self(4);

    /// Whether this is known of it.
    pub(crate) const fn has(self, one: Self) -> bool {
        self.0 & one.0 != 0
    }

    const fn of(name: &[u8]) -> Self {
        let mut traits = 0;
        if matches!(
            name,
            b"B" | b"W"
                | b"AB"
                | b"AW"
                | b"AE"
                | b"TB"
                | b"TW"
                | b"CR"
                | b"DD"
                | b"MA"
                | b"SL"
                | b"SQ"
                | b"TR"
                | b"VW"
                | b"L"
                | b"M"
                | b"BL"
                | b"WL"
                | b"OB"
                | b"OW"
                | b"MN"
                | b"HA"
                | b"SZ"
                | b"GM"
                | b"FF"
        ) {
            traits |= Self::SHORT.0;
        }
        if matches!(
            name,
            b"AN"
                | b"B"
                | b"BL"
                | b"BM"
                | b"BR"
                | b"BT"
                | b"C"
                | b"CA"
                | b"CP"
                | b"DM"
                | b"DO"
                | b"DT"
                | b"EV"
                | b"FF"
                | b"FG"
                | b"GB"
                | b"GC"
                | b"GM"
                | b"GN"
                | b"GW"
                | b"HA"
                | b"HO"
                | b"IT"
                | b"KM"
                | b"KO"
                | b"MN"
                | b"N"
                | b"OB"
                | b"ON"
                | b"OT"
                | b"OW"
                | b"PB"
                | b"PC"
                | b"PL"
                | b"PM"
                | b"PW"
                | b"RE"
                | b"RO"
                | b"RU"
                | b"SO"
                | b"ST"
                | b"SZ"
                | b"TE"
                | b"TM"
                | b"UC"
                | b"US"
                | b"V"
                | b"W"
                | b"WL"
                | b"WR"
                | b"WT"
        ) {
            traits |= Self::SINGLE.0;
        }
        if matches!(name, b"AP" | b"CA" | b"FF" | b"GM" | b"ST" | b"SZ") {
            traits |= Self::ROOT.0;
        }
        Self(traits)
    }
}

/// The traits of the names of one and two letters: those of others are none.
const TRAITS: [[Traits; 27]; 26] = {
    let mut table = [[Traits(0); 27]; 26];
    let mut first = 0;
    while first < 26 {
        table[first][0] = Traits::of(&[b'A' + first as u8]);
        let mut second = 0;
        while second < 26 {
            table[first][second + 1] = Traits::of(&[b'A' + first as u8, b'A' + second as u8]);
            second += 1;
        }
        first += 1;
    }
    table
};

/// What is known of a name.
pub(crate) fn traits(name: &[u8]) -> Traits {
    let (first, second) = match *name {
        [first] => (first, b'A' - 1),
        [first, second] if second >= b'A' => (first, second),
        _ => return Traits(0),
    };
    let row = TRAITS.get(usize::from(first.wrapping_sub(b'A')));
    row.and_then(|row| row.get(usize::from(second) + 1 - usize::from(b'A'))).copied().unwrap_or(Traits(0))
}

/// Whether this is a move.
pub(crate) fn is_move(name: &str) -> bool {
    matches!(name, "B" | "W")
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
    fn the_table_holds_what_is_known() {
        for (first, second) in (0..=255).flat_map(|first| (0..=255).map(move |second| (first, second))) {
            assert_eq!(traits(&[first, second]), Traits::of(&[first, second]));
            assert_eq!(traits(&[first]), Traits::of(&[first]));
        }
        let is = |name: &str, one| traits(name.as_bytes()).has(one);
        assert!(["AN", "WT", "KM", "B"].iter().all(|name| is(name, Traits::SINGLE)));
        assert!(["AB", "AP", "XX", "B1", ""].iter().all(|name| !is(name, Traits::SINGLE)));
        assert!(is("AB", Traits::SHORT) && is("SZ", Traits::ROOT) && !is("C", Traits::SHORT));
    }
}
