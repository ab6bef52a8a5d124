//! Arrow flights within a moment.

use super::cue::Motion;
use hexstrike_game::rules::state::board::Arrow;
use hexstrike_game::rules::state::event::Source;
use hexstrike_game::rules::{Event, Mirror};
use kernel::{Cell, Seat};

/// Share of a shot after which the arrow leaves the bow.
const DRAWN: f32 = 0.5;

/// Arrows within a moment, and number of those from before it.
pub(super) struct Flights<'a> {
    mirror: &'a Mirror,
    arrows: Vec<Arrow>,
    old: usize,
}

impl<'a> Flights<'a> {
    /// Starts before the first event of a moment.
    pub fn new(mirror: &'a Mirror) -> Self {
        Self { mirror, arrows: mirror.arrows.clone(), old: mirror.arrows.len() }
    }

    /// True if the arrow of this index was loosed within the moment.
    pub fn is_new(&self, index: u8) -> bool {
        usize::from(index) >= self.old
    }

    /// Applies the first of these events. Returns its motion, if it moves an arrow.
    pub fn take(&mut self, events: &[Event]) -> Option<Motion> {
        let (event, rest) = events.split_first()?;
        match *event {
            Event::ArrowLoosed { arrow } => {
                let index = self.arrows.len();
                self.arrows.push(arrow);
                let gone =
                    matches!(*rest, [Event::ArrowGone { index: gone, .. }, ..] if usize::from(gone) == index);
                let from = shooter(self.mirror, arrow).filter(|_| !gone)?;
                Some(Motion::Arrow { index, from, to: arrow.at, after: DRAWN })
            }
            Event::ArrowFlew { index, to, .. } => {
                let index = usize::from(index);
                let from =
                    self.arrows.get_mut(index).map_or(to, |arrow| std::mem::replace(&mut arrow.at, to));
                Some(Motion::Arrow { index, from, to, after: 0.0 })
            }
            Event::ArrowGone { index, .. } => {
                let is_new = self.is_new(index);
                let index = usize::from(index);
                let arrow = (index < self.arrows.len()).then(|| self.arrows.remove(index))?;
                self.old -= usize::from(!is_new);
                self.end(arrow, is_new, rest)
            }
            _ => None,
        }
    }

    /// Returns the end of an arrow, as the later events show it. An arrow that a fighter has moved into stays
    /// until it strikes.
    fn end(&self, arrow: Arrow, is_new: bool, rest: &[Event]) -> Option<Motion> {
        let Some(target) = struck(arrow.owner, rest) else {
            return Some(Motion::Spent { arrow, strikes: false, after: 0.0 });
        };
        if self.mirror.figure(target).at != arrow.at {
            return Some(Motion::Spent { arrow, strikes: true, after: 0.0 });
        }
        let at = shooter(self.mirror, arrow).filter(|_| is_new)?;
        Some(Motion::Spent { arrow: Arrow { at, ..arrow }, strikes: true, after: DRAWN })
    }
}

/// Returns the place of the arrow's owner, unless the arrow was left behind.
pub(super) fn shooter(mirror: &Mirror, arrow: Arrow) -> Option<Cell> {
    let at = mirror.figure(arrow.owner).at;
    (at.ahead(arrow.facing, 1) == arrow.at).then_some(at)
}

/// Returns the seat that an arrow has struck, or that has blocked it.
fn struck(owner: Seat, events: &[Event]) -> Option<Seat> {
    let other = |event: &&Event| {
        matches!(
            event,
            Event::ArrowFlew { .. }
                | Event::ArrowGone { .. }
                | Event::ArrowLoosed { .. }
                | Event::PhaseBegan { .. }
                | Event::BeatEnded { .. }
        )
    };
    events.iter().take_while(|event| !other(event)).find_map(|event| match *event {
        Event::Hit { seat, source: Source::Arrow(by) }
        | Event::Blocked { seat, source: Source::Arrow(by), .. }
        | Event::Unharmed { seat, source: Source::Arrow(by), .. } => (by == owner).then_some(seat),
        _ => None,
    })
}
