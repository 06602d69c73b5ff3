//! Wrong ruleset files: each kind of fault is found at its line and column, and says what to do.

#![allow(clippy::unwrap_used)] // A test may panic.

use std::fs;
use std::path::PathBuf;

use yilu_ruleset::{Ruleset, RulesetError};

/// What, the file, the fault's line and column (from 1), and words that message and help must hold.
type Case = (&'static str, &'static str, (usize, usize), &'static [&'static str]);

/// A good file but for what a case puts in.
const HEAD: &str = "name = \"x\"\nextends = \"chinese-2002\"\n";

const CASES: &[Case] = &[
    ("no TOML", "name = \"x\"\nextends chinese", (2, 9), &[]),
    ("the same key twice", "name = \"x\"\nname = \"y\"", (2, 1), &["duplicate key"]),
    (
        "an unknown key",
        "#\nrepetiton = \"simple-ko\"",
        (4, 1),
        &["unknown key 'repetiton'", "did you mean repetition?"],
    ),
    ("an unknown key like no other", "colour_of_the_table = 1", (3, 1), &["unknown key", "known:"]),
    (
        "an unknown part",
        "repetition = \"situational-superk\"",
        (3, 14),
        &["no repetition part named 'situational-superk'", "did you mean situational-superko"],
    ),
    (
        "an unknown part like no other",
        "scoring = \"stars\"",
        (3, 11),
        &["no scoring part", "known: area, equal-territory, "],
    ),
    (
        "an unknown compensation",
        "[compensation.kommi]\npoints = 1",
        (3, 15),
        &["named 'kommi'", "did you mean komi?"],
    ),
    (
        "a mistyped compensation to drop",
        "[compensation]\nkome = false",
        (4, 1),
        &["named 'kome'", "did you mean komi?"],
    ),
    ("a part of another slot", "scoring = \"simple-ko\"", (3, 11), &["no scoring part named 'simple-ko'"]),
    (
        "an unknown parameter",
        "[scoring.area]\nteax = \"none\"",
        (4, 1),
        &["'area' has no parameter 'teax'", "did you mean tax?"],
    ),
    (
        "a parameter for a part without any",
        "[capture.suicide]\nstones = 2",
        (4, 1),
        &["'suicide' has no parameter 'stones'", "it takes none"],
    ),
    (
        "a value that is not among the choices",
        "[scoring.area]\ntax = \"some\"",
        (4, 7),
        &["unknown variant `some`", "seki"],
    ),
    (
        "a wrong type of a parameter",
        "[repetition.draw-on-cycle]\npass_restarts = \"yes\"",
        (4, 17),
        &["invalid type", "'pass_restarts' takes boolean"],
    ),
    (
        "a missing parameter",
        "outcome = \"tie-goes-to\"",
        (3, 11),
        &["needs its parameter 'side'", "\"black\" | \"white\""],
    ),
    (
        "a missing parameter in a table",
        "[outcome.tie-goes-to]",
        (3, 10),
        &["needs its parameter 'side'", "\"black\" | \"white\""],
    ),
    ("a wrong type of a key", "title = 3", (3, 9), &["'title' must be a text, not an integer"]),
    (
        "a wrong type of a slot",
        "ending = 2",
        (3, 10),
        &["'ending' must be a part's name or a table, not an integer"],
    ),
    (
        "parameters that are no table",
        "[scoring]\narea = 3",
        (4, 8),
        &["parameters of 'area' must be a table"],
    ),
    (
        "two parts in a slot for one",
        "[scoring]\narea = {}\nterritory = {}",
        (5, 1),
        &["takes one part", "'territory'"],
    ),
    ("a slot without a part", "[scoring]", (3, 1), &["'scoring' names no part"]),
    ("a list of compensations", "compensation = [1]", (3, 16), &["must be a table of parts, not a list"]),
    (
        "a fraction that can't be held",
        "[compensation.komi]\npoints = 7.3",
        (4, 10),
        &["7.3", "multiples of 1/4"],
    ),
    (
        "zi that can't be held",
        "[compensation.komi]\nzi = \"3 1/3\"",
        (4, 6),
        &["3 1/3", "multiples of 1/8 zi"],
    ),
    ("a number that is none", "[compensation.komi]\nzi = \"much\"", (4, 6), &["'much' is no number"]),
    ("komi in both units", "[compensation.komi]\npoints = 7\nzi = \"3 1/2\"", (3, 15), &["both given"]),
    ("komi in neither", "[compensation.komi]", (3, 15), &["needs its points or its zi"]),
    (
        "parts that contradict each other",
        "[compensation.handicap-bonus]\nstones = \"all\"",
        (3, 15),
        &["both pay for handicap stones", "handicap-return = false under [compensation]"],
    ),
    ("a size that no board has", "sizes = [\"19x19\", \"60x60\"]", (3, 19), &["1 to 52", "60x60"]),
    ("a size that is none", "sizes = [\"large\"]", (3, 10), &["'large' is no board size"]),
    ("a size twice", "sizes = [\"9x9\", \"9\"]", (3, 17), &["9x9 is listed twice"]),
    ("sizes that are no list", "sizes = \"19x19\"", (3, 9), &["must be a list of texts, not a text"]),
    ("an unknown unit", "unit = \"stones\"", (3, 8), &["unknown unit 'stones'", "zi, mu, points"]),
];

