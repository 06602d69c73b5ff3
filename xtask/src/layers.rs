//! The layers of the crates, bottom to top, as `docs/ARCHITECTURE.md` draws them.

/// Each crate and its layer. A crate imports only from layers below its own.
pub(crate) const LAYERS: [(&str, u8); 28] = [
    ("yilu-board", 0),
    ("yilu-component", 0),
    ("yilu-score", 0),
    ("yilu-oracle", 0),
    ("yilu-words", 1),
    ("yilu-opening", 1),
    ("yilu-capture", 1),
    ("yilu-repetition", 1),
    ("yilu-ending", 1),
    ("yilu-scoring", 1),
    ("yilu-compensation", 1),
    ("yilu-discipline", 1),
    ("yilu-ruleset", 2),
    ("yilu-prejudgement", 2),
    ("yilu-game", 3),
    ("yilu-record", 4),
    ("yilu-life", 4),
    ("yilu-compare", 5),
    ("yilu-cases", 5),
    ("yilu-solve", 5),
    ("yilu-report", 6),
    ("yilu", 7),
    ("yilu-snapshot", 7),
    ("yilu-cli", 8),
    ("custom-rule", 9),
    ("yilu-benches", 9),
    ("yilu-python", 9),
    ("xtask", 9),
];

/// What a crate must not depend on, whatever its layer, and why.
pub(crate) const NEVER: [(&str, &[&str], &str); 5] = [
    ("yilu-board", &["serde", "toml", "schemars"], "the board knows no files"),
    ("yilu-component", &["yilu-board", "yilu-score"], "the registry knows no Go"),
    ("yilu-compare", &["pyo3", "pyo3-arrow", "numpy"], "a comparison is the same from any language"),
    ("yilu-life", &["yilu-record"], "a record's marks reach it as points"),
    (
        "yilu-oracle",
        &["yilu-board", "yilu-game", "yilu-ruleset"],
        "the oracle shares no code with the engine",
    ),
];
