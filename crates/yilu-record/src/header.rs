//! The header: size, komi, handicap, result, rules, time.
//!
//! A property is looked for in the root, and then in the nodes of the main line up to the first move: FF\[3\] allowed
//! that, and some programs put HA beside the stones.

use std::borrow::Cow;
use std::collections::BTreeSet;

use yilu_board::{Point, Size};

use crate::fault::{Fault, FaultKind, Place, excerpt};
use crate::komi::{self, Komi};
use crate::node::PropertyRef;
use crate::points;
use crate::quantity::normalise;
use crate::result::{self, RecordedResult};
use crate::store::{Name, View, name};
use crate::time::{self, TimeRead};
use crate::tree::NodeId;

/// The typed header. Everything else (names, ranks, dates, events) is text in the root's properties.
///
/// ```
/// use yilu_record::{ReadOptions, read};
/// let text = b"(;KM[6.5]HA[2]AB[dp][pd]RU[Japanese]AP[GNU Go:3.8]AP[foxwq]PB[Black];W[dd])";
/// let collection = read(text, &ReadOptions::default())?;
/// let header = collection.records[0].header();
/// assert_eq!(header.handicap, Some(2));
/// assert_eq!(header.rules.as_deref(), Some("Japanese"));
/// assert_eq!(header.applications, ["GNU Go:3.8", "foxwq"]);
/// assert!(header.from_fox);
/// # Ok::<(), yilu_record::Refusal>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// GM: 1 is Go, and so it is where GM is absent or no number.
    pub game: u32,
    /// The komi from KM, by the rule that stands beside [`Komi`].
    pub komi: Komi,
    /// The handicap from HA; 0 and 1 are kept as they stand. None where HA is absent or no whole number.
    pub handicap: Option<u32>,
    /// The text of HA (or of HD, where that was taken for it).
    pub handicap_raw: Option<String>,
    /// The result from RE.
    pub result: RecordedResult,
    /// The text of RU.
    pub rules: Option<String>,
    /// Main time and overtime.
    pub time: TimeRead,
    /// The texts of AP, `name:version`. Fox adds its own to that of another program.
    pub applications: Vec<String>,
    /// Whether the file is from Fox (foxwq 野狐), by AP (`foxwq`, or `YuanYu`, a program that saves its games) or by
    /// its time properties TC and TT.
    pub from_fox: bool,
}

/// A board that no record can describe.
///
/// ```
/// use yilu_record::{ReadOptions, read};
/// let collection = read(b"(;SZ[53])", &ReadOptions::default())?;
/// assert_eq!(collection.records[0].size().unwrap_err().text, "53");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("SZ[{text}] is no board that can be replayed: 1 to 52 columns and rows")]
pub struct SizeError {
    /// The text of SZ.
    pub text: String,
}

/// Nodes beyond this are not searched for header properties.
const SEARCHED: usize = 8;

struct Reader<'t, 'f> {
    view: View<'t>,
    /// The nodes to be searched.
    nodes: [NodeId; SEARCHED],
    /// How many of them.
    searched: usize,
    /// One bit for each name in them, which several names may share.
    names: u64,
    faults: &'f mut Vec<Fault>,
}

/// The size alone, without its faults.
pub(crate) fn size(view: View<'_>) -> Result<Size, SizeError> {
    // As it mostly is.
    if let Some(property) = view.node(NodeId::ROOT).find(Name::of(b"SZ"))
        && let Some(size) = square(property.first().raw())
    {
        return Ok(size);
    }
    Reader::new(view, &mut Vec::new()).size()
}

pub(crate) fn read(view: View<'_>, faults: &mut Vec<Fault>) -> (Result<Size, SizeError>, Header) {
    let mut reader = Reader::new(view, faults);
    let size = reader.size();
    let game = reader.game();
    let rules = reader.text("RU").map(Cow::into_owned);
    let applications: Vec<String> = reader
        .find("AP")
        .map(|(property, _)| property.values().map(|value| value.simple_text().into_owned()).collect())
        .unwrap_or_default();
    let from_fox = applications.iter().any(|ap| is_fox(ap))
        || (reader.find("TC").is_some() && reader.find("TT").is_some());
    let (handicap, handicap_raw) = reader.handicap();
    if let Ok(size) = size {
        reader.check_handicap(handicap, size);
    }
    let komi = reader.komi(rules.as_deref(), handicap, from_fox);
    let (result, found) = result::read(reader.text("RE").map(Cow::into_owned), from_fox);
    reader.report("RE", found);
    let (time, found) = time::read(view.node(NodeId::ROOT));
    reader.report("TM", found);
    let header = Header { game, komi, handicap, handicap_raw, result, rules, time, applications, from_fox };
    (size, header)
}

/// The size of a square board, where it is written as it should be.
fn square(text: &str) -> Option<Size> {
    let side = match *text.as_bytes() {
        [units @ b'1'..=b'9'] => units - b'0',
        [tens @ b'1'..=b'5', units @ b'0'..=b'9'] => 10 * (tens - b'0') + (units - b'0'),
        _ => return None,
    };
    Size::new(side, side).ok()
}

