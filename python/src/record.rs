//! `Record`, `Node` and `MainLine`.

use std::hash::{Hash, Hasher};
use std::path::PathBuf;
use std::sync::Arc;

use indexmap::IndexMap;
use numpy::PyArray1;
use pyo3::exceptions::{PyIndexError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString, PyTuple, PyType};
use yilu::compare::{Facts, FileRecords, read_all};
use yilu::record::{EventKind, Move, NodeId, ReadOptions, Record, Values, read, write_record};

use crate::board::PyBoard;
use crate::convert;
use crate::errors;
use crate::game::PyGame;
use crate::hints::{Fault, Side};
use crate::work::{beside, guarded, long};

/// One game of a record file: its tree, what its header says, and what was mended while reading.
///
/// Records come from `yilu.read`, `Record.from_sgf` or `Game.to_record`. A record never changes.
///
/// Examples
/// --------
/// >>> from yilu import Record
/// >>> record = Record.from_sgf("(;SZ[9]KM[6.5]RU[Chinese]PB[Aoi]RE[B+R];B[ee];W[];B[cc])")
/// >>> record.size, record.komi, record.rules, record.result, len(record)
/// ('9x9', 6.5, 'Chinese', 'B+R', 3)
/// >>> record.moves
/// [('B', 'E5'), ('W', None), ('B', 'C7')]
#[pyclass(name = "Record", module = "yilu", frozen, eq, hash)]
#[derive(Clone)]
pub(crate) struct PyRecord {
    pub(crate) record: Arc<Record>,
    /// Where it comes from, as a comparison calls it.
    pub(crate) file: Option<String>,
    pub(crate) game: u32,
}

impl PartialEq for PyRecord {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.record, &other.record) || self.record.tree() == other.record.tree()
    }
}

impl Hash for PyRecord {
    fn hash<H: Hasher>(&self, state: &mut H) {
        write_record(&self.record).hash(state);
    }
}

/// The records in some bytes.
pub(crate) fn records(
    py: Python<'_>,
    bytes: &[u8],
    file: Option<&str>,
    encoding: Option<String>,
) -> PyResult<Vec<PyRecord>> {
    let collection = py
        .detach(|| read(bytes, &ReadOptions { encoding }))
        .map_err(|refusal| errors::record(py, &refusal.to_string(), file))?;
    let file = file.map(str::to_owned);
    let games = (0..).zip(collection.records);
    Ok(games.map(|(game, record)| PyRecord { record: Arc::new(record), file: file.clone(), game }).collect())
}

#[pymethods]
impl PyRecord {
    /// The record that a text or bytes of SGF hold.
    ///
    /// Parameters
    /// ----------
    /// sgf : str or bytes
    /// game : int, default 0
    ///     Which game, where there are several.
    /// encoding : str, optional
    ///     The encoding of bytes, instead of what the file says or shows.
    ///
    /// Returns
    /// -------
    /// Record
    ///
    /// Raises
    /// ------
    /// RecordError
    ///     If there is no game in it.
    /// IndexError
    ///     If there is no such game.
    ///
    /// Examples
    /// --------
    /// >>> from yilu import Record
    /// >>> Record.from_sgf(b"(;KM[3.75zi];B[pd)").faults[0].kind
    /// 'unclosed-value'
    #[classmethod]
    #[pyo3(signature = (sgf: "str | bytes", game = 0, *, encoding = None) -> "Record")]
    fn from_sgf(
        _class: &Bound<'_, PyType>,
        sgf: &Bound<'_, PyAny>,
        game: usize,
        encoding: Option<String>,
    ) -> PyResult<Self> {
        let py = sgf.py();
        let mut games = if let Ok(text) = sgf.cast::<PyString>() {
            // A text is decoded already, whatever it says of itself.
            records(py, text.to_str()?.as_bytes(), None, Some("utf-8".to_owned()))?
        } else if let Ok(bytes) = sgf.cast::<PyBytes>() {
            records(py, bytes.as_bytes(), None, encoding)?
        } else {
            return Err(PyTypeError::new_err("SGF is a str or bytes"));
        };
        if game >= games.len() {
            return Err(PyIndexError::new_err(format!("there are {} games: no game {game}", games.len())));
        }
        Ok(games.swap_remove(game))
    }

