//! How often the points of each chain end as its own in random play.

use yilu_board::{Board, Color, Point};

use crate::chains::Chains;
use crate::fast_board::{BLACK, EMPTY, FastBoard, WHITE};
use crate::random::SplitMix64;
use crate::stop::Stop;
use crate::unconditional::Unconditional;

/// For each chain, the per cent of playouts in which its points end as its colour's, averaged over its stones;
/// neither's counts half. Unconditional life and death count as 100 and 0.
///
/// Where `stop` is set, fewer playouts are made, one at least. The sides begin in turn: a finished game is one in which nobody needs to move first.
pub fn survival(
    board: &Board,
    chains: &Chains,
    settled: &Unconditional,
    first: Color,
    playouts: u32,
    stop: &Stop,
    random: &mut SplitMix64,
) -> Vec<i32> {
    let size = board.size();
    let points: Vec<Point> = size.points().collect();
    let mut cleared = board.clone();
    cleared.edit(settled.dead.iter().map(|&point| (point, None)));
    let closed = Color::BOTH.into_iter().flat_map(|color| settled.territory[color].iter().copied());
    let start = FastBoard::new(&cleared, closed);
    let first = if first == Color::Black { BLACK } else { WHITE };
    let mut fast = start.clone();
    // Black − White.
    let mut balance = vec![0; points.len()];
    let wanted = playouts.max(1);
    let mut playouts = 0;
    while playouts < wanted && (playouts == 0 || !stop.is_set()) {
        fast.reset(&start);
        fast.run(if playouts % 2 == 0 { first } else { 3 - first }, 3 * points.len(), random);
        for (balance, &point) in balance.iter_mut().zip(&points) {
            *balance += match fast.owner(point) {
                EMPTY => 0,
                BLACK => 1,
                _ => -1,
            };
        }
        playouts += 1;
    }
    let playouts = i64::from(playouts);
    for color in Color::BOTH {
        for &point in settled.alive[color].iter().chain(&settled.territory[color]) {
            balance[size.index_of(point)] = i64::from(color.sign()) * playouts;
        }
    }
    chains
        .iter()
        .map(|chain| {
            let sum: i64 = chain.stones.iter().map(|&point| balance[size.index_of(point)]).sum();
            let most = playouts * chain.stones.len() as i64;
            ((sum * i64::from(chain.color.sign()) + most) * 50 / most.max(1)) as i32
        })
        .collect()
}
