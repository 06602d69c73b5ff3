//! `Comparison`.

use std::path::PathBuf;

use arrow_array::RecordBatch;
use numpy::IntoPyArray;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyCapsule, PyDict, PyTuple};
use pyo3_arrow::PyTable;
use pyo3_arrow::export::Arro3Table;
use yilu::compare::{
    By, COLUMNS, Comparison, ComparisonError, Contender, Files, Format, Input, SCHEMA_VERSION, compare,
    schema,
};

use crate::asked::PyJudging;
use crate::convert;
use crate::errors;
use crate::hints::Table;
use crate::record::PyRecord;
use crate::ruleset::PyRuleset;
use crate::work::long;

/// Records judged under several rulesets: one row for each record and ruleset, in memory.
///
/// It is an Arrow stream itself (the PyCapsule interface): polars, pandas, DuckDB and pyarrow take it without copying,
/// ``polars.DataFrame(comparison)``. The columns are those of `Comparison.columns`; they are documented in ``docs/columns.md``, and their
/// version is `Comparison.schema_version`.
///
/// Examples
/// --------
/// >>> import yilu
/// >>> game = b"(;SZ[5]KM[0.5]RU[Japanese]AB[ba:be]AW[da:de];B[];W[])"
/// >>> comparison = yilu.compare(game, ["chinese-2002", "japanese-1989"])
/// >>> len(comparison), comparison.rulesets
/// (2, ['chinese-2002', 'japanese-1989'])
#[pyclass(name = "Comparison", module = "yilu", frozen, eq)]
#[derive(PartialEq)]
pub(crate) struct PyComparison(Comparison);

#[pymethods]
impl PyComparison {
    /// The version of the columns: it changes when a column's name, type or meaning does.
    #[classattr]
    #[pyo3(name = "schema_version")]
    const VERSION: u32 = SCHEMA_VERSION;

