//! Where things stand in a picture.

use yilu_board::{Point, Size};

use super::Tenths;
use crate::width::{columns, wrap};

/// From line to line. Lines of a goban are 22 mm apart from left to right and 23.7 mm from top to bottom, stones are 22.5 mm wide
/// (Sensei's Library, "Equipment Dimensions"). Here a millimetre is 14/11 of a unit.
pub(super) const CELL_WIDTH: Tenths = Tenths(280);
pub(super) const CELL_HEIGHT: Tenths = Tenths(302);
/// A stone's radius to the middle of its outline. Real stones are a hair wider than a cell, and jostle; in print they must not overlap.
pub(super) const STONE: Tenths = Tenths(134);

/// From the outer lines to the rim of the ground.
const RIM: Tenths = Tenths(220);
const RIM_WITH_COORDINATES: Tenths = Tenths(400);
/// From the outer lines to the middle of a coordinate.
pub(super) const COORDINATE: Tenths = Tenths(260);
const TITLE_LINE: Tenths = Tenths(200);
const TITLE_ABOVE: Tenths = Tenths(120);
const TITLE_SIDE: Tenths = Tenths(120);
/// A column of a title's text, by a font that is rather wide.
const TITLE_COLUMN: Tenths = Tenths(88);
/// A title of a small board may be wider than the board.
const TITLE_COLUMNS: i32 = 20;

/// The places of one board.
pub(super) struct Layout {
    size: Size,
    rim: Tenths,
    title: Vec<String>,
    /// Lines that are kept free for a title.
    title_lines: usize,
}

impl Layout {
    pub(super) fn new(size: Size, coordinates: bool, title: &str) -> Self {
        let rim = if coordinates { RIM_WITH_COORDINATES } else { RIM };
        let mut layout = Self { size, rim, title: Vec::new(), title_lines: 0 };
        let room = (layout.board_width() - TITLE_SIDE.times(2)).0 / TITLE_COLUMN.0;
        layout.title = wrap(title, room.max(TITLE_COLUMNS) as usize);
        layout.title_lines = layout.title.len();
        layout
    }

    /// The same with room for so many lines of title.
    pub(super) fn with_title_lines(self, title_lines: usize) -> Self {
        Self { title_lines, ..self }
    }

    pub(super) const fn title_lines(&self) -> usize {
        self.title_lines
    }

    pub(super) const fn size(&self) -> Size {
        self.size
    }

    pub(super) fn width(&self) -> Tenths {
        let longest = self.title.iter().map(|line| columns(line)).max().unwrap_or(0);
        self.board_width().max(TITLE_COLUMN.times(longest as i32) + TITLE_SIDE.times(2))
    }

    pub(super) fn height(&self) -> Tenths {
        self.bottom() + self.rim
    }

    /// The outer lines.
    pub(super) fn left(&self) -> Tenths {
        self.x(0)
    }

    pub(super) fn right(&self) -> Tenths {
        self.x(self.size.columns() - 1)
    }

    pub(super) fn top(&self) -> Tenths {
        self.y(0)
    }

    pub(super) fn bottom(&self) -> Tenths {
        self.y(self.size.rows() - 1)
    }

    pub(super) fn x(&self, column: u8) -> Tenths {
        let aside = (self.width() - self.board_width()).half();
        aside + self.rim + CELL_WIDTH.times(i32::from(column))
    }

    pub(super) fn y(&self, row: u8) -> Tenths {
        self.title_height() + self.rim + CELL_HEIGHT.times(i32::from(row))
    }

    pub(super) fn at(&self, point: Point) -> (Tenths, Tenths) {
        (self.x(point.column()), self.y(point.row()))
    }

    /// The lines of the title, each with the height of its middle.
    pub(super) fn title(&self) -> impl Iterator<Item = (Tenths, &str)> {
        let middle = |i: usize| TITLE_ABOVE + TITLE_LINE.half() + TITLE_LINE.times(i as i32);
        // A title that is shorter than its neighbours' stands right above its board.
        let free = self.title_lines - self.title.len();
        self.title.iter().enumerate().map(move |(i, line)| (middle(free + i), line.as_str()))
    }

    fn title_height(&self) -> Tenths {
        if self.title_lines == 0 {
            return Tenths::default();
        }
        TITLE_ABOVE + TITLE_LINE.times(self.title_lines as i32)
    }

    fn board_width(&self) -> Tenths {
        CELL_WIDTH.times(i32::from(self.size.columns()) - 1) + self.rim.times(2)
    }
}
