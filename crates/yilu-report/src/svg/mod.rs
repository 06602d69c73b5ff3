//! Boards as pictures: SVG that stands alone, in a page or in a notebook.
//!
//! A picture brings its own ground, so that it reads on light and dark pages alike. It has no scripts, no fonts of its own and no ids,
//! so that several fit into one page. The same drawing always gives the same text.
//!
//! | sign | meaning |
//! |---|---|
//! | small square | territory of the square's colour |
//! | small diamond | a point of that side which is no territory: an eye in seki, a one-sided dame, … |
//! | pale stone with a small square | a dead stone, and whose point it is |
//! | pale stone with a cross | a dead stone on a point that nobody owns |
//! | ring | the last move |
//! | tinted ground | highlighted points |

mod layout;
mod paint;
mod stars;
mod tenths;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use yilu_board::{Board, Color, Point};
use yilu_scoring::{Count, Kind};

use crate::escape::escape;
use crate::width::one_line;
use layout::Layout;
use tenths::Tenths;

/// A picture of a board, to be built up.
///
/// ```
/// use yilu_board::{Board, Point};
/// use yilu_report::svg::Drawing;
/// let board: Board = "
///     . X O .
///     X O . O
///     . X O .
/// ".parse()?;
/// let svg = Drawing::new(&board)
///     .numbers([(Point::new(1, 0), 1), (Point::new(2, 0), 2), (Point::new(2, 1), 3)])
///     .last(Point::new(2, 0))
///     .title("A ko 劫")
///     .to_svg();
/// assert!(svg.starts_with("<svg ") && svg.contains("<title>A ko 劫</title>"));
/// # Ok::<(), yilu_board::DiagramError>(())
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct Drawing<'a> {
    board: &'a Board,
    count: Option<&'a Count>,
    numbers: BTreeMap<Point, u32>,
    last: Option<Point>,
    highlights: BTreeSet<Point>,
    title: String,
    coordinates: bool,
}

/// Several boards in one picture, in a row, with their titles above them. No boards give an empty text.
///
/// ```
/// use yilu_board::{Board, Size};
/// use yilu_report::svg::{Drawing, side_by_side};
/// let (small, large) = (Board::new(Size::new(9, 9)?), Board::new(Size::new(13, 13)?));
/// let svg = side_by_side(&[Drawing::new(&small).title("9×9"), Drawing::new(&large).title("13×13")]);
/// assert!(svg.contains("<title>9×9; 13×13</title>"));
/// # Ok::<(), yilu_board::PointError>(())
/// ```
#[must_use]
pub fn side_by_side(drawings: &[Drawing<'_>]) -> String {
    row(drawings, "")
}

/// [`side_by_side`] with further attributes of the picture, escaped already.
pub(crate) fn row(drawings: &[Drawing<'_>], attributes: &str) -> String {
    if drawings.is_empty() {
        return String::new();
    }
    let layouts: Vec<Layout> = drawings.iter().map(Drawing::layout).collect();
    // Boards stand at one height, whatever the titles above them.
    let title_lines = layouts.iter().map(Layout::title_lines).max().unwrap_or(0);
    let layouts: Vec<Layout> =
        layouts.into_iter().map(|layout| layout.with_title_lines(title_lines)).collect();
    let width = layouts.iter().map(Layout::width).sum();
    let height = layouts.iter().map(Layout::height).max().unwrap_or_default();
    let names: Vec<String> = drawings.iter().map(Drawing::name).collect();
    let mut svg = opening(width, height, &names.join("; "), attributes);
    let mut x = Tenths::default();
    for (drawing, layout) in drawings.iter().zip(&layouts) {
        // Writing to a String can't fail.
        let _ = writeln!(svg, "<g transform=\"translate({x} 0)\">");
        paint::board(&mut svg, drawing, layout);
        svg.push_str("</g>\n");
        x = x + layout.width();
    }
    svg.push_str("</svg>\n");
    svg
}

impl<'a> Drawing<'a> {
    /// A board with its coordinates.
    pub const fn new(board: &'a Board) -> Self {
        Self {
            board,
            count: None,
            numbers: BTreeMap::new(),
            last: None,
            highlights: BTreeSet::new(),
            title: String::new(),
            coordinates: true,
        }
    }

    /// Writes numbers on stones. On an empty point, the ground behind the number is cleared. A number goes before the mark of a point's
    /// owner; of two numbers on one point the latter counts. Points off the board are left out, here and below.
    pub fn numbers(mut self, numbers: impl IntoIterator<Item = (Point, u32)>) -> Self {
        self.numbers.extend(numbers);
        self
    }

    /// Marks dead stones and whose the points are, as a count of this board says.
    pub const fn count(mut self, count: &'a Count) -> Self {
        self.count = Some(count);
        self
    }

    /// Marks the last move: by a ring, or by the colour of the number that stands there.
    pub const fn last(mut self, point: Point) -> Self {
        self.last = Some(point);
        self
    }

    /// Tints the ground of points: those, for instance, that two verdicts see in two ways.
    pub fn highlight(mut self, points: impl IntoIterator<Item = Point>) -> Self {
        self.highlights.extend(points);
        self
    }

    /// A title above the board, broken into lines where it is long.
    pub fn title(mut self, title: &str) -> Self {
        self.title = one_line(title);
        self
    }

    /// Whether the board has coordinates: letters without I, rows from the bottom.
    pub const fn coordinates(mut self, coordinates: bool) -> Self {
        self.coordinates = coordinates;
        self
    }

    /// The picture.
    #[must_use]
    pub fn to_svg(&self) -> String {
        let layout = self.layout();
        let mut svg = opening(layout.width(), layout.height(), &self.name(), "");
        paint::board(&mut svg, self, &layout);
        svg.push_str("</svg>\n");
        svg
    }

    fn layout(&self) -> Layout {
        Layout::new(self.board.size(), self.coordinates, &self.title)
    }

    /// What a screen reader says.
    fn name(&self) -> String {
        if self.title.is_empty() {
            let size = self.board.size();
            format!("Go board {}×{}", size.columns(), size.rows())
        } else {
            self.title.clone()
        }
    }

    fn is_dead(&self, point: Point) -> bool {
        self.board.at(point).is_some() && self.count.is_some_and(|count| count.board().at(point).is_none())
    }

    fn owner(&self, point: Point) -> Option<(Color, Kind)> {
        self.count.and_then(|count| count.owner(point))
    }
}

/// The start of a picture: its size, its name and its ground.
fn opening(width: Tenths, height: Tenths, name: &str, attributes: &str) -> String {
    let mut svg = String::new();
    let _ = writeln!(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
         role=\"img\" font-family=\"sans-serif\"{attributes}>"
    );
    let _ = writeln!(svg, "<title>{}</title>", escape(name));
    paint::ground(&mut svg, width, height);
    svg
}
