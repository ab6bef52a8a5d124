//! The match of Heroes at hand on disk, input by input; a match that is not over is offered again on the title, one that is
//! over lies among the replays.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use bevy::prelude::*;

use super::flow::{HeroCodex, HeroMatchPlan, HeroSession, StartHeroes};
use super::lesson::{HeroLessonUnderWay, StartHeroLesson, forget};
use crate::client::folders::{FileFaults, Folders, WriteAccess};
use crate::client::match_flow::plan::now;
use crate::client::state::{AppSystems, Screen};
use crate::client::ui::toast::Toasts;
use crate::disk;
use crate::record::heroes::HeroRecording;
use crate::record::heroes::journal::HeroJournal;

/// Where the match of Heroes at hand is written.
#[derive(Resource, Debug, Default)]
pub enum HeroSaving {
    /// Nowhere yet.
    #[default]
    Not,
    /// Into this file, which has so many inputs, as the match was after so many steps back.
    Into {
        /// The file.
        path: PathBuf,
        /// What writes into it.
        journal: HeroJournal<File>,
        /// Inputs in it.
        inputs: usize,
        /// The session's revision that it holds.
        revision: u32,
    },
    /// The disk refused; it is tried again with the next input.
    Refused {
        /// The file, if there is one already.
        path: Option<PathBuf>,
        /// Inputs when it was last tried.
        inputs: usize,
    },
    /// The match is over, and its record among the replays.
    Done,
}

/// The match of Heroes that could be resumed is not wanted any more.
#[derive(Message, Debug, Clone, Copy)]
pub struct DiscardHeroes;

/// Ending of the files of matches.
const ENDING: &str = "journal";

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HeroSaving>()
        .add_message::<DiscardHeroes>()
        .add_systems(
            PreUpdate,
            anew.run_if(on_message::<StartHeroes>.or_eager(on_message::<StartHeroLesson>)),
        )
        .add_systems(OnEnter(Screen::Title), offer.after(forget).run_if(resource_exists::<Folders>))
        .add_systems(
            Update,
            (
                discard.run_if(on_message::<DiscardHeroes>),
                keep.run_if(resource_exists::<HeroSession>)
                    .run_if(resource_exists::<Folders>)
                    .run_if(not(resource_exists::<HeroLessonUnderWay>)),
            )
                .chain()
                .after(AppSystems::Rules)
                .before(AppSystems::Playback),
        );
}

/// Another match has a file of its own.
fn anew(mut saving: ResMut<HeroSaving>) {
    *saving = HeroSaving::Not;
}

/// Whatever was put in is on disk before anything of it is on screen.
fn keep(
    session: Res<HeroSession>,
    mut saving: ResMut<HeroSaving>,
    mut access: ResMut<WriteAccess>,
    folders: Res<Folders>,
    mut toasts: ResMut<Toasts>,
) {
    let recording = session.recorder().recording();
    let (inputs, revision) = (recording.inputs.len(), session.revision());
    let is_new = match &*saving {
        HeroSaving::Not => inputs > 0,
        HeroSaving::Into { inputs: written, revision: held, .. } => *written != inputs || *held != revision,
        HeroSaving::Refused { inputs: tried, .. } => *tried != inputs,
        HeroSaving::Done => false,
    };
    if !is_new || access.is_theirs() {
        return;
    }
    let (path, done) = match std::mem::take(&mut *saving) {
        HeroSaving::Into { path, mut journal, inputs: written, revision: held }
            if held == revision && written < inputs =>
        {
            let added = recording.inputs[written..].iter().try_for_each(|entry| journal.append(entry));
            (Some(path), added.map(|()| journal))
        }
        HeroSaving::Into { path, .. } | HeroSaving::Refused { path: Some(path), .. } => {
            let whole = HeroJournal::create(&path, recording);
            (Some(path), whole)
        }
        HeroSaving::Not | HeroSaving::Refused { path: None, .. } | HeroSaving::Done => {
            match free_path(&mut access, &folders) {
                Ok(path) => {
                    let whole = HeroJournal::create(&path, recording);
                    (Some(path), whole)
                }
                Err(error) => (None, Err(error)),
            }
        }
    };
    *saving = match (path, done) {
        (Some(path), Ok(journal)) if session.game().table().result.is_none() => {
            HeroSaving::Into { path, journal, inputs, revision }
        }
        (Some(path), Ok(_)) => {
            if let Err(error) = put_away(&folders, &path) {
                toasts.refuse(format!("{} is over but could not be moved: {error}.", path.display()));
            }
            HeroSaving::Done
        }
        (path, Err(error)) => {
            toasts.refuse(format!("This match is not saved: {error}. It will be tried again."));
            HeroSaving::Refused { path, inputs }
        }
        (None, Ok(_)) => HeroSaving::Not,
    };
}

