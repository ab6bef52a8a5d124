//! Watching of a replay of Heroes, in which no player decides.

use std::path::{Path, PathBuf};

use bevy::prelude::*;

use super::flow::{HeroCodex, HeroMatchPlan, HeroSession};
use super::playback::HeroPlayback;
use super::saves::HeroSaving;
use super::seating::{HeroSeating, clear_table, sit_down};
use super::story::HeroStory;
use crate::app::folders::FileFaults;
use crate::app::settings::Settings;
use crate::app::state::{Screen, TitleSystems};
use crate::heroes;
use crate::kit::ui::toast::Toasts;
use crate::table::unfinished::refused;
use kernel::disk;
use shell::record::MAX_TEXT;
use study::record::heroes::{HeroRecording, read};

/// Message: watch the replay in a file.
#[derive(Message, Debug, Clone)]
pub struct WatchHeroes {
    /// File of the replay.
    pub path: PathBuf,
    /// Start of watching.
    pub from: HeroesFrom,
}

/// Start of watching.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HeroesFrom {
    /// Before the first team is chosen.
    Beginning,
    /// Turn that changed the chances most.
    DecidingTurn,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<WatchHeroes>()
        .add_systems(PreUpdate, open.run_if(on_message::<WatchHeroes>))
        .add_systems(OnEnter(Screen::Title), leave.in_set(TitleSystems::Leave))
        .add_systems(OnEnter(Screen::History), leave);
}

fn open(
    mut asked: MessageReader<WatchHeroes>,
    session: Option<Res<HeroSession>>,
    saving: Res<HeroSaving>,
    codex: Res<HeroCodex>,
    settings: Res<Settings>,
    screen: Res<State<Screen>>,
    (mut toasts, mut faults): (ResMut<Toasts>, ResMut<FileFaults>),
    mut next: ResMut<NextState<Screen>>,
    mut commands: Commands,
) {
    let Some(WatchHeroes { path, from }) = asked.read().last() else { return };
    if let Some(why) = refused(session.as_deref(), &saving, &toasts) {
        toasts.refuse(why);
        return;
    }
    faults.settle(path);
    let chosen = *screen.get();
    match session_of(path, chosen) {
        Ok((session, recording)) => {
            let at = match from {
                HeroesFrom::Beginning => 0,
                HeroesFrom::DecidingTurn => HeroStory::of(&session).deciding().map_or(0, |turn| turn.event),
            };
            let playback = HeroPlayback::past_result(&session, at, settings.playback.factor());
            let plan = HeroMatchPlan::of(&recording, &codex.0);
            sit_down(HeroSeating { session, saving: HeroSaving::Beside, plan }, &mut commands);
            commands.insert_resource(playback);
            next.set(heroes::TABLE);
        }
        Err(why) => {
            let words = format!("{} cannot be watched: {why}.", path.display());
            toasts.refuse(words.clone());
            if chosen == Screen::Title {
                faults.tell(path, words);
            }
        }
    }
}

fn session_of(path: &Path, from: Screen) -> Result<(HeroSession, HeroRecording), String> {
    let bytes = disk::read(path, MAX_TEXT).map_err(|error| error.to_string())?;
    let recording = read(&bytes).map_err(|error| error.to_string())?;
    let session = HeroSession::watched(&recording, from).map_err(|fault| fault.to_string())?;
    Ok((session, recording))
}

/// Removes the replay. A match that was under way before is on disk and offered again.
fn leave(session: Option<Res<HeroSession>>, mut commands: Commands) {
    if session.is_some_and(|session| session.is_watched()) {
        clear_table(&mut commands);
    }
}
