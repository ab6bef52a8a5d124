//! Seat at the screen. A seat's hand is visible only between its own *ready* and its own *confirm*.

use bevy::prelude::*;

use super::Draft;
use crate::hexstrike::match_flow::MatchSession;
use crate::hexstrike::playback::Playback;
use crate::hexstrike::session::practice::{Practice, PracticeKind};
use crate::hexstrike::session::watch::Watching;
use crate::kit::ui::toast::Toasts;
use hexstrike_game::rules::state::Seats;
use kernel::Seat;

/// Seat at the screen, and the hand-off to the next.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SeatAtScreen {
    /// Seat whose hand may be shown.
    pub seat: Option<Seat>,
    /// Seat that takes over the screen; set while the hand-off page is shown.
    pub hand_off: Option<Seat>,
    /// True while the seat at the screen must decide.
    pub deciding: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SeatAtScreen>();
}

/// Seats the player for whom the hand-off page waits.
pub fn lift(at_screen: &mut SeatAtScreen) {
    if let Some(seat) = at_screen.hand_off.take() {
        at_screen.seat = Some(seat);
    }
}

/// Hands the screen to a player who takes a choice back.
pub fn call_back(at_screen: &mut SeatAtScreen, seat: Seat) {
    *at_screen = SeatAtScreen { hand_off: Some(seat), ..SeatAtScreen::default() };
}

/// Hides the seat's hand after its decision, unless only one person plays.
pub fn leave(at_screen: &mut SeatAtScreen, session: &MatchSession) {
    if session.people().count() > 1 {
        at_screen.seat = None;
    }
    at_screen.deciding = false;
}

/// Chooses the seat at the screen. A spectator keeps the chosen view and decides nothing. A player stays
/// until the decision is made, even while looking back. The next player comes up once playback has caught up;
/// a single player never waits.
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
        // A player of both sides has nothing to hide from the other.
        let stays = next.seat.filter(|seat| asked.contains(*seat));
        let waiting = asked.iter().next().filter(|_| playback.is_idle(&session));
        next = SeatAtScreen { seat: stays.or(waiting).or(next.seat), ..SeatAtScreen::default() };
    } else {
        next.seat = next.seat.filter(|seat| asked.contains(*seat));
        let waiting = next.hand_off.filter(|seat| asked.contains(*seat)).or_else(|| asked.iter().next());
        next.hand_off = waiting.filter(|_| next.seat.is_none() && playback.is_idle(&session));
    }
    // After an attempt the result is discussed and nothing is decided.
    let over = practice.is_over();
    next.deciding = !watched && !over && next.seat.is_some_and(|seat| asked.contains(seat));
    at_screen.set_if_neq(next);
    // The next player must not see the previous draft and refusals.
    if *last != at_screen.seat {
        *last = at_screen.seat;
        *draft = Draft::default();
        toasts.forget_refusals();
    }
}
