//! Draws the pictures that a person should look at after a change, into a folder: `cargo run -p yilu-report --example gallery -- out/`.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use yilu_board::{Board, Color, Point, Size};
use yilu_compare::{Contender, Judgement, Options, Rulebook, judge};
use yilu_record::{EventKind, Move, ReadOptions, read};
use yilu_report::svg::{Drawing, side_by_side};
use yilu_report::{differing_points, judgement_html};
use yilu_words::Language;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args().nth(1).map_or_else(|| PathBuf::from("out"), PathBuf::from);
    fs::create_dir_all(&folder)?;
    let draw = |name: &str, svg: String| fs::write(folder.join(format!("{name}.svg")), svg);
    for (columns, rows) in [(1, 1), (1, 5), (5, 9), (7, 7), (9, 9), (52, 20)] {
        let board = Board::new(Size::new(columns, rows)?);
        draw(&format!("empty-{columns}x{rows}"), Drawing::new(&board).to_svg())?;
    }
    for (name, record, rules) in [
        ("nine", "engine-games/gnugo-9x9-1052", "japanese-1989,tromp-taylor"),
        ("thirteen", "engine-games/gnugo-13x13-2000", "chinese-2002,tromp-taylor"),
        ("nineteen", "engine-games/gnugo-19x19-2082", "chinese-2002,japanese-1989,tromp-taylor"),
        ("seki", "made/seki-with-eyes", "chinese-2002,japanese-1989"),
        ("dead", "made/dead-stone-left", "chinese-2002,tromp-taylor,basic,katago-chinese"),
    ] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/corpus").join(record);
        let bytes = fs::read(path.with_extension("sgf"))?;
        let collection = read(&bytes, &ReadOptions::default())?;
        let line = collection.records[0].main_line()?;
        let rules: Vec<&str> = rules.split(',').collect();
        let book = Rulebook::new("japanese-1989")?;
        let judgement = judge(&collection.records[0], &Contender::list(&rules)?, &book, &Options::default())?;
        let moves = line.events.iter().filter_map(|event| match event.kind {
            EventKind::Play { mv: Move::Point(point), .. } => Some(point),
            _ => None,
        });
        let numbers: Vec<(Point, u32)> = moves.zip(1..).collect();
        let board = judgement.end.board();
        let last = numbers.last().map_or(Point::new(0, 0), |(point, _)| *point);
        draw(&format!("{name}-plain"), Drawing::new(board).last(last).coordinates(false).to_svg())?;
        draw(
            &format!("{name}-numbers"),
            Drawing::new(board).numbers(numbers).last(last).title("A game 一局棋").to_svg(),
        )?;
        draw(&format!("{name}-count"), counted(&judgement))?;
        fs::write(folder.join(format!("{name}.html")), judgement_html(&judgement, Language::English))?;
    }
    let board = Board::with_stones(Size::new(9, 9)?, [(Point::new(4, 4), Color::Black)]);
    let far = (0..27_u8).map(|i| (Point::new(i % 9, i / 9), u32::from(i) * 47));
    draw("far-numbers", Drawing::new(&board).numbers(far).last(Point::new(4, 4)).to_svg())?;
    Ok(())
}

/// The views of a judgement, as a page shows them.
fn counted(judgement: &Judgement) -> String {
    let differing = differing_points(judgement);
    let views = judgement.views();
    let drawings: Vec<Drawing<'_>> = views
        .iter()
        .map(|view| {
            let names: Vec<&str> = view.iter().map(|verdict| verdict.name.as_str()).collect();
            let drawing = Drawing::new(judgement.end.board()).title(&names.join(", "));
            match view[0].count.as_deref() {
                Some(count) => drawing.count(count).highlight(differing.iter().copied()),
                None => drawing,
            }
        })
        .collect();
    side_by_side(&drawings)
}
