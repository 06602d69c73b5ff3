//! Names of members, in whatever encoding they are.

use encoding_rs::{BIG5, EUC_JP, EUC_KR, Encoding, GB18030, SHIFT_JIS, WINDOWS_1252};
use yilu_record::{ReadOptions, read};

/// So many bytes of names are enough to see their encoding.
const ENOUGH: usize = 1 << 14;

/// The encoding of names that are no UTF-8. The reader of records knows which encodings players' names come in, so it is asked what it would
/// take for a record that holds the names.
pub(super) fn guessed<'a>(names: impl IntoIterator<Item = &'a [u8]>) -> &'static Encoding {
    let mut text = b"(;C[".to_vec();
    for name in names {
        // No encoding of records has these letters of ASCII as the second byte of a character.
        text.extend(name.iter().filter(|byte| !b"./-_ ()0123456789".contains(byte)));
        text.push(b'\n');
        if text.len() > ENOUGH {
            break;
        }
    }
    text.extend(b"])");
    let collection = read(&text, &ReadOptions::default()).ok();
    collection.and_then(|made| Encoding::for_label(made.encoding.name.as_bytes())).unwrap_or(WINDOWS_1252)
}

/// Whether the encoding is one of those of Chinese, Japanese and Korean.
pub(super) fn is_double_byte(encoding: &'static Encoding) -> bool {
    [GB18030, BIG5, SHIFT_JIS, EUC_KR, EUC_JP].contains(&encoding)
}

/// A name that stands alone: UTF-8, or what it looks like.
pub(super) fn decoded(name: &[u8]) -> String {
    std::str::from_utf8(name)
        .map_or_else(|_| guessed([name]).decode_without_bom_handling(name).0.into_owned(), str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_in_legacy_encodings_are_told() {
        for (name, encoding) in [
            ("棋谱/古力-常昊.sgf", GB18030),
            ("2024年围棋甲级联赛/柯洁.sgf", GB18030),
            ("許功蓋/周俊勳黑中盤勝.sgf", BIG5),
            ("井山裕太 山下敬吾 名人戦.sgf", SHIFT_JIS),
            ("이창호 조훈현.sgf", EUC_KR),
            ("plain.sgf", GB18030),
        ] {
            assert_eq!(decoded(&encoding.encode(name).0), name);
        }
        assert_eq!(decoded(b"Fran\xe7ois.sgf"), "François.sgf");
        assert_eq!(decoded("François 古力.sgf".as_bytes()), "François 古力.sgf");
    }
}