fn free_path(access: &mut WriteAccess, folders: &Folders) -> io::Result<PathBuf> {
    access.take(folders)?;
    let folder = folders.hero_matches();
    disk::make_folder(&folder)?;
    let names = (now()..).map(|stamp| folder.join(format!("{stamp}.{ENDING}")));
    let free = |path: &PathBuf| !path.exists();
    names.take(1000).find(free).ok_or_else(|| io::ErrorKind::AlreadyExists.into())
}

fn put_away(folders: &Folders, path: &Path) -> io::Result<()> {
    let folder = folders.hero_replays();
    disk::make_folder(&folder)?;
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    let first = folder.join(format!("{name}.{ENDING}"));
    let others = (2..).map(|n| folder.join(format!("{name}-{n}.{ENDING}")));
    disk::move_to(path, std::iter::once(first).chain(others)).map(drop)
}

/// Brings the newest match that is not over back, unless one is at hand or another window has them.
pub(super) fn offer(
    session: Option<Res<HeroSession>>,
    folders: Res<Folders>,
    mut access: ResMut<WriteAccess>,
    mut faults: ResMut<FileFaults>,
    codex: Res<HeroCodex>,
    mut commands: Commands,
) {
    if session.is_some_and(|session| session.game().table().result.is_none())
        || access.take(&folders).is_err()
    {
        return;
    }
    for path in newest_first(&folders.hero_matches()) {
        faults.settle(&path);
        match resume(&path) {
            Ok((session, saving)) => {
                if session.game().table().result.is_some() {
                    // The game came down after the last input and before the file was put away.
                    if let Err(error) = put_away(&folders, &path) {
                        faults.tell(&path, format!("{} could not be moved: {error}.", path.display()));
                    }
                    continue;
                }
                if let Some(plan) = HeroMatchPlan::of(session.recorder().recording(), &codex.0) {
                    commands.insert_resource(plan);
                }
                commands.insert_resource(session);
                commands.insert_resource(saving);
                return;
            }
            Err(why) => {
                let words = format!("{} cannot be resumed: {why}. It is kept.", path.display());
                faults.tell(&path, words);
            }
        }
    }
}

fn newest_first(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
    let mut paths: Vec<PathBuf> =
        paths.filter(|path| path.extension().is_some_and(|ending| ending == ENDING)).collect();
    paths.sort();
    paths.reverse();
    paths
}

fn resume(path: &Path) -> Result<(HeroSession, HeroSaving), String> {
    let (journal, found) = HeroJournal::resume(path).map_err(|error| error.to_string())?;
    let recording: &HeroRecording = &found.recording;
    let session = HeroSession::resume(recording).map_err(|fault| fault.to_string())?;
    let inputs = recording.inputs.len();
    Ok((session, HeroSaving::Into { path: path.to_owned(), journal, inputs, revision: 0 }))
}

fn discard(mut saving: ResMut<HeroSaving>, mut faults: ResMut<FileFaults>, mut commands: Commands) {
    if let HeroSaving::Into { path, .. } | HeroSaving::Refused { path: Some(path), .. } =
        std::mem::take(&mut *saving)
        && let Err(error) = fs::remove_file(&path)
    {
        faults.tell(&path, format!("{} cannot be removed: {error}.", path.display()));
    }
    commands.remove_resource::<HeroSession>();
}