    /// The columns in order: each name with its type and what it holds.
    ///
    /// Examples
    /// --------
    /// >>> import yilu
    /// >>> yilu.Comparison.columns()["margin"]
    /// ('points', 'Black − White, compensation included; null where nothing is counted.')
    #[staticmethod]
    #[pyo3(signature = () -> "dict[str, tuple[str, str]]")]
    fn columns(py: Python<'_>) -> PyResult<Bound<'_, PyDict>> {
        let dict = PyDict::new(py);
        for column in COLUMNS {
            dict.set_item(column.name, (column.kind.words(), column.meaning))?;
        }
        Ok(dict)
    }

    /// The comparison in a Parquet file that `to_parquet` or ``yilu compare`` has written.
    ///
    /// Parameters
    /// ----------
    /// path : str or os.PathLike
    ///
    /// Returns
    /// -------
    /// Comparison
    ///
    /// Raises
    /// ------
    /// ComparisonError
    ///     If the file can't be read or holds something else.
    ///
    /// Examples
    /// --------
    /// >>> import tempfile, yilu
    /// >>> from pathlib import Path
    /// >>> comparison = yilu.compare(b"(;SZ[3];B[bb];W[];B[])", "aga")
    /// >>> with tempfile.TemporaryDirectory() as folder:
    /// ...     comparison.to_parquet(Path(folder, "rows.parquet"))
    /// ...     yilu.Comparison.read_parquet(Path(folder, "rows.parquet")) == comparison
    /// True
    #[staticmethod]
    #[pyo3(signature = (path) -> "Comparison")]
    fn read_parquet(py: Python<'_>, path: PathBuf) -> PyResult<Self> {
        // A missing file is told as any other one is.
        std::fs::metadata(&path).map_err(|error| errors::os(&error, &path))?;
        py.detach(|| Comparison::read_parquet(&path)).map(Self).map_err(|error| errors::table(py, error))
    }

    /// The comparison that a table of Arrow holds: one that was filtered in polars, say, or joined from several.
    ///
    /// Parameters
    /// ----------
    /// data : pyarrow.Table, polars.DataFrame, arro3.core.Table, …
    ///     Whatever gives an Arrow stream, with the columns of `Comparison.columns`, in any order. The rows of a record stand together: keep or
    ///     drop them all.
    ///
    /// Returns
    /// -------
    /// Comparison
    ///
    /// Raises
    /// ------
    /// ComparisonError
    ///     If the table holds something else.
    ///
    /// Examples
    /// --------
    /// >>> import polars as pl
    /// >>> import yilu
    /// >>> games = [("a", b"(;SZ[5];B[cc];W[];B[])"), ("b", b"(;SZ[3];B[bb];W[];B[])")]
    /// >>> frame = pl.DataFrame(yilu.compare(games, ["aga", "tromp-taylor"]))
    /// >>> yilu.Comparison.from_arrow(frame.filter(pl.col("size") == "5x5"))
    /// <Comparison of 2 rows under aga, tromp-taylor>
    #[staticmethod]
    #[pyo3(signature = (data: "object") -> "Comparison")]
    fn from_arrow(py: Python<'_>, data: PyTable) -> PyResult<Self> {
        let (batches, _) = data.into_inner();
        py.detach(|| Comparison::of_batches(&batches))
            .map(Self)
            .map_err(|error| errors::comparison(py, &error))
    }

    /// How each ruleset fares.
    ///
    /// Returns
    /// -------
    /// arro3.core.Table
    ///     One row for each ruleset: ``ruleset``, records ``counted``, those ``compared`` with their recorded result, those that ``agreed`` with it,
    ///     ``doubtful`` verdicts, and records with an ``illegal`` move.
    ///
    /// Examples
    /// --------
    /// >>> import yilu
    /// >>> comparison = yilu.compare(b"(;SZ[5]RE[B+25];B[cc];W[];B[])", ["aga", "tromp-taylor"])
    /// >>> comparison.summary().column("agreed").to_pylist()
    /// [0, 1]
    #[pyo3(signature = () -> "arro3.core.Table")]
    fn summary(&self, py: Python<'_>) -> PyResult<Arro3Table> {
        figures(py, || self.0.by_ruleset())
    }

    /// The rulesets, in the order asked for.
    #[getter]
    fn rulesets(&self) -> Vec<String> {
        self.0.rulesets().to_vec()
    }

    /// All rows.
    ///
    /// Returns
    /// -------
    /// arro3.core.Table
    #[getter]
    fn table(&self) -> PyResult<Table> {
        table(self.0.batches().to_vec()).map(Table)
    }

    /// The rows of those records of which two rulesets say another thing, though both give a result of their own and find every move legal.
    ///
    /// Parameters
    /// ----------
    /// by : {"winner", "margin"}, default "winner"
    ///     What they must part over.
    ///
    /// Returns
    /// -------
    /// Comparison
    ///
    /// Examples
    /// --------
    /// >>> import yilu
    /// >>> game = b"(;SZ[5]AB[ba:be]AW[da:de];B[];W[])"
    /// >>> comparison = yilu.compare(game, ["chinese-2002", "japanese-1989"])
    /// >>> len(comparison.disagreements()), len(comparison.disagreements(by="margin"))
    /// (0, 2)
    #[pyo3(signature = (by: "typing.Literal['winner', 'margin']" = "winner") -> "Comparison")]
    fn disagreements(&self, py: Python<'_>, by: &str) -> PyResult<Self> {
        let by = match by {
            "winner" => By::Winner,
            "margin" => By::Margin,
            other => {
                return Err(PyValueError::new_err(format!("by is 'winner' or 'margin', not '{other}'")));
            }
        };
        py.detach(|| self.0.disagreements(by)).map(Self).map_err(|error| errors::comparison(py, &error))
    }

    /// For each two rulesets one row.
    ///
    /// Returns
    /// -------
    /// arro3.core.Table
    ///     ``first`` and ``second``, the names; ``compared``, records to which both give a result of their own and in which both find every move
    ///     legal; ``winner_changes`` of them; ``counted``, those with two margins; ``margin_changes`` of them.
    ///
    /// Examples
    /// --------
    /// >>> import yilu
    /// >>> games = [("a", b"(;SZ[5]AB[ba:be]AW[da:de];B[];W[])"), ("b", b"(;SZ[3];B[bb];W[];B[])")]
    /// >>> comparison = yilu.compare(games, ["aga", "tromp-taylor"])
    /// >>> comparison.pairs().column("winner_changes").to_pylist()
    /// [1]
    #[pyo3(signature = () -> "arro3.core.Table")]
    fn pairs(&self, py: Python<'_>) -> PyResult<Arro3Table> {
        figures(py, || self.0.pairs())
    }

    /// How often each two rulesets name another winner, over the records that `pairs` compares.
    ///
    /// Returns
    /// -------
    /// arro3.core.Table
    ///     One row for each ruleset, its name in ``ruleset_name``, and one column for each.
    ///
    /// Examples
    /// --------
    /// >>> import yilu
    /// >>> games = [("a", b"(;SZ[5]AB[ba:be]AW[da:de];B[];W[])"), ("b", b"(;SZ[3];B[bb];W[];B[])")]
    /// >>> comparison = yilu.compare(games, ["aga", "tromp-taylor"])
    /// >>> comparison.matrix().column("tromp-taylor").to_pylist()
    /// [1, 0]
    #[pyo3(signature = () -> "arro3.core.Table")]
    fn matrix(&self, py: Python<'_>) -> PyResult<Arro3Table> {
        figures(py, || self.0.matrix())
    }

    /// What makes the difference between each two rulesets.
    ///
    /// Returns
    /// -------
    /// arro3.core.Table
    ///     For each pair and each term that differs: ``first``, ``second``, ``term``; ``records`` in which it differs; ``mean`` difference over
    ///     all records with two margins, first − second, in points; ``total``, the sum of the differences without their signs, in points.
    ///
    /// Examples
    /// --------
    /// >>> import yilu
    /// >>> games = [("a", b"(;SZ[5]AB[ba:be]AW[da:de];B[];W[])"), ("b", b"(;SZ[3];B[bb];W[];B[])")]
    /// >>> comparison = yilu.compare(games, ["aga", "tromp-taylor"])
    /// >>> comparison.terms().column("term").to_pylist(), comparison.terms().column("mean").to_pylist()
    /// (['komi'], [-7.5])
    #[pyo3(signature = () -> "arro3.core.Table")]
    fn terms(&self, py: Python<'_>) -> PyResult<Arro3Table> {
        figures(py, || self.0.terms())
    }

    /// Writes the rows to a Parquet file, which appears whole or not at all.
    ///
    /// Parameters
    /// ----------
    /// path : str or os.PathLike
    ///     Ends in ``.parquet``.
    ///
    /// Raises
    /// ------
    /// ComparisonError
    ///     If the name has another ending.
    /// OSError
    ///     If it can't be written.
    ///
    /// Examples
    /// --------
    /// >>> import tempfile, yilu
    /// >>> from pathlib import Path
    /// >>> with tempfile.TemporaryDirectory() as folder:
    /// ...     path = Path(folder, "rows.parquet")
    /// ...     yilu.compare(b"(;SZ[3];B[bb];W[];B[])", "aga").to_parquet(path)
    /// ...     path.read_bytes()[:4]
    /// b'PAR1'
    fn to_parquet(&self, py: Python<'_>, path: PathBuf) -> PyResult<()> {
        if Format::of(&path).ok() != Some(Format::Parquet) {
            return Err(errors::unwritten(py, &format!("'{}' does not end in .parquet", path.display())));
        }
        py.detach(|| self.0.write(&path)).map_err(|error| errors::table(py, error))
    }

    /// The rows as an Arrow stream, without copying.
    #[pyo3(signature = (requested_schema: "object | None" = None) -> "object")]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyCapsule>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let table = table(self.0.batches().to_vec())?.into_pyobject(py)?;
        table.call_method1("__arrow_c_stream__", (requested_schema,))
    }

