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
/// kos.play(&take, &board);
/// let mouth = Point::new(2, 1);
/// let retake = board.look(mouth, Color::Black).expect("the point is empty");
/// assert_eq!(kos.refusal(&retake), Some(Repeats::Ko));
/// kos.pass_for(mouth, Color::Black);
/// assert_eq!(kos.refusal(&retake), None);
/// # Ok::<(), yilu_board::DiagramError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct PassForKo {
    /// Where a ko may not be taken, and by whom.
    bans: Vec<(Point, Color)>,
}

impl PassForKo {
    /// Why this play may not be made.
    pub fn refusal(&self, placement: &Placement) -> Option<Repeats> {
        let banned = placement.ko().is_some() && self.is_banned(placement.point(), placement.color());
        banned.then_some(Repeats::Ko)
    }

    /// Whether a side may not take a ko on this point.
    pub fn is_banned(&self, point: Point, by: Color) -> bool {
        self.bans.contains(&(point, by))
    }

    /// A stone was put down, and this is the board now.
    pub fn play(&mut self, placement: &Placement, board: &Board) {
        let lost = placement.ko().map(|mouth| (mouth, placement.color().opponent()));
        self.bans.retain(|ban| Some(*ban) != lost);
        self.bans.extend(lost);
        // What is no ko any more is no ban.
        self.bans.retain(|&(mouth, by)| board.look(mouth, by).is_ok_and(|retake| retake.ko().is_some()));
    }

    /// A side has passed for the ko that it might take on this point.
    pub fn pass_for(&mut self, point: Point, by: Color) {
        self.bans.retain(|ban| *ban != (point, by));
    }
}
