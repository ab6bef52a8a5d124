//! Tooltips for the hex under the pointer.

use bevy::prelude::*;
use bevy_egui::EguiContexts;

use super::table::question::OpenQuestion;
use crate::app::state::Overlay;
use crate::hexstrike::match_flow::MatchSession;
use crate::hexstrike::playback::Playback;
use crate::kit::board::camera::BoardEye;
use crate::kit::board::pointer::Hovered;
use crate::kit::ui::hints::Hint;
use crate::table::ground_hint::explain_hex;
use hexstrike_game::rules::Mirror;
use hexstrike_game::rules::describe::glossary::Term;
use hexstrike_game::rules::describe::log::Names;
use hexstrike_game::rules::knowledge::mirror::{Presence, ShownFighter};
use hexstrike_game::rules::state::Seats;
use kernel::{Cell, Seat};

/// Explains the hex under the pointer, unless a menu lies over the board.
pub(super) fn mark(
    mut contexts: EguiContexts,
    hovered: Res<Hovered>,
    session: Res<MatchSession>,
    playback: Res<Playback>,
    eye: BoardEye,
    (overlay, question): (Res<State<Overlay>>, Res<OpenQuestion>),
) {
    // A tooltip would also hide neighbouring hexes while a hex is the answer to a question, and the fight while
    // it plays.
    let plays = playback.playing && !playback.is_idle(&session);
    let free = *overlay.get() == Overlay::None && question.0.is_none() && !plays;
    let cell = hovered.cell.filter(|_| free);
    let (Ok(ctx), Some(cell)) = (contexts.ctx_mut(), cell) else { return };
    let on_land = session.setup().arena.is_land(cell);
    let names = Names { ruleset: session.ruleset(), setup: session.setup() };
    if let Some(hint) = hint_at(cell, &playback.mirror, on_land, names) {
        explain_hex(ctx, &eye, cell, hint);
    }
}

/// Explanation of a hex: its token or fighter and the owner, else its ground.
fn hint_at(cell: Cell, mirror: &Mirror, on_land: bool, names: Names<'_>) -> Option<Hint> {
    let fresh = |figure: &ShownFighter| {
        figure.at == cell && figure.presence == Presence::OnBoard && figure.invulnerable > 0
    };
    let here =
        |lit: &[(Cell, Seat)]| owners(lit.iter().filter(|(at, _)| *at == cell).map(|(_, owner)| *owner));
    let whose = |owners: &[Seat], what: &str| {
        let each = owners.iter().map(|owner| format!("{}'s {what}", names.seat(*owner)));
        each.collect::<Vec<_>>().join(", ")
    };
    let arrows = owners(mirror.arrows.iter().filter(|arrow| arrow.at == cell).map(|arrow| arrow.owner));
    let fire = owners(here(&mirror.fire).into_iter().chain(here(&mirror.sparks)));
    let embers = here(&mirror.embers);
    if mirror.figures.iter().any(fresh) {
        Some(Hint::Term(Term::Invulnerable))
    } else if !arrows.is_empty() {
        Some(Hint::Named(whose(&arrows, "arrow"), Term::Arrow))
    } else if mirror.figures.iter().any(|figure| figure.anchor == Some(cell)) {
        Some(Hint::Term(Term::Anchor))
    } else if !fire.is_empty() {
        Some(Hint::Named(whose(&fire, "fire"), Term::Fire))
    } else if !embers.is_empty() {
        let words = format!("{}: embers, which burn from the next beat on.", whose(&embers, "fire"));
        Some(Hint::Words(words, vec![Term::Fire]))
    } else if mirror.flora.contains(&cell) {
        Some(Hint::Term(Term::Flora))
    } else if mirror.platforms.contains(&cell) {
        Some(Hint::Term(Term::Platform))
    } else if on_land && cell == Cell::CENTRE && names.setup.is_free_for_all() {
        Some(Hint::Words("The star: fallen fighters return here.".to_owned(), vec![Term::Invulnerable]))
    } else if on_land && cell == Cell::CENTRE {
        Some(Hint::Words(
            "The middle of the island. The star has no effect in a duel.".to_owned(),
            Vec::new(),
        ))
    } else {
        (!on_land).then_some(Hint::Term(Term::Abyss))
    }
}

