//! Archive of matches of all games: search, names, stars, deletion, import, export and watching.

use std::path::PathBuf;

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use self::desk::HistoryDesk;
use self::model::{HistoryFilter, HistoryIntent, HistoryModel};
use self::panel::history;
use self::shelf::Shelf;
use crate::app::arrivals::ArrivedMatch;
use crate::app::clock::now;
use crate::app::folders::{Folders, NoAccess};
use crate::app::history::{ImportEnded, KeptMatch, words};
use crate::app::state::{Overlay, Screen};
use crate::kit::ui::canvas::{PanelSystems, root};
use shell::GameId;

mod desk;
mod detail;
pub mod model;
pub mod panel;
mod row;
mod shelf;

/// Selection on the screen.
#[derive(Resource, Debug, Clone, Default)]
struct Choice {
    path: Option<PathBuf>,
    /// True for a match just imported, which is scrolled into view.
    brought: bool,
    search: String,
    filter: HistoryFilter,
    /// Game whose matches are shown; all without one.
    game: Option<GameId>,
    /// Name of the chosen match while it is being typed.
    title: Option<String>,
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Choice>()
        .add_systems(Last, keep_typed.run_if(resource_exists::<Folders>).run_if(on_message::<AppExit>))
        .add_systems(
            Update,
            (import.run_if(on_message::<ArrivedMatch>), show_imported.run_if(on_message::<ImportEnded>))
                .run_if(resource_exists::<Folders>),
        )
        .add_systems(
            EguiPrimaryContextPass,
            draw.in_set(PanelSystems)
                .run_if(in_state(Screen::History).and_then(in_state(Overlay::None)))
                .run_if(resource_exists::<Folders>),
        );
}

fn draw(mut contexts: EguiContexts, mut desk: HistoryDesk) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let HistoryDesk { shelf, choice, settings, .. } = &desk;
    let search = choice.search.to_lowercase();
    let fits = |kept: &&KeptMatch| choice.filter.fits(kept, choice.game, &search);
    let rows: Vec<&KeptMatch> = shelf.history.matches().iter().filter(fits).collect();
    let chosen = choice.path.as_ref().and_then(|path| rows.iter().position(|kept| kept.path == *path));
    let named = chosen.and_then(|place| rows.get(place)).map(|kept| title(kept)).unwrap_or_default();
    let typed = choice.title.clone().unwrap_or(named);
    let blocked = shelf.access.is_theirs().then(|| NoAccess::OtherWindow.to_string());
    let model = HistoryModel {
        chosen,
        brought: choice.brought && chosen.is_some(),
        all: shelf.history.matches().len(),
        unread: shelf.history.unread(),
        search: &choice.search,
        filter: choice.filter,
        game: choice.game,
        title: &typed,
        space: &words::size(shelf.history.bytes()),
        most: &words::room(settings.replay_space),
        deleted: shelf.history.deleted(),
        now: now(),
        blocked: blocked.as_deref(),
        rows,
    };
    let asked = history(&mut root(&ctx.clone()), &model);
    let brought = model.brought;
    let Some(asked) = asked else {
        if brought {
            desk.choice.brought = false;
        }
        return;
    };
    let at = |place: Option<usize>| place.and_then(|place| model.rows.get(place)).map(|kept| (*kept).clone());
    let named = at(chosen).filter(|_| !matches!(asked, HistoryIntent::Title(_)));
    let meant = at(if let HistoryIntent::Choose(place) = asked { Some(place) } else { chosen });
    if let Some(named) = named {
        desk.keep_title(&named);
    }
    desk.carry_out(asked, meant);
}

/// Stores a typed name when the game quits.
fn keep_typed(mut desk: HistoryDesk) {
    let HistoryDesk { shelf, choice, .. } = &desk;
    let path = choice.title.as_ref().and(choice.path.as_ref());
    let named = path.and_then(|path| shelf.history.matches().iter().find(|kept| kept.path == *path));
    if let Some(named) = named.cloned() {
        desk.keep_title(&named);
    }
}

/// Imports a received match.
fn import(mut arrived: MessageReader<ArrivedMatch>, mut shelf: Shelf) {
    for ArrivedMatch(bytes) in arrived.read() {
        match shelf.may_write() {
            Ok(()) => shelf.history.import(bytes.clone()),
            Err(why) => shelf.toasts.refuse(no_match_added(&why)),
        }
    }
}

/// Shows an imported match in the archive, unless a match has begun meanwhile.
fn show_imported(
    mut ended: MessageReader<ImportEnded>,
    mut shelf: Shelf,
    mut choice: ResMut<Choice>,
    screen: Res<State<Screen>>,
    mut next: ResMut<NextState<Screen>>,
    mut overlay: ResMut<NextState<Overlay>>,
) {
    for ImportEnded(result) in ended.read() {
        match result {
            Ok(imported) => {
                shelf.choose(imported, &mut choice);
                if !screen.is_match() {
                    NextState::set_if_neq(&mut next, Screen::History);
                    NextState::set_if_neq(&mut overlay, Overlay::None);
                }
            }
            Err(why) => shelf.toasts.refuse(no_match_added(why)),
        }
    }
}

fn no_match_added(why: &str) -> String {
    format!("No match was added: {why}")
}

fn title(kept: &KeptMatch) -> String {
    kept.summary.as_ref().map(|summary| summary.title.clone()).unwrap_or_default()
}
