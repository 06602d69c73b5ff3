//! `Act` and `Illegal`.

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use yilu::board::Size;
use yilu::ending::NotNow;
use yilu::game::{Act, Deed, Illegal};

use crate::convert::{self, letter};
use crate::hints::Side;

/// One entry of a game's log: who does what.
///
/// Parameters
/// ----------
/// by : {"B", "W"}
/// deed : {"play", "play-taking-own", "attempt", "pass", "propose", "agree", "refuse", "mark-dead", "mark-seki", "confirm", "pass-for", "disagree", "resign", "lot"}
/// point : str or (int, int), optional
///     For plays, the marks, ``confirm`` and ``pass-for``.
/// size : int or (int, int), default 19
///     The board that the point is on.
///
/// Examples
/// --------
/// >>> from yilu import Act
/// >>> act = Act("B", "play", "D4")
/// >>> act.by, act.deed, act.point
/// ('B', 'play', 'D4')
#[pyclass(name = "Act", module = "yilu", frozen, eq, hash)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct PyAct {
    pub(crate) act: Act,
    pub(crate) size: Size,
}

#[pymethods]
impl PyAct {
    #[new]
    #[pyo3(signature = (
        by: "typing.Literal['B', 'W']",
        deed,
        point: "str | tuple[int, int] | int | None" = None,
        size: "int | tuple[int, int] | None" = None,
    ))]
    fn new(
        by: &str,
        deed: &str,
        point: Option<&Bound<'_, PyAny>>,
        size: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let size = size.map_or(Ok(Size::NINETEEN), convert::size)?;
        let at = || match point {
            Some(point) => convert::point(point, size),
            None => Err(PyTypeError::new_err(format!("'{deed}' needs a point"))),
        };
        let made = match deed {
            "play" => Deed::Play(at()?),
            "play-taking-own" => Deed::PlayTakingOwn(at()?),
            "attempt" => Deed::Attempt(at()?),
            "mark-dead" => Deed::MarkDead(at()?),
            "mark-seki" => Deed::MarkSeki(at()?),
            "pass" => Deed::Pass,
            "propose" => Deed::Propose,
            "agree" => Deed::Agree,
            "refuse" => Deed::Refuse,
            "confirm" => Deed::Confirm(at()?),
            "pass-for" => Deed::PassFor(at()?),
            "disagree" => Deed::Disagree,
            "resign" => Deed::Resign,
            "lot" => Deed::Lot,
            other => return Err(PyValueError::new_err(format!("there is no act '{other}'"))),
        };
        Ok(Self { act: Act { by: convert::color(by)?, deed: made }, size })
    }

    /// Who does it.
    #[getter]
    fn by(&self) -> Side {
        letter(self.act.by)
    }

    /// What is done.
    #[getter]
    fn deed(&self) -> &'static str {
        self.act.deed.name()
    }

    /// Where, or None.
    #[getter]
    fn point(&self) -> Option<String> {
        self.act.deed.point().map(|point| point.to_gtp(self.size))
    }

    fn __str__(&self) -> String {
        self.words()
    }

    fn __repr__(&self) -> String {
        format!("Act('{}')", self.words())
    }

    #[pyo3(signature = () -> "tuple[type[Act], tuple[str, str, str | None, tuple[int, int]]]")]
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let arguments = (self.by(), self.deed(), self.point(), (self.size.rows(), self.size.columns()));
        (py.get_type::<Self>(), arguments).into_pyobject(py)
    }
}

impl PyAct {
    /// The act in words, its point by its name.
    pub(crate) fn words(&self) -> String {
        let point = self.point().map_or_else(String::new, |point| format!(" {point}"));
        format!("{} {}{point}", self.by().0, self.deed())
    }
}

/// Why an act may not be done.
#[pyclass(name = "Illegal", module = "yilu", frozen, eq, hash)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct PyIllegal(pub(crate) Illegal);

#[pymethods]
impl PyIllegal {
    /// A stable name: ``"occupied"``, ``"suicide"``, ``"ko"``, ``"repetition"``, ``"game-over"``, ….
    #[getter]
    fn code(&self) -> &'static str {
        self.0.code()
    }

    /// In words.
    #[getter]
    fn reason(&self) -> String {
        self.0.to_string()
    }

    /// The act after which the position stood before, for a repetition; 0 is the start.
    #[getter]
    fn repeats(&self) -> Option<u32> {
        match self.0 {
            Illegal::Repetition { of_act } => Some(of_act),
            _ => None,
        }
    }

    #[pyo3(signature = () -> "tuple[typing.Any, tuple[str, int]]")]
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let number = match self.0 {
            Illegal::Suicide { stones } => u32::from(stones),
            Illegal::Repetition { of_act } => of_act,
            _ => 0,
        };
        let made = py.get_type::<Self>().getattr("_again")?;
        (made, (self.0.code(), number)).into_pyobject(py)
    }

    #[staticmethod]
    #[pyo3(signature = (code: "str", number: "int") -> "Illegal")]
    fn _again(code: &str, number: u32) -> PyResult<Self> {
        let others = [
            Illegal::Occupied,
            Illegal::OffBoard,
            Illegal::Suicide { stones: number as u16 },
            Illegal::Ko,
            Illegal::Repetition { of_act: number },
            Illegal::HandicapFirst,
            Illegal::NoStone,
            Illegal::NoChoice,
        ];
        let found =
            NotNow::ALL.map(Illegal::NotNow).into_iter().chain(others).find(|reason| reason.code() == code);
        found.map(Self).ok_or_else(|| PyValueError::new_err(format!("there is no reason '{code}'")))
    }

    /// In words of a language.
    ///
    /// Parameters
    /// ----------
    /// language : {"en", "zh"}, default "en"
    ///
    /// Examples
    /// --------
    /// >>> from yilu import Game
    /// >>> game = Game("aga", 9)
    /// >>> game.play("E5")
    /// >>> game.legality("E5").words("zh")
    /// '该点已有棋子'
    #[pyo3(signature = (language: "typing.Literal['en', 'zh']" = "en"))]
    fn words(&self, language: &str) -> PyResult<String> {
        Ok(self.0.words(convert::tongue(language)?))
    }

    fn __repr__(&self) -> String {
        format!("Illegal(code='{}', reason='{}')", self.0.code(), self.0)
    }
}
