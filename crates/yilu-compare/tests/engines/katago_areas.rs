//! KataGo's maps of areas: pass-alive groups, Tromp–Taylor areas, and what is left of them outside seki.

use yilu_board::{Board, ByColor, Color, Point, Region};
use yilu_life::{Suicide, unconditional};
use yilu_score::Points;
use yilu_scoring::{Area, Count, Kind, Reading, Scoring, Tally, Tax, Territory};

use crate::katago_boards::{Block, blocks};
use crate::{data, json};

/// One map of an expected output: the flags of its heading, and a letter for each point.
struct Map {
    flags: Vec<bool>,
    rows: Vec<String>,
}

impl Map {
    fn at(&self, point: Point) -> char {
        self.rows[usize::from(point.row())].chars().nth(usize::from(point.column())).unwrap()
    }
}

/// The maps of a block, each with its board: every board has eight.
fn maps(block: &Block) -> Vec<(&Board, Map)> {
    let mut maps: Vec<Map> = Vec::new();
    for line in block.expected.iter().flat_map(|text| text.lines()) {
        let is_row = !line.is_empty() && line.chars().all(|c| "XO.".contains(c));
        if line.contains("Suicide ") {
            let flags = line.split_whitespace().filter_map(|word| word.parse::<u8>().ok());
            maps.push(Map { flags: flags.map(|flag| flag == 1).collect(), rows: Vec::new() });
        } else if is_row {
            maps.last_mut().unwrap().rows.push(line.to_owned());
        }
    }
    assert_eq!(maps.len(), 8 * block.boards.len(), "{}", block.name);
    maps.into_iter().enumerate().map(|(i, map)| (&block.boards[i / 8], map)).collect()
}

const fn letter(owner: Option<Color>) -> char {
    match owner {
        Some(Color::Black) => 'X',
        Some(Color::White) => 'O',
        None => '.',
    }
}

const fn suicide(legal: bool) -> Suicide {
    if legal { Suicide::MultiStone } else { Suicide::Forbidden }
}

/// A board without its unconditionally dead stones, seki read by the letter.
fn counted(board: &Board, suicide: Suicide) -> Count {
    let dead = unconditional(board, suicide).dead;
    Count::of(board, &dead, Reading::Letter { seki: &[] }, without_past(board))
}

/// The tally of a position without a past: its stones were put, and none was lost.
fn without_past(board: &Board) -> Tally {
    Tally { put: board.stone_counts(), lost: ByColor::default() }
}

/// What KataGo's `calculateArea` says with these flags. The fullest map is what its area counting counts.
fn area(board: &Board, flags: &[bool]) -> impl Fn(Point) -> char {
    let [safe, open, stones, suicides] = flags else { panic!("{flags:?}") };
    let (safe, open, stones) = (*safe, *open, *stones);
    let settled = unconditional(board, suicide(*suicides));
    let count = counted(board, suicide(*suicides));
    let board = board.clone();
    move |point| {
        let sure = |color: Color| {
            let points = [&settled.alive[color], &settled.territory[color]];
            points.iter().any(|points| points.binary_search(&point).is_ok())
        };
        if let Some(color) = Color::BOTH.into_iter().find(|&color| sure(color)) {
            return letter(Some(color));
        }
        if stones {
            return letter(count.board().at(point).or(count.owner(point).map(|(color, _)| color)));
        }
        let regions = board.regions();
        let region = regions.at(point).filter(|region| {
            let alive = |color: Color, chain: &Point| settled.alive[color].binary_search(chain).is_ok();
            let all_alive = region.owner().is_some_and(|c| region.chains.iter().all(|chain| alive(c, chain)));
            open || safe && all_alive
        });
        letter(region.and_then(Region::owner))
    }
}

#[test]
fn areas_are_katagos_for_every_choice_of_what_counts() {
    let Some(all) = blocks("testboardarea.cpp") else { return };
    let mut compared = (0, 0);
    for block in all.iter().filter(|block| block.expects("Safe big territories")) {
        for (board, map) in maps(block) {
            let found = area(board, &map.flags);
            for point in board.size().points() {
                assert_eq!(found(point), map.at(point), "{} {:?}, {point}", block.name, map.flags);
            }
            compared.1 += 1;
        }
        compared.0 += 1;
    }
    assert_eq!(compared, (10, 88));
}

