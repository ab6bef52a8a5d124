//! Deck builder of each game on the contract: decks are built by clicks, shared, stored and played with.

use std::fs;
use std::path::{Path, PathBuf};

use arrow_game::VaneAndVeil;
use bevy::prelude::*;
use hexstrike::app::arrivals::Given;
use hexstrike::app::folders::{FileFaults, Folders};
use hexstrike::app::state::Screen;
use hexstrike::kit::ui::toast::Toasts;
use hexstrike::table::built_deck::BuiltDeck;
use hexstrike::table::deck_folder::DeckText;
use hexstrike::table::play::decks::DeckBench;
use hexstrike::table::play::decks::book::{DeckBook, DeckChange, sentences};
use hexstrike::table::play::decks::pool::{CardPool, PoolCard, PoolIndex};
use hexstrike::table::play::planned::PlannedMatch;
use hexstrike::table::play::{TableContent, TableGame, TableMatch};
use hexy_game::HexyGame;
use shell::bots::Dice;

use super::screen;
use crate::harness::Game;
use crate::settings::Scratch;
use crate::whole::layout::{leave, look_at_page};
use crate::whole::{
    Picture, click, click_on, click_right_of, enter, escape, frames, full_content, says, type_letters,
    within, words,
};

/// Whole client with the player's files in a folder.
fn started(folder: &Path) -> Game {
    let mut app = App::new();
    app.insert_resource(full_content()).insert_resource(Folders::at(folder));
    within(app)
}

fn go(game: &mut Game, to: Screen) {
    game.app.world_mut().resource_mut::<NextState<Screen>>().set(to);
    frames(game, 4);
}

fn content<G: TableGame>(game: &Game) -> &G::Content {
    &game.resource::<TableContent<G>>().content
}

fn open<G: TableGame>(game: &Game) -> &BuiltDeck {
    game.resource::<DeckBench<G>>().deck()
}

fn file_of<G: TableGame>(folder: &Path, id: &str) -> PathBuf {
    Folders::at(folder).decks_of(G::ID).join(format!("{id}.ron"))
}

fn on_disk(path: &Path) -> BuiltDeck {
    BuiltDeck::parse(&fs::read_to_string(path).expect("a file")).expect("a deck")
}

/// Clicks a card of the pool, whose name comes before that in the open deck.
fn click_card(game: &mut Game, name: &str) {
    // An enlarged card or a toast may cover it.
    game.app.world_mut().resource_mut::<Toasts>().0.clear();
    leave(game);
    let found = game.resource::<Picture>().words.iter().find(|word| word.text == name);
    let at = found.unwrap_or_else(|| panic!("no {name} in {:?}", words(game))).rect.center();
    click(game, Vec2::new(at.x, at.y));
}

/// Cards that make a legal deck, each as often as it may be there, from the first one on.
fn legal_cards<P: CardPool>(pool: &P) -> Vec<PoolCard> {
    let cards = pool.cards();
    let all = cards.iter().flat_map(|card| {
        std::iter::repeat_n(card.clone(), usize::from(card.most.unwrap_or(pool.size() as u8)))
    });
    all.take(pool.size()).collect()
}

