//! `yilu atlas` as a user meets it, in a folder that has nothing of the project.

#![allow(clippy::unwrap_used)] // A test may panic.

use std::path::PathBuf;
use std::process::{Command, Output};

/// A folder of its own for each test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("yilu-atlas-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    fn file(&self, name: &str, text: &str) {
        std::fs::write(self.0.join(name), text).unwrap();
    }

    /// Runs `yilu atlas` here: its status and what it prints.
    fn atlas(&self, arguments: &[&str]) -> (i32, String, String) {
        let mut command = Command::new(env!("CARGO_BIN_EXE_yilu"));
        let Output { status, stdout, stderr } =
            command.arg("atlas").args(arguments).current_dir(&self.0).output().unwrap();
        (status.code().unwrap(), String::from_utf8(stdout).unwrap(), String::from_utf8(stderr).unwrap())
    }

    /// What a run that goes well prints.
    fn done(&self, arguments: &[&str]) -> String {
        let (status, stdout, stderr) = self.atlas(arguments);
        assert_eq!((status, stderr.as_str()), (0, ""), "{arguments:?}");
        stdout
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The cells of the first row of a table that starts with this one.
fn row(table: &str, first: &str) -> Vec<String> {
    let cells = |line: &str| -> Vec<String> {
        line.trim_matches('│').split('┆').map(|cell| cell.trim().to_owned()).collect()
    };
    table.lines().map(cells).find(|cells| cells[0] == first).unwrap_or_else(|| panic!("no row {first}"))
}

/// The paragraph of a text that starts so.
fn paragraph<'a>(text: &'a str, start: &str) -> &'a str {
    text.split("\n\n").find(|it| it.starts_with(start)).unwrap_or_else(|| panic!("no {start}: {text}"))
}

#[test]
fn the_list_has_the_catalogue_and_the_pages() {
    let folder = Folder::new("list");
    let list = folder.done(&["list"]);
    assert_eq!(row(&list, "triple_ko"), ["triple_ko", "Triple ko", "repetition", "catalogue.toml"]);
    assert_eq!(row(&list, "komi_185")[2..], ["count", "catalogue.toml"]);
    assert_eq!(
        row(&list, "retaking after an own pass")[2..],
        ["repetition", "repetition/natural-situational-superko.md"]
    );
}

#[test]
fn a_case_shows_the_engine_beside_what_is_expected() {
    let folder = Folder::new("show");
    let shown = folder.done(&["show", "moonshine_local_5x5", "--ascii"]);
    for line in [
        "moonshine_local_5x5: Local moonshine life on 5x5",
        "  5 O X . X X  5",
        "White to move",
        "moves: 1 W C5, 2 B pass, 3 W pass, 4 B B5",
    ] {
        assert!(shown.lines().any(|it| it == line), "{line}: {shown}");
    }
    let why = "illegal at ply 4 (B B5): the whole-board position has stood before (at the start)";
    assert_eq!(row(&shown, "psk"), ["psk", why, "illegal at ply 4"]);
    assert_eq!(row(&shown, "simple"), ["simple", "legal", "legal"]);
    // By hand: 9 points and 3 dead stones and one prisoner; the case expects 13.
    let japanese =
        shown.lines().find(|line| line.contains("jp1989") && line.contains("after 3 plies")).unwrap();
    assert!(japanese.contains("after 3 plies: +13 (territory +9, prisoners +4); given as dead: A5 B4 C5"));
    assert!(japanese.trim_end_matches(['│', ' ']).ends_with("after 3 plies: +13"));
    assert!(shown.contains("\nnote: After W C5 Black has no move"), "{shown}");
    assert!(shown.contains("\nnote on white_alive: Ply 1-3"));
    assert!(shown.contains("\nsource: MOON5: https://"));
    // No expectation of the catalogue fails.
    assert!(!shown.contains("NOT MET"));
}

