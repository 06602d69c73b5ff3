//! `judge`, `Judgement`, `Verdict` and `Difference`.

use std::sync::Arc;

use pyo3::exceptions::{PyIndexError, PyKeyError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyString;
use yilu::compare::{
    Contender, Difference, Facts, Judgement, KomiMode, Options, Rulebook, Unfinished, Verdict,
};
use yilu::life::{GivenError, Status};
use yilu::report;
use yilu::words::Outcome;

use crate::board::{PyBoard, estimate_options, sorted_names};
use crate::convert;
use crate::errors;
use crate::game::{PyScore, tongue};
use crate::hints::{Terms, Won};
use crate::record::PyRecord;
use crate::ruleset::PyRuleset;
use crate::work::long;

/// How records are judged, as the caller says it.
pub(crate) struct Judging {
    pub(crate) contenders: Vec<Contender>,
    pub(crate) book: Rulebook,
    pub(crate) options: Options,
}

impl Judging {
    #[allow(clippy::too_many_arguments)] // One for each option of the caller.
    pub(crate) fn of(
        py: Python<'_>,
        rules: Vec<Bound<'_, PyAny>>,
        default: &PyRuleset,
        komi: &Bound<'_, PyAny>,
        unfinished: &str,
        playouts: Option<u32>,
        seed: Option<u64>,
    ) -> PyResult<Self> {
        let listed = rules.into_iter().map(|rules| match rules.cast::<PyRuleset>() {
            Ok(ruleset) => Ok(Contender::Named(ruleset.get().0.clone())),
            // The caller has turned all other texts into rulesets.
            Err(_) => Ok(Contender::Record),
        });
        let contenders = Contender::distinct(listed.collect::<PyResult<Vec<_>>>()?)
            .map_err(|error| errors::contenders(py, &error))?;
        let komi = match komi.cast::<PyString>().ok().and_then(|text| text.to_str().ok()) {
            Some("auto") => KomiMode::Auto,
            Some("ruleset") => KomiMode::Ruleset,
            Some("record") => KomiMode::Record,
            _ => KomiMode::Fixed(convert::exact(komi)?),
        };
        let unfinished = match unfinished {
            "skip" => Unfinished::Skip,
            "count" => Unfinished::Count,
            other => {
                return Err(PyValueError::new_err(format!("unfinished is 'skip' or 'count', not '{other}'")));
            }
        };
        let estimate = estimate_options(playouts, seed)?;
        let book =
            Rulebook::with_default(default.0.clone()).map_err(|faults| errors::ruleset(py, &faults))?;
        let book = book.including(&contenders);
        Ok(Self { contenders, book, options: Options { komi, unfinished, estimate } })
    }
}

/// Judges records one by one; a record that can't be judged is None, and its fault a text.
#[pyfunction]
#[pyo3(signature = (
    records: "list[Record]", rules: "list[Ruleset | str]", default: "Ruleset", komi: "object", unfinished: "str",
    playouts = None, seed = None, threads = None, progress: "typing.Callable[[int], object] | None" = None,
) -> "list[Judgement | str]")]
#[allow(clippy::too_many_arguments)] // Python gives them by name.
pub(crate) fn judge_records<'py>(
    py: Python<'py>,
    records: Vec<PyRef<'_, PyRecord>>,
    rules: Vec<Bound<'_, PyAny>>,
    default: &PyRuleset,
    komi: &Bound<'_, PyAny>,
    unfinished: &str,
    playouts: Option<u32>,
    seed: Option<u64>,
    threads: Option<usize>,
    progress: Option<&Bound<'_, PyAny>>,
) -> PyResult<Vec<Bound<'py, PyAny>>> {
    let judging = Judging::of(py, rules, default, komi, unfinished, playouts, seed)?;
    let records: Vec<_> = records.iter().map(|record| record.record.clone()).collect();
    let judged = long(py, threads, progress, |told| {
        yilu::compare::judge_all(
            &records,
            &judging.contenders,
            &judging.book,
            &judging.options,
            &told.stop,
            |done| {
                told.done.store(done, std::sync::atomic::Ordering::Relaxed);
            },
        )
    })?;
    judged
        .into_iter()
        .map(|one| match one {
            Ok(judgement) => Ok(PyJudgement(Arc::new(judgement)).into_pyobject(py)?.into_any()),
            Err(refused) => Ok(refused.0.into_pyobject(py)?.into_any()),
        })
        .collect()
}

