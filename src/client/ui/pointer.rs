//! A pointer that has left the window lies over nothing: no tooltip stays, nothing is lit.

use bevy::prelude::*;
use bevy::window::CursorLeft;
use bevy_egui::input::EguiInputEvent;
use bevy_egui::{EguiInputSet, PrimaryEguiContext, egui};

pub(super) fn plugin(app: &mut App) {
    // Between what the pointer did in the window and its being told to egui, which is not told that it left.
    app.add_systems(
        PreUpdate,
        leave.after(EguiInputSet::ReadBevyMessages).before(EguiInputSet::WriteEguiEvents),
    );
}

fn leave(
    mut left: MessageReader<CursorLeft>,
    contexts: Query<Entity, With<PrimaryEguiContext>>,
    mut told: MessageWriter<EguiInputEvent>,
) {
    if left.read().count() > 0 {
        let gone = |context| EguiInputEvent { context, event: egui::Event::PointerGone };
        told.write_batch(contexts.iter().map(gone));
    }
}