fn read(text: &str) -> Result<Ruleset, RulesetError> {
    Ruleset::from_text("my.toml", text)
}

#[test]
fn each_fault_has_its_place() {
    for (what, body, (line, column), words) in CASES {
        let whole = if body.starts_with("name") { (*body).to_owned() } else { format!("{HEAD}{body}") };
        let error = read(&whole).expect_err(what);
        let fault = &error.faults()[0];
        let shown = fault.to_string();
        for word in *words {
            assert!(shown.contains(word), "{what}: '{word}' is not in: {shown}");
        }
        if *line > 0 {
            let place = fault.place.as_ref().unwrap_or_else(|| panic!("{what} has no place"));
            assert_eq!(place.line_column(), (*line, *column), "{what}: {shown}");
        }
    }
}

#[test]
fn all_faults_are_found_at_once() {
    let error = read(&format!("{HEAD}unit = \"x\"\nscoring = \"stars\"\n[compensation.komi]\npoints = 7.3"))
        .unwrap_err();
    let lines: Vec<_> =
        error.faults().iter().map(|fault| fault.place.as_ref().unwrap().line_column().0).collect();
    assert_eq!(lines, [3, 4, 6]);
}

#[test]
fn a_contradiction_names_both_places() {
    let error = read(&format!("{HEAD}[compensation.handicap-bonus]\nstones = \"all\"")).unwrap_err();
    let fault = &error.faults()[0];
    let (other, _) = fault.related.as_ref().expect("the other part's place");
    let places = [fault.place.as_ref().unwrap(), other].map(|place| place.source.name.clone());
    assert!(places.contains(&"my.toml".to_owned()), "{places:?}");
    assert!(places.iter().any(|name| name.contains("chinese-2002")), "{places:?}");
}

#[test]
fn missing_slots_and_names_are_named() {
    let error = read("title = \"X\"").unwrap_err();
    let shown = error.to_string();
    assert!(shown.contains("no 'name'"), "{shown}");
    for slot in ["opening", "capture", "repetition", "ending", "scoring", "outcome"] {
        assert!(shown.contains(&format!("no part for '{slot}'")), "{slot}: {shown}");
    }
    assert!(read("name = \"My Rules\"\nextends = \"aga\"").unwrap_err().to_string().contains("lower-case"));
}

#[test]
fn what_is_extended_must_be_there() {
    let fault = read("name = \"x\"\nextends = \"chinese-2020\"").unwrap_err();
    let shown = fault.to_string();
    assert!(shown.starts_with("my.toml:2:11: "), "{shown}");
    assert!(shown.contains("did you mean chinese-2002"), "{shown}");
    let shown = read("name = \"x\"\nextends = \"nowhere/x.toml\"").unwrap_err().to_string();
    assert!(shown.starts_with("my.toml:2:11: ") && shown.contains("can't read nowhere/x.toml"), "{shown}");
    assert!(Ruleset::open("japanese").unwrap_err().to_string().contains("did you mean"), "a near name");
}

