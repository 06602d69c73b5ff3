//! `Board` and `Chain`.

use std::hash::{Hash, Hasher};

use numpy::{PyArray2, PyReadonlyArray2, PyUntypedArrayMethods};
use pyo3::exceptions::{PyIndexError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyAnyMethods, PyString, PyTuple};
use yilu::board::{Board, Color, Point, Size};
use yilu::life::{EstimateOptions, Status, Suicide, unconditional};
use yilu::report::Drawing;

use crate::convert::{self, letter};
use crate::errors;
use crate::hints::{NamedPoint, Side};
use crate::work::beside;

/// Stones on the points of a board. A board never changes: what plays or edits gives another.
///
/// Parameters
/// ----------
/// source : int, (int, int), str, array_like or Board, default 19
///     The lines of an empty board, or its (rows, columns); a diagram of ``X`` (Black), ``O`` (White) and
///     ``.``; or an array of shape (rows, columns) with 0 empty, 1 Black, 2 White. 1 to 52 lines a side.
///
/// Raises
/// ------
/// ValueError
///     If it is no such size, diagram or array.
///
/// Examples
/// --------
/// >>> from yilu import Board
/// >>> board = Board(".XO\nX.O\n.X.").play("B2", "W")
/// >>> board["B2"], board["A2"]
/// ('W', 'B')
/// >>> board.to_array()
/// array([[0, 1, 2],
///        [1, 2, 2],
///        [0, 1, 0]], dtype=int8)
#[pyclass(name = "Board", module = "yilu", frozen, eq, hash)]
#[derive(Clone, PartialEq)]
pub(crate) struct PyBoard(pub(crate) Board);

impl Hash for PyBoard {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.size().hash(state);
        self.0.hash().hash(state);
    }
}

#[pymethods]
impl PyBoard {
    #[new]
    #[pyo3(signature = (source: "int | tuple[int, int] | str | numpy.typing.ArrayLike | Board | None" = None))]
    fn new(source: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        let Some(source) = source else { return Ok(Self(Board::new(Size::NINETEEN))) };
        if let Ok(board) = source.cast::<Self>() {
            return Ok(board.get().clone());
        }
        if let Ok(diagram) = source.cast::<PyString>() {
            return diagram.to_str()?.parse().map(Self).map_err(|error| errors::diagram(&error));
        }
        let pair = source.is_instance_of::<PyTuple>() && source.extract::<(i64, i64)>().is_ok();
        // An array of one number counts as a whole number too.
        if pair || (convert::whole(source).is_some() && !source.hasattr("__len__")?) {
            return convert::size(source).map(|size| Self(Board::new(size)));
        }
        Self::from_cells(source)
    }

    /// The number of rows and of columns, as of an array.
    #[getter]
    fn shape(&self) -> (u8, u8) {
        (self.0.size().rows(), self.0.size().columns())
    }

    /// The size as a record writes it, columns first: ``"19x19"``.
    #[getter]
    fn size(&self) -> String {
        self.0.size().to_string()
    }

    /// The stone on a point: ``"B"``, ``"W"`` or None. Iterating gives all points, row by row from the top.
    fn __getitem__(&self, point: NamedPoint<'_, '_>) -> PyResult<Option<Side>> {
        let index = convert::whole(&point.0).filter(|&index| index >= i64::from(self.0.size().area()));
        if let Some(index) = index {
            return Err(PyIndexError::new_err(format!("{index} is no index of a point")));
        }
        Ok(self.0.at(convert::point(&point.0, self.0.size())?).map(letter))
    }

    /// The board after a stone is put down: stones without liberties come off, the opponent's first.
    ///
    /// No rule is asked: a ko is retaken, a suicide takes its own chain off.
    ///
    /// Parameters
    /// ----------
    /// point : str or (int, int)
    ///     ``"Q16"``, or (row, column) from 0 at the top left.
    /// color : {"B", "W"}
    ///
    /// Returns
    /// -------
    /// Board
    ///
    /// Raises
    /// ------
    /// ValueError
    ///     If the point holds a stone or is not on the board.
    ///
    /// Examples
    /// --------
    /// >>> from yilu import Board
    /// >>> print(Board("OX.\n...\n...").play((1, 0), "B"))
    /// .X.
    /// X..
    /// ...
    #[pyo3(signature = (point: "str | tuple[int, int] | int", color: "typing.Literal['B', 'W']") -> "Board")]
    fn play(&self, point: &Bound<'_, PyAny>, color: &str) -> PyResult<Self> {
        let (at, color) = (convert::point(point, self.0.size())?, convert::color(color)?);
        let mut board = self.0.clone();
        let placement = board
            .look(at, color)
            .map_err(|_| PyValueError::new_err(format!("{} holds a stone", at.to_gtp(self.0.size()))))?;
        board.place(&placement);
        Ok(Self(board))
    }

