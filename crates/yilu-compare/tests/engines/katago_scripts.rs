//! KataGo's games of its rules: sending two stones and returning one, the button, passes in the encores, and scores on the way.
//!
//! Its data have boards, rules and output. The moves between are those of its `testrules.cpp`, or stand in the output (`Last moves`).

use yilu_board::{Color, Point};
use yilu_ending::Stage;
use yilu_score::Points;

use crate::katago_boards::Block;
use crate::katago_games::{Game, Rules, forbidden, rules_block, rules_of, second_encore};

/// The moves of one game, and what is printed or asserted on the way: `b` the board, `k` the stones that may not be retaken, `?` what is forbidden,
/// `=` and `r` the score, `e` the encore, `:2` that the second encore is on, `=-0.5` the score that KataGo asserts, all others moves.
struct Script {
    block: &'static str,
    first: Color,
    words: &'static str,
}

const fn script(block: &'static str, first: Color, words: &'static str) -> Script {
    Script { block, first, words }
}

const BLACK: Color = Color::Black;
const WHITE: Color = Color::White;

const SCRIPTS: &[Script] = &[
    script(
        "Area rules",
        BLACK,
        "1,1 2,2 1,2 2,1 1,3 2,3 1,0 2,0 pass :0 pass :over =0.5 pass :over =0.5 3,2 :0 pass pass :over =0.5 b",
    ),
    script(
        "Territory rules",
        BLACK,
        "1,1 2,2 1,2 2,1 1,3 2,3 1,0 2,0 pass 3,2 pass :0 pass :1 pass :1 pass :2 pass :2 pass :over =-0.5 b \
         3,1 pass pass :over =-0.5 b 0,1 pass pass :over =3.5 b 0,2 3,0 pass pass :over =-0.5 b",
    ),
    script(
        "Spight ko rules",
        BLACK,
        "5,1 ? pass ? 3,2 2,0 ? 0,0 ? 5,0 ? pass ? 1,0 ? pass ? 2,0 ? 0,0 ? pass :0 pass :1 pass pass :2 pass pass :over r",
    ),
    script("Triple ko encore", BLACK, "pass pass 3,1 1,2 5,1 3,2 1,1 b k"),
    script(
        "Encore - own throwin that temporarily breaks the ko shape should not clear the ko recap block",
        WHITE,
        "pass pass 3,3 b k 2,1 b k 1,1 b k",
    ),
    script(
        "Encore - ko recap block does not stop non-ko-capture",
        WHITE,
        "pass pass 3,3 b k 2,1 b k 0,0 b k 3,2 b k",
    ),
    script(
        "Encore - once only rule doesn't prevent the opponent moving there (filling ko)",
        WHITE,
        "pass pass 3,3 b k 3,2 b k pass b k 3,2 b k pass b k 3,3 b k 1,3 pass 2,4 pass 3,5 pass 4,4 pass b k 5,3 b k",
    ),
    script("Area scoring in the main phase", BLACK, "= 5,3 = 6,3 = 6,4 = 5,4 = 4,4 = 0,3 = 6,6 ="),
    script("Territory scoring in the main phase", BLACK, "= 5,3 = 6,3 = 6,4 = 5,4 = 4,4 = 0,3 = 6,6 ="),
    script("Territory scoring in encore 1", BLACK, "= 5,3 = 6,3 = 6,4 = pass pass 5,4 = 4,4 = 0,3 = 6,6 ="),
    script(
        "Territory scoring in encore 2",
        BLACK,
        "= 5,3 = 6,3 = 6,4 = pass pass pass pass :2 5,4 = 4,4 = 0,3 = 6,6 =",
    ),
    script("Fill seki liberties in main phase", WHITE, "= 6,5 = 5,6 = 0,4 = 6,0 = 1,0 = 4,5 = 5,4 ="),
    script(
        "Fill seki liberties in encore 2",
        WHITE,
        "pass pass pass pass = 6,5 = 5,6 = 0,4 = 6,0 = 1,0 = 4,5 = 5,4 =",
    ),
    script("Area scoring with button", BLACK, "= 3,4 = 3,0 = 1,2 = 4,0 = pass = 6,2 = pass = pass :over ="),
    script(
        "Pass for ko",
        BLACK,
        "pass pass :1 pass 6,2 4,0 6,1 6,0 5,0 ? 2,2 1,2 ? pass 0,6 ? 6,0 b 0,5 6,0 ? 5,0 pass ? 5,0 ? 6,0 pass ? 1,1 2,3 ? \
         6,0 ? :1 pass pass :2 ? 5,0 1,0 2,2 ? 6,0 pass ? 6,0 5,0 pass 5,0 6,0 pass ?",
    ),
    script(
        "Two step ko in encore",
        WHITE,
        "pass pass :1 0,1 ? pass 1,0 ? 0,0 ? b pass ? 0,0 ? b pass 0,2 ? b pass 0,2 ? b 0,1 pass ? b",
    ),
    script(
        "Throw in that destroys the ko momentarily does not clear ko recap block",
        BLACK,
        "pass pass pass pass :2 0,2 ? 1,0 2,0 b ?",
    ),
    script(
        "PreventEncore",
        BLACK,
        "pass pass b e pass b e pass b e pass b e pass :over =0.5 b e pass :over =0.5 b e",
    ),
    script("Test case failing in search before", BLACK, "pass pass :1 8,3 4,6 4,7 4,7 b"),
    script(
        "Sending two returning one initial pass WITHOUT button, simple",
        BLACK,
        "2,2 pass 4,3 4,5 4,4 :0 pass :over r",
    ),
    script(
        "Sending two returning one initial pass WITH button, simple",
        BLACK,
        "2,2 pass 4,3 4,5 4,4 pass :0 4,3 4,5 4,4 :0 pass :over r",
    ),
    script("Sending two returning one NO initial pass WITHOUT button, SSK", BLACK, "4,3 4,5 4,4 pass ?"),
    script(
        "Sending two returning one NO initial pass WITH button, SSK",
        BLACK,
        "4,3 4,5 4,4 pass ? 4,3 4,5 4,4 pass ?",
    ),
    script("Sending two returning one initial pass WITH button, SSK", BLACK, "2,2 pass 4,3 4,5 4,4 pass ?"),
    script("Double ko death 1a", WHITE, "pass pass pass J6 H9 b k H9 b k J6 b k b e"),
    script("Double ko death 1b", WHITE, "pass pass pass J6 H9 b k H9 b k J7 b k b e"),
    script(
        "Double ko death 1c",
        WHITE,
        "pass pass pass J6 H9 b k H9 b k J6 b k G9 b k J7 b k J6 b k pass b k ?",
    ),
    script("Double ko death 2a", BLACK, "pass pass H7 b k G9 b k J6 b k H8 b k G8 b k J7 b k b e"),
    script(
        "Double ko death 2b",
        BLACK,
        "pass pass H7 b k G9 b k J6 b k H8 b k H8 b k J6 b k G8 b k J7 b k F9 b k H7 b k F9 b k H8 b k ? H7 b k pass b k ? b e",
    ),
    script("Double ko death 2c", BLACK, "pass pass pass pass H7 b k G9 b k J6 b k H8 b k H8 b e"),
    script(
        "Double ko death 2d",
        BLACK,
        "pass pass H7 b k G9 b k J6 b k H8 b k G8 b k H7 b k G8 b k J7 b k F9 b k b e",
    ),
    script("Double ko death 2e", BLACK, "pass pass pass pass H7 b k G9 b k F9 b k H8 b k b e"),
    script("Double ko death 2f", BLACK, "pass pass pass pass H7 b k G9 b k F9 b k H7 b k b e"),
];

