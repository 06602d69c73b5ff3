//! `yilu atlas`.

use std::collections::BTreeMap;
use std::io::IsTerminal;
use std::path::PathBuf;
use std::sync::Arc;

use clap::Subcommand;
use comfy_table::{Cell, Color as Ink};
use yilu::board::{Color, Size};
use yilu::cases::{
    Atlas, Case, Counted, Entry, ExpectedOutcome, Item, Legality, Move, Named, Parted, Uncounted, Verdict,
    Verdicts, check, contender, margin, partings, read_file,
};
use yilu::report::plural;
use yilu::report::text::{Style, board};
use yilu::ruleset::Ruleset;
use yilu::score::{Points, Terms};
use yilu::words::{Language, Outcome, illegal_reason, term};

use crate::out::{self, say};
use crate::tables::table;
use crate::{End, faults};

#[derive(Subcommand)]
pub(crate) enum Command {
    /// The cases: id, title, class, and the file below tests/cases.
    List,
    /// A case: its position and moves, and what each ruleset that it names makes of it, beside what the case expects.
    Show {
        /// The id, as `list` shows it; with its page where several pages have it.
        id: String,
        /// Draw the board with letters only.
        #[arg(long)]
        ascii: bool,
    },
    /// All positions and counts, each under several rulesets.
    Matrix {
        /// Names, paths (with a `/` or ending in `.toml`), or simple, psk, ssk, nssk; those that the catalogue names if left out.
        #[arg(long, value_delimiter = ',')]
        rules: Vec<String>,
    },
    /// The cases on which two rulesets part, and why.
    Diff {
        /// A name or a path.
        first: String,
        /// A name or a path.
        second: String,
    },
    /// Checks case files of your own (the format: tests/cases/README.md). Exits 1 if an expectation isn't met.
    Check {
        /// TOML files, or Markdown pages with `toml` blocks.
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
}

pub(crate) fn run(command: &Command, language: Language) -> anyhow::Result<End> {
    match command {
        Command::List => list(language)?,
        Command::Show { id, ascii } => {
            let style = if *ascii { Style::ASCII } else { Style::circles(false) };
            let atlas = Atlas::shipped()?;
            for (i, entry) in atlas.find(id)?.into_iter().enumerate() {
                if i > 0 {
                    say!("");
                }
                show(entry, language, style)?;
            }
        }
        Command::Matrix { rules } => matrix(rules)?,
        Command::Diff { first, second } => diff([first, second], language)?,
        Command::Check { files } => return check_files(files),
    }
    Ok(End::Done)
}

fn open(reference: &str) -> anyhow::Result<Arc<Ruleset>> {
    let ruleset = contender(reference)?;
    faults::warn(ruleset.warnings());
    Ok(ruleset)
}

/// The title in this language, or in the other where there is none.
fn title<'a>(entry: &Entry<'a>, language: Language) -> &'a str {
    let about = entry.about();
    let (first, second) = match language {
        Language::English => (&about.title, &about.title_zh),
        Language::Chinese => (&about.title_zh, &about.title),
    };
    first.as_deref().or(second.as_deref()).unwrap_or_default()
}

fn list(language: Language) -> anyhow::Result<()> {
    let atlas = Atlas::shipped()?;
    let mut list = table(["id", "title", "class", "file"]);
    for entry in atlas.entries() {
        list.add_row([entry.id(), title(&entry, language), entry.class(), &entry.file.name]);
    }
    say!("{list}");
    Ok(())
}

fn show(entry: Entry<'_>, language: Language, style: Style) -> anyhow::Result<()> {
    let title = title(&entry, language);
    say!("{}{}{title}", entry.label(), if title.is_empty() { "" } else { ": " });
    say!("class {}, {} line {}", entry.class(), entry.file.name, entry.line());
    say!("");
    match entry.item {
        Item::Position(case) => show_position(entry, case, language, style)?,
        Item::Count(_) | Item::Opening(_) | Item::Ending(_) => {
            out::text(&entry.text())?;
            let report = check(&entry.alone());
            say!("");
            say!("{} met, {} not", plural(report.passed as u64, "expectation"), report.failed.len());
            for failure in &report.failed {
                say!("{failure}");
            }
            for skipped in &report.not_checked {
                say!("not checked: {skipped}");
            }
        }
    }
    if let Some(note) = &entry.about().note {
        say!("");
        say!("note: {note}");
    }
    if let Item::Position(case) = entry.item {
        for outcome in &case.outcomes {
            if let Some(note) = &outcome.note {
                say!("note on {}: {note}", outcome.name);
            }
        }
    }
    for source in entry.sources() {
        say!("source: {source}");
    }
    Ok(())
}

