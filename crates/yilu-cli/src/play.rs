//! `yilu play`: two people, one terminal.

mod words;

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;
use std::io::{BufRead, StdinLock};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use clap::Args;
use yilu::board::{Board, Color, Point, Size};
use yilu::compensation::KomiChoice;
use yilu::ending::{DeadStones, Stage};
use yilu::game::{Act, Deed, Game, Score, Setting};
use yilu::life::{Status, Suicide};
use yilu::opening::Wish;
use yilu::prejudgement::{
    Assignment, Commitment, Phase, Player, Prediction, SALT_BYTES, Sitting, Tie, judging_time,
};
use yilu::record::{NodeId, Property, Record, Value, write_record};
use yilu::report::text::{Style, board};
use yilu::ruleset::Ruleset;
use yilu::score::Points;
use yilu::words::{Language, Outcome, sentences, term};

use crate::out::say;
use crate::{End, faults};

/// Plays a game of two people in this terminal, under any ruleset.
#[derive(Args)]
pub(crate) struct Arguments {
    /// The ruleset: a name or a path.
    #[arg(long, default_value = "chinese-2002")]
    rules: String,
    /// The board, such as 19 or 9x9: columns × rows.
    #[arg(long, default_value = "19")]
    size: Size,
    /// So many handicap stones, 2 or more.
    #[arg(long, default_value_t = 0)]
    handicap: u32,
    /// A komi in points, instead of the ruleset's.
    #[arg(long, allow_hyphen_values = true)]
    komi: Option<String>,
    /// Where the game is saved at its end.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// The total time in minutes, of which the pre-judgement variant gives a tenth for judging.
    #[arg(long, default_value_t = 60)]
    minutes: u32,
}

pub(crate) fn run(arguments: &Arguments, language: Language) -> anyhow::Result<End> {
    let ruleset = Arc::new(Ruleset::open(&arguments.rules)?);
    faults::warn(ruleset.warnings());
    let wish = Wish { size: arguments.size, handicap: arguments.handicap, position: None };
    let mut komi = KomiChoice::Own;
    if let Some(text) = &arguments.komi {
        komi = KomiChoice::Agreed(Some(Points::parse(text).with_context(|| format!("--komi {text}"))?));
    }
    let mut lines = Lines(std::io::stdin().lock());
    let mut assignment = None;
    let mut setting = Setting { wish, first_move: false, komi };
    let mut game = Game::new(ruleset.clone(), setting.clone())?;
    if ruleset.resolved().get("opening").is_some_and(|opening| opening.get("free-seat-stones").is_some()) {
        let Some((sitting, assigned)) = prejudge(&mut lines, arguments, language)? else {
            return Ok(End::Done);
        };
        // The bar acts as komi does.
        setting.komi = KomiChoice::Agreed(Some(assigned.bar()));
        game = Game::new(ruleset, setting)?;
        for &(point, by) in sitting.stones() {
            game.apply(Act { by, deed: Deed::Play(point) })?;
        }
        assignment = Some(assigned);
    }
    let mut table = Table { game, assignment, language, save: arguments.save.as_deref() };
    table.sit(&mut lines)?;
    Ok(End::Done)
}

