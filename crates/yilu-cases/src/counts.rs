//! Counts without a diagram: compensation and result.

use toml::Spanned;
use yilu_board::Color;
use yilu_compensation::{Handicap, Stakes};
use yilu_score::{Points, Unit};
use yilu_words::{Sentence, sentences};

use crate::about::{About, about};
use crate::raw::{RawCount, RawExpect};
use crate::report::Findings;
use crate::rulesets::Rulesets;
use crate::text::Reader;

/// A `[[count]]`.
#[derive(Clone, Debug)]
pub struct CountCase {
    /// Its name.
    pub id: String,
    /// What it says to a reader.
    pub about: About,
    /// Where it stands in the file, from 1.
    pub line: usize,
    /// The clauses that it proves.
    pub clauses: Vec<String>,
    /// Black's points; points shared half each are left out.
    pub black: Points,
    /// White's points.
    pub white: Points,
    /// Points shared half each. They make no difference.
    pub shared: Points,
    /// Handicap stones; 1 where Black has the first move for a handicap.
    pub handicap: u32,
    /// What is expected of each ruleset.
    pub expect: Vec<ExpectedCount>,
}

/// What is expected of a ruleset.
#[derive(Clone, Debug)]
pub struct ExpectedCount {
    /// The ruleset.
    pub ruleset: String,
    /// The komi; `None` for the ruleset's own.
    pub komi: Option<Points>,
    /// The handicap compensation; `None` for the ruleset's own.
    pub bonus: Option<Points>,
    /// Black − White in the end.
    pub margin: Points,
    /// The same as a zi margin, given in points of difference.
    pub zi: Option<Points>,
    /// The winner.
    pub winner: Winner,
}

/// Who has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Winner {
    /// A side.
    Side(Color),
    /// Nobody.
    Draw,
}

impl std::fmt::Display for Winner {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Side(side) => side.fmt(f),
            Self::Draw => f.write_str("draw"),
        }
    }
}

pub(crate) fn count_case(raw: &Spanned<RawCount>, reader: &mut Reader<'_>) -> CountCase {
    let line = reader.line(raw.span());
    let raw = raw.get_ref();
    reader.sources(&raw.source);
    CountCase {
        id: raw.id.get_ref().clone(),
        about: about!(raw),
        line,
        clauses: reader.clauses(&raw.clauses),
        black: raw.black,
        white: raw.white,
        shared: raw.shared,
        handicap: raw.handicap,
        expect: raw.expect.iter().map(|raw| expected(raw, reader)).collect(),
    }
}

fn expected(raw: &RawExpect, reader: &mut Reader<'_>) -> ExpectedCount {
    let winners =
        [("B", Winner::Side(Color::Black)), ("W", Winner::Side(Color::White)), ("draw", Winner::Draw)];
    ExpectedCount {
        ruleset: raw.ruleset.clone(),
        komi: raw.komi,
        bonus: raw.bonus,
        margin: raw.margin,
        zi: raw.zi.map(|zi| zi.0),
        winner: reader.one_of(&raw.winner, &winners).unwrap_or(Winner::Draw),
    }
}

/// What is at stake for compensation.
pub(crate) fn stakes(case: &CountCase) -> Stakes {
    let handicap = match case.handicap {
        0 => Handicap::Even,
        1 => Handicap::FirstMove,
        stones => Handicap::Stones(stones),
    };
    Stakes { handicap, ..Stakes::default() }
}

pub(crate) fn check(case: &CountCase, rulesets: &mut Rulesets<'_>, findings: &mut Findings<'_>) {
    let language = findings.language;
    let of = |what: &String, part: &Sentence| sentences::COLON.say(language, &[what, &part.text(language)]);
    let used = |points, own| sentences::USED_FOR_OWN.say(language, &[&points, &own]);
    for expect in &case.expect {
        let what = sentences::COUNT_UNDER.say(language, &[&expect.ruleset]);
        let Some(ruleset) = rulesets.find(&expect.ruleset, &what, findings) else { continue };
        let own = stakes(case);
        let own_komi = ruleset.komi(&own).unwrap_or_default();
        let own_bonus = -ruleset.compensation_terms(&own).sum() - own_komi;
        let mut compensation = ruleset.compensation_terms(&own).sum();
        if let Some(komi) = expect.komi.filter(|komi| *komi != own_komi) {
            findings.skip(of(&what, &sentences::KOMI), used(komi, own_komi));
            compensation += own_komi - komi;
        }
        if let Some(bonus) = expect.bonus.filter(|bonus| *bonus != own_bonus) {
            findings.skip(of(&what, &sentences::BONUS), used(bonus, own_bonus));
            compensation += own_bonus - bonus;
        }
        let margin = case.black - case.white + compensation;
        findings.compare(of(&what, &sentences::MARGIN), &expect.margin, &margin);
        if let Some(zi) = expect.zi {
            findings.compare(of(&what, &sentences::ZI), &zi.in_unit(Unit::Zi), &margin.in_unit(Unit::Zi));
        }
        let winner = ruleset.outcome().winner(margin).map_or(Winner::Draw, Winner::Side);
        findings.compare(of(&what, &sentences::WINNER), &expect.winner, &winner);
    }
}
