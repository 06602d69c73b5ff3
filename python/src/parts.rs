//! Parts that are written in Python, and the roster of all parts.

mod capture;
mod compensation;
mod ending;
mod facts;
mod illegal;
mod opening;
mod outcome;
mod repetition;
mod scoring;
mod supply;

use std::fmt;
use std::sync::Arc;

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyType};
use yilu::capture::Capture;
use yilu::compensation::{Compensation, Outcome};
use yilu::component::{Documentation, Foreign, ForeignParameter, Kind, Made, PartFailed, Registry, Slot};
use yilu::discipline::Illegality;
use yilu::ending::Ending;
use yilu::opening::{Opening, Supply};
use yilu::repetition::Repetition;
use yilu::scoring::Scoring;

pub(crate) use facts::{PyCount, PyPlacement, PyStakes, PyStart};

use crate::ruleset::{from_toml, to_toml};

/// An object of Python that plays a part, or something that a part has made.
pub(crate) struct Object {
    /// The part, as `slot.name`.
    part: Arc<str>,
    object: Py<PyAny>,
}

impl fmt::Debug for Object {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "<{} in Python>", self.part)
    }
}

impl Object {
    /// Asks the object, and throws [`PartFailed`] with Python's exception where it raises one.
    fn ask<T>(&self, ask: impl for<'py> FnOnce(&Bound<'py, PyAny>) -> PyResult<T>) -> T {
        Python::attach(|py| ask(self.object.bind(py)).map_err(|error| failed(py, &self.part, error)))
            .unwrap_or_else(|failed| failed.throw())
    }

    /// What a method has made, as an object of the same part.
    fn made(&self, make: impl for<'py> FnOnce(&Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>>) -> Self {
        let object = self.ask(|object| make(object).map(Bound::unbind));
        Self { part: self.part.clone(), object }
    }
}

/// What a part has raised, to be thrown through the rules.
fn failed(py: Python<'_>, part: &str, error: PyErr) -> PartFailed {
    let kind = error.get_type(py).name().map_or_else(|_| "Exception".to_owned(), |name| name.to_string());
    let message = error.value(py).to_string();
    let message = if message.is_empty() { kind } else { format!("{kind}: {message}") };
    PartFailed { part: part.to_owned(), message, cause: Some(Box::new(error)) }
}

/// A slot whose parts may be written in Python.
trait InPython: Slot {
    /// The object as a part.
    fn part(object: Object) -> Arc<Self>;
}

/// Registers a class of Python as a part: its slot, its name, its documentation, and for each parameter its name, kind, default in
/// a tuple of one (or none) and meaning.
#[pyfunction]
#[pyo3(signature = (
    class_: "type", slot: "str", name: "str", documentation: "str",
    parameters: "list[tuple[str, str, tuple[typing.Any, ...], str]]",
))]
pub(crate) fn register_part(
    class_: &Bound<'_, PyType>,
    slot: &str,
    name: &str,
    documentation: &str,
    parameters: Vec<(String, String, Vec<Bound<'_, PyAny>>, String)>,
) -> PyResult<()> {
    let parameters = parameters
        .into_iter()
        .map(|(name, kind, default, meaning)| {
            let kind = match kind.as_str() {
                "str" => Kind::Text,
                "int" => Kind::Integer,
                "float" => Kind::Number,
                "bool" => Kind::Boolean,
                other => {
                    return Err(PyValueError::new_err(format!(
                        "the parameter '{name}' is a {other}: a parameter is str, int, float or bool"
                    )));
                }
            };
            let default = default.first().map(to_toml).transpose()?;
            Ok(ForeignParameter { name, kind, default, meaning })
        })
        .collect::<PyResult<Vec<_>>>()?;
    let part = New { class: class_.clone().unbind(), name, documentation, parameters };
    match slot {
        <dyn Opening as Slot>::NAME => part.add::<dyn Opening>(),
        <dyn Capture as Slot>::NAME => part.add::<dyn Capture>(),
        <dyn Repetition as Slot>::NAME => part.add::<dyn Repetition>(),
        <dyn Ending as Slot>::NAME => part.add::<dyn Ending>(),
        <dyn Scoring as Slot>::NAME => part.add::<dyn Scoring>(),
        <dyn Compensation as Slot>::NAME => part.add::<dyn Compensation>(),
        <dyn Outcome as Slot>::NAME => part.add::<dyn Outcome>(),
        <dyn Illegality as Slot>::NAME => part.add::<dyn Illegality>(),
        <dyn Supply as Slot>::NAME => part.add::<dyn Supply>(),
        other => Err(PyValueError::new_err(format!("there is no slot '{other}'"))),
    }
}

struct New<'a> {
    class: Py<PyType>,
    name: &'a str,
    documentation: &'a str,
    parameters: Vec<ForeignParameter>,
}

