//! A minimal reader of the corpus: enough for its files, and for nothing else.
#![allow(dead_code, clippy::unwrap_used)] // Each user takes a part of it.

use std::path::{Path, PathBuf};

use yilu_board::{Board, ByColor, Color, Point, Size};

/// The corpus folder, where the environment names one.
pub fn corpus() -> Option<PathBuf> {
    let folder = std::env::var_os("YILU_CORPUS").map(PathBuf::from);
    if folder.is_none() {
        println!("skipped: YILU_CORPUS does not name the corpus folder");
    }
    folder
}

/// One row of `scored.jsonl` with the final position of its game.
pub struct Game {
    pub path: String,
    pub tier: u32,
    pub formula: String,
    /// Points × 4, Black − White.
    pub margin: i32,
    pub komi: i32,
    pub handicap: i32,
    /// Black stones captured and white stones captured in the course of the game.
    pub lost: ByColor<i32>,
    /// Sorted.
    pub dead: Vec<Point>,
    pub board: Board,
    pub to_move: Color,
    pub territory_marks: ByColor<Vec<Point>>,
}

/// All games of a tier.
pub fn games(corpus: &Path, tier: u32) -> Vec<Game> {
    let rows = std::fs::read_to_string(corpus.join("scored/scored.jsonl")).unwrap();
    rows.lines().filter(|row| number(row, "tier") as u32 == tier).map(|row| game(corpus, row)).collect()
}

fn game(corpus: &Path, row: &str) -> Game {
    let path = text(row, "path").to_owned();
    let bytes = std::fs::read(corpus.join("scored").join(&path)).unwrap();
    let replay = Replay::of(&String::from_utf8_lossy(&bytes));
    let size = replay.board.size();
    let quarters = |key| (number(row, key) * 4.0).round() as i32;
    let mut dead: Vec<Point> = list(row, "dead").iter().map(|p| Point::from_sgf(p, size).unwrap()).collect();
    dead.sort_unstable();
    Game {
        tier: number(row, "tier") as u32,
        formula: text(row, "formula").to_owned(),
        margin: quarters("margin_bw"),
        komi: quarters("km_eff"),
        handicap: number(row, "ha") as i32,
        lost: ByColor {
            black: number(row, "captured_black") as i32,
            white: number(row, "captured_white") as i32,
        },
        dead,
        board: replay.board,
        to_move: replay.to_move,
        territory_marks: replay.marks,
        path,
    }
}

impl Game {
    /// The margin × 4 by the game's own formula, with these stones dead and these in seki.
    pub fn margin_with(&self, dead: &[Point], seki: &[Point]) -> i32 {
        let mut board = self.board.clone();
        let fallen = board_counts(&self.board, dead);
        board.edit(dead.iter().map(|&point| (point, None)));
        let owned = board.regions().owned_points();
        let area = board.stone_counts().difference() + owned.difference();
        let mut territory = 0;
        for region in board.regions().iter() {
            let in_seki = region.chains.iter().any(|name| seki.contains(name));
            if let Some(owner) = region.owner().filter(|_| !in_seki) {
                territory += owner.sign() * region.points.len() as i32;
            }
        }
        let prisoners = self.lost.white + fallen.white - self.lost.black - fallen.black;
        let points = match self.formula.as_str() {
            "area-HA" => area - self.handicap,
            "area-(HA-1)" => area - (self.handicap - 1),
            formula if formula.starts_with("area") => area,
            _ => territory + prisoners,
        };
        points * 4 - self.komi
    }

    /// Whether the game belongs to the half on which nothing is tuned.
    pub fn held_out(&self) -> bool {
        let mut hash = 0xcbf2_9ce4_8422_2325_u64;
        for byte in self.path.bytes() {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
        (hash >> 32) & 1 == 1
    }
}

fn board_counts(board: &Board, points: &[Point]) -> ByColor<i32> {
    let mut counts = ByColor::default();
    for &point in points {
        if let Some(color) = board.at(point) {
            counts[color] += 1;
        }
    }
    counts
}

fn after<'a>(row: &'a str, key: &str) -> &'a str {
    let start = row.find(&format!("\"{key}\": ")).unwrap_or_else(|| panic!("no {key} in {row}"));
    &row[start + key.len() + 4..]
}

