//! `yilu atlas` and `yilu play` in Chinese: no English sentence is left, and the terms are those of the game.

#![allow(clippy::unwrap_used)] // A test may panic.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use yilu::words::{Language, sentences};

/// What a run in Chinese prints, with these lines typed.
fn told(arguments: &[&str], lines: &[&str]) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_yilu"))
        .args(["--language", "zh"])
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that reads nothing has closed its end.
    let _ = child.stdin.take().unwrap().write_all((lines.join("\n") + "\n").as_bytes());
    String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap()
}

/// Notes and sources are quoted from the case files as they are.
fn without_quotes(text: &str) -> String {
    let quoted = |line: &str| ["注：", "注（", "出处："].iter().any(|start| line.starts_with(start));
    text.lines().filter(|line| !quoted(line)).collect::<Vec<_>>().join("\n")
}

/// The pieces of English sentences between their places that are long enough to be told from names and titles.
fn english() -> Vec<&'static str> {
    let texts = sentences::ALL.iter().map(|sentence| sentence.text(Language::English));
    let pieces = texts.flat_map(|text| text.split(['{', '}', '\n']));
    pieces.filter(|piece| piece.split_whitespace().count() > 2).collect()
}

fn assert_chinese(text: &str) {
    let text = without_quotes(text);
    assert!(!text.is_empty());
    for piece in english() {
        assert!(!text.contains(piece), "'{piece}' in\n{text}");
    }
}

/// Every word in Latin letters of two letters or more is one of these.
fn assert_words(text: &str, known: &[&str]) {
    for word in text.split(|c: char| !c.is_ascii_alphabetic()).filter(|word| word.len() > 1) {
        assert!(known.contains(&word), "'{word}' in\n{text}");
    }
}

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("yilu-chinese-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    fn path(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn the_english_sentences_are_looked_for() {
    assert!(english().len() > 40, "{}", english().len());
    assert!(english().contains(&"illegal at ply "));
}

#[test]
fn stages_and_rulings_have_words() {
    for stage in yilu::ending::Stage::ALL {
        assert!(!yilu::words::stage(stage.name(), Language::Chinese).is_ascii(), "{}", stage.name());
    }
    for leads_to in yilu::discipline::LeadsTo::ALL {
        assert!(!yilu::words::leads_to(leads_to.name(), Language::Chinese).is_ascii(), "{}", leads_to.name());
    }
}

#[test]
fn a_position_is_shown() {
    let shown = told(&["atlas", "show", "triple_ko", "--ascii"], &[]);
    for line in
        ["triple_ko：三劫循环", "轮到黑方走", "着法：1 黑 D5，2 白 B4，3 黑 F5，4 白 D4，5 黑 B5，6 白 F4"]
    {
        assert!(shown.lines().any(|it| it == line), "{line}: {shown}");
    }
    assert!(shown.contains("类别：同形再现，catalogue.toml 第"), "{shown}");
    assert!(shown.contains("第6手（白 F4）非法：全局同形再现（与起始局面相同）"), "{shown}");
    let simple = told(&["atlas", "show", "basic_ko"], &[]);
    assert!(simple.contains("第2手（黑 C3）非法：不得立即回提"), "{simple}");
    let suicide = told(&["atlas", "show", "single_stone_suicide"], &[]);
    assert!(suicide.contains("非法：禁着点（自杀）"), "{suicide}");
    for id in
        ["basic_ko", "single_stone_suicide", "seki_two_shared_dame", "last_dame_black", "two_headed_dragon"]
    {
        assert_chinese(&told(&["atlas", "show", id], &[]));
    }
    // Dead stones, a tax, a ruleset that isn't shipped, and what the case expects of it.
    let moonshine = told(&["atlas", "show", "moonshine_local_5x5"], &[]);
    assert!(moonshine.contains("+13（实地 +9，提子 +4）；指定死子：A5 B4 C5"), "{moonshine}");
    assert!(moonshine.contains("轮到白方走") && moonshine.contains("白 虚着"), "{moonshine}");
    let dragon = told(&["atlas", "show", "two_headed_dragon"], &[]);
    assert!(dragon.contains("还棋头 +4"), "{dragon}");
    let thin = told(&["atlas", "show", "seki_eyes_one_side"], &[]);
    assert!(thin.contains("无法判定：没有名为“lasker-maas”的规则"), "{thin}");
    assert!(thin.contains("当即：数目（计双活中的眼） 0"), "{thin}");
}

