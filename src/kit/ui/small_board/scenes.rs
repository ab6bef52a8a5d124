//! Events of a short match as scenes in a row: movements, durations and words.

use crate::kit::turning::Turning;
use hexstrike_game::content::examples::ExampleRun;
use hexstrike_game::rules::describe::judge::judge_words;
use hexstrike_game::rules::describe::log::Names;
use hexstrike_game::rules::{CardId, Event, Mirror, Phase};
use kernel::Cell;

/// Seconds of a scene with words, and of one that only changes the beat.
const SPEAKS: f32 = 1.3;
const PASSES: f32 = 0.3;
/// Seconds of movement at the start of a scene.
const MOVES: f32 = 0.5;

/// Scene of a short match.
#[derive(Debug, Clone, PartialEq)]
pub struct SmallScene {
    /// Board at its end.
    pub after: Mirror,
    /// Words about it; may be empty.
    pub words: String,
    /// Hexes attacked in it.
    pub aims: Vec<Cell>,
    /// Length in seconds.
    seconds: f32,
}

/// Scenes of a short match.
#[derive(Debug, Clone, PartialEq)]
pub struct Scenes {
    /// Hexes of land.
    pub land: Vec<Cell>,
    /// All hexes to draw.
    pub cells: Vec<Cell>,
    /// Names of the fighters, in roster order.
    pub names: Vec<String>,
    /// Board before the first scene.
    opening: Mirror,
    list: Vec<SmallScene>,
}

/// State at a moment.
#[derive(Debug, Clone, Copy)]
pub struct SceneView<'a> {
    /// Board at the start of the scene.
    pub before: &'a Mirror,
    /// Board at its end.
    pub after: &'a Mirror,
    /// Progress of the movement, 0 to 1.
    pub share: f32,
    /// Words to show.
    pub words: &'a str,
    /// Hexes attacked.
    pub aims: &'a [Cell],
}

impl Scenes {
    /// Builds the scenes of an example that the engine has played.
    pub fn of(run: &ExampleRun) -> Self {
        let names = Names { ruleset: &run.ruleset, setup: &run.setup };
        Self::of_log(names, run.opening(), &run.log, |card| run.is_standing(card))
    }

    /// Builds the scenes of events from `opening` on; plays of `quiet` cards get no words.
    pub fn of_log(names: Names<'_>, opening: Mirror, log: &[Event], quiet: impl Fn(CardId) -> bool) -> Self {
        let mut mirror = opening.clone();
        let mut list: Vec<SmallScene> = Vec::new();
        let mut aimed = None;
        for event in log {
            mirror.apply(names.ruleset, event);
            let aims: Vec<Cell> = if let Event::Aimed { at, .. } = event { vec![*at] } else { Vec::new() };
            // The symbols of one swing are one scene.
            if let (Event::Aimed { seat, .. }, Some(last)) = (event, list.last_mut())
                && aimed == Some(*seat)
            {
                last.aims.extend(aims);
                continue;
            }
            let Some((words, seconds)) = said(event, &quiet, names) else { continue };
            aimed = if let Event::Aimed { seat, .. } = event { Some(*seat) } else { None };
            list.push(SmallScene { after: mirror.clone(), words, aims, seconds });
        }
        let land = names.setup.arena.land().to_vec();
        let figures = list.iter().flat_map(|scene| &scene.after.figures);
        let mut cells: Vec<Cell> = land.clone();
        cells.extend(figures.chain(&opening.figures).map(|figure| figure.at));
        cells.sort();
        cells.dedup();
        let names = names.setup.players.iter().map(|player| player.name.clone()).collect();
        Self { land, cells, names, opening, list }
    }

    /// Total length in seconds.
    pub fn length(&self) -> f32 {
        self.list.iter().map(|scene| scene.seconds).sum()
    }

    /// Returns the state after this many seconds; with `calm` without movement.
    pub fn at(&self, seconds: f32, calm: bool) -> SceneView<'_> {
        let (mut before, mut left, mut words) = (&self.opening, seconds, "");
        for scene in &self.list {
            if !scene.words.is_empty() {
                words = &scene.words;
            }
            if left < scene.seconds {
                let share = if calm { 1.0 } else { (left / MOVES).clamp(0.0, 1.0) };
                return SceneView { before, after: &scene.after, share, words, aims: &scene.aims };
            }
            left -= scene.seconds;
            before = &scene.after;
        }
        SceneView { before, after: before, share: 1.0, words, aims: &[] }
    }

    /// Returns the start of the next or previous scene with words, in seconds.
    pub fn step(&self, seconds: f32, turning: Turning) -> f32 {
        let starts = self.list.iter().scan(0.0, |at, scene| {
            let start = *at;
            *at += scene.seconds;
            Some((start, scene))
        });
        let starts: Vec<f32> =
            starts.filter(|(_, scene)| !scene.words.is_empty()).map(|(start, _)| start).collect();
        // A little later, so that everything of the scene has begun.
        let into = |start: f32| start + 0.01;
        let (found, end) = match turning {
            Turning::Next => (starts.iter().find(|start| into(**start) > seconds + 0.02), self.length()),
            Turning::Previous => (starts.iter().rev().find(|start| into(**start) < seconds - 0.02), 0.0),
        };
        found.map_or(end, |start| into(*start))
    }
}

/// Words about an event with their length in seconds; none for events that need none.
fn said(event: &Event, quiet: impl Fn(CardId) -> bool, names: Names<'_>) -> Option<(String, f32)> {
    let quiet = match event {
        Event::Revealed { commitment, .. } => quiet(commitment.active),
        Event::Sealed { .. }
        | Event::Laid { .. }
        | Event::Asked { .. }
        | Event::Answered { .. }
        | Event::Hit { .. }
        | Event::Drew { .. }
        | Event::Discarded { .. }
        | Event::Exhausted { .. }
        | Event::Restored { .. }
        | Event::Acted { .. }
        | Event::Paid { adrenaline: 0, .. } => true,
        Event::PhaseBegan { phase: Phase::Rotate, .. } => return Some((String::new(), PASSES)),
        _ => false,
    };
    let words = judge_words(event, names).filter(|_| !quiet)?;
    Some((words, SPEAKS))
}
