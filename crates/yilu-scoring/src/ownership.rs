//! Whose each empty point is, and of what kind.

use yilu_board::{Board, ByColor, Color, Point, PointSet};

/// Where the knowledge of seki and of neutral points comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading<'a> {
    /// A bare position, read by the letter of Article 8 of the Japanese rules: a chain beside a neutral point is in seki.
    Letter {
        /// Further chains in seki, one stone or more of each.
        seki: &'a [Point],
    },
    /// A bare position, in which a chain beside a neutral point is in seki, and so is one in atari (KataGo's independent life). So eyes that
    /// are the mouths of kos are no territory either.
    Independent,
    /// Only these chains are in seki: given by a person, an estimate or an engine.
    Given {
        /// One stone or more of each chain in seki.
        seki: &'a [Point],
    },
    /// The players' own marks: a point that is not marked is no territory. Where the border is open, their word stands (clause C9).
    Marked {
        /// Each side's marked points (TB and TW in a record).
        territory: ByColor<&'a [Point]>,
    },
    /// The players' marks, for a count that is none of their business: they tell territory from other points within the regions that
    /// one colour alone borders, and own nothing else.
    Sorted {
        /// Each side's marked points.
        territory: ByColor<&'a [Point]>,
    },
}

/// What an owned empty point is. Area counting counts all kinds; territory counting the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// Territory outside seki.
    Territory,
    /// An eye of a chain in seki.
    SekiEye,
    /// A point that only one side can fill, but that is no territory.
    OneSidedDame,
    /// A point inside territory that needs a protective move.
    ProtectiveMove,
    /// A false eye.
    FalseEye,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Self; 5] =
        [Self::Territory, Self::SekiEye, Self::OneSidedDame, Self::ProtectiveMove, Self::FalseEye];

    /// The name of the term that it makes.
    pub const fn term(self) -> &'static str {
        match self {
            Self::Territory => "territory",
            Self::SekiEye => "seki-eyes",
            Self::OneSidedDame => "one-sided-dame",
            Self::ProtectiveMove => "protective-moves",
            Self::FalseEye => "false-eyes",
        }
    }
}

/// Whose the empty points are, and of what kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Owners {
    /// For each colour and each kind, in the order of [`Kind::ALL`].
    of: ByColor<[PointSet; Kind::ALL.len()]>,
}

impl Owners {
    fn new(board: &Board) -> Self {
        let none = [PointSet::new(board.size()); Kind::ALL.len()];
        Self { of: ByColor { black: none, white: none } }
    }

    pub(crate) const fn get(&self, color: Color, kind: Kind) -> &PointSet {
        match color {
            Color::Black => &self.of.black[kind as usize],
            Color::White => &self.of.white[kind as usize],
        }
    }

    fn add(&mut self, color: Color, kind: Kind, points: &PointSet) {
        self.of[color][kind as usize].extend_from(points);
    }

    pub(crate) fn at(&self, point: Point) -> Option<(Color, Kind)> {
        let all = Color::BOTH.into_iter().flat_map(|color| Kind::ALL.map(|kind| (color, kind)));
        all.into_iter().find(|&(color, kind)| self.get(color, kind).contains(point))
    }
}

/// A position as regions see it.
struct Regions {
    stones: ByColor<PointSet>,
    /// The empty points of the regions that one colour alone borders.
    owned: ByColor<PointSet>,
    /// The empty points of all other regions.
    neutral: PointSet,
}

impl Regions {
    fn of(board: &Board) -> Self {
        let bordered = board.bordered();
        let owned = ByColor {
            black: bordered.black.without(&bordered.white),
            white: bordered.white.without(&bordered.black),
        };
        Self {
            stones: ByColor { black: board.stone_set(Color::Black), white: board.stone_set(Color::White) },
            owned,
            neutral: board.empty_set().without(&owned.black).without(&owned.white),
        }
    }

    /// The stones of the colour's chains beside these points.
    fn chains_beside(&self, color: Color, points: &PointSet) -> PointSet {
        points.beside_in(&self.stones[color]).flood_in(&self.stones[color])
    }
}

