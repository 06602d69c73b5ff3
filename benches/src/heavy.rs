//! Files heavy with comments and variations, made anew by each run and always the same.

use crate::random::Random;

/// What a comment is made of: every kind of character that a reader has to look at twice.
const PHRASES: [&str; 10] = [
    "Black takes the corner, but the ladder doesn't work: see the variation",
    "白棋在此脱先，黑棋得以先手收官，全局形势接近",
    "黒は厚みを生かして攻める。白の大石はまだ一眼もない",
    "흑이 두터움을 살려 공격한다",
    "the players looked at [D4\\] and at C:\\\\games for long",
    "ratio 1\\:2, time 12\\:30",
    "A soft line break \\\nstands here",
    "Łukasz: «très élégant» — 95 %",
    "hane, nobi, tsuke, kosumi; (and a bracket) ; and another (",
    "a line end follows\nand the text goes on",
];

/// Files of this number, each of some 3,000 nodes and 100 kB.
pub(crate) fn files(number: usize) -> Vec<Vec<u8>> {
    (0..number).map(|seed| file(seed as u64)).collect()
}

fn file(seed: u64) -> Vec<u8> {
    let mut writer =
        Writer { text: String::new(), random: Random::new(0x6865_6176 + seed), at: seed as usize };
    writer
        .text
        .push_str("(;GM[1]FF[4]CA[UTF-8]AP[yilu-benches]SZ[19]KM[6.5]HA[2]PB[黑方]PW[白方]BR[九段]WR[5d]");
    writer.text.push_str("RE[W+R]RU[Chinese]DT[2026-11-30]EV[A heavy file]AB[dd][pp]AW[jj]LB[dd:1][pp:A]");
    writer.comment(6);
    writer.line(0, 200, 3);
    writer.text.push_str(")\n");
    writer.text.into_bytes()
}

struct Writer {
    text: String,
    random: Random,
    /// The next point that is played on.
    at: usize,
}

impl Writer {
    fn node(&mut self, number: usize) {
        let (column, row) = (self.at % 19, self.at / 19 % 19);
        // 19² and 140 have no common factor: every point is played on before one is again.
        self.at = (self.at + 140) % 361;
        self.text.push_str(if number.is_multiple_of(2) { ";B[" } else { ";W[" });
        self.point(column, row);
        self.text.push(']');
        match self.random.below(6) {
            0 | 1 => self.comment(1 + number % 5),
            2 => {
                self.text.push_str("LB");
                for label in 'A'..='D' {
                    let (column, row) = (self.random.below(19), label as usize % 19);
                    self.text.push('[');
                    self.point(column, row);
                    self.text.push(':');
                    self.text.push(label);
                    self.text.push(']');
                }
            }
            3 => self.text.push_str("TR[aa][bb:dd]BL[3599.5]WL[12]"),
            _ => {}
        }
    }

    fn point(&mut self, column: usize, row: usize) {
        for line in [column, row] {
            self.text.push((b'a' + line as u8) as char);
        }
    }

    fn comment(&mut self, phrases: usize) {
        self.text.push_str("C[");
        for _ in 0..phrases {
            let phrase = PHRASES[self.random.below(PHRASES.len())];
            self.text.push_str(phrase);
            self.text.push_str(". ");
        }
        self.text.push(']');
    }

    /// A line of so many nodes. Every eighth node has other children too, lines of their own that branch again.
    fn line(&mut self, from: usize, nodes: usize, depth: usize) {
        let stretch = nodes.min(8);
        for number in from..from + stretch {
            self.node(number);
        }
        if nodes == stretch {
            return;
        }
        if depth == 0 {
            return self.line(from + stretch, nodes - stretch, depth);
        }
        self.text.push('(');
        self.line(from + stretch, nodes - stretch, depth);
        self.text.push(')');
        for _ in 0..2 {
            self.text.push('(');
            self.line(from + stretch, 8 * depth, depth - 1);
            self.text.push_str(")\n");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_files_are_heavy_and_always_the_same() {
        let made = files(2);
        assert_eq!(made, files(2));
        assert_ne!(made[0], made[1]);
        let text = str::from_utf8(&made[0]).unwrap();
        assert!(text.len() > 50_000, "{}", text.len());
        assert!(text.matches(";B[").count() + text.matches(";W[").count() > 1500);
    }
}
