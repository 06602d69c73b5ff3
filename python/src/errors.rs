//! Faults as Python's exceptions. The classes are written in Python, in `yilu/_errors.py`.

use std::path::Path;

use pyo3::call::PyCallArgs;
use pyo3::exceptions::{PyException, PyOSError, PyValueError};
use pyo3::prelude::*;
use yilu::board::{DiagramError, PointError, Size};
use yilu::compare::{ComparisonError, ContendersError, PathError, Refused, TableError, Unjudged};
use yilu::component::{Fault, Faults, PartFailed};
use yilu::game::{Illegal, ReplayError, StartError};
use yilu::life::GivenError;
use yilu::score::PointsError;

use crate::act::PyAct;

fn raise<'py>(py: Python<'py>, class: &str, arguments: impl PyCallArgs<'py>) -> PyErr {
    let made = || py.import("yilu._errors")?.getattr(class)?.call1(arguments);
    made().map_or_else(|error| error, PyErr::from_value)
}

/// What Python's `Fault` is made of.
pub(crate) type FaultFields =
    (String, Option<&'static str>, Option<String>, Option<usize>, Option<usize>, Option<String>);

/// A fault's fields, in the order of Python's `Fault`.
pub(crate) fn fields(fault: &Fault) -> FaultFields {
    let place = fault.place.as_ref().map(|place| (place.source.name.clone(), place.line_column()));
    let reason = match &fault.related {
        Some((related, label)) => format!("{}; {label}: {related}", fault.message),
        None => fault.message.clone(),
    };
    let (file, at) = place.unzip();
    (reason, None, file, at.map(|(line, _)| line), at.map(|(_, column)| column), fault.help.clone())
}

pub(crate) fn ruleset(py: Python<'_>, faults: &Faults) -> PyErr {
    let list: Vec<FaultFields> = faults.faults().iter().map(fields).collect();
    raise(py, "RulesetError", (list,))
}

pub(crate) fn contenders(py: Python<'_>, error: &ContendersError) -> PyErr {
    match error {
        ContendersError::Ruleset(faults) => ruleset(py, faults),
        other => PyValueError::new_err(other.to_string()),
    }
}

pub(crate) fn record(py: Python<'_>, reason: &str, file: Option<&str>) -> PyErr {
    raise(py, "RecordError", (reason, file))
}

/// A record that can't be judged, with the place of what is wrong in it.
pub(crate) fn refused(py: Python<'_>, refused: &Refused, file: Option<&str>) -> PyErr {
    let place = refused.place.map(|place| (place.line, place.column));
    let (line, column) = place.unzip();
    raise(py, "RecordError", (&refused.reason, file, line, column))
}

/// Why there is no judgement.
pub(crate) fn unjudged(py: Python<'_>, error: Unjudged, file: Option<&str>) -> PyErr {
    match error {
        Unjudged::Refused(error) => refused(py, &error, file),
        Unjudged::Failed(failed) => part(py, failed),
        other => record(py, &other.to_string(), file),
    }
}

pub(crate) fn start(py: Python<'_>, error: &StartError) -> PyErr {
    raise(py, "StartError", (error.to_string(),))
}

pub(crate) fn illegal(py: Python<'_>, act: &PyAct, reason: &Illegal, number: Option<usize>) -> PyErr {
    raise(py, "IllegalAct", (reason.code(), reason.to_string(), act.words(), number))
}

pub(crate) fn replay(py: Python<'_>, error: &ReplayError, size: Size) -> PyErr {
    match error {
        ReplayError::Start(error) => start(py, error),
        ReplayError::Act { number, act, reason } => {
            illegal(py, &PyAct { act: *act, size }, reason, Some(*number))
        }
    }
}

/// An error of the system, as Python makes it of its number: `FileNotFoundError`, `PermissionError`, ….
pub(crate) fn os(error: &std::io::Error, path: &Path) -> PyErr {
    let text = error.to_string();
    // Rust writes the number behind the text, Python before it.
    let text = text.split(" (os error").next().unwrap_or_default().to_owned();
    match error.raw_os_error() {
        Some(number) => PyOSError::new_err((number, text, path.display().to_string())),
        None => PyOSError::new_err(format!("{}: {text}", path.display())),
    }
}

pub(crate) fn part(py: Python<'_>, failed: PartFailed) -> PyErr {
    let cause = failed.cause.and_then(|cause| cause.downcast::<PyErr>().ok());
    // What is no `Exception` wants to end the program (`KeyboardInterrupt`, `SystemExit`).
    if let Some(cause) = cause.as_ref().filter(|cause| !cause.is_instance_of::<PyException>(py)) {
        return cause.clone_ref(py);
    }
    let raised = raise(py, "PartError", (failed.part, failed.message));
    if let Some(cause) = cause {
        raised.set_cause(py, Some(*cause));
    }
    raised
}

pub(crate) fn comparison(py: Python<'_>, error: &ComparisonError) -> PyErr {
    raise(py, "ComparisonError", (error.to_string(),))
}

pub(crate) fn table(py: Python<'_>, error: TableError) -> PyErr {
    match error {
        TableError::Write { path, error } => os(&error, Path::new(&path)),
        other => raise(py, "ComparisonError", (other.to_string(),)),
    }
}

pub(crate) fn path(error: &PathError) -> PyErr {
    pyo3::exceptions::PyFileNotFoundError::new_err(error.to_string())
}

/// A comparison that can't be written as the caller wants it.
pub(crate) fn unwritten(py: Python<'_>, reason: &str) -> PyErr {
    raise(py, "ComparisonError", (reason,))
}

pub(crate) fn point(error: &PointError) -> PyErr {
    PyValueError::new_err(error.to_string())
}

pub(crate) fn points(error: &PointsError) -> PyErr {
    PyValueError::new_err(error.to_string())
}

pub(crate) fn diagram(error: &DiagramError) -> PyErr {
    PyValueError::new_err(error.to_string())
}

pub(crate) fn given(error: &GivenError, size: Size) -> PyErr {
    PyValueError::new_err(error.named(size))
}
