//! What is given on the command line.

use std::ffi::OsString;
use std::path::PathBuf;

/// How to use it.
pub(crate) const USAGE: &str = "\
usage: cargo xtask bench [NAME] [--corpus DIR] [--json FILE] [--quick] [--long] [--list]

  NAME          only the tasks whose names contain this
  --corpus DIR  the records to run on (default: examples/corpus)
  --json FILE   write the rows against registry peers as a list
  --quick       see that all works: the figures mean nothing
  --long        with the largest sizes of the task scaling: a million games
  --list        the names of the tasks
";

/// What to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// Say how to use it.
    Help,
    /// Measure.
    Run(Arguments),
    /// Do the main job on so many games, as a process of its own.
    Child {
        /// How many.
        games: usize,
        /// On so many threads.
        threads: usize,
        /// The records.
        folder: PathBuf,
    },
}

/// What to measure.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Arguments {
    /// A part of the tasks' names.
    pub(crate) name: Option<String>,
    /// The records.
    pub(crate) corpus: Option<PathBuf>,
    /// Where the rows go.
    pub(crate) json: Option<PathBuf>,
    /// The Python that has the package and its peers.
    pub(crate) python: Option<PathBuf>,
    /// Only to see that all works.
    pub(crate) quick: bool,
    /// To the largest sizes.
    pub(crate) long: bool,
    /// Only the names.
    pub(crate) list: bool,
}

/// Reads the command line.
///
/// # Errors
/// What is wrong with it.
pub(crate) fn read(words: impl IntoIterator<Item = OsString>) -> Result<Wanted, String> {
    let mut words = words.into_iter();
    let mut arguments = Arguments::default();
    while let Some(word) = words.next() {
        let mut path = || {
            let value = words.next().filter(|value| !value.is_empty());
            value.map(PathBuf::from).ok_or_else(|| format!("{} takes a path", word.display()))
        };
        match word.to_str().unwrap_or_default() {
            "--corpus" => arguments.corpus = Some(path()?),
            "--json" => arguments.json = Some(path()?),
            "--python" => arguments.python = Some(path()?),
            "--quick" => arguments.quick = true,
            "--long" => arguments.long = true,
            "--list" => arguments.list = true,
            "--help" | "-h" => return Ok(Wanted::Help),
            "--child" => return child(words),
            name if !name.is_empty() && !name.starts_with('-') && arguments.name.is_none() => {
                arguments.name = Some(name.to_owned());
            }
            _ => return Err(format!("'{}' is not understood\n\n{USAGE}", word.display())),
        }
    }
    if arguments.quick && arguments.long {
        return Err("--quick and --long can't both be wanted".to_owned());
    }
    Ok(Wanted::Run(arguments))
}

fn child(mut words: impl Iterator<Item = OsString>) -> Result<Wanted, String> {
    let mut number =
        || words.next().and_then(|word| word.to_str()?.parse().ok()).ok_or("--child GAMES THREADS FOLDER");
    let (games, threads) = (number()?, number()?);
    let folder = words.next().ok_or("--child GAMES THREADS FOLDER")?.into();
    Ok(Wanted::Child { games, threads, folder })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<Wanted, String> {
        read(line.split_whitespace().map(OsString::from))
    }

    #[test]
    fn names_and_options_in_any_order() {
        let expected = Arguments {
            name: Some("sgf".to_owned()),
            corpus: Some("games".into()),
            json: Some("out.json".into()),
            quick: true,
            ..Arguments::default()
        };
        assert_eq!(parse("--quick sgf --corpus games --json out.json"), Ok(Wanted::Run(expected)));
        assert_eq!(parse(""), Ok(Wanted::Run(Arguments::default())));
        assert_eq!(parse("--help"), Ok(Wanted::Help));
        let child = Wanted::Child { games: 9, threads: 2, folder: "x".into() };
        assert_eq!(parse("--child 9 2 x"), Ok(child));
    }

    #[test]
    fn what_is_wrong_is_named() {
        assert!(parse("--fast").unwrap_err().contains("'--fast'"));
        assert!(parse("a b").unwrap_err().contains("'b'"));
        assert!(parse("--json").unwrap_err().contains("--json takes a path"));
        assert!(parse("--quick --long").is_err());
        assert!(parse("--child x").is_err());
    }
}
