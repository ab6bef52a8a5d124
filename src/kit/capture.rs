//! Screenshots, for players and for scripts.

use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};

use crate::app::folders::Folders;
use crate::app::jobs::Background;
use crate::app::jobs::WorkerFailed;
use crate::kit::input::{Actions, InputAction};
use crate::kit::ui::toast::Toasts;

/// Screenshots taken.
#[derive(Resource, Debug, Default)]
pub struct Album {
    /// Number of the last one.
    last: u32,
    /// Screenshots being written.
    written: Vec<(PathBuf, Background<Result<(), String>>)>,
}

impl Album {
    /// True while screenshots are being written.
    pub const fn is_busy(&self) -> bool {
        !self.written.is_empty()
    }
}

/// Longest wait on exit for screenshots being written.
const WRITTEN_WITHIN: Duration = Duration::from_secs(5);

/// Environment variable that names the folder for screenshots; the player's own otherwise.
const FOLDER: &str = "HEXSTRIKE_CAPTURES";

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Album>()
        .add_systems(Update, (shoot, finish).chain())
        .add_systems(Last, close.run_if(on_message::<AppExit>));
}

fn shoot(
    actions: Res<Actions>,
    folders: Option<Res<Folders>>,
    mut album: ResMut<Album>,
    mut toasts: ResMut<Toasts>,
    mut commands: Commands,
) {
    if !actions.pressed(InputAction::Picture) {
        return;
    }
    let named = std::env::var_os(FOLDER).map(PathBuf::from);
    let Some(folder) = named.or_else(|| folders.map(|folders| folders.pictures())) else {
        toasts.refuse("No folder was found to keep pictures in.".to_owned());
        return;
    };
    if let Err(error) = std::fs::create_dir_all(&folder) {
        toasts.refuse(format!("{} cannot be made: {error}.", folder.display()));
        return;
    }
    let (number, path) = free(&folder, album.last + 1);
    album.last = number;
    let keep = move |captured: On<ScreenshotCaptured>, mut album: ResMut<Album>| {
        let (image, place) = (captured.image.clone(), path.clone());
        album.written.push((path.clone(), Background::unqueued(move |_| save(image, &place))));
    };
    commands.spawn(Screenshot::primary_window()).observe(keep);
}

/// Reports finished screenshots.
fn finish(mut album: ResMut<Album>, mut toasts: ResMut<Toasts>) {
    if !album.is_busy() {
        return;
    }
    album.written.retain_mut(|(path, work)| {
        let Some(saved) = work.result() else { return true };
        match saved.unwrap_or_else(|WorkerFailed| Err("it broke off, and the log says where".to_owned())) {
            Ok(()) => toasts.note(format!("Picture kept: {}", path.display())),
            Err(why) => toasts.refuse(format!("{} cannot be written: {why}.", path.display())),
        }
        false
    });
}

/// Waits on exit, so that no half-written file remains.
fn close(mut album: ResMut<Album>) {
    album.written.drain(..).for_each(|(_, work)| work.wait(WRITTEN_WITHIN));
}

/// Drops the alpha channel: other programs would show the image as transparent.
fn save(image: Image, path: &Path) -> Result<(), String> {
    let picture = image.try_into_dynamic().map_err(|error| error.to_string())?;
    picture.to_rgb8().save(path).map_err(|error| error.to_string())
}

/// Returns the first unused number from this one on, across windows and days, and its path.
fn free(folder: &Path, from: u32) -> (u32, PathBuf) {
    let path = |number| folder.join(format!("hexstrike-{number:03}.png"));
    let is_free = |number: &u32| std::fs::symlink_metadata(path(*number)).is_err();
    let number = (from..u32::MAX).find(is_free).unwrap_or(u32::MAX);
    (number, path(number))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_picture_takes_the_place_of_another() {
        let folder = std::env::temp_dir().join(format!("hexstrike-album-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        for number in ["001", "002", "004"] {
            std::fs::write(folder.join(format!("hexstrike-{number}.png")), "taken").expect("a file");
        }
        assert_eq!(free(&folder, 1), (3, folder.join("hexstrike-003.png")));
        assert_eq!(free(&folder, 4).0, 5);
        std::fs::remove_dir_all(&folder).expect("ours");
    }
}
