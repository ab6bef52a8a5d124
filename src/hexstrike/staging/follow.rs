//! Camera that follows events, if the player wants it to.

use bevy::prelude::*;

use crate::app::state::Screen;
use crate::hexstrike;
use crate::hexstrike::match_flow::MatchSession;
use crate::hexstrike::playback::{Motion, Playback};
use crate::kit::board::camera::Interest;
use crate::kit::board::layout::cell_to_world;
use crate::kit::board::motion::MotionOptions;
use crate::kit::board::tempo::Deciding;
use hexstrike_game::rules::knowledge::mirror::Presence;
use kernel::Seat;

/// Points the camera at the middle of all motions, at the whole board without any, and at the winner once the
/// match is over.
pub(super) fn look(
    playback: Res<Playback>,
    session: Option<Res<MatchSession>>,
    decides: Res<Deciding>,
    motion: Res<MotionOptions>,
    screen: Res<State<Screen>>,
    mut interest: ResMut<Interest>,
) {
    if *screen.get() == hexstrike::RESULT {
        let winners = session.and_then(|session| session.outcome()).map(|outcome| outcome.winners);
        // In a free-for-all an eliminated fighter can win.
        let stands = |seat: &Seat| playback.mirror.figure(*seat).presence == Presence::OnBoard;
        let winner = winners.and_then(|winners| winners.iter().find(stands));
        let winner = winner.map(|seat| cell_to_world(playback.mirror.figure(seat).at));
        interest.set_if_neq(Interest { winner, ..default() });
        return;
    }
    let follows = playback.follow && motion.follows();
    let cue = playback.cue.as_ref().filter(|_| follows);
    let places: Vec<Vec3> = cue.map(|running| places(&running.cue.motions)).unwrap_or_default();
    let next = match (places.is_empty(), cue.is_some()) {
        (false, _) => places,
        // Between two moments the camera stays where it was.
        (true, true) => return,
        (true, false) => Vec::new(),
    };
    let near = decides.0 && cue.is_some_and(|running| running.cue.motions.iter().any(is_felt));
    interest.set_if_neq(Interest { places: next, wide: !follows, near, winner: None });
}

/// True for motions that a fighter suffers; the deciding one is shown close.
fn is_felt(motion: &Motion) -> bool {
    matches!(motion, Motion::Reel { .. } | Motion::Fly { .. } | Motion::Toss { .. } | Motion::Fall { .. })
}

/// Start and end places of all motions, in world units.
fn places(motions: &[Motion]) -> Vec<Vec3> {
    let mut places = Vec::new();
    for motion in motions {
        match *motion {
            Motion::Walk { from, to, .. }
            | Motion::Leap { from, to, .. }
            | Motion::Fly { from, to, .. }
            | Motion::Toss { from, to, .. }
            | Motion::Arrow { from, to, .. } => places.extend([from, to].map(cell_to_world)),
            Motion::Spent { arrow, .. } => {
                places.extend([arrow.at, arrow.at.ahead(arrow.facing, 1)].map(cell_to_world));
            }
            Motion::Lunge { from, at, .. } => places.extend([from, at].map(cell_to_world)),
            Motion::Heave { at, .. }
            | Motion::Shoot { at, .. }
            | Motion::Channel { at, .. }
            | Motion::Bump { at, .. }
            | Motion::Brace { at, .. }
            | Motion::Reel { at, .. }
            | Motion::Fall { at, .. }
            | Motion::Appear { at, .. } => places.push(cell_to_world(at)),
            // Turns are too frequent to follow.
            Motion::Turn { .. } => {}
        }
    }
    places
}
