//! From bytes to text, before anything is parsed: GB18030, Big5 and Shift-JIS have trail bytes among `[ ] \`.
//!
//! The order: the caller's override; a byte order mark; UTF-16 shown by its zero bytes; ISO-2022-JP shown by its
//! escape sequences; valid UTF-8; the first CA in the file; a guess; Latin-1, FF\[4\]'s default. A CA that does not fit
//! the bytes is passed over. One exception: a text that is valid UTF-8 only through two-byte sequences (GB18030
//! names can be that by chance) is read by a CA that names a double-byte encoding and fits.

use std::borrow::Cow;

use encoding_rs::{
    BIG5, EUC_JP, EUC_KR, Encoding, GB18030, ISO_2022_JP, SHIFT_JIS, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252,
};

use crate::detect;
use crate::fault::{Fault, FaultKind, Place, excerpt};
use crate::parse::past_text;
use crate::refusal::Refusal;

/// In which encoding a collection was read, and why.
///
/// ```
/// use yilu_record::{EncodingSource, ReadOptions, read};
/// let collection = read(b"(;CA[Big5]PB[\xb3\x5c\xa5\x5c])", &ReadOptions::default())?;
/// assert_eq!(collection.encoding.name, "Big5");
/// assert_eq!(collection.encoding.source, EncodingSource::Declared);
/// # Ok::<(), yilu_record::Refusal>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EncodingRead {
    /// The encoding's name in the WHATWG Encoding Standard; GB2312 and GBK are read as `gb18030`, their superset.
    pub name: &'static str,
    /// What decided.
    pub source: EncodingSource,
    /// False where the encoding is a guess that may be wrong.
    pub confident: bool,
}

/// What decided on an encoding.
///
/// ```
/// use yilu_record::{EncodingSource, ReadOptions, read};
/// let collection = read(b"(;PB[\xb9\xc5\xc1\xa6]RE[\xb0\xd7\xca\xa4])", &ReadOptions::default())?;
/// assert_eq!(collection.encoding.source, EncodingSource::Detected);
/// assert_eq!(collection.encoding.name, "gb18030");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EncodingSource {
    /// A byte order mark.
    Bom,
    /// The bytes are valid UTF-8 (plain ASCII included).
    Utf8,
    /// The file's CA.
    Declared,
    /// A guess from the bytes.
    Detected,
    /// The caller.
    Override,
    /// Nothing fits: Latin-1, as FF\[4\] says.
    Fallback,
}

/// The text, how it was read, and what was wrong about the encoding.
pub(crate) struct Decoded<'a> {
    pub(crate) text: Cow<'a, str>,
    pub(crate) encoding: EncodingRead,
    pub(crate) faults: Vec<(FaultKind, String)>,
}

impl Decoded<'_> {
    /// What was wrong, at the start of the text.
    pub(crate) fn outside(&self) -> Vec<Fault> {
        let fault = |(kind, message): &(FaultKind, String)| Fault::new(*kind, message, Place::START, None);
        self.faults.iter().map(fault).collect()
    }
}

/// What valid UTF-8 is read as.
const UTF8_BY_BYTES: EncodingRead =
    EncodingRead { name: "UTF-8", source: EncodingSource::Utf8, confident: true };

