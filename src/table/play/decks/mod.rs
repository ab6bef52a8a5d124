//! Deck builder of every game on the contract: look at all cards, build decks, share them, try what they deal.
//!
//! | module | purpose |
//! |---|---|
//! | `bench` | the open deck with its undo stack, the filter, the hand that is tried |
//! | [`book`] | the player's own decks on disk, and all decks to choose from |
//! | `cards` | pool of cards as drawn faces |
//! | `deck` | the open deck, its curve and every breach of the deck rule |
//! | `filter` | filter of the pool |
//! | `hand` | opening hand |
//! | `model` | model of the page and its intents |
//! | `page` | frame of the page |
//! | [`pool`] | questions to the content of a game |
//! | `shelf` | list of decks |

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use shell::GameId;
use shell::content::problem::LONGEST_NAME;

use self::book::{DeckBook, DeckChange, OfferedDeck, fresh, offered, sentences};
use self::model::{BuilderIntent, BuilderModel};
use self::page::page;
use self::pool::{CardPool, PoolCard, PoolIndex, built};
use super::{TableContent, TableGame};
use crate::app::arrivals::{ArrivedBuiltDeck, CodeClipboard};
use crate::app::seeds::FreshSeeds;
use crate::app::state::{Overlay, Screen};
use crate::kit::audio::PlaySound;
use crate::kit::audio::voices::Voice;
use crate::kit::ui::canvas::{PanelSystems, root};
use crate::kit::ui::toast::Toasts;
use crate::table::built_deck::BuiltDeck;
use crate::table::deck_folder::DeckFile;

mod bench;
pub mod book;
mod cards;
mod deck;
mod filter;
mod hand;
mod model;
mod page;
pub mod pool;
mod shelf;

pub use bench::DeckBench;

/// Message: choose the deck with this id for the first seat of a game's next match.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct ChooseDeck {
    /// Game.
    pub game: GameId,
    /// Deck.
    pub id: String,
}

pub(super) fn logic<G: TableGame>(app: &mut App) {
    app.add_plugins(book::logic::<G>).init_resource::<DeckBench<G>>().add_message::<ChooseDeck>();
}

pub(super) fn plugin<G: TableGame>(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw::<G>
            .in_set(PanelSystems)
            .run_if(in_state(Screen::Decks(G::ID)).and_then(in_state(Overlay::None))),
    )
    .add_systems(Update, take_in::<G>.run_if(on_message::<ArrivedBuiltDeck>))
    .add_systems(OnExit(Screen::Decks(G::ID)), |mut bench: ResMut<DeckBench<G>>| {
        (bench.from_setup, bench.hand) = (false, None);
    });
}

/// Saves and opens a received deck, or opens the same deck if the player already has it.
fn take_in<G: TableGame>(
    mut arrived: MessageReader<ArrivedBuiltDeck>,
    content: Res<TableContent<G>>,
    book: Res<DeckBook<G>>,
    mut bench: ResMut<DeckBench<G>>,
    mut changes: MessageWriter<DeckChange>,
    mut toasts: ResMut<Toasts>,
    (mut next, mut overlay): (ResMut<NextState<Screen>>, ResMut<NextState<Overlay>>),
) {
    // Saving takes a frame: several decks that arrive at once get ids of their own.
    let mut folder = book.folder.clone();
    for ArrivedBuiltDeck(deck) in arrived.read().filter(|deck| deck.0.game == G::ID) {
        let mut known = folder.files.iter().filter_map(|file| file.list.as_ref().ok());
        let same = known.find(|other| other.name == deck.name && other.cards == deck.cards);
        if let Some(known) = same {
            bench.begin(known.clone());
        } else {
            let name = if deck.name.trim().is_empty() { "Pasted deck" } else { &deck.name };
            let fresh = fresh::<G>(&folder, name, &content.content, deck.clone());
            bench.begin(fresh.clone());
            folder.files.push(DeckFile { path: format!("{}.ron", fresh.id).into(), list: Ok(fresh.clone()) });
            changes.write(DeckChange::Keep(fresh));
            toasts.note("The deck is now one of yours.".to_owned());
        }
        NextState::set_if_neq(&mut next, Screen::Decks(G::ID));
        NextState::set_if_neq(&mut overlay, Overlay::None);
    }
}

/// Resources to change decks and to leave the page.
#[derive(SystemParam)]
struct BuilderDesk<'w, 's, G: TableGame> {
    bench: ResMut<'w, DeckBench<G>>,
    content: Res<'w, TableContent<G>>,
    book: Res<'w, DeckBook<G>>,
    seeds: ResMut<'w, FreshSeeds>,
    codes: CodeClipboard<'w>,
    toasts: ResMut<'w, Toasts>,
    changes: MessageWriter<'w, DeckChange>,
    chosen: MessageWriter<'w, ChooseDeck>,
    next: ResMut<'w, NextState<Screen>>,
    commands: Commands<'w, 's>,
}

