//! `yilu ruleset`.

use clap::Subcommand;
use yilu::component::Registry;
use yilu::ruleset::{Ruleset, diff, ruleset_schema};

use crate::out::{self, say};
use crate::tables::table;
use crate::{End, faults};

#[derive(Subcommand)]
pub(crate) enum Command {
    /// The shipped rulesets.
    List,
    /// A ruleset with nothing left to inheritance or defaults, as TOML.
    Show {
        /// A shipped ruleset's name, or a file's path (it has a `/` or ends in `.toml`).
        ruleset: String,
    },
    /// What differs between two rulesets, part by part.
    Diff {
        /// A name or a path.
        first: String,
        /// A name or a path.
        second: String,
    },
    /// Checks ruleset files.
    Check {
        /// Names or paths.
        #[arg(required = true)]
        rulesets: Vec<String>,
    },
    /// The JSON Schema of ruleset files, for editors.
    Schema,
}

pub(crate) fn run(command: &Command) -> anyhow::Result<End> {
    match command {
        Command::List => {
            let mut list = table(["name", "title", "中文", "edition"]);
            for name in Ruleset::shipped() {
                let ruleset = Ruleset::open(name)?;
                let header = ruleset.header();
                list.add_row([
                    name,
                    &header.title,
                    header.title_zh.as_deref().unwrap_or_default(),
                    header.edition.as_deref().unwrap_or_default(),
                ]);
            }
            say!("{list}");
        }
        Command::Show { ruleset } => out::text(&Ruleset::open(ruleset)?.to_toml())?,
        Command::Diff { first, second } => {
            let (a, b) = (Ruleset::open(first)?, Ruleset::open(second)?);
            let differences = diff(&a, &b);
            if differences.is_empty() {
                say!("{} and {} have the same parts, sizes and unit.", a.name(), b.name());
                return Ok(End::Done);
            }
            let mut list = table(["slot", a.name(), b.name()]);
            for difference in differences {
                list.add_row([difference.slot, difference.first, difference.second]);
            }
            say!("{list}");
        }
        Command::Schema => {
            say!("{:#}", ruleset_schema(Registry::global()?));
        }
        Command::Check { rulesets } => {
            let mut first_error = None;
            for reference in rulesets {
                match Ruleset::open(reference) {
                    Ok(ruleset) => {
                        faults::warn(ruleset.warnings());
                        let warnings = ruleset.warnings().len();
                        say!("{reference}: good{}", if warnings > 0 { ", with warnings" } else { "" });
                    }
                    Err(error) => {
                        if let Some(earlier) = first_error.replace(anyhow::Error::from(error)) {
                            faults::report(&earlier);
                        }
                    }
                }
            }
            if let Some(error) = first_error {
                return Err(error);
            }
        }
    }
    Ok(End::Done)
}
