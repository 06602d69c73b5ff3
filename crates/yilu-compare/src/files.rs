//! Finding the files to read.

use std::path::{Path, PathBuf};

use crate::archive::{is_wanted, split_archive};

/// A path that can't be read.
#[derive(Debug, thiserror::Error)]
#[error("can't read {path}: {message}")]
pub struct PathError {
    /// The path.
    pub path: String,
    /// Why.
    pub message: String,
}

/// The endings of game records. Those that aren't SGF are read too, and refused by their names.
pub const ENDINGS: [&str; 8] = ["sgf", "sgfs", "mgt", "gib", "ngf", "ugf", "ugi", "ugz"];

/// The files under some paths: a file stands for itself, a folder for all game records and archives in it and below, sorted by name. A path
/// into an archive, `games.zip/final.sgf`, stands for itself too. [`opened`](crate::opened) goes into archives.
#[derive(Clone, Debug)]
pub struct Files {
    roots: Vec<Root>,
}

#[derive(Clone, Debug)]
struct Root {
    path: PathBuf,
    is_folder: bool,
}

impl Files {
    /// The files under these paths.
    ///
    /// # Errors
    /// [`PathError`] for the first path that doesn't exist.
    pub fn under<P: AsRef<Path>>(paths: impl IntoIterator<Item = P>) -> Result<Self, PathError> {
        let root = |path: P| {
            let path = path.as_ref().to_path_buf();
            match std::fs::metadata(&path) {
                Ok(found) => Ok(Root { path, is_folder: found.is_dir() }),
                Err(_) if split_archive(&path).is_some() => Ok(Root { path, is_folder: false }),
                Err(error) => Err(PathError { path: path.display().to_string(), message: error.to_string() }),
            }
        };
        Ok(Self { roots: paths.into_iter().map(root).collect::<Result<_, _>>()? })
    }

    /// The files, found while they are asked for. A folder that can't be read is given as the error it makes.
    pub fn iter(&self) -> impl Iterator<Item = Result<PathBuf, PathError>> + Send + '_ {
        self.roots.iter().flat_map(|root| {
            let alone = (!root.is_folder).then(|| Ok(root.path.clone()));
            alone.into_iter().chain(root.is_folder.then(|| records_under(&root.path)).into_iter().flatten())
        })
    }
}

fn records_under(folder: &Path) -> impl Iterator<Item = Result<PathBuf, PathError>> + Send {
    let found = walkdir::WalkDir::new(folder).follow_links(true).sort_by_file_name();
    found.into_iter().filter_map(|entry| match entry {
        Ok(entry) if entry.file_type().is_file() => is_wanted(entry.path()).then(|| Ok(entry.into_path())),
        Ok(_) => None,
        Err(error) => Some(Err(PathError {
            path: error.path().map_or_else(String::new, |path| path.display().to_string()),
            message: error.io_error().map_or_else(|| error.to_string(), ToString::to_string),
        })),
    })
}
