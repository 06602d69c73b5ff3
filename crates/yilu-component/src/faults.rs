//! All faults of a text together.

use std::fmt;

use crate::fault::Fault;

/// All faults found in a text and those it refers to: at least one, file by file, in the order of each.
///
/// ```
/// use yilu_component::{Fault, Faults};
/// assert!(Faults::unless_none(Vec::new()).is_ok());
/// let faults = Faults::unless_none(vec![Fault::new("no name"), Fault::new("no size")]).unwrap_err();
/// assert_eq!(faults.to_string(), "no name\nno size");
/// assert_eq!(faults.faults().len(), 2);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Faults(Vec<Fault>);

impl Faults {
    /// An error, unless there are no faults.
    ///
    /// # Errors
    /// The faults, sorted by their places.
    pub fn unless_none(mut faults: Vec<Fault>) -> Result<(), Self> {
        if faults.is_empty() {
            return Ok(());
        }
        faults.sort_by_key(|fault| {
            fault.place.as_ref().map(|place| (place.source.name.clone(), place.span.start))
        });
        Err(Self(faults))
    }

    /// The faults.
    pub fn faults(&self) -> &[Fault] {
        &self.0
    }
}

impl From<Fault> for Faults {
    fn from(fault: Fault) -> Self {
        Self(vec![fault])
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.0.iter().enumerate() {
            if i > 0 {
                writeln!(f)?;
            }
            write!(f, "{fault}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Faults {}
