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

/// What the schema knows is what the registry knows.
#[test]
fn the_schema_knows_every_part() {
    let registry = yilu_component::Registry::global().expect("no part is registered twice");
    let schema = yilu_ruleset::ruleset_schema(registry);
    for part in registry.iter() {
        let slot = &schema["properties"][part.slot];
        let tables = if part.slot_takes_many {
            &slot["properties"]
        } else {
            &slot["oneOf"].as_array().expect("choices").last().expect("a table")["properties"]
        };
        assert!(tables.get(part.name).is_some(), "{}.{}", part.slot, part.name);
    }
    for name in Ruleset::shipped() {
        let ruleset = Ruleset::open(name).expect("it builds");
        let file: toml::Table = ruleset.to_toml().parse().expect("it is TOML");
        for key in file.keys() {
            assert!(schema["properties"].get(key).is_some(), "{name}: {key}");
        }
    }
}
