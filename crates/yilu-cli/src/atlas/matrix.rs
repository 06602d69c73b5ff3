//! `yilu atlas matrix`.

use std::io::IsTerminal;

use comfy_table::{Cell, Color as Ink};
use yilu::cases::{
    Atlas, Case, EndingCase, Entry, ExpectedOpening, Item, Legality, OpeningCase, Uncounted, Verdict,
    Verdicts, ended, margin, started,
};
use yilu::report::cases::{result, side, signed};
use yilu::ruleset::Ruleset;
use yilu::words::{Language, sentences, stage};

use super::open;
use crate::out::say;
use crate::tables::table;

/// What a cell says, and its colour: green for legal, yellow for an end by repetition, red for what is refused.
type Said = (String, Option<Ink>);

pub(super) fn matrix(rules: &[String], language: Language) -> anyhow::Result<()> {
    let atlas = Atlas::shipped()?;
    let references: Vec<&str> =
        if rules.is_empty() { atlas.rulesets() } else { rules.iter().map(String::as_str).collect() };
    let rulesets = references.into_iter().map(open).collect::<anyhow::Result<Vec<_>>>()?;
    let coloured =
        std::io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|it| it.is_empty());
    let mut list = table::<0>([]);
    let heading = std::iter::once(sentences::CASE.text(language));
    list.set_header(heading.chain(rulesets.iter().map(|ruleset| ruleset.name())));
    for file in atlas.files() {
        let mut verdicts = Verdicts::of(file);
        for entry in atlas.entries().filter(|entry| std::ptr::eq(entry.file, file)) {
            let cells = rulesets.iter().map(|ruleset| cell(&entry, ruleset, &mut verdicts, language));
            let cells = cells.map(|(text, ink)| match ink {
                Some(ink) if coloured => Cell::new(text).fg(ink),
                Some(_) | None => Cell::new(text),
            });
            list.add_row(std::iter::once(Cell::new(entry.label())).chain(cells));
        }
    }
    say!("{list}");
    for legend in
        [sentences::MATRIX_MOVES, sentences::MATRIX_NUMBERS, sentences::MATRIX_OPEN, sentences::MATRIX_STARTS]
    {
        say!("{}", legend.text(language));
    }
    Ok(())
}

fn cell<'a>(
    entry: &Entry<'a>,
    ruleset: &std::sync::Arc<Ruleset>,
    verdicts: &mut Verdicts<'a>,
    language: Language,
) -> Said {
    match entry.item {
        Item::Position(case) => position(case, &verdicts.verdict(case, ruleset), language),
        Item::Count(case) => (signed(margin(case, ruleset).sum()), None),
        Item::Opening(case) => opening(case, ruleset, language),
        Item::Ending(case) => ending(case, ruleset, language),
    }
}

fn position(case: &Case, verdict: &Verdict<'_>, language: Language) -> Said {
    let mut words = Vec::new();
    let mut ink = None;
    if !case.history.is_empty() {
        let (word, colour) = match verdict.legality {
            Legality { ended: Some(end), .. } => {
                (format!("{}@{}", result(end.result, language), end.ply), Ink::Yellow)
            }
            Legality { first_illegal: Some((ply, _)), .. } => {
                (sentences::ILLEGAL_CELL.say(language, &[&ply]), Ink::Red)
            }
            Legality { .. } => (sentences::LEGAL.text(language).to_owned(), Ink::Green),
        };
        words.push(word);
        ink = Some(colour);
    }
    for moment in &verdict.moments {
        words.push(match &moment.counted {
            Ok(counted) => signed(counted.terms.sum()),
            Err(Uncounted::Forbidden) => "-".to_owned(),
            Err(Uncounted::Undecided) => "?".to_owned(),
        });
    }
    (words.join(" "), ink)
}

/// `9:0 W`; `0+2:0 W` where Black first puts two stones down anywhere.
fn opening(case: &OpeningCase, ruleset: &Ruleset, language: Language) -> Said {
    match started(case, ruleset) {
        ExpectedOpening::Refused(_) => {
            (sentences::REFUSED_START_CELL.text(language).to_owned(), Some(Ink::Red))
        }
        ExpectedOpening::Starts { black, white, to_move, free_stones } => {
            let free = if free_stones == 0 { String::new() } else { format!("+{free_stones}") };
            let to_move = match language {
                Language::English => to_move.to_string(),
                Language::Chinese => side(to_move, language).to_owned(),
            };
            (format!("{}{free}:{} {to_move}", black.len(), white.len()), None)
        }
    }
}

fn ending(case: &EndingCase, ruleset: &std::sync::Arc<Ruleset>, language: Language) -> Said {
    let Ok(ended) = ended(case, ruleset) else {
        return (sentences::NO_START_CELL.text(language).to_owned(), None);
    };
    let refused = ended.refused.first().map(|(act, _)| sentences::REFUSED_CELL.say(language, &[act]));
    let ink = refused.is_some().then_some(Ink::Red);
    let end = ended
        .result
        .map_or_else(|| stage(ended.stage.name(), language).to_owned(), |outcome| outcome.to_sgf());
    (refused.into_iter().chain([end]).collect::<Vec<_>>().join(" "), ink)
}
