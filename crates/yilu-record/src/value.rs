//! A property's value: the text between `[` and `]`, its escapes and its two parts.

use std::borrow::Cow;
use std::fmt;

/// A value, kept as it is written in the file, escapes included, but with every line end as LF.
///
/// Kept raw because only the raw text tells the colon between the two parts of a composed value from one inside.
///
/// ```
/// use yilu_record::Value;
/// let value = Value::from_text(r"test [] test 2 \[\]");
/// assert_eq!(value.raw(), r"test [\] test 2 \\[\\\]");
/// assert_eq!(value.text(), r"test [] test 2 \[\]");
///
/// let value = Value::from_parts("GNU Go: a program", "3.8");
/// assert_eq!(value.raw(), r"GNU Go\: a program:3.8");
/// assert_eq!(value.parts(), Some(("GNU Go: a program".to_owned(), "3.8".to_owned())));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Value(String);

impl Value {
    /// The value that reads as `text`: `]` and `\` are escaped, line ends become LF, NUL is dropped.
    pub fn from_text(text: &str) -> Self {
        Self(escape(text, false))
    }

    /// The composed value of two texts, `first:second`.
    pub fn from_parts(first: &str, second: &str) -> Self {
        Self(format!("{}:{}", escape(first, true), escape(second, true)))
    }

    /// The value as those in a tree are seen.
    pub const fn as_ref(&self) -> ValueRef<'_> {
        ValueRef::new(self.0.as_str())
    }

    /// As written in the file.
    pub fn raw(&self) -> &str {
        &self.0
    }

    /// Whether there is nothing between the brackets.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The text: escapes undone, escaped line ends (soft line breaks) removed, other line ends kept as LF.
    pub fn text(&self) -> Cow<'_, str> {
        self.as_ref().text()
    }

    /// The text on one line: line ends and tabs become spaces, spaces around it go.
    pub fn simple_text(&self) -> String {
        self.as_ref().simple_text().into_owned()
    }

    /// The two texts of a composed value, split at the first colon that is not escaped.
    pub fn parts(&self) -> Option<(String, String)> {
        self.as_ref().parts()
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_ref().fmt(f)
    }
}

impl From<ValueRef<'_>> for Value {
    fn from(value: ValueRef<'_>) -> Self {
        Self(value.0.to_owned())
    }
}

/// A value, as it stands in a tree: a slice of the text.
///
/// ```
/// use yilu_record::{ReadOptions, read};
/// let collection = read(br"(;AP[GNU Go\: a program:3.8])", &ReadOptions::default())?;
/// let value = collection.records[0].tree().root().get("AP").unwrap().first();
/// assert_eq!(value.raw(), r"GNU Go\: a program:3.8");
/// assert_eq!(value.text(), "GNU Go: a program:3.8");
/// assert_eq!(value.parts(), Some(("GNU Go: a program".to_owned(), "3.8".to_owned())));
/// # Ok::<(), yilu_record::Refusal>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ValueRef<'t>(&'t str);

impl<'t> ValueRef<'t> {
    /// A raw text in which every `]` and `\` is known to be escaped.
    pub(crate) const fn new(raw: &'t str) -> Self {
        Self(raw)
    }

    /// As written in the file.
    pub const fn raw(self) -> &'t str {
        self.0
    }

    /// Whether there is nothing between the brackets.
    pub const fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// The text: escapes undone, escaped line ends (soft line breaks) removed, other line ends kept as LF.
    pub fn text(self) -> Cow<'t, str> {
        unescape(self.0)
    }

    /// The text on one line: line ends and tabs become spaces, spaces around it go.
    pub fn simple_text(self) -> Cow<'t, str> {
        if self.0.bytes().all(|byte| matches!(byte, b' '..=b'~') && byte != b'\\') {
            let is_padded = self.0.starts_with(' ') || self.0.ends_with(' ');
            return Cow::Borrowed(if is_padded { self.0.trim_matches(' ') } else { self.0 });
        }
        match self.text() {
            Cow::Borrowed(text) if !text.bytes().any(|byte| byte == b'\n' || byte == b'\t') => {
                Cow::Borrowed(text.trim())
            }
            text => text.trim().chars().map(|c| if c == '\n' || c == '\t' { ' ' } else { c }).collect(),
        }
    }

    /// The two texts of a composed value, split at the first colon that is not escaped.
    pub fn parts(self) -> Option<(String, String)> {
        let mut escaped = false;
        let split = self.0.bytes().position(|byte| {
            let is_split = byte == b':' && !escaped;
            escaped = byte == b'\\' && !escaped;
            is_split
        })?;
        Some((unescape(&self.0[..split]).into_owned(), unescape(&self.0[split + 1..]).into_owned()))
    }
}

impl fmt::Display for ValueRef<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text())
    }
}

fn escape(text: &str, colon: bool) -> String {
    let mut out = String::with_capacity(text.len() + 4);
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '\\' | ']' => out.extend(['\\', c]),
            ':' if colon => out.extend(['\\', c]),
            '\r' => {
                if chars.peek() == Some(&'\n') {
                    chars.next();
                }
                out.push('\n');
            }
            '\0' => {}
            c => out.push(c),
        }
    }
    out
}

fn unescape(raw: &str) -> Cow<'_, str> {
    if !raw.contains('\\') {
        return Cow::Borrowed(raw);
    }
    let mut out = String::with_capacity(raw.len());
    let mut chars = raw.chars();
    while let Some(c) = chars.next() {
        if c != '\\' {
            out.push(c);
        } else if let Some(c) = chars.next().filter(|&c| c != '\n') {
            out.push(c);
        }
    }
    Cow::Owned(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_and_soft_line_breaks() {
        let value = ValueRef::new("line1\nline2\\\njoined \\] \\\\ \\a");
        assert_eq!(value.text(), "line1\nline2joined ] \\ a");
        assert_eq!(value.simple_text(), "line1 line2joined ] \\ a");
    }

    #[test]
    fn the_first_free_colon_splits() {
        assert_eq!(ValueRef::new(r"pd:\\").parts(), Some(("pd".into(), r"\".into())));
        assert_eq!(ValueRef::new(r"a\:b:c:d").parts(), Some(("a:b".into(), "c:d".into())));
        assert_eq!(ValueRef::new(r"a\:b").parts(), None);
    }

    #[test]
    fn what_is_written_reads_back() {
        for text in ["", "\\", "]", "a]b\\c:d", "\\]", "two\nlines", "許功蓋\\"] {
            assert_eq!(Value::from_text(text).text(), text);
            assert_eq!(Value::from_parts(text, text).parts(), Some((text.to_owned(), text.to_owned())));
        }
    }
}
