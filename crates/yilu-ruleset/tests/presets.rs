//! The presets of KataGo and OGS are exactly those of their own sources, row by row.

use yilu_ruleset::Ruleset;

/// Name, ko, scoring, tax, suicide, points to White a handicap, komi.
type Row = (&'static str, &'static str, &'static str, &'static str, &'static str, &'static str, f64);

/// KataGo, `cpp/game/rules.cpp`.
const KATAGO: [Row; 16] = [
    ("tromp-taylor", "positional", "area", "none", "multi", "none", 7.5),
    ("japanese", "simple", "territory", "seki", "none", "none", 6.5),
    ("korean", "simple", "territory", "seki", "none", "none", 6.5),
    ("chinese", "simple", "area", "none", "none", "all", 7.5),
    ("chinese-ogs", "positional", "area", "none", "none", "all", 7.5),
    ("chinese-kgs", "positional", "area", "none", "none", "all", 7.5),
    ("aga", "situational", "area", "none", "none", "all-but-first", 7.5),
    ("bga", "situational", "area", "none", "none", "all-but-first", 7.5),
    ("french", "situational", "area", "none", "none", "all-but-first", 7.5),
    ("new-zealand", "situational", "area", "none", "multi", "none", 7.0),
    ("ing", "positional", "area", "none", "multi", "none", 7.5),
    ("goe", "positional", "area", "none", "multi", "none", 7.5),
    ("aga-button", "situational", "area", "none", "none", "all-but-first", 7.0),
    ("stone-scoring", "simple", "area", "all", "none", "none", 7.5),
    ("ancient-area", "simple", "area", "all", "none", "none", 7.5),
    ("ancient-territory", "simple", "territory", "all", "none", "none", 6.5),
];

/// OGS, `GobanEngine.ts`.
const OGS: [Row; 6] = [
    ("chinese", "positional", "area", "none", "none", "all", 7.5),
    ("aga", "situational", "area", "none", "none", "all-but-first", 7.5),
    ("japanese", "simple", "territory", "seki", "none", "none", 6.5),
    ("korean", "simple", "territory", "seki", "none", "none", 6.5),
    ("ing", "positional", "area", "none", "any", "all", 7.5),
    ("nz", "situational", "area", "none", "any", "none", 7.0),
];

fn check(prefix: &str, row: &Row, simple_ko: &str) {
    let (name, ko, scoring, tax, suicide, stones, komi) = *row;
    let ruleset = Ruleset::open(&format!("{prefix}-{name}")).expect("shipped");
    let parts = ruleset.resolved();
    let ko = if ko == "simple" { simple_ko.to_owned() } else { format!("{ko}-superko") };
    assert!(parts["repetition"].get(&ko).is_some(), "{prefix}-{name}: {}", parts["repetition"]);
    assert_eq!(parts["scoring"][scoring]["tax"].as_str(), Some(tax), "{prefix}-{name}");
    let suicide = match suicide {
        "multi" => "multi-stone-suicide",
        // Single stones too; where superko is positional they are a repetition.
        "any" => "suicide",
        _ => "no-suicide",
    };
    assert!(parts["capture"].get(suicide).is_some(), "{prefix}-{name}");
    assert_eq!(parts["compensation"]["handicap-bonus"]["stones"].as_str(), Some(stones), "{prefix}-{name}");
    let points = &parts["compensation"]["komi"]["points"];
    let points = points.as_float().or_else(|| points.as_integer().map(|whole| whole as f64));
    assert_eq!(points, Some(komi), "{prefix}-{name}");
}

#[test]
fn katagos_presets_are_katagos() {
    for row in &KATAGO {
        check("katago", row, "no-result-on-cycle");
    }
    // Its simple ko: no result at the third occurrence, with the side to move, no pass between.
    let simple = Ruleset::open("katago-japanese").expect("shipped");
    let cycle = &simple.resolved()["repetition"]["no-result-on-cycle"];
    assert_eq!(cycle["occurrence"].as_str(), Some("third"));
    assert_eq!(cycle["same"].as_str(), Some("board-and-mover"));
    assert_eq!(cycle["pass_restarts"].as_bool(), Some(true));
    // Its encores are no preset of their own: a file has them for those who play them.
    let presets = Ruleset::shipped().filter(|name| name.starts_with("katago-") && !name.ends_with("-encore"));
    assert_eq!(presets.count(), KATAGO.len());
}

#[test]
fn ogs_presets_are_those_of_ogs() {
    for row in &OGS {
        check("ogs", row, "simple-ko");
        // A handicap game without a stated komi keeps only the fraction.
        let ruleset = Ruleset::open(&format!("ogs-{}", row.0)).expect("shipped");
        let points = &ruleset.resolved()["compensation"]["komi"]["handicap_points"];
        let points = points.as_float().or_else(|| points.as_integer().map(|whole| whole as f64));
        assert_eq!(points, Some(row.6.fract()), "ogs-{}", row.0);
    }
    assert_eq!(Ruleset::shipped().filter(|name| name.starts_with("ogs-")).count(), OGS.len());
}

/// CGOS: area, positional superko, no suicide, nothing taken off; komi 7.5, and 7 on nine lines. KGS: as its help says, a point for each handicap
/// stone, or for each but the first.
#[test]
fn servers_have_their_own() {
    use yilu_compensation::{Handicap, Stakes};
    use yilu_ending::DeadStones;
    let open = |name: &str| Ruleset::open(name).expect("shipped");
    for (name, komi) in [("cgos", "7.5"), ("cgos-9x9", "7")] {
        let rules = open(name);
        assert_eq!(rules.ending().dead_stones(), DeadStones::None);
        assert!(rules.resolved()["repetition"].get("positional-superko").is_some());
        assert!(rules.resolved()["capture"].get("no-suicide").is_some());
        assert_eq!(rules.komi(&Stakes::default()).map(|komi| komi.to_string()).as_deref(), Some(komi));
    }
    let four = Stakes { handicap: Handicap::Stones(4), ..Stakes::default() };
    for (name, paid) in [("kgs-chinese", "-4.5"), ("kgs-aga", "-3.5"), ("kgs-japanese", "-0.5")] {
        assert_eq!(open(name).compensation_terms(&four).sum().to_string(), paid, "{name}");
    }
    // A handicap of 1 on the server is the first move, for half a point.
    let first = Stakes { handicap: Handicap::FirstMove, ..Stakes::default() };
    for name in ["kgs-chinese", "kgs-aga", "kgs-japanese"] {
        assert_eq!(open(name).compensation_terms(&first).sum().to_string(), "-0.5", "{name}");
    }
}
