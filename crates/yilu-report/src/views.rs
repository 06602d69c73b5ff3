//! What several views of one position show alike, and what not.

use std::collections::BTreeSet;

use yilu_board::Point;
use yilu_compare::{Judgement, Verdict};

use crate::svg::{Drawing, side_by_side};

/// The points that two counted views of a judgement show in two ways: a stone that is dead under one ruleset only, a point with another owner
/// or of another kind.
///
/// ```
/// use yilu_compare::{Contender, Options, Rulebook, judge};
/// use yilu_record::{ReadOptions, read};
/// use yilu_report::differing_points;
///
/// // White's stone is marked as dead. The rules of Tromp and Taylor take no stones off.
/// let record = b"(;SZ[3]AB[ba][bb][bc]AW[cb];B[];W[]TB[aa][ab][ac][ca][cb][cc])";
/// let collection = read(record, &ReadOptions::default())?;
/// let contenders = [Contender::named("japanese-1989")?, Contender::named("tromp-taylor")?];
/// let book = Rulebook::new("japanese-1989")?;
/// let judgement = judge(&collection.records[0], &contenders, &book, &Options::default())?;
/// let points: Vec<String> = differing_points(&judgement).iter().map(|point| point.to_sgf()).collect();
/// assert_eq!(points, ["ca", "cb", "cc"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn differing_points(judgement: &Judgement) -> BTreeSet<Point> {
    let views = judgement.views();
    let counts: Vec<_> = views.iter().filter_map(|view| view[0].count.as_deref()).collect();
    let size = judgement.end.board().size();
    let differs = |point: &Point| {
        counts.windows(2).any(|pair| {
            pair[0].owner(*point) != pair[1].owner(*point)
                || pair[0].board().at(*point) != pair[1].board().at(*point)
        })
    };
    size.points().filter(differs).collect()
}

/// The names of a view's rulesets.
pub(crate) fn names(view: &[&Verdict]) -> String {
    view.iter().map(|verdict| verdict.name.as_str()).collect::<Vec<_>>().join(", ")
}

/// The views of a judgement side by side, as one picture: territory and dead stones, the points that differ, and the last move.
pub fn judgement_svg(judgement: &Judgement) -> String {
    side_by_side(&drawings(judgement))
}

/// A picture of each view, with the points that differ.
pub(crate) fn drawings(judgement: &Judgement) -> Vec<Drawing<'_>> {
    let differing = differing_points(judgement);
    let end = &judgement.end;
    let last = judgement.facts.played().take(end.acts() as usize).last().flatten();
    let last = last.filter(|point| end.board().at(*point).is_some());
    judgement
        .views()
        .iter()
        .map(|view| {
            let mut drawing = Drawing::new(end.board()).title(&names(view));
            if let Some(last) = last {
                drawing = drawing.last(last);
            }
            match view[0].count.as_deref() {
                Some(count) => drawing.count(count).highlight(differing.iter().copied()),
                None => drawing,
            }
        })
        .collect()
}
