//! How records are judged, as the caller says it.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};
use yilu::compare::{Contender, KomiMode, Options, Rulebook, Unfinished};

use crate::board::estimate_options;
use crate::convert;
use crate::errors;
use crate::ruleset::PyRuleset;

/// The rulesets and the options of a judgement or a comparison: what ``yilu.judge`` and the others hand down.
#[pyclass(name = "Judging", module = "yilu._yilu", frozen, eq)]
pub(crate) struct PyJudging {
    pub(crate) contenders: Vec<Contender>,
    pub(crate) book: Rulebook,
    pub(crate) options: Options,
    default: PyRuleset,
}

/// Two are equal if the same is asked for.
impl PartialEq for PyJudging {
    fn eq(&self, other: &Self) -> bool {
        let rules = |one: &Self| one.contenders.iter().map(named).collect::<Vec<_>>();
        rules(self) == rules(other) && self.default == other.default && self.options == other.options
    }
}

fn named(contender: &Contender) -> Option<PyRuleset> {
    match contender {
        Contender::Named(ruleset) => Some(PyRuleset(ruleset.clone())),
        Contender::Record => None,
    }
}

#[pymethods]
impl PyJudging {
    #[new]
    #[pyo3(signature = (
        rules: "list[Ruleset | str]", default: "Ruleset", komi: "object", unfinished: "str", playouts = None, seed = None,
    ))]
    fn new(
        py: Python<'_>,
        rules: Vec<Bound<'_, PyAny>>,
        default: PyRef<'_, PyRuleset>,
        komi: &Bound<'_, PyAny>,
        unfinished: &str,
        playouts: Option<u32>,
        seed: Option<u64>,
    ) -> PyResult<Self> {
        let listed = rules.into_iter().map(|rules| match rules.cast::<PyRuleset>() {
            Ok(ruleset) => Contender::Named(ruleset.get().0.clone()),
            // The caller has turned all other texts into rulesets.
            Err(_) => Contender::Record,
        });
        let contenders =
            Contender::distinct(listed.collect()).map_err(|error| errors::contenders(py, &error))?;
        let mode = komi.cast::<PyString>().ok().and_then(|text| text.to_str().ok()?.parse().ok());
        // A number in another form than the mode's own: with its unit, or of one of Python's types.
        let komi = mode.map_or_else(|| convert::exact(komi).map(KomiMode::Fixed), Ok)?;
        let unfinished = match unfinished {
            "skip" => Unfinished::Skip,
            "count" => Unfinished::Count,
            other => {
                return Err(PyValueError::new_err(format!("unfinished is 'skip' or 'count', not '{other}'")));
            }
        };
        let estimate = estimate_options(playouts, seed, 0)?;
        let book =
            Rulebook::with_default(default.0.clone()).map_err(|faults| errors::ruleset(py, &faults))?;
        let book = book.including(&contenders);
        let options = Options { komi, unfinished, estimate };
        Ok(Self { contenders, book, options, default: default.clone() })
    }

    #[pyo3(signature = () -> "tuple[type[Judging], tuple[typing.Any, ...]]")]
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let rules = self.contenders.iter().map(|one| match named(one) {
            Some(ruleset) => Ok(ruleset.into_pyobject(py)?.into_any()),
            None => Ok(Contender::RECORD.into_pyobject(py)?.into_any()),
        });
        let unfinished = match self.options.unfinished {
            Unfinished::Skip => "skip",
            Unfinished::Count => "count",
        };
        let estimate = &self.options.estimate;
        let arguments = (
            rules.collect::<PyResult<Vec<_>>>()?,
            self.default.clone(),
            self.options.komi.to_string(),
            unfinished,
            estimate.playouts,
            estimate.seed,
        );
        (py.get_type::<Self>(), arguments).into_pyobject(py)
    }
}