/// Judges one record, with the dead stones and those in seki where they are given.
#[pyfunction]
#[pyo3(signature = (
    record: "Record", rules: "list[Ruleset | str]", default: "Ruleset", komi: "object", unfinished: "str",
    dead: "typing.Iterable[str | tuple[int, int]] | None" = None,
    seki: "typing.Iterable[str | tuple[int, int]] | None" = None,
    playouts = None, seed = None,
))]
#[allow(clippy::too_many_arguments)] // Python gives them by name.
pub(crate) fn judge_record(
    py: Python<'_>,
    record: &PyRecord,
    rules: Vec<Bound<'_, PyAny>>,
    default: &PyRuleset,
    komi: &Bound<'_, PyAny>,
    unfinished: &str,
    dead: Option<&Bound<'_, PyAny>>,
    seki: Option<&Bound<'_, PyAny>>,
    playouts: Option<u32>,
    seed: Option<u64>,
) -> PyResult<PyJudgement> {
    let judging = Judging::of(py, rules, default, komi, unfinished, playouts, seed)?;
    let facts = Facts::of(&record.record).map_err(|refused| record.refused(py, &refused.0))?;
    let status = if dead.is_some() || seki.is_some() {
        let end = facts.end();
        let size = end.board().size();
        let (dead, seki) = (convert::points(dead, size)?, convert::points(seki, size)?);
        Some(Status::given(end.board(), &dead, &seki).map_err(|error| given(&error, size))?)
    } else {
        None
    };
    let judged = long(py, Some(1), None, |_| {
        let Judging { contenders, book, options } = &judging;
        match status {
            Some(status) => Judgement::with_status(facts, contenders, book, options, status),
            None => Judgement::of(facts, contenders, book, options),
        }
    });
    judged.map(|judgement| PyJudgement(Arc::new(judgement)))
}

fn given(error: &GivenError, size: yilu::board::Size) -> PyErr {
    let (point, what) = match error {
        GivenError::Empty { point } => (point, "there is no stone"),
        GivenError::OffBoard { point } => (point, "the board ends before this point"),
        GivenError::Both { point } => (point, "the chain can't be both dead and in seki"),
    };
    PyValueError::new_err(format!("{}: {what}", point.to_gtp(size)))
}

/// A record and what each ruleset says of it. It shows as boards, terms and sentences in a notebook.
///
/// A verdict is found by the ruleset's name or by its place: ``judgement["aga"]``, ``judgement[0]``.
///
/// Examples
/// --------
/// >>> import yilu
/// >>> judgement = yilu.judge("(;SZ[5]KM[0];B[cb];W[cd];B[];W[])", ["chinese-2002", "japanese-1989"], komi=0)
/// >>> [(verdict.name, verdict.winner, verdict.margin) for verdict in judgement]
/// [('chinese-2002', 'draw', 0.0), ('japanese-1989', 'draw', 0.0)]
#[pyclass(name = "Judgement", module = "yilu", frozen)]
pub(crate) struct PyJudgement(Arc<Judgement>);

#[pymethods]
impl PyJudgement {
    /// One verdict for each ruleset, in the order asked for.
    #[getter]
    fn verdicts(&self) -> Vec<PyVerdict> {
        (0..self.0.verdicts.len()).map(|at| PyVerdict { judgement: self.0.clone(), at }).collect()
    }

    /// The last position that could be replayed.
    #[getter]
    fn board(&self) -> PyBoard {
        PyBoard(self.0.end.board().clone())
    }

    /// Moves of the main line, passes included.
    #[getter]
    fn moves(&self) -> u32 {
        self.0.facts.moves
    }

    /// 0 for an even game, 1 where Black only has the first move 让先, else the number of stones.
    #[getter]
    fn handicap(&self) -> u32 {
        self.0.facts.handicap.number()
    }

    /// What was mended in the record or looks wrong, each with its place.
    #[getter]
    fn mended(&self) -> Vec<String> {
        self.0.facts.mended.clone()
    }

    /// What makes the difference between each two verdicts.
    fn differences(&self) -> Vec<PyDifference> {
        let verdicts = &self.0.verdicts;
        let pairs = (0..verdicts.len()).flat_map(|i| (i + 1..verdicts.len()).map(move |j| (i, j)));
        pairs.map(|(i, j)| PyDifference(Difference::between(&verdicts[i], &verdicts[j]))).collect()
    }

    /// The judgement as readable text: boards, terms, verdicts, differences. It is what snapshot tests store.
    ///
    /// Parameters
    /// ----------
    /// language : {"en", "zh"}, default "en"
    #[pyo3(signature = (language: "typing.Literal['en', 'zh']" = "en"))]
    fn to_text(&self, language: &str) -> PyResult<String> {
        Ok(report::disagreement(&self.0, tongue(language)?))
    }

    /// The judgement as a fragment of HTML, with boards as SVG.
    ///
    /// Parameters
    /// ----------
    /// language : {"en", "zh"}, default "en"
    #[pyo3(signature = (language: "typing.Literal['en', 'zh']" = "en"))]
    fn to_html(&self, language: &str) -> PyResult<String> {
        Ok(report::judgement_html(&self.0, tongue(language)?))
    }

    fn _repr_html_(&self) -> PyResult<String> {
        self.to_html("en")
    }

    fn __str__(&self) -> PyResult<String> {
        self.to_text("en")
    }

