//! The frame of what is unfolded at the left, its tabs and its keys.

use bevy::prelude::*;
use bevy_egui::EguiContexts;

use self::frame::side;
use super::arrange::Arranged;
use super::table::side_panel::SidePanel;
use crate::client::input::{self, InputAction};
use crate::client::ui::canvas::within;

pub mod frame;
pub(super) mod task;

/// Keys unfold and fold the panels.
pub(super) fn hear_keys(mut contexts: EguiContexts, arranged: Res<Arranged>, mut side: ResMut<SidePanel>) {
    const TABS: [InputAction; 6] = [
        InputAction::Lesson,
        InputAction::Log,
        InputAction::Judge,
        InputAction::Replies,
        InputAction::Bots,
        InputAction::Tracker,
    ];
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let tabs = arranged.tabs();
    for action in TABS.into_iter().filter(|action| tabs.has(*action)) {
        if input::pressed(ctx, action)
            && let Some(panel) = panel_of(action)
        {
            side.toggle(panel);
        }
    }
}

/// Draws the tabs alone while nothing is unfolded.
pub(super) fn draw_folded(
    mut contexts: EguiContexts,
    arranged: Res<Arranged>,
    mut unfolded: ResMut<SidePanel>,
) {
    let (Ok(ctx), SidePanel::Closed) = (contexts.ctx_mut(), arranged.side) else { return };
    if !arranged.places.log.is_positive() {
        return;
    }
    let (tab, ()) = within(ctx, "side", arranged.places.log, |ui| side(ui, arranged.tabs(), None, |_| ()));
    if arranged.awake {
        turn_to(tab, &mut unfolded);
    }
}

/// Turns to the tab that was asked for; the one that is open is folded.
pub(super) fn turn_to(tab: Option<InputAction>, side: &mut SidePanel) {
    if let Some(panel) = tab.and_then(panel_of) {
        side.toggle(panel);
    }
}

const fn panel_of(action: InputAction) -> Option<SidePanel> {
    match action {
        InputAction::Lesson => Some(SidePanel::Lesson),
        InputAction::Log => Some(SidePanel::Log),
        InputAction::Judge => Some(SidePanel::Judge),
        InputAction::Replies => Some(SidePanel::Replies),
        InputAction::Bots => Some(SidePanel::Bots),
        InputAction::Tracker => Some(SidePanel::Tracker),
        _ => None,
    }
}
