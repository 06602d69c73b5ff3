//! Points and lists of points in values.

use yilu_board::{Point, PointError, Size};

use crate::line::plain_point;
use crate::node::PropertyRef;

/// What a text for one point is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Spot {
    /// A point, and whether it was written in another notation than SGF's.
    Point(Point, bool),
    /// A point outside the board.
    Off,
    /// No point.
    Bad,
}

/// Reads two letters, or the notation of GTP (`R16`).
pub(crate) fn spot(text: &str, size: Size) -> Spot {
    if let Some(point) = plain_point(text.as_bytes(), size) {
        return Spot::Point(point, false);
    }
    let mended;
    let (text, is_mended) = if text.contains(char::is_whitespace) {
        mended = text.split_whitespace().collect::<String>();
        (mended.as_str(), mended != text.trim())
    } else {
        (text, false)
    };
    match Point::from_sgf(text, size) {
        Ok(point) => return Spot::Point(point, is_mended),
        Err(PointError::OffBoard { .. }) => return Spot::Off,
        Err(_) => {}
    }
    match Point::from_gtp(text, size) {
        Ok(point) => Spot::Point(point, true),
        Err(PointError::OffBoard { .. }) => Spot::Off,
        Err(_) => Spot::Bad,
    }
}

/// What is wrong in a list of points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Flaw {
    Form(String),
    Off(String),
    Bad(String),
    Repeated(Point),
}

/// The points of a list on the board, each once, in the order of the file.
pub(crate) fn list(property: PropertyRef<'_>, size: Size) -> Vec<Point> {
    read_list(property, size, |_| {})
}

/// The points of a list on the board, each once, in the order of the file; `flaw` is told what is wrong.
pub(crate) fn read_list(property: PropertyRef<'_>, size: Size, mut flaw: impl FnMut(Flaw)) -> Vec<Point> {
    let mut seen = vec![false; usize::from(size.area())];
    let mut points = Vec::with_capacity(property.values().len().min(seen.len()));
    let mut add = |point: Point, flaw: &mut dyn FnMut(Flaw)| {
        if std::mem::replace(&mut seen[size.index_of(point)], true) {
            flaw(Flaw::Repeated(point));
        } else {
            points.push(point);
        }
    };
    for value in property.values() {
        if let Some(point) = plain_point(value.raw().as_bytes(), size) {
            add(point, &mut flaw);
            continue;
        }
        let text = value.text();
        if text.trim().is_empty() {
            // TB[] and TW[] say that there is none; elsewhere it is an error that loses nothing.
            continue;
        }
        let Some((first, second)) = text.split_once(':') else {
            match spot(&text, size) {
                Spot::Point(point, mended) => {
                    if mended {
                        flaw(Flaw::Form(text.to_string()));
                    }
                    add(point, &mut flaw);
                }
                Spot::Off => flaw(Flaw::Off(text.to_string())),
                Spot::Bad => flaw(Flaw::Bad(text.to_string())),
            }
            continue;
        };
        let Some((first, second)) = corner(first).zip(corner(second)) else {
            flaw(Flaw::Bad(text.to_string()));
            continue;
        };
        let (left, right) = (first.column().min(second.column()), first.column().max(second.column()));
        let (top, bottom) = (first.row().min(second.row()), first.row().max(second.row()));
        if (left, top) != (first.column(), first.row()) || first == second {
            flaw(Flaw::Form(text.to_string()));
        }
        if right >= size.columns() || bottom >= size.rows() {
            flaw(Flaw::Off(text.to_string()));
        }
        for row in top..=bottom.min(size.rows() - 1) {
            for column in left..=right.min(size.columns() - 1) {
                add(Point::new(column, row), &mut flaw);
            }
        }
    }
    points
}

/// A corner of a rectangle, which may lie outside the board.
fn corner(text: &str) -> Option<Point> {
    let largest = Size::new(Size::MAX, Size::MAX).ok()?;
    let text: String = text.split_whitespace().collect();
    Point::from_sgf(&text, largest).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::{NodeId, Property, Tree};
    use crate::value::Value;

    fn read(values: &[&str], size: Size) -> (String, Vec<Flaw>) {
        let mut property = Property::new("AB", Value::from_text(values[0])).unwrap();
        values[1..].iter().for_each(|value| property.push(Value::from_text(value)));
        let mut flaws = Vec::new();
        let mut tree = Tree::new();
        tree.node_mut(NodeId::ROOT).push(property);
        let property = tree.root().get("AB").unwrap();
        let points = read_list(property, size, |flaw| flaws.push(flaw));
        (points.iter().map(Point::to_string).collect::<Vec<_>>().join(" "), flaws)
    }

    #[test]
    fn rectangles_and_points() {
        let nine = Size::new(9, 9).unwrap();
        assert_eq!(read(&["dd:ef"], nine), ("dd ed de ee df ef".into(), vec![]));
        assert_eq!(read(&["bb:aa"], nine), ("aa ba ab bb".into(), vec![Flaw::Form("bb:aa".into())]));
        assert_eq!(read(&["hh:jj"], nine), ("hh ih hi ii".into(), vec![Flaw::Off("hh:jj".into())]));
        assert_eq!(read(&["aa", "aa"], nine), ("aa".into(), vec![Flaw::Repeated(Point::new(0, 0))]));
        assert_eq!(read(&["zz", "a", "", "E5"], nine).0, "ee");
        assert_eq!(read(&["ZZ:aa"], nine).0.len(), 81 * 3 - 1);
    }

    #[test]
    fn one_point() {
        let nineteen = Size::NINETEEN;
        assert_eq!(spot("R16", nineteen), Spot::Point(Point::new(16, 3), true));
        assert_eq!(spot("c   c", nineteen), Spot::Point(Point::new(2, 2), true));
        assert_eq!(spot("tt", nineteen), Spot::Off);
        assert_eq!(spot("``", nineteen), Spot::Bad);
        assert_eq!(spot("90", nineteen), Spot::Bad);
    }
}
