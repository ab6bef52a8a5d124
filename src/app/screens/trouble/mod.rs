//! Page over a match whose next decision fails to arrive, with the choices to proceed.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use self::panel::{TroubleIntent, TroubleModel, trouble};
use crate::app::state::{AppSystems, Overlay, Screen};
use crate::hexstrike;
use crate::hexstrike::match_flow::{GoOnAnyway, MatchSession};
use crate::hexstrike::session::practice::Practice;
use crate::kit::ui::canvas::{MatchPanelSystems, PanelSystems, root_over};
use crate::table::unfinished::{AskUnfinished, UnfinishedAsk};
use hexstrike_game::rules::describe::log::Names;

pub mod panel;

/// Adds the system that raises the page, with or without a window.
pub(crate) fn logic(app: &mut App) {
    app.add_systems(Update, raise.in_set(AppSystems::View).run_if(in_state(hexstrike::IN_FRONT)));
}

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw.in_set(PanelSystems)
            .after(MatchPanelSystems)
            .run_if(in_state(Overlay::Trouble))
            .run_if(resource_exists::<MatchSession>),
    );
}

fn raise(session: Option<Res<MatchSession>>, mut overlay: ResMut<NextState<Overlay>>) {
    if session.is_some_and(|session| session.trouble().is_some()) {
        overlay.set(Overlay::Trouble);
    }
}

fn draw(
    mut contexts: EguiContexts,
    (session, practice): (Res<MatchSession>, Practice),
    mut goes_on: MessageWriter<GoOnAnyway>,
    mut asks: MessageWriter<AskUnfinished>,
    mut overlay: ResMut<NextState<Overlay>>,
    mut screen: ResMut<NextState<Screen>>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let Some(found) = session.trouble() else {
        overlay.set(Overlay::None);
        return;
    };
    let names = Names { ruleset: session.ruleset(), setup: session.setup() };
    let model = TroubleModel { seat: found.seat, words: &found.words(names), can_go_on: found.can_go_on() };
    match trouble(&mut root_over(&ctx.clone()), &model) {
        Some(TroubleIntent::GoOn) => {
            goes_on.write(GoOnAnyway);
            overlay.set(Overlay::None);
        }
        Some(TroubleIntent::End) => {
            overlay.set(Overlay::None);
            if let Some(practised) = practice.kind() {
                // Practice has no file; the unfinished match on disk is another one.
                screen.set(practised.home());
            } else {
                asks.write(AskUnfinished { game: hexstrike::ID, what: UnfinishedAsk::Delete });
                screen.set(Screen::Title);
            }
        }
        Some(TroubleIntent::Menu) => overlay.set(Overlay::Pause),
        None => {}
    }
}
