//! The summary of a comparison.

use yilu::compare::{Pair, Summary, TermChange};
use yilu::report::plural;

use crate::out::say;
use crate::tables::{share, table};

/// So many rows of a list are shown.
const SHOWN: usize = 20;

/// Prints the summary.
pub(crate) fn print(summary: &Summary, judged: &str) -> anyhow::Result<()> {
    say!(
        "{}, {} judged, {} of them mended; {} refused",
        plural(summary.files, "file"),
        plural(summary.records, "record"),
        summary.mended,
        summary.refused_count
    );
    say!("{judged}");
    let mut rulesets =
        table(["ruleset", "counted", "agrees with the record", "doubtful", "first illegal moves"]);
    for ruleset in &summary.rulesets {
        let illegal: Vec<_> = ruleset.illegal.iter().map(|(reason, n)| format!("{reason} {n}")).collect();
        rulesets.add_row([
            ruleset.name.clone(),
            ruleset.counted.to_string(),
            share(ruleset.agreed, ruleset.compared),
            ruleset.doubtful.to_string(),
            if illegal.is_empty() { "none".to_owned() } else { illegal.join(", ") },
        ]);
    }
    say!("{rulesets}");
    for ruleset in summary.rulesets.iter().filter(|ruleset| !ruleset.rules_read.is_empty()) {
        say!("\nHow RU was read for `{}`:", ruleset.name);
        let mut texts: Vec<_> = ruleset.rules_read.iter().collect();
        texts.sort_by(|a, b| b.1.records.cmp(&a.1.records).then(a.0.cmp(b.0)));
        let mut list = table(["RU", "records", "agrees with the record"]);
        for (text, reading) in texts.iter().take(SHOWN) {
            list.add_row([
                (*text).clone(),
                reading.records.to_string(),
                share(reading.agreed, reading.compared),
            ]);
        }
        say!("{list}");
        if texts.len() > SHOWN {
            say!("and {} more", texts.len() - SHOWN);
        }
    }
    if !summary.pairs.is_empty() {
        say!(
            "\nWinner changes between each two rulesets (records with a result under both, every move legal under both):"
        );
        say!("{}", matrix(summary));
        terms(summary)?;
    }
    Ok(())
}

fn matrix(summary: &Summary) -> comfy_table::Table {
    let n = summary.rulesets.len();
    let mut matrix = table::<0>([]);
    let numbers = (1..=n).map(|i| format!("({i})"));
    matrix.set_header(std::iter::once(String::new()).chain(numbers).collect::<Vec<_>>());
    for row in 0..n {
        let mut cells = vec![format!("({}) {}", row + 1, summary.rulesets[row].name)];
        for column in 0..n {
            let pair = summary.pairs.iter().find(|pair| {
                (pair.first, pair.second) == (row, column) || (pair.first, pair.second) == (column, row)
            });
            cells.push(pair.map_or_else(|| "·".to_owned(), |pair| pair.winner_changes.to_string()));
        }
        matrix.add_row(cells);
    }
    matrix
}

/// The pairs that differ most, and what makes the difference.
fn terms(summary: &Summary) -> anyhow::Result<()> {
    let mut pairs: Vec<&Pair> = summary.pairs.iter().filter(|pair| pair.margin_changes > 0).collect();
    pairs.sort_by_key(|pair| std::cmp::Reverse((pair.winner_changes, pair.margin_changes)));
    if pairs.is_empty() {
        let compared = summary.pairs.iter().any(|pair| pair.counted > 0);
        let said =
            if compared { "All margins are the same." } else { "No record got a margin from two rulesets." };
        say!("\n{said}");
        return Ok(());
    }
    say!(
        "\nWhat makes the differences (records in which a term differs, and its size there, a mean in points):"
    );
    let mut list = table(["rulesets", "other winner", "other margin", "terms"]);
    for pair in pairs.iter().take(SHOWN) {
        let mut terms: Vec<_> = pair.terms.iter().collect();
        terms.sort_by_key(|(_, change)| std::cmp::Reverse((change.records, change.total)));
        let terms: Vec<_> = terms
            .iter()
            .map(|(name, change)| format!("{name} {} (⌀ {})", change.records, mean(change)))
            .collect();
        list.add_row([
            format!("{} / {}", summary.rulesets[pair.first].name, summary.rulesets[pair.second].name),
            share(pair.winner_changes, pair.compared),
            share(pair.margin_changes, pair.counted),
            terms.join(", "),
        ]);
    }
    say!("{list}");
    if pairs.len() > SHOWN {
        say!("and {} more pairs", pairs.len() - SHOWN);
    }
    Ok(())
}

/// A mean in points, to a hundredth.
fn mean(change: &TermChange) -> String {
    let records = change.records as i64;
    let hundredths = (change.total * 50 + records) / (2 * records.max(1));
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn means_are_rounded_to_a_hundredth() {
        let of = |total, records| mean(&TermChange { records, sum: 0, total });
        assert_eq!(of(8, 3), "0.67");
        assert_eq!(of(30, 1), "7.50");
        assert_eq!(of(0, 0), "0.00");
    }
}
