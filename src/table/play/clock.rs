//! Option of a time limit: a person who has used the seconds of a turn gets the usual answers for the rest of it.
//!
//! The answers are ordinary inputs, so a record knows nothing of the clock. It runs only while a person is asked and sees the
//! table, so neither a menu nor a curtain costs time.

use std::marker::PhantomData;

use bevy::prelude::*;
use kernel::Seat;
use shell::session::Actor;

use super::at_table::{InputSystems, TableMatch, in_front};
use super::{Choices, TableGame, TablePlayback};
use crate::app::state::AppSystems;
use crate::kit::ui::toast::Toasts;

/// Longest step of the clock in one frame, in seconds: a slow frame costs little.
const LONGEST_FRAME: f32 = 0.25;

/// Time limit of people, and the time that one has used in the current turn.
#[derive(Resource, Debug)]
pub struct TurnClock<G: TableGame> {
    /// Seconds of a turn; `None` without a limit.
    pub limit: Option<u16>,
    /// Turn and seat that the time belongs to.
    turn: Option<(u16, Seat)>,
    used: f32,
    /// True while a person is asked; the clock is shown.
    is_due: bool,
    /// True while the time passes.
    runs: bool,
    of: PhantomData<fn() -> G>,
}

impl<G: TableGame> Default for TurnClock<G> {
    fn default() -> Self {
        Self { limit: None, turn: None, used: 0.0, is_due: false, runs: false, of: PhantomData }
    }
}

impl<G: TableGame> TurnClock<G> {
    /// True while the time of a person passes.
    pub fn runs(&self) -> bool {
        self.limit.is_some() && self.runs
    }

    /// Seconds left to the person who is asked; `None` if nobody is.
    pub fn left(&self) -> Option<f32> {
        self.limit.filter(|_| self.is_due).map(|limit| (f32::from(limit) - self.used).max(0.0))
    }
}

pub(super) fn plugin<G: TableGame>(app: &mut App) {
    app.init_resource::<TurnClock<G>>().add_systems(
        Update,
        (
            stop::<G>.run_if(not(in_front::<G>)),
            run::<G>
                .run_if(in_front::<G>)
                .run_if(resource_exists::<TableMatch<G>>)
                .run_if(resource_exists::<TablePlayback<G>>),
        )
            .after(InputSystems)
            .in_set(AppSystems::Rules),
    );
}

fn stop<G: TableGame>(mut clock: ResMut<TurnClock<G>>) {
    if clock.runs {
        clock.runs = false;
    }
}

fn run<G: TableGame>(
    time: Res<Time<Real>>,
    mut at_table: ResMut<TableMatch<G>>,
    (playback, choices): (Res<TablePlayback<G>>, Res<Choices<G>>),
    mut clock: ResMut<TurnClock<G>>,
    mut toasts: ResMut<Toasts>,
) {
    let Some(limit) = clock.limit else { return };
    if at_table.is_added() {
        clock.turn = None;
    }
    let asked = choices.asked(&at_table).filter(|asked| at_table.up() == Some(asked.seat));
    clock.is_due = asked.is_some() && playback.is_idle(&at_table);
    clock.runs = clock.is_due;
    let Some(asked) = asked.filter(|_| clock.is_due) else { return };
    let turn = G::turn(playback.shown()).map(|(turn, _)| (turn, asked.seat));
    if clock.turn != turn {
        (clock.turn, clock.used) = (turn, 0.0);
    }
    let was_over = clock.used >= f32::from(limit);
    clock.used += time.delta_secs().min(LONGEST_FRAME);
    if clock.used < f32::from(limit) {
        return;
    }
    let seat = asked.seat;
    let answer = G::unanswered(&asked).filter(|input| asked.allows(input));
    let Some(input) = answer.or_else(|| asked.legal.first().cloned()) else { return };
    if !was_over {
        toasts.note(format!("The {limit} seconds are over: the usual answers are given for you."));
    }
    // The choices may be those of a moment ago; then the next frame has the answer.
    if at_table.session().check(seat, &input).is_ok() {
        let _ = at_table.give(seat, input, Actor::Program);
    }
}
