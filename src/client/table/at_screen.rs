//! Whose eyes are on the screen. A seat's hand shows only between its own *ready* and its own *confirm*.

use bevy::prelude::*;

use super::Draft;
use super::toasts::Toasts;
use crate::client::match_flow::LiveMatch;
use crate::client::playback::Playback;
use crate::rules::Seat;

/// Who sits at the screen.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct AtScreen {
    /// The seat whose hand may show.
    pub seat: Option<Seat>,
    /// The seat to which the screen must be passed first: the curtain is down.
    pub curtain: Option<Seat>,
    /// The seat at the screen is to decide something now.
    pub deciding: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<AtScreen>();
}

/// The curtain was lifted by the player it waits for.
pub fn lift(at_screen: &mut AtScreen) {
    if let Some(seat) = at_screen.curtain.take() {
        at_screen.seat = Some(seat);
    }
}

/// The seat has decided: its hand is no longer anybody's to see, unless nobody else plays at this screen.
pub fn leave(at_screen: &mut AtScreen, live: &LiveMatch) {
    if live.people().count() > 1 {
        at_screen.seat = None;
    }
    at_screen.deciding = false;
}

/// Decisions come up only when the screen has caught up with the rules.
pub(super) fn seat_players(
    live: Res<LiveMatch>,
    playback: Res<Playback>,
    mut at_screen: ResMut<AtScreen>,
    mut draft: ResMut<Draft>,
    mut toasts: ResMut<Toasts>,
    mut last: Local<Option<Seat>>,
) {
    let decider = live.asked().iter().find(|seat| playback.is_idle(&live) && live.is_person(*seat));
    let mut next = *at_screen;
    let alone = live.people().count() == 1;
    match decider {
        _ if alone => (next.seat, next.curtain) = (live.people().next(), None),
        Some(seat) if next.seat != Some(seat) => (next.seat, next.curtain) = (None, Some(seat)),
        Some(_) => next.curtain = None,
        None => (next.seat, next.curtain) = (None, None),
    }
    next.deciding = decider.is_some() && next.seat == decider;
    at_screen.set_if_neq(next);
    // What was planned and refused at the screen is nothing for the eyes of whoever comes next.
    if *last != at_screen.seat {
        *last = at_screen.seat;
        *draft = Draft::default();
        toasts.0.clear();
    }
}
