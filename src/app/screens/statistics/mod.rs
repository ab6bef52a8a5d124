//! Statistics of the stored matches.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use self::panel::{StatisticsIntent, StatisticsModel, statistics};
use crate::app::clock::now;
use crate::app::folders::Folders;
use crate::app::history::{History, free_stamp};
use crate::app::library::ContentLibrary;
use crate::app::own_file::WriteSystems;
use crate::app::progress::Progress;
use crate::app::rating::PlayerRating;
use crate::app::settings::Settings;
use crate::app::state::{Overlay, Screen};
use crate::games::{self, TitleGame};
use crate::kit::ui::canvas::{PanelSystems, root};
use shell::record::stored::{Summary, players};
use study::record::tally::TallyRow;

pub mod panel;
mod plots;

/// Statistics of a player in one game.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Statistics {
    /// All matches.
    pub all: TallyRow,
    /// Number of draws.
    pub drawn: u32,
    /// Unit of the lengths, in the plural.
    pub unit: &'static str,
    /// Length of each match.
    pub lengths: Vec<u16>,
    /// Strength of the player, if the game rates it.
    pub rating: Option<PlayerRating>,
    /// Further plots with their titles, in order.
    pub plots: Vec<(&'static str, Plot)>,
}

/// Plot of a game's statistics.
#[derive(Debug, Clone, PartialEq)]
pub enum Plot {
    /// Shares of matches won.
    Won(Vec<TallyRow>),
    /// Numbers of plays.
    Played(Vec<(String, u32)>),
}

/// Selection of the screen, and the numbers counted.
#[derive(Resource, Debug, Default)]
struct Shown {
    player: Option<String>,
    players: Vec<String>,
    /// Selected game.
    game: TitleGame,
    statistics: Statistics,
    counted: Option<(u64, Option<String>, TitleGame)>,
    /// Name of the player as typed.
    name: Option<String>,
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Shown>()
        .add_systems(OnEnter(Screen::History), choose_game)
        .add_systems(
            EguiPrimaryContextPass,
            (count, draw)
                .chain()
                .in_set(PanelSystems)
                .run_if(in_state(Screen::Statistics).and_then(in_state(Overlay::None))),
        )
        .add_systems(Last, keep_name.before(WriteSystems).run_if(on_message::<AppExit>));
}

/// Stores a typed name when the game quits.
fn keep_name(mut shown: ResMut<Shown>, mut settings: ResMut<Settings>) {
    keep_typed(&mut shown, &mut settings);
}

fn keep_typed(shown: &mut Shown, settings: &mut ResMut<Settings>) {
    if let Some(typed) = shown.name.take() {
        typed.trim().clone_into(&mut settings.player_name);
    }
}

/// Selects the game that the title shows.
fn choose_game(title: Res<State<TitleGame>>, mut shown: ResMut<Shown>) {
    shown.game = *title.get();
}

/// Counts again when the matches or the selection have changed.
fn count(
    (history, settings): (Res<History>, Res<Settings>),
    (content, progress): (Res<ContentLibrary>, Res<Progress>),
    mut shown: ResMut<Shown>,
) {
    let since = settings.statistics_since;
    let state = |shown: &Shown| Some((since, shown.player.clone(), shown.game));
    if shown.counted == state(&shown) && !history.is_changed() && !progress.is_changed() {
        return;
    }
    let game = games::find(shown.game.0);
    let counted = history.matches().iter().filter(|kept| kept.stamp >= since);
    let readable = counted.filter_map(|kept| kept.summary.as_ref().ok());
    let matches: Vec<&Summary> = readable.filter(|summary| summary.game == game.id).collect();
    shown.players = players(matches.iter().copied());
    // The player's own name comes first.
    let own = settings.own_name();
    shown.players.sort_by_key(|player| *player != own);
    if shown.player.as_ref().is_none_or(|player| !shown.players.contains(player)) {
        shown.player = shown.players.first().cloned();
    }
    let player = shown.player.clone().unwrap_or_default();
    shown.statistics = (game.statistics)(&player, &matches, &content, &progress);
    shown.counted = state(&shown);
}

fn draw(
    mut contexts: EguiContexts,
    (history, folders): (Res<History>, Option<Res<Folders>>),
    mut settings: ResMut<Settings>,
    mut shown: ResMut<Shown>,
    mut next: ResMut<NextState<Screen>>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let name = shown.name.clone().unwrap_or_else(|| settings.player_name.clone());
    let model = StatisticsModel {
        players: &shown.players,
        player: shown.player.as_deref(),
        game: shown.game,
        statistics: &shown.statistics,
        unread: history.unread(),
        cleared: settings.statistics_since > 0,
        name: &name,
    };
    let asked = statistics(&mut root(&ctx.clone()), &model);
    // Store the typed name, whatever was pressed after it.
    let is_typing = matches!(asked, None | Some(StatisticsIntent::Name(_)));
    if !is_typing {
        keep_typed(&mut shown, &mut settings);
    }
    match asked {
        Some(StatisticsIntent::Player(place)) => shown.player = shown.players.get(place).cloned(),
        Some(StatisticsIntent::Game(game)) => shown.game = TitleGame(game),
        Some(StatisticsIntent::Clear) => {
            let free = folders.as_deref().and_then(|folders| free_stamp(folders).ok());
            settings.statistics_since = free.unwrap_or_else(now);
        }
        Some(StatisticsIntent::CountAll) => settings.statistics_since = 0,
        Some(StatisticsIntent::Name(typed)) => shown.name = Some(typed),
        Some(StatisticsIntent::Back) => next.set(Screen::History),
        Some(StatisticsIntent::KeepName) | None => {}
    }
}
