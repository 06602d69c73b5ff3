//! KataGo's compact rules text, as it stands in RU: `koPOSITIONALscoreAREAtaxNONEsui1`.

use std::fmt::Write as _;

use crate::ruleset::Ruleset;
use yilu_component::Faults as RulesetError;

/// Why a compact text has no ruleset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CompactError {
    /// It is not of this form.
    Form,
    /// It names a rule that no part plays yet.
    Unsupported(String),
    /// Its parts don't fit together.
    Ruleset(RulesetError),
}

/// Reads `ko…score…tax…sui…`, with `button1` and `whb…` (handicap bonus `0`, `N-1`, `N`) where they are given.
///
/// KataGo's `SIMPLE` ko ends the game without result when a position with the same side to move stands for the third
/// time without a pass between; its suicide, where allowed, is of two stones or more; two passes end the game, three under its `SPIGHT` ko, under
/// both a second pass of a side on the same stones too, and stones inside unconditional territory come off.
///
/// # Errors
/// [`CompactError`] if the text is of another form or names a rule that no part plays.
pub fn from_compact(text: &str) -> Result<Ruleset, CompactError> {
    let mut rest = text.strip_prefix("ko").ok_or(CompactError::Form)?;
    let mut field = |next: &[&str]| -> Option<&str> {
        let end = next.iter().filter_map(|key| rest.find(key)).min().unwrap_or(rest.len());
        let value = &rest[..end];
        rest = &rest[end..];
        next.iter().find_map(|key| rest.strip_prefix(key)).inspect(|after| rest = after);
        (!value.is_empty()).then_some(value)
    };
    let ko = field(&["score"]).ok_or(CompactError::Form)?;
    let score = field(&["tax"]).ok_or(CompactError::Form)?;
    let tax = field(&["sui"]).ok_or(CompactError::Form)?;
    let suicide = field(&["button", "whb"]).ok_or(CompactError::Form)?;
    let unsupported = |what: &str| CompactError::Unsupported(what.to_owned());
    let mut toml =
        String::from("name = \"katago-compact\"\nopening = \"free-handicap\"\noutcome = \"draws-stand\"\n");
    toml.push_str(match ko {
        "SIMPLE" => {
            "[repetition.no-result-on-cycle]\noccurrence = \"third\"\nsame = \"board-and-mover\"\npass_restarts = true\n"
        }
        "POSITIONAL" => "[repetition.positional-superko]\n",
        "SITUATIONAL" => "[repetition.situational-superko]\n",
        "SPIGHT" => "[repetition.spight-ko]\n",
        _ => return Err(unsupported(&format!("ko{ko}"))),
    });
    toml.push_str(match suicide {
        "0" => "[capture.no-suicide]\n",
        "1" => "[capture.multi-stone-suicide]\n",
        _ => return Err(unsupported(&format!("sui{suicide}"))),
    });
    let tax = match tax {
        "NONE" => "none",
        "SEKI" => "seki",
        "ALL" => "all",
        _ => return Err(unsupported(&format!("tax{tax}"))),
    };
    let (method, dead) = match score {
        "AREA" => ("area", "unconditional"),
        "TERRITORY" => ("territory", "agreed"),
        _ => return Err(unsupported(&format!("score{score}"))),
    };
    let button = text.contains("button1");
    // Under Spight ko only a side ends the game that passes where it passed before: with the third pass in a row at the latest.
    let passes = if ko == "SPIGHT" { 3 } else { 2 };
    let second_pass = matches!(ko, "SIMPLE" | "SPIGHT");
    // Writing to a String can't fail.
    let _ = write!(
        toml,
        "[scoring.{method}]\ntax = \"{tax}\"\n[ending.passes]\nin_a_row = {passes}\nsecond_pass = {second_pass}\ndead = \"{dead}\"\nbutton = {button}\n"
    );
    if button {
        toml.push_str("[compensation.button]\npoints = \"1/2\"\n");
    }
    if let Some(at) = text.find("whb") {
        let stones = match &text[at + 3..] {
            "0" => "none",
            "N-1" => "all-but-first",
            "N" => "all",
            other => return Err(unsupported(&format!("whb{other}"))),
        };
        let _ = write!(toml, "[compensation.handicap-bonus]\nstones = \"{stones}\"\n");
    }
    toml.push_str("[compensation.komi]\npoints = 7.5\n");
    Ruleset::from_text(text, &toml).map_err(CompactError::Ruleset)
}