impl New<'_> {
    fn add<S: InPython + ?Sized>(self) -> PyResult<()> {
        let registry = registry()?;
        let part: Arc<str> = format!("{}.{}", S::NAME, self.name).into();
        let (class, names) =
            (self.class, self.parameters.iter().map(|one| one.name.clone()).collect::<Vec<_>>());
        let make = move |table: toml::Table| {
            let made = Python::attach(|py| match make(py, &class, &names, &table) {
                Ok(made) => Ok(Ok(made)),
                // These say that the parameters don't fit; all else is a failure of the part.
                Err(error) if error.is_instance_of::<PyValueError>(py) => {
                    Ok(Err(error.value(py).to_string()))
                }
                Err(error) if error.is_instance_of::<PyTypeError>(py) => Ok(Err(error.value(py).to_string())),
                Err(error) => Err(failed(py, &part, error)),
            });
            let (object, parameters) = made.unwrap_or_else(|failed| failed.throw())?;
            Ok(Made { part: S::part(Object { part: part.clone(), object }), parameters })
        };
        let part = Foreign {
            name: self.name.to_owned(),
            documentation: self.documentation.to_owned(),
            parameters: self.parameters,
            make: Box::new(make),
        };
        registry.add::<S>(part).map_err(|taken| PyValueError::new_err(taken.to_string()))
    }
}

/// An instance of the class with these parameters, and all of its parameters.
fn make(
    py: Python<'_>,
    class: &Py<PyType>,
    names: &[String],
    table: &toml::Table,
) -> PyResult<(Py<PyAny>, toml::Table)> {
    let arguments = PyDict::new(py);
    for (key, value) in table {
        arguments.set_item(key, from_toml(py, value)?)?;
    }
    let object = class.bind(py).call((), Some(&arguments))?;
    let mut parameters = toml::Table::new();
    for name in names {
        parameters.insert(name.clone(), to_toml(&object.getattr(name.as_str())?)?);
    }
    Ok((object.unbind(), parameters))
}

fn registry() -> PyResult<&'static Registry> {
    // Names every family, so that none is dropped by the linker.
    yilu::roster().and_then(|_| Registry::global()).map_err(|error| PyValueError::new_err(error.to_string()))
}

type PartFields = (
    &'static str,
    &'static str,
    String,
    Vec<(String, String)>,
    Vec<(String, String, Option<String>, bool, String)>,
);

/// All registered parts: slot, name, summary, sections, and for each parameter its name, kind, default as JSON, whether it is
/// required, and its meaning.
#[pyfunction]
#[pyo3(signature = () -> "list[tuple[str, str, str, list[tuple[str, str]], list[tuple[str, str, str | None, bool, str]]]]")]
pub(crate) fn roster() -> PyResult<Vec<PartFields>> {
    let page = |documentation: Documentation| {
        let parameters = documentation.parameters.into_iter();
        let parameters = parameters.map(|one| (one.name, one.kind, one.default, one.required, one.meaning));
        (
            documentation.slot,
            documentation.name,
            documentation.summary,
            documentation.sections,
            parameters.collect(),
        )
    };
    Ok(registry()?.iter().map(Documentation::of).map(page).collect())
}
