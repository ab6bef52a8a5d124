//! Matches that are not over are offered on the title, the newest first. One that cannot be read now is kept where it is and
//! looked at again each time; only what is no journal at all is moved aside.

use std::path::{Path, PathBuf};

use bevy::prelude::*;

use super::lesson;
use super::puzzle;
use super::rematch::{plan, player};
use super::sandbox;
use super::saves::{Saving, keep, put_away};
use super::watch::leave;
use crate::bots::random::Dice;
use crate::client::folders::{FileFaults, Folders, NoAccess, WriteAccess};
use crate::client::library::ContentLibrary;
use crate::client::match_flow::MatchSession;
use crate::client::playback::Playback;
use crate::client::settings::Settings;
use crate::client::state::{AppSystems, Screen, TitleGame};
use crate::client::unfinished::{AskUnfinished, CannotResume, UnfinishedAsk, asked, newest_first, others};
use crate::disk;
use crate::record::journal::{self, Dropped};
use crate::record::{MAX_TEXT, Recording};

/// Matches that are not over, besides the one at hand.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct OtherMatches(pub usize);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OtherMatches>()
        .add_systems(
            OnEnter(Screen::Title),
            (offer, count_others)
                .chain()
                .after(leave)
                .after(lesson::leave)
                .after(puzzle::leave)
                .after(sandbox::leave)
                .run_if(resource_exists::<Folders>),
        )
        .add_systems(
            Update,
            (
                discard.run_if(asked(TitleGame::HexStrike, UnfinishedAsk::Delete)),
                another
                    .run_if(resource_exists::<Folders>)
                    .run_if(asked(TitleGame::HexStrike, UnfinishedAsk::Other)),
                (offer, count_others).chain().run_if(resource_exists::<Folders>),
            )
                .chain()
                .run_if(on_message::<AskUnfinished>)
                .after(keep)
                .in_set(AppSystems::Save),
        );
}

/// Brings the newest match that is not over back, unless one is at hand or another window has them.
fn offer(
    (session, saving): (Option<Res<MatchSession>>, Res<Saving>),
    folders: Res<Folders>,
    mut access: ResMut<WriteAccess>,
    content: Res<ContentLibrary>,
    settings: Res<Settings>,
    mut faults: ResMut<FileFaults>,
    mut commands: Commands,
) {
    // What is not whole on the disk yet is tried again, and gives way to nothing till then.
    if session.is_some_and(|session| session.outcome().is_none() || saving.is_behind()) {
        return;
    }
    let may_write = match access.take(&folders) {
        Ok(()) => {
            faults.settle(&folders.data);
            true
        }
        Err(NoAccess::OtherWindow) => return,
        Err(NoAccess::Refused(_)) => false,
    };
    let all = newest_first(&folders.matches(), &mut faults);
    bring(all, may_write, (&folders, &content, &settings), &mut faults, &mut commands);
}

/// Brings another match that is not over in the place of the one at hand, which is whole on the disk.
fn another(
    folders: Res<Folders>,
    saving: Res<Saving>,
    content: Res<ContentLibrary>,
    settings: Res<Settings>,
    mut faults: ResMut<FileFaults>,
    mut commands: Commands,
) {
    let others = others(saving.whole(), &folders.matches(), &mut faults);
    bring(others, true, (&folders, &content, &settings), &mut faults, &mut commands);
}

/// Brings the first of these that can be gone on with.
fn bring(
    paths: Vec<PathBuf>,
    may_write: bool,
    (folders, content, settings): (&Folders, &ContentLibrary, &Settings),
    faults: &mut FileFaults,
    commands: &mut Commands,
) {
    for path in paths {
        faults.settle(&path);
        match read(&path, content) {
            Ok((session, dropped)) if session.outcome().is_none() => {
                let mut playback = settings.playback_of(&session);
                playback.jump_to_now(&session);
                if let Some(plan) = plan(&session.so_far(), &content.library) {
                    commands.insert_resource(plan);
                }
                commands.insert_resource(playback);
                commands.insert_resource(session);
                commands.insert_resource(Saving::take_up(path, dropped, may_write, faults));
                return;
            }
            // The game came down after the last input and before the file was put away.
            Ok(_) if may_write => {
                if let Err(error) = put_away(folders, &content.library, &path) {
                    let words = format!("{} is over but could not be moved: {error}.", path.display());
                    faults.tell(&path, words);
                }
            }
            Ok(_) => {}
            Err(why) => why.tell(&path, may_write, faults),
        }
    }
}

fn count_others(
    folders: Res<Folders>,
    saving: Res<Saving>,
    mut faults: ResMut<FileFaults>,
    mut others: ResMut<OtherMatches>,
) {
    let count = saving.count_others(&folders.matches(), &mut faults);
    others.set_if_neq(OtherMatches(count));
}

/// The match in a file, and the end of the file that could not be read. Nothing is changed.
fn read(path: &Path, content: &ContentLibrary) -> Result<(MatchSession, Option<Dropped>), CannotResume> {
    let bytes = disk::read(path, MAX_TEXT).map_err(|error| CannotResume::Now(error.to_string()))?;
    let found = journal::recover::<Recording>(&bytes).map_err(|error| CannotResume::of(&error))?;
    let recording = &found.recording;
    let mut dice = Dice::seeded(recording.seed.wrapping_add(recording.inputs.len() as u64));
    let drivers = recording.seats.iter().map(|seat| player(&seat.played_by).driver(&mut dice)).collect();
    let session = MatchSession::resume(recording, &content.ruleset, drivers)
        .map_err(|fault| CannotResume::Now(fault.to_string()))?;
    Ok((session, found.dropped))
}

fn discard(mut saving: ResMut<Saving>, mut faults: ResMut<FileFaults>, mut commands: Commands) {
    saving.discard(&mut faults);
    commands.remove_resource::<MatchSession>();
    commands.remove_resource::<Playback>();
}