/// Whether an AP is one of Fox.
fn is_fox(application: &str) -> bool {
    holds(application, &["foxwq", "yuanyu"])
}

/// Whether a text holds one of these words, which are in lower case, in whatever case.
fn holds(text: &str, words: &[&str]) -> bool {
    if text.is_ascii() {
        let is_here = |at: usize| {
            let rest = &text.as_bytes()[at..];
            let first = rest[0].to_ascii_lowercase();
            words.iter().map(|word| word.as_bytes()).any(|word| {
                word.first() == Some(&first)
                    && rest.get(..word.len()).is_some_and(|here| here.eq_ignore_ascii_case(word))
            })
        };
        return (0..text.len()).any(is_here);
    }
    let lower = text.to_lowercase();
    words.iter().any(|word| lower.contains(word))
}

impl<'t, 'f> Reader<'t, 'f> {
    fn new(view: View<'t>, faults: &'f mut Vec<Fault>) -> Self {
        let mut reader = Self { view, nodes: [NodeId::ROOT; SEARCHED], searched: 0, names: 0, faults };
        let mut next = Some(NodeId::ROOT);
        while let Some(id) = next.filter(|_| reader.searched < SEARCHED) {
            reader.nodes[reader.searched] = id;
            reader.searched += 1;
            let node = view.node(id);
            let mut has_move = false;
            for property in node.properties() {
                let name = property.code();
                reader.names |= name.bit();
                has_move |= matches!(name, name::B | name::W);
            }
            next = if has_move { None } else { node.data.first_child() };
        }
        reader
    }

    fn find(&self, name: &str) -> Option<(PropertyRef<'t>, NodeId)> {
        let name = Name::of(name.as_bytes());
        if self.names & name.bit() == 0 {
            return None;
        }
        let view = self.view;
        let mut nodes = self.nodes[..self.searched].iter();
        nodes.find_map(|&id| view.node(id).find(name).map(|property| (property, id)))
    }

    fn text(&self, name: &str) -> Option<Cow<'t, str>> {
        self.find(name).map(|(property, _)| property.first().simple_text())
    }

    fn fault(&mut self, name: &str, kind: FaultKind, message: String) {
        let (place, node) = match self.find(name) {
            Some((property, id)) => (property.place(), id),
            None => (Place::default(), NodeId::ROOT),
        };
        self.faults.push(Fault::new(kind, message, place, Some(node)));
    }

    fn report(&mut self, name: &str, found: komi::Faults) {
        for (kind, message) in found {
            self.fault(name, kind, message);
        }
    }

    fn size(&mut self) -> Result<Size, SizeError> {
        let Some(raw) = self.text("SZ") else { return Ok(Size::NINETEEN) };
        if let Some(size) = square(&raw) {
            return Ok(size);
        }
        let text = normalise(&raw).replace(['x', 'X', '*', '×'], ":");
        let mut sides = text.splitn(2, ':').map(|side| side.trim().parse::<i64>());
        let (columns, rows) = match (sides.next(), sides.next()) {
            (Some(Ok(side)), None) => (side, side),
            (Some(Ok(columns)), Some(Ok(rows))) => (columns, rows),
            _ => {
                let message = format!("SZ[{}] is no size: 19x19 is taken", excerpt(&raw));
                self.fault("SZ", FaultKind::SizeForm, message);
                return Ok(Size::NINETEEN);
            }
        };
        let side = |number: i64| u8::try_from(number).ok();
        let size = side(columns).zip(side(rows)).and_then(|(columns, rows)| Size::new(columns, rows).ok());
        let Some(size) = size else {
            let error = SizeError { text: raw.into_owned() };
            self.fault("SZ", FaultKind::SizeRefused, error.to_string());
            return Err(error);
        };
        let right = if size.is_square() { columns.to_string() } else { format!("{columns}:{rows}") };
        if raw != right {
            self.fault("SZ", FaultKind::SizeForm, format!("SZ[{}] should be SZ[{right}]", excerpt(&raw)));
        }
        Ok(size)
    }

    fn game(&mut self) -> u32 {
        let Some(raw) = self.text("GM") else { return 1 };
        match raw.parse() {
            Ok(1) => 1,
            Ok(other) => {
                self.fault("GM", FaultKind::OtherGame, format!("GM[{other}] is not Go"));
                other
            }
            Err(_) => {
                self.fault(
                    "GM",
                    FaultKind::OtherGame,
                    format!("GM[{}] is no number: Go is taken", excerpt(&raw)),
                );
                1
            }
        }
    }

    fn handicap(&mut self) -> (Option<u32>, Option<String>) {
        let name = if self.find("HA").is_some() { "HA" } else { "HD" };
        let Some(raw) = self.text(name) else { return (None, None) };
        let value = normalise(&raw).parse().ok().filter(|stones| *stones <= 52 * 52);
        if value.is_none() {
            self.fault(
                name,
                FaultKind::HandicapUnread,
                format!("{name}[{}] is no number of stones", excerpt(&raw)),
            );
        } else if name == "HD" {
            self.fault(name, FaultKind::HandicapInHd, format!("no HA, but HD[{}]", excerpt(&raw)));
        }
        (value, Some(raw.into_owned()))
    }

    /// Compares HA with the black stones put before White's first move, by set-up or as moves.
    fn check_handicap(&mut self, handicap: Option<u32>, size: Size) {
        let Some(handicap) = handicap else { return };
        let mut stones: BTreeSet<Point> = BTreeSet::new();
        let (mut moves, mut white) = (0, false);
        let mut next = Some(NodeId::ROOT);
        'nodes: while let Some(id) = next.filter(|id| id.index() < 2 * 52 * 52) {
            let node = self.view.node(id);
            for property in node.properties() {
                match property.code() {
                    name::AB => stones.extend(points::list(property, size)),
                    name::AE => points::list(property, size).iter().for_each(|point| {
                        stones.remove(point);
                    }),
                    name::AW => white = true,
                    name::B => moves += 1,
                    name::W => break 'nodes,
                    _ => {}
                }
            }
            next = node.data.first_child();
        }
        let put = stones.len() as u32;
        // One black move at the start is no handicap.
        let by_moves = if moves >= 2 { moves } else { 0 };
        let fits = match handicap {
            0 | 1 => put < 2 || white,
            n => put == n || put + by_moves == n,
        };
        if fits {
            return;
        }
        let name = if self.find("HA").is_some() { "HA" } else { "HD" };
        if put + by_moves == 0 {
            let message = format!("{handicap} handicap stones, but none are put: none are invented");
            self.fault(name, FaultKind::HandicapWithoutStones, message);
        } else {
            let message = format!("{handicap} handicap stones, but {} are put", put + by_moves);
            self.fault(name, FaultKind::HandicapDiffers, message);
        }
    }

    fn komi(&mut self, rules: Option<&str>, handicap: Option<u32>, from_fox: bool) -> Komi {
        let raw = self.text("KM");
        // In FF[4], KO has no text. Only sites of their own fill it, and never beside KM.
        let ko = self.view.node(NodeId::ROOT).get("KO").map(|property| property.first().simple_text());
        let context = komi::Context {
            from_fox,
            is_chinese: holds(rules.unwrap_or_default(), &["chinese", "中国", "中國", "cn"]),
            like_fox: rules.is_some() && handicap.is_some_and(|stones| stones < 2),
            ko: ko.as_deref(),
        };
        let (komi, found) = komi::read(raw.as_deref(), context);
        self.report(if raw.is_some() { "KM" } else { "KO" }, found);
        komi
    }
}

