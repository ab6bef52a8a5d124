//! Decisions between equals: by the Dungeon Master, or else by the lists (heroes 13.7, R87).

use std::cell::{Cell, RefCell};

use crate::rules::state::Equal;

/// Source of decisions between equals during a computation. It uses the Dungeon Master's answers in order,
/// and stores the first choice beyond them as a question. Repeating the computation with one more answer
/// reaches the next question.
#[derive(Debug, Default)]
pub struct Equals<'a> {
    /// Answers of the Dungeon Master, if there is one.
    said: Option<&'a [u8]>,
    heard: Cell<usize>,
    question: RefCell<Option<Vec<Equal>>>,
}

impl<'a> Equals<'a> {
    /// Decisions by a Dungeon Master who gave these answers.
    pub fn said(said: &'a [u8]) -> Self {
        Self { said: Some(said), ..Self::default() }
    }

    /// Restarts the answers, before another computation.
    pub fn from_start(&self) {
        self.heard.set(0);
    }

    /// Open question, if any.
    pub fn question(self) -> Option<Vec<Equal>> {
        self.question.into_inner()
    }

    /// Candidate with the best rank; among equals the one the Dungeon Master picked, or the first by `ties`.
    pub(super) fn best<T, R: Ord, K: Ord>(
        &self,
        all: impl Iterator<Item = T>,
        rank: impl Fn(T) -> R,
        ties: impl Fn(T) -> K,
    ) -> Option<T>
    where
        T: Copy + Into<Equal>,
    {
        let Some(said) = self.said else { return first_of_best(all, rank, ties) };
        let mut all: Vec<T> = all.collect();
        let best = all.iter().map(|one| rank(*one)).min()?;
        all.retain(|one| rank(*one) == best);
        all.sort_by_key(|one| ties(*one));
        if all.len() > 1 && self.question.borrow().is_none() {
            let heard = self.heard.get();
            match said.get(heard) {
                Some(nth) => {
                    self.heard.set(heard + 1);
                    return all.get(usize::from(*nth)).copied();
                }
                None => {
                    let equals = all.iter().map(|one| (*one).into()).collect();
                    self.question.replace(Some(equals));
                }
            }
        }
        all.first().copied()
    }
}

/// The choice without a Dungeon Master. It computes `ties` only where ranks are equal.
fn first_of_best<T: Copy, R: Ord, K: Ord>(
    all: impl Iterator<Item = T>,
    rank: impl Fn(T) -> R,
    ties: impl Fn(T) -> K,
) -> Option<T> {
    let mut best: Option<(R, Option<K>, T)> = None;
    for one in all {
        let own = rank(one);
        match &mut best {
            None => best = Some((own, None, one)),
            Some((known, key, first)) => match own.cmp(known) {
                std::cmp::Ordering::Greater => {}
                std::cmp::Ordering::Less => best = Some((own, None, one)),
                std::cmp::Ordering::Equal => {
                    let (key, own) = (key.get_or_insert_with(|| ties(*first)), ties(one));
                    if own < *key {
                        (*key, *first) = (own, one);
                    }
                }
            },
        }
    }
    best.map(|(_, _, first)| first)
}
