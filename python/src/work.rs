//! Long work beside the interpreter: on all cores, without its lock, stopped by Ctrl-C.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};
use yilu::compare::Work;
use yilu::component::PartFailed;

use crate::errors;

/// How often signals are looked for, and progress is told.
const TICK: Duration = Duration::from_millis(50);

/// Does short work that may meet a part written in Python, whose exception is raised.
pub(crate) fn guarded<T>(py: Python<'_>, work: impl FnOnce() -> T) -> PyResult<T> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|payload| match PartFailed::of(payload) {
        Ok(failed) => errors::part(py, failed),
        Err(payload) => resume_unwind(payload),
    })
}

/// Does long work on all cores, without the interpreter's lock. A signal stops it; `progress` is called with how much is done.
pub(crate) fn long<T: Send>(
    py: Python<'_>,
    threads: Option<usize>,
    progress: Option<&Bound<'_, PyAny>>,
    work: impl FnOnce(&Work) -> T + Send,
) -> PyResult<T> {
    let pool = pool(threads)?;
    beside(py, progress, |told| pool.install(|| work(told)))
}

/// Does long work in a thread of its own, without the interpreter's lock. A signal stops it; `progress` is called with how much is done.
pub(crate) fn beside<T: Send>(
    py: Python<'_>,
    progress: Option<&Bound<'_, PyAny>>,
    work: impl FnOnce(&Work) -> T + Send,
) -> PyResult<T> {
    let told = Work::default();
    let (send, receive) = channel();
    std::thread::scope(|scope| {
        scope.spawn(|| {
            let result = catch_unwind(AssertUnwindSafe(|| work(&told)));
            // The receiver lives as long as this scope.
            let _ = send.send(result);
        });
        // The channel is taken into the closures that run without the lock.
        let receive = Mutex::new(receive);
        let wait = |timeout| {
            py.detach(|| receive.lock().unwrap_or_else(PoisonError::into_inner).recv_timeout(timeout))
        };
        let mut failed = None;
        loop {
            match wait(TICK) {
                Ok(result) => {
                    if let Some(error) = failed {
                        return Err(error);
                    }
                    tell(progress, &told)?;
                    return guarded(py, || result.unwrap_or_else(|payload| resume_unwind(payload)));
                }
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(PyRuntimeError::new_err("the work has ended without a result"));
                }
                Err(RecvTimeoutError::Timeout) if failed.is_none() => {
                    if let Err(error) = py.check_signals().and_then(|()| tell(progress, &told)) {
                        told.stop.now();
                        failed = Some(error);
                    }
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    })
}

fn tell(progress: Option<&Bound<'_, PyAny>>, told: &Work) -> PyResult<()> {
    match progress {
        Some(progress) => progress.call1((told.done(),)).map(|_| ()),
        None => Ok(()),
    }
}

/// The threads for a piece of work. One a core are kept for all work of the process, and others made for the work alone. A process that was
/// forked has none of its parent's; and a part written in Python that asks from within other work gets threads of its own, since those of
/// the process may all wait for it.
fn pool(threads: Option<usize>) -> PyResult<Arc<ThreadPool>> {
    static KEPT: Mutex<Option<(u32, Arc<ThreadPool>)>> = Mutex::new(None);
    if threads.is_some_and(|threads| threads == 0 || threads > 1024) {
        return Err(PyValueError::new_err("the number of threads is 1 to 1024"));
    }
    let make = || {
        // 0 stands for one a core.
        let pool = ThreadPoolBuilder::new().num_threads(threads.unwrap_or(0)).build();
        pool.map(Arc::new).map_err(|error| PyRuntimeError::new_err(error.to_string()))
    };
    if threads.is_some() || rayon::current_thread_index().is_some() {
        return make();
    }
    let process = std::process::id();
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((owner, pool)) = kept.take()
        && owner == process
    {
        *kept = Some((owner, pool.clone()));
        return Ok(pool);
    }
    let pool = make()?;
    *kept = Some((process, pool.clone()));
    Ok(pool)
}
