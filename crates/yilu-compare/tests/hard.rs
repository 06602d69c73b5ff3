//! Nasty real files get the verdicts that their list states; reading them is tested where records are read.

#![allow(clippy::unwrap_used)] // A test may panic.

mod common;

use common::{collection, corpus, judged};
use yilu_board::Color;
use yilu_compare::{EndedBy, KomiMode, Verdict};

fn first_illegal(verdict: &Verdict) -> Option<&'static str> {
    verdict.first_illegal.map(|illegal| illegal.reason)
}

#[test]
fn real_files_get_their_verdicts() {
    let Some(corpus) = corpus() else { return };
    let judged = |name: &str, rules: &[&str]| {
        judged(&collection(&corpus.join("hard/real").join(name)), rules, KomiMode::Record)
    };
    // The repetition is one of the situation.
    let superko = judged("littlego-situational-superko.sgf", &["aga", "new-zealand"]);
    assert!(superko.verdicts.iter().all(|verdict| first_illegal(verdict) == Some("repetition")));
    // A single stone of White's on aa, without a liberty.
    let suicide =
        judged("littlego-suicide.sgf", &["chinese-2002", "japanese-1989", "tromp-taylor", "new-zealand"]);
    let reasons: Vec<_> = suicide.verdicts.iter().map(first_illegal).collect();
    assert_eq!(reasons, [Some("suicide"), Some("suicide"), Some("repetition"), None]);
    // The list calls it a suicide of several stones; move 19 is White's lone stone on nb, back among the four that took it.
    let lone = judged("kaya-suicide.sgf", &["new-zealand", "tromp-taylor", "chinese-2002"]);
    let reasons: Vec<_> = lone.verdicts.iter().map(first_illegal).collect();
    assert_eq!(reasons, [None, Some("repetition"), Some("suicide")]);
    assert_eq!(lone.verdicts[2].first_illegal.unwrap().number, 19);
    let occupied = judged("littlego-illegal-move.sgf", &["aga"]);
    assert_eq!(occupied.verdicts[0].ended_by, EndedBy::Unreplayable);
    assert_eq!(
        (first_illegal(&occupied.verdicts[0]), occupied.verdicts[0].margin()),
        (Some("occupied"), None)
    );
    let forfeited = judged("elf-re-illegal.sgf", &["chinese-2002"]);
    assert_eq!(forfeited.verdicts[0].ended_by, EndedBy::Forfeit);
    let nine = judged("nine-handicap.sgf", &["chinese-2002"]);
    assert_eq!((nine.facts.start.to_move(), nine.facts.handicap.number()), (Color::White, 9));
    let five = judged("littlego-5-passes.sgf", &["aga"]);
    assert_eq!(five.facts.closing_passes, 5);
    let contradiction = judged("fox-re-zero.sgf", &["chinese-2002"]);
    assert_eq!(contradiction.verdicts[0].agrees, None);
    assert!(contradiction.verdicts[0].doubtful);
}
