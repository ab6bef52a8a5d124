//! The drills of one sitting: made in the background, one after the other, with the right answers in a row.

use std::collections::VecDeque;
use std::sync::Arc;

use bevy::prelude::*;

use crate::client::background::Background;
use crate::client::library::ContentLibrary;
use crate::client::seeds::FreshSeeds;
use hexstrike_game::rules::{Event, Match, Ruleset};
use kernel::{Cell, Seat};
use study::puzzles::drills::{Drill, DrillQuestion};
use study::puzzles::supply::supply;

/// Fewer than so many waiting, and more are made.
const FEW: usize = 4;
/// Most of one match: the next match has other fighters.
const OF_ONE: usize = 9;

/// Drills that wait, and the one that is open.
#[derive(Resource, Debug, Default)]
pub struct DrillRun {
    waiting: VecDeque<OpenDrill>,
    work: Option<Background<Vec<OpenDrill>>>,
    seed: Option<u64>,
    /// The drill on screen.
    pub open: Option<OpenDrill>,
    /// Right answers in a row.
    pub streak: u32,
}

/// A drill on screen.
#[derive(Debug)]
pub struct OpenDrill {
    /// What is asked.
    pub drill: Drill,
    /// The start of the beat.
    pub start: Match,
    /// What happens on it.
    pub events: Vec<Event>,
    /// When it came up, in seconds since the game was started.
    begun: Option<f32>,
    /// What was answered, once it is.
    pub answered: Option<AnsweredDrill>,
}

/// An answer to a drill.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct AnsweredDrill {
    /// What was said.
    pub answer: DrillAnswer,
    /// Whether it is so.
    pub is_right: bool,
    /// How long it took.
    pub seconds: f32,
}

/// What a player says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DrillAnswer {
    /// This hex.
    At(Cell),
    /// This one first.
    First(Seat),
    /// Yes or no.
    Hits(bool),
}

impl OpenDrill {
    /// Whether that is the answer.
    pub fn is_right(&self, answer: DrillAnswer) -> bool {
        match (self.drill.question, answer) {
            (DrillQuestion::Lands { at, .. }, DrillAnswer::At(cell)) => at == cell,
            (DrillQuestion::First { first, .. }, DrillAnswer::First(seat)) => first == seat,
            (DrillQuestion::Hit { hits, .. }, DrillAnswer::Hits(said)) => hits == said,
            (DrillQuestion::Lands { .. } | DrillQuestion::First { .. } | DrillQuestion::Hit { .. }, _) => {
                false
            }
        }
    }
}

impl DrillRun {
    /// Drills of this seed come: the same ones each time.
    pub fn seeded(seed: u64) -> Self {
        Self { seed: Some(seed), ..Self::default() }
    }

    /// Whether drills are being made.
    pub fn is_busy(&self) -> bool {
        self.work.is_some()
    }

    /// Takes an answer. Returns how many were right in a row, if this was the first answer to it.
    pub fn answer(&mut self, answer: DrillAnswer, now: f32) -> Option<u32> {
        let open = self.open.as_mut().filter(|open| open.answered.is_none())?;
        let is_right = open.is_right(answer);
        let seconds = (now - open.begun.unwrap_or(now)).max(0.0);
        open.answered = Some(AnsweredDrill { answer, is_right, seconds });
        self.streak = if is_right { self.streak + 1 } else { 0 };
        Some(self.streak)
    }

    /// The next drill, once this one is answered.
    pub fn next(&mut self) {
        if self.open.as_ref().is_none_or(|open| open.answered.is_some()) {
            self.open = self.waiting.pop_front();
        }
    }
}

/// Sees to it that there is always one to go on with.
pub(super) fn supply_more(
    content: Res<ContentLibrary>,
    time: Res<Time<Real>>,
    mut run: ResMut<DrillRun>,
    mut seeds: ResMut<FreshSeeds>,
) {
    if let Some(made) = run.work.as_mut().and_then(Background::result) {
        run.work = None;
        run.waiting.extend(made.unwrap_or_default());
    }
    if run.work.is_none() && run.waiting.len() < FEW {
        let seed = run.seed.unwrap_or_else(|| seeds.seed());
        run.seed = Some(seed.wrapping_add(1));
        let (library, ruleset) = (Arc::clone(&content.library), Arc::clone(&content.ruleset));
        run.work = Some(Background::begin(move |_| {
            let drills = supply(&library, &ruleset, seed).into_iter().take(OF_ONE);
            drills.filter_map(|drill| opened(drill, &ruleset)).collect()
        }));
    }
    if run.open.is_none() && !run.waiting.is_empty() {
        run.next();
    }
    let now = time.elapsed_secs();
    if let Some(open) = run.open.as_mut() {
        open.begun.get_or_insert(now);
    }
}

pub(super) fn opened(drill: Drill, ruleset: &Arc<Ruleset>) -> Option<OpenDrill> {
    let (start, events) = drill.played(ruleset)?;
    Some(OpenDrill { drill, start, events, begun: None, answered: None })
}
