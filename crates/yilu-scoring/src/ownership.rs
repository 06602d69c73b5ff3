//! Whose each empty point is, and of what kind.

use std::collections::BTreeSet;

use yilu_board::{Board, Borders, ByColor, Color, Point, Region, Regions};

/// Where the knowledge of seki and of neutral points comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading<'a> {
    /// A bare position, read by the letter of Article 8 of the Japanese rules: a chain beside a neutral point is in seki.
    Letter {
        /// Further chains in seki, one stone or more of each.
        seki: &'a [Point],
    },
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

/// The owner and the kind of each point in the order of [`yilu_board::Size::points`]; `None` for stones and neutral points.
pub(crate) fn ownership(board: &Board, reading: Reading<'_>) -> Vec<Option<(Color, Kind)>> {
    let size = board.size();
    let regions = board.regions();
    let mut owners = vec![None; usize::from(size.area())];
    match reading {
        Reading::Letter { seki } => {
            let beside_dame = regions.iter().filter(|region| region.owner().is_none());
            let in_seki =
                spread(board, &regions, beside_dame.flat_map(|region| region.chains.iter()).chain(seki));
            own_by_region(board, &regions, &in_seki, &mut owners);
        }
        Reading::Given { seki } => {
            own_by_region(board, &regions, &spread(board, &regions, seki), &mut owners);
        }
        Reading::Marked { territory } => own_by_marks(board, &regions, territory, true, &mut owners),
        Reading::Sorted { territory } => own_by_marks(board, &regions, territory, false, &mut owners),
    }
    owners
}

/// The names of the chains in seki: these, and all that share an eye with one of them.
fn spread<'a>(
    board: &Board,
    regions: &Regions,
    stones: impl IntoIterator<Item = &'a Point>,
) -> BTreeSet<Point> {
    let mut in_seki: BTreeSet<Point> =
        stones.into_iter().filter_map(|&stone| board.chain_name(stone)).collect();
    loop {
        let before = in_seki.len();
        for region in regions.iter().filter(|region| region.owner().is_some()) {
            if region.chains.iter().any(|chain| in_seki.contains(chain)) {
                in_seki.extend(&region.chains);
            }
        }
        if in_seki.len() == before {
            return in_seki;
        }
    }
}

fn own_by_region(
    board: &Board,
    regions: &Regions,
    in_seki: &BTreeSet<Point>,
    owners: &mut [Option<(Color, Kind)>],
) {
    for region in regions.iter() {
        if let Some(owner) = region.owner() {
            let seki = region.chains.iter().any(|chain| in_seki.contains(chain));
            let kind = if seki { Kind::SekiEye } else { Kind::Territory };
            for &point in &region.points {
                owners[board.size().index_of(point)] = Some((owner, kind));
            }
        }
    }
}

/// Marks say what is territory; the way a region is left unmarked says what else its points are.
fn own_by_marks(
    board: &Board,
    regions: &Regions,
    territory: ByColor<&[Point]>,
    open_borders: bool,
    owners: &mut [Option<(Color, Kind)>],
) {
    let size = board.size();
    let mut marked: Vec<Option<Color>> = vec![None; owners.len()];
    let mut doubly = BTreeSet::new();
    for color in Color::BOTH {
        for &point in territory[color].iter().filter(|&&point| size.contains(point)) {
            let mark = &mut marked[size.index_of(point)];
            if mark.is_some_and(|other| other != color) {
                doubly.insert(point);
            }
            *mark = Some(color);
        }
    }
    for point in doubly {
        // Claimed by both: nobody's.
        marked[size.index_of(point)] = None;
    }
    let is_marked = |point: &Point, owner: Color| marked[size.index_of(*point)] == Some(owner);
    let has_territory: BTreeSet<Point> = regions
        .iter()
        .filter(|region| {
            region.owner().is_some_and(|owner| region.points.iter().any(|p| is_marked(p, owner)))
        })
        .flat_map(|region| region.chains.iter().copied())
        .collect();
    let beside_dame: BTreeSet<Point> = regions
        .iter()
        .filter(|region| region.borders == Borders::Both)
        .flat_map(|region| region.chains.iter().copied())
        .collect();
    for region in regions.iter() {
        match region.owner() {
            Some(owner) => {
                let rest = unmarked_kind(region, owner, &is_marked, &has_territory, &beside_dame);
                for point in &region.points {
                    let kind = if is_marked(point, owner) { Kind::Territory } else { rest };
                    owners[size.index_of(*point)] = Some((owner, kind));
                }
            }
            None if open_borders => {
                for point in &region.points {
                    owners[size.index_of(*point)] =
                        marked[size.index_of(*point)].map(|owner| (owner, Kind::Territory));
                }
            }
            None => {}
        }
    }
}

fn unmarked_kind(
    region: &Region,
    owner: Color,
    is_marked: &impl Fn(&Point, Color) -> bool,
    has_territory: &BTreeSet<Point>,
    beside_dame: &BTreeSet<Point>,
) -> Kind {
    if region.points.iter().any(|point| is_marked(point, owner)) {
        Kind::ProtectiveMove
    } else if region.chains.iter().any(|chain| has_territory.contains(chain)) {
        if region.points.len() == 1 && region.chains.len() > 1 { Kind::FalseEye } else { Kind::OneSidedDame }
    } else if region.chains.iter().any(|chain| beside_dame.contains(chain)) {
        Kind::SekiEye
    } else {
        Kind::OneSidedDame
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use yilu_board::Size;

    /// Column C is open to both sides. Players may give it to Black by their marks; an ending that asks nobody doesn't.
    #[test]
    fn marks_own_an_open_border_only_where_players_settle() {
        let board: Board = ".X.O.\n.X.O.\n.X.O.".parse().unwrap();
        let size = board.size();
        let column = |c: u8| size.points().filter(move |point| point.column() == c);
        let black: Vec<Point> = column(0).chain(column(2)).collect();
        let white: Vec<Point> = column(4).collect();
        let territory = ByColor { black: &black[..], white: &white[..] };
        let at = |reading| ownership(&board, reading)[size.index_of(Point::new(2, 1))];
        assert_eq!(at(Reading::Marked { territory }), Some((Color::Black, Kind::Territory)));
        assert_eq!(at(Reading::Sorted { territory }), None);
        assert_eq!(size, Size::new(5, 3).unwrap());
    }
}
