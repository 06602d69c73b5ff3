//! The tasks of the Python package, which `benches/from_python.py` checks and measures.

use std::path::Path;
use std::process::{Command, Stdio};

use super::{Context, Task};
use crate::report::{Report, Row};

pub(super) fn tasks() -> Vec<Task> {
    let task = |name: &'static str| Task {
        python: true,
        ..Task::new(name, move |context, report| run(context, report, name))
    };
    ["python-sgf", "python-replay-by-call", "python-replay-to-arrays", "python-compare"].map(task).into()
}

fn run(context: &Context, report: &mut Report, name: &str) -> super::Done {
    let Some(python) = &context.python else {
        report.note(format!(
            "{name}: not measured, there is no Python with the package (`cargo xtask bench` makes one)."
        ));
        return Ok(());
    };
    let program = Path::new(env!("CARGO_MANIFEST_DIR")).join("from_python.py");
    let mut command = Command::new(python);
    // The package is the installed one, wherever the program was started.
    command.arg("-P").arg(program).arg(&context.folder).args(["--task", name]).stderr(Stdio::inherit());
    command.args(["--batches", &context.plan.batches.to_string()]);
    command.args(["--seconds", &context.plan.batch.as_secs_f64().to_string()]);
    command.args(context.quick.then_some("--quick"));
    let output = command.output().map_err(|error| format!("can't run {}: {error}", python.display()))?;
    if !output.status.success() {
        return Err(format!("from_python.py: {}", output.status));
    }
    for line in String::from_utf8_lossy(&output.stdout).lines() {
        let value =
            serde_json::from_str(line).map_err(|error| format!("from_python.py wrote '{line}': {error}"))?;
        match Row::of_json(&value) {
            Ok(row) => {
                eprintln!("  {} against {}: {:.2}", row.task, row.peer, row.figures.ratio);
                report.rows.push(row);
            }
            Err(fault) => match value["note"].as_str() {
                Some(note) => report.note(note.to_owned()),
                None => return Err(fault),
            },
        }
    }
    Ok(())
}
