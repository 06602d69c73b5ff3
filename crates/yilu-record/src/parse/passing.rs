//! Properties that are passed over: where they end, and what the parser of trees would report of them.

use yilu_board::Color;

use super::bytes::{ALPHANUMERIC, LOWER_CASE, SPACE, SPECIAL, is};
use super::values::{each, past_text, zeros};
use crate::names::{self, Traits};
use crate::store::Name;

/// A node of the main line outside the start may have so many properties.
const MOST_PROPERTIES: usize = 16;

/// Where the white space that begins at a place ends.
pub(super) fn past_space(bytes: &[u8], mut at: usize) -> usize {
    while bytes.get(at).is_some_and(|&byte| is(byte, SPACE)) {
        at += 1;
    }
    at
}

/// The letters and digits from a place on.
fn name_at(bytes: &[u8], at: usize) -> &[u8] {
    let rest = &bytes[at..];
    let length = rest.iter().position(|&byte| !is(byte, ALPHANUMERIC)).unwrap_or(rest.len());
    &rest[..length]
}

/// The name of a property.
pub(super) struct Named {
    /// Its two letters, or its only one and a `[`.
    pub(super) letters: [u8; 2],
    pub(super) traits: Traits,
    /// Where its first value begins, with `[`.
    pub(super) open: usize,
}

impl Named {
    /// The name here; none where it is not of one or two capital letters and right before a value.
    #[inline]
    pub(super) fn at(bytes: &[u8], at: usize) -> Option<Self> {
        // Nothing that is shorter can end properly.
        let &[first, second, third, _] = bytes.get(at..)?.first_chunk()?;
        let letters = [first, second];
        let traits = names::traits_of_letters(letters)?;
        // Whether there are one or two letters can't be foreseen, and no branch depends on it.
        let is_one = second == b'[';
        let named = Self { letters, traits, open: at + 2 - usize::from(is_one) };
        (is_one || third == b'[').then_some(named)
    }

    /// Where it is another: the name with its traits, and where its first value begins; none where there is none, or the name has small letters.
    #[cold]
    pub(super) fn other(bytes: &[u8], at: usize) -> Option<(&[u8], Traits, usize)> {
        let name = name_at(bytes, at);
        let open = past_space(bytes, at + name.len());
        let is_plain = !name.iter().any(|&byte| is(byte, LOWER_CASE)) && bytes.get(open) == Some(&b'[');
        is_plain.then(|| (name, names::traits(name), open))
    }

    pub(super) fn name(&self) -> Name {
        let [first, second] = self.letters;
        Name::of_letters(first, if second == b'[' { 0 } else { second })
    }

    /// One of 64 bits, which several names may share.
    pub(super) const fn bit(&self) -> u64 {
        let [first, second] = self.letters;
        1 << ((first.wrapping_mul(7).wrapping_add(second)) % 64)
    }
}

/// Where a value stands.
#[derive(Clone, Copy)]
pub(super) struct Value {
    /// Its `]`.
    pub(super) end: usize,
    /// Behind the space behind it.
    pub(super) behind: usize,
    /// The byte there.
    pub(super) next: u8,
}

impl Value {
    /// The value whose `[` is here; none if it does not end, or is a short one that is out of the ordinary.
    #[expect(clippy::inline_always, reason = "called for every value: a function of its own takes longer")]
    #[inline(always)]
    pub(super) fn at(bytes: &[u8], open: usize, traits: Traits) -> Option<Self> {
        let start = open + 1;
        // A point, as most values are. Where it ends is foreseen, and what follows need not wait for it.
        let mut end = start + 2;
        let four = bytes.get(start..).and_then(<[u8]>::first_chunk);
        let mut next = match four {
            Some(&[first, second, b']', next]) if !is(first, SPECIAL) && !is(second, SPECIAL) => next,
            _ => {
                end = Self::end(bytes, start, traits)?;
                *bytes.get(end + 1)?
            }
        };
        let mut behind = end + 1;
        while is(next, SPACE) {
            behind += 1;
            next = *bytes.get(behind)?;
        }
        Some(Self { end, behind, next })
    }

