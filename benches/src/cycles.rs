//! The processor's time-stamp counter, for figures in cycles.

#[cfg(target_arch = "x86_64")]
use std::time::{Duration, Instant};

/// Ticks of the counter a second, where there is one that can be read.
#[cfg(target_arch = "x86_64")]
pub(crate) fn ticks_a_second() -> Option<f64> {
    let (from, start) = (ticks(), Instant::now());
    std::thread::sleep(Duration::from_millis(20));
    let (to, seconds) = (ticks(), start.elapsed().as_secs_f64());
    to.checked_sub(from).map(|ticks| ticks as f64 / seconds)
}

#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)] // The counter can't be read otherwise.
fn ticks() -> u64 {
    // SAFETY: every x86-64 processor has the instruction, and it changes nothing but its result.
    unsafe { std::arch::x86_64::_rdtsc() }
}

/// Other processors have none that a program may read.
#[cfg(not(target_arch = "x86_64"))]
pub(crate) const fn ticks_a_second() -> Option<f64> {
    None
}

#[cfg(test)]
mod tests {
    #[test]
    fn where_there_is_a_counter_it_runs() {
        if let Some(ticks) = super::ticks_a_second() {
            assert!(ticks > 1e6, "{ticks}");
        }
    }
}
