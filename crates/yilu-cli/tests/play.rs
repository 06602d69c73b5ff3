//! `yilu play`: what two people write, and what they are told.

#![allow(clippy::unwrap_used)] // A test may panic.

use std::io::Write;
use std::process::{Command, Stdio};

/// Plays with these lines, and gives what is printed, the exit status, and what went to the error stream.
fn play(arguments: &[&str], lines: &[&str]) -> (String, Option<i32>, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_yilu"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that has stopped already reads nothing.
    let _ = child.stdin.take().unwrap().write_all((lines.join("\n") + "\n").as_bytes());
    let output = child.wait_with_output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (text(output.stdout), output.status.code(), text(output.stderr))
}

#[test]
fn a_game_is_played_counted_and_saved() {
    let file = std::env::temp_dir().join(format!("yilu-play-{}.sgf", std::process::id()));
    let save = file.display().to_string();
    let (told, status, _) = play(
        &["play", "--rules", "aga", "--size", "9x9", "--komi", "6.5", "--save", &save],
        &[
            "E5", "E5", "nonsense", "C3", "undo", "pass", "pass", "dead E4", "count", "propose", "agree",
            "E6", "quit",
        ],
    );
    assert_eq!(status, Some(0));
    for line in [
        "the point is occupied",
        "taken back: white play C3",
        "there is no stone on this point",
        "Black wins by 74.5 points (B+74.5)",
        "the game is over",
    ] {
        assert!(told.contains(line), "{line} is not in\n{told}");
    }
    // 80 points and a stone, less the komi.
    assert!(told.lines().any(|line| line.starts_with("Black − White") && line.ends_with("74.5")), "{told}");
    let saved = std::fs::read_to_string(&file).unwrap();
    std::fs::remove_file(&file).unwrap();
    assert!(
        saved.contains("KM[6.5]") && saved.contains("RE[B+74.5]") && saved.contains(";B[ee];W[];B[]"),
        "{saved}"
    );
}

#[test]
fn the_prejudgement_variant_is_played_from_the_seat_stones_on() {
    let (told, status, _) = play(
        &["play", "--rules", "prejudgement", "--size", "9x9"],
        &["C4", "C4", "D4", "D3", "E3", "seven", "W+7", "W+6", "B3", "D2", "C2", "C3", "D3", "try D3"],
    );
    assert_eq!(status, Some(0));
    for line in [
        "First player: a white seat stone on",
        "the point is occupied",
        "'seven' is no prediction",
        "First player: White has 7 more",
        "First player plays White, Second player Black. The bar: White has 6.5 more.",
        "At a board this leads to: loss.",
        "Black wins by forfeit (B+F)",
    ] {
        assert!(told.contains(line), "{line} is not in\n{told}");
    }
}

#[test]
fn a_counted_game_is_won_by_what_is_over_the_bar() {
    // White fills row 5, Black row 6: Black has 4 rows less one stone, White 5. The bar is White by 6.5.
    let mut lines = vec!["A5", "A6", "B5", "B6", "W+7", "W+6"];
    let rest: Vec<String> =
        "CDEFGHJ".chars().flat_map(|column| [format!("{column}5"), format!("{column}6")]).collect();
    lines.extend(rest.iter().map(String::as_str));
    lines.extend(["pass", "pass", "propose", "agree"]);
    let (told, status, _) =
        play(&["--language", "zh", "play", "--rules", "prejudgement", "--size", "9x9"], &lines);
    assert_eq!(status, Some(0));
    assert!(told.contains("标准：白子多6.5子。"), "{told}");
    // 45 points to 36: White has 9 more, 2.5 over the bar.
    assert!(told.contains("白2.5子胜 (W+2.5)"), "{told}");
}

#[test]
fn wrong_arguments_are_told() {
    let (_, status, told) = play(&["play", "--rules", "chinese-2002", "--size", "11"], &[]);
    assert_eq!(status, Some(2));
    assert!(told.contains("chinese-2002 is not played on a board of 11x11"), "{told}");
    let (_, status, told) = play(&["play", "--rules", "aga", "--komi", "much"], &[]);
    assert_eq!((status, told.contains("--komi much")), (Some(2), true), "{told}");
}

/// A ruleset file for one test.
fn rules(name: &str, text: &str) -> std::path::PathBuf {
    let file = std::env::temp_dir().join(format!("yilu-play-{name}-{}.toml", std::process::id()));
    std::fs::write(
        &file,
        format!("name = \"{name}\"\nextends = \"chinese-2002\"\nsizes = [\"5x5\"]\n{text}"),
    )
    .unwrap();
    file
}

/// Clause D8: the game waits for the lot and is told who has it.
#[test]
fn d8_a_draw_is_settled_by_lot() {
    let file = rules(
        "lot",
        "outcome = \"tie-by-lot\"\n[compensation]\nhandicap-return = false\nkomi.zi = 0\nkomi.handicap_zi = 0\nkomi.first_move_zi = 0\n",
    );
    let shown = file.display().to_string();
    let lines =
        ["lot black", "pass", "pass", "propose", "agree", "lot", "lot green", "lot white", "lot black"];
    let (told, status, warned) = play(&["play", "--rules", &shown, "--size", "5x5"], &lines);
    let (zh, _, _) = play(&["--language", "zh", "play", "--rules", &shown, "--size", "5x5"], &lines);
    std::fs::remove_file(&file).unwrap();
    assert_eq!((status, warned.as_str()), (Some(0), ""));
    for line in ["Draw, to be settled by lot (0)", "White wins by lot after a draw (W+)"] {
        assert!(told.contains(line), "{line} is not in\n{told}");
    }
    assert_eq!(told.matches("there is no draw to settle by lot").count(), 2, "{told}");
    assert_eq!(told.matches("who has the lot?").count(), 2, "{told}");
    for line in ["和（待抽签） (0)", "白胜（和棋抽签） (W+)", "没有须抽签决定的和棋"]
    {
        assert!(zh.contains(line), "{line} is not in\n{zh}");
    }
}

/// Clause A3: it is told when a side has no stone left, and what is in the bowls.
#[test]
fn a3_an_empty_bowl_is_told() {
    let file = rules("bowls", "[supply.stones]\nblack = 1\nwhite = 3\n");
    let shown = file.display().to_string();
    let (told, status, _) =
        play(&["play", "--rules", &shown, "--size", "5x5"], &["bowls", "C3", "D3", "C4", "bowls"]);
    std::fs::remove_file(&file).unwrap();
    assert_eq!(status, Some(0));
    for (line, times) in [
        ("Black has 1 stone left", 1),
        ("Black has no stones left\n", 1),
        ("Black has no stones left, and lacks 1", 2),
        ("White has 3 stones left", 1),
        ("White has 2 stones left", 1),
    ] {
        assert_eq!(told.matches(line).count(), times, "{line}\n{told}");
    }
    let (told, _, _) = play(&["play", "--rules", "aga", "--size", "9x9"], &["bowls"]);
    assert!(told.contains("black: as many stones as it takes"), "{told}");
}
