//! A part from elsewhere that fails in the middle of a count.

use std::sync::Arc;

use yilu_board::{Color, Hash, Placement, Size};
use yilu_component::{Part, PartFailed, register};
use yilu_repetition::{Consequence, History, Repeats, Repetition, Start};
use yilu_ruleset::Ruleset;
use yilu_solve::{PerftError, PerftOptions, perft_from_start};

/// Fails at the third stone.
///
/// # What it says
/// Nothing.
///
/// # Where it is used
/// In this test.
///
/// # Source
/// None.
///
/// # Example
/// ```toml
/// repetition = "failing"
/// ```
#[derive(Clone, Copy, Debug, Default, serde::Deserialize, serde::Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
struct Failing {}

impl Part for Failing {
    type Slot = dyn Repetition;
    const NAME: &'static str = "failing";

    fn build(self) -> Result<Arc<dyn Repetition>, String> {
        Ok(Arc::new(self))
    }
}

register!(Failing);

impl Repetition for Failing {
    fn start(&self, _: &Start) -> Box<dyn History> {
        Box::new(Self {})
    }
}

impl History for Failing {
    fn refusal(&self, _: &Placement) -> Option<Repeats> {
        None
    }

    fn play(&mut self, _: &Placement, act: u32) -> Consequence {
        if act == 3 {
            let part = "repetition.failing".to_owned();
            PartFailed { part, message: "no more".to_owned(), cause: None }.throw();
        }
        Consequence::None
    }

    fn pass(&mut self, _: Color, _: Hash, _: u32) -> Consequence {
        Consequence::None
    }

    fn boxed(&self) -> Box<dyn History> {
        Box::new(*self)
    }
}

#[test]
fn a_part_that_fails_is_an_error() {
    let text = "name = 'test'\ntitle = 'Test'\nextends = 'tromp-taylor'\nrepetition = 'failing'\n";
    let ruleset = Arc::new(Ruleset::from_text("test.toml", text).expect("a ruleset"));
    let count =
        |depth| perft_from_start(&ruleset, Size::new(2, 2).expect("a size"), &PerftOptions::to_depth(depth));
    // The acts of the last ply are not carried out.
    assert_eq!(count(3).expect("no third act is done").len(), 4);
    let error = count(4).expect_err("a third act is done");
    assert!(matches!(&error, PerftError::Part { part, .. } if part == "repetition.failing"));
    assert_eq!(error.to_string(), "the part repetition.failing failed: no more");
}