/// Territory by the letter of the Japanese rules is KataGo's "independent life", but for areas with a stone in atari: KataGo leaves these out
/// too, for a move may be due there; the letter asks for dame alone. A reading of its own knows of atari.
#[test]
fn what_is_no_seki_is_katagos_independent_life() {
    let Some(all) = blocks("testboardarea.cpp") else { return };
    let (mut compared, mut with_atari) = (0, 0);
    for block in all.iter().filter(|block| block.expects("Keep Territories")) {
        for (board, map) in maps(block) {
            let [territories, stones, suicides] = map.flags[..] else { panic!("{:?}", map.flags) };
            let dead = unconditional(board, suicide(suicides)).dead;
            let read = |reading| Count::of(board, &dead, reading, without_past(board));
            let (count, letter_count) = (read(Reading::Independent), read(Reading::Letter { seki: &[] }));
            let mut stripped = false;
            // Which stones are in seki is no part of a count.
            for point in board.size().points().filter(|&p| stones || count.board().at(p).is_none()) {
                let owner = count.owner(point).filter(|&(_, kind)| territories || kind == Kind::Territory);
                let owner = owner.map(|(color, _)| color);
                let by_letter = letter_count.owner(point);
                let by_letter = by_letter.filter(|&(_, kind)| territories || kind == Kind::Territory);
                stripped |= owner != by_letter.map(|(color, _)| color);
                let found = letter(count.board().at(point).or(owner));
                assert_eq!(found, map.at(point), "{} {:?} {point}", block.name, map.flags);
            }
            compared += 1;
            with_atari += i32::from(stripped);
        }
    }
    assert_eq!((compared, with_atari), (88, 26));
}

/// The sums of KataGo's maps of points: 100 for a point of White's, less where a group's two points of tax are spread over its territory.
///
/// Left out: the map without the territories of groups that may die, and the map with tax of the board of sekis, where KataGo takes from a group
/// of one eye that point alone and doesn't ask whether it is in seki. `grouptax_gold.json` has final scores of such boards.
#[test]
fn group_tax_on_area_is_katagos() {
    let Some(all) = blocks("testboardarea.cpp") else { return };
    let cases = [
        ("groupTaxScoring", "No group tax", Tax::None),
        ("groupTaxScoring", "Group tax", Tax::All),
        ("groupTaxScoring2 but with unsafe territories on", "No group tax", Tax::None),
    ];
    for (name, heading, tax) in cases {
        let block = all.iter().find(|block| block.name == name).unwrap();
        let mut maps = block.expected[0].split("\n\n").map(str::trim_start);
        let map = maps.find(|map| map.starts_with(heading)).unwrap();
        let hundredths: i32 = map.split_whitespace().filter_map(|number| number.parse::<i32>().ok()).sum();
        // Each of at most 29 taxed points is rounded to a hundredth: the sum is a whole number of points again.
        let white = Points::whole((f64::from(hundredths) / 100.0).round() as i32);
        let board = &block.boards[0];
        let dead = unconditional(board, Suicide::Forbidden).dead;
        let count = Count::of(board, &dead, Reading::Given { seki: &[] }, without_past(board));
        assert_eq!(Area { tax }.terms(&count).sum(), -white, "{name}, {heading}");
    }
}

/// Two boards with sekis and false eyes, under area and territory counting, with tax on nothing, on seki, and on all groups.
#[test]
fn katagos_boards_count_as_in_its_tests() {
    let Some(data) = data() else { return };
    let boards = json(&data.join("engines/katago-boards/grouptax_gold.json"));
    let methods: [(&str, Box<dyn Scoring>); 6] = [
        ("AREA/NONE", Box::new(Area { tax: Tax::None })),
        ("AREA/SEKI", Box::new(Area { tax: Tax::Seki })),
        ("AREA/ALL", Box::new(Area { tax: Tax::All })),
        ("TERRITORY/NONE", Box::new(Territory { tax: Tax::None })),
        ("TERRITORY/SEKI", Box::new(Territory { tax: Tax::Seki })),
        ("TERRITORY/ALL", Box::new(Territory { tax: Tax::All })),
    ];
    let mut compared = 0;
    for case in boards.as_array().unwrap() {
        let board: Board = case["board"].as_str().unwrap().to_uppercase().parse().unwrap();
        let komi = Points::parse(&case["komi"].to_string()).unwrap();
        let count = Count::of(&board, &[], Reading::Letter { seki: &[] }, without_past(&board));
        for (name, method) in &methods {
            let expected = Points::parse(&case["expected_white_minus_black"][name].to_string()).unwrap();
            assert_eq!(komi - method.terms(&count).sum(), expected, "{} {name}", case["name"]);
            compared += 1;
        }
    }
    assert_eq!(compared, 12);
}
