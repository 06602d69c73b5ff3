//! `judge`, `Judgement` and `Verdict`.

use std::sync::Arc;

use pyo3::exceptions::{PyIndexError, PyKeyError, PyTypeError};
use pyo3::inspect::PyStaticExpr;
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};
use pyo3::{Borrowed, type_hint_identifier, type_hint_union};
use yilu::board::Point;
use yilu::compare::{Facts, Judgement, Verdict};
use yilu::life::Status;
use yilu::report;
use yilu::words::Outcome;

use crate::asked::PyJudging;
use crate::board::{PyBoard, sorted_names};
use crate::convert;
use crate::difference::PyDifference;
use crate::errors;
use crate::hints::{Terms, Won};
use crate::record::PyRecord;
use crate::ruleset::PyRuleset;
use crate::score::PyScore;
use crate::work::{beside, long};

/// Judges records on all cores; what can't be judged has its exception in its place.
#[pyfunction]
#[pyo3(signature = (
    records: "list[Record]", judging: "Judging", threads = None,
    progress: "typing.Callable[[int], object] | None" = None,
) -> "list[Judgement | _errors.Error]")]
pub(crate) fn judge_records<'py>(
    py: Python<'py>,
    records: Vec<PyRef<'_, PyRecord>>,
    judging: &Bound<'py, PyJudging>,
    threads: Option<usize>,
    progress: Option<&Bound<'_, PyAny>>,
) -> PyResult<Vec<Bound<'py, PyAny>>> {
    let PyJudging { contenders, book, options, .. } = judging.get();
    let sources: Vec<PyRecord> = records.iter().map(|record| (**record).clone()).collect();
    let records: Vec<_> = records.iter().map(|record| record.record.clone()).collect();
    let judged = long(py, threads, progress, |told| {
        yilu::compare::judge_all(&records, contenders, book, options, told)
    })?;
    judged
        .into_iter()
        .zip(sources)
        .map(|(one, record)| match one {
            Ok(judgement) => {
                let judging = judging.clone().unbind();
                let judgement = Arc::new(Judged { judgement, record, judging, given: None });
                Ok(PyJudgement(judgement).into_pyobject(py)?.into_any())
            }
            Err(error) => Ok(errors::unjudged(py, error, record.file.as_deref())
                .into_value(py)
                .into_bound(py)
                .into_any()),
        })
        .collect()
}

/// Judges one record, with the dead stones and those in seki where they are given.
#[pyfunction]
#[pyo3(signature = (
    record: "Record", judging: "Judging",
    dead: "typing.Iterable[str | tuple[int, int] | int] | None" = None,
    seki: "typing.Iterable[str | tuple[int, int] | int] | None" = None,
))]
pub(crate) fn judge_record(
    py: Python<'_>,
    record: &PyRecord,
    judging: &Bound<'_, PyJudging>,
    dead: Option<&Bound<'_, PyAny>>,
    seki: Option<&Bound<'_, PyAny>>,
) -> PyResult<PyJudgement> {
    let PyJudging { contenders, book, options, .. } = judging.get();
    let mut given = None;
    let facts =
        Facts::of(&record.record).map_err(|refused| errors::refused(py, &refused, record.file.as_deref()))?;
    let status = if dead.is_some() || seki.is_some() {
        let end = facts.end();
        let size = end.board().size();
        let (dead, seki) = (convert::points(dead, size)?, convert::points(seki, size)?);
        let names = |points: &[Point]| convert::names(points.iter().copied(), size);
        given = Some((names(&dead), names(&seki)));
        Some(Status::given(end.board(), &dead, &seki).map_err(|error| errors::given(&error, size))?)
    } else {
        None
    };
    let judged = beside(py, None, |told| {
        let options = &options.stopped_by(&told.stop);
        match status {
            Some(status) => Judgement::with_status(facts, contenders, book, options, status),
            None => Judgement::of(facts, contenders, book, options),
        }
    });
    let (record, judging) = (record.clone(), judging.clone().unbind());
    judged.map(|judgement| PyJudgement(Arc::new(Judged { judgement, record, judging, given })))
}

/// A record and what each ruleset says of it. It shows as boards, terms and sentences in a notebook.
///
/// A verdict is found by the ruleset's name or by its place: ``judgement["aga"]``, ``judgement[0]``.
///
/// Examples
/// --------
/// >>> import yilu
/// >>> judgement = yilu.judge("(;SZ[5]KM[0]AB[ba:be]AW[da:de];B[];W[])", ["chinese-2002", "japanese-1989"], komi=0)
/// >>> [(verdict.name, verdict.winner, verdict.margin) for verdict in judgement]
/// [('chinese-2002', 'draw', 0.0), ('japanese-1989', 'draw', 0.0)]
#[pyclass(name = "Judgement", module = "yilu", frozen, eq)]
pub(crate) struct PyJudgement(pub(crate) Arc<Judged>);