    /// The file that it was read from, or None.
    #[getter]
    fn file(&self) -> Option<&str> {
        self.file.as_deref()
    }

    /// Its number in the file, from 0.
    #[getter]
    fn game(&self) -> u32 {
        self.game
    }

    /// The size, columns first: ``"19x19"``.
    ///
    /// Raises
    /// ------
    /// RecordError
    ///     If no board has the size that the record gives.
    #[getter]
    fn size(&self, py: Python<'_>) -> PyResult<String> {
        let size = self.record.size().map_err(|error| self.refused(py, &error.to_string()))?;
        Ok(size.to_string())
    }

    /// The komi in points, or None where it is not known.
    #[getter]
    fn komi(&self) -> Option<f64> {
        self.record.header().komi.value.map(convert::float)
    }

    /// The number of handicap stones as the record states it, or None.
    #[getter]
    fn handicap(&self) -> Option<u32> {
        self.record.header().handicap
    }

    /// The name of its rules, or None.
    #[getter]
    fn rules(&self) -> Option<&str> {
        self.record.header().rules.as_deref()
    }

    /// The result as it stands in the record, or None.
    #[getter]
    fn result(&self) -> Option<&str> {
        self.record.header().result.raw.as_deref()
    }

    /// Who has won by the recorded result: ``"B"``, ``"W"``, or None.
    #[getter]
    fn winner(&self) -> Option<Side> {
        self.record.header().result.value.and_then(|result| result.winner()).map(convert::letter)
    }

    /// The recorded margin in points, Black − White, or None.
    #[getter]
    fn margin(&self) -> Option<f64> {
        self.record.header().result.value.and_then(|result| result.margin()).map(convert::float)
    }

    /// What was mended in the tree, the header and the main line, or looks wrong. A record that was pickled is written as mended, and has
    /// fewer.
    #[getter]
    fn faults(&self) -> Vec<Fault> {
        let line = self.record.main_line().map(|line| line.faults).unwrap_or_default();
        let all = self.record.faults().iter().chain(&line);
        let fields = |fault: &yilu::record::Fault| {
            // Line 0 is a place that is not known.
            let known = (fault.place.line > 0).then_some(fault.place);
            let number = |get: fn(yilu::record::Place) -> u32| known.map(|place| get(place) as usize);
            let (line, column) = (number(|place| place.line), number(|place| place.column));
            (fault.message.clone(), Some(fault.kind.name()), self.file.clone(), line, column, None)
        };
        all.map(|fault| Fault(fields(fault))).collect()
    }

    /// The root of the tree.
    #[getter]
    fn root(&self) -> PyNode {
        PyNode { record: self.record.clone(), id: NodeId::ROOT }
    }

    /// The moves of the main line: colour and point, None for a pass or what is no point of the board.
    #[getter]
    fn moves(&self, py: Python<'_>) -> PyResult<Vec<(Side, Option<String>)>> {
        let line = self.record.main_line().map_err(|error| self.refused(py, &error.to_string()))?;
        let size = line.size;
        let moves = line.events.into_iter().filter_map(|event| match event.kind {
            EventKind::Play { color, mv: Move::Point(point) } => {
                Some((convert::letter(color), Some(point.to_gtp(size))))
            }
            EventKind::Play { color, .. } => Some((convert::letter(color), None)),
            EventKind::SetUp { .. } => None,
        });
        Ok(moves.collect())
    }

