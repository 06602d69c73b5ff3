//! The part `area`.

use std::sync::Arc;

use yilu_component::{Part, register};
use yilu_score::Terms;

use crate::{Count, Scoring, Tax};

/// Area counting 数子法: living stones and the points they surround.
///
/// # What it says
/// After the dead are off, a side counts its stones on the board and the empty points that only its stones border.
/// Points between living stones of both sides are shared half each. Counting Black alone, White alone or both
/// gives one verdict. With `tax = "seki"` the eyes of chains in seki don't count, their stones do. With `tax = "all"` each group pays two
/// points besides, the room of its two eyes 还棋头: what is left is the number of stones that a side could have on the board.
///
/// # Where it is used
/// Chinese, AGA, New Zealand, Ing and Tromp–Taylor rules; with tax on all groups the ancient Chinese rules and stone scoring.
///
/// # Source
/// Chinese rules 2002, Art. 9 (clauses D1 to D3); the tax on groups is KataGo's `taxALL`, and clause D11. The terms of the margin are those of the identity: territory, seki
/// eyes, one-method points, prisoners, and stones put.
///
/// # Example
/// ```toml
/// [scoring.area]
/// tax = "none"
/// ```
#[derive(Clone, Copy, Debug, Default, serde::Deserialize, serde::Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Area {
    /// Whether eyes in seki count (`none`) or not (`seki`), and whether each group pays two points (`all`).
    pub tax: Tax,
}

impl Part for Area {
    type Slot = dyn Scoring;
    const NAME: &'static str = "area";

    fn build(self) -> Result<Arc<dyn Scoring>, String> {
        Ok(Arc::new(self))
    }
}

register!(Area);

impl Scoring for Area {
    fn terms(&self, count: &Count) -> Terms {
        let mut terms = count.identity();
        if let Some(tax) = self.tax.on_area(count) {
            terms.add("tax", tax);
        }
        terms
    }

    fn counts_stones(&self) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Kind, Reading, Tally};
    use yilu_board::{Board, ByColor};
    use yilu_score::Points;

    /// Clause D4: on 13×13, 40 points and 43 stones make 83 against a base of 84.5: Black loses by 1.5 zi.
    #[test]
    fn d4_83_of_169_lose_by_one_and_a_half_zi() {
        // Columns A to F and five points of column G are Black's: 6 × 13 + 5 = 83. 43 of them are stones.
        let mut rows = Vec::new();
        for row in 0..13 {
            let (border, white) = if row < 5 { (6, 7) } else { (5, 6) };
            let mut line = vec!['.'; 13];
            line[border] = 'X';
            line[white] = 'O';
            rows.push(line);
        }
        rows[5][6] = 'O';
        // 13 border stones; 30 more inside, none of which closes off a point.
        for row in &mut rows[..] {
            row[1] = 'X';
            row[3] = 'X';
        }
        for row in &mut rows[3..7] {
            row[0] = 'X';
        }
        let text: Vec<String> = rows.into_iter().map(|row| row.into_iter().collect()).collect();
        let board: Board = text.join("\n").parse().unwrap();
        let put = board.stone_counts();
        assert_eq!(put.black, 43);
        let count =
            Count::of(&board, &[], Reading::Given { seki: &[] }, Tally { put, lost: ByColor::default() });
        assert_eq!(count.areas().black, 83);
        assert_eq!(count.points(Kind::Territory).black, 40);
        assert_eq!(count.neutral(), 0);
        assert_eq!(Area::default().terms(&count).sum(), Points::from_zi("-1 1/2").unwrap());
    }
}
