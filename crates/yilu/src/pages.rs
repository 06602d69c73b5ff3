//! The atlas as pages: what rulesets make of each case, those that agree put together.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::sync::Arc;

use yilu_cases::{
    Atlas, Case, CountCase, EndingCase, Entry, ExpectedOutcome, Group, Item, OpeningCase, Verdicts,
    ending_groups, margin_groups, start_groups,
};
use yilu_report::cases::{
    acts, after, count_words, ended_words, legality_words, moves, side, signed, sum_words, uncounted_words,
};
use yilu_report::text::{Style, board};
use yilu_ruleset::Ruleset;
use yilu_words::{Language, case_class, clauses, listed, method, sentences};

/// A page.
///
/// ```
/// let page = yilu::pages::Page { name: "ko.md".into(), text: "# Ko\n".into() };
/// assert!(page.name.ends_with(".md"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// The file's name.
    pub name: String,
    /// Markdown.
    pub text: String,
}

/// A page for each class of cases, and first the index `README.md`.
///
/// ```
/// use yilu::cases::{Atlas, contender};
/// use yilu::words::Language;
///
/// let rulesets = [contender("aga")?, contender("bga")?, contender("korean")?];
/// let pages = yilu::pages::pages(&Atlas::catalogue()?, &rulesets, Language::English);
/// assert_eq!(pages[0].name, "README.md");
/// let ko = pages.iter().find(|page| page.name == "ko.md").expect("a class of the catalogue");
/// assert!(ko.text.contains("| legal | `bga` |"), "{}", ko.text);
/// # Ok::<(), yilu::component::Faults>(())
/// ```
pub fn pages(atlas: &Atlas, rulesets: &[Arc<Ruleset>], language: Language) -> Vec<Page> {
    let mut classes: BTreeMap<&str, Vec<Entry<'_>>> = BTreeMap::new();
    for entry in atlas.entries() {
        classes.entry(entry.class()).or_default().push(entry);
    }
    let mut pages = vec![Page { name: "README.md".to_owned(), text: index(&classes, rulesets, language) }];
    for (class, entries) in &classes {
        let title = sentences::PAGES_CLASS.say(language, &[&case_class(class, language)]);
        let back = sentences::PAGES_BACK.text(language);
        let mut writer = Writer { text: format!("# {title}\n\n[{back}](README.md)\n"), rulesets, language };
        for entry in entries {
            writer.entry(*entry);
        }
        writer.sources(entries);
        pages.push(Page { name: file_name(class), text: writer.text });
    }
    pages
}

fn index(classes: &BTreeMap<&str, Vec<Entry<'_>>>, rulesets: &[Arc<Ruleset>], language: Language) -> String {
    let title = sentences::PAGES_TITLE.text(language);
    let about = sentences::PAGES_ABOUT.say(language, &[&rulesets.len()]);
    let mut text = format!("# {title}\n\n{about}\n\n## {}\n\n", sentences::PAGES_CLASSES.text(language));
    for (class, entries) in classes {
        let ids: Vec<_> = entries.iter().map(Entry::label).collect();
        // Writing to a String can't fail.
        let words = sentences::COLON.say(
            language,
            &[&format!("[{}]({})", case_class(class, language), file_name(class)), &listed(&ids, language)],
        );
        let _ = writeln!(text, "- {words}");
    }
    let names = names(rulesets);
    let _ =
        writeln!(text, "\n## {}\n\n{}", sentences::PAGES_RULESETS.text(language), listed(&names, language));
    text
}

/// A class may be any text; a file's name may not.
fn file_name(class: &str) -> String {
    let fit = |c: char| if c.is_alphanumeric() || c == '-' || c == '_' { c } else { '-' };
    format!("{}.md", class.chars().map(fit).collect::<String>())
}

fn names(rulesets: &[Arc<Ruleset>]) -> Vec<String> {
    rulesets.iter().map(|ruleset| format!("`{}`", ruleset.name())).collect()
}

/// What is written of one class.
struct Writer<'r> {
    text: String,
    rulesets: &'r [Arc<Ruleset>],
    language: Language,
}

