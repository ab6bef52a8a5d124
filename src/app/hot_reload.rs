//! Hot reload of content for its authors (feature `dev`).
//!
//! Bevy's watcher reports a changed file; then the whole set is read and checked as at the start of the game.
//! A valid set is used from the next match on. A faulty set changes nothing and shows a toast. Changes to the
//! pacing of playback apply at once.

use std::io;
use std::path::Path;

use bevy::asset::io::{AssetSourceBuilder, Reader};
use bevy::asset::{AssetLoader, LoadContext, LoadedFolder};
use bevy::prelude::*;
use bevy_egui::egui::{Id, LayerId, Order};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::app::library::ContentLibrary;
use crate::app::state::Screen;
use crate::hexstrike::match_flow::MatchSession;
use crate::hexstrike::match_flow::plan::{PlanAtHand, SetupPlan};
use crate::hexstrike::playback::pacing::Pacing;
use crate::hexstrike::session::start::StartMatch;
use crate::kit::ui::canvas::PanelSystems;
use crate::kit::ui::card::faces::Faces;
use crate::kit::ui::toast::{Toasts, toasts};
use hexstrike_game::content::Library;
use shell::content::{Places, Problem};

/// Watched places of content.
#[derive(Resource, Debug, Clone)]
struct WatchedPlaces(Places);

/// Watched content file. All files are read together, so Bevy stores none of them.
#[derive(Asset, TypePath)]
struct ContentFile;

/// Handles that keep Bevy watching.
#[derive(Resource)]
struct Held(#[expect(dead_code, reason = "held, never looked at")] Vec<UntypedHandle>);

/// Valid set for the next match.
#[derive(Resource, Default)]
struct Waiting(Option<ContentLibrary>);

#[derive(Default, TypePath)]
struct ContentLoader;

impl AssetLoader for ContentLoader {
    type Asset = ContentFile;
    type Settings = ();
    type Error = io::Error;

    async fn load(&self, _: &mut dyn Reader, (): &(), _: &mut LoadContext<'_>) -> io::Result<ContentFile> {
        Ok(ContentFile)
    }

    fn extensions(&self) -> &[&str] {
        &["ron"]
    }
}

/// Watches these places. Must come before Bevy's plugins, which start the watcher.
pub fn watch(app: &mut App, places: Places) {
    for (name, folder) in folders(&places) {
        let folder = std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned());
        app.register_asset_source(
            name,
            AssetSourceBuilder::platform_default(&folder.to_string_lossy(), None),
        );
    }
    app.insert_resource(WatchedPlaces(places));
}

/// Reloads content that changes at the watched places; does nothing without any.
pub(crate) fn plugin(app: &mut App) {
    if !app.world().contains_resource::<WatchedPlaces>() {
        return;
    }
    let file_changed = on_message::<AssetEvent<ContentFile>>.or_eager(on_message::<AssetEvent<LoadedFolder>>);
    let may_change = on_message::<StartMatch>.or_eager(not(resource_exists::<MatchSession>));
    app.init_asset::<ContentFile>()
        .init_asset_loader::<ContentLoader>()
        .init_resource::<Waiting>()
        .add_systems(Startup, hold)
        // Before a match begins, and before any system reads content.
        .add_systems(
            First,
            ((check, pace).run_if(file_changed), change.run_if(may_change))
                .chain()
                .after(bevy::ecs::message::message_update_system),
        )
        .add_systems(EguiPrimaryContextPass, say.in_set(PanelSystems).run_if(in_state(Screen::Title)));
}

/// Existing folders, with the names of their asset sources.
fn folders(places: &Places) -> impl Iterator<Item = (String, &Path)> {
    let own = places.own_decks.iter().enumerate().map(|(n, folder)| (format!("own-{n}"), folder));
    let shipped = [("content", &places.assets), ("decks", &places.decks)];
    let shipped = shipped.into_iter().filter_map(|(name, folder)| Some((name.to_owned(), folder.as_ref()?)));
    shipped.chain(own).filter(|(_, folder)| folder.is_dir()).map(|(name, folder)| (name, folder.as_path()))
}

fn hold(watched: Res<WatchedPlaces>, server: Res<AssetServer>, mut commands: Commands) {
    let folders = folders(&watched.0).map(|(name, _)| server.load_folder(format!("{name}://")).untyped());
    commands.insert_resource(Held(folders.collect()));
}

/// Reads and checks the whole set.
fn check(
    watched: Res<WatchedPlaces>,
    content: Res<ContentLibrary>,
    mut waiting: ResMut<Waiting>,
    mut known: Local<Option<Vec<Problem>>>,
    mut toasts: ResMut<Toasts>,
) {
    let (library, problems) = Library::load(&watched.0);
    let known = known.get_or_insert_with(|| content.problems.clone());
    if let Some(first) = problems.first()
        && *known != problems
    {
        let more =
            if problems.len() > 1 { format!(" (and {} more)", problems.len() - 1) } else { String::new() };
        problems.iter().for_each(|problem| error!("{problem}"));
        toasts.refuse(format!("{first}{more}. The game keeps what it had."));
    }
    *known = problems;
    if known.is_empty() {
        let before = waiting.0.as_ref().unwrap_or(&*content);
        if *before.library != library {
            toasts.note("The next match plays what has changed.".to_owned());
            waiting.0 = Some(ContentLibrary::new(library, Vec::new()));
        }
    }
}

/// Applies changes to the pacing of playback.
fn pace(
    watched: Res<WatchedPlaces>,
    mut last: Local<Option<Result<Pacing, String>>>,
    mut pacing: ResMut<Pacing>,
    mut toasts: ResMut<Toasts>,
) {
    let path = watched.0.assets.as_ref().map(|assets| assets.join(Pacing::FILE));
    let Some(path) = path.filter(|path| path.is_file()) else { return };
    let read = read_pacing(&path);
    if last.as_ref() == Some(&read) {
        return;
    }
    match &read {
        Ok(read) => *pacing = *read,
        Err(why) => {
            error!("{why}");
            toasts.refuse(format!("{why}. The game keeps what it had."));
        }
    }
    *last = Some(read);
}

fn read_pacing(path: &Path) -> Result<Pacing, String> {
    let text = std::fs::read_to_string(path).map_err(|error| format!("{}  {error}", path.display()))?;
    Pacing::read(&text).map_err(|error| format!("{}:{error}", path.display()))
}

/// Draws toasts outside the match screen, which draws them itself.
fn say(mut contexts: EguiContexts, notes: Res<Toasts>) -> Result {
    let context = contexts.ctx_mut()?;
    let layer = LayerId::new(Order::Foreground, Id::new("hot reload"));
    toasts(&context.layer_painter(layer), context.content_rect(), &notes.0);
    Ok(())
}

/// Replaces the content by the valid set. A planned match keeps its decks if they still exist.
fn change(
    mut waiting: ResMut<Waiting>,
    mut content: ResMut<ContentLibrary>,
    (mut at_hand, mut set_up): (ResMut<PlanAtHand>, ResMut<SetupPlan>),
    mut commands: Commands,
) {
    let Some(next) = waiting.0.take() else { return };
    at_hand.follow_decks(&content.library.decks, &next.library.decks);
    set_up.follow_decks(&content.library.decks, &next.library.decks);
    let of_heroes = std::mem::take(&mut content.of_heroes);
    *content = ContentLibrary { of_heroes, ..next };
    commands.queue(|world: &mut World| {
        let faces = Faces::from_world(world);
        world.insert_resource(faces);
    });
}