fn is_built_by_clicks_and_played<G: TableGame>() {
    let trial = Scratch::new(&format!("built-{}", G::ID));
    let mut game = started(trial.path());
    go(&mut game, Screen::Setup(G::ID));
    click_on(&mut game, "Decks");
    frames(&mut game, 3);
    assert_eq!(screen(&game), Screen::Decks(G::ID));
    click_on(&mut game, "New deck");
    frames(&mut game, 3);
    assert!(says(&game, "This deck is empty. Click a card"), "{:?}", words(&game));
    let wanted = legal_cards(content::<G>(&game));
    for card in &wanted {
        assert!(!says(&game, "Legal"), "{:?}", open::<G>(&game));
        click_card(&mut game, &card.name);
    }
    leave(&mut game);
    assert!(says(&game, "Legal"), "{:?}", words(&game));
    let built = open::<G>(&game).clone();
    assert!(wanted.iter().all(|card| built.copies(&card.id) > 0));
    assert_eq!(on_disk(&file_of::<G>(trial.path(), &built.id)), built);
    // A press on a card of the deck takes it out; that can be undone.
    let last = &wanted.last().expect("a card").name;
    click_on(&mut game, last);
    assert_eq!(open::<G>(&game).cards.values().map(|n| usize::from(*n)).sum::<usize>() + 1, wanted.len());
    assert!(!says(&game, "Legal"));
    click_on(&mut game, "Undo");
    assert_eq!(open::<G>(&game), &built);
    click_on(&mut game, "Draw a hand");
    frames(&mut game, 2);
    let hand = content::<G>(&game).hand();
    assert!(says(&game, &format!("{hand} cards in hand")), "{:?}", words(&game));
    escape(&mut game);
    frames(&mut game, 2);
    assert_eq!(screen(&game), Screen::Decks(G::ID), "only the hand is closed");
    click_on(&mut game, "Play with it");
    frames(&mut game, 4);
    assert_eq!(screen(&game), Screen::Setup(G::ID));
    assert!(says(&game, &built.name), "{:?}", words(&game));
    enter(&mut game);
    frames(&mut game, 3);
    assert_eq!(screen(&game), Screen::Table(G::ID));
    let cards = content::<G>(&game).cards();
    let (own, faults) = PoolIndex::of(&cards).deck(&built);
    assert_eq!(faults, [""; 0]);
    let second = content::<G>(&game).ready()[1].cards.clone();
    let plan = &game.resource::<PlannedMatch<G>>().plan;
    let expected = G::setup(content::<G>(&game), plan, [&own, &second]);
    assert_eq!(**game.resource::<TableMatch<G>>().session().setup(), expected, "the record has the cards");
}

#[test]
fn a_deck_of_vane_and_veil_is_built_by_clicks_and_played() {
    is_built_by_clicks_and_played::<VaneAndVeil>();
}

#[test]
fn a_deck_of_hexygame_is_built_by_clicks_and_played() {
    is_built_by_clicks_and_played::<HexyGame>();
}

/// Puts a deck with these cards into the folder.
fn put<G: TableGame>(folder: &Path, id: &str, cards: &[(&str, u8)]) -> BuiltDeck {
    let cards = cards.iter().map(|(id, copies)| ((*id).to_owned(), *copies)).collect();
    let (game, id) = (G::ID.to_owned(), id.to_owned());
    let deck = BuiltDeck { game, name: format!("Deck {id}"), id, cards };
    let file = file_of::<G>(folder, &deck.id);
    fs::create_dir_all(file.parent().expect("a folder")).expect("writable");
    fs::write(file, deck.to_text()).expect("writable");
    deck
}

/// Every breach is said on the page and in the set-up, where no match begins with the deck.
fn every_breach_is_said<G: TableGame>(cards: &[(&str, u8)], breaches: usize) {
    let trial = Scratch::new(&format!("breaches-{}", G::ID));
    let deck = put::<G>(trial.path(), "wrong", cards);
    let mut game = started(trial.path());
    go(&mut game, Screen::Decks(G::ID));
    let list = content::<G>(&game).cards();
    let (list, unknown) = PoolIndex::of(&list).deck(&deck);
    let faults = sentences(&[unknown, content::<G>(&game).faults(&list)].concat());
    assert_eq!(faults.len(), breaches, "{faults:?}");
    assert_eq!(open::<G>(&game), &deck, "the own deck is the first");
    for fault in &faults {
        assert!(says(&game, fault), "{fault}: {:?}", words(&game));
    }
    go(&mut game, Screen::Setup(G::ID));
    game.app.world_mut().resource_mut::<PlannedMatch<G>>().decks[1] = deck.id.clone();
    frames(&mut game, 3);
    assert!(says(&game, &deck.name) && says(&game, &faults[0]), "{:?}", words(&game));
    enter(&mut game);
    frames(&mut game, 3);
    assert_eq!(screen(&game), Screen::Setup(G::ID), "no match begins with an illegal deck");
}

#[test]
fn every_breach_of_a_deck_of_vane_and_veil_is_said() {
    let cards = [("eddy", 3), ("pebble", 1), ("cog", 1), ("no-such-card", 1)];
    every_breach_is_said::<VaneAndVeil>(&cards, 4);
}

