//! From the survival of single chains to one consistent set of dead stones.

use yilu_board::{Board, Color};

use crate::chains::Chains;
use crate::groups::Groups;

/// A group whose points survive less often than this, in per cent, is dead. It lies above one half because random play
/// attacks worse than it defends: it often misses the point that kills a large eye.
const ALIVE_FROM: i32 = 57;
/// A chain taken to be dead that turns out to touch a living friend's region lives after all, unless its points
/// survive less often than this, in per cent.
const LINKED_FROM: i32 = 45;
/// Rounds of making the set consistent. In the corpus two are enough.
const ROUNDS: usize = 4;

/// What becomes of the chains.
pub struct Judgement {
    /// By chain.
    pub dead: Vec<bool>,
    /// By chain: how far its group lies from the threshold, 0 (on it) to 100 (as far as possible); 0 for
    /// a chain that by itself would be judged otherwise.
    pub margin: Vec<u8>,
    /// Whether every dead chain lies in a region that only its opponent borders.
    pub consistent: bool,
}

/// Judges chains by how often, in per cent, their points survive.
///
/// 1. Chains that share an eye space are judged together, by their mean over all stones.
/// 2. With the dead stones off the board, dead stones in a region of their own colour are revived: their captors are dead.
/// 3. In a region that both colours border, a colour's dead stones are judged together once more: they touch
///    a living friend's liberties, so they must be clearly dead to stay so.
pub fn judge(board: &Board, chains: &Chains, survival: &[i32]) -> Judgement {
    let groups = Groups::sharing_eyes(chains, &board.regions());
    let mut sums = vec![(0, 0); chains.len()];
    for (number, chain) in chains.iter().enumerate() {
        let (sum, stones) = &mut sums[groups.of(number)];
        *sum += survival[number] * chain.stones.len() as i32;
        *stones += chain.stones.len() as i32;
    }
    let mean: Vec<i32> = (0..chains.len())
        .map(|number| {
            let (sum, stones) = sums[groups.of(number)];
            sum / stones
        })
        .collect();
    let mut dead: Vec<bool> = mean.iter().map(|&mean| mean < ALIVE_FROM).collect();
    let mut consistent = false;
    for _ in 0..ROUNDS {
        let revived;
        (revived, consistent) = revive(board, chains, survival, &mut dead);
        if !revived {
            break;
        }
    }
    let margin = (0..chains.len())
        .map(|number| {
            // A chain that its group outvotes has no margin.
            let beyond = |per_cent: i32| {
                if dead[number] {
                    (ALIVE_FROM - per_cent) * 100 / ALIVE_FROM
                } else {
                    (per_cent - ALIVE_FROM) * 100 / (100 - ALIVE_FROM)
                }
            };
            let margin = if beyond(survival[number]) < 0 { 0 } else { beyond(mean[number]) };
            margin.clamp(0, 100) as u8
        })
        .collect();
    Judgement { dead, margin, consistent }
}

/// One round; gives whether a chain was revived, and whether the set was consistent before.
fn revive(board: &Board, chains: &Chains, survival: &[i32], dead: &mut [bool]) -> (bool, bool) {
    let mut cleared = board.clone();
    cleared.edit(chains.stones(|number| dead[number]).into_iter().map(|point| (point, None)));
    let mut revived = false;
    let mut consistent = true;
    for region in cleared.regions().iter() {
        let mut inside = chains.numbers(&region.points);
        inside.sort_unstable();
        inside.dedup();
        for color in Color::BOTH {
            let own: Vec<usize> =
                inside.iter().copied().filter(|&number| chains.get(number).color == color).collect();
            if own.is_empty() || region.owner() == Some(color.opponent()) {
                continue;
            }
            consistent = false;
            let stones = |number: usize| chains.get(number).stones.len() as i32;
            let total: i32 = own.iter().map(|&number| stones(number)).sum();
            let survives: i32 = own.iter().map(|&number| survival[number] * stones(number)).sum();
            if region.owner() == Some(color) || survives >= LINKED_FROM * total {
                for number in own {
                    dead[number] = false;
                    revived = true;
                }
            }
        }
    }
    (revived, consistent)
}