impl Writer<'_> {
    fn line(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
    }

    /// A paragraph of its own.
    fn paragraph(&mut self, text: &str) {
        self.line("");
        self.line(text);
    }

    fn entry(&mut self, entry: Entry<'_>) {
        self.paragraph(&format!("## {}", entry.label()));
        let about = entry.about();
        let (title, title_zh) = (about.title.as_deref(), about.title_zh.as_deref());
        let titles: Vec<_> = title.into_iter().chain(title_zh).map(str::to_owned).collect();
        if !titles.is_empty() {
            self.paragraph(&titles.join(" · "));
        }
        match entry.item {
            Item::Position(case) => self.position(entry, case),
            Item::Count(case) => self.count(case),
            Item::Opening(case) => self.opening(case),
            Item::Ending(case) => self.ending(case),
        }
        if let Some(note) = &about.note {
            self.paragraph(&sentences::NOTE.say(self.language, &[note]));
        }
        if let Item::Position(case) = entry.item {
            for outcome in &case.outcomes {
                if let Some(note) = &outcome.note {
                    let name = outcome_name(entry, outcome, self.language);
                    self.paragraph(&sentences::NOTE_ON.say(self.language, &[&name, note]));
                }
            }
        }
        let keys = keys(&entry);
        if !keys.is_empty() {
            self.paragraph(&sentences::SOURCES.say(self.language, &[&listed(&keys, self.language)]));
        }
    }

    fn position(&mut self, entry: Entry<'_>, case: &Case) {
        let language = self.language;
        self.diagram(&case.board);
        let mut before = vec![sentences::TO_MOVE.say(language, &[&side(case.to_move, language)])];
        if case.held.black != 0 || case.held.white != 0 {
            before.push(sentences::HELD.say(language, &[&case.held.black, &case.held.white]));
        }
        if !case.history.is_empty() {
            before.push(moves(case, language));
        }
        self.paragraph(&clauses(&before, language));
        let mut verdicts = Verdicts::of(entry.file);
        if !case.history.is_empty() {
            let groups = verdicts.move_groups(case, self.rulesets);
            self.table(sentences::THE_MOVES.text(language), &groups, |legality| {
                legality_words(legality, case, language)
            });
        }
        for (plies, groups) in verdicts.count_groups(case, self.rulesets) {
            let heading = sentences::THE_COUNT.say(language, &[&after(plies, language)]);
            // What isn't counted tells least: it stands last.
            let (counted, uncounted): (Vec<_>, Vec<_>) =
                groups.into_iter().partition(|group| group.verdict.is_ok());
            let groups: Vec<_> = counted.into_iter().chain(uncounted).collect();
            self.table(&heading, &groups, |counted| match counted {
                Ok(counted) => count_words(counted, case, language),
                Err(why) => uncounted_words(*why, language).to_owned(),
            });
        }
        self.in_words(entry, case);
        self.not_asked(entry, case);
    }

    /// What the case says in words of some rulesets.
    fn in_words(&mut self, entry: Entry<'_>, case: &Case) {
        let told = case.outcomes.iter().filter_map(|outcome| {
            let name = outcome_name(entry, outcome, self.language);
            let status = outcome.status.as_ref()?;
            Some(format!("- {}", sentences::COLON.say(self.language, &[&name, status])))
        });
        let told: Vec<_> = told.collect();
        self.list(sentences::SAID_IN_WORDS.text(self.language), &told);
    }

    /// What the case expects of rulesets that can't be asked.
    fn not_asked(&mut self, entry: Entry<'_>, case: &Case) {
        let language = self.language;
        let mut lines = Vec::new();
        for named in Verdicts::of(entry.file).named(case).iter().filter(|named| named.ruleset.is_err()) {
            for (outcome, _) in named.outcomes.iter().filter(|(outcome, _)| !outcome.score.is_empty()) {
                let adjusted = outcome.score.iter().map(|(by, &points)| {
                    format!("{} {}", method(by.name(), language), signed(points + outcome.adjust))
                });
                let scores = listed(&adjusted.collect::<Vec<_>>(), language);
                let at = sentences::THE_COUNT.say(language, &[&after(outcome.plies.len(), language)]);
                let count = sentences::COLON.say(language, &[&at, &scores]);
                let dead: Vec<_> = outcome.dead.iter().map(|it| it.to_gtp(case.board.size())).collect();
                let count = if dead.is_empty() {
                    count
                } else {
                    sentences::GIVEN_AS_DEAD.say(language, &[&count, &dead.join(" ")])
                };
                lines.push(format!("- {}", sentences::COLON.say(language, &[&named.name, &count])));
            }
        }
        self.list(sentences::NOT_ASKED.text(language), &lines);
    }

    fn list(&mut self, heading: &str, lines: &[String]) {
        if !lines.is_empty() {
            self.paragraph(sentences::COLON.say(self.language, &[&heading, &""]).trim_end());
            self.paragraph(&lines.join("\n"));
        }
    }

    fn count(&mut self, case: &CountCase) {
        let language = self.language;
        let mut facts = vec![sentences::POINTS_EACH.say(language, &[&case.black, &case.white])];
        match case.handicap {
            0 => {}
            1 => facts.push(sentences::FIRST_MOVE.text(language).to_owned()),
            stones => facts.push(sentences::HANDICAP_STONES.say(language, &[&stones])),
        }
        self.paragraph(&clauses(&facts, language));
        let groups = margin_groups(case, self.rulesets);
        self.table(sentences::THE_MARGIN.text(language), &groups, |terms| sum_words(terms, language));
    }

    fn opening(&mut self, case: &OpeningCase) {
        let language = self.language;
        self.wish(&case.wish);
        let groups = start_groups(case, self.rulesets);
        self.table(sentences::THE_START.text(language), &groups, |start| {
            start.words(case.wish.size, language)
        });
    }

    fn ending(&mut self, case: &EndingCase) {
        let language = self.language;
        self.wish(&case.wish);
        self.paragraph(&acts(case, language));
        let groups = ending_groups(case, self.rulesets);
        self.table(sentences::THE_ENDING.text(language), &groups, |ended| match ended {
            Ok(ended) => ended_words(ended, case, language),
            Err(_) => sentences::NO_START.text(language).to_owned(),
        });
    }

    /// The board that a game starts on.
    fn wish(&mut self, wish: &yilu_opening::Wish) {
        let mut facts = Vec::new();
        if let Some(position) = &wish.position {
            let stones = position.stones.iter().copied();
            self.diagram(&yilu_board::Board::with_stones(wish.size, stones));
            facts.push(sentences::TO_MOVE.say(self.language, &[&side(position.to_move, self.language)]));
        } else {
            facts.push(sentences::BOARD_OF.say(self.language, &[&wish.size]));
        }
        if wish.handicap > 0 {
            facts.push(sentences::HANDICAP_STONES.say(self.language, &[&wish.handicap]));
        }
        self.paragraph(&clauses(&facts, self.language));
    }

    fn diagram(&mut self, position: &yilu_board::Board) {
        self.paragraph("```text");
        self.text.push_str(&board(position, None, Style::ASCII));
        self.line("```");
    }

    /// A row for each group.
    fn table<T>(&mut self, heading: &str, groups: &[Group<T>], words: impl Fn(&T) -> String) {
        let language = self.language;
        self.paragraph(&format!("| {heading} | {} |\n|---|---|", sentences::RULESETS.text(language)));
        let largest = groups.iter().map(|group| group.rulesets.len()).max().unwrap_or_default();
        let mut others = false;
        for group in groups {
            let size = group.rulesets.len();
            let who = if groups.len() == 1 {
                sentences::ALL_RULESETS.say(language, &[&size])
            } else if size == largest && size > FEW && !others {
                others = true;
                sentences::OTHER_RULESETS.say(language, &[&size])
            } else if size > FEW {
                let names = listed(&names(&group.rulesets), language);
                sentences::SOME_RULESETS.say(language, &[&names, &size])
            } else {
                listed(&names(&group.rulesets), language)
            };
            self.line(&format!("| {} | {who} |", words(&group.verdict).replace('|', "\\|")));
        }
    }

    /// What the keys of these cases' sources stand for.
    fn sources(&mut self, entries: &[Entry<'_>]) {
        let mut full = BTreeSet::new();
        for entry in entries {
            for key in keys(entry) {
                if let Some(source) = entry.file.sources.get(&key) {
                    full.insert(format!("- {}", sentences::COLON.say(self.language, &[&key, source])));
                }
            }
        }
        if !full.is_empty() {
            self.paragraph(&format!("## {}", sentences::SOURCES_TITLE.text(self.language)));
            self.paragraph(&full.into_iter().collect::<Vec<_>>().join("\n"));
        }
    }
}

