//! What is painted, from the ground up.

use std::fmt::Write as _;

use yilu_board::{Color, Point};
use yilu_scoring::Kind;

use super::layout::{CELL_HEIGHT, CELL_WIDTH, COORDINATE, Layout, STONE};
use super::stars::stars;
use super::{Drawing, Tenths};
use crate::escape::escape;
use crate::text::column_name;

const GROUND: &str = "#e9c98f";
const EDGE: &str = "#c9a261";
const LINE: &str = "#5b4526";
const LABEL: &str = "#6b5029";
const TITLE: &str = "#2e2212";
const BLACK: &str = "#1c1c1e";
const WHITE: &str = "#fdfcf8";
const OUTLINE: &str = "#2b2115";
const HIGHLIGHT: &str = "#d4472b";
/// The number or ring of the last move, on each colour and on the ground.
const LAST_ON_BLACK: &str = "#ff8a70";
const LAST_ON_LIGHT: &str = "#c02a12";

/// The wood under everything.
pub(super) fn ground(svg: &mut String, width: Tenths, height: Tenths) {
    let one = Tenths(10);
    // Writing to a String can't fail, here and below.
    let _ = writeln!(
        svg,
        "<rect x=\"0.5\" y=\"0.5\" width=\"{}\" height=\"{}\" rx=\"3\" fill=\"{GROUND}\" stroke=\"{EDGE}\"/>",
        width - one,
        height - one
    );
}

/// A board with all that is on it.
pub(super) fn board(svg: &mut String, drawing: &Drawing<'_>, layout: &Layout) {
    title(svg, layout);
    if drawing.coordinates {
        coordinates(svg, drawing, layout);
    }
    lines(svg, layout);
    let on_board = |point: &Point| layout.size().contains(*point);
    let numbered = |point: &Point| drawing.numbers.contains_key(point) && drawing.board.at(*point).is_none();
    clearings(svg, layout, layout.size().points().filter(numbered));
    highlights(svg, layout, drawing.highlights.iter().copied().filter(on_board));
    for color in Color::BOTH {
        stones(svg, drawing, layout, color);
    }
    marks(svg, drawing, layout);
    last(svg, drawing, layout);
    numbers(svg, drawing, layout);
}

fn title(svg: &mut String, layout: &Layout) {
    let x = (layout.left() + layout.right()).half();
    for (y, line) in layout.title() {
        let y = baseline(y, 15);
        let _ = writeln!(
            svg,
            "<text x=\"{x}\" y=\"{y}\" font-size=\"15\" font-weight=\"bold\" fill=\"{TITLE}\" text-anchor=\"middle\">{}</text>",
            escape(line)
        );
    }
}

fn coordinates(svg: &mut String, drawing: &Drawing<'_>, layout: &Layout) {
    let size = layout.size();
    let _ = writeln!(svg, "<g font-size=\"12\" fill=\"{LABEL}\" text-anchor=\"middle\">");
    let (above, below) = (layout.top() - COORDINATE, layout.bottom() + COORDINATE);
    for y in [above, below] {
        let y = baseline(y, 12);
        for column in 0..size.columns() {
            let (x, name) = (layout.x(column), column_name(drawing.board, column));
            let _ = write!(svg, "<text x=\"{x}\" y=\"{y}\">{name}</text>");
        }
        svg.push('\n');
    }
    for x in [layout.left() - COORDINATE, layout.right() + COORDINATE] {
        for row in 0..size.rows() {
            let (y, number) = (baseline(layout.y(row), 12), size.rows() - row);
            let _ = write!(svg, "<text x=\"{x}\" y=\"{y}\">{number}</text>");
        }
        svg.push('\n');
    }
    svg.push_str("</g>\n");
}

fn lines(svg: &mut String, layout: &Layout) {
    let size = layout.size();
    let (left, right, top, bottom) = (layout.left(), layout.right(), layout.top(), layout.bottom());
    // Where a side has one line only, the lines across it are short ticks, so that its points are seen.
    let tick = |lines: u8| if lines == 1 { Tenths(40) } else { Tenths::default() };
    let (across, along) = (tick(size.columns()), tick(size.rows()));
    let mut path = String::new();
    for column in 0..size.columns() {
        let _ = write!(path, "M{} {}V{}", layout.x(column), top - along, bottom + along);
    }
    for row in 0..size.rows() {
        let _ = write!(path, "M{} {}H{}", left - across, layout.y(row), right + across);
    }
    let _ = writeln!(
        svg,
        "<path d=\"{path}\" fill=\"none\" stroke=\"{LINE}\" stroke-linecap=\"square\"/>\n\
         <path d=\"M{left} {top}H{right}V{bottom}H{left}Z\" fill=\"none\" stroke=\"{LINE}\" stroke-width=\"1.8\" stroke-linejoin=\"round\"/>"
    );
    let stars = stars(size);
    if !stars.is_empty() {
        let _ = write!(svg, "<g fill=\"{LINE}\">");
        for (x, y) in stars.into_iter().map(|star| layout.at(star)) {
            let _ = write!(svg, "<circle cx=\"{x}\" cy=\"{y}\" r=\"2.8\"/>");
        }
        svg.push_str("</g>\n");
    }
}

fn clearings(svg: &mut String, layout: &Layout, points: impl Iterator<Item = Point>) {
    let patches = points.fold(String::new(), |mut patches, point| {
        let (x, y) = layout.at(point);
        let _ = write!(patches, "<ellipse cx=\"{x}\" cy=\"{y}\" rx=\"12.6\" ry=\"10.5\"/>");
        patches
    });
    group(svg, &format!("fill=\"{GROUND}\""), &patches);
}

