//! Matches on disk: the one under way is written input by input; the newest that is not over is offered on the title.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use bevy::prelude::*;

use crate::bots::random::Dice;
use crate::client::folders::{Folders, keep_aside};
use crate::client::library::ContentLibrary;
use crate::client::match_flow::plan::{MatchPlan, PlayerKind, SeatPlan};
use crate::client::match_flow::{MatchSession, NewInputs};
use crate::client::playback::Playback;
use crate::client::settings::{FileFaults, Settings};
use crate::client::state::{AppSystems, Screen};
use crate::client::ui::toast::Toasts;
use crate::content::Library;
use crate::record::Recording;
use crate::record::journal::{Dropped, Journal};

/// Where the match at hand is written.
#[derive(Resource, Debug, Default)]
pub enum Saving {
    /// Nowhere yet.
    #[default]
    Not,
    /// Into this file.
    Into(PathBuf, Journal<File>),
    /// The disk refuses. Nobody is told twice.
    Refused,
    /// The match is over, and its record whole.
    Done,
}

/// The match that could be resumed is not wanted any more.
#[derive(Message, Debug, Clone, Copy)]
pub struct Discard;

/// Ending of the files of matches.
const ENDING: &str = "journal";

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Saving>()
        .add_message::<Discard>()
        .add_systems(OnEnter(Screen::Title), offer)
        .add_systems(
            Update,
            (
                keep.run_if(resource_exists::<MatchSession>),
                (discard, offer).chain().run_if(on_message::<Discard>),
            )
                .chain()
                .after(AppSystems::Rules)
                .before(AppSystems::Playback),
        );
}

/// Whatever has been put in is on disk before anything of it is on screen.
fn keep(
    mut session: ResMut<MatchSession>,
    mut saving: ResMut<Saving>,
    folders: Option<Res<Folders>>,
    mut toasts: ResMut<Toasts>,
) {
    let Some(folders) = folders else { return };
    let done = match (&mut *saving, session.take_fresh()) {
        (Saving::Not, _) => {
            create(&folders, &session).map(|(path, journal)| *saving = Saving::Into(path, journal))
        }
        (Saving::Into(_, journal), NewInputs::Added(inputs)) => {
            inputs.iter().try_for_each(|input| journal.append(input))
        }
        (Saving::Into(path, journal), NewInputs::Revised) => {
            Journal::create(path, &session.so_far()).map(|fresh| *journal = fresh)
        }
        (Saving::Refused | Saving::Done, _) => return,
    };
    if let Err(error) = done {
        toasts.refuse(format!("This match is not saved: {error}."));
        *saving = Saving::Refused;
    } else if session.outcome().is_some()
        && let Saving::Into(path, _) = std::mem::replace(&mut *saving, Saving::Done)
        && let Err(error) = put_away(&folders, &path)
    {
        toasts
            .refuse(format!("The record of this match could not be moved from {}: {error}.", path.display()));
    }
}

fn create(folders: &Folders, session: &MatchSession) -> io::Result<(PathBuf, Journal<File>)> {
    fs::create_dir_all(folders.matches())?;
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis());
    let free =
        (now..).map(|stamp| folders.matches().join(format!("{stamp}.{ENDING}"))).find(|path| !path.exists());
    let path = free.ok_or(io::ErrorKind::AlreadyExists)?;
    Journal::create(&path, &session.so_far()).map(|journal| (path, journal))
}

/// A match that is over is a replay.
fn put_away(folders: &Folders, path: &Path) -> io::Result<()> {
    fs::create_dir_all(folders.replays())?;
    match path.file_name() {
        Some(name) => fs::rename(path, folders.replays().join(name)),
        None => Ok(()),
    }
}

