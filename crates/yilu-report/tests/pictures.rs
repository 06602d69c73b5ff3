//! Boards as SVG: what is drawn, that it is well formed at every size, and that no text gets out of its place.

#![allow(clippy::unwrap_used)] // A test may panic.

use roxmltree::{Document, Node};
use yilu_board::{Board, ByColor, Color, Point, Size};
use yilu_report::svg::{Drawing, side_by_side};
use yilu_scoring::{Count, Reading, Tally};

fn count(board: &Board, dead: &[Point], reading: Reading<'_>) -> Count {
    Count::of(board, dead, reading, Tally { put: board.stone_counts(), lost: ByColor::default() })
}

/// Every element and attribute in use is one that renderers know, nothing has an id or runs, and no text is empty.
fn check(svg: &str) {
    let document = Document::parse(svg).unwrap_or_else(|error| panic!("{error} in\n{svg}"));
    let root = document.root_element();
    assert_eq!(root.attribute("role"), Some("img"));
    let side = |name: &str| root.attribute(name).unwrap().parse::<f64>().unwrap();
    let (width, height) = (side("width"), side("height"));
    assert_eq!(root.attribute("viewBox").unwrap(), format!("0 0 {width} {height}"));
    assert_eq!(root.first_element_child().unwrap().tag_name().name(), "title");
    for node in document.descendants().filter(Node::is_element) {
        let name = node.tag_name().name();
        assert!(["svg", "title", "g", "rect", "path", "circle", "ellipse", "text"].contains(&name), "{name}");
        assert!(node.attribute("id").is_none() && node.attribute("class").is_none());
        if ["title", "text"].contains(&name) {
            assert!(!node.text().unwrap_or_default().is_empty());
        }
    }
    assert!(svg.ends_with("</svg>\n") && !svg.contains("href") && !svg.contains("\n\n"));
}

/// A board full of everything, made from its size alone.
fn busy(size: Size) -> Board {
    let stone = |point: &Point| match (u32::from(point.column()) * 7 + u32::from(point.row()) * 5) % 4 {
        0 => Some((*point, Color::Black)),
        1 => Some((*point, Color::White)),
        _ => None,
    };
    Board::with_stones(size, size.points().filter_map(|point| stone(&point)))
}

#[test]
fn every_size_is_well_formed_and_inside_its_ground() {
    for columns in 1..=Size::MAX {
        for rows in [1, 2, 5, 9, 19, columns, 53 - columns, Size::MAX] {
            let size = Size::new(columns, rows).unwrap();
            let board = busy(size);
            let dead: Vec<Point> = size.points().filter(|p| board.at(*p).is_some()).take(3).collect();
            let count = count(&board, &dead, Reading::Letter { seki: &[] });
            let last = Point::new(columns - 1, rows - 1);
            let drawing = Drawing::new(&board)
                .numbers(size.points().step_by(3).zip(1..))
                .count(&count)
                .last(last)
                .highlight(size.points().step_by(2))
                .title("弈律 & the rest")
                .coordinates(rows % 2 == 1);
            let svg = drawing.to_svg();
            check(&svg);
            assert_eq!(svg, drawing.to_svg(), "the same drawing gives the same text");
            let document = Document::parse(&svg).unwrap();
            let side = |name: &str| document.root_element().attribute(name).unwrap().parse::<f64>().unwrap();
            for stone in document.descendants().filter(|node| node.has_tag_name("circle")) {
                let value = |name: &str| stone.attribute(name).unwrap().parse::<f64>().unwrap();
                let (x, y, r) = (value("cx"), value("cy"), value("r"));
                assert!(x - r > 0.0 && y - r > 0.0 && x + r < side("width") && y + r < side("height"));
            }
        }
    }
}

#[test]
fn points_off_the_board_are_left_out() {
    let board = Board::new(Size::new(3, 3).unwrap());
    let off = Point::new(9, 9);
    let svg = Drawing::new(&board).numbers([(off, 1)]).last(off).highlight([off]).to_svg();
    assert_eq!(svg, Drawing::new(&board).to_svg());
}

#[test]
fn titles_are_text() {
    let board = Board::new(Size::new(9, 9).unwrap());
    let title = "<script>alert('x')</script>\n & \"quotes\" \u{0}\u{ffff}";
    let svg = Drawing::new(&board).title(title).to_svg();
    check(&svg);
    let rows = side_by_side(&[Drawing::new(&board).title(title), Drawing::new(&board)]);
    check(&rows);
    for text in [svg, rows] {
        assert!(!text.contains("<script"), "{text}");
        let document = Document::parse(&text).unwrap();
        let name = document.root_element().first_element_child().unwrap().text().unwrap();
        assert!(name.starts_with("<script>alert('x')</script> & \"quotes\""), "{name}");
    }
}

#[test]
fn boards_of_several_sizes_stand_in_a_row() {
    let (small, large) = (busy(Size::new(2, 3).unwrap()), busy(Size::NINETEEN));
    let svg = side_by_side(&[
        Drawing::new(&small).title("a long title that takes several lines above a small board"),
        Drawing::new(&large).title("short"),
        Drawing::new(&small).coordinates(false),
    ]);
    check(&svg);
    assert_eq!(side_by_side(&[]), "");
}

/// A seki eye, dead stones with and without an owner, numbers on stones and on an empty point, and the last move.
#[test]
fn all_signs() {
    let board: Board = "
        . X . O .
        X X O O O
        O O O X X
        . O X X .
    "
    .parse()
    .unwrap();
    let size = board.size();
    let at = |name: &str| Point::from_gtp(name, size).unwrap();
    let count = count(&board, &[at("B4")], Reading::Given { seki: &[at("D2")] });
    let drawing = Drawing::new(&board).count(&count).highlight([at("A4"), at("C4")]).last(at("E3"));
    insta::assert_snapshot!("counted", drawing.to_svg());
    let numbers = [(at("B4"), 7), (at("C4"), 8), (at("D4"), 123)];
    let drawing = Drawing::new(&board).numbers(numbers).last(at("D4")).title("打劫").coordinates(false);
    insta::assert_snapshot!("numbered", drawing.to_svg());
}

/// Where a dead stone goes and both sides border the hole, nobody owns the point: a cross instead of a square.
#[test]
fn a_dead_stone_on_a_neutral_point_has_a_cross() {
    let board: Board = "X . O . O".parse().unwrap();
    let dead = [Point::new(2, 0)];
    let counted = count(&board, &dead, Reading::Given { seki: &[] });
    let svg = Drawing::new(&board).count(&counted).to_svg();
    check(&svg);
    assert!(svg.contains("<path d=\"M91.5 35.5l9 9m0 -9l-9 9\" fill=\"none\""), "{svg}");
}

#[test]
fn wide_boards_have_two_letters() {
    let board = Board::new(Size::new(52, 1).unwrap());
    let svg = Drawing::new(&board).to_svg();
    for name in [">H<", ">J<", ">Z<", ">AA<", ">BB<"] {
        assert_eq!(svg.matches(name).count(), 2, "above and below: {name}");
    }
    assert!(!svg.contains(">I<"));
}
