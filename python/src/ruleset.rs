//! `Ruleset`.

use std::cmp::Ordering;
use std::hash::{Hash, Hasher};
use std::path::PathBuf;
use std::sync::Arc;

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyFloat, PyInt, PyString, PyTuple, PyType};
use yilu::compensation::{Handicap, Stakes};
use yilu::ruleset::{Ruleset, RulesetError, diff};

use crate::convert;
use crate::errors;
use crate::hints::{Fault, Parts};
use crate::work::guarded;

/// A ruleset: what a TOML file says, checked and ready to judge.
///
/// Parameters
/// ----------
/// reference : str or os.PathLike
///     The name of a shipped ruleset, such as ``"chinese-2002"``, or a path (a text with a ``/``, or one that ends in
///     ``.toml``). For TOML that is no file, see `Ruleset.from_toml`.
///
/// Raises
/// ------
/// RulesetError
///     With every fault that was found, and its place.
/// PartError
///     If a part that is written in Python raises while it is checked against the others.
///
/// Examples
/// --------
/// >>> from yilu import Ruleset
/// >>> rules = Ruleset("chinese-2002")
/// >>> rules.komi(), rules.unit, rules.parts["scoring"]
/// (7.5, 'zi', {'area': {'tax': 'none'}})
#[pyclass(name = "Ruleset", module = "yilu", frozen, eq, hash, ord)]
#[derive(Clone)]
pub(crate) struct PyRuleset(pub(crate) Arc<Ruleset>);

impl PartialEq for PyRuleset {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl Eq for PyRuleset {}

impl PartialOrd for PyRuleset {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for PyRuleset {
    fn cmp(&self, other: &Self) -> Ordering {
        let text = |ruleset: &Ruleset| ruleset.to_toml();
        self.0.name().cmp(other.0.name()).then_with(|| text(&self.0).cmp(&text(&other.0)))
    }
}

impl Hash for PyRuleset {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.name().hash(state);
    }
}

#[pymethods]
impl PyRuleset {
    #[new]
    #[pyo3(signature = (reference: "str | os.PathLike[str] | Ruleset"))]
    fn new(py: Python<'_>, reference: &Bound<'_, PyAny>) -> PyResult<Self> {
        if let Ok(ruleset) = reference.cast::<Self>() {
            return Ok(ruleset.get().clone());
        }
        if let Ok(text) = reference.cast::<PyString>() {
            let text = text.to_str()?;
            return Self::built(py, || Ruleset::open(text));
        }
        let path: PathBuf = reference.extract().map_err(|_| {
            PyTypeError::new_err("a ruleset is asked for by its name, or by a path (str or os.PathLike)")
        })?;
        Self::built(py, || Ruleset::from_file(&path))
    }

    /// A ruleset from TOML text.
    ///
    /// Parameters
    /// ----------
    /// text : str
    ///     Paths in it start from the current folder.
    /// file : str, default "<toml>"
    ///     What errors call the text.
    ///
    /// Returns
    /// -------
    /// Ruleset
    ///
    /// Raises
    /// ------
    /// RulesetError
    ///     With every fault that was found, and its place.
    ///
    /// Examples
    /// --------
    /// >>> from yilu import Ruleset
    /// >>> cup = Ruleset.from_toml('''
    /// ... name = "my-cup"
    /// ... extends = "chinese-2002"
    /// ... repetition = "situational-superko"
    /// ... [compensation.komi]
    /// ... zi = "3 1/4"
    /// ... ''')
    /// >>> cup.komi()
    /// 6.5
    #[classmethod]
    #[pyo3(signature = (text, file = "<toml>") -> "Ruleset")]
    fn from_toml(_class: &Bound<'_, PyType>, py: Python<'_>, text: &str, file: &str) -> PyResult<Self> {
        Self::built(py, || Ruleset::from_text(file, text))
    }

    /// The names of the shipped rulesets, sorted.
    ///
    /// Examples
    /// --------
    /// >>> from yilu import Ruleset
    /// >>> "japanese-1989" in Ruleset.shipped()
    /// True
    #[staticmethod]
    fn shipped() -> Vec<&'static str> {
        Ruleset::shipped().collect()
    }

    /// The name: lower-case letters, digits and hyphens.
    #[getter]
    fn name(&self) -> &str {
        self.0.name()
    }

    /// The title in English.
    #[getter]
    fn title(&self) -> &str {
        &self.0.header().title
    }

    /// The title in Chinese, or None.
    #[getter]
    fn title_zh(&self) -> Option<&str> {
        self.0.header().title_zh.as_deref()
    }

    /// The edition of the rules, such as a year, or None.
    #[getter]
    fn edition(&self) -> Option<&str> {
        self.0.header().edition.as_deref()
    }

