//! Take-back of committed choices while others still choose, also without a hand-off page.

use bevy::prelude::*;
use bevy_egui::EguiContexts;

use self::panel::{HeldModel, take_back};
use super::arrange::Arranged;
use super::hand_off::called;
use super::table::at_screen::{self, SeatAtScreen};
use crate::hexstrike::match_flow::{MatchSession, TakeBack};
use crate::kit::ui::canvas::panel_at;
use kernel::Seat;

pub mod panel;

/// Draws the take-back buttons, if any.
pub(super) fn draw(
    mut contexts: EguiContexts,
    arranged: Res<Arranged>,
    session: Res<MatchSession>,
    mut at_screen: ResMut<SeatAtScreen>,
    mut backs: MessageWriter<TakeBack>,
) {
    let (Ok(ctx), false) = (contexts.ctx_mut(), arranged.held.is_empty()) else { return };
    let names: Vec<(Seat, String)> =
        arranged.held.iter().map(|seat| (seat, called(&session, seat))).collect();
    let alone = session.people().count() == 1;
    let model = HeldModel { held: &names, alone };
    if let Some(seat) = panel_at(ctx, "take back", arranged.places.back, |ui| take_back(ui, &model)) {
        backs.write(TakeBack { seat });
        // At a shared screen only the owner may see the choice that returns.
        if !alone {
            at_screen::call_back(&mut at_screen, seat);
        }
    }
}
