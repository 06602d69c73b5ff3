//! Guessing an encoding from the bytes of a collection.
//!
//! A detector for web pages is unsure about a dozen characters, and a game has no more than its players' names: it
//! takes short Chinese names for Korean ones. So the double-byte encodings are weighed here, by the part of their
//! code table that each pair of bytes falls into, and by characters that names of players, events and results are made
//! of. `chardetng` decides where none of them is plausible, and its agreement counts as confidence.

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{BIG5, EUC_JP, EUC_KR, Encoding, GB18030, SHIFT_JIS, WINDOWS_1252};

pub(crate) struct Guess {
    pub(crate) encoding: &'static Encoding,
    pub(crate) confident: bool,
    /// Nothing is plausible: Latin-1 because FF\[4\] says so.
    pub(crate) fallback: bool,
}

/// What one step of a walk through the bytes found.
struct Step {
    length: usize,
    weight: i64,
}

const COMMON: i64 = 20;
const USUAL: i64 = 10;
const RARE: i64 = -8;
const BROKEN: Step = Step { length: 1, weight: -60 };
/// The least mean weight of a double-byte character for a plausible reading.
const PLAUSIBLE: i64 = 5;

type Walker = fn(&[u8]) -> Step;

/// An encoding, its table's parts, its common characters and the weight of other characters of the usual part.
type Candidate = (&'static Encoding, Walker, &'static str, i64);

/// A Hangul syllable outside the usual ones says less than a Chinese character: names are made of few syllables.
const CANDIDATES: [Candidate; 5] = [
    (GB18030, gb18030, SIMPLIFIED, USUAL),
    (BIG5, big5, TRADITIONAL, USUAL),
    (SHIFT_JIS, shift_jis, JAPANESE, USUAL),
    (EUC_KR, euc_kr, KOREAN, 2),
    (EUC_JP, euc_jp, JAPANESE, 8),
];