fn show_position(entry: Entry<'_>, case: &Case, language: Language, style: Style) -> anyhow::Result<()> {
    out::text(&board(&case.board, None, style))?;
    say!("{} to move", side(case.to_move));
    if case.held.black != 0 || case.held.white != 0 {
        say!("prisoners held: Black {}, White {}", case.held.black, case.held.white);
    }
    let size = case.board.size();
    if !case.history.is_empty() {
        let moves =
            case.history.iter().enumerate().map(|(i, ply)| format!("{} {}", i + 1, moved(*ply, size)));
        say!("moves: {}", moves.collect::<Vec<_>>().join(", "));
    }
    say!("");
    let mut list = table(["ruleset", "the engine says", "the case expects"]);
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
        let scores: Vec<_> = scores.map(|(outcome, _)| scores_in_words(outcome)).collect();
        list.add_row([&name, &format!("can't be asked: {reason}"), &scores.join("; ")]);
    }
    let mut expected = Vec::new();
    let mut met = true;
    if let Some(ply) = named.first_illegal {
        expected.push(if ply == 0 { "legal".to_owned() } else { format!("illegal at ply {ply}") });
        let got = named.legality.map(|legality| legality.first_illegal.map_or(0, |(ply, _)| ply));
        met &= got.is_none_or(|got| got == ply);
    }
    if let Some(end) = named.ended_by_repetition {
        let result = end.result.map(|result| format!(" ({})", in_words(result))).unwrap_or_default();
        expected.push(if end.ply == 0 {
            "no end by repetition".to_owned()
        } else {
            format!("ended at ply {}{result}", end.ply)
        });
        let got = named.legality.map(|legality| legality.ended);
        met &= got.is_none_or(|got| {
            got.map_or(0, |got| got.ply) == end.ply
                && (end.result.is_none() || got.and_then(|got| got.result) == end.result)
        });
    }
    if let Some(legality) = named.legality.filter(|_| !case.history.is_empty()) {
        list.add_row([
            name.clone(),
            legality_in_words(&legality, case, language),
            marked(expected.join(", "), met),
        ]);
    } else if !expected.is_empty() {
        list.add_row([name.clone(), String::new(), expected.join(", ")]);
    }
    for (outcome, counted) in &named.outcomes {
        let at = after(outcome.plies.len());
        if let Some(counted) = counted {
            let sum = counted.terms.sum();
            let expected =
                counted.expected.map(|points| marked(format!("{at}: {}", signed(points)), points == sum));
            let expected = expected.unwrap_or_else(|| "no score by its method".to_owned());
            list.add_row([
                name.clone(),
                format!("{at}: {}{}", sum_of(&counted.terms, language), taken(counted, case)),
                expected,
            ]);
        } else if let Some(status) = &outcome.status {
            list.add_row([&name, "told in words: not computed", status]);
        } else if named.ruleset.is_ok() {
            list.add_row([name.clone(), format!("{at}: can't be played"), String::new()]);
        }
    }
}

/// `at once: area +24, territory +11`.
fn scores_in_words(outcome: &ExpectedOutcome) -> String {
    let scores: Vec<_> = outcome
        .score
        .iter()
        .map(|(method, &points)| format!("{} {}", method.name(), signed(points)))
        .collect();
    format!("{}: {}", after(outcome.plies.len()), scores.join(", "))
}

fn marked(expected: String, met: bool) -> String {
    if met { expected } else { format!("{expected} (NOT MET)") }
}

/// The stones that an outcome takes off.
fn taken(counted: &Counted<'_>, case: &Case) -> String {
    let dead: Vec<_> = counted.outcome.dead.iter().map(|point| point.to_gtp(case.board.size())).collect();
    if dead.is_empty() { String::new() } else { format!("; given as dead: {}", dead.join(" ")) }
}

fn side(color: Color) -> &'static str {
    match color {
        Color::Black => "Black",
        Color::White => "White",
    }
}

fn moved(ply: Move, size: Size) -> String {
    format!("{} {}", ply.by, ply.at.map_or_else(|| "pass".to_owned(), |at| at.to_gtp(size)))
}

