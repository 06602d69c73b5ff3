//! The project's case files, compiled in, so that an installed command works in any folder.

use std::collections::BTreeSet;

use yilu_component::{Fault, nearest};
use yilu_ruleset::Ruleset;

use crate::about::About;
use crate::board_case::Case;
use crate::counts::CountCase;
use crate::endings::EndingCase;
use crate::file::{CaseFile, Origin, read_text};
use crate::openings::OpeningCase;
use yilu_component::Faults as CasesError;

/// Path (from the folder `tests/cases`) and text of each of the project's case files, the catalogue first.
///
/// ```
/// assert_eq!(yilu_cases::SHIPPED[0].0, "catalogue.toml");
/// ```
pub const SHIPPED: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/shipped_cases.rs"));

/// Case files together.
///
/// ```
/// let atlas = yilu_cases::Atlas::shipped()?;
/// let found = atlas.find("triple_ko")?;
/// assert_eq!(found[0].about().title.as_deref(), Some("Triple ko"));
/// assert_eq!(atlas.find("tripel_ko").unwrap_err().help.as_deref(), Some("did you mean triple_ko or triple ko?"));
/// # Ok::<(), yilu_cases::CasesError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Atlas {
    files: Vec<CaseFile>,
}

/// A case and the file that it stands in.
///
/// ```
/// let atlas = yilu_cases::Atlas::shipped()?;
/// let first = atlas.entries().next().expect("a case");
/// assert_eq!((first.id(), first.class(), first.label()), ("basic_ko", "ko", "basic_ko".to_owned()));
/// # Ok::<(), yilu_cases::CasesError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Entry<'a> {
    /// The file.
    pub file: &'a CaseFile,
    /// The case.
    pub item: Item<'a>,
}

/// A case of any kind.
///
/// ```
/// let atlas = yilu_cases::Atlas::shipped()?;
/// assert!(matches!(atlas.find("komi_185")?[0].item, yilu_cases::Item::Count(_)));
/// # Ok::<(), yilu_cases::CasesError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub enum Item<'a> {
    /// A `[[case]]`.
    Position(&'a Case),
    /// A `[[count]]`.
    Count(&'a CountCase),
    /// An `[[opening]]`.
    Opening(&'a OpeningCase),
    /// An `[[ending]]`.
    Ending(&'a EndingCase),
}

impl Atlas {
    /// The project's catalogue and pages.
    ///
    /// ```
    /// assert!(yilu_cases::Atlas::shipped()?.files().len() > 20);
    /// # Ok::<(), yilu_cases::CasesError>(())
    /// ```
    ///
    /// # Errors
    /// [`CasesError`] if a shipped file is faulty, which the tests rule out.
    pub fn shipped() -> Result<Self, CasesError> {
        let files = SHIPPED.iter().map(|(name, text)| read_text(name, text));
        Ok(Self { files: files.collect::<Result<_, _>>()? })
    }

    /// Of these files.
    ///
    /// ```
    /// let file = yilu_cases::read_text("a.toml", "[[case]]\nid = 'mine'\nstones = '..'\nto_move = 'B'")?;
    /// assert_eq!(yilu_cases::Atlas::of(vec![file]).entries().next().map(|entry| entry.id()), Some("mine"));
    /// # Ok::<(), yilu_cases::CasesError>(())
    /// ```
    pub const fn of(files: Vec<CaseFile>) -> Self {
        Self { files }
    }

    /// The project's files of positions on which rulesets disagree: those that are no part's page.
    ///
    /// ```
    /// let names: Vec<_> = yilu_cases::Atlas::catalogue()?.files().iter().map(|file| file.name.clone()).collect();
    /// assert_eq!(names, ["catalogue.toml", "disagreements.toml"]);
    /// # Ok::<(), yilu_cases::CasesError>(())
    /// ```
    ///
    /// # Errors
    /// [`CasesError`] if a shipped file is faulty, which the tests rule out.
    pub fn catalogue() -> Result<Self, CasesError> {
        let mut atlas = Self::shipped()?;
        atlas.files.retain(|file| !file.name.contains('/'));
        Ok(atlas)
    }

    /// The files.
    ///
    /// ```
    /// assert_eq!(yilu_cases::Atlas::shipped()?.files()[0].name, "catalogue.toml");
    /// # Ok::<(), yilu_cases::CasesError>(())
    /// ```
    pub fn files(&self) -> &[CaseFile] {
        &self.files
    }

    /// Every case, in the order of the files.
    ///
    /// ```
    /// let atlas = yilu_cases::Atlas::shipped()?;
    /// assert!(atlas.entries().any(|entry| entry.label() == "repetition/simple-ko.md: not at once"));
    /// # Ok::<(), yilu_cases::CasesError>(())
    /// ```
    pub fn entries(&self) -> impl Iterator<Item = Entry<'_>> {
        self.files.iter().flat_map(entries)
    }

    /// The cases of this id; one may stand in several files. A label names one of them.
    ///
    /// ```
    /// let atlas = yilu_cases::Atlas::shipped()?;
    /// assert!(atlas.find("basic ko")?.len() > 1);
    /// assert_eq!(atlas.find("repetition/simple-ko.md: not at once")?.len(), 1);
    /// # Ok::<(), yilu_cases::CasesError>(())
    /// ```
    ///
    /// # Errors
    /// [`Fault`] with the nearest ids where there is none of this id.
    pub fn find(&self, id: &str) -> Result<Vec<Entry<'_>>, Fault> {
        let found: Vec<_> = self.entries().filter(|entry| entry.id() == id || entry.label() == id).collect();
        if found.is_empty() {
            let ids: BTreeSet<&str> = self.entries().map(|entry| entry.id()).collect();
            let close = nearest(id, ids);
            let help = if close.is_empty() {
                "the ids are listed by: yilu atlas list".to_owned()
            } else {
                format!("did you mean {}?", close.join(" or "))
            };
            return Err(Fault::new(format!("there is no case '{id}'")).help(help));
        }
        Ok(found)
    }

    /// The shipped rulesets that the first file, which is the catalogue, names.
    ///
    /// ```
    /// let named = yilu_cases::Atlas::shipped()?.rulesets();
    /// assert!(named.contains(&"bga"));
    /// # Ok::<(), yilu_cases::CasesError>(())
    /// ```
    pub fn rulesets(&self) -> Vec<&'static str> {
        let origins = self.files.first().map(|file| &file.rulesets);
        let named: BTreeSet<&str> = origins
            .into_iter()
            .flat_map(|origins| origins.values())
            .filter_map(|origin| match origin {
                Origin::Reference(name) => Some(name.as_str()),
                Origin::Text(_) => None,
            })
            .collect();
        Ruleset::shipped().filter(|name| named.contains(name)).collect()
    }
}

