//! What egui is told of the pointer: that it has left the window, and one press or release a picture. Of a press, a release and a way
//! elsewhere within one slow picture it would make nothing, since it asks only where the pointer has come to.

use std::collections::VecDeque;

use bevy::ecs::message::{MessageCursor, Messages};
use bevy::prelude::*;
use bevy::window::{CursorLeft, RequestRedraw};
use bevy_egui::input::EguiInputEvent;
use bevy_egui::{EguiInputSet, PrimaryEguiContext, egui};

pub(super) fn plugin(app: &mut App) {
    // Between what happened in the window and its being told to egui.
    app.add_systems(
        PreUpdate,
        (leave, one_by_one)
            .chain()
            .after(EguiInputSet::ReadBevyMessages)
            .before(EguiInputSet::WriteEguiEvents),
    );
}

/// A pointer that has left the window lies over nothing: no tooltip stays, nothing is lit.
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

/// What comes after a press or a release waits for the next picture.
fn one_by_one(
    mut told: ResMut<Messages<EguiInputEvent>>,
    mut read: Local<MessageCursor<EguiInputEvent>>,
    mut waiting: Local<VecDeque<(Entity, egui::Event)>>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    waiting.extend(read.read(&told).map(|told| (told.context, told.event.clone())));
    told.clear();
    while let Some((context, event)) = waiting.pop_front() {
        let pressed = matches!(event, egui::Event::PointerButton { .. });
        told.write(EguiInputEvent { context, event });
        if pressed {
            break;
        }
    }
    read.clear(&told);
    if !waiting.is_empty() {
        redraw.write(RequestRedraw);
    }
}
