//! The match at hand on disk: written input by input, and taken up again when a disk that refused has room once more.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::prelude::*;

use crate::client::folders::{FileFaults, Folders, PATIENCE, WriteAccess};
use crate::client::library::ContentLibrary;
use crate::client::match_flow::{MatchSession, NewInputs};
use crate::client::state::AppSystems;
use crate::client::ui::toast::Toasts;
use crate::client::unfinished;
use crate::content::Library;
use crate::disk;
use crate::record::Recording;
use crate::record::archive::Archive;
use crate::record::journal::Journal;

/// Where the match at hand is written.
#[derive(Resource, Debug, Default)]
pub enum Saving {
    /// Nowhere yet.
    #[default]
    Not,
    /// Into this file, which holds all of it.
    Into(PathBuf, Journal<File>),
    /// The disk refuses: what lies on it, if anything, is behind the match. It is tried again.
    Behind(Backlog),
    /// The match is over, and its record whole: in this file, if it has one of its own.
    Done(Option<PathBuf>),
}

/// What is known of a match that could not be written.
#[derive(Debug)]
pub struct Backlog {
    /// Its file, if it has one.
    pub path: Option<PathBuf>,
    /// The file has an end that cannot be read and of which there is no copy yet.
    pub torn: bool,
    /// When it was last tried, in time since the start; none if not yet.
    pub tried: Option<Duration>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Saving>().add_systems(
        Update,
        keep.run_if(resource_exists::<MatchSession>)
            .run_if(resource_exists::<Folders>)
            .in_set(AppSystems::Save),
    );
}

/// Whatever has been put in is on disk before anything of it is on screen.
pub(super) fn keep(
    mut session: ResMut<MatchSession>,
    mut saving: ResMut<Saving>,
    mut access: ResMut<WriteAccess>,
    folders: Res<Folders>,
    content: Res<ContentLibrary>,
    time: Res<Time<Real>>,
    mut toasts: ResMut<Toasts>,
    mut faults: ResMut<FileFaults>,
) {
    if access.is_theirs() {
        return;
    }
    let (now, fresh) = (time.elapsed(), session.take_fresh());
    let mut whole = |from: Backlog| {
        write_whole(&mut access, &folders, &from, &session.so_far())
            .map_err(|error| (Backlog { tried: Some(now), ..from }, error))
    };
    let (was_behind, done) = match (std::mem::take(&mut *saving), fresh) {
        (Saving::Not, _) => (false, whole(Backlog { path: None, torn: false, tried: None })),
        (Saving::Into(path, mut journal), NewInputs::Added(inputs)) => {
            let added = inputs.iter().try_for_each(|input| journal.append(input));
            let behind = |error| (Backlog { path: Some(path.clone()), torn: false, tried: Some(now) }, error);
            (false, added.map_err(behind).map(|()| (path, journal)))
        }
        (Saving::Into(path, _), NewInputs::Revised) => {
            (false, whole(Backlog { path: Some(path), torn: false, tried: None }))
        }
        (Saving::Behind(backlog), fresh) => {
            let nothing_new = matches!(&fresh, NewInputs::Added(inputs) if inputs.is_empty());
            if nothing_new && backlog.tried.is_some_and(|tried| now < tried + PATIENCE) {
                *saving = Saving::Behind(backlog);
                return;
            }
            (backlog.tried.is_some(), whole(backlog))
        }
        (Saving::Done(path), _) => {
            *saving = Saving::Done(path);
            return;
        }
    };
    match done {
        Err((backlog, error)) => {
            if !was_behind {
                toasts.refuse(format!("This match is not saved: {error}. It will be tried again."));
            }
            *saving = Saving::Behind(backlog);
        }
        Ok((path, journal)) => {
            if was_behind {
                toasts.note("This match is saved again.".to_owned());
            }
            faults.settle(&path);
            faults.settle(&folders.data);
            *saving = if session.outcome().is_none() {
                Saving::Into(path, journal)
            } else {
                let put = put_away(&folders, &content.library, &path);
                Saving::Done(put.unwrap_or_else(|error| {
                    let words = format!("{} is over but could not be moved: {error}.", path.display());
                    toasts.refuse(words);
                    None
                }))
            };
        }
    }
}

/// All of the match so far, in place of what its file held.
fn write_whole(
    access: &mut WriteAccess,
    folders: &Folders,
    from: &Backlog,
    so_far: &Recording,
) -> io::Result<(PathBuf, Journal<File>)> {
    access.take(folders)?;
    let path = match &from.path {
        Some(path) => path.clone(),
        None => unfinished::free_path(&folders.matches())?,
    };
    if from.torn {
        disk::copy_aside(&path)?;
    }
    Journal::create(&path, so_far).map(|journal| (path, journal))
}

/// A match that is over is a replay; gives its file. One that was taken over from a replay joins it, if it is still there and
/// has room.
pub(super) fn put_away(folders: &Folders, library: &Library, path: &Path) -> io::Result<Option<PathBuf>> {
    if let Ok(recording) = Archive::open(path, library)
        && recording.lines() > 1
        && Archive::at(folders.replays()).join(&recording, library)?
    {
        return fs::remove_file(path).map(|()| None);
    }
    unfinished::put_away(&folders.replays(), path).map(Some)
}
