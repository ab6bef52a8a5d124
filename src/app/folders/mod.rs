//! Folders of the player's files: settings, matches, decks.

use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{env, fs, io};

use bevy::prelude::*;
use etcetera::base_strategy::{BaseStrategy, choose_native_strategy};
use shell::GameId;

pub use access::{NoAccess, WriteAccess};

mod access;
pub mod call;

/// Interval between attempts to write while the disk refuses.
pub const PATIENCE: Duration = Duration::from_secs(2);

/// Name of the folder of Heroes of Hex, which is the name of the game in files.
const HEROES: GameId = "heroes";

/// Environment variable that overrides both folders, for tests and portable installations.
const OVERRIDE: &str = "HEXSTRIKE_DATA";

/// Player's folders. Without this resource nothing is read or written.
#[derive(Resource, Debug, Clone, PartialEq, Eq)]
pub struct Folders {
    /// Settings.
    pub config: PathBuf,
    /// Matches and decks.
    pub data: PathBuf,
}

impl Folders {
    /// Puts everything into one folder. A relative path is resolved against the working directory.
    pub fn at(folder: impl Into<PathBuf>) -> Self {
        let folder = absolute(folder.into());
        Self { config: folder.clone(), data: folder }
    }

    /// Returns the folders that the platform provides for this user; none without a home.
    pub fn find() -> Option<Self> {
        if let Some(folder) = env::var_os(OVERRIDE).filter(|folder| !folder.is_empty()) {
            return Some(Self::at(folder));
        }
        let user = choose_native_strategy().ok()?;
        Self::of_home(user.home_dir(), &user.config_dir(), &user.data_dir())
    }

    /// Returns the folders of a user with this home; none if it is invalid.
    fn of_home(home: &Path, config: &Path, data: &Path) -> Option<Self> {
        if home.as_os_str().is_empty() && !(config.is_absolute() && data.is_absolute()) {
            return None;
        }
        // Windows and macOS have one folder for a program; Unix desktops separate configuration and data.
        if cfg!(any(windows, target_os = "macos")) {
            return Some(Self::at(data.join("HexStrike")));
        }
        Some(Self { config: absolute(config.join("hexstrike")), data: absolute(data.join("hexstrike")) })
    }

    /// Settings file.
    pub fn settings(&self) -> PathBuf {
        self.config.join("settings.ron")
    }

    /// File of the progress in lessons, puzzles, ratings and the gauntlet.
    pub fn progress(&self) -> PathBuf {
        self.config.join("lessons.ron")
    }

    /// File of the window's last place.
    pub fn window(&self) -> PathBuf {
        self.config.join("window.ron")
    }

    /// Folder of the log files.
    pub fn logs(&self) -> PathBuf {
        self.data.join("logs")
    }

    /// Crash note, which exists from a crash until the next start reports it.
    pub fn came_down(&self) -> PathBuf {
        self.data.join("came-down")
    }

    /// Lock file of the window that writes.
    pub fn lock(&self) -> PathBuf {
        self.data.join("lock")
    }

    /// File that exists while a later window calls the first one.
    pub fn call(&self) -> PathBuf {
        self.data.join("call")
    }

    /// Folder of unfinished matches.
    pub fn matches(&self) -> PathBuf {
        self.data.join("matches")
    }

    /// Folder of finished matches.
    pub fn replays(&self) -> PathBuf {
        self.data.join("replays")
    }

    /// Folder of unfinished matches of Heroes.
    pub fn hero_matches(&self) -> PathBuf {
        self.matches_of(HEROES)
    }

    /// Folder of finished matches of Heroes.
    pub fn hero_replays(&self) -> PathBuf {
        self.replays_of(HEROES)
    }

    /// Folder of unfinished matches of a game that keeps its files in a folder of its own.
    pub fn matches_of(&self, game: GameId) -> PathBuf {
        self.data.join(game).join("matches")
    }

    /// Folder of finished matches of such a game.
    pub fn replays_of(&self, game: GameId) -> PathBuf {
        self.data.join(game).join("replays")
    }

    /// Folder of the player's decks of such a game.
    pub fn decks_of(&self, game: GameId) -> PathBuf {
        self.data.join(game).join("decks")
    }

    /// Folder of exported matches.
    pub fn exports(&self) -> PathBuf {
        self.data.join("exports")
    }

    /// Folder of images and animations of matches.
    pub fn pictures(&self) -> PathBuf {
        self.data.join("pictures")
    }

    /// Folder of the player's decks.
    pub fn decks(&self) -> PathBuf {
        self.data.join("decks")
    }
}

/// Makes a path absolute, independent of later changes of the working directory. Keeps it if there is no
/// working directory.
fn absolute(folder: PathBuf) -> PathBuf {
    std::path::absolute(&folder).unwrap_or(folder)
}

/// Finds the folders. Reports once if there are none.
pub(crate) fn find(app: &mut App) {
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

/// Takes the folders for this window, unless another window owns them.
pub(crate) fn plugin(app: &mut App) {
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

/// Faults, each with the file or folder concerned.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Default)]
pub struct FileFaults(Vec<(PathBuf, String)>);

impl FileFaults {
    /// Reports a fault once.
    pub fn tell(&mut self, about: &Path, words: impl Into<String>) {
        let words = words.into();
        if self.0.iter().all(|(_, known)| *known != words) {
            self.0.push((about.to_owned(), words));
        }
    }

    /// Clears the faults of this file.
    pub fn settle(&mut self, about: &Path) {
        self.0.retain(|(path, _)| path != about);
    }

    /// Returns the paths in the folder, in no order; none if it does not exist. A read error is reported
    /// until it succeeds.
    pub fn listing(&mut self, folder: &Path) -> Vec<PathBuf> {
        match fs::read_dir(folder) {
            Ok(entries) => {
                self.settle(folder);
                entries.flatten().map(|entry| entry.path()).collect()
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                self.settle(folder);
                Vec::new()
            }
            Err(error) => {
                self.tell(folder, format!("{} cannot be read: {error}.", folder.display()));
                Vec::new()
            }
        }
    }

    /// True if a fault of this file is reported.
    pub fn is_told(&self, about: &Path) -> bool {
        self.0.iter().any(|(of, _)| of == about)
    }

    /// Returns a line for each fault.
    pub fn lines(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|(_, words)| words.as_str())
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