/// A judgement, of what, and how it was asked for.
pub(crate) struct Judged {
    judgement: Judgement,
    record: PyRecord,
    judging: Py<PyJudging>,
    /// The dead stones and those in seki that the caller gave.
    given: Option<(Vec<String>, Vec<String>)>,
}

/// Two judgements are equal if they follow from the same: record, rulesets, options.
impl PartialEq for PyJudgement {
    fn eq(&self, other: &Self) -> bool {
        let (one, two) = (&*self.0, &*other.0);
        Arc::ptr_eq(&self.0, &other.0)
            || (one.record == two.record && one.given == two.given && one.judging.get() == two.judging.get())
    }
}

#[pymethods]
impl PyJudgement {
    /// One verdict for each ruleset, in the order asked for.
    #[getter]
    fn verdicts(&self) -> Vec<PyVerdict> {
        (0..self.0.judgement.verdicts.len()).map(|at| PyVerdict { judgement: self.0.clone(), at }).collect()
    }

    /// The last position that could be replayed.
    #[getter]
    fn board(&self) -> PyBoard {
        PyBoard(self.0.judgement.end.board().clone())
    }

    /// Moves of the main line, passes included.
    #[getter]
    fn moves(&self) -> u32 {
        self.0.judgement.facts.moves
    }

    /// 0 for an even game, 1 where Black only has the first move 让先, else the number of stones.
    #[getter]
    fn handicap(&self) -> u32 {
        self.0.judgement.facts.handicap.number()
    }

    /// What was mended in the record or looks wrong, each with its place.
    #[getter]
    fn mended(&self) -> Vec<String> {
        self.0.judgement.facts.mended.clone()
    }

    /// What makes the difference between each two verdicts.
    ///
    /// Examples
    /// --------
    /// >>> import yilu
    /// >>> judgement = yilu.judge("(;SZ[5]AB[ba:be]AW[da:de];B[];W[])", ["aga", "tromp-taylor"])
    /// >>> judgement.differences()[0].terms
    /// {'komi': -7.5}
    pub(crate) fn differences(&self) -> Vec<PyDifference> {
        let differences = self.0.judgement.differences().into_iter().enumerate();
        let one = |(at, difference)| PyDifference { difference, judgement: self.0.clone(), at };
        differences.map(one).collect()
    }

    /// The judgement as readable text: boards, terms, verdicts, differences. It is what snapshot tests store.
    ///
    /// Parameters
    /// ----------
    /// language : {"en", "zh"}, default "en"
    ///
    /// Examples
    /// --------
    /// >>> import yilu
    /// >>> print(yilu.judge("(;SZ[5]AB[ba:be]AW[da:de];B[];W[])", "aga").to_text("zh").splitlines()[0])
    /// 5x5，2手，分先，规则 RU 无，贴目 KM 未知，结果 RE 无
    #[pyo3(signature = (language: "typing.Literal['en', 'zh']" = "en"))]
    fn to_text(&self, language: &str) -> PyResult<String> {
        Ok(report::disagreement(&self.0.judgement, convert::tongue(language)?))
    }

    /// The judgement as a fragment of HTML, with boards as SVG.
    ///
    /// Parameters
    /// ----------
    /// language : {"en", "zh"}, default "en"
    ///
    /// Examples
    /// --------
    /// >>> import yilu
    /// >>> yilu.judge("(;SZ[5]AB[ba:be]AW[da:de];B[];W[])", "aga").to_html()[:14]
    /// '<div lang="en"'
    #[pyo3(signature = (language: "typing.Literal['en', 'zh']" = "en"))]
    fn to_html(&self, language: &str) -> PyResult<String> {
        Ok(report::judgement_html(&self.0.judgement, convert::tongue(language)?))
    }

    /// The boards as one picture: those that are counted alike once, side by side, with the points on which they differ.
    ///
    /// Returns
    /// -------
    /// str
    ///     SVG.
    ///
    /// Examples
    /// --------
    /// >>> import yilu
    /// >>> yilu.judge("(;SZ[5]AB[ba:be]AW[da:de];B[];W[])", ["aga", "tromp-taylor"]).to_svg()[:4]
    /// '<svg'
    fn to_svg(&self) -> String {
        report::judgement_svg(&self.0.judgement)
    }

    fn _repr_html_(&self) -> PyResult<String> {
        self.to_html("en")
    }