    /// The moves of the main line as arrays.
    ///
    /// Returns
    /// -------
    /// colors : numpy.ndarray
    ///     int8 of shape (moves,): 1 Black, 2 White.
    /// points : numpy.ndarray
    ///     int16 of shape (moves,): row × columns + column; the number of points of the board for a pass; −2 for a text that
    ///     is no point of the board.
    ///
    /// Raises
    /// ------
    /// RecordError
    ///     If no board has the size that the record gives.
    ///
    /// Examples
    /// --------
    /// >>> from yilu import Record
    /// >>> Record.from_sgf("(;SZ[9];B[ba];W[];B[zz])").to_arrays()
    /// (array([1, 2, 1], dtype=int8), array([ 1, 81, -2], dtype=int16))
    #[pyo3(signature = () -> "tuple[numpy.typing.NDArray[numpy.int8], numpy.typing.NDArray[numpy.int16]]")]
    fn to_arrays<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyArray1<i8>>, Bound<'py, PyArray1<i16>>)> {
        let line = self.record.main_line().map_err(|error| self.refused(py, &error.to_string()))?;
        let size = line.size;
        let (mut colors, mut points) = (Vec::new(), Vec::new());
        for event in &line.events {
            if let EventKind::Play { color, mv } = &event.kind {
                colors.push(color.number());
                points.push(match mv {
                    Move::Point(point) if size.contains(*point) => size.index_of(*point) as i16,
                    Move::Pass => size.area() as i16,
                    Move::Point(_) | Move::Bad(_) => -2,
                });
            }
        }
        Ok((PyArray1::from_vec(py, colors), PyArray1::from_vec(py, points)))
    }

    /// The last position of the main line that can be replayed.
    ///
    /// Raises
    /// ------
    /// RecordError
    ///     If the record is of another game, or no board has its size.
    #[getter]
    fn board(&self, py: Python<'_>) -> PyResult<PyBoard> {
        let facts = Facts::of(&self.record).map_err(|refused| errors::refused(py, &refused, self.file()))?;
        Ok(PyBoard(facts.end().board().clone()))
    }

    /// The record as SGF, FF[4], with all its properties; what was mended is written as mended.
    ///
    /// Examples
    /// --------
    /// >>> from yilu import Record
    /// >>> Record.from_sgf("(;SZ[9];B[ee];W[])").to_sgf()
    /// '(;SZ[9];B[ee];W[])\n'
    fn to_sgf(&self) -> String {
        write_record(&self.record)
    }

    /// Writes the record to a file, in UTF-8.
    ///
    /// Parameters
    /// ----------
    /// path : str or os.PathLike
    ///
    /// Raises
    /// ------
    /// OSError
    ///     If it can't be written.
    ///
    /// Examples
    /// --------
    /// >>> import tempfile, yilu
    /// >>> from pathlib import Path
    /// >>> with tempfile.TemporaryDirectory() as folder:
    /// ...     path = Path(folder, "game.sgf")
    /// ...     yilu.Record.from_sgf("(;SZ[9];B[ee])").write(path)
    /// ...     len(yilu.read(path)[0])
    /// 1
    fn write(&self, path: PathBuf) -> PyResult<()> {
        std::fs::write(&path, write_record(&self.record)).map_err(|error| errors::os(&error, &path))
    }

    fn __len__(&self) -> usize {
        let line = self.record.main_line();
        let is_move = |kind: &EventKind| matches!(kind, EventKind::Play { .. });
        line.map_or(0, |line| line.events.iter().filter(|event| is_move(&event.kind)).count())
    }

    fn __bool__(&self) -> bool {
        true
    }

    fn __repr__(&self) -> String {
        let size = self.record.size().map_or_else(|error| error.to_string(), |size| size.to_string());
        let file = self.file.as_deref().map_or_else(String::new, |file| format!(" of {file}"));
        format!(
            "<Record{file}: {size}, {} moves, RE {}>",
            self.__len__(),
            self.result().unwrap_or("not given")
        )
    }

    fn _repr_svg_(&self, py: Python<'_>) -> PyResult<String> {
        self.to_svg(py, None, true)
    }

    /// The board at the end of the main line, or after some moves, as a picture.
    ///
    /// Parameters
    /// ----------
    /// moves : int, optional
    ///     The moves to play; all that can be replayed if not given.
    /// numbers : bool, default True
    ///     Whether the moves are numbered.
    ///
    /// Returns
    /// -------
    /// str
    ///     SVG.
    ///
    /// Raises
    /// ------
    /// RecordError
    ///     If the record is of another game, or no board has its size.
    ///
    /// Examples
    /// --------
    /// >>> from yilu import Record
    /// >>> Record.from_sgf("(;SZ[9];B[ee];W[])").to_svg(moves=1)[:4]
    /// '<svg'
    #[pyo3(signature = (moves = None, *, numbers = true))]
    fn to_svg(&self, py: Python<'_>, moves: Option<u32>, numbers: bool) -> PyResult<String> {
        let facts = Facts::of(&self.record).map_err(|refused| errors::refused(py, &refused, self.file()))?;
        let facts = facts.with_first_moves(moves.unwrap_or(u32::MAX));
        let end = facts.end();
        let board = end.board();
        let played: Vec<_> = facts.played().take(end.acts() as usize).collect();
        let mut drawing = yilu::report::Drawing::new(board);
        if numbers {
            // Where a point was played twice, the stone that lies there is the later one.
            let numbers = (1..).zip(&played).filter_map(|(number, mv)| Some(((*mv)?, number)));
            let last: std::collections::BTreeMap<_, u32> = numbers.collect();
            drawing = drawing.numbers(last.into_iter().filter(|(point, _)| board.at(*point).is_some()));
        }
        if let Some(Some(last)) = played.last() {
            drawing = drawing.last(*last);
        }
        Ok(drawing.to_svg())
    }

    #[pyo3(signature = () -> "tuple[typing.Any, tuple[str, str | None, int]]")]
    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, (String, Option<String>, u32))> {
        let made = py.get_type::<Self>().getattr("_again")?;
        Ok((made, (self.to_sgf(), self.file.clone(), self.game)))
    }

    #[staticmethod]
    #[pyo3(signature = (sgf, file, game) -> "Record")]
    fn _again(py: Python<'_>, sgf: &str, file: Option<String>, game: u32) -> PyResult<Self> {
        let one = records(py, sgf.as_bytes(), None, Some("utf-8".to_owned()))?.swap_remove(0);
        Ok(Self { record: one.record, file, game })
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    #[pyo3(signature = (_memo: "object", /) -> "Record")]
    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.clone()
    }
}

