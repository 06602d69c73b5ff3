//! The columns of `yilu.moves`.

use numpy::IntoPyArray;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use yilu::compare::{ComparisonError, Moves};

use crate::comparison::{Source, table};
use crate::errors;
use crate::work::long;

/// The columns of `yilu.moves`, for Python to wrap: offsets, colours, points, games.
#[pyfunction]
#[pyo3(signature = (
    sources: "list[str | tuple[str, bytes] | tuple[str, Record]]", properties: "list[str]", threads = None,
    progress: "typing.Callable[[int], object] | None" = None,
) -> "tuple[typing.Any, ...]")]
pub(crate) fn read_moves<'py>(
    py: Python<'py>,
    sources: Vec<Bound<'_, PyAny>>,
    properties: Vec<String>,
    threads: Option<usize>,
    progress: Option<&Bound<'_, PyAny>>,
) -> PyResult<Bound<'py, PyTuple>> {
    let sources: Vec<Source> = sources.iter().map(Source::of).collect::<PyResult<_>>()?;
    let read = long(py, threads, progress, |told| {
        Moves::of(sources.iter().flat_map(Source::inputs), &properties, told)
    })?;
    let Moves { offsets, colors, points, games } =
        read.map_err(|error| errors::comparison(py, &ComparisonError(error.to_string())))?;
    (offsets.into_pyarray(py), colors.into_pyarray(py), points.into_pyarray(py), table(vec![games])?)
        .into_pyobject(py)
}
