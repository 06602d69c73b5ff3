//! How wide a text is.

/// The columns that a text takes where every character has one width, and those of East Asia two.
///
/// This is the core of Unicode's East Asian Width (UAX 11): what is wide there in the scripts that names of players
/// and rulesets are written in. Characters that combine, and emoji, are not weighed.
pub(crate) fn columns(text: &str) -> usize {
    text.chars().map(|c| if is_wide(c) { 2 } else { 1 }).sum()
}

/// A text in one line: runs of blanks, line ends and control characters become one blank each.
pub(crate) fn one_line(text: &str) -> String {
    let words = text.split(|c: char| c.is_whitespace() || c.is_control()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join(" ")
}

/// Breaks a text into lines of at most so many columns: at blanks, and within a word only where it is too long for a line of its own or is
/// East Asian.
pub(crate) fn wrap(text: &str, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut line = String::new();
    for word in text.split_whitespace() {
        let gap = usize::from(!line.is_empty());
        let long = columns(word) > most || word.chars().any(is_wide);
        if columns(&line) + gap + columns(word) <= most {
            line.extend([" "].iter().take(gap).copied());
            line.push_str(word);
            continue;
        }
        if !long {
            lines.push(std::mem::replace(&mut line, word.to_owned()));
            continue;
        }
        line.extend([" "].iter().take(gap).copied());
        for c in word.chars() {
            if columns(&line) + 1 + usize::from(is_wide(c)) > most && !line.trim().is_empty() {
                lines.push(std::mem::take(&mut line).trim_end().to_owned());
            }
            line.push(c);
        }
    }
    if !line.trim().is_empty() {
        lines.push(line);
    }
    lines
}

const fn is_wide(c: char) -> bool {
    matches!(c,
        '\u{1100}'..='\u{115f}'      // Hangul letters
        | '\u{2e80}'..='\u{303e}'    // radicals, punctuation
        | '\u{3041}'..='\u{a4cf}'    // kana, bopomofo, ideographs, Yi
        | '\u{a960}'..='\u{a97f}'
        | '\u{ac00}'..='\u{d7a3}'    // Hangul syllables
        | '\u{f900}'..='\u{faff}'
        | '\u{fe30}'..='\u{fe6f}'
        | '\u{ff01}'..='\u{ff60}'    // fullwidth forms
        | '\u{ffe0}'..='\u{ffe6}'
        | '\u{20000}'..='\u{3fffd}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn east_asian_characters_are_two_columns_wide() {
        assert_eq!(columns("弈律 Yilü"), 9);
        assert_eq!(columns("黑 − 白（目）"), 13);
        assert_eq!(columns("대국 カ"), 7);
    }

    #[test]
    fn control_characters_and_line_ends_are_blanks() {
        assert_eq!(one_line(" AGA\r\n\trules\u{7}  "), "AGA rules");
        assert_eq!(one_line("\n"), "");
    }

    #[test]
    fn lines_break_at_blanks_and_between_ideographs() {
        assert_eq!(wrap("chinese-2002, japanese-1989, aga", 20), ["chinese-2002,", "japanese-1989, aga"]);
        assert_eq!(wrap("打劫与双活的裁决", 8), ["打劫与双", "活的裁决"]);
        assert_eq!(wrap("tiny abcdefghijkl", 8), ["tiny abc", "defghijk", "l"]);
        assert_eq!(wrap("  ", 8), Vec::<String>::new());
        assert_eq!(wrap("字", 1), ["字"]);
    }
}