/// Brings the newest match that is not over back, unless one is at hand.
fn offer(
    session: Option<Res<MatchSession>>,
    folders: Option<Res<Folders>>,
    content: Res<ContentLibrary>,
    settings: Res<Settings>,
    mut faults: ResMut<FileFaults>,
    mut commands: Commands,
) {
    let Some(folders) = folders else { return };
    if session.is_some_and(|session| session.outcome().is_none()) {
        return;
    }
    for path in newest_first(&folders.matches()) {
        match resume(&path, &content, &mut faults) {
            Ok((session, journal)) if session.outcome().is_none() => {
                let mut playback = settings.playback_of(&session);
                playback.jump_to_now(&session);
                if let Some(plan) = plan(&session.so_far(), &content.library) {
                    commands.insert_resource(plan);
                }
                commands.insert_resource(playback);
                commands.insert_resource(session);
                commands.insert_resource(Saving::Into(path, journal));
                return;
            }
            // The game came down after the last input and before the file was put away.
            Ok(_) => faults.0.extend(put_away(&folders, &path).err().map(|error| error.to_string())),
            Err(why) => {
                let kept = keep_aside(&path).map_or_else(
                    |error| format!("It could not be moved ({error})."),
                    |aside| format!("It is kept as {}.", aside.display()),
                );
                faults.0.push(format!("{} cannot be resumed: {why}. {kept}", path.display()));
            }
        }
    }
}

fn newest_first(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().filter_map(|entry| Some(entry.ok()?.path()));
    let mut paths: Vec<PathBuf> =
        entries.filter(|path| path.extension().is_some_and(|ending| ending == ENDING)).collect();
    paths.sort();
    paths.reverse();
    paths
}

fn resume(
    path: &Path,
    content: &ContentLibrary,
    faults: &mut FileFaults,
) -> Result<(MatchSession, Journal<File>), String> {
    let found = crate::record::journal::open(path).map_err(|error| error.to_string())?;
    if let Some(Dropped { line, bytes, why }) = &found.dropped {
        // What is about to be cut off is looked at by somebody, perhaps.
        let whole = path.with_extension("torn");
        fs::copy(path, &whole).map_err(|error| error.to_string())?;
        let (path, whole) = (path.display(), whole.display());
        faults.0.push(format!(
            "{path}:{line}  {why}. The match resumes from the line before; the last {bytes} bytes are kept in {whole}."
        ));
    }
    let recording = &found.recording;
    let mut dice = Dice::seeded(recording.seed.wrapping_add(recording.inputs.len() as u64));
    let drivers = recording.seats.iter().map(|seat| player(&seat.played_by).driver(&mut dice)).collect();
    let session =
        MatchSession::resume(recording, &content.ruleset, drivers).map_err(|fault| fault.to_string())?;
    let (journal, _) = Journal::resume(path).map_err(|error| error.to_string())?;
    Ok((session, journal))
}

/// Who decided for a seat; whoever has been forgotten is played by a person.
fn player(words: &str) -> PlayerKind {
    PlayerKind::all().into_iter().find(|kind| kind.words() == words).unwrap_or(PlayerKind::Person)
}

/// The plan of a recorded match, for a rematch; none if a deck is no longer there.
fn plan(recording: &Recording, library: &Library) -> Option<MatchPlan> {
    let seats = recording.seats.iter().map(|seat| {
        let holds = |ids: &[String], cards: &[crate::rules::CardId]| {
            ids.iter().zip(cards).all(|(id, card)| library.card(*card).id == *id)
        };
        let deck = library.decks.iter().position(|deck| {
            library.fighter(deck.fighter).id == seat.fighter
                && holds(&seat.ability, &deck.abilities)
                && holds(&seat.movement, &deck.movement)
        })?;
        Some(SeatPlan { player: player(&seat.played_by), deck })
    });
    Some(MatchPlan { seats: seats.collect::<Option<_>>()?, seed: recording.seed })
}

fn discard(mut saving: ResMut<Saving>, mut faults: ResMut<FileFaults>, mut commands: Commands) {
    if let Saving::Into(path, _) = std::mem::take(&mut *saving)
        && let Err(error) = fs::remove_file(&path)
    {
        faults.0.push(format!("{} cannot be removed: {error}.", path.display()));
    }
    commands.remove_resource::<MatchSession>();
    commands.remove_resource::<Playback>();
}
