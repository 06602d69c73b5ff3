//! Named terms: a margin as a sum that says what it is made of.

use std::borrow::Cow;

use crate::Points;

/// One term of a margin, Black − White.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Term {
    /// The term's name: `territory`, `komi`, ….
    pub name: Cow<'static, str>,
    /// Its worth, Black − White.
    pub points: Points,
}

/// A margin as a sum of named terms, in the order in which they were added. Each name stands once.
///
/// ```
/// use yilu_score::{Points, Terms};
/// let mut area = Terms::new();
/// area.add("territory", Points::whole(5));
/// area.add("stones-put", Points::whole(1));
/// let mut territory = Terms::new();
/// territory.add("territory", Points::whole(5));
/// let difference = area.minus(&territory);
/// assert_eq!(difference.sum(), area.sum() - territory.sum());
/// assert_eq!(difference.get("stones-put"), Points::whole(1));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Terms(Vec<Term>);

impl Terms {
    /// No terms.
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// Adds to the term of this name, which is made if it is not there yet.
    pub fn add(&mut self, name: impl Into<Cow<'static, str>>, points: Points) {
        let name = name.into();
        match self.0.iter_mut().find(|term| term.name == name) {
            Some(term) => term.points += points,
            None => self.0.push(Term { name, points }),
        }
    }

    /// The term of this name, zero where there is none.
    pub fn get(&self, name: &str) -> Points {
        self.0.iter().find(|term| term.name == name).map_or(Points::ZERO, |term| term.points)
    }

    /// The terms in order.
    pub fn iter(&self) -> std::slice::Iter<'_, Term> {
        self.0.iter()
    }

    /// The margin.
    pub fn sum(&self) -> Points {
        self.0.iter().map(|term| term.points).sum()
    }

    /// The difference, term by term, without the terms that are equal.
    #[must_use]
    pub fn minus(&self, other: &Self) -> Self {
        let mut difference = self.clone();
        for term in other {
            difference.add(term.name.clone(), -term.points);
        }
        difference.0.retain(|term| term.points != Points::ZERO);
        difference
    }
}

impl<'a> IntoIterator for &'a Terms {
    type Item = &'a Term;
    type IntoIter = std::slice::Iter<'a, Term>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
