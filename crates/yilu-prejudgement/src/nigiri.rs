//! Who puts the first stone down.

use std::cmp::Ordering;

/// What the rank and the age of a player are, to tell who is senior.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The rank: the higher, the stronger.
    pub rank: i32,
    /// The age in days, or in years if no more is known.
    pub age: u32,
}

/// Who of two players is senior: the higher rank, and among equals the older. `Equal` where neither is: then a lot is drawn.
///
/// ```
/// use std::cmp::Ordering;
/// use yilu_prejudgement::{Standing, senior};
/// let (young, old) = (Standing { rank: 5, age: 20 }, Standing { rank: 5, age: 60 });
/// assert_eq!(senior(old, young), Ordering::Greater);
/// assert_eq!(senior(Standing { rank: 6, age: 20 }, old), Ordering::Greater);
/// ```
pub fn senior(one: Standing, other: Standing) -> Ordering {
    (one.rank, one.age).cmp(&(other.rank, other.age))
}

/// What the junior player says of the senior's stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Guess {
    /// One black stone shown: the number is odd, and then the junior is first.
    Odd,
    /// Two black stones shown: it is even, and then the junior is first.
    Even,
}

/// Who of the two it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Taker {
    /// The senior player, who holds the stones.
    Senior,
    /// The junior player, who guesses.
    Junior,
}

/// Nigiri 猜先: the senior player holds some white stones in the hand, the junior shows one black stone or two.
///
/// ```
/// use yilu_prejudgement::{Guess, Nigiri, Taker};
/// assert_eq!(Nigiri { held: 7, guess: Guess::Odd }.first(), Taker::Junior);
/// assert_eq!(Nigiri { held: 8, guess: Guess::Odd }.first(), Taker::Senior);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Nigiri {
    /// The number of white stones in the senior's hand.
    pub held: u32,
    /// What the junior shows.
    pub guess: Guess,
}

impl Nigiri {
    /// The first player.
    pub const fn first(self) -> Taker {
        let is_odd = self.held % 2 == 1;
        if is_odd == matches!(self.guess, Guess::Odd) { Taker::Junior } else { Taker::Senior }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Clause E2: odd with one stone shown, even with two: the junior is first; otherwise the senior.
    #[test]
    fn e2_who_guesses_right_is_first() {
        for held in 1..=20 {
            for guess in [Guess::Odd, Guess::Even] {
                let right = (held % 2 == 0) == (guess == Guess::Even);
                let first = Nigiri { held, guess }.first();
                assert_eq!(first == Taker::Junior, right, "{held} stones, {guess:?}");
            }
        }
        let (master, veteran) = (Standing { rank: 9, age: 18 }, Standing { rank: 8, age: 70 });
        assert_eq!(senior(master, veteran), Ordering::Greater);
        assert_eq!(senior(Standing { age: 17, ..master }, master), Ordering::Less);
        assert_eq!(senior(master, master), Ordering::Equal);
    }
}
