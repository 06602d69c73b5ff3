//! Faults as Python's exceptions. The classes are written in Python, in `yilu/_errors.py`.

use pyo3::call::PyCallArgs;
use pyo3::exceptions::{PyOSError, PyValueError};
use pyo3::prelude::*;
use yilu::board::{DiagramError, PointError};
use yilu::compare::{ComparisonError, ContendersError, PathError, TableError};
use yilu::component::{Fault, Faults, PartFailed};
use yilu::game::{Act, Illegal, ReplayError, StartError};
use yilu::score::PointsError;

fn raise<'py>(py: Python<'py>, class: &str, arguments: impl PyCallArgs<'py>) -> PyErr {
    let made = || PyResult::Ok(py.import("yilu._errors")?.getattr(class)?.call1(arguments)?);
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

pub(crate) fn start(py: Python<'_>, error: &StartError) -> PyErr {
    raise(py, "StartError", (error.to_string(),))
}

pub(crate) fn illegal(py: Python<'_>, act: Act, reason: &Illegal, number: Option<usize>) -> PyErr {
    raise(py, "IllegalAct", (reason.code(), reason.to_string(), act.to_string(), number))
}

pub(crate) fn replay(py: Python<'_>, error: &ReplayError) -> PyErr {
    match error {
        ReplayError::Start(error) => start(py, error),
        ReplayError::Act { number, act, reason } => illegal(py, *act, reason, Some(*number)),
    }
}

pub(crate) fn part(py: Python<'_>, failed: PartFailed) -> PyErr {
    let raised = raise(py, "PartError", (failed.part, failed.message));
    if let Some(cause) = failed.cause.and_then(|cause| cause.downcast::<PyErr>().ok()) {
        raised.set_cause(py, Some(*cause));
    }
    raised
}

pub(crate) fn comparison(py: Python<'_>, error: &ComparisonError) -> PyErr {
    raise(py, "ComparisonError", (error.to_string(),))
}

pub(crate) fn table(py: Python<'_>, error: TableError) -> PyErr {
    match error {
        TableError::Write { path, error } => match error.raw_os_error() {
            // With a number, Python makes the fitting subclass: FileNotFoundError, PermissionError, ….
            Some(number) => PyOSError::new_err((number, error.to_string(), path)),
            None => PyOSError::new_err(format!("can't write {path}: {error}")),
        },
        other => raise(py, "ComparisonError", (other.to_string(),)),
    }
}

pub(crate) fn path(error: &PathError) -> PyErr {
    pyo3::exceptions::PyFileNotFoundError::new_err(error.to_string())
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
