//! Page shown while two people change places at one screen.

use bevy::prelude::*;
use bevy_egui::EguiContexts;

use super::arrange::Arranged;
use super::table::at_screen::{self, SeatAtScreen};
use crate::hexstrike::match_flow::{MatchSession, TakeBack};
use crate::kit::ui::canvas::root_of;
use crate::kit::ui::hand_off::{HandOffIntent, HandOffModel, hand_off};
use kernel::Seat;

pub(super) fn draw(
    mut contexts: EguiContexts,
    arranged: Res<Arranged>,
    session: Res<MatchSession>,
    mut at_screen: ResMut<SeatAtScreen>,
    mut backs: MessageWriter<TakeBack>,
) {
    let (Ok(ctx), Some(seat)) = (contexts.ctx_mut(), at_screen.hand_off) else { return };
    let sealed = session.held().iter().filter(|seat| session.is_person(*seat));
    let sealed: Vec<(Seat, String)> = sealed.map(|seat| (seat, called(&session, seat))).collect();
    let sealed: Vec<(Seat, &str)> = sealed.iter().map(|(seat, name)| (*seat, name.as_str())).collect();
    let name = called(&session, seat);
    let model = HandOffModel { seat, name: &name, sealed: &sealed };
    match hand_off(&mut root_of(ctx, "curtain"), &model).filter(|_| arranged.in_front) {
        Some(HandOffIntent::Ready) => at_screen::lift(&mut at_screen),
        Some(HandOffIntent::TakeBack(back)) => {
            backs.write(TakeBack { seat: back });
            at_screen::call_back(&mut at_screen, back);
        }
        None => {}
    }
}

/// Name of the fighter, after the player's name if one was entered.
pub(super) fn called(session: &MatchSession, seat: Seat) -> String {
    let fighter = &session.setup().player(seat).name;
    session.person_name(seat).map_or_else(|| fighter.clone(), |person| format!("{person}: {fighter}"))
}