#[test]
fn counts_starts_and_endings_are_shown() {
    let count = told(&["atlas", "show", "komi_185"], &[]);
    assert!(count.contains("项，不符0项"), "{count}");
    assert!(
        count.contains("未检验：komi_185：wmsg2008 下的计数：贴目：以 7.5 代替规则自身的 6.5"),
        "{count}"
    );
    assert_chinese(&count);
    for id in ["two_handicap_stones", "a_stone_after_two_passes"] {
        let shown = told(&["atlas", "show", id], &[]);
        assert!(shown.contains("符合") && shown.contains("类别："), "{shown}");
        assert_chinese(&shown);
    }
}

#[test]
fn the_list_the_matrix_and_the_difference() {
    let list = told(&["atlas", "list"], &[]);
    assert!(list.lines().nth(1).is_some_and(|line| line.contains("例号") && line.contains("题目")), "{list}");
    assert!(list.contains("三劫循环") && list.contains("双活（两公气）"), "{list}");
    let matrix = told(&["atlas", "matrix", "--rules", "chinese-2002,japanese-1989,no-such"], &[]);
    assert!(matrix.is_empty());
    let matrix = told(&["atlas", "matrix", "--rules", "chinese-2002,korean"], &[]);
    for word in ["非法@6", "合法", "数字：黑 − 白，不含贴目", "不允许", "行棋"] {
        assert!(matrix.contains(word), "{word}: {matrix}");
    }
    assert_chinese(&matrix);
    // The cells, without the ids and the heading.
    let cells = matrix.lines().skip(3).flat_map(|line| line.split('┆').skip(1));
    let results = |cell: &str| cell.split(['B', 'W']).next().unwrap_or_default().to_owned();
    cells.for_each(|cell| assert_words(&results(cell), &[]));
    let diff = told(&["atlas", "diff", "chinese-practice", "japanese-1989"], &[]);
    for words in ["第6手同形再现而终局：无胜负", "；所提死子不同", "即 贴目 -1", "例判定不同"]
    {
        assert!(diff.contains(words), "{words}: {diff}");
    }
    assert_chinese(&diff);
}

#[test]
fn what_a_check_finds() {
    let folder = Folder::new("check");
    let own = "[[case]]\nid = 'mine'\nstones = '. X . O'\nto_move = 'B'\nhistory = ['B A1']\n\
               first_illegal = { psk = 1, no-such = 1 }\n\
               [[case.outcome]]\nrulesets = ['aga']\nscore = { area = 9 }\n\
               [[case.outcome]]\nrulesets = ['aga']\nstatus = '黑胜'\n\
               [[count]]\nid = 'komi'\nblack = 185\nwhite = 176\n\
               expect = [{ ruleset = 'aga', komi = 5.5, margin = 1, winner = 'W' }]\n\
               [[opening]]\nid = 'start'\nruleset = 'aga'\nsize = '19x19'\nrefused = 'size'\n\
               [[ending]]\nid = 'end'\nruleset = 'aga'\nsize = '9x9'\nacts = ['B pass -> over', 'W pass ! ko']\n\
               to_move = 'W'\nstage = 'play'\nresult = 'B+1'\n";
    std::fs::write(folder.0.join("own.toml"), own).unwrap();
    let path = folder.path("own.toml");
    let checked = told(&["atlas", "check", &path], &[]);
    for words in [
        "mine：首个非法着手 psk：应为 1，实为 0".replace("mine：", "mine: "),
        "aga：数子：应为 9，实为 1".to_owned(),
        "aga 下的计数：胜方：应为 W，实为 B".to_owned(),
        "aga 下的开局：应为 不允许：棋盘大小不合，实为 黑 无，白 无，轮到黑方走，自由放置 0 子".to_owned(),
        "第2项（W pass ! ko）：应为 ko，实为 完成".to_owned(),
        "项，不符 ".to_owned(),
        "未检验，没有名为“no-such”的规则：".to_owned(),
        "未检验，仅有文字说明：".to_owned(),
    ] {
        assert!(checked.contains(&words), "{words}: {checked}");
    }
    assert_chinese(&checked);
}

