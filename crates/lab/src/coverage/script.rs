//! A match with all its inputs, which can be played again under other rules.

use std::sync::Arc;

use hexstrike_game::bots::random;
use hexstrike_game::rules::state::event::Event;
use hexstrike_game::rules::state::legal;
use hexstrike_game::rules::state::prompt::Answer;
use hexstrike_game::rules::state::{Commitment, Seats};
use hexstrike_game::rules::{Match, Ruleset, Setup, Step};
use kernel::Seat;
use shell::bots::Dice;

/// A draw is offered at one in this many stops.
const OFFERS: usize = 1000;
/// A seat forfeits at one in this many stops.
const FORFEITS: usize = 2000;

#[derive(Debug, Clone, Copy)]
enum Input {
    Commit(Seat, Commitment),
    Answer(Seat, u16, Answer),
    Offer(Seat),
    Forfeit(Seat),
}

/// A finished match.
pub struct PlayedMatch {
    /// Set-up.
    pub setup: Arc<Setup>,
    /// All events.
    pub log: Vec<Event>,
    inputs: Vec<Input>,
}

impl PlayedMatch {
    /// Plays a match at random.
    pub fn play(mut game: Match, dice: &mut Dice) -> Self {
        let mut script = Self { setup: Arc::clone(game.setup()), log: Vec::new(), inputs: Vec::new() };
        loop {
            let step = game.run(&mut script.log);
            if !matches!(step, Step::Over(_)) {
                script.interrupt(&mut game, dice);
            }
            let inputs: Vec<Input> = match game.run(&mut script.log) {
                Step::Ran(_) => Vec::new(),
                Step::Over(_) => break,
                Step::Commit(seats) => plays(&game, seats, dice),
                Step::Answer(open) => open
                    .iter()
                    .filter_map(|pending| {
                        let answer = random::answer(game.state(), pending, dice)?;
                        Some(Input::Answer(pending.prompt.seat, pending.id, answer))
                    })
                    .collect(),
            };
            inputs.into_iter().for_each(|input| script.give(&mut game, input));
        }
        script
    }

    /// Now and then a seat offers a draw or forfeits.
    fn interrupt(&mut self, game: &mut Match, dice: &mut Dice) {
        let seats: Vec<Seat> = game.state().seats().collect();
        let Some(&seat) = dice.pick(&seats) else { return };
        if dice.below(OFFERS) == 0 {
            self.give(game, Input::Offer(seat));
        } else if dice.below(FORFEITS) == 0 {
            self.give(game, Input::Forfeit(seat));
        }
    }

    fn give(&mut self, game: &mut Match, input: Input) {
        if take(game, input, &mut self.log) {
            self.inputs.push(input);
        }
    }

    /// True if the same inputs have another result under these rules or with this set-up.
    pub fn differs(&self, ruleset: Arc<Ruleset>, setup: Arc<Setup>) -> bool {
        let Ok(mut game) = Match::new(ruleset, setup) else { return true };
        let mut log = Vec::with_capacity(self.log.len());
        for input in &self.inputs {
            let read = log.len();
            game.run(&mut log);
            let taken = take(&mut game, *input, &mut log);
            if !taken || self.log.get(read..log.len()) != Some(&log[read..]) {
                return true;
            }
        }
        game.run(&mut log);
        log != self.log
    }
}

/// A random play for each seat that is up. Half of the time a seat copies the first one's cards if it can,
/// with its own rotation: otherwise ties would be rare.
fn plays(game: &Match, seats: Seats, dice: &mut Dice) -> Vec<Input> {
    let mut first: Option<Commitment> = None;
    let mut inputs = Vec::new();
    for seat in seats.iter() {
        let Some(own) = random::play(game.ruleset(), game.state(), seat, dice) else { continue };
        let same = first.map(|first| Commitment { rotation: own.rotation, ..first });
        let same = same.filter(|play| legal::check(game.ruleset(), game.state(), seat, *play).is_ok());
        let play = same.filter(|_| dice.below(2) == 0).unwrap_or(own);
        first.get_or_insert(play);
        inputs.push(Input::Commit(seat, play));
    }
    inputs
}

/// Gives an input. Returns true if the match accepts it.
fn take(game: &mut Match, input: Input, log: &mut Vec<Event>) -> bool {
    match input {
        Input::Commit(seat, play) => game.commit(seat, play, log),
        Input::Answer(seat, id, answer) => game.answer(seat, id, answer, log),
        Input::Offer(seat) => game.offer_draw(seat, log),
        Input::Forfeit(seat) => game.forfeit(seat, log),
    }
    .is_ok()
}
