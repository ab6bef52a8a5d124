//! Where the player's own files lie: settings, matches under way, decks.

use std::env;
use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::prelude::*;
use etcetera::base_strategy::{BaseStrategy, choose_native_strategy};

mod access;
pub mod call;
mod faults;

pub use access::{NoAccess, WriteAccess};
pub use faults::FileFaults;

/// From one try to write to the next where the disk refuses and there is nothing new.
pub const PATIENCE: Duration = Duration::from_secs(2);

/// Overrules both folders: for tests, and for a game carried on a stick.
const OVERRIDE: &str = "HEXSTRIKE_DATA";

/// The player's folders. Without this resource nothing is read or written.
#[derive(Resource, Debug, Clone, PartialEq, Eq)]
pub struct Folders {
    /// Settings.
    pub config: PathBuf,
    /// Matches and decks.
    pub data: PathBuf,
}

impl Folders {
    /// Everything in one folder. A relative one lies where the program was started.
    pub fn at(folder: impl Into<PathBuf>) -> Self {
        let folder = absolute(folder.into());
        Self { config: folder.clone(), data: folder }
    }

    /// The folders that the platform provides for this user; none if it knows no home.
    pub fn find() -> Option<Self> {
        if let Some(folder) = env::var_os(OVERRIDE).filter(|folder| !folder.is_empty()) {
            return Some(Self::at(folder));
        }
        let user = choose_native_strategy().ok()?;
        Self::of_home(user.home_dir(), &user.config_dir(), &user.data_dir())
    }

    /// Those of a user with this home; none if it is none.
    fn of_home(home: &Path, config: &Path, data: &Path) -> Option<Self> {
        if home.as_os_str().is_empty() && !(config.is_absolute() && data.is_absolute()) {
            return None;
        }
        // Windows and macOS keep what a program writes together; the Unix desktops tell configuration and data apart.
        if cfg!(any(windows, target_os = "macos")) {
            return Some(Self::at(data.join("HexStrike")));
        }
        Some(Self { config: absolute(config.join("hexstrike")), data: absolute(data.join("hexstrike")) })
    }

    /// The settings file.
    pub fn settings(&self) -> PathBuf {
        self.config.join("settings.ron")
    }

    /// How far the player has come with lessons, puzzles, ratings and the gauntlet.
    pub fn progress(&self) -> PathBuf {
        self.config.join("lessons.ron")
    }

    /// Where the window lay when it was left.
    pub fn window(&self) -> PathBuf {
        self.config.join("window.ron")
    }

    /// What each start of the game told of itself.
    pub fn logs(&self) -> PathBuf {
        self.data.join("logs")
    }

    /// Lies there after the game came down, until the next start tells of it.
    pub fn came_down(&self) -> PathBuf {
        self.data.join("came-down")
    }

    /// Locked by the window that writes.
    pub fn lock(&self) -> PathBuf {
        self.data.join("lock")
    }

    /// Lies there while a window that was opened later asks the first to come to the front.
    pub fn call(&self) -> PathBuf {
        self.data.join("call")
    }

    /// Matches that are not over.
    pub fn matches(&self) -> PathBuf {
        self.data.join("matches")
    }

    /// Matches that are over.
    pub fn replays(&self) -> PathBuf {
        self.data.join("replays")
    }

    /// Matches of Heroes that are not over.
    pub fn hero_matches(&self) -> PathBuf {
        self.data.join("heroes").join("matches")
    }

    /// Matches of Heroes that are over.
    pub fn hero_replays(&self) -> PathBuf {
        self.data.join("heroes").join("replays")
    }

    /// Matches that were exported.
    pub fn exports(&self) -> PathBuf {
        self.data.join("exports")
    }

    /// Pictures, still and moving, of matches.
    pub fn pictures(&self) -> PathBuf {
        self.data.join("pictures")
    }

    /// The player's own decks.
    pub fn decks(&self) -> PathBuf {
        self.data.join("decks")
    }
}

/// The folder, whatever the working directory becomes. Only where there is no working directory does it stay as it is.
fn absolute(folder: PathBuf) -> PathBuf {
    std::path::absolute(&folder).unwrap_or(folder)
}

/// Looks for the folders. A player without any is told once.
pub(super) fn find(app: &mut App) {
    match Folders::find() {
        Some(folders) => {
            app.insert_resource(folders);
        }
        None => {
            let words = format!(
                "No home folder was found: matches and settings are not saved. Set {OVERRIDE} to a folder to have them saved there."
            );
            app.world_mut().get_resource_or_init::<FileFaults>().tell(Path::new(OVERRIDE), words);
        }
    }
}

/// Takes the folders for this window, unless another one has them.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FileFaults>().init_resource::<WriteAccess>();
    let Some(folders) = app.world().get_resource::<Folders>().cloned() else { return };
    if let Err(NoAccess::Refused(error)) = app.world_mut().resource_mut::<WriteAccess>().take(&folders) {
        let words = format!(
            "Nothing can be saved in {}: {error}. It is tried again whenever there is something to save.",
            folders.data.display()
        );
        app.world_mut().resource_mut::<FileFaults>().tell(&folders.data, words);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_relative_folder_lies_where_the_program_was_started() {
        let folders = Folders::at("stick");
        assert_eq!(folders, Folders::at(env::current_dir().expect("a working directory").join("stick")));
        assert!(folders.settings().is_absolute());
    }

    #[test]
    fn a_relative_home_is_made_absolute_and_an_empty_one_is_none() {
        let of = |home: &str| {
            let home = Path::new(home);
            Folders::of_home(home, &home.join(".config"), &home.join(".local/share"))
        };
        let folders = of("player").expect("a home");
        assert!(folders.settings().is_absolute() && folders.matches().is_absolute());
        assert_eq!(of(""), None);
    }
}
