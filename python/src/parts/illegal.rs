//! Rules on illegal acts, written in Python.

use std::sync::Arc;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use yilu::discipline::{Illegality, LeadsTo, Offence};

use crate::parts::{InPython, Object};

#[derive(Debug)]
struct InPythonIllegality(Object);

impl InPython for dyn Illegality {
    fn part(object: Object) -> Arc<Self> {
        Arc::new(InPythonIllegality(object))
    }
}

impl Illegality for InPythonIllegality {
    fn leads_to(&self, offence: Offence) -> Option<LeadsTo> {
        self.0.ask(|object| {
            let answer: Option<String> = object.call_method1("leads_to", (offence.name(),))?.extract()?;
            let known = |answer: &str| LeadsTo::ALL.into_iter().find(|leads_to| leads_to.name() == answer);
            answer
                .map(|answer| {
                    known(&answer)
                        .ok_or_else(|| PyValueError::new_err(format!("nothing illegal leads to '{answer}'")))
                })
                .transpose()
        })
    }

    fn losing_warnings(&self) -> Option<u8> {
        self.0.ask(|object| object.getattr("losing_warnings")?.extract())
    }
}
