//! Measures the estimator on the corpus of scored games: how often its dead stones, and the margin that follows
//! from them, are exactly the recorded ones.
//!
//! The folder is named by `YILU_CORPUS`. Constants are tuned on one half of the files, chosen by a hash of their names;
//! `--held-out` measures the other half. `--show` prints the games that differ.

#[path = "../tests/support/mod.rs"]
mod support;

use std::time::{Duration, Instant};

use support::{Game, corpus, games};
use yilu_board::{Color, Point};
use yilu_life::{Estimate, EstimateOptions, estimate};

#[derive(Default)]
struct Tally {
    games: usize,
    dead: usize,
    margin: usize,
    margin_with_seki: usize,
    with_seki: usize,
    dead_with_seki: usize,
    doubtful: usize,
    dead_undoubted: usize,
    spent: Duration,
}

impl Tally {
    fn add(&mut self, game: &Game, found: &Estimate, spent: Duration) {
        let same = found.dead == game.dead;
        self.games += 1;
        self.dead += usize::from(same);
        self.margin += usize::from(game.margin_with(&found.dead, &[]) == game.margin);
        self.margin_with_seki += usize::from(game.margin_with(&found.dead, &found.seki) == game.margin);
        self.with_seki += usize::from(!found.seki.is_empty());
        self.dead_with_seki += usize::from(same && !found.seki.is_empty());
        self.doubtful += usize::from(found.doubtful);
        self.dead_undoubted += usize::from(same && !found.doubtful);
        self.spent += spent;
    }

    fn print(&self, name: &str) {
        if self.games == 0 {
            return;
        }
        let share = |part: usize, whole: usize| 100.0 * part as f64 / whole.max(1) as f64;
        let sure = self.games - self.doubtful;
        println!(
            "{name:28} {:5} games: dead {:.2} %, margin {:.2} % ({:.2} % with seki, found in {}, of these dead {}); \
             not doubtful {:.1} %, of these dead {:.2} %; {:.1} ms each",
            self.games,
            share(self.dead, self.games),
            share(self.margin, self.games),
            share(self.margin_with_seki, self.games),
            self.with_seki,
            self.dead_with_seki,
            share(sure, self.games),
            share(self.dead_undoubted, sure),
            self.spent.as_secs_f64() * 1000.0 / self.games as f64,
        );
    }
}

fn main() {
    let Some(folder) = corpus() else { return };
    let has = |flag: &str| std::env::args().any(|argument| argument == flag);
    let options = EstimateOptions::default();
    let mut by_confidence: Vec<(usize, usize)> = vec![(0, 0); 101];
    for tier in [1, 4] {
        let mut all = Tally::default();
        let mut by_formula: Vec<(String, Tally)> = Vec::new();
        for game in games(&folder, tier).iter().filter(|game| game.held_out() == has("--held-out")) {
            let start = Instant::now();
            let found = estimate(&game.board, game.to_move, &options);
            let spent = start.elapsed();
            all.add(game, &found, spent);
            if !by_formula.iter().any(|(formula, _)| *formula == game.formula) {
                by_formula.push((game.formula.clone(), Tally::default()));
            }
            for (_, tally) in by_formula.iter_mut().filter(|(formula, _)| *formula == game.formula) {
                tally.add(game, &found, spent);
            }
            let same = found.dead == game.dead;
            let (right, total) = &mut by_confidence[usize::from(found.confidence)];
            *right += usize::from(same);
            *total += 1;
            if has("--show") && !same {
                show(game, &found);
            }
        }
        all.print(&format!("tier {tier}"));
        for (formula, tally) in &by_formula {
            tally.print(&format!("tier {tier} {formula}"));
        }
    }
    for (confidence, (right, total)) in by_confidence.iter().enumerate().filter(|(_, (_, total))| *total > 0)
    {
        println!("confidence {confidence:3}: {right} of {total} exact");
    }
}

/// `x` `o` rightly dead, `M` `W` dead and missed, `#` `@` wrongly dead, `S` `Z` in seki.
fn show(game: &Game, found: &Estimate) {
    println!("{} {} {} to move", game.path, game.formula, game.to_move);
    let sign = |point: Point| {
        let signs = match (game.dead.contains(&point), found.dead.contains(&point)) {
            (true, true) => "xo",
            (true, false) => "MW",
            (false, true) => "#@",
            (false, false) if found.seki.contains(&point) => "SZ",
            (false, false) => "XO",
        };
        game.board
            .at(point)
            .map_or(".", |color| if color == Color::Black { &signs[..1] } else { &signs[1..] })
    };
    let size = game.board.size();
    for row in 0..size.rows() {
        let row: Vec<&str> = (0..size.columns()).map(|column| sign(Point::new(column, row))).collect();
        println!("{}", row.join(" "));
    }
    for chain in &found.chains {
        if game.dead.contains(&chain.first) != found.dead.contains(&chain.first) {
            println!("{} {} stones, survival {}", chain.first, chain.stones, chain.survival);
        }
    }
}