    /// The schema of the rows.
    #[pyo3(signature = () -> "object")]
    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        table(self.0.batches().to_vec())?
            .into_pyobject(py)?
            .getattr("schema")?
            .call_method0("__arrow_c_schema__")
    }

    fn __len__(&self) -> usize {
        self.0.len()
    }

    fn __bool__(&self) -> bool {
        true
    }

    fn __repr__(&self) -> String {
        format!("<Comparison of {} rows under {}>", self.0.len(), self.0.rulesets().join(", "))
    }

    #[pyo3(signature = () -> "tuple[typing.Any, tuple[bytes, list[str]]]")]
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let bytes = py.detach(|| self.0.to_parquet()).map_err(|error| errors::comparison(py, &error))?;
        let made = py.get_type::<Self>().getattr("_again")?;
        (made, (PyBytes::new(py, &bytes), self.rulesets())).into_pyobject(py)
    }

    #[staticmethod]
    #[pyo3(signature = (parquet: "bytes", rulesets) -> "Comparison")]
    fn _again(py: Python<'_>, parquet: &Bound<'_, PyBytes>, rulesets: Vec<String>) -> PyResult<Self> {
        let bytes = parquet.as_bytes().to_vec();
        let made = py.detach(|| Comparison::from_parquet(bytes)?.with_rulesets(rulesets));
        made.map(Self).map_err(|error| errors::comparison(py, &error))
    }

    fn __copy__(&self) -> Self {
        Self(self.0.clone())
    }

    #[pyo3(signature = (_memo: "object", /) -> "Comparison")]
    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        Self(self.0.clone())
    }
}

