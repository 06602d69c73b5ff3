//! `Difference`.

use std::sync::Arc;

use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use yilu::compare::Difference;

use crate::convert;
use crate::hints::Terms;
use crate::judge::{Judged, PyJudgement};

/// What differs between two verdicts on one record.
#[pyclass(name = "Difference", module = "yilu", frozen, eq)]
pub(crate) struct PyDifference {
    pub(crate) difference: Difference,
    pub(crate) judgement: Arc<Judged>,
    /// Its place among the judgement's differences.
    pub(crate) at: usize,
}

impl PartialEq for PyDifference {
    fn eq(&self, other: &Self) -> bool {
        self.difference == other.difference
    }
}

#[pymethods]
impl PyDifference {
    /// The first ruleset's name.
    #[getter]
    fn first(&self) -> &str {
        &self.difference.first
    }

    /// The second's.
    #[getter]
    fn second(&self) -> &str {
        &self.difference.second
    }

    /// The difference of the margins, first − second, in points; None if one of them has none.
    #[getter]
    fn margin(&self) -> Option<f64> {
        self.difference.margin.map(convert::float)
    }

    /// The terms that differ, first − second, in points. Their sum is the difference of the margins.
    #[getter]
    fn terms(&self) -> Terms {
        convert::terms(&self.difference.terms)
    }

    /// Whether one forbids a move that the other allows.
    #[getter]
    fn moves_differ(&self) -> bool {
        self.difference.moves_differ
    }

    /// Whether they take different stones as dead.
    #[getter]
    fn dead_stones_differ(&self) -> bool {
        self.difference.dead_stones_differ
    }

    /// The difference in a sentence or two.
    ///
    /// Parameters
    /// ----------
    /// language : {"en", "zh"}, default "en"
    ///
    /// Examples
    /// --------
    /// >>> import yilu
    /// >>> judgement = yilu.judge("(;SZ[5]AB[ba:be]AW[da:de];B[];W[])", ["aga", "tromp-taylor"])
    /// >>> print(judgement.differences()[0].words())
    /// aga is 7.5 points better for White than tromp-taylor: komi +7.5.
    #[pyo3(signature = (language: "typing.Literal['en', 'zh']" = "en"))]
    fn words(&self, language: &str) -> PyResult<String> {
        Ok(self.difference.words(convert::tongue(language)?))
    }

    #[pyo3(signature = () -> "tuple[typing.Any, tuple[Judgement, int]]")]
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let whole = PyJudgement(self.judgement.clone());
        let made = py.get_type::<Self>().getattr("_again")?;
        (made, (whole, self.at)).into_pyobject(py)
    }

    #[staticmethod]
    #[pyo3(signature = (judgement: "Judgement", at) -> "Difference")]
    fn _again(judgement: &PyJudgement, at: usize) -> PyResult<Self> {
        judgement
            .differences()
            .into_iter()
            .nth(at)
            .ok_or_else(|| PyIndexError::new_err("the judgement has no such two verdicts"))
    }

    fn __str__(&self) -> PyResult<String> {
        self.words("en")
    }

    fn __repr__(&self) -> String {
        let margin = self
            .difference
            .margin
            .map_or_else(|| "None".to_owned(), |margin| convert::float(margin).to_string());
        format!("<Difference {} − {}: {margin}>", self.difference.first, self.difference.second)
    }
}
