//! Goals of an example, checked at its end.

use super::{ExampleGoal, ExampleRun};
use crate::rules::knowledge::mirror::Presence;
use crate::rules::state::OpenBeat;
use crate::rules::{Beat, Event};
use kernel::{Cell, Seat};

impl ExampleGoal {
    /// Returns true if the run reached the goal.
    pub fn is_reached(self, run: &ExampleRun) -> bool {
        let mut end = run.opening();
        run.log.iter().for_each(|event| end.apply(&run.ruleset, event));
        let is = |by: u8, seat: Seat| seat.index() == usize::from(by);
        let happened = |fits: &dyn Fn(&Event) -> bool| run.log.iter().any(fits);
        let figure = |by: u8| end.figures.get(usize::from(by));
        match self {
            Self::At(by, cell) => figure(by).is_some_and(|figure| figure.at == cell),
            Self::Damage(by, damage) => figure(by).is_some_and(|figure| figure.damage == damage),
            Self::Adrenaline(by, pool) => figure(by).is_some_and(|figure| figure.adrenaline == pool),
            Self::Hand(by, abilities, movements) => figure(by)
                .is_some_and(|figure| (figure.abilities, figure.movements) == (abilities, movements)),
            Self::Stunned(by, beats) => happened(
                &|event| matches!(*event, Event::Stunned { seat, beats: so_many, .. } if is(by, seat) && so_many == beats),
            ),
            Self::Unhurt(by) => {
                !happened(&|event| matches!(*event, Event::Stunned { seat, .. } if is(by, seat)))
            }
            Self::Blocked(by) => {
                happened(&|event| matches!(*event, Event::Blocked { seat, .. } if is(by, seat)))
            }
            Self::Refreshed(by) => {
                happened(&|event| matches!(*event, Event::Refreshed { seat, .. } if is(by, seat)))
            }
            Self::LedgeGrabbed(by) => {
                happened(&|event| matches!(*event, Event::LedgeGrabbed { seat } if is(by, seat)))
            }
            Self::Combo(by) => happened(
                &|event| matches!(*event, Event::Opened { seat, opening: OpenBeat::Combo } if is(by, seat)),
            ),
            Self::OpenOn(by, beat) => figure(by)
                .and_then(|figure| figure.lane.at(beat))
                .is_some_and(|entry| entry.kind.is_open() || entry.step == 0 && entry.pair.is_some()),
            Self::Lost(by) => happened(&|event| matches!(*event, Event::Fell { seat } if is(by, seat))),
            Self::OnLand(by) => figure(by).is_some_and(|figure| run.setup.arena.is_land(figure.at)),
            Self::OverAbyss(by) => figure(by).is_some_and(|figure| !run.setup.arena.is_land(figure.at)),
            Self::Hurt(by, least) => figure(by).is_some_and(|figure| figure.damage >= least),
            Self::StunnedFor(by, least) => happened(
                &|event| matches!(*event, Event::Stunned { seat, beats, .. } if is(by, seat) && beats >= least),
            ),
            Self::Arrived(by, cell, by_then) => run.arrived(by, cell).is_some_and(|beat| beat <= by_then),
            Self::ComboPassed(by) => {
                happened(&|event| matches!(*event, Event::ComboPassed { seat } if is(by, seat)))
            }
            Self::Points(by, least) => figure(by).is_some_and(|figure| figure.points >= least),
            Self::Lasted(by, beat) => {
                end.beat >= beat && figure(by).is_some_and(|figure| figure.presence == Presence::OnBoard)
            }
        }
    }
}

impl ExampleRun {
    /// First beat on which the fighter arrived on this hex.
    fn arrived(&self, by: u8, cell: Cell) -> Option<Beat> {
        let mut now = 0;
        self.log.iter().find_map(|event| {
            if let Event::PhaseBegan { beat, .. } = *event {
                now = beat;
            }
            let came = matches!(*event, Event::Moved { seat, to, .. }
                if seat.index() == usize::from(by) && to == cell);
            came.then_some(now)
        })
    }
}
