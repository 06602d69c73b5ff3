//! goscorer's maps of territory, seki, false eyes and dame, for boards with stones marked as dead.

use std::collections::HashMap;

use yilu_board::{Board, Color, Point};
use yilu_life::Status;
use yilu_scoring::{Count, Kind, Reading, Tally};

use crate::data;

/// One file: a board, and maps by their headings.
struct Case {
    name: String,
    board: Board,
    dead: Vec<Point>,
    maps: HashMap<String, Vec<String>>,
}

fn at(rows: &[String], point: Point) -> char {
    rows[usize::from(point.row())].chars().nth(usize::from(point.column())).unwrap()
}

impl Case {
    fn read(name: &str, text: &str) -> Self {
        let mut maps: HashMap<String, Vec<String>> = HashMap::new();
        let mut heading = "";
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
            if let Some(new) = line.strip_suffix(':') {
                heading = new;
            } else {
                maps.entry(heading.to_owned()).or_default().push(line.to_owned());
            }
        }
        let plain = maps["BOARD"].join("\n").to_uppercase().replace('B', "X").replace('W', "O");
        let board: Board = plain.parse().unwrap_or_else(|error| panic!("{name}: {error}"));
        let dead = board.size().points().filter(|&p| "bw".contains(at(&maps["BOARD"], p))).collect();
        Self { name: name.to_owned(), board, dead, maps }
    }

    /// Whose territory the point is.
    fn territory(&self, point: Point) -> Option<Color> {
        match self.at("TERRITORY", point) {
            'z' => Some(Color::Black),
            'a' => Some(Color::White),
            _ => None,
        }
    }

    /// Whose group in seki a point belongs to; a dead stone is drawn as a stone of that group.
    fn seki(&self, point: Point) -> Option<Color> {
        match self.at("SEKI", point) {
            'z' | 'x' => Some(Color::Black),
            'a' | 'o' => Some(Color::White),
            _ => None,
        }
    }

    fn at(&self, map: &str, point: Point) -> char {
        at(&self.maps[map], point)
    }
}

fn cases() -> Option<Vec<Case>> {
    let folder = data()?.join("engines/goscorer-expected");
    let mut paths: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let read = |path: std::path::PathBuf| {
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        Case::read(&name, &std::fs::read_to_string(&path).unwrap())
    };
    Some(paths.into_iter().map(read).collect())
}

/// Points of regions open to both sides where goscorer sees what could still become an eye (they have a value in its map of eyes): they are no dame to
/// it, and some belong to a group in seki. To Yilü they are neutral, as they stand; nobody's territory to either. The numbers are of points
/// that goscorer gives to no group, and to groups in seki.
const OPEN: &[(&str, (u32, u32))] = &[
    ("test_basic", (11, 0)),
    ("test_basic_sekis", (10, 6)),
    ("test_dead_stone_marking", (11, 0)),
    ("test_double_throwin_seki3", (53, 0)),
    ("test_double_throwin_seki4", (53, 0)),
    ("test_false_eyes_chain_loose_eye_2", (18, 1)),
    ("test_false_eyes_chain_loose_eye_3", (6, 0)),
    ("test_live_in_a_row", (35, 13)),
    ("test_side_bamboo_cut", (18, 0)),
    ("test_three_point_false_eye", (2, 0)),
    ("test_various_eyefillings2c", (6, 0)),
];

/// Territory by the letter that goscorer denies. Article 8 asks for dame, and these groups have none:
///
/// - `test_double_ko`: they live by a double ko, whose points are stones and eyes.
/// - the others: one eye with a dead stone in it, among living groups. goscorer asks for two eyes.
const WITHOUT_DAME: &[(&str, u32)] = &[
    ("test_double_ko", 5),
    ("test_lgroups_and_rectanglelikes4", 6),
    ("test_lgroups_and_rectanglelikes5", 6),
    ("test_lgroups_and_rectanglelikes6", 6),
    ("test_various_eyefillings", 5),
];

impl Case {
    /// The points without a living stone.
    fn points(&self) -> impl Iterator<Item = Point> + '_ {
        let living = |point: &Point| self.board.at(*point).is_some() && !self.dead.contains(point);
        self.board.size().points().filter(move |point| !living(point))
    }

    fn count(&self, reading: Reading<'_>) -> Count {
        Count::of(&self.board, &self.dead, reading, Tally::default())
    }

    fn is_false_eye(&self, point: Point) -> bool {
        self.at("UNSCORABLE FALSE EYES", point) == 'F'
    }
}

