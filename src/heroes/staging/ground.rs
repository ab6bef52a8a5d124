//! Board of a match of Heroes as land with scenery.

use bevy::prelude::*;

use crate::app::library::ContentLibrary;
use crate::app::settings::Settings;
use crate::heroes;
use crate::heroes::flow::HeroSession;
use crate::kit::board::showtime::ShowCut;
use crate::kit::board::{self, BoardLand, BoardLook, BoardRoot, Scenery};
use heroes_game::rules::board::{Battlefield, Ground};
use heroes_game::rules::state::Side;
use kernel::Seat;
use kernel::hex::Facing;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(heroes::TABLE), build);
}

fn build(
    session: Option<Res<HeroSession>>,
    (content, settings): (Res<ContentLibrary>, Res<Settings>),
    boards: Query<Entity, With<BoardRoot>>,
    mut commands: Commands,
) {
    let Some(session) = session else { return };
    commands.trigger(ShowCut);
    boards.iter().for_each(|board| commands.entity(board).despawn());
    let sides = session.game().setup().hero_sides();
    let look = BoardLook::of(&content.library.looks, &settings.look, session.seed());
    let board = board::build_land(&mut commands, land(&session.game().setup().board, sides), look);
    commands.entity(board).insert(DespawnOnExit(heroes::SCENE));
}

/// Seat whose colour a side has.
pub const fn seat_of(side: Side) -> Seat {
    match side {
        Side::A => Seat::First,
        Side::B => Seat::Second,
    }
}

/// Land of a battlefield: chasms are holes in the island.
pub fn land(field: &Battlefield, sides: &[Side]) -> BoardLand {
    let on = |ground: Ground| field.spaces().filter(move |space| field.ground(*space) == ground);
    let cell = |space| field.cell(space);
    let land = field.spaces().filter(|space| field.ground(*space) != Ground::Chasm).map(cell).collect();
    let mut scenery: Vec<Scenery> = on(Ground::Difficult).map(cell).map(Scenery::Bog).collect();
    scenery.extend(on(Ground::Blocked).map(cell).map(Scenery::Rocks));
    for (one, other) in &field.plan().walls {
        let side = Facing::ALL.into_iter().find(|facing| one.ahead(*facing, 1) == *other);
        scenery.extend(side.map(|facing| Scenery::Wall(*one, facing)));
    }
    for side in sides {
        let starts = field.positions(side.index());
        scenery.extend(starts.iter().map(|space| Scenery::Start(cell(space), seat_of(*side))));
    }
    BoardLand { land, fatal_distance: 0, scenery }
}
