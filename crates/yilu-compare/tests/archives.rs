//! Archives and compressed files: the rows of the files in them, and a row for each thing that can't be read.

#![allow(clippy::unwrap_used)] // A test may panic.

mod common;

use std::fs;
use std::io::{Cursor, Write};
use std::path::{Path, PathBuf};

use common::{book, contenders, root};
use flate2::Compression;
use flate2::write::GzEncoder;
use ruzstd::encoding::{CompressionLevel, compress_to_vec};
use yilu_compare::{Files, Input, Options, Row, Work, compare, is_archive, opened, read_all};
use yilu_record::ReadOptions;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

/// A folder for one test, removed behind it.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("yilu-archives-{}-{name}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn write(&self, name: &str, bytes: &[u8]) -> PathBuf {
        let path = self.0.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, bytes).unwrap();
        path
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

type Named = Vec<(String, Vec<u8>)>;

/// Some shipped records, by their paths below the corpus, and what is no record.
fn shipped() -> Named {
    let corpus = root().join("examples/corpus");
    let files = Files::under([&corpus]).unwrap();
    let paths: Vec<PathBuf> = files.iter().map(Result::unwrap).step_by(7).collect();
    let named = |path: &PathBuf| {
        let name = path.strip_prefix(&corpus).unwrap().to_str().unwrap().replace('\\', "/");
        (name, fs::read(path).unwrap())
    };
    let mut shipped: Named = paths.iter().map(named).collect();
    assert!(shipped.len() > 20);
    shipped.push(("other/no.gib".to_owned(), b"\\HS".to_vec()));
    shipped
}

/// One header and its content, in the format of POSIX.
fn tar_member(name: &[u8], kind: u8, bytes: &[u8]) -> Vec<u8> {
    let mut header = [0_u8; 512];
    header[..name.len()].copy_from_slice(name);
    header[100..107].copy_from_slice(b"0000644");
    header[124..135].copy_from_slice(format!("{:011o}", bytes.len()).as_bytes());
    header[148..156].fill(b' ');
    header[156] = kind;
    header[257..265].copy_from_slice(b"ustar\x0000");
    let sum: u32 = header.iter().map(|&byte| u32::from(byte)).sum();
    header[148..155].copy_from_slice(format!("{sum:06o}\0").as_bytes());
    let mut member = header.to_vec();
    member.extend(bytes);
    member.resize(member.len().next_multiple_of(512), 0);
    member
}

fn tar(members: &Named) -> Vec<u8> {
    let mut made: Vec<u8> =
        members.iter().flat_map(|(name, bytes)| tar_member(name.as_bytes(), b'0', bytes)).collect();
    made.extend([0; 1024]);
    made
}

fn zip(members: &Named, method: CompressionMethod) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_method(method);
    for (name, bytes) in members {
        writer.start_file(name.as_str(), options).unwrap();
        writer.write_all(bytes).unwrap();
    }
    writer.finish().unwrap().into_inner()
}

fn gz(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap()
}

fn zst(bytes: &[u8]) -> Vec<u8> {
    compress_to_vec(bytes, CompressionLevel::Fastest)
}

fn rows<P: AsRef<Path>>(paths: impl IntoIterator<Item = P>) -> Vec<Row> {
    let files = Files::under(paths).unwrap();
    let mut rows = Vec::new();
    let rules = contenders(&["chinese-2002", "japanese-1989"]);
    compare(files.iter(), &rules, &book(), &Options::default(), &Work::default(), |file| {
        rows.extend(file.rows);
        Ok::<(), ()>(())
    })
    .unwrap();
    rows
}

/// The rows as text, with the paths below a folder or an archive.
fn below(rows: &[Row], above: &Path) -> Vec<String> {
    let above = format!("{}/", above.display());
    let one = |row: &Row| {
        let mut row = row.clone();
        row.path = row.path.replace('\\', "/").strip_prefix(&above).expect(&row.path).to_owned();
        format!("{row:?}")
    };
    rows.iter().map(one).collect()
}

/// The inputs that are opened, each as its name and its length, or its fault.
fn found(path: &Path) -> Vec<(String, Result<usize, String>)> {
    let above = format!("{}/", path.display());
    let inner = |name: String| name.strip_prefix(&above).map_or(String::new(), str::to_owned);
    let one = |input| match input {
        Input::Bytes { name, bytes } => (inner(name), Ok(bytes.len())),
        Input::Unreadable(error) => (inner(error.path), Err(error.message)),
        other => panic!("{other:?}"),
    };
    opened([Input::File(path.to_path_buf())]).map(one).collect()
}

