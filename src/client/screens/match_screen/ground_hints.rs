//! What lies under the pointer on the board can be explained too.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use super::table::AtScreen;
use crate::client::board::camera::BoardEye;
use crate::client::board::pointer::Hovered;
use crate::client::match_flow::LiveMatch;
use crate::client::playback::{Playback, at_table};
use crate::client::state::Overlay;
use crate::client::ui::canvas::{MatchPanels, root};
use crate::client::ui::hints::{self, Told};
use crate::rules::describe::glossary::Term;
use crate::rules::mirror::Presence;
use crate::rules::{Cell, Mirror};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, mark.in_set(MatchPanels).run_if(at_table.and_then(in_sight)));
}

/// The board lies behind neither a curtain nor a menu.
fn in_sight(at_screen: Res<AtScreen>, overlay: Res<State<Overlay>>) -> bool {
    at_screen.curtain.is_none() && *overlay.get() == Overlay::None
}

fn mark(
    mut contexts: EguiContexts,
    hovered: Res<Hovered>,
    live: Res<LiveMatch>,
    playback: Res<Playback>,
    eye: BoardEye,
) {
    let (Ok(ctx), Some(cell)) = (contexts.ctx_mut(), hovered.cell) else { return };
    let on_land = live.setup().arena.is_land(cell);
    let Some((term, at)) = term(cell, &playback.mirror, on_land).zip(eye.project_cell(cell, 0.2)) else {
        return;
    };
    let zoom = ctx.zoom_factor();
    let place = egui::Rect::from_center_size(egui::pos2(at.x / zoom, at.y / zoom), egui::vec2(56.0, 40.0));
    hints::aside(root(&ctx.clone()).painter(), place, Told::Term(term));
}

/// What there is to say of a hex: what stands on it, else what it is.
fn term(cell: Cell, mirror: &Mirror, on_land: bool) -> Option<Term> {
    let fresh = |figure: &crate::rules::mirror::Figure| {
        figure.at == cell && figure.presence == Presence::OnBoard && figure.invulnerable > 0
    };
    if mirror.figures.iter().any(fresh) {
        Some(Term::Invulnerable)
    } else if mirror.arrows.iter().any(|arrow| arrow.at == cell) {
        Some(Term::Arrow)
    } else if mirror.figures.iter().any(|figure| figure.anchor == Some(cell)) {
        Some(Term::Anchor)
    } else if mirror.fire.iter().any(|(at, _)| *at == cell) || mirror.sparks.contains(&cell) {
        Some(Term::Fire)
    } else if mirror.flora.contains(&cell) {
        Some(Term::Flora)
    } else if mirror.platforms.contains(&cell) {
        Some(Term::Platform)
    } else {
        (!on_land).then_some(Term::Abyss)
    }
}
