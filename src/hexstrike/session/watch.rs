//! Watching of a replay, line by line.

use std::path::PathBuf;

use bevy::prelude::*;

use super::beside::{MatchTable, gives_way, leave};
use crate::app::folders::FileFaults;
use crate::app::library::ContentLibrary;
use crate::app::state::{Screen, TitleSystems};
use crate::hexstrike::match_flow::{MatchSession, SeatDriver};
use crate::hexstrike::playback::Playback;
use crate::hexstrike::playback::moments::{Moment, SlowParts, moments};
use crate::kit::ui::toast::Toasts;
use hexstrike_game::rules::Beat;
use kernel::Seat;
use study::record::Recording;
use study::record::archive::Archive;

/// Message: watch the replay in a file.
#[derive(Message, Debug, Clone)]
pub struct WatchReplay {
    /// File of the replay.
    pub path: PathBuf,
    /// Beat from which to watch.
    pub beat: Beat,
    /// Index of the line; 0 is the main one.
    pub line: usize,
}

/// Message: watch another line of the replay.
#[derive(Message, Debug, Clone, Copy)]
pub struct ShowLine(pub usize);

/// Replay on screen, in which no player decides.
#[derive(Resource, Debug)]
pub struct Watching {
    /// Whole record.
    pub recording: Recording,
    /// File of the replay.
    pub path: PathBuf,
    /// Index of the line on screen; 0 is the main one.
    pub line: usize,
    /// Viewpoint.
    pub eyes: Eyes,
    /// Highlights of this line, in order.
    pub moments: Vec<Moment>,
    /// True if the highlights are shown in slow motion.
    pub slow: bool,
    /// Screen from which it was opened.
    pub from: Screen,
}

impl Watching {
    /// Returns the parts in slow motion.
    pub fn slow_parts(&self) -> SlowParts {
        if self.slow { SlowParts::of(&self.moments) } else { SlowParts::default() }
    }
}

/// Viewpoint of a replay.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Eyes {
    /// Public information.
    #[default]
    Spectator,
    /// Information of this player.
    Of(Seat),
    /// All cards open.
    Everything,
}

impl Eyes {
    /// Returns the seat whose hand is shown as the viewer's own.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Of(seat) => Some(seat),
            Self::Spectator | Self::Everything => None,
        }
    }

    /// Returns all viewpoints for this many seats, in display order.
    pub fn all(seats: usize) -> impl Iterator<Item = Self> {
        let own = Seat::first(seats).map(Self::Of);
        std::iter::once(Self::Spectator).chain(own).chain([Self::Everything])
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<WatchReplay>()
        .add_message::<ShowLine>()
        .add_observer(gives_way::<Watching>)
        .add_systems(
            PreUpdate,
            (
                open.run_if(on_message::<WatchReplay>),
                show_line.run_if(on_message::<ShowLine>.and_then(resource_exists::<Watching>)),
            )
                .chain(),
        )
        .add_systems(OnEnter(Screen::Title), leave::<Watching>.in_set(TitleSystems::Leave))
        .add_systems(OnEnter(Screen::History), leave::<Watching>)
        .add_systems(OnEnter(Screen::Sandbox), leave::<Watching>)
        .add_systems(OnEnter(Screen::Report), leave::<Watching>);
}

fn open(
    mut asked: MessageReader<WatchReplay>,
    content: Res<ContentLibrary>,
    screen: Res<State<Screen>>,
    mut faults: ResMut<FileFaults>,
    mut table: MatchTable,
) {
    let Some(WatchReplay { path, beat, line }) = asked.read().last() else { return };
    if !table.is_free() {
        return;
    }
    faults.settle(path);
    let opened = Archive::open(path, &content.library).map_err(|error| error.to_string());
    let from = match *screen.get() {
        // Returning to these would lead back to the replay.
        Screen::Sandbox | Screen::Analysis => Screen::History,
        other => other,
    };
    let begun = opened.and_then(|recording| {
        let session = session_of(&recording, *line, &content)?;
        Ok((watching_of(recording, (path.clone(), *line), &session, from), session))
    });
    match begun {
        Ok((watching, session)) => {
            check(&watching.recording, *line, &session, &mut table.toasts);
            let mut playback = table.playback_of(&session);
            playback.seek(&session, *beat);
            playback.playing = true;
            playback.slow = watching.slow_parts();
            table.seat_beside(session, playback, watching);
        }
        Err(why) => {
            let words = format!("{} cannot be watched: {why}.", path.display());
            table.toasts.refuse(words.clone());
            if from == Screen::Title {
                faults.tell(path, words);
            }
        }
    }
}

/// Creates a session for a line of a record, in which no player decides.
fn session_of(recording: &Recording, line: usize, content: &ContentLibrary) -> Result<MatchSession, String> {
    let begun = recording.line(line).and_then(|alone| {
        let ruleset = alone.ruleset(&content.ruleset)?;
        let drivers = alone.seats.iter().map(|_| SeatDriver::Person).collect();
        MatchSession::resume(&alone, &ruleset, drivers)
    });
    begun.map_err(|fault| fault.to_string())
}

/// Checks that the replayed line equals the recorded one.
fn check(recording: &Recording, line: usize, session: &MatchSession, toasts: &mut Toasts) {
    let alone = recording.line(line);
    if let Err(fault) = alone.and_then(|alone| alone.comes_out_as(&session.so_far())) {
        toasts.note(format!("What you see is not what was played: {fault}."));
    }
}

fn watching_of(
    recording: Recording,
    (path, line): (PathBuf, usize),
    session: &MatchSession,
    from: Screen,
) -> Watching {
    let moments = moments(session);
    Watching { recording, path, line, eyes: Eyes::default(), moments, slow: true, from }
}

/// Shows the same beat in another line, or that line's end.
fn show_line(
    mut asked: MessageReader<ShowLine>,
    content: Res<ContentLibrary>,
    mut watching: ResMut<Watching>,
    mut playback: ResMut<Playback>,
    mut toasts: ResMut<Toasts>,
    mut commands: Commands,
) {
    let Some(ShowLine(line)) = asked.read().last() else { return };
    match session_of(&watching.recording, *line, &content) {
        Ok(session) => {
            check(&watching.recording, *line, &session, &mut toasts);
            let beat = playback.shown();
            let mut fresh = Playback::new(&session).watched_as(&playback);
            fresh.seek(&session, beat);
            (watching.line, watching.moments) = (*line, moments(&session));
            fresh.slow = watching.slow_parts();
            *playback = fresh;
            commands.insert_resource(session);
        }
        Err(why) => toasts.refuse(why),
    }
}
