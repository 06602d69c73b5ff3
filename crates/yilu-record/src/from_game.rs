//! A game that was played, as a record.

use yilu_board::{Board, ByColor, Color, Point, Size};
use yilu_game::{Act, Deed, Game, ReplayError};
use yilu_scoring::Kind;

use crate::record::Record;
use crate::tree::{NodeId, Property, Tree};
use crate::value::Value;

impl Record {
    /// The record of a game: its setting, its moves and passes, and the result. Where the players agreed on the stones, their territory is
    /// marked in the last node, so that a judge of the record takes the same stones as dead. A record can't say that nobody has territory: then,
    /// as without an agreement, who judges it must find the dead stones. The marks of a game that goes on are not recorded.
    ///
    /// Set-ups and the way to an agreement have no place in a record: who proposed and who refused is lost, and so are an illegal act that was void and
    /// what was played out on the side. A pass for a ko in an encore is written as a pass, so that a record with one can't be replayed into the encores
    /// that were played; and stones that are dead outside all territory have no mark.
    /// Where a player chose to take the own stones off, a set-up behind the move sets the board right.
    ///
    /// # Errors
    /// [`ReplayError`] if the game's log can't be replayed, which would be a fault of the game.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use yilu_board::{Color, Point, Size};
    /// use yilu_game::{Act, Deed, Game, Setting};
    /// use yilu_record::{Record, write_record};
    /// use yilu_ruleset::Ruleset;
    ///
    /// let ruleset = Arc::new(Ruleset::open("tromp-taylor").expect("shipped"));
    /// let mut game = Game::new(ruleset, Setting::even(Size::new(3, 3)?))?;
    /// game.apply(Act { by: Color::Black, deed: Deed::Play(Point::new(1, 1)) })?;
    /// game.apply(Act { by: Color::White, deed: Deed::Pass })?;
    /// game.apply(Act { by: Color::Black, deed: Deed::Pass })?;
    /// let sgf = write_record(&Record::of_game(&game)?);
    /// assert!(sgf.contains("SZ[3]") && sgf.contains(";B[bb];W[];B[]"), "{sgf}");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of_game(game: &Game) -> Result<Self, ReplayError> {
        let mut tree = Tree::new();
        let size = game.board().size();
        let mut again = Game::new(game.ruleset().clone(), game.setting().clone())?;
        root(&mut tree, game, &again);
        let mut node = NodeId::ROOT;
        for (i, &act) in game.log().iter().enumerate() {
            let before = again.position().acts();
            let text = move_text(act, &again);
            let mut plain = again.board().clone();
            again.apply(act).map_err(|reason| ReplayError::Act { number: i + 1, act, reason })?;
            if again.position().acts() > before {
                node = tree.add(node);
                set(&mut tree, node, move_name(act), &text);
                if let Deed::PlayTakingOwn(point) = act.deed
                    && plain.put(point, act.by).is_ok()
                {
                    node = tree.add(node);
                    mend(&mut tree, node, &plain, &again);
                }
            }
        }
        if let Some(result) = game.result() {
            set(&mut tree, NodeId::ROOT, "RE", &result.to_sgf());
            if game.was_counted() {
                marks(&mut tree, node, game, size);
            }
        }
        Ok(Self::from_tree(tree))
    }
}

/// A record's moves take the opponent's stones off first: where the own came off instead, the next node sets the board right.
fn mend(tree: &mut Tree, node: NodeId, plain: &Board, game: &Game) {
    let differing = |now: Option<Color>| -> Vec<Point> {
        let here = |point: &Point| game.board().at(*point) == now && plain.at(*point) != now;
        plain.size().points().filter(here).collect()
    };
    points(tree, node, "AB", &differing(Some(Color::Black)));
    points(tree, node, "AW", &differing(Some(Color::White)));
    points(tree, node, "AE", &differing(None));
    set(tree, node, "PL", &game.to_move().letter().to_string());
}

