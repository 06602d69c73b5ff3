//! What is known of properties by their names: enough to mend files, not to check them.

/// What is known of a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Traits(u8);

impl Traits {
    /// Nothing is known.
    pub(crate) const NONE: Self = Self(0);
    /// The values are points, moves or short numbers, which hold no `;` and no `[`: one that does has lost its `]`.
    pub(crate) const SHORT: Self = Self(1);
    /// FF\[4\] gives the property one value.
    pub(crate) const SINGLE: Self = Self(2);
    /// FF\[4\] wants the property in the root.
    pub(crate) const ROOT: Self = Self(4);

    /// A move.
    pub(crate) const MOVE: Self = Self(8);
    /// Stones that are put or taken away, and who is to move.
    pub(crate) const SET_UP: Self = Self(16);
    /// Territory that is marked.
    pub(crate) const MARKS: Self = Self(32);
    /// Whatever a main line is read from.
    pub(crate) const LINE: Self = Self(Self::MOVE.0 | Self::SET_UP.0 | Self::MARKS.0);

    /// Whether this is known of it, or one of several.
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
        traits |= match name {
            b"B" | b"W" => Self::MOVE.0,
            b"AB" | b"AW" | b"AE" | b"PL" => Self::SET_UP.0,
            b"TB" | b"TW" => Self::MARKS.0,
            _ => 0,
        };
        Self(traits)
    }
}

/// Marks a name of one or two capital letters in [`TRAITS`].
const LETTERS: u8 = 0x80;

/// The traits of the names of one and two capital letters, by the lower five bits of each: those of others are none. `[` stands for no second letter.
const TRAITS: [u8; 1024] = {
    let mut table = [0; 1024];
    let mut first = b'A';
    while first <= b'Z' {
        let row = ((first & 31) as usize) << 5;
        table[row | (b'[' & 31) as usize] = Traits::of(&[first]).0 | LETTERS;
        let mut second = b'A';
        while second <= b'Z' {
            table[row | (second & 31) as usize] = Traits::of(&[first, second]).0 | LETTERS;
            second += 1;
        }
        first += 1;
    }
    table
};

/// What is known of a name of two capital letters, or of one before a `[`; none where it is another.
#[inline]
pub(crate) fn traits_of_letters(name: [u8; 2]) -> Option<Traits> {
    let entry = TRAITS[usize::from(name[0] & 31) << 5 | usize::from(name[1] & 31)];
    let are_letters = u16::from_le_bytes(name) & 0xe0e0 == 0x4040 && entry & LETTERS != 0;
    are_letters.then_some(Traits(entry & !LETTERS))
}

/// What is known of a name.
pub(crate) fn traits(name: &[u8]) -> Traits {
    let name = match *name {
        [first] => [first, b'['],
        [first, second] if second != b'[' => [first, second],
        _ => return Traits::NONE,
    };
    traits_of_letters(name).unwrap_or(Traits::NONE)
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
