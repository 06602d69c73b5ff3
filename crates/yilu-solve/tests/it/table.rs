//! The files of `tests/perft/`; their README says what the keys mean.

use std::collections::BTreeMap;
use std::sync::Arc;

use yilu_board::{Board, Color, Size};
use yilu_game::{Judge, Position};
use yilu_ruleset::Ruleset;

#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    source: Vec<String>,
    count: Vec<Expected>,
}

/// What is expected of one start under one ruleset.
#[derive(Clone, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Expected {
    pub board: String,
    #[serde(default)]
    source: Vec<String>,
    #[serde(default = "tromp_taylor")]
    rules: String,
    #[serde(default)]
    pub capture: Option<toml::Value>,
    #[serde(default)]
    pub repetition: Option<toml::Value>,
    #[serde(default)]
    pub stones: Option<String>,
    #[serde(default)]
    to_move: Option<String>,
    #[serde(default = "yes")]
    pub passes: bool,
    #[serde(default)]
    sequences: Numbers,
    #[serde(default)]
    over: Numbers,
    #[serde(default)]
    positions: Numbers,
    #[serde(default)]
    positions_so_far: Numbers,
    #[serde(default)]
    pub games: Option<u64>,
    #[serde(default)]
    full_from: Option<u8>,
}

/// Numbers for each depth from 0, or for single depths.
#[derive(Clone, serde::Deserialize)]
#[serde(untagged)]
enum Numbers {
    All(Vec<u64>),
    Some(BTreeMap<String, u64>),
}

impl Default for Numbers {
    fn default() -> Self {
        Self::All(Vec::new())
    }
}

impl Numbers {
    /// Each depth with its number.
    fn by_depth(&self) -> BTreeMap<u8, u64> {
        match self {
            Self::All(numbers) => (0..).zip(numbers.iter().copied()).collect(),
            Self::Some(numbers) => {
                numbers.iter().map(|(depth, &number)| (depth.parse().expect("a depth"), number)).collect()
            }
        }
    }
}

fn tromp_taylor() -> String {
    "tromp-taylor".to_owned()
}

const fn yes() -> bool {
    true
}

/// Which number is expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Sequences,
    Over,
    Positions,
    PositionsSoFar,
}

/// One expected number.
pub type Number = (Kind, u8, u64);

impl Expected {
    /// All numbers, those for `--full` only where it is on.
    pub fn numbers(&self) -> Vec<Number> {
        let kinds = [
            (Kind::Sequences, &self.sequences),
            (Kind::Over, &self.over),
            (Kind::Positions, &self.positions),
            (Kind::PositionsSoFar, &self.positions_so_far),
        ];
        let limit = if full() { u8::MAX } else { self.full_from.map_or(u8::MAX, |from| from - 1) };
        let all = kinds.into_iter().flat_map(|(kind, numbers)| {
            numbers.by_depth().into_iter().map(move |(depth, number)| (kind, depth, number))
        });
        all.filter(|&(_, depth, _)| depth <= limit).collect()
    }

    pub fn size(&self) -> Size {
        self.board.parse().expect("a size")
    }

    pub fn ruleset(&self) -> Arc<Ruleset> {
        let mut text = toml::Table::new();
        for (key, value) in [("name", "test"), ("title", "Test"), ("extends", &self.rules)] {
            text.insert(key.to_owned(), value.into());
        }
        for (key, part) in [("capture", &self.capture), ("repetition", &self.repetition)] {
            text.extend(part.clone().map(|part| (key.to_owned(), part)));
        }
        Arc::new(Ruleset::from_text("test.toml", &text.to_string()).expect("a ruleset"))
    }

    pub fn start(&self) -> (Position, Judge) {
        let size = self.size();
        let to_move = match self.to_move.as_deref() {
            None | Some("B") => Color::Black,
            Some("W") => Color::White,
            Some(other) => panic!("{other} is no side"),
        };
        let board = self.stones.as_ref().map_or_else(|| Board::new(size), |it| it.parse().expect("a board"));
        assert_eq!(board.size(), size);
        let stones = size.points().filter_map(|point| Some((point, board.at(point)?)));
        let position = Position::new(size, stones, to_move);
        let judge = Judge::new(self.ruleset(), &position, None);
        (position, judge)
    }
}

/// Whether `cargo xtask test --full` runs.
pub fn full() -> bool {
    std::env::var_os("YILU_FULL").is_some()
}

/// All counts of all files, each with its file's name and its number there.
pub fn all() -> Vec<(String, Expected)> {
    let folder = format!("{}/../../tests/perft", env!("CARGO_MANIFEST_DIR"));
    let mut files: Vec<_> =
        std::fs::read_dir(folder).expect("the folder").map(|entry| entry.expect("a file").path()).collect();
    files.retain(|path| path.extension().is_some_and(|ending| ending == "toml"));
    files.sort();
    let mut all = Vec::new();
    for path in files {
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        let file: File =
            toml::from_str(&std::fs::read_to_string(&path).expect("a text")).expect("a file of counts");
        let from = |source: &[String]| source.iter().any(|text| !text.trim().is_empty());
        for (i, count) in file.count.into_iter().enumerate() {
            assert!(from(&file.source) || from(&count.source), "{name}: count {i} names no source");
            all.push((format!("{name}, count {i} ({})", count.board), count));
        }
    }
    all
}