    fn __repr__(&self) -> String {
        let one = |verdict: &Verdict| format!("{} {}", verdict.name, result(verdict, &self.0.facts));
        let verdicts: Vec<_> = self.0.verdicts.iter().map(one).collect();
        format!("<Judgement {}>", verdicts.join(", "))
    }

    fn __len__(&self) -> usize {
        self.0.verdicts.len()
    }

    /// The verdict of a ruleset, by name or place.
    fn __getitem__(&self, key: Key) -> PyResult<PyVerdict> {
        let count = self.0.verdicts.len();
        let at = match key {
            Key::Place(place) => {
                let place = if place < 0 { place + count as isize } else { place };
                usize::try_from(place)
                    .ok()
                    .filter(|&at| at < count)
                    .ok_or_else(|| PyIndexError::new_err(format!("there are {count} verdicts")))?
            }
            Key::Name(name) => {
                let found = self.0.verdicts.iter().position(|verdict| verdict.name == name);
                found.ok_or_else(|| PyKeyError::new_err(name))?
            }
        };
        Ok(PyVerdict { judgement: self.0.clone(), at })
    }
}

/// What a verdict is asked for by.
#[derive(FromPyObject)]
enum Key {
    Place(isize),
    Name(String),
}

/// What one ruleset says of one record.
#[pyclass(name = "Verdict", module = "yilu", frozen)]
pub(crate) struct PyVerdict {
    judgement: Arc<Judgement>,
    at: usize,
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
        result(self.verdict(), &self.judgement.facts)
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
        let size = self.judgement.end.board().size();
        self.verdict().count.as_ref().map_or_else(Vec::new, |count| sorted_names(count.dead().to_vec(), size))
    }

    /// The stones taken as in seki, one or more of each chain.
    #[getter]
    fn seki(&self) -> Vec<String> {
        let size = self.judgement.end.board().size();
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
    #[pyo3(signature = (language: "typing.Literal['en', 'zh']" = "en"))]
    fn words(&self, language: &str) -> PyResult<String> {
        Ok(report::sentence(self.verdict(), &self.judgement.facts, tongue(language)?))
    }

    /// The counted board as a picture: territory, dead stones, the rest.
    ///
    /// Returns
    /// -------
    /// str
    ///     SVG.
    fn to_svg(&self) -> String {
        let verdict = self.verdict();
        let mut drawing = report::Drawing::new(self.judgement.end.board()).title(&verdict.name);
        if let Some(count) = &verdict.count {
            drawing = drawing.count(count);
        }
        drawing.to_svg()
    }

    fn _repr_svg_(&self) -> String {
        self.to_svg()
    }

    fn __repr__(&self) -> String {
        let verdict = self.verdict();
        format!("<Verdict {} {}>", verdict.name, result(verdict, &self.judgement.facts))
    }
}

impl PyVerdict {
    fn verdict(&self) -> &Verdict {
        &self.judgement.verdicts[self.at]
    }
}

/// The result of a verdict as a record writes it.
fn result(verdict: &Verdict, facts: &Facts) -> String {
    verdict.outcome(facts).map_or_else(|| "?".to_owned(), |outcome: Outcome| outcome.to_sgf())
}

/// What differs between two verdicts on one record.
#[pyclass(name = "Difference", module = "yilu", frozen, eq)]
#[derive(PartialEq)]
pub(crate) struct PyDifference(Difference);

#[pymethods]
impl PyDifference {
    /// The first ruleset's name.
    #[getter]
    fn first(&self) -> &str {
        &self.0.first
    }

    /// The second's.
    #[getter]
    fn second(&self) -> &str {
        &self.0.second
    }

    /// The difference of the margins, first − second, in points; None if one of them has none.
    #[getter]
    fn margin(&self) -> Option<f64> {
        self.0.margin.map(convert::float)
    }

    /// The terms that differ, first − second, in points. Their sum is the difference of the margins.
    #[getter]
    fn terms(&self) -> Terms {
        convert::terms(&self.0.terms)
    }

    /// Whether one forbids a move that the other allows.
    #[getter]
    fn moves_differ(&self) -> bool {
        self.0.moves_differ
    }

    /// Whether they take different stones as dead.
    #[getter]
    fn dead_stones_differ(&self) -> bool {
        self.0.dead_stones_differ
    }

    /// The difference in a sentence or two.
    ///
    /// Parameters
    /// ----------
    /// language : {"en", "zh"}, default "en"
    #[pyo3(signature = (language: "typing.Literal['en', 'zh']" = "en"))]
    fn words(&self, language: &str) -> PyResult<String> {
        Ok(self.0.words(tongue(language)?))
    }

    fn __str__(&self) -> PyResult<String> {
        self.words("en")
    }

    fn __repr__(&self) -> String {
        let margin =
            self.0.margin.map_or_else(|| "None".to_owned(), |margin| convert::float(margin).to_string());
        format!("<Difference {} − {}: {margin}>", self.0.first, self.0.second)
    }
}
