//! Printing that can fail: a closed pipe ends the command quietly, a full disk with an error.

use std::io::{ErrorKind, Write};

/// Prints a line on the standard output stream.
macro_rules! say {
    ($($text:tt)*) => {
        $crate::out::line(format_args!($($text)*))?
    };
}
pub(crate) use say;

/// Prints a line.
pub(crate) fn line(text: std::fmt::Arguments<'_>) -> anyhow::Result<()> {
    Ok(writeln!(std::io::stdout().lock(), "{text}")?)
}

/// Prints a text as it is.
pub(crate) fn text(text: &str) -> anyhow::Result<()> {
    Ok(std::io::stdout().lock().write_all(text.as_bytes())?)
}

/// Whether an error only says that nobody reads on.
pub(crate) fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<std::io::Error>().is_some_and(|error| error.kind() == ErrorKind::BrokenPipe)
}