/// Distinct seats in roster order.
fn owners(seats: impl Iterator<Item = Seat>) -> Vec<Seat> {
    seats.collect::<Seats>().iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::library::ContentLibrary;
    use crate::hexstrike::match_flow::plan::MatchPlan;
    use crate::kit::board::tokens::TokenShape;
    use hexstrike_game::content::Library;
    use hexstrike_game::rules::Event;
    use hexstrike_game::rules::state::board::Arrow;
    use kernel::Facing;

    /// Event that places such a token on a hex.
    fn laid(shape: TokenShape, at: Cell, owner: Seat, session: &MatchSession) -> Event {
        match shape {
            TokenShape::Flames => Event::FireLit { at, owner },
            TokenShape::Embers => Event::EmbersLeft { at, owner },
            TokenShape::Plant => Event::FloraGrew { at },
            TokenShape::Arrow => Event::ArrowLoosed { arrow: Arrow { at, facing: Facing::E, owner } },
            TokenShape::Platform => Event::PlatformRaised { at },
            TokenShape::Anchor => {
                Event::FocusBegan { seat: owner, card: session.setup().player(owner).movement[0], anchor: at }
            }
        }
    }

    #[test]
    fn every_token_is_explained_and_says_whose_it_is() {
        let content = ContentLibrary::new(Library::embedded(), Vec::new());
        let session = MatchPlan::quick_duel(&content.library.decks, 3).begin(&content).expect("a match");
        let names = Names { ruleset: session.ruleset(), setup: session.setup() };
        let owner = Seat::new(1).expect("there are two");
        let explained = |mirror: &Mirror| hint_at(Cell::CENTRE, mirror, true, names);
        let star = explained(&Mirror::new(session.setup()));
        assert!(format!("{star:?}").contains("no effect in a duel"), "{star:?}");
        let mirror = Mirror::new(session.setup());
        assert_eq!(hint_at(Cell::CENTRE.ahead(Facing::E, 1), &mirror, true, names), None);
        for shape in TokenShape::ALL {
            let mut mirror = Mirror::new(session.setup());
            mirror.apply(session.ruleset(), &laid(shape, Cell::CENTRE, owner, &session));
            let hint = explained(&mirror).unwrap_or_else(|| panic!("{shape:?} is not explained"));
            let owned = matches!(shape, TokenShape::Flames | TokenShape::Embers | TokenShape::Arrow);
            assert_eq!(format!("{hint:?}").contains(names.seat(owner)), owned, "{hint:?}");
        }
    }

    #[test]
    fn of_two_arrows_on_a_hex_both_owners_are_named() {
        let content = ContentLibrary::new(Library::embedded(), Vec::new());
        let session = MatchPlan::quick_duel(&content.library.decks, 3).begin(&content).expect("a match");
        let names = Names { ruleset: session.ruleset(), setup: session.setup() };
        let mut mirror = Mirror::new(session.setup());
        let seats: Vec<Seat> = Seat::first(2).collect();
        for (owner, facing) in [(seats[1], Facing::E), (seats[0], Facing::W), (seats[1], Facing::W)] {
            let arrow = Arrow { at: Cell::CENTRE, facing, owner };
            mirror.apply(session.ruleset(), &Event::ArrowLoosed { arrow });
        }
        let title = format!("{}'s arrow, {}'s arrow", names.seat(seats[0]), names.seat(seats[1]));
        assert_eq!(hint_at(Cell::CENTRE, &mirror, true, names), Some(Hint::Named(title, Term::Arrow)));
    }
}