/// Groups of more rulesets have their size with them, and the largest of them no names.
const FEW: usize = 4;

/// A case's sources and those of its outcomes, as it names them, each once.
fn keys(entry: &Entry<'_>) -> Vec<String> {
    let mut keys: Vec<String> = Vec::new();
    let outcomes = match entry.item {
        Item::Position(case) => &case.outcomes[..],
        Item::Count(_) | Item::Opening(_) | Item::Ending(_) => &[],
    };
    let all = entry.about().sources.iter().chain(outcomes.iter().flat_map(|outcome| &outcome.sources));
    for key in all {
        if !keys.contains(key) {
            keys.push(key.clone());
        }
    }
    keys
}

/// An outcome's own name, or the rulesets that it holds for, by their full names.
fn outcome_name(entry: Entry<'_>, outcome: &ExpectedOutcome, language: Language) -> String {
    if outcome.name != outcome.rulesets.join(", ") {
        return outcome.name.clone();
    }
    let names: Vec<_> = outcome.rulesets.iter().map(|name| full_name(entry, name)).collect();
    listed(&names, language)
}

/// A ruleset by the name that it has outside its file.
fn full_name(entry: Entry<'_>, name: &str) -> String {
    match entry.file.rulesets.get(name) {
        Some(yilu_cases::Origin::Reference(reference)) => reference.clone(),
        Some(yilu_cases::Origin::Text(_)) | None => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use yilu_cases::contender;

    fn page(name: &str, rulesets: &[&str], language: Language) -> String {
        crate::roster().expect("no duplicates");
        let rulesets: Vec<_> = rulesets.iter().map(|name| contender(name).expect("a ruleset")).collect();
        let pages = pages(&Atlas::catalogue().expect("no faults"), &rulesets, language);
        pages.into_iter().find(|page| page.name == name).expect("a page").text
    }

    fn section<'a>(page: &'a str, id: &str) -> &'a str {
        let found = page.split("\n## ").find(|it| it.lines().next() == Some(id));
        found.unwrap_or_else(|| panic!("no {id}: {page}"))
    }

    #[test]
    fn rulesets_that_agree_stand_together_and_the_majority_has_no_names() {
        let names = [
            "kgs-chinese",
            "bga",
            "french",
            "chinese-2002",
            "tromp-taylor",
            "wmsg-2008",
            "ogs-chinese",
            "cgos",
        ];
        let ko = page("ko.md", &names, Language::English);
        let own_pass = section(&ko, "nssk_immediate_retake_after_own_pass");
        let before = "the whole-board position has stood before (at the start)";
        assert!(
            own_pass.contains(&format!(
                "\n| the moves | rulesets |\n|---|---|\n| illegal at ply 3 (B C3): {before} | the 6 others |\n\
                 | legal | `bga`, `french` |\n"
            )),
            "{own_pass}"
        );
        assert!(section(&ko, "basic_ko").contains("| all 8 |\n"), "{ko}");
    }

    #[test]
    fn a_case_has_its_diagram_moves_counts_notes_and_sources() {
        let life = page("life.md", &["japanese-1989", "aga"], Language::English);
        let moonshine = section(&life, "moonshine_local_5x5");
        for part in [
            "\nLocal moonshine life on 5x5 · 假生（小棋盘例）\n",
            "\n  5 O X . X X  5\n",
            "\nWhite to move; moves: 1 W C5, 2 B pass, 3 W pass, 4 B B5\n",
            "| the count after 3 plies | rulesets |",
            "| +13 (territory +9, prisoners +4); given as dead: A5 B4 C5 | `japanese-1989` |",
            "\nnote on white_alive: Ply 1-3",
            "\nSources: MOON5, J89, C02_20\n",
        ] {
            assert!(moonshine.contains(part), "{part}: {moonshine}");
        }
        assert!(section(&life, "Sources").contains("\n- MOON5: https://"), "{life}");
        // Not shipped: what the case expects is there all the same.
        let seki = page("seki.md", &["japanese-1989", "aga"], Language::English);
        let eyes = section(&seki, "seki_eyes_one_side");
        assert!(eyes.contains("- lasker_maas: the count at once: territory_seki_eyes 0\n"), "{eyes}");
    }

    #[test]
    fn counts_without_a_diagram_and_words_are_there() {
        let count = page("count.md", &["chinese-2002", "chinese-1988"], Language::Chinese);
        let komi = section(&count, "komi_183_old");
        assert!(
            komi.contains("黑 183，白 178")
                && komi.contains("| -0.5（计点 +5，贴目 -5.5） | `chinese-1988` |"),
            "{komi}"
        );
        let repetition = page("repetition.md", &["chinese-2002"], Language::English);
        assert!(
            section(&repetition, "triple_ko")
                .contains("\n- chinese-1988: when neither gives way: draw or replay\n"),
            "{repetition}"
        );
    }

    #[test]
    fn the_index_names_every_case_and_ruleset() {
        let index = page("README.md", &["aga", "bga"], Language::English);
        assert!(index.contains("- [ko](ko.md): basic_ko, ") && index.contains("`aga`, `bga`"), "{index}");
        let atlas = Atlas::catalogue().expect("no faults");
        for entry in atlas.entries() {
            assert!(index.contains(&entry.label()), "{}", entry.label());
        }
    }
}