#[test]
fn every_breach_of_a_deck_of_hexygame_is_said() {
    let cards = [("goblin", 6), ("ogre", 4), ("ember-hearth", 9), ("no-such-card", 1)];
    every_breach_is_said::<HexyGame>(&cards, 4);
}

/// Pastes a text. Returns what is said about it.
fn paste(game: &mut Game, text: &str) -> Vec<String> {
    game.app.world_mut().resource_mut::<Toasts>().0.clear();
    game.app.world_mut().write_message(Given::Text(text.to_owned()));
    frames(game, 4);
    game.resource::<Toasts>().0.iter().map(|toast| toast.words.clone()).collect()
}

#[test]
fn a_code_brings_a_deck_to_its_game_and_a_bad_one_says_why() {
    let trial = Scratch::new("deck-codes");
    let mut game = started(trial.path());
    let mut decks = Vec::new();
    let hexy = content::<HexyGame>(&game);
    let list = hexy.random(&mut Dice::seeded(4));
    let mut deck =
        BuiltDeck { game: "hexy".to_owned(), name: "From afar".to_owned(), ..BuiltDeck::default() };
    list.iter().for_each(|card| deck.change(&hexy.cards()[*card].id, 1));
    let code = deck.code();
    for text in [code.clone(), code.clone(), format!("  {}\n{} ", &code[..50], &code[50..])] {
        paste(&mut game, &text);
        assert_eq!(screen(&game), Screen::Decks("hexy"));
        let found = open::<HexyGame>(&game);
        assert_eq!((&found.name, &found.cards), (&deck.name, &deck.cards));
        decks = game.resource::<DeckBook<HexyGame>>().folder.files.clone();
        assert_eq!(decks.len(), 1, "the same deck is not stored twice");
    }
    let wrong = code.replacen(&code[40..42], if code[40..].starts_with("xx") { "yy" } else { "xx" }, 1);
    for (text, why) in [
        (&code[..60], "cut off after 60 characters"),
        (wrong.as_str(), "characters"),
        (&code.replacen("HXC1", "HXC7", 1), "version 7"),
        (
            &BuiltDeck { game: "chess".to_owned(), ..deck.clone() }.code(),
            "a game that this version does not have",
        ),
        ("(game: \"hexy\", cards: 3)", "line 1"),
    ] {
        let said = paste(&mut game, text);
        assert!(said.iter().any(|said| said.contains(why)), "{text}: {said:?}");
        assert_eq!(game.resource::<DeckBook<HexyGame>>().folder.files, decks, "nothing is lost or added");
        assert_eq!(open::<HexyGame>(&game).cards, deck.cards);
    }
}

#[test]
fn decks_survive_a_restart_a_deletion_and_unreadable_neighbours() {
    let trial = Scratch::new("deck-files");
    let mine = put::<VaneAndVeil>(trial.path(), "mine", &[("eddy", 2)]);
    let odd = file_of::<VaneAndVeil>(trial.path(), "new-deck");
    fs::write(&odd, "(game: \"arrow\", colour: 3)").expect("writable");
    let mut game = started(trial.path());
    assert!(game.resource::<FileFaults>().lines().any(|line| line.contains("new-deck.ron")), "it is told");
    go(&mut game, Screen::Decks(VaneAndVeil::module().id));
    assert!(says(&game, "new-deck.ron") && says(&game, &mine.name), "{:?}", words(&game));
    // A new deck never takes the place of a file that cannot be read.
    click_on(&mut game, "New deck");
    frames(&mut game, 3);
    let fresh = open::<VaneAndVeil>(&game).clone();
    assert_eq!(fresh.id, "new-deck-2");
    click_right_of(&mut game, &fresh.name);
    type_letters(&mut game, " b");
    frames(&mut game, 2);
    let renamed = open::<VaneAndVeil>(&game).clone();
    assert_eq!(renamed.name, format!("{} b", fresh.name));
    drop(game);
    let mut game = started(trial.path());
    go(&mut game, Screen::Decks(VaneAndVeil::module().id));
    click_on(&mut game, &renamed.name);
    frames(&mut game, 2);
    assert_eq!(open::<VaneAndVeil>(&game), &renamed);
    click_on(&mut game, "Delete");
    frames(&mut game, 4);
    assert!(!file_of::<VaneAndVeil>(trial.path(), &renamed.id).exists());
    click_on(&mut game, "Undo delete");
    frames(&mut game, 4);
    assert_eq!(on_disk(&file_of::<VaneAndVeil>(trial.path(), &renamed.id)), renamed);
    assert!(fs::read_to_string(&odd).expect("still there").contains("colour"));
    // Even a change of a deck whose file was broken meanwhile loses nothing.
    let path = file_of::<VaneAndVeil>(trial.path(), &mine.id);
    fs::write(&path, "broken by hand").expect("writable");
    game.app.world_mut().write_message(DeckChange::Keep(mine.clone()));
    frames(&mut game, 2);
    assert_eq!(on_disk(&path), mine);
    assert_eq!(fs::read_to_string(path.with_extension("bad-1")).expect("kept"), "broken by hand");
}

