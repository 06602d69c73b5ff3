//! `yilu atlas`.

mod diff;
mod matrix;
mod show;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::Context;
use clap::Subcommand;
use yilu::cases::{Atlas, check_in, contender, read_file};
use yilu::pages::pages;
use yilu::report::cases::title;
use yilu::report::text::Style;
use yilu::ruleset::Ruleset;
use yilu::words::{Language, case_class, sentences};

use crate::out::say;
use crate::tables::table;
use crate::{End, faults};

#[derive(Subcommand)]
pub(crate) enum Command {
    /// The cases: id, title, class, and the file below tests/cases.
    List,
    /// A case: its position and moves, and what each ruleset that it names makes of it, beside what the case expects.
    Show {
        /// The id, as `list` shows it; with its page where several pages have it.
        id: String,
        /// Draw the board with letters only.
        #[arg(long)]
        ascii: bool,
    },
    /// All cases, each under several rulesets.
    Matrix {
        /// Names, paths (with a `/` or ending in `.toml`), or simple, psk, ssk, nssk; those that the catalogue names if left out.
        #[arg(long, value_delimiter = ',')]
        rules: Vec<String>,
    },
    /// The cases on which two rulesets part, and why.
    Diff {
        /// A name or a path.
        first: String,
        /// A name or a path.
        second: String,
    },
    /// Checks case files of your own (the format: tests/cases/README.md). Exits 1 if an expectation isn't met.
    Check {
        /// TOML files, or Markdown pages with `toml` blocks.
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Writes the cases as Markdown: a page for each class, with what rulesets make of each case, those that agree together.
    Pages {
        /// The folder that the pages are written into. Pages of the same names there are replaced.
        #[arg(long)]
        out: PathBuf,
        /// Names or paths; all shipped rulesets if left out.
        #[arg(long, value_delimiter = ',')]
        rules: Vec<String>,
        /// Case files of your own; the catalogue if left out.
        files: Vec<PathBuf>,
    },
}

pub(crate) fn run(command: &Command, language: Language) -> anyhow::Result<End> {
    match command {
        Command::List => list(language)?,
        Command::Show { id, ascii } => {
            let style = if *ascii { Style::ASCII } else { Style::circles(false) };
            let atlas = Atlas::shipped()?;
            for (i, entry) in atlas.find(id)?.into_iter().enumerate() {
                if i > 0 {
                    say!("");
                }
                show::show(entry, language, style)?;
            }
        }
        Command::Matrix { rules } => matrix::matrix(rules, language)?,
        Command::Diff { first, second } => diff::diff([first, second], language)?,
        Command::Check { files } => return check_files(files, language),
        Command::Pages { out, rules, files } => write_pages(out, rules, files, language)?,
    }
    Ok(End::Done)
}

fn open(reference: &str) -> anyhow::Result<Arc<Ruleset>> {
    let ruleset = contender(reference)?;
    faults::warn(ruleset.warnings());
    Ok(ruleset)
}

fn list(language: Language) -> anyhow::Result<()> {
    let atlas = Atlas::shipped()?;
    let heading = [sentences::ID, sentences::TITLE, sentences::CLASS, sentences::FILE];
    let mut list = table(heading.map(|it| it.text(language)));
    for entry in atlas.entries() {
        let class = case_class(entry.class(), language);
        list.add_row([entry.id(), title(&entry, language), class, &entry.file.name]);
    }
    say!("{list}");
    Ok(())
}

fn write_pages(out: &Path, rules: &[String], files: &[PathBuf], language: Language) -> anyhow::Result<()> {
    let atlas = if files.is_empty() {
        Atlas::catalogue()?
    } else {
        Atlas::of(files.iter().map(read_file).collect::<Result<_, _>>()?)
    };
    let references: Vec<&str> = if rules.is_empty() {
        Ruleset::shipped().collect()
    } else {
        rules.iter().map(String::as_str).collect()
    };
    let rulesets = references.into_iter().map(open).collect::<anyhow::Result<Vec<_>>>()?;
    std::fs::create_dir_all(out).with_context(|| format!("can't make {}", out.display()))?;
    for page in pages(&atlas, &rulesets, language) {
        let path = out.join(&page.name);
        std::fs::write(&path, page.text).with_context(|| format!("can't write {}", path.display()))?;
        say!("{}", sentences::SAVED_AS.say(language, &[&path.display()]));
    }
    Ok(())
}

fn check_files(paths: &[PathBuf], language: Language) -> anyhow::Result<End> {
    let mut unread = None;
    let mut end = End::Done;
    for path in paths {
        let shown = path.display();
        let file = match read_file(path) {
            Ok(file) => file,
            Err(error) => {
                if let Some(earlier) = unread.replace(anyhow::Error::from(error)) {
                    faults::report(&earlier);
                }
                continue;
            }
        };
        let report = check_in(&file, language);
        for failure in &report.failed {
            say!("{shown}:{}: {}: {}", failure.line, failure.case, failure.found(language));
            end = End::SomeFailed;
        }
        let mut reasons: BTreeMap<&str, Vec<String>> = BTreeMap::new();
        for skipped in &report.not_checked {
            let what = sentences::COLON.say(language, &[&skipped.case, &skipped.what]);
            reasons.entry(&skipped.reason).or_default().push(what);
        }
        let (passed, failed, skipped) = (report.passed, report.failed.len(), report.not_checked.len());
        say!("{}", sentences::CHECKED.say(language, &[&shown, &passed, &failed, &skipped]));
        for (reason, what) in reasons {
            let what = yilu::words::clauses(&what, language);
            say!("  {}", sentences::NOT_CHECKED_FOR.say(language, &[&reason, &what]));
        }
    }
    unread.map_or(Ok(end), Err)
}