    fn __str__(&self) -> PyResult<String> {
        self.to_text("en")
    }

    fn __repr__(&self) -> String {
        let one =
            |verdict: &Verdict| format!("{} {}", verdict.name, result(verdict, &self.0.judgement.facts));
        let verdicts: Vec<_> = self.0.judgement.verdicts.iter().map(one).collect();
        format!("<Judgement {}>", verdicts.join(", "))
    }

    fn __len__(&self) -> usize {
        self.0.judgement.verdicts.len()
    }

    /// Whether there is a verdict of a ruleset of this name.
    fn __contains__(&self, name: &str) -> bool {
        self.0.judgement.verdicts.iter().any(|verdict| verdict.name == name)
    }

    /// Judged again from the record: a judgement is large.
    #[pyo3(signature = () -> "tuple[typing.Any, tuple[typing.Any, ...]]")]
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let given = self.0.given.clone();
        let (dead, seki) = given.unzip();
        let arguments = (self.0.record.clone(), self.0.judging.clone_ref(py), dead, seki);
        (py.import("yilu._yilu")?.getattr("judge_record")?, arguments).into_pyobject(py)
    }

    #[pyo3(signature = (_memo: "object", /) -> "Judgement")]
    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        Self(self.0.clone())
    }

    fn __copy__(&self) -> Self {
        Self(self.0.clone())
    }

    /// The verdict of a ruleset, by name or place.
    fn __getitem__(&self, key: Key) -> PyResult<PyVerdict> {
        let count = self.0.judgement.verdicts.len();
        let at = match key {
            Key::Place(place) => {
                let place = if place < 0 { place + count as isize } else { place };
                usize::try_from(place)
                    .ok()
                    .filter(|&at| at < count)
                    .ok_or_else(|| PyIndexError::new_err(format!("there are {count} verdicts")))?
            }
            Key::Name(name) => {
                let found = self.0.judgement.verdicts.iter().position(|verdict| verdict.name == name);
                found.ok_or_else(|| PyKeyError::new_err(name))?
            }
        };
        Ok(PyVerdict { judgement: self.0.clone(), at })
    }
}

/// What a verdict is asked for by.
enum Key {
    Place(isize),
    Name(String),
}

impl<'py> FromPyObject<'_, 'py> for Key {
    type Error = PyErr;
    const INPUT_TYPE: PyStaticExpr =
        type_hint_union!(type_hint_identifier!("builtins", "str"), type_hint_identifier!("builtins", "int"));

    fn extract(key: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(name) = key.cast::<PyString>() {
            return Ok(Self::Name(name.to_str()?.to_owned()));
        }
        let wrong = || PyTypeError::new_err("a verdict is asked for by its ruleset's name or its place");
        key.extract().map(Self::Place).map_err(|_| wrong())
    }
}

/// What one ruleset says of one record.
#[pyclass(name = "Verdict", module = "yilu", frozen, eq)]
pub(crate) struct PyVerdict {
    judgement: Arc<Judged>,
    at: usize,
}

impl PartialEq for PyVerdict {
    fn eq(&self, other: &Self) -> bool {
        let whole = |one: &Self| PyJudgement(one.judgement.clone());
        self.at == other.at && whole(self) == whole(other)
    }
}

#[pymethods]
impl PyVerdict {
    /// The ruleset's name, or ``"record"`` for the record's own rules.
    #[getter]
    fn name(&self) -> &str {
        &self.verdict().name
    }

    /// The ruleset that judged.
    #[getter]
    fn ruleset(&self) -> PyRuleset {
        PyRuleset(self.verdict().ruleset.clone())
    }

    /// How the record's rules were read, for ``"record"`` only.
    #[getter]
    fn rules_read(&self) -> Option<&str> {
        self.verdict().rules_read.as_deref()
    }

    /// ``"B"``, ``"W"``, ``"draw"`` or ``"none"``.
    #[getter]
    fn winner(&self) -> Won {
        Won(self.verdict().winner.name())
    }

    /// Black − White in points, compensation included; None where nothing is counted.
    #[getter]
    fn margin(&self) -> Option<f64> {
        self.verdict().margin().map(convert::float)
    }

    /// The komi applied, in points; None where it is not known.
    #[getter]
    fn komi(&self) -> Option<f64> {
        self.verdict().komi.map(convert::float)
    }

    /// What the margin is made of, Black − White, in points; empty where nothing is counted.
    #[getter]
    fn terms(&self) -> Terms {
        self.verdict().score.as_ref().map(|score| convert::terms(&score.terms)).unwrap_or_default()
    }

    /// The count, or None.
    #[getter]
    fn score(&self) -> Option<PyScore> {
        self.verdict().score.clone().map(PyScore)
    }