pub(crate) fn detect(bytes: &[u8]) -> Guess {
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    detector.feed(bytes, true);
    let web = detector.guess(None, Utf8Detection::Deny);
    let web = if web == encoding_rs::GBK { GB18030 } else { web };

    let mut weighed: Vec<(i64, &'static Encoding)> = CANDIDATES
        .into_iter()
        .filter_map(|candidate| weigh(bytes, candidate).map(|weight| (weight, candidate.0)))
        .collect();
    let latin = latin(bytes);
    // Stable, so that on equal weights the first of the candidates, the most frequent in records, stands.
    weighed.sort_by_key(|(weight, _)| -weight);
    match weighed.as_slice() {
        [(best, encoding), rest @ ..] if *best > latin => {
            let second = rest.first().map_or(0, |(weight, _)| *weight).max(latin);
            let clear = best - second >= 60 || (*encoding == web && best - second >= 20);
            Guess { encoding, confident: clear, fallback: false }
        }
        _ => Guess { encoding: web, confident: false, fallback: web == WINDOWS_1252 },
    }
}

/// The weight of the bytes in an encoding, or none where it is not plausible.
fn weigh(bytes: &[u8], (encoding, walker, common, usual): Candidate) -> Option<i64> {
    let (mut at, mut weight, mut steps) = (0, 0, 0);
    while at < bytes.len() {
        if bytes[at] < 0x80 {
            at += 1;
            continue;
        }
        let step = walker(&bytes[at..]);
        let pair = &bytes[at..bytes.len().min(at + step.length)];
        weight += if step.weight == USUAL {
            let (character, _) = encoding.decode_without_bom_handling(pair);
            if common.contains(&*character) { COMMON } else { usual }
        } else {
            step.weight
        };
        steps += 1;
        at += step.length;
    }
    (weight >= steps * PLAUSIBLE).then_some(weight)
}

fn pair(bytes: &[u8]) -> Option<(u8, u8)> {
    match *bytes {
        [lead, trail, ..] => Some((lead, trail)),
        _ => None,
    }
}

fn gb18030(bytes: &[u8]) -> Step {
    let weight = match pair(bytes) {
        Some((0x81..=0xfe, 0x30..=0x39)) => return Step { length: 4, weight: RARE },
        // Punctuation and full-width forms.
        Some((0xa1 | 0xa3, 0xa1..=0xfe)) => 8,
        // Level 1 of GB2312, the frequent characters.
        Some((0xb0..=0xd7, 0xa1..=0xfe)) => USUAL,
        // Level 2.
        Some((0xd8..=0xf7, 0xa1..=0xfe)) => 3,
        Some((0x81..=0xfe, 0x40..=0x7e | 0x80..=0xfe)) => RARE,
        _ => return BROKEN,
    };
    Step { length: 2, weight }
}

fn big5(bytes: &[u8]) -> Step {
    let weight = match pair(bytes) {
        Some((0xa1..=0xa3, 0x40..=0x7e | 0xa1..=0xfe)) => 6,
        // Level 1, the frequent characters.
        Some((0xa4..=0xc6, 0x40..=0x7e | 0xa1..=0xfe)) => USUAL,
        Some((0xc9..=0xf9, 0x40..=0x7e | 0xa1..=0xfe)) => RARE,
        Some((0x81..=0xfe, 0x40..=0x7e | 0xa1..=0xfe)) => 2 * RARE,
        _ => return BROKEN,
    };
    Step { length: 2, weight }
}

fn euc_kr(bytes: &[u8]) -> Step {
    let weight = match pair(bytes) {
        Some((0xa1..=0xaf, 0xa1..=0xfe)) => 2,
        // Hangul.
        Some((0xb0..=0xc8, 0xa1..=0xfe)) => USUAL,
        // Hanja.
        Some((0xca..=0xfd, 0xa1..=0xfe)) => 0,
        Some((0x81..=0xfe, 0x41..=0x5a | 0x61..=0x7a | 0x81..=0xfe)) => RARE,
        _ => return BROKEN,
    };
    Step { length: 2, weight }
}

fn shift_jis(bytes: &[u8]) -> Step {
    let weight = match pair(bytes) {
        // Half-width katakana are single bytes, and out of use.
        _ if matches!(bytes[0], 0xa1..=0xdf) => return Step { length: 1, weight: RARE },
        // Hiragana, katakana.
        Some((0x82, 0x9f..=0xf1) | (0x83, 0x40..=0x96)) => COMMON,
        Some((0x81, 0x40..=0xac) | (0x82, 0x4f..=0x9a)) => 8,
        // Level 1 of JIS X 0208.
        Some((0x88, 0x9f..=0xfc) | (0x89..=0x97, 0x40..=0x7e | 0x80..=0xfc) | (0x98, 0x40..=0x72)) => USUAL,
        Some((0x98..=0x9f | 0xe0..=0xea, 0x40..=0x7e | 0x80..=0xfc)) => 3,
        Some((0x81..=0x9f | 0xe0..=0xfc, 0x40..=0x7e | 0x80..=0xfc)) => 2 * RARE,
        _ => return BROKEN,
    };
    Step { length: 2, weight }
}

fn euc_jp(bytes: &[u8]) -> Step {
    let weight = match pair(bytes) {
        Some((0x8e, 0xa1..=0xdf)) => RARE,
        Some((0xa4, 0xa1..=0xf3) | (0xa5, 0xa1..=0xf6)) => COMMON,
        Some((0xa1 | 0xa3, 0xa1..=0xfe)) => 6,
        Some((0xb0..=0xcf, 0xa1..=0xfe)) => USUAL,
        Some((0xd0..=0xf4, 0xa1..=0xfe)) => 0,
        Some((0xa1..=0xfe, 0xa1..=0xfe)) => 2 * RARE,
        _ => return BROKEN,
    };
    Step { length: 2, weight }
}

/// The weight as Western European text: a letter with an accent stands alone among letters.
fn latin(bytes: &[u8]) -> i64 {
    let is_high = |at: usize| bytes.get(at).is_some_and(|&byte| byte >= 0x80);
    let is_letter = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_alphabetic);
    (0..bytes.len())
        .filter(|&at| bytes[at] >= 0x80)
        .map(|at| {
            let alone = !is_high(at + 1) && !at.checked_sub(1).is_some_and(is_high);
            let in_word = is_letter(at + 1) || at.checked_sub(1).is_some_and(is_letter);
            match bytes[at] {
                0xc0..=0xff if alone && in_word => 20,
                0xc0..=0xff if alone => 0,
                0xa9 | 0xab | 0xae | 0xb0 | 0xb4 | 0xb7 | 0xbb | 0x91..=0x97 if alone => 5,
                _ => -10,
            }
        })
        .sum()
}

