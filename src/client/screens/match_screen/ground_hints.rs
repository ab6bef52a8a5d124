//! What lies under the pointer on the board can be explained too.

use bevy::prelude::*;
use bevy_egui::EguiContexts;

use super::table::question::OpenQuestion;
use crate::client::board::camera::BoardEye;
use crate::client::board::pointer::Hovered;
use crate::client::match_flow::MatchSession;
use crate::client::playback::Playback;
use crate::client::screens::ground_hint::explain_hex;
use crate::client::state::Overlay;
use crate::client::ui::hints::Hint;
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
    (overlay, question): (Res<State<Overlay>>, Res<OpenQuestion>),
) {
    // Nor where a hex is the answer to a question: a tooltip would lie over others.
    let cell = hovered.cell.filter(|_| *overlay.get() == Overlay::None && question.0.is_none());
    let (Ok(ctx), Some(cell)) = (contexts.ctx_mut(), cell) else { return };
    let on_land = session.setup().arena.is_land(cell);
    if let Some(term) = term(cell, &playback.mirror, on_land) {
        explain_hex(ctx, &eye, cell, Hint::Term(term));
    }
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
