//! The sentences of the commands `atlas` and `play`, and of what a case file's check has found.

use crate::Sentence;

/// Names each sentence, and lists them all.
macro_rules! sentences {
    ($($name:ident: $english:literal, $chinese:literal;)*) => {
        $(#[doc = concat!("“", $english, "”")] pub const $name: Sentence = Sentence::new($english, $chinese);)*

        /// All of them.
        ///
        /// ```
        /// assert!(yilu_words::sentences::ALL.len() > 100);
        /// ```
        pub const ALL: &[Sentence] = &[$($name),*];
    };
}

sentences! {
    // Sides, moves, moments.
    BLACK: "Black", "黑";
    WHITE: "White", "白";
    PASS: "pass", "虚着";
    COLON: "{0}: {1}", "{0}：{1}";
    BRACKETS: "{0} ({1})", "{0}（{1}）";
    TO_MOVE: "{0} to move", "轮到{0}方走";
    HELD: "prisoners held: Black {0}, White {1}", "已提子：黑 {0}，白 {1}";
    MOVES: "moves: {0}", "着法：{0}";
    ACTS: "acts: {0}", "行为：{0}";
    AT_ONCE: "at once", "当即";
    AFTER_ONE: "after 1 ply", "1手后";
    AFTER: "after {0} plies", "{0}手后";
    // Verdicts on moves.
    LEGAL: "legal", "合法";
    ILLEGAL_AT: "illegal at ply {0}", "第{0}手非法";
    ILLEGAL_WHY: "illegal at ply {0} ({1}): {2}", "第{0}手（{1}）非法：{2}";
    AS_AT_THE_START: "{0} (at the start)", "{0}（与起始局面相同）";
    AS_AFTER_PLY: "{0} (after ply {1})", "{0}（与第{1}手后相同）";
    NO_END: "no end by repetition", "不因同形再现终局";
    ENDED_AT: "ended at ply {0}", "第{0}手终局";
    ENDED_AT_WITH: "ended at ply {0} ({1})", "第{0}手终局（{1}）";
    ENDED_BY_REPETITION: "ended by repetition at ply {0}: {1}", "第{0}手同形再现而终局：{1}";
    DRAW: "draw", "和棋";
    NO_RESULT: "no result", "无胜负";
    REPLAY: "replay", "重下";
    BOTH_LOSE: "both lose", "双方负";
    WINS: "{0} wins", "{0}胜";
    OVER: "over", "终局";
    // Verdicts on counts.
    GIVEN_AS_DEAD: "{0}; given as dead: {1}", "{0}；指定死子：{1}";
    NO_SCORE: "no score by its method", "未给出按其算法的得分";
    NOT_COMPUTED: "told in words: not computed", "仅有文字说明，不作计算";
    CANT_BE_PLAYED: "{0}: can't be played", "{0}：无法走成";
    FORBIDDEN: "not counted: a ply that leads there is forbidden", "不计：走成该局面的着手为规则所禁";
    UNDECIDED: "not counted: the case doesn't say which stones come off under these rules",
        "不计：本例未说明此规则下何为死子";
    // Starts and endings.
    STARTS: "black {0}, white {1}, {2} to move, {3} free stones", "黑 {0}，白 {1}，轮到{2}方走，自由放置 {3} 子";
    NO_STONES: "none", "无";
    REFUSED: "refused: {0}", "不允许：{0}";
    ACT_REFUSED: "act {0} ({1}) refused: {2}", "第{0}项（{1}）不允许：{2}";
    MORE_REFUSED: "{0} more acts refused", "另有{0}项不允许";
    ONE_MORE_REFUSED: "1 more act refused", "另有1项不允许";
    NO_START: "can't start so", "不能如此开局";
    AT_THE_END: "at the end: {0}", "最后：{0}";
    // `atlas list` and `atlas show`.
    ID: "id", "例号";
    TITLE: "title", "题目";
    CLASS: "class", "类别";
    FILE: "file", "文件";
    CLASS_LINE: "class {0}, {1} line {2}", "类别：{0}，{1} 第{2}行";
    RULESET: "ruleset", "规则";
    ENGINE_SAYS: "the engine says", "引擎判定";
    CASE_EXPECTS: "the case expects", "本例所期";
    CANT_BE_ASKED: "can't be asked: {0}", "无法判定：{0}";
    NO_RULESET: "there is no ruleset named '{0}'", "没有名为“{0}”的规则";
    MET: "{0} met, {1} not", "符合{0}，不符{1}项";
    ONE_EXPECTATION: "1 expectation", "1项";
    EXPECTATIONS: "{0} expectations", "{0}项";
    NOT_MET: "{0} (NOT MET)", "{0}（不符）";
    NOT_CHECKED: "not checked: {0}", "未检验：{0}";
    NOTE: "note: {0}", "注：{0}";
    NOTE_ON: "note on {0}: {1}", "注（{0}）：{1}";
    SOURCE: "source: {0}", "出处：{0}";
    // `atlas matrix`.
    CASE: "case", "例";
    ILLEGAL_CELL: "illegal@{0}", "非法@{0}";
    REFUSED_CELL: "refused@{0}", "不允许@{0}";
    REFUSED_START_CELL: "refused", "不允许";
    NO_START_CELL: "no start", "不能开局";
    MATRIX_MOVES: "illegal@3: the third ply of the moves is the first illegal one; draw@6: a repetition ends the game there.",
        "非法@3：着法中第3手为首个非法着手；和棋@6：第6手同形再现而终局。";
    MATRIX_NUMBERS: "Numbers: Black − White, komi left out (in counts without a diagram it is in them), one for each position that the case counts.",
        "数字：黑 − 白，不含贴目（无图的计数例含贴目），本例所计每个局面各一个。";
    MATRIX_OPEN: "?: the case counts the position with different stones taken off, and doesn't say what holds for this ruleset.",
        "?：本例有不同的死子判定，未说明此规则下以何为准。";
    MATRIX_STARTS: "Starts: black and white stones, and who moves (0+2:0 W: Black first puts 2 stones down anywhere). Endings: the result without komi, or the stage that the acts lead to; refused@3: the third act is the first that is refused, and is left out.",
        "开局例：黑白子数与先走方（0+2:0 白：黑先自由放置2子）。终局例：不含贴目的结果，或最后所处的阶段；不允许@3：第3项为首个不允许的行为，略过不计。";
    // `atlas diff`.
    OWES_TO_CREATOR: "The case doesn't say whose play made the position: had it been {0}'s, they would agree on the moves.",
        "本例未说明起始局面由哪方走成：若为{0}方，则两规则对着法判定相同。";
    COUNTED: "counted {0}", "{0}计算";
    COUNTED_WITH_KOMI: "counted with komi", "含贴目计算";
    OTHER_STONES: "; they don't take the same stones off", "；所提死子不同";
    PARTED: "{0}: {1} {2}, {3} {4}{5}; the difference {6} is {7}", "{0}：{1} {2}，{3} {4}{5}；差 {6} 即 {7}";
    PART_ON: "{0} and {1} part on {2} of {3}: on {4} over the moves, on {5} over the count, on {6} over a start, on {7} over an ending.",
        "{0} 与 {1} 在{3}中有 {2} 例判定不同：着法 {4} 例，计算 {5} 例，开局 {6} 例，终局 {7} 例。";
    ONE_CASE: "1 case", "1例";
    CASES: "{0} cases", "{0}例";
    ONE_COUNT: "1 count", "1处";
    COUNTS: "{0} counts", "{0}处";
    BY_STONES_PUT: "{0} by stones put alone: a diagram's stones count as put, and it need not hold as many of each side.",
        "{0}仅因落子数不同：图中棋子均计为落子，而双方子数未必相等。";
    NOT_ALL_COMPARED: "Not all counts compared, as it isn't known which stones would be taken off: {0}.",
        "部分计算未作比较，因不知何子为死子：{0}。";
    ONE_NOT_STARTED: "1 ending not compared, as one of the two can't start so.", "1个终局例未作比较，因其中一规则不能如此开局。";
    NOT_STARTED: "{0} endings not compared, as one of the two can't start so.", "{0}个终局例未作比较，因其中一规则不能如此开局。";
    // `atlas check`, and what a check has found.
    EXPECTED_GOT: "{0}: expected {1}, got {2}", "{0}：应为 {1}，实为 {2}";
    LINE: "line {0}", "第{0}行";
    CHECKED: "{0}: {1} passed, {2} failed, {3} not checked", "{0}：符合 {1} 项，不符 {2} 项，未检验 {3} 项";
    NOT_CHECKED_FOR: "not checked, {0}: {1}", "未检验，{0}：{1}";
    IN_WORDS: "told in words", "仅有文字说明";
    SOLVER_FACTS: "facts for a solver", "供求解程序之用";
    FIRST_ILLEGAL: "first_illegal {0}", "首个非法着手 {0}";
    REPETITION_END: "ended_by_repetition {0}", "因同形再现终局 {0}";
    LEGAL_HISTORY: "a legal history", "着法合法";
    PLY_IS_ILLEGAL: "ply {0} is illegal", "第{0}手非法";
    PLAYABLE_HISTORY: "a history that can be played", "着法可以走成";
    PLY_CANT_BE: "ply {0} can't be", "第{0}手不能走";
    OUTCOME_UNDER: "outcome under {0}", "{0} 下的计算";
    RULING: "a ruling that no part of this ruleset gives", "此规则的条款不含的裁定";
    BOWL_OF: "bowl of {0}", "{0} 的余子";
    NO_METHOD: "no score by the method of this ruleset is given", "未给出按此规则算法的得分";
    COUNT_UNDER: "count under {0}", "{0} 下的计数";
    MARGIN: "margin", "差";
    ZI: "zi", "子数";
    WINNER: "winner", "胜方";
    KOMI: "komi", "贴目";
    BONUS: "bonus", "让子补偿";
    USED_FOR_OWN: "{0} is used for the ruleset's own {1}", "以 {0} 代替规则自身的 {1}";
    OPENING_UNDER: "opening under {0}", "{0} 下的开局";
    ENDING_UNDER: "ending under {0}", "{0} 下的终局";
    GAME_THAT_STARTS: "a game that starts", "可以开始的对局";
    ACT: "act {0} ({1})", "第{0}项（{1}）";
    DONE: "done", "完成";
    STAGE: "stage", "阶段";
    SIDE_TO_MOVE: "to_move", "轮走方";
    RESULT: "result", "结果";
    RULESET_NAMED: "ruleset '{0}'", "规则“{0}”";
    // `atlas pages`.
    PAGES_TITLE: "The atlas: positions on which rulesets disagree", "图谱：各规则判定不同的局面";
    PAGES_ABOUT: "Written by `yilu atlas pages` from the case files; see tests/cases for what each case expects. Each position, count and ending is held against {0} rulesets, those that agree stand together, the largest group without its names. Scores are Black − White before komi; in counts without a diagram the komi is in them. Dead stones are those that the case names for the ruleset, or for one that counts alike and takes the same kind of dead stones off, or for any where it names but one settlement.",
        "由 `yilu atlas pages` 据例题文件写成；各例所期见 tests/cases。每个局面、计数与终局均以 {0} 种规则判定，判定相同者并列，最多的一组不列名。得分为黑 − 白，不含贴目；无图的计数例含贴目。死子以本例对该规则（或算法与提死子之法相同的规则，或唯一的判定）所指定者为准。";
    PAGES_CLASS: "The atlas: {0}", "图谱：{0}";
    PAGES_BACK: "All pages, and how to read them", "全部页面与读法";
    PAGES_RULESETS: "The rulesets", "所问规则";
    PAGES_CLASSES: "The pages", "页面";
    THE_MOVES: "the moves", "着法";
    THE_COUNT: "the count {0}", "{0}计算";
    THE_MARGIN: "the margin with komi", "含贴目之差";
    THE_START: "the start", "开局";
    THE_ENDING: "the ending, komi left out", "终局（不含贴目）";
    RULESETS: "rulesets", "规则";
    ALL_RULESETS: "all {0}", "全部{0}种";
    OTHER_RULESETS: "the {0} others", "其余{0}种";
    SOME_RULESETS: "{0} ({1})", "{0}（{1}种）";
    POINTS_EACH: "Black {0}, White {1}", "黑 {0}，白 {1}";
    HANDICAP_STONES: "{0} handicap stones", "让{0}子";
    FIRST_MOVE: "Black has the first move for a handicap", "让先";
    BOARD_OF: "Board {0}", "棋盘 {0}";
    SAID_IN_WORDS: "In words", "文字说明";
    NOT_ASKED: "Not shipped", "未收录的规则";
    SOURCES: "Sources: {0}", "出处：{0}";
    SOURCES_TITLE: "Sources", "出处";
    // `play`.
    PLAY_HELP: "\
D4, play D4     put a stone down            undo            take the last act back
pass            pass                        count           the count with the marks as they stand
propose         propose the end, or put the marks forward
agree, refuse   answer that                 board           show the board again
dead D4         mark a chain as dead        save FILE       write the game as SGF
seki D4         mark a chain as in seki     help            this
own D4          put a stone down and take the own off, where rules leave the choice
try D4          put a stone down as at a board: if it is illegal, the rules say what follows
confirm D4      play life and death of a chain out on the side, its opponent first
pass-for D4     there, and in an encore: pass for the ko that could be taken on this point
disagree        say that the two can't agree on the stones; both must
bowls           what is left of each side's stones, where rules give a number
lot black       the lot that settles a draw falls to Black (or white), where rules draw lots
resign          resign                      quit            stop", "\
D4, play D4     落子                        undo            收回上一着
pass            虚着                        count           按现有标记计算
propose         提议终局，或提出死活标记
agree, refuse   同意，不同意                board           重画棋盘
dead D4         标记死子                    save FILE       存为 SGF 棋谱
seki D4         标记双活                    help            本说明
own D4          落子并提去己方（规则允许选择时）
try D4          如在棋盘上落子：若为非法，依规则处理
confirm D4      另行模拟行棋以确认一块棋的死活，对方先走
pass-for D4     模拟中或续弈阶段，为该点之劫虚着
disagree        表示双方对死活不能一致（双方均须表示）
bowls           双方余子（规则限定子数时）
lot black       和棋抽签，黑方（或 white）中签（规则以抽签定和棋时）
resign          认输                        quit            退出";
    PLAYER_FIRST: "First player", "先手方";
    PLAYER_SECOND: "Second player", "后手方";
    SEAT_STONE_ON: "{0}: a {1} seat stone on", "{0}放{1}座子于";
    YOUR_PREDICTION: "{0}, while the other looks away: your prediction (W+7, B+6.5, 0):", "{0}，对方请回避：你的预判（W+7, B+6.5, 0）：";
    SEALED: "sealed: {0}", "已封：{0}";
    JUDGED_TOO_LONG: "{0} has judged for too long, and loses.", "{0}预判超时，判负。";
    COLOURS: "{0} plays White, {1} Black. The bar: {2}.", "{0}执白，{1}执黑。标准：{2}。";
    BLACK_LESS_WHITE: "Black − White", "黑 − 白";
    SIDE_BLACK: "black", "黑";
    SIDE_WHITE: "white", "白";
    PROMPT_OVER: "over>", "终局>";
    TAKEN_BACK: "taken back: {0}", "已收回：{0}";
    NOTHING_TO_TAKE_BACK: "there is nothing to take back", "没有可收回的着手";
    HELP_SHOWS: "{0} (help shows what can be written)", "{0}（输入 help 可看说明）";
    AT_A_BOARD: "At a board this leads to: {0}. Write `try {1}` to have it so.", "在棋盘上则处理为：{0}。输入 `try {1}` 照此办理。";
    WHO_HAS_THE_LOT: "who has the lot? Write lot black or lot white", "何方中签？写 lot black 或 lot white";
    AS_MANY_AS_IT_TAKES: "{0}: as many stones as it takes", "{0}：棋子不限";
    SAVED_AS: "saved as {0}", "已存为 {0}";
    NOW: "now: {0}", "现阶段：{0}";
    ALIVE: "the chain is alive", "此块为活棋";
    DEAD: "the chain is dead", "此块为死棋";
    WARNINGS: "warnings: Black {0}, White {1}", "警告次数：黑 {0}，白 {1}";
    BOARD_SIZES: "a board has 1 to 52 columns and rows, not {0}x{1}", "棋盘为1至52路，不能是 {0}x{1}";
    NO_SIZE: "'{0}' is no board size (write 19x19, columns first)", "“{0}”不是棋盘大小（写如 19x19）";
    NO_POINT: "'{0}' is no point", "“{0}”不是棋盘上的点";
    OUTSIDE: "'{0}' lies outside a board of {1}", "“{0}”在 {1} 棋盘之外";
    NO_PREDICTION: "'{0}' is no prediction (write W+7, B+6.5 or 0)", "“{0}”不是预判（写 W+7、B+6.5 或 0）";
    TOO_FINE: "{0} is finer than half a point: the mean of two predictions must be exact", "{0} 细于半目：两预判的平均须为准数";
    NOT_THE_TIME: "this is not the time for it", "此时不能如此";
    OTHER_PLAYERS_TURN: "it is the other player's turn", "轮到对方";
    PREDICTION_STANDS: "this player's prediction can't be changed", "预判已定，不可更改";
    NOT_WHAT_WAS_SEALED: "the prediction is not the one that was sealed", "与所封预判不符";
    TIME_GOES_BACK: "the time is before what was done last", "时间早于上一步";
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    fn places(text: &str) -> Vec<&str> {
        let mut places: Vec<_> =
            text.split('{').skip(1).filter_map(|after| after.split_once('}')).map(|(it, _)| it).collect();
        places.sort_unstable();
        places
    }

    #[test]
    fn both_languages_have_the_same_places() {
        for sentence in ALL {
            let [english, chinese] = [Language::English, Language::Chinese].map(|it| sentence.text(it));
            assert_eq!(places(english), places(chinese), "{english}");
            let numbers: Vec<String> = (0..places(english).len()).map(|number| number.to_string()).collect();
            assert_eq!(places(english), numbers, "{english}");
        }
    }

    /// Only what is typed as it is may be in Latin letters.
    #[test]
    fn the_chinese_is_chinese() {
        let typed = [
            "play", "undo", "pass", "count", "propose", "agree", "refuse", "board", "dead", "save", "FILE",
            "SGF", "seki", "help", "own", "try", "resign", "quit", "confirm", "for", "disagree", "bowls",
            "lot", "black", "white", "yilu", "atlas", "pages", "tests", "cases", "D", "W", "B", "x",
        ];
        for sentence in ALL {
            let text = sentence.text(Language::Chinese);
            for word in text.split(|c: char| !c.is_ascii_alphabetic()).filter(|word| !word.is_empty()) {
                assert!(typed.contains(&word), "{word} in {text}");
            }
        }
    }
}
