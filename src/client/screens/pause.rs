//! The pause menu over a match.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::{Overlay, Screen};
use crate::client::hud::screens::pause::{PauseIntent, PauseModel, pause};
use crate::client::match_flow::{GiveUp, LiveMatch};
use crate::client::stage::{Panels, root};
use crate::client::table::AtScreen;
use crate::client::table::match_screen::MatchPanels;

/// Whether the question behind "Forfeit" is open.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Confirming(bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Confirming>()
        .add_systems(OnEnter(Overlay::Pause), |mut confirming: ResMut<Confirming>| confirming.0 = false)
        .add_systems(
            EguiPrimaryContextPass,
            draw.in_set(Panels).after(MatchPanels).run_if(in_state(Overlay::Pause)),
        );
}

fn draw(
    mut contexts: EguiContexts,
    live: Option<Res<LiveMatch>>,
    at_screen: Res<AtScreen>,
    mut confirming: ResMut<Confirming>,
    mut forfeits: MessageWriter<GiveUp>,
    mut overlay: ResMut<NextState<Overlay>>,
    mut screen: ResMut<NextState<Screen>>,
) {
    let (Ok(ctx), Some(live)) = (contexts.ctx_mut(), live) else { return };
    match pause(&mut root(&ctx.clone()), &PauseModel { confirming_forfeit: confirming.0 }) {
        Some(PauseIntent::Resume) => overlay.set(Overlay::None),
        Some(PauseIntent::Settings) => overlay.set(Overlay::Settings),
        Some(PauseIntent::AskForfeit) => confirming.0 = true,
        Some(PauseIntent::KeepPlaying) => confirming.0 = false,
        Some(PauseIntent::Forfeit) => {
            // Whoever is at the screen gives up; behind a curtain, whoever it waits for.
            let seat = at_screen.seat.or(at_screen.curtain).or_else(|| live.people().next());
            if let Some(seat) = seat {
                forfeits.write(GiveUp { seat });
            }
            overlay.set(Overlay::None);
        }
        Some(PauseIntent::ToTitle) => {
            overlay.set(Overlay::None);
            screen.set(Screen::Title);
        }
        None => {}
    }
}
