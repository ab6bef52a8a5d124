//! Left panel: frame, tabs and keys.

use bevy::prelude::*;
use bevy_egui::EguiContexts;

use self::frame::side;
use super::arrange::Arranged;
use super::table::side_panel::{SidePanel, SideTab};
use crate::kit::input;
use crate::kit::ui::canvas::panel_at;

pub mod frame;
pub(super) mod task;

/// Toggles the tabs by key.
pub(super) fn hear_keys(mut contexts: EguiContexts, arranged: Res<Arranged>, mut side: ResMut<SidePanel>) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let tabs = arranged.tabs;
    SideTab::ALL
        .into_iter()
        .filter(|tab| tabs.has(*tab) && input::pressed(ctx, tab.action()))
        .for_each(|tab| side.toggle(tab));
}

/// Draws only the tabs while the panel is folded.
pub(super) fn draw_folded(
    mut contexts: EguiContexts,
    arranged: Res<Arranged>,
    mut unfolded: ResMut<SidePanel>,
) {
    let (Ok(ctx), None) = (contexts.ctx_mut(), arranged.side) else { return };
    // A tab that this match lacks must not be open in the next one either.
    if unfolded.0.is_some_and(|tab| !arranged.tabs.has(tab)) {
        unfolded.0 = None;
    }
    if !arranged.places.side.is_positive() {
        return;
    }
    let (tab, ()) = panel_at(ctx, "side", arranged.places.side, |ui| side(ui, arranged.tabs, None, |_| ()));
    if arranged.in_front {
        turn_to(tab, &mut unfolded);
    }
}

/// Opens the pressed tab, or folds it if it is open.
pub(super) fn turn_to(tab: Option<SideTab>, side: &mut SidePanel) {
    if let Some(tab) = tab {
        side.toggle(tab);
    }
}
