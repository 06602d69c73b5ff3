//! The part `fixed-handicap`.

use std::sync::Arc;

use yilu_board::{Color, Point, Size};
use yilu_component::{Part, register};

use crate::{CantStart, Opened, Opening, Position, Wish};

/// Handicap stones on the star points 星位; without a handicap an empty board, Black first.
///
/// # What it says
/// 2 to 9 stones stand on the star points before play, and White moves first. The corner stars are on the fourth
/// line of boards from 13 lines, on the third of smaller ones. Boards of an even size and of 7 lines have the four
/// corners only; square boards below 7 lines have no handicap points.
///
/// # Where it is used
/// Japanese, Korean, Chinese and AGA handicap games. Where the third stone goes differs: in tradition and on KGS it
/// is Black's lower right, in the Go Text Protocol the upper left.
///
/// # Source
/// Chinese rules 2002, on handicap games (clause D7); Go Text Protocol 2, "Fixed Handicap Placement", for the sizes.
///
/// # Example
/// ```toml
/// [opening.fixed-handicap]
/// third = "upper-left"
/// ```
#[derive(Clone, Copy, Debug, Default, serde::Deserialize, serde::Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct FixedHandicap {
    /// The corner of the third stone.
    pub third: ThirdStone,
}

/// The corner of the third stone; the first two are upper right and lower left.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, serde::Deserialize, serde::Serialize, schemars::JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum ThirdStone {
    /// As in tradition and on KGS.
    #[default]
    LowerRight,
    /// As in the Go Text Protocol.
    UpperLeft,
}

impl Part for FixedHandicap {
    type Slot = dyn Opening;
    const NAME: &'static str = "fixed-handicap";

    fn build(self) -> Result<Arc<dyn Opening>, String> {
        Ok(Arc::new(self))
    }
}

register!(FixedHandicap);

impl FixedHandicap {
    /// The points of a handicap, in the order in which they are filled.
    ///
    /// # Errors
    /// [`CantStart`] if the board has no such handicap.
    pub fn points(self, size: Size, handicap: u32) -> Result<Vec<Point>, CantStart> {
        let lines = size.rows();
        if !size.is_square() || lines < 7 {
            return Err(CantStart::Size { size });
        }
        let most = if lines == 7 || lines.is_multiple_of(2) { 4 } else { 9 };
        if !(2..=most).contains(&handicap) {
            return Err(CantStart::Stones { size, handicap, most });
        }
        let low = if lines >= 13 { 3 } else { 2 };
        let (mid, high) = (lines / 2, lines - 1 - low);
        let corner = |right: bool, lower: bool| {
            Point::new(if right { high } else { low }, if lower { high } else { low })
        };
        let (third, fourth) = match self.third {
            ThirdStone::LowerRight => (corner(true, true), corner(false, false)),
            ThirdStone::UpperLeft => (corner(false, false), corner(true, true)),
        };
        let mut points = vec![corner(true, false), corner(false, true), third, fourth];
        points.truncate(handicap as usize);
        if handicap >= 6 {
            points.extend([Point::new(low, mid), Point::new(high, mid)]);
        }
        if handicap >= 8 {
            points.extend([Point::new(mid, low), Point::new(mid, high)]);
        }
        if handicap >= 5 && handicap % 2 == 1 {
            points.push(Point::new(mid, mid));
        }
        Ok(points)
    }
}

impl Opening for FixedHandicap {
    fn open(&self, wish: &Wish) -> Result<Opened, CantStart> {
        wish.refuse_position()?;
        let (stones, to_move) = if wish.handicap == 0 {
            (Vec::new(), Color::Black)
        } else {
            let points = self.points(wish.size, wish.handicap)?;
            (points.into_iter().map(|point| (point, Color::Black)).collect(), Color::White)
        };
        Ok(Opened { position: Position { stones, to_move }, seats: Vec::new() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(third: ThirdStone, lines: u8, handicap: u32) -> Result<String, CantStart> {
        let size = Size::new(lines, lines).unwrap();
        let mut names: Vec<_> =
            FixedHandicap { third }.points(size, handicap)?.into_iter().map(Point::to_sgf).collect();
        names.sort();
        Ok(names.join(" "))
    }

    /// Clause A2 and D7: the star points. The expected sets are those of KGS records with HA[2] to HA[9].
    #[test]
    fn d7_stones_stand_on_the_stars_of_19_lines() {
        let kgs = [
            (2, "dp pd"),
            (3, "dp pd pp"),
            (4, "dd dp pd pp"),
            (5, "dd dp jj pd pp"),
            (6, "dd dj dp pd pj pp"),
            (7, "dd dj dp jj pd pj pp"),
            (8, "dd dj dp jd jp pd pj pp"),
            (9, "dd dj dp jd jj jp pd pj pp"),
        ];
        for (handicap, points) in kgs {
            assert_eq!(names(ThirdStone::LowerRight, 19, handicap).unwrap(), points);
        }
        assert_eq!(names(ThirdStone::UpperLeft, 19, 3).unwrap(), "dd dp pd");
        assert_eq!(names(ThirdStone::UpperLeft, 13, 3).unwrap(), "dd dj jd");
    }

    #[test]
    fn other_sizes_have_what_the_protocol_gives_them() {
        assert_eq!(names(ThirdStone::LowerRight, 9, 2).unwrap(), "cg gc");
        assert_eq!(names(ThirdStone::LowerRight, 9, 9).unwrap(), "cc ce cg ec ee eg gc ge gg");
        assert_eq!(names(ThirdStone::LowerRight, 8, 4).unwrap(), "cc cf fc ff");
        assert!(matches!(names(ThirdStone::LowerRight, 8, 5), Err(CantStart::Stones { most: 4, .. })));
        assert!(matches!(names(ThirdStone::LowerRight, 7, 5), Err(CantStart::Stones { most: 4, .. })));
        assert!(matches!(names(ThirdStone::LowerRight, 6, 2), Err(CantStart::Size { .. })));
        assert!(matches!(names(ThirdStone::LowerRight, 19, 10), Err(CantStart::Stones { most: 9, .. })));
        assert!(matches!(names(ThirdStone::LowerRight, 19, 1), Err(CantStart::Stones { .. })));
        let oblong = Size::new(19, 13).unwrap();
        assert_eq!(FixedHandicap::default().points(oblong, 2), Err(CantStart::Size { size: oblong }));
    }
}
