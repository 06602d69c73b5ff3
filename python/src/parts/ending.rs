//! Endings written in Python.

use std::sync::Arc;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use yilu::board::Color;
use yilu::ending::{DeadStones, Ending, NotNow, Progress, Stage, Step};
use yilu::game::Illegal;

use crate::convert::letter;
use crate::parts::{InPython, Object};

#[derive(Debug)]
struct InPythonEnding(Object);

impl InPython for dyn Ending {
    fn part(object: Object) -> Arc<Self> {
        Arc::new(InPythonEnding(object))
    }
}

impl Ending for InPythonEnding {
    fn dead_stones(&self) -> DeadStones {
        self.0.ask(|object| match object.getattr("dead_stones")?.extract::<String>()?.as_str() {
            "none" => Ok(DeadStones::None),
            "unconditional" => Ok(DeadStones::Unconditional),
            "agreed" => Ok(DeadStones::Agreed),
            text => Err(PyValueError::new_err(format!(
                "dead_stones is 'none', 'unconditional' or 'agreed', not '{text}'"
            ))),
        })
    }

    fn begin(&self) -> Box<dyn Progress> {
        Box::new(InPythonProgress(self.0.made(|object| object.call_method0("begin"))))
    }
}

#[derive(Debug)]
struct InPythonProgress(Object);

impl Progress for InPythonProgress {
    fn stage(&self) -> Stage {
        self.0.ask(|object| {
            let name: String = object.getattr("stage")?.extract()?;
            Stage::ALL.into_iter().find(|stage| stage.name() == name).ok_or_else(|| {
                let known = Stage::ALL.map(Stage::name).join(", ");
                PyValueError::new_err(format!("a stage is one of {known}, not '{name}'"))
            })
        })
    }

    fn refusal(&self, step: Step, by: Color, to_move: Color) -> Option<NotNow> {
        let name = |reason: NotNow| Illegal::NotNow(reason).code();
        self.0.ask(|object| {
            let answer = object.call_method1("refusal", (step.name(), letter(by), letter(to_move)))?;
            let Some(code) = answer.extract::<Option<String>>()? else { return Ok(None) };
            let found = NotNow::ALL.into_iter().find(|reason| name(*reason) == code);
            found.map(Some).ok_or_else(|| {
                let known = NotNow::ALL.map(name).join(", ");
                PyValueError::new_err(format!("a refusal is None or one of {known}, not '{code}'"))
            })
        })
    }

    fn take(&mut self, step: Step, by: Color) -> bool {
        self.0.ask(|object| object.call_method1("take", (step.name(), letter(by)))?.extract())
    }

    fn boxed(&self) -> Box<dyn Progress> {
        Box::new(Self(self.0.made(|object| object.call_method0("copy"))))
    }
}
