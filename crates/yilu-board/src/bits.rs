//! Sets of cells as words of bits.

/// A set of cells: cell `c` is bit `c % 64` of word `c / 64`.
pub(crate) type Bits<const W: usize> = [u64; W];

pub(crate) const fn has<const W: usize>(set: &Bits<W>, cell: usize) -> bool {
    cell / 64 < W && set[cell / 64] >> (cell % 64) & 1 != 0
}

pub(crate) const fn insert<const W: usize>(set: &mut Bits<W>, cell: usize) {
    set[cell / 64] |= 1 << (cell % 64);
}

pub(crate) const fn remove<const W: usize>(set: &mut Bits<W>, cell: usize) {
    set[cell / 64] &= !(1 << (cell % 64));
}

pub(crate) fn each<const W: usize>(a: &Bits<W>, b: &Bits<W>, of: impl Fn(u64, u64) -> u64) -> Bits<W> {
    std::array::from_fn(|i| of(a[i], b[i]))
}

pub(crate) fn and<const W: usize>(a: &Bits<W>, b: &Bits<W>) -> Bits<W> {
    each(a, b, |a, b| a & b)
}

pub(crate) fn or<const W: usize>(a: &Bits<W>, b: &Bits<W>) -> Bits<W> {
    each(a, b, |a, b| a | b)
}

pub(crate) fn minus<const W: usize>(a: &Bits<W>, b: &Bits<W>) -> Bits<W> {
    each(a, b, |a, b| a & !b)
}

pub(crate) fn is_empty(set: &[u64]) -> bool {
    set.iter().all(|&word| word == 0)
}

pub(crate) fn count(set: &[u64]) -> u32 {
    set.iter().map(|word| word.count_ones()).sum()
}

/// The lowest cell of a set.
pub(crate) fn first(set: &[u64]) -> Option<usize> {
    cells(set).next()
}

/// The cells of a set, in ascending order.
pub(crate) fn cells(set: &[u64]) -> impl Iterator<Item = usize> + '_ {
    set.iter().enumerate().flat_map(|(i, &word)| {
        let mut left = word;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let bit = left.trailing_zeros() as usize;
            left &= left - 1;
            Some(i * 64 + bit)
        })
    })
}

/// The set moved `by` cells up, `by` from 1 to 63.
fn up<const W: usize>(set: &Bits<W>, by: usize) -> Bits<W> {
    std::array::from_fn(|i| {
        let below = if i == 0 { 0 } else { set[i - 1] };
        set[i] << by | below >> (64 - by)
    })
}

/// The set moved `by` cells down, `by` from 1 to 63.
fn down<const W: usize>(set: &Bits<W>, by: usize) -> Bits<W> {
    std::array::from_fn(|i| {
        let above = if i + 1 < W { set[i + 1] } else { 0 };
        set[i] >> by | above << (64 - by)
    })
}

/// The cells beside those of a set, in rows of `STRIDE` cells.
pub(crate) fn beside<const W: usize, const STRIDE: usize>(set: &Bits<W>) -> Bits<W> {
    let rows = or(&up(set, STRIDE), &down(set, STRIDE));
    or(&rows, &or(&up(set, 1), &down(set, 1)))
}

/// All cells within a set that are connected to the seeds through it. Seeds outside it count as connected to it, and are not in the result.
pub(crate) fn flood<const W: usize, const STRIDE: usize>(seeds: &Bits<W>, within: &Bits<W>) -> Bits<W> {
    let mut reached = and(&or(&beside::<W, STRIDE>(seeds), seeds), within);
    loop {
        let next = or(&reached, &and(&beside::<W, STRIDE>(&reached), within));
        if next == reached {
            return reached;
        }
        reached = next;
    }
}
