//! What the superko rules share: they remember positions and forbid a play that makes one again. Each says what it remembers.

use yilu_board::{Color, Hash, Placement};

use crate::{Consequence, History, Repeats, Seen};

/// The memory of a superko rule.
#[derive(Clone, Debug)]
pub(crate) struct Superko {
    seen: Seen,
    /// What may not stand twice, after a play.
    after_play: fn(&Placement) -> Hash,
    /// What a pass leaves in the memory, if it leaves anything: who passes, and the stones.
    after_pass: fn(Color, Hash) -> Option<Hash>,
}

impl Superko {
    /// An empty memory, but for what the start leaves in it.
    pub(crate) fn new(
        start: Option<Hash>,
        after_play: fn(&Placement) -> Hash,
        after_pass: fn(Color, Hash) -> Option<Hash>,
    ) -> Self {
        let mut seen = Seen::default();
        if let Some(start) = start {
            seen.note(start, 0);
        }
        Self { seen, after_play, after_pass }
    }
}

impl History for Superko {
    fn refusal(&self, placement: &Placement) -> Option<Repeats> {
        self.seen.when((self.after_play)(placement)).map(|of_act| Repeats::Position { of_act })
    }

    fn play(&mut self, placement: &Placement, act: u32) -> Consequence {
        self.seen.note((self.after_play)(placement), act);
        Consequence::None
    }

    fn pass(&mut self, by: Color, stones: Hash, act: u32) -> Consequence {
        if let Some(position) = (self.after_pass)(by, stones) {
            self.seen.note(position, act);
        }
        Consequence::None
    }

    fn boxed(&self) -> Box<dyn History> {
        Box::new(self.clone())
    }
}
