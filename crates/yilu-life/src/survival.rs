//! How often the points of each chain end as its own in random play.

use yilu_board::{AnyGrid, Board, Color, Point};

use crate::chains::Chains;
use crate::playout::Playout;
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
    let mut cleared = board.clone();
    for &point in &settled.dead {
        cleared.remove_chain_at(point);
    }
    let closed: Vec<Point> =
        Color::BOTH.iter().flat_map(|&color| settled.territory[color].iter().copied()).collect();
    let wanted = Wanted { first, playouts: playouts.max(1), stop };
    let (mut balance, playouts) = match cleared.grid() {
        AnyGrid::Small(grid) => play(&Playout::new(grid, &closed), &wanted, random),
        AnyGrid::Standard(grid) => play(&Playout::new(grid, &closed), &wanted, random),
        AnyGrid::Large(grid) => play(&Playout::new(grid, &closed), &wanted, random),
    };
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

struct Wanted<'a> {
    first: Color,
    playouts: u32,
    stop: &'a Stop,
}

/// For each point, how much more often it ended as Black's than as White's; and the number of playouts.
fn play<const N: usize, const W: usize, const STRIDE: usize>(
    start: &Playout<N, W, STRIDE>,
    wanted: &Wanted<'_>,
    random: &mut SplitMix64,
) -> (Vec<i64>, u32) {
    let points: Vec<Point> = start.size().points().collect();
    let mut game = start.clone();
    let mut balance = vec![0; points.len()];
    let mut playouts = 0;
    while playouts < wanted.playouts && (playouts == 0 || !wanted.stop.is_set()) {
        game.clone_from(start);
        let first = if playouts % 2 == 0 { wanted.first } else { wanted.first.opponent() };
        game.run(first, 3 * points.len(), random);
        for (balance, &point) in balance.iter_mut().zip(&points) {
            *balance += game.owner(point).map_or(0, |color| i64::from(color.sign()));
        }
        playouts += 1;
    }
    (balance, playouts)
}
