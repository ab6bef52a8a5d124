//! Staging: turns the shown table into miniatures, dice, effects and camera targets.
//!
//! | module | from | to |
//! |---|---|---|
//! | [`actors`] | table and running cue | miniatures and their poses |
//! | [`causes`], [`score`] | each cue as it begins, each blow as it lands | dice, effects, sounds and their captions |
//! | `tempo` | blows, and the deciding one | halts and slow motion |
//! | `mood` | the table | mood of the music |

use bevy::prelude::*;

use super::flow::HeroSession;
use super::playback::HeroPlayback;
use crate::app::library::ContentLibrary;
use crate::app::settings::Settings;
use crate::app::state::AppSystems;
use crate::heroes;
use crate::kit::board::pose::ApplyPosesSystems;
use crate::kit::board::showtime::{ShowCut, keep_pace};
use crate::kit::board::{self, BoardLand, BoardLook, BoardRoot, Scenery};
use heroes_game::rules::board::{Battlefield, Ground};
use heroes_game::rules::state::Side;
use kernel::Seat;
use kernel::hex::Facing;

pub mod actors;
pub mod causes;
mod mood;
#[cfg(test)]
pub(in crate::heroes) mod played;
pub mod score;
mod tempo;

/// Miniature of a unit or object of Heroes.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnitView(pub heroes_game::rules::state::UnitId);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(heroes::TABLE), build)
        .add_plugins((causes::plugin, tempo::plugin, mood::plugin))
        .add_systems(
            Update,
            (actors::sync, actors::pose, actors::look)
                .chain()
                .in_set(AppSystems::View)
                .before(ApplyPosesSystems)
                .run_if(in_state(heroes::SCENE))
                .run_if(resource_exists::<HeroSession>)
                .run_if(resource_exists::<HeroPlayback>),
        );
    app.add_systems(
        Update,
        keep_pace::<HeroPlayback>
            .in_set(AppSystems::View)
            .run_if(in_state(heroes::SCENE).and_then(resource_exists::<HeroPlayback>)),
    );
}

/// Builds the board of the match as land with scenery.
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
