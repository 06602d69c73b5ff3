//! Endings written in Python.

use std::sync::Arc;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use yilu::board::Color;
use yilu::ending::{DeadStones, Ending, NotNow, Progress, Stage, Step};

use crate::convert::letter;
use crate::parts::{InPython, Object};

#[derive(Debug)]
struct InPythonEnding(Object);

impl InPython for dyn Ending {
    fn part(object: Object) -> Arc<Self> {
        Arc::new(InPythonEnding(object))
    }
}

impl Ending for InPythonEnding {
    fn dead_stones(&self) -> DeadStones {
        self.0.ask(|object| match object.getattr("dead_stones")?.extract::<String>()?.as_str() {
            "none" => Ok(DeadStones::None),
            "unconditional" => Ok(DeadStones::Unconditional),
            "agreed" => Ok(DeadStones::Agreed),
            text => Err(PyValueError::new_err(format!(
                "dead_stones is 'none', 'unconditional' or 'agreed', not '{text}'"
            ))),
        })
    }

    fn begin(&self) -> Box<dyn Progress> {
        Box::new(InPythonProgress(self.0.made(|object| object.call_method0("begin"))))
    }
}

#[derive(Debug)]
struct InPythonProgress(Object);

impl Progress for InPythonProgress {
    fn stage(&self) -> Stage {
        self.0.ask(|object| match object.getattr("stage")?.extract::<String>()?.as_str() {
            "play" => Ok(Stage::Play),
            "settlement" => Ok(Stage::Settlement),
            "over" => Ok(Stage::Over),
            text => {
                Err(PyValueError::new_err(format!("a stage is 'play', 'settlement' or 'over', not '{text}'")))
            }
        })
    }

    fn refusal(&self, step: Step, by: Color, to_move: Color) -> Option<NotNow> {
        const REASONS: [(&str, NotNow); 6] = [
            ("game-over", NotNow::GameOver),
            ("stopped", NotNow::Stopped),
            ("still-playing", NotNow::StillPlaying),
            ("not-your-turn", NotNow::NotYourTurn),
            ("nothing-proposed", NotNow::NothingProposed),
            ("no-proposals", NotNow::NoProposals),
        ];
        self.0.ask(|object| {
            let answer = object.call_method1("refusal", (name(step), letter(by), letter(to_move)))?;
            let Some(code) = answer.extract::<Option<String>>()? else { return Ok(None) };
            if let Some((_, reason)) = REASONS.iter().find(|(known, _)| *known == code) {
                return Ok(Some(*reason));
            }
            let known = REASONS.map(|(known, _)| known).join(", ");
            Err(PyValueError::new_err(format!("a refusal is None or one of {known}, not '{code}'")))
        })
    }

    fn take(&mut self, step: Step, by: Color) -> bool {
        self.0.ask(|object| object.call_method1("take", (name(step), letter(by)))?.extract())
    }

    fn boxed(&self) -> Box<dyn Progress> {
        Box::new(Self(self.0.made(|object| object.call_method0("copy"))))
    }
}

const fn name(step: Step) -> &'static str {
    match step {
        Step::Play => "play",
        Step::Pass => "pass",
        Step::Propose => "propose",
        Step::Agree => "agree",
        Step::Refuse => "refuse",
        Step::Mark => "mark",
    }
}
