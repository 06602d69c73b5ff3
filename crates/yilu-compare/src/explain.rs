//! Why two rulesets say different things of one record.

use yilu_score::{Points, Terms};
use yilu_words::{Language, term};

use crate::verdict::Verdict;

/// What differs between two verdicts on one record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The first verdict's name.
    pub first: String,
    /// The second's.
    pub second: String,
    /// Whether one forbids a move that the other allows.
    pub moves_differ: bool,
    /// The verdicts that a repetition has ended, each with its act.
    pub repetitions: Vec<(String, u32)>,
    /// Whether they take different stones as dead.
    pub dead_stones_differ: bool,
    /// The difference of the margins, first − second; `None` if one of them has no margin.
    pub margin: Option<Points>,
    /// The differences of the terms, first − second, without those that are equal. Their sum is the difference of the margins.
    pub terms: Terms,
}

impl Difference {
    /// The difference of two verdicts on the same record.
    pub fn between(first: &Verdict, second: &Verdict) -> Self {
        let dead = |verdict: &Verdict| verdict.count.as_ref().map(|count| count.dead().to_vec());
        let terms = match (&first.score, &second.score) {
            (Some(a), Some(b)) => a.terms.minus(&b.terms),
            _ => Terms::new(),
        };
        let margin = first.margin().zip(second.margin()).map(|(a, b)| a - b);
        Self {
            first: first.name.clone(),
            second: second.name.clone(),
            repetitions: [first, second]
                .into_iter()
                .filter_map(|verdict| Some((verdict.name.clone(), verdict.repetition?.1)))
                .collect(),
            moves_differ: first.first_illegal != second.first_illegal,
            dead_stones_differ: dead(first).is_some()
                && dead(second).is_some()
                && dead(first) != dead(second),
            margin,
            terms,
        }
    }

    /// The difference in a sentence or two.
    pub fn words(&self, language: Language) -> String {
        match language {
            Language::English => self.english(),
            Language::Chinese => self.chinese(),
        }
    }

    fn english(&self) -> String {
        let mut sentences = Vec::new();
        let (first, second) = (&self.first, &self.second);
        if self.moves_differ {
            sentences.push(format!("{first} and {second} part over which moves are legal."));
        }
        for (name, act) in &self.repetitions {
            sentences.push(format!("{name} ends the game with move {act}, which repeats a position."));
        }
        if self.dead_stones_differ {
            sentences.push(format!("{first} and {second} take different stones off."));
        }
        sentences.push(match self.margin {
            None => format!("{first} and {second} have no two margins to compare."),
            Some(Points::ZERO) if self.terms.iter().next().is_none() => {
                format!("{first} and {second} count the same, term by term.")
            }
            Some(Points::ZERO) => {
                format!(
                    "{first} and {second} come to the same margin: {} cancel out.",
                    self.list(Language::English, Points::ZERO)
                )
            }
            Some(margin) => format!(
                "{first} is {} {} better for {} than {second}: {}.",
                margin.abs(),
                if margin.abs() == Points::whole(1) { "point" } else { "points" },
                if margin > Points::ZERO { "Black" } else { "White" },
                self.list(Language::English, margin),
            ),
        });
        sentences.join(" ")
    }

    fn chinese(&self) -> String {
        let mut sentences = Vec::new();
        let (first, second) = (&self.first, &self.second);
        if self.moves_differ {
            sentences.push(format!("{first} 与 {second} 对着手合法性的判定不同。"));
        }
        for (name, act) in &self.repetitions {
            sentences.push(format!("按 {name}，第{act}手同形再现，对局终止。"));
        }
        if self.dead_stones_differ {
            sentences.push(format!("{first} 与 {second} 提取的死子不同。"));
        }
        sentences.push(match self.margin {
            None => format!("{first} 与 {second} 无从比较目数。"),
            Some(Points::ZERO) if self.terms.iter().next().is_none() => {
                format!("{first} 与 {second} 各项相同。")
            }
            Some(Points::ZERO) => {
                format!(
                    "{first} 与 {second} 结果相同，相抵的有：{}。",
                    self.list(Language::Chinese, Points::ZERO)
                )
            }
            Some(margin) => format!(
                "按 {first}，{}比 {second} 多得{}目：{}。",
                if margin > Points::ZERO { "黑方" } else { "白方" },
                margin.abs(),
                self.list(Language::Chinese, margin),
            ),
        });
        sentences.concat()
    }

    /// The terms, as seen from the side that the margin speaks for; from Black where there is none.
    fn list(&self, language: Language, margin: Points) -> String {
        let joiner = match language {
            Language::English => ", ",
            Language::Chinese => "，",
        };
        self.terms
            .iter()
            .map(|item| {
                let points = if margin < Points::ZERO { -item.points } else { item.points };
                let sign = if points > Points::ZERO { "+" } else { "" };
                format!("{} {sign}{points}", term(&item.name, language)).replace(" -", " −")
            })
            .collect::<Vec<_>>()
            .join(joiner)
    }
}
