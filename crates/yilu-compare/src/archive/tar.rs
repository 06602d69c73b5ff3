//! Tar archives as a stream: the formats of 1979, POSIX (ustar, pax) and GNU.
//!
//! The crate `tar` reads names of any length into memory, which a few kilobytes of compressed zeros make gigabytes of, and lends its members
//! for the time of a borrow, which an iterator can't hold.

use std::io::{self, Read};

use super::packed::{fill, skip, too_large};
use super::{Member, Members, Trouble, UNPACKED_LIMIT, names};

const BLOCK: usize = 512;
/// So long the names and the further fields of one member may be.
const FIELDS_LIMIT: usize = 1 << 20;

/// A tar archive that is read from its beginning.
pub(super) struct Tar<R> {
    from: R,
    /// The content of the current member that is not read yet.
    left: u64,
    /// What fills its last block.
    padding: u64,
    /// Where the next header begins.
    at: u64,
    fields: Vec<u8>,
}

/// What stands before a header and goes for the next member only.
#[derive(Default)]
struct Ahead {
    name: Option<Vec<u8>>,
    size: Option<u64>,
}

impl<R: Read> Tar<R> {
    pub(super) fn new(from: R) -> Self {
        Self { from, left: 0, padding: 0, at: 0, fields: Vec::new() }
    }

