//! Star points.

use yilu_board::{Point, Size};

/// The star points of a board: on the fourth line of sides from 13 lines, else on the third; the middle of odd sides from 9; the middles of
/// the edges from 15. Sides below 7 lines have none. This agrees with where handicap stones stand (Go Text Protocol 2).
pub(super) fn stars(size: Size) -> Vec<Point> {
    let (columns, rows) = (lines(size.columns()), lines(size.rows()));
    let edges_too = size.columns() >= 15 && size.rows() >= 15;
    let mut stars = Vec::new();
    for &(row, middle_row) in &rows {
        for &(column, middle_column) in &columns {
            if middle_row == middle_column || edges_too {
                stars.push(Point::new(column, row));
            }
        }
    }
    stars
}

/// The lines of a side on which stars may stand, and whether each is the middle one.
fn lines(side: u8) -> Vec<(u8, bool)> {
    if side < 7 {
        return Vec::new();
    }
    let edge = if side < 13 { 2 } else { 3 };
    let mut lines = vec![(edge, false), (side - 1 - edge, false)];
    if side % 2 == 1 && side >= 9 {
        lines.insert(1, (side / 2, true));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(columns: u8, rows: u8) -> String {
        let size = Size::new(columns, rows).unwrap();
        stars(size).iter().map(|point| point.to_gtp(size)).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn stars_stand_where_handicap_stones_do() {
        assert_eq!(names(19, 19), "D16 K16 Q16 D10 K10 Q10 D4 K4 Q4");
        assert_eq!(names(13, 13), "D10 K10 G7 D4 K4");
        assert_eq!(names(9, 9), "C7 G7 E5 C3 G3");
        assert_eq!(names(7, 7), "C5 E5 C3 E3");
        assert_eq!(names(15, 15).split(' ').count(), 9);
        assert_eq!(names(8, 8), "C6 F6 C3 F3");
        assert_eq!(names(9, 13), "C10 G10 E7 C4 G4");
        assert_eq!((names(5, 9), names(6, 6), names(1, 1)), (String::new(), String::new(), String::new()));
    }
}
