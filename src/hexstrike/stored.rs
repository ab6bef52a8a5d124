//! Finished matches of HexStrike for the list and the statistics.

use std::path::PathBuf;
use std::sync::Arc;

use bevy::prelude::World;
use bevy_egui::egui::{Painter, Rect};

use super::session::watch::WatchReplay;
use crate::app::library::ContentLibrary;
use crate::app::progress::Progress;
use crate::app::screens::statistics::{Plot, Statistics};
use crate::kit::ui::scene::board_scene;
use shell::record::stored::{MatchReader, Summary};
use study::record::stored::DuelReader;
use study::record::summary::MatchSummary;
use study::record::tally::Tally;

pub(super) fn reader(world: &World) -> Arc<dyn MatchReader> {
    let ContentLibrary { library, ruleset, .. } = world.resource::<ContentLibrary>().clone();
    Arc::new(DuelReader { library, ruleset })
}

pub(super) fn scene(painter: &Painter, rect: Rect, summary: &Summary) {
    if let Some(own) = summary.own::<MatchSummary>() {
        board_scene(painter, rect, &own.scene);
    }
}

pub(super) fn watch(world: &mut World, path: PathBuf, deciding: Option<&Summary>) {
    let own = deciding.and_then(Summary::own::<MatchSummary>);
    let beat = own.and_then(|own| own.deciding).map_or(0, |deciding| deciding.beat);
    world.write_message(WatchReplay { path, beat, line: 0 });
}

pub(super) fn statistics(
    player: &str,
    matches: &[&Summary],
    content: &ContentLibrary,
    progress: &Progress,
) -> Statistics {
    let tally = Tally::of(player, matches.iter().filter_map(|summary| summary.own::<MatchSummary>()));
    let library = &content.library;
    let card = |id: &str| library.card_id(id).map_or(id.to_owned(), |card| library.card(card).name.clone());
    Statistics {
        all: tally.all,
        drawn: tally.drawn,
        unit: "beats",
        lengths: tally.lengths,
        rating: progress.ratings.get(player).cloned(),
        plots: vec![
            ("Won by fighter", Plot::Won(tally.fighters)),
            ("Won by deck", Plot::Won(tally.decks)),
            ("Won against fighters", Plot::Won(tally.opponents)),
            ("Won against players", Plot::Won(tally.levels)),
            (
                "Favourite cards",
                Plot::Played(tally.cards.iter().map(|(id, count)| (card(id), *count)).collect()),
            ),
        ],
    }
}