#[test]
fn outcomes_in_words_ends_by_repetition_counts_and_pages_are_shown() {
    let folder = Folder::new("kinds");
    let words = folder.done(&["show", "eternal_life"]);
    assert_eq!(row(&words, "jp1989 (japanese-1989)")[1], "legal");
    assert!(words.contains("told in words: not computed"));
    // A ruleset that isn't shipped: what the case expects of it is shown all the same.
    let asked = folder.done(&["show", "double_ko_seki"]);
    let thin = row(&asked, "lasker_maas");
    assert!(thin[1].starts_with("can't be asked: there is no ruleset named 'lasker-maas'"));
    assert_eq!(thin[2], "at once: territory_seki_eyes 0");
    let page = folder.done(&["show", "repetition/draw-on-cycle.md: triple ko, twice round"]);
    assert!(page.contains("ended by repetition at ply 6: draw"), "{page}");
    // Two pages have this id: each is shown.
    let both = folder.done(&["show", "triple ko, twice round"]);
    assert!(
        both.contains("repetition/draw-on-cycle.md: ") && both.contains("repetition/no-result-on-cycle.md: ")
    );
    let count = folder.done(&["show", "komi_183_old"]);
    assert!(count.contains("black = 183\n") && count.contains("6 expectations met, 0 not"), "{count}");
}

#[test]
fn an_unknown_id_suggests_the_nearest() {
    let folder = Folder::new("unknown");
    let (status, stdout, stderr) = folder.atlas(&["show", "tripel_ko"]);
    assert_eq!((status, stdout.as_str()), (2, ""));
    assert_eq!(stderr, "error: there is no case 'tripel_ko' (did you mean triple_ko or triple ko?)\n");
    let (_, _, stderr) = folder.atlas(&["show", "kettle of fish"]);
    assert_eq!(stderr, "error: there is no case 'kettle of fish' (the ids are listed by: yilu atlas list)\n");
}

#[test]
fn the_matrix_has_a_cell_for_each_case_and_ruleset() {
    let folder = Folder::new("matrix");
    let all = folder.done(&["matrix"]);
    let heading = row(&all, "case");
    for name in ["aga", "bga", "chinese-2002", "japanese-1989", "korean", "tromp-taylor", "wmsg-2008"] {
        assert!(heading.iter().any(|it| it == name), "{name}");
    }
    // Not shipped, or not named by the catalogue.
    assert!(!heading.iter().any(|it| it == "lasker-maas" || it == "cgos"));
    assert!(!all.contains('\u{1b}'), "no colours into a pipe");
    let some = folder.done(&["matrix", "--rules", "chinese-2002,japanese-1989,bga,new-zealand,psk"]);
    assert_eq!(
        row(&some, "nssk_immediate_retake_after_own_pass")[1..],
        ["illegal@3", "illegal@3", "legal", "illegal@3", "illegal@3"]
    );
    assert_eq!(row(&some, "moonshine_local_5x5")[1..3], ["illegal@4 +11", "legal +13"]);
    // Where the suicide is forbidden there is nothing to count.
    assert_eq!(
        row(&some, "multi_stone_suicide")[1..],
        ["illegal@1 -", "illegal@1 -", "illegal@1 -", "legal +5", "illegal@1 -"]
    );
    assert_eq!(row(&some, "komi_185")[1], "+1.5");
    // Starts and endings are asked of all rulesets too.
    let starts = folder.done(&[
        "matrix",
        "--rules",
        "chinese-2002,new-zealand,wmsg-2008,tromp-taylor,ing-sst,cgos-9x9",
    ]);
    assert_eq!(row(&starts, "two_handicap_stones")[1..4], ["2:0 W", "0+2:0 B", "refused"]);
    assert_eq!(
        row(&starts, "a_stone_after_two_passes")[1..],
        [
            "refused@4 settlement",
            "refused@4 settlement",
            "refused@4 settlement",
            "refused@4 B+361",
            "play",
            "no start"
        ]
    );
    let cycle = folder.done(&["matrix", "--rules", "katago-stone-scoring,korean"]);
    assert_eq!(row(&cycle, "basic_ko")[1..], ["illegal@2", "illegal@2"]);
    let (status, _, stderr) = folder.atlas(&["matrix", "--rules", "agaa"]);
    assert_eq!(status, 2);
    assert!(stderr.contains("there is no ruleset named 'agaa' (did you mean aga"), "{stderr}");
}

