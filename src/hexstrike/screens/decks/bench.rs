//! Workbench: the open deck, the chosen card, and their changes.

use std::collections::HashMap;
use std::path::Path;

use bevy::prelude::*;

use super::filter::CardFilter;
use super::hand::TestHand;
use super::model::{BenchIntent, DecksTab, ShelfEntry};
use crate::hexstrike::own_decks::OwnDecks;
use crate::kit::ui::small_board::SmallPlay;
use crate::kit::ui::small_board::scenes::Scenes;
use hexstrike_game::content::draft::DeckDraft;
use hexstrike_game::content::examples::{CardSide, demonstration};
use hexstrike_game::content::{DeckList, Library};
use hexstrike_game::rules::CardId;
use hexstrike_game::rules::cards::card::Kind;
use hexstrike_game::rules::cards::fighter::Power;

/// Open tab, filter, chosen card and open deck.
#[derive(Resource, Debug)]
pub struct Workbench {
    pub(super) tab: DecksTab,
    pub(super) filter: CardFilter,
    pub(super) card: CardId,
    /// Animated side of the chosen card.
    pub(super) play: Option<(CardSide, SmallPlay)>,
    /// Deck that is open.
    pub draft: DeckDraft,
    pub(super) picked: Option<(Kind, usize)>,
    pub(super) hand: Option<TestHand>,
}

impl Default for Workbench {
    fn default() -> Self {
        Self {
            tab: DecksTab::default(),
            filter: CardFilter::default(),
            card: CardId(0),
            play: None,
            draft: DeckDraft::default(),
            picked: None,
            hand: None,
        }
    }
}

impl Workbench {
    /// Opens the first deck unless one is open.
    pub(super) fn open_something(&mut self, library: &Library) {
        if self.draft.list().id.is_empty()
            && let Some(deck) = library.decks.first()
        {
            self.begin(library.deck_list(deck));
        }
    }

    /// Opens a deck.
    pub(super) fn begin(&mut self, list: DeckList) {
        self.draft = DeckDraft::of(list);
        (self.picked, self.hand) = (None, None);
        self.tab = DecksTab::Decks;
    }

    /// Closes the open deck.
    pub(super) fn close(&mut self) {
        self.begin(DeckList::default());
    }

    /// Number of ability cards in the first hand of the deck's fighter.
    pub(super) fn hand_limit(&self, library: &Library) -> usize {
        let fighter = library.fighter_id(&self.draft.list().fighter);
        let power = fighter.map(|id| library.fighter(id).power);
        if let Some(Power::HandLimit(limit)) = power { usize::from(limit) } else { 4 }
    }

    /// Advances the animation by some seconds and loops it. Returns false if there is none.
    pub(super) fn go_on(&mut self, seconds: f32) -> bool {
        let Some((_, play)) = &mut self.play else { return false };
        play.go_on(seconds);
        if !play.runs {
            play.play_or_pause();
        }
        true
    }

