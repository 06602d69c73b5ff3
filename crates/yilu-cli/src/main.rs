//! The command `yilu`: the rules of Go as software, from the shell.
//!
//! Exit status: 0 done, 1 some records were refused, 2 wrong use or wrong rules.

mod compare;
mod faults;
mod judge;
mod out;
mod parts;
mod ruleset;
mod summary;
mod tables;

use std::process::ExitCode;

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
    /// The language of what `judge` explains.
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
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let language = cli.language.into();
    let end = match cli.command {
        Command::Compare(arguments) => compare::run(&arguments),
        Command::Judge(arguments) => judge::run(&arguments, language),
        Command::Ruleset(command) => ruleset::run(&command),
        Command::Parts(arguments) => parts::run(&arguments),
        Command::Columns => out::text(&yilu::reference::columns()).map(|()| End::Done),
    };
    match end {
        Ok(End::Done) => ExitCode::SUCCESS,
        Ok(End::SomeRefused) => ExitCode::from(1),
        Err(error) => {
            faults::report(&error);
            ExitCode::from(2)
        }
    }
}
