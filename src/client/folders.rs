//! Where the player's own files lie: settings, matches under way, decks.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

use bevy::prelude::*;
use etcetera::base_strategy::{BaseStrategy, choose_native_strategy};

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
        let folder = folder.into();
        let folder = std::path::absolute(&folder).unwrap_or(folder);
        Self { config: folder.clone(), data: folder }
    }

    /// The folders that the platform provides for this user; none if it knows no home.
    pub fn find() -> Option<Self> {
        if let Some(folder) = env::var_os(OVERRIDE).filter(|folder| !folder.is_empty()) {
            return Some(Self::at(folder));
        }
        let user = choose_native_strategy().ok()?;
        // Windows and macOS keep what a program writes together; the Unix desktops tell configuration and data apart.
        if cfg!(any(windows, target_os = "macos")) {
            return Some(Self::at(user.data_dir().join("HexStrike")));
        }
        Some(Self { config: user.config_dir().join("hexstrike"), data: user.data_dir().join("hexstrike") })
    }

    /// The settings file.
    pub fn settings(&self) -> PathBuf {
        self.config.join("settings.ron")
    }

    /// Matches that are not over.
    pub fn matches(&self) -> PathBuf {
        self.data.join("matches")
    }

    /// Matches that are over.
    pub fn replays(&self) -> PathBuf {
        self.data.join("replays")
    }

    /// The player's own decks.
    pub fn decks(&self) -> PathBuf {
        self.data.join("decks")
    }
}

/// Writes a file so that a reader, or the next start after a crash, finds the old text or the new, never half of one.
///
/// # Errors
/// When the disk refuses; the old file is untouched.
pub fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let beside = path.with_extension("new");
    fs::write(&beside, text)?;
    fs::rename(&beside, path)
}

/// Moves a file that cannot be used out of the way, under a name not taken, so that nothing in it is lost.
///
/// # Errors
/// When the disk refuses.
pub fn keep_aside(path: &Path) -> io::Result<PathBuf> {
    let aside = (1..)
        .map(|n| path.with_extension(format!("bad-{n}")))
        .find(|aside| !aside.exists())
        .ok_or(io::ErrorKind::AlreadyExists)?;
    fs::rename(path, &aside)?;
    Ok(aside)
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
}
