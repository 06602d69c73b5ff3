//! Stopping long work.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A sign to stop long work early, from another thread or a signal handler. Copies share the sign.
///
/// ```
/// use yilu_life::Stop;
/// let stop = Stop::default();
/// let copy = stop.clone();
/// copy.now();
/// assert!(stop.is_set());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Stops the work: what is begun is finished, nothing new is begun.
    pub fn now(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the work is to stop.
    pub fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// A sign is no part of what is asked for: options with two signs are equal.
impl PartialEq for Stop {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Stop {}