/// The cases of a file.
pub(crate) fn entries(file: &CaseFile) -> impl Iterator<Item = Entry<'_>> {
    let items = file.cases.iter().map(Item::Position);
    let items = items.chain(file.counts.iter().map(Item::Count));
    let items = items.chain(file.openings.iter().map(Item::Opening));
    items.chain(file.endings.iter().map(Item::Ending)).map(move |item| Entry { file, item })
}

impl<'a> Entry<'a> {
    /// Its id.
    ///
    /// ```
    /// let atlas = yilu_cases::Atlas::shipped()?;
    /// assert_eq!(atlas.find("basic_ko")?[0].id(), "basic_ko");
    /// # Ok::<(), yilu_cases::CasesError>(())
    /// ```
    pub fn id(&self) -> &'a str {
        match self.item {
            Item::Position(case) => &case.id,
            Item::Count(case) => &case.id,
            Item::Opening(case) => &case.id,
            Item::Ending(case) => &case.id,
        }
    }

    /// What it says to a reader.
    ///
    /// ```
    /// let atlas = yilu_cases::Atlas::shipped()?;
    /// assert_eq!(atlas.find("basic_ko")?[0].about().sources, ["J89", "C02", "TT"]);
    /// # Ok::<(), yilu_cases::CasesError>(())
    /// ```
    pub fn about(&self) -> &'a About {
        match self.item {
            Item::Position(case) => &case.about,
            Item::Count(case) => &case.about,
            Item::Opening(case) => &case.about,
            Item::Ending(case) => &case.about,
        }
    }

    /// Its class; where it has none, the folder of its page, otherwise what kind of case it is.
    ///
    /// ```
    /// let atlas = yilu_cases::Atlas::shipped()?;
    /// assert_eq!(atlas.find("komi_185")?[0].class(), "count");
    /// assert_eq!(atlas.find("repetition/simple-ko.md: not at once")?[0].class(), "repetition");
    /// # Ok::<(), yilu_cases::CasesError>(())
    /// ```
    pub fn class(&self) -> &'a str {
        let kind = match self.item {
            Item::Position(_) => "position",
            Item::Count(_) => "count",
            Item::Opening(_) => "opening",
            Item::Ending(_) => "ending",
        };
        // The folder that the file lies in; a file of one's own may lie anywhere.
        let folder = || self.file.name.rsplit('/').nth(1).filter(|folder| !folder.is_empty());
        self.about().class.as_deref().or_else(folder).unwrap_or(kind)
    }

    /// Its id, after its page where it stands on one.
    ///
    /// ```
    /// let atlas = yilu_cases::Atlas::shipped()?;
    /// assert_eq!(atlas.find("basic_ko")?[0].label(), "basic_ko");
    /// # Ok::<(), yilu_cases::CasesError>(())
    /// ```
    pub fn label(&self) -> String {
        if self.file.name.contains('/') {
            format!("{}: {}", self.file.name, self.id())
        } else {
            self.id().to_owned()
        }
    }

    /// Where it stands in its file, from 1.
    ///
    /// ```
    /// let atlas = yilu_cases::Atlas::shipped()?;
    /// assert!(atlas.find("basic_ko")?[0].line() > 1);
    /// # Ok::<(), yilu_cases::CasesError>(())
    /// ```
    pub fn line(&self) -> usize {
        match self.item {
            Item::Position(case) => case.line,
            Item::Count(case) => case.line,
            Item::Opening(case) => case.line,
            Item::Ending(case) => case.line,
        }
    }

    /// Its own text in a shipped file, up to an empty line or the end of its block; empty for other files.
    ///
    /// ```
    /// let atlas = yilu_cases::Atlas::shipped()?;
    /// assert!(atlas.find("komi_185")?[0].text().starts_with("[[count]]\nid = \"komi_185\"\n"));
    /// # Ok::<(), yilu_cases::CasesError>(())
    /// ```
    pub fn text(&self) -> String {
        let text = SHIPPED.iter().find(|(name, _)| *name == self.file.name).map_or("", |(_, text)| text);
        let lines = text.lines().skip(self.line() - 1);
        let own = lines.take_while(|line| !line.trim().is_empty() && !line.starts_with("```"));
        own.flat_map(|line| [line, "\n"]).collect()
    }

    /// Where it was read, in full where its file says it.
    ///
    /// ```
    /// let atlas = yilu_cases::Atlas::shipped()?;
    /// assert!(atlas.find("basic_ko")?[0].sources()[0].starts_with("J89: Japanese Rules of Go 1989"));
    /// # Ok::<(), yilu_cases::CasesError>(())
    /// ```
    pub fn sources(&self) -> Vec<String> {
        let full = |key: &String| match self.file.sources.get(key) {
            Some(text) => format!("{key}: {text}"),
            None => key.clone(),
        };
        let mut keys: Vec<&String> = self.about().sources.iter().collect();
        if let Item::Position(case) = self.item {
            keys.extend(case.outcomes.iter().flat_map(|outcome| &outcome.sources));
        }
        let mut seen = BTreeSet::new();
        keys.into_iter().filter(|key| seen.insert(*key)).map(full).collect()
    }

    /// A file that holds this case alone, to be checked.
    ///
    /// ```
    /// let atlas = yilu_cases::Atlas::shipped()?;
    /// let report = yilu_cases::check(&atlas.find("basic_ko")?[0].alone());
    /// assert_eq!((report.passed, report.failed.len()), (4, 0));
    /// # Ok::<(), yilu_cases::CasesError>(())
    /// ```
    pub fn alone(&self) -> CaseFile {
        let mut file = CaseFile {
            name: self.file.name.clone(),
            folder: self.file.folder.clone(),
            rulesets: self.file.rulesets.clone(),
            sources: self.file.sources.clone(),
            ..CaseFile::default()
        };
        match self.item {
            Item::Position(case) => file.cases.push(case.clone()),
            Item::Count(case) => file.counts.push(case.clone()),
            Item::Opening(case) => file.openings.push(case.clone()),
            Item::Ending(case) => file.endings.push(case.clone()),
        }
        file
    }
}
