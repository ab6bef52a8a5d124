//! Open question of the player at the screen, and the answer so far.

use bevy::prelude::*;

use super::at_screen::SeatAtScreen;
use crate::hexstrike::match_flow::MatchSession;
use crate::hexstrike::playback::Playback;
use hexstrike_game::rules::state::prompt::{Ask, Pending};
use hexstrike_game::rules::{CardId, Step};

/// Question that the player at the screen must answer.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct OpenQuestion(pub Option<Pending>);

/// Cards picked so far, and the choice focused by key.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Default)]
pub struct Answering {
    /// Cards in the order of picking.
    pub cards: Vec<CardId>,
    /// Index into the choices on the board.
    pub pointed: Option<usize>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OpenQuestion>().init_resource::<Answering>();
}

/// Finds the first open question of the seat at the screen, once playback has caught up.
pub(in crate::hexstrike::screens::match_screen) fn find(
    session: Res<MatchSession>,
    playback: Res<Playback>,
    at_screen: Res<SeatAtScreen>,
    mut question: ResMut<OpenQuestion>,
    mut answering: ResMut<Answering>,
) {
    let own = |pending: &Pending| at_screen.deciding && at_screen.seat == Some(pending.prompt.seat);
    let open = match session.waits_for().filter(|_| playback.is_idle(&session)) {
        Some(Step::Answer(pending)) => pending.into_iter().find(own),
        Some(Step::Commit(_) | Step::Ran(_) | Step::Over(_)) | None => None,
    };
    if question.set_if_neq(OpenQuestion(open)) {
        *answering = Answering::default();
    }
}

/// True if the answer is a set of cards, picked from the hand.
pub const fn picks(ask: Ask) -> bool {
    matches!(ask, Ask::Restore { .. } | Ask::Discard { .. })
}

/// True if the answer is a place on the board.
pub const fn on_the_board(ask: Ask) -> bool {
    matches!(ask, Ask::ThrowDirection { .. } | Ask::TiedKnockback { .. } | Ask::PlatformHex { .. })
}
