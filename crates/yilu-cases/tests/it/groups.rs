//! What rulesets make of the catalogue's cases that don't name them.

use std::sync::Arc;

use yilu_cases::{Atlas, Basis, Item, Uncounted, Verdicts, contender, ended, started};
use yilu_ruleset::Ruleset;

fn shipped() -> Vec<Arc<Ruleset>> {
    Ruleset::shipped().map(|name| contender(name).expect("a shipped ruleset")).collect()
}

/// The first count of a case under a ruleset: its margin and why, or why there is none.
fn count(id: &str, ruleset: &str) -> Result<(String, Basis), Uncounted> {
    let atlas = Atlas::shipped().expect("no faults");
    let entry = atlas.find(id).expect("a case")[0];
    let Item::Position(case) = entry.item else { panic!("{id} is no position") };
    let ruleset = contender(ruleset).expect("a ruleset");
    let verdict = Verdicts::of(entry.file).verdict(case, &ruleset);
    let counted = verdict.moments[0].counted.clone();
    counted.map(|counted| (counted.terms.sum().to_string(), counted.basis))
}

#[test]
fn a_ruleset_that_counts_alike_lends_its_dead_stones() {
    // Black's 11 points of territory and seven stones in the corner: the case says 18 for japanese-1989.
    let japanese = Basis::Like("japanese-1989".to_owned());
    assert_eq!(count("bent_four_5x5", "kgs-japanese"), Ok(("18".to_owned(), japanese)));
    // Two outcomes are alike: one marks a seki too, and both take the same stones off.
    assert!(count("moonshine_double_ko", "taiwan").is_ok_and(|(margin, _)| margin == "24"));
    // Japanese and Korean rules count alike and part here.
    assert_eq!(count("moonshine_double_ko", "kgs-japanese"), Err(Uncounted::Undecided));
    // Nobody with its kind of dead stones is named.
    assert_eq!(count("bent_four_5x5", "katago-chinese"), Err(Uncounted::Undecided));
}

#[test]
fn what_is_told_in_words_is_not_counted() {
    assert_eq!(count("bent_four_plus_double_ko_seki", "chinese-practice"), Err(Uncounted::Undecided));
    assert!(count("bent_four_plus_double_ko_seki", "aga").is_ok());
}

#[test]
fn each_ruleset_stands_in_one_group() {
    let rulesets = shipped();
    let atlas = Atlas::catalogue().expect("no faults");
    for entry in atlas.entries() {
        let Item::Position(case) = entry.item else { continue };
        let mut verdicts = Verdicts::of(entry.file);
        let moves: usize = verdicts.move_groups(case, &rulesets).iter().map(|it| it.rulesets.len()).sum();
        assert_eq!(moves, rulesets.len(), "{}", entry.id());
        for (_, groups) in verdicts.count_groups(case, &rulesets) {
            let sizes: Vec<_> = groups.iter().map(|group| group.rulesets.len()).collect();
            assert_eq!(sizes.iter().sum::<usize>(), rulesets.len(), "{}", entry.id());
            assert!(sizes.is_sorted_by(|a, b| a >= b), "{}", entry.id());
        }
    }
}

/// Under the ruleset that a case names the start is the expected one, and the acts that are refused are those that the case expects to be.
#[test]
fn a_case_s_own_ruleset_says_what_the_case_expects() {
    use yilu_cases::Expectation::Refused;
    let atlas = Atlas::shipped().expect("no faults");
    let mut asked = 0;
    for entry in atlas.entries() {
        match entry.item {
            Item::Opening(case) => {
                let Ok(ruleset) = contender(&case.ruleset) else { continue };
                assert_eq!(started(case, &ruleset), case.expected, "{}", entry.label());
            }
            Item::Ending(case) => {
                let Ok(ruleset) = contender(&case.ruleset) else { continue };
                let ended = ended(case, &ruleset).expect("it starts");
                let refused =
                    case.acts.iter().enumerate().filter(|(_, act)| matches!(act.expected, Refused(_)));
                let expected: Vec<_> = refused.map(|(i, _)| i + 1).collect();
                let got: Vec<_> = ended.refused.iter().map(|(act, _)| *act).collect();
                assert_eq!(got, expected, "{}", entry.label());
            }
            Item::Position(_) | Item::Count(_) => continue,
        }
        asked += 1;
    }
    assert!(asked > 40, "{asked}");
}
