//! Runs over files: every file is accounted for, in order, whatever is in it.

#![allow(clippy::unwrap_used)] // A test may panic.

mod common;

use common::{book, contenders, corpus, root};
use yilu_compare::{
    Contender, Files, KomiMode, Options, Summary, Unfinished, Winner, Work, compare, compare_bytes,
};
use yilu_score::Points;

const EIGHT: [&str; 9] = [
    "chinese-2002",
    "japanese-1989",
    "korean",
    "aga",
    "new-zealand",
    "tromp-taylor",
    "katago-chinese",
    "ogs-chinese",
    "record",
];

#[test]
fn every_file_of_the_corpus_is_accounted_for() {
    let Some(corpus) = corpus() else { return };
    let folders = ["games", "hard", "bugs"].map(|folder| corpus.join(folder));
    let files = Files::under(&folders).unwrap();
    let found = files.iter().count();
    let contenders = contenders(&EIGHT);
    // Few playouts: this is about accounting, not about life and death.
    let mut options = Options::default();
    options.estimate.playouts = 4;
    let mut summary = Summary::new(&EIGHT);
    let mut paths = Vec::new();
    compare(files.iter(), &contenders, &book(), &options, &Work::default(), |file| {
        let records = (file.records + file.refused) as usize;
        assert_eq!(file.rows.len(), records * contenders.len(), "{}", file.path);
        assert!(
            file.rows
                .iter()
                .all(|row| row.fault.as_deref() != Some("internal error: please report this file"))
        );
        paths.push(file.path.clone());
        summary.add(&file);
        Ok::<(), ()>(())
    })
    .unwrap();
    assert_eq!(paths.len(), found);
    assert!(found >= 4687 + 100, "{found} files");
    let sorted = paths.windows(2).filter(|pair| pair[0] > pair[1]).count();
    assert!(sorted <= 2, "files come in order within each folder");
}

#[test]
fn a_file_that_is_no_record_makes_one_row_a_ruleset() {
    let contenders = contenders(&["aga", "record"]);
    let file =
        compare_bytes("x.gib", b"\\HS\n\\[GIBOKIND=China\\]", &contenders, &book(), &Options::default());
    assert_eq!((file.records, file.refused, file.rows.len()), (0, 1, 2));
    let row = &file.rows[1];
    assert_eq!((row.ruleset.as_str(), row.game, row.winner), ("record", None, Winner::None));
    assert!(row.fault.as_deref().unwrap().contains("GIB"));
}

#[test]
fn one_refused_record_does_not_cost_the_others() {
    let bytes = b"(;SZ[5];B[cc])(;SZ[53];B[cc])(;GM[2]SZ[9])(;SZ[5];B[cc];W[cc])";
    let file = compare_bytes("x.sgf", bytes, &contenders(&["aga"]), &book(), &Options::default());
    assert_eq!((file.records, file.refused, file.rows.len()), (2, 2, 4));
    let faults: Vec<_> = file.rows.iter().map(|row| row.fault.is_some()).collect();
    assert_eq!(faults, [false, true, true, false]);
    let occupied = &file.rows[3];
    assert_eq!((occupied.ended_by.as_deref(), occupied.first_illegal_move), (Some("unreplayable"), Some(2)));
    assert_eq!((occupied.illegal_reason.as_deref(), occupied.margin), (Some("occupied"), None));
}

fn rows(sgf: &str, rules: &[&str], options: &Options) -> Vec<yilu_compare::Row> {
    compare_bytes("x.sgf", sgf.as_bytes(), &contenders(rules), &book(), options).rows
}

/// Which komi applies: a first-move game, KM at half a point, under each of the three options.
#[test]
fn komi_is_each_rulesets_own_or_the_records() {
    let game = "(;SZ[5]KM[0.5]RU[Chinese];B[cc];W[];B[])";
    let komi = |mode: KomiMode| {
        let options = Options { komi: mode, ..Options::default() };
        let rows = rows(game, &["chinese-2002", "japanese-1989", "aga", "record"], &options);
        assert!(rows.iter().all(|row| row.handicap == Some(1)));
        rows.iter().map(|row| row.komi.unwrap().to_string()).collect::<Vec<_>>()
    };
    assert_eq!(komi(KomiMode::Auto), ["0", "0", "0.5", "0.5"]);
    assert_eq!(komi(KomiMode::Ruleset), ["7.5", "6.5", "7.5", "0.5"]);
    assert_eq!(komi(KomiMode::Record), ["0.5", "0.5", "0.5", "0.5"]);
    assert_eq!(komi(KomiMode::Fixed(Points::whole(3))), ["3", "3", "3", "3"]);
}

