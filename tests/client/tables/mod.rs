//! Tests of the table that games on the contract share, with each such game.

mod clock;
mod decks;
mod lessons;
mod saves;
mod whole_match;

use std::sync::Arc;

use arrow_game::VaneAndVeil;
use hexstrike::app::state::Screen;
use hexstrike::table::play::decks::pool::CardPool;
use hexstrike::table::play::{
    Choices, GiveInput, StartTableMatch, TableContent, TableDesk, TableGame, TableMatch, TablePlayback,
    TablePlayerKind, TakeBackInput,
};
use hexy_game::HexyGame;
use hexy_game::rules::events::HexyInput;
use hexy_game::rules::state::HexyState;
use kernel::Seat;
use shell::bots::Dice;
use shell::chance::SeededChance;
use shell::game::Game as _;

use crate::harness::Game;

/// Most frames that a match takes.
const PATIENCE: usize = 60_000;

fn screen(game: &Game) -> Screen {
    *game.resource::<bevy::prelude::State<Screen>>().get()
}

/// Starts a match with the plan that the set-up opens with.
pub fn start<G: TableGame>(game: &mut Game, players: [TablePlayerKind; 2], seed: u64) {
    let content = &game.resource::<TableContent<G>>().content;
    let [one, other] = [0, 1].map(|nth| content.ready()[nth].cards.clone());
    let setup = Arc::new(G::setup(content, &G::plan(content), [&one, &other]));
    game.app.world_mut().write_message(StartTableMatch::<G> { setup, seed, players: players.into() });
    game.frame();
    game.frame();
    assert_eq!(screen(game), Screen::Table(G::ID));
    game.app.world_mut().resource_mut::<TablePlayback<G>>().speed = 200.0;
}

/// Gives random legal inputs for the person at the screen until `done`.
pub fn play_on<G: TableGame>(game: &mut Game, seed: u64, done: impl Fn(&TableMatch<G>) -> bool) {
    let mut dice = Dice::seeded(seed);
    for _ in 0..PATIENCE {
        let at_table = game.resource::<TableMatch<G>>();
        if done(at_table) {
            return;
        }
        let asked = game.resource::<Choices<G>>().asked(at_table);
        // What is obvious is given by the client.
        let desk = &game.resource::<TableDesk<G>>().0;
        let asked = asked.filter(|asked| G::obvious(at_table.session().state(), asked.seat, desk).is_none());
        let given = asked.and_then(|asked| Some((asked.seat, dice.pick(asked.legal)?.clone())));
        match given {
            Some((seat, input)) => {
                game.app.world_mut().write_message(GiveInput::<G> { seat, input, goes_on: false });
            }
            None => std::thread::yield_now(),
        }
        game.frame();
    }
    panic!("the match does not go on");
}

/// Plays a match of a person against the weakest bot to its end.
pub fn play_out<G: TableGame>(game: &mut Game, seed: u64) {
    start::<G>(game, [TablePlayerKind::Person, TablePlayerKind::Bot(0)], seed);
    play_on::<G>(game, seed, TableMatch::is_over);
}

#[test]
fn a_bot_that_comes_to_nothing_holds_up_no_match() {
    // The weakest level draws lots, and the rest of the table is the same for every level.
    let mut game = Game::new();
    play_out::<VaneAndVeil>(&mut game, 5);
}

/// Two taps in a row that the person may give now.
fn two_taps(at_table: &TableMatch<HexyGame>) -> Option<[HexyInput; 2]> {
    let tap = |state: &HexyState| {
        let mut found = None;
        HexyGame::each_legal(state, Seat::First, &mut |input| {
            if found.is_none() && matches!(input, HexyInput::Tap { .. }) {
                found = Some(input);
            }
        });
        found
    };
    if at_table.up() != Some(Seat::First) {
        return None;
    }
    let mut state = at_table.session().state().clone();
    let first = tap(&state)?;
    let given = [(Seat::First, first.clone())];
    HexyGame::apply(&mut state, &given, &mut SeededChance::new(1, 0), &mut |_| {}).ok()?;
    Some([first, tap(&state)?])
}

/// A spell of HexyGame for which several buildings pay is one act.
#[test]
fn inputs_that_are_one_act_are_taken_back_together() {
    let mut game = Game::new();
    start::<HexyGame>(&mut game, [TablePlayerKind::Person, TablePlayerKind::Bot(0)], 3);
    play_on::<HexyGame>(&mut game, 3, |at_table| two_taps(at_table).is_some());
    let entries = |game: &Game| game.resource::<TableMatch<HexyGame>>().session().entries().len();
    let before = entries(&game);
    let taps = two_taps(game.resource::<TableMatch<HexyGame>>()).expect("they were found");
    for (input, goes_on) in taps.into_iter().zip([false, true]) {
        game.app.world_mut().write_message(GiveInput::<HexyGame> { seat: Seat::First, input, goes_on });
    }
    game.frame();
    assert_eq!(entries(&game), before + 2);
    game.app.world_mut().write_message(TakeBackInput::<HexyGame>::default());
    game.frame();
    assert_eq!(entries(&game), before, "both are gone");
}