fn faults(path: &Path) -> Vec<(String, String)> {
    found(path).into_iter().filter_map(|(name, made)| Some((name, made.err()?))).collect()
}

#[test]
fn the_rows_of_an_archive_are_those_of_its_files() {
    let folder = Folder::new("rows");
    let shipped = shipped();
    for (name, bytes) in &shipped {
        folder.write(&format!("loose/{name}"), bytes);
    }
    let loose = folder.0.join("loose");
    let expected = below(&rows([&loose]), &loose);
    assert_eq!(expected.len(), 2 * shipped.len());
    let mut members = shipped.clone();
    members.push(("README.md".to_owned(), b"no record".to_vec()));
    members.push(("__MACOSX/._a.sgf".to_owned(), b"no record".to_vec()));
    let tar = tar(&members);
    for (name, bytes) in [
        ("a.zip", zip(&members, CompressionMethod::Deflated)),
        ("stored.ZIP", zip(&members, CompressionMethod::Stored)),
        ("a.tar.gz", gz(&tar)),
        ("a.tgz", gz(&tar)),
        ("a.tar.zst", zst(&tar)),
        ("a.tzst", zst(&tar)),
        ("a.tar", tar),
    ] {
        let archive = folder.write(name, &bytes);
        assert!(is_archive(&archive));
        assert_eq!(below(&rows([&archive]), &archive), expected, "{name}");
    }
}

#[test]
fn compressed_records_are_read_loose_and_in_archives() {
    let folder = Folder::new("compressed");
    let (name, bytes) = &shipped()[0];
    let plain = folder.write("a.sgf", bytes);
    let verdicts = |path: &Path| {
        let rows = rows([path]);
        rows.into_iter().map(|row| format!("{:?}", Row { path: String::new(), ..row })).collect::<Vec<_>>()
    };
    let expected = verdicts(&plain);
    let packed = vec![(format!("{name}.gz"), gz(bytes)), (format!("{name}.zst"), zst(bytes))];
    for one in [
        folder.write("a.sgf.gz", &gz(bytes)),
        folder.write("a.sgf.zst", &zst(bytes)),
        folder.write("two.sgf.gz", &[gz(&bytes[..100]), gz(&bytes[100..])].concat()),
        folder.write("any-name.gz", &gz(bytes)),
    ] {
        assert_eq!(verdicts(&one), expected, "{}", one.display());
    }
    for archive in [
        folder.write("in/a.tar", &tar(&packed)),
        folder.write("in/a.zip", &zip(&packed, CompressionMethod::Deflated)),
    ] {
        assert_eq!(verdicts(&archive), [expected.clone(), expected.clone()].concat());
    }
}

#[test]
fn a_folder_gives_files_and_archives_in_the_order_of_their_names() {
    let folder = Folder::new("both");
    let game = b"(;SZ[5]KM[0];B[cc];W[];B[])";
    let named =
        |names: &[&str]| -> Named { names.iter().map(|name| ((*name).to_owned(), game.to_vec())).collect() };
    folder.write("d.sgf", game);
    folder.write("b.zip", &zip(&named(&["z.sgf", "a/y.sgf", "notes.txt"]), CompressionMethod::Deflated));
    folder.write("c/a.tar.gz", &gz(&tar(&named(&["./2.sgf", "1.sgf"]))));
    folder.write("a.sgf.gz", &gz(game));
    folder.write("table.csv.gz", &gz(b"a,b"));
    folder.write("other.gz", &gz(b"a,b"));
    let rows = rows([&folder.0]);
    let paths: Vec<&str> = rows
        .iter()
        .step_by(2)
        .map(|row| row.path.strip_prefix(&format!("{}/", folder.0.display())).unwrap())
        .collect();
    assert_eq!(
        paths,
        ["a.sgf.gz", "b.zip/z.sgf", "b.zip/a/y.sgf", "c/a.tar.gz/2.sgf", "c/a.tar.gz/1.sgf", "d.sgf"]
    );
    assert!(rows.iter().all(|row| row.fault.is_none()));
}

