//! Numbers of points and zi in Chinese, Japanese, Korean and English words.

use std::borrow::Cow;

use yilu_score::Points;

/// An exact number with its unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Quantity {
    numerator: i64,
    denominator: i64,
    pub(crate) in_zi: bool,
}

impl Quantity {
    /// In points; none where a quarter point can't hold it.
    pub(crate) fn points(self) -> Option<Points> {
        let quarters = self.numerator.checked_mul(if self.in_zi { 8 } else { 4 })?;
        if quarters % self.denominator != 0 {
            return None;
        }
        i32::try_from(quarters / self.denominator)
            .ok()
            .filter(|quarters| quarters.abs() <= 1_000_000)
            .map(Points::quarters)
    }
}

/// Full-width digits and signs as ASCII, line ends as spaces.
pub(crate) fn normalise(text: &str) -> Cow<'_, str> {
    if text.bytes().all(|byte| matches!(byte, b' '..=b'~')) {
        return Cow::Borrowed(text.trim_matches(' '));
    }
    let narrow = |c: char| match c {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(c as u32 - 0xfee0).unwrap_or(c),
        '\u{3000}' | '\n' | '\t' | '\r' => ' ',
        '−' => '-',
        '½' => '半',
        c => c,
    };
    text.trim().chars().map(narrow).collect()
}

/// The first number with a unit in a text: `2又3/4子`, `七目半`, `3 3/4 zi`, `반집`, `6.5 points`.
pub(crate) fn find(text: &str) -> Option<Quantity> {
    let text: Vec<char> = normalise(text).to_lowercase().chars().collect();
    let mut at = 0;
    while at < text.len() {
        let start = Reader { text: &text, at };
        if let Some(quantity) = start.quantity() {
            return Some(quantity);
        }
        // The rest of a number is no number.
        let mut reader = Reader { text: &text, at };
        at = match reader.number() {
            Some(_) => reader.at.max(at + 1),
            None => at + 1,
        };
    }
    None
}

#[derive(Clone, Copy)]
struct Reader<'a> {
    text: &'a [char],
    at: usize,
}

type Fraction = (i64, i64);

