//! The identity of the terms, over every record there is: area counted on the board is the sum of terms, those of the log
//! counted apart; every margin is the sum of its terms; and the difference of two margins is the sum of their differences.

#![allow(clippy::unwrap_used)] // A test may panic.

mod common;

use common::{book, contenders, corpus, records_under, root};
use yilu_compare::{Contender, Difference, Options, Rulebook, Unfinished, judge};
use yilu_life::EstimateOptions;
use yilu_record::{ReadOptions, read};

const RULES: [&str; 7] =
    ["chinese-2002", "japanese-1989", "aga", "new-zealand", "tromp-taylor", "katago-chinese", "record"];

fn check(path: &std::path::Path, contenders: &[Contender], book: &Rulebook, options: &Options) -> usize {
    let Ok(collection) = read(&std::fs::read(path).unwrap(), &ReadOptions::default()) else { return 0 };
    let mut counted = 0;
    for record in &collection.records {
        let Ok(judgement) = judge(record, contenders, book, options) else { continue };
        for verdict in &judgement.verdicts {
            let (Some(count), Some(score)) = (&verdict.count, &verdict.score) else { continue };
            counted += 1;
            assert_eq!(count.identity().sum(), count.area(), "{} under {}", path.display(), verdict.name);
            assert_eq!(score.terms.sum(), score.margin);
            for other in &judgement.verdicts {
                let difference = Difference::between(verdict, other);
                if let Some(margin) = difference.margin {
                    assert_eq!(difference.terms.sum(), margin, "{}", path.display());
                }
            }
        }
    }
    counted
}

/// Every position is counted, finished or not, so that all of them are tested. Few playouts do: any set of dead stones must fit.
fn options() -> Options {
    Options {
        unfinished: Unfinished::Count,
        estimate: EstimateOptions { playouts: 8, ..EstimateOptions::default() },
        ..Options::default()
    }
}

#[test]
fn it_holds_for_every_record_of_the_project() {
    let files = records_under(&[root().join("examples/corpus"), root().join("tests/corpus")]);
    let (contenders, book, options) = (contenders(&RULES), book(), options());
    let counted: usize = files.iter().map(|path| check(path, &contenders, &book, &options)).sum();
    assert!(counted > 1500, "{counted} positions counted in {} files", files.len());
}

#[test]
fn it_holds_for_every_record_of_the_corpus() {
    let Some(corpus) = corpus() else { return };
    let files = records_under(&["games", "legality", "hard"].map(|folder| corpus.join(folder)));
    // Every seventh record in everyday runs.
    let step = if std::env::var_os("YILU_FULL").is_some() { 1 } else { 7 };
    let (contenders, book, options) = (contenders(&RULES), book(), options());
    let counted: usize =
        files.iter().step_by(step).map(|path| check(path, &contenders, &book, &options)).sum();
    assert!(counted > 4000, "{counted} positions counted");
}

#[test]
fn it_holds_for_every_record_of_other_engines_tests() {
    let Some(data) = common::data() else { return };
    let files = records_under(&[data.join("engines")]);
    let (contenders, book, options) = (contenders(&RULES), book(), options());
    let counted: usize = files.iter().map(|path| check(path, &contenders, &book, &options)).sum();
    assert!(counted > 500, "{counted} positions counted in {} files", files.len());
}