pub(crate) fn decode<'a>(bytes: &'a [u8], forced: Option<&str>) -> Result<Decoded<'a>, Refusal> {
    if let Some(label) = forced {
        let encoding = by_label(label).ok_or_else(|| Refusal::Encoding(label.to_owned()))?;
        return Ok(finish(bytes, encoding, EncodingSource::Override, true, Vec::new()));
    }
    if let Some((encoding, _)) = Encoding::for_bom(bytes) {
        return Ok(finish(bytes, encoding, EncodingSource::Bom, true, Vec::new()));
    }
    if let Some(encoding) = utf16_by_zeros(bytes) {
        return Ok(finish(bytes, encoding, EncodingSource::Detected, true, Vec::new()));
    }
    let is_ascii = bytes.is_ascii();
    let escapes = is_ascii
        && memchr::memchr(0x1b, bytes).is_some_and(|at| bytes[at..].windows(2).any(|pair| pair == b"\x1b$"));
    // Whichever CA is the file's, there is nothing to be said of it.
    if is_ascii
        && !escapes
        && all_are_utf8(bytes)
        && let Ok(text) = simdutf8::basic::from_utf8(bytes)
    {
        return Ok(Decoded { text: Cow::Borrowed(text), encoding: UTF8_BY_BYTES, faults: Vec::new() });
    }
    let mut faults = Vec::new();
    let declared_label = declared(bytes);
    let mut declared = None;
    if let Some(label) = &declared_label {
        declared = by_label(label);
        if declared.is_none() && !is_ascii_label(label) {
            faults.push((FaultKind::CharsetUnknown, format!("CA[{}] is no known encoding", excerpt(label))));
        }
    }
    if escapes && !ISO_2022_JP.decode_without_bom_handling(bytes).1 {
        let is_declared = declared == Some(ISO_2022_JP);
        let source = if is_declared { EncodingSource::Declared } else { EncodingSource::Detected };
        return Ok(finish(bytes, ISO_2022_JP, source, true, faults));
    }
    if let Ok(text) = simdutf8::basic::from_utf8(bytes) {
        let by_chance = || text.chars().all(|c| c.len_utf8() <= 2);
        match declared {
            _ if is_ascii => {}
            Some(encoding) if is_double_byte(encoding) && by_chance() && fits(bytes, encoding) => {
                return Ok(finish(bytes, encoding, EncodingSource::Declared, true, faults));
            }
            Some(encoding) if encoding == UTF_8 => {}
            Some(encoding) => faults.push((
                FaultKind::CharsetWrong,
                format!("CA says {}, but the bytes are valid UTF-8: read as UTF-8", encoding.name()),
            )),
            None => faults.push((
                FaultKind::CharsetUndeclared,
                "no usable CA, but the bytes are valid UTF-8: read as UTF-8, not as Latin-1".to_owned(),
            )),
        }
        return Ok(Decoded { text: Cow::Borrowed(text), encoding: UTF8_BY_BYTES, faults });
    }
    if let Some(encoding) = declared
        && encoding != UTF_8
        && encoding != UTF_16LE
        && encoding != UTF_16BE
        && fits(bytes, encoding)
    {
        return Ok(finish(bytes, encoding, EncodingSource::Declared, true, faults));
    }
    Ok(guess(bytes, declared, declared_label, faults))
}

fn guess<'a>(
    bytes: &'a [u8],
    declared: Option<&'static Encoding>,
    label: Option<Cow<'_, str>>,
    mut faults: Vec<(FaultKind, String)>,
) -> Decoded<'a> {
    let guess = detect::detect(bytes);
    if let Some(encoding) = declared {
        // A file in its declared encoding with a few broken bytes: no other encoding reads it whole either.
        if encoding != UTF_8 && !fits(bytes, guess.encoding) {
            return finish(bytes, encoding, EncodingSource::Declared, false, faults);
        }
    }
    let (source, confident) = if guess.fallback {
        (EncodingSource::Fallback, false)
    } else {
        (EncodingSource::Detected, guess.confident)
    };
    let name = guess.encoding.name();
    if let Some(label) =
        label.filter(|_| declared.is_some() || !faults.iter().any(|f| f.0 == FaultKind::CharsetUnknown))
    {
        let message = format!("CA[{}] does not fit the bytes: read as {name}", excerpt(&label));
        faults.push((FaultKind::CharsetWrong, message));
    } else if !guess.fallback {
        faults.push((FaultKind::CharsetGuessed, format!("the encoding is not stated: read as {name}")));
    }
    finish(bytes, guess.encoding, source, confident, faults)
}

fn finish<'a>(
    bytes: &'a [u8],
    encoding: &'static Encoding,
    source: EncodingSource,
    confident: bool,
    mut faults: Vec<(FaultKind, String)>,
) -> Decoded<'a> {
    let (text, broken) = encoding.decode_with_bom_removal(bytes);
    if broken {
        let message = format!("some bytes mean nothing in {}: each is shown as U+FFFD", encoding.name());
        faults.push((FaultKind::BytesUndecodable, message));
    }
    Decoded { text, encoding: EncodingRead { name: encoding.name(), source, confident }, faults }
}

fn fits(bytes: &[u8], encoding: &'static Encoding) -> bool {
    encoding.decode_without_bom_handling_and_without_replacement(bytes).is_some()
}

