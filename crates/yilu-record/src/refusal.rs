//! Files that hold no SGF at all.

use std::fmt;

/// Why a file is refused whole.
///
/// ```
/// use yilu_record::{OtherKind, ReadOptions, Refusal, read};
/// let refusal = read(br"\HS \[GIBOKIND=Korea\]", &ReadOptions::default()).unwrap_err();
/// assert_eq!(refusal, Refusal::OtherKind(OtherKind::Gib));
/// assert_eq!(refusal.to_string(), "this is a GIB record (Tygem), not SGF");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// Nothing in it but white space.
    #[error("the file is empty")]
    Empty,
    /// A file of another kind.
    #[error("this is {0}, not SGF")]
    OtherKind(OtherKind),
    /// Places in the text are counted in 32 bits.
    #[error("the file is too large: 4 GiB of text at most")]
    TooLarge,
    /// The encoding asked for is not known.
    #[error("'{0}' is no encoding that is known")]
    Encoding(String),
}

/// The kinds of files that are known by name.
///
/// ```
/// use yilu_record::{OtherKind};
/// assert_eq!(OtherKind::Zip.to_string(), "a ZIP archive");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum OtherKind {
    /// Tygem's record.
    Gib,
    /// The record of Cyberoro and its site `WBaduk`.
    Ngf,
    /// Pandanet's record.
    Ugf,
    /// Pandanet's record of a game going on.
    Ugi,
    /// ZIP archive.
    Zip,
    /// gzip.
    Gzip,
    /// Another archive or compressed file (7z, RAR, bzip2, xz, zstd).
    Archive,
    /// PDF.
    Pdf,
    /// An image (PNG, JPEG, GIF).
    Image,
    /// HTML.
    Html,
    /// XML.
    Xml,
    /// JSON.
    Json,
    /// Text without a game tree.
    Text,
    /// None of these.
    Binary,
}

impl fmt::Display for OtherKind {
    /// With its article: `a GIB record (Tygem)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Gib => "a GIB record (Tygem)",
            Self::Ngf => "an NGF record (WBaduk, Cyberoro)",
            Self::Ugf => "a UGF record (Pandanet)",
            Self::Ugi => "a UGI record (Pandanet)",
            Self::Zip => "a ZIP archive",
            Self::Gzip => "a gzip file",
            Self::Archive => "an archive",
            Self::Pdf => "a PDF",
            Self::Image => "an image",
            Self::Html => "an HTML page",
            Self::Xml => "an XML file",
            Self::Json => "a JSON file",
            Self::Text => "plain text without a game tree",
            Self::Binary => "a binary file of an unknown kind",
        })
    }
}

const MAGIC: [(&[u8], OtherKind); 12] = [
    (b"PK\x03\x04", OtherKind::Zip),
    (b"PK\x05\x06", OtherKind::Zip),
    (b"\x1f\x8b", OtherKind::Gzip),
    (b"7z\xbc\xaf\x27\x1c", OtherKind::Archive),
    (b"Rar!", OtherKind::Archive),
    (b"BZh", OtherKind::Archive),
    (b"\xfd7zXZ", OtherKind::Archive),
    (b"\x28\xb5\x2f\xfd", OtherKind::Archive),
    (b"%PDF", OtherKind::Pdf),
    (b"\x89PNG", OtherKind::Image),
    (b"\xff\xd8\xff", OtherKind::Image),
    (b"GIF8", OtherKind::Image),
];

/// The kind of a file that shows it in its first bytes, whatever follows.
pub(crate) fn by_first_bytes(bytes: &[u8]) -> Option<OtherKind> {
    // As nearly all records begin.
    if bytes.starts_with(b"(;") {
        return None;
    }
    if let Some((_, kind)) = MAGIC.iter().find(|(magic, _)| bytes.starts_with(magic)) {
        return Some(*kind);
    }
    let start = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes).trim_ascii_start();
    let starts =
        |prefix: &[u8]| start.len() >= prefix.len() && start[..prefix.len()].eq_ignore_ascii_case(prefix);
    if starts(b"\\HS") || starts(b"\\[GIBOKIND") {
        return Some(OtherKind::Gib);
    }
    if starts(b"[Header]") {
        let head = &start[..start.len().min(400)];
        let ugf = head.windows(7).any(|window| window.eq_ignore_ascii_case(b"Ver=UGF"));
        return Some(if ugf { OtherKind::Ugf } else { OtherKind::Ugi });
    }
    if starts(b"<?xml") {
        return Some(OtherKind::Xml);
    }
    (starts(b"<!doctype") || starts(b"<html")).then_some(OtherKind::Html)
}

/// The kind of a text in which no tree was found.
pub(crate) fn without_tree(text: &str) -> Refusal {
    let trimmed = text.trim_matches(|c: char| c.is_whitespace() || c == '\0' || c == '\u{feff}');
    if trimmed.is_empty() {
        return Refusal::Empty;
    }
    // NGF numbers its moves in letters: PMABBREER is move 1, Black R E.
    let moves = trimmed.lines().filter(|line| {
        let line = line.trim_end().as_bytes();
        line.len() == 9 && line.starts_with(b"PM") && matches!(line[4], b'B' | b'W')
    });
    let kind = if moves.take(3).count() == 3 {
        OtherKind::Ngf
    } else if trimmed.starts_with(['{', '[']) && trimmed.ends_with(['}', ']']) {
        OtherKind::Json
    } else if trimmed.chars().take(4000).any(|c| c == '\u{fffd}' || (c.is_control() && !c.is_whitespace())) {
        OtherKind::Binary
    } else {
        OtherKind::Text
    };
    Refusal::OtherKind(kind)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_kinds_are_named() {
        for (bytes, kind) in [
            (&b"PK\x03\x04rest"[..], OtherKind::Zip),
            (b"\x1f\x8b\x08", OtherKind::Gzip),
            (b"\\HS\n\\[GIBOKIND=China\\]", OtherKind::Gib),
            (b"[Header]\nVer=UGF3,200\nLang=SJIS", OtherKind::Ugf),
            (b"[Header]\nLang=ENG", OtherKind::Ugi),
            (b"\n<!DOCTYPE html><script>for(;;)</script>", OtherKind::Html),
        ] {
            assert_eq!(by_first_bytes(bytes), Some(kind));
        }
        assert_eq!(by_first_bytes(b"(;GM[1])"), None);
    }

    #[test]
    fn text_without_a_tree_is_named() {
        assert_eq!(without_tree(" \u{feff}\0\n"), Refusal::Empty);
        assert_eq!(without_tree("this is no game"), Refusal::OtherKind(OtherKind::Text));
        assert_eq!(without_tree("{\"moves\": []}"), Refusal::OtherKind(OtherKind::Json));
        let ngf = "Rated game\n19\nPMABBREER\r\nPMACWEEEE\r\nPMADBQRRQ\r\n";
        assert_eq!(without_tree(ngf), Refusal::OtherKind(OtherKind::Ngf));
    }
}