#[test]
fn an_unknown_komi_counts_nothing_and_is_doubtful() {
    let rows = rows(
        "(;SZ[5]HA[0]AB[ca][cb][cc][cd][ce];B[ba];W[];B[])",
        &["chinese-2002", "record"],
        &Options::default(),
    );
    assert_eq!((rows[0].komi, rows[0].doubtful), (Points::parse("7.5").ok(), false));
    assert_eq!((rows[1].komi, rows[1].doubtful), (None, true));
    assert_eq!(rows[1].margin, Some(Points::whole(19)));
}

/// HA counts before stones; black stones set up or played count where there is no HA.
#[test]
fn handicap_games_are_known_by_ha_or_by_their_stones() {
    for (game, handicap) in [
        ("(;SZ[9]HA[3]AB[cc][gg];W[ee])", 3),
        ("(;SZ[9]AB[cc][gg];W[ee])", 2),
        ("(;SZ[9];B[cc];B[gg];B[gc];W[ee])", 3),
        ("(;SZ[9]AB[cc][gg]AW[gc];B[ee])", 0),
        ("(;SZ[9]HA[0]AB[cc][gg];W[ee])", 0),
        ("(;SZ[9]AB[cc];W[ee])", 0),
        ("(;SZ[9]KM[0];B[cc])", 1),
        ("(;SZ[9]KM[6.5];B[cc])", 0),
    ] {
        assert_eq!(rows(game, &["aga"], &Options::default())[0].handicap, Some(handicap), "{game}");
    }
}

#[test]
fn stopped_games_keep_the_recorded_winner_unless_they_are_to_be_counted() {
    for (re, ended_by) in [("B+R", "resignation"), ("B+T", "time"), ("B+F", "forfeit")] {
        let game = format!("(;SZ[5]KM[0]RE[{re}];B[cc];W[dd])");
        let row = &rows(&game, &["aga"], &Options::default())[0];
        assert_eq!((row.ended_by.as_deref(), row.margin, row.agrees), (Some(ended_by), None, None));
        assert_eq!(row.winner.to_string(), "B");
        let count = Options { unfinished: Unfinished::Count, ..Options::default() };
        assert!(rows(&game, &["aga"], &count)[0].margin.is_some());
    }
    let void = &rows("(;SZ[5]RE[Void];B[cc])", &["aga"], &Options::default())[0];
    assert_eq!((void.winner, void.margin), (Winner::None, None));
    // A numeric result is counted, with closing passes or without.
    assert!(rows("(;SZ[5]RE[B+24.5];B[cc])", &["aga"], &Options::default())[0].margin.is_some());
    assert!(rows("(;SZ[5];B[cc])", &["aga"], &Options::default())[0].margin.is_none());
}

/// Sending two to return one ends the game as each ruleset says: won by who took more, played again, drawn.
#[test]
fn a_repetition_leads_to_what_the_ruleset_says() {
    use yilu_compare::{Contender, judge};
    use yilu_record::{ReadOptions, read};
    use yilu_words::{By, Outcome};

    let sgf = "(;SZ[3:1]RE[Void]AB[ba]PL[B];B[aa];W[ca];B[ba])";
    let record = read(sgf.as_bytes(), &ReadOptions::default()).unwrap().records.remove(0);
    let won = Outcome::Win { winner: yilu_board::Color::White, by: By::Forfeit };
    for (part, expected, agrees) in [
        ("[repetition.long-cycle]", won, false),
        ("[repetition.draw-on-cycle]", Outcome::Draw, false),
        ("[repetition.no-result-on-cycle]", Outcome::NoResult, true),
    ] {
        let text = format!("name = 'own'\nextends = 'aga'\n{part}\n");
        let ruleset = yilu_ruleset::Ruleset::from_text("own.toml", &text).unwrap();
        let judgement =
            judge(&record, &[Contender::Named(ruleset.into())], &book(), &Options::default()).unwrap();
        let verdict = &judgement.verdicts[0];
        assert_eq!(verdict.outcome(&judgement.facts), Some(expected), "{part}");
        assert_eq!((verdict.repetition, verdict.agrees), (Some((expected, 3)), Some(agrees)), "{part}");
    }
}

