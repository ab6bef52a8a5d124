//! Save file of the current match of either game: written input by input, and retried after the disk has
//! refused.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::{free_path, keep_torn, others};
use crate::app::folders::{FileFaults, Folders, PATIENCE, WriteAccess};
use crate::kit::ui::toast::Toasts;
use shell::record::journal::{Dropped, Journal, Journalled, NewInputs};

/// State of the current match's save file.
#[derive(Resource, Debug, Default)]
pub enum MatchSaving<R: Journalled + 'static> {
    /// No file yet.
    #[default]
    Not,
    /// File that contains the whole match.
    Into(PathBuf, Journal<R, File>),
    /// The disk refuses; the file, if any, is incomplete. Writing is tried again.
    Behind(Backlog),
    /// The match is over and wholly saved, in this file unless it joined another.
    Done(Option<PathBuf>),
    /// Practice or replay: never saved, with nothing to lose.
    Beside,
}

/// State of a match that could not be saved.
#[derive(Debug, Default)]
pub struct Backlog {
    /// Its file, if it has one.
    pub path: Option<PathBuf>,
    /// Unreadable end of the file, not copied yet.
    pub torn: Option<Dropped>,
    /// Time of the last try since the start; none before the first.
    pub tried: Option<Duration>,
}

/// Current match, as saving needs it.
pub struct AtHand<'a, R: Journalled + 'static> {
    /// Inputs since they were last taken.
    pub fresh: NewInputs<R::Input>,
    /// Returns the whole record so far.
    pub so_far: &'a dyn Fn() -> R,
    /// True if it is over.
    pub is_over: bool,
    /// Player's folders, and the folder of this game's matches in them.
    pub folders: (&'a Folders, fn(&Folders) -> PathBuf),
    /// Moves the file of a finished match. Returns its new path, if it still has a file of its own.
    pub put_away: &'a dyn Fn(&Path) -> io::Result<Option<PathBuf>>,
}

/// System parameter for writing files and reporting faults.
#[derive(SystemParam)]
pub struct SavingDesk<'w> {
    /// Write access of this window.
    pub access: ResMut<'w, WriteAccess>,
    time: Res<'w, Time<Real>>,
    toasts: ResMut<'w, Toasts>,
    faults: ResMut<'w, FileFaults>,
}

