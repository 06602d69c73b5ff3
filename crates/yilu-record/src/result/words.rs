//! The words of results in English, Chinese, Japanese and Korean. Texts come in lower case.

use yilu_board::Color;

use yilu_words::{By, Outcome};

use super::ResultReading;

/// Results without a winner, by their words. In this order: 无胜负 and 무승부 hold the words for winning.
const WITHOUT_WINNER: &[(&[&str], Option<Outcome>)] = &[
    (
        &[
            "both lose",
            "both lost",
            "both players lose",
            "double loss",
            "双方判负",
            "双方负",
            "双负",
            "雙方判負",
            "両者負け",
            "両負け",
            "両者敗",
            "쌍방패",
        ],
        Some(Outcome::BothLose),
    ),
    (
        &["=void", "no result", "noresult", "annulled", "cancelled", "无胜负", "無勝負", "无结果", "무효"],
        Some(Outcome::NoResult),
    ),
    (
        &[
            "=draw",
            "=0",
            "=d",
            "=tie",
            "drawn",
            "jigo",
            "tied",
            "和棋",
            "和局",
            "平局",
            "=和",
            "=平",
            "持碁",
            "持棋",
            "ジゴ",
            "引き分け",
            "引分",
            "무승부",
            "=빅",
        ],
        Some(Outcome::Draw),
    ),
    (
        &[
            "=unknown",
            "unfinished",
            "not finished",
            "suspended",
            "adjourned",
            "ongoing",
            "in progress",
            "未完",
            "未终局",
            "打ち掛け",
            "打掛",
            "打挂",
            "中断",
            "봉수",
            "미완",
        ],
        None,
    ),
];

/// The result of a text that names no winner, if it is known; none at all if the text is not of that kind.
#[expect(clippy::option_option, reason = "the outer says whether the text is understood")]
pub(super) fn without_winner(text: &str) -> Option<Option<Outcome>> {
    let found = WITHOUT_WINNER.iter().find(|(words, _)| words.iter().any(|word| is_said(text, word)));
    found.map(|(_, outcome)| *outcome)
}

/// Whether a text holds a word, or is it where the word begins with `=`.
fn is_said(text: &str, word: &str) -> bool {
    match word.strip_prefix('=') {
        Some(whole) => text.trim_end_matches('.') == whole,
        None => text.contains(word),
    }
}

/// What a win was by, other than a count.
pub(super) fn cause(text: &str) -> Option<By> {
    const CAUSES: &[(By, &[&str])] = &[
        (
            By::Forfeit,
            &[
                "forfeit",
                "illegal",
                "offline",
                "disconnect",
                "abandon",
                "disq",
                "default",
                "no show",
                "no-show",
                "判负",
                "判負",
                "判胜",
                "判勝",
                "弃权",
                "棄権",
                "棄權",
                "不戦",
                "不战",
                "失格",
                "反則",
                "违规",
                "掉线",
                "반칙",
                "기권",
                "실격",
            ],
        ),
        (By::Time, &["time", "clock", "超时", "超時", "時間", "时间", "시간", "時間切れ"]),
        (
            By::Resignation,
            &["resig", "中盘", "中盤", "中押", "不计", "不計", "불계", "认输", "認輸", "投了", "投子"],
        ),
    ];
    CAUSES.iter().find(|(_, words)| words.iter().any(|word| text.contains(word))).map(|(by, _)| *by)
}

/// The winner of a text in words.
pub(super) fn winner(text: &str) -> Option<Color> {
    const WINNING: &[&str] = &["胜", "勝", "승", "赢", "贏", "win", "won", "beat"];
    const LOSING: &[&str] = &[
        "负",
        "負",
        "败",
        "敗",
        "패",
        "lose",
        "loses",
        "lost",
        "resign",
        "认输",
        "認輸",
        "投了",
        "投子",
        "超时",
        "超時",
        "時間切れ",
        "time",
        "forfeit",
    ];
    let mut named: Vec<(usize, Color)> = Vec::new();
    for (word, color) in [
        ("黑", Color::Black),
        ("黒", Color::Black),
        ("흑", Color::Black),
        ("black", Color::Black),
        ("白", Color::White),
        ("백", Color::White),
        ("white", Color::White),
    ] {
        named.extend(text.match_indices(word).map(|(at, _)| (at, color)));
    }
    let initial = text.bytes().next().filter(|_| text.get(1..).is_some_and(|rest| rest.starts_with(' ')));
    match initial {
        Some(b'b') => named.push((0, Color::Black)),
        Some(b'w') => named.push((0, Color::White)),
        _ => {}
    }
    named.sort_by_key(|(at, _)| *at);
    let said_at = |words: &[&str]| words.iter().filter_map(|word| text.find(word)).min();
    let about = |at: usize| {
        let before = named.iter().rev().find(|(place, _)| *place < at);
        before.or_else(|| named.iter().find(|(place, _)| *place > at)).map(|(_, color)| *color)
    };
    if let Some(at) = said_at(WINNING) {
        return about(at);
    }
    if let Some(at) = said_at(LOSING) {
        return about(at).map(Color::opponent);
    }
    match named.as_slice() {
        [(_, color), rest @ ..] if rest.iter().all(|(_, other)| other == color) => Some(*color),
        _ => None,
    }
}

pub(super) fn language(text: &str) -> ResultReading {
    let any = |test: fn(char) -> bool| text.chars().any(test);
    if any(|c| matches!(c, '가'..='힣')) {
        ResultReading::Korean
    } else if any(|c| matches!(c, '\u{3041}'..='\u{30ff}' | '黒' | '碁' | '押'))
        || (text.contains('勝') && !text.contains(['黑', '盤']))
    {
        ResultReading::Japanese
    } else if any(|c| matches!(c, '\u{4e00}'..='\u{9fff}')) {
        ResultReading::Chinese
    } else {
        ResultReading::English
    }
}