    /// The next block; none at the end of the stream.
    fn block(&mut self) -> io::Result<Option<[u8; BLOCK]>> {
        let mut block = [0; BLOCK];
        let mut length = 0;
        while length < BLOCK {
            match self.from.read(&mut block[length..]) {
                Ok(0) if length == 0 => return Ok(None),
                Ok(0) => return Err(io::ErrorKind::UnexpectedEof.into()),
                Ok(more) => length += more,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        self.at += BLOCK as u64;
        Ok(Some(block))
    }

    fn begin(&mut self, size: u64) -> io::Result<()> {
        self.left = size;
        self.padding = size.wrapping_neg() % BLOCK as u64;
        let end = size.checked_add(self.padding).and_then(|length| self.at.checked_add(length));
        self.at = end.ok_or_else(|| self.broken())?;
        Ok(())
    }

    fn pass(&mut self) -> io::Result<()> {
        skip(&mut self.from, self.left)?;
        skip(&mut self.from, self.padding)?;
        (self.left, self.padding) = (0, 0);
        Ok(())
    }

    /// The content of a header that says more of the next member.
    fn more(&mut self, size: u64) -> io::Result<&[u8]> {
        if size > FIELDS_LIMIT as u64 {
            return Err(io::Error::other("the name of a member is too long"));
        }
        self.begin(size)?;
        let length = fill((&mut self.from).take(size), &mut self.fields, FIELDS_LIMIT)?;
        self.left -= length as u64;
        self.pass()?;
        Ok(&self.fields[..length])
    }

    fn broken(&self) -> io::Error {
        let at = self.at.saturating_sub(BLOCK as u64);
        io::Error::new(io::ErrorKind::InvalidData, format!("there is no header of a member at byte {at}"))
    }
}

impl<R: Read> Members for Tar<R> {
    fn advance(&mut self) -> io::Result<Option<(String, Member)>> {
        self.pass()?;
        let mut ahead = Ahead::default();
        loop {
            let Some(header) = self.block()? else { return Ok(None) };
            // The end is marked by blocks of zeros.
            if header.iter().all(|&byte| byte == 0) {
                return Ok(None);
            }
            if !checks(&header) {
                return Err(self.broken());
            }
            let size = number(&header[124..136]).ok_or_else(|| self.broken())?;
            let kind = header[156];
            match kind {
                b'L' => ahead.name = Some(text(self.more(size)?).to_vec()),
                b'x' => extended(self.more(size)?, &mut ahead),
                b'K' | b'g' => {
                    self.begin(size)?;
                    self.pass()?;
                }
                _ => {
                    let mut goes_on = kind == b'S' && header[482] != 0;
                    while goes_on {
                        let Some(block) = self.block()? else {
                            return Err(io::ErrorKind::UnexpectedEof.into());
                        };
                        goes_on = block[504] != 0;
                    }
                    // Links, folders and devices have no content, whatever size they state.
                    let empty = matches!(kind, b'1'..=b'6');
                    self.begin(if empty { 0 } else { ahead.size.unwrap_or(size) })?;
                    let member = match kind {
                        0 | b'0' | b'7' => Member::File,
                        b'1' | b'2' | b'S' => Member::Link,
                        _ => Member::Other,
                    };
                    let name = ahead.name.unwrap_or_else(|| short_name(&header));
                    return Ok(Some((names::decoded(&name), member)));
                }
            }
        }
    }

    fn content(&mut self, buffer: &mut Vec<u8>) -> Result<usize, Trouble> {
        if self.left > UNPACKED_LIMIT as u64 {
            return Err(Trouble::Here(too_large(UNPACKED_LIMIT)));
        }
        let length = fill((&mut self.from).take(self.left), buffer, UNPACKED_LIMIT).map_err(Trouble::Ends)?;
        self.left -= length as u64;
        if self.left > 0 {
            return Err(Trouble::Ends(io::Error::new(
                io::ErrorKind::UnexpectedEof,
                "the archive ends in it",
            )));
        }
        Ok(length)
    }
}

/// Whether the header's checksum fits: the sum of its bytes, those of the checksum taken as spaces.
fn checks(header: &[u8; BLOCK]) -> bool {
    let sum: u64 = header
        .iter()
        .enumerate()
        .map(|(at, &byte)| u64::from(if (148..156).contains(&at) { b' ' } else { byte }))
        .sum();
    number(&header[148..156]) == Some(sum)
}

/// A number in octal digits, or in bytes where the first bit is set, as GNU writes large ones.
fn number(field: &[u8]) -> Option<u64> {
    if let [first @ 0x80..=0xbf, rest @ ..] = field {
        let start = u64::from(first & 0x3f);
        return rest.iter().try_fold(start, |sum, &byte| sum.checked_mul(256)?.checked_add(u64::from(byte)));
    }
    let digits = std::str::from_utf8(text(field)).ok()?.trim();
    if digits.is_empty() { Some(0) } else { u64::from_str_radix(digits, 8).ok() }
}

/// A text up to its first zero.
fn text(field: &[u8]) -> &[u8] {
    field.split(|&byte| byte == 0).next().unwrap_or_default()
}

fn short_name(header: &[u8; BLOCK]) -> Vec<u8> {
    let name = text(&header[..100]);
    let folder = if &header[257..263] == b"ustar\0" { text(&header[345..500]) } else { &[] };
    if folder.is_empty() { name.to_vec() } else { [folder, b"/", name].concat() }
}

/// The fields of a pax header, `length key=value\n` each.
fn extended(mut fields: &[u8], ahead: &mut Ahead) {
    let next = |fields: &mut &[u8]| -> Option<(Vec<u8>, Vec<u8>)> {
        let space = fields.iter().position(|&byte| byte == b' ')?;
        let length: usize = std::str::from_utf8(&fields[..space]).ok()?.parse().ok()?;
        let field = fields.get(space + 1..length)?.strip_suffix(b"\n")?;
        let split = field.iter().position(|&byte| byte == b'=')?;
        *fields = &fields[length..];
        Some((field[..split].to_vec(), field[split + 1..].to_vec()))
    };
    while let Some((key, value)) = next(&mut fields) {
        match key.as_slice() {
            b"path" => ahead.name = Some(value),
            b"size" => ahead.size = std::str::from_utf8(&value).ok().and_then(|size| size.parse().ok()),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_octal_or_bytes() {
        assert_eq!(number(b"00000001750\0"), Some(1000));
        assert_eq!(number(b"   1750 \0\0\0\0"), Some(1000));
        assert_eq!(number(b"\x80\0\0\0\0\0\0\x02\0\0\0\x01"), Some((2 << 32) + 1));
        assert_eq!(number(b"\xbf\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff"), None);
        assert_eq!((number(b""), number(b"12x")), (Some(0), None));
    }

    #[test]
    fn fields_of_pax_are_read_as_far_as_they_are_whole() {
        let mut ahead = Ahead::default();
        extended("19 path=古力.sgf\n13 size=4096\n99 path=x".as_bytes(), &mut ahead);
        assert_eq!(ahead.name.as_deref(), Some("古力.sgf".as_bytes()));
        assert_eq!(ahead.size, Some(4096));
        extended(b"3 path=x\n", &mut ahead);
        extended(b"0 a=b\n", &mut ahead);
    }

    #[test]
    fn any_bytes_end() {
        let mut state = 1_u64;
        for length in (0..5000).step_by(37) {
            let bytes: Vec<u8> = (0..length)
                .map(|_| {
                    state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    (state >> 56) as u8
                })
                .collect();
            let mut tar = Tar::new(&bytes[..]);
            while let Ok(Some(_)) = tar.advance() {}
        }
    }
}