#[test]
fn two_rulesets_part_over_moves() {
    let folder = Folder::new("moves");
    let diff = folder.done(&["diff", "aga", "bga"]);
    let case = paragraph(&diff, "nssk_immediate_retake_after_own_pass: ");
    let lines: Vec<_> = case.lines().skip(1).collect();
    assert_eq!(
        lines,
        [
            "  aga: illegal at ply 3 (B C3): the whole-board position has stood before (after ply 1)",
            "  bga: legal"
        ]
    );
    // On these all agree.
    assert!(!diff.contains("\nbasic_ko") && !diff.contains("\ntriple_ko:"), "{diff}");
    // A page without the side that made the position says nothing of the two.
    assert!(
        paragraph(&diff, "repetition/positional-superko.md: basic ko")
            .contains("had it been Black's, they would agree")
    );
    assert!(
        diff.contains(" over the moves, on 0 over the count, on 0 over a start, on 0 over an ending.\n"),
        "{diff}"
    );
    let ing = folder.done(&["diff", "tromp-taylor", "ing-sst"]);
    assert!(
        paragraph(&ing, "a_stone_after_two_passes").ends_with(
            "  tromp-taylor: act 4 (W C3) refused: the game is over; at the end: B+361\n  ing-sst: at the end: play"
        ),
        "{ing}"
    );
    let handicap = folder.done(&["diff", "wmsg-2008", "chinese-2002"]);
    assert!(
        paragraph(&handicap, "two_handicap_stones").ends_with(
            "  wmsg-2008: refused: no-handicap\n  chinese-2002: black Q16 D4, white none, W to move, 0 free stones"
        ),
        "{handicap}"
    );
    // Games on 9 lines are none of its own.
    assert!(handicap.contains(" endings not compared, as one of the two can't start so.\n"), "{handicap}");
    let same = folder.done(&["diff", "aga", "aga"]);
    assert!(same.starts_with("aga and aga part on 0 of "), "{same}");
}

#[test]
fn two_rulesets_part_over_the_count() {
    let folder = Folder::new("count");
    let diff = folder.done(&["diff", "chinese-2002", "japanese-1989"]);
    let moonshine = paragraph(&diff, "moonshine_local_5x5");
    let expected = "  counted after 3 plies: chinese-2002 +11, japanese-1989 +13; they don't take the same stones off; \
        the difference -2 is prisoners -5, stones put +12, territory -9";
    assert_eq!(moonshine.lines().last(), Some(expected));
    let komi = paragraph(&diff, "komi_185");
    assert!(
        komi.ends_with(
            "counted with komi: chinese-2002 +1.5, japanese-1989 +2.5; the difference -1 is komi -1"
        )
    );
    assert!(diff.contains("counts by stones put alone: a diagram's stones count as put"));
    // Both name the same stones: nothing to tell.
    assert!(!diff.contains("\ndead_stone_not_removed"));
}

#[test]
fn an_organiser_asks_where_the_own_event_parts_from_the_chinese_rules() {
    let folder = Folder::new("cup");
    folder.file(
        "my-cup.toml",
        "name = \"my-cup\"\ntitle = \"My Cup\"\nextends = \"chinese-2002\"\nrepetition = \"no-result-on-cycle\"\n\
         [compensation.komi]\nzi = \"3 1/4\"\nhandicap_zi = \"0\"\nfirst_move_zi = \"0\"\n",
    );
    let diff = folder.done(&["diff", "my-cup.toml", "chinese-2002"]);
    let triple = paragraph(&diff, "triple_ko");
    assert!(triple.contains("  my-cup: ended by repetition at ply 6: no result\n"), "{triple}");
    assert!(triple.contains("  chinese-2002: illegal at ply 6 (W F4): "), "{triple}");
    let komi = paragraph(&diff, "komi_185");
    assert!(komi.ends_with("my-cup +2.5, chinese-2002 +1.5; the difference +1 is komi +1"), "{komi}");
    // It counts as the Chinese rules do: they agree on the stones and on the score.
    assert!(!diff.contains("counted at once"), "{diff}");
    // A copy under the same name is called by its path.
    folder.file(
        "aga.toml",
        "name = \"aga\"\ntitle = \"Ours\"\nextends = \"aga\"\nrepetition = \"simple-ko\"\n",
    );
    assert!(
        folder
            .done(&["diff", "./aga.toml", "aga"])
            .contains("\n  ./aga.toml: legal\n  aga: illegal at ply 6")
    );
    let (status, _, stderr) = folder.atlas(&["diff", "no-such.toml", "aga"]);
    assert_eq!(status, 2);
    assert!(stderr.contains("no-such.toml"), "{stderr}");
}

