//! Unfinished matches of either game on disk: names, order, writing, and the move to the replays.

mod offering;
mod saving;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use bevy::prelude::*;

use crate::app::clock::now;
use crate::app::folders::{FileFaults, Folders};
use crate::app::history::stamp_now;
use crate::app::state::{AppSystems, Screen, TitleSystems};
use kernel::disk;
use shell::GameId;
use shell::record::ReadError;
use shell::record::journal::Dropped;
use study::record::archive::{Archive, JOURNAL, stamp};

pub use self::offering::{OthersUnfinished, Unfinished};
pub(crate) use self::offering::{lost, plugin as offers, refused};
pub use self::saving::{AtHand, Backlog, MatchSaving, SavingDesk};

/// Message: request about unfinished matches.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct AskUnfinished {
    /// Game.
    pub game: GameId,
    /// Request.
    pub what: UnfinishedAsk,
}

/// Request about the current match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UnfinishedAsk {
    /// Delete it.
    Delete,
    /// Switch to another one; this one stays on disk.
    Other,
}

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<AskUnfinished>()
        .configure_sets(Update, (SaveSystems::Keep, SaveSystems::Offer).chain().in_set(AppSystems::Save))
        .configure_sets(OnEnter(Screen::Title), (TitleSystems::Leave, TitleSystems::Offer).chain());
}

/// Order of work on save files.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum SaveSystems {
    /// Inputs are written.
    Keep,
    /// Requests are handled.
    Offer,
}

/// Moves a match that is over into the folder of replays of its game; gives its file there.
///
/// # Errors
/// When the disk refuses; the file is where it was.
pub(crate) fn put_away(folders: &Folders, replays: &Path, path: &Path) -> io::Result<PathBuf> {
    Archive::at(replays).take_in(path, stamp_now(folders))
}

/// A name in the folder for a match that begins now, after all that are there.
///
/// # Errors
/// The disk refuses.
fn free_path(folder: &Path) -> io::Result<PathBuf> {
    disk::make_folder(folder)?;
    let known = journals(fs::read_dir(folder)?.flatten().map(|entry| entry.path()).collect());
    let first = disk::stamp_after(known.iter().map(|path| stamp(path)), now());
    let names = (first..).map(|stamp| folder.join(format!("{stamp}.{JOURNAL}")));
    let free = |path: &PathBuf| {
        fs::symlink_metadata(path).is_err_and(|error| error.kind() == io::ErrorKind::NotFound)
    };
    // Give up: if no name can be checked, no file can be created either.
    names.take(1000).find(free).ok_or_else(|| io::ErrorKind::AlreadyExists.into())
}

/// Returns the matches in the folder in the order of offering.
fn newest_first(folder: &Path, faults: &mut FileFaults) -> Vec<PathBuf> {
    let mut paths = journals(faults.listing(folder));
    paths.sort_by(|a, b| (stamp(b), b).cmp(&(stamp(a), a)));
    paths
}

fn journals(mut paths: Vec<PathBuf>) -> Vec<PathBuf> {
    paths.retain(|path| path.extension().is_some_and(|ending| ending == JOURNAL));
    paths
}

/// Run condition: this request for this game was sent.
fn asked(game: GameId, what: UnfinishedAsk) -> impl FnMut(MessageReader<AskUnfinished>) -> bool + Clone {
    // `count` reads all messages.
    move |mut asks| asks.read().filter(|ask| **ask == AskUnfinished { game, what }).count() > 0
}

/// Returns all matches but the current one, beginning with those after it, so that repeated switching visits
/// all. Empty without a current one.
fn others(at_hand: Option<&Path>, folder: &Path, faults: &mut FileFaults) -> Vec<PathBuf> {
    let Some(at_hand) = at_hand else { return Vec::new() };
    let mut all = newest_first(folder, faults);
    let Some(place) = all.iter().position(|path| path == at_hand) else { return all };
    all.rotate_left(place);
    all.split_off(1)
}

/// Reason why a match is not offered.
enum CannotResume {
    /// Its file is no journal and will never be readable.
    Damaged(String),
    /// The disk refuses, or a newer version has written it.
    Now(String),
}

impl CannotResume {
    /// Classifies a fault of reading.
    fn of(why: &ReadError) -> Self {
        match why {
            ReadError::NoHead => Self::Damaged(why.to_string()),
            _ => Self::Now(why.to_string()),
        }
    }

    /// Reports why the match in this file is not offered. A damaged file is moved aside, if this window may
    /// write.
    fn tell(self, path: &Path, may_write: bool, faults: &mut FileFaults) {
        let (why, kept) = match self {
            Self::Damaged(why) if may_write => {
                let kept = disk::keep_aside(path).map_or_else(
                    |error| format!("It could not be moved ({error})."),
                    |aside| format!("It is kept as {}.", aside.display()),
                );
                (why, kept)
            }
            Self::Damaged(why) | Self::Now(why) => (why, "It is kept and will be tried again.".to_owned()),
        };
        faults.tell(path, format!("{} cannot be resumed: {why}. {kept}", path.display()));
    }
}

/// Copies the save file before its unreadable end is cut off, and reports it.
///
/// # Errors
/// The copy failed.
fn keep_torn(path: &Path, dropped: &Dropped, faults: &mut FileFaults) -> io::Result<()> {
    let Dropped { line, bytes, why } = dropped;
    let copy = disk::copy_aside(path)?;
    let (file, copy) = (path.display(), copy.display());
    faults.tell(
        // Reported for the copy, so that saving the match again does not clear the report.
        &path.with_extension("torn"),
        format!(
            "{file}:{line}  {why}. The match resumes from the line before; the last {bytes} bytes are kept in {copy}."
        ),
    );
    Ok(())
}
