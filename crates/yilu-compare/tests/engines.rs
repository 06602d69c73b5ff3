//! Figures of other engines' own tests.

#![allow(clippy::unwrap_used)] // A test may panic.

mod common;

use common::data;
use yilu_board::{Board, ByColor};
use yilu_score::Points;
use yilu_scoring::{Area, Count, Reading, Scoring, Tally, Tax, Territory};

/// KataGo's two boards with sekis and false eyes, under area and territory counting, with tax on nothing, on seki, and on all groups.
#[test]
fn katagos_boards_count_as_in_its_tests() {
    let Some(data) = data() else { return };
    let text = std::fs::read_to_string(data.join("engines/katago-boards/grouptax_gold.json")).unwrap();
    let boards: serde_json::Value = serde_json::from_str(&text).unwrap();
    let methods: [(&str, Box<dyn Scoring>); 6] = [
        ("AREA/NONE", Box::new(Area { tax: Tax::None })),
        ("AREA/SEKI", Box::new(Area { tax: Tax::Seki })),
        ("AREA/ALL", Box::new(Area { tax: Tax::All })),
        ("TERRITORY/NONE", Box::new(Territory { tax: Tax::None })),
        ("TERRITORY/SEKI", Box::new(Territory { tax: Tax::Seki })),
        ("TERRITORY/ALL", Box::new(Territory { tax: Tax::All })),
    ];
    let mut compared = 0;
    for case in boards.as_array().unwrap() {
        let board: Board = case["board"].as_str().unwrap().to_uppercase().parse().unwrap();
        let komi = Points::parse(&case["komi"].to_string()).unwrap();
        // A position without a past: its stones were put, and none was lost.
        let tally = Tally { put: board.stone_counts(), lost: ByColor::default() };
        let count = Count::of(&board, &[], Reading::Letter { seki: &[] }, tally);
        for (name, method) in &methods {
            let expected = Points::parse(&case["expected_white_minus_black"][name].to_string()).unwrap();
            assert_eq!(komi - method.terms(&count).sum(), expected, "{} {name}", case["name"]);
            compared += 1;
        }
    }
    assert_eq!(compared, 12);
}
