//! Archives and compressed files: known by the endings of their names, opened into the records in them.
//!
//! A member is named by the archive's path and its own name in it, `games.zip/2024/final.sgf`, and such a name is a path that can be
//! asked for. Members come in the archive's order: that of a tar's data, that of a ZIP's directory. Only names with the [`ENDINGS`] of
//! game records count, compressed by gzip or zstd or not; what macOS adds (`__MACOSX/`, `._name`) does not. A tar is read in one pass and
//! takes no more memory than its largest member; of a ZIP the directory is held, some 300 bytes a member.

mod names;
mod packed;
mod tar;
mod zip;

use std::fs::File;
use std::io::{self, BufReader};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use self::packed::{fill, unpacked};
use self::tar::Tar;
use self::zip::Zip;
use crate::files::{ENDINGS, PathError};
use crate::input::Input;
use crate::run::caught;

pub(crate) use self::packed::with_content;

/// The endings of archives, and of compressed files that hold one record file where [`ENDINGS`] stands before them.
pub const ARCHIVE_ENDINGS: [&str; 8] = ["zip", "tar", "tar.gz", "tgz", "tar.zst", "tzst", "gz", "zst"];

/// So many bytes a member of an archive, or a compressed file, may have when unpacked: 256 MiB. A larger one is refused. What is
/// not packed is bounded by the reader of records alone, at 4 GiB.
pub const UNPACKED_LIMIT: usize = 256 << 20;

/// How a file is compressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Packing {
    Plain,
    Gzip,
    Zstd,
}

/// What a file holds, by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Holds {
    Record,
    Tar,
    Zip,
    Other,
}

fn without_ending<'a>(name: &'a str, ending: &str) -> Option<&'a str> {
    let (stem, last) = name.rsplit_once('.')?;
    (!stem.is_empty() && last.eq_ignore_ascii_case(ending)).then_some(stem)
}

/// What a file or a member of this name holds. Folders in the name don't matter.
fn kind(name: &str) -> (Holds, Packing) {
    let name = name.rsplit('/').next().unwrap_or_default();
    let ends = |name: &str, ending: &str| without_ending(name, ending).is_some();
    let unpacked = |name: &str| {
        if ends(name, "tar") {
            Holds::Tar
        } else if ENDINGS.iter().any(|ending| ends(name, ending)) {
            Holds::Record
        } else {
            Holds::Other
        }
    };
    if let Some(stem) = without_ending(name, "gz") {
        (unpacked(stem), Packing::Gzip)
    } else if let Some(stem) = without_ending(name, "zst") {
        (unpacked(stem), Packing::Zstd)
    } else if ends(name, "tgz") {
        (Holds::Tar, Packing::Gzip)
    } else if ends(name, "tzst") {
        (Holds::Tar, Packing::Zstd)
    } else if ends(name, "zip") {
        (Holds::Zip, Packing::Plain)
    } else {
        (unpacked(name), Packing::Plain)
    }
}

fn kind_of_path(path: &Path) -> (Holds, Packing) {
    path.file_name().map_or((Holds::Other, Packing::Plain), |name| kind(&name.to_string_lossy()))
}

/// Whether a file found in a folder is read: a game record or an archive, by its name.
pub(crate) fn is_wanted(path: &Path) -> bool {
    kind_of_path(path).0 != Holds::Other
}

/// Whether a file of this name is an archive, which may hold many records: a ZIP or a tar, compressed or not.
///
/// ```
/// use yilu_compare::is_archive;
/// assert!(is_archive("games.ZIP".as_ref()) && is_archive("games.tar.gz".as_ref()));
/// assert!(!is_archive("game.sgf.gz".as_ref()));
/// ```
pub fn is_archive(path: &Path) -> bool {
    matches!(kind_of_path(path).0, Holds::Tar | Holds::Zip)
}

/// The archive that a path leads into, and the rest of the path.
///
/// ```
/// use yilu_compare::split_archive;
/// let folder = std::env::temp_dir().join("yilu-split-archive");
/// std::fs::create_dir_all(&folder)?;
/// std::fs::write(folder.join("games.zip"), b"")?;
/// let (archive, inner) = split_archive(&folder.join("games.zip/2024/final.sgf")).unwrap();
/// assert_eq!((archive, inner.as_str()), (folder.join("games.zip"), "2024/final.sgf"));
/// assert!(split_archive(&folder.join("none.zip/final.sgf")).is_none());
/// # std::fs::remove_dir_all(&folder)?;
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn split_archive(path: &Path) -> Option<(PathBuf, String)> {
    let archive = path.ancestors().skip(1).find(|above| is_archive(above) && above.is_file())?;
    let rest = path.strip_prefix(archive).ok()?;
    let parts: Vec<_> = rest.iter().map(|part| part.to_string_lossy()).collect();
    Some((archive.to_path_buf(), parts.join("/")))
}

