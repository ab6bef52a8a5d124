//! The settings, over the title or over a match.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use self::panel::{SettingsIntent, settings};
use crate::client::settings::Settings;
use crate::client::state::{Overlay, Screen};
use crate::client::ui::canvas::{MatchPanels, Panels, root};

pub mod panel;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw.in_set(Panels).after(MatchPanels).run_if(in_state(Overlay::Settings)),
    );
}

fn draw(
    mut contexts: EguiContexts,
    screen: Res<State<Screen>>,
    mut chosen: ResMut<Settings>,
    mut overlay: ResMut<NextState<Overlay>>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    match settings(&mut root(&ctx.clone()), &chosen) {
        Some(SettingsIntent::Change(next)) => *chosen = next,
        Some(SettingsIntent::Close) => overlay.set(screen.menu()),
        None => {}
    }
}