impl PyRecord {
    pub(crate) fn refused(&self, py: Python<'_>, reason: &str) -> PyErr {
        errors::record(py, reason, self.file.as_deref())
    }

    /// The record of a game.
    pub(crate) fn of_game(py: Python<'_>, game: &PyGame) -> PyResult<Self> {
        let size = game.0.board().size();
        let made = guarded(py, || Record::of_game(&game.0))?;
        let record = made.map_err(|error| errors::replay(py, &error, size))?;
        Ok(Self { record: Arc::new(record), file: None, game: 0 })
    }
}

/// A node of a record's tree.
///
/// Examples
/// --------
/// >>> from yilu import Record
/// >>> root = Record.from_sgf("(;SZ[9]C[a \\] b](;B[ee];W[cc])(;B[dd]))").root
/// >>> root.properties
/// {'SZ': ['9'], 'C': ['a ] b']}
/// >>> [child.properties["B"] for child in root.children]
/// [['ee'], ['dd']]
#[pyclass(name = "Node", module = "yilu", frozen, eq)]
pub(crate) struct PyNode {
    record: Arc<Record>,
    id: NodeId,
}

impl PartialEq for PyNode {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
            && (Arc::ptr_eq(&self.record, &other.record) || self.record.tree() == other.record.tree())
    }
}

#[pymethods]
impl PyNode {
    /// The properties in the order of the file: each name with its values as text.
    #[getter]
    fn properties(&self) -> IndexMap<String, Vec<String>> {
        let properties = self.record.tree().node(self.id).properties();
        let texts = |values: Values<'_>| values.map(|value| value.text().into_owned()).collect();
        properties.map(|property| (property.name().to_owned(), texts(property.values()))).collect()
    }

    /// The nodes that follow, the main line first.
    #[getter]
    fn children(&self) -> Vec<Self> {
        let children = self.record.tree().children(self.id);
        children.map(|id| Self { record: self.record.clone(), id }).collect()
    }

    /// The node before, or None for the root.
    #[getter]
    fn parent(&self) -> Option<Self> {
        let id = self.record.tree().node(self.id).parent()?;
        Some(Self { record: self.record.clone(), id })
    }