/// Under a ruleset whose repetition ends the game, what follows is not looked at.
#[test]
fn a_repetition_ends_the_game_where_the_ruleset_says_so() {
    // A triple ko, gone round twice: KataGo's simple ko ends it without result, Korean rules with a draw.
    let rows_top = ["OOOOOOO", "OXO.O.O", "X.XOXOX", "XXXXXXX", "OOOOOOO", "......."];
    let stones = |wanted: char| {
        let mut list = String::new();
        for (r, row) in (b'a'..).zip(rows_top) {
            for (c, cell) in (b'a'..).zip(row.chars()) {
                if cell == wanted {
                    list.extend(["[", &char::from(c).to_string(), &char::from(r).to_string(), "]"]);
                }
            }
        }
        list
    };
    let round = ";B[db];W[bc];B[fb];W[dc];B[bb];W[fc]";
    let game =
        format!("(;SZ[7:6]KM[6.5]RE[B+R]AB{}AW{}PL[B]{round}{round}{round})", stones('X'), stones('O'));
    let rows =
        rows(&game, &["katago-chinese", "korean", "japanese-1989", "chinese-2002"], &Options::default());
    let ends: Vec<_> =
        rows.iter().map(|row| (row.ended_by.as_deref().unwrap(), row.winner.to_string())).collect();
    assert_eq!(ends[0], ("repetition", "none".to_owned()));
    assert_eq!(ends[1], ("repetition", "draw".to_owned()));
    assert_eq!(ends[2], ("resignation", "B".to_owned()));
    assert_eq!(
        (rows[3].first_illegal_move, rows[3].illegal_reason.as_deref()),
        (Some(6), Some("repetition"))
    );
    assert_eq!(rows[2].first_illegal_move, None);
}

#[test]
fn forbidden_moves_keep_a_record_out_of_winner_changes() {
    let game = b"(;SZ[5]KM[0]RU[NZ];B[ab];W[dd];B[ba];W[aa];B[cc];W[];B[])";
    let names = ["chinese-2002", "tromp-taylor"];
    let contenders: Vec<Contender> = contenders(&names);
    let file = compare_bytes("x.sgf", game, &contenders, &book(), &Options::default());
    assert_eq!(file.rows[0].illegal_reason.as_deref(), Some("suicide"));
    assert_eq!(file.rows[1].illegal_reason.as_deref(), Some("repetition"));
    let mut summary = Summary::new(&names);
    summary.add(&file);
    assert_eq!(summary.pairs[0].compared, 0);
}

#[test]
fn folders_are_searched_for_records_only() {
    let files = Files::under([root().join("tests")]).unwrap();
    for file in files.iter() {
        let file = file.unwrap();
        assert!(file.extension().is_some_and(|ending| ending == "sgf"), "{}", file.display());
    }
    assert!(Files::under(["no/such/folder"]).is_err());
}

/// Marks are the players' word. Rulesets that ask nobody (no stones off, or unconditional life) don't hear it: column C is open to both.
#[test]
fn marks_own_nothing_where_the_ruleset_asks_nobody() {
    let game = "(;SZ[5]KM[0]RE[0]AB[ba][bb][bc][bd][be]AW[da][db][dc][dd][de];B[];W[];\
                TB[aa][ab][ac][ad][ae][ca][cb][cc][cd][ce]TW[ea][eb][ec][ed][ee])";
    let options = Options { komi: KomiMode::Record, ..Options::default() };
    let rules = ["tromp-taylor", "katago-tromp-taylor", "katago-chinese", "chinese-2002", "japanese-1989"];
    let margins: Vec<_> =
        rows(game, &rules, &options).iter().map(|row| row.margin.unwrap().to_string()).collect();
    assert_eq!(margins, ["0", "0", "0", "5", "5"]);
}

/// A record that plays on after two passes was not over: it is judged where it ends.
#[test]
fn a_game_that_is_played_on_had_not_ended() {
    let game = "(;SZ[5]KM[0.5]RE[B+24.5];B[cc];W[];B[];W[bb];B[bc];W[ab])";
    for row in rows(game, &["tromp-taylor", "chinese-2002", "katago-chinese"], &Options::default()) {
        assert_eq!(row.ended_by.as_deref(), Some("record-end"), "{}", row.ruleset);
    }
    let game = "(;SZ[5]KM[0.5];B[cc];W[];B[];W[bb];B[];W[])";
    assert_eq!(rows(game, &["tromp-taylor"], &Options::default())[0].ended_by.as_deref(), Some("passes"));
}

/// A set-up that changes no stone takes no ko ban away; one that does starts the history anew.
#[test]
fn a_set_up_that_changes_nothing_keeps_the_ko() {
    let ko = "(;SZ[4]AB[ba][ab][cb][bc]AW[ca][db][cc];W[bb]";
    let rules = ["japanese-1989", "chinese-2002", "aga"];
    let ko = ko.replace("AB[ba][ab][cb][bc]", "AB[ba][ab][cb][bc]PL[W]");
    for set_up in ["", ";AE[ad]", ";AB[ba]"] {
        for row in rows(&format!("{ko}{set_up};B[cb])"), &rules, &Options::default()) {
            assert_eq!(row.first_illegal_move, Some(2), "{set_up} under {}", row.ruleset);
        }
    }
    for row in rows(&format!("{ko};AB[ad];B[cb])"), &rules, &Options::default()) {
        assert_eq!(row.first_illegal_move, None, "{}", row.ruleset);
    }
}

