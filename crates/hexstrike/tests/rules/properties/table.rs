//! A match with random players, a record of its inputs, and checks of invariants at each stop.

use std::sync::{Arc, LazyLock};

use hexstrike_game::bots::decks;
use hexstrike_game::bots::random;
use hexstrike_game::content::Library;
use hexstrike_game::rules::state::arena::Arena;
use hexstrike_game::rules::state::event::Event;
use hexstrike_game::rules::state::format::Openness;
use hexstrike_game::rules::state::legal;
use hexstrike_game::rules::state::prompt::{Answer, Picked};
use hexstrike_game::rules::state::setup::{Player, Setup, StartingState};
use hexstrike_game::rules::state::{Activity, Commitment};
use hexstrike_game::rules::{CardId, Match, Mirror, Ruleset, Step};
use kernel::{Cell, Facing, Rotation, Seat};
use proptest::prelude::*;
use shell::bots::Dice;

static LIBRARY: LazyLock<(Library, Arc<Ruleset>)> = LazyLock::new(|| {
    let library = Library::embedded();
    let ruleset = Arc::new(Ruleset::new(library.cards.clone(), library.fighters.clone()));
    (library, ruleset)
});

/// An input, as in a recording.
#[derive(Debug, Clone, Copy)]
pub enum Input {
    Commit(Seat, Commitment),
    Answer(Seat, u16, Answer),
}

pub struct Table {
    pub game: Match,
    pub log: Vec<Event>,
    pub inputs: Vec<Input>,
    dice: Dice,
}

impl Table {
    /// Match with random decks on the island for this number of seats.
    pub fn seated(seed: u64, seats: usize) -> Self {
        let (library, ruleset) = &*LIBRARY;
        let mut dice = Dice::seeded(seed);
        let island = library.island_for(seats).expect("an island");
        // Every other match begins in the middle of a fight.
        let fight = dice.below(2);
        let players = island.starts.iter().map(|&start| {
            let damage = (dice.below(25) * fight) as u16;
            let opening = StartingState { damage, adrenaline: (dice.below(11) * fight) as u8, hand: None };
            let deck = decks::any(library, &mut dice).expect("a deck");
            Player {
                name: deck.name.clone(),
                fighter: deck.fighter,
                power: library.fighter(deck.fighter).power,
                movement: deck.movement,
                ability: deck.abilities,
                start,
                opening,
            }
        });
        let setup = Setup::new(Arena::of(island).expect("an island"), players.collect());
        let game = Match::new(Arc::clone(ruleset), Arc::new(setup)).expect("a match");
        Self { game, log: Vec::new(), inputs: Vec::new(), dice }
    }

    /// The same with closed decks.
    #[must_use]
    pub fn with_closed_decks(mut self) -> Self {
        let mut setup = Setup::clone(self.game.setup());
        setup.format.decks = Openness::Closed;
        let ruleset = Arc::clone(self.game.ruleset());
        self.game = Match::new(ruleset, Arc::new(setup)).expect("the same players");
        self
    }

    /// The same with this hand limit.
    #[must_use]
    pub fn with_hand_limit(mut self, limit: u8) -> Self {
        let mut setup = Setup::clone(self.game.setup());
        setup.format.hand_limit = limit;
        let ruleset = Arc::clone(self.game.ruleset());
        self.game = Match::new(ruleset, Arc::new(setup)).expect("the same players");
        self
    }

    /// Runs to the next stop and gives one input. Returns true while the match goes on.
    pub fn go_on(&mut self) -> bool {
        let input = match self.game.run(&mut self.log) {
            Step::Ran(_) => return true,
            Step::Over(_) => return false,
            Step::Commit(seats) => {
                let seats: Vec<Seat> = seats.iter().collect();
                let seat = *self.dice.pick(&seats).expect("somebody is up");
                let play = random::play(self.game.ruleset(), self.game.state(), seat, &mut self.dice);
                Input::Commit(seat, play.expect("a player who is up can play"))
            }
            Step::Answer(pending) => {
                let pending = *self.dice.pick(&pending).expect("something is asked");
                let answer = random::answer(self.game.state(), &pending, &mut self.dice);
                Input::Answer(pending.prompt.seat, pending.id, answer.expect("there is an answer"))
            }
        };
        self.give(input);
        true
    }

    /// Runs to the next stop and gives this input.
    pub fn give(&mut self, input: Input) {
        self.game.run(&mut self.log);
        let taken = match input {
            Input::Commit(seat, play) => self.game.commit(seat, play, &mut self.log),
            Input::Answer(seat, id, answer) => self.game.answer(seat, id, answer, &mut self.log),
        };
        assert_eq!(taken, Ok(()), "{input:?}");
        self.inputs.push(input);
    }