/// The inputs, with the records of an archive in its place. Archives are read one after another, on the thread that asks, while they are
/// asked for.
///
/// What can't be read of an archive is an [`Input::Unreadable`] in its place; what came before stays.
///
/// ```
/// use std::path::PathBuf;
/// use yilu_compare::{Input, opened};
/// let inputs = [Input::File(PathBuf::from("game.sgf")), Input::File(PathBuf::from("none.zip"))];
/// let opened: Vec<Input> = opened(inputs).collect();
/// assert!(matches!(opened[0], Input::File(_)) && matches!(opened[1], Input::Unreadable(_)));
/// ```
pub fn opened<I: Into<Input>>(inputs: impl IntoIterator<Item = I>) -> impl Iterator<Item = Input> {
    let mut inputs = inputs.into_iter();
    let mut archive: Option<Archive> = None;
    std::iter::from_fn(move || {
        loop {
            if let Some(open) = &mut archive {
                match open.next() {
                    Some(input) => return Some(input),
                    None => archive = None,
                }
            }
            let path = match inputs.next()?.into() {
                Input::File(path) => path,
                other => return Some(other),
            };
            let (path, wanted) = if is_archive(&path) {
                (path, None)
            } else if let Some((archive, inner)) = split_archive(&path) {
                (archive, Some(inner))
            } else {
                return Some(Input::File(path));
            };
            match Archive::open(&path, wanted) {
                Ok(open) => archive = Some(open),
                Err(fault) => return Some(unreadable(path.display().to_string(), fault)),
            }
        }
    })
}

fn unreadable(path: String, message: String) -> Input {
    Input::Unreadable(PathError { path, message })
}

/// What kind of thing a member is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Member {
    /// A file.
    File,
    /// What has no content of its own here: a link, a sparse file.
    Link,
    /// A folder, a device, whatever else.
    Other,
}

/// Why there is no content of a member.
enum Trouble {
    /// This member can't be read; others may.
    Here(String),
    /// Nothing behind it can be read either.
    Ends(io::Error),
}

/// The members of an archive, one after another.
trait Members {
    /// Goes on to the next member, and gives its name.
    fn advance(&mut self) -> io::Result<Option<(String, Member)>>;
    /// Reads the member that was come to, once, and gives its length in the buffer.
    fn content(&mut self, buffer: &mut Vec<u8>) -> Result<usize, Trouble>;
}

/// An open archive, as the inputs in it.
struct Archive {
    path: String,
    members: Box<dyn Members + Send>,
    /// The member that is asked for, or the folder of members.
    wanted: Option<String>,
    found: bool,
    buffer: Vec<u8>,
    /// What a compressed member unpacks to.
    inner: Vec<u8>,
    ended: bool,
}

/// A larger buffer than this is not kept.
const KEPT: usize = 1 << 20;

impl Archive {
    fn open(path: &Path, wanted: Option<String>) -> Result<Self, String> {
        let open = || -> Result<Box<dyn Members + Send>, String> {
            let file = File::open(path).map_err(|error| format!("can't read the file: {error}"))?;
            let (holds, packing) = kind_of_path(path);
            if holds == Holds::Zip {
                let zip = Zip::open(file).map_err(|error| format!("can't open the archive: {error}"))?;
                return Ok(Box::new(zip));
            }
            let stream = BufReader::with_capacity(1 << 18, file);
            let stream = BufReader::with_capacity(1 << 16, unpacked(stream, packing));
            Ok(Box::new(Tar::new(stream)))
        };
        let members = caught(open).map_err(|fault| fault.to_string())??;
        let path = path.display().to_string();
        Ok(Self { path, members, wanted, found: false, buffer: Vec::new(), inner: Vec::new(), ended: false })
    }