    /// The `]` of a value that is no point.
    fn end(bytes: &[u8], start: usize, traits: Traits) -> Option<usize> {
        let is_short = traits.has(Traits::SHORT);
        // Up to seven bytes at once.
        if let Some(&eight) = bytes.get(start..)?.first_chunk() {
            let word = u64::from_le_bytes(eight);
            let found = zeros(word ^ each(b']'));
            let mut special = zeros(word ^ each(b'\\'));
            if is_short {
                special |= zeros(word ^ each(b'[')) | zeros(word ^ each(b';')) | zeros(word ^ each(b'\r'));
            }
            if found != 0 && special & ((found & found.wrapping_neg()) - 1) == 0 {
                return Some(start + found.trailing_zeros() as usize / 8);
            }
        }
        if !is_short {
            return Some(past_text(bytes, start));
        }
        let length = bytes[start..].iter().position(|&byte| is(byte, SPECIAL))?;
        (bytes[start + length] == b']').then_some(start + length)
    }
}

/// The properties of one node.
pub(super) struct Names {
    /// The letters of each name of one or two of them.
    letters: [[u8; 2]; MOST_PROPERTIES],
    count: usize,
    /// One bit for each of these.
    bits: u64,
    /// Other names, which are seldom met.
    others: Vec<Name>,
}

impl Names {
    pub(super) const fn none() -> Self {
        Self { letters: [[0; 2]; MOST_PROPERTIES], count: 0, bits: 0, others: Vec::new() }
    }

    /// Forgets all names.
    #[inline]
    pub(super) fn clear(&mut self) {
        (self.count, self.bits) = (0, 0);
        if !self.others.is_empty() {
            self.others.clear();
        }
    }

    /// Adds a name; none if it is there already, or there are too many.
    #[inline]
    fn add(&mut self, named: &Named) -> Option<()> {
        let bit = named.bit();
        if self.bits & bit != 0 && self.letters[..self.count].contains(&named.letters) {
            return None;
        }
        self.bits |= bit;
        *self.letters.get_mut(self.count)? = named.letters;
        self.count += 1;
        Some(())
    }

    /// Adds the move that a node begins with.
    #[inline]
    pub(super) fn add_move(&mut self, color: Color) {
        let letters = [if color == Color::Black { b'B' } else { b'W' }, b'['];
        let named = Named { letters, traits: Traits::NONE, open: 0 };
        (self.letters[0], self.count, self.bits) = (letters, 1, named.bit());
    }

    /// Adds a name that is seldom met. Gives what is known of it, and where its first value begins.
    #[cold]
    fn add_other(&mut self, bytes: &[u8], at: usize) -> Option<(Traits, usize)> {
        let (name, traits, open) = Named::other(bytes, at)?;
        let letters = match *name {
            [first] => [first, b'['],
            [first, second] => [first, second],
            _ => {
                let name = Name::of(name);
                let is_known = name.is_long() || self.others.contains(&name);
                self.others.push(name);
                return (!is_known && self.others.len() <= MOST_PROPERTIES).then_some((traits, open));
            }
        };
        self.add(&Named { letters, traits, open })?;
        Some((traits, open))
    }
}

/// Passes over the properties of a node other than the root, and the space behind them. What a main line is read from is handed over: what it is,
/// where it begins, and from where to where its first value reaches. Gives the place behind.
#[expect(clippy::inline_always, reason = "called for every node: a function of its own takes longer")]
#[inline(always)]
pub(super) fn properties(
    bytes: &[u8],
    mut at: usize,
    names: &mut Names,
    mut take: impl FnMut(Traits, usize, (usize, usize)) -> Option<()>,
) -> Option<usize> {
    let mut next = *bytes.get(at)?;
    while is(next, ALPHANUMERIC) {
        let begin = at;
        let (traits, open);
        if let Some(named) = Named::at(bytes, at) {
            names.add(&named)?;
            (traits, open) = (named.traits, named.open);
        } else {
            (traits, open) = names.add_other(bytes, at)?;
        }
        if traits.has(Traits::ROOT) {
            return None;
        }
        let mut value = Value::at(bytes, open, traits)?;
        let first = (open + 1, value.end);
        while value.next == b'[' {
            if traits.has(Traits::SINGLE) {
                return None;
            }
            value = Value::at(bytes, value.behind, traits)?;
        }
        (at, next) = (value.behind, value.next);
        if traits.has(Traits::LINE) {
            take(traits, begin, first)?;
        }
    }
    Some(at)
}
