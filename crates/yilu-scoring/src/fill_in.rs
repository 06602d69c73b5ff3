//! The part `fill-in`.

use std::sync::Arc;

use yilu_board::ByColor;
use yilu_component::{Part, register};
use yilu_score::{Points, Terms};

use crate::{Count, Scoring};

/// Fill-in counting 填满计点: each side fills its own points with its own stones.
///
/// # What it says
/// Each side has as many stones as half the board has points, rounded down: 180 of 361. Prisoners and dead stones go back to their owners, who fill all
/// their stones into the points they surround; points between living stones of both sides are shared half each. What is left is counted: vacant points
/// of the own are gained, stones that find no room are lost. The margin is that of area counting. A side that has put more stones than it
/// has gains the surplus like vacant points. Eyes in seki count.
///
/// # Where it is used
/// Ing rules 应氏规则, where each side has exactly 180 stones.
///
/// # Source
/// Ing's SST rules: fill-in counting with 180 stones each, shared spaces divided equally (edition of 1991; clause A3).
///
/// # Example
/// ```toml
/// scoring = "fill-in"
/// ```
#[derive(Clone, Copy, Debug, Default, serde::Deserialize, serde::Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FillIn {}

impl Part for FillIn {
    type Slot = dyn Scoring;
    const NAME: &'static str = "fill-in";

    fn build(self) -> Result<Arc<dyn Scoring>, String> {
        Ok(Arc::new(self))
    }
}

register!(FillIn);

impl Scoring for FillIn {
    fn terms(&self, count: &Count) -> Terms {
        let area = i32::from(count.board().size().area());
        let stones = Points::whole(area / 2);
        let shared = Points::quarters(2) * count.neutral();
        let areas = count.areas();
        // What each side's room is over its stones.
        let over = |own: i32| Points::whole(own) + shared - stones;
        let over = ByColor { black: over(areas.black), white: over(areas.white) };
        let vacant = |over: Points| over.max(Points::ZERO);
        let left = |over: Points| (-over).max(Points::ZERO);
        let mut terms = Terms::new();
        terms.add("vacant-points", vacant(over.black) - vacant(over.white));
        terms.add("stones-left", left(over.white) - left(over.black));
        terms
    }

    fn counts_stones(&self) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Area, Reading, Tally};
    use proptest::prelude::*;
    use yilu_board::{Board, Color, Size};

    fn counted(board: &Board, dead: &[yilu_board::Point]) -> Count {
        let put = board.stone_counts();
        Count::of(board, dead, Reading::Given { seki: &[] }, Tally { put, lost: ByColor::default() })
    }

    /// By hand, on 25 points with 12 stones each: Black's 15 points take 12 stones, three stay vacant; White's 10 points leave two stones over.
    #[test]
    fn a3_vacant_points_and_stones_left_over() {
        let board: Board = "..XO.\n..XO.\n..XO.\n..XO.\n..XO.".parse().unwrap();
        let terms = FillIn {}.terms(&counted(&board, &[]));
        assert_eq!(terms.get("vacant-points"), Points::whole(3));
        assert_eq!(terms.get("stones-left"), Points::whole(2));
        assert_eq!(terms.sum(), Points::whole(15 - 10));
    }

    /// Clause A3 on the large board: with 180 stones each, Black with 184 points has four vacant, White with 177 three stones left over.
    #[test]
    fn a3_the_large_board_takes_180_stones_of_each() {
        // Nine columns and 13 points of the tenth are Black's: 9 × 19 + 13 = 184.
        let mut rows = Vec::new();
        for row in 0..19 {
            let border = if row < 13 { 9 } else { 8 };
            let mut line = vec!['.'; 19];
            line[border] = 'X';
            line[border + 1] = 'O';
            rows.push(line.into_iter().collect::<String>());
        }
        let board: Board = rows.join("\n").parse().unwrap();
        let count = counted(&board, &[]);
        assert_eq!(count.areas(), ByColor { black: 184, white: 177 });
        let terms = FillIn {}.terms(&count);
        assert_eq!(
            (terms.get("vacant-points"), terms.get("stones-left")),
            (Points::whole(4), Points::whole(3))
        );
    }

    /// By hand, on four points with two stones each: Black owns all, fills two and has two vacant; White has both left over.
    #[test]
    fn an_even_board_is_halved() {
        let board: Board = "XX\n..".parse().unwrap();
        let terms = FillIn {}.terms(&counted(&board, &[]));
        assert_eq!(
            (terms.get("vacant-points"), terms.get("stones-left")),
            (Points::whole(2), Points::whole(2))
        );
    }

    /// A neutral point is half each side's: 12 1/2 points for 12 stones.
    #[test]
    fn shared_points_are_divided_equally() {
        let board: Board = "..X.O\n..XOO\n..XO.\n.XXO.\n.XOO.".parse().unwrap();
        let count = counted(&board, &[]);
        assert_eq!((count.areas(), count.neutral()), (ByColor { black: 14, white: 10 }, 1));
        let terms = FillIn {}.terms(&count);
        assert_eq!(terms.get("vacant-points"), Points::parse("2.5").unwrap());
        assert_eq!(terms.get("stones-left"), Points::parse("1.5").unwrap());
    }

    proptest! {
        /// On any final position the margin is that of area counting without a tax.
        #[test]
        fn the_margin_is_area_s(
            (columns, rows) in (1_u8..=19, 1_u8..=19),
            cells in proptest::collection::vec(0_u8..5, 361),
            dead in proptest::collection::vec(0_usize..361, 0..6),
        ) {
            let size = Size::new(columns, rows).unwrap();
            let color = |cell: u8| match cell {
                0 | 1 => Some(Color::Black),
                2 | 3 => Some(Color::White),
                _ => None,
            };
            let stones = size.points().zip(&cells).filter_map(|(point, cell)| Some((point, color(*cell)?)));
            let board = Board::with_stones(size, stones);
            let points: Vec<_> = size.points().collect();
            let dead: Vec<_> = dead.into_iter().map(|n| points[n % points.len()]).collect();
            let count = counted(&board, &dead);
            prop_assert_eq!(FillIn {}.terms(&count).sum(), Area::default().terms(&count).sum());
        }
    }
}
