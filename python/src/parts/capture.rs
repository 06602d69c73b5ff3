//! Capture rules written in Python.

use std::sync::Arc;

use pyo3::prelude::*;
use yilu::board::Placement;
use yilu::capture::{Capture, Forbidden, Refuses};

use crate::parts::facts::PyPlacement;
use crate::parts::{InPython, Object};

#[derive(Debug)]
struct InPythonCapture(Object);

impl InPython for dyn Capture {
    fn part(object: Object) -> Arc<Self> {
        Arc::new(InPythonCapture(object))
    }
}

impl Capture for InPythonCapture {
    fn refusal(&self, placement: &Placement) -> Option<Forbidden> {
        // A play that takes none of its own stones off is no suicide under any rule.
        let stones = placement.own_removed();
        if stones == 0 {
            return None;
        }
        let allows = |object: &Bound<'_, PyAny>| {
            object.call_method1("allows_suicide", (PyPlacement(*placement),))?.extract::<bool>()
        };
        (!self.0.ask(allows)).then_some(Forbidden::Suicide { stones })
    }

    fn refuses(&self) -> Refuses {
        Refuses::SomeSuicides
    }

    fn allows_multi_stone_suicide(&self) -> bool {
        self.0.ask(|object| object.getattr("allows_multi_stone_suicide")?.extract())
    }
}
