//! Faulty files: every fault with file and line.

use yilu_cases::{check, read_text};

fn faults(text: &str) -> Vec<String> {
    let error = read_text("a.toml", text).expect_err("a faulty file");
    error.faults().iter().map(ToString::to_string).collect()
}

const CASE: &str = "[[case]]\nid = 'a'\nstones = '''\n.X\nO.\n'''\nto_move = 'B'\n";

#[test]
fn unknown_keys_are_refused_where_they_stand() {
    for (text, fault) in [
        ("[[case]]\nid = 'a'\nhistroy = []\n", "a.toml:3:1: unknown field `histroy`"),
        ("[[cases]]\nid = 'a'\n", "a.toml:1:3: unknown field `cases`"),
        ("[ruleset]\na = { file = 'aga', kos = 1 }\n", "a.toml:2:21: unknown field `kos`"),
    ] {
        assert!(faults(text)[0].starts_with(fault), "{:?}", faults(text));
    }
    // Those that a checker of cases skips.
    let skipped = "schema = 1\n[legal_positions]\nsquare = []\n[game_counts]\nx = 1\n[optimal]\n";
    assert_eq!(check(&read_text("a.toml", skipped).unwrap()).passed, 0);
}

#[test]
fn all_faults_are_found_at_once() {
    let text = format!(
        "{CASE}history = ['B I1', 'B A1', 'W B3', 'X pass', 'B']\nfirst_illegal = {{ psk = 9 }}\nclauses = ['6']\n"
    );
    let expected = [
        "a.toml:8:12: 'I1' is no point",
        "a.toml:8:20: it is W's turn here",
        "a.toml:8:28: it is B's turn here",
        "a.toml:8:28: 'B3' lies outside a board of 2x2",
        "a.toml:8:36: 'X' is no side (write B or W)",
        "a.toml:8:46: 'B' is no move (write B D4 or W pass)",
        "a.toml:9:25: the history has 5 plies",
        "a.toml:10:12: '6' is no clause (write B6)",
    ];
    assert_eq!(faults(&text), expected);
}

#[test]
fn diagrams_ids_sources_and_rulesets_are_looked_at() {
    let ragged = "[[case]]\nid = 'a'\nstones = '''\n.X\nO\n'''\nto_move = 'B'\n";
    assert_eq!(faults(ragged), ["a.toml:3:10: row 2 has 1 points, the rows above have 2"]);
    assert_eq!(faults(&format!("{CASE}{CASE}")), ["a.toml:9:6: 'a' stands twice in this file"]);
    let sources = format!("{CASE}source = ['B']\n[source]\nA = 'a book'\n");
    assert_eq!(faults(&sources), ["a.toml:8:11: there is no source 'B'"]);
    assert!(read_text("a.toml", &format!("{CASE}source = ['a book']\n")).is_ok());
    let both = "[ruleset]\na = { file = 'aga', text = '' }\nb = {}\n";
    let fault = "a ruleset is given by its file or by its text";
    assert_eq!(faults(both), [format!("a.toml:2:1: {fault}"), format!("a.toml:3:1: {fault}")]);
    let outcome = format!("{CASE}[[case.outcome]]\nscore = {{ areas = 1 }}\n[[case.outcome]]\n");
    let found = faults(&outcome);
    assert!(found[0].starts_with("a.toml:9:11: 'areas' is none of area, "), "{found:?}");
    assert!(found[1].starts_with("a.toml:10:1: an outcome needs a score"), "{found:?}");
}

#[test]
fn faults_in_markdown_have_the_page_s_lines() {
    let page = format!("# Ko\n\nWords.\n\n```toml\n{CASE}history = ['W A2']\n```\n");
    let error = read_text("ko.md", &page).expect_err("a faulty file");
    assert_eq!(error.to_string(), "ko.md:13:12: it is B's turn here");
    assert!(
        read_text("ko.md", "# Ko\n```toml\nx = \n```\n").unwrap_err().to_string().starts_with("ko.md:3:")
    );
}

#[test]
fn a_missing_file_says_so() {
    let error = yilu_cases::read_file("no/such/file.md").unwrap_err();
    assert!(error.to_string().starts_with("can't read no/such/file.md: "), "{error}");
}

#[test]
fn what_is_not_met_is_a_failure_and_what_is_not_shipped_is_not_checked() {
    let text = format!(
        "[ruleset]\nbroken = {{ text = 'name = 1' }}\nold = {{ file = 'no-such-rules' }}\n{CASE}history = ['B A2']\n\
         first_illegal = {{ psk = 1, old = 1, broken = 1 }}\n\
         [[case.outcome]]\nrulesets = ['aga']\nafter = 1\nscore = {{ area = 5, territory = 0 }}\n\
         [[case.outcome]]\nname = 'words'\nstatus = 'a draw'\n"
    );
    let report = check(&read_text("a.toml", &text).unwrap());
    let failed: Vec<_> = report.failed.iter().map(ToString::to_string).collect();
    assert_eq!(failed.len(), 4, "{failed:#?}");
    assert!(failed[0].starts_with("line 4, a: first_illegal broken: expected ruleset 'broken', got "));
    assert_eq!(failed[1], "line 4, a: first_illegal psk: expected 1, got 0");
    // Two black stones, one white; B1 is nobody's.
    assert_eq!(failed[2], "line 13, a: aga: area: expected 5, got 1");
    assert_eq!(failed[3], "line 13, a: outcome under aga: expected 5, got 1");
    let skipped: Vec<_> = report.not_checked.iter().map(ToString::to_string).collect();
    assert_eq!(skipped.len(), 2, "{skipped:#?}");
    assert!(skipped[0].starts_with("a: first_illegal old: there is no ruleset named 'no-such-rules'"));
    assert_eq!(skipped[1], "a: words: told in words");
}

#[test]
fn a_case_s_own_komi_replaces_the_ruleset_s_and_is_reported() {
    let text = "[[count]]\nid = 'a'\nblack = 185\nwhite = 176\n\
                expect = [{ ruleset = 'chinese-2002', komi = 6.5, bonus = 1, margin = 1.5, winner = 'B' }]\n";
    let report = check(&read_text("a.toml", text).unwrap());
    assert_eq!((report.passed, &report.failed), (2, &vec![]));
    let skipped: Vec<_> = report.not_checked.iter().map(ToString::to_string).collect();
    assert_eq!(
        skipped,
        [
            "a: count under chinese-2002: komi: 6.5 is used for the ruleset's own 7.5",
            "a: count under chinese-2002: bonus: 1 is used for the ruleset's own 0",
        ]
    );
}

#[test]
fn a_ruleset_s_path_starts_from_the_case_file_s_folder() {
    let folder = std::env::temp_dir().join(format!("yilu-cases-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("cup.toml"), "name = 'cup'\ntitle = 'Cup'\nextends = 'aga'\n").unwrap();
    let history = "history = ['B A2']\nfirst_illegal = { 'cup.toml' = 0, 'gone.toml' = 0 }\n";
    std::fs::write(folder.join("cases.toml"), format!("{CASE}{history}")).unwrap();
    let report = check(&yilu_cases::read_file(folder.join("cases.toml")).unwrap());
    std::fs::remove_dir_all(&folder).unwrap();
    assert_eq!(report.passed, 1);
    assert_eq!(report.failed.len(), 1);
    assert!(report.failed[0].got.contains("gone.toml"), "{}", report.failed[0]);
}
