//! What is wrong with a case file.

use std::fmt;

use yilu_component::Fault;

/// All faults found in a case file; at least one, in the order of the file.
///
/// ```
/// let error = yilu_cases::read_text("my.toml", "[[case]]\nid = 'a'\nstones = '..'\nto_move = 'X'\n").unwrap_err();
/// assert_eq!(error.to_string(), "my.toml:4:11: 'X' is no side (write B or W)");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CasesError {
    faults: Vec<Fault>,
}

impl CasesError {
    /// The faults.
    pub fn faults(&self) -> &[Fault] {
        &self.faults
    }

    pub(crate) fn unless_none(mut faults: Vec<Fault>) -> Result<(), Self> {
        if faults.is_empty() {
            return Ok(());
        }
        faults.sort_by_key(|fault| fault.place.as_ref().map(|place| place.span.start));
        Err(Self { faults })
    }
}

impl From<Fault> for CasesError {
    fn from(fault: Fault) -> Self {
        Self { faults: vec![fault] }
    }
}

impl fmt::Display for CasesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.faults.iter().enumerate() {
            if i > 0 {
                writeln!(f)?;
            }
            write!(f, "{fault}")?;
        }
        Ok(())
    }
}

impl std::error::Error for CasesError {}
