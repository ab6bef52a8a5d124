//! Where each answer to the open question on the board leads, as far as the seat at the screen can know.

use bevy::prelude::*;

use super::board_choices::choices;
use super::question::OpenQuestion;
use crate::client::match_flow::MatchSession;
use crate::client::playback::Playback;
use crate::foresight::landing::{Landing, landings};
use crate::rules::state::prompt::{Answer, Ask};

/// One for each answer that is known to lead somewhere.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Default)]
pub struct Landings(pub Vec<Landing>);

impl Landings {
    /// Where this answer leads.
    pub fn of(&self, answer: Answer) -> Option<&Landing> {
        self.0.iter().find(|landing| landing.answer == answer)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Landings>();
}

/// Looks ahead once for each question.
pub(super) fn look_ahead(
    session: Res<MatchSession>,
    playback: Res<Playback>,
    question: Res<OpenQuestion>,
    mut known: ResMut<Landings>,
) {
    if !question.is_changed() {
        return;
    }
    let asked = question.0.filter(|pending| {
        matches!(pending.prompt.ask, Ask::ThrowDirection { .. } | Ask::TiedKnockback { .. })
    });
    known.0 = asked.map_or_else(Vec::new, |pending| {
        let (ask, seat) = (pending.prompt.ask, pending.prompt.seat);
        // Any of the worlds that look alike: what flies now depends on nothing that is hidden.
        let world = session.information(seat).world(&mut |_| 0);
        landings(&world, &pending, choices(ask, &playback, seat))
    });
}
