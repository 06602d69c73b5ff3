//! Every file that is there: read, written, and read again.
#![allow(clippy::unwrap_used, reason = "a test that fails says where")]

mod common;

use std::path::{Path, PathBuf};

use yilu_record::{FaultKind, ReadOptions, read, write};

fn check(path: &Path) -> bool {
    let bytes = std::fs::read(path).unwrap();
    let Ok(collection) = read(&bytes, &ReadOptions::default()) else { return false };
    let written = write(&collection);
    let again = read(written.as_bytes(), &ReadOptions::default()).unwrap();
    assert_eq!(again.records.len(), collection.records.len(), "{}", path.display());
    for (first, second) in collection.records.iter().zip(&again.records) {
        assert_eq!(first.header(), second.header(), "{}", path.display());
        assert_eq!(
            first.main_line().map(|line| common::told(&line)),
            second.main_line().map(|line| common::told(&line))
        );
        assert_eq!(first.tree().size(), second.tree().size(), "{}", path.display());
        for id in first.tree().ids() {
            let of = |tree: &yilu_record::Tree| {
                let node = tree.node(id);
                let properties = node.properties().filter(|property| property.name() != "CA");
                (node.parent(), properties.map(yilu_record::PropertyRef::to_property).collect::<Vec<_>>())
            };
            assert!(of(first.tree()) == of(second.tree()), "{} node {}", path.display(), id.index());
        }
    }
    true
}

#[test]
fn own_files_are_read_and_written() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/corpus");
    for path in common::files(&folder.join("bugs")).iter().chain(&common::files(&folder.join("hard-made"))) {
        assert!(check(path), "{}", path.display());
    }
}

#[test]
fn outer_files_are_read_and_written() {
    let Some(folder) = common::corpus() else { return };
    let (mut all, mut refused) = (0, 0);
    for part in ["games", "scored", "legality", "hard"] {
        for path in common::files(&folder.join(part))
            .iter()
            .filter(|path| path.extension().is_some_and(|e| e == "sgf"))
        {
            all += 1;
            refused += usize::from(!check(path));
        }
    }
    println!("{all} files, {refused} refused");
    // Two files under hard are no SGF in spite of their names.
    assert!(all > 4000 && refused == 2, "{all} files, {refused} refused");
}

/// The manifest's counts come from an independent reader.
#[test]
fn games_have_the_moves_of_the_manifest() {
    let Some(folder) = common::corpus() else { return };
    let manifest = std::fs::read_to_string(folder.join("games_manifest.csv")).unwrap();
    let mut lines = manifest.lines();
    let header: Vec<&str> = lines.next().unwrap().split(',').collect();
    let column = |name: &str| header.iter().position(|field| *field == name).unwrap();
    let (path, moves, width, height) = (column("path"), column("moves"), column("width"), column("height"));
    let (mut compared, mut differing) = (0, Vec::new());
    for line in lines.filter(|line| !line.contains('"')) {
        let fields: Vec<&str> = line.split(',').collect();
        let bytes = std::fs::read(folder.join("games").join(fields[path])).unwrap();
        let collection = read(&bytes, &ReadOptions::default()).unwrap();
        let record = &collection.records[0];
        let size = record.size().unwrap();
        let found = (common::counts(record).0, u32::from(size.columns()), u32::from(size.rows()));
        let stated =
            (fields[moves].parse().unwrap(), fields[width].parse().unwrap(), fields[height].parse().unwrap());
        compared += 1;
        let crowded = record.main_line().unwrap().faults.iter().any(|fault| {
            // The other reader keeps one move a node and leaves bad ones out.
            matches!(
                fault.kind,
                FaultKind::SeveralMoves | FaultKind::MoveBad | FaultKind::MoveOffBoard | FaultKind::MoveForm
            )
        });
        if found != stated && !crowded {
            differing.push(format!("{}: {found:?}, not {stated:?}", fields[path]));
        }
    }
    assert!(compared > 3000, "{compared}");
    assert!(
        differing.is_empty(),
        "{} of {compared} differ:\n{}",
        differing.len(),
        differing[..differing.len().min(20)].join("\n")
    );
}
