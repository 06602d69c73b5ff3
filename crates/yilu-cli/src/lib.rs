//! The command `yilu`: the rules of Go as software, from the shell.
//!
//! The binary and the Python package call [`run`]. Exit status: 0 done, 1 some records were refused or some expectations not met, 2 wrong use or wrong rules.

mod atlas;
mod compare;
mod faults;
mod judge;
mod out;
mod parts;
mod perft;
mod play;
mod ruleset;
mod summary;
mod tables;

use std::ffi::OsString;

use clap::{Parser, Subcommand, ValueEnum};
use yilu::words::Language;

/// The rules of Go as software: judge game records under many rulesets, and say why they differ.
#[derive(Parser)]
#[command(
    name = "yilu",
    version,
    about = "Judge game records of Go under many rulesets, and say why they differ.",
    after_help = "For example: yilu compare games/ --rules chinese-2002,japanese-1989,record -o rows.parquet",
    propagate_version = true
)]
struct Cli {
    /// The language of what `judge`, `atlas` and `play` say.
    #[arg(long, global = true, value_enum, default_value_t = Tongue::En)]
    language: Tongue,
    #[command(subcommand)]
    command: Command,
}

#[derive(Clone, Copy, ValueEnum)]
enum Tongue {
    En,
    Zh,
}

impl From<Tongue> for Language {
    fn from(tongue: Tongue) -> Self {
        match tongue {
            Tongue::En => Self::English,
            Tongue::Zh => Self::Chinese,
        }
    }
}

#[derive(Subcommand)]
enum Command {
    /// Judge every record under several rulesets: one row per record and ruleset, and a summary.
    Compare(compare::Arguments),
    /// Judge one record and explain it: the board, the terms, the differences.
    Judge(judge::Arguments),
    /// List, show, compare and check rulesets.
    #[command(subcommand)]
    Ruleset(ruleset::Command),
    /// Positions on which rulesets disagree: list, show and compare them, and check case files of your own.
    #[command(subcommand)]
    Atlas(atlas::Command),
    /// Count the sequences of plays and passes on a board, and the positions they lead to.
    ///
    /// Sequences are of exactly 0, 1, 2, … acts from the start of a game. A game that ended earlier, by two passes or by a repetition, is in no longer one. Turned and mirrored sequences and positions are counted apart.
    Perft(perft::Arguments),
    /// Play a game of two people in this terminal, under any ruleset.
    ///
    /// Illegal moves are refused with their reason; acts can be taken back, stones marked, and the game counted and saved. `yilu play --rules prejudgement` takes both through seat stones and sealed predictions first.
    Play(play::Arguments),
    /// The reference of the parts that rulesets are made of.
    Parts(parts::Arguments),
    /// The reference of the columns that `compare` writes, as Markdown.
    Columns,
}

/// How a command ended.
pub(crate) enum End {
    /// All was done.
    Done,
    /// Some records were refused.
    SomeRefused,
    /// Some expectations of a case file were not met.
    SomeFailed,
}

/// Runs the command with these arguments, the program's name first, and gives its exit status.
///
/// ```
/// assert_eq!(yilu_cli::run(["yilu", "ruleset", "show", "no-such-rules"]), 2);
/// ```
pub fn run(arguments: impl IntoIterator<Item = impl Into<OsString> + Clone>) -> u8 {
    let cli = match Cli::try_parse_from(arguments) {
        Ok(cli) => cli,
        Err(error) => {
            // Nobody is left to tell if this can't be written.
            let _ = error.print();
            return if error.use_stderr() { 2 } else { 0 };
        }
    };
    let language = cli.language.into();
    let end = match cli.command {
        Command::Compare(arguments) => compare::run(&arguments),
        Command::Judge(arguments) => judge::run(&arguments, language),
        Command::Ruleset(command) => ruleset::run(&command),
        Command::Atlas(command) => atlas::run(&command, language),
        Command::Perft(arguments) => perft::run(&arguments),
        Command::Play(arguments) => play::run(&arguments, language),
        Command::Parts(arguments) => parts::run(&arguments),
        Command::Columns => out::text(&yilu::reference::columns()).map(|()| End::Done),
    };
    match end {
        Ok(End::Done) => 0,
        Ok(End::SomeRefused | End::SomeFailed) => 1,
        Err(error) => {
            faults::report(&error);
            2
        }
    }
}