pub(crate) fn table(batches: Vec<RecordBatch>) -> PyResult<Arro3Table> {
    let schema = batches.first().map_or_else(schema, RecordBatch::schema);
    Ok(PyTable::try_new(batches, schema)?.into())
}

fn figures(
    py: Python<'_>,
    make: impl FnOnce() -> Result<RecordBatch, ComparisonError> + Send,
) -> PyResult<Arro3Table> {
    let batch = py.detach(make).map_err(|error| errors::comparison(py, &error))?;
    table(vec![batch])
}

/// One source of a comparison.
pub(crate) enum Source {
    Paths(Files),
    Bytes(String, std::sync::Arc<[u8]>),
    Record(String, u32, std::sync::Arc<yilu::record::Record>),
}

impl Source {
    pub(crate) fn of(source: &Bound<'_, PyAny>) -> PyResult<Self> {
        if let Ok((name, bytes)) = source.extract::<(String, Bound<'_, PyBytes>)>() {
            return Ok(Self::Bytes(name, bytes.as_bytes().into()));
        }
        if let Ok((name, record)) = source.extract::<(String, Bound<'_, PyRecord>)>() {
            let record = record.get();
            return Ok(Self::Record(name, record.game, record.record.clone()));
        }
        files(&[source.extract()?]).map(Self::Paths)
    }

    pub(crate) fn inputs(&self) -> Box<dyn Iterator<Item = Input> + Send + '_> {
        match self {
            Self::Paths(files) => Box::new(files.iter().map(Input::from)),
            Self::Bytes(name, bytes) => {
                Box::new(std::iter::once_with(|| Input::Bytes { name: name.clone(), bytes: bytes.clone() }))
            }
            Self::Record(name, game, record) => Box::new(std::iter::once_with(|| Input::Record {
                name: name.clone(),
                game: *game,
                record: record.clone(),
            })),
        }
    }
}

