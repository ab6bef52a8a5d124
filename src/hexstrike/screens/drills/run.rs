//! Run of drills, generated in the background, with the count of right answers in a row.

use std::collections::VecDeque;
use std::sync::Arc;

use bevy::prelude::*;

use crate::app::jobs::Background;
use crate::app::library::ContentLibrary;
use crate::app::seeds::FreshSeeds;
use hexstrike_game::rules::{Event, Match, Ruleset};
use kernel::{Cell, Seat};
use study::puzzles::drills::{Drill, DrillQuestion};
use study::puzzles::supply::supply;

/// Number of waiting drills below which more are generated.
const FEW: usize = 4;
/// Most drills from one match; the next match has other fighters.
const OF_ONE: usize = 9;

/// Waiting drills and the open one.
#[derive(Resource, Debug, Default)]
pub struct DrillRun {
    waiting: VecDeque<OpenDrill>,
    work: Option<Background<Vec<OpenDrill>>>,
    seed: Option<u64>,
    /// Drill on screen.
    pub open: Option<OpenDrill>,
    /// Number of right answers in a row.
    pub streak: u32,
}

/// Drill on screen.
#[derive(Debug)]
pub struct OpenDrill {
    /// Question and plays.
    pub drill: Drill,
    /// Match at the start of the beat.
    pub start: Match,
    /// Events of the beat.
    pub events: Vec<Event>,
    /// Time when the drill came up, in seconds since the game was started.
    begun: Option<f32>,
    /// Answer, once given.
    pub answered: Option<AnsweredDrill>,
}

/// An answer to a drill.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct AnsweredDrill {
    /// Answer of the player.
    pub answer: DrillAnswer,
    /// True if the answer is right.
    pub is_right: bool,
    /// Time taken, in seconds.
    pub seconds: f32,
}

/// Player's answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DrillAnswer {
    /// Hex on which the fighter lands.
    At(Cell),
    /// Seat that acts first.
    First(Seat),
    /// True if the attack can hit.
    Hits(bool),
}

impl OpenDrill {
    /// True if the answer is right.
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
    /// Creates a reproducible run from a seed.
    pub fn seeded(seed: u64) -> Self {
        Self { seed: Some(seed), ..Self::default() }
    }

    /// True while drills are being generated.
    pub fn is_busy(&self) -> bool {
        self.work.is_some()
    }

    /// Records an answer. Returns the streak if this is the first answer to the drill.
    pub fn answer(&mut self, answer: DrillAnswer, now: f32) -> Option<u32> {
        let open = self.open.as_mut().filter(|open| open.answered.is_none())?;
        let is_right = open.is_right(answer);
        let seconds = (now - open.begun.unwrap_or(now)).max(0.0);
        open.answered = Some(AnsweredDrill { answer, is_right, seconds });
        self.streak = if is_right { self.streak + 1 } else { 0 };
        Some(self.streak)
    }

    /// Goes to the next drill, once this one is answered.
    pub fn next(&mut self) {
        if self.open.as_ref().is_none_or(|open| open.answered.is_some()) {
            self.open = self.waiting.pop_front();
        }
    }
}

/// Generates drills in the background, so that one is always ready.
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
