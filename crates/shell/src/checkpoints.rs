//! Checkpoints of a fold of events, so that a jump to any moment applies only a few of them.

/// Events between two checkpoints.
pub const STRIDE: usize = 64;

/// Tables after every [`STRIDE`] events, as far as the fold has come.
#[derive(Debug, Clone)]
pub struct Checkpoints<S>(Vec<S>);

impl<S> Default for Checkpoints<S> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<S: Clone> Checkpoints<S> {
    /// Notes the table after this many events. Call it after every event.
    pub fn note(&mut self, events: usize, table: &S) {
        if events == (self.0.len() + 1) * STRIDE {
            self.0.push(table.clone());
        }
    }

    /// Forgets all tables. Call it when events that were folded have changed.
    pub fn forget(&mut self) {
        self.0.clear();
    }

    /// Moves `table`, the fold of the first `read` events, to the moment after `to` of them: from `start`, from a
    /// checkpoint, or from where it is, whichever is nearest.
    pub fn seek<E>(
        &mut self,
        (table, read): (&mut S, &mut usize),
        start: impl FnOnce() -> S,
        events: &[E],
        to: usize,
        mut apply: impl FnMut(&mut S, &E),
    ) {
        let to = to.min(events.len());
        let known = (to / STRIDE).min(self.0.len());
        if *read > to || *read < known * STRIDE {
            *table = known.checked_sub(1).and_then(|nth| self.0.get(nth)).cloned().unwrap_or_else(start);
            *read = known * STRIDE;
        }
        for event in &events[*read..to] {
            apply(table, event);
            *read += 1;
            self.note(*read, table);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The order and the number of events count.
    fn fold(sum: &mut u64, event: &u64) {
        *sum = sum.wrapping_mul(31) + event;
    }

    #[test]
    fn a_jump_comes_to_the_fold_of_all_events_before_and_applies_few_of_them() {
        let events: Vec<u64> = (0..1_000).collect();
        let (mut checkpoints, mut at) = (Checkpoints::default(), (0, 0));
        let mut first = true;
        for to in [1_000, 999, 0, 63, 64, 65, 500, 499, 501, 128, 1_000, 2_000, 3, 960] {
            let mut applied = 0;
            checkpoints.seek(
                (&mut at.0, &mut at.1),
                || 0,
                &events,
                to,
                |sum, event| {
                    applied += 1;
                    fold(sum, event);
                },
            );
            let to = to.min(events.len());
            let mut wanted = 0;
            events[..to].iter().for_each(|event| fold(&mut wanted, event));
            assert_eq!(at, (wanted, to));
            assert!(first || applied < STRIDE, "{applied} events to get to {to}");
            first = false;
        }
    }

    #[test]
    fn changed_events_are_folded_anew() {
        let mut events: Vec<u64> = (0..200).collect();
        let (mut checkpoints, mut at) = (Checkpoints::default(), (0, 0));
        checkpoints.seek((&mut at.0, &mut at.1), || 0, &events, 200, fold);
        events[10] = 7;
        checkpoints.forget();
        at = (0, 0);
        checkpoints.seek((&mut at.0, &mut at.1), || 0, &events, 150, fold);
        let mut wanted = 0;
        events[..150].iter().for_each(|event| fold(&mut wanted, event));
        assert_eq!(at.0, wanted);
    }
}
