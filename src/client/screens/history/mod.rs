//! The matches that are kept: found, named, starred, deleted, added, given away, watched.

use std::path::{Path, PathBuf};

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::{EguiClipboard, EguiContexts, EguiPrimaryContextPass};

use self::model::{HistoryFilter, HistoryIntent, HistoryModel};
use self::panel::history;
use crate::client::arrivals::{ArrivedMatch, Given};
use crate::client::folders::{Folders, NoAccess, WriteAccess};
use crate::client::history::{History, KeptMatch, words};
use crate::client::library::ContentLibrary;
use crate::client::match_flow::plan::now;
use crate::client::readings::ReadReplay;
use crate::client::session::watch::WatchReplay;
use crate::client::settings::{ReplaySpace, Settings};
use crate::client::state::{Overlay, Screen};
use crate::client::ui::canvas::{PanelSystems, root};
use crate::client::ui::toast::Toasts;
use crate::record::limits::tidy;
use crate::rules::Beat;

mod detail;
pub mod model;
pub mod panel;
mod row;

/// What is chosen on the screen.
#[derive(Resource, Debug, Clone, Default)]
struct Choice {
    path: Option<PathBuf>,
    search: String,
    filter: HistoryFilter,
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

/// What is needed to change the archive.
#[derive(SystemParam)]
struct Shelf<'w> {
    folders: Res<'w, Folders>,
    access: ResMut<'w, WriteAccess>,
    content: Res<'w, ContentLibrary>,
    history: ResMut<'w, History>,
    toasts: ResMut<'w, Toasts>,
}

fn draw(
    mut contexts: EguiContexts,
    mut shelf: Shelf,
    mut choice: ResMut<Choice>,
    mut settings: ResMut<Settings>,
    mut clipboard: ResMut<EguiClipboard>,
    (mut watch, mut read, mut given): (
        MessageWriter<WatchReplay>,
        MessageWriter<ReadReplay>,
        MessageWriter<Given>,
    ),
    mut next: ResMut<NextState<Screen>>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let search = choice.search.to_lowercase();
    let fits = |kept: &&KeptMatch| choice.filter.fits(kept, &search);
    let rows: Vec<&KeptMatch> = shelf.history.matches().iter().filter(fits).collect();
    let chosen = choice.path.as_ref().and_then(|path| rows.iter().position(|kept| kept.path == *path));
    let blocked = shelf.access.is_theirs().then(|| NoAccess::OtherWindow.to_string());
    let model = HistoryModel {
        chosen,
        all: shelf.history.matches().len(),
        unread: shelf.history.unread(),
        search: &choice.search,
        filter: choice.filter,
        title: &choice.title,
        space: &words::size(shelf.history.bytes()),
        most: limit(settings.replay_space),
        deleted: shelf.history.deleted(),
        now: now(),
        blocked: blocked.as_deref(),
        rows,
    };
    let asked = history(&mut root(&ctx.clone()), &model);
    let at = chosen.map(|place| (model.rows[place].path.clone(), deciding(model.rows[place])));
    match asked {
        Some(HistoryIntent::Choose(place)) => {
            let picked = model.rows.get(place).map(|kept| (kept.path.clone(), title(kept)));
            if let Some((path, title)) = picked {
                (choice.path, choice.title) = (Some(path), title);
            }
        }
        Some(HistoryIntent::Watch) => {
            watch.write_batch(at.map(|(path, _)| WatchReplay { path, beat: 0 }));
        }
        Some(HistoryIntent::WatchDeciding) => {
            watch.write_batch(at.map(|(path, beat)| WatchReplay { path, beat: beat.unwrap_or(0) }));
        }
        Some(HistoryIntent::Report) => {
            read.write_batch(at.map(|(path, _)| ReadReplay(path)));
        }
        Some(HistoryIntent::Title(typed)) => choice.title = typed,
        Some(HistoryIntent::Filter(filter)) => choice.filter = filter,
        Some(HistoryIntent::Search(typed)) => choice.search = typed,
        Some(HistoryIntent::Room) => settings.replay_space = settings.replay_space.next(),
        Some(HistoryIntent::Statistics) => next.set(Screen::Statistics),
        Some(HistoryIntent::Analysis) => next.set(Screen::Analysis),
        Some(HistoryIntent::Back) => next.set(Screen::Title),
        Some(HistoryIntent::Paste) => {
            given.write(Given::Text(clipboard.get_text().unwrap_or_default()));
        }
        Some(HistoryIntent::Undo) => {
            let undone = shelf.may_write().and_then(|()| shelf.history.undo(&shelf.folders));
            shelf.tell(undone);
        }
        Some(HistoryIntent::CopyCode) => {
            let code = at.map(|(path, _)| shelf.history.code(&path, &shelf.content.library));
            match code {
                Some(Ok(code)) => {
                    clipboard.set_text(&code);
                    shelf.toasts.note(format!("Copied: {} letters and digits.", code.len()));
                }
                Some(Err(why)) => shelf.toasts.refuse(why),
                None => {}
            }
        }
        Some(
            intent @ (HistoryIntent::Star
            | HistoryIntent::KeepTitle
            | HistoryIntent::Delete
            | HistoryIntent::Export),
        ) => {
            if let Some((path, _)) = at {
                let done = shelf.change(&intent, &path, &choice.title);
                shelf.tell(done);
            }
        }
        None => {}
    }
}

