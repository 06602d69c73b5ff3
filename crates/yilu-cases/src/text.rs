//! Reading texts further: points, sides, diagrams, moves. Each fault keeps its place.

use std::ops::Range;
use std::sync::Arc;

use toml::Spanned;
use yilu_board::{Board, Color, Point, Size};
use yilu_component::{Fault, Place, Source};

use crate::board_case::Move;
use crate::raw::Text;

/// A reader of texts that collects faults.
pub(crate) struct Reader<'a> {
    pub source: &'a Arc<Source>,
    pub faults: Vec<Fault>,
    /// The keys of the file's sources; `None` if the file has no table of sources.
    pub known_sources: Option<Vec<String>>,
}

impl Reader<'_> {
    pub fn fault(&mut self, span: Range<usize>, message: impl Into<String>) {
        self.faults.push(Fault::new(message).at(self.place(span)));
    }

    pub fn place(&self, span: Range<usize>) -> Place {
        Place { source: self.source.clone(), span }
    }

    /// The line of a place, from 1.
    pub fn line(&self, span: Range<usize>) -> usize {
        self.place(span).line_column().0
    }

    pub fn side(&mut self, text: &Text) -> Color {
        Color::from_word(text.get_ref()).unwrap_or_else(|| {
            self.fault(text.span(), format!("'{}' is no side (write B or W)", text.get_ref()));
            Color::Black
        })
    }

    pub fn board(&mut self, text: &Text) -> Option<Board> {
        match text.get_ref().parse() {
            Ok(board) => Some(board),
            Err(error) => {
                self.fault(text.span(), error.to_string());
                None
            }
        }
    }

    pub fn size(&mut self, text: &Text) -> Option<Size> {
        match text.get_ref().parse() {
            Ok(size) => Some(size),
            Err(error) => {
                self.fault(text.span(), error.to_string());
                None
            }
        }
    }

    pub fn point(&mut self, text: &Text, size: Size) -> Option<Point> {
        self.point_in(text.get_ref(), text.span(), size)
    }

    pub fn point_in(&mut self, text: &str, span: Range<usize>, size: Size) -> Option<Point> {
        match Point::from_gtp(text, size) {
            Ok(point) => Some(point),
            Err(error) => {
                self.fault(span, error.to_string());
                None
            }
        }
    }

    pub fn points(&mut self, texts: &[Text], size: Size) -> Vec<Point> {
        texts.iter().filter_map(|text| self.point(text, size)).collect()
    }

    /// Moves such as `B D4` and `W pass`; the sides alternate from `to_move` on.
    pub fn moves(&mut self, texts: &[Text], size: Size, to_move: Color) -> Vec<Move> {
        let mut turn = to_move;
        let mut moves = Vec::new();
        for text in texts {
            let words: Vec<&str> = text.get_ref().split_whitespace().collect();
            let [side, at] = words[..] else {
                self.fault(text.span(), format!("'{}' is no move (write B D4 or W pass)", text.get_ref()));
                continue;
            };
            match Color::from_word(side) {
                Some(by) if by == turn => {}
                Some(_) => self.fault(text.span(), format!("it is {turn}'s turn here")),
                None => self.fault(text.span(), format!("'{side}' is no side (write B or W)")),
            }
            let at = if at.eq_ignore_ascii_case("pass") {
                Some(None)
            } else {
                self.point_in(at, text.span(), size).map(Some)
            };
            moves.extend(at.map(|at| Move { by: turn, at }));
            turn = turn.opponent();
        }
        moves
    }

    pub fn one_of<T: Copy>(&mut self, text: &Text, known: &[(&str, T)]) -> Option<T> {
        if let Some((_, value)) = known.iter().find(|(name, _)| name == text.get_ref()) {
            return Some(*value);
        }
        let names: Vec<_> = known.iter().map(|(name, _)| *name).collect();
        self.fault(text.span(), format!("'{}' is none of {}", text.get_ref(), names.join(", ")));
        None
    }

    /// Keys of the file's table of sources; free texts where there is no such table.
    pub fn sources(&mut self, texts: &[Text]) {
        for text in texts {
            let unknown = self.known_sources.as_ref().is_some_and(|known| !known.contains(text.get_ref()));
            if unknown {
                self.fault(text.span(), format!("there is no source '{}'", text.get_ref()));
            }
        }
    }

    /// Ids such as `B6`.
    pub fn clauses(&mut self, texts: &[Text]) -> Vec<String> {
        for text in texts {
            let id = text.get_ref();
            let digits = id.strip_prefix(|c: char| c.is_ascii_uppercase()).unwrap_or_default();
            if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
                self.fault(text.span(), format!("'{id}' is no clause (write B6)"));
            }
        }
        texts.iter().map(|text| text.get_ref().clone()).collect()
    }

    /// A number of plies of a history of `most`.
    pub fn ply(&mut self, ply: &Spanned<usize>, most: usize) -> usize {
        if *ply.get_ref() > most {
            self.fault(ply.span(), format!("the history has {most} plies"));
        }
        (*ply.get_ref()).min(most)
    }
}
