//! What the rules refuse is told in a short note.

use bevy::prelude::*;
use bevy_egui::EguiContexts;

use super::arrange::Arranged;
use crate::client::match_flow::MatchSession;
use crate::client::match_flow::inputs::Refused;
use crate::client::playback::at_table;
use crate::client::state::Screen;
use crate::client::ui::canvas::root_of;
use crate::client::ui::toast::{Toasts, toasts};
use crate::rules::describe::log::Names;
use crate::rules::describe::refusals::refusal_words;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, tell_refusals.run_if(at_table)).add_systems(OnEnter(Screen::Result), over);
}

/// What was said for the match does not lie over its result.
fn over(mut notes: ResMut<Toasts>) {
    notes.forget_notes();
}

fn tell_refusals(session: Res<MatchSession>, mut refused: MessageReader<Refused>, mut notes: ResMut<Toasts>) {
    let names = Names { ruleset: session.ruleset(), setup: session.setup() };
    for refusal in refused.read() {
        notes.refuse(refusal_words(refusal.refusal, names));
    }
}

/// Draws the notes over the board.
pub(super) fn draw(mut contexts: EguiContexts, arranged: Res<Arranged>, notes: Res<Toasts>) {
    if let Ok(ctx) = contexts.ctx_mut() {
        toasts(root_of(ctx, "toasts").painter(), arranged.places.board, &notes.0);
    }
}
