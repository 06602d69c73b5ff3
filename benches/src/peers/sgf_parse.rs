//! The crate `sgf-parse`. It takes text: what is no UTF-8 is refused here as it would be for any user of it.

use sgf_parse::go::{Move, Prop};
use sgf_parse::{GameTree, SgfNode, parse};
use yilu::board::{Color, Point};

use crate::ours::{Contents, Played};

/// Its name in its registry.
pub(crate) const NAME: &str = "sgf-parse";

/// Reads a file: all of it, there is no other way.
pub(crate) fn read(bytes: &[u8]) -> Option<Vec<GameTree>> {
    parse(str::from_utf8(bytes).ok()?).ok()
}

/// Reads a file for the main line and the header. Gives the moves of the main lines and the number of header values that are known.
pub(crate) fn read_main_lines(bytes: &[u8]) -> Option<Vec<(Vec<Played>, usize)>> {
    let main = |tree: &GameTree| {
        let root = tree.as_go_node().ok()?;
        let known = |prop: &&Prop| matches!(prop, Prop::KM(_) | Prop::HA(_) | Prop::RE(_) | Prop::RU(_));
        Some((line(root), root.properties().filter(known).count()))
    };
    read(bytes)?.iter().map(main).collect()
}

/// What its reading of a file holds; `None` if it refuses the file.
pub(crate) fn contents(bytes: &[u8]) -> Option<Contents> {
    let mut contents = Contents::default();
    for tree in read(bytes)? {
        let root = tree.as_go_node().ok()?;
        let mut stack = vec![root];
        while let Some(node) = stack.pop() {
            contents.nodes += 1;
            contents.properties += node.properties.len();
            for prop in node.properties() {
                if let Prop::C(text) = prop {
                    contents.comments += text.text.chars().filter(|c| !c.is_whitespace()).count();
                }
            }
            stack.extend(node.children());
        }
        contents.lines.push(line(root));
    }
    Some(contents)
}

fn line(root: &SgfNode<Prop>) -> Vec<Played> {
    let moves = root.main_variation().flat_map(SgfNode::properties).filter_map(|prop| match prop {
        Prop::B(mv) => Some((Color::Black, *mv)),
        Prop::W(mv) => Some((Color::White, *mv)),
        _ => None,
    });
    moves.map(|(color, mv)| (color, point(mv))).collect()
}

/// On boards up to 19×19 `tt` is a pass, which it leaves to its user.
fn point(mv: Move) -> Option<Point> {
    match mv {
        Move::Move(point) if point.x < 19 || point.y < 19 => Some(Point::new(point.x, point.y)),
        Move::Move(_) | Move::Pass => None,
    }
}
