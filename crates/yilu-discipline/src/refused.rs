//! The part `refused`.

use std::sync::Arc;

use yilu_component::{Part, register};

use crate::{Illegality, LeadsTo, Offence};

/// Illegal acts are refused: nothing has happened, and the side does something else.
///
/// # What it says
/// The ruleset doesn't say what an illegal act leads to, or a program keeps it from being done. This holds where a ruleset names no part.
///
/// # Where it is used
/// On servers and in programs, which don't accept an illegal move; rules that only say what is legal, such as Tromp–Taylor.
///
/// # Source
/// Tromp–Taylor rules.
///
/// # Example
/// ```toml
/// illegal = "refused"
/// ```
#[derive(Clone, Copy, Debug, Default, serde::Deserialize, serde::Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Refused {}

impl Part for Refused {
    type Slot = dyn Illegality;
    const NAME: &'static str = "refused";

    fn build(self) -> Result<Arc<dyn Illegality>, String> {
        Ok(Arc::new(self))
    }
}

register!(Refused);

impl Illegality for Refused {
    fn leads_to(&self, _: Offence) -> Option<LeadsTo> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_ruled_on() {
        assert!(Offence::ALL.into_iter().all(|offence| Refused {}.leads_to(offence).is_none()));
        assert_eq!(Refused {}.losing_warnings(), None);
    }
}
