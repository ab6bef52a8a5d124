//! Start of a match, of watching, and of playing a watched match on. Each replaces the match at the table.

use bevy::prelude::*;
use kernel::disk;
use shell::record::{MAX_TEXT, Record};

use super::at_table::{StartTableMatch, TableMatch, TablePlayer, TablePlayerKind, TakeOverMatch, WatchMatch};
use super::lesson::TableLesson;
use super::story::Story;
use super::{TableDesk, TableGame, TablePlayback};
use crate::app::folders::FileFaults;
use crate::app::settings::Settings;
use crate::app::state::{Screen, TitleSystems};
use crate::kit::ui::toast::Toasts;
use crate::table::unfinished::{MatchSaving, lost, refused};

pub(super) fn plugin<G: TableGame>(app: &mut App) {
    app.add_message::<StartTableMatch<G>>()
        .add_message::<WatchMatch<G>>()
        .add_message::<TakeOverMatch<G>>()
        .add_systems(
            PreUpdate,
            (
                start::<G>.run_if(on_message::<StartTableMatch<G>>),
                watch::<G>.run_if(on_message::<WatchMatch<G>>),
                take_over::<G>
                    .run_if(on_message::<TakeOverMatch<G>>.and_then(resource_exists::<TableMatch<G>>)),
            )
                .chain(),
        )
        .add_systems(OnEnter(Screen::Title), leave::<G>.in_set(TitleSystems::Leave))
        .add_systems(OnEnter(Screen::History), leave::<G>);
}

/// Brings a match to the table.
pub(super) fn sit_down<G: TableGame>(
    at_table: TableMatch<G>,
    playback: TablePlayback<G>,
    saving: MatchSaving<Record<G>>,
    commands: &mut Commands,
) {
    commands.insert_resource(at_table);
    commands.insert_resource(playback);
    commands.insert_resource(saving);
    commands.insert_resource(TableDesk::<G>(G::Desk::default()));
    commands.remove_resource::<TableLesson<G>>();
}

/// Removes the match at the table.
pub(super) fn clear<G: TableGame>(commands: &mut Commands) {
    commands.remove_resource::<TableMatch<G>>();
    commands.remove_resource::<TablePlayback<G>>();
    commands.remove_resource::<TableLesson<G>>();
    commands.insert_resource(MatchSaving::<Record<G>>::default());
}

/// Pace of playback that the player has chosen.
pub(super) fn pace(settings: Option<&Settings>) -> f32 {
    settings.map_or(1.0, |settings| settings.playback.factor())
}

fn start<G: TableGame>(
    mut asked: MessageReader<StartTableMatch<G>>,
    settings: Option<Res<Settings>>,
    (before, saving): (Option<Res<TableMatch<G>>>, Res<MatchSaving<Record<G>>>),
    mut toasts: ResMut<Toasts>,
    mut next: ResMut<NextState<Screen>>,
    mut commands: Commands,
) {
    let Some(StartTableMatch { setup, seed, players }) = asked.read().last() else { return };
    if let Some(why) = lost(before.as_deref(), &saving, &toasts) {
        return toasts.refuse(why);
    }
    let people = players.iter().filter(|kind| **kind == TablePlayerKind::Person).count();
    let names = settings.as_ref().map_or_else(Vec::new, |settings| settings.names_of_people(people));
    match TableMatch::<G>::begin(setup, *seed, named::<G>(players, names)) {
        Ok(at_table) => {
            let playback = TablePlayback::new(&at_table, pace(settings.as_deref()));
            sit_down(at_table, playback, MatchSaving::default(), &mut commands);
            next.set(Screen::Table(G::ID));
        }
        Err(fault) => toasts.refuse(format!("This match cannot begin: {fault}")),
    }
}

/// Players with their names: people as they call themselves, bots by their level.
fn named<G: TableGame>(kinds: &[TablePlayerKind], names: Vec<String>) -> Vec<TablePlayer> {
    let mut names = names.into_iter();
    let mut name = |kind: &TablePlayerKind| match kind.level::<G>() {
        None => names.next().unwrap_or_else(|| "Player".to_owned()),
        Some(level) => level.name.to_owned(),
    };
    let mut players: Vec<TablePlayer> =
        kinds.iter().map(|kind| TablePlayer { name: name(kind), kind: *kind }).collect();
    // Two of the same name are told apart.
    for nth in 1..players.len() {
        let same = players[..nth].iter().filter(|other| other.name == players[nth].name).count();
        if same > 0 {
            players[nth].name = format!("{} {}", players[nth].name, same + 1);
        }
    }
    players
}

fn watch<G: TableGame>(
    mut asked: MessageReader<WatchMatch<G>>,
    (before, saving): (Option<Res<TableMatch<G>>>, Res<MatchSaving<Record<G>>>),
    settings: Option<Res<Settings>>,
    screen: Res<State<Screen>>,
    (mut toasts, mut faults): (ResMut<Toasts>, ResMut<FileFaults>),
    mut next: ResMut<NextState<Screen>>,
    mut commands: Commands,
) {
    let Some(WatchMatch { path, from_deciding, .. }) = asked.read().last() else { return };
    if let Some(why) = refused(before.as_deref(), &saving, &toasts) {
        return toasts.refuse(why);
    }
    faults.settle(path);
    let bytes = disk::read(path, MAX_TEXT).map_err(|error| error.to_string());
    let record = bytes.and_then(|bytes| Record::<G>::read(&bytes).map_err(|fault| fault.to_string()));
    let watched =
        record.and_then(|record| TableMatch::of_record(&record, record.entries.len(), Some(*screen.get())));
    match watched {
        Ok(at_table) => {
            let mut playback = TablePlayback::new(&at_table, pace(settings.as_deref()));
            playback.past_result = true;
            if *from_deciding {
                let story = Story::of(&at_table);
                playback.jump(story.deciding().map_or(0, |turn| turn.event), &at_table);
            }
            sit_down(at_table, playback, MatchSaving::Beside, &mut commands);
            next.set(Screen::Table(G::ID));
        }
        Err(why) => toasts.refuse(format!("{} cannot be watched: {why}.", path.display())),
    }
}

fn take_over<G: TableGame>(
    mut asked: MessageReader<TakeOverMatch<G>>,
    watched: Res<TableMatch<G>>,
    settings: Option<Res<Settings>>,
    mut toasts: ResMut<Toasts>,
    mut commands: Commands,
) {
    let Some(TakeOverMatch { seat, events, .. }) = asked.read().last() else { return };
    let name = settings.as_ref().map_or_else(|| "Player".to_owned(), |settings| settings.own_name());
    match watched.taken_over(*seat, *events, &name) {
        Ok(at_table) => {
            let playback = TablePlayback::at_end(&at_table, pace(settings.as_deref()));
            sit_down(at_table, playback, MatchSaving::default(), &mut commands);
        }
        Err(why) => toasts.refuse(format!("This match cannot be played on: {why}.")),
    }
}

/// Removes a watched match or a lesson. A match that was under way before is on disk and offered again.
fn leave<G: TableGame>(
    at_table: Option<Res<TableMatch<G>>>,
    lesson: Option<Res<TableLesson<G>>>,
    mut commands: Commands,
) {
    if lesson.is_some() || at_table.is_some_and(|at_table| at_table.watched().is_some()) {
        clear::<G>(&mut commands);
    }
}
