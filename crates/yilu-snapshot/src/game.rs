//! What stands for a game.

use std::borrow::Cow;

use yilu_record::{ReadOptions, Record, Refusal, read};

/// A game: a record, or the bytes or the text of one. Of a file with several games, the first counts.
///
/// ```
/// use yilu_snapshot::Game;
/// let record = "(;SZ[9])(;SZ[13])".record()?;
/// assert_eq!(record.size().unwrap().columns(), 9);
/// assert!(b"no game".record().is_err());
/// # Ok::<(), yilu_record::Refusal>(())
/// ```
pub trait Game {
    /// The record.
    ///
    /// # Errors
    /// [`Refusal`] if the bytes hold no game.
    fn record(&self) -> Result<Cow<'_, Record>, Refusal>;
}

impl Game for Record {
    fn record(&self) -> Result<Cow<'_, Record>, Refusal> {
        Ok(Cow::Borrowed(self))
    }
}

impl Game for [u8] {
    fn record(&self) -> Result<Cow<'_, Record>, Refusal> {
        let collection = read(self, &ReadOptions::default())?;
        collection.records.into_iter().next().map(Cow::Owned).ok_or(Refusal::Empty)
    }
}

impl<const N: usize> Game for [u8; N] {
    fn record(&self) -> Result<Cow<'_, Record>, Refusal> {
        self[..].record()
    }
}

impl Game for Vec<u8> {
    fn record(&self) -> Result<Cow<'_, Record>, Refusal> {
        self[..].record()
    }
}

impl Game for str {
    fn record(&self) -> Result<Cow<'_, Record>, Refusal> {
        self.as_bytes().record()
    }
}

impl Game for String {
    fn record(&self) -> Result<Cow<'_, Record>, Refusal> {
        self.as_bytes().record()
    }
}

impl<G: Game + ?Sized> Game for &G {
    fn record(&self) -> Result<Cow<'_, Record>, Refusal> {
        (**self).record()
    }
}
