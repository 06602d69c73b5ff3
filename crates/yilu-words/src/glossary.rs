//! The words for codes.

use crate::Language;

/// Codes, English, Chinese.
type Table = &'static [(&'static str, &'static str, &'static str)];

const TERMS: Table = &[
    ("territory", "territory", "实地"),
    ("seki-eyes", "eyes in seki", "双活中的眼"),
    ("one-sided-dame", "one-sided dame", "单方官"),
    ("protective-moves", "unfilled protective moves", "未补的棋"),
    ("false-eyes", "false eyes", "假眼"),
    ("prisoners", "prisoners", "提子"),
    ("stones-put", "stones put", "落子数"),
    ("made-up", "stones made up", "补足子数"),
    ("vacant-points", "vacant points", "余点"),
    ("stones-left", "stones left over", "余子"),
    ("first-pass", "first pass", "先虚着"),
    ("tax", "tax", "还棋头"),
    ("pass-stones", "pass stones", "虚着交子"),
    ("button", "button", "收后钮"),
    ("last-move", "last move", "收后"),
    ("encore-moves", "moves of the encore", "续弈落子"),
    ("encore-stones", "stones of the encore outside independent groups", "续弈未成独立活棋之子"),
    ("komi", "komi", "贴目"),
    ("reverse-komi", "reverse komi", "倒贴"),
    ("handicap", "handicap compensation", "让子补偿"),
    ("penalty", "penalty", "罚子"),
    ("points", "points", "计点"),
];

const ILLEGAL: Table = &[
    ("occupied", "the point is occupied", "该点已有棋子"),
    ("off-board", "the point is not on the board", "不在棋盘上"),
    ("suicide", "the stone would have no liberty and captures nothing", "禁着点（自杀）"),
    ("ko", "the ko may not be retaken at once", "不得立即回提"),
    ("repetition", "the whole-board position has stood before", "全局同形再现"),
];

const NOT_NOW: Table = &[
    ("game-over", "the game is over", "对局已结束"),
    ("stopped", "play has stopped: agree on the stones, or refuse to play on", "已停止行棋"),
    ("still-playing", "stones are marked only after play has stopped", "尚未停止行棋"),
    ("not-your-turn", "it is the other side's turn", "未轮到该方"),
    ("nothing-proposed", "the opponent has proposed nothing", "对方未提议"),
    ("no-proposals", "under this ruleset the end is not proposed: both sides pass", "本规则以双方虚着终局"),
    ("no-stone", "there is no stone on this point", "该点没有棋子"),
    ("no-choice", "there is no choice of whose stones come off", "此处不能选择提哪一方"),
    ("confirming", "life and death is being played out: play, pass, or pass for a ko", "正在确认死活"),
    ("no-confirmation", "under this ruleset nothing is played out on the side", "本规则不以模拟行棋确认死活"),
    (
        "no-deadlock",
        "under this ruleset nothing follows from not agreeing: agree, or refuse and play on",
        "本规则须达成一致或继续行棋",
    ),
    ("said-already", "this side has said so already", "该方已表示过"),
    ("no-ko", "there is no ko here that may not be taken", "此处没有禁提的劫"),
    ("confirmed", "the life and death of these stones is confirmed", "该棋死活已确认"),
    ("no-lot", "there is no draw to settle by lot", "没有须抽签决定的和棋"),
    ("handicap-first", "the stones before play are put down first", "须先放置让子或座子"),
];

const ENDED_BY: Table = &[
    ("passes", "ended by passes", "双方虚着终局"),
    ("agreement", "ended by agreement", "双方确认终局"),
    ("resignation", "ended by resignation", "中盘认输"),
    ("time", "ended on time", "超时"),
    ("forfeit", "ended by forfeit", "判负"),
    ("repetition", "ended by a repetition", "同形再现终局"),
    ("record-end", "the record ends", "棋谱到此为止"),
    ("unreplayable", "can't be replayed further", "无法继续复盘"),
];

const DEAD_SOURCE: Table = &[
    ("marks", "dead stones as marked", "死子按棋谱标记"),
    ("given", "dead stones as given", "死子由用户指定"),
    ("unconditional", "dead stones by unconditional life", "死子按无条件死活"),
    ("estimate", "dead stones estimated", "死子为估计"),
    ("none", "no stones taken off", "不提死子"),
];

const ACT: Table = &[
    ("play", "play", "落子"),
    ("attempt", "attempt", "试下"),
    ("play-taking-own", "play-taking-own", "落子并提己方"),
    ("pass", "pass", "虚着"),
    ("propose", "propose", "提议终局"),
    ("agree", "agree", "同意"),
    ("refuse", "refuse", "不同意"),
    ("mark-dead", "mark-dead", "标记死子"),
    ("mark-seki", "mark-seki", "标记双活"),
    ("confirm", "confirm", "确认死活"),
    ("pass-for", "pass-for", "为劫虚着"),
    ("disagree", "disagree", "表示不能一致"),
    ("lot", "lot", "抽签"),
    ("resign", "resign", "认输"),
];

