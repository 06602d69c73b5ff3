//! `yilu compare`.

use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, bail};
use clap::{Args, ValueEnum};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use yilu::compare::{
    ARCHIVE_ENDINGS, Contender, ContendersError, ENDINGS, Files, KomiMode, Options, Rulebook, Summary,
    TableWriter, Unfinished, Work, compare, is_archive,
};
use yilu::life::EstimateOptions;

use crate::out::say;
use crate::{End, faults, summary};

/// How records are judged: the options that `compare` and `judge` share.
#[derive(Args)]
pub(crate) struct Judging {
    /// Rulesets, by name or path; `record` judges each record under its own RU.
    #[arg(long, value_delimiter = ',', default_value = "chinese-2002,japanese-1989,aga,tromp-taylor,record")]
    pub(crate) rules: Vec<String>,
    /// The komi: each ruleset's own for the kind of game (`auto`), its own for even games (`ruleset`), the record's (`record`), or a number of points.
    #[arg(long, default_value = "auto", allow_hyphen_values = true)]
    komi: String,
    /// Games that did not come to a count: keep the recorded winner without a margin, or count the last position.
    #[arg(long, value_enum, default_value_t = Rest::Skip)]
    unfinished: Rest,
    /// Random playouts to estimate dead stones where nobody says which they are; with 0, only those in unconditional territory are dead.
    #[arg(long, default_value_t = EstimateOptions::default().playouts, value_parser = clap::value_parser!(u32).range(0..=1_000_000))]
    playouts: u32,
    /// The ruleset that `record` takes where RU is missing or unknown.
    #[arg(long, default_value = "japanese-1989")]
    pub(crate) default_rules: String,
}

#[derive(Clone, Copy, ValueEnum)]
enum Rest {
    Skip,
    Count,
}

impl Judging {
    /// The options in words, for a reader of figures that rest on them.
    pub(crate) fn words(&self) -> String {
        let komi = match self.komi.as_str() {
            "auto" => "each ruleset's own (--komi record holds it equal)",
            "ruleset" => "each ruleset's own for even games",
            "record" => "the record's",
            points => return format!("Komi: {points} points for all. {}", self.rest()),
        };
        format!("Komi: {komi}. {}", self.rest())
    }

    const fn rest(&self) -> &'static str {
        match self.unfinished {
            Rest::Skip => {
                "Games that did not come to a count keep the recorded winner (--unfinished count counts them)."
            }
            Rest::Count => "Games that did not come to a count are counted as they stand.",
        }
    }

    /// The options.
    pub(crate) fn options(&self) -> anyhow::Result<Options> {
        let komi = self.komi.parse::<KomiMode>().with_context(|| {
            format!("--komi takes auto, ruleset, record or a number of points, not '{}'", self.komi)
        })?;
        let unfinished = match self.unfinished {
            Rest::Skip => Unfinished::Skip,
            Rest::Count => Unfinished::Count,
        };
        let estimate = EstimateOptions { playouts: self.playouts, ..EstimateOptions::default() };
        Ok(Options { komi, unfinished, estimate })
    }
}

/// The contenders that a list of names and paths stands for; what is doubtful in a ruleset is shown.
pub(crate) fn contenders(rules: &[String]) -> anyhow::Result<Vec<Contender>> {
    let contenders = Contender::list(rules).map_err(|error| match error {
        ContendersError::Ruleset(faults) => anyhow::Error::from(faults),
        other => anyhow::anyhow!("--rules: {other}"),
    })?;
    for contender in &contenders {
        if let Contender::Named(ruleset) = contender {
            faults::warn(ruleset.warnings());
        }
    }
    Ok(contenders)
}

/// Judges records under several rulesets.
#[derive(Args)]
pub(crate) struct Arguments {
    /// Records, folders of records, and archives of records: .zip, .tar, .tar.gz, .tar.zst; records may be compressed (.sgf.gz, .sgf.zst).
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    #[command(flatten)]
    judging: Judging,
    /// Write the rows to this file: .parquet, .csv or .jsonl.
    #[arg(short, long)]
    output: Option<PathBuf>,
    /// Use so many threads instead of one a core.
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
    /// No progress bar and no summary.
    #[arg(short, long)]
    quiet: bool,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<End> {
    let contenders = contenders(&arguments.judging.rules)?;
    let book = Rulebook::new(&arguments.judging.default_rules)?.including(&contenders);
    let options = arguments.judging.options()?;
    let files = Files::under(&arguments.paths)?;
    if let Some(threads) = arguments.threads {
        rayon::ThreadPoolBuilder::new().num_threads(usize::from(threads)).build_global()?;
    }
    let mut table = arguments.output.as_deref().map(TableWriter::create).transpose()?;
    let names: Vec<&str> = contenders.iter().map(Contender::name).collect();
    let mut summary = Summary::new(&names);
    let progress = progress(&files, arguments.quiet);
    let run = compare(files.iter(), &contenders, &book, &options, &Work::default(), |file| {
        summary.add(&file);
        progress.inc(1);
        match &mut table {
            Some(table) => table.write(file.rows),
            None => Ok(()),
        }
    });
    progress.finish_and_clear();
    run?;
    if summary.files == 0 {
        let (endings, archives) = (ENDINGS.join(", "), ARCHIVE_ENDINGS.join(", "));
        bail!(
            "no game record was found under these paths (in folders and archives, files ending in {endings} are read, and {archives})"
        );
    }
    if let Some(table) = table {
        table.finish()?;
    }
    if !arguments.quiet {
        summary::print(&summary, &arguments.judging.words())?;
        if let Some(output) = &arguments.output {
            say!("\nWritten to {}.", output.display());
        }
    }
    for (path, fault) in &summary.refused {
        eprintln!("refused: {path}: {fault}");
    }
    let unnamed = summary.refused_count - summary.refused.len() as u64;
    if unnamed > 0 {
        eprintln!("refused: {unnamed} more, each with a row in the output");
    }
    Ok(if summary.refused_count > 0 { End::SomeRefused } else { End::Done })
}

/// A bar where the standard error stream is a terminal. Files are counted first, which is cheap beside reading them; those in archives are
/// not, and then there is no end to show.
fn progress(files: &Files, quiet: bool) -> ProgressBar {
    let target = if quiet { ProgressDrawTarget::hidden() } else { ProgressDrawTarget::stderr() };
    if target.is_hidden() {
        return ProgressBar::hidden();
    }
    let (mut count, mut archives) = (0, false);
    for file in files.iter() {
        count += 1;
        archives |= file.is_ok_and(|path| is_archive(&path));
    }
    let (length, template) = if archives {
        (None, "{spinner} {pos} files, {per_sec}")
    } else {
        (Some(count), "{bar:40} {pos}/{len} files, {per_sec}, {eta} left")
    };
    let bar = ProgressBar::with_draw_target(length, target);
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style);
    }
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}
