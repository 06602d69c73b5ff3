//! What `Game` does under the surface: acts as Python names them, and a game that a failing part has left.

use pyo3::prelude::*;
use yilu::game::{Act, Deed, Game};
use yilu::scoring::Count;

use crate::act::PyAct;
use crate::convert;
use crate::errors;
use crate::game::PyGame;
use crate::work::guarded;

impl PyGame {
    pub(super) fn counted(
        &self,
        py: Python<'_>,
        dead: Option<&Bound<'_, PyAny>>,
        seki: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Count> {
        let size = self.0.board().size();
        if dead.is_none() && seki.is_none() {
            return guarded(py, || self.0.count_by_marks());
        }
        let (dead, seki) = (convert::points(dead, size)?, convert::points(seki, size)?);
        yilu::life::Status::given(self.0.board(), &dead, &seki)
            .map_err(|error| errors::given(&error, size))?;
        guarded(py, || self.0.count_without(&dead, &seki))
    }

    pub(super) fn act(&self, value: &Bound<'_, PyAny>, by: Option<&str>) -> PyResult<Act> {
        if let Ok(act) = value.cast::<PyAct>() {
            return Ok(act.get().act);
        }
        let by = by.map_or(Ok(self.0.to_move()), convert::color)?;
        let passes = value.extract::<&str>().is_ok_and(|text| text.eq_ignore_ascii_case("pass"));
        let deed =
            if passes { Deed::Pass } else { Deed::Play(convert::point(value, self.0.board().size())?) };
        Ok(Act { by, deed })
    }

    /// An answer to a proposal: by the opponent of whoever proposed last, if the caller doesn't say.
    pub(super) fn answers(&mut self, py: Python<'_>, deed: Deed, by: Option<&str>) -> PyResult<()> {
        let proposal = self.0.log().iter().rev().find(|act| act.deed == Deed::Propose);
        match (by, proposal) {
            (None, Some(proposal)) => self.apply(py, Act { by: proposal.by.opponent(), deed }),
            _ => self.does(py, deed, by),
        }
    }

    pub(super) fn does(&mut self, py: Python<'_>, deed: Deed, by: Option<&str>) -> PyResult<()> {
        let by = by.map_or(Ok(self.0.to_move()), convert::color)?;
        self.apply(py, Act { by, deed })
    }

    pub(super) fn apply(&mut self, py: Python<'_>, act: Act) -> PyResult<()> {
        let refused = guarded(py, || self.0.apply(act));
        let size = self.0.board().size();
        self.settled(py, refused)?.map_err(|reason| errors::illegal(py, &PyAct { act, size }, &reason, None))
    }

    /// A part that raised in the middle of an act may have left the game between two states: it is made anew from its log.
    pub(super) fn settled<T>(&mut self, py: Python<'_>, done: PyResult<T>) -> PyResult<T> {
        if done.is_err() {
            let game = &self.0;
            let again =
                guarded(py, || Game::replay(game.ruleset().clone(), game.setting().clone(), game.log()));
            if let Ok(Ok(game)) = again {
                self.0 = game;
            }
        }
        done
    }
}
