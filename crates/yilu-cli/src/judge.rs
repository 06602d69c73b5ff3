//! `yilu judge`.

use std::path::PathBuf;

use anyhow::{Context, bail};
use clap::Args;
use yilu::board::Point;
use yilu::compare::{Facts, Judgement, Rulebook};
use yilu::life::Status;
use yilu::record::{ReadOptions, read};
use yilu::report::judgement_text;
use yilu::report::text::Style;
use yilu::words::Language;

use crate::End;
use crate::compare::{Judging, contenders};
use crate::out;

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
    let book = Rulebook::new(&arguments.judging.default_rules)?.including(&contenders);
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
    let facts = match Facts::of(record) {
        Ok(facts) => facts,
        Err(refused) => {
            eprintln!("{path}: {refused}");
            return Ok(End::SomeRefused);
        }
    };
    let judgement = match given(arguments, &facts)? {
        Some(status) => Judgement::with_status(facts, &contenders, &book, &options, status),
        None => Judgement::of(facts, &contenders, &book, &options),
    };
    let style = if arguments.ascii { Style::ASCII } else { Style::circles(arguments.ambiguous_width) };
    out::text(&judgement_text(&judgement, language, style))?;
    Ok(End::Done)
}

/// The stones that the user names, on the last position of the record.
fn given(arguments: &Arguments, facts: &Facts) -> anyhow::Result<Option<Status>> {
    if arguments.dead.is_none() && arguments.seki.is_none() {
        return Ok(None);
    }
    let end = facts.end();
    let size = end.board().size();
    let points = |names: &Option<Vec<String>>| -> anyhow::Result<Vec<Point>> {
        let names = names.iter().flatten().filter(|name| !name.trim().is_empty());
        Ok(names.map(|name| Point::from_gtp(name, size)).collect::<Result<_, _>>()?)
    };
    let (dead, seki) = (points(&arguments.dead)?, points(&arguments.seki)?);
    let given = Status::given(end.board(), &dead, &seki);
    Ok(Some(given.map_err(|error| anyhow::anyhow!("{}", error.named(size)))?))
}