    /// Executes an intent.
    pub(super) fn take(&mut self, asked: BenchIntent, library: &Library, own: &OwnDecks) {
        match asked {
            BenchIntent::Turn(tab) => {
                (self.tab, self.play, self.hand, self.picked) = (tab, None, None, None);
            }
            BenchIntent::Filter(filter) => self.filter = filter,
            BenchIntent::Show(card) => {
                self.card = card;
                self.play = self.play.take().and_then(|(side, _)| {
                    let side = if side.is_on(library.card(card)) { side } else { CardSide::Active };
                    shown(library, card, side)
                });
            }
            BenchIntent::Motion(side) => {
                let runs = self.play.as_ref().is_some_and(|(shown, _)| *shown == side);
                self.play = if runs { None } else { shown(library, self.card, side) };
            }
            BenchIntent::Open(id) => {
                if let Some(list) = list_of(&id, library, own) {
                    self.begin(list);
                }
            }
            BenchIntent::Rename(name) => self.draft.rename(&name),
            BenchIntent::GiveTo(turning) => {
                let now = library.fighter_id(&self.draft.list().fighter).map_or(0, |id| usize::from(id.0));
                let next = turning.from(now, library.fighters.len());
                if let Some(fighter) = library.fighters.get(next) {
                    self.draft.give_to(&fighter.id);
                }
            }
            BenchIntent::Pick(place) => self.picked = place,
            BenchIntent::Shift(kind, from, to) => {
                self.draft.shift(kind, from, to);
                self.picked = None;
            }
            BenchIntent::Add(card, place) => {
                let card = library.card(card);
                if self.draft.refuses(library, card).is_none() {
                    self.draft.add(card);
                    let last = self.draft.part(card.kind).len() - 1;
                    if let Some(place) = place {
                        self.draft.shift(card.kind, last, place);
                    }
                }
            }
            BenchIntent::Remove(kind, place) => {
                self.draft.remove(kind, place);
                self.picked = None;
            }
            BenchIntent::Undo => {
                self.draft.undo();
                self.picked = None;
            }
            BenchIntent::Hand => {
                let deck = self.draft.list().check(library).ok().filter(|_| self.hand.is_none());
                let limit = self.hand_limit(library) as u8;
                self.hand = deck.map(|deck| TestHand::deal(&deck.abilities, limit));
            }
            BenchIntent::PlayFromHand(place) => self.hand.iter_mut().for_each(|hand| hand.play(place)),
            BenchIntent::Refresh => self.hand.iter_mut().for_each(TestHand::refresh),
        }
    }
}

fn shown(library: &Library, card: CardId, side: CardSide) -> Option<(CardSide, SmallPlay)> {
    demonstration(library, card, side).map(|run| (side, SmallPlay::begin(Scenes::of(&run))))
}

/// Finds the deck with this id. The player's own comes from its file, legal or not.
fn list_of(id: &str, library: &Library, own: &OwnDecks) -> Option<DeckList> {
    let mut files = own.files.iter().filter_map(|file| file.list.as_ref().ok());
    let own = files.find(|list| list.id == id).cloned();
    own.or_else(|| library.deck(id).map(|deck| library.deck_list(deck)))
}

/// Lists all decks: the player's files, readable or not, and those of the game.
pub(super) fn shelf_of(library: &Library, own: &OwnDecks) -> Vec<ShelfEntry> {
    let fighter = |id: &str| {
        library
            .fighter_id(id)
            .map_or_else(|| format!("No fighter {id}"), |id| library.fighter(id).name.clone())
    };
    let mut known: HashMap<&str, &Path> = HashMap::new();
    let files = own.files.iter().map(|file| {
        let name = file.path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
        let path = Some(file.path.clone());
        match &file.list {
            Err(why) => ShelfEntry { id: String::new(), name, about: why.clone(), path, faulty: true },
            Ok(list) if known.contains_key(&*list.id) => {
                let first = known.get(&*list.id).and_then(|first| first.file_name());
                let first = first.map_or_else(String::new, |first| first.to_string_lossy().into_owned());
                let about = format!("Its id, {}, is that of the deck in {first}", list.id);
                ShelfEntry { id: String::new(), name, about, path, faulty: true }
            }
            Ok(list) => {
                known.insert(&list.id, &file.path);
                let fault = list.check(library).err().and_then(|problems| problems.into_iter().next());
                let about =
                    fault.as_ref().map_or_else(|| fighter(&list.fighter), |fault| fault.message.clone());
                let name = if list.name.trim().is_empty() { name } else { list.name.clone() };
                ShelfEntry { id: list.id.clone(), name, about, path, faulty: fault.is_some() }
            }
        }
    });
    let is_own = |id: &str| own.files.iter().any(|file| file.list.as_ref().is_ok_and(|list| list.id == id));
    let base = library.decks.iter().filter(|deck| !is_own(&deck.id)).map(|deck| ShelfEntry {
        id: deck.id.clone(),
        name: deck.name.clone(),
        about: library.fighter(deck.fighter).name.clone(),
        path: None,
        faulty: false,
    });
    files.chain(base).collect()
}