/// One path, so that neighbouring points run together without seams.
fn highlights(svg: &mut String, layout: &Layout, points: impl Iterator<Item = Point>) {
    let path = points.fold(String::new(), |mut path, point| {
        let (x, y) = layout.at(point);
        let (x, y) = (x - CELL_WIDTH.half(), y - CELL_HEIGHT.half());
        let _ = write!(path, "M{x} {y}h{CELL_WIDTH}v{CELL_HEIGHT}h{}z", -CELL_WIDTH);
        path
    });
    if !path.is_empty() {
        let _ = writeln!(svg, "<path d=\"{path}\" fill=\"{HIGHLIGHT}\" fill-opacity=\"0.27\"/>");
    }
}

fn stones(svg: &mut String, drawing: &Drawing<'_>, layout: &Layout, color: Color) {
    let paint = match color {
        Color::Black => format!("fill=\"{BLACK}\" stroke=\"{BLACK}\" stroke-width=\"0.8\""),
        Color::White => format!("fill=\"{WHITE}\" stroke=\"{OUTLINE}\" stroke-width=\"0.8\""),
    };
    let (dead, alive): (Vec<Point>, Vec<Point>) =
        drawing.board.stones(color).partition(|&point| drawing.is_dead(point));
    let circles = |points: Vec<Point>| points.into_iter().map(|point| circle(layout, point, STONE)).collect();
    let (alive, dead): (String, String) = (circles(alive), circles(dead));
    group(svg, &paint, &alive);
    group(svg, &format!("{paint} opacity=\"0.45\""), &dead);
}

/// Whose each point is: squares for territory, diamonds for what is none; a cross on a dead stone of a point that nobody owns.
fn marks(svg: &mut String, drawing: &Drawing<'_>, layout: &Layout) {
    if drawing.count.is_none() {
        return;
    }
    let mut crosses = String::new();
    for color in Color::BOTH {
        let mut path = String::new();
        for point in layout.size().points().filter(|point| !drawing.numbers.contains_key(point)) {
            let (x, y) = layout.at(point);
            match drawing.owner(point) {
                Some((owner, Kind::Territory)) if owner == color => {
                    let _ = write!(path, "M{} {}h9v9h-9z", x - Tenths(45), y - Tenths(45));
                }
                Some((owner, _)) if owner == color => {
                    let _ = write!(path, "M{x} {}l5.5 5.5l-5.5 5.5l-5.5 -5.5z", y - Tenths(55));
                }
                None if color == Color::Black && drawing.is_dead(point) => {
                    let (x, y) = (x - Tenths(45), y - Tenths(45));
                    let _ = write!(crosses, "M{x} {y}l9 9m0 -9l-9 9");
                }
                _ => {}
            }
        }
        let (fill, stroke) = match color {
            Color::Black => (BLACK, WHITE),
            Color::White => (WHITE, OUTLINE),
        };
        if !path.is_empty() {
            let _ = writeln!(
                svg,
                "<path d=\"{path}\" fill=\"{fill}\" stroke=\"{stroke}\" stroke-width=\"0.8\"/>"
            );
        }
    }
    if !crosses.is_empty() {
        let _ = writeln!(
            svg,
            "<path d=\"{crosses}\" fill=\"none\" stroke=\"{LAST_ON_LIGHT}\" stroke-width=\"2.4\" stroke-linecap=\"round\"/>"
        );
    }
}

fn last(svg: &mut String, drawing: &Drawing<'_>, layout: &Layout) {
    let on_board = |point: &Point| layout.size().contains(*point) && !drawing.numbers.contains_key(point);
    if let Some(point) = drawing.last.filter(on_board) {
        let paint = last_paint(drawing, point);
        let ring = circle(layout, point, Tenths(82));
        group(svg, &format!("fill=\"none\" stroke=\"{paint}\" stroke-width=\"2\""), &ring);
    }
}

fn numbers(svg: &mut String, drawing: &Drawing<'_>, layout: &Layout) {
    let numbers = drawing.numbers.iter().filter(|(point, _)| layout.size().contains(**point));
    let texts = numbers.fold(String::new(), |mut texts, (&point, number)| {
        let (x, y) = layout.at(point);
        let paint = match drawing.board.at(point) {
            _ if drawing.last == Some(point) => last_paint(drawing, point),
            Some(Color::Black) => WHITE,
            Some(Color::White) | None => BLACK,
        };
        // Up to three digits are as large as the stone lets them be.
        let font = match number {
            0..100 => 14,
            100..1000 => 12,
            1000..10_000 => 9,
            _ => 6,
        };
        let y = baseline(y, font);
        let _ =
            write!(texts, "<text x=\"{x}\" y=\"{y}\" font-size=\"{font}\" fill=\"{paint}\">{number}</text>");
        texts
    });
    group(svg, "text-anchor=\"middle\"", &texts);
}

fn last_paint(drawing: &Drawing<'_>, point: Point) -> &'static str {
    match drawing.board.at(point) {
        Some(Color::Black) if !drawing.is_dead(point) => LAST_ON_BLACK,
        _ => LAST_ON_LIGHT,
    }
}

fn circle(layout: &Layout, point: Point, radius: Tenths) -> String {
    let (x, y) = layout.at(point);
    format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>")
}

fn group(svg: &mut String, attributes: &str, content: &str) {
    if !content.is_empty() {
        let _ = writeln!(svg, "<g {attributes}>{content}</g>");
    }
}

/// The baseline of a text whose capitals and digits have their middle here: `dominant-baseline` is not known to every renderer.
fn baseline(middle: Tenths, font_size: i32) -> Tenths {
    middle + Tenths(font_size * 36 / 10)
}
