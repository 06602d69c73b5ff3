//! Yilü 弈律: the rules of Go as software.
//!
//! This crate re-exports the others and links every built-in part. Depend on it, and name it, and the whole
//! registry is there.
//!
//! ```
//! assert!(yilu::roster()?.contains(&"repetition.positional-superko".to_owned()));
//! # Ok::<(), yilu::component::DuplicateParts>(())
//! ```

pub mod pages;
pub mod reference;
pub mod uses;

pub use yilu_board as board;
pub use yilu_capture as capture;
pub use yilu_cases as cases;
pub use yilu_compare as compare;
pub use yilu_compensation as compensation;
pub use yilu_component as component;
pub use yilu_discipline as discipline;
pub use yilu_ending as ending;
pub use yilu_game as game;
pub use yilu_life as life;
pub use yilu_opening as opening;
pub use yilu_prejudgement as prejudgement;
pub use yilu_record as record;
pub use yilu_repetition as repetition;
pub use yilu_report as report;
pub use yilu_ruleset as ruleset;
pub use yilu_score as score;
pub use yilu_scoring as scoring;
pub use yilu_solve as solve;
pub use yilu_words as words;

/// The roster of all parts that are linked in, each as `slot.name`, sorted.
///
/// # Errors
/// [`component::DuplicateParts`] if two parts of one slot have the same name.
pub fn roster() -> Result<Vec<String>, component::DuplicateParts> {
    // Names each family, so that none is dropped by the linker.
    let _: [&str; 9] = [
        <dyn opening::Opening as component::Slot>::NAME,
        <dyn capture::Capture as component::Slot>::NAME,
        <dyn repetition::Repetition as component::Slot>::NAME,
        <dyn ending::Ending as component::Slot>::NAME,
        <dyn scoring::Scoring as component::Slot>::NAME,
        <dyn compensation::Compensation as component::Slot>::NAME,
        <dyn compensation::Outcome as component::Slot>::NAME,
        <dyn discipline::Illegality as component::Slot>::NAME,
        <dyn opening::Supply as component::Slot>::NAME,
    ];
    component::Registry::global().map(component::Registry::roster)
}
