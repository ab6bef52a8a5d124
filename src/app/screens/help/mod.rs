//! Page of keys, over the title or over a match.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use self::panel::help;
use crate::app::state::{Overlay, Screen};
use crate::games::{self, TitleGame};
use crate::kit::ui::canvas::{MatchPanelSystems, PanelSystems, root_over};

pub mod panel;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw.in_set(PanelSystems).after(MatchPanelSystems).run_if(in_state(Overlay::Help)),
    );
}

fn draw(
    mut contexts: EguiContexts,
    (screen, game): (Res<State<Screen>>, Res<State<TitleGame>>),
    mut overlay: ResMut<NextState<Overlay>>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    if help(&mut root_over(&ctx.clone()), games::find(screen.game(game.0))) {
        overlay.set(screen.menu());
    }
}
