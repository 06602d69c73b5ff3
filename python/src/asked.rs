//! How records are judged, as the caller says it.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyString;
use yilu::compare::{Contender, KomiMode, Options, Rulebook, Unfinished};

use crate::board::estimate_options;
use crate::convert;
use crate::errors;
use crate::ruleset::PyRuleset;

/// What a judgement was asked for, so that it can be asked for again elsewhere.
#[derive(Clone, PartialEq)]
pub(crate) struct Asked {
    /// `None` stands for the record's own rules.
    pub(crate) rules: Vec<Option<PyRuleset>>,
    pub(crate) default: PyRuleset,
    pub(crate) komi: String,
    pub(crate) unfinished: String,
    pub(crate) dead: Option<Vec<String>>,
    pub(crate) seki: Option<Vec<String>>,
    pub(crate) playouts: Option<u32>,
    pub(crate) seed: Option<u64>,
}

impl Asked {
    pub(crate) fn of(
        rules: &[Bound<'_, PyAny>],
        default: &PyRuleset,
        komi: &Bound<'_, PyAny>,
        unfinished: &str,
        playouts: Option<u32>,
        seed: Option<u64>,
    ) -> PyResult<Self> {
        let rules = rules.iter().map(|one| one.cast::<PyRuleset>().ok().map(|one| one.get().clone()));
        Ok(Self {
            rules: rules.collect(),
            default: default.clone(),
            komi: komi.str()?.to_string(),
            unfinished: unfinished.to_owned(),
            dead: None,
            seki: None,
            playouts,
            seed,
        })
    }
}

/// How records are judged, as the caller says it.
pub(crate) struct Judging {
    pub(crate) contenders: Vec<Contender>,
    pub(crate) book: Rulebook,
    pub(crate) options: Options,
}

impl Judging {
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