/// What of KataGo's output is compared, without blanks: boards, kos, scores, encores.
fn printed(text: &str) -> Vec<String> {
    let text = text.split("Preventing encore").next().unwrap();
    let kept =
        ["Ko recap blocked at", "Ko-recap-blocked", "Illegal:", "Score:", "W-B Score:", "Encore phase"];
    let is_row = |line: &str| {
        let row = line.trim_start().trim_start_matches(|c: char| c.is_ascii_digit());
        line.trim_start().len() > row.len() && !row.is_empty() && row.chars().all(|c| " .XO".contains(c))
    };
    text.lines()
        .filter(|line| is_row(line) || kept.iter().any(|kept| line.starts_with(kept)))
        .map(|line| line.replace(' ', "").replace("W-BScore", "Score"))
        .collect()
}

fn board(game: &Game) -> Vec<String> {
    let board = game.position.board();
    let size = board.size();
    let cell = |column, row| match board.at(Point::new(column, row)) {
        Some(Color::Black) => 'X',
        Some(Color::White) => 'O',
        None => '.',
    };
    let row = |row| -> String { (0..size.columns()).map(|column| cell(column, row)).collect() };
    (0..size.rows()).map(|number| format!("{}{}", size.rows() - number, row(number))).collect()
}

fn encore(game: &Game) -> &'static str {
    match game.judge.stage() {
        Stage::Play => "0",
        Stage::FirstEncore => "1",
        Stage::Over if game.judge.second_encore().is_none() => "0",
        _ => "2",
    }
}