#[cfg(test)]
mod tests {
    use crate::{FaultKind, ReadOptions, Record, read};

    fn record(text: &str) -> Record {
        read(text.as_bytes(), &ReadOptions::default()).unwrap().records.remove(0)
    }

    fn kinds(text: &str) -> Vec<FaultKind> {
        record(text).faults().iter().map(|fault| fault.kind).collect()
    }

    #[test]
    fn sizes() {
        let size = |text: &str| record(text).size().map(|size| size.to_string()).ok();
        for (text, expected) in [
            ("(;)", Some("19x19")),
            ("(;SZ[9])", Some("9x9")),
            ("(;SZ[5:3])", Some("5x3")),
            ("(;SZ[19:19])", Some("19x19")),
            ("(;SZ[2x3])", Some("2x3")),
            ("(;SZ[])", Some("19x19")),
            ("(;SZ[nine])", Some("19x19")),
            ("(;AB[aa]SZ[9])", Some("9x9")),
            ("(;SZ[52])", Some("52x52")),
            ("(;SZ[53])", None),
            ("(;SZ[0])", None),
            ("(;SZ[-10])", None),
            ("(;SZ[10:53])", None),
        ] {
            assert_eq!(size(text).as_deref(), expected, "{text}");
        }
        assert_eq!(kinds("(;SZ[5:3])"), []);
        assert_eq!(kinds("(;SZ[19:19])"), [FaultKind::SizeForm]);
        assert_eq!(kinds("(;SZ[])"), [FaultKind::SizeForm]);
        assert_eq!(kinds("(;SZ[0])"), [FaultKind::SizeRefused]);
    }

    #[test]
    fn handicaps() {
        assert_eq!(record("(;HA[1])").header().handicap, Some(1));
        assert_eq!(record("(;HA[7.5])").header().handicap, None);
        assert_eq!(kinds("(;HA[7.5])"), [FaultKind::HandicapUnread]);
        assert_eq!(kinds("(;HA[2]AB[aa][bb];W[cc])"), []);
        assert_eq!(kinds("(;HA[2];AB[aa][bb];W[cc])"), []);
        assert_eq!(kinds("(;HA[3];B[aa];B[bb];B[cc];W[dd])"), []);
        assert_eq!(kinds("(;HA[0]AB[aa][bb]AW[cc];B[dd])"), []);
        assert_eq!(kinds("(;HA[4];B[dd];W[cc])"), [FaultKind::HandicapWithoutStones]);
        assert_eq!(kinds("(;HA[4]AB[aa][bb];W[cc])"), [FaultKind::HandicapDiffers]);
    }
}
