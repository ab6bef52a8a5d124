//! Screen reader support for the panels.
//!
//! egui knows names and roles of all it draws, and bevy_egui passes them on. That costs time in every frame,
//! so it is enabled only while a screen reader listens. Its presses come back as input. Linux needs the
//! feature `narration`.

use bevy::a11y::{AccessibilityRequested, ActionRequest};
use bevy::prelude::*;
use bevy_egui::{EguiContext, EguiInput, EguiPreUpdateSet, PrimaryEguiContext, egui};

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<ActionRequest>().add_systems(
        PreUpdate,
        (tell_screen_reader, hear_presses)
            .after(EguiPreUpdateSet::ProcessInput)
            .before(EguiPreUpdateSet::BeginPass),
    );
}

fn tell_screen_reader(
    requested: Res<AccessibilityRequested>,
    mut context: Single<&mut EguiContext, With<PrimaryEguiContext>>,
    mut last: Local<Option<bool>>,
) {
    let listened = requested.get();
    if last.replace(listened) == Some(listened) {
        return;
    }
    let ctx = context.get_mut();
    if listened { ctx.enable_accesskit() } else { ctx.disable_accesskit() }
}

fn hear_presses(
    mut presses: MessageReader<ActionRequest>,
    mut input: Single<&mut EguiInput, With<PrimaryEguiContext>>,
) {
    input.events.extend(presses.read().map(|press| egui::Event::AccessKitActionRequest(press.0.clone())));
}
