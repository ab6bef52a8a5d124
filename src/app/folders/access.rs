//! Write access to the player's folders: it belongs to the window opened first, until its process ends.

use std::fs::{self, File, TryLockError};
use std::path::Path;
use std::{fmt, io};

use bevy::prelude::*;

use super::Folders;
use kernel::disk;

/// Write access of this window to matches and settings. Take it before writing.
#[derive(Resource, Debug, Default)]
pub enum WriteAccess {
    /// Not taken yet, or the disk has refused.
    #[default]
    Untaken,
    /// Owned: the file is locked until the process ends.
    Ours(File),
    /// Owned by another window when this one tried. This is final, because data read by this window may be
    /// outdated.
    Theirs,
}

/// Reason why a window may not write.
#[derive(Debug)]
pub enum NoAccess {
    /// Another window owns the access.
    OtherWindow,
    /// The disk refuses.
    Refused(io::Error),
}

impl fmt::Display for NoAccess {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OtherWindow => write!(f, "another window of the game is open"),
            Self::Refused(error) => error.fmt(f),
        }
    }
}

impl From<NoAccess> for io::Error {
    fn from(why: NoAccess) -> Self {
        match why {
            NoAccess::OtherWindow => Self::other(why.to_string()),
            NoAccess::Refused(error) => error,
        }
    }
}

impl WriteAccess {
    /// Takes exclusive write access to these folders.
    ///
    /// # Errors
    /// The reason why it is denied.
    pub fn take(&mut self, folders: &Folders) -> Result<(), NoAccess> {
        match self {
            Self::Ours(_) => return Ok(()),
            Self::Theirs => return Err(NoAccess::OtherWindow),
            Self::Untaken => {}
        }
        let file = open(&folders.lock()).map_err(NoAccess::Refused)?;
        match file.try_lock() {
            // A disk without locks cannot distinguish windows; refusing to save would be worse.
            Ok(()) | Err(TryLockError::Error(_)) => {
                *self = Self::Ours(file);
                [folders.matches(), folders.hero_matches()].iter().for_each(|folder| disk::sweep(folder));
                Ok(())
            }
            Err(TryLockError::WouldBlock) => {
                *self = Self::Theirs;
                Err(NoAccess::OtherWindow)
            }
        }
    }

    /// True if another window owns it.
    pub const fn is_theirs(&self) -> bool {
        matches!(self, Self::Theirs)
    }
}

/// Opens the lock file; nothing is ever written to it.
fn open(path: &Path) -> io::Result<File> {
    if let Some(folder) = path.parent() {
        disk::make_folder(folder)?;
    }
    if fs::symlink_metadata(path).is_ok_and(|about| !about.is_file()) {
        return Err(io::Error::other(format!("{} is not a plain file", path.display())));
    }
    File::options().read(true).write(true).create(true).truncate(false).open(path)
}
