//! Recorded matches of random players: all decks, islands, numbers of seats, scenarios, draw offers and
//! forfeits.

use std::sync::{Arc, LazyLock};

use hexstrike_game::bots::random;
use hexstrike_game::content::{Deck, Library};
use hexstrike_game::rules::state::arena::Arena;
use hexstrike_game::rules::state::board::{Arrow, BoardToken};
use hexstrike_game::rules::state::format::Openness;
use hexstrike_game::rules::state::setup::{Player, StartingState};
use hexstrike_game::rules::{CardId, NullLog, Ruleset, Setup, Step};
use kernel::{Cell, Facing, Seat};
use shell::bots::Dice;
use study::record::{Recorder, Recording};

pub static LIBRARY: LazyLock<Library> = LazyLock::new(Library::embedded);
pub static RULESET: LazyLock<Arc<Ruleset>> =
    LazyLock::new(|| Arc::new(Ruleset::new(LIBRARY.cards.clone(), LIBRARY.fighters.clone())));

/// Inputs after which a running match is abandoned.
pub const LONG_ENOUGH: usize = 600;

/// Number of matches, or `HEXSTRIKE_MATCHES` if set.
pub fn many(usual: u64) -> u64 {
    let told = std::env::var("HEXSTRIKE_MATCHES");
    told.map_or(usual, |count| count.parse().expect("HEXSTRIKE_MATCHES is a whole number"))
}

pub struct Table {
    pub recorder: Recorder,
    dice: Dice,
    /// One input in this many is a draw offer or a forfeit; none if 0.
    unrest: usize,
}

impl Table {
    /// An ordinary match.
    pub fn plain(seed: u64, seats: usize) -> Self {
        Self::seated(seed, seats, false)
    }

    /// A match with a random start, draw offers and forfeits.
    pub fn wild(seed: u64, seats: usize) -> Self {
        Self::seated(seed, seats, true)
    }

    fn seated(seed: u64, seats: usize, wild: bool) -> Self {
        let mut dice = Dice::seeded(seed);
        let island = LIBRARY.island_for(seats).expect("an island");
        let players = island.starts.iter().map(|&start| {
            let deck = dice.pick(&LIBRARY.decks).expect("a deck");
            Player {
                name: deck.name.clone(),
                fighter: deck.fighter,
                power: LIBRARY.fighter(deck.fighter).power,
                movement: deck.movement,
                ability: deck.abilities,
                start,
                opening: if wild { opening(deck, &mut dice) } else { StartingState::default() },
            }
        });
        let players: Vec<Player> = players.collect();
        let tokens = if wild { tokens(&mut dice, &island.land) } else { Vec::new() };
        let mut setup = Setup::new(Arena::of(island).expect("an island"), players);
        if wild && seed % 2 == 1 {
            // A custom format.
            setup.format.decks = Openness::Closed;
            (setup.format.respawn_beats, setup.format.hand_limit) = (3, 3);
        }
        let recorder = Recorder::begin(Arc::clone(&RULESET), Arc::new(setup), &tokens).expect("a match");
        let recorder = recorder.drawn_with(seed).played_by(["a person", "a bot"]);
        Self { recorder, dice, unrest: if wild { 40 } else { 0 } }
    }

    /// Runs to the next stop and gives one input. Returns true while the match goes on.
    pub fn go_on(&mut self) -> bool {
        let step = self.recorder.run(&mut NullLog);
        if let Step::Over(_) = step {
            return false;
        }
        if self.unrest > 0 && self.dice.below(self.unrest) == 0 {
            self.talk();
            return true;
        }
        let game = self.recorder.game();
        let taken = match step {
            Step::Commit(seats) => {
                let seats: Vec<Seat> = seats.iter().collect();
                let seat = *self.dice.pick(&seats).expect("somebody is up");
                let play = random::play(game.ruleset(), game.state(), seat, &mut self.dice);
                self.recorder.commit(seat, play.expect("whoever is up can play"), &mut NullLog)
            }
            Step::Answer(pending) => {
                let pending = *self.dice.pick(&pending).expect("something is asked");
                let answer = random::answer(game.state(), &pending, &mut self.dice);
                let seat = pending.prompt.seat;
                self.recorder.answer(seat, pending.id, answer.expect("there is an answer"), &mut NullLog)
            }
            Step::Ran(_) | Step::Over(_) => return true,
        };
        taken.expect("it is legal");
        true
    }

    /// Plays to the end, or to the limit.
    pub fn play_out(mut self) -> Recording {
        while self.recorder.recording().inputs.len() < LONG_ENOUGH && self.go_on() {}
        self.recorder.run(&mut NullLog);
        self.recorder.into_recording()
    }

    /// Offers a draw or forfeits, if possible.
    fn talk(&mut self) {
        let seats: Vec<Seat> = self.recorder.game().state().seats().collect();
        let seat = *self.dice.pick(&seats).expect("a seat");
        let _ = match self.dice.below(4) {
            0 => self.recorder.forfeit(seat, &mut NullLog),
            _ => self.recorder.offer_draw(seat, &mut NullLog),
        };
    }
}

fn opening(deck: &Deck, dice: &mut Dice) -> StartingState {
    let mut some =
        |cards: &[CardId]| -> Vec<CardId> { cards.iter().copied().filter(|_| dice.below(2) == 0).collect() };
    let hand = Some((some(&deck.abilities), some(&deck.movement)));
    let hand = hand.filter(|(ability, movement)| !ability.is_empty() && !movement.is_empty());
    let hand = hand.filter(|_| dice.below(2) == 0);
    StartingState { damage: dice.below(40) as u16, adrenaline: dice.below(11) as u8, hand }
}

fn tokens(dice: &mut Dice, land: &[Cell]) -> Vec<BoardToken> {
    let mut tokens = Vec::new();
    for _ in 0..dice.below(6) {
        let at = *dice.pick(land).expect("land");
        let owner = Seat::new(dice.below(4)).expect("a seat");
        let facing = Facing::ALL[dice.below(6)];
        tokens.push(match dice.below(4) {
            0 => BoardToken::Fire(at, owner),
            1 => BoardToken::Flora(at),
            2 => BoardToken::Arrow(Arrow { at, facing, owner }),
            _ => BoardToken::Platform(at.ahead(facing, 4)),
        });
    }
    tokens
}
