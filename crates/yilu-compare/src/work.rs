//! Long work, as others see it while it runs.

use std::sync::atomic::{AtomicU64, Ordering};

use yilu_life::Stop;

/// Long work that runs on all cores: another thread may stop it, and ask how far it is.
///
/// ```
/// use yilu_compare::Work;
/// let work = Work::default();
/// work.stop.now();
/// assert_eq!((work.stop.is_set(), work.done()), (true, 0));
/// ```
#[derive(Debug, Default)]
pub struct Work {
    /// The sign to stop it.
    pub stop: Stop,
    done: AtomicU64,
}

impl Work {
    /// How many files or records are done.
    pub fn done(&self) -> u64 {
        self.done.load(Ordering::Relaxed)
    }

    pub(crate) fn one_more(&self) {
        self.done.fetch_add(1, Ordering::Relaxed);
    }
}
