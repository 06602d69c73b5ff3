//! What a case says to a reader.

/// Title, class, note and sources of a case.
///
/// ```
/// let text = "[[case]]\nid = 'a'\ntitle = 'Basic ko'\nclass = 'ko'\nstones = '..'\nto_move = 'B'\nsource = ['a book']";
/// let file = yilu_cases::read_text("a.toml", text)?;
/// let about = &file.cases[0].about;
/// assert_eq!((about.title.as_deref(), about.class.as_deref()), (Some("Basic ko"), Some("ko")));
/// assert_eq!(about.sources, ["a book"]);
/// # Ok::<(), yilu_cases::CasesError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct About {
    /// In English.
    pub title: Option<String>,
    /// In Chinese.
    pub title_zh: Option<String>,
    /// What it is about: `ko`, `seki`, ….
    pub class: Option<String>,
    /// A note for the reader.
    pub note: Option<String>,
    /// Where it was read: keys of the file's sources, or texts.
    pub sources: Vec<String>,
}

/// The part of a raw case that is for the reader. Only positions have a class.
macro_rules! about {
    ($raw:expr, $class:expr) => {
        $crate::about::About {
            title: $raw.title.clone(),
            title_zh: $raw.title_zh.clone(),
            class: $class,
            note: $raw.note.clone(),
            sources: $raw.source.iter().map(|key| key.get_ref().clone()).collect(),
        }
    };
    ($raw:expr) => {
        about!($raw, None)
    };
}
pub(crate) use about;