/// Plays a script, and gives what it prints.
fn play(script: &Script, game: &mut Game, moves: &mut Vec<String>) -> Vec<String> {
    let size = game.position.board().size();
    let mut out = Vec::new();
    for word in script.words.split_whitespace() {
        let name = || format!("{}, {word} after {moves:?}", script.block);
        match word {
            "b" => out.extend(board(game)),
            "k" => {
                out.extend(
                    game.marks().iter().map(|point| format!("Korecapblockedat{}", point.to_gtp(size))),
                );
            }
            "?" => {
                let ko = |point: Point| format!("Ko-recap-blocked:({},{})", point.column(), point.row());
                let mut found: Vec<(Point, String)> =
                    game.marks().iter().map(|point| (point, ko(point))).collect();
                let passes_for = game.passes_for();
                found.extend(forbidden(game).into_iter().filter(|(point, _)| !passes_for.contains(*point)));
                found.sort_unstable_by_key(|(point, _)| (point.row(), point.column()));
                out.extend(found.into_iter().map(|(_, line)| line.replace(' ', "")));
            }
            "=" | "r" => out.push(format!("Score:{}", game.white_ahead())),
            "e" => out.push(format!("Encorephase{}", encore(game))),
            ":over" => assert_eq!(game.judge.stage(), Stage::Over, "{}", name()),
            ":0" | ":1" | ":2" => {
                assert_ne!(game.judge.stage(), Stage::Over, "{}", name());
                assert_eq!(encore(game), &word[1..], "{}", name());
            }
            _ if word.starts_with('=') => {
                assert_eq!(game.white_ahead(), Points::parse(&word[1..]).unwrap(), "{}", name());
            }
            _ => {
                let point = match word.split_once(',') {
                    _ if word == "pass" => None,
                    Some((column, row)) => Some(Point::new(column.parse().unwrap(), row.parse().unwrap())),
                    None => Some(Point::from_gtp(word, size).unwrap()),
                };
                game.act(point);
                assert_eq!(game.judge.ended_by_repetition(), None, "{}", name());
                moves.push(point.map_or("pass".to_owned(), |point| point.to_gtp(size)));
            }
        }
    }
    out
}

/// The rules of each game of a block: some are played under several.
fn games(block: &Block) -> Vec<Rules> {
    let rules = rules_of(&block.rules);
    let with = |key: &str, values: &[&str]| -> Vec<Rules> {
        let with = |value: &&str| {
            let mut rules = rules.clone();
            rules.insert(key.to_owned(), (*value).to_owned());
            rules
        };
        values.iter().map(with).collect()
    };
    if rules["taxRule"].starts_with("taxRules") {
        with("taxRule", &["TAX_NONE", "TAX_SEKI", "TAX_ALL"])
    } else if rules.get("hasButton").is_some_and(|button| button.starts_with("buttonRule")) {
        with("hasButton", &["false", "true"])
    } else {
        vec![rules]
    }
}

#[test]
fn games_of_its_rules_go_as_katagos() {
    let mut lines = 0;
    for script in SCRIPTS {
        let Some(mut block) = rules_block(script.block) else { return };
        if script.block == "Spight ko rules" {
            // The data have the board of the test after it. Its own stands before, and so do the rules that it shares with others.
            block.boards = vec![rules_block("Territory rules").unwrap().boards[1].clone()];
            block.boards[0].edit([(Point::new(2, 3), Some(Color::Black))]);
            let shared = [
                ("scoringRule", "SCORING_TERRITORY"),
                ("komi", "0.5"),
                ("multiStoneSuicideLegal", "false"),
                ("taxRule", "TAX_SEKI"),
            ];
            block.rules.extend(shared.map(|(key, value)| vec![key.to_owned(), value.to_owned()]));
        }
        let (mut found, mut moves) = (Vec::new(), Vec::new());
        for rules in games(&block) {
            moves.clear();
            let mut game = Game::new(&rules, &block.boards[0], script.first);
            found.extend(play(script, &mut game, &mut moves));
        }
        let expected = printed(&block.expected[0]);
        assert_eq!(found, expected, "{}", script.block);
        lines += found.len();
        let last = block.expected[0].split("Preventing encore").next().unwrap();
        let last = last.lines().filter_map(|line| line.strip_prefix("Last moves ")).next_back();
        assert!(
            last.is_none_or(|last| last.trim() == moves.join(" ")),
            "{}: {last:?}, {moves:?}",
            script.block
        );
    }
    assert_eq!((SCRIPTS.len(), lines), (33, 1076));
}

/// A game that comes to the encores by passes stands as one that is set up in them: no ko is blocked, and the second knows what stood at its start.
#[test]
fn encores_start_afresh_as_katagos() {
    let Some(block) = rules_block("Board history clearing directly to the encore") else { return };
    let mut game = Game::new(&rules_of(&block.rules), &block.boards[0], Color::Black);
    for (number, expected) in block.expected.iter().enumerate() {
        game.act(None);
        game.act(None);
        let lines: Vec<&str> = expected.lines().collect();
        let stage = [Stage::FirstEncore, Stage::SecondEncore][number];
        assert_eq!((game.judge.stage(), game.marks().len()), (stage, 0));
        // What both have: the phase, and the stones at the start of the second encore.
        assert!(lines.contains(&["1 1", "2 2"][number]));
        assert!(lines.contains(&&*second_encore(&game)), "{}", second_encore(&game));
    }
}
