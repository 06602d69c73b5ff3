//! The records that the benchmarks run on.

use std::path::{Path, PathBuf};

use yilu::board::{Color, Point, Size};
use yilu::compare::Files;

use crate::ours;
use crate::random::Random;

/// A recorded game that every peer can replay: one side after the other, each move legal under positional superko without suicide.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Game {
    /// The board.
    pub(crate) size: Size,
    /// Black's stones before the first move.
    pub(crate) handicap: Vec<Point>,
    /// The moves, from the first side's, without passes at the end; `None` is a pass.
    pub(crate) moves: Vec<Option<Point>>,
}

impl Game {
    /// Who moves first: White after a handicap.
    pub(crate) fn first(&self) -> Color {
        if self.handicap.is_empty() { Color::Black } else { Color::White }
    }
}

/// A file in memory.
#[derive(Clone, Debug)]
pub(crate) struct File {
    /// Where it lies.
    pub(crate) path: PathBuf,
    /// What it holds.
    pub(crate) bytes: Vec<u8>,
}

impl AsRef<[u8]> for File {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

/// All records under a folder.
pub(crate) struct Corpus {
    /// The SGF files, in an order that makes the first ones a fair sample.
    pub(crate) files: Vec<File>,
    /// The games on 19×19 that all peers can replay, in such an order.
    pub(crate) games: Vec<Game>,
}

impl Corpus {
    /// Reads a folder.
    ///
    /// # Errors
    /// If it can't be read, or holds no record.
    pub(crate) fn read(folder: &Path) -> Result<Self, String> {
        let read = |path: PathBuf| {
            let bytes =
                std::fs::read(&path).map_err(|error| format!("can't read {}: {error}", path.display()))?;
            Ok(File { path, bytes })
        };
        let files: Vec<File> = paths(folder)?.into_iter().map(read).collect::<Result<_, String>>()?;
        let rules = ours::rules("positional-superko")?;
        let mut games = Vec::new();
        for file in &files {
            let game = ours::game(&file.bytes).filter(|game| game.size == Size::NINETEEN);
            games.extend(game.filter(|game| ours::replay(game, &rules).1.is_none()));
        }
        Ok(Self { files, games })
    }

    /// The games, of which there must be one at least.
    ///
    /// # Errors
    /// If there is none.
    pub(crate) fn games(&self) -> Result<&[Game], String> {
        if self.games.is_empty() {
            return Err("the corpus holds no game on 19×19 that every peer can replay".to_owned());
        }
        Ok(&self.games)
    }
}

/// The SGF files under a folder, in an order that makes the first ones a fair sample.
///
/// # Errors
/// If it can't be read, or holds none.
pub(crate) fn paths(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let mut paths = Vec::new();
    for path in Files::under([folder]).map_err(|error| error.to_string())?.iter() {
        let path = path.map_err(|error| error.to_string())?;
        if path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("sgf")) {
            paths.push(path);
        }
    }
    if paths.is_empty() {
        return Err(format!("{} holds no .sgf file", folder.display()));
    }
    Random::new(19).shuffle(&mut paths);
    Ok(paths)
}
