//! The part `ruled`.

use std::sync::Arc;

use yilu_component::{Part, register};

use crate::{Illegality, LeadsTo, Offence};

/// Illegal acts at the board are ruled on, each kind in its own way.
///
/// # What it says
/// A stone that may not be put down has been put down. For each kind of offence the ruleset says what follows: the stone comes off
/// (`void`), the turn is lost besides (`turn-lost`, recorded as a pass), the side is warned (`warning`, `turn-lost-and-warning`), the game is lost
/// (`loss`), or ends as a `draw`, with `no-result` or for a `replay`. So many warnings of a side lose the game.
///
/// # Where it is used
/// Competition rules. 2002: a suicide loses the turn, a ko retaken at once costs the turn and a warning, a second move in a row a warning; 2001: no
/// warning for the ko, and the second move in a row loses; in the pre-judgement variant a repetition loses. Longer cycles are forbidden in
/// principle, and events provide a draw, no result or a replay instead.
///
/// # Source
/// Chinese rules 2002, Art. 17.2, 18.3, 19, 20.3 and 24 (clauses B8 to B12, B21); 2001, second chapter, Art. 8.1, 10 and 11.
///
/// # Example
/// ```toml
/// [illegal.ruled]
/// suicide = "turn-lost"
/// ko = "turn-lost-and-warning"
/// out_of_turn = "warning"
/// warnings_lose = 2
/// ```
#[derive(Clone, Copy, Debug, Default, serde::Deserialize, serde::Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Ruled {
    /// A stone on a forbidden point.
    pub suicide: LeadsTo,
    /// A ko retaken at once.
    pub ko: LeadsTo,
    /// Any other repetition of a position.
    pub repetition: LeadsTo,
    /// A second move in a row.
    pub out_of_turn: LeadsTo,
    /// A stone on a point that holds one, or outside the lines.
    pub outside: LeadsTo,
    /// So many warnings in one game lose it; 0 if none do.
    pub warnings_lose: u8,
}

impl Part for Ruled {
    type Slot = dyn Illegality;
    const NAME: &'static str = "ruled";

    fn build(self) -> Result<Arc<dyn Illegality>, String> {
        if self.out_of_turn.loses_turn() {
            return Err("out_of_turn can't lose the turn: it is the other side's".to_owned());
        }
        Ok(Arc::new(self))
    }
}

register!(Ruled);

impl Illegality for Ruled {
    fn leads_to(&self, offence: Offence) -> Option<LeadsTo> {
        Some(match offence {
            Offence::Suicide => self.suicide,
            Offence::Ko => self.ko,
            Offence::Repetition => self.repetition,
            Offence::OutOfTurn => self.out_of_turn,
            Offence::Occupied | Offence::Outside => self.outside,
        })
    }

    fn losing_warnings(&self) -> Option<u8> {
        (self.warnings_lose > 0).then_some(self.warnings_lose)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_second_move_can_t_lose_the_turn() {
        for leads_to in LeadsTo::ALL {
            let built = Ruled { out_of_turn: leads_to, ..Ruled::default() }.build();
            assert_eq!(built.is_err(), leads_to.loses_turn(), "{}", leads_to.name());
        }
    }

    #[test]
    fn what_isn_t_named_is_void() {
        let ruled = Ruled::default();
        assert!(Offence::ALL.into_iter().all(|offence| ruled.leads_to(offence) == Some(LeadsTo::Void)));
        assert_eq!(ruled.losing_warnings(), None);
        assert_eq!(Ruled { warnings_lose: 2, ..ruled }.losing_warnings(), Some(2));
    }
}
