//! `cargo xtask clauses`: which tests prove which clauses of the source documents.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::run::{Done, files_under, root};

/// The table of clauses.
const TABLE: &str = "docs/CLAUSES.md";

/// A clause and the tests that carry its id.
struct Clause {
    id: String,
    says: String,
    tests: Vec<String>,
}

/// Lists the clauses asked for, by groups (`D`), ids (`B6`) and ranges (`B1-B12`), or all. Fails if one of them has no test.
pub(crate) fn run(wanted: &[&str]) -> Done {
    let root = root();
    let text =
        fs::read_to_string(root.join(TABLE)).map_err(|error| format!("can't read {TABLE}: {error}"))?;
    let mut clauses = table(&text);
    if let Some(unknown) = wanted.iter().find(|word| !clauses.iter().any(|clause| covers(word, &clause.id))) {
        return Err(format!("{TABLE} has no clause {unknown}"));
    }
    let tests = tests(&root)?;
    for clause in &mut clauses {
        clause.tests = tests.get(&clause.id.to_lowercase()).cloned().unwrap_or_default();
    }
    clauses.retain(|clause| wanted.is_empty() || wanted.iter().any(|word| covers(word, &clause.id)));
    let mut missing = Vec::new();
    for clause in &clauses {
        println!("{}  {}", clause.id, clause.says);
        for test in &clause.tests {
            println!("    {test}");
        }
        if clause.tests.is_empty() {
            println!("    no test");
            missing.push(&*clause.id);
        }
    }
    println!("{} of {} clauses have a test", clauses.len() - missing.len(), clauses.len());
    if missing.is_empty() { Ok(()) } else { Err(format!("no test carries {}", missing.join(", "))) }
}

/// The rows of the table. Those of K begin with the names of the rulesets that the row is about: each is a clause `k_<name>`.
fn table(text: &str) -> Vec<Clause> {
    let mut clauses = Vec::new();
    for row in text.lines().filter_map(|line| line.strip_prefix("| ")) {
        let mut cells = row.split(" | ");
        let (Some(first), Some(says)) = (cells.next(), cells.next()) else { continue };
        let clause = |id: String| Clause { id, says: shortened(says), tests: Vec::new() };
        if parts(first).is_some() {
            clauses.push(clause(first.to_owned()));
        } else {
            let names = quoted(first).chain(quoted(says));
            clauses.extend(names.map(|name| clause(format!("k_{}", name.replace('-', "_")))));
        }
    }
    clauses
}

/// What a cell names in backquotes, but for tests' names.
fn quoted(cell: &str) -> impl Iterator<Item = &str> {
    cell.split('`').skip(1).step_by(2).filter(|name| !name.starts_with("k_"))
}

fn shortened(says: &str) -> String {
    const MOST: usize = 100;
    if says.chars().count() <= MOST {
        return says.to_owned();
    }
    says.chars().take(MOST).chain(['…']).collect()
}

/// The letter and the number of an id.
fn parts(id: &str) -> Option<(char, u32)> {
    let mut rest = id.chars();
    let letter = rest.next().filter(char::is_ascii_uppercase)?;
    Some((letter, rest.as_str().parse().ok()?))
}

/// Whether a word of the command line means a clause.
fn covers(word: &str, id: &str) -> bool {
    if word.eq_ignore_ascii_case("K") {
        return id.starts_with("k_");
    }
    let Some((letter, number)) = parts(id) else { return word == id };
    if let Some((from, to)) = word.split_once('-') {
        let (Some(from), Some(to)) = (parts(from), parts(to)) else { return false };
        return from.0 == letter && to.0 == letter && (from.1..=to.1).contains(&number);
    }
    word == id || word.len() == 1 && word.starts_with(letter)
}

/// The tests by the ids in lower case that they carry.
fn tests(root: &Path) -> Result<BTreeMap<String, Vec<String>>, String> {
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for folder in ["crates", "examples", "python", "tests", "xtask"] {
        for file in files_under(&root.join(folder), &["rs", "py", "toml", "md"])? {
            let kind = file.extension().unwrap_or_default().to_string_lossy().into_owned();
            let Ok(text) = fs::read_to_string(&file) else { continue };
            let shown = file.strip_prefix(root).unwrap_or(&file).display().to_string();
            let carried = match &*kind {
                "rs" => rust(&text),
                "py" => python(&text),
                _ => cases(&text),
            };
            for (id, name) in carried {
                found.entry(id).or_default().push(format!("{shown}: {name}"));
            }
        }
    }
    Ok(found)
}

