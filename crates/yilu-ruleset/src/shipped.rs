//! The shipped rulesets, compiled in, so that an installed command works in any folder.

/// Name and text of each shipped ruleset, sorted by name: the files of the folder `rulesets`.
pub const SHIPPED: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/shipped.rs"));
