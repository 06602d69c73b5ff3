//! Faults in a text, with their place.

use std::fmt;
use std::ops::Range;
use std::sync::Arc;

/// A text that was read, and where it came from.
#[derive(Debug, PartialEq, Eq)]
pub struct Source {
    /// A file's path or another name to show.
    pub name: String,
    /// The whole text.
    pub text: String,
}

impl Source {
    /// A text under a name.
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Arc<Self> {
        Arc::new(Self { name: name.into(), text: text.into() })
    }
}

/// A stretch of a source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The text.
    pub source: Arc<Source>,
    /// Bytes from the start of the text.
    pub span: Range<usize>,
}

impl Place {
    /// Line and column of the first character, both from 1; columns count characters.
    pub fn line_column(&self) -> (usize, usize) {
        let mut start = self.span.start.min(self.source.text.len());
        while !self.source.text.is_char_boundary(start) {
            start -= 1;
        }
        let before = &self.source.text[..start];
        let line_start = before.rfind('\n').map_or(0, |at| at + 1);
        (before.matches('\n').count() + 1, before[line_start..].chars().count() + 1)
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (line, column) = self.line_column();
        write!(f, "{}:{line}:{column}", self.source.name)
    }
}

/// What is wrong with a text, where, and what to do about it.
///
/// ```
/// use yilu_component::{Fault, Place, Source};
/// let source = Source::new("my-cup.toml", "name = 1\n");
/// let fault = Fault::new("expected a text").at(Place { source, span: 7..8 }).help("write name = \"1\"");
/// assert_eq!(fault.to_string(), "my-cup.toml:1:8: expected a text (write name = \"1\")");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What is wrong.
    pub message: String,
    /// What to do about it.
    pub help: Option<String>,
    /// Where.
    pub place: Option<Place>,
    /// A second place that has to do with it, and how.
    pub related: Option<(Place, String)>,
}

impl Fault {
    /// A fault without a place.
    pub fn new(message: impl Into<String>) -> Self {
        Self { message: message.into(), help: None, place: None, related: None }
    }

    /// With its place, unless it has one already.
    #[must_use]
    pub fn at(mut self, place: Place) -> Self {
        self.place.get_or_insert(place);
        self
    }

    /// With advice.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// With a second place.
    #[must_use]
    pub fn with(mut self, place: Place, label: impl Into<String>) -> Self {
        self.related = Some((place, label.into()));
        self
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(place) = &self.place {
            write!(f, "{place}: ")?;
        }
        f.write_str(&self.message)?;
        if let Some(help) = &self.help {
            write!(f, " ({help})")?;
        }
        if let Some((place, label)) = &self.related {
            write!(f, "; {label}: {place}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Fault {}
