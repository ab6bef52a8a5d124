//! Panel of the bots' reasoning.

use bevy::prelude::*;
use bevy_egui::EguiContexts;

use self::model::minds;
use self::panel::mind;
use super::arrange::Arranged;
use super::side::frame::side;
use super::side::turn_to;
use super::table::side_panel::{SidePanel, SideTab};
use crate::hexstrike;
use crate::hexstrike::match_flow::MatchSession;
use crate::hexstrike::playback::Playback;
use crate::kit::ui::canvas::panel_at;
use kernel::Seat;

pub mod model;
pub mod panel;

/// Bot whose reasoning was requested, until the panel has scrolled to it.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct AskedMind(pub Option<Seat>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<AskedMind>().add_systems(OnExit(hexstrike::TABLE), |mut asked: ResMut<AskedMind>| {
        asked.set_if_neq(AskedMind(None));
    });
}

/// Draws the bots' reasoning if its tab is open.
pub(super) fn draw(
    mut contexts: EguiContexts,
    arranged: Res<Arranged>,
    session: Res<MatchSession>,
    playback: Res<Playback>,
    (mut unfolded, mut asked): (ResMut<SidePanel>, ResMut<AskedMind>),
) {
    let (Ok(ctx), Some(SideTab::Bots)) = (contexts.ctx_mut(), arranged.side) else { return };
    let (tab, ()) = panel_at(ctx, "side", arranged.places.side, |ui| {
        side(ui, arranged.tabs, SideTab::Bots, |ui| {
            mind(ui, &minds(&session, playback.read), asked.0.take());
        })
    });
    turn_to(tab.filter(|_| arranged.in_front), &mut unfolded);
}
