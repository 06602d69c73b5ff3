//! Printing that can fail: what nobody reads is not printed, and a full disk is an error.

use std::io::{ErrorKind, Write};

/// Prints a line on the standard output stream.
macro_rules! say {
    ($($text:tt)*) => {
        $crate::out::text(&format!("{}\n", format_args!($($text)*)))?
    };
}
pub(crate) use say;

/// Prints a text as it is. Where the reader has gone, the command goes on to its end without it.
pub(crate) fn text(text: &str) -> anyhow::Result<()> {
    match std::io::stdout().lock().write_all(text.as_bytes()) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        other => Ok(other?),
    }
}
