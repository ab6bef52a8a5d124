//! The matches of both games that are kept: found, named, starred, deleted, added, given away, watched.

use std::path::PathBuf;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::{EguiClipboard, EguiContexts, EguiPrimaryContextPass};

use self::model::{GameFilter, HistoryFilter, HistoryIntent, HistoryModel};
use self::panel::history;
use self::shelf::Shelf;
use crate::client::arrivals::{ArrivedMatch, Given};
use crate::client::clock::now;
use crate::client::folders::{Folders, NoAccess};
use crate::client::heroes::watch::{HeroesFrom, WatchHeroes};
use crate::client::history::{KeptMatch, words};
use crate::client::readings::ReadReplay;
use crate::client::session::watch::WatchReplay;
use crate::client::settings::{ReplaySpace, Settings};
use crate::client::state::{Overlay, Screen};
use crate::client::ui::canvas::{PanelSystems, root};
use crate::record::kept::KeptSummary;

mod detail;
pub mod model;
pub mod panel;
mod row;
mod shelf;

/// What is chosen on the screen.
#[derive(Resource, Debug, Clone, Default)]
struct Choice {
    path: Option<PathBuf>,
    search: String,
    filter: HistoryFilter,
    game: GameFilter,
    /// The name of the chosen match, as typed.
    title: String,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Choice>()
        .add_systems(Update, take_in.run_if(resource_exists::<Folders>).run_if(on_message::<ArrivedMatch>))
        .add_systems(
            EguiPrimaryContextPass,
            draw.in_set(PanelSystems)
                .run_if(in_state(Screen::History).and_then(in_state(Overlay::None)))
                .run_if(resource_exists::<Folders>),
        );
}

fn draw(
    mut contexts: EguiContexts,
    mut shelf: Shelf,
    mut choice: ResMut<Choice>,
    mut settings: ResMut<Settings>,
    mut clipboard: ResMut<EguiClipboard>,
    (mut watch, mut read, mut given): (Watch, MessageWriter<ReadReplay>, MessageWriter<Given>),
    mut next: ResMut<NextState<Screen>>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let search = choice.search.to_lowercase();
    let fits = |kept: &&KeptMatch| choice.filter.fits(kept, choice.game, &search);
    let rows: Vec<&KeptMatch> = shelf.history.matches().iter().filter(fits).collect();
    let chosen = choice.path.as_ref().and_then(|path| rows.iter().position(|kept| kept.path == *path));
    let blocked = shelf.access.is_theirs().then(|| NoAccess::OtherWindow.to_string());
    let model = HistoryModel {
        chosen,
        all: shelf.history.matches().len(),
        unread: shelf.history.unread(),
        search: &choice.search,
        filter: choice.filter,
        game: choice.game,
        title: &choice.title,
        space: &words::size(shelf.history.bytes()),
        most: limit(settings.replay_space),
        deleted: shelf.history.deleted(),
        now: now(),
        blocked: blocked.as_deref(),
        rows,
    };
    let asked = history(&mut root(&ctx.clone()), &model);
    let at = chosen.map(|place| model.rows[place].clone());
    match asked {
        Some(HistoryIntent::Choose(place)) => {
            let picked = model.rows.get(place).map(|kept| (kept.path.clone(), title(kept)));
            if let Some((path, title)) = picked {
                (choice.path, choice.title) = (Some(path), title);
            }
        }
        Some(HistoryIntent::Watch) => watch.open(at, false),
        Some(HistoryIntent::WatchDeciding) => watch.open(at, true),
        Some(HistoryIntent::Report) => {
            read.write_batch(at.map(|kept| ReadReplay(kept.path)));
        }
        Some(HistoryIntent::Title(typed)) => choice.title = typed,
        Some(HistoryIntent::Filter(filter)) => choice.filter = filter,
        Some(HistoryIntent::Game) => choice.game = choice.game.next(),
        Some(HistoryIntent::Search(typed)) => choice.search = typed,
        Some(HistoryIntent::Room) => settings.replay_space = settings.replay_space.next(),
        Some(HistoryIntent::Statistics) => next.set(Screen::Statistics),
        Some(HistoryIntent::Analysis) => next.set(Screen::Analysis),
        Some(HistoryIntent::Back) => next.set(Screen::Title),
        Some(HistoryIntent::Paste) => {
            given.write(Given::Text(clipboard.get_text().unwrap_or_default()));
        }
        Some(HistoryIntent::Undo) => {
            let undone = shelf.may_write().and_then(|()| shelf.history.undo());
            shelf.tell(undone);
        }
        Some(HistoryIntent::CopyCode) => {
            let code = at.map(|kept| shelf.history.code(&kept.path, &shelf.content.library));
            match code {
                Some(Ok(code)) => {
                    clipboard.set_text(&code);
                    shelf.toasts.note(format!("Copied: {} letters and digits.", code.len()));
                }
                Some(Err(why)) => shelf.toasts.refuse(why),
                None => {}
            }
        }
        Some(HistoryIntent::Change(change)) => {
            if let Some(kept) = at {
                let done = shelf.change(change, &kept.path, &choice.title);
                shelf.tell(done);
            }
        }
        None => {}
    }
}

/// Matches of either game are watched.
#[derive(SystemParam)]
struct Watch<'w> {
    duels: MessageWriter<'w, WatchReplay>,
    heroes: MessageWriter<'w, WatchHeroes>,
}

impl Watch<'_> {
    /// From the beginning, or from what decided it.
    fn open(&mut self, kept: Option<KeptMatch>, deciding: bool) {
        let Some(KeptMatch { path, told: Ok(told), .. }) = kept else { return };
        match told {
            KeptSummary::Duel(told) => {
                let beat = told.deciding.filter(|_| deciding).map_or(0, |deciding| deciding.beat);
                self.duels.write(WatchReplay { path, beat, line: 0 });
            }
            KeptSummary::Heroes(_) => {
                let from = if deciding { HeroesFrom::DecidingTurn } else { HeroesFrom::Beginning };
                self.heroes.write(WatchHeroes { path, from });
            }
        }
    }
}

/// A match that came from outside is added, and shown where the others are.
fn take_in(
    mut arrived: MessageReader<ArrivedMatch>,
    mut shelf: Shelf,
    mut choice: ResMut<Choice>,
    mut next: ResMut<NextState<Screen>>,
    mut overlay: ResMut<NextState<Overlay>>,
) {
    for ArrivedMatch(bytes) in arrived.read() {
        if shelf.add(bytes, &mut choice) {
            NextState::set_if_neq(&mut next, Screen::History);
            NextState::set_if_neq(&mut overlay, Overlay::None);
        }
    }
}

fn title(kept: &KeptMatch) -> String {
    kept.told.as_ref().map(|told| told.title().to_owned()).unwrap_or_default()
}

const fn limit(space: ReplaySpace) -> &'static str {
    match space {
        ReplaySpace::Mb20 => "20 MB",
        ReplaySpace::Mb100 => "100 MB",
        ReplaySpace::Mb500 => "500 MB",
        ReplaySpace::Unlimited => "none",
    }
}
