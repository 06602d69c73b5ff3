//! Rules on the result of a margin, written in Python.

use std::sync::Arc;

use pyo3::prelude::*;
use yilu::board::Color;
use yilu::compensation::Outcome;
use yilu::score::Points;

use crate::convert;
use crate::parts::{InPython, Object};

#[derive(Debug)]
struct InPythonOutcome(Object);

impl InPython for dyn Outcome {
    fn part(object: Object) -> Arc<Self> {
        Arc::new(InPythonOutcome(object))
    }
}

impl Outcome for InPythonOutcome {
    fn winner(&self, margin: Points) -> Option<Color> {
        self.0.ask(|object| {
            let answer: Option<String> =
                object.call_method1("winner", (convert::float(margin),))?.extract()?;
            answer.as_deref().map(convert::color).transpose()
        })
    }

    fn draws_lots(&self) -> bool {
        self.0.ask(|object| object.getattr("draws_lots")?.extract())
    }
}