fn after(plies: usize) -> String {
    match plies {
        0 => "at once".to_owned(),
        1 => "after 1 ply".to_owned(),
        plies => format!("after {plies} plies"),
    }
}

fn signed(points: Points) -> String {
    if points > Points::ZERO { format!("+{points}") } else { points.to_string() }
}

fn in_words(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Draw | Outcome::DrawBeforeLot => "draw",
        Outcome::NoResult => "no result",
        Outcome::Win { .. } | Outcome::BothLose | Outcome::Replay => "decided",
    }
}

fn terms_in_words(terms: &Terms, language: Language) -> String {
    let words = terms.iter().map(|it| format!("{} {}", term(&it.name, language), signed(it.points)));
    words.collect::<Vec<_>>().join(", ")
}

/// `+5 (territory +3, stones put +2)`.
fn sum_of(terms: &Terms, language: Language) -> String {
    let words = terms_in_words(terms, language);
    if words.is_empty() { signed(terms.sum()) } else { format!("{} ({words})", signed(terms.sum())) }
}

/// `illegal at ply 3 (B C3): the ko may not be retaken at once`.
fn legality_in_words(legality: &Legality, case: &Case, language: Language) -> String {
    let mut text = Vec::new();
    if let Some(end) = legality.ended {
        let result = end.result.map_or("over", in_words);
        text.push(format!("ended by repetition at ply {}: {result}", end.ply));
    }
    match legality.first_illegal {
        Some((ply, illegal)) => {
            let ply_text =
                case.history.get(ply - 1).map(|&it| moved(it, case.board.size())).unwrap_or_default();
            let since = match illegal {
                yilu::game::Illegal::Repetition { of_act: 0 } => " (at the start)".to_owned(),
                yilu::game::Illegal::Repetition { of_act } => format!(" (after ply {of_act})"),
                _ => String::new(),
            };
            let why = illegal_reason(illegal.code(), language);
            text.push(format!("illegal at ply {ply} ({ply_text}): {why}{since}"));
        }
        None if text.is_empty() => text.push("legal".to_owned()),
        None => {}
    }
    text.join("; ")
}

fn matrix(rules: &[String]) -> anyhow::Result<()> {
    let atlas = Atlas::shipped()?;
    let references: Vec<&str> =
        if rules.is_empty() { atlas.rulesets() } else { rules.iter().map(String::as_str).collect() };
    let rulesets = references.into_iter().map(open).collect::<anyhow::Result<Vec<_>>>()?;
    let coloured =
        std::io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|it| it.is_empty());
    let mut list = table::<0>([]);
    list.set_header(std::iter::once("case").chain(rulesets.iter().map(|ruleset| ruleset.name())));
    for file in atlas.files() {
        let mut verdicts = Verdicts::of(file);
        for entry in atlas.entries().filter(|entry| std::ptr::eq(entry.file, file)) {
            let cells: Vec<(String, Option<Ink>)> = match entry.item {
                Item::Position(case) => {
                    rulesets.iter().map(|ruleset| cell(case, &verdicts.verdict(case, ruleset))).collect()
                }
                Item::Count(case) => {
                    rulesets.iter().map(|ruleset| (signed(margin(case, ruleset).sum()), None)).collect()
                }
                Item::Opening(_) | Item::Ending(_) => continue,
            };
            let cells = cells.into_iter().map(|(text, ink)| match ink {
                Some(ink) if coloured => Cell::new(text).fg(ink),
                Some(_) | None => Cell::new(text),
            });
            list.add_row(std::iter::once(Cell::new(entry.label())).chain(cells));
        }
    }
    say!("{list}");
    say!(
        "illegal@3: the third ply of the moves is the first illegal one; draw@6: a repetition ends the game there."
    );
    say!(
        "Numbers: Black − White, komi left out (in counts without a diagram it is in them), one for each position that the case counts."
    );
    say!(
        "?: the case counts the position with different stones taken off, and doesn't say what holds for this ruleset."
    );
    Ok(())
}

