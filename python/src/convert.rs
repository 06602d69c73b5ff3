//! Points, colours, sizes and numbers between Python and Rust.

use numpy::{Element, PyArray1, PyArray2, PyArrayMethods};
use pyo3::exceptions::{PyOverflowError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyFloat, PyInt, PyString};
use yilu::board::{Board, Color, Point, Size};
pub(crate) use yilu::compare::as_float as float;
use yilu::score::{Points, Term, Terms};
use yilu::words::Language;

use crate::errors;
use crate::hints::{Side, Terms as Named};

/// A point as people name it, `"Q16"`; as an array has it, `(row, column)` from 0 at the top left; or as a flat array has it,
/// row × columns + column.
pub(crate) fn point(value: &Bound<'_, PyAny>, size: Size) -> PyResult<Point> {
    if let Ok(text) = value.cast::<PyString>() {
        return Point::from_gtp(text.to_str()?, size).map_err(|error| errors::point(&error));
    }
    // Whatever counts as a whole number does, NumPy's too, but no bool.
    let flag = value.is_instance_of::<PyBool>();
    if let Some(index) = whole(value).filter(|_| !flag) {
        if (0..i64::from(size.area())).contains(&index) {
            return Ok(point_at(size, index as usize));
        }
        let shown = value.str()?;
        return Err(PyValueError::new_err(format!("{shown} is no index of a point on a board of {size}")));
    }
    let wrong = || {
        let kind = value.get_type().name().map_or_else(|_| "?".to_owned(), |name| name.to_string());
        PyTypeError::new_err(format!(
            "a point is a text like 'D4', a pair (row, column) or an index, not {kind}"
        ))
    };
    let [row, column]: [i64; 2] = value.extract().map_err(|_| wrong())?;
    let inside = |at: i64, lines: u8| (0..i64::from(lines)).contains(&at);
    if inside(row, size.rows()) && inside(column, size.columns()) {
        return Ok(Point::new(column as u8, row as u8));
    }
    Err(PyValueError::new_err(format!("row {row}, column {column} is not on a board of {size}")))
}

/// A whole number of any type; what doesn't fit into 64 bits is too large for all that is asked here.
pub(crate) fn whole(value: &Bound<'_, PyAny>) -> Option<i64> {
    match value.extract::<i64>() {
        Ok(number) => Some(number),
        Err(error) if error.is_instance_of::<PyOverflowError>(value.py()) => Some(i64::MAX),
        Err(_) => None,
    }
}

/// The point at a place row by row.
pub(crate) fn point_at(size: Size, index: usize) -> Point {
    let columns = usize::from(size.columns());
    Point::new((index % columns) as u8, (index / columns) as u8)
}

/// The stones of a board.
pub(crate) fn stones(board: &Board) -> Vec<(Point, Color)> {
    Color::BOTH.into_iter().flat_map(|color| board.stones(color).map(move |point| (point, color))).collect()
}

/// Points.
pub(crate) fn points(values: Option<&Bound<'_, PyAny>>, size: Size) -> PyResult<Vec<Point>> {
    let Some(values) = values else { return Ok(Vec::new()) };
    if values.is_instance_of::<PyString>() {
        return Err(PyTypeError::new_err("a list of points is wanted, such as ['D4', 'C3'], not a text"));
    }
    values.try_iter()?.map(|value| point(&value?, size)).collect()
}

/// Names of points.
pub(crate) fn names(points: impl IntoIterator<Item = Point>, size: Size) -> Vec<String> {
    points.into_iter().map(|point| point.to_gtp(size)).collect()
}

/// A colour: `"B"` or `"W"`.
pub(crate) fn color(text: &str) -> PyResult<Color> {
    Color::from_word(text)
        .ok_or_else(|| PyValueError::new_err(format!("a colour is 'B' or 'W', not '{text}'")))
}

/// `"B"` or `"W"`.
pub(crate) const fn letter(color: Color) -> Side {
    match color {
        Color::Black => Side("B"),
        Color::White => Side("W"),
    }
}

/// A size: `19`, or `(rows, columns)`.
pub(crate) fn size(value: &Bound<'_, PyAny>) -> PyResult<Size> {
    let (rows, columns): (i64, i64) = if value.is_instance_of::<PyBool>() {
        return Err(PyTypeError::new_err(
            "a size is a number of lines or a pair (rows, columns), not a bool",
        ));
    } else if let Some(lines) = whole(value) {
        (lines, lines)
    } else if let Ok([rows, columns]) = value.extract::<[i64; 2]>() {
        (rows, columns)
    } else {
        return Err(PyTypeError::new_err("a size is a number of lines or a pair (rows, columns)"));
    };
    match (u8::try_from(columns), u8::try_from(rows)) {
        (Ok(columns), Ok(rows)) => Size::new(columns, rows).map_err(|error| errors::point(&error)),
        _ => Err(PyValueError::new_err(format!(
            "a board has 1 to 52 rows and columns, not {rows} rows and {columns} columns"
        ))),
    }
}

/// Exact points: an int, a float, a text such as `"7 1/2"` or `"3 3/4 zi"`, or whatever writes itself so (Fraction, Decimal).
pub(crate) fn exact(value: &Bound<'_, PyAny>) -> PyResult<Points> {
    if value.is_instance_of::<PyBool>() {
        return Err(PyTypeError::new_err("a number of points is wanted, not a bool"));
    }
    let text = if let Ok(number) = value.cast::<PyFloat>() {
        let number = number.extract::<f64>()?;
        if !number.is_finite() || number.abs() > 1e9 {
            return Err(PyValueError::new_err(format!("{number:e} is no number of points")));
        }
        // A float that is a multiple of a quarter is exact; others are refused by what they write.
        number.to_string()
    } else if value.is_instance_of::<PyInt>() || value.is_instance_of::<PyString>() || is_number(value)? {
        value.str()?.to_string()
    } else {
        let kind = value.get_type().name()?;
        return Err(PyTypeError::new_err(format!("a number of points is wanted, not {kind}")));
    };
    let text = text.trim();
    let in_unit = |names: [&str; 2]| names.into_iter().find_map(|name| text.strip_suffix(name));
    let read = if let Some(zi) = in_unit(["zi", "子"]) {
        Points::from_zi(zi.trim())
    } else {
        Points::parse(in_unit(["points", "mu"]).unwrap_or(text).trim())
    };
    read.map_err(|error| errors::points(&error))
}

fn is_number(value: &Bound<'_, PyAny>) -> PyResult<bool> {
    let py = value.py();
    let number = py.import("numbers")?.getattr("Number")?;
    value.is_instance(&number)
}

/// Terms as names and points.
pub(crate) fn terms(terms: &Terms) -> Named {
    terms.iter().map(|Term { name, points }| (name.to_string(), float(*points))).collect()
}

/// A value for each point, row by row, as an array of shape (rows, columns).
pub(crate) fn grid<T: Element>(
    py: Python<'_>,
    cells: Vec<T>,
    size: Size,
) -> PyResult<Bound<'_, PyArray2<T>>> {
    PyArray1::from_vec(py, cells).reshape([usize::from(size.rows()), usize::from(size.columns())])
}

/// A pair for Black and White.
pub(crate) const fn pair<T: Copy>(both: &yilu::board::ByColor<T>) -> (T, T) {
    (both.black, both.white)
}

/// A language by its code.
pub(crate) fn tongue(code: &str) -> PyResult<Language> {
    match code {
        "en" => Ok(Language::English),
        "zh" => Ok(Language::Chinese),
        other => Err(PyValueError::new_err(format!("a language is 'en' or 'zh', not '{other}'"))),
    }
}
