//! Groups that look like seki.

use yilu_board::{Board, Borders, Point};

use crate::chains::Chains;
use crate::groups::Groups;

/// The largest eye space, in points, that is surely one eye only.
const ONE_EYE: usize = 2;

/// The stones of groups that look like seki, in a position whose dead stones are off the board; sorted.
///
/// A **group** is the chains of a colour that share eye spaces (empty regions that only that colour borders).
/// It is **weak** if it touches a neutral region and has no eye space, or one of at most two points.
/// Weak groups are in seki if every group around their neutral regions is weak too, and so on from these groups' neutral
/// regions: a group that could reach a stronger one of its colour, or that faces a stronger one, is not.
///
/// Not found: seki with larger or with several false eyes, and those that depend on a ko.
pub fn seki(board: &Board) -> Vec<Point> {
    let chains = Chains::new(board);
    let regions = board.regions();
    let groups = Groups::sharing_eyes(&chains, &regions);
    let mut eyes = vec![(0, 0); chains.len()];
    let mut neutral: Vec<Vec<usize>> = Vec::new();
    for region in regions.iter() {
        let around: Vec<usize> =
            chains.numbers(&region.chains).into_iter().map(|number| groups.of(number)).collect();
        match region.borders {
            Borders::One(_) => {
                let (spaces, points) = &mut eyes[around[0]];
                *spaces += 1;
                *points += region.points.len();
            }
            Borders::Both => neutral.push(around),
            Borders::None => {}
        }
    }
    let mut weak: Vec<bool> = eyes.iter().map(|&(spaces, points)| spaces <= 1 && points <= ONE_EYE).collect();
    let mut changed = true;
    while changed {
        changed = false;
        for around in &neutral {
            if around.iter().any(|&group| !weak[group]) {
                for &group in around {
                    changed |= weak[group];
                    weak[group] = false;
                }
            }
        }
    }
    let mut touches = vec![false; chains.len()];
    for &group in neutral.iter().flatten() {
        touches[group] = true;
    }
    chains.stones(|number| weak[groups.of(number)] && touches[groups.of(number)])
}
