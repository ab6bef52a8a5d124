//! A course drawn on the board: the own plan numbered by beats, what others do, and what comes of it all.

use std::collections::BTreeMap;

use bevy::prelude::*;

use crate::client::board::layout::cell_to_world;
use crate::client::board::marks::Mark;
use crate::client::palette::board as palette;
use crate::foresight::course::Stand;
use crate::foresight::{Act, Course, What};
use crate::rules::notation::Timing;
use crate::rules::{Beat, Cell, Facing, Seat};

/// What is drawn of a course.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Plan {
    /// Shapes on the hexes.
    pub marks: Vec<Mark>,
    /// Beats of the own play where they act, with their numbers on the timeline.
    pub numbers: Vec<Number>,
    /// What befalls whom.
    pub notes: Vec<Note>,
}

/// The number of a beat, at what it does.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Number {
    /// World position.
    pub at: Vec3,
    /// Which beat.
    pub beat: Beat,
    /// When in the beat.
    pub timing: Option<Timing>,
}

/// Words at a hex.
#[derive(Debug, Clone, PartialEq)]
pub struct Note {
    /// World position.
    pub at: Vec3,
    /// What befalls who stands there.
    pub words: String,
    /// Whose trouble it is, if anybody's.
    pub seat: Option<Seat>,
}

/// Where words stand, seen from the middle of their hex: towards the viewer, clear of what is drawn in the middle.
pub const BELOW: Vec3 = Vec3::new(0.0, 0.0, 0.52);

/// From where a course is looked at.
#[derive(Debug, Clone, Copy)]
pub struct Angle<'a> {
    /// Whose plan it is: drawn in full.
    pub own: Option<Seat>,
    /// The one beat to show; all of them without it.
    pub only: Option<Beat>,
    /// Where everybody stands on screen.
    pub now: &'a [Stand],
}

/// Draws a course.
pub fn picture(course: &Course, angle: Angle) -> Plan {
    let mut plan = Plan::default();
    let mut words: BTreeMap<(Cell, Seat), Vec<String>> = BTreeMap::new();
    for act in course.acts.iter().filter(|act| angle.only.is_none_or(|beat| act.beat == beat)) {
        plan.marks.extend(marks(act, angle));
        if angle.own == Some(act.seat) && is_own_doing(act.what) && !follows_strike(act, course) {
            plan.number(act, angle);
        }
        if let Some((at, said)) = befalls(act.what) {
            words.entry((at, act.seat)).or_default().push(said);
        }
    }
    let last = angle.only.unwrap_or(Beat::MAX);
    plan.marks.extend(ghosts(course.after(last), angle));
    plan.notes = words
        .into_iter()
        .map(|((at, seat), said)| Note {
            at: cell_to_world(at) + BELOW,
            words: said.join(", "),
            seat: Some(seat),
        })
        .collect();
    plan
}

/// The step of a charge: its strike has the number.
fn follows_strike(act: &Act, course: &Course) -> bool {
    let What::Walk { to, .. } = act.what else { return false };
    let struck = |other: &Act| matches!(other.what, What::Strike { at } if at == to);
    course.acts.iter().any(|other| other.seat == act.seat && other.beat == act.beat && struck(other))
}

impl Plan {
    fn number(&mut self, act: &Act, angle: Angle) {
        let Some(mark) = marks(act, angle).next() else { return };
        let number = Number { at: mark.anchor(), beat: act.beat, timing: act.timing() };
        // Sides guarded together are one thing done.
        if self.numbers.last().is_none_or(|last| last.beat != number.beat || last.at != number.at) {
            self.numbers.push(number);
        }
    }
}

/// Where fighters end who are elsewhere or look elsewhere now, and the own one always.
fn ghosts(stands: &[Stand], angle: Angle) -> impl Iterator<Item = Mark> {
    Seat::first(stands.len())
        .zip(stands)
        .filter(move |(seat, stand)| angle.own == Some(*seat) || angle.now.get(seat.index()) != Some(*stand))
        .map(|(seat, stand)| Mark::Ghost { seat, cell: stand.at, facing: stand.facing })
}

