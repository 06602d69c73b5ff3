//! `Score`.

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use yilu::game::Score;
use yilu::score::{Points, Terms};

use crate::convert::{self, letter};
use crate::errors;
use crate::hints::{self, Side};

/// A counted position under one ruleset.
#[pyclass(name = "Score", module = "yilu", frozen, eq)]
#[derive(Clone, PartialEq)]
pub(crate) struct PyScore(pub(crate) Score);

#[pymethods]
impl PyScore {
    /// Black − White in points, compensation included.
    #[getter]
    fn margin(&self) -> f64 {
        convert::float(self.0.margin)
    }

    /// ``"B"``, ``"W"``, or None for a draw.
    #[getter]
    fn winner(&self) -> Option<Side> {
        self.0.winner.map(letter)
    }

    /// What the margin is made of, Black − White, in points.
    #[getter]
    fn terms(&self) -> hints::Terms {
        convert::terms(&self.0.terms)
    }

    #[pyo3(signature = () -> "tuple[typing.Any, tuple[list[tuple[str, str]], str | None]]")]
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let terms: Vec<_> =
            self.0.terms.iter().map(|term| (term.name.to_string(), term.points.to_string())).collect();
        let made = py.get_type::<Self>().getattr("_again")?;
        (made, (terms, self.winner())).into_pyobject(py)
    }

    #[staticmethod]
    #[pyo3(signature = (terms: "list[tuple[str, str]]", winner: "str | None") -> "Score")]
    fn _again(terms: Vec<(String, String)>, winner: Option<&str>) -> PyResult<Self> {
        let mut sum = Terms::new();
        for (name, points) in terms {
            sum.add(name, Points::parse(&points).map_err(|error| errors::points(&error))?);
        }
        let winner = winner.map(convert::color).transpose()?;
        Ok(Self(Score { margin: sum.sum(), terms: sum, winner }))
    }

    /// The result as a record writes it: ``"B+3.5"``.
    #[getter]
    fn result(&self) -> String {
        self.0.outcome().to_sgf()
    }

    fn __repr__(&self) -> String {
        let terms =
            convert::terms(&self.0.terms).into_iter().map(|(name, points)| format!("'{name}': {points:?}"));
        format!(
            "Score(margin={:?}, winner={}, terms={{{}}})",
            self.margin(),
            self.winner().map_or_else(|| "None".to_owned(), |winner| format!("'{}'", winner.0)),
            terms.collect::<Vec<_>>().join(", ")
        )
    }
}
