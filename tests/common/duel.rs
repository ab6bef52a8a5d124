//! Matches for tests of bots.

#![allow(dead_code, reason = "not every target uses all of it")]

use std::sync::{Arc, LazyLock};

use hexstrike_game::bots::{Bot, Levels};
use hexstrike_game::content::{Deck, Library};
use hexstrike_game::rules::state::arena::Arena;
use hexstrike_game::rules::state::event::Event;
use hexstrike_game::rules::state::prompt::Answer;
use hexstrike_game::rules::state::setup::{Player, Setup, StartingState};
use hexstrike_game::rules::{Commitment, InformationState, Match, Ruleset, Step, Tracker};
use kernel::Seat;
use shell::bots::Dice;
use shell::bots::{Budget, SearchLimits};

pub static LIBRARY: LazyLock<(Library, Arc<Ruleset>)> = LazyLock::new(|| {
    let library = Library::embedded();
    let ruleset = Arc::new(Ruleset::new(library.cards.clone(), library.fighters.clone()));
    (library, ruleset)
});

/// A match with a tracker of each seat.
#[derive(Clone)]
pub struct Duel {
    pub game: Match,
    pub trackers: Vec<Tracker>,
    /// Number of decisions by bots.
    pub decisions: usize,
    events: Vec<Event>,
    heard: Vec<Event>,
}

impl Duel {
    /// Match between players with these decks; `change` may alter the start of each.
    pub fn between(decks: &[&Deck], mut change: impl FnMut(usize, &mut Player)) -> Self {
        let (library, ruleset) = &*LIBRARY;
        let island = library.island_for(decks.len()).expect("an island");
        let mut players: Vec<Player> = decks
            .iter()
            .zip(&island.starts)
            .map(|(deck, start)| Player {
                name: deck.name.clone(),
                fighter: deck.fighter,
                power: library.fighter(deck.fighter).power,
                movement: deck.movement,
                ability: deck.abilities,
                start: *start,
                opening: StartingState::default(),
            })
            .collect();
        players.iter_mut().enumerate().for_each(|(place, player)| change(place, player));
        let setup = Setup::new(Arena::of(island).expect("an island"), players);
        Self::of(Match::new(Arc::clone(ruleset), Arc::new(setup)).expect("a match"))
    }

    /// Match with random decks, every other one in the middle of a fight.
    pub fn seated(seed: u64, seats: usize) -> Self {
        let mut dice = Dice::seeded(seed);
        let decks: Vec<&Deck> =
            (0..seats).map(|_| dice.pick(&LIBRARY.0.decks).expect("there are decks")).collect();
        let fight = dice.below(2);
        Self::between(&decks, |_, player| {
            let (damage, adrenaline) = ((dice.below(25) * fight) as u16, (dice.below(11) * fight) as u8);
            player.opening = StartingState { damage, adrenaline, hand: None };
        })
    }

    pub fn of(game: Match) -> Self {
        let trackers = game.state().seats().map(|seat| Tracker::new(game.setup(), Some(seat))).collect();
        Self { game, trackers, decisions: 0, events: Vec::new(), heard: Vec::new() }
    }

    /// Runs to the next stop.
    pub fn run(&mut self) -> Step {
        let step = self.game.run(&mut self.events);
        self.tell(&mut []);
        step
    }

    fn tell(&mut self, bots: &mut [Box<dyn Bot>]) {
        for event in self.events.drain(..) {
            self.heard.push(event);
            for tracker in &mut self.trackers {
                tracker.note(self.game.ruleset(), event);
            }
            for (bot, tracker) in bots.iter_mut().zip(&self.trackers) {
                bot.watch(&event.seen_by(tracker.viewer()));
            }
        }
    }

    /// All events.
    pub fn heard(&self) -> &[Event] {
        &self.heard
    }

    /// Commits a play. Returns true if it is accepted.
    pub fn commit(&mut self, seat: Seat, play: Commitment) -> bool {
        self.game.commit(seat, play, &mut self.events).is_ok()
    }

    /// Gives an answer. Returns true if it is accepted.
    pub fn answer(&mut self, seat: Seat, id: u16, answer: Answer) -> bool {
        self.game.answer(seat, id, answer, &mut self.events).is_ok()
    }

    pub fn information_state(&self, seat: Seat) -> InformationState {
        InformationState::of(&self.game, &self.trackers[seat.index()])
    }

    /// Lets the bots give one round of inputs. Returns true while the match goes on; fails on a refusal.
    #[track_caller]
    pub fn go_on(&mut self, bots: &mut [Box<dyn Bot>], limits: &SearchLimits) -> bool {
        let step = self.game.run(&mut self.events);
        self.tell(bots);
        match step {
            Step::Ran(_) => {}
            Step::Over(_) => return false,
            Step::Commit(seats) => {
                for seat in seats.iter() {
                    self.decisions += 1;
                    let choice =
                        bots[seat.index()].play(&self.information_state(seat), limits).expect("a play");
                    assert_eq!(self.game.commit(seat, choice.play, &mut self.events), Ok(()), "{choice:?}");
                }
            }
            Step::Answer(questions) => {
                for question in questions {
                    self.decisions += 1;
                    let seat = question.prompt.seat;
                    let answer = bots[seat.index()].answer(&self.information_state(seat), question, limits);
                    let answer = answer.expect("an answer");
                    let taken = self.game.answer(seat, question.id, answer, &mut self.events);
                    assert_eq!(taken, Ok(()), "{answer:?} to {question:?}");
                }
            }
        }
        true
    }
}

/// Visits decisions of weak play, which leaves many endings open: the match, and the seats that are up.
pub fn each_decision(seeds: std::ops::Range<u64>, mut look: impl FnMut(&Duel, &[Seat])) {
    let levels = Levels::embedded();
    for seed in seeds {
        let mut duel = Duel::seated(seed, 2);
        let mut bots = vec![levels.ladder[0].bot(seed), levels.ladder[1].bot(seed)];
        let limits = SearchLimits::within(Budget::Iterations(500));
        loop {
            if let Step::Commit(seats) = duel.run() {
                look(&duel, &seats.iter().collect::<Vec<_>>());
            }
            if !duel.go_on(&mut bots, &limits) {
                break;
            }
        }
    }
}
