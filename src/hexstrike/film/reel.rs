//! Part of a match as frames at a fixed rate.

use std::ops::Range;
use std::sync::Arc;

use super::raster::Canvas;
use super::stage::{Shot, Stage};
use crate::hexstrike::match_flow::MatchSession;
use crate::hexstrike::playback::director::next_cue;
use crate::hexstrike::playback::moments::SlowParts;
use crate::hexstrike::playback::pacing::Pacing;
use crate::hexstrike::playback::{Cue, Motion};
use hexstrike_game::rules::describe::log::{Names, event_words, outcome_words};
use hexstrike_game::rules::{Event, Mirror, Ruleset, Setup};
use kernel::{Cell, Seat};

/// Frames per second.
pub const RATE: f32 = 15.0;
/// Seconds for which the last frame stays.
const LAST: f32 = 1.6;
/// Width of a frame in points; a larger one has finer detail.
const POINTS: f32 = 640.0;

/// Part of a match to be filmed.
#[derive(Debug, Clone)]
pub struct Reel {
    ruleset: Arc<Ruleset>,
    setup: Arc<Setup>,
    log: Vec<Event>,
    span: Range<usize>,
    slow: SlowParts,
    pacing: Pacing,
    /// Pace as a factor of the normal one.
    speed: f32,
    /// Size in pixels.
    size: (u32, u32),
}

impl Reel {
    /// Creates it from a part of the log of a match.
    pub fn new(session: &MatchSession, span: Range<usize>, pacing: Pacing, size: (u32, u32)) -> Self {
        let log = session.log().to_vec();
        let span = span.start.min(log.len())..span.end.min(log.len());
        Self {
            ruleset: Arc::clone(session.ruleset()),
            setup: Arc::clone(session.setup()),
            log,
            span,
            slow: SlowParts::default(),
            pacing,
            speed: 1.0,
            size,
        }
    }

    /// Sets the pace as a factor of the normal one, and the parts in slow motion.
    #[must_use]
    pub fn paced(mut self, speed: f32, slow: SlowParts) -> Self {
        (self.speed, self.slow) = (speed, slow);
        self
    }

    /// Width and height of its frames, in pixels.
    pub const fn size(&self) -> (u32, u32) {
        self.size
    }

    /// Number of frames.
    pub fn count(&self) -> usize {
        let mut count = 0;
        self.each_shot(|_| {
            count += 1;
            true
        });
        count
    }

    /// Draws the frames one by one, in the format of [`Canvas::draw`], until `wanted` returns false.
    pub fn draw(&self, mut wanted: impl FnMut(Vec<u8>) -> bool) {
        let mut canvas = Canvas::new(self.size, POINTS);
        let stage = self.stage();
        self.each_shot(|shot| {
            let screen = canvas.screen();
            let picture = canvas.draw(|painter| stage.paint(painter, screen, shot));
            wanted(picture)
        });
    }

    /// Returns a stage with room for everything shown in any frame.
    fn stage(&self) -> Stage {
        let mut mirror = self.start();
        let mut last = mirror.beat;
        let mut places: Vec<Cell> = mirror.figures.iter().map(|figure| figure.at).collect();
        for event in &self.log[self.span.clone()] {
            mirror.apply(&self.ruleset, event);
            places.extend(mirror.figures.iter().map(|figure| figure.at));
            if let Event::PhaseBegan { beat, .. } = *event {
                last = beat;
            }
        }
        let names = self.setup.players.iter().map(|player| player.name.clone()).collect();
        Stage::new(self.setup.arena.land(), names, places.into_iter(), last)
    }

    fn start(&self) -> Mirror {
        Mirror::fold(&self.ruleset, &self.setup, &self.log[..self.span.start])
    }

    /// Visits the frames, cue by cue.
    fn each_shot(&self, mut wanted: impl FnMut(&Shot) -> bool) {
        let names = Names { ruleset: &self.ruleset, setup: &self.setup };
        let step = self.speed / RATE;
        let (mut mirror, mut read, mut age) = (self.start(), self.span.start, 0.0);
        let mut words = String::new();
        while read < self.span.end {
            let cue = next_cue(&self.log[read..self.span.end], &mirror, &self.pacing);
            let before = mirror.clone();
            let events = &self.log[read..read + cue.events];
            for event in events {
                mirror.apply(&self.ruleset, event);
                words = event_words(&event.seen_by(None), names).unwrap_or(words);
            }
            let damage = damage(events);
            let step = step * self.slow.pace(read..read + cue.events);
            while age < cue.length {
                let (after, progress) = (&mirror, age / cue.length);
                let shot = Shot {
                    before: &before,
                    after,
                    cue: &cue,
                    progress,
                    words: &words,
                    damage: &damage,
                    result: None,
                };
                if !wanted(&shot) {
                    return;
                }
                age += step;
            }
            age -= cue.length;
            read += cue.events;
        }
        let result = mirror.outcome.map(|outcome| outcome_words(&outcome, names));
        let rest = Cue { motions: Vec::<Motion>::new(), ..Cue::default() };
        for _ in 0..(LAST * RATE) as usize {
            let shot = Shot {
                before: &mirror,
                after: &mirror,
                cue: &rest,
                progress: 1.0,
                words: &words,
                damage: &[],
                result: result.as_deref(),
            };
            if !wanted(&shot) {
                return;
            }
        }
    }
}

fn damage(events: &[Event]) -> Vec<(Seat, u16)> {
    let done = |event: &Event| match *event {
        Event::Damaged { seat, amount, .. } => Some((seat, amount)),
        _ => None,
    };
    events.iter().filter_map(done).collect()
}
