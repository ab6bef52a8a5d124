//! What lies under the pointer on the board can be explained too.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};

use crate::client::board::camera::BoardEye;
use crate::client::board::pointer::Hovered;
use crate::client::match_flow::MatchSession;
use crate::client::playback::Playback;
use crate::client::state::Overlay;
use crate::client::ui::canvas::root_of;
use crate::client::ui::hints::{self, Hint};
use crate::rules::describe::glossary::Term;
use crate::rules::knowledge::mirror::Presence;
use crate::rules::{Cell, Mirror};

/// Nothing is said of a board that lies behind a menu.
pub(super) fn mark(
    mut contexts: EguiContexts,
    hovered: Res<Hovered>,
    session: Res<MatchSession>,
    playback: Res<Playback>,
    eye: BoardEye,
    overlay: Res<State<Overlay>>,
) {
    let cell = hovered.cell.filter(|_| *overlay.get() == Overlay::None);
    let (Ok(ctx), Some(cell)) = (contexts.ctx_mut(), cell) else { return };
    let on_land = session.setup().arena.is_land(cell);
    let Some((term, at)) = term(cell, &playback.mirror, on_land).zip(eye.project_cell(cell, 0.2)) else {
        return;
    };
    let zoom = ctx.zoom_factor();
    let place = egui::Rect::from_center_size(egui::pos2(at.x / zoom, at.y / zoom), egui::vec2(56.0, 40.0));
    hints::aside(root_of(ctx, "ground").painter(), place, Hint::Term(term));
}

/// What there is to say of a hex: what stands on it, else what it is.
fn term(cell: Cell, mirror: &Mirror, on_land: bool) -> Option<Term> {
    let fresh = |figure: &crate::rules::knowledge::mirror::ShownFighter| {
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