    /// Checks invariants of a waiting match.
    pub fn check_state(&mut self) -> Result<(), TestCaseError> {
        self.game.run(&mut self.log);
        let state = self.game.state();
        prop_assert_eq!(self.game.stuck(), None, "a player who is up has a play (ruling 32)");
        let asked = matches!(self.game.waits_for(), Some(Step::Answer(_)));
        for seat in state.seats() {
            let fighter = &state.fighters[seat];
            prop_assert!(fighter.adrenaline <= 10);
            if fighter.is_on_board() {
                prop_assert_eq!(state.occupant(fighter.at), Some(seat), "one fighter a hex");
            }
            let player = self.game.setup().player(seat);
            let mut abilities = fighter.hand.abilities().to_vec();
            abilities.extend(fighter.hand.deck());
            abilities.extend(fighter.focus.map(hexstrike_game::rules::state::Focus::card));
            prop_assert!(same_cards(&abilities, &player.ability), "{abilities:?}");
            let movements: Vec<CardId> = fighter.hand.movements().chain(fighter.hand.exhausted()).collect();
            prop_assert!(same_cards(&movements, &player.movement), "{movements:?}");
            // A forfeit during a question leaves the hand unfinished for good.
            if !asked && state.outcome.is_none() && fighter.activity != Activity::Gone {
                let (movements, abilities) = (fighter.hand.movement_count(), fighter.hand.ability_count());
                prop_assert_eq!(movements, abilities.min(4), "{}: {:?}", seat, fighter.activity);
                let mut hand = player.opening_hand(&self.game.setup().format);
                self.log.iter().for_each(|event| hand.hear(seat, event));
                prop_assert_eq!(hand, fighter.hand, "the events tell the hand");
            }
        }
        let mirror = Mirror::fold(self.game.ruleset(), self.game.setup(), &self.log);
        let pending: Vec<_> = match self.game.waits_for() {
            Some(Step::Answer(pending)) => pending.into_iter().map(|pending| pending.prompt).collect(),
            _ => Vec::new(),
        };
        let open: Vec<_> = mirror.prompts.iter().filter(|prompt| pending.contains(prompt)).collect();
        prop_assert_eq!(open.len(), pending.len(), "every open question was reported");
        Ok(())
    }

    /// Listed inputs are accepted; others are refused and change nothing.
    pub fn check_choices(&mut self, dice: &mut Dice) -> Result<(), TestCaseError> {
        match self.game.run(&mut self.log) {
            Step::Commit(seats) => {
                for seat in self.game.state().seats() {
                    let plays = legal::plays(self.game.ruleset(), self.game.state(), seat);
                    prop_assert_eq!(plays.is_empty(), !seats.contains(seat));
                    self.check_plays(seat, &plays, dice)?;
                }
            }
            Step::Answer(pending) => {
                for pending in pending {
                    let answers = legal::answers(self.game.state(), pending.prompt);
                    prop_assert!(!answers.is_empty());
                    for _ in 0..4 {
                        let answer = *dice.pick(&answers).expect("an answer");
                        let mut game = self.game.clone();
                        prop_assert_eq!(
                            game.answer(pending.prompt.seat, pending.id, answer, &mut Vec::new()),
                            Ok(())
                        );
                    }
                    for answer in odd_answers(dice) {
                        if !answers.iter().any(|legal| alike(*legal, answer)) {
                            let (mut game, mut log) = (self.game.clone(), Vec::new());
                            let refused = game.answer(pending.prompt.seat, pending.id, answer, &mut log);
                            prop_assert!(refused.is_err(), "{answer:?} to {:?}", pending.prompt);
                            prop_assert_eq!((game.state(), log.len()), (self.game.state(), 0));
                        }
                    }
                }
            }
            Step::Ran(_) | Step::Over(_) => {}
        }
        Ok(())
    }

    fn check_plays(&self, seat: Seat, plays: &[Commitment], dice: &mut Dice) -> Result<(), TestCaseError> {
        for play in plays {
            prop_assert_eq!(legal::check(self.game.ruleset(), self.game.state(), seat, *play), Ok(()));
        }
        for _ in 0..10 {
            let cards = self.game.ruleset().cards.len();
            let play = Commitment {
                active: CardId(dice.below(cards + 1) as u8),
                passive: CardId(dice.below(cards + 1) as u8),
                rotation: Rotation::ALL[dice.below(6)],
                adrenaline: 0,
            };
            let hand: Vec<CardId> = plays.iter().map(|play| play.active).collect();
            // Half of the time try something that is nearly legal.
            let near = dice.pick(&hand).copied().filter(|_| dice.below(2) == 0);
            let play = Commitment { active: near.unwrap_or(play.active), ..play };
            let pool = self.game.state().fighters[seat].adrenaline;
            for adrenaline in [0, pool, pool + 1] {
                let listed = plays.contains(&play) && adrenaline <= pool;
                let (mut game, mut log) = (self.game.clone(), Vec::new());
                let taken = game.commit(seat, Commitment { adrenaline, ..play }, &mut log);
                prop_assert_eq!(taken.is_ok(), listed, "{:?}", play);
                if !listed {
                    prop_assert_eq!((game.state(), log.len()), (self.game.state(), 0));
                }
            }
        }
        Ok(())
    }
}

fn same_cards(is: &[CardId], deck: &[CardId]) -> bool {
    let sorted = |cards: &[CardId]| {
        let mut cards = cards.to_vec();
        cards.sort();
        cards
    };
    sorted(is) == sorted(deck)
}

/// Answers of every kind, most of which fit no question.
fn odd_answers(dice: &mut Dice) -> Vec<Answer> {
    let mut cards = || (0..dice.below(4)).map(|_| CardId(dice.below(50) as u8)).collect::<Vec<_>>();
    let picked = Picked::new(&cards()).expect("few cards");
    let twice: Vec<CardId> = cards().into_iter().flat_map(|card| [card, card]).collect();
    vec![
        Answer::Decision(true),
        Answer::Direction(Facing::E),
        Answer::Direction(Facing::NW),
        Answer::Hex(Cell::new(40, 0)),
        Answer::Cards(picked),
        Answer::Cards(Picked::new(&twice).expect("few cards")),
    ]
}

/// True if the answers are equal; the order of picks does not count.
fn alike(one: Answer, other: Answer) -> bool {
    match (one, other) {
        (Answer::Cards(one), Answer::Cards(other)) => same_cards(&one, &other),
        _ => one == other,
    }
}
