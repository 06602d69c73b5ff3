//! Rules on the number of stones, written in Python.

use std::sync::Arc;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use yilu::board::ByColor;
use yilu::opening::{Supply, WhenOut};

use crate::parts::{InPython, Object};

#[derive(Debug)]
struct InPythonSupply(Object);

impl InPython for dyn Supply {
    fn part(object: Object) -> Arc<Self> {
        Arc::new(InPythonSupply(object))
    }
}

impl Supply for InPythonSupply {
    fn stones(&self) -> Option<ByColor<u32>> {
        self.0.ask(|object| {
            let answer: Option<(u32, u32)> = object.call_method0("stones")?.extract()?;
            Ok(answer.map(|(black, white)| ByColor { black, white }))
        })
    }

    fn returns_prisoners(&self) -> bool {
        self.0.ask(|object| object.getattr("returns_prisoners")?.extract())
    }

    fn when_out(&self) -> WhenOut {
        self.0.ask(|object| {
            let answer: String = object.getattr("when_out")?.extract()?;
            WhenOut::ALL.into_iter().find(|when_out| when_out.name() == answer).ok_or_else(|| {
                PyValueError::new_err(format!("'{answer}' is nothing that follows when stones run out"))
            })
        })
    }
}