impl Shelf<'_> {
    fn may_write(&mut self) -> Result<(), String> {
        self.access.take(&self.folders).map_err(|why| format!("Nothing can be changed: {why}."))
    }

    fn tell(&mut self, done: Result<(), String>) {
        if let Err(why) = done {
            self.toasts.refuse(why);
        }
    }

    /// Does to the match in this file what was asked.
    fn change(&mut self, intent: &HistoryIntent, path: &Path, title: &str) -> Result<(), String> {
        self.may_write()?;
        match intent {
            HistoryIntent::Star => self.history.change(path, &self.content, |own| own.starred = !own.starred),
            HistoryIntent::KeepTitle => {
                let (known, title) =
                    (self.history.matches().iter().find(|kept| kept.path == path), tidy(title));
                if known.map(self::title).as_ref() == Some(&title) {
                    return Ok(());
                }
                self.history.change(path, &self.content, |own| own.title = title)
            }
            HistoryIntent::Delete => {
                self.history.delete(path, &self.folders)?;
                self.toasts.note("Deleted. You can undo this until you quit.".to_owned());
                Ok(())
            }
            HistoryIntent::Export => {
                let file = self.history.export(path, &self.folders, &self.content.library)?;
                self.toasts.note(format!("Written to {}", file.display()));
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Adds the match in these bytes, and chooses it.
    fn add(&mut self, bytes: &[u8], choice: &mut Choice) -> bool {
        let added = self.may_write().and_then(|()| self.history.import(bytes, &self.folders, &self.content));
        match added {
            Ok(path) => {
                choice.title = String::new();
                choice.path = Some(path);
                self.toasts.note("The match is among the others now.".to_owned());
                true
            }
            Err(why) => {
                self.toasts.refuse(format!("No match was added: {why}"));
                false
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
    kept.told.as_ref().map(|told| told.title.clone()).unwrap_or_default()
}

fn deciding(kept: &KeptMatch) -> Option<Beat> {
    kept.told.as_ref().ok()?.deciding.map(|deciding| deciding.beat)
}

const fn limit(space: ReplaySpace) -> &'static str {
    match space {
        ReplaySpace::Mb20 => "20 MB",
        ReplaySpace::Mb100 => "100 MB",
        ReplaySpace::Mb500 => "500 MB",
        ReplaySpace::Unlimited => "none",
    }
}