fn is_double_byte(encoding: &'static Encoding) -> bool {
    [GB18030, BIG5, EUC_KR, EUC_JP, SHIFT_JIS].contains(&encoding)
}

/// The encoding of a CA value or a caller's wish, with the names that records use beside the WHATWG labels.
fn by_label(label: &str) -> Option<&'static Encoding> {
    if label.eq_ignore_ascii_case("utf-8") {
        return Some(UTF_8);
    }
    let label = label.trim().to_ascii_lowercase().replace('_', "-");
    if is_ascii_label(&label) {
        return None;
    }
    let encoding = match label.as_str() {
        "euc-cn" | "cp936" | "ms936" | "windows-936" | "gb-2312" | "gb2312-80" | "gb-18030" | "gb" => GB18030,
        "cp949" | "ms949" | "uhc" | "windows-949" | "euckr" => EUC_KR,
        "cp950" | "ms950" | "big5-eten" => BIG5,
        "cp932" | "windows-932" | "s-jis" => SHIFT_JIS,
        "eucjp" => EUC_JP,
        "utf16" | "utf16le" => UTF_16LE,
        "utf16be" => UTF_16BE,
        "latin-1" | "iso-latin-1" => WINDOWS_1252,
        other => Encoding::for_label_no_replacement(other.as_bytes())
            .or_else(|| Encoding::for_label_no_replacement(other.replace('-', "_").as_bytes()))?,
    };
    Some(if encoding == encoding_rs::GBK { GB18030 } else { encoding })
}

fn is_ascii_label(label: &str) -> bool {
    matches!(label.trim().to_ascii_lowercase().as_str(), "ascii" | "us-ascii" | "ansi" | "")
}

/// UTF-16 without a byte order mark: of ASCII characters every other byte is zero.
fn utf16_by_zeros(bytes: &[u8]) -> Option<&'static Encoding> {
    let head = &bytes[..bytes.len().min(128) & !1];
    if head.len() < 8 || memchr::memchr(0, head).is_none() {
        return None;
    }
    let zeros = |first: usize| head.iter().skip(first).step_by(2).filter(|&&byte| byte == 0).count();
    let (even, odd, pairs) = (zeros(0), zeros(1), head.len() / 2);
    if even * 4 >= pairs * 3 && odd == 0 {
        Some(UTF_16BE)
    } else if odd * 4 >= pairs * 3 && even == 0 {
        Some(UTF_16LE)
    } else {
        None
    }
}

/// The value of the first CA in the bytes.
///
/// Values are passed over first; a second look takes any `CA[`, for a double-byte text before CA can hide it.
fn declared(bytes: &[u8]) -> Option<Cow<'_, str>> {
    if !memchr::memchr_iter(b'A', bytes).any(|at| may_end_ca(bytes, at)) {
        return None;
    }
    let mut at = 0;
    let mut found = None;
    while at < bytes.len() {
        if bytes[at] == b'[' {
            if is_ca(&bytes[..at]) {
                found = Some(at + 1);
                break;
            }
            at = past_text(bytes, at + 1);
        }
        at += 1;
    }
    let start = found.or_else(|| {
        let first_high = bytes.iter().position(|byte| !byte.is_ascii())?;
        (first_high..bytes.len()).find(|&at| bytes[at] == b'[' && is_ca(&bytes[..at])).map(|at| at + 1)
    })?;
    let value = &bytes[start..bytes.len().min(start + 64)];
    let end = value.iter().position(|&byte| byte == b']').unwrap_or(value.len());
    let label = match String::from_utf8_lossy(&value[..end]) {
        Cow::Borrowed(label) => Cow::Borrowed(label.trim()),
        Cow::Owned(label) => Cow::Owned(label.trim().to_owned()),
    };
    Some(label).filter(|label| !label.is_empty())
}

/// Whether all that may be a CA names UTF-8, in whatever letters.
fn all_are_utf8(bytes: &[u8]) -> bool {
    const VALUE: &[u8] = b"[UTF-8]";
    memchr::memchr_iter(b'A', bytes)
        .filter(|&at| may_end_ca(bytes, at))
        .all(|at| bytes[at + 1..].get(..VALUE.len()).is_some_and(|value| value.eq_ignore_ascii_case(VALUE)))
}