fn number(row: &str, key: &str) -> f64 {
    let rest = after(row, key);
    rest[..rest.find([',', '}']).unwrap()].trim().parse().unwrap_or(0.0)
}

fn text<'a>(row: &'a str, key: &str) -> &'a str {
    after(row, key).split('"').nth(1).unwrap()
}

fn list<'a>(row: &'a str, key: &str) -> Vec<&'a str> {
    let rest = after(row, key);
    rest[..rest.find(']').unwrap()].split('"').skip(1).step_by(2).collect()
}

/// The main line of a record, played out.
struct Replay {
    board: Board,
    to_move: Color,
    marks: ByColor<Vec<Point>>,
}

impl Replay {
    fn of(sgf: &str) -> Self {
        let mut replay =
            Self { board: Board::new(Size::NINETEEN), to_move: Color::Black, marks: ByColor::default() };
        let mut rest = sgf;
        let mut name = String::new();
        while let Some(at) = rest.find(|c: char| c.is_ascii_alphabetic() || matches!(c, '[' | ')' | ';')) {
            rest = &rest[at..];
            match rest.as_bytes()[0] {
                // The first variation is the main line, and it ends here.
                b')' => break,
                b';' => {
                    replay.marks = ByColor::default();
                    rest = &rest[1..];
                }
                b'[' => {
                    let mut value = String::new();
                    let mut escaped = false;
                    let mut end = rest.len();
                    for (i, c) in rest.char_indices().skip(1) {
                        match c {
                            ']' if !escaped => {
                                end = i + 1;
                                break;
                            }
                            '\\' if !escaped => escaped = true,
                            _ => {
                                value.push(c);
                                escaped = false;
                            }
                        }
                    }
                    replay.property(&name, value.trim());
                    rest = &rest[end..];
                }
                _ => {
                    let end = rest.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(rest.len());
                    name = rest[..end].chars().filter(char::is_ascii_uppercase).collect();
                    rest = &rest[end..];
                }
            }
        }
        replay
    }

    fn property(&mut self, name: &str, value: &str) {
        match name {
            "SZ" => self.board = Board::new(value.parse().unwrap()),
            "B" => self.play(Color::Black, value),
            "W" => self.play(Color::White, value),
            "AB" => self.set(value, Some(Color::Black)),
            "AW" => self.set(value, Some(Color::White)),
            "AE" => self.set(value, None),
            "TB" => self.mark(Color::Black, value),
            "TW" => self.mark(Color::White, value),
            _ => {}
        }
    }

    fn play(&mut self, color: Color, value: &str) {
        self.to_move = color.opponent();
        let Ok(point) = Point::from_sgf(value, self.board.size()) else { return };
        if let Ok(placement) = self.board.look(point, color) {
            self.board.place(&placement);
        } else {
            self.board.edit([(point, Some(color))]);
        }
    }

    fn set(&mut self, value: &str, cell: Option<Color>) {
        let points = self.points(value);
        self.board.edit(points.into_iter().map(|point| (point, cell)));
        if cell == Some(Color::Black) {
            self.to_move = Color::White;
        }
    }

    fn mark(&mut self, color: Color, value: &str) {
        let points = self.points(value);
        self.marks[color].extend(points);
    }

    /// A point, or a rectangle of points.
    fn points(&self, value: &str) -> Vec<Point> {
        let size = self.board.size();
        let (from, to) = value.split_once(':').unwrap_or((value, value));
        let (Ok(from), Ok(to)) = (Point::from_sgf(from, size), Point::from_sgf(to, size)) else {
            return Vec::new();
        };
        (from.row()..=to.row())
            .flat_map(|row| (from.column()..=to.column()).map(move |column| Point::new(column, row)))
            .collect()
    }
}
