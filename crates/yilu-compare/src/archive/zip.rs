//! ZIP archives, member by member in the order of their directory.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};

use encoding_rs::Encoding;
use zip::{CompressionMethod, ZipArchive};

use super::packed::{Zstd, fill, too_large};
use super::{Member, Members, Trouble, UNPACKED_LIMIT, names};

/// An open ZIP archive.
pub(super) struct Zip {
    archive: ZipArchive<Window>,
    /// The encoding of the names that are no UTF-8.
    encoding: Option<&'static Encoding>,
    next: usize,
}

impl Zip {
    pub(super) fn open(file: File) -> io::Result<Self> {
        let archive = ZipArchive::new(Window::new(file)?)?;
        let legacy = || archive.file_names_raw().filter(|name| std::str::from_utf8(name).is_err());
        let encoding = legacy().next().is_some().then(|| names::guessed(legacy()));
        let encoding = encoding.filter(|encoding| names::is_double_byte(encoding));
        Ok(Self { archive, encoding, next: 0 })
    }

    fn name(&self, at: usize) -> io::Result<String> {
        let entry = self.archive.by_index_data(at)?;
        let raw = entry.name_raw();
        let name = match (std::str::from_utf8(raw), self.encoding) {
            (Ok(name), _) => name.to_owned(),
            (Err(_), Some(encoding)) => encoding.decode_without_bom_handling(raw).0.into_owned(),
            // What the format says of names that state no encoding: code page 437.
            (Err(_), None) => entry.name()?.into_owned(),
        };
        // Some programs write the separators of Windows.
        Ok(if name.contains('/') { name } else { name.replace('\\', "/") })
    }
}

impl Members for Zip {
    fn advance(&mut self) -> io::Result<Option<(String, Member)>> {
        let at = self.next;
        if at >= self.archive.len() {
            // The library keeps the last of those of one name.
            if at == self.archive.len() && self.archive.has_duplicate_names() {
                self.next += 1;
                return Err(io::Error::other("some members share a name, and the last of each was read"));
            }
            return Ok(None);
        }
        let name = self.name(at)?;
        self.next += 1;
        let entry = self.archive.by_index_data(at)?;
        let member = if entry.is_symlink() {
            Member::Link
        } else if entry.is_file() {
            Member::File
        } else {
            Member::Other
        };
        Ok(Some((name, member)))
    }

    fn content(&mut self, buffer: &mut Vec<u8>) -> Result<usize, Trouble> {
        let here = |error: &dyn std::fmt::Display| Trouble::Here(format!("can't read the member: {error}"));
        let at = self.next - 1;
        let (size, method, encrypted, sum) = {
            let entry = self.archive.by_index_data(at).map_err(|error| here(&error))?;
            (entry.size(), entry.compression(), entry.encrypted(), entry.crc32())
        };
        if encrypted {
            return Err(here(&"it is encrypted"));
        }
        if size > UNPACKED_LIMIT as u64 {
            return Err(Trouble::Here(too_large(UNPACKED_LIMIT)));
        }
        if method == CompressionMethod::ZSTD {
            let packed = self.archive.by_index_raw(at).map_err(|error| here(&error))?;
            let stream = Zstd::new(io::BufReader::new(packed));
            let length = fill(stream, buffer, UNPACKED_LIMIT).map_err(|error| here(&error))?;
            let mut made = flate2::Crc::new();
            made.update(&buffer[..length]);
            return if made.sum() == sum { Ok(length) } else { Err(here(&"the checksum does not fit")) };
        }
        let member = self.archive.by_index(at).map_err(|error| here(&error))?;
        let length = fill(member, buffer, UNPACKED_LIMIT).map_err(|error| here(&error))?;
        if (length as u64) < size { Err(here(&"it ends too early")) } else { Ok(length) }
    }
}

/// A file with the part of it around the place that is read: going back and forth within that part asks nothing of the system. Headers
/// and contents of small members lie close to each other.
struct Window {
    file: File,
    length: u64,
    /// Where the file stands for the system.
    file_at: u64,
    part: Vec<u8>,
    /// Where the part begins.
    part_at: u64,
    /// Where the reader stands.
    at: u64,
}

/// So much of a file is read at a time.
const PART: usize = 1 << 17;

impl Window {
    fn new(file: File) -> io::Result<Self> {
        let length = file.metadata()?.len();
        Ok(Self { file, length, file_at: 0, part: Vec::new(), part_at: 0, at: 0 })
    }
}

impl Read for Window {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let within = |window: &Self| {
            let from = window.at.checked_sub(window.part_at)?;
            let rest = window.part.get(usize::try_from(from).ok()?..)?;
            (!rest.is_empty()).then_some(from as usize)
        };
        if within(self).is_none() {
            if self.file_at != self.at {
                // Nothing is known of where the file stands if this fails.
                self.part.clear();
                self.file_at = self.file.seek(SeekFrom::Start(self.at))?;
            }
            self.part.resize(PART, 0);
            let length = self.file.read(&mut self.part);
            self.part.truncate(*length.as_ref().unwrap_or(&0));
            self.file_at += length? as u64;
            self.part_at = self.at;
        }
        let Some(from) = within(self) else { return Ok(0) };
        let length = into.len().min(self.part.len() - from);
        into[..length].copy_from_slice(&self.part[from..from + length]);
        self.at += length as u64;
        Ok(length)
    }
}

impl Seek for Window {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        let at = match to {
            SeekFrom::Start(at) => Some(at),
            SeekFrom::Current(by) => self.at.checked_add_signed(by),
            SeekFrom::End(by) => self.length.checked_add_signed(by),
        };
        self.at = at.ok_or(io::ErrorKind::InvalidInput)?;
        Ok(self.at)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)] // A test may panic.

    use super::*;

    #[test]
    fn a_window_reads_what_the_file_holds_wherever_it_goes() {
        let path = std::env::temp_dir().join(format!("yilu-window-{}", std::process::id()));
        let bytes: Vec<u8> = (0..300_000_u32).map(|n| (n % 251) as u8).collect();
        std::fs::write(&path, &bytes).unwrap();
        let mut window = Window::new(File::open(&path).unwrap()).unwrap();
        std::fs::remove_file(&path).unwrap();
        for at in [0_usize, 5, 3, 131_070, 131_072, 299_990, 10, 300_000, 400_000, 262_144, 0] {
            window.seek(SeekFrom::Start(at as u64)).unwrap();
            let mut some = Vec::new();
            (&mut window).take(20).read_to_end(&mut some).unwrap();
            let end = bytes.len().min(at + 20);
            assert_eq!(some, bytes.get(at..end).unwrap_or_default(), "{at}");
        }
        assert_eq!(window.seek(SeekFrom::End(-1)).unwrap(), 299_999);
        assert!(window.seek(SeekFrom::Current(-400_000)).is_err());
    }
}
