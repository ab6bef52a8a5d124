//! Who writes into the player's folders: the window that was opened first, until it ends, however it ends.

use std::fs::{self, File, TryLockError};
use std::path::Path;
use std::{fmt, io};

use bevy::prelude::*;

use super::Folders;
use kernel::disk;

/// Whether this window may write matches and settings. Whoever writes takes it first.
#[derive(Resource, Debug, Default)]
pub enum WriteAccess {
    /// Not taken yet, or the disk has refused so far.
    #[default]
    Untaken,
    /// This window's: the file is locked until the window ends.
    Ours(File),
    /// Another window had it when this one asked. It stays so: what this one has read may be old by now.
    Theirs,
}

/// Why a window may not write.
#[derive(Debug)]
pub enum NoAccess {
    /// Another one does.
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
    /// Makes sure that this window may write into these folders, and no other.
    ///
    /// # Errors
    /// Why it may not.
    pub fn take(&mut self, folders: &Folders) -> Result<(), NoAccess> {
        match self {
            Self::Ours(_) => return Ok(()),
            Self::Theirs => return Err(NoAccess::OtherWindow),
            Self::Untaken => {}
        }
        let file = open(&folders.lock()).map_err(NoAccess::Refused)?;
        match file.try_lock() {
            // A disk that knows no locks cannot tell windows apart, and to save nothing there would be worse.
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

    /// Whether another window had it first.
    pub const fn is_theirs(&self) -> bool {
        matches!(self, Self::Theirs)
    }
}

/// The file that is locked; nothing is ever written into it.
fn open(path: &Path) -> io::Result<File> {
    if let Some(folder) = path.parent() {
        disk::make_folder(folder)?;
    }
    if fs::symlink_metadata(path).is_ok_and(|about| !about.is_file()) {
        return Err(io::Error::other(format!("{} is not a plain file", path.display())));
    }
    File::options().read(true).write(true).create(true).truncate(false).open(path)
}
