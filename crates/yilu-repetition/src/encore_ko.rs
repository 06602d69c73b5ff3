//! Kos in an encore.

use yilu_board::{Board, Color, Hash, Placement, Point};

use crate::seen::Table;
use crate::{Consequence, History, PassForKo, Repeats, Start};

/// The kos of an encore, in which play goes on after the passes to settle what is dead.
///
/// A stone that has taken a ko may not be retaken, whatever happens elsewhere, until its opponent has passed for that very ko, or more is taken
/// than that stone. In one position a side takes a ko on a point only once. A situation that stands for the third time without a pass between
/// ends the game without result: the stones, the stones that may not be retaken, and the side to move.
///
/// It is no part: an ending asks for it. (KataGo's rules, version 2, cleanup phases.)
///
/// ```
/// use yilu_board::{Board, Color, Point};
/// use yilu_repetition::{EncoreKo, History, Repeats, Start};
///
/// let mut board: Board = ".XO.\nX.XO\n.XO.".parse()?;
/// let mut kos = EncoreKo::new(&Start::of_game(board.hash(), Color::White));
/// let take = board.look(Point::new(1, 1), Color::White).expect("the point is empty");
/// kos.play(&take, 1);
/// board.place(&take);
/// kos.see(&board);
/// let retake = board.look(Point::new(2, 1), Color::Black).expect("the point is empty");
/// assert_eq!(kos.refusal(&retake), Some(Repeats::Ko));
/// kos.pass(Color::Black, board.hash(), 2);
/// assert_eq!(kos.refusal(&retake), Some(Repeats::Ko));
/// let stone = kos.freed_by(&board, Point::new(2, 1), Color::Black).expect("there is a ko to pass for");
/// assert_eq!(stone, Point::new(1, 1));
/// kos.pass_for(stone, Color::Black, board.hash(), 3);
/// assert_eq!(kos.refusal(&retake), None);
/// # Ok::<(), yilu_board::DiagramError>(())
/// ```
#[derive(Clone, Debug)]
pub struct EncoreKo {
    kos: PassForKo,
    /// Where a ko was taken in which position, and by which act. The colour needs no word: a position has one stone of one colour on a point.
    taken: Vec<(Point, Hash, u32)>,
    /// How often each situation has stood since the last pass.
    counts: Table,
    /// The side to move.
    to_move: Color,
}

impl EncoreKo {
    /// The memory of an encore that starts here.
    pub fn new(start: &Start) -> Self {
        let mut kos = Self {
            kos: PassForKo::default(),
            taken: Vec::new(),
            counts: Table::default(),
            to_move: start.to_move,
        };
        kos.count(start.stones);
        kos
    }

    /// These stones stand, with the marks as they are.
    fn count(&mut self, stones: Hash) -> Consequence {
        let count = self.counts.entry(self.situation(stones).with_mover(self.to_move), 0);
        *count += 1;
        if *count >= 3 { Consequence::NoResult } else { Consequence::None }
    }
}

impl History for EncoreKo {
    fn refusal(&self, placement: &Placement) -> Option<Repeats> {
        placement.ko()?;
        self.kos.refusal(placement).or_else(|| {
            let again = (placement.point(), placement.after());
            let taken = self.taken.iter().find(|taken| (taken.0, taken.1) == again)?;
            Some(Repeats::Position { of_act: taken.2 })
        })
    }

    fn play(&mut self, placement: &Placement, act: u32) -> Consequence {
        self.to_move = placement.color().opponent();
        self.kos.play(placement);
        if placement.ko().is_some() {
            self.taken.push((placement.point(), placement.after(), act));
        }
        Consequence::None
    }

    fn minds_board(&self) -> bool {
        true
    }

    fn see(&mut self, board: &Board) -> Consequence {
        self.kos.see(board);
        self.count(board.hash())
    }

    fn pass(&mut self, by: Color, stones: Hash, _: u32) -> Consequence {
        self.to_move = by.opponent();
        self.counts.clear();
        self.count(stones)
    }

    fn freed_by(&self, board: &Board, point: Point, by: Color) -> Option<Point> {
        self.kos.banned(board, point, by).or_else(|| {
            let chain = board.chain(point).filter(|chain| chain.color != by)?;
            let in_atari = chain.stones.len() == 1 && chain.liberties.len() == 1;
            (in_atari && self.marks().contains(&point)).then_some(point)
        })
    }

    fn pass_for(&mut self, stone: Point, by: Color, stones: Hash, _: u32) -> Consequence {
        self.to_move = by.opponent();
        self.kos.pass_for(stone);
        self.count(stones)
    }

    fn marks(&self) -> &[Point] {
        self.kos.stones()
    }

    fn boxed(&self) -> Box<dyn History> {
        Box::new(self.clone())
    }
}
