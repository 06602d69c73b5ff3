//! Every shipped ruleset builds, without a warning, and reads back from what `to_toml` writes.

#![allow(clippy::unwrap_used)] // A test may panic.

use yilu_ruleset::Ruleset;

#[test]
fn every_shipped_ruleset_builds_without_warnings() {
    assert!(Ruleset::shipped().count() >= 28);
    for name in Ruleset::shipped() {
        let ruleset = Ruleset::open(name).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(ruleset.name(), name);
        assert_eq!(ruleset.warnings(), [], "{name}");
        let again =
            Ruleset::from_text(name, &ruleset.to_toml()).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(again, ruleset);
    }
}
