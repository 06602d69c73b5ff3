//! Work on many inputs, some at a time, in their order.

use rayon::prelude::*;

use crate::input::Input;
use crate::work::Work;

/// So many inputs are worked on at a time: enough to keep the cores busy, few enough for the memory to stay flat.
const AT_A_TIME: usize = 512;
/// And no more once so many bytes of members of archives are held.
const BYTES_AT_A_TIME: usize = 64 << 20;

/// Does something with each input, on all cores, and hands over what comes of each in their order. The next inputs are gathered, which may
/// mean to unpack them, while there is work on some. Where `work` is stopped, what is begun and not yet handed over is lost.
///
/// # Errors
/// The first error of `take`, at which the run stops.
pub(crate) fn in_order<T: Send, E>(
    mut inputs: impl Iterator<Item = Input>,
    work: &Work,
    each: impl Fn(Input) -> T + Sync,
    mut take: impl FnMut(T) -> Result<(), E>,
) -> Result<(), E> {
    let each = |input| {
        let made = each(input);
        work.one_more();
        made
    };
    let mut some = gather(&mut inputs, work);
    while !some.is_empty() {
        let (mut done, mut next): (Vec<T>, _) = (Vec::new(), Vec::new());
        rayon::in_place_scope(|scope| {
            let (done, each) = (&mut done, &each);
            scope.spawn(move |_| *done = some.into_par_iter().map(each).collect());
            next = gather(&mut inputs, work);
        });
        if work.stop.is_set() {
            return Ok(());
        }
        done.into_iter().try_for_each(&mut take)?;
        some = next;
    }
    Ok(())
}

fn gather(inputs: &mut impl Iterator<Item = Input>, work: &Work) -> Vec<Input> {
    let (mut some, mut bytes) = (Vec::new(), 0);
    while some.len() < AT_A_TIME && bytes < BYTES_AT_A_TIME && !work.stop.is_set() {
        let Some(input) = inputs.next() else { break };
        if let Input::Bytes { bytes: more, .. } = &input {
            bytes += more.len();
        }
        some.push(input);
    }
    some
}