fn marks(act: &Act, angle: Angle) -> impl Iterator<Item = Mark> + use<> {
    let own = angle.own == Some(act.seat);
    let colour = if own { timing_colour(act.timing()) } else { palette::seat(act.seat) };
    let one = |mark| (Some(mark), None);
    let (one, sides) = match act.what {
        What::Walk { from, to } => one(Mark::Path { from, to, colour }),
        What::Leap { from, to } => one(Mark::Arc { from, to, colour }),
        What::Strike { at } if own || angle.only.is_some() => one(Mark::Strike { cell: at, colour }),
        What::Strike { at } => one(Mark::Tint { cell: at, colour, strength: 0.25 }),
        What::Guard { at, sides } => (None, Some((at, sides))),
        What::Fly { from, to } if from != to => one(Mark::Path { from, to, colour: palette::FATAL }),
        What::Toss { from, to } if from != to => one(Mark::Arc { from, to, colour: palette::FATAL }),
        What::Burn { at } => one(Mark::Tint { cell: at, colour: palette::EMBER, strength: 0.5 }),
        What::Grow { at } => one(Mark::Tint { cell: at, colour: palette::LEAF, strength: 0.6 }),
        What::Arrow { at } => one(Mark::Tint { cell: at, colour, strength: 0.3 }),
        What::Fly { .. }
        | What::Toss { .. }
        | What::Barred { .. }
        | What::Blocked { .. }
        | What::Hurt { .. }
        | What::Stun { .. }
        | What::Fall { .. } => (None, None),
    };
    let guarded = sides.into_iter().flat_map(|(cell, sides)| {
        let guards = Facing::ALL.into_iter().filter(move |facing| sides & 1 << facing.index() != 0);
        guards.map(move |facing| Mark::GuardEdge { cell, facing, colour: palette::GUARD })
    });
    one.into_iter().chain(guarded)
}

/// Whether it is done rather than suffered.
const fn is_own_doing(what: What) -> bool {
    match what {
        What::Walk { .. } | What::Leap { .. } | What::Strike { .. } | What::Guard { .. } => true,
        What::Barred { .. }
        | What::Blocked { .. }
        | What::Hurt { .. }
        | What::Fly { .. }
        | What::Toss { .. }
        | What::Stun { .. }
        | What::Fall { .. }
        | What::Burn { .. }
        | What::Grow { .. }
        | What::Arrow { .. } => false,
    }
}

fn befalls(what: What) -> Option<(Cell, String)> {
    Some(match what {
        What::Hurt { at, damage } => (at, format!("\u{2212}{damage}")),
        What::Stun { at, beats } => (at, format!("stunned {beats}")),
        What::Blocked { at } => (at, "blocks".to_owned()),
        What::Barred { at } => (at, "stopped".to_owned()),
        What::Fall { at } => (at, "falls".to_owned()),
        What::Walk { .. }
        | What::Leap { .. }
        | What::Strike { .. }
        | What::Guard { .. }
        | What::Fly { .. }
        | What::Toss { .. }
        | What::Burn { .. }
        | What::Grow { .. }
        | What::Arrow { .. } => return None,
    })
}

/// What has no timing of its own resolves with mid.
fn timing_colour(timing: Option<Timing>) -> Color {
    palette::timing(timing.unwrap_or(Timing::Mid))
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::Color32;

    use super::*;
    use crate::client::palette::panels::{seat_colour, timing_colour};
    use crate::client::palette::{Vision, choose, chosen};
    use crate::rules::Phase;

    /// What is drawn of a step at this time of a beat.
    fn path(phase: Phase, own: bool) -> Color {
        let (from, to) = (Cell::CENTRE, Cell::CENTRE.ahead(Facing::E, 1));
        let act = Act { beat: 1, phase, seat: Seat::FIRST, what: What::Walk { from, to } };
        let angle = Angle { own: own.then_some(Seat::FIRST), only: None, now: &[] };
        match marks(&act, angle).next() {
            Some(Mark::Path { colour, .. }) => colour,
            other => panic!("a step is a path, not {other:?}"),
        }
    }

    #[test]
    fn a_path_has_the_colour_of_its_number_whatever_the_palette() {
        let same = |on_board: Color, in_panel: Color32| {
            let [r, g, b] = on_board.to_srgba().to_u8_array_no_alpha();
            assert_eq!(Color32::from_rgb(r, g, b), in_panel, "{:?}", chosen());
        };
        for vision in Vision::ALL {
            choose(vision);
            for (phase, timing) in
                [(Phase::Early, Timing::Early), (Phase::Mid, Timing::Mid), (Phase::Late, Timing::Late)]
            {
                same(path(phase, true), timing_colour(timing));
                same(path(phase, false), seat_colour(Seat::FIRST));
            }
        }
        choose(Vision::Standard);
    }
}