    /// The board with some points set as an editor would: nothing is captured.
    ///
    /// Parameters
    /// ----------
    /// points : dict
    ///     For each point ``"B"``, ``"W"`` or None for an empty one.
    ///
    /// Returns
    /// -------
    /// Board
    ///
    /// Examples
    /// --------
    /// >>> from yilu import Board
    /// >>> Board(9).edit({"E5": "B", "C3": "W"})["E5"]
    /// 'B'
    #[pyo3(signature = (points: "typing.Mapping[str | tuple[int, int] | int, typing.Literal['B', 'W'] | None]") -> "Board")]
    fn edit(&self, points: &Bound<'_, PyAny>) -> PyResult<Self> {
        let mut edits = Vec::new();
        for item in points.call_method0("items")?.try_iter()? {
            let (point, color): (Bound<'_, PyAny>, Option<String>) = item?.extract()?;
            let color = color.as_deref().map(convert::color).transpose()?;
            edits.push((convert::point(&point, self.0.size())?, color));
        }
        let mut board = self.0.clone();
        board.edit(edits);
        Ok(Self(board))
    }

    /// The chain on a point, or None where there is no stone.
    ///
    /// Examples
    /// --------
    /// >>> from yilu import Board
    /// >>> Board("XX.\n...\n..O").chain("A3")
    /// Chain(color='B', stones=['A3', 'B3'], liberties=['A2', 'B2', 'C3'])
    #[pyo3(signature = (point: "str | tuple[int, int] | int") -> "Chain | None")]
    fn chain(&self, point: &Bound<'_, PyAny>) -> PyResult<Option<PyChain>> {
        let size = self.0.size();
        let chain = self.0.chain(convert::point(point, size)?);
        Ok(chain.map(|chain| PyChain {
            color: letter(chain.color),
            stones: sorted_names(chain.stones, size),
            liberties: sorted_names(chain.liberties, size),
        }))
    }

    /// The points that hold a stone of a colour, row by row from the top.
    ///
    /// Examples
    /// --------
    /// >>> from yilu import Board
    /// >>> Board("X.O\n.X.\n...").stones("B")
    /// ['A3', 'B2']
    #[pyo3(signature = (color: "typing.Literal['B', 'W']"))]
    fn stones(&self, color: &str) -> PyResult<Vec<String>> {
        let color = convert::color(color)?;
        Ok(convert::names(self.0.stones(color), self.0.size()))
    }

    /// The stones as numbers.
    ///
    /// Returns
    /// -------
    /// numpy.ndarray
    ///     int8 of shape (rows, columns): 0 empty, 1 Black, 2 White. Row 0 is the top.
    ///
    /// Examples
    /// --------
    /// >>> from yilu import Board
    /// >>> Board("X.\n.O").to_array()
    /// array([[1, 0],
    ///        [0, 2]], dtype=int8)
    #[pyo3(signature = () -> "numpy.typing.NDArray[numpy.int8]")]
    fn to_array<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<i8>>> {
        let size = self.0.size();
        let cells: Vec<i8> = size.points().map(|point| self.0.at(point).map_or(0, Color::number)).collect();
        convert::grid(py, cells, size)
    }

    /// The stones and territory that no play of the opponent can take away, whoever is to move (Benson's theorem), though
    /// their owner always passes.
    ///
    /// Parameters
    /// ----------
    /// suicide : bool, default False
    ///     Whether chains of two stones or more may be taken off by their own side.
    ///
    /// Returns
    /// -------
    /// numpy.ndarray
    ///     int8 of shape (rows, columns): 1 where a black stone is alive or a point is Black's, 2 White's, 0 elsewhere.
    ///
    /// References
    /// ----------
    /// D. B. Benson, "Life in the game of Go", Information Sciences 10 (1976).
    ///
    /// Examples
    /// --------
    /// >>> from yilu import Board
    /// >>> Board(".X.XO\nXXXXO\nOOOOO\n.....\n.....").unconditional()[:2]
    /// array([[1, 1, 1, 1, 0],
    ///        [1, 1, 1, 1, 0]], dtype=int8)
    #[pyo3(signature = (*, suicide = false) -> "numpy.typing.NDArray[numpy.int8]")]
    fn unconditional<'py>(&self, py: Python<'py>, suicide: bool) -> PyResult<Bound<'py, PyArray2<i8>>> {
        let found = unconditional(&self.0, if suicide { Suicide::MultiStone } else { Suicide::Forbidden });
        let size = self.0.size();
        let mut cells = vec![0i8; usize::from(size.area())];
        for color in Color::BOTH {
            for &point in found.alive[color].iter().chain(&found.territory[color]) {
                cells[size.index_of(point)] = color.number();
            }
        }
        convert::grid(py, cells, size)
    }

    /// The dead stones and those in seki, as random games played on from here show them. An estimate, not a proof.
    ///
    /// Parameters
    /// ----------
    /// to_move : {"B", "W"}, default "B"
    /// playouts : int, optional
    ///     The number of random games, 1 to 1000000.
    /// seed : int, optional
    ///     Of the random numbers: the same seed gives the same estimate.
    ///
    /// Returns
    /// -------
    /// dead, seki : list of str
    ///     All stones of the chains.
    ///
    /// Examples
    /// --------
    /// >>> from yilu import Board
    /// >>> Board("..XO.\n..XO.\nO.XO.\n..XO.\n..XO.").estimate()
    /// (['A3'], [])
    #[pyo3(signature = (to_move: "typing.Literal['B', 'W']" = "B", *, playouts = None, seed = None))]
    fn estimate(
        &self,
        py: Python<'_>,
        to_move: &str,
        playouts: Option<u32>,
        seed: Option<u64>,
    ) -> PyResult<(Vec<String>, Vec<String>)> {
        let options = estimate_options(playouts, seed, 1)?;
        let to_move = convert::color(to_move)?;
        let status = beside(py, None, |told| {
            let options = EstimateOptions { stop: told.stop.clone(), ..options };
            Status::estimated(&self.0, to_move, &options)
        })?;
        let size = self.0.size();
        Ok((sorted_names(status.dead, size), sorted_names(status.seki, size)))
    }

    /// The board as a picture, with the proportions of a real one.
    ///
    /// Parameters
    /// ----------
    /// numbers : dict, optional
    ///     For each point a number that is drawn on it.
    /// last : str or (int, int), optional
    ///     A stone to be marked.
    /// highlight : iterable of str or (int, int), optional
    ///     Points to be tinted.
    /// title : str, optional
    /// coordinates : bool, default True
    ///
    /// Returns
    /// -------
    /// str
    ///     SVG.
    ///
    /// Examples
    /// --------
    /// >>> from yilu import Board
    /// >>> Board(9).play("E5", "B").to_svg(numbers={"E5": 1})[:4]
    /// '<svg'
    #[pyo3(signature = (
        *,
        numbers: "typing.Mapping[str | tuple[int, int] | int, int] | None" = None,
        last: "str | tuple[int, int] | int | None" = None,
        highlight: "typing.Iterable[str | tuple[int, int] | int] | None" = None,
        title = None,
        coordinates = true,
    ))]
    fn to_svg(
        &self,
        numbers: Option<&Bound<'_, PyAny>>,
        last: Option<&Bound<'_, PyAny>>,
        highlight: Option<&Bound<'_, PyAny>>,
        title: Option<&str>,
        coordinates: bool,
    ) -> PyResult<String> {
        let size = self.0.size();
        let mut drawing = Drawing::new(&self.0).coordinates(coordinates);
        if let Some(numbers) = numbers {
            let mut list = Vec::new();
            for item in numbers.call_method0("items")?.try_iter()? {
                let (point, number): (Bound<'_, PyAny>, u32) = item?.extract()?;
                list.push((convert::point(&point, size)?, number));
            }
            drawing = drawing.numbers(list);
        }
        if let Some(last) = last {
            drawing = drawing.last(convert::point(last, size)?);
        }
        drawing = drawing.highlight(convert::points(highlight, size)?);
        if let Some(title) = title {
            drawing = drawing.title(title);
        }
        Ok(drawing.to_svg())
    }

    fn _repr_svg_(&self) -> String {
        Drawing::new(&self.0).to_svg()
    }

    fn __str__(&self) -> String {
        self.0.to_string().trim_end().to_owned()
    }

    fn __repr__(&self) -> String {
        let (rows, columns) = self.shape();
        let stones = self.0.stone_counts();
        format!(
            "<Board {rows} rows, {columns} columns, {} black and {} white stones>",
            stones.black, stones.white
        )
    }

    #[pyo3(signature = () -> "tuple[type[Board], tuple[str]]")]
    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, pyo3::types::PyType>, (String,)) {
        (py.get_type::<Self>(), (self.0.to_string(),))
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    #[pyo3(signature = (_memo: "object", /) -> "Board")]
    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.clone()
    }
}

