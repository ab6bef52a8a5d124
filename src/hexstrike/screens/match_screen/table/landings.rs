//! Outcome of each answer on the board, as far as the seat at the screen can know.

use bevy::prelude::*;

use super::board_choices::choices;
use super::question::OpenQuestion;
use crate::hexstrike::match_flow::MatchSession;
use crate::hexstrike::playback::Playback;
use hexstrike_game::lookahead::declined::{DeclinedFlight, declined};
use hexstrike_game::lookahead::landing::{Landing, landings};
use hexstrike_game::rules::state::prompt::{Answer, Ask};

/// Outcomes of the answers.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Default)]
pub struct Landings {
    /// Known landings, one per answer.
    pub on_board: Vec<Landing>,
    /// Flight after a no, where a card could prevent it.
    pub declined: Option<DeclinedFlight>,
}

impl Landings {
    /// Landing of this answer, if known.
    pub fn of(&self, answer: Answer) -> Option<&Landing> {
        self.on_board.iter().find(|landing| landing.answer == answer)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Landings>();
}

/// Computes the outcomes once per question.
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
        // Any world that fits the seat's information will do: the flight depends on nothing hidden.
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
