//! Predictions, and their sealing.

use std::fmt;
use std::str::FromStr;

use sha2::{Digest, Sha256};
use yilu_board::Color;
use yilu_score::Points;
use yilu_words::Language;

/// What a player expects of the end: how many points one colour has more. Half points at the finest, so that the mean of two is exact.
///
/// ```
/// use yilu_prejudgement::Prediction;
/// let prediction: Prediction = "白多7子".parse()?;
/// assert_eq!(prediction.to_string(), "W+7");
/// assert_eq!("B+6.5".parse::<Prediction>()?.difference().to_string(), "6.5");
/// assert!("W+0.25".parse::<Prediction>().is_err());
/// # Ok::<(), yilu_prejudgement::PredictionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prediction(Points);

/// Why a text is no prediction.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PredictionError {
    /// It is of no known form.
    #[error("'{0}' is no prediction (write W+7, B+6.5 or 0)")]
    Form(String),
    /// It is finer than half a point.
    #[error("{0} is finer than half a point: the mean of two predictions must be exact")]
    TooFine(Points),
}

impl Prediction {
    /// A prediction of this difference in points, Black − White.
    ///
    /// # Errors
    /// [`PredictionError::TooFine`] if it is no multiple of half a point.
    pub const fn new(difference: Points) -> Result<Self, PredictionError> {
        if difference.in_quarters() % 2 == 0 {
            Ok(Self(difference))
        } else {
            Err(PredictionError::TooFine(difference))
        }
    }

    /// The difference in points, Black − White.
    pub const fn difference(self) -> Points {
        self.0
    }

    /// The colour that it favours.
    pub fn favours(self) -> Option<Color> {
        match self.0.in_quarters() {
            0 => None,
            1.. => Some(Color::Black),
            _ => Some(Color::White),
        }
    }

    /// As it is said.
    pub fn words(self, language: Language) -> String {
        let number = self.0.abs();
        match (self.favours(), language) {
            (None, Language::English) => "neither colour has more".to_owned(),
            (None, Language::Chinese) => "黑白相等".to_owned(),
            (Some(Color::Black), Language::English) => format!("Black has {number} more"),
            (Some(Color::White), Language::English) => format!("White has {number} more"),
            (Some(Color::Black), Language::Chinese) => format!("黑子多{number}子"),
            (Some(Color::White), Language::Chinese) => format!("白子多{number}子"),
        }
    }
}

impl fmt::Display for Prediction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.favours() {
            None => f.write_str("0"),
            Some(color) => write!(f, "{color}+{}", self.0.abs()),
        }
    }
}

impl FromStr for Prediction {
    type Err = PredictionError;

    /// `W+7`, `B+6.5`, `0`, and as it is said: `白多7子`, `白子多7子`.
    fn from_str(text: &str) -> Result<Self, PredictionError> {
        let form = || PredictionError::Form(text.to_owned());
        let said = text.trim();
        if said == "0" {
            return Ok(Self(Points::ZERO));
        }
        let (sign, rest) = match said.chars().next() {
            Some('B' | 'b' | '黑') => (1, &said[said.chars().next().map_or(0, char::len_utf8)..]),
            Some('W' | 'w' | '白') => (-1, &said[said.chars().next().map_or(0, char::len_utf8)..]),
            _ => return Err(form()),
        };
        let rest = rest.strip_prefix('子').unwrap_or(rest);
        let number = rest.strip_prefix('+').or_else(|| rest.strip_prefix('多')).ok_or_else(form)?;
        let number = Points::parse(number.strip_suffix('子').unwrap_or(number).trim()).map_err(|_| form())?;
        if number < Points::ZERO { Err(form()) } else { Self::new(number * sign) }
    }
}

/// A salt has so many bytes at least: with fewer a sealed prediction could be found by trying.
pub const SALT_BYTES: usize = 16;

/// A sealed prediction: nobody can read it, and it can't be changed any more. It is the SHA-256 of salt and prediction.
///
/// ```
/// use yilu_prejudgement::{Commitment, Prediction};
/// let (prediction, salt): (Prediction, [u8; 16]) = ("W+7".parse()?, *b"drawn by a lot..");
/// let sealed = Commitment::of(prediction, &salt);
/// assert!(sealed.opens(prediction, &salt));
/// assert!(!sealed.opens("W+6".parse()?, &salt));
/// # Ok::<(), yilu_prejudgement::PredictionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Commitment([u8; 32]);

impl Commitment {
    /// Seals a prediction.
    pub fn of(prediction: Prediction, salt: &[u8]) -> Self {
        let mut hash = Sha256::new();
        // The length keeps salt and prediction apart.
        hash.update((salt.len() as u64).to_be_bytes());
        hash.update(salt);
        hash.update(prediction.to_string());
        Self(hash.finalize().into())
    }

    /// Whether this prediction was sealed with this salt, which is long enough.
    pub fn opens(self, prediction: Prediction, salt: &[u8]) -> bool {
        salt.len() >= SALT_BYTES && Self::of(prediction, salt) == self
    }

    /// Its bytes.
    pub const fn bytes(self) -> [u8; 32] {
        self.0
    }

    /// The commitment of these bytes.
    pub const fn from_bytes(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }
}

impl fmt::Display for Commitment {
    /// 64 hexadecimal digits.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn predictions_are_read_and_written() {
        for (text, written) in
            [("W+7", "W+7"), ("b+6.5", "B+6.5"), ("黑多6子", "B+6"), ("白子多0.5子", "W+0.5"), ("0", "0")]
        {
            assert_eq!(text.parse::<Prediction>().map(|read| read.to_string()), Ok(written.to_owned()));
        }
        for wrong in ["", "7", "W7", "W+", "W+-3", "X+3", "白", "W+1e9", "é"] {
            assert!(matches!(wrong.parse::<Prediction>(), Err(PredictionError::Form(_))), "{wrong}");
        }
        assert_eq!(
            "W+7".parse::<Prediction>().map(|read| read.words(Language::Chinese)),
            Ok("白子多7子".to_owned())
        );
    }

    /// The digest of eight zero bytes and a 0 is that of the program `sha256sum`.
    #[test]
    fn the_hash_is_sha_256() {
        let sealed = Commitment::of(Prediction(Points::ZERO), &[]);
        assert_eq!(sealed.to_string(), "d26493520dce67d4a71c93ab2827cb8dce6a25353f6c6d08d9bd5585a549e628");
        assert!(!sealed.opens(Prediction(Points::ZERO), &[]), "a salt is needed");
    }
}