#[test]
fn decks_of_the_game_are_copied_before_they_are_changed_and_random_ones_are_legal() {
    let trial = Scratch::new("deck-copies");
    let mut game = started(trial.path());
    go(&mut game, Screen::Decks(HexyGame::module().id));
    let ready = open::<HexyGame>(&game).clone();
    let name = content::<HexyGame>(&game).cards()[0].name.clone();
    click_card(&mut game, &name);
    assert_eq!(open::<HexyGame>(&game), &ready);
    assert!(game.resource::<Toasts>().0.iter().any(|toast| toast.words.contains("Copy it")));
    click_on(&mut game, "Copy this deck");
    frames(&mut game, 3);
    let copy = open::<HexyGame>(&game).clone();
    assert!(copy.cards == ready.cards && copy.id != ready.id);
    click_card(&mut game, &name);
    assert_ne!(open::<HexyGame>(&game).cards, copy.cards);
    click_on(&mut game, "Random deck");
    frames(&mut game, 3);
    leave(&mut game);
    assert!(says(&game, "Legal") && says(&game, "Random deck"), "{:?}", words(&game));
    let files = &game.resource::<DeckBook<HexyGame>>().folder.files;
    assert!(files.len() == 2 && files.iter().all(|file| file.list.is_ok()), "{files:?}");
    escape(&mut game);
    frames(&mut game, 3);
    assert_eq!(screen(&game), Screen::Title);
}

fn pages_stand<G: TableGame>(cards: &[(&str, u8)]) {
    let trial = Scratch::new(&format!("deck-pages-{}", G::ID));
    put::<G>(trial.path(), "wrong", cards);
    put::<G>(trial.path(), "empty", &[]);
    let mut game = started(trial.path());
    go(&mut game, Screen::Decks(G::ID));
    look_at_page(&mut game, "an empty deck");
    click_on(&mut game, "Deck wrong");
    frames(&mut game, 3);
    look_at_page(&mut game, "a deck with breaches");
    let name = content::<G>(&game).ready()[0].name.clone();
    click_on(&mut game, &name);
    frames(&mut game, 3);
    look_at_page(&mut game, "a deck of the game");
    click_on(&mut game, "Draw a hand");
    frames(&mut game, 3);
    look_at_page(&mut game, "a hand");
    go(&mut game, Screen::Setup(G::ID));
    look_at_page(&mut game, "the set-up");
    game.app.world_mut().resource_mut::<PlannedMatch<G>>().decks[0] = "wrong".to_owned();
    frames(&mut game, 3);
    look_at_page(&mut game, "the set-up with an illegal deck");
}

#[test]
fn pages_about_decks_of_vane_and_veil_stand_in_every_size() {
    pages_stand::<VaneAndVeil>(&[("eddy", 3), ("pebble", 1), ("cog", 1), ("no-such-card", 1)]);
}

#[test]
fn pages_about_decks_of_hexygame_stand_in_every_size() {
    pages_stand::<HexyGame>(&[("goblin", 6), ("ogre", 4), ("ember-hearth", 9), ("no-such-card", 1)]);
}
