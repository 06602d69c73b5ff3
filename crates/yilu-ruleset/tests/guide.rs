//! The guide to ruleset files and the README: their examples are good, and they name every key.

use yilu_ruleset::Ruleset;

const GUIDE: &str = include_str!("../../../docs/RULESETS.md");
const README: &str = include_str!("../../../README.md");

/// The TOML blocks of a page, but for those that say they are no whole file.
fn blocks(page: &str) -> Vec<&str> {
    let parts = page.split("```toml\n").skip(1).filter_map(|rest| rest.split("```").next());
    parts.filter(|block| !block.starts_with("# partial")).collect()
}

#[test]
fn the_examples_are_good() {
    for (page, text) in [("guide", GUIDE), ("README", README)] {
        let blocks = blocks(text);
        assert!(!blocks.is_empty(), "{page}");
        for block in blocks {
            let ruleset = Ruleset::from_text(page, block).unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(ruleset.warnings(), [], "{page}");
        }
    }
}

#[test]
fn the_guide_names_every_key() {
    let registry = yilu_component::Registry::global().expect("no part is registered twice");
    let schema = yilu_ruleset::ruleset_schema(registry);
    for key in schema["properties"].as_object().expect("properties").keys() {
        assert!(GUIDE.contains(&format!("`{key}`")), "{key}");
    }
}
