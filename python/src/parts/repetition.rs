//! Ko rules written in Python.

use std::sync::Arc;

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyBool;
use yilu::board::{Color, Hash, Placement};
use yilu::repetition::{Consequence, History, Repeats, Repetition, Start};

use crate::convert::letter;
use crate::parts::facts::{PyPlacement, PyStart, hash_number};
use crate::parts::{InPython, Object};

#[derive(Debug)]
struct InPythonRepetition(Object);

impl InPython for dyn Repetition {
    fn part(object: Object) -> Arc<Self> {
        Arc::new(InPythonRepetition(object))
    }
}

impl Repetition for InPythonRepetition {
    fn start(&self, start: &Start) -> Box<dyn History> {
        let start = PyStart(*start);
        Box::new(InPythonHistory(self.0.made(|object| object.call_method1("start", (start,)))))
    }
}

#[derive(Debug)]
struct InPythonHistory(Object);

impl History for InPythonHistory {
    fn refusal(&self, placement: &Placement) -> Option<Repeats> {
        self.0.ask(|object| {
            let answer = object.call_method1("refusal", (PyPlacement(*placement),))?;
            if answer.is_none() {
                return Ok(None);
            }
            if answer.extract::<&str>().is_ok_and(|text| text == "ko") {
                return Ok(Some(Repeats::Ko));
            }
            if answer.is_instance_of::<PyBool>() {
                return Err(PyTypeError::new_err(
                    "a refusal is None, 'ko' or the number of an act, not a bool",
                ));
            }
            let of_act = answer.extract().map_err(|_| {
                PyTypeError::new_err(
                    "a refusal is None, 'ko', or the number of the act after which the position stood",
                )
            })?;
            Ok(Some(Repeats::Position { of_act }))
        })
    }

    fn play(&mut self, placement: &Placement, act: u32) -> Consequence {
        self.0.ask(|object| consequence(&object.call_method1("play", (PyPlacement(*placement), act))?))
    }

    fn pass(&mut self, by: Color, stones: Hash, act: u32) -> Consequence {
        self.0
            .ask(|object| consequence(&object.call_method1("pass_", (letter(by), hash_number(stones), act))?))
    }

    fn boxed(&self) -> Box<dyn History> {
        Box::new(Self(self.0.made(|object| object.call_method0("copy"))))
    }
}

fn consequence(answer: &Bound<'_, PyAny>) -> PyResult<Consequence> {
    if answer.is_none() {
        return Ok(Consequence::None);
    }
    match answer.extract::<&str>() {
        Ok("no-result") => Ok(Consequence::NoResult),
        Ok("draw") => Ok(Consequence::Draw),
        Ok("replay") => Ok(Consequence::Replay),
        Ok("B") => Ok(Consequence::Win(Color::Black)),
        Ok("W") => Ok(Consequence::Win(Color::White)),
        _ => Err(PyValueError::new_err(
            "what a repetition leads to is None, 'no-result', 'draw', 'replay', or the side that has won: 'B' or 'W'",
        )),
    }
}