#[test]
fn a_member_is_asked_for_by_its_path() {
    let folder = Folder::new("asked");
    let shipped = shipped();
    for archive in [
        folder.write("a.zip", &zip(&shipped, CompressionMethod::Deflated)),
        folder.write("a.tar.gz", &gz(&tar(&shipped))),
    ] {
        let whole = rows([&archive]);
        for row in whole.iter().step_by(14) {
            let one = rows([&row.path]);
            assert!(one.iter().all(|again| again.path == row.path) && one.len() == 2);
            assert_eq!(format!("{:?}", one[0]), format!("{row:?}"));
        }
        let inner = rows([archive.join("made")]);
        assert!(!inner.is_empty() && inner.len() < whole.len());
        let none = rows([archive.join("made/none.sgf")]);
        assert_eq!(none[0].fault.as_deref(), Some("there is no such record in the archive"));
        assert_eq!(none.len(), 2);
    }
    assert!(Files::under([folder.0.join("none.zip/a.sgf")]).is_err());
}

#[test]
fn a_cut_archive_gives_what_came_before_and_one_fault() {
    let folder = Folder::new("cut");
    let shipped = shipped();
    let tar = tar(&shipped);
    let first = shipped[0].1.len().next_multiple_of(512) + 512;
    // Within the content of the second member, and within its header.
    for (at, names) in [(first + 600, &shipped[1].0[..]), (first + 100, "")] {
        let path = folder.write("cut.tar", &tar[..at]);
        let found = found(&path);
        assert_eq!(found.len(), 2, "{found:?}");
        assert_eq!(found[0], (shipped[0].0.clone(), Ok(shipped[0].1.len())));
        assert_eq!(found[1].0, names);
        assert!(found[1].1.is_err());
    }
    // What was packed in parts can be unpacked up to the part that is cut.
    let frames: Vec<u8> = tar.chunks(4096).flat_map(zst).collect();
    for (name, bytes) in [("cut.tar.gz", gz(&tar)), ("cut.tar.zst", frames)] {
        let path = folder.write(name, &bytes[..bytes.len() / 2]);
        let found = found(&path);
        assert!(found.len() > 2 && found.len() < shipped.len(), "{}", found.len());
        assert_eq!(found.iter().filter(|one| one.1.is_err()).count(), 1);
        assert!(found.last().unwrap().1.is_err());
        let rows = rows([&path]);
        assert_eq!(rows.len(), 2 * found.len());
    }
    // No checksum: bytes of something else where a header should be.
    let mut other = tar.clone();
    other[first..first + 512].fill(b'x');
    let path = folder.write("other.tar", &other);
    assert_eq!(found(&path).len(), 2);
    assert!(faults(&path)[0].1.contains(&format!("no header of a member at byte {first}")));
}

#[test]
fn a_broken_file_is_one_fault() {
    let folder = Folder::new("broken");
    let (_, bytes) = &shipped()[0];
    let packed = gz(bytes);
    let whole = zip(&shipped(), CompressionMethod::Deflated);
    for path in [
        folder.write("cut.sgf.gz", &packed[..packed.len() - 9]),
        folder.write("cut.sgf.zst", &zst(bytes)[..60]),
        folder.write("no.sgf.gz", bytes),
        folder.write("empty.sgf.gz", b""),
        folder.write("no.zip", b"no archive"),
        folder.write("empty.zip", b""),
        folder.write("cut.zip", &whole[..whole.len() - 30]),
        folder.write("no.tar.gz", b"no archive"),
        folder.write("no.tar.zst", b"no archive"),
        folder.write("no.tar", b"no archive"),
    ] {
        let rows = rows([&path]);
        assert_eq!(rows.len(), 2, "{}", path.display());
        assert_eq!(rows[0].path, path.display().to_string());
        assert!(rows[0].fault.is_some());
    }
    // What holds no record gives no row.
    assert!(rows([folder.write("void.tar", &[0; 1024])]).is_empty());
    assert!(rows([folder.write("void.zip", &zip(&Vec::new(), CompressionMethod::Stored))]).is_empty());
}

/// The place of a member's entry in the directory of a ZIP.
fn entry(zip: &[u8], name: &str) -> usize {
    let at = zip.windows(name.len()).rposition(|part| part == name.as_bytes()).unwrap() - 46;
    assert_eq!(&zip[at..at + 4], b"PK\x01\x02");
    at
}