    /// The next record, or what can't be read.
    fn find(&mut self) -> Option<Input> {
        loop {
            let (name, member) = match self.members.advance() {
                Ok(Some(next)) => next,
                Ok(None) => {
                    self.ended = true;
                    let missing = self.wanted.as_ref().filter(|_| !self.found)?;
                    let path = format!("{}/{missing}", self.path);
                    return Some(unreadable(path, "there is no such record in the archive".to_owned()));
                }
                Err(error) => {
                    self.ended = true;
                    let fault = format!("can't read the archive further: {error}");
                    return Some(unreadable(self.path.clone(), fault));
                }
            };
            let name = name.trim_start_matches("./").trim_start_matches('/');
            if member == Member::Other || is_added(name) || !self.is_asked(name) {
                continue;
            }
            let (holds, packing) = kind(name);
            if holds == Holds::Other {
                continue;
            }
            self.found = true;
            let path = format!("{}/{name}", self.path);
            return Some(match (holds, member) {
                (Holds::Tar | Holds::Zip, _) => {
                    unreadable(path, "an archive within an archive is not opened".to_owned())
                }
                (_, Member::Link) => {
                    unreadable(path, "a link or a sparse file within an archive is not read".to_owned())
                }
                _ => self.record(path, packing),
            });
        }
    }

    fn is_asked(&self, name: &str) -> bool {
        let Some(wanted) = &self.wanted else { return true };
        let rest = name.strip_prefix(wanted.as_str());
        rest.is_some_and(|rest| wanted.is_empty() || rest.is_empty() || rest.starts_with('/'))
    }

    fn record(&mut self, path: String, packing: Packing) -> Input {
        for buffer in [&mut self.buffer, &mut self.inner] {
            if buffer.len() > KEPT {
                *buffer = Vec::new();
            }
        }
        let length = match self.members.content(&mut self.buffer) {
            Ok(length) => length,
            Err(Trouble::Here(fault)) => return unreadable(path, fault),
            Err(Trouble::Ends(error)) => {
                self.ended = true;
                return unreadable(path, format!("can't read the member: {error}"));
            }
        };
        let content = &self.buffer[..length];
        let bytes: Arc<[u8]> = if packing == Packing::Plain {
            Arc::from(content)
        } else {
            match fill(unpacked(content, packing), &mut self.inner, UNPACKED_LIMIT) {
                Ok(length) => Arc::from(&self.inner[..length]),
                Err(error) => return unreadable(path, format!("can't unpack the member: {error}")),
            }
        };
        Input::Bytes { name: path, bytes }
    }
}

impl Iterator for Archive {
    type Item = Input;

    fn next(&mut self) -> Option<Input> {
        if self.ended {
            return None;
        }
        // The decoders are others' work, and bytes from anywhere must not stop a run.
        caught(|| self.find()).unwrap_or_else(|fault| {
            self.ended = true;
            Some(unreadable(self.path.clone(), fault.to_string()))
        })
    }
}

/// Whether macOS has added the member beside a file: its resources, not its content.
fn is_added(name: &str) -> bool {
    name.starts_with("__MACOSX/") || name.rsplit('/').next().is_some_and(|file| file.starts_with("._"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_say_what_a_file_holds() {
        for (name, holds, packing) in [
            ("a.sgf", Holds::Record, Packing::Plain),
            ("in/a.b/A.SGF", Holds::Record, Packing::Plain),
            ("a.sgf.gz", Holds::Record, Packing::Gzip),
            ("a.gib.ZST", Holds::Record, Packing::Zstd),
            ("a.tar", Holds::Tar, Packing::Plain),
            ("a.sgf.tar.gz", Holds::Tar, Packing::Gzip),
            ("a.tgz", Holds::Tar, Packing::Gzip),
            ("a.tar.zst", Holds::Tar, Packing::Zstd),
            ("a.tzst", Holds::Tar, Packing::Zstd),
            ("a.zip", Holds::Zip, Packing::Plain),
            ("a.zip.gz", Holds::Other, Packing::Gzip),
            ("rows.csv.gz", Holds::Other, Packing::Gzip),
            (".sgf", Holds::Other, Packing::Plain),
            ("a.zip/", Holds::Other, Packing::Plain),
            ("", Holds::Other, Packing::Plain),
        ] {
            assert_eq!(kind(name), (holds, packing), "{name}");
        }
    }

    #[test]
    fn what_macos_adds_is_no_record() {
        assert!(is_added("__MACOSX/games/._a.sgf") && is_added("games/._a.sgf"));
        assert!(!is_added("games/a.sgf") && !is_added("games/.hidden.sgf"));
    }
}
