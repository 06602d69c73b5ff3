//! The tasks, by name.

mod area;
mod counts;
mod legal;
mod main_job;
mod playouts;
mod python;
mod replay;
mod scaling;
mod sgf;

use std::cell::OnceCell;
use std::path::PathBuf;

use crate::corpus::Corpus;
use crate::cycles;
use crate::harness::Plan;
use crate::report::Report;

pub(crate) use scaling::child;

/// What comes of a task: its figures are in the report.
pub(crate) type Done = Result<(), String>;

type Run = dyn Fn(&Context, &mut Report) -> Done;

/// A task.
pub(crate) struct Task {
    /// What it is called.
    pub(crate) name: String,
    /// Whether it needs the Python package.
    pub(crate) python: bool,
    run: Box<Run>,
}

impl Task {
    fn new(name: impl Into<String>, run: impl Fn(&Context, &mut Report) -> Done + 'static) -> Self {
        Self { name: name.into(), python: false, run: Box::new(run) }
    }

    /// Checks the answers, then measures.
    ///
    /// # Errors
    /// If an answer is not the peer's, or the task can't be done on this corpus.
    pub(crate) fn run(&self, context: &Context, report: &mut Report) -> Done {
        (self.run)(context, report).map_err(|fault| format!("{}: {fault}", self.name))
    }
}

/// All tasks, in the order in which they run.
pub(crate) fn all() -> Vec<Task> {
    let mut tasks = playouts::tasks();
    tasks.extend(replay::tasks());
    tasks.extend(legal::tasks());
    tasks.extend(sgf::tasks());
    tasks.extend(area::tasks());
    tasks.extend(counts::tasks());
    tasks.extend(main_job::tasks());
    tasks.extend(scaling::tasks());
    tasks.extend(python::tasks());
    tasks
}

/// What the tasks run with.
pub(crate) struct Context {
    /// How long each race is.
    pub(crate) plan: Plan,
    /// Whether only to see that all works.
    pub(crate) quick: bool,
    /// Whether to go on to the largest sizes.
    pub(crate) long: bool,
    /// Where the records lie.
    pub(crate) folder: PathBuf,
    /// The Python that has the package and its peers.
    pub(crate) python: Option<PathBuf>,
    corpus: OnceCell<Corpus>,
    ticks: OnceCell<Option<f64>>,
}

impl Context {
    /// With nothing read yet.
    pub(crate) fn new(plan: Plan, folder: PathBuf) -> Self {
        Self {
            plan,
            quick: false,
            long: false,
            folder,
            python: None,
            corpus: OnceCell::new(),
            ticks: OnceCell::new(),
        }
    }

    /// The records, read when they are first asked for.
    ///
    /// # Errors
    /// If there are none.
    pub(crate) fn corpus(&self) -> Result<&Corpus, String> {
        if let Some(corpus) = self.corpus.get() {
            return Ok(corpus);
        }
        let corpus = Corpus::read(&self.folder)?;
        Ok(self.corpus.get_or_init(|| corpus))
    }

    /// The first of some things: all, but a few where it is only to be seen that all works.
    pub(crate) fn some<'a, T>(&self, of: &'a [T], usual: usize, quick: usize) -> &'a [T] {
        &of[..of.len().min(if self.quick { quick } else { usual })]
    }

    /// Cycles of the time-stamp counter a unit, at this many units a second.
    pub(crate) fn cycles(&self, rate: f64) -> Option<f64> {
        self.ticks.get_or_init(cycles::ticks_a_second).map(|ticks| ticks / rate)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_tasks_have_one_name() {
        let mut names: Vec<String> = all().into_iter().map(|task| task.name).collect();
        let number = names.len();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), number);
    }
}