/// The lines that the players write.
struct Lines(StdinLock<'static>);

impl Lines {
    /// The next line, after a prompt; `None` at the end of the input.
    fn ask(&mut self, prompt: &str) -> anyhow::Result<Option<String>> {
        crate::out::text(&format!("{prompt} "))?;
        std::io::Write::flush(&mut std::io::stdout())?;
        let mut line = Vec::new();
        let read = self.0.read_until(b'\n', &mut line).context("can't read what is typed")?;
        // What is no UTF-8 is no word of ours either, and is refused as such.
        Ok((read > 0).then(|| String::from_utf8_lossy(&line).trim().to_owned()))
    }
}

/// Seat stones and predictions; `None` if the game was broken off or lost before it began.
fn prejudge(
    lines: &mut Lines,
    arguments: &Arguments,
    language: Language,
) -> anyhow::Result<Option<(Sitting, Assignment)>> {
    let started = Instant::now();
    let total = Duration::from_secs(60 * u64::from(arguments.minutes));
    let mut sitting = Sitting::new(arguments.size, judging_time(total));
    let mut sealed: Vec<(Player, Prediction, [u8; SALT_BYTES])> = Vec::new();
    loop {
        match sitting.phase() {
            Phase::Opening(player, color) => {
                let who = words::player(player, language);
                let prompt = sentences::SEAT_STONE_ON.say(language, &[&who, &words::side(color, language)]);
                let Some(line) = lines.ask(&prompt)? else { return Ok(None) };
                match Point::from_gtp(&line, arguments.size) {
                    Ok(at) => {
                        if let Err(refused) = sitting.seat(player, at, started.elapsed()) {
                            say!("{}", words::refused(refused, language));
                        }
                    }
                    Err(error) => say!("{}", words::no_point(&error, language)),
                }
                let stones = Board::with_stones(arguments.size, sitting.stones().iter().copied());
                crate::out::text(&board(&stones, None, Style::ASCII))?;
            }
            Phase::Judging => {
                let player = if sealed.is_empty() { Player::First } else { Player::Second };
                let prompt = sentences::YOUR_PREDICTION.say(language, &[&words::player(player, language)]);
                let Some(line) = lines.ask(&prompt)? else { return Ok(None) };
                match line.parse::<Prediction>() {
                    Ok(prediction) => {
                        let salt = salt();
                        let commitment = Commitment::of(prediction, &salt);
                        if sitting.seal(player, commitment, started.elapsed()).is_ok() {
                            sealed.push((player, prediction, salt));
                            // What was typed is pushed off the screen.
                            let sealed = sentences::SEALED.say(language, &[&commitment]);
                            say!("{}{sealed}", "\n".repeat(60));
                        }
                    }
                    Err(error) => say!("{}", words::no_prediction(&error, language)),
                }
            }
            Phase::Opened => {
                for (player, prediction, salt) in &sealed {
                    sitting.open(*player, *prediction, salt)?;
                    let who = words::player(*player, language);
                    say!("{}", sentences::COLON.say(language, &[&who, &prediction.words(language)]));
                }
            }
            Phase::Lost(player) => {
                let who = words::player(player, language);
                say!("{}", sentences::JUDGED_TOO_LONG.say(language, &[&who]));
                return Ok(None);
            }
            Phase::Play => {
                let Some(assignment) = sitting.assignment() else { bail!("the predictions are not open") };
                let bar = Prediction::new(assignment.bar()).map_or_else(
                    |_| format!("{} {}", sentences::BLACK_LESS_WHITE.text(language), assignment.bar()),
                    |bar| bar.words(language),
                );
                let [white, black] =
                    [assignment.white(), assignment.black()].map(|it| words::player(it, language));
                say!("{}", sentences::COLOURS.say(language, &[&white, &black, &bar]));
                return Ok(Some((sitting, assignment)));
            }
        }
    }
}

/// Bytes that nobody can foresee.
fn salt() -> [u8; SALT_BYTES] {
    let mut salt = [0; SALT_BYTES];
    for part in salt.chunks_mut(8) {
        part.copy_from_slice(&RandomState::new().hash_one(Instant::now()).to_be_bytes());
    }
    salt
}

/// A game and what is said of it.
struct Table<'a> {
    game: Game,
    assignment: Option<Assignment>,
    language: Language,
    save: Option<&'a Path>,
}

