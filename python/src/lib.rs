//! The native module of the Python package `yilu`: it reads, calls and shows; all logic is in the crates below.
//!
//! Doc comments are the docstrings that Python's users see, in the form of numpydoc, with doctests that the package's tests run.

#![allow(
    clippy::doc_link_with_quotes,
    clippy::doc_markdown,
    clippy::needless_pass_by_value,
    clippy::unused_self,
    clippy::too_many_arguments,
    clippy::trivially_copy_pass_by_ref,
    clippy::type_complexity,
    reason = "docstrings are written for Python; arguments and receivers have the forms that the bindings give them"
)]

mod act;
mod asked;
mod board;
mod command;
mod comparison;
mod convert;
mod difference;
mod errors;
mod game;
mod hints;
mod judge;
mod moves;
mod parts;
mod record;
mod ruleset;
mod score;
mod work;

use pyo3::prelude::*;

/// The native part of yilu. Use the package ``yilu``, which re-exports what is public here.
#[pymodule]
mod _yilu {
    #[pymodule_export]
    use crate::act::{PyAct, PyIllegal};
    #[pymodule_export]
    use crate::asked::PyJudging;
    #[pymodule_export]
    use crate::board::{PyBoard, PyChain};
    #[pymodule_export]
    use crate::command::main;
    #[pymodule_export]
    use crate::comparison::{PyComparison, compare_sources, count_files, replay_records};
    #[pymodule_export]
    use crate::difference::PyDifference;
    #[pymodule_export]
    use crate::game::PyGame;
    #[pymodule_export]
    use crate::judge::{PyJudgement, PyVerdict, judge_record, judge_records};
    #[pymodule_export]
    use crate::moves::read_moves;
    #[pymodule_export]
    use crate::parts::{PyCount, PyPlacement, PyStakes, PyStart, register_part, roster};
    #[pymodule_export]
    use crate::record::{PyNode, PyRecord, read_bytes, read_path, read_paths};
    #[pymodule_export]
    use crate::ruleset::{PyRuleset, PyRulesetDifference};
    #[pymodule_export]
    use crate::score::PyScore;
}