fn root(tree: &mut Tree, game: &Game, start: &Game) {
    let setting = game.setting();
    let size = setting.wish.size;
    let sides = if size.is_square() {
        size.columns().to_string()
    } else {
        format!("{}:{}", size.columns(), size.rows())
    };
    let ruleset = game.ruleset();
    let rules = ruleset.header().ru.first().map_or(ruleset.name(), String::as_str);
    for (name, text) in [("FF", "4"), ("GM", "1"), ("CA", "UTF-8"), ("SZ", &sides), ("RU", rules)] {
        set(tree, NodeId::ROOT, name, text);
    }
    let stakes = setting.stakes();
    let komi = match stakes.komi {
        yilu_compensation::KomiChoice::Agreed(komi) => komi,
        _ => ruleset.komi(&stakes),
    };
    if let Some(komi) = komi {
        set(tree, NodeId::ROOT, "KM", &komi.to_string());
    }
    if setting.wish.handicap > 0 {
        set(tree, NodeId::ROOT, "HA", &setting.wish.handicap.to_string());
    }
    let stones = |color| start.board().stones(color).collect::<Vec<_>>();
    points(tree, NodeId::ROOT, "AB", &stones(Color::Black));
    points(tree, NodeId::ROOT, "AW", &stones(Color::White));
    if start.to_move() == Color::White || !stones(Color::Black).is_empty() {
        set(tree, NodeId::ROOT, "PL", &start.to_move().letter().to_string());
    }
}

/// The points that each side owns under the agreed marks.
fn marks(tree: &mut Tree, node: NodeId, game: &Game, size: Size) {
    let count = game.count_by_marks();
    let mut territory: ByColor<Vec<Point>> = ByColor::default();
    for point in size.points() {
        if let Some((owner, Kind::Territory)) = count.owner(point) {
            territory[owner].push(point);
        }
    }
    points(tree, node, "TB", &territory.black);
    points(tree, node, "TW", &territory.white);
}

const fn move_name(act: Act) -> &'static str {
    match act.by {
        Color::Black => "B",
        Color::White => "W",
    }
}

/// A move as it will stand on the board: a stone that comes off again at once is none.
fn move_text(act: Act, before: &Game) -> String {
    match act.deed {
        Deed::Play(point) | Deed::PlayTakingOwn(point) => point.to_sgf(),
        Deed::Attempt(point) if before.ruling(act).is_none() => point.to_sgf(),
        _ => String::new(),
    }
}

fn set(tree: &mut Tree, node: NodeId, name: &str, text: &str) {
    // The names are upper-case letters.
    if let Ok(property) = Property::new(name, Value::from_text(text)) {
        tree.node_mut(node).set(property);
    }
}

