//! Life and death of a chain, played out on the side.

use yilu_board::{Board, Color, Placement, Point, PointSet};
use yilu_repetition::PassForKo;
use yilu_ruleset::Ruleset;

use crate::{Deed, Illegal, Position};

/// A hypothetical play-out: what both sides would do if the game went on around one chain. The game's own board stays as it is.
///
/// The opponent of the chain plays first. Who has lost a stone in a ko passes for that ko before taking there again.
#[derive(Clone, Debug)]
pub struct PlayOut {
    position: Position,
    kos: PassForKo,
    owner: Color,
    stones: Vec<Point>,
}

impl PlayOut {
    /// The play-out of the chain on this point, from this position.
    pub(crate) fn of(position: &Position, point: Point) -> Option<Self> {
        let chain = position.board().chain(point)?;
        let mut position = position.clone();
        position.set_to_move(chain.color.opponent());
        Some(Self { position, kos: PassForKo::default(), owner: chain.color, stones: chain.stones })
    }

    /// The board of the play-out.
    pub const fn board(&self) -> &Board {
        self.position.board()
    }

    /// The side to move in it.
    pub const fn to_move(&self) -> Color {
        self.position.to_move()
    }

    /// The chain that it is about, as it stands in the game.
    pub fn stones(&self) -> &[Point] {
        &self.stones
    }

    /// Whether the chain would be alive if the play-out ended here: it still stands, or its side has a stone on one of its points.
    pub fn is_alive(&self) -> bool {
        self.stones.iter().any(|&point| self.board().at(point) == Some(self.owner))
    }

    /// What a deed would put on its board.
    pub(crate) fn look(&self, rules: &Ruleset, deed: Deed) -> Result<Option<Placement>, Illegal> {
        match deed {
            Deed::Play(point) | Deed::Attempt(point) => {
                let placement = self.position.look(point, self.to_move())?;
                let refused = rules.capture().refusal(&placement).map(Illegal::from);
                let refused = refused.or_else(|| self.kos.refusal(&placement).map(Illegal::from));
                refused.map_or(Ok(Some(placement)), Err)
            }
            Deed::PassFor(point) if self.kos.banned(self.board(), point, self.to_move()).is_none() => {
                Err(Illegal::NoKo)
            }
            Deed::PlayTakingOwn(_) => Err(Illegal::NoChoice),
            _ => Ok(None),
        }
    }

    /// Where its side to move may play.
    pub(crate) fn legal_points(&self, rules: &Ruleset) -> PointSet {
        let mut legal = self.board().empty_set();
        for point in self.board().empty_points() {
            if self.look(rules, Deed::Play(point)).is_err() {
                legal.remove(point);
            }
        }
        legal
    }

    /// Does a deed that may be done.
    pub(crate) fn follow(&mut self, deed: Deed, placement: Option<&Placement>) {
        let by = self.to_move();
        if let Some(placement) = placement {
            self.position.play(placement);
            self.kos.play(placement);
            self.kos.see(self.position.board());
            return;
        }
        if let Deed::PassFor(point) = deed
            && let Some(stone) = self.kos.banned(self.position.board(), point, by)
        {
            self.kos.pass_for(stone);
        }
        self.position.pass(by);
    }
}