    /// Where the rules are written down, or None.
    #[getter]
    fn source(&self) -> Option<&str> {
        self.0.header().source.as_deref()
    }

    /// Points on which the text or practice differs, and what this ruleset chose.
    #[getter]
    fn contested(&self) -> Vec<String> {
        self.0.header().contested.clone()
    }

    /// The texts under RU in game records that mean this ruleset.
    #[getter]
    fn ru(&self) -> Vec<String> {
        self.0.header().ru.clone()
    }

    /// The boards that it is played on, columns first, such as ``"19x19"``; empty for any.
    #[getter]
    fn sizes(&self) -> Vec<String> {
        self.0.header().sizes.iter().map(ToString::to_string).collect()
    }

    /// How results are spoken: ``"zi"``, ``"mu"`` or ``"points"``.
    #[getter]
    fn unit(&self) -> &'static str {
        self.0.header().unit_name()
    }

    /// For each slot its parts, each with its parameters, defaults included.
    #[getter]
    fn parts(&self) -> Parts {
        Parts(self.0.resolved().clone())
    }

    /// Combinations of parts that are doubtful, but work: the fields of `yilu.Fault`.
    #[getter]
    fn warnings(&self) -> Vec<Fault> {
        self.0.warnings().iter().map(|fault| Fault(errors::fields(fault))).collect()
    }

    /// The komi that White gets, in points.
    ///
    /// Parameters
    /// ----------
    /// handicap : int, default 0
    ///     0 for an even game, 1 where Black only has the first move 让先, else the number of stones.
    ///
    /// Returns
    /// -------
    /// float or None
    ///     None where the ruleset gives none.
    ///
    /// Examples
    /// --------
    /// >>> from yilu import Ruleset
    /// >>> Ruleset("japanese-1989").komi(), Ruleset("japanese-1989").komi(handicap=2)
    /// (6.5, 0.0)
    #[pyo3(signature = (handicap = 0))]
    fn komi(&self, py: Python<'_>, handicap: u32) -> PyResult<Option<f64>> {
        let handicap = match handicap {
            0 => Handicap::Even,
            1 => Handicap::FirstMove,
            stones => Handicap::Stones(stones),
        };
        let stakes = Stakes { handicap, ..Stakes::default() };
        Ok(guarded(py, || self.0.komi(&stakes))?.map(convert::float))
    }

    /// The ruleset with other parts or another header.
    ///
    /// Parameters
    /// ----------
    /// **changes
    ///     ``komi``: points, or a text such as ``"3 3/4 zi"``, for games of every kind. ``name``, ``title``, ``sizes``, ``unit``, …: as in a
    ///     file. A slot: a part's name, or ``{part: {parameter: value}}``. ``compensation``: a part to be added or
    ///     replaced, ``{part: {…}}``, or to be dropped, ``{part: False}``. Without a ``name`` the new ruleset is called by what was changed.
    ///
    /// Returns
    /// -------
    /// Ruleset
    ///
    /// Raises
    /// ------
    /// RulesetError
    ///     If the result has faults.
    ///
    /// Examples
    /// --------
    /// >>> from yilu import Ruleset
    /// >>> rules = Ruleset("chinese-2002").replace(komi="3 1/4 zi", repetition="situational-superko")
    /// >>> rules.name, rules.komi()
    /// ('chinese-2002-komi-3-1-4-zi-situational-superko', 6.5)
    /// >>> [change.slot for change in Ruleset("chinese-2002").diff(rules)]
    /// ['compensation.komi', 'repetition']
    #[pyo3(signature = (**changes: "typing.Any") -> "Ruleset")]
    fn replace(&self, py: Python<'_>, changes: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        let Some(changes) = changes else { return Ok(self.clone()) };
        let mut table: toml::Table = self
            .0
            .to_toml()
            .parse()
            .map_err(|error: toml::de::Error| PyValueError::new_err(error.to_string()))?;
        let mut name = self.0.name().to_owned();
        let mut title = self.0.header().title.clone();
        for (key, value) in changes {
            let key: String = key.extract()?;
            let label = match key.as_str() {
                "komi" => {
                    let points = convert::exact(&value)?;
                    set_komi(&mut table, points);
                    format!("komi {}", value.str()?)
                }
                "compensation" => {
                    let parts: Bound<'_, PyDict> = value.cast_into().map_err(|_| {
                        PyTypeError::new_err("compensation takes a dict of parts: {part: {parameter: value}}")
                    })?;
                    merge_compensation(&mut table, &parts)?
                }
                _ => {
                    let value = to_toml(&value)?;
                    let label = label(&value);
                    table.insert(key.clone(), value);
                    label
                }
            };
            if !matches!(key.as_str(), "name" | "title" | "title_zh" | "ru") {
                name = format!("{name}-{}", slug(&label));
                title = format!("{title}, {label}");
            }
        }
        if !changes.contains("name")? {
            table.insert("name".to_owned(), name.into());
        }
        if !changes.contains("title")? {
            table.insert("title".to_owned(), title.into());
        }
        // What was said of the original is no longer true of the copy: records that name it don't mean this one.
        if !changes.contains("ru")? {
            table.remove("ru");
        }
        let text =
            toml::to_string_pretty(&table).map_err(|error| PyValueError::new_err(error.to_string()))?;
        let file = format!("<{}.replace(…)>", self.0.name());
        Self::built(py, || Ruleset::from_text(&file, &text))
    }

    /// The slots in which two rulesets differ, part by part, and their sizes and units.
    ///
    /// Parameters
    /// ----------
    /// other : str, os.PathLike or Ruleset
    ///
    /// Returns
    /// -------
    /// list of RulesetDifference
    ///
    /// Examples
    /// --------
    /// >>> from yilu import Ruleset
    /// >>> for change in Ruleset("aga").diff(Ruleset("aga").replace(repetition="simple-ko")):
    /// ...     print(change)
    /// repetition: situational-superko → simple-ko
    #[pyo3(signature = (other: "str | os.PathLike[str] | Ruleset") -> "list[RulesetDifference]")]
    fn diff(&self, other: &Bound<'_, PyAny>) -> PyResult<Vec<PyRulesetDifference>> {
        let other = ruleset(other)?;
        let changes = diff(&self.0, &other);
        let changes = changes
            .into_iter()
            .map(|change| PyRulesetDifference {
                slot: change.slot,
                first: change.first.replace('"', "'"),
                second: change.second.replace('"', "'"),
            })
            .collect();
        Ok(changes)
    }

    /// The ruleset as one TOML file that extends nothing and leaves nothing to defaults.
    ///
    /// Examples
    /// --------
    /// >>> from yilu import Ruleset
    /// >>> rules = Ruleset("aga")
    /// >>> Ruleset.from_toml(rules.to_toml()) == rules
    /// True
    fn to_toml(&self) -> String {
        self.0.to_toml()
    }

    fn __str__(&self) -> &str {
        self.0.name()
    }

    fn __repr__(&self) -> String {
        if Ruleset::open(self.0.name()).is_ok_and(|shipped| shipped == *self.0) {
            format!("Ruleset('{}')", self.0.name())
        } else {
            format!("<Ruleset {}>", self.0.name())
        }
    }

    #[pyo3(signature = () -> "tuple[typing.Any, tuple[str]]")]
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((py.get_type::<Self>().getattr("from_toml")?, (self.0.to_toml(),)))
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    #[pyo3(signature = (_memo: "object", /) -> "Ruleset")]
    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.clone()
    }
}

