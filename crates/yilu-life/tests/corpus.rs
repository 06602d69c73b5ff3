//! The corpus of real games, where the environment names its folder.

mod support;

use support::{corpus, games};
use yilu_life::{EstimateOptions, Status, Suicide};

/// In these games of KataGo's, area after the stones in unconditional territory have come off, less komi, is the recorded
/// margin in every case, and removing them makes a difference in every one.
#[test]
fn unconditional_territory_gives_the_margin_of_every_katago_game() {
    let Some(corpus) = corpus() else { return };
    let games = games(&corpus, 3);
    assert_eq!(games.len(), 236);
    for game in games {
        let status = Status::unconditional(&game.board, Suicide::MultiStone);
        assert_eq!(game.margin_with(&status.dead, &[]), game.margin, "{}", game.path);
        assert_ne!(game.margin_with(&[], &[]), game.margin, "{}", game.path);
    }
}

#[test]
fn marks_give_the_recorded_dead_stones() {
    let Some(corpus) = corpus() else { return };
    for game in games(&corpus, 1) {
        let marks = &game.territory_marks;
        let status = Status::from_marks(&game.board, &marks.black, &marks.white);
        assert_eq!(status.dead, game.dead, "{}", game.path);
    }
}

/// A floor below what was measured, on a sample, so that a change that spoils the estimator is noticed.
#[test]
fn the_estimator_finds_the_dead_stones_of_most_games() {
    let Some(corpus) = corpus() else { return };
    let sample: Vec<_> = games(&corpus, 4).into_iter().step_by(20).collect();
    let right = sample
        .iter()
        .filter(|game| {
            let found = Status::estimated(&game.board, game.to_move, &EstimateOptions::default());
            game.margin_with(&found.dead, &found.seki) == game.margin
        })
        .count();
    assert!(right * 100 >= sample.len() * 93, "{right} of {}", sample.len());
}