/// Judges every record of these sources under every ruleset.
#[pyfunction]
#[pyo3(signature = (
    sources: "list[str | tuple[str, bytes] | tuple[str, Record]]", judging: "Judging", threads = None,
    progress: "typing.Callable[[int], object] | None" = None, output: "str | None" = None,
) -> "Comparison | None")]
pub(crate) fn compare_sources(
    py: Python<'_>,
    sources: Vec<Bound<'_, PyAny>>,
    judging: &Bound<'_, PyJudging>,
    threads: Option<usize>,
    progress: Option<&Bound<'_, PyAny>>,
    output: Option<PathBuf>,
) -> PyResult<Option<PyComparison>> {
    let PyJudging { contenders, book, options, .. } = judging.get();
    let sources: Vec<Source> = sources.iter().map(Source::of).collect::<PyResult<_>>()?;
    let names: Vec<&str> = contenders.iter().map(Contender::name).collect();
    let mut writer = match &output {
        Some(path) => {
            Some(yilu::compare::TableWriter::create(path).map_err(|error| errors::table(py, error))?)
        }
        None => None,
    };
    let mut gathering = Comparison::gather(&names);
    let run = long(py, threads, progress, |told| -> Result<(), Failed> {
        let inputs = sources.iter().flat_map(Source::inputs);
        compare(inputs, contenders, book, options, told, |file| match &mut writer {
            Some(writer) => writer.write(file.rows).map_err(Failed::Table),
            None => gathering.add(file).map_err(|error| Failed::Arrow(error.to_string())),
        })
    })?;
    let finished = run.and_then(|()| match writer {
        Some(writer) => writer.finish().map(|()| None).map_err(Failed::Table),
        None => gathering.finish().map(Some).map_err(|error| Failed::Arrow(error.to_string())),
    });
    finished.map(|made| made.map(PyComparison)).map_err(|error| match error {
        Failed::Table(error) => errors::table(py, error),
        Failed::Arrow(reason) => errors::comparison(py, &ComparisonError(reason)),
    })
}

/// Why a run fails as a whole.
enum Failed {
    Table(yilu::compare::TableError),
    Arrow(String),
}

/// What is under these paths, each of which must be there.
pub(crate) fn files(paths: &[PathBuf]) -> PyResult<Files> {
    Files::under(paths).map_err(|error| {
        // The system says it with a number, of which Python makes the exception's class.
        let again = std::fs::metadata(&error.path);
        again.map_or_else(|again| errors::os(&again, error.path.as_ref()), |_| errors::path(&error))
    })
}

/// The number of files under these paths, or None where archives are among them: how many they hold is not known before they are read.
#[pyfunction]
#[pyo3(signature = (paths: "list[str]"))]
pub(crate) fn count_files(py: Python<'_>, paths: Vec<PathBuf>) -> PyResult<Option<usize>> {
    let files = files(&paths)?;
    let is_alone = |path: PathBuf| !yilu::compare::is_archive(&path);
    Ok(py.detach(|| files.iter().try_fold(0, |count, file| file.map_or(true, is_alone).then_some(count + 1))))
}

/// The arrays of `yilu.replay`, for Python to wrap: offsets, positions, legal, to move, moves, first illegal, faults, shape.
#[pyfunction]
#[pyo3(signature = (
    records: "list[Record]", rules: "Ruleset", size: "int | tuple[int, int] | None", positions: "bool", legal: "bool",
    threads = None,
    progress: "typing.Callable[[int], object] | None" = None,
) -> "tuple[typing.Any, ...]")]
pub(crate) fn replay_records<'py>(
    py: Python<'py>,
    records: Vec<PyRef<'_, PyRecord>>,
    rules: &PyRuleset,
    size: Option<&Bound<'_, PyAny>>,
    positions: bool,
    legal: bool,
    threads: Option<usize>,
    progress: Option<&Bound<'_, PyAny>>,
) -> PyResult<Bound<'py, PyTuple>> {
    let records: Vec<_> = records.iter().map(|record| record.record.clone()).collect();
    let ruleset = rules.0.clone();
    let size = size.map(convert::size).transpose()?;
    let want = yilu::compare::Want { stones: positions, legal };
    let replays =
        long(py, threads, progress, |told| yilu::compare::Replays::of(&records, &ruleset, size, want, told))?;
    let size = replays.size.unwrap_or(yilu::board::Size::NINETEEN);
    (
        replays.offsets.into_pyarray(py),
        replays.stones.into_pyarray(py),
        replays.legal.into_pyarray(py),
        replays.to_move.into_pyarray(py),
        replays.next.into_pyarray(py),
        replays.first_illegal.into_pyarray(py),
        replays.faults,
        (size.rows(), size.columns()),
    )
        .into_pyobject(py)
}
