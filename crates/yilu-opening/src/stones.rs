//! The part `stones`.

use std::sync::Arc;

use yilu_board::ByColor;
use yilu_component::{Part, register};

use crate::{Supply, WhenOut};

/// Each side has a number of stones 棋子数量.
///
/// # What it says
/// So many black and so many white stones lie ready. Stones on the board are used, those put down before play too. A stone that was taken goes back to
/// its bowl (`exchange = true`: the players give prisoners back to each other), or lies on the lid with the prisoners and is used as well. When a bowl is
/// empty the game goes on: a program tells how many stones the side lacks (`report`), or how many were added (`add`). All of it is read off the position:
/// where a capture brings stones back, fewer are lacking or added.
///
/// # Where it is used
/// Boards of 19 lines: 181 black and 180 white stones in the Chinese rules of 2002 and 2001; 180 each in the pre-judgement variant, where more are
/// added when a game needs them and prisoners stay on a pile apart; 180 each under Ing rules, whose counting fills the board with them.
///
/// # Source
/// Chinese rules 2002, Art. 1.2; 2001, chapter 1, Art. 1; pre-judgement rules, Art. 1.2 (clause A3).
///
/// # Example
/// ```toml
/// [supply.stones]
/// black = 181
/// white = 180
/// when_out = "report"
/// ```
#[derive(Clone, Copy, Debug, serde::Deserialize, serde::Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Stones {
    /// Black stones.
    pub black: u32,
    /// White stones.
    pub white: u32,
    /// What follows when a side has none left.
    #[serde(default)]
    pub when_out: WhenOut,
    /// Whether prisoners are given back.
    #[serde(default = "given_back")]
    pub exchange: bool,
}

const fn given_back() -> bool {
    true
}

impl Part for Stones {
    type Slot = dyn Supply;
    const NAME: &'static str = "stones";

    fn build(self) -> Result<Arc<dyn Supply>, String> {
        if self.black == 0 || self.white == 0 {
            return Err("a side without stones can't play: black and white must be 1 or more".to_owned());
        }
        Ok(Arc::new(self))
    }
}

register!(Stones);

impl Supply for Stones {
    fn stones(&self) -> Option<ByColor<u32>> {
        Some(ByColor { black: self.black, white: self.white })
    }

    fn returns_prisoners(&self) -> bool {
        self.exchange
    }

    fn when_out(&self) -> WhenOut {
        self.when_out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Clause A3: 181 black and 180 white stones; prisoners are given back unless a file says otherwise.
    #[test]
    fn a3_each_side_has_its_stones() {
        let stones = Stones { black: 181, white: 180, when_out: WhenOut::Report, exchange: true };
        let part = stones.build().unwrap();
        assert_eq!(part.stones(), Some(ByColor { black: 181, white: 180 }));
        assert!(part.returns_prisoners() && part.when_out() == WhenOut::Report);
        let kept = Stones { exchange: false, when_out: WhenOut::Add, ..stones }.build().unwrap();
        assert!(!kept.returns_prisoners() && kept.when_out() == WhenOut::Add);
    }

    #[test]
    fn a_side_needs_a_stone() {
        for (black, white, refused) in [(0, 180, true), (181, 0, true), (1, 1, false)] {
            let stones = Stones { black, white, when_out: WhenOut::Report, exchange: true };
            assert_eq!(stones.build().is_err(), refused);
        }
    }
}
