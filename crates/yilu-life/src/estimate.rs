//! Estimating which stones are dead, by random play and by what is certain.

use yilu_board::{Board, Color, Point};

use crate::chains::Chains;
use crate::judge::judge;
use crate::random::SplitMix64;
use crate::seki::seki;
use crate::stop::Stop;
use crate::survival::survival;
use crate::unconditional::{Suicide, unconditional};

/// How to estimate.
///
/// ```
/// use yilu_life::EstimateOptions;
/// let quick = EstimateOptions { playouts: 50, ..EstimateOptions::default() };
/// assert!(quick.playouts < EstimateOptions::default().playouts);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EstimateOptions {
    /// The number of random playouts; 0 counts as 1.
    pub playouts: u32,
    /// Mixed into the seed, which the position and the side to move give: the same call gives the same estimate.
    pub seed: u64,
    /// Where this is set, no further playout begins, and the estimate rests on those that were made.
    pub stop: Stop,
}

impl Default for EstimateOptions {
    fn default() -> Self {
        Self { playouts: 350, seed: 0, stop: Stop::default() }
    }
}

/// What a chain is taken to be; in [`ChainEstimate::verdict`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// Alive 活.
    Alive,
    /// Dead 死.
    Dead,
    /// Alive in seki 双活.
    Seki,
}

/// The estimate for one chain; in [`Estimate::chains`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChainEstimate {
    /// The chain's first stone, row by row from the top.
    pub first: Point,
    /// The colour of its stones.
    pub color: Color,
    /// The number of its stones.
    pub stones: u16,
    /// How often its points end as its own in random play, 0–100 per cent.
    pub survival: u8,
    /// What it is taken to be.
    pub verdict: Verdict,
    /// The confidence in the verdict, 0–100 per cent.
    pub confidence: u8,
}

/// What [`estimate`] found.
///
/// ```
/// use yilu_board::{Board, Color};
/// use yilu_life::{EstimateOptions, Verdict, estimate};
/// let board: Board = ". X . X O . O .\n. X X X O O O O".parse()?;
/// let found = estimate(&board, Color::White, &EstimateOptions::default());
/// assert_eq!(found.chains.len(), 2);
/// assert!(found.chains.iter().all(|chain| chain.verdict == Verdict::Alive && chain.confidence > 90));
/// assert!(!found.doubtful);
/// # Ok::<(), yilu_board::DiagramError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Estimate {
    /// Dead stones, sorted; whole chains.
    pub dead: Vec<Point>,
    /// Living stones in seki, sorted; whole chains.
    pub seki: Vec<Point>,
    /// Every chain, by its first stone.
    pub chains: Vec<ChainEstimate>,
    /// The confidence that all verdicts are right, 0–100 per cent: that of the weakest one.
    pub confidence: u8,
    /// Whether a player should look: a chain is near the threshold, a seki was found, a dead chain does not
    /// lie within its opponent's area, or fewer than a fifth of the points hold living stones.
    pub doubtful: bool,
}

/// Below this confidence an estimate is doubtful.
const DOUBTFUL_BELOW: u8 = 88;
/// The most confidence in a seki, which may be a dead eye shape after all.
const SEKI_CONFIDENCE: u8 = 80;
/// Margins of the weakest group and the share of games, in per cent, in which the dead stones were then exactly the
/// recorded ones: read off one half of a corpus of finished games. 100 is kept for unconditional life.
const CALIBRATION: [(u8, u8); 6] = [(0, 40), (10, 80), (20, 93), (35, 97), (50, 99), (100, 99)];

/// Estimates which stones of a finished game are dead, and which are in seki.
///
/// Unconditional life is certain. For the rest, random playouts (no side fills its own eyes; ataris are mostly
/// answered; large chains don't put themselves in atari except to make a dead eye shape; simple ko) say how often
/// the points of each chain end as its own. Chains that share an eye space are judged together, and the dead
/// must lie in their opponent's area. Open dame and missing protective moves do no harm as long as the stones
/// around them live whoever moves first.
///
/// The side to move begins every other playout; otherwise it only chooses the random numbers.
///
/// It is an estimate for finished games. Not enforced, and not to be expected: that a position in the middle of a game,
/// a ko for life, a bent four in the corner or a seki with a ko is judged as a player would.
///
/// ```
/// use yilu_board::{Board, Color, Point};
/// use yilu_life::{EstimateOptions, estimate};
/// let board: Board = "
///     . . X O . . .
///     . . X O . X .
///     . . X O . . .
///     . X X O O . .
///     . X O O . . .
///     . X X O . O .
///     . . X O . . .
/// ".parse()?;
/// let found = estimate(&board, Color::Black, &EstimateOptions::default());
/// assert_eq!(found.dead, [Point::new(5, 1)]);
/// assert_eq!(found.seki, []);
/// # Ok::<(), yilu_board::DiagramError>(())
/// ```
pub fn estimate(board: &Board, to_move: Color, options: &EstimateOptions) -> Estimate {
    let mut random = SplitMix64::new(board.hash().with_mover(to_move).low_bits() ^ options.seed);
    let chains = Chains::new(board);
    let settled = unconditional(board, Suicide::Forbidden);
    let survival = survival(board, &chains, &settled, to_move, options.playouts, &options.stop, &mut random);
    let judgement = judge(board, &chains, &survival);
    let dead = chains.stones(|number| judgement.dead[number]);
    let mut cleared = board.clone();
    cleared.edit(dead.iter().map(|&point| (point, None)));
    let seki = seki(&cleared);
    let judged: Vec<ChainEstimate> = chains
        .iter()
        .enumerate()
        .map(|(number, chain)| {
            let first = chain.stones[0];
            let certain = settled.alive[chain.color].binary_search(&first).is_ok()
                || settled.dead.binary_search(&first).is_ok();
            let mut confidence = if certain { 100 } else { confidence_of(judgement.margin[number]) };
            let verdict = if judgement.dead[number] {
                Verdict::Dead
            } else if seki.binary_search(&first).is_ok() {
                confidence = confidence.min(SEKI_CONFIDENCE);
                Verdict::Seki
            } else {
                Verdict::Alive
            };
            let stones = chain.stones.len() as u16;
            let survival = survival[number].clamp(0, 100) as u8;
            ChainEstimate { first, color: chain.color, stones, survival, verdict, confidence }
        })
        .collect();
    let confidence = judged.iter().map(|chain| chain.confidence).min().unwrap_or(100);
    // A finished game has more stones: what is so open is not finished.
    let stones = cleared.stone_counts();
    let open = (stones.black + stones.white) * 5 < i32::from(board.size().area());
    let doubtful = confidence < DOUBTFUL_BELOW || !judgement.consistent || open;
    Estimate { dead, seki, chains: judged, confidence, doubtful }
}

/// Between two points of the calibration, on the straight line.
fn confidence_of(margin: u8) -> u8 {
    let above = CALIBRATION.iter().position(|&(at, _)| at > margin).unwrap_or(CALIBRATION.len() - 1);
    let ((low, from), (high, to)) = (CALIBRATION[above - 1], CALIBRATION[above]);
    let (low, from, high, to) = (u32::from(low), u32::from(from), u32::from(high), u32::from(to));
    (from + (to - from) * (u32::from(margin) - low) / (high - low)) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn confidence_follows_the_calibration() {
        let margins = [0, 5, 10, 15, 20, 50, 99, 100];
        assert_eq!(margins.map(confidence_of), [40, 60, 80, 86, 93, 99, 99, 99]);
    }
}
