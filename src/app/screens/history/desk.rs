//! Execution of the archive screen's intents.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::Choice;
use super::model::{HistoryIntent, next_game};
use super::shelf::Shelf;
use crate::app::arrivals::CodeClipboard;
use crate::app::history::{KeptMatch, words};
use crate::app::settings::Settings;
use crate::app::state::Screen;
use crate::games;
use crate::hexstrike::readings::ReadReplay;

/// Resources to change the archive and to leave the screen.
#[derive(SystemParam)]
pub(super) struct HistoryDesk<'w, 's> {
    pub shelf: Shelf<'w>,
    pub choice: ResMut<'w, Choice>,
    pub settings: ResMut<'w, Settings>,
    codes: CodeClipboard<'w>,
    commands: Commands<'w, 's>,
    reads: MessageWriter<'w, ReadReplay>,
    next: ResMut<'w, NextState<Screen>>,
}

impl HistoryDesk<'_, '_> {
    /// Executes an intent, on this match if it needs one.
    pub fn carry_out(&mut self, asked: HistoryIntent, kept: Option<KeptMatch>) {
        match asked {
            HistoryIntent::Choose(_) => self.choose(kept),
            HistoryIntent::Watch => self.watch(kept, false),
            HistoryIntent::WatchDeciding => self.watch(kept, true),
            HistoryIntent::Report => {
                self.reads.write_batch(kept.map(|kept| ReadReplay(kept.path)));
            }
            HistoryIntent::Title(typed) => self.choice.title = Some(typed),
            // Nothing more to do: the caller stores the typed name before any intent but typing.
            HistoryIntent::KeepTitle => {}
            HistoryIntent::Filter(filter) => self.choice.filter = filter,
            HistoryIntent::Game => self.choice.game = next_game(self.choice.game),
            HistoryIntent::Search(typed) => self.choice.search = typed,
            HistoryIntent::Room => self.change_room(),
            HistoryIntent::Statistics => self.next.set(Screen::Statistics),
            HistoryIntent::Analysis => self.next.set(Screen::Analysis),
            HistoryIntent::Back => self.next.set(Screen::Title),
            HistoryIntent::Paste => self.codes.paste(),
            HistoryIntent::Undo => {
                let undone = self.shelf.may_write().and_then(|()| self.shelf.history.undo());
                self.shelf.tell(undone);
            }
            HistoryIntent::CopyCode => self.copy_code(kept),
            HistoryIntent::Change(change) => {
                if let Some(kept) = kept {
                    let done = self.shelf.change(change, &kept.path);
                    self.shelf.tell(done);
                }
            }
        }
    }

    /// Changes the space limit, with a note if stored matches exceed it.
    fn change_room(&mut self) {
        let space = self.settings.replay_space.next();
        self.settings.replay_space = space;
        if space.bytes().is_some_and(|most| self.shelf.history.bytes() > most) {
            let most = words::room(space);
            self.shelf.toasts.note(format!(
                "More than {most} are kept. When you leave this screen the oldest without a star go; until you quit you can undo this."
            ));
        }
    }

    /// Stores the name typed for this match, whatever was pressed after it.
    pub fn keep_title(&mut self, kept: &KeptMatch) {
        if let Some(typed) = self.choice.title.take() {
            let done = self.shelf.rename(&kept.path, &typed);
            self.shelf.tell(done);
        }
    }

    fn choose(&mut self, kept: Option<KeptMatch>) {
        if let Some(kept) = kept {
            self.choice.title = None;
            self.choice.path = Some(kept.path);
        }
    }

    /// Watches a match from the beginning, or from its deciding moment.
    fn watch(&mut self, kept: Option<KeptMatch>, deciding: bool) {
        let Some(KeptMatch { path, summary: Ok(summary), .. }) = kept else { return };
        let watch = games::find(summary.game).watch;
        self.commands.queue(move |world: &mut World| watch(world, path, deciding.then_some(&summary)));
    }

    fn copy_code(&mut self, kept: Option<KeptMatch>) {
        let shelf = &mut self.shelf;
        match kept.map(|kept| shelf.history.code(&kept.path, &shelf.readers.0)) {
            Some(Ok(code)) => self.codes.copy(&code, "this match", &mut shelf.toasts),
            Some(Err(why)) => shelf.toasts.refuse(why),
            None => {}
        }
    }
}
