//! The text between `[` and `]`: where it ends, and what of it is kept.

use super::{Parser, is_blank};
use crate::fault::{FaultKind, excerpt};
use crate::names;
use crate::tree::NodeId;
use crate::value::Value;

impl Parser<'_> {
    /// The value whose `[` is here; none where the text ends within a point.
    pub(super) fn value(&mut self, name: &str, node: Option<NodeId>) -> Option<Value> {
        let open = self.at;
        let start = open + 1;
        let short = names::is_short(name);
        let mut end = start;
        // Whether the raw text needs a second look: line ends other than LF, and NUL.
        let mut plain = true;
        while let Some(&byte) = self.bytes.get(end) {
            match byte {
                b']' => {
                    self.at = end + 1;
                    return Some(self.raw(start, end, plain, short, node));
                }
                b'\\' => {
                    plain &= !matches!(self.bytes.get(end + 1), Some(b'\r' | 0));
                    end += 1;
                }
                b'\r' | 0 => plain = false,
                b';' | b'[' if short && self.lost_bracket(start, end) => {
                    let token = start + token_length(&self.bytes[start..end]);
                    let message = format!("{name}[{} lacks its ]", excerpt(&self.text[start..token]));
                    self.fault(FaultKind::UnclosedValue, open, node, message);
                    self.at = token;
                    return Some(Value::from_raw(self.text[start..token].to_owned()));
                }
                _ => {}
            }
            end += 1;
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
        Some(self.raw(start, end, false, short, node))
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
    fn raw(&mut self, start: usize, end: usize, plain: bool, short: bool, node: Option<NodeId>) -> Value {
        let text = &self.text[start..end];
        if plain {
            return Value::from_raw(text.to_owned());
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
        Value::from_raw(out)
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

/// The length of the point, rectangle or number that the bytes begin with.
fn token_length(bytes: &[u8]) -> usize {
    let part = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b':' | b'.' | b'-' | b'`');
    bytes.iter().take_while(|byte| part(byte)).count()
}
