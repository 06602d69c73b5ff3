//! `yilu atlas show`.

use yilu::cases::{Case, Entry, ExpectedOutcome, Item, Named, Verdicts, check_in};
use yilu::report::cases::{after, count_words, legality_words, moves, number, result, side, signed, title};
use yilu::report::text::{Style, board};
use yilu::words::{Language, case_class, clauses, listed, method, sentences};

use crate::out::{self, say};
use crate::tables::table;

pub(super) fn show(entry: Entry<'_>, language: Language, style: Style) -> anyhow::Result<()> {
    let title = title(&entry, language);
    if title.is_empty() {
        say!("{}", entry.label());
    } else {
        say!("{}", sentences::COLON.say(language, &[&entry.label(), &title]));
    }
    let class = case_class(entry.class(), language);
    say!("{}", sentences::CLASS_LINE.say(language, &[&class, &entry.file.name, &entry.line()]));
    say!("");
    match entry.item {
        Item::Position(case) => show_position(entry, case, language, style)?,
        Item::Count(_) | Item::Opening(_) | Item::Ending(_) => show_checked(entry, language)?,
    }
    if let Some(note) = &entry.about().note {
        say!("");
        say!("{}", sentences::NOTE.say(language, &[note]));
    }
    if let Item::Position(case) = entry.item {
        for outcome in &case.outcomes {
            if let Some(note) = &outcome.note {
                say!("{}", sentences::NOTE_ON.say(language, &[&outcome.name, note]));
            }
        }
    }
    for source in entry.sources() {
        say!("{}", sentences::SOURCE.say(language, &[&source]));
    }
    Ok(())
}

/// A case as it is written, and what a check of it finds.
fn show_checked(entry: Entry<'_>, language: Language) -> anyhow::Result<()> {
    out::text(&entry.text())?;
    let report = check_in(&entry.alone(), language);
    say!("");
    let met = number(report.passed, &sentences::ONE_EXPECTATION, &sentences::EXPECTATIONS, language);
    say!("{}", sentences::MET.say(language, &[&met, &report.failed.len()]));
    for failure in &report.failed {
        say!("{}", failure.words(language));
    }
    for skipped in &report.not_checked {
        say!("{}", sentences::NOT_CHECKED.say(language, &[&skipped.words(language)]));
    }
    Ok(())
}

fn show_position(entry: Entry<'_>, case: &Case, language: Language, style: Style) -> anyhow::Result<()> {
    out::text(&board(&case.board, None, style))?;
    say!("{}", sentences::TO_MOVE.say(language, &[&side(case.to_move, language)]));
    if case.held.black != 0 || case.held.white != 0 {
        say!("{}", sentences::HELD.say(language, &[&case.held.black, &case.held.white]));
    }
    if !case.history.is_empty() {
        say!("{}", moves(case, language));
    }
    say!("");
    let heading = [sentences::RULESET, sentences::ENGINE_SAYS, sentences::CASE_EXPECTS];
    let mut list = table(heading.map(|it| it.text(language)));
    for named in Verdicts::of(entry.file).named(case) {
        rows(&mut list, case, &named, language);
    }
    say!("{list}");
    Ok(())
}

/// What a name of a case says of the history and of each count.
fn rows(list: &mut comfy_table::Table, case: &Case, named: &Named<'_>, language: Language) {
    let name = match &named.ruleset {
        Ok(ruleset) if ruleset.name() != named.name => format!("{} ({})", named.name, ruleset.name()),
        Ok(_) | Err(_) => named.name.to_owned(),
    };
    if let Err(reason) = &named.ruleset {
        let scores = named.outcomes.iter().filter(|(outcome, _)| !outcome.score.is_empty());
        let scores: Vec<_> = scores.map(|(outcome, _)| scores_in_words(outcome, language)).collect();
        let reason = sentences::CANT_BE_ASKED.say(language, &[&reason.words(language)]);
        list.add_row([&name, &reason, &clauses(&scores, language)]);
    }
    let (expected, met) = expected_of_moves(named, language);
    if let Some(legality) = named.legality.filter(|_| !case.history.is_empty()) {
        list.add_row([
            name.clone(),
            legality_words(&legality, case, language),
            marked(listed(&expected, language), met, language),
        ]);
    } else if !expected.is_empty() {
        list.add_row([name.clone(), String::new(), listed(&expected, language)]);
    }
    for (outcome, counted) in &named.outcomes {
        let at = after(outcome.plies.len(), language);
        if let Some(counted) = counted {
            let sum = counted.terms.sum();
            let expected = counted.expected.map_or_else(
                || sentences::NO_SCORE.text(language).to_owned(),
                |points| {
                    let expected = sentences::COLON.say(language, &[&at, &signed(points)]);
                    marked(expected, points == sum, language)
                },
            );
            let got = sentences::COLON.say(language, &[&at, &count_words(counted, case, language)]);
            list.add_row([&name, &got, &expected]);
        } else if let Some(status) = &outcome.status {
            list.add_row([&name, sentences::NOT_COMPUTED.text(language), status]);
        } else if named.ruleset.is_ok() {
            list.add_row([name.clone(), sentences::CANT_BE_PLAYED.say(language, &[&at]), String::new()]);
        }
    }
}

/// What a case expects of the history, and whether it is met.
fn expected_of_moves(named: &Named<'_>, language: Language) -> (Vec<String>, bool) {
    let mut expected = Vec::new();
    let mut met = true;
    if let Some(ply) = named.first_illegal {
        expected.push(match ply {
            0 => sentences::LEGAL.text(language).to_owned(),
            ply => sentences::ILLEGAL_AT.say(language, &[&ply]),
        });
        let got = named.legality.map(|legality| legality.first_illegal.map_or(0, |(ply, _)| ply));
        met &= got.is_none_or(|got| got == ply);
    }
    if let Some(end) = named.ended_by_repetition {
        expected.push(match (end.ply, end.result) {
            (0, _) => sentences::NO_END.text(language).to_owned(),
            (ply, None) => sentences::ENDED_AT.say(language, &[&ply]),
            (ply, ended) => sentences::ENDED_AT_WITH.say(language, &[&ply, &result(ended, language)]),
        });
        let got = named.legality.map(|legality| legality.ended);
        met &= got.is_none_or(|got| {
            got.map_or(0, |got| got.ply) == end.ply
                && (end.result.is_none() || got.and_then(|got| got.result) == end.result)
        });
    }
    (expected, met)
}

/// `at once: area +24, territory +11`.
fn scores_in_words(outcome: &ExpectedOutcome, language: Language) -> String {
    let scores = outcome
        .score
        .iter()
        .map(|(by, &points)| format!("{} {}", method(by.name(), language), signed(points)));
    let scores = listed(&scores.collect::<Vec<_>>(), language);
    sentences::COLON.say(language, &[&after(outcome.plies.len(), language), &scores])
}

fn marked(expected: String, met: bool, language: Language) -> String {
    if met { expected } else { sentences::NOT_MET.say(language, &[&expected]) }
}
