//! Counts of random positions: the identity, and territory by the letter.

use proptest::collection::vec;
use proptest::prelude::*;
use yilu_board::{ByColor, Point};
use yilu_game::Position;
use yilu_oracle::{Cell, Referee, area, take_off, territory_by_the_letter};
use yilu_score::Points;
use yilu_scoring::{Area, Count, EqualTerritory, Kind as PointKind, Reading, Scoring, Tax};

use crate::random::{check, script};
use crate::same::{color, place, point, position, side};
use crate::script::{Kind, Script};

/// Plays a script out on both sides, edits included.
fn play(script: &Script) -> (Position, Referee) {
    let mut position = position(&script.start, script.to_move);
    let mut referee = Referee::new(script.start.clone(), script.to_move, None);
    for choice in &script.choices {
        let by = referee.to_move();
        let places = referee.grid().places();
        let at = places[usize::from(choice.pick) % places.len()];
        if choice.kind == Kind::Edit {
            let cell = [Cell::Empty, Cell::Black, Cell::White][usize::from(choice.pick >> 8) % 3];
            let mut grid = referee.grid().clone();
            grid.set(at, cell);
            referee.edit(grid, by);
            position.edit([(point(at), color(cell))], None);
        } else if let Ok(placement) = position.look(point(at), side(by)) {
            position.play(&placement);
            referee.play(at, by);
        } else {
            position.pass(side(by));
            referee.pass(by);
        }
    }
    (position, referee)
}

/// Points on the board and beyond, some of them twice.
fn points(most: usize) -> impl Strategy<Value = Vec<Point>> {
    vec((0..7_u8, 0..6_u8), 0..=most).prop_map(|all| all.into_iter().map(|(c, r)| Point::new(c, r)).collect())
}

#[test]
fn area_is_the_sum_of_its_terms() {
    let strategy = (script(40), points(5), points(5), points(20), points(20));
    check(5000, &strategy, |(script, dead, seki, black, white)| {
        let (position, referee) = play(&script);
        let readings = [
            Reading::Letter { seki: &seki },
            Reading::Given { seki: &seki },
            Reading::Marked { territory: ByColor { black: &black, white: &white } },
        ];
        let places: Vec<_> = dead.iter().map(|&point| place(point)).collect();
        let (left, black_dead, white_dead) = take_off(referee.grid(), &places);
        for reading in readings {
            let count = Count::of(position.board(), &dead, reading, position.tally());
            prop_assert_eq!(count.identity().sum(), count.area(), "under {:?}", reading);
            let (counted, by_hand) = (count.areas(), area(&left));
            prop_assert_eq!(
                counted.black + counted.white + count.neutral(),
                i32::from(position.board().size().area())
            );
            if !matches!(reading, Reading::Marked { .. }) {
                prop_assert_eq!((counted.black, counted.white), (by_hand.black, by_hand.white));
            }
            let prisoners = count.prisoners();
            prop_assert_eq!(prisoners.black, referee.tally().white_lost + white_dead);
            prop_assert_eq!(prisoners.white, referee.tally().black_lost + black_dead);
        }
        Ok(())
    });
}

/// Clause D10: counted by territory on equal numbers of stones, every game has the margin of area.
#[test]
fn d10_equalised_territory_is_area() {
    check(3000, &(script(60), points(5), points(5)), |(script, dead, seki)| {
        let (position, referee) = play(&script);
        let (left, _, _) =
            take_off(referee.grid(), &dead.iter().map(|&point| place(point)).collect::<Vec<_>>());
        let by_hand = area(&left);
        for reading in [Reading::Letter { seki: &seki }, Reading::Given { seki: &seki }] {
            let count = Count::of(position.board(), &dead, reading, position.tally());
            let margin = EqualTerritory::default().terms(&count).sum();
            prop_assert_eq!(margin, Points::whole(by_hand.black - by_hand.white));
            let taxed =
                (Area { tax: Tax::All }.terms(&count), EqualTerritory { tax: Tax::All }.terms(&count));
            prop_assert_eq!(taxed.0.sum(), taxed.1.sum());
        }
        Ok(())
    });
}

/// Clause D3: to count one side is enough. What a side has over half the board, shared points half each, is what the other lacks, and the margin.
#[test]
fn d3_either_side_alone_gives_the_verdict() {
    check(2000, &(script(40), points(5)), |(script, dead)| {
        let (position, referee) = play(&script);
        let (left, _, _) =
            take_off(referee.grid(), &dead.iter().map(|&point| place(point)).collect::<Vec<_>>());
        let by_hand = area(&left);
        // In halves of a point: the board has as many points as the base has halves.
        let over = |own: i32| 2 * own + by_hand.neutral - i32::from(position.board().size().area());
        let count = Count::of(position.board(), &dead, Reading::Given { seki: &[] }, position.tally());
        prop_assert_eq!(over(by_hand.black), -over(by_hand.white));
        prop_assert_eq!(count.area(), Points::whole(over(by_hand.black)));
        Ok(())
    });
}

#[test]
fn territory_is_read_by_the_letter() {
    check(5000, &(script(30), points(3), points(3)), |(script, dead, seki)| {
        let (position, referee) = play(&script);
        let places = |points: &[Point]| points.iter().map(|&point| place(point)).collect::<Vec<_>>();
        let (left, _, _) = take_off(referee.grid(), &places(&dead));
        let by_hand = territory_by_the_letter(&left, &places(&seki));
        let count = Count::of(position.board(), &dead, Reading::Letter { seki: &seki }, position.tally());
        let (territory, eyes) = (count.points(PointKind::Territory), count.points(PointKind::SekiEye));
        prop_assert_eq!((territory.black, territory.white), (by_hand.black, by_hand.white));
        prop_assert_eq!((eyes.black, eyes.white), (by_hand.black_seki_eyes, by_hand.white_seki_eyes));
        let groups = count.groups();
        prop_assert_eq!((groups.black, groups.white), (by_hand.black_groups, by_hand.white_groups));
        Ok(())
    });
}
