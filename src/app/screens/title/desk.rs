//! Execution of the title's intents.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::Discarding;
use super::model::TitleIntent;
use crate::app::state::{Overlay, Screen};
use crate::games::{GameModule, TitleGame};
use crate::table::unfinished::{AskUnfinished, UnfinishedAsk};

/// Resources for everything that can follow the title.
#[derive(SystemParam)]
pub(super) struct TitleDesk<'w, 's> {
    discarding: ResMut<'w, NextState<Discarding>>,
    game: ResMut<'w, NextState<TitleGame>>,
    unfinished: MessageWriter<'w, AskUnfinished>,
    screen: ResMut<'w, NextState<Screen>>,
    overlay: ResMut<'w, NextState<Overlay>>,
    exit: MessageWriter<'w, AppExit>,
    commands: Commands<'w, 's>,
}

impl TitleDesk<'_, '_> {
    /// Executes an intent, with this game selected.
    pub fn carry_out(&mut self, asked: TitleIntent, game: &'static GameModule) {
        let GameModule { id: game, press, .. } = *game;
        match asked {
            TitleIntent::Resume => self.screen.set(Screen::Table(game)),
            TitleIntent::AskDiscard => self.discarding.set(Discarding::Asked),
            TitleIntent::KeepMatch => self.discarding.set(Discarding::No),
            TitleIntent::Discard => {
                self.discarding.set(Discarding::No);
                self.unfinished.write(AskUnfinished { game, what: UnfinishedAsk::Delete });
            }
            TitleIntent::OtherMatch => {
                self.unfinished.write(AskUnfinished { game, what: UnfinishedAsk::Other });
            }
            TitleIntent::Game(game) => self.game.set(TitleGame(game)),
            TitleIntent::Open(screen) => self.screen.set(screen),
            TitleIntent::Over(overlay) => self.overlay.set(overlay),
            TitleIntent::Own(number) => self.commands.queue(move |world: &mut World| press(world, number)),
            TitleIntent::Quit => {
                self.exit.write(AppExit::Success);
            }
        }
    }
}