const STAGE: Table = &[
    ("play", "play", "行棋"),
    ("settlement", "settlement", "判定死活"),
    ("first-encore", "first encore", "第一续弈阶段"),
    ("second-encore", "second encore", "第二续弈阶段"),
    ("confirmation", "confirmation", "行棋确认死活"),
    ("over", "over", "终局"),
];

const LEADS_TO: Table = &[
    ("void", "the stone comes off", "着手无效"),
    ("turn-lost", "the turn is lost", "失一手（作虚着）"),
    ("warning", "a warning", "警告"),
    ("turn-lost-and-warning", "the turn is lost, and a warning", "失一手（作虚着）并警告"),
    ("loss", "loss", "判负"),
    ("draw", "draw", "和棋"),
    ("no-result", "no result", "无胜负"),
    ("replay", "the game is played again", "重下"),
];

const NO_START: Table = &[
    ("no-handicap", "no-handicap", "此开局不让子"),
    ("stones", "stones", "让子数不合"),
    ("size", "size", "棋盘大小不合"),
    ("no-position", "no-position", "须给出起始局面"),
    ("position", "position", "不得给出起始局面"),
];

/// The words for methods of case files; in English they are called as there.
const METHOD: Table = &[
    ("area", "area", "数子"),
    ("area_seki_tax", "area_seki_tax", "数子（双活不计眼）"),
    ("territory", "territory", "数目"),
    ("territory_seki_eyes", "territory_seki_eyes", "数目（计双活中的眼）"),
    ("territory_group_tax", "territory_group_tax", "数目（还棋头）"),
    ("stones", "stones", "数子（还棋头）"),
];

const CASE_CLASS: Table = &[
    ("ko", "ko", "劫"),
    ("repetition", "repetition", "同形再现"),
    ("life", "life", "死活"),
    ("seki", "seki", "双活"),
    ("dame", "dame", "单官"),
    ("end", "end", "终局"),
    ("suicide", "suicide", "自杀（禁着点）"),
    ("capture", "capture", "提子"),
    ("setup", "setup", "起始局面"),
    ("tax", "tax", "还棋头"),
    ("count", "count", "计数"),
    ("position", "position", "局面"),
    ("opening", "opening", "开局"),
    ("ending", "ending", "终局程序"),
    ("compensation", "compensation", "贴目与补偿"),
    ("scoring", "scoring", "计算"),
    ("illegal", "illegal", "违例"),
    ("supply", "supply", "棋子数"),
    ("outcome", "outcome", "胜负"),
];

fn look_up(table: Table, code: &str, language: Language) -> &str {
    table.iter().find(|row| row.0 == code).map_or(code, |row| language.pick(row.1, row.2))
}

/// The words for a term of a margin.
pub fn term(code: &str, language: Language) -> &str {
    look_up(TERMS, code, language)
}

/// The words for how a game ended.
pub fn ended_by(code: &str, language: Language) -> &str {
    look_up(ENDED_BY, code, language)
}

/// The words for who says which stones are dead.
pub fn dead_source(code: &str, language: Language) -> &str {
    look_up(DEAD_SOURCE, code, language)
}

/// The words for why a stone may not be played.
pub fn illegal_reason(code: &str, language: Language) -> &str {
    look_up(ILLEGAL, code, language)
}

/// The words for why an act can't be done now.
pub fn not_now(code: &str, language: Language) -> &str {
    look_up(NOT_NOW, code, language)
}

/// The words for an act, by its name.
pub fn act(code: &str, language: Language) -> &str {
    look_up(ACT, code, language)
}

/// The words for a stage of a game, by its name.
pub fn stage(code: &str, language: Language) -> &str {
    look_up(STAGE, code, language)
}

/// The words for what an illegal act at a board leads to.
pub fn leads_to(code: &str, language: Language) -> &str {
    look_up(LEADS_TO, code, language)
}

/// The words for why a game can't start so.
pub fn no_start(code: &str, language: Language) -> &str {
    look_up(NO_START, code, language)
}

/// The words for a method of counting, by its name in case files.
pub fn method(code: &str, language: Language) -> &str {
    look_up(METHOD, code, language)
}

/// The words for what a case is about.
pub fn case_class(code: &str, language: Language) -> &str {
    look_up(CASE_CLASS, code, language)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unknown_codes_are_shown_as_they_are() {
        assert_eq!(term("my-own-term", Language::Chinese), "my-own-term");
        assert_eq!(term("komi", Language::Chinese), "贴目");
        assert_eq!(illegal_reason("ko", Language::English), "the ko may not be retaken at once");
    }
}