#[test]
fn a_broken_member_of_a_zip_leaves_the_others() {
    let folder = Folder::new("members");
    let game = b"(;SZ[5]KM[0];B[cc];W[];B[])".to_vec();
    let names = ["1.sgf", "2.sgf", "3.sgf", "4.sgf", "5.sgf", "6.sgf", "7.sgf"];
    let members: Named = names.iter().map(|&name| (name.to_owned(), game.clone())).collect();
    let mut bytes = zip(&members, CompressionMethod::Stored);
    let place = |bytes: &[u8], name| entry(bytes, name);
    let (encrypted, method, size, start, sum) =
        (place(&bytes, "2.sgf"), place(&bytes, "3.sgf"), place(&bytes, "4.sgf"), place(&bytes, "5.sgf"), {
            place(&bytes, "6.sgf")
        });
    bytes[encrypted + 8] |= 1;
    bytes[method + 10] = 14;
    bytes[size + 24..size + 28].copy_from_slice(&(300_u32 << 20).to_le_bytes());
    bytes[start + 42..start + 46].copy_from_slice(&7_u32.to_le_bytes());
    bytes[sum + 16] ^= 1;
    let path = folder.write("a.zip", &bytes);
    let found = found(&path);
    assert_eq!(found.iter().map(|one| &one.0[..]).collect::<Vec<_>>(), names);
    assert_eq!((&found[0].1, &found[6].1), (&Ok(game.len()), &Ok(game.len())));
    let faults = faults(&path);
    assert_eq!(faults.len(), 5, "{faults:?}");
    assert!(faults[0].1.contains("it is encrypted"), "{faults:?}");
    assert!(faults[1].1.contains("not supported"), "{faults:?}");
    assert!(faults[2].1.contains("256 MiB at most"), "{faults:?}");
    assert_eq!(rows([&path]).len(), 14);
}

#[test]
fn a_bomb_is_refused_by_what_it_unpacks_to() {
    let folder = Folder::new("bomb");
    // A thousand times as large as it is packed: 300 MB of zeros, in parts that are packed once each.
    let part = gz(&vec![0; 10 << 20]);
    let bomb = part.repeat(30);
    let game = b"(;SZ[5])".to_vec();
    let loose = folder.write("bomb.sgf.gz", &bomb);
    let fault = rows([&loose])[0].fault.clone().unwrap();
    assert!(fault.contains("256 MiB at most"), "{fault}");
    let members: Named = vec![("bomb.sgf.gz".to_owned(), bomb), ("good.sgf".to_owned(), game)];
    for path in [
        folder.write("a.tar", &tar(&members)),
        folder.write("a.zip", &zip(&members, CompressionMethod::Stored)),
    ] {
        let found = found(&path);
        assert!(found[0].1.as_ref().unwrap_err().contains("256 MiB at most"));
        assert_eq!(found[1], ("good.sgf".to_owned(), Ok(8)));
    }
    // A name without end.
    let mut long = tar_member(b"././@LongLink", b'L', b"");
    long[124..135].copy_from_slice(b"77777777777");
    long[148..156].fill(b' ');
    let sum: u32 = long.iter().map(|&byte| u32::from(byte)).sum();
    long[148..155].copy_from_slice(format!("{sum:06o}\0").as_bytes());
    let zeros = part.repeat(2);
    let path = folder.write("long.tar.gz", &[gz(&long), zeros].concat());
    let faults = faults(&path);
    assert!(faults.len() == 1 && faults[0].1.contains("too long"), "{faults:?}");
}

#[test]
fn links_and_inner_archives_are_named_and_not_followed() {
    let folder = Folder::new("inner");
    let game = b"(;SZ[5])".to_vec();
    let inner = zip(&vec![("a.sgf".to_owned(), game.clone())], CompressionMethod::Stored);
    let bytes = [
        tar_member(b"inner.zip", b'0', &inner),
        tar_member(b"inner.tar.gz", b'0', &inner),
        tar_member(b"folder.sgf", b'5', b""),
        tar_member(b"link.sgf", b'2', b""),
        tar_member(b"good.sgf", b'\0', &game),
        vec![0; 1024],
    ]
    .concat();
    let path = folder.write("a.tar", &bytes);
    assert_eq!(
        found(&path),
        [
            ("inner.zip".to_owned(), Err("an archive within an archive is not opened".to_owned())),
            ("inner.tar.gz".to_owned(), Err("an archive within an archive is not opened".to_owned())),
            ("link.sgf".to_owned(), Err("a link or a sparse file within an archive is not read".to_owned())),
            ("good.sgf".to_owned(), Ok(8)),
        ]
    );
}

