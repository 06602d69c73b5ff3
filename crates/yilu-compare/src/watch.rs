//! A record replayed before the rulesets that watch it.

use std::sync::Arc;

use yilu_board::{Point, Size};
use yilu_game::{Judge, Position};
use yilu_record::Move;
use yilu_ruleset::Ruleset;

use crate::facts::{Facts, Happening};
use crate::verdict::IllegalMove;

/// One who watches a record, for all rulesets that play alike.
pub(crate) struct Watcher {
    pub(crate) judge: Judge,
    pub(crate) first_illegal: Option<IllegalMove>,
}

impl Watcher {
    /// Before the first move.
    pub(crate) fn new(ruleset: Arc<Ruleset>, facts: &Facts) -> Self {
        Self { judge: Judge::new(ruleset, &facts.start, None), first_illegal: None }
    }

    fn note(&mut self, illegal: IllegalMove) {
        // What a game that is over under this ruleset would forbid is of no interest.
        if self.judge.ended_by_repetition().is_none() {
            self.first_illegal.get_or_insert(illegal);
        }
    }
}

/// Replays the record as played, before all watchers. `look` sees the position before each thing that happens, and that thing. Gives
/// the last position, and whether the replay was stopped there.
pub(crate) fn replay(
    facts: &Facts,
    watchers: &mut [Watcher],
    mut look: impl FnMut(&Position, &[Watcher], &Happening),
) -> (Position, bool) {
    let mut position = facts.start.clone();
    for happening in &facts.happenings {
        look(&position, watchers, happening);
        let number = position.acts() + 1;
        match happening {
            Happening::Edit(edits, to_move) => {
                let before = position.board().hash();
                position.edit(edits.iter().copied(), *to_move);
                // A set-up that leaves the stones as they are takes no ban away.
                if position.board().hash() != before {
                    for watcher in &mut *watchers {
                        watcher.judge.edited(&position);
                    }
                }
            }
            Happening::Play(color, Move::Pass) => {
                position.pass(*color);
                for watcher in &mut *watchers {
                    watcher.judge.pass(*color, &position, number);
                }
            }
            Happening::Play(color, Move::Point(point)) => match position.put(*point, *color) {
                Ok(placement) => {
                    for watcher in &mut *watchers {
                        let over = watcher.judge.ended_by_repetition().is_some();
                        if let Some(rule) = watcher.judge.witness(&placement, &position, number)
                            && !over
                        {
                            let illegal = IllegalMove { number, reason: rule.code(), rule: Some(rule) };
                            watcher.first_illegal.get_or_insert(illegal);
                        }
                    }
                    if number <= facts.handicap_moves {
                        // Black moves again until the stones lie, then White: as with stones set up.
                        position.set_to_move(if number < facts.handicap_moves {
                            *color
                        } else {
                            color.opponent()
                        });
                        for watcher in &mut *watchers {
                            watcher.judge.edited(&position);
                        }
                    }
                }
                Err(rule) => {
                    for watcher in &mut *watchers {
                        watcher.note(IllegalMove { number, reason: rule.code(), rule: Some(rule) });
                    }
                    return (position, true);
                }
            },
            Happening::Play(_, Move::Bad(text)) => {
                // A point of some board, but not of this one.
                let beyond =
                    Size::new(Size::MAX, Size::MAX).is_ok_and(|size| Point::from_sgf(text, size).is_ok());
                let reason = if beyond { "off-board" } else { "unreadable" };
                for watcher in &mut *watchers {
                    watcher.note(IllegalMove { number, reason, rule: None });
                }
                return (position, true);
            }
        }
    }
    (position, false)
}