impl PyRuleset {
    fn built(py: Python<'_>, build: impl FnOnce() -> Result<Ruleset, RulesetError>) -> PyResult<Self> {
        // Parts of installed packages are known by name from the first ruleset on.
        py.import("yilu.parts")?.call_method0("load")?;
        let built = guarded(py, build)?;
        built.map(|ruleset| Self(Arc::new(ruleset))).map_err(|faults| errors::ruleset(py, &faults))
    }
}

/// One slot in which two rulesets differ.
#[pyclass(name = "RulesetDifference", module = "yilu", frozen, get_all, eq, hash)]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct PyRulesetDifference {
    /// The slot, or ``slot.part`` where single parts are compared; or ``sizes``, ``unit``.
    slot: String,
    /// The first ruleset's part with its parameters; ``none`` where it has none.
    first: String,
    /// The second ruleset's.
    second: String,
}

#[pymethods]
impl PyRulesetDifference {
    #[pyo3(signature = () -> "tuple[typing.Any, tuple[str, str, str]]")]
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let made = py.get_type::<Self>().getattr("_again")?;
        (made, (&self.slot, &self.first, &self.second)).into_pyobject(py)
    }

    #[staticmethod]
    #[pyo3(signature = (slot, first, second) -> "RulesetDifference")]
    fn _again(slot: String, first: String, second: String) -> Self {
        Self { slot, first, second }
    }

    fn __str__(&self) -> String {
        format!("{}: {} → {}", self.slot, self.first, self.second)
    }

    fn __repr__(&self) -> String {
        format!("<RulesetDifference {self}>", self = self.__str__())
    }
}

