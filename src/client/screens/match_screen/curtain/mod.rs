//! The curtain between two people at one screen, and what can be asked of it.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};

use self::panel::{CurtainIntent, CurtainModel, curtain};
use super::arrange::Arranged;
use super::table::at_screen::{self, AtScreen};
use crate::client::match_flow::{LiveMatch, TakeBack};
use crate::client::ui::canvas::root_of;
use crate::rules::Seat;

pub mod panel;

pub(super) fn draw(
    mut contexts: EguiContexts,
    arranged: Res<Arranged>,
    live: Res<LiveMatch>,
    mut at_screen: ResMut<AtScreen>,
    mut backs: MessageWriter<TakeBack>,
) {
    let (Ok(ctx), Some(seat)) = (contexts.ctx_mut(), at_screen.curtain) else { return };
    let name = |seat: Seat| live.setup().player(seat).name.as_str();
    let sealed = live.held().iter().filter(|seat| live.is_person(*seat));
    let sealed: Vec<(Seat, &str)> = sealed.map(|seat| (seat, name(seat))).collect();
    // A key still held from the last seat's confirm does not make the next one ready.
    let held =
        ctx.input(|input| input.events.iter().any(|e| matches!(e, egui::Event::Key { repeat: true, .. })));
    let model = CurtainModel { seat, name: name(seat), sealed: &sealed };
    match curtain(&mut root_of(ctx, "curtain"), &model).filter(|_| arranged.awake) {
        Some(CurtainIntent::Ready) if !held => at_screen::lift(&mut at_screen),
        Some(CurtainIntent::TakeBack(back)) => {
            backs.write(TakeBack { seat: back });
            at_screen::call_back(&mut at_screen, back);
        }
        Some(CurtainIntent::Ready) | None => {}
    }
}