impl PyBoard {
    fn from_cells(source: &Bound<'_, PyAny>) -> PyResult<Self> {
        let py = source.py();
        let array = py.import("numpy")?.call_method1("asarray", (source,))?;
        let kind: String = array.getattr("dtype")?.getattr("kind")?.extract()?;
        let shape: Vec<usize> = array.getattr("shape")?.extract()?;
        if !matches!(kind.as_str(), "i" | "u" | "b") || shape.len() != 2 {
            return Err(PyTypeError::new_err(
                "a board is made of a number of lines, a diagram, or an array of whole numbers (rows, columns)",
            ));
        }
        if shape.iter().any(|&lines| lines == 0 || lines > usize::from(Size::MAX)) {
            return Err(PyValueError::new_err(format!(
                "a board has 1 to 52 rows and columns, not {} rows and {} columns",
                shape[0], shape[1]
            )));
        }
        let array = array.call_method1("astype", ("int64",))?;
        let cells: PyReadonlyArray2<'_, i64> = array.extract()?;
        let size = Size::new(cells.shape()[1] as u8, cells.shape()[0] as u8)
            .map_err(|error| errors::point(&error))?;
        let view = cells.as_array();
        let mut stones = Vec::new();
        for point in size.points() {
            match view[[usize::from(point.row()), usize::from(point.column())]] {
                0 => {}
                1 => stones.push((point, Color::Black)),
                2 => stones.push((point, Color::White)),
                other => {
                    return Err(PyValueError::new_err(format!(
                        "a cell is 0 (empty), 1 (Black) or 2 (White), not {other}"
                    )));
                }
            }
        }
        Ok(Self(Board::with_stones(size, stones)))
    }
}