#[test]
fn pages_are_written() {
    let folder = Folder::new("pages");
    let out = folder.path("out");
    let said = told(&["atlas", "pages", "--out", &out, "--rules", "aga,bga,korean"], &[]);
    assert!(said.contains("已存为"), "{said}");
    let ko = std::fs::read_to_string(folder.0.join("out/ko.md")).unwrap();
    assert!(ko.contains("# 图谱：劫\n") && ko.contains("| 着法 | 规则 |"), "{ko}");
    assert!(ko.contains("| 合法 | `bga` |"), "{ko}");
    for name in ["ko", "repetition", "dame", "ending", "opening", "count", "README"] {
        assert_chinese(&std::fs::read_to_string(folder.0.join(format!("out/{name}.md"))).unwrap());
    }
}

#[test]
fn a_game_is_played() {
    let folder = Folder::new("play");
    let save = folder.path("game.sgf");
    let lines = [
        "E5", "E5", "Z9", "nonsense", "C3", "undo", "undo", "undo", "E5", "help", "pass", "propose", "pass",
        "dead E4", "dead E5", "count", "propose", "agree", "E6", "resign", "quit",
    ];
    let told = told(&["play", "--rules", "aga", "--size", "9x9", "--komi", "6.5", "--save", &save], &lines);
    for words in [
        "1 黑> ",
        "该点已有棋子",
        "“z9”在 9x9 棋盘之外（输入 help 可看说明）",
        "“nonsense”不是棋盘上的点",
        "已收回：白 落子 C3",
        "没有可收回的着手",
        "白 虚着",
        "该点没有棋子",
        "黑 − 白",
        "提议终局",
        "对局已结束",
        "终局> ",
        "已存为 ",
    ] {
        assert!(told.contains(words), "{words}: {told}");
    }
    assert_chinese(&told.replace(&save, ""));
    // Beside what can be typed only what was typed, and the result as records write it.
    let known = [
        "play", "undo", "pass", "count", "propose", "agree", "refuse", "board", "dead", "save", "FILE",
        "SGF", "seki", "help", "own", "try", "resign", "quit", "confirm", "for", "disagree", "bowls", "lot",
        "black", "white", "nonsense",
    ];
    assert_words(&told.replace(&save, ""), &known);
}

#[test]
fn the_prejudgement_variant_is_played() {
    let lines =
        ["C4", "C4", "Z", "D4", "D3", "E3", "seven", "W+7", "W+6", "B3", "D2", "C2", "C3", "D3", "try D3"];
    let told = told(&["play", "--rules", "prejudgement", "--size", "9x9"], &lines);
    for words in [
        "先手方放白座子于",
        "该点已有棋子",
        "“Z”不是棋盘上的点",
        "“seven”不是预判",
        "先手方，对方请回避：你的预判",
        "已封：",
        "先手方：白子多7子",
        "先手方执白，后手方执黑。标准：白子多6.5子。",
        "在棋盘上则处理为：判负。",
        "黑胜",
    ] {
        assert!(told.contains(words), "{words}: {told}");
    }
    assert_chinese(&told);
}