fn draw<G: TableGame>(mut contexts: EguiContexts, mut desk: BuilderDesk<G>) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let ctx = ctx.clone();
    let pool = &desk.content.content;
    let (cards, groups) = (pool.cards(), pool.groups());
    let all = offered::<G>(pool, &desk.book);
    desk.bench.open_something(&desk.book, &all, &cards);
    let (list, mut faults) = PoolIndex::of(&cards).deck(desk.bench.deck());
    faults.extend(pool.faults(&list));
    let model = BuilderModel {
        game: G::module().name,
        pool,
        cards: &cards,
        groups: &groups,
        all: &all,
        deck: desk.bench.deck(),
        list,
        faults: sentences(&faults),
        own: desk.bench.is_own(),
        may_undo: desk.bench.may_undo(),
        may_restore: !desk.book.folder.deleted.is_empty(),
        from_setup: desk.bench.from_setup,
        filter: &desk.bench.filter,
        hand: desk.bench.hand.as_ref(),
    };
    let asked = page(&mut root(&ctx), &model);
    let list = model.list;
    if let Some(asked) = asked {
        desk.carry_out(asked, &all, &cards, &list);
    }
}

impl<G: TableGame> BuilderDesk<'_, '_, G> {
    fn carry_out(&mut self, asked: BuilderIntent, all: &[OfferedDeck], cards: &[PoolCard], list: &[usize]) {
        let before = self.bench.deck().clone();
        match asked {
            BuilderIntent::Back => self.leave(self.bench.from_setup),
            BuilderIntent::Filter(filter) => self.bench.filter = filter,
            BuilderIntent::Open(id) => self.bench.open(&id, &self.book, all, cards),
            BuilderIntent::Fresh => self.begin("New deck", BuiltDeck::default()),
            BuilderIntent::Copy => {
                let name: String = format!("{} copy", before.name).chars().take(LONGEST_NAME).collect();
                self.begin(&name, before.clone());
            }
            BuilderIntent::ByChance => {
                let deck = self.content.content.random(&mut self.seeds.dice());
                self.begin("Random deck", built(G::ID, "", "", cards, &deck));
            }
            BuilderIntent::Paste => self.codes.paste(),
            BuilderIntent::Restore => drop(self.changes.write(DeckChange::Restore(G::ID))),
            BuilderIntent::Rename(name) => self.bench.rename(&name),
            BuilderIntent::Add(id) if self.bench.is_own() => self.bench.change(&id, 1),
            BuilderIntent::TakeOut(id) if self.bench.is_own() => self.bench.change(&id, -1),
            BuilderIntent::Add(_) | BuilderIntent::TakeOut(_) | BuilderIntent::Locked => {
                self.toasts
                    .refuse("This deck belongs to the game. Copy it, then change the copy.".to_owned());
                self.commands.trigger(PlaySound::here(Voice::Refuse));
            }
            BuilderIntent::Undo => self.bench.undo(),
            BuilderIntent::Delete(path) => {
                self.changes.write(DeckChange::Delete(G::ID, path));
                self.bench.close();
            }
            BuilderIntent::CopyCode => {
                let code = BuiltDeck { game: G::ID.to_owned(), ..before.clone() }.code();
                self.codes.copy(&code, "this deck", &mut self.toasts);
            }
            BuilderIntent::Play if all.iter().all(|deck| deck.id != before.id) => {
                self.toasts.refuse("This deck is not saved, and only a saved one can be played.".to_owned());
            }
            BuilderIntent::Play => {
                self.chosen.write(ChooseDeck { game: G::ID, id: before.id.clone() });
                self.leave(true);
            }
            BuilderIntent::Deal => {
                let dice = &mut self.seeds.dice();
                self.bench.deal(&self.content.content, list, dice);
            }
            BuilderIntent::Draw => self.bench.hand.iter_mut().for_each(bench::TriedHand::draw),
            BuilderIntent::CloseHand => self.bench.hand = None,
        }
        let after = self.bench.deck();
        if *after != before && after.id == before.id && self.bench.is_own() {
            // A hand shows the deck as it was.
            self.changes.write(DeckChange::Keep(after.clone()));
            self.bench.hand = None;
        }
    }

    fn leave(&mut self, to_setup: bool) {
        self.next.set(if to_setup { Screen::Setup(G::ID) } else { Screen::Title });
    }

    /// Saves these cards as a new deck of the player and opens it.
    fn begin(&mut self, name: &str, deck: BuiltDeck) {
        let fresh = fresh::<G>(&self.book.folder, name, &self.content.content, deck);
        self.bench.begin(fresh.clone());
        self.changes.write(DeckChange::Keep(fresh));
    }
}
