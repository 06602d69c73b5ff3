//! Counting rules written in Python.

use std::sync::Arc;

use pyo3::prelude::*;
use yilu::score::Terms;
use yilu::scoring::{Count, Scoring};

use crate::convert;
use crate::parts::facts::PyCount;
use crate::parts::{InPython, Object};

#[derive(Debug)]
struct InPythonScoring(Object);

impl InPython for dyn Scoring {
    fn part(object: Object) -> Arc<Self> {
        Arc::new(InPythonScoring(object))
    }
}

impl Scoring for InPythonScoring {
    fn terms(&self, count: &Count) -> Terms {
        let count = PyCount(Arc::new(count.clone()));
        self.0.ask(|object| {
            let mut terms = Terms::new();
            for item in object.call_method1("terms", (count,))?.call_method0("items")?.try_iter()? {
                let (name, points): (String, Bound<'_, PyAny>) = item?.extract()?;
                terms.add(name, convert::exact(&points)?);
            }
            Ok(terms)
        })
    }

    fn counts_stones(&self) -> bool {
        self.0.ask(|object| object.getattr("counts_stones")?.extract())
    }
}
