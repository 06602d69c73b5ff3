//! `yilu atlas diff`.

use yilu::cases::{Atlas, Entry, Item, Parted, Parting, partings};
use yilu::report::cases::{after, ended_words, legality_words, number, side, signed, terms_words, title};
use yilu::words::{Language, listed, sentences};

use super::open;
use crate::out::say;

pub(super) fn diff(references: [&str; 2], language: Language) -> anyhow::Result<()> {
    let (a, b) = (&open(references[0])?, &open(references[1])?);
    let atlas = Atlas::shipped()?;
    let found = partings(&atlas, a, b);
    // A copy that kept its name is told from what it was copied from.
    let names = if a.name() == b.name() { references } else { [a.name(), b.name()] };
    for parting in &found.partings {
        told(parting, names, language)?;
        say!("");
    }
    let over = |parts: fn(&Parting<'_>) -> bool| found.partings.iter().filter(|it| parts(it)).count();
    let summary = sentences::PART_ON.say(
        language,
        &[
            &names[0],
            &names[1],
            &found.partings.len(),
            &number(found.compared, &sentences::ONE_CASE, &sentences::CASES, language),
            &over(|it| it.legality.is_some()),
            &over(|it| !it.scores.is_empty()),
            &over(|it| it.starts.is_some()),
            &over(|it| it.endings.is_some()),
        ],
    );
    say!("{summary}");
    let put = found.partings.iter().flat_map(|it| &it.scores).filter(|it| it.is_stones_put_alone()).count();
    if put > 0 {
        let counts = number(put, &sentences::ONE_COUNT, &sentences::COUNTS, language);
        say!("{}", sentences::BY_STONES_PUT.say(language, &[&counts]));
    }
    if !found.undecided.is_empty() {
        let ids: Vec<_> = found.undecided.iter().map(Entry::label).collect();
        say!("{}", sentences::NOT_ALL_COMPARED.say(language, &[&listed(&ids, language)]));
    }
    if !found.not_started.is_empty() {
        let games = found.not_started.len();
        say!("{}", number(games, &sentences::ONE_NOT_STARTED, &sentences::NOT_STARTED, language));
    }
    Ok(())
}

/// One case on which they part.
fn told(parting: &Parting<'_>, names: [&str; 2], language: Language) -> anyhow::Result<()> {
    let title = title(&parting.entry, language);
    if title.is_empty() {
        say!("{}", parting.entry.label());
    } else {
        say!("{}", sentences::COLON.say(language, &[&parting.entry.label(), &title]));
    }
    let mut words: Vec<String> = Vec::new();
    match parting.entry.item {
        Item::Position(case) => {
            let both = parting.legality.iter().flatten();
            words.extend(both.map(|legality| legality_words(legality, case, language)));
        }
        Item::Opening(case) => {
            let both = parting.starts.iter().flatten();
            words.extend(both.map(|start| start.words(case.wish.size, language)));
        }
        Item::Ending(case) => {
            let both = parting.endings.iter().flatten();
            words.extend(both.map(|ended| ended_words(ended, case, language)));
        }
        Item::Count(_) => {}
    }
    for (name, words) in names.iter().zip(words) {
        say!("  {}", sentences::COLON.say(language, &[name, &words]));
    }
    if let (true, Item::Position(case)) = (parting.owes_to_creator, parting.entry.item) {
        let last = side(case.to_move.opponent(), language);
        say!("  {}", sentences::OWES_TO_CREATOR.say(language, &[&last]));
    }
    for parted in &parting.scores {
        say!("  {}", parted_in_words(parted, names, language));
    }
    Ok(())
}

fn parted_in_words(parted: &Parted<'_>, names: [&str; 2], language: Language) -> String {
    let at = match parted.plies {
        Some(plies) => sentences::COUNTED.say(language, &[&after(plies, language)]),
        None => sentences::COUNTED_WITH_KOMI.text(language).to_owned(),
    };
    let stones = if parted.differs_in_stones() { sentences::OTHER_STONES.text(language) } else { "" };
    let [first, second] = parted.margins.map(signed);
    let difference = signed(parted.difference.sum());
    let terms = terms_words(&parted.difference, language);
    sentences::PARTED
        .say(language, &[&at, &names[0], &first, &names[1], &second, &stones, &difference, &terms])
}
