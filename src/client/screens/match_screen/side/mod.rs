//! The frame of what is unfolded at the left, its tabs and its keys.

use bevy::prelude::*;
use bevy_egui::EguiContexts;

use super::table::side_panel::SidePanel;
use crate::client::input::keys::{self, Command};

pub mod frame;

/// Keys unfold and fold the panels.
pub(super) fn hear_keys(mut contexts: EguiContexts, mut side: ResMut<SidePanel>) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    for command in [Command::Log, Command::Judge, Command::Replies, Command::Bots] {
        if keys::pressed(ctx, command).is_some()
            && let Some(panel) = panel_of(command)
        {
            side.toggle(panel);
        }
    }
}

/// Turns to the tab that was asked for.
pub(super) fn turn_to(tab: Option<Command>, side: &mut SidePanel) {
    if let Some(panel) = tab.and_then(panel_of) {
        *side = panel;
    }
}

const fn panel_of(command: Command) -> Option<SidePanel> {
    match command {
        Command::Log => Some(SidePanel::Log),
        Command::Judge => Some(SidePanel::Judge),
        Command::Replies => Some(SidePanel::Replies),
        Command::Bots => Some(SidePanel::Bots),
        _ => None,
    }
}