#[test]
fn long_and_foreign_names_are_shown() {
    let folder = Folder::new("names");
    let game = b"(;SZ[5])";
    let long = format!("{}/古力-常昊.sgf", "a".repeat(150));
    let field = format!(" path={long}\n");
    let length = field.len() + 3;
    let bytes = [
        tar_member(b"PaxHeaders/x", b'x', format!("{length}{field}").as_bytes()),
        tar_member(b"short.sgf", b'0', game),
        tar_member(b"././@LongLink", b'L', format!("{long}\0").as_bytes()),
        tar_member(b"short.sgf", b'0', game),
        // 古力.sgf in GBK.
        tar_member(b"\xb9\xc5\xc1\xa6.sgf", b'0', game),
        vec![0; 1024],
    ]
    .concat();
    let path = folder.write("a.tar", &bytes);
    let names: Vec<String> = found(&path).into_iter().map(|one| one.0).collect();
    assert_eq!(names, [&long, &long, "古力.sgf"]);

    // A ZIP of a Chinese Windows: the names' bytes are GBK, and nothing says so.
    let mut bytes = zip(
        &vec![("AABB.sgf".to_owned(), game.to_vec()), ("in/CCDD.sgf".to_owned(), game.to_vec())],
        CompressionMethod::Stored,
    );
    for (ascii, gbk) in [(b"AABB", b"\xb9\xc5\xc1\xa6"), (b"CCDD", b"\xb3\xa3\xea\xbb")] {
        while let Some(at) = bytes.windows(4).position(|part| part == ascii) {
            bytes[at..at + 4].copy_from_slice(gbk);
        }
    }
    let path = folder.write("gbk.zip", &bytes);
    let names: Vec<String> = found(&path).into_iter().map(|one| one.0).collect();
    assert_eq!(names, ["古力.sgf", "in/常昊.sgf"]);
}

#[test]
fn members_of_one_name_in_a_zip_are_told() {
    let folder = Folder::new("twice");
    let game = b"(;SZ[5])".to_vec();
    let mut bytes =
        zip(&vec![("a.sgf".to_owned(), game.clone()), ("b.sgf".to_owned(), game)], CompressionMethod::Stored);
    while let Some(at) = bytes.windows(5).position(|part| part == b"b.sgf") {
        bytes[at] = b'a';
    }
    let path = folder.write("a.zip", &bytes);
    let found = found(&path);
    assert_eq!(found.len(), 2);
    assert!(found[1].1.as_ref().unwrap_err().contains("share a name"));
}

/// Bytes changed anywhere never end a run, and what is found stays below the archive.
#[test]
fn damage_anywhere_is_no_panic() {
    let folder = Folder::new("damage");
    let members: Named = shipped().into_iter().take(3).collect();
    let tar = tar(&members);
    let archives = [
        ("a.zip", zip(&members, CompressionMethod::Deflated)),
        ("a.tar", tar.clone()),
        ("a.tar.gz", gz(&tar)),
        ("a.tar.zst", zst(&tar)),
    ];
    for (name, bytes) in archives {
        for at in (0..bytes.len()).step_by(bytes.len() / 150 + 1) {
            let mut damaged = bytes.clone();
            damaged[at] ^= 0x55;
            for (_, made) in found(&folder.write(name, &damaged)) {
                if let Err(fault) = made {
                    assert!(!fault.contains("internal error"), "{name}: byte {at}: {fault}");
                }
            }
        }
    }
}

#[test]
fn records_of_archives_are_read_without_being_judged() {
    let folder = Folder::new("read");
    let members: Named =
        vec![("two.sgf".to_owned(), b"(;SZ[5])(;SZ[7])".to_vec()), ("no.gib".to_owned(), b"\\HS".to_vec())];
    let path = folder.write("a.zip", &zip(&members, CompressionMethod::Deflated));
    let files = read_all([Input::File(path.clone())], &ReadOptions::default(), &Work::default());
    assert_eq!(files[0].path, format!("{}/two.sgf", path.display()));
    let games: Vec<u32> = files[0].records.as_ref().unwrap().iter().map(|one| one.0).collect();
    assert_eq!(games, [0, 1]);
    assert!(files[1].records.is_err());
}
