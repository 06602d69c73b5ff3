//! Finding the files to read.

use std::path::{Path, PathBuf};

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

/// The files under some paths: a file stands for itself, a folder for all game records in it and below, sorted by name.
#[derive(Clone, Debug)]
pub struct Files {
    roots: Vec<PathBuf>,
}

impl Files {
    /// The files under these paths.
    ///
    /// # Errors
    /// [`PathError`] for the first path that doesn't exist.
    pub fn under<P: AsRef<Path>>(paths: impl IntoIterator<Item = P>) -> Result<Self, PathError> {
        let roots: Vec<PathBuf> = paths.into_iter().map(|path| path.as_ref().to_path_buf()).collect();
        for root in &roots {
            std::fs::metadata(root).map_err(|error| PathError {
                path: root.display().to_string(),
                message: error.to_string(),
            })?;
        }
        Ok(Self { roots })
    }

    /// The files, found while they are asked for. A folder that can't be read is given as the error it makes.
    pub fn iter(&self) -> impl Iterator<Item = Result<PathBuf, PathError>> + Send + '_ {
        self.roots.iter().flat_map(|root| {
            let explicit = root.is_file();
            walkdir::WalkDir::new(root).follow_links(true).sort_by_file_name().into_iter().filter_map(
                move |entry| match entry {
                    Ok(entry) if entry.file_type().is_file() => {
                        (explicit || is_record(entry.path())).then(|| Ok(entry.into_path()))
                    }
                    Ok(_) => None,
                    Err(error) => Some(Err(PathError {
                        path: error.path().map_or_else(String::new, |path| path.display().to_string()),
                        message: error.io_error().map_or_else(|| error.to_string(), ToString::to_string),
                    })),
                },
            )
        })
    }
}

fn is_record(path: &Path) -> bool {
    let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    ENDINGS.iter().any(|known| ending.eq_ignore_ascii_case(known))
}
