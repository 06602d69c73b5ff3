//! The arithmetic of a race: medians, ratios, bounds.

/// The rates of each batch, in units a second: ours and theirs of one batch were measured one after the other.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Race {
    /// Ours.
    pub(crate) ours: Vec<f64>,
    /// Theirs.
    pub(crate) theirs: Vec<f64>,
}

/// What a race comes to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Figures {
    /// The median of our rates.
    pub(crate) ours: f64,
    /// The median of theirs.
    pub(crate) theirs: f64,
    /// Ours ÷ theirs: above 1 is ahead.
    pub(crate) ratio: f64,
    /// The least ratio of a batch. It is never above `ratio`.
    pub(crate) min: f64,
    /// The greatest.
    pub(crate) max: f64,
}

impl Race {
    /// Medians, their ratio, and the bounds of the batches' ratios.
    ///
    /// # Panics
    /// If there is no batch, or the sides have different numbers of batches: the harness makes as many of each.
    pub(crate) fn figures(&self) -> Figures {
        assert!(!self.ours.is_empty() && self.ours.len() == self.theirs.len(), "a batch of each side");
        let ratios = || self.ours.iter().zip(&self.theirs).map(|(ours, theirs)| ours / theirs);
        let (ours, theirs) = (median(&self.ours), median(&self.theirs));
        Figures {
            ours,
            theirs,
            ratio: ours / theirs,
            min: ratios().fold(f64::INFINITY, f64::min),
            max: ratios().fold(0.0, f64::max),
        }
    }
}

/// The value in the middle; of an even number, the mean of the two there. 0 where there is none.
pub(crate) fn median(values: &[f64]) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let middle = sorted.len() / 2;
    match sorted.len() {
        0 => 0.0,
        odd if odd % 2 == 1 => sorted[middle],
        _ => f64::midpoint(sorted[middle - 1], sorted[middle]),
    }
}

/// The mean of a sample and the square of its standard error.
pub(crate) fn mean_and_error(values: &[f64]) -> (f64, f64) {
    let count = values.len().max(1) as f64;
    let mean = values.iter().sum::<f64>() / count;
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    (mean, variance / count)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(a: f64, b: f64) -> bool {
        (a - b).abs() < 1e-9
    }

    #[test]
    fn medians() {
        assert!(close(median(&[3.0, 1.0, 2.0]), 2.0));
        assert!(close(median(&[4.0, 1.0, 3.0, 2.0]), 2.5));
        assert!(close(median(&[]), 0.0));
    }

    #[test]
    fn a_ratio_is_ours_over_theirs_and_lies_within_the_batches() {
        let race = Race { ours: vec![10.0, 30.0, 20.0], theirs: vec![5.0, 10.0, 40.0] };
        let figures = race.figures();
        assert!(close(figures.ours, 20.0) && close(figures.theirs, 10.0) && close(figures.ratio, 2.0));
        assert!(close(figures.min, 0.5) && close(figures.max, 3.0));
    }

    #[test]
    fn one_batch_bounds_itself() {
        let figures = Race { ours: vec![6.0], theirs: vec![3.0] }.figures();
        assert!(close(figures.min, 2.0) && close(figures.max, 2.0) && close(figures.ratio, 2.0));
    }

    #[test]
    fn a_sample_has_a_mean_and_an_error() {
        let (mean, error) = mean_and_error(&[1.0, 2.0, 3.0, 4.0]);
        assert!(close(mean, 2.5) && close(error, 5.0 / 3.0 / 4.0));
    }
}