/// Stones of one colour that hang together, and the empty points beside them.
#[pyclass(name = "Chain", module = "yilu", frozen, get_all, eq, hash)]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct PyChain {
    /// ``"B"`` or ``"W"``.
    color: Side,
    /// Its stones.
    stones: Vec<String>,
    /// Its liberties.
    liberties: Vec<String>,
}

#[pymethods]
impl PyChain {
    #[pyo3(signature = () -> "tuple[typing.Any, tuple[str, list[str], list[str]]]")]
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let made = py.get_type::<Self>().getattr("_again")?;
        (made, (self.color, &self.stones, &self.liberties)).into_pyobject(py)
    }

    #[staticmethod]
    #[pyo3(signature = (color: "typing.Literal['B', 'W']", stones, liberties) -> "Chain")]
    fn _again(color: &str, stones: Vec<String>, liberties: Vec<String>) -> PyResult<Self> {
        Ok(Self { color: letter(convert::color(color)?), stones, liberties })
    }

    fn __repr__(&self) -> String {
        let list = |names: &[String]| format!("['{}']", names.join("', '")).replace("['']", "[]");
        format!(
            "Chain(color='{}', stones={}, liberties={})",
            self.color.0,
            list(&self.stones),
            list(&self.liberties)
        )
    }
}

pub(crate) fn sorted_names(mut points: Vec<Point>, size: Size) -> Vec<String> {
    points.sort_unstable_by_key(|point| (point.column(), std::cmp::Reverse(point.row())));
    convert::names(points, size)
}

/// `fewest` playouts may be asked for.
pub(crate) fn estimate_options(
    playouts: Option<u32>,
    seed: Option<u64>,
    fewest: u32,
) -> PyResult<EstimateOptions> {
    let mut options = EstimateOptions::default();
    if let Some(playouts) = playouts {
        if !(fewest..=1_000_000).contains(&playouts) {
            return Err(PyValueError::new_err(format!("playouts are {fewest} to 1000000, not {playouts}")));
        }
        options.playouts = playouts;
    }
    options.seed = seed.unwrap_or(options.seed);
    Ok(options)
}