/// Tests in Rust: functions below `#[test]`.
fn rust(text: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut is_test = false;
    for line in text.lines().map(str::trim) {
        if line == "#[test]" {
            is_test = true;
        } else if let Some(name) = line.strip_prefix("fn ").and_then(|rest| rest.split('(').next()) {
            if is_test {
                found.extend(ids(name).map(|id| (id, name.to_owned())));
            }
            is_test = false;
        }
    }
    found
}

/// Tests in Python: functions whose names begin with `test_`.
fn python(text: &str) -> Vec<(String, String)> {
    let names = text.lines().filter_map(|line| line.trim().strip_prefix("def test_")?.split('(').next());
    names.flat_map(|name| ids(name).map(move |id| (id, format!("test_{name}")))).collect()
}

/// Cases: an `id` and a list of `clauses`, in either order, in one table.
fn cases(text: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let (mut name, mut waiting) = (String::new(), Vec::new());
    for line in text.lines().map(str::trim).chain(["[["]) {
        if line.starts_with("[[") && !line.contains('.') {
            found.extend(waiting.drain(..).map(|id| (id, name.clone())));
            name.clear();
        } else if let Some(id) = line.strip_prefix("id = ") {
            id.trim_matches(['"', '\'']).clone_into(&mut name);
        } else if let Some(list) = line.strip_prefix("clauses = ") {
            let ids = list.trim_matches(['[', ']']).split(',');
            waiting = ids.map(|id| id.trim().trim_matches(['"', '\'']).to_lowercase()).collect();
        }
    }
    found
}

/// The ids in a test's name: its first word or its second (`b6_…`, `ko_b6_…`), and the whole of `k_<ruleset>`.
fn ids(name: &str) -> impl Iterator<Item = String> {
    let whole = name.starts_with("k_").then(|| name.to_owned());
    let words = name.split('_').take(2).map(str::to_uppercase);
    words.filter(|word| parts(word).is_some()).map(|word| word.to_lowercase()).chain(whole)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_ranges_and_ids_mean_clauses() {
        let meant = |word: &str| ["A1", "B6", "B12", "D5"].map(|id| covers(word, id));
        assert_eq!(meant("B"), [false, true, true, false]);
        assert_eq!(meant("B1-B9"), [false, true, false, false]);
        assert_eq!(meant("D5"), [false, false, false, true]);
        assert_eq!(meant("D55"), [false; 4]);
        assert!(covers("K", "k_aga") && !covers("K", "A1"));
    }

    #[test]
    fn tests_carry_ids_in_names_and_lists() {
        let source = "#[test]\nfn b6_no_repetition() {}\n#[test]\nfn ko_b9_ends() {}\nfn c1_helper() {}\n";
        let found: Vec<String> = rust(source).into_iter().map(|(id, _)| id).collect();
        assert_eq!(found, ["b6", "b9"]);
        assert_eq!(python("def test_d4_example() -> None:\n")[0].1, "test_d4_example");
        let page = "```toml\n[[case]]\nid = \"ko\"\nclauses = [\"B6\", \"B10\"]\n[[case.outcome]]\n[[case]]\nid = \"x\"\n```\n";
        let found = cases(page);
        assert_eq!(found.iter().map(|(id, _)| &**id).collect::<Vec<_>>(), ["b6", "b10"]);
        assert_eq!(rust("#[test]\nfn k_chinese_2002() {}\n")[0].0, "k_chinese_2002");
    }

    #[test]
    fn the_table_has_clauses_and_rulesets() {
        let text = "| id | clause | source |\n|---|---|---|\n| A1 | a board | S1 |\n| `x-y` | rules; `z` too (tests `k_<name>`) | S3 |\n";
        let ids: Vec<String> = table(text).into_iter().map(|clause| clause.id).collect();
        assert_eq!(ids, ["A1", "k_x_y", "k_z"]);
    }
}