impl Table<'_> {
    fn sit(&mut self, lines: &mut Lines) -> anyhow::Result<()> {
        let language = self.language;
        self.show()?;
        loop {
            let game = &self.game;
            let prompt = match self.result() {
                Some(_) => sentences::PROMPT_OVER.text(language).to_owned(),
                None => {
                    format!("{} {}>", game.position().acts() + 1, words::side(game.to_move(), language))
                }
            };
            let Some(line) = lines.ask(&prompt)? else { break };
            let (word, rest) = line.split_once(' ').map_or((&*line, ""), |(word, rest)| (word, rest.trim()));
            match word.to_ascii_lowercase().as_str() {
                "" => {}
                "quit" => break,
                "help" | "?" => say!("{}", sentences::PLAY_HELP.text(language)),
                "board" => self.show()?,
                "count" => self.count()?,
                "bowls" => self.bowls()?,
                "undo" => match self.game.undo() {
                    Some(act) => {
                        let act = words::said(act, self.game.board().size(), language);
                        say!("{}", sentences::TAKEN_BACK.say(language, &[&act]));
                        self.show()?;
                    }
                    None => say!("{}", sentences::NOTHING_TO_TAKE_BACK.text(language)),
                },
                "save" if !rest.is_empty() => {
                    // A game is not lost for a file.
                    if let Err(error) = self.write(Path::new(rest)) {
                        say!("{error:#}");
                    }
                }
                other => self.act(other, rest)?,
            }
        }
        if let Some(path) = self.save {
            self.write(path)?;
        }
        Ok(())
    }

    /// Does an act, or says why not.
    fn act(&mut self, word: &str, rest: &str) -> anyhow::Result<()> {
        let size = self.game.board().size();
        let at = |text: &str| Point::from_gtp(text, size);
        let drawer = Color::from_word(rest).filter(|_| word == "lot");
        let deed = match word {
            "lot" if drawer.is_none() => {
                say!("{}", sentences::WHO_HAS_THE_LOT.text(self.language));
                return Ok(());
            }
            "lot" => Ok(Deed::Lot),
            "pass" => Ok(Deed::Pass),
            "propose" => Ok(Deed::Propose),
            "agree" => Ok(Deed::Agree),
            "refuse" => Ok(Deed::Refuse),
            "resign" => Ok(Deed::Resign),
            "disagree" => Ok(Deed::Disagree),
            "confirm" => at(rest).map(Deed::Confirm),
            "pass-for" => at(rest).map(Deed::PassFor),
            "dead" => at(rest).map(Deed::MarkDead),
            "seki" => at(rest).map(Deed::MarkSeki),
            "own" => at(rest).map(Deed::PlayTakingOwn),
            "try" => at(rest).map(Deed::Attempt),
            "play" => at(rest).map(Deed::Play),
            point => at(point).map(Deed::Play),
        };
        let deed = match deed {
            Ok(deed) => deed,
            Err(error) => {
                let error = words::no_point(&error, self.language);
                say!("{}", sentences::HELP_SHOWS.say(self.language, &[&error]));
                return Ok(());
            }
        };
        // Who answers a proposal is the opponent of who made it; all else is done by the side to move.
        let proposer = self.game.log().iter().rev().find(|act| act.deed == Deed::Propose).map(|act| act.by);
        let by = match (deed, proposer) {
            (Deed::Agree | Deed::Refuse, Some(proposer)) => proposer.opponent(),
            (Deed::Disagree, _) => match self.game.log().last() {
                Some(Act { by, deed: Deed::Disagree }) => by.opponent(),
                _ => self.game.to_move(),
            },
            _ => drawer.unwrap_or(self.game.to_move()),
        };
        let act = Act { by, deed };
        let before = self.game.position().acts();
        let stage = self.game.stage();
        // None for what is legal.
        let ruling = self.game.ruling(act);
        let tested = self.game.playout().map(|playout| playout.stones().to_vec());
        if let Err(illegal) = self.game.apply(act) {
            say!("{}", illegal.words(self.language));
            if let (Deed::Play(point), Some((_, leads_to))) = (deed, ruling) {
                let follows = yilu::words::leads_to(leads_to.name(), self.language);
                say!("{}", sentences::AT_A_BOARD.say(self.language, &[&follows, &point.to_gtp(size)]));
            }
            return Ok(());
        }
        let on_the_side = self.game.playout().is_some();
        if on_the_side || self.game.position().acts() > before || matches!(deed, Deed::Attempt(_)) {
            self.show()?;
        }
        say!("{}", words::said(act, size, self.language));
        if let Some((illegal, leads_to)) = ruling {
            let follows = yilu::words::leads_to(leads_to.name(), self.language);
            say!("{}", sentences::COLON.say(self.language, &[&illegal.words(self.language), &follows]));
            let warnings = self.game.position().course().warnings;
            if warnings.black + warnings.white > 0 {
                say!("{}", sentences::WARNINGS.say(self.language, &[&warnings.black, &warnings.white]));
            }
        }
        if let Some(tested) = tested.filter(|_| self.game.playout().is_none()) {
            let is_dead = tested.iter().any(|stone| self.game.marks().0.contains(stone));
            let found = if is_dead { sentences::DEAD } else { sentences::ALIVE };
            say!("{}", found.text(self.language));
        }
        if self.game.stage() != stage {
            let now = yilu::words::stage(self.game.stage().name(), self.language);
            say!("{}", sentences::NOW.say(self.language, &[&now]));
        }
        if self.game.position().acts() > before
            && self.game.supply().is_some_and(|bowls| bowls[by].is_out())
            && let Some(words) = self.game.supply_in_words(by, self.language)
        {
            say!("{words}");
        }
        if let Some(result) = self.result() {
            let unit = self.game.ruleset().header().unit;
            let words = match (self.assignment, result.margin()) {
                // The margin is over the bar already.
                (Some(assignment), Some(over)) => {
                    assignment.words(over + assignment.bar(), Tie::Stands, self.language)
                }
                _ => result.words(self.language, unit),
            };
            say!("{words} ({})", result.to_sgf());
        }
        Ok(())
    }

    fn bowls(&self) -> anyhow::Result<()> {
        for side in Color::BOTH {
            if let Some(words) = self.game.supply_in_words(side, self.language) {
                say!("{words}");
            } else {
                let who = words::side(side, self.language);
                say!("{}", sentences::AS_MANY_AS_IT_TAKES.say(self.language, &[&who]));
            }
        }
        Ok(())
    }

    fn show(&self) -> anyhow::Result<()> {
        let shown = self.game.playout().map_or_else(|| self.game.board(), |playout| playout.board());
        crate::out::text(&board(shown, None, Style::ASCII))
    }

    /// The game counted: with the marks, or without what is inside unconditional territory, as the ruleset has it.
    fn score(&self) -> Score {
        if self.game.ruleset().ending().dead_stones() != DeadStones::Unconditional {
            return self.game.score_by_marks();
        }
        let suicide = Suicide::multi_stone_if(self.game.ruleset().capture().allows_multi_stone_suicide());
        let status = Status::unconditional(self.game.board(), suicide);
        self.game.score(&self.game.count_without(&status.dead, &[]))
    }

    fn result(&self) -> Option<Outcome> {
        let over = || (self.game.stage() == Stage::Over).then(|| self.score().outcome());
        self.game.result().or_else(over)
    }

    fn count(&self) -> anyhow::Result<()> {
        let score = self.score();
        for one in &score.terms {
            if one.points != Points::ZERO {
                say!("{}", words::column(term(&one.name, self.language), &one.points.to_string()));
            }
        }
        let margin = sentences::BLACK_LESS_WHITE.text(self.language);
        say!("{}", words::column(margin, &score.margin.to_string()));
        Ok(())
    }

    fn write(&self, path: &Path) -> anyhow::Result<()> {
        let mut record = Record::of_game(&self.game)?;
        if let (None, Some(result)) = (self.game.result(), self.result()) {
            // The game itself can't find what is inside unconditional territory.
            let mut tree = record.tree().clone();
            tree.node_mut(NodeId::ROOT).set(Property::new("RE", Value::from_text(&result.to_sgf()))?);
            record = Record::from_tree(tree);
        }
        let text = write_record(&record);
        std::fs::write(path, text).with_context(|| format!("can't write {}", path.display()))?;
        say!("{}", sentences::SAVED_AS.say(self.language, &[&path.display()]));
        Ok(())
    }
}
