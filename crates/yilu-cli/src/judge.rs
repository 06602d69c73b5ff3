//! `yilu judge`.

use std::path::PathBuf;

use anyhow::{Context, bail};
use clap::Args;
use yilu::board::Point;
use yilu::compare::{Difference, EndedBy, Facts, Judgement, Rulebook, Verdict, Winner};
use yilu::life::{GivenError, Status};
use yilu::record::{ReadOptions, read};
use yilu::score::Points;
use yilu::words::{Language, Outcome, dead_source, ended_by, term};

use crate::End;
use crate::compare::{Judging, contenders};
use crate::draw::{self, Style};
use crate::out::{self, say};
use crate::summary::count;
use crate::tables::table;

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
    show(&judgement, arguments, language)?;
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
    Ok(Some(Status::given(end.board(), &dead, &seki).map_err(|error| {
        let (point, what) = match error {
            GivenError::Empty { point } => (point, "there is no stone"),
            GivenError::OffBoard { point } => (point, "the board ends before this point"),
            GivenError::Both { point } => (point, "the chain can't be both dead and in seki"),
        };
        anyhow::anyhow!("{}: {what}", point.to_gtp(size))
    })?))
}

fn show(judgement: &Judgement, arguments: &Arguments, language: Language) -> anyhow::Result<()> {
    let facts = &judgement.facts;
    let style = if arguments.ascii { Style::ASCII } else { Style::circles(arguments.ambiguous_width) };
    for fault in &facts.mended {
        say!("{} {fault}", if language == Language::Chinese { "已修补：" } else { "mended:" });
    }
    say!("{}", heading(facts, language));
    for view in judgement.views() {
        let names: Vec<_> = view.iter().map(|verdict| verdict.name.as_str()).collect();
        say!("\n{}:", names.join(", "));
        out::text(&draw::board(&judgement.end, view[0].count.as_deref(), style))?;
    }
    say!("{}\n", style.legend(language));
    if judgement.verdicts.iter().any(|verdict| verdict.score.is_some()) {
        say!("{}", terms_table(judgement, language));
    }
    for verdict in &judgement.verdicts {
        say!("{}", sentence(verdict, facts, language));
    }
    say!("");
    for (i, first) in judgement.verdicts.iter().enumerate() {
        for second in &judgement.verdicts[i + 1..] {
            say!("{}", Difference::between(first, second).words(language));
        }
    }
    Ok(())
}

/// Terms as rows, rulesets as columns.
fn terms_table(judgement: &Judgement, language: Language) -> comfy_table::Table {
    let mut names: Vec<String> = Vec::new();
    let scores = judgement.verdicts.iter().filter_map(|verdict| verdict.score.as_ref());
    // A term that is nothing under every ruleset says nothing.
    for item in scores.flat_map(|score| score.terms.iter()).filter(|item| item.points != Points::ZERO) {
        if !names.contains(&item.name.to_string()) {
            names.push(item.name.to_string());
        }
    }
    let mut table = table::<0>([]);
    let title = match language {
        Language::English => "Black − White, points",
        Language::Chinese => "黑 − 白（目）",
    };
    let heading: Vec<String> = std::iter::once(title.to_owned())
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

/// What the record says of itself.
fn heading(facts: &Facts, language: Language) -> String {
    let zh = language == Language::Chinese;
    let missing = if zh { "无" } else { "not given" };
    let text = |words: Option<&str>| words.unwrap_or(missing).to_owned();
    let (size, moves, handicap) = (facts.start.board().size(), facts.moves, facts.handicap.number());
    let rules = text(facts.rules.as_deref());
    let komi =
        facts.komi.map_or_else(|| if zh { "未知" } else { "not known" }.to_owned(), |komi| komi.to_string());
    let result = text(facts.recorded.text.as_deref());
    if zh {
        let kind = match handicap {
            0 => "分先".to_owned(),
            1 => "让先".to_owned(),
            stones => format!("让{stones}子"),
        };
        format!("{size}，{moves}手，{kind}，规则 RU {rules}，贴目 KM {komi}，结果 RE {result}")
    } else {
        let kind = match handicap {
            0 => "even".to_owned(),
            1 => "first-move game".to_owned(),
            stones => format!("{stones} handicap stones"),
        };
        format!("{size}, {}, {kind}, RU {rules}, KM {komi}, RE {result}", count(u64::from(moves), "move"))
    }
}

/// What a ruleset says of the game, in a line.
fn sentence(verdict: &Verdict, facts: &Facts, language: Language) -> String {
    let zh = language == Language::Chinese;
    let name = match &verdict.rules_read {
        Some(read) => format!("{} ({read})", verdict.name),
        None => verdict.name.clone(),
    };
    let unit = verdict.ruleset.header().unit;
    let played_out = matches!(verdict.ended_by, EndedBy::Repetition | EndedBy::Unreplayable);
    let recorded = facts.recorded.outcome.filter(|_| facts.recorded.stopped() && !played_out);
    let result = match (&verdict.score, verdict.ended_by, verdict.winner) {
        (Some(score), ..) => Some(score.outcome()),
        (None, EndedBy::Repetition, Winner::Draw) => Some(Outcome::Draw),
        (None, EndedBy::Repetition, _) => Some(Outcome::NoResult),
        (None, ..) => recorded,
    };
    let not_counted = if zh { "未计数" } else { "not counted" };
    let mut parts =
        vec![result.map_or_else(|| not_counted.to_owned(), |result| result.words(language, unit))];
    // A recorded result says itself how the game was stopped.
    if verdict.score.is_some() || recorded.is_none() {
        parts.push(ended_by(verdict.ended_by.name(), language).to_owned());
    }
    if let Some(status) = &verdict.status {
        parts.push(dead_source(status.source.name(), language).to_owned());
    }
    if let Some(illegal) = verdict.first_illegal {
        let why = illegal.rule.map_or_else(|| illegal.reason.to_owned(), |rule| rule.words(language));
        parts.push(if zh {
            format!("第{}手违规（{why}）", illegal.number)
        } else {
            format!("move {} is illegal ({why})", illegal.number)
        });
    }
    let agreement = match (verdict.agrees, zh) {
        (Some(true), false) => Some("as recorded"),
        (Some(true), true) => Some("与记录一致"),
        (Some(false), false) => Some("not as recorded"),
        (Some(false), true) => Some("与记录不符"),
        (None, _) => None,
    };
    parts.extend(agreement.map(str::to_owned));
    if verdict.doubtful {
        parts.push(if zh { "存疑" } else { "doubtful" }.to_owned());
    }
    if zh { format!("{name}：{}", parts.join("，")) } else { format!("{name}: {}", parts.join(", ")) }
}
