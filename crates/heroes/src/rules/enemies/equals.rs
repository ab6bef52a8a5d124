//! Deciding between equals: the lists do, or the Dungeon Master before them (heroes 13.7, R87).

use std::cell::{Cell, RefCell};

use crate::rules::state::Equal;

/// Who decides between equals while something is worked out: what the Dungeon Master has said so far is used in order, and
/// the first choice beyond it is kept as a question. Working it out again with one answer more gets one question farther.
#[derive(Debug, Default)]
pub struct Equals<'a> {
    /// What was said, if there is a Dungeon Master.
    said: Option<&'a [u8]>,
    heard: Cell<usize>,
    question: RefCell<Option<Vec<Equal>>>,
}

impl<'a> Equals<'a> {
    /// With a Dungeon Master who has said this.
    pub fn said(said: &'a [u8]) -> Self {
        Self { said: Some(said), ..Self::default() }
    }

    /// What was said counts from its beginning again: another question is worked out.
    pub fn from_start(&self) {
        self.heard.set(0);
    }

    /// What is still to be decided.
    pub fn question(self) -> Option<Vec<Equal>> {
        self.question.into_inner()
    }

    /// The best by rank; among those the one that was decided for, or the first by `ties`.
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

/// Without a Dungeon Master: what decides between equals is only worked out where there are equals.
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
