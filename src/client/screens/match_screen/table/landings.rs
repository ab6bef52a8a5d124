//! Where each answer to the open question on the board leads, as far as the seat at the screen can know.

use bevy::prelude::*;

use super::board_choices::choices;
use super::question::OpenQuestion;
use crate::client::match_flow::MatchSession;
use crate::client::playback::Playback;
use hexstrike_game::lookahead::declined::{DeclinedFlight, declined};
use hexstrike_game::lookahead::landing::{Landing, landings};
use hexstrike_game::rules::state::prompt::{Answer, Ask};

/// Where the answers lead.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Default)]
pub struct Landings {
    /// One for each answer that is known to lead somewhere on the board.
    pub on_board: Vec<Landing>,
    /// What a no leads to, where a card could hold its owner.
    pub declined: Option<DeclinedFlight>,
}

impl Landings {
    /// Where this answer leads.
    pub fn of(&self, answer: Answer) -> Option<&Landing> {
        self.on_board.iter().find(|landing| landing.answer == answer)
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
    *known = question.0.map_or_else(Landings::default, |pending| {
        let (ask, seat) = (pending.prompt.ask, pending.prompt.seat);
        // Any of the worlds that look alike: what flies now depends on nothing that is hidden.
        let world = || session.information(seat).world(&mut |_| 0);
        match ask {
            Ask::ThrowDirection { .. } | Ask::TiedKnockback { .. } => {
                let on_board = landings(&world(), &pending, choices(ask, &playback, seat));
                Landings { on_board, declined: None }
            }
            Ask::Trigger { .. } => Landings { on_board: Vec::new(), declined: declined(&world(), &pending) },
            Ask::Combo
            | Ask::Repeat { .. }
            | Ask::Return { .. }
            | Ask::SomeTrigger
            | Ask::DrawOffer { .. }
            | Ask::PlatformHex { .. }
            | Ask::Restore { .. }
            | Ask::Discard { .. } => Landings::default(),
        }
    });
}
