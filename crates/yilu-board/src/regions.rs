//! Empty regions and what borders them.

use crate::board::Board;
use crate::color::{ByColor, Color};
use crate::point::Point;
use crate::size::Size;

/// Which colours border a region.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Borders {
    /// No stone at all: the empty board.
    None,
    /// Stones of one colour.
    One(Color),
    /// Stones of both colours.
    Both,
}

/// A connected region of empty points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Region {
    /// Its points.
    pub points: Vec<Point>,
    /// The colours of the stones around it.
    pub borders: Borders,
    /// The chains around it, each by its name ([`Board::chain_name`]), sorted.
    pub chains: Vec<Point>,
}

/// All empty regions of a position.
///
/// ```
/// use yilu_board::{Board, Borders, Color, Point};
/// let board: Board = "
///     . X . O .
///     . X . O .
/// ".parse()?;
/// let regions = board.regions();
/// assert_eq!(regions.iter().count(), 3);
/// assert_eq!(regions.at(Point::new(2, 0)).map(|region| region.borders), Some(Borders::Both));
/// assert_eq!(regions.owned_points().difference(), 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Regions {
    size: Size,
    list: Vec<Region>,
    /// For each point, 1 + the index of its region, or 0.
    index: Vec<u16>,
}

impl Board {
    /// The empty regions.
    pub fn regions(&self) -> Regions {
        let size = self.size();
        let mut found = Regions { size, list: Vec::new(), index: vec![0; usize::from(size.area())] };
        for start in size.points() {
            if self.at(start).is_some() || found.index[size.index_of(start)] != 0 {
                continue;
            }
            let id = found.list.len() as u16 + 1;
            found.index[size.index_of(start)] = id;
            let mut points = vec![start];
            let mut chains = Vec::new();
            let mut touches: ByColor<bool> = ByColor::default();
            let mut done = 0;
            while done < points.len() {
                for neighbour in size.neighbours(points[done]) {
                    if let Some(color) = self.at(neighbour) {
                        touches[color] = true;
                        chains.extend(self.chain_name(neighbour));
                    } else if found.index[size.index_of(neighbour)] == 0 {
                        found.index[size.index_of(neighbour)] = id;
                        points.push(neighbour);
                    }
                }
                done += 1;
            }
            chains.sort_unstable();
            chains.dedup();
            let borders = match (touches.black, touches.white) {
                (false, false) => Borders::None,
                (true, false) => Borders::One(Color::Black),
                (false, true) => Borders::One(Color::White),
                (true, true) => Borders::Both,
            };
            found.list.push(Region { points, borders, chains });
        }
        found
    }
}

impl Regions {
    /// The regions, by their first point.
    pub fn iter(&self) -> impl Iterator<Item = &Region> {
        self.list.iter()
    }

    /// The region that a point belongs to; `None` for a stone and off the board.
    pub fn at(&self, point: Point) -> Option<&Region> {
        if !self.size.contains(point) {
            return None;
        }
        let id = usize::from(self.index[self.size.index_of(point)]);
        self.list.get(id.checked_sub(1)?)
    }

    /// The number of points in the regions that only one colour borders.
    pub fn owned_points(&self) -> ByColor<i32> {
        let mut owned = ByColor::default();
        for region in &self.list {
            if let Borders::One(color) = region.borders {
                owned[color] += region.points.len() as i32;
            }
        }
        owned
    }
}

impl Region {
    /// The one colour that borders the region.
    pub const fn owner(&self) -> Option<Color> {
        match self.borders {
            Borders::One(color) => Some(color),
            Borders::None | Borders::Both => None,
        }
    }
}
