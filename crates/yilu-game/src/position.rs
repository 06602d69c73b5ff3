//! What all rulesets see alike: the board, the side to move, and the stones put and lost.

use yilu_board::{Board, ByColor, Color, Placement, Point, Size};
use yilu_compensation::Course;
use yilu_scoring::Tally;

use crate::Illegal;

/// A board with the side to move, the number of acts done, and the tally of stones put and lost.
///
/// Plays are carried out whether or not a ruleset allows them; only what the board itself can't take is refused.
///
/// ```
/// use yilu_board::{Color, Point, Size};
/// use yilu_game::Position;
/// let mut position = Position::new(Size::new(5, 5)?, [], Color::Black);
/// let placement = position.look(Point::new(2, 2), Color::Black)?;
/// position.play(&placement);
/// assert_eq!((position.to_move(), position.acts()), (Color::White, 1));
/// assert_eq!(position.tally().put.black, 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, PartialEq, Eq)]
pub struct Position {
    board: Board,
    to_move: Color,
    acts: u32,
    tally: Tally,
    course: Course,
}

impl Position {
    /// A start: these stones, and the side to move.
    pub fn new(size: Size, stones: impl IntoIterator<Item = (Point, Color)>, to_move: Color) -> Self {
        let mut position = Self {
            board: Board::new(size),
            to_move,
            acts: 0,
            tally: Tally::default(),
            course: Course::default(),
        };
        position.edit(stones.into_iter().map(|(point, color)| (point, Some(color))), None);
        position
    }

    /// The same position with prisoners that each side holds already.
    #[must_use]
    pub fn with_prisoners(mut self, held: ByColor<i32>) -> Self {
        for color in Color::BOTH {
            // A stone held as a prisoner was put on the board once.
            self.tally.lost[color] += held[color.opponent()];
            self.tally.put[color] += held[color.opponent()];
        }
        self
    }

    /// The board.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The side to move.
    pub const fn to_move(&self) -> Color {
        self.to_move
    }

    /// The number of plays and passes so far.
    pub const fn acts(&self) -> u32 {
        self.acts
    }

    /// Stones put and lost.
    pub const fn tally(&self) -> Tally {
        self.tally
    }

    /// Who passed and who played last.
    pub const fn course(&self) -> Course {
        self.course
    }

    /// What putting a stone down would do.
    ///
    /// # Errors
    /// [`Illegal::Occupied`] or [`Illegal::OffBoard`].
    #[inline]
    pub fn look(&self, point: Point, by: Color) -> Result<Placement, Illegal> {
        Ok(self.board.look(point, by)?)
    }

    /// Puts the stone down.
    #[inline]
    pub fn play(&mut self, placement: &Placement) {
        self.board.place(placement);
        self.follow(placement);
    }

    /// A stone lies: the rest of the position follows.
    #[inline]
    fn follow(&mut self, placement: &Placement) {
        let by = placement.color();
        self.course.play(by);
        self.tally.put[by] += 1;
        self.tally.lost[by] += i32::from(placement.own_removed());
        self.tally.lost[by.opponent()] += i32::from(placement.captured());
        self.acts += 1;
        self.to_move = by.opponent();
    }

    /// Puts a stone down and tells what that did: [`Position::look`] and [`Position::play`] in one step.
    ///
    /// # Errors
    /// [`Illegal::Occupied`] or [`Illegal::OffBoard`]; the position is then as it was.
    #[inline(always)]
    #[allow(clippy::inline_always)]
    pub fn put(&mut self, point: Point, by: Color) -> Result<Placement, Illegal> {
        let placement = self.board.put(point, by)?;
        self.follow(&placement);
        Ok(placement)
    }

    /// A side passes.
    pub fn pass(&mut self, by: Color) {
        self.course.pass(by);
        self.acts += 1;
        self.to_move = by.opponent();
    }

    /// A side passes for a ko. Its course knows nothing of it: it is no pass that ends a game or has its price.
    pub fn pass_for(&mut self, by: Color) {
        self.acts += 1;
        self.to_move = by.opponent();
    }

    /// A side is warned.
    pub fn warn(&mut self, side: Color) {
        self.course.warn(side);
    }

    /// Gives the turn to a side.
    pub fn set_to_move(&mut self, color: Color) {
        self.to_move = color;
    }

    /// Sets points as an editor would. A stone set on one of its own colour counts nothing; a stone that goes was not put.
    pub fn edit(&mut self, edits: impl IntoIterator<Item = (Point, Option<Color>)>, to_move: Option<Color>) {
        // The last word on a point counts, in the tally as on the board.
        let mut last: std::collections::BTreeMap<Point, Option<Color>> = std::collections::BTreeMap::new();
        let size = self.board.size();
        last.extend(edits.into_iter().filter(|(point, _)| size.contains(*point)));
        for (&point, &cell) in &last {
            let before = self.board.at(point);
            if before != cell {
                if let Some(color) = before {
                    self.tally.put[color] -= 1;
                }
                if let Some(color) = cell {
                    self.tally.put[color] += 1;
                }
            }
        }
        if !last.is_empty() {
            self.board.edit(last);
        }
        if let Some(color) = to_move {
            self.to_move = color;
        }
    }
}

impl Clone for Position {
    fn clone(&self) -> Self {
        Self { board: self.board.clone(), ..*self }
    }

    /// Copies without new memory where both boards have grids of one kind.
    fn clone_from(&mut self, source: &Self) {
        self.board.clone_from(&source.board);
        (self.to_move, self.acts) = (source.to_move, source.acts);
        (self.tally, self.course) = (source.tally, source.course);
    }
}
