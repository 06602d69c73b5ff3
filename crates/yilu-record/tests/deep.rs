//! Sizes that would overflow the stack of a recursive reader.
#![allow(clippy::unwrap_used, reason = "a test that fails says where")]

use yilu_record::{FaultKind, ReadOptions, read, write};

#[test]
fn nested_variations() {
    let depth = 200_000;
    let open = "(;B[aa]".repeat(depth);
    for text in [
        open.clone(),
        format!("{open}{}", ")".repeat(depth)),
        format!("(;{}", "(;W[bb])(;B[aa]".repeat(depth)),
    ] {
        let collection = read(text.as_bytes(), &ReadOptions::default()).unwrap();
        let record = &collection.records[0];
        assert!(record.tree().size() >= depth);
        let line = record.line_to(record.tree().leaves().last().unwrap()).unwrap();
        assert!(line.events.len() >= depth);
        let again = read(write(&collection).as_bytes(), &ReadOptions::default()).unwrap();
        assert!(again.records[0].tree() == record.tree());
    }
}

#[test]
fn a_long_line() {
    let nodes = 1_000_000;
    let text = format!("({})", ";B[aa];W[]".repeat(nodes / 2));
    let collection = read(text.as_bytes(), &ReadOptions::default()).unwrap();
    let record = &collection.records[0];
    assert_eq!((record.tree().size(), record.faults().len()), (nodes, 0));
    assert_eq!(record.main_line().unwrap().events.len(), nodes);
    let again = read(write(&collection).as_bytes(), &ReadOptions::default()).unwrap();
    assert!(again.records[0].tree() == record.tree());
}

/// Inputs on which a careless reader takes quadratic time.
#[test]
fn hostile_repetition() {
    let n = 200_000;
    let distinct = (0..n / 4).map(|i| format!("X{i}[]")).collect::<Vec<_>>().concat();
    for text in [
        "(;".to_owned() + &"]".repeat(n),
        "(;".to_owned() + &"]x".repeat(n),
        "(;".to_owned() + &"B[a;B[".repeat(n),
        "(;".to_owned() + &"C[".repeat(n),
        "(;".to_owned() + &"A ".repeat(n),
        "(".repeat(n) + ";",
        "(;GM[1]".repeat(n),
        "(;C[".to_owned() + &"CA[".repeat(n),
        "(;\u{e9}C[".to_owned() + &"CA[".repeat(n),
        "(;".to_owned() + &"AB[aa]".repeat(n),
        "(;".to_owned() + &"B[aa]C[]".repeat(n),
        "(;".to_owned() + &distinct,
        ")(".repeat(n) + "(;)",
        "(;)x".repeat(n),
        "(;HA[2]".to_owned() + &";".repeat(n),
    ] {
        let now = std::time::Instant::now();
        if let Ok(collection) = read(text.as_bytes(), &ReadOptions::default()) {
            let lines = collection.records.iter().take(3).filter_map(|record| record.main_line().ok());
            assert!(lines.count() <= 3);
            assert!(write(&collection).len() < text.len() * 3 + 100);
        }
        assert!(now.elapsed().as_secs() < 20, "{}", &text[..8]);
    }
}

#[test]
fn two_unclosed_games_are_two() {
    let text = b"(;GM[1]SZ[9];B[aa];W[bb]\n(;GM[1]SZ[13];B[cc]\n(;GM[1]SZ[19];B[dd])";
    let collection = read(text, &ReadOptions::default()).unwrap();
    let sizes: Vec<String> = collection.records.iter().map(|r| r.size().unwrap().to_string()).collect();
    assert_eq!(sizes, ["9x9", "13x13", "19x19"]);
    let unclosed = |fault: &yilu_record::Fault| fault.kind == FaultKind::UnclosedTree;
    assert_eq!(collection.records.iter().filter(|record| record.faults().iter().any(unclosed)).count(), 2);
    // In a closed tree, the same is a variation.
    let closed = read(b"(;GM[1];B[aa](;GM[1];W[bb])(;W[cc]))", &ReadOptions::default()).unwrap();
    assert_eq!(closed.records.len(), 1);
}