pub(crate) fn ownership(board: &Board, reading: Reading<'_>) -> Owners {
    let regions = Regions::of(board);
    let mut owners = Owners::new(board);
    let all = |seki: &[Point]| PointSet::of(board.size(), seki.iter().copied());
    for color in Color::BOTH {
        match reading {
            Reading::Letter { seki } => {
                let beside_dame = regions.chains_beside(color, &regions.neutral);
                own_by_region(&regions, color, &all(seki).or(&beside_dame), &mut owners);
            }
            Reading::Independent => {
                let beside_dame = regions.chains_beside(color, &regions.neutral);
                let seki = beside_dame.or(&in_atari(board, &regions.stones[color]));
                own_by_region(&regions, color, &seki, &mut owners);
            }
            Reading::Given { seki } => own_by_region(&regions, color, &all(seki), &mut owners),
            Reading::Marked { territory } | Reading::Sorted { territory } => {
                // Claimed by both: nobody's.
                let marked = all(territory[color]).without(&all(territory[color.opponent()]));
                own_by_marks(board, &regions, color, &marked, &mut owners);
                if matches!(reading, Reading::Marked { .. }) {
                    owners.add(color, Kind::Territory, &marked.and(&regions.neutral));
                }
            }
        }
    }
    owners
}

/// Those of these stones whose chains have one liberty.
fn in_atari(board: &Board, stones: &PointSet) -> PointSet {
    let atari = |stone: &Point| board.chain(*stone).is_some_and(|chain| chain.liberties.len() == 1);
    PointSet::of(board.size(), stones.iter().filter(atari))
}

/// `seki` holds one stone or more of each chain in seki. Chains that share an eye with one of them are in seki too.
fn own_by_region(regions: &Regions, color: Color, seki: &PointSet, owners: &mut Owners) {
    let (stones, owned) = (&regions.stones[color], &regions.owned[color]);
    let mut in_seki = seki.and(stones).flood_in(stones);
    let mut eyes = PointSet::new(stones.size());
    while !in_seki.is_empty() {
        let found = in_seki.flood_in(owned);
        if found == eyes {
            break;
        }
        eyes = found;
        in_seki.extend_from(&regions.chains_beside(color, &eyes));
    }
    owners.add(color, Kind::SekiEye, &eyes);
    owners.add(color, Kind::Territory, &owned.without(&eyes));
}

/// Marks say what is territory; the way a region is left unmarked says what else its points are.
fn own_by_marks(board: &Board, regions: &Regions, color: Color, marked: &PointSet, owners: &mut Owners) {
    let owned = &regions.owned[color];
    let territory = marked.and(owned);
    let with_marks = territory.flood_in(owned);
    owners.add(color, Kind::Territory, &territory);
    owners.add(color, Kind::ProtectiveMove, &with_marks.without(&territory));
    let unmarked = owned.without(&with_marks);
    // Regions without a mark, around chains that have territory elsewhere.
    let besides = regions.chains_beside(color, &with_marks).flood_in(&unmarked);
    let single = besides.without(&besides.beside_in(&besides));
    let parts = |point: &Point| {
        let mut names = board.size().neighbours(*point).filter_map(|near| board.chain_name(near));
        let first = names.next();
        names.any(|name| Some(name) != first)
    };
    let false_eyes = PointSet::of(board.size(), single.iter().filter(parts));
    owners.add(color, Kind::FalseEye, &false_eyes);
    owners.add(color, Kind::OneSidedDame, &besides.without(&false_eyes));
    let rest = unmarked.without(&besides);
    let seki_eyes = regions.chains_beside(color, &regions.neutral).flood_in(&rest);
    owners.add(color, Kind::SekiEye, &seki_eyes);
    owners.add(color, Kind::OneSidedDame, &rest.without(&seki_eyes));
}

#[cfg(test)]
mod tests {
    use super::*;
    use yilu_board::Size;

    /// A board of one row: either side could take the other, which no point beside both tells.
    #[test]
    fn a_chain_in_atari_has_no_independent_life() {
        let board: Board = ".OOXX.X".parse().unwrap();
        let owner = |reading| ownership(&board, reading).at(Point::new(5, 0));
        assert_eq!(owner(Reading::Letter { seki: &[] }), Some((Color::Black, Kind::Territory)));
        assert_eq!(owner(Reading::Independent), Some((Color::Black, Kind::SekiEye)));
    }

    /// Column C is open to both sides. Players may give it to Black by their marks; an ending that asks nobody doesn't.
    #[test]
    fn marks_own_an_open_border_only_where_players_settle() {
        let board: Board = ".X.O.\n.X.O.\n.X.O.".parse().unwrap();
        let size = board.size();
        let column = |c: u8| size.points().filter(move |point| point.column() == c);
        let black: Vec<Point> = column(0).chain(column(2)).collect();
        let white: Vec<Point> = column(4).collect();
        let territory = ByColor { black: &black[..], white: &white[..] };
        let at = |reading| ownership(&board, reading).at(Point::new(2, 1));
        assert_eq!(at(Reading::Marked { territory }), Some((Color::Black, Kind::Territory)));
        assert_eq!(at(Reading::Sorted { territory }), None);
        assert_eq!(size, Size::new(5, 3).unwrap());
    }
}