    /// The position at this node, as far as it can be replayed.
    ///
    /// Raises
    /// ------
    /// RecordError
    ///     If the record is of another game, or no board has its size.
    #[getter]
    fn board(&self, py: Python<'_>) -> PyResult<PyBoard> {
        Facts::of(&self.record).map_err(|refused| errors::refused(py, &refused, None))?;
        let line =
            self.record.line_to(self.id).map_err(|error| errors::record(py, &error.to_string(), None))?;
        Ok(PyBoard(Facts::of_line(&self.record, &line).end().board().clone()))
    }

    #[pyo3(signature = () -> "tuple[typing.Any, tuple[str, int]]")]
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let made = py.get_type::<Self>().getattr("_again")?;
        (made, (write_record(&self.record), self.id.index())).into_pyobject(py)
    }

    #[staticmethod]
    #[pyo3(signature = (sgf, index) -> "Node")]
    fn _again(py: Python<'_>, sgf: &str, index: usize) -> PyResult<Self> {
        let one = records(py, sgf.as_bytes(), None, Some("utf-8".to_owned()))?.swap_remove(0);
        let id = one.record.tree().ids().nth(index);
        let id = id.ok_or_else(|| PyIndexError::new_err("the tree has no such node"))?;
        Ok(Self { record: one.record, id })
    }

    fn __repr__(&self) -> String {
        let names: Vec<_> =
            self.record.tree().node(self.id).properties().map(|one| one.name().to_owned()).collect();
        format!("<Node {} with {}>", self.id.index(), names.join(", "))
    }
}

/// Reads the bytes of a file: all its games.
#[pyfunction]
#[pyo3(signature = (data: "bytes", file = None, encoding = None) -> "list[Record]")]
pub(crate) fn read_bytes(
    data: &Bound<'_, PyBytes>,
    file: Option<&str>,
    encoding: Option<String>,
) -> PyResult<Vec<PyRecord>> {
    records(data.py(), data.as_bytes(), file, encoding)
}

/// Reads one file, or an archive or a member of one: its games, and an exception for each member that can't be read.
#[pyfunction]
#[pyo3(signature = (path: "str", encoding = None) -> "list[Record | _errors.RecordError]")]
pub(crate) fn read_path(
    py: Python<'_>,
    path: PathBuf,
    encoding: Option<String>,
) -> PyResult<Vec<Bound<'_, PyAny>>> {
    if yilu::compare::is_archive(&path) || yilu::compare::split_archive(&path).is_some() {
        let inputs = crate::comparison::files(&[path])?;
        let options = ReadOptions { encoding };
        let read = beside(py, None, |told| read_all(inputs.iter(), &options, told))?;
        return each_record(py, read);
    }
    let bytes = py.detach(|| yilu::compare::read_file(&path)).map_err(|error| errors::os(&error, &path))?;
    let file = path.display().to_string();
    let read = records(py, &bytes, Some(&file), encoding)?;
    read.into_iter().map(|record| Ok(record.into_pyobject(py)?.into_any())).collect()
}

/// Reads all games under these paths on all cores, with an exception for each file that can't be read.
#[pyfunction]
#[pyo3(signature = (paths: "list[str]", threads = None) -> "list[Record | _errors.RecordError]")]
pub(crate) fn read_paths(
    py: Python<'_>,
    paths: Vec<PathBuf>,
    threads: Option<usize>,
) -> PyResult<Vec<Bound<'_, PyAny>>> {
    let inputs = crate::comparison::files(&paths)?;
    let read = long(py, threads, None, |told| read_all(inputs.iter(), &ReadOptions::default(), told))?;
    each_record(py, read)
}

fn each_record(py: Python<'_>, files: Vec<FileRecords>) -> PyResult<Vec<Bound<'_, PyAny>>> {
    let mut made = Vec::new();
    for FileRecords { path, records } in files {
        match records {
            Ok(records) => {
                for (game, record) in records {
                    let record = PyRecord { record, file: Some(path.clone()), game };
                    made.push(record.into_pyobject(py)?.into_any());
                }
            }
            Err(fault) => {
                made.push(errors::record(py, &fault, Some(&path)).into_value(py).into_bound(py).into_any());
            }
        }
    }
    Ok(made)
}
