//! Finished matches of Heroes of Hex for the list and the statistics.

use std::path::PathBuf;
use std::sync::Arc;

use bevy::prelude::World;
use bevy_egui::egui::{Painter, Rect};

use super::flow::HeroCodex;
use super::minimap::hero_scene;
use super::watch::{HeroesFrom, WatchHeroes};
use crate::app::library::ContentLibrary;
use crate::app::progress::Progress;
use crate::app::screens::statistics::{Plot, Statistics};
use heroes_game::record::stored::HeroReader;
use heroes_game::record::summary::HeroSummary;
use shell::record::stored::{MatchReader, Summary};
use study::record::heroes::tally::HeroTally;

pub(super) fn reader(world: &World) -> Arc<dyn MatchReader> {
    Arc::new(HeroReader { codex: Arc::clone(&world.resource::<HeroCodex>().0) })
}

pub(super) fn scene(painter: &Painter, rect: Rect, summary: &Summary) {
    if let Some(own) = summary.own::<HeroSummary>() {
        hero_scene(painter, rect, &own.scene);
    }
}

pub(super) fn watch(world: &mut World, path: PathBuf, deciding: Option<&Summary>) {
    let from = if deciding.is_some() { HeroesFrom::DecidingTurn } else { HeroesFrom::Beginning };
    world.write_message(WatchHeroes { path, from });
}

pub(super) fn statistics(player: &str, matches: &[&Summary], _: &ContentLibrary, _: &Progress) -> Statistics {
    let tally = HeroTally::of(player, matches.iter().filter_map(|summary| summary.own::<HeroSummary>()));
    Statistics {
        all: tally.all,
        drawn: tally.drawn,
        unit: "Turns",
        lengths: tally.lengths,
        rating: None,
        plots: vec![
            ("Won with classes", Plot::Won(tally.classes)),
            ("Won by game", Plot::Won(tally.games)),
            ("Won against classes", Plot::Won(tally.opponents)),
            ("Won against players", Plot::Won(tally.levels)),
            ("Won on boards", Plot::Won(tally.boards)),
        ],
    }
}
