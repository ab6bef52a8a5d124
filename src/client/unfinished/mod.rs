//! Matches of either game that are under way, as files: how they are called, which comes first, how they are written, and where
//! they go in the end.

mod offering;
mod saving;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use bevy::prelude::*;

use super::clock::now;
use super::folders::FileFaults;
use super::state::{AppSystems, Game, Screen, TitleSystems};
use kernel::disk;
use study::record::ReadError;
use study::record::archive::{JOURNAL, numbered};
use study::record::journal::Dropped;

pub use self::offering::{OthersUnfinished, Unfinished};
pub(super) use self::offering::{lost, plugin as offers, refused};
pub use self::saving::{AtHand, Backlog, MatchSaving, SavingDesk};

/// What is asked of the matches that are not over.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct AskUnfinished {
    /// Of which game.
    pub game: Game,
    /// What.
    pub what: UnfinishedAsk,
}

/// What is asked of the match at hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UnfinishedAsk {
    /// It is not wanted any more.
    Delete,
    /// Another is wanted; it stays on the disk.
    Other,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<AskUnfinished>()
        .configure_sets(Update, (SaveSystems::Keep, SaveSystems::Offer).chain().in_set(AppSystems::Save))
        .configure_sets(OnEnter(Screen::Title), (TitleSystems::Leave, TitleSystems::Offer).chain());
}

/// Order of what is done with the files of matches.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(super) enum SaveSystems {
    /// What was put in is written.
    Keep,
    /// What is asked of matches that are not over is done.
    Offer,
}

/// Moves a match that is over into the folder of replays; gives its file there.
///
/// # Errors
/// When the disk refuses; the file is where it was.
pub(super) fn put_away(replays: &Path, path: &Path) -> io::Result<PathBuf> {
    disk::make_folder(replays)?;
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    disk::move_to(path, numbered(replays, &name, JOURNAL))
}

/// A name in the folder for a match that begins now.
///
/// # Errors
/// When the disk refuses.
fn free_path(folder: &Path) -> io::Result<PathBuf> {
    disk::make_folder(folder)?;
    let names = (now()..).map(|stamp| folder.join(format!("{stamp}.{JOURNAL}")));
    let free = |path: &PathBuf| {
        fs::symlink_metadata(path).is_err_and(|error| error.kind() == io::ErrorKind::NotFound)
    };
    // Where not even names can be looked up, no file can be made either.
    names.take(1000).find(free).ok_or_else(|| io::ErrorKind::AlreadyExists.into())
}

/// The matches in the folder in the order in which they are offered.
fn newest_first(folder: &Path, faults: &mut FileFaults) -> Vec<PathBuf> {
    let mut paths = faults.listing(folder);
    paths.retain(|path| path.extension().is_some_and(|ending| ending == JOURNAL));
    paths.sort();
    paths.reverse();
    paths
}

/// The condition that this is asked of this game.
fn asked(game: Game, what: UnfinishedAsk) -> impl FnMut(MessageReader<AskUnfinished>) -> bool + Clone {
    // All are read, whatever they ask for.
    move |mut asks| asks.read().filter(|ask| **ask == AskUnfinished { game, what }).count() > 0
}

/// All others than the one at hand, those after it first: whoever asks for another again and again comes round to all. None if none
/// is at hand.
fn others(at_hand: Option<&Path>, folder: &Path, faults: &mut FileFaults) -> Vec<PathBuf> {
    let Some(at_hand) = at_hand else { return Vec::new() };
    let mut all = newest_first(folder, faults);
    let Some(place) = all.iter().position(|path| path == at_hand) else { return all };
    all.rotate_left(place);
    all.split_off(1)
}

/// Why a match is not offered.
enum CannotResume {
    /// Its file holds no journal and never will.
    Damaged(String),
    /// The disk refuses, or this version of the game does not know what it reads.
    Now(String),
}

impl CannotResume {
    /// Of what a file holds.
    fn of(why: &ReadError) -> Self {
        match why {
            ReadError::NoHead => Self::Damaged(why.to_string()),
            _ => Self::Now(why.to_string()),
        }
    }

    /// Says why the match in this file is not offered. What never will be is moved aside, if it may be.
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

/// Copies the file of a match before its unreadable end is cut off, and tells of it.
///
/// # Errors
/// When there is no copy.
fn keep_torn(path: &Path, dropped: &Dropped, faults: &mut FileFaults) -> io::Result<()> {
    let Dropped { line, bytes, why } = dropped;
    let copy = disk::copy_aside(path)?;
    let (file, copy) = (path.display(), copy.display());
    faults.tell(
        // What is told of a copy stays told when its match is saved again.
        &path.with_extension("torn"),
        format!(
            "{file}:{line}  {why}. The match resumes from the line before; the last {bytes} bytes are kept in {copy}."
        ),
    );
    Ok(())
}
