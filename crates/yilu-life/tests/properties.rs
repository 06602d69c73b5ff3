//! What holds for every position.

#![allow(clippy::unwrap_used)] // Helpers of tests, too.

use proptest::prelude::*;
use yilu_board::{Board, Color, Point, Size};
use yilu_life::{EstimateOptions, Status, Suicide, estimate, unconditional};

/// Positions with every density of stones, breathless chains included.
fn boards() -> impl Strategy<Value = Board> {
    (1_u8..8, 1_u8..8).prop_flat_map(|(columns, rows)| {
        let size = Size::new(columns, rows).unwrap();
        prop::collection::vec(0_u8..5, usize::from(size.area())).prop_map(move |cells| {
            let stone = |cell| match cell {
                0 | 1 => Some(Color::Black),
                2 | 3 => Some(Color::White),
                _ => None,
            };
            let stones = size.points().zip(cells).filter_map(|(point, cell)| Some((point, stone(cell)?)));
            Board::with_stones(size, stones)
        })
    })
}

fn whole_chains(board: &Board, points: &[Point]) -> bool {
    points.is_sorted()
        && points.iter().all(|&point| {
            board.chain(point).is_some_and(|chain| chain.stones.iter().all(|stone| points.contains(stone)))
        })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn an_estimate_names_whole_chains_and_repeats(board in boards(), white in any::<bool>()) {
        let to_move = if white { Color::White } else { Color::Black };
        let options = EstimateOptions { playouts: 20, ..EstimateOptions::default() };
        let found = estimate(&board, to_move, &options);
        prop_assert!(whole_chains(&board, &found.dead) && whole_chains(&board, &found.seki));
        prop_assert!(found.dead.iter().all(|point| !found.seki.contains(point)));
        prop_assert!(found.confidence <= 100);
        prop_assert_eq!(estimate(&board, to_move, &options), found.clone());
        let certain = unconditional(&board, Suicide::Forbidden);
        let alive = [certain.alive.black, certain.alive.white].concat();
        prop_assert!(alive.iter().all(|point| !found.dead.contains(point)));
        prop_assert!(certain.dead.iter().all(|point| found.dead.contains(point)));
    }

    #[test]
    fn unconditional_life_is_whole_chains_and_shrinks_where_suicide_is_legal(board in boards()) {
        let forbidden = unconditional(&board, Suicide::Forbidden);
        let allowed = unconditional(&board, Suicide::MultiStone);
        for color in Color::BOTH {
            prop_assert!(whole_chains(&board, &forbidden.alive[color]));
            prop_assert!(allowed.alive[color].iter().all(|point| forbidden.alive[color].contains(point)));
            prop_assert!(allowed.territory[color].iter().all(|point| forbidden.territory[color].contains(point)));
        }
    }

    #[test]
    fn marks_of_every_dead_stone_and_eye_read_back(board in boards()) {
        // As KGS writes them: the territory with the stones that unconditional life takes off.
        let dead = unconditional(&board, Suicide::Forbidden).dead;
        prop_assume!(board.size().points().all(|point| !board.is_breathless(point)));
        let mut cleared = board.clone();
        cleared.edit(dead.iter().map(|&point| (point, None)));
        let regions = cleared.regions();
        let marks = |color| -> Vec<Point> {
            regions.iter().filter(|region| region.owner() == Some(color))
                .flat_map(|region| region.points.iter().copied()).collect()
        };
        let status = Status::from_marks(&board, &marks(Color::Black), &marks(Color::White));
        prop_assert_eq!(status.dead, dead);
        prop_assert_eq!(status.seki, []);
    }
}
