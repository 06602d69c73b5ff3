//! Do the parts of a ruleset fit together?

use std::sync::Arc;

use yilu_board::Size;
use yilu_compensation::{Compensation, PaysFor};
use yilu_component::{Fault, Place, Slot, Source};
use yilu_ending::{DeadStones, Ending};
use yilu_opening::{Opening, Wish};
use yilu_scoring::Scoring;

use crate::ruleset::Header;

/// A part and where it was chosen.
pub(crate) struct Placed<S: Slot + ?Sized> {
    pub(crate) part: Arc<S>,
    pub(crate) place: Place,
}

/// Adds a fault for each combination that can't work, and gives a warning for each doubtful one.
pub(crate) fn cross_check(
    own: &Source,
    header: &Header,
    opening: &Placed<dyn Opening>,
    ending: &Placed<dyn Ending>,
    scoring: &Placed<dyn Scoring>,
    compensation: &[(String, Placed<dyn Compensation>)],
    faults: &mut Vec<Fault>,
) -> Vec<Fault> {
    let mut warnings = Vec::new();
    paid_once(own, compensation, faults);
    if ending.part.dead_stones() == DeadStones::None && !scoring.part.counts_stones() {
        let fault = Fault::new(
            "dead stones stay on the board, and counting territory alone they can't be played out without loss",
        );
        warnings.push(fault.at(ending.place.clone()).with(scoring.place.clone(), "counted here"));
    }
    let sizes = if header.sizes.is_empty() { &[Size::NINETEEN][..] } else { &header.sizes };
    let takes_handicap =
        sizes.iter().any(|&size| opening.part.open(&Wish { size, handicap: 2, position: None }).is_ok());
    let paid = compensation.iter().find(|(_, placed)| placed.part.pays_for() == PaysFor::Handicap);
    if let (Some((name, placed)), false) = (paid, takes_handicap) {
        let fault = Fault::new(format!("'{name}' pays for handicap stones, and no game can start with them"));
        warnings.push(fault.at(placed.place.clone()).with(opening.place.clone(), "the opening"));
    }
    warnings
}

/// Two parts that pay for one thing contradict each other. The one that this file chose is shown first.
fn paid_once(own: &Source, compensation: &[(String, Placed<dyn Compensation>)], faults: &mut Vec<Fault>) {
    for (i, one) in compensation.iter().enumerate() {
        let purpose = one.1.part.pays_for();
        let thing = match purpose {
            PaysFor::FirstMove => "the first move",
            PaysFor::Handicap => "handicap stones",
            PaysFor::Other => continue,
        };
        let Some(other) = compensation[..i].iter().find(|(_, other)| other.part.pays_for() == purpose) else {
            continue;
        };
        let ((name, chosen), (inherited_name, inherited)) =
            if *other.1.place.source == *own { (other, one) } else { (one, other) };
        let fault = Fault::new(format!("'{name}' and '{inherited_name}' both pay for {thing}"));
        let fault = fault.at(chosen.place.clone()).with(inherited.place.clone(), "the other one");
        faults.push(
            fault.help(format!("drop one of them: write {inherited_name} = false under [compensation]")),
        );
    }
}
