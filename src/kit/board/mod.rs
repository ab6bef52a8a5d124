//! The board: a floating island over the abyss, lit like a stage, with miniatures on it.
//!
//! Nothing here reads the match. The board shows what other modules write to resources ([`BoardLand`],
//! [`marks::Marks`], [`camera::BoardRect`]) and components ([`fighters::FighterView`], [`pose::Pose`],
//! [`tokens::TokenView`]).

pub mod abyss;
mod attention;
pub mod auras;
pub mod camera;
pub mod effect_kind;
pub mod effects;
pub mod fighters;
pub mod figures;
pub mod framing;
pub mod layout;
pub mod light;
pub mod look;
pub mod marks;
pub mod motion;
pub mod pointer;
pub mod pose;
pub mod quality;
pub mod scenery;
pub mod sculpt;
pub mod showtime;
pub mod stage;
pub mod tempo;
pub mod thrown;
pub mod tokens;

mod debris;
mod growth;
mod island;
mod mark_shapes;
mod mist;
mod motes;
mod recipes;
mod rig;
mod rings;
mod rock;
mod token_shapes;

use bevy::prelude::*;

use crate::kit::palette::board as palette;
use hexstrike_game::rules::state::arena::Arena;
use kernel::Cell;

pub use look::BoardLook;
pub use scenery::Scenery;

/// Land and abyss of the board shown.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Default)]
pub struct BoardLand {
    /// Land hexes.
    pub land: Vec<Cell>,
    /// Distance from land at which a fall is certain, in hexes (rulebook 11.1).
    pub fatal_distance: u16,
    /// Scenery on the land.
    pub scenery: Vec<Scenery>,
}

/// Root entity of the board: despawning it removes the board.
///
/// Spawn fighters, tokens and everything else on the board with `ChildOf` it.
#[derive(Component, Debug)]
#[require(Transform, Visibility)]
pub struct BoardRoot;

/// Systems in `Update` that build the new board, in the frame after [`build`].
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct BuildBoardSystems;

/// Sets up a board of this land in this look and returns its root. Despawn any earlier board first.
pub fn build(commands: &mut Commands, arena: &Arena, look: BoardLook) -> Entity {
    let (land, fatal_distance) = (arena.land().to_vec(), arena.fatal_distance());
    build_land(commands, BoardLand { land, fatal_distance, scenery: Vec::new() }, look)
}

/// Sets up a board of any land in this look and returns its root.
pub fn build_land(commands: &mut Commands, land: BoardLand, look: BoardLook) -> Entity {
    commands.insert_resource(land);
    commands.insert_resource(look);
    commands.insert_resource(marks::Marks::default());
    commands.insert_resource(camera::Interest::default());
    commands.spawn((Name::new("Board"), BoardRoot)).id()
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<BoardLand>()
        .init_resource::<BoardLook>()
        .insert_resource(ClearColor(palette::NIGHT))
        .add_plugins((
            quality::plugin,
            motion::plugin,
            stage::plugin,
            abyss::plugin,
            light::plugin,
            camera::plugin,
            pointer::plugin,
            (motes::plugin, mist::plugin),
            pose::plugin,
            rig::plugin,
            fighters::plugin,
            marks::plugin,
            tokens::plugin,
            effects::plugin,
            (auras::plugin, thrown::plugin, showtime::plugin, tempo::plugin),
        ));
    app.add_systems(Update, island::repaint.run_if(resource_changed::<fighters::SeatColours>));
    app.add_systems(
        Update,
        (island::spawn, rings::spawn, abyss::spawn, motes::spawn, mist::spawn, light::spawn, camera::spawn)
            .in_set(BuildBoardSystems)
            .before(camera::CameraSystems),
    );
}