/// Whether this A may be that of a name CA before a value.
fn may_end_ca(bytes: &[u8], at: usize) -> bool {
    let small = |byte: &&u8| byte.is_ascii_lowercase();
    let before = bytes[..at].iter().rev().take(12).find(|byte| !small(byte));
    let mut after =
        bytes[at + 1..].iter().skip_while(|byte| small(byte)).skip_while(|byte| byte.is_ascii_whitespace());
    before == Some(&b'C') && after.next() == Some(&b'[')
}

/// Whether the bytes end with the name CA (or `ChArset`, as in FF\[3\]).
fn is_ca(before: &[u8]) -> bool {
    let before = before.trim_ascii_end();
    let start = before.iter().rposition(|byte| !byte.is_ascii_alphanumeric()).map_or(0, |at| at + 1);
    let name = &before[start..];
    // `0CA` is another name.
    name.len() <= 12
        && name.iter().all(u8::is_ascii_alphabetic)
        && name.iter().filter(|byte| byte.is_ascii_uppercase()).eq(b"CA")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decoded(bytes: &[u8]) -> (String, EncodingRead, Vec<FaultKind>) {
        let decoded = decode(bytes, None).unwrap();
        (decoded.text.into_owned(), decoded.encoding, decoded.faults.iter().map(|fault| fault.0).collect())
    }

    #[test]
    fn labels_of_records() {
        for (label, name) in [
            ("GB2312", "gb18030"),
            ("EUC-CN", "gb18030"),
            ("gbk", "gb18030"),
            ("MS_KANJI", "Shift_JIS"),
            ("Shift_JIS", "Shift_JIS"),
            ("UTF8", "UTF-8"),
            ("ISO8859_1", "windows-1252"),
            ("ISO-8859-15", "ISO-8859-15"),
            ("macintosh", "macintosh"),
            ("cp949", "EUC-KR"),
        ] {
            assert_eq!(by_label(label).map(Encoding::name), Some(name), "{label}");
        }
        assert!(by_label("foo").is_none());
    }

    #[test]
    fn a_wrong_ca_is_passed_over() {
        let (text, encoding, faults) =
            decoded(b"(;CA[UTF-8]PB[\xbf\xc2\xbd\xe0]RE[\xba\xda\xca\xa43/4\xd7\xd3])");
        assert_eq!(text, "(;CA[UTF-8]PB[柯洁]RE[黑胜3/4子])");
        assert_eq!((encoding.name, encoding.source), ("gb18030", EncodingSource::Detected));
        assert_eq!(faults, [FaultKind::CharsetWrong]);
        let (_, encoding, faults) = decoded("(;CA[GB2312]PB[柯洁])".as_bytes());
        assert_eq!((encoding.source, faults), (EncodingSource::Utf8, vec![FaultKind::CharsetWrong]));
    }

    #[test]
    fn ca_after_a_name_with_brackets_among_its_bytes() {
        // 表 is 0x95 0x5C: before decoding it seems to escape the bracket.
        let (text, encoding, _) = decoded(b"(;PB[\x95\x5c]CA[Shift_JIS])");
        assert_eq!(text, "(;PB[表]CA[Shift_JIS])");
        assert_eq!(encoding.source, EncodingSource::Declared);
    }

    #[test]
    fn utf16_with_and_without_mark() {
        let utf16: Vec<u8> = "(;GM[1]PB[黑])".encode_utf16().flat_map(u16::to_be_bytes).collect();
        assert_eq!(decoded(&utf16).0, "(;GM[1]PB[黑])");
        let mut marked = vec![0xfe, 0xff];
        marked.extend(&utf16);
        let (text, encoding, _) = decoded(&marked);
        assert_eq!((text.as_str(), encoding.source), ("(;GM[1]PB[黑])", EncodingSource::Bom));
    }

    #[test]
    fn an_override_is_taken_or_refused() {
        let read = decode(b"(;PB[\xb9\xc5\xc1\xa6])", Some("gbk")).unwrap();
        assert_eq!(read.text, "(;PB[古力])");
        assert_eq!(read.encoding.source, EncodingSource::Override);
        assert_eq!(decode(b"(;)", Some("foo")).err(), Some(Refusal::Encoding("foo".into())));
    }
}
