//! The command as a user meets it: what it prints, where it writes, and how it exits.

#![allow(clippy::unwrap_used)] // A test may panic.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

/// Runs `yilu` in a folder.
fn yilu_in(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_yilu")).args(arguments).current_dir(folder).output().unwrap()
}

/// Runs `yilu` in the project's root.
fn yilu(arguments: &[&str]) -> Output {
    yilu_in(&root(), arguments)
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("yilu-cli-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    fn file(&self, name: &str, text: &str) -> String {
        let path = self.0.join(name);
        std::fs::write(&path, text).unwrap();
        path.display().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn the_roster_is_that_of_the_facade_and_of_the_committed_list() {
    let printed = stdout(&yilu(&["parts", "--names"]));
    let lines: Vec<&str> = printed.lines().collect();
    assert_eq!(lines, yilu::roster().unwrap());
    assert_eq!(printed, std::fs::read_to_string(root().join("tests/roster.txt")).unwrap());
}

#[test]
fn the_status_is_0_when_all_is_done_1_when_some_are_refused_2_for_wrong_use() {
    let folder = Folder::new("status");
    let good = folder.file("good.sgf", "(;SZ[5]KM[0];B[cc];W[];B[])");
    let bad = folder.file("bad.gib", "\\HS\n\\[GIBOKIND=China\\]");
    let done = yilu(&["compare", &good, "--rules", "aga"]);
    assert_eq!(done.status.code(), Some(0), "{}", stderr(&done));
    let refused = yilu(&["compare", &good, &bad, "--rules", "aga"]);
    assert_eq!(refused.status.code(), Some(1));
    assert!(stderr(&refused).contains("bad.gib: this is a GIB record"), "{}", stderr(&refused));
    for wrong in [
        &["compare", &good, "--rules", "agaa"][..],
        &["compare", &good, "--rules", "aga,aga"],
        &["compare", &good, "--komi", "7.3"],
        &["compare", "no/such/file.sgf"],
        &["compare", &good, "-o", "rows.xlsx"],
        &["judge", &good, "--game", "3"],
        &["parts", "kettle"],
        &["parts", "scoring.stars"],
        &["frobnicate"],
    ] {
        let output = yilu(wrong);
        assert_eq!(output.status.code(), Some(2), "{wrong:?}: {}", stderr(&output));
        assert!(!stderr(&output).is_empty());
    }
    assert_eq!(yilu(&["judge", &bad]).status.code(), Some(1));
}

/// A mended record is no failure.
#[test]
fn mended_records_are_read() {
    let folder = Folder::new("mended");
    let mended = folder.file("m.sgf", "SZ[5]KM[0];B[cc];W[];B[]");
    let output = yilu(&["compare", &mended, "--rules", "aga"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(stdout(&output).starts_with("1 file, 1 record judged, 1 of them mended; 0 refused"));
}

#[test]
fn it_works_in_any_folder_and_writes_where_it_is_told() {
    let folder = Folder::new("anywhere");
    folder.file("g.sgf", "(;SZ[5]KM[0];B[cc];W[];B[])");
    for name in ["rows.csv", "rows.jsonl", "rows.parquet"] {
        let output = yilu_in(&folder.0, &["compare", ".", "--rules", "chinese-2002,record", "-o", name]);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        assert!(std::fs::metadata(folder.0.join(name)).unwrap().len() > 0);
    }
    let rows = std::fs::read_to_string(folder.0.join("rows.csv")).unwrap();
    assert_eq!(rows.lines().count(), 3);
}

#[test]
fn faults_of_a_ruleset_are_shown_with_their_lines() {
    let folder = Folder::new("faults");
    folder.file("cup.toml", "name = \"cup\"\nextends = \"aga\"\nrepetiton = \"simple-ko\"\n");
    let output = yilu_in(&folder.0, &["ruleset", "check", "cup.toml"]);
    assert_eq!(output.status.code(), Some(2));
    insta::assert_snapshot!(stderr(&output), @r#"
    error: unknown key 'repetiton'
     --> cup.toml:3:1
      |
    3 | repetiton = "simple-ko"
      | ^^^^^^^^^
      |
    help: did you mean repetition?
    "#);
    folder
        .file("odd.toml", "name = \"odd\"\nextends = \"japanese-1989\"\nending.two-passes.dead = \"none\"\n");
    let output = yilu_in(&folder.0, &["ruleset", "check", "odd.toml"]);
    assert_eq!(output.status.code(), Some(0));
    assert!(stderr(&output).contains("warning: dead stones stay on the board"), "{}", stderr(&output));
}

#[test]
fn a_ruleset_is_shown_resolved_and_reads_back() {
    let folder = Folder::new("show");
    let shown = stdout(&yilu(&["ruleset", "show", "chinese-1988"]));
    assert!(!shown.contains("extends") && shown.contains("zi = \"2 3/4\""), "{shown}");
    folder.file("again.toml", &shown);
    let diff = yilu_in(&folder.0, &["ruleset", "diff", "chinese-1988", "again.toml"]);
    assert_eq!(stdout(&diff), "chinese-1988 and chinese-1988 have the same parts, sizes and unit.\n");
}

#[test]
fn differences_of_rulesets_are_shown_part_by_part() {
    insta::assert_snapshot!(stdout(&yilu(&["ruleset", "diff", "katago-aga", "katago-new-zealand"])));
}

#[test]
fn a_part_has_its_page() {
    insta::assert_snapshot!(stdout(&yilu(&["parts", "repetition.no-result-on-cycle"])));
}

#[test]
fn every_shipped_ruleset_is_listed() {
    let list = stdout(&yilu(&["ruleset", "list"]));
    for name in yilu::ruleset::Ruleset::shipped() {
        assert!(list.contains(name), "{name}");
    }
}

/// Seven points, three stones dead: the record behind a public bug report on dead stones credited to the wrong side.
#[test]
fn a_judged_game_is_explained() {
    let record = "tests/corpus/bugs/13.sgf";
    let rules = "chinese-2002,japanese-1989,tromp-taylor";
    let output = yilu(&["judge", record, "--rules", rules, "--komi", "record", "--dead", "A2"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    insta::assert_snapshot!("judge_english", stdout(&output));
    let arguments = [
        "--language",
        "zh",
        "judge",
        record,
        "--rules",
        rules,
        "--komi",
        "record",
        "--dead",
        "A2",
        "--ascii",
    ];
    insta::assert_snapshot!("judge_chinese", stdout(&yilu(&arguments)));
}

/// Explanations of made records: seki, a forbidden move, a handicap, stones that come off under one ruleset only.
#[test]
fn made_records_are_explained() {
    for (record, rules) in [
        ("seki-with-eyes", "chinese-2002,japanese-1989"),
        ("three-kos-counted", "chinese-2002,japanese-1989"),
        ("handicap-4", "chinese-2002,aga,new-zealand"),
        ("unconditional-territory", "tromp-taylor,katago-chinese"),
    ] {
        let path = format!("examples/corpus/made/{record}.sgf");
        let output = yilu(&["judge", &path, "--rules", rules, "--ascii"]);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        insta::assert_snapshot!(format!("judge_{record}"), stdout(&output));
    }
}

/// Runs `yilu` with a reader that has gone before the first line.
fn yilu_without_reader(folder: &Path, arguments: &[&str]) -> Output {
    use std::process::Stdio;
    let mut child = Command::new(env!("CARGO_BIN_EXE_yilu"))
        .args(arguments)
        .current_dir(folder)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    child.wait_with_output().unwrap()
}

/// A reader that stops reading is no fault; a disk that is full is one.
#[test]
fn a_closed_pipe_ends_quietly() {
    use std::process::Stdio;
    let output = yilu_without_reader(&root(), &["parts", "--markdown"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert_eq!(stderr(&output), "");
    // What went wrong is still said.
    let folder = Folder::new("pipe");
    folder.file("bad.toml", "name = 3");
    let output = yilu_without_reader(&folder.0, &["ruleset", "check", "aga", "./bad.toml"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("'name' must be a text"), "{}", stderr(&output));
    if let Ok(full) = std::fs::OpenOptions::new().write(true).open("/dev/full") {
        let output = Command::new(env!("CARGO_BIN_EXE_yilu"))
            .args(["ruleset", "list"])
            .stdout(full)
            .stderr(Stdio::piped())
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(2));
        assert!(stderr(&output).starts_with("error: "), "{}", stderr(&output));
    }
}

/// The bytes of a tar with these members, without the blocks that end it.
fn tar(members: &[(&str, &str)]) -> Vec<u8> {
    let mut tar = Vec::new();
    for (name, text) in members {
        let mut header = [0_u8; 512];
        header[..name.len()].copy_from_slice(name.as_bytes());
        header[124..135].copy_from_slice(format!("{:011o}", text.len()).as_bytes());
        header[148..156].fill(b' ');
        let sum: u32 = header.iter().map(|&byte| u32::from(byte)).sum();
        header[148..155].copy_from_slice(format!("{sum:06o}\0").as_bytes());
        tar.extend(header);
        tar.extend(text.as_bytes());
        tar.resize(tar.len().next_multiple_of(512), 0);
    }
    tar
}

#[test]
fn archives_are_compared_and_their_members_judged() {
    let folder = Folder::new("archives");
    let game = "(;SZ[5]KM[0];B[cc];W[];B[])";
    std::fs::write(folder.0.join("games.tar"), tar(&[("a.sgf", game), ("in/b.sgf", game)])).unwrap();
    std::fs::write(folder.0.join("one.tar"), tar(&[("only.sgf", game), ("notes.txt", "")])).unwrap();
    std::fs::write(folder.0.join("cut.tar"), &tar(&[("a.sgf", game), ("b.sgf", game)])[..1550]).unwrap();
    let run = |arguments: &[&str]| yilu_in(&folder.0, arguments);
    let done = run(&["compare", "games.tar", "one.tar", "--rules", "aga", "-o", "rows.csv"]);
    assert_eq!(done.status.code(), Some(0), "{}", stderr(&done));
    assert!(stdout(&done).starts_with("3 files, 3 records judged"), "{}", stdout(&done));
    let rows = std::fs::read_to_string(folder.0.join("rows.csv")).unwrap();
    let paths: Vec<&str> = rows.lines().skip(1).filter_map(|row| row.split(',').next()).collect();
    assert_eq!(paths, ["games.tar/a.sgf", "games.tar/in/b.sgf", "one.tar/only.sgf"]);
    let cut = run(&["compare", "cut.tar", "--rules", "aga"]);
    assert_eq!(cut.status.code(), Some(1));
    assert!(stdout(&cut).starts_with("2 files, 1 record judged"), "{}", stdout(&cut));
    assert!(stderr(&cut).contains("refused: cut.tar/b.sgf: "), "{}", stderr(&cut));
    for good in ["games.tar/in/b.sgf", "one.tar"] {
        let judged = run(&["judge", good, "--rules", "aga"]);
        assert_eq!(judged.status.code(), Some(0), "{}", stderr(&judged));
    }
    for (wrong, status, words) in [
        ("games.tar", 2, "holds 2 records: name one, such as games.tar/a.sgf"),
        ("games.tar/c.sgf", 1, "games.tar/c.sgf: there is no such record in the archive"),
        ("none.tar", 2, "can't read none.tar"),
        ("cut.tar/b.sgf", 1, "the archive ends in it"),
    ] {
        let judged = run(&["judge", wrong, "--rules", "aga"]);
        assert_eq!(judged.status.code(), Some(status), "{wrong}: {}", stderr(&judged));
        assert!(stderr(&judged).contains(words), "{wrong}: {}", stderr(&judged));
    }
}

#[test]
fn an_empty_folder_is_wrong_use_and_writes_nothing() {
    let folder = Folder::new("empty");
    let output = yilu_in(&folder.0, &["compare", ".", "-o", "rows.csv"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("no game record was found"), "{}", stderr(&output));
    assert_eq!(stdout(&output), "");
    assert_eq!(std::fs::read_dir(&folder.0).unwrap().count(), 0);
}

/// A ruleset of one's own that says which RU texts mean it.
#[test]
fn ru_texts_of_a_ruleset_of_ones_own_are_read() {
    let folder = Folder::new("ru");
    folder.file("cup.toml", "name = \"cup\"\nextends = \"aga\"\nru = [\"My Cup\"]\n");
    folder.file("g.sgf", "(;SZ[5]KM[0]RU[my cup];B[cc];W[];B[])");
    folder.file("claim.toml", "name = \"claim\"\nextends = \"aga\"\nru = [\"Chinese\", \"My Cup\"]\n");
    folder.file("h.sgf", "(;SZ[5]KM[0]RU[Chinese];B[cc];W[];B[])");
    for rules in
        ["./cup.toml,./claim.toml,chinese-2002,record", "chinese-2002,record,./cup.toml,./claim.toml"]
    {
        let shown = stdout(&yilu_in(&folder.0, &["compare", ".", "--rules", rules]));
        assert!(shown.contains("my cup → cup") && shown.contains("Chinese → claim"), "{shown}");
    }
}

#[test]
fn given_stones_must_be_there() {
    let output = yilu(&["judge", "tests/corpus/bugs/13.sgf", "--dead", "Z9"]);
    assert!(stderr(&output).contains("outside a board of 7x7"), "{}", stderr(&output));
    assert_eq!(output.status.code(), Some(2));
    let output = yilu(&["judge", "tests/corpus/bugs/13.sgf", "--dead", "A7"]);
    assert!(stderr(&output).contains("A7: there is no stone"), "{}", stderr(&output));
}

#[test]
fn a_comparison_ends_with_its_summary() {
    let record = "tests/corpus/bugs";
    let output =
        yilu(&["compare", record, "--rules", "chinese-2002,japanese-1989,record", "--komi", "record"]);
    insta::assert_snapshot!(stdout(&output));
}

/// What the table says is held against other programs in `yilu-solve`; here it is how it is said.
#[test]
fn sequences_and_positions_are_counted() {
    let output = yilu(&["perft", "--board", "3x3", "--rules", "tromp-taylor", "--depth", "4"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(stderr(&output).starts_with("tromp-taylor on 3x3: "), "{}", stderr(&output));
    insta::assert_snapshot!(stdout(&output), @r"
    ┌───────┬───────────┬───────────────────┬───────────┬──────────────────┐
    │ depth ┆ sequences ┆ games over before ┆ positions ┆ positions so far │
    ╞═══════╪═══════════╪═══════════════════╪═══════════╪══════════════════╡
    │     0 ┆         1 ┆                 0 ┆         1 ┆                1 │
    │     1 ┆        10 ┆                 0 ┆        10 ┆               10 │
    │     2 ┆        91 ┆                 0 ┆        91 ┆               91 │
    │     3 ┆       738 ┆                 1 ┆       374 ┆              375 │
    │     4 ┆      5281 ┆                10 ┆      1357 ┆             1367 │
    └───────┴───────────┴───────────────────┴───────────┴──────────────────┘
    ");
    let arguments =
        ["perft", "--board", "2x2", "--rules", "aga", "--depth", "2", "--no-passes", "--no-positions"];
    insta::assert_snapshot!(stdout(&yilu(&arguments)), @r"
    ┌───────┬───────────┬───────────────────┐
    │ depth ┆ sequences ┆ games over before │
    ╞═══════╪═══════════╪═══════════════════╡
    │     0 ┆         1 ┆                 0 │
    │     1 ┆         4 ┆                 0 │
    │     2 ┆        12 ┆                 0 │
    └───────┴───────────┴───────────────────┘
    ");
    for wrong in [["4x", "aga", "2"], ["53", "aga", "2"], ["3x3", "agaa", "2"], ["3x3", "aga", "256"]] {
        let [board, rules, depth] = wrong;
        let output = yilu(&["perft", "--board", board, "--rules", rules, "--depth", depth]);
        assert_eq!(output.status.code(), Some(2), "{wrong:?}: {}", stderr(&output));
        assert!(!stderr(&output).is_empty());
    }
}

#[test]
fn without_playouts_nothing_is_estimated() {
    let folder = Folder::new("without-playouts");
    let corpus = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/corpus");
    let sources = |playouts: &str| {
        let arguments =
            ["compare", corpus, "--rules", "chinese-2002", "--playouts", playouts, "-o", "rows.csv"];
        yilu_in(&folder.0, &arguments);
        let rows = std::fs::read_to_string(folder.0.join("rows.csv")).unwrap();
        let count = |source: &str| rows.lines().filter(|row| row.contains(source)).count();
        (count(",estimate,"), count(",unconditional,true,"))
    };
    let (estimated, none) = sources("10");
    assert!(estimated > 0 && none == 0);
    // The same records, each of them doubtful now.
    assert_eq!(sources("0"), (0, estimated));
}
