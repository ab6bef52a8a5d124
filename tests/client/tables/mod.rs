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
    TablePlayerKind,
};
use shell::bots::Dice;

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
                game.app.world_mut().write_message(GiveInput::<G> { seat, input });
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
