//! Short notes: refused inputs, forfeits and answers to a draw offer.

use bevy::prelude::*;
use bevy_egui::EguiContexts;

use super::arrange::Arranged;
use crate::app::state::{AppSystems, Screen};
use crate::hexstrike;
use crate::hexstrike::match_flow::MatchSession;
use crate::hexstrike::match_flow::inputs::Refused;
use crate::hexstrike::playback::{CueStarted, at_table};
use crate::kit::ui::canvas::root_of;
use crate::kit::ui::toast::{Toasts, toasts};
use hexstrike_game::rules::Event;
use hexstrike_game::rules::describe::log::{Names, event_words};
use hexstrike_game::rules::describe::refusals::refusal_words;
use hexstrike_game::rules::state::prompt::{Ask, Prompt};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, tell_refusals.in_set(AppSystems::View).run_if(at_table))
        .add_systems(OnEnter(hexstrike::RESULT), over)
        .add_observer(tell_what_players_say);
}

/// Clears the match's notes before its result is shown.
fn over(mut notes: ResMut<Toasts>) {
    notes.forget_notes();
}

fn tell_refusals(session: Res<MatchSession>, mut refused: MessageReader<Refused>, mut notes: ResMut<Toasts>) {
    let names = Names { ruleset: session.ruleset(), setup: session.setup() };
    for refusal in refused.read() {
        notes.refuse(refusal_words(refusal.refusal, names));
    }
}

/// Notes forfeits and answers to a draw offer, which the board shows only for a moment.
fn tell_what_players_say(
    started: On<CueStarted>,
    session: Option<Res<MatchSession>>,
    screen: Res<State<Screen>>,
    mut notes: ResMut<Toasts>,
) {
    let Some(session) = session.filter(|_| *screen.get() == hexstrike::TABLE) else { return };
    let names = Names { ruleset: session.ruleset(), setup: session.setup() };
    let is_said = |event: &&Event| {
        matches!(
            event,
            Event::Forfeited { .. }
                | Event::Answered { prompt: Prompt { ask: Ask::DrawOffer { .. }, .. }, .. }
        )
    };
    for words in started.events.iter().filter(is_said).filter_map(|event| event_words(event, names)) {
        notes.note(format!("{words}."));
    }
    let tells = |is: fn(&Event) -> bool| started.events.iter().any(is);
    let goes_on = !tells(|event| matches!(event, Event::Ended { .. }));
    let forfeited = tells(|event| matches!(event, Event::Forfeited { .. }));
    let several = session.setup().players.len() > 2;
    if forfeited && goes_on && several && session.people().next().is_none() {
        notes.note("The others play on: watch them, or leave from the menu.".to_owned());
    }
}

/// Draws the notes over the board.
pub(super) fn draw(mut contexts: EguiContexts, arranged: Res<Arranged>, notes: Res<Toasts>) {
    if let Ok(ctx) = contexts.ctx_mut() {
        toasts(root_of(ctx, "toasts").painter(), arranged.places.board, &notes.0);
    }
}
