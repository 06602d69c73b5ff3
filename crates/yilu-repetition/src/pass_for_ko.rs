//! Kos in a hypothetical play-out.

use yilu_board::{Board, Color, Placement, Point};

use crate::Repeats;

/// The kos of a confirmation of life and death: who has lost a stone in a ko may not take there again, until that side has passed for that
/// ko. Threats elsewhere lift no ban. (Japanese rules 1989, Art. 7.2.)
///
/// ```
/// use yilu_board::{Board, Color, Point};
/// use yilu_repetition::{PassForKo, Repeats};
///
/// let mut board: Board = ".XO.\nX.XO\n.XO.".parse()?;
/// let mut kos = PassForKo::default();
/// let take = board.look(Point::new(1, 1), Color::White).expect("the point is empty");
/// board.place(&take);
/// kos.play(&take);
/// kos.see(&board);
/// let mouth = Point::new(2, 1);
/// let retake = board.look(mouth, Color::Black).expect("the point is empty");
/// assert_eq!(kos.refusal(&retake), Some(Repeats::Ko));
/// let stone = kos.banned(&board, mouth, Color::Black).expect("a ko to pass for");
/// kos.pass_for(stone);
/// assert_eq!(kos.refusal(&retake), None);
/// # Ok::<(), yilu_board::DiagramError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct PassForKo {
    /// The stones that have taken a ko and may not be retaken. The colour needs no word: it is that of the stone.
    blocked: Vec<Point>,
}

impl PassForKo {
    /// Why this play may not be made.
    pub fn refusal(&self, placement: &Placement) -> Option<Repeats> {
        placement.ko().filter(|stone| self.blocked.contains(stone)).map(|_| Repeats::Ko)
    }

    /// The stone that a side may retake on this point once it has passed for it.
    pub fn banned(&self, board: &Board, point: Point, by: Color) -> Option<Point> {
        let stone = board.look(point, by).ok()?.ko()?;
        self.blocked.contains(&stone).then_some(stone)
    }

    /// A stone was put down; [`PassForKo::see`] must follow.
    pub fn play(&mut self, placement: &Placement) {
        if placement.ko().is_some() {
            self.blocked.push(placement.point());
        }
    }

    /// This is the board after a play. A stone that is off the board leaves no ban; one that could for a while be taken with others still has its own.
    pub fn see(&mut self, board: &Board) {
        self.blocked.retain(|&stone| board.at(stone).is_some());
    }

    /// The stones that may not be retaken.
    pub fn stones(&self) -> &[Point] {
        &self.blocked
    }

    /// A side has passed for the ko of this stone.
    pub fn pass_for(&mut self, stone: Point) {
        self.blocked.retain(|blocked| *blocked != stone);
    }
}
