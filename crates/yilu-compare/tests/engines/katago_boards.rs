//! KataGo's tests of the board: liberties, captures and kos.
//!
//! Its data are 88 named blocks with boards, rules and expected output, but without the code between them: the moves of games are read off its
//! `testrules.cpp`. 70 are compared, here and in the files beside this one. The other 18 are left out:
//!
//! - 4 have no expected output, and 2 are the board of a parser and a map of what may die;
//! - 12 are about ladders (9), self-connections and bounds on repetition (3).

use serde_json::Value;
use yilu_board::{Board, Color, Point};

use crate::{data, diagram, json, text_of};

/// One named block of KataGo's tests.
pub struct Block {
    pub name: String,
    pub boards: Vec<Board>,
    /// Settings of rules, each a name and a value, in the order in which the test makes them.
    pub rules: Vec<Vec<String>>,
    pub expected: Vec<String>,
}

/// The blocks of one of its files; none where there is no data here.
pub fn blocks(file: &str) -> Option<Vec<Block>> {
    let data = data()?;
    let all = json(&data.join("engines/katago-boards/katago_board_tests.json"));
    let texts = |list: &Value| -> Vec<String> {
        list.as_array().unwrap().iter().map(|text| text_of(text).to_owned()).collect()
    };
    let of_file = all.as_array().unwrap().iter().filter(|block| text_of(&block["file"]).ends_with(file));
    let read = |block: &Value| Block {
        name: text_of(&block["name"]).to_owned(),
        boards: block["boards"].as_array().unwrap().iter().map(|b| diagram(text_of(&b["diagram"]))).collect(),
        rules: block["rules_assignments"].as_array().unwrap().iter().map(texts).collect(),
        expected: texts(&block["expected_output"]),
    };
    Some(of_file.map(read).collect())
}

impl Block {
    /// Whether its expected output has this text.
    pub fn expects(&self, text: &str) -> bool {
        self.expected.iter().any(|expected| expected.contains(text))
    }

    /// The rows of the table below a heading of its expected output.
    fn table(&self, heading: &str) -> Vec<String> {
        let text = self.expected.iter().find_map(|text| text.split_once(heading)).unwrap().1;
        text.trim_start().lines().take_while(|line| !line.trim().is_empty()).map(str::to_owned).collect()
    }
}

/// The block of a file with this name; none where there is no data here.
pub fn block(file: &str, name: &str) -> Option<Block> {
    let found = blocks(file)?.into_iter().find(|block| block.name == name);
    Some(found.unwrap_or_else(|| panic!("{file} has no {name}")))
}

fn basic(name: &str) -> Option<Block> {
    block("testboardbasic.cpp", name)
}

/// Compares a table of one character for each point, and gives the number of points.
fn compare(block: &Block, heading: &str, found: impl Fn(&Board, Point) -> String) -> usize {
    let board = &block.boards[0];
    let rows = block.table(heading);
    for (row, expected) in (0..).zip(&rows) {
        let points = (0..board.size().columns()).map(|column| Point::new(column, row));
        let found: String = points.map(|point| found(board, point)).collect();
        assert_eq!(found, *expected, "{} {heading}, row {row}", block.name);
    }
    assert_eq!(rows.len(), usize::from(board.size().rows()), "{} {heading}", block.name);
    usize::from(board.size().area())
}

#[test]
fn liberties_are_katagos() {
    let Some(block) = basic("Liberties") else { return };
    let points = compare(&block, "", |board, point| {
        board.chain(point).map_or(".".to_owned(), |chain| chain.liberties.len().to_string())
    });
    assert_eq!(points, 81);
}

/// The liberties that a stone would have: none where it takes itself off. KataGo counts some of them no further than 2 or 3.
#[test]
fn liberties_after_a_move_are_katagos() {
    let Some(all) = blocks("testboardbasic.cpp") else { return };
    let mut points = 0;
    for block in all.iter().filter(|block| block.name.starts_with("Liberties after move")) {
        let cap = block.name.split_once("capped at ").map_or(9, |(_, cap)| cap.parse().unwrap());
        for (heading, color) in [("After black", Color::Black), ("After white", Color::White)] {
            points += compare(block, heading, |board, point| {
                let Ok(placement) = board.look(point, color) else { return "-".to_owned() };
                let mut after = board.clone();
                after.place(&placement);
                after.chain(point).map_or(0, |chain| chain.liberties.len().min(cap)).to_string()
            });
        }
    }
    assert_eq!(points, 5 * 2 * 81);
}

#[test]
fn neighbours_captures_and_kos_are_katagos() {
    let sides = [("black", Color::Black), ("white", Color::White)];
    let flag = |yes: bool| u8::from(yes).to_string();
    let mut points = 0;
    for (side, color) in sides {
        let Some(block) = basic("IsAdjacentToPla") else { return };
        points += compare(&block, &format!("Adj {side}"), |board, point| {
            flag(board.size().neighbours(point).any(|near| board.at(near) == Some(color)))
        });
        let Some(block) = basic("wouldBeCapture") else { return };
        points += compare(&block, &format!("WouldBeCapture {side}"), |board, point| {
            flag(board.takes(point, color))
        });
        let Some(block) = basic("wouldBeKoCapture") else { return };
        points += compare(&block, &format!("WouldBeKo {side}"), |board, point| {
            flag(board.look(point, color).is_ok_and(|placement| placement.ko().is_some()))
        });
    }
    assert_eq!(points, 3 * 2 * 81);
}
