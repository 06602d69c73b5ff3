//! What is wrong with a ruleset file.

use std::fmt;

use yilu_component::Fault;

/// All faults found in a ruleset file and the files it extends; at least one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesetError {
    faults: Vec<Fault>,
}

impl RulesetError {
    /// These faults, the first of them before the others.
    pub fn new(first: Fault, others: Vec<Fault>) -> Self {
        let mut faults = others;
        faults.insert(0, first);
        Self { faults }
    }

    /// The faults, in the order of the file.
    pub fn faults(&self) -> &[Fault] {
        &self.faults
    }

    pub(crate) fn unless_none(mut faults: Vec<Fault>) -> Result<(), Self> {
        if faults.is_empty() {
            return Ok(());
        }
        faults.sort_by_key(|fault| {
            fault.place.as_ref().map(|place| (place.source.name.clone(), place.span.start))
        });
        Err(Self { faults })
    }
}

impl From<Fault> for RulesetError {
    fn from(fault: Fault) -> Self {
        Self { faults: vec![fault] }
    }
}

impl fmt::Display for RulesetError {
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

impl std::error::Error for RulesetError {}
