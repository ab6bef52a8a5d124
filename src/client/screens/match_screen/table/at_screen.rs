//! Whose eyes are on the screen. A seat's hand shows only between its own *ready* and its own *confirm*.

use bevy::prelude::*;

use super::Draft;
use crate::client::match_flow::MatchSession;
use crate::client::playback::Playback;
use crate::client::session::practice::{Practice, PracticeKind};
use crate::client::session::watch::Watching;
use crate::client::ui::toast::Toasts;
use hexstrike_game::rules::state::Seats;
use kernel::Seat;

/// Who sits at the screen.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SeatAtScreen {
    /// The seat whose hand may show.
    pub seat: Option<Seat>,
    /// The seat to which the screen must be passed first: the hand-off page is up.
    pub hand_off: Option<Seat>,
    /// The seat at the screen is to decide something now.
    pub deciding: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SeatAtScreen>();
}

/// The hand-off page was left by the player it waits for.
pub fn lift(at_screen: &mut SeatAtScreen) {
    if let Some(seat) = at_screen.hand_off.take() {
        at_screen.seat = Some(seat);
    }
}

/// A choice that is in goes back to its player: the screen is passed to him.
pub fn call_back(at_screen: &mut SeatAtScreen, seat: Seat) {
    *at_screen = SeatAtScreen { hand_off: Some(seat), ..SeatAtScreen::default() };
}

/// The seat has decided: its hand is no longer anybody's to see, unless nobody else plays at this screen.
pub fn leave(at_screen: &mut SeatAtScreen, session: &MatchSession) {
    if session.people().count() > 1 {
        at_screen.seat = None;
    }
    at_screen.deciding = false;
}

/// Whoever watches sees what they chose to, and decides nothing. Else a decision of another seat comes up only when the screen has
/// caught up with the rules; whoever has sat down stays until he has decided, wherever he looks meanwhile. Nobody has to wait who is
/// alone.
pub(super) fn seat_players(
    session: Res<MatchSession>,
    playback: Res<Playback>,
    (watching, practice): (Option<Res<Watching>>, Practice),
    mut at_screen: ResMut<SeatAtScreen>,
    mut draft: ResMut<Draft>,
    mut toasts: ResMut<Toasts>,
    mut last: Local<Option<Seat>>,
) {
    let asked: Seats = session.asked().iter().filter(|seat| session.is_person(*seat)).collect();
    let (mut next, watched) = (*at_screen, watching.is_some());
    if let Some(watching) = watching {
        next = SeatAtScreen { seat: watching.eyes.seat(), ..SeatAtScreen::default() };
    } else if session.people().count() == 1 {
        (next.seat, next.hand_off) = (session.people().next(), None);
    } else if practice.kind() == Some(PracticeKind::Sandbox) {
        // Whoever plays both sides hides nothing from themselves.
        let stays = next.seat.filter(|seat| asked.contains(*seat));
        let waiting = asked.iter().next().filter(|_| playback.is_idle(&session));
        next = SeatAtScreen { seat: stays.or(waiting).or(next.seat), ..SeatAtScreen::default() };
    } else {
        next.seat = next.seat.filter(|seat| asked.contains(*seat));
        let waiting = next.hand_off.filter(|seat| asked.contains(*seat)).or_else(|| asked.iter().next());
        next.hand_off = waiting.filter(|_| next.seat.is_none() && playback.is_idle(&session));
    }
    // An attempt that is over is talked about, not played on.
    let over = practice.is_over();
    next.deciding = !watched && !over && next.seat.is_some_and(|seat| asked.contains(seat));
    at_screen.set_if_neq(next);
    // What was planned and refused at the screen is nothing for the eyes of whoever comes next.
    if *last != at_screen.seat {
        *last = at_screen.seat;
        *draft = Draft::default();
        toasts.forget_refusals();
    }
}
