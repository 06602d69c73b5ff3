//! The part `set-up`.

use std::sync::Arc;

use yilu_component::{Part, register};

use crate::{CantStart, Opened, Opening, Wish};

/// A position taken from the record.
///
/// # What it says
/// The game starts from the stones and the side to move that are given with it, as a record's set-up gives them.
///
/// # Where it is used
/// Problems, studies, and games played on from a position.
///
/// # Source
/// SGF, file format 4, set-up properties.
///
/// # Example
/// ```toml
/// opening = "set-up"
/// ```
#[derive(Clone, Copy, Debug, Default, serde::Deserialize, serde::Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SetUp {}

impl Part for SetUp {
    type Slot = dyn Opening;
    const NAME: &'static str = "set-up";

    fn build(self) -> Result<Arc<dyn Opening>, String> {
        Ok(Arc::new(self))
    }
}

register!(SetUp);

impl Opening for SetUp {
    fn open(&self, wish: &Wish) -> Result<Opened, CantStart> {
        let position = wish.position.clone().ok_or(CantStart::NoPosition)?;
        Ok(Opened { position, seats: Vec::new() })
    }
}
