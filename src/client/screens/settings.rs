//! The settings, over the title or over a match.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::{Overlay, Screen};
use crate::client::hud::screens::settings::{SettingsIntent, settings};
use crate::client::settings::Settings;
use crate::client::stage::{Panels, root};
use crate::client::table::match_screen::MatchPanels;

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
