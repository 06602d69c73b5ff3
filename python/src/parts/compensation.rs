//! Compensations written in Python.

use std::sync::Arc;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use yilu::compensation::{Compensation, PaysFor, Stakes};
use yilu::score::Term;

use crate::convert;
use crate::parts::facts::PyStakes;
use crate::parts::{InPython, Object};

#[derive(Debug)]
struct InPythonCompensation(Object);

impl InPython for dyn Compensation {
    fn part(object: Object) -> Arc<Self> {
        Arc::new(InPythonCompensation(object))
    }
}

impl Compensation for InPythonCompensation {
    fn term(&self, stakes: &Stakes) -> Option<Term> {
        let stakes = PyStakes(*stakes);
        self.0.ask(|object| {
            let answer: Option<(String, Bound<'_, PyAny>)> =
                object.call_method1("term", (stakes,))?.extract()?;
            answer
                .map(|(name, points)| Ok(Term { name: name.into(), points: convert::exact(&points)? }))
                .transpose()
        })
    }

    fn pays_for(&self) -> PaysFor {
        self.0.ask(|object| match object.getattr("pays_for")?.extract::<String>()?.as_str() {
            "first-move" => Ok(PaysFor::FirstMove),
            "handicap" => Ok(PaysFor::Handicap),
            "other" => Ok(PaysFor::Other),
            text => Err(PyValueError::new_err(format!(
                "pays_for is 'first-move', 'handicap' or 'other', not '{text}'"
            ))),
        })
    }
}
