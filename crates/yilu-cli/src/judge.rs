//! `yilu judge`.

use std::path::PathBuf;

use anyhow::{Context, bail};
use clap::Args;
use yilu::board::{Point, Size};
use yilu::compare::{Contender, Difference, Facts, Judgement, Options, Rulebook, Verdict, judge};
use yilu::life::Status;
use yilu::record::{ReadOptions, read};
use yilu::words::{Language, term};

use crate::compare::{Judging, contenders};
use crate::draw::{self, Style};
use crate::tables::table;
use crate::{End, faults};

/// Judges one record and explains it.
#[derive(Args)]
pub(crate) struct Arguments {
    /// The record.
    record: PathBuf,
    /// The game in the file, from 0.
    #[arg(long, default_value_t = 0)]
    game: usize,
    #[command(flatten)]
    judging: Judging,
    /// Dead stones: one of each chain, such as C3,D4.
    #[arg(long, value_delimiter = ',')]
    dead: Option<Vec<String>>,
    /// Stones in seki: one of each chain, such as C3,D4.
    #[arg(long, value_delimiter = ',')]
    seki: Option<Vec<String>>,
    /// Draw the board with letters only.
    #[arg(long)]
    ascii: bool,
    /// The terminal draws ● and ○ two columns wide.
    #[arg(long)]
    ambiguous_width: bool,
}

pub(crate) fn run(arguments: &Arguments, language: Language) -> anyhow::Result<End> {
    let path = arguments.record.display();
    let bytes = std::fs::read(&arguments.record).with_context(|| format!("can't read {path}"))?;
    let contenders = contenders(&arguments.judging.rules)?;
    for contender in &contenders {
        if let Contender::Named(ruleset) = contender {
            faults::warn(ruleset.warnings());
        }
    }
    let book = Rulebook::new(&arguments.judging.default_rules)?;
    let options = arguments.judging.options()?;
    let collection = match read(&bytes, &ReadOptions::default()) {
        Ok(collection) => collection,
        Err(refusal) => {
            eprintln!("{path}: {refusal}");
            return Ok(End::SomeRefused);
        }
    };
    let games = collection.records.len();
    let Some(record) = collection.records.get(arguments.game) else {
        bail!("{path} has {games} games, numbered from 0: there is no game {}", arguments.game);
    };
    let judged = Facts::of(record).and_then(|facts| {
        let size = facts.start.board().size();
        match given(arguments, size, &facts, &contenders, &book, &options) {
            Ok(Some(status)) => Ok(Judgement::with_status(facts, &contenders, &book, &options, status)?),
            Ok(None) => judge(record, &contenders, &book, &options),
            Err(error) => Err(yilu::compare::Refused(format!("{error:#}"))),
        }
    });
    match judged {
        Ok(judgement) => {
            show(&judgement, arguments, language);
            Ok(End::Done)
        }
        Err(refused) => {
            eprintln!("{path}: {refused}");
            Ok(End::SomeRefused)
        }
    }
}

/// The stones that the user names, on the last position of the record.
fn given(
    arguments: &Arguments,
    size: Size,
    facts: &Facts,
    contenders: &[Contender],
    book: &Rulebook,
    options: &Options,
) -> anyhow::Result<Option<Status>> {
    if arguments.dead.is_none() && arguments.seki.is_none() {
        return Ok(None);
    }
    let points = |names: &Option<Vec<String>>| -> anyhow::Result<Vec<Point>> {
        let names = names.iter().flatten().filter(|name| !name.trim().is_empty());
        Ok(names.map(|name| Point::from_gtp(name, size)).collect::<Result<_, _>>()?)
    };
    let (dead, seki) = (points(&arguments.dead)?, points(&arguments.seki)?);
    // The stones lie on the last position: replay once to see it.
    let end = Judgement::with_status(facts.clone(), contenders, book, options, Status::none())?.end;
    Ok(Some(Status::given(end.board(), &dead, &seki)?))
}

