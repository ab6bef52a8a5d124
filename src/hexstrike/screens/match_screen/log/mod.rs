//! Panel of the match log.

use bevy::prelude::*;
use bevy_egui::EguiContexts;

use self::model::LogBook;
use self::panel::{LogIntent, log};
use super::arrange::Arranged;
use super::side::frame::side;
use super::side::turn_to;
use super::table::at_screen::SeatAtScreen;
use super::table::side_panel::{SidePanel, SideTab};
use crate::hexstrike::match_flow::MatchSession;
use crate::hexstrike::playback::Playback;
use crate::kit::ui::canvas::panel_at;

pub mod model;
pub mod panel;

/// Draws the log if its tab is open.
pub(super) fn draw(
    mut contexts: EguiContexts,
    arranged: Res<Arranged>,
    session: Res<MatchSession>,
    (book, at_screen): (Res<LogBook>, Res<SeatAtScreen>),
    mut playback: ResMut<Playback>,
    mut unfolded: ResMut<SidePanel>,
) {
    let (Ok(ctx), Some(SideTab::Log)) = (contexts.ctx_mut(), arranged.side) else { return };
    let (shown, own) =
        (playback.shown(), at_screen.seat.filter(|_| at_screen.deciding).and_then(|seat| book.played[seat]));
    let (tab, asked) = panel_at(ctx, "side", arranged.places.side, |ui| {
        side(ui, arranged.tabs, SideTab::Log, |ui| log(ui, &book.paragraphs, shown, own))
    });
    if !arranged.in_front {
        return;
    }
    turn_to(tab, &mut unfolded);
    if let Some(LogIntent::Seek(beat)) = asked {
        playback.seek(&session, beat);
    }
}