/// What a cell says, and its colour: green for legal, yellow for an end by repetition, red for illegal.
fn cell(case: &Case, verdict: &Verdict<'_>) -> (String, Option<Ink>) {
    let mut words = Vec::new();
    let mut ink = None;
    if !case.history.is_empty() {
        let (word, colour) = match verdict.legality {
            Legality { ended: Some(end), .. } => {
                (format!("{}@{}", end.result.map_or("over", in_words), end.ply), Ink::Yellow)
            }
            Legality { first_illegal: Some((ply, _)), .. } => (format!("illegal@{ply}"), Ink::Red),
            Legality { .. } => ("legal".to_owned(), Ink::Green),
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

fn diff(references: [&str; 2], language: Language) -> anyhow::Result<()> {
    let (a, b) = (&open(references[0])?, &open(references[1])?);
    let atlas = Atlas::shipped()?;
    let found = partings(&atlas, a, b);
    // A copy that kept its name is told from what it was copied from.
    let names = if a.name() == b.name() { references } else { [a.name(), b.name()] };
    for parting in &found.partings {
        let title = title(&parting.entry, language);
        say!("{}{}{title}", parting.entry.label(), if title.is_empty() { "" } else { ": " });
        if let (Some(legality), Item::Position(case)) = (&parting.legality, parting.entry.item) {
            for (name, legality) in names.iter().zip(legality) {
                say!("  {name}: {}", legality_in_words(legality, case, language));
            }
        }
        if let (true, Item::Position(case)) = (parting.owes_to_creator, parting.entry.item) {
            let last = side(case.to_move.opponent());
            say!(
                "  The case doesn't say whose play made the position: had it been {last}'s, they would agree on the moves."
            );
        }
        for parted in &parting.scores {
            say!("  {}", parted_in_words(parted, names, language));
        }
        say!("");
    }
    let moves = found.partings.iter().filter(|parting| parting.legality.is_some()).count();
    let scores = found.partings.iter().filter(|parting| !parting.scores.is_empty()).count();
    say!(
        "{} and {} part on {} of {}: on {moves} over the moves, on {scores} over the count. Starts and endings are not compared.",
        names[0],
        names[1],
        found.partings.len(),
        plural(found.compared as u64, "case"),
    );
    let put = found.partings.iter().flat_map(|it| &it.scores).filter(|it| it.is_stones_put_alone()).count();
    if put > 0 {
        say!(
            "{} by stones put alone: a diagram's stones count as put, and it need not hold as many of each side.",
            plural(put as u64, "count")
        );
    }
    if !found.undecided.is_empty() {
        let ids: Vec<_> = found.undecided.iter().map(Entry::label).collect();
        say!(
            "Not all counts compared, as it isn't known which stones would be taken off: {}.",
            ids.join(", ")
        );
    }
    Ok(())
}

fn parted_in_words(parted: &Parted<'_>, names: [&str; 2], language: Language) -> String {
    let at = match parted.plies {
        Some(0) => "counted at once".to_owned(),
        Some(plies) => format!("counted {}", after(plies)),
        None => "counted with komi".to_owned(),
    };
    let stones = if parted.differs_in_stones() { "; they don't take the same stones off" } else { "" };
    format!(
        "{at}: {} {}, {} {}{stones}; the difference {} is {}",
        names[0],
        signed(parted.margins[0]),
        names[1],
        signed(parted.margins[1]),
        signed(parted.difference.sum()),
        terms_in_words(&parted.difference, language),
    )
}

fn check_files(paths: &[PathBuf]) -> anyhow::Result<End> {
    let mut unread = None;
    let mut end = End::Done;
    for path in paths {
        let shown = path.display();
        let file = match read_file(path) {
            Ok(file) => file,
            Err(error) => {
                if let Some(earlier) = unread.replace(anyhow::Error::from(error)) {
                    faults::report(&earlier);
                }
                continue;
            }
        };
        let report = check(&file);
        for failure in &report.failed {
            say!(
                "{shown}:{}: {}: {}: expected {}, got {}",
                failure.line,
                failure.case,
                failure.what,
                failure.expected,
                failure.got
            );
            end = End::SomeFailed;
        }
        let mut reasons: BTreeMap<&str, Vec<String>> = BTreeMap::new();
        for skipped in &report.not_checked {
            reasons.entry(&skipped.reason).or_default().push(format!("{}: {}", skipped.case, skipped.what));
        }
        let skipped = report.not_checked.len();
        say!("{shown}: {} passed, {} failed, {skipped} not checked", report.passed, report.failed.len());
        for (reason, what) in reasons {
            say!("  not checked, {reason}: {}", what.join("; "));
        }
    }
    unread.map_or(Ok(end), Err)
}
