//! Example of the law on the table. A match that was there is set aside meanwhile.

use bevy::prelude::*;
use shell::record::Record;

use super::super::at_table::TableMatch;
use super::super::lesson::TableLesson;
use super::super::start::pace;
use super::super::{TableContent, TableGame, TablePlayback};
use crate::app::screens::rulebook::shown::{LawExample, LawExamples, ShowExample};
use crate::app::settings::Settings;
use crate::app::state::{Overlay, Screen};
use crate::kit::ui::toast::Toasts;
use crate::table::unfinished::MatchSaving;

/// Example on the table.
#[derive(Resource, Debug)]
pub struct TableExample<G: TableGame> {
    /// Index among the examples of the game.
    pub nth: usize,
    /// Screen to return to.
    back: Screen,
    /// Match that was at the table.
    aside: Option<AsideMatch<G>>,
}

/// Match that waits for the end of an example.
#[derive(Debug)]
struct AsideMatch<G: TableGame> {
    at_table: TableMatch<G>,
    playback: TablePlayback<G>,
    lesson: Option<TableLesson<G>>,
    saving: MatchSaving<Record<G>>,
}

pub(super) fn plugin<G: TableGame>(app: &mut App) {
    app.init_resource::<LawExamples>()
        .add_observer(show::<G>)
        .add_systems(OnExit(Screen::Table(G::ID)), put_back::<G>.run_if(resource_exists::<TableExample<G>>));
    let content = &app.world().resource::<TableContent<G>>().guided;
    let examples = content.examples.iter().enumerate().map(|(nth, example)| LawExample {
        game: G::ID,
        nth,
        rule: example.rule.clone(),
        name: example.name.clone(),
        words: example.words.clone(),
    });
    let examples: Vec<LawExample> = examples.collect();
    app.world_mut().resource_mut::<LawExamples>().0.extend(examples);
}

fn show<G: TableGame>(asked: On<ShowExample>, mut commands: Commands) {
    let ShowExample { game, nth } = *asked;
    if game == G::ID {
        commands.queue(move |world: &mut World| put_on_table::<G>(world, nth));
    }
}

/// Puts an example on the table, to be watched from its first event.
pub fn put_on_table<G: TableGame>(world: &mut World, nth: usize) {
    let Some(example) = world.resource::<TableContent<G>>().guided.examples.get(nth) else { return };
    let screen = *world.resource::<State<Screen>>().get();
    // An example that follows another returns to where that one would have.
    let before = world.get_resource::<TableExample<G>>();
    let back = before.map_or(screen, |before| before.back);
    let at_table = match TableMatch::<G>::of_example(&example.setup, &example.inputs, back) {
        Ok(at_table) => at_table,
        Err(why) => {
            world.resource_mut::<Toasts>().refuse(format!("This example cannot be shown: {why}"));
            return;
        }
    };
    let mut playback = TablePlayback::new(&at_table, pace(world.get_resource::<Settings>()));
    playback.past_result = true;
    let before = world.remove_resource::<TableExample<G>>();
    let aside = match before {
        Some(before) => before.aside,
        None => set_aside::<G>(world),
    };
    world.insert_resource(at_table);
    world.insert_resource(playback);
    world.insert_resource(TableExample { nth, back, aside });
    world.insert_resource(MatchSaving::<Record<G>>::Beside);
    if screen != Screen::Table(G::ID) {
        world.resource_mut::<NextState<Screen>>().set(Screen::Table(G::ID));
    }
}

fn set_aside<G: TableGame>(world: &mut World) -> Option<AsideMatch<G>> {
    let at_table = world.remove_resource::<TableMatch<G>>()?;
    let playback = world.remove_resource::<TablePlayback<G>>()?;
    let lesson = world.remove_resource::<TableLesson<G>>();
    let saving = std::mem::take(&mut *world.resource_mut::<MatchSaving<Record<G>>>());
    Some(AsideMatch { at_table, playback, lesson, saving })
}

/// Brings back the match that was set aside, and opens the rulebook again.
fn put_back<G: TableGame>(world: &mut World) {
    let Some(example) = world.remove_resource::<TableExample<G>>() else { return };
    world.remove_resource::<TableMatch<G>>();
    world.remove_resource::<TablePlayback<G>>();
    world.insert_resource(MatchSaving::<Record<G>>::default());
    if let Some(AsideMatch { at_table, playback, lesson, saving }) = example.aside {
        world.insert_resource(at_table);
        world.insert_resource(playback);
        world.insert_resource(saving);
        if let Some(lesson) = lesson {
            world.insert_resource(lesson);
        }
    }
    world.resource_mut::<NextState<Overlay>>().set(Overlay::Rulebook);
}