/// A draw or no result by repetition is a result: it agrees with the recorded one or not, and is another winner.
#[test]
fn results_by_repetition_are_compared() {
    let round = ";B[db];W[bc];B[fb];W[dc];B[bb];W[fc]";
    let stones = "AB[bb][ac][cc][ec][gc][ad][bd][cd][dd][ed][fd][gd]\
                  AW[aa][ba][ca][da][ea][fa][ga][ab][cb][eb][gb][ae][be][ce][de][ee][fe][ge]";
    let game = |re: &str| {
        format!("(;SZ[7:6]KM[6.5]RE[{re}]{stones}AW[dc][fc]PL[B]{round}{round}{round})")
            .replace("AW[dc][fc]", "")
    };
    let rules = ["korean", "katago-chinese", "japanese-1989"];
    let agrees = |re: &str| {
        rows(&game(re), &rules, &Options::default()).iter().map(|row| row.agrees).collect::<Vec<_>>()
    };
    assert_eq!(agrees("Draw")[..2], [Some(true), Some(false)]);
    assert_eq!(agrees("Void")[..2], [Some(false), Some(true)]);
    assert_eq!(agrees("B+3.5")[..2], [Some(false), Some(false)]);
    let contenders: Vec<Contender> = contenders(&rules);
    let file = compare_bytes("x.sgf", game("B+3.5").as_bytes(), &contenders, &book(), &Options::default());
    let mut summary = Summary::new(&rules);
    summary.add(&file);
    let pairs: Vec<_> = summary.pairs.iter().map(|pair| (pair.compared, pair.winner_changes)).collect();
    assert_eq!(pairs, [(1, 1), (1, 1), (1, 1)]);
}

#[test]
fn two_moves_in_a_row_are_doubtful_and_listed() {
    let row = &rows("(;SZ[9]KM[6.5];B[cc];W[gg];W[gc];B[cg];W[];B[])", &["aga"], &Options::default())[0];
    assert!(row.doubtful);
    assert!(row.mended.as_deref().unwrap().contains("W moves twice in a row"));
    let handicap = &rows("(;SZ[9]KM[0.5];B[cc];B[gg];W[gc];B[cg];W[];B[])", &["aga"], &Options::default())[0];
    assert_eq!(handicap.mended, None);
}

/// A few thousand bytes must not become a hundred million.
#[test]
fn hostile_records_make_small_rows() {
    let game = format!("(;SZ[52]{})", "AB[aa:ZZ]".repeat(2000));
    let rows = rows(&game, &EIGHT, &Options::default());
    let text: usize = rows.iter().map(|row| row.mended.as_ref().map_or(0, String::len)).sum();
    assert!(text < 200_000, "{text} bytes");
    let moves = self::rows(&format!("(;SZ[9]{})", ";B[zz9]".repeat(5000)), &["aga"], &Options::default());
    assert!(moves[0].mended.as_ref().unwrap().len() < 20_000);
    assert_eq!(
        (moves[0].first_illegal_move, moves[0].illegal_reason.as_deref()),
        (Some(1), Some("unreadable"))
    );
}

#[test]
fn a_point_of_a_larger_board_is_off_board() {
    let row = &rows("(;SZ[9];B[aa];W[jj])", &["aga"], &Options::default())[0];
    assert_eq!((row.first_illegal_move, row.illegal_reason.as_deref()), (Some(2), Some("off-board")));
}

/// What a ruleset says doesn't depend on which one is asked before it: in the seki of the shipped record, here without its marks,
/// the eyes are eyes in seki for those that ask the players and for those that don't.
#[test]
fn rows_do_not_depend_on_the_order_of_the_rulesets() {
    let record = std::fs::read_to_string(root().join("examples/corpus/made/seki-with-eyes.sgf")).unwrap();
    let game = format!("{})", record.split("\nTB[").next().unwrap());
    let rules = ["tromp-taylor", "katago-chinese", "japanese-1989", "chinese-2002", "katago-japanese"];
    let backwards: Vec<&str> = rules.iter().rev().copied().collect();
    let forth = rows(&game, &rules, &Options::default());
    let mut back = rows(&game, &backwards, &Options::default());
    back.reverse();
    assert_eq!(forth, back);
    let eyes = |row: &yilu_compare::Row| row.terms.as_ref().unwrap().get("seki-eyes");
    assert_eq!(eyes(&forth[0]), Points::whole(2));
    assert_eq!(eyes(&forth[3]), Points::whole(2));
}
