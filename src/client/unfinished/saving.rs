//! Where the match at hand is written, of either game: input by input, and taken up again when a disk that refused has room
//! once more.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::{free_path, keep_torn, others};
use crate::client::folders::{FileFaults, Folders, PATIENCE, WriteAccess};
use crate::client::ui::toast::Toasts;
use study::record::journal::{Dropped, Journal, Journalled, NewInputs};

/// Where the match at hand is written.
#[derive(Resource, Debug, Default)]
pub enum MatchSaving<R: Journalled + 'static> {
    /// Nowhere yet.
    #[default]
    Not,
    /// Into this file, which holds all of it.
    Into(PathBuf, Journal<R, File>),
    /// The disk refuses: what lies on it, if anything, is behind the match. It is tried again.
    Behind(Backlog),
    /// The match is over, and its record whole: in this file, if it has one of its own.
    Done(Option<PathBuf>),
    /// It is practised or only watched, beside all matches: it is never written, and has nothing to lose.
    Beside,
}

/// What is known of a match that could not be written.
#[derive(Debug, Default)]
pub struct Backlog {
    /// Its file, if it has one.
    pub path: Option<PathBuf>,
    /// The end of the file that cannot be read, and of which there is no copy yet.
    pub torn: Option<Dropped>,
    /// When it was last tried, in time since the start; none if not yet.
    pub tried: Option<Duration>,
}

/// The match at hand, as far as it concerns its file.
pub struct AtHand<'a, R: Journalled + 'static> {
    /// What was put in since this was last asked for.
    pub fresh: NewInputs<R::Input>,
    /// All of it so far.
    pub so_far: &'a dyn Fn() -> R,
    /// Whether it is over.
    pub is_over: bool,
    /// The player's folders, and where its game's matches lie in them.
    pub folders: (&'a Folders, fn(&Folders) -> PathBuf),
    /// Puts a file of it away when it is over. Gives where it lies then, if it is still a file of its own.
    pub put_away: &'a dyn Fn(&Path) -> io::Result<Option<PathBuf>>,
}

/// What one needs to write files and to tell of it.
#[derive(SystemParam)]
pub struct SavingDesk<'w> {
    /// Which window may write.
    pub access: ResMut<'w, WriteAccess>,
    time: Res<'w, Time<Real>>,
    toasts: ResMut<'w, Toasts>,
    faults: ResMut<'w, FileFaults>,
}

impl<R: Journalled + 'static> MatchSaving<R> {
    /// The file of a match that is over, if it has one of its own.
    pub fn replay(&self) -> Option<&Path> {
        match self {
            Self::Done(path) => path.as_deref(),
            Self::Not | Self::Into(..) | Self::Behind(_) | Self::Beside => None,
        }
    }

    /// Writes what is new; what is over is put away.
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

    /// Writes what is new, or all of it where the file is behind; nothing where there is nothing to do.
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
                let added = inputs.iter().try_for_each(|input| journal.append(input));
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

    /// The journal is written on, once there is a copy of what must be cut off its end.
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

    /// Whether the disk refuses now, and is tried again.
    pub const fn is_behind(&self) -> bool {
        matches!(self, Self::Behind(_))
    }

    /// The file of a match that is whole on the disk and not over.
    pub fn whole(&self) -> Option<&Path> {
        match self {
            Self::Into(path, _) => Some(path),
            Self::Not | Self::Behind(_) | Self::Done(_) | Self::Beside => None,
        }
    }

    /// How many other matches in the folder are not over; what is not whole on the disk gives way to none.
    pub fn count_others(&self, folder: &Path, faults: &mut FileFaults) -> usize {
        others(self.whole(), folder, faults).len()
    }

    /// The match is not wanted any more, nor its file.
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

/// All of the match so far, in place of what its file held.
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
    // Copied once only: what is told of the copy is told once.
    if let Some(error) = torn.as_ref().and_then(|torn| keep_torn(&place, torn, &mut desk.faults).err()) {
        return Err(behind(Some(place), torn, error));
    }
    match Journal::create(&place, &(game.so_far)()) {
        Ok(journal) => Ok((place, journal)),
        // The new name was only reserved, nothing lies there: what was written before is still its file.
        Err(error) => Err(behind(path, None, error)),
    }
}