    /// The result as a record writes it (``"B+3.5"``), or ``"?"`` where none is known.
    #[getter]
    fn result(&self) -> String {
        result(self.verdict(), &self.judgement.judgement.facts)
    }

    /// How the game ended: ``"passes"``, ``"agreement"``, ``"resignation"``, ``"time"``, ``"forfeit"``, ``"repetition"``,
    /// ``"record-end"``, ``"unreplayable"``.
    #[getter]
    fn ended_by(&self) -> &'static str {
        self.verdict().ended_by.name()
    }

    /// The first move that the ruleset forbids, or that the board can't take, from 1; None if there is none.
    #[getter]
    fn first_illegal_move(&self) -> Option<u32> {
        self.verdict().first_illegal.map(|illegal| illegal.number)
    }

    /// Why: ``"suicide"``, ``"ko"``, ``"repetition"``, ``"occupied"``, ``"off-board"``, ``"unreadable"``.
    #[getter]
    fn illegal_reason(&self) -> Option<&'static str> {
        self.verdict().first_illegal.map(|illegal| illegal.reason)
    }

    /// The stones taken as dead.
    #[getter]
    fn dead(&self) -> Vec<String> {
        let size = self.judgement.judgement.end.board().size();
        self.verdict().count.as_ref().map_or_else(Vec::new, |count| sorted_names(count.dead().to_vec(), size))
    }

    /// The stones taken as in seki, one or more of each chain.
    #[getter]
    fn seki(&self) -> Vec<String> {
        let size = self.judgement.judgement.end.board().size();
        self.verdict().status.as_ref().map_or_else(Vec::new, |status| sorted_names(status.seki.clone(), size))
    }

    /// Who says so: ``"marks"``, ``"given"``, ``"unconditional"``, ``"estimate"``, ``"none"``; None where nothing is counted.
    #[getter]
    fn dead_source(&self) -> Option<&'static str> {
        self.verdict().status.as_ref().map(|status| status.source.name())
    }

    /// Whether the verdict agrees with the recorded result; None where there is nothing to compare.
    #[getter]
    fn agrees(&self) -> Option<bool> {
        self.verdict().agrees
    }

    /// Whether some of what it rests on is uncertain.
    #[getter]
    fn doubtful(&self) -> bool {
        self.verdict().doubtful
    }

    /// The verdict in a sentence.
    ///
    /// Parameters
    /// ----------
    /// language : {"en", "zh"}, default "en"
    ///
    /// Examples
    /// --------
    /// >>> import yilu
    /// >>> yilu.judge("(;SZ[5]AB[ba:be]AW[da:de];B[];W[])", "aga")["aga"].words("zh")[:4]
    /// 'aga：'
    #[pyo3(signature = (language: "typing.Literal['en', 'zh']" = "en"))]
    fn words(&self, language: &str) -> PyResult<String> {
        Ok(report::sentence(self.verdict(), &self.judgement.judgement.facts, convert::tongue(language)?))
    }

    /// The counted board as a picture: territory, dead stones, the rest.
    ///
    /// Returns
    /// -------
    /// str
    ///     SVG.
    ///
    /// Examples
    /// --------
    /// >>> import yilu
    /// >>> yilu.judge("(;SZ[5]AB[ba:be]AW[da:de];B[];W[])", "aga")["aga"].to_svg()[:4]
    /// '<svg'
    fn to_svg(&self) -> String {
        let verdict = self.verdict();
        let mut drawing = report::Drawing::new(self.judgement.judgement.end.board()).title(&verdict.name);
        if let Some(count) = &verdict.count {
            drawing = drawing.count(count);
        }
        drawing.to_svg()
    }

    fn _repr_svg_(&self) -> String {
        self.to_svg()
    }

    #[pyo3(signature = () -> "tuple[typing.Any, tuple[Judgement, int]]")]
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let whole = PyJudgement(self.judgement.clone());
        (py.import("operator")?.getattr("getitem")?, (whole, self.at)).into_pyobject(py)
    }

    fn __repr__(&self) -> String {
        let verdict = self.verdict();
        format!("<Verdict {} {}>", verdict.name, result(verdict, &self.judgement.judgement.facts))
    }
}

impl PyVerdict {
    fn verdict(&self) -> &Verdict {
        &self.judgement.judgement.verdicts[self.at]
    }
}

/// The result of a verdict as a record writes it.
fn result(verdict: &Verdict, facts: &Facts) -> String {
    verdict.outcome(facts).map_or_else(|| "?".to_owned(), |outcome: Outcome| outcome.to_sgf())
}
