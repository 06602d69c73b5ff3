//! A ko rule of one's own: one file, [`two_move_ko`], which registers itself. A ruleset file selects it by its name, as it would a built-in part.
//!
//! A program that wants the rule has to name this crate, or the linker drops it and nothing registers:
//!
//! ```
//! use custom_rule as _;
//!
//! assert!(yilu::roster()?.contains(&"repetition.two-move-ko".to_owned()));
//! # Ok::<(), yilu::component::DuplicateParts>(())
//! ```

pub mod two_move_ko;

pub use two_move_ko::TwoMoveKo;
