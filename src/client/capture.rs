//! Pictures of the window, for players and for scripts.

use std::path::PathBuf;

use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, save_to_disk};

use super::input::{Actions, InputAction};

/// Where pictures go, and how many were taken.
#[derive(Resource, Debug, Default)]
struct Album(u32);

/// Environment variable that names the folder for pictures; the working directory's `captures` otherwise.
const FOLDER: &str = "HEXSTRIKE_CAPTURES";

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Album>().add_systems(Update, shoot);
}

fn shoot(actions: Res<Actions>, mut album: ResMut<Album>, mut commands: Commands) {
    if !actions.pressed(InputAction::Picture) {
        return;
    }
    let folder = std::env::var_os(FOLDER).map_or_else(|| PathBuf::from("captures"), PathBuf::from);
    if let Err(error) = std::fs::create_dir_all(&folder) {
        error!("cannot make {}: {error}", folder.display());
        return;
    }
    album.0 += 1;
    let path = folder.join(format!("hexstrike-{:03}.png", album.0));
    commands.spawn(Screenshot::primary_window()).observe(save_to_disk(path));
}
