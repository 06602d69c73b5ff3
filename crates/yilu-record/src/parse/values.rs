//! The text between `[` and `]`: where it ends, and what of it is kept.

use super::bytes::{SPECIAL, is};
use super::{Named, Parser, is_blank};
use crate::fault::{FaultKind, excerpt};
use crate::names::Traits;
use crate::store::{Span, Store};
use crate::tree::NodeId;

/// So many bytes of a text are looked at at once.
const BLOCK: usize = 64;

impl Parser<'_> {
    /// The value whose `[` is here; none where the text ends within a point.
    pub(super) fn value(&mut self, name: Named<'_>, node: Option<NodeId>, tree: &mut Store) -> Option<Span> {
        let open = self.at;
        let start = open + 1;
        if let Some(&[first, second, b']']) = self.bytes.get(start..start + 3)
            && !is(first, SPECIAL)
            && !is(second, SPECIAL)
        {
            self.at = start + 3;
            return Some(Span::new(start, start + 2));
        }
        let Named { text: name, traits } = name;
        let short = traits.has(Traits::SHORT);
        let mut end = start;
        if short {
            while let Some(&byte) = self.bytes.get(end) {
                match byte {
                    b']' => break,
                    b'\\' => end += 1,
                    b';' | b'[' if self.lost_bracket(start, end) => {
                        let token = start + token_length(&self.bytes[start..end]);
                        let message = format!("{name}[{} lacks its ]", excerpt(&self.text[start..token]));
                        self.fault(FaultKind::UnclosedValue, open, node, message);
                        self.at = token;
                        return Some(Span::new(start, token));
                    }
                    _ => {}
                }
                end += 1;
            }
        } else {
            end = past_text(self.bytes, start);
        }
        if end < self.bytes.len() {
            self.at = end + 1;
            return Some(self.raw(start, end, short, node, tree));
        }
        let message = format!("the text ends inside {name}[");
        self.fault(FaultKind::UnclosedValue, open, node, message);
        self.at = self.bytes.len();
        // A lone backslash at the very end escapes nothing.
        let mut end = self.bytes.len();
        let slashes = self.bytes[start..].iter().rev().take_while(|&&byte| byte == b'\\').count();
        if slashes % 2 == 1 {
            end -= 1;
        }
        let rest = &self.text[start..end];
        let token = token_length(rest.as_bytes());
        if short && (token != 2 || !rest[token..].trim_matches(is_blank).is_empty()) {
            return None;
        }
        if short {
            end = start + token;
        }
        Some(self.raw(start, end, short, node, tree))
    }

    /// Whether a short value lost its `]` before `at`: a node or a property begins there.
    fn lost_bracket(&self, start: usize, at: usize) -> bool {
        if self.bytes[at] == b';' {
            return self.named_value(self.past_space(at + 1)).is_some();
        }
        let before = self.text[start..at].trim_end_matches(is_blank);
        let name = before.len() - before.trim_end_matches(|c: char| c.is_ascii_uppercase()).len();
        (1..=2).contains(&name) && before.len() > name && before[..before.len() - name].ends_with(is_blank)
    }

    /// The raw text of a value, with LF for every line end and without NUL: in a short value a space stands for it, so
    /// that it goes on parting what it parted.
    fn raw(&mut self, start: usize, end: usize, short: bool, node: Option<NodeId>, tree: &mut Store) -> Span {
        let text = &self.text[start..end];
        if !self.uneven || memchr::memchr2(b'\r', 0, text.as_bytes()).is_none() {
            return Span::new(start, end);
        }
        let mut out = String::with_capacity(text.len());
        let mut nul = None;
        // Without its NUL, a short value could look as if it had lost its bracket: what would show that is escaped.
        let guard = short && text.contains('\0');
        let mut chars = text.char_indices().peekable();
        let mut escaped = false;
        while let Some((at, c)) = chars.next() {
            match c {
                '\0' => {
                    nul = nul.or(Some(at));
                    // What it escaped is gone, so the backslash goes too: it must not escape what follows.
                    if escaped {
                        out.pop();
                    }
                    if short {
                        out.push(' ');
                    }
                }
                '\r' => {
                    chars.next_if(|(_, next)| *next == '\n');
                    out.push('\n');
                }
                ';' | '[' if guard && !escaped => {
                    out.push('\\');
                    out.push(c);
                }
                c => out.push(c),
            }
            escaped = c == '\\' && !escaped;
        }
        if let Some(at) = nul {
            self.fault(FaultKind::NulCharacter, start + at, node, "NUL inside a value: dropped");
        }
        tree.mend(out)
    }

    pub(super) fn value_without_property(&mut self, node: Option<NodeId>) {
        let start = self.at;
        let mut end = start + 1;
        while let Some(&byte) = self.bytes.get(end) {
            end += 1 + usize::from(byte == b'\\');
            if byte == b']' {
                break;
            }
        }
        self.at = end.min(self.bytes.len());
        // After a backslash, the middle of a character.
        while !self.text.is_char_boundary(self.at) {
            self.at += 1;
        }
        let message = format!("'{}' belongs to no property: skipped", excerpt(&self.text[start..self.at]));
        self.fault(FaultKind::ValueWithoutProperty, start, node, message);
    }
}

/// The place of the `]` that ends a text; the end of the bytes, or behind it, where there is none.
pub(crate) fn past_text(bytes: &[u8], start: usize) -> usize {
    let mut at = start;
    loop {
        loop {
            let rest = bytes.get(at..).unwrap_or_default();
            let Some(block) = rest.first_chunk::<BLOCK>() else {
                at += rest.iter().position(|&byte| byte == b']').unwrap_or(rest.len());
                break;
            };
            if holds_end(block) {
                at += first_end(block);
                break;
            }
            at += BLOCK;
        }
        // Backslashes that stand elsewhere than before it are of no matter.
        if at >= bytes.len() || at == start || bytes[at - 1] != b'\\' {
            return at;
        }
        let slashes = bytes[start..at].iter().rev().take_while(|&&byte| byte == b'\\').count();
        if slashes % 2 == 0 {
            return at;
        }
        at += 1;
    }
}

/// Whether a `]` is among these. As [`first_end`], compiled to a few instructions on vectors, for no byte stops it.
fn holds_end(block: &[u8; BLOCK]) -> bool {
    block.iter().fold(0, |found, &byte| found | u8::from(byte == b']')) == 1
}

/// The index of the first `]`, which is among these.
fn first_end(block: &[u8; BLOCK]) -> usize {
    let mut first = u8::MAX;
    for (index, &byte) in (0..).zip(block) {
        // No branch: where it is can't be foreseen.
        let other = u8::from(byte != b']').wrapping_neg();
        first = first.min(index | other);
    }
    usize::from(first)
}

/// A word of eight times the same byte.
pub(super) const fn each(byte: u8) -> u64 {
    u64::from_le_bytes([byte; 8])
}

/// The highest bit of each byte that is zero, and perhaps of some behind the first of them.
pub(super) const fn zeros(word: u64) -> u64 {
    word.wrapping_sub(each(1)) & !word & each(0x80)
}

/// The length of the point, rectangle or number that the bytes begin with.
fn token_length(bytes: &[u8]) -> usize {
    let part = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b':' | b'.' | b'-' | b'`');
    bytes.iter().take_while(|byte| part(byte)).count()
}
