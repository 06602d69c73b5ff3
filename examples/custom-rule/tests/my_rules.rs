//! A ruleset file that selects the rule, and a game in which it acts. The rule's crate is only named.

#![allow(clippy::unwrap_used)]

use std::path::Path;
use std::sync::Arc;

use custom_rule as _;
use yilu::board::{Color, Point, Size};
use yilu::component::Registry;
use yilu::game::{Act, Deed, Game, Illegal, Setting};
use yilu::ruleset::Ruleset;

fn my_rules() -> Ruleset {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("my-rules.toml");
    Ruleset::from_file(&file).unwrap_or_else(|error| panic!("{error}"))
}

/// A game on 9×9 up to White 8, who takes C8 in a ko.
fn ko_taken(ruleset: Ruleset) -> (Game, Size) {
    let size = Size::new(9, 9).unwrap();
    let mut game = Game::new(Arc::new(ruleset), Setting::even(size)).unwrap();
    for name in "B9 C9 A8 D8 B7 C7 C8 B8".split(' ') {
        game.apply(play(&game, name, size)).unwrap();
    }
    (game, size)
}

fn play(game: &Game, name: &str, size: Size) -> Act {
    let by = if game.log().len().is_multiple_of(2) { Color::Black } else { Color::White };
    Act { by, deed: Deed::Play(Point::from_gtp(name, size).unwrap()) }
}

#[test]
fn the_ko_may_be_retaken_after_two_other_acts() {
    let (mut game, size) = ko_taken(my_rules());
    assert_eq!(game.legality(play(&game, "C8", size)), Err(Illegal::Ko));
    game.apply(play(&game, "E5", size)).unwrap();
    game.apply(play(&game, "E3", size)).unwrap();
    assert_eq!(game.legality(play(&game, "C8", size)), Err(Illegal::Ko));
    game.apply(play(&game, "G5", size)).unwrap();
    game.apply(play(&game, "G3", size)).unwrap();
    assert_eq!(game.legality(play(&game, "C8", size)), Ok(()));
}

#[test]
fn under_the_rules_it_extends_one_act_is_enough() {
    let (mut game, size) = ko_taken(Ruleset::open("chinese-2002").unwrap());
    game.apply(play(&game, "E5", size)).unwrap();
    game.apply(play(&game, "E3", size)).unwrap();
    assert_eq!(game.legality(play(&game, "C8", size)), Ok(()));
}

#[test]
fn the_roster_has_it_among_the_built_in_parts() {
    let roster = yilu::roster().unwrap();
    for part in ["repetition.two-move-ko", "repetition.positional-superko", "scoring.area"] {
        assert!(roster.contains(&part.to_owned()), "{part} in {roster:?}");
    }
}

#[test]
fn its_documentation_has_the_four_headings() {
    let documentation = Registry::global().unwrap().documentation("repetition", "two-move-ko").unwrap();
    let headings: Vec<&str> = documentation.sections.iter().map(|(heading, _)| heading.as_str()).collect();
    assert_eq!(headings, ["What it says", "Where it is used", "Source", "Example"]);
    assert_eq!(documentation.parameters[0].name, "acts");
    assert_eq!(documentation.parameters[0].default.as_deref(), Some("2"));
}

#[test]
fn a_wrong_parameter_is_reported_at_its_place() {
    for (parameters, message) in
        [("acts = 0", "acts must be 1 or more"), ("turns = 2", "has no parameter 'turns'")]
    {
        let text = format!(
            "name = \"x\"\ntitle = \"X\"\nextends = \"chinese-2002\"\n[repetition.two-move-ko]\n{parameters}\n"
        );
        let error = Ruleset::from_text("x.toml", &text).unwrap_err().to_string();
        assert!(error.contains(message) && error.contains("x.toml:"), "{error}");
    }
}
