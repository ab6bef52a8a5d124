//! Execution of the rulebook's intents.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::OpenBook;
use super::model::RulebookIntent;
use crate::app::library::ContentLibrary;
use crate::app::state::{Overlay, Screen};
use crate::kit::ui::small_board::SmallPlay;
use crate::kit::ui::small_board::scenes::Scenes;
use crate::kit::ui::toast::Toasts;

/// Open book and related resources.
#[derive(SystemParam)]
pub(super) struct RulebookDesk<'w, 's> {
    pub reading: ResMut<'w, OpenBook>,
    pub content: Res<'w, ContentLibrary>,
    pub screen: Res<'w, State<Screen>>,
    toasts: ResMut<'w, Toasts>,
    overlay: ResMut<'w, NextState<Overlay>>,
    commands: Commands<'w, 's>,
}

impl RulebookDesk<'_, '_> {
    /// Executes an intent.
    pub fn carry_out(&mut self, asked: RulebookIntent) {
        let reading = &mut *self.reading;
        match asked {
            RulebookIntent::Open(section) => reading.open(section),
            RulebookIntent::Return => {
                if let Some(section) = reading.before.pop() {
                    reading.go(section);
                }
            }
            RulebookIntent::Search(query) => reading.search(query),
            RulebookIntent::Exact => reading.exact = !reading.exact,
            RulebookIntent::Play(place) => self.play(place),
            RulebookIntent::Show(example) => {
                self.commands.trigger(example);
                self.overlay.set(Overlay::None);
            }
            RulebookIntent::PlayPause => {
                reading.playing.iter_mut().for_each(|(_, play)| play.play_or_pause());
            }
            RulebookIntent::Step(turning) => {
                reading.playing.iter_mut().for_each(|(_, play)| play.step(turning));
            }
            RulebookIntent::Close => {
                reading.playing = None;
                self.overlay.set(reading.from.take().unwrap_or(self.screen.menu()));
            }
        }
    }

    /// Plays the example at this index of the library.
    fn play(&mut self, place: usize) {
        let library = &self.content.library;
        match library.examples.get(place).map(|example| example.run(library)) {
            Some(Ok(run)) => self.reading.playing = Some((place, SmallPlay::begin(Scenes::of(&run)))),
            Some(Err(why)) => self.toasts.refuse(format!("This example cannot be played: {why}")),
            None => {}
        }
    }
}