/// Characters of results, ranks, events and frequent names.
const SIMPLIFIED: &str = "黑白胜负目段子围棋杯赛第届局中盘先半和超时认输职业业余国手名人天元王者冠军决春兰三星农心应氏联甲级预选一二三四五六七八九十年月日时让贴韩日本比轮浪新网络最高位世界大师东方李王张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许邓冯韩曹曾彭肖蔡潘田董袁于余叶蒋杜苏魏程吕丁沈任姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严武戴莫孔向常柯古力芮俞芈连檀牛雨辜廷昊睿羽朴文埈英廷桓镐世乭洙赫真明永训志锡贞成伟平海洋志强建华文军昌聂卫马晓春刚毅井山裕太尾绅路宫树竹英雄加藤坊泽秀行坂荣勋依纪基张栩结城聪河野临羽根直川村上下本";
const TRADITIONAL: &str = "黑白勝負目段子圍棋盃杯賽第屆局中盤先半和超時認輸職業餘國手名人天元王者冠軍決一二三四五六七八九十年月日讓貼韓本比輪新網最高位世界大師東方應氏聯李王張劉陳楊黃趙吳周徐孫馬朱胡郭何高林羅鄭梁謝宋唐許鄧馮曹曾彭蕭蔡潘田董袁于余葉蔣杜蘇魏程呂丁沈任姚盧姜崔鍾譚陸汪范金石廖賈夏方白鄒孟熊秦邱江尹薛雷侯龍史陶黎賀顧毛邵萬錢嚴武戴莫孔向常元俊彥詩立祥海峰功蓋在的一是了";
const JAPANESE: &str = "黒白勝負目段子囲碁杯戦第期局中押半名人本因坊棋聖天元王座十一二三四五六七八九年月日先番先持日本東京大阪関西院決挑戦予選井山裕太高尾紳路張栩羽根直樹小林光一武宮正大竹英雄加藤林海峰趙治勲依田紀基柳時結城聡河野臨村川介平山下敬吾石田芳夫坂橋本田中谷口木村上島崎原野一力遼芝虎丸関航太郎表能";
const KOREAN: &str = "가각간감강개거건검게격견결경계고곡공과관광교구국군권규균그근금급기김길나남내년노녹능니다단달담당대덕도동두득등라란랑래량려력련렬령례로록론료룡루류륙률르리린림마만말명모목무문미민박반발방배백번범법변별병보복본봉부북분불비빈사산삼상새서석선설성세소속손송수숙순술승시식신실심아안양어억언업에여역연열영예오옥온와완왕외요용우운원월위유육윤율으은을의이익인일임입자작장재전정제조종주준중지직진집차찬창채천철청초최추축출충치태택통판팔평표프필하학한해향허현협형혜호홍화환황회후흑희";

#[cfg(test)]
mod tests {
    use super::*;

    fn guessed(text: &str, encoding: &'static Encoding) -> Guess {
        let (bytes, _, unmappable) = encoding.encode(text);
        assert!(!unmappable, "{text}");
        let guess = detect(&bytes);
        assert_eq!(guess.encoding.name(), encoding.name(), "{text}");
        guess
    }

    #[test]
    fn short_headers_of_games() {
        guessed("(;PB[孔杰]PW[朴文垚]RE[白中盘胜])", GB18030);
        guessed("(;PB[古力]PW[常昊])", GB18030);
        guessed("(;PB[李世石])", GB18030);
        guessed("(;PB[井山裕太]PW[山下敬吾])", GB18030);
        guessed("(;PB[聂卫平]BR[九段]PW[马晓春]EV[第3届春兰杯])", GB18030);
        guessed("(;PB[이창호]PW[조훈현]RE[흑 불계승])", EUC_KR);
        guessed("(;PB[박정환]BR[9단])", EUC_KR);
        guessed("(;PB[許功蓋]C[功])", BIG5);
        guessed("(;PB[周俊勳]PW[張栩]RE[黑中盤勝])", BIG5);
        guessed("(;PB[一力 遼]RE[257手完, 白中押し勝ち]KO[先番6目半コミ出し])", SHIFT_JIS);
        guessed("(;PB[井山裕太]PW[高尾紳路]EV[第35期名人戦])", SHIFT_JIS);
        guessed("(;PB[井山裕太]RE[白中押し勝ち])", EUC_JP);
    }

    #[test]
    fn western_text_is_no_chinese() {
        let guess = guessed("(;PB[François Müller]C[Déjà vu])", WINDOWS_1252);
        assert!(guess.fallback);
        guessed("(;C[Го - древняя игра, которая со временем ее завоевания])", encoding_rs::WINDOWS_1251);
    }

    #[test]
    fn a_long_text_is_a_confident_guess() {
        assert!(guessed("(;C[黑第三手占小目，这是常见的布局。白二间高夹。])", GB18030).confident);
    }
}