fn points(tree: &mut Tree, node: NodeId, name: &str, points: &[Point]) {
    let mut values = points.iter().map(|point| Value::from_text(&point.to_sgf()));
    let Some(first) = values.next() else { return };
    if let Ok(mut property) = Property::new(name, first) {
        values.for_each(|value| property.push(value));
        tree.node_mut(node).set(property);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use yilu_game::Setting;
    use yilu_ruleset::Ruleset;
    use yilu_words::{By, Outcome};

    use super::*;
    use crate::write_record;

    /// Clause D8: a record tells a drawn game, and once the lot is drawn its winner alone; either way with the territory that was counted.
    #[test]
    fn d8_a_record_names_the_winner_of_a_lot() {
        let text =
            "name = 'lot'\nextends = 'basic'\nopening = 'set-up'\noutcome = 'tie-by-lot'\nsizes = ['5x1']\n";
        let ruleset = Arc::new(Ruleset::from_text("lot", text).unwrap());
        let size = Size::new(5, 1).unwrap();
        let stones = vec![(Point::new(1, 0), Color::Black), (Point::new(3, 0), Color::White)];
        let mut setting = Setting::even(size);
        setting.wish.position = Some(yilu_opening::Position { stones, to_move: Color::Black });
        let mut game = Game::new(ruleset, setting).unwrap();
        let acts = [(Color::Black, Deed::Pass), (Color::White, Deed::Pass)];
        let acts = acts.into_iter().chain([(Color::Black, Deed::Propose), (Color::White, Deed::Agree)]);
        for (by, deed) in acts {
            game.apply(Act { by, deed }).unwrap();
        }
        let waiting = write_record(&Record::of_game(&game).unwrap());
        assert!(waiting.contains("RE[0]") && waiting.contains("TB[aa]TW[ea]"), "{waiting}");
        game.apply(Act { by: Color::White, deed: Deed::Lot }).unwrap();
        assert_eq!(game.result(), Some(Outcome::Win { winner: Color::White, by: By::Lot }));
        let settled = write_record(&Record::of_game(&game).unwrap());
        assert_eq!(settled, waiting.replace("RE[0]", "RE[W+]"));
        assert_eq!(game.undo(), Some(Act { by: Color::White, deed: Deed::Lot }));
        assert_eq!(game.result(), Some(Outcome::DrawBeforeLot));
    }

    /// Nobody has settled anything where a repetition ends the game.
    #[test]
    fn a_draw_by_repetition_marks_no_territory() {
        let text = "name = 'cycle'\nextends = 'basic'\nopening = 'set-up'\nrepetition = 'draw-on-cycle'\nsizes = ['3x1']\n";
        let ruleset = Arc::new(Ruleset::from_text("cycle", text).unwrap());
        let size = Size::new(3, 1).unwrap();
        let stones = vec![(Point::new(1, 0), Color::Black)];
        let mut setting = Setting::even(size);
        setting.wish.position = Some(yilu_opening::Position { stones, to_move: Color::Black });
        let mut game = Game::new(ruleset, setting).unwrap();
        for (by, column) in [(Color::Black, 0), (Color::White, 2), (Color::Black, 1)] {
            game.apply(Act { by, deed: Deed::Play(Point::new(column, 0)) }).unwrap();
        }
        let sgf = write_record(&Record::of_game(&game).unwrap());
        assert!(sgf.contains("RE[0]") && !sgf.contains("TB[") && !sgf.contains("TW["), "{sgf}");
    }

    /// Black's three stones and White's six are without a liberty, and Black takes its own off.
    #[test]
    fn own_stones_taken_off_by_choice_are_set_right() {
        let text = "name = 'choice'\nextends = 'basic'\nopening = 'set-up'\ncapture = 'chosen-side'\nsizes = ['3x3']\n";
        let ruleset = Arc::new(Ruleset::from_text("choice", text).unwrap());
        let size = Size::new(3, 3).unwrap();
        let board: Board = "XXO\n.OO\nOOO".parse().unwrap();
        let stones = size.points().filter_map(|point| Some((point, board.at(point)?))).collect();
        let position = yilu_opening::Position { stones, to_move: Color::Black };
        let mut setting = Setting::even(size);
        setting.wish.position = Some(position);
        let mut game = Game::new(ruleset, setting).unwrap();
        game.apply(Act { by: Color::Black, deed: Deed::PlayTakingOwn(Point::new(0, 1)) }).unwrap();
        let sgf = write_record(&Record::of_game(&game).unwrap());
        assert!(sgf.contains(";B[ab];AW[ca]") && sgf.contains("AE[aa][ba][ab]PL[W]"), "{sgf}");
        let record = crate::read(sgf.as_bytes(), &crate::ReadOptions::default()).unwrap().records.remove(0);
        let mut replayed = board;
        for event in &record.main_line().unwrap().events[1..] {
            match &event.kind {
                crate::EventKind::Play { color, mv: crate::Move::Point(point) } => {
                    replayed.put(*point, *color).unwrap();
                }
                crate::EventKind::SetUp { edits, .. } => replayed.edit(edits.iter().copied()),
                crate::EventKind::Play { .. } => {}
            }
        }
        assert_eq!(replayed.to_string(), game.board().to_string());
        assert_eq!(replayed.to_string(), "..O\n.OO\nOOO\n");
    }
}
