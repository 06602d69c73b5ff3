//! What parts written in Python are given: `Start`, `Placement`, `Count` and `Stakes`.

use std::sync::Arc;

use indexmap::IndexMap;
use numpy::PyArray2;
use pyo3::prelude::*;
use yilu::board::{Hash, Placement, Point};
use yilu::compensation::{KomiChoice, Stakes};
use yilu::repetition::Start;
use yilu::scoring::{Count, Kind};

use crate::board::{PyBoard, sorted_names};
use crate::convert::{self, letter};
use crate::hints::{KomiName, Side};

/// A position as a number that no other position of a game has.
pub(crate) const fn hash_number(hash: Hash) -> u128 {
    hash.bits()
}

/// Where a game starts, as a ko rule sees it.
#[pyclass(name = "Start", module = "yilu.parts", frozen)]
pub(crate) struct PyStart(pub(crate) Start);

#[pymethods]
impl PyStart {
    /// The stones, as a number that no other position has.
    #[getter]
    fn stones(&self) -> u128 {
        hash_number(self.0.stones)
    }

    /// The side to move.
    #[getter]
    fn to_move(&self) -> Side {
        letter(self.0.to_move)
    }

    /// The side whose play made this position, where it is a fragment of a game; None for the start of a game and for a set-up.
    #[getter]
    fn created_by(&self) -> Option<Side> {
        self.0.created_by.map(letter)
    }

    fn __repr__(&self) -> String {
        format!("<Start {} to move>", self.to_move().0)
    }
}

/// A stone about to be put down, and what comes of it.
#[pyclass(name = "Placement", module = "yilu.parts", frozen)]
pub(crate) struct PyPlacement(pub(crate) Placement);

fn row_column(point: Point) -> (u8, u8) {
    (point.row(), point.column())
}

#[pymethods]
impl PyPlacement {
    /// The point: (row, column) from 0 at the top left.
    #[getter]
    fn point(&self) -> (u8, u8) {
        row_column(self.0.point())
    }

    /// Whose stone it is.
    #[getter]
    fn color(&self) -> Side {
        letter(self.0.color())
    }

    /// The number of the opponent's stones that it takes.
    #[getter]
    fn captured(&self) -> u16 {
        self.0.captured()
    }

    /// The number of own stones that come off, itself included, where it is a suicide.
    #[getter]
    fn own_removed(&self) -> u16 {
        self.0.own_removed()
    }

    /// The stones before, as a number that no other position has.
    #[getter]
    fn before(&self) -> u128 {
        hash_number(self.0.before())
    }

    /// The stones after it, captures made.
    #[getter]
    fn after(&self) -> u128 {
        hash_number(self.0.after())
    }

    /// The point on which the opponent could retake at once in a ko, or None.
    #[getter]
    fn ko(&self) -> Option<(u8, u8)> {
        self.0.ko().map(row_column)
    }

    fn __repr__(&self) -> String {
        let (row, column) = self.point();
        format!("<Placement {} at row {row}, column {column}>", self.color().0)
    }
}

/// A final position, counted: every fact that a counting rule may use. Pairs are (Black, White).
#[pyclass(name = "Count", module = "yilu.parts", frozen)]
pub(crate) struct PyCount(pub(crate) Arc<Count>);

#[pymethods]
impl PyCount {
    /// The board without the dead stones.
    #[getter]
    fn board(&self) -> PyBoard {
        PyBoard(self.0.board().clone())
    }

    /// The dead stones.
    #[getter]
    fn dead(&self) -> Vec<String> {
        sorted_names(self.0.dead().to_vec(), self.0.board().size())
    }

    /// Each side's area: its stones and all points it owns.
    #[getter]
    fn areas(&self) -> (i32, i32) {
        convert::pair(&self.0.areas())
    }

    /// The number of each side's points of each kind: ``territory``, ``seki-eyes``, ``one-sided-dame``, ``protective-moves``,
    /// ``false-eyes``.
    #[getter]
    fn points(&self) -> IndexMap<&'static str, (i32, i32)> {
        Kind::ALL.map(|kind| (kind.term(), convert::pair(&self.0.points(kind)))).into_iter().collect()
    }

    /// The number of neutral points.
    #[getter]
    fn neutral(&self) -> i32 {
        self.0.neutral()
    }

    /// The prisoners that each side holds, the dead included.
    #[getter]
    fn prisoners(&self) -> (i32, i32) {
        convert::pair(&self.0.prisoners())
    }

    /// The stones that each side has put.
    #[getter]
    fn stones_put(&self) -> (i32, i32) {
        convert::pair(&self.0.stones_put())
    }

    /// The owner of each empty point.
    ///
    /// Returns
    /// -------
    /// numpy.ndarray
    ///     int8 of shape (rows, columns): 1 Black's, 2 White's, 0 for stones and neutral points.
    ///
    /// Examples
    /// --------
    /// >>> from yilu import Game
    /// >>> game = Game("aga", (1, 3))
    /// >>> game.play("B1")
    /// >>> game.count().owners()
    /// array([[1, 0, 1]], dtype=int8)
    #[pyo3(signature = () -> "numpy.typing.NDArray[numpy.int8]")]
    fn owners<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<i8>>> {
        let size = self.0.board().size();
        let cells: Vec<i8> =
            size.points().map(|point| self.0.owner(point).map_or(0, |(owner, _)| owner.number())).collect();
        convert::grid(py, cells, size)
    }

    fn __repr__(&self) -> String {
        let (black, white) = self.areas();
        format!("<Count: area {black} to {white}>")
    }
}

/// What a compensation may depend on.
#[pyclass(name = "Stakes", module = "yilu.parts", frozen)]
pub(crate) struct PyStakes(pub(crate) Stakes);

#[pymethods]
impl PyStakes {
    /// 0 for an even game, 1 where Black only has the first move 让先, else the number of stones.
    #[getter]
    fn handicap(&self) -> u32 {
        self.0.handicap.number()
    }

    /// Which komi the game is played at: the ruleset's ``"own"`` for this kind of game, its own for an ``"even-game"``, or one that was
    /// ``"agreed"``.
    #[getter]
    fn komi(&self) -> KomiName {
        KomiName(match self.0.komi {
            KomiChoice::Own => "own",
            KomiChoice::EvenGame => "even-game",
            KomiChoice::Agreed(_) => "agreed",
        })
    }

    /// The komi agreed on, in points; None where there is none, or it is not known.
    #[getter]
    fn agreed_komi(&self) -> Option<f64> {
        match self.0.komi {
            KomiChoice::Agreed(points) => points.map(convert::float),
            KomiChoice::Own | KomiChoice::EvenGame => None,
        }
    }

    /// Who passed first, or None.
    #[getter]
    fn first_pass(&self) -> Option<Side> {
        self.0.course.first_pass.map(letter)
    }

    /// Who passed last, or None.
    #[getter]
    fn last_pass(&self) -> Option<Side> {
        self.0.course.last_pass.map(letter)
    }

    /// Who put the last stone on the board, or None.
    #[getter]
    fn last_play(&self) -> Option<Side> {
        self.0.course.last_play.map(letter)
    }

    /// The passes of Black and of White.
    #[getter]
    fn passes(&self) -> (i32, i32) {
        (self.0.course.passes.black, self.0.course.passes.white)
    }

    /// The warnings of Black and of White.
    #[getter]
    fn warnings(&self) -> (i32, i32) {
        (self.0.course.warnings.black, self.0.course.warnings.white)
    }

    fn __repr__(&self) -> String {
        format!("<Stakes handicap {}, komi {}>", self.handicap(), self.komi().0)
    }
}