impl<R: Journalled + 'static> MatchSaving<R> {
    /// Returns the file of a finished match, if it has one of its own.
    pub fn replay(&self) -> Option<&Path> {
        match self {
            Self::Done(path) => path.as_deref(),
            Self::Not | Self::Into(..) | Self::Behind(_) | Self::Beside => None,
        }
    }

    /// Writes new inputs; moves the file of a finished match.
    pub fn keep(&mut self, game: AtHand<'_, R>, desk: &mut SavingDesk<'_>) {
        let was_behind = matches!(self, Self::Behind(Backlog { tried: Some(_), .. }));
        let Some(done) = self.write(&game, desk) else { return };
        match done {
            Err((backlog, error)) => {
                if !was_behind {
                    desk.toasts.refuse(format!("This match is not saved: {error}. It will be tried again."));
                }
                *self = Self::Behind(backlog);
            }
            Ok((path, journal)) => {
                if was_behind {
                    desk.toasts.note("This match is saved again.".to_owned());
                }
                desk.faults.settle(&path);
                desk.faults.settle(&game.folders.0.data);
                *self = if game.is_over {
                    Self::Done((game.put_away)(&path).unwrap_or_else(|error| {
                        let words = format!("{} is over but could not be moved: {error}.", path.display());
                        desk.toasts.refuse(words);
                        None
                    }))
                } else {
                    Self::Into(path, journal)
                };
            }
        }
    }

    /// Writes new inputs, or the whole match if the file is incomplete; none if there is nothing to do.
    fn write(
        &mut self,
        game: &AtHand<'_, R>,
        desk: &mut SavingDesk<'_>,
    ) -> Option<Result<(PathBuf, Journal<R, File>), (Backlog, io::Error)>> {
        let now = desk.time.elapsed();
        let nothing_new = game.fresh.is_empty();
        match (std::mem::take(self), &game.fresh) {
            (Self::Into(path, journal), _) if nothing_new && !game.is_over => {
                *self = Self::Into(path, journal);
                None
            }
            (Self::Into(path, mut journal), NewInputs::Added(inputs)) => {
                let added = journal.append(inputs);
                let behind =
                    |error| (Backlog { path: Some(path.clone()), torn: None, tried: Some(now) }, error);
                Some(added.map_err(behind).map(|()| (path, journal)))
            }
            (Self::Into(path, _), NewInputs::Revised) => {
                Some(write_whole(Backlog { path: Some(path), ..Backlog::default() }, game, desk))
            }
            (Self::Behind(backlog), _)
                if nothing_new && backlog.tried.is_some_and(|tried| now < tried + PATIENCE) =>
            {
                *self = Self::Behind(backlog);
                None
            }
            (Self::Behind(backlog), _) => Some(write_whole(backlog, game, desk)),
            (Self::Not, _) => Some(write_whole(Backlog::default(), game, desk)),
            (Self::Done(path), _) => {
                *self = Self::Done(path);
                None
            }
            (Self::Beside, _) => {
                *self = Self::Beside;
                None
            }
        }
    }

    /// Continues a journal, once its unreadable end has been copied.
    pub fn take_up(path: PathBuf, torn: Option<Dropped>, may_write: bool, faults: &mut FileFaults) -> Self {
        if !may_write {
            return Self::Behind(Backlog { path: Some(path), torn, tried: None });
        }
        let copied = torn.as_ref().map_or(Ok(()), |torn| keep_torn(&path, torn, faults));
        let torn = torn.filter(|_| copied.is_err());
        match copied.and_then(|()| Journal::resume(&path)) {
            Ok((journal, _)) => Self::Into(path, journal),
            Err(error) => {
                let words = format!("{} cannot be written: {error}. It will be tried again.", path.display());
                faults.tell(&path, words);
                Self::Behind(Backlog { path: Some(path), torn, tried: None })
            }
        }
    }

    /// True while the disk refuses.
    pub const fn is_behind(&self) -> bool {
        matches!(self, Self::Behind(_))
    }

    /// Returns the file of an unfinished match that is wholly on disk.
    pub fn whole(&self) -> Option<&Path> {
        match self {
            Self::Into(path, _) => Some(path),
            Self::Not | Self::Behind(_) | Self::Done(_) | Self::Beside => None,
        }
    }

    /// Number of other unfinished matches in the folder; 0 if the current one is not wholly on disk, because
    /// it must not be replaced then.
    pub fn count_others(&self, folder: &Path, faults: &mut FileFaults) -> usize {
        others(self.whole(), folder, faults).len()
    }

    /// Deletes the match with its file.
    pub fn discard(&mut self, faults: &mut FileFaults) {
        let (Self::Into(path, _) | Self::Behind(Backlog { path: Some(path), .. })) = std::mem::take(self)
        else {
            return;
        };
        if let Err(error) = fs::remove_file(&path) {
            faults.tell(&path, format!("{} cannot be removed: {error}.", path.display()));
        }
    }
}

/// Writes the whole match, replacing its file.
fn write_whole<R: Journalled + 'static>(
    from: Backlog,
    game: &AtHand<'_, R>,
    desk: &mut SavingDesk<'_>,
) -> Result<(PathBuf, Journal<R, File>), (Backlog, io::Error)> {
    let Backlog { path, torn, .. } = from;
    let now = desk.time.elapsed();
    let behind = |path, torn, error| (Backlog { path, torn, tried: Some(now) }, error);
    let (folders, of_game) = game.folders;
    let free = || match path.clone() {
        Some(path) => Ok(path),
        None => free_path(&of_game(folders)),
    };
    let place = match desk.access.take(folders).map_err(io::Error::from).and_then(|()| free()) {
        Ok(place) => place,
        Err(error) => return Err(behind(path, torn, error)),
    };
    // Copy once, so that the copy is reported once.
    if let Some(error) = torn.as_ref().and_then(|torn| keep_torn(&place, torn, &mut desk.faults).err()) {
        return Err(behind(Some(place), torn, error));
    }
    match Journal::create(&place, &(game.so_far)()) {
        Ok(journal) => Ok((place, journal)),
        // The new name is reserved but empty: the old file stays.
        Err(error) => Err(behind(path, None, error)),
    }
}
