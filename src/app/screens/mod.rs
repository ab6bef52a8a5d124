//! Screens of no particular game, each with its model, panel and systems.

use bevy::prelude::*;
use bevy_egui::egui::{Id, LayerId, Order};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::app::state::{Overlay, Screen};
use crate::hexstrike;
use crate::kit::ui::canvas::PanelSystems;
use crate::kit::ui::toast::{Toasts, toasts};

pub mod help;
pub mod history;
pub mod lessons;
pub mod pause;
pub mod rulebook;
pub mod settings;
pub mod statistics;
pub mod title;
pub mod trouble;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        say.in_set(PanelSystems)
            .run_if(not(in_state(hexstrike::RESULT).and_then(in_state(Overlay::None))))
            .run_if(|screen: Res<State<Screen>>| !screen.is_match()),
    );
}

fn say(mut contexts: EguiContexts, notes: Res<Toasts>) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let layer = LayerId::new(Order::Foreground, Id::new("notes"));
    toasts(&ctx.layer_painter(layer), ctx.content_rect(), &notes.0);
}