const OWN: &str = "[[case]]
id = 'my ko'
stones = '''
.XO.
X.XO
.XO.
'''
to_move = 'W'
history = ['W B2', 'B C2']
first_illegal = { simple = 2, aga = 0, lasker-maas = 2 }
[[case.outcome]]
rulesets = ['aga']
score = { area = 4 }
[[case.outcome]]
rulesets = ['korean']
status = 'the same'
";

#[test]
fn a_case_file_of_ones_own_is_checked() {
    let folder = Folder::new("check");
    folder.file("own.toml", OWN);
    let (status, stdout, stderr) = folder.atlas(&["check", "own.toml"]);
    assert_eq!((status, stderr.as_str()), (1, ""), "{stdout}");
    let lines: Vec<_> = stdout.lines().collect();
    assert_eq!(lines[0], "own.toml:1: my ko: first_illegal aga: expected 0, got 2");
    assert!(lines[1].starts_with("own.toml:11: my ko: aga: area: expected 4, got "), "{stdout}");
    assert!(stdout.contains("own.toml: 1 passed, 3 failed, 2 not checked\n"), "{stdout}");
    assert!(stdout.contains("  not checked, told in words: my ko: korean\n"), "{stdout}");
    assert!(stdout.contains("  not checked, there is no ruleset named 'lasker-maas'"), "{stdout}");
}

#[test]
fn a_good_file_passes_and_one_that_cant_be_read_is_wrong_use() {
    let folder = Folder::new("status");
    folder.file("good.md", "# Ko\n\n```toml\n[[case]]\nid = 'a'\nstones = '. X . O'\nto_move = 'B'\n[[case.outcome]]\nrulesets = ['tromp-taylor']\nscore = { area = 1 }\n```\n");
    assert_eq!(folder.done(&["check", "good.md"]), "good.md: 2 passed, 0 failed, 0 not checked\n");
    folder.file("bad.toml", "[[case]]\nid = 'a'\nstone = ''\n");
    folder.file("own.toml", OWN);
    // All files are looked at, and what can't be read weighs more than what fails.
    let (status, stdout, stderr) = folder.atlas(&["check", "bad.toml", "none.toml", "own.toml", "good.md"]);
    assert_eq!(status, 2);
    assert!(
        stdout.contains("own.toml: 1 passed, 3 failed") && stdout.contains("good.md: 2 passed"),
        "{stdout}"
    );
    assert!(stderr.contains("unknown field `stone`") && stderr.contains("bad.toml:3:1"), "{stderr}");
    assert!(stderr.contains("can't read none.toml"), "{stderr}");
}

#[test]
fn pages_are_written_for_the_catalogue_or_for_ones_own_cases() {
    let folder = Folder::new("pages");
    let said = folder.done(&["pages", "--out", "atlas", "--rules", "aga,bga,korean"]);
    assert!(said.lines().any(|line| line == "saved as atlas/ko.md"), "{said}");
    let page = |path: &str| std::fs::read_to_string(folder.0.join(path)).unwrap();
    assert!(page("atlas/README.md").contains("- [ko](ko.md): basic_ko, "));
    let own_pass = "| legal | `bga` |\n";
    assert!(page("atlas/ko.md").contains(own_pass), "{}", page("atlas/ko.md"));
    folder.file("own.toml", &OWN.replace("id = 'my ko'", "id = 'my ko'\nclass = '../ko'"));
    let said = folder.done(&["pages", "--out", "own", "own.toml"]);
    // A class is no path.
    assert_eq!(said, "saved as own/README.md\nsaved as own/---ko.md\n");
    assert!(page("own/---ko.md").contains("## my ko\n"));
    let (status, _, stderr) = folder.atlas(&["pages", "--out", "own", "none.toml"]);
    assert_eq!(status, 2);
    assert!(stderr.contains("can't read none.toml"), "{stderr}");
}
