//! Compressed streams, and the content of files.

use std::cell::Cell;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

use flate2::bufread::MultiGzDecoder;
use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};
use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};
use yilu_record::Refusal;

use super::{KEPT, Packing, UNPACKED_LIMIT, kind_of_path};

/// A stream with its compression, if any, taken off.
pub(super) fn unpacked<'a>(stream: impl BufRead + Send + 'a, packing: Packing) -> Box<dyn Read + Send + 'a> {
    match packing {
        Packing::Plain => Box::new(stream),
        Packing::Gzip => Box::new(MultiGzDecoder::new(stream)),
        Packing::Zstd => Box::new(Zstd::new(stream)),
    }
}

/// The frames of a zstd stream, one behind the other; those to skip are skipped.
pub(super) struct Zstd<R> {
    from: R,
    decoder: FrameDecoder,
    inside: bool,
}

impl<R: BufRead> Zstd<R> {
    pub(super) fn new(from: R) -> Self {
        Self { from, decoder: FrameDecoder::new(), inside: false }
    }

    /// Goes into the next frame; false at the end.
    fn enter(&mut self) -> io::Result<bool> {
        while !self.from.fill_buf()?.is_empty() {
            match self.decoder.reset(&mut self.from) {
                Ok(()) => {
                    self.inside = true;
                    return Ok(true);
                }
                Err(FrameDecoderError::ReadFrameHeaderError(ReadFrameHeaderError::SkipFrame {
                    length,
                    ..
                })) => skip(&mut self.from, u64::from(length))?,
                Err(error) => return Err(io::Error::other(error)),
            }
        }
        Ok(false)
    }
}

impl<R: BufRead> Read for Zstd<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        if into.is_empty() {
            return Ok(0);
        }
        loop {
            if !self.inside && !self.enter()? {
                return Ok(0);
            }
            while self.decoder.can_collect() == 0 && !self.decoder.is_finished() {
                self.decoder
                    .decode_blocks(&mut self.from, BlockDecodingStrategy::UptoBlocks(1))
                    .map_err(io::Error::other)?;
            }
            let length = self.decoder.read(into)?;
            if length > 0 {
                return Ok(length);
            }
            let (stated, made) =
                (self.decoder.get_checksum_from_data(), self.decoder.get_calculated_checksum());
            if stated.is_some() && stated != made {
                return Err(io::Error::new(io::ErrorKind::InvalidData, "the checksum does not fit"));
            }
            self.inside = false;
        }
    }
}

/// Passes over so many bytes.
pub(super) fn skip(from: &mut impl Read, length: u64) -> io::Result<()> {
    let passed = io::copy(&mut from.take(length), &mut io::sink())?;
    if passed < length { Err(io::ErrorKind::UnexpectedEof.into()) } else { Ok(()) }
}

/// Reads a stream to its end, and gives how many bytes of the buffer it fills. The buffer grows as needed, and its bytes stay set from one
/// stream to the next: a small file takes one call that reads it, and one that sees its end.
pub(super) fn fill(mut from: impl Read, buffer: &mut Vec<u8>, limit: usize) -> io::Result<usize> {
    const FIRST: usize = 1 << 16;
    let mut length = 0;
    loop {
        if length > limit {
            return Err(io::Error::other(too_large(limit)));
        }
        if length == buffer.len() {
            // One byte more than may be shows that there is more.
            buffer.resize((2 * length).max(FIRST).min(limit.saturating_add(1)), 0);
        }
        match from.read(&mut buffer[length..]) {
            Ok(0) => return Ok(length),
            Ok(more) => length += more,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
}

pub(super) fn too_large(limit: usize) -> String {
    format!("it is too large: {} MiB at most when unpacked", limit >> 20)
}

/// Gives the content of a file to a function, unpacked where its name says that it is compressed. Each thread keeps a buffer for it.
pub(crate) fn with_content<T>(path: &Path, then: impl FnOnce(&[u8]) -> T) -> io::Result<T> {
    thread_local! {
        static BUFFER: Cell<Vec<u8>> = const { Cell::new(Vec::new()) };
    }
    // The thread may take up another file while it waits for parts of this one: that finds no buffer, and makes its own.
    let mut buffer = BUFFER.take();
    let read = read(path, &mut buffer);
    let made = read.map(|length| then(&buffer[..length]));
    if buffer.len() <= KEPT {
        BUFFER.set(buffer);
    }
    made
}

/// A file that is not compressed may be as large as a text that the reader of records takes.
const PLAIN_LIMIT: usize = u32::MAX as usize;

fn read(path: &Path, buffer: &mut Vec<u8>) -> io::Result<usize> {
    let file = File::open(path)?;
    let packing = kind_of_path(path).1;
    if packing != Packing::Plain {
        return fill(unpacked(BufReader::new(file), packing), buffer, UNPACKED_LIMIT);
    }
    let length = fill(file.take(PLAIN_LIMIT as u64 + 1), buffer, usize::MAX)?;
    if length > PLAIN_LIMIT { Err(io::Error::other(Refusal::TooLarge)) } else { Ok(length) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_larger_than_the_limit_is_refused() {
        let mut buffer = Vec::new();
        assert_eq!(fill(io::repeat(7).take(100_000), &mut buffer, 100_000).unwrap(), 100_000);
        assert!(fill(io::repeat(7).take(100_001), &mut buffer, 100_000).is_err());
        assert_eq!(fill(io::empty(), &mut buffer, 100_000).unwrap(), 0);
        assert!(buffer.len() < 1 << 20, "an endless stream is not read further");
    }

    #[test]
    fn frames_of_zstd_follow_each_other() {
        // Two frames with one raw block each, and one to skip between them.
        let frame = |text: &[u8]| {
            let mut bytes = vec![0x28, 0xb5, 0x2f, 0xfd, 0x20, text.len() as u8];
            let head = (text.len() as u32) << 3 | 1;
            bytes.extend(&head.to_le_bytes()[..3]);
            bytes.extend(text);
            bytes
        };
        let skipped = [0x50, 0x2a, 0x4d, 0x18, 2, 0, 0, 0, 9, 9];
        let whole = [&frame(b"(;B[aa]")[..], &skipped, &frame(b";W[bb])")].concat();
        let mut text = String::new();
        Zstd::new(&whole[..]).read_to_string(&mut text).unwrap();
        assert_eq!(text, "(;B[aa];W[bb])");
        let cut = &whole[..whole.len() - 3];
        assert!(Zstd::new(cut).read_to_end(&mut Vec::new()).is_err());
    }
}
