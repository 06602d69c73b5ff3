//! The command `yilu`.

use pyo3::prelude::*;

/// Runs the command ``yilu`` with these arguments, the program's name first, and gives its exit status.
#[pyfunction]
#[pyo3(signature = (arguments: "list[str]"))]
pub(crate) fn main(py: Python<'_>, arguments: Vec<std::ffi::OsString>) -> u8 {
    py.detach(|| yilu_cli::run(arguments))
}