#[derive(Debug, Default, PartialEq)]
struct Compared {
    territory: u32,
    seki_eyes: u32,
    dame: u32,
    /// Points inside territory that goscorer doesn't count, as a stone will have to be played there. Yilü leaves that to the players, who play or
    /// don't mark them, and counts them here.
    false_eyes: u32,
}

/// The groups in seki are taken from goscorer: to find them is reading, and Yilü asks the players. Which points they own is Yilü's answer.
/// Its map of all false eyes and that of the values of eyes are its means, and not compared.
#[test]
fn territory_seki_eyes_and_dame_are_goscorers() {
    let Some(cases) = cases() else { return };
    let (mut compared, mut open) = (Compared::default(), Vec::new());
    for case in &cases {
        let stones = case.board.size().points().filter(|point| case.board.at(*point).is_some());
        let seki: Vec<Point> =
            stones.filter(|point| !case.dead.contains(point) && case.seki(*point).is_some()).collect();
        let count = case.count(Reading::Given { seki: &seki });
        let (mut of_nobody, mut of_seki) = (0, 0);
        for point in case.points() {
            let name = format!("{} {}", case.name, point.to_gtp(case.board.size()));
            let found = count.owner(point);
            let is_dame = case.at("DAME", point) == '1';
            match (case.territory(point), case.seki(point)) {
                (Some(owner), None) => {
                    assert_eq!((found, is_dame), (Some((owner, Kind::Territory)), false), "{name}");
                    compared.territory += 1;
                }
                (None, Some(owner)) if found.is_some() => {
                    assert_eq!((found, is_dame), (Some((owner, Kind::SekiEye)), false), "{name}");
                    compared.seki_eyes += 1;
                }
                (None, Some(_)) => of_seki += 1,
                (None, None) if case.is_false_eye(point) => {
                    assert_eq!(found.map(|(_, kind)| kind), Some(Kind::Territory), "{name}");
                    compared.false_eyes += 1;
                }
                (None, None) => {
                    assert_eq!(found, None, "{name}");
                    compared.dame += u32::from(is_dame);
                    of_nobody += u32::from(!is_dame);
                }
                (Some(_), Some(_)) => panic!("{name} is territory and in seki"),
            }
        }
        if (of_nobody, of_seki) != (0, 0) {
            open.push((&*case.name, (of_nobody, of_seki)));
        }
    }
    assert_eq!(open, OPEN);
    let expected = Compared { territory: 2116, seki_eyes: 328, dame: 1031, false_eyes: 41 };
    assert_eq!((compared, cases.len()), (expected, 57));
}

/// Most of the boards have open dame, which by the letter put all stones beside them in seki. So the letter may deny territory that goscorer
/// grants; it grants none that goscorer denies.
#[test]
fn the_letter_grants_no_territory_that_goscorer_denies() {
    let Some(cases) = cases() else { return };
    let (mut granted, mut without_dame) = (0, Vec::new());
    for case in &cases {
        let count = case.count(Reading::Letter { seki: &[] });
        let mut denied = 0;
        for point in case.points() {
            if let Some((owner, Kind::Territory)) = count.owner(point) {
                let same = case.territory(point) == Some(owner) || case.is_false_eye(point);
                denied += u32::from(!same);
                granted += u32::from(same);
            }
        }
        if denied > 0 {
            without_dame.push((&*case.name, denied));
        }
    }
    assert_eq!(without_dame, WITHOUT_DAME);
    assert_eq!(granted, 258);
}

/// goscorer's territory, taken as a record's marks, shows the dead stones in it; those in seki and in false eyes are not marked, and stones that
/// live are never taken off.
#[test]
fn its_territory_as_marks_shows_the_dead() {
    let Some(cases) = cases() else { return };
    let (mut shown, mut all) = (0, 0);
    for case in &cases {
        let marked = |color: Color| -> Vec<Point> {
            case.points().filter(|&point| case.territory(point) == Some(color)).collect()
        };
        let status = Status::from_marks(&case.board, &marked(Color::Black), &marked(Color::White));
        assert!(status.dead.iter().all(|point| case.dead.contains(point)), "{}", case.name);
        for &point in &case.dead {
            let found = status.dead.contains(&point);
            assert!(found || case.territory(point).is_none(), "{} {point}", case.name);
            shown += u32::from(found);
            all += 1;
        }
    }
    assert_eq!((shown, all), (147, 256));
}
