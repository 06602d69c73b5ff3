//! `yilu judge`.

use std::fs::File;
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Context, bail};
use clap::Args;
use yilu::board::Point;
use yilu::compare::{
    Facts, Input, Judgement, Rulebook, Work, is_archive, read_all, read_file, split_archive,
};
use yilu::life::Status;
use yilu::record::{ReadOptions, Record};
use yilu::report::judgement_text;
use yilu::report::text::Style;
use yilu::words::Language;

use crate::End;
use crate::compare::{Judging, contenders};
use crate::out;

/// Judges one record and explains it.
#[derive(Args)]
pub(crate) struct Arguments {
    /// The record: a file, compressed or not, or a member of an archive, as in games.zip/final.sgf.
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
    let contenders = contenders(&arguments.judging.rules)?;
    let book = Rulebook::new(&arguments.judging.default_rules)?.including(&contenders);
    let options = arguments.judging.options()?;
    let record = match record(arguments)? {
        Ok(record) => record,
        Err(fault) => {
            eprintln!("{fault}");
            return Ok(End::SomeRefused);
        }
    };
    let facts = match Facts::of(&record) {
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

/// The record that is asked for, or what is wrong with it.
fn record(arguments: &Arguments) -> anyhow::Result<Result<Arc<Record>, String>> {
    let path = &arguments.record;
    let unread = || format!("can't read {}", path.display());
    let input = if is_archive(path) || split_archive(path).is_some() {
        File::open(split_archive(path).map_or(path.clone(), |(archive, _)| archive)).with_context(unread)?;
        Input::File(path.clone())
    } else {
        let bytes = read_file(path).with_context(unread)?;
        Input::Bytes { name: path.display().to_string(), bytes: bytes.into() }
    };
    let files = read_all([input], &ReadOptions::default(), &Work::default());
    let file = match files.as_slice() {
        [file] => file,
        [] => bail!("{} holds no game record", path.display()),
        [first, ..] => {
            bail!("{} holds {} records: name one, such as {}", path.display(), files.len(), first.path)
        }
    };
    let records = match &file.records {
        Ok(records) => records,
        Err(fault) => return Ok(Err(format!("{}: {fault}", file.path))),
    };
    let Some((_, record)) = records.get(arguments.game) else {
        let games = records.len();
        bail!("{} has {games} games, numbered from 0: there is no game {}", file.path, arguments.game);
    };
    Ok(Ok(record.clone()))
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