impl Reader<'_> {
    fn peek(&self) -> Option<char> {
        self.text.get(self.at).copied()
    }

    fn take(&mut self, any_of: &str) -> bool {
        let found = self.peek().is_some_and(|c| any_of.contains(c));
        self.at += usize::from(found);
        found
    }

    fn spaces(&mut self) {
        while self.peek() == Some(' ') {
            self.at += 1;
        }
    }

    fn word(&mut self, word: &str) -> bool {
        let found = word.chars().enumerate().all(|(i, c)| self.text.get(self.at + i) == Some(&c));
        if found {
            self.at += word.chars().count();
        }
        found
    }

    fn quantity(mut self) -> Option<Quantity> {
        let mut amount = if self.take("半반") { (1, 2) } else { self.amount()? };
        self.spaces();
        let in_zi = self.unit()?;
        let mut half = self;
        half.spaces();
        // 반칙 is a foul.
        if half.take("半반") && half.peek() != Some('칙') {
            amount = add(amount, (1, 2))?;
        } else if self.take("又") {
            amount = add(amount, self.fraction()?)?;
        }
        Some(Quantity { numerator: amount.0, denominator: amount.1, in_zi })
    }

    /// A number, a fraction, or both: `7`, `7.5`, `3/4`, `四分之三`, `2又3/4`, `2 3/4`, `6半`.
    fn amount(&mut self) -> Option<Fraction> {
        let mut whole_only = *self;
        if let Some(fraction) = self.fraction() {
            return Some(fraction);
        }
        let whole = whole_only.number()?;
        *self = whole_only;
        if self.take("半") {
            return add(whole, (1, 2));
        }
        let mut rest = *self;
        rest.spaces();
        let joined = rest.take("又와と&");
        rest.spaces();
        if (joined || rest.at > self.at)
            && let Some(fraction) = rest.fraction()
        {
            *self = rest;
            return add(whole, fraction);
        }
        Some(whole)
    }

    /// `3/4` or `四分之三`. Leaves the reader anywhere if it is neither.
    fn fraction(&mut self) -> Option<Fraction> {
        let first = self.number()?;
        self.spaces();
        let (n, d) = if self.take("/") {
            self.spaces();
            (first, self.number()?)
        } else if self.word("分之") || self.word("分の") {
            (self.number()?, first)
        } else {
            return None;
        };
        (n.1 == 1 && d.1 == 1 && d.0 != 0).then_some((n.0, d.0))
    }

    /// A decimal number, or one in Chinese or Korean words up to 999.
    fn number(&mut self) -> Option<Fraction> {
        if self.peek()?.is_ascii_digit() {
            let whole = self.digits(9)?;
            let mut decimals = *self;
            if decimals.take(".,") {
                let start = decimals.at;
                if let Some(part) = decimals.digits(6) {
                    let scale = 10_i64.pow((decimals.at - start) as u32);
                    *self = decimals;
                    return Some((whole * scale + part, scale));
                }
            }
            return Some((whole, 1));
        }
        let (mut total, mut digit, mut any) = (0, None, false);
        while let Some(c) = self.peek() {
            match c {
                '十' => total += digit.take().unwrap_or(1) * 10,
                '百' => total += digit.take().unwrap_or(1) * 100,
                _ => match numeral(c) {
                    Some(value) if digit.is_none() => digit = Some(value),
                    _ => break,
                },
            }
            any = true;
            self.at += 1;
            if total > 1000 {
                return None;
            }
        }
        any.then_some((total + digit.unwrap_or(0), 1))
    }

    fn digits(&mut self, most: usize) -> Option<i64> {
        let digits: String = self.text[self.at..].iter().take_while(|c| c.is_ascii_digit()).collect();
        self.at += digits.len();
        if digits.len() > most { None } else { digits.parse().ok() }
    }

    /// Whether the unit here is zi.
    fn unit(&mut self) -> Option<bool> {
        if self.take("子") || self.word("zi") {
            return Some(true);
        }
        let points =
            self.take("目집") || ["points", "point", "pts", "moku", "호"].iter().any(|word| self.word(word));
        points.then_some(false)
    }
}

fn numeral(c: char) -> Option<i64> {
    Some(match c {
        '〇' | '零' => 0,
        '一' | '壹' | '한' => 1,
        '二' | '两' | '兩' | '두' => 2,
        '三' | '세' => 3,
        '四' | '네' => 4,
        '五' => 5,
        '六' => 6,
        '七' => 7,
        '八' => 8,
        '九' => 9,
        _ => return None,
    })
}

fn add(a: Fraction, b: Fraction) -> Option<Fraction> {
    Some((a.0.checked_mul(b.1)?.checked_add(b.0.checked_mul(a.1)?)?, a.1.checked_mul(b.1)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_in_four_languages() {
        // A zi is two points.
        for (text, points) in [
            ("黑胜1又1/4子", "2.5"),
            ("白胜3/4子", "1.5"),
            ("2又3/4子", "5.5"),
            ("黑贴3又四分之三子", "7.5"),
            ("三又四分之三子", "7.5"),
            ("3 3/4 zi", "7.5"),
            ("3.75子", "7.5"),
            ("半子", "1"),
            ("7目半", "7.5"),
            ("六目半コミ出し", "6.5"),
            ("先番6目半", "6.5"),
            ("６目半", "6.5"),
            ("白3目半勝", "3.5"),
            ("十二目半", "12.5"),
            ("257手完 黒半目勝ち", "0.5"),
            ("294수 흑 반집승", "0.5"),
            ("백 2집반승", "2.5"),
            ("덤 6집 반", "6.5"),
            ("6집 반칙", "6"),
            ("한집반승", "1.5"),
            ("Black wins by 5 3/4 points", "5.75"),
            ("6.5 points", "6.5"),
        ] {
            let found = find(text).and_then(Quantity::points);
            assert_eq!(found, Points::parse(points).ok(), "{text}");
        }
        for text in ["", "257手", "子", "12月", "1/0子", "1/3目", "99999999999子", "一力 遼"] {
            assert_eq!(
                find(text).and_then(Quantity::points).filter(|points| points.in_quarters() != 0),
                None,
                "{text}"
            );
        }
    }
}
