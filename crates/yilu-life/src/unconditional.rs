//! Unconditional life: what stands even if its owner never moves again.

use yilu_board::{Board, ByColor, Color, Point};

use crate::chains::Chains;

/// Whether an opponent may take own stones off by a move. Unconditional life depends on it: an attacker who may
/// not fill the last liberty of a large chain of his own can't clear his stones from an eye.
///
/// ```
/// use yilu_board::Board;
/// use yilu_life::{Suicide, unconditional};
/// let board: Board = "
///     O O . X O .
///     O X X X O .
///     X X . X O .
///     X X X X O .
///     O O O O O .
/// ".parse()?;
/// assert!(!unconditional(&board, Suicide::Forbidden).alive.black.is_empty());
/// assert!(unconditional(&board, Suicide::MultiStone).alive.black.is_empty());
/// # Ok::<(), yilu_board::DiagramError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Suicide {
    /// No move may leave the own chain without a liberty.
    Forbidden,
    /// A move may take off an own chain of two or more stones. (To take off the one stone just played changes
    /// nothing on the board, so it makes no difference here.)
    MultiStone,
}

/// What is settled even if one side passes forever; made by [`unconditional`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Unconditional {
    /// The stones of each colour's unconditionally alive chains, sorted.
    pub alive: ByColor<Vec<Point>>,
    /// Each colour's unconditional territory, sorted: empty points and opponent's stones.
    pub territory: ByColor<Vec<Point>>,
    /// The stones in the opponent's unconditional territory, sorted.
    pub dead: Vec<Point>,
}

/// Finds unconditionally alive chains and unconditional territory of both colours.
///
/// A **region** of a colour is a maximal connected set of points without its stones that holds at least one empty
/// point. It is **vital** to a chain beside it if every empty point of the region is a liberty of the chain; where
/// suicide of several stones is legal, if every point of the region, opponent's stones included, touches the chain.
///
/// The **alive** chains are the largest set in which each chain has two vital regions that only chains of the set
/// border (D. B. Benson, *Life in the game of Go*, 1976).
///
/// The **territory** is every region that only alive chains border, and in which at most one point, empty or
/// opponent's stone, has no own stone beside it: two eyes need two such points. A large region without an
/// opponent's stone is therefore not unconditional, although any count gives it to its owner.
/// This is the rule by which KataGo takes stones off before it counts area.
///
/// Not enforced: that the position can arise. Stones without liberties in a set-up position are taken as they stand.
///
/// ```
/// use yilu_board::{Board, Color};
/// use yilu_life::{Suicide, unconditional};
/// let board: Board = "
///     . X . X O .
///     X X X X O .
///     O O O O O .
/// ".parse()?;
/// let found = unconditional(&board, Suicide::Forbidden);
/// assert_eq!(found.alive[Color::Black].len(), 6);
/// assert_eq!(found.territory[Color::Black].len(), 2);
/// assert!(found.alive[Color::White].is_empty());
/// # Ok::<(), yilu_board::DiagramError>(())
/// ```
pub fn unconditional(board: &Board, suicide: Suicide) -> Unconditional {
    let chains = Chains::new(board);
    let mut found = Unconditional::default();
    for color in Color::BOTH {
        let regions = regions_of(board, &chains, color, suicide);
        let (alive, sound) = benson(&chains, color, &regions);
        found.alive[color] = chains.stones(|number| alive[number]);
        for (region, _) in regions.iter().zip(sound).filter(|(region, sound)| *sound && region.inner <= 1) {
            found.territory[color].extend(&region.points);
            let inside = region.points.iter().filter(|&&point| board.at(point).is_some());
            found.dead.extend(inside);
        }
        found.territory[color].sort_unstable();
    }
    found.dead.sort_unstable();
    found
}

/// A maximal connected set of points without stones of one colour, with at least one empty point.
struct Region {
    points: Vec<Point>,
    /// The chains of the colour around it, by number, sorted.
    chains: Vec<usize>,
    /// Those to which it is vital.
    vital: Vec<usize>,
    /// Points without a stone of the colour beside them.
    inner: usize,
}

fn regions_of(board: &Board, chains: &Chains, color: Color, suicide: Suicide) -> Vec<Region> {
    let size = board.size();
    let mut regions = Vec::new();
    let mut seen = vec![false; usize::from(size.area())];
    for start in size.points() {
        if board.at(start).is_some() || seen[size.index_of(start)] {
            continue;
        }
        seen[size.index_of(start)] = true;
        let mut region = Region { points: vec![start], chains: Vec::new(), vital: Vec::new(), inner: 0 };
        let mut vital: Option<Vec<usize>> = None;
        let mut done = 0;
        while done < region.points.len() {
            let point = region.points[done];
            let mut beside = Vec::with_capacity(4);
            for neighbour in size.neighbours(point) {
                if board.at(neighbour) == Some(color) {
                    beside.extend(chains.at(neighbour));
                } else if !seen[size.index_of(neighbour)] {
                    seen[size.index_of(neighbour)] = true;
                    region.points.push(neighbour);
                }
            }
            region.inner += usize::from(beside.is_empty());
            if suicide == Suicide::MultiStone || board.at(point).is_none() {
                match &mut vital {
                    None => vital = Some(beside.clone()),
                    Some(vital) => vital.retain(|number| beside.contains(number)),
                }
            }
            region.chains.append(&mut beside);
            done += 1;
        }
        region.chains.sort_unstable();
        region.chains.dedup();
        region.vital = vital.unwrap_or_default();
        region.vital.sort_unstable();
        region.vital.dedup();
        regions.push(region);
    }
    regions
}

/// Drops chains with fewer than two vital regions, and regions beside a dropped chain, until nothing changes.
/// Gives the alive chains, and the regions that only alive chains border.
fn benson(chains: &Chains, color: Color, regions: &[Region]) -> (Vec<bool>, Vec<bool>) {
    let mut alive: Vec<bool> = chains.iter().map(|chain| chain.color == color).collect();
    let mut sound: Vec<bool> = regions.iter().map(|region| !region.chains.is_empty()).collect();
    loop {
        let mut vital = vec![0; chains.len()];
        for (region, _) in regions.iter().zip(&sound).filter(|(_, sound)| **sound) {
            for &number in &region.vital {
                vital[number] += 1;
            }
        }
        let mut changed = false;
        for (number, alive) in alive.iter_mut().enumerate() {
            if *alive && vital[number] < 2 {
                *alive = false;
                changed = true;
            }
        }
        if !changed {
            return (alive, sound);
        }
        for (region, sound) in regions.iter().zip(&mut sound) {
            *sound &= region.chains.iter().all(|&number| alive[number]);
        }
    }
}
