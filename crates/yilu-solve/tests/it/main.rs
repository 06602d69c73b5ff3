//! Counts held against the files of `tests/perft/` and against the slow referee.

mod failing;
mod files;
mod oracle;
mod table;