fn show(judgement: &Judgement, arguments: &Arguments, language: Language) {
    let facts = &judgement.facts;
    let style = if arguments.ascii { Style::ASCII } else { Style::circles(arguments.ambiguous_width) };
    for fault in &facts.mended {
        println!("mended: {fault}");
    }
    let text = |words: Option<&str>| words.unwrap_or("not given").to_owned();
    println!(
        "{}, {} moves, RU {}, KM {}, handicap {}, RE {}",
        facts.start.board().size(),
        facts.moves,
        text(facts.rules.as_deref()),
        facts.komi.map_or_else(|| "not known".to_owned(), |komi| komi.to_string()),
        facts.handicap.number(),
        text(facts.recorded.text.as_deref()),
    );
    // One board for each set of dead stones.
    let mut drawn: Vec<&Verdict> = Vec::new();
    for verdict in &judgement.verdicts {
        let same = |other: &Verdict| match (&other.count, &verdict.count) {
            (Some(a), Some(b)) => a.dead() == b.dead() && points_alike(a, b),
            (None, None) => true,
            _ => false,
        };
        if drawn.iter().any(|other| same(other)) {
            continue;
        }
        drawn.push(verdict);
        let names: Vec<_> =
            judgement.verdicts.iter().filter(|other| same(other)).map(|v| v.name.as_str()).collect();
        println!("\n{}:", names.join(", "));
        print!("{}", draw::board(&judgement.end, verdict.count.as_deref(), style));
    }
    println!("{}\n", style.legend());
    println!("{}", terms_table(judgement, language));
    for verdict in &judgement.verdicts {
        println!("{}", sentence(verdict, language));
    }
    println!();
    for (i, first) in judgement.verdicts.iter().enumerate() {
        for second in &judgement.verdicts[i + 1..] {
            println!("{}", Difference::between(first, second).words(language));
        }
    }
}

fn points_alike(a: &yilu::scoring::Count, b: &yilu::scoring::Count) -> bool {
    a.board().size().points().all(|point| a.owner(point) == b.owner(point))
}

/// Terms as rows, rulesets as columns.
fn terms_table(judgement: &Judgement, language: Language) -> comfy_table::Table {
    let mut names: Vec<String> = Vec::new();
    for item in judgement
        .verdicts
        .iter()
        .filter_map(|verdict| verdict.score.as_ref())
        .flat_map(|score| score.terms.iter())
    {
        if !names.contains(&item.name.to_string()) {
            names.push(item.name.to_string());
        }
    }
    let mut table = table::<0>([]);
    let heading: Vec<String> = match language {
        Language::English => "Black − White, points".to_owned(),
        Language::Chinese => "黑 − 白（目）".to_owned(),
    }
    .lines()
    .map(str::to_owned)
    .chain(judgement.verdicts.iter().map(|verdict| verdict.name.clone()))
    .collect();
    table.set_header(heading);
    let row = |title: &str, cell: &dyn Fn(&Verdict) -> Option<String>| {
        let cells = judgement.verdicts.iter().map(|verdict| cell(verdict).unwrap_or_default());
        std::iter::once(title.to_owned()).chain(cells).collect::<Vec<_>>()
    };
    for name in &names {
        let value = |verdict: &Verdict| {
            let terms = &verdict.score.as_ref()?.terms;
            terms.iter().find(|item| item.name == *name).map(|item| item.points.to_string())
        };
        table.add_row(row(term(name, language), &value));
    }
    let margin = match language {
        Language::English => "margin",
        Language::Chinese => "合计",
    };
    table.add_row(row(margin, &|verdict| verdict.margin().map(|margin| margin.to_string())));
    table
}

/// What a ruleset says of the game, in a line.
fn sentence(verdict: &Verdict, language: Language) -> String {
    let mut line = format!("{}: ", verdict.name);
    if let Some(read) = &verdict.rules_read {
        line = format!("{} ({read}): ", verdict.name);
    }
    match &verdict.score {
        Some(score) => line.push_str(&score.outcome().words(language, verdict.ruleset.header().unit)),
        None => line.push_str(&match language {
            Language::English => format!("not counted, winner {}", verdict.winner),
            Language::Chinese => format!("未计数，胜方：{}", verdict.winner),
        }),
    }
    line.push_str(&format!(", ended by {}", verdict.ended_by.name()));
    if let Some(status) = &verdict.status {
        line.push_str(&format!(", dead stones from {}", status.source));
    }
    if let Some(illegal) = verdict.first_illegal {
        let why = illegal.rule.map_or_else(|| illegal.reason.to_owned(), |rule| rule.words(language));
        line.push_str(&format!(", move {} is illegal ({why})", illegal.number));
    }
    match verdict.agrees {
        Some(true) => line.push_str(", as recorded"),
        Some(false) => line.push_str(", not as recorded"),
        None => {}
    }
    if verdict.doubtful {
        line.push_str(", doubtful");
    }
    line
}
