//! Execution of the deck screen's intents.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::bench::Workbench;
use super::model::{BenchIntent, DecksIntent};
use crate::app::arrivals::CodeClipboard;
use crate::app::library::ContentLibrary;
use crate::app::progress::Progress;
use crate::app::seeds::FreshSeeds;
use crate::app::settings::Settings;
use crate::app::state::Screen;
use crate::hexstrike::match_flow::plan::MatchPlan;
use crate::hexstrike::own_decks::{DeckOrder, OwnDecks, fresh_id};
use crate::hexstrike::session::start::StartMatch;
use crate::kit::ui::toast::Toasts;
use hexstrike_game::bots::decks as by_chance;
use hexstrike_game::content::DeckList;
use shell::content::problem::LONGEST_NAME;
use study::record::share::deck_code;

/// Resources to change decks and to leave the screen.
#[derive(SystemParam)]
pub(super) struct DecksDesk<'w> {
    pub bench: ResMut<'w, Workbench>,
    pub content: Res<'w, ContentLibrary>,
    pub own: Res<'w, OwnDecks>,
    progress: Res<'w, Progress>,
    settings: Res<'w, Settings>,
    seeds: ResMut<'w, FreshSeeds>,
    codes: CodeClipboard<'w>,
    toasts: ResMut<'w, Toasts>,
    orders: MessageWriter<'w, DeckOrder>,
    starts: MessageWriter<'w, StartMatch>,
    next: ResMut<'w, NextState<Screen>>,
}

impl DecksDesk<'_> {
    /// Executes an intent.
    pub fn carry_out(&mut self, asked: DecksIntent) {
        match asked {
            DecksIntent::Bench(asked) => self.change(asked),
            DecksIntent::Back => self.next.set(Screen::Title),
            DecksIntent::Delete(path) => {
                self.orders.write(DeckOrder::Delete(path));
                self.bench.close();
            }
            DecksIntent::Restore => {
                self.orders.write(DeckOrder::Restore);
            }
            DecksIntent::Copy => {
                let open = self.bench.draft.list().clone();
                let name = format!("{} copy", open.name).chars().take(LONGEST_NAME).collect();
                self.begin(DeckList { name, ..open });
            }
            DecksIntent::ByChance => {
                if let Some(deck) = by_chance::any(&self.content.library, &mut self.seeds.dice()) {
                    self.begin(self.content.library.deck_list(&deck));
                }
            }
            DecksIntent::Paste => self.codes.paste(),
            DecksIntent::CopyCode => {
                self.codes.copy(&deck_code(self.bench.draft.list()), "this deck", &mut self.toasts);
            }
            DecksIntent::TryIt => self.try_it(),
        }
    }

    /// Executes an intent on the workbench and saves the deck if it has changed and is still open.
    fn change(&mut self, asked: BenchIntent) {
        let before = self.bench.draft.list().clone();
        self.bench.take(asked, &self.content.library, &self.own);
        let after = self.bench.draft.list();
        if *after != before && after.id == before.id {
            self.orders.write(DeckOrder::Keep(after.clone()));
        }
    }

    /// Saves these cards as a new deck of the player and opens it.
    fn begin(&mut self, list: DeckList) {
        let list = DeckList { id: fresh_id(&list.name, &self.own, &self.content.library), ..list };
        self.bench.begin(list.clone());
        self.orders.write(DeckOrder::Keep(list));
    }

    /// Begins a match with the open deck against a bot with another fighter.
    fn try_it(&mut self) {
        let library = &self.content.library;
        let Ok(deck) = self.bench.draft.list().check(library) else { return };
        let Some(own) = library.decks.iter().position(|other| *other == deck) else {
            self.toasts.refuse(
                "This deck is not saved as it is here, and only a saved one can be played.".to_owned(),
            );
            return;
        };
        let other = library.decks.iter().position(|other| other.fighter != deck.fighter).unwrap_or(own);
        let rival = self.progress.suits(&self.settings.own_name());
        let plan = MatchPlan::duel(own, (rival, other), self.seeds.seed());
        self.starts.write(StartMatch(plan));
    }
}