/// A folder of its own that goes with the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str, files: &[(&str, &str)]) -> Self {
        let folder = std::env::temp_dir().join(format!("yilu-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        for (file, text) in files {
            fs::write(folder.join(file), text).unwrap();
        }
        Self(folder)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn a_circle_of_files_is_found() {
    let folder = Folder::new(
        "circle",
        &[
            ("a.toml", "name = \"a\"\nextends = \"b.toml\""),
            ("b.toml", "name = \"b\"\nextends = \"./a.toml\""),
        ],
    );
    let shown = Ruleset::from_file(&folder.0.join("a.toml")).unwrap_err().to_string();
    assert!(shown.contains("circle") && shown.contains("b.toml:2:11"), "{shown}");
}

#[test]
fn a_fault_in_a_parent_is_shown_there() {
    let folder = Folder::new(
        "parent",
        &[
            ("base.toml", "name = \"base\"\nextends = \"aga\"\n[scoring.area]\ntax = 3"),
            ("child.toml", "name = \"child\"\nextends = \"base.toml\""),
        ],
    );
    let error = Ruleset::from_file(&folder.0.join("child.toml")).unwrap_err();
    let place = error.faults()[0].place.clone().unwrap();
    assert!(place.source.name.ends_with("base.toml"), "{}", place.source.name);
    assert_eq!(place.line_column(), (4, 7));
}

#[test]
fn compensations_are_merged_and_dropped_part_by_part() {
    let dropped = read(&format!("{HEAD}compensation.komi = false")).unwrap();
    let parts: Vec<_> = dropped.resolved()["compensation"].as_table().unwrap().keys().cloned().collect();
    assert_eq!(parts, ["handicap-return", "warnings"]);
    let changed = read(&format!(
        "{HEAD}compensation.handicap-return = false\ncompensation.handicap-bonus.stones = \"all\""
    ));
    let changed = changed.unwrap();
    let parts: Vec<_> = changed.resolved()["compensation"].as_table().unwrap().keys().cloned().collect();
    assert_eq!(parts, ["handicap-bonus", "komi", "warnings"]);
}

/// A part is replaced whole; where that loses a value, the reader is told.
#[test]
fn values_lost_by_a_replacement_are_warnings() {
    let ruleset = read(&format!("{HEAD}[compensation.komi]\npoints = 6.5")).unwrap();
    let warning = ruleset.warnings()[0].to_string();
    assert!(warning.starts_with("my.toml:3:15: "), "{warning}");
    assert!(warning.contains("first_move_zi, handicap_zi no longer hold"), "{warning}");
    let whole = "[compensation.komi]\npoints = 6.5\nhandicap_points = 0\nfirst_move_points = 0";
    assert_eq!(read(&format!("{HEAD}{whole}")).unwrap().warnings(), []);
    // A table takes the place of the figure for one stone, and can't be given besides it.
    let table = "[compensation.handicap-return]\ntable = { 2 = \"1\", 3 = \"1 1/2\" }";
    assert_eq!(read(&format!("{HEAD}{table}")).unwrap().warnings(), []);
    // Who gets the komi is lost where the new one doesn't say so.
    let parent = "name = 'a'\nextends = 'chinese-2002'\ncompensation.komi = { to = 'black', zi = 1 }";
    let folder = Folder::new(
        "reverse",
        &[("a.toml", parent), ("b.toml", "name = 'b'\nextends = 'a.toml'\ncompensation.komi.zi = 2")],
    );
    let ruleset = Ruleset::from_file(&folder.0.join("b.toml")).unwrap();
    let warning = ruleset.warnings().last().unwrap().to_string();
    assert!(warning.contains("to no longer holds"), "{warning}");
}

/// A table of handicap figures is wrong at its place.
#[test]
fn faults_in_a_table_by_stones_have_a_place() {
    let fault = |table: &str| {
        let text = format!("{HEAD}[compensation.handicap-return]\ntable = {table}");
        read(&text).unwrap_err().faults()[0].to_string()
    };
    let shown = fault("{ 2 = '1', two = '1' }");
    assert!(
        shown.starts_with("my.toml:4:") && shown.contains("'two' is no number of handicap stones"),
        "{shown}"
    );
    let shown = fault("{ 2 = '1/3' }");
    assert!(shown.starts_with("my.toml:4:15: ") && shown.contains("can't be held exactly"), "{shown}");
    let shown = fault("{ 2 = '1' }\nzi_per_stone = '1/2'");
    assert!(shown.starts_with("my.toml:3:15: ") && shown.contains("both given"), "{shown}");
    let shown = fault("{}");
    assert!(shown.starts_with("my.toml:3:15: ") && shown.contains("table is empty"), "{shown}");
}

#[test]
fn a_drop_of_nothing_is_a_warning() {
    let ruleset = read(&format!("{HEAD}[compensation]\nhandicap-bonus = false")).unwrap();
    assert_eq!(
        ruleset.warnings()[0].to_string(),
        "my.toml:4:1: there is no inherited 'handicap-bonus' to drop"
    );
}

#[test]
fn the_name_of_the_pseudo_ruleset_is_taken() {
    let shown = read("name = \"record\"\nextends = \"aga\"").unwrap_err().to_string();
    assert!(shown.starts_with("my.toml:1:8: ") && shown.contains("own rules"), "{shown}");
}

#[test]
fn doubtful_combinations_are_warnings() {
    let ruleset =
        read("name = \"x\"\nextends = \"japanese-1989\"\nending.two-passes.dead = \"none\"").unwrap();
    assert!(ruleset.warnings()[0].message.contains("dead stones stay on the board"));
    let ruleset = read(&format!("{HEAD}opening = \"empty\"")).unwrap();
    assert!(ruleset.warnings()[0].message.contains("no game can start with them"));
}
