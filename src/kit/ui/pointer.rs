//! Pointer events for egui: one press or release in each frame, and an event when the pointer leaves the
//! window. Of a press, a release and a movement within one slow frame egui would see only the last position.

use std::collections::VecDeque;

use bevy::ecs::message::{MessageCursor, Messages};
use bevy::prelude::*;
use bevy::window::{CursorLeft, RequestRedraw};
use bevy_egui::input::EguiInputEvent;
use bevy_egui::{EguiInputSet, PrimaryEguiContext, egui};

pub(super) fn plugin(app: &mut App) {
    // Between the window events and egui's own input.
    app.add_systems(
        PreUpdate,
        (leave, one_by_one)
            .chain()
            .after(EguiInputSet::ReadBevyMessages)
            .before(EguiInputSet::WriteEguiEvents),
    );
}

/// Tells egui that the pointer has left the window, so that tooltips and highlights end.
fn leave(
    mut left: MessageReader<CursorLeft>,
    contexts: Query<Entity, With<PrimaryEguiContext>>,
    mut inputs: MessageWriter<EguiInputEvent>,
) {
    if left.read().count() > 0 {
        let gone = |context| EguiInputEvent { context, event: egui::Event::PointerGone };
        inputs.write_batch(contexts.iter().map(gone));
    }
}

/// Delays all that follows a press or a release to the next frame.
fn one_by_one(
    mut inputs: ResMut<Messages<EguiInputEvent>>,
    mut read: Local<MessageCursor<EguiInputEvent>>,
    mut waiting: Local<VecDeque<(Entity, egui::Event)>>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    waiting.extend(read.read(&inputs).map(|input| (input.context, input.event.clone())));
    inputs.clear();
    while let Some((context, event)) = waiting.pop_front() {
        let pressed = matches!(event, egui::Event::PointerButton { .. });
        inputs.write(EguiInputEvent { context, event });
        if pressed {
            break;
        }
    }
    read.clear(&inputs);
    if !waiting.is_empty() {
        redraw.write(RequestRedraw);
    }
}
