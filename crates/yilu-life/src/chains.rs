//! All chains of a position, numbered.

use yilu_board::{Board, Color, Point, Size};

/// One chain.
pub struct Numbered {
    pub color: Color,
    /// Sorted.
    pub stones: Vec<Point>,
}

/// The chains of a position, numbered in the order of their first stones.
pub struct Chains {
    size: Size,
    list: Vec<Numbered>,
    /// For each point, 1 + the number of its chain, or 0.
    of: Vec<u16>,
}

impl Chains {
    pub fn new(board: &Board) -> Self {
        let size = board.size();
        let mut chains = Self { size, list: Vec::new(), of: vec![0; usize::from(size.area())] };
        for start in size.points() {
            let Some(color) = board.at(start) else { continue };
            if chains.of[size.index_of(start)] != 0 {
                continue;
            }
            let number = chains.list.len() as u16 + 1;
            let mut stones = vec![start];
            chains.of[size.index_of(start)] = number;
            let mut done = 0;
            while done < stones.len() {
                for neighbour in size.neighbours(stones[done]) {
                    let of = &mut chains.of[size.index_of(neighbour)];
                    if *of == 0 && board.at(neighbour) == Some(color) {
                        *of = number;
                        stones.push(neighbour);
                    }
                }
                done += 1;
            }
            stones.sort_unstable();
            chains.list.push(Numbered { color, stones });
        }
        chains
    }

    /// The number of the chain on a point of the board.
    pub fn at(&self, point: Point) -> Option<usize> {
        usize::from(self.of[self.size.index_of(point)]).checked_sub(1)
    }

    /// The numbers of the chains on these points, in the points' order.
    pub fn numbers(&self, points: &[Point]) -> Vec<usize> {
        points.iter().filter_map(|&point| self.at(point)).collect()
    }

    pub fn len(&self) -> usize {
        self.list.len()
    }

    pub fn get(&self, number: usize) -> &Numbered {
        &self.list[number]
    }

    pub fn iter(&self) -> impl Iterator<Item = &Numbered> {
        self.list.iter()
    }

    /// The stones of these chains, sorted.
    pub fn stones(&self, chosen: impl Fn(usize) -> bool) -> Vec<Point> {
        let mut stones: Vec<Point> = (0..self.len())
            .filter(|&number| chosen(number))
            .flat_map(|number| self.list[number].stones.iter().copied())
            .collect();
        stones.sort_unstable();
        stones
    }
}
