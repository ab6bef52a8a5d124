//! Statistics of the stored matches.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use self::panel::{Counted, StatisticsIntent, StatisticsModel, statistics};
use crate::app::clock::now;
use crate::app::folders::Folders;
use crate::app::history::{History, free_stamp};
use crate::app::library::ContentLibrary;
use crate::app::own_file::WriteSystems;
use crate::app::progress::Progress;
use crate::app::settings::Settings;
use crate::app::state::{Overlay, Screen};
use crate::games::TitleGame;
use crate::hexstrike;
use crate::kit::ui::canvas::{PanelSystems, root};
use shell::GameId;
use study::record::heroes::tally::{HeroTally, hero_players};
use study::record::kept::KeptSummary;
use study::record::tally::{Tally, players};

pub mod panel;
mod plots;

/// Selection of the screen, and the numbers counted.
#[derive(Resource, Debug, Default)]
struct Shown {
    player: Option<String>,
    players: Vec<String>,
    /// Selected game.
    game: GameId,
    tally: Tally,
    heroes: HeroTally,
    counted: Option<(u64, Option<String>, GameId)>,
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
    shown.game = title.0;
}

/// Counts again when the matches or the selection have changed.
fn count(history: Res<History>, settings: Res<Settings>, mut shown: ResMut<Shown>) {
    let since = settings.statistics_since;
    let state = |shown: &Shown| Some((since, shown.player.clone(), shown.game));
    if shown.counted == state(&shown) && !history.is_changed() {
        return;
    }
    let told = || {
        let counted = history.matches().iter().filter(move |kept| kept.stamp >= since);
        counted.filter_map(|kept| kept.told.as_ref().ok())
    };
    let duels = || {
        told().filter_map(|told| match told {
            KeptSummary::Duel(told) => Some(told),
            KeptSummary::Heroes(_) => None,
        })
    };
    let heroes = || {
        told().filter_map(|told| match told {
            KeptSummary::Duel(_) => None,
            KeptSummary::Heroes(told) => Some(told),
        })
    };
    shown.players = match shown.game {
        hexstrike::ID => players(duels()),
        _ => hero_players(heroes()),
    };
    // The player's own name comes first.
    let own = settings.own_name();
    shown.players.sort_by_key(|player| *player != own);
    if shown.player.as_ref().is_none_or(|player| !shown.players.contains(player)) {
        shown.player = shown.players.first().cloned();
    }
    let player = shown.player.clone().unwrap_or_default();
    match shown.game {
        hexstrike::ID => shown.tally = Tally::of(&player, duels()),
        _ => shown.heroes = HeroTally::of(&player, heroes()),
    }
    shown.counted = state(&shown);
}

fn draw(
    mut contexts: EguiContexts,
    content: Res<ContentLibrary>,
    (history, progress, folders): (Res<History>, Res<Progress>, Option<Res<Folders>>),
    mut settings: ResMut<Settings>,
    mut shown: ResMut<Shown>,
    mut next: ResMut<NextState<Screen>>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let library = &content.library;
    let card = |id: &str| library.card_id(id).map_or(id.to_owned(), |card| library.card(card).name.clone());
    let cards: Vec<(String, u32)> = shown.tally.cards.iter().map(|(id, count)| (card(id), *count)).collect();
    let name = shown.name.clone().unwrap_or_else(|| settings.player_name.clone());
    let model = StatisticsModel {
        players: &shown.players,
        player: shown.player.as_deref(),
        counted: match shown.game {
            hexstrike::ID => {
                let rating = shown.player.as_ref().and_then(|player| progress.ratings.get(player));
                Counted::Duels { tally: &shown.tally, cards: &cards, rating }
            }
            _ => Counted::Heroes(&shown.heroes),
        },
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
        Some(StatisticsIntent::Game(game)) => shown.game = game,
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
