//! Boards drawn with characters.

use std::fmt::Write as _;

use yilu_board::{Board, Color, Point};
use yilu_scoring::{Count, Kind};
use yilu_words::Language;

/// The characters of a board.
///
/// ```
/// use yilu_report::text::Style;
/// use yilu_words::Language;
/// assert!(Style::ASCII.legend(Language::English).starts_with("X Black  O White"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    black: &'static str,
    white: &'static str,
    black_dead: &'static str,
    white_dead: &'static str,
    black_point: &'static str,
    white_point: &'static str,
    other_black: &'static str,
    other_white: &'static str,
    empty: &'static str,
    /// Between two cells: a terminal that draws ● two columns wide needs no gap.
    gap: &'static str,
}

impl Style {
    /// Letters only.
    pub const ASCII: Self = Self {
        black: "X",
        white: "O",
        black_dead: "x",
        white_dead: "o",
        black_point: "+",
        white_point: "-",
        other_black: "#",
        other_white: "=",
        empty: ".",
        gap: " ",
    };

    /// Stones as circles. In some East Asian terminals they are two columns `wide`.
    pub const fn circles(wide: bool) -> Self {
        Self {
            black: "●",
            white: "○",
            black_dead: "▲",
            white_dead: "△",
            black_point: "■",
            white_point: "□",
            other_black: "◆",
            other_white: "◇",
            empty: if wide { "· " } else { "·" },
            gap: if wide { "" } else { " " },
        }
    }

    /// What the characters mean.
    pub fn legend(self, language: Language) -> String {
        let words = match language {
            Language::English => {
                ["Black", "White", "dead", "territory", "theirs, but no territory", "neutral"]
            }
            Language::Chinese => ["黑", "白", "死子", "实地", "归该方而非实地", "公共空点"],
        };
        let signs = [
            self.black.to_owned(),
            self.white.to_owned(),
            format!("{} {}", self.black_dead, self.white_dead),
            format!("{} {}", self.black_point, self.white_point),
            format!("{} {}", self.other_black, self.other_white),
            self.empty.trim_end().to_owned(),
        ];
        signs.iter().zip(words).map(|(sign, word)| format!("{sign} {word}")).collect::<Vec<_>>().join("  ")
    }
}

/// The board with its coordinates. With a count of it, dead stones and ownership are drawn too.
///
/// ```
/// use yilu_board::Board;
/// use yilu_report::text::{Style, board};
/// let drawn = board(&". X\nO .".parse::<Board>()?, None, Style::circles(false));
/// assert_eq!(drawn, "    A B\n  2 · ●  2\n  1 ○ ·  1\n    A B\n");
/// # Ok::<(), yilu_board::DiagramError>(())
/// ```
pub fn board(board: &Board, count: Option<&Count>, style: Style) -> String {
    let size = board.size();
    let names: Vec<String> = (0..size.columns()).map(|column| column_name(board, column)).collect();
    let width = if style.gap.is_empty() { 2 } else { 1 + style.gap.len() };
    let two_letters = names.iter().any(|name| name.len() > 1);
    let mut text = String::new();
    let heading = |letter: usize| {
        let cells = names.iter().fold(String::new(), |mut cells, name| {
            let _ = write!(cells, "{:width$}", name.chars().nth(letter).unwrap_or(' '));
            cells
        });
        format!("    {}\n", cells.trim_end())
    };
    let headings: Vec<String> = if two_letters { vec![heading(0), heading(1)] } else { vec![heading(0)] };
    text.extend(headings.iter().cloned());
    for row in 0..size.rows() {
        let number = size.rows() - row;
        let cells: Vec<&str> =
            (0..size.columns()).map(|column| cell(board, count, Point::new(column, row), style)).collect();
        // Writing to a String can't fail.
        let _ = writeln!(text, "{number:>3} {}  {number}", cells.join(style.gap));
    }
    text.extend(headings);
    text
}

/// The letters of a column.
pub(crate) fn column_name(board: &Board, column: u8) -> String {
    let name = Point::new(column, 0).to_gtp(board.size());
    name.trim_end_matches(|c: char| c.is_ascii_digit()).to_owned()
}

fn cell(board: &Board, count: Option<&Count>, point: Point, style: Style) -> &'static str {
    let stone = board.at(point);
    let dead = stone.is_some() && count.is_some_and(|count| count.board().at(point).is_none());
    match (stone, dead) {
        (Some(Color::Black), false) => style.black,
        (Some(Color::White), false) => style.white,
        (Some(Color::Black), true) => style.black_dead,
        (Some(Color::White), true) => style.white_dead,
        (None, _) => match count.and_then(|count| count.owner(point)) {
            Some((Color::Black, Kind::Territory)) => style.black_point,
            Some((Color::White, Kind::Territory)) => style.white_point,
            Some((Color::Black, _)) => style.other_black,
            Some((Color::White, _)) => style.other_white,
            None => style.empty,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use yilu_board::{ByColor, Size};
    use yilu_scoring::{Reading, Tally};

    #[test]
    fn dead_stones_and_territory_are_drawn() {
        let position: Board = "..XO.\n..XO.\nO.XO.\n..XO.\n..XO.".parse().unwrap();
        let dead = [Point::from_gtp("A3", position.size()).unwrap()];
        let tally = Tally { put: position.stone_counts(), lost: ByColor::default() };
        let count = Count::of(&position, &dead, Reading::Given { seki: &[] }, tally);
        let drawn = board(&position, Some(&count), Style::ASCII);
        let expected = "    A B C D E
  5 + + X O -  5
  4 + + X O -  4
  3 o + X O -  3
  2 + + X O -  2
  1 + + X O -  1
    A B C D E
";
        assert_eq!(drawn, expected);
    }

    #[test]
    fn long_boards_have_two_lines_of_letters() {
        let position = Board::new(Size::new(27, 1).unwrap());
        let drawn = board(&position, None, Style::ASCII);
        assert!(drawn.starts_with("    A B C D E F G H J K L M N O P Q R S T U V W X Y Z A A\n"));
        assert!(drawn.lines().nth(1).unwrap().ends_with("A B"));
    }
}
