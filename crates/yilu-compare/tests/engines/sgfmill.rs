//! sgfmill's board tests: play, area, simple ko and set-up.

use serde_json::Value;
use yilu_board::{Board, Color, Point, Size};
use yilu_score::Points;
use yilu_scoring::{Count, Reading, Tally};

use crate::{data, diagram, json, text_of};

const FILE: &str = "engines/sgfmill-boards/board_test_data.json";

/// The area, Black − White, counted on the board and by the count of a final position.
fn areas(board: &Board) -> [Points; 2] {
    let count = Count::of(board, &[], Reading::Given { seki: &[] }, Tally::default());
    [Points::whole(board.areas().difference()), count.area()]
}

fn whole(value: &Value) -> [Points; 2] {
    [Points::parse(&value.to_string()).unwrap(); 2]
}

/// Its boards are of 9×9 throughout.
fn size() -> Size {
    Size::new(9, 9).unwrap()
}

#[test]
fn plays_give_its_boards_kos_and_areas() {
    let Some(data) = data() else { return };
    let all = json(&data.join(FILE));
    let mut compared = 0;
    for case in all["play_tests"].as_array().unwrap() {
        let name = text_of(&case["name"]);
        let mut board = Board::new(size());
        let mut ko = None;
        for play in case["moves"].as_array().unwrap() {
            let (color, point) = text_of(play).split_once(' ').unwrap();
            let color = if color == "B" { Color::Black } else { Color::White };
            let point = Point::from_gtp(point, size()).unwrap();
            ko = board.put(point, color).unwrap_or_else(|error| panic!("{name}, {play}: {error}")).ko();
        }
        assert_eq!(board, diagram(text_of(&case["diagram"])), "{name}");
        let expected = case["simple_ko"].as_str().map(|point| Point::from_gtp(point, size()).unwrap());
        assert_eq!(ko, expected, "{name}: simple ko");
        assert_eq!(areas(&board), whole(&case["area_score_b_minus_w"]), "{name}: area");
        compared += 1;
    }
    assert_eq!(compared, 16);
}

#[test]
fn positions_have_its_areas() {
    let Some(data) = data() else { return };
    let all = json(&data.join(FILE));
    let mut compared = 0;
    for case in all["score_tests"].as_array().unwrap() {
        assert_eq!(areas(&diagram(text_of(&case[1]))), whole(&case[2]), "{}", case[0]);
        compared += 1;
    }
    assert_eq!(compared, 5);
}

/// sgfmill takes stones without liberties off and calls the set-up illegal. Yilü lets them stand and can tell which they are.
#[test]
fn set_ups_are_its_boards() {
    let Some(data) = data() else { return };
    let all = json(&data.join(FILE));
    let mut compared = 0;
    for case in all["setup_tests"].as_array().unwrap() {
        let stones = |list: &Value, stone: Option<Color>| -> Vec<(Point, Option<Color>)> {
            let names = list.as_array().unwrap().iter();
            names.map(|name| (Point::from_gtp(text_of(name), size()).unwrap(), stone)).collect()
        };
        let mut board = Board::new(size());
        board.edit(stones(&case[1], Some(Color::Black)));
        board.edit(stones(&case[2], Some(Color::White)));
        board.edit(stones(&case[3], None));
        let breathless: Vec<Point> = size().points().filter(|&point| board.is_breathless(point)).collect();
        assert_eq!(breathless.is_empty(), case[5].as_bool().unwrap(), "{}", case[0]);
        for point in breathless {
            board.remove_chain_at(point);
        }
        assert_eq!(board, diagram(text_of(&case[4])), "{}", case[0]);
        compared += 1;
    }
    assert_eq!(compared, 3);
}