/// The ruleset that a name, a path or an object stands for.
pub(crate) fn ruleset(rules: &Bound<'_, PyAny>) -> PyResult<Arc<Ruleset>> {
    if let Ok(ruleset) = rules.cast::<PyRuleset>() {
        return Ok(ruleset.get().0.clone());
    }
    let made = rules.py().get_type::<PyRuleset>().call1((rules,))?;
    Ok(made.cast::<PyRuleset>().map_err(PyErr::from)?.get().0.clone())
}

/// One komi for games of every kind.
fn set_komi(table: &mut toml::Table, points: yilu::score::Points) {
    let mut komi = toml::Table::new();
    komi.insert("points".to_owned(), points.to_string().into());
    let compensation = table.entry("compensation").or_insert_with(|| toml::Table::new().into());
    if let Some(parts) = compensation.as_table_mut() {
        parts.insert("komi".to_owned(), komi.into());
    }
}

fn merge_compensation(table: &mut toml::Table, parts: &Bound<'_, PyDict>) -> PyResult<String> {
    let compensation = table.entry("compensation").or_insert_with(|| toml::Table::new().into());
    let Some(all) = compensation.as_table_mut() else { return Ok(String::new()) };
    let mut labels = Vec::new();
    for (name, parameters) in parts {
        let name: String = name.extract()?;
        let dropped = parameters.cast::<PyBool>().is_ok_and(|flag| !flag.is_true());
        if dropped {
            all.remove(&name);
            labels.push(format!("no {name}"));
        } else {
            let parameters = to_toml(&parameters)?;
            labels.push(format!("{name} {}", label(&parameters)));
            all.insert(name, parameters);
        }
    }
    Ok(labels.join(" "))
}

/// A value in words, so that two rulesets that differ in it have two names.
fn label(value: &toml::Value) -> String {
    match value {
        toml::Value::String(text) => text.clone(),
        toml::Value::Table(table) => {
            let words = table.iter().map(|(key, value)| format!("{key} {}", label(value)));
            words.collect::<Vec<_>>().join(" ")
        }
        toml::Value::Array(items) => items.iter().map(label).collect::<Vec<_>>().join(" "),
        other => format!(" {other}"),
    }
}

/// Lower-case letters and digits, with one hyphen for all that is between them. A minus sign is told.
fn slug(text: &str) -> String {
    let text = text.replace(" -", " minus ").replace(['−'], " minus ");
    let words = text.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_ascii_lowercase).collect::<Vec<_>>().join("-")
}

/// A value of Python as one of TOML.
pub(crate) fn to_toml(value: &Bound<'_, PyAny>) -> PyResult<toml::Value> {
    if let Ok(flag) = value.cast::<PyBool>() {
        return Ok(flag.is_true().into());
    }
    if let Ok(text) = value.cast::<PyString>() {
        return Ok(text.to_str()?.into());
    }
    if value.is_instance_of::<PyInt>() {
        return Ok(value.extract::<i64>()?.into());
    }
    if value.is_instance_of::<PyFloat>() {
        return Ok(value.extract::<f64>()?.into());
    }
    if let Ok(dict) = value.cast::<PyDict>() {
        let mut table = toml::Table::new();
        for (key, value) in dict {
            let key: String =
                key.extract().map_err(|_| PyTypeError::new_err("the keys of a table are texts"))?;
            table.insert(key, to_toml(&value)?);
        }
        return Ok(table.into());
    }
    if value.is_instance_of::<pyo3::types::PyList>() || value.is_instance_of::<pyo3::types::PyTuple>() {
        return Ok(toml::Value::Array(value.try_iter()?.map(|one| to_toml(&one?)).collect::<PyResult<_>>()?));
    }
    let kind = value.get_type().name()?;
    Err(PyTypeError::new_err(format!("a ruleset holds texts, numbers, bools, lists and dicts, not {kind}")))
}

/// A value of TOML as one of Python.
pub(crate) fn from_toml<'py>(py: Python<'py>, value: &toml::Value) -> PyResult<Bound<'py, PyAny>> {
    Ok(match value {
        toml::Value::String(text) => text.into_pyobject(py)?.into_any(),
        toml::Value::Integer(number) => number.into_pyobject(py)?.into_any(),
        toml::Value::Float(number) => number.into_pyobject(py)?.into_any(),
        toml::Value::Boolean(flag) => flag.into_pyobject(py)?.to_owned().into_any(),
        toml::Value::Datetime(date) => date.to_string().into_pyobject(py)?.into_any(),
        toml::Value::Array(items) => {
            let items: Vec<_> = items.iter().map(|item| from_toml(py, item)).collect::<PyResult<_>>()?;
            items.into_pyobject(py)?.into_any()
        }
        toml::Value::Table(table) => {
            let dict = PyDict::new(py);
            for (key, value) in table {
                dict.set_item(key, from_toml(py, value)?)?;
            }
            dict.into_any()
        }
    })
}
