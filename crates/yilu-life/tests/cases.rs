//! Known positions. What is asserted is stated by the named source or follows by hand, never taken from output.

#![allow(clippy::unwrap_used)] // Helpers of tests, too.

use yilu_board::{Board, Color, Point};
use yilu_life::{EstimateOptions, Status, Suicide, Unconditional, unconditional};

fn board(rows: &str) -> Board {
    rows.parse().unwrap()
}

/// Points by their GTP names, sorted.
fn points(board: &Board, names: &str) -> Vec<Point> {
    let mut points: Vec<Point> =
        names.split_whitespace().map(|name| Point::from_gtp(name, board.size()).unwrap()).collect();
    points.sort_unstable();
    points
}

fn estimated(board: &Board, to_move: Color) -> Status {
    Status::estimated(board, to_move, &EstimateOptions::default())
}

fn both(board: &Board) -> [Unconditional; 2] {
    [Suicide::Forbidden, Suicide::MultiStone].map(|suicide| unconditional(board, suicide))
}

#[test]
fn two_headed_dragon() {
    // Both chains of Black touch both B3 and H7, and nothing else: each eye is vital to both chains, so the ring is alive
    // although each eye is false by its corners.
    let board = board(
        "O.O.OOOOO
         OOOOOOXXO
         OXXXXXX.X
         OXOOOOOXX
         OXO.O.OXO
         XXOOOOOXO
         X.XXXXXXO
         OXXOOOOOO
         OOOO.O.OO",
    );
    for found in both(&board) {
        assert_eq!(found.alive.black.len(), board.stones(Color::Black).count());
        assert_eq!(found.alive.white.len(), board.stones(Color::White).count());
        assert_eq!(found.territory.black, points(&board, "H7 B3"));
        assert_eq!(found.territory.white.len(), 6);
        assert_eq!(found.dead, []);
    }
    let status = estimated(&board, Color::Black);
    assert_eq!(
        (status.dead.len(), status.seki.len(), status.confidence, status.doubtful),
        (0, 0, 100, false)
    );
}

#[test]
fn suicide_decides_unconditional_life() {
    // A5 touches no black stone. Where suicide is legal, White plays C5, loses four stones, and fills the four points again
    // except A5; Black is left with C3. Where it is not, White can't ever play C5.
    let board = board(
        "O O . X O .
         O X X X O .
         X X . X O .
         X X X X O .
         O O O O O .",
    );
    let [forbidden, allowed] = both(&board);
    assert_eq!(forbidden.alive.black.len(), board.stones(Color::Black).count());
    assert_eq!(forbidden.territory.black, points(&board, "A5 B5 C5 A4 C3"));
    assert_eq!(forbidden.dead, points(&board, "A5 B5 A4"));
    assert!(allowed.alive.black.is_empty());
    assert!(allowed.dead.is_empty());
}

#[test]
fn two_chains_live_by_two_eyes_in_common() {
    // Neither chain has an eye of its own.
    let board = board(". X\nX .");
    for found in both(&board) {
        assert_eq!(found.alive.black.len(), 2);
        assert_eq!(found.territory.black.len(), 2);
    }
}

#[test]
fn one_eye_or_a_large_one_is_not_unconditional() {
    for found in both(&board(". X O\nX X O\n. . .")) {
        assert!(found.alive.black.is_empty());
    }
    // The large side has an inner point beyond Black's reach: vital to nobody.
    for found in both(&board(". X . . .\nX X . . .\n. . . . .")) {
        assert!(found.alive.black.is_empty());
    }
    for found in both(&board("...\n...")) {
        assert_eq!(found, Unconditional::default());
    }
}

#[test]
fn a_region_with_two_inner_points_is_no_unconditional_territory() {
    let wide = board(
        ". X . X . .
         X X X X O .
         . X . X . .",
    );
    let [found, _] = both(&wide);
    assert_eq!(found.alive.black.len(), 8);
    assert_eq!(found.dead, [], "White may get two eyes on F1, F2 and F3, which don't touch Black");
    let narrow = board(
        ". X . X .
         X X X X O
         . X . X .",
    );
    let [found, _] = both(&narrow);
    assert_eq!(found.dead, points(&narrow, "E2"));
}

#[test]
fn seki_with_two_shared_dame() {
    let board = board(
        ".OX.OX.
         OOX.OXX
         .OXXOX.
         OOOOXXX",
    );
    let status = estimated(&board, Color::Black);
    assert_eq!(status.dead, []);
    assert_eq!(status.seki, points(&board, "C4 C3 C2 D2 E4 E3 E2"));
    assert!(status.doubtful);
}

#[test]
fn seki_in_which_only_black_has_eyes() {
    let board = board(
        ".X.O.X.
         XXXOXXX
         OOOXOOO
         .OOXOO.
         O.OXO.O
         OOOXOOO
         XXXXXXX
         X.X.XXX",
    );
    let status = estimated(&board, Color::Black);
    assert_eq!(status.dead, []);
    assert_eq!(status.seki, points(&board, "B8 A7 B7 C7 D8 D7 F8 E7 F7 G7"));
}

#[test]
fn nakade_seki() {
    let board = board(
        "OOOOOOOOO
         O.OXXXXXX
         .OOX.OOO.",
    );
    let status = estimated(&board, Color::White);
    assert_eq!(status.dead, []);
    assert_eq!(status.seki, points(&board, "D2 E2 F2 G2 H2 J2 D1 F1 G1 H1"));
}

#[test]
fn a_dead_stone_that_was_not_removed() {
    // Case `dead_stone_not_removed`, on a board large enough not to hang on the first move.
    let board = board(
        ". . X O . . .
         . . X O . . .
         O . X O . X .
         . . X O . . .
         . . X O . . .
         . . X O . . .",
    );
    for to_move in Color::BOTH {
        let status = estimated(&board, to_move);
        assert_eq!(status.dead, points(&board, "A4 F4"));
        assert_eq!(status.seki, []);
    }
}

#[test]
fn double_ko_seki_is_not_taken_for_death() {
    let board = board(
        ".OOOOOO
         OOXO.OO
         XX.XOXX
         .XXXXXX
         XXXXXXX",
    );
    let status = estimated(&board, Color::Black);
    assert_eq!(status.dead, []);
    // That it is a seki is beyond the estimate, and it says that it isn't sure.
    assert!(status.doubtful);
}

#[test]
fn bent_four_in_the_corner_is_doubtful() {
    let board = board("XX.OX\nXOOOX\n.OXXX\nOOX.X\nXXXX.");
    assert!(estimated(&board, Color::White).doubtful);
}
