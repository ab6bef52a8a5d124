//! Matches that one seat cannot tell apart: hidden things differ, and everything the seat sees is equal.

use std::sync::Arc;

use hexstrike_game::bots::random;
use hexstrike_game::rules::state::event::Event;
use hexstrike_game::rules::state::format::Openness;
use hexstrike_game::rules::state::prompt::{Answer, Picked};
use hexstrike_game::rules::{CardId, Commitment, Match, Setup, Step};
use kernel::Seat;
use shell::bots::Dice;

use crate::duel::Duel;

/// Stops after which a match is abandoned.
pub const STOPS: usize = 30;

/// Random players at a table with open or closed decks.
pub fn seated(seed: u64, seats: usize, decks: Openness) -> Duel {
    let game = Duel::seated(seed, seats).game;
    let mut setup = Setup::clone(game.setup());
    setup.format.decks = decks;
    begun(&game, setup)
}

fn begun(game: &Match, setup: Setup) -> Duel {
    Duel::of(Match::new(Arc::clone(game.ruleset()), Arc::new(setup)).expect("the same players"))
}

/// An input with its seat.
#[derive(Clone, Copy)]
pub enum Input {
    Play(Seat, Commitment),
    Answer(Seat, Answer),
}

/// A random match up to some stop.
pub fn at_random(seed: u64, seats: usize, decks: Openness) -> (Duel, Vec<Input>) {
    let (mut duel, mut dice, mut inputs) = (seated(seed, seats, decks), Dice::seeded(seed), Vec::new());
    for _ in 0..dice.below(STOPS) {
        let input = match duel.run() {
            Step::Commit(up) => {
                let seat = up.iter().next().expect("somebody is up");
                Input::Play(seat, any_play(&duel, seat, &mut dice))
            }
            Step::Answer(asked) => {
                let answer = random::answer(duel.game.state(), &asked[0], &mut dice);
                Input::Answer(asked[0].prompt.seat, answer.expect("an answer"))
            }
            Step::Ran(_) | Step::Over(_) => break,
        };
        assert!(give(&mut duel, input), "it is legal");
        inputs.push(input);
    }
    duel.run();
    (duel, inputs)
}

fn any_play(duel: &Duel, seat: Seat, dice: &mut Dice) -> Commitment {
    random::play(duel.game.ruleset(), duel.game.state(), seat, dice).expect("a play")
}

/// Gives an input. Returns true if it is accepted.
fn give(duel: &mut Duel, input: Input) -> bool {
    let step = duel.run();
    match input {
        Input::Play(seat, play) => duel.commit(seat, play),
        Input::Answer(seat, answer) => {
            let Step::Answer(asked) = step else { return false };
            let id = asked.iter().find(|pending| pending.prompt.seat == seat).map(|pending| pending.id);
            id.is_some_and(|id| duel.answer(seat, id, answer))
        }
    }
}

/// A match that `viewer` cannot tell from this one, if these dice find one. Cards of closed decks have
/// another order, secret picks are other cards, and so are choices that are not revealed yet.
pub fn look_alike(duel: &Duel, inputs: &[Input], viewer: Seat, dice: &mut Dice) -> Option<Duel> {
    let (setup, inputs) = reordered(duel, inputs, viewer, dice);
    let mut other = begun(&duel.game, setup);
    for (place, input) in inputs.iter().enumerate() {
        let input = otherwise(&mut other, &inputs[place..], *input, duel, viewer, dice);
        if !give(&mut other, input) {
            return None;
        }
    }
    other.run();
    let seen = |duel: &Duel| -> Vec<Event> { duel.heard().iter().map(|e| e.seen_by(Some(viewer))).collect() };
    (seen(duel) == seen(&other)).then_some(other)
}

/// Set-up with another order of the cards of closed decks that `viewer` has not seen, and the inputs with
/// those cards.
fn reordered(duel: &Duel, inputs: &[Input], viewer: Seat, dice: &mut Dice) -> (Setup, Vec<Input>) {
    let mut shown: Vec<(Seat, CardId)> = Vec::new();
    for event in duel.heard() {
        match event.seen_by(Some(viewer)) {
            Event::Revealed { seat, commitment } => {
                shown.extend([(seat, commitment.active), (seat, commitment.passive)]);
            }
            Event::TriggerRevealed { seat, card } => shown.push((seat, card)),
            _ => {}
        }
    }
    let mut setup = Setup::clone(duel.game.setup());
    let before = setup.players.clone();
    for seat in Seat::first(before.len()).filter(|seat| !duel.game.setup().shows_deck(Some(viewer), *seat)) {
        let player = &mut setup.players[seat.index()];
        shuffle(&mut player.ability, |card| !shown.contains(&(seat, card)), dice);
        shuffle(&mut player.movement, |card| !shown.contains(&(seat, card)), dice);
    }
    let renamed = |seat: Seat, card: CardId| {
        let (before, after) = (&before[seat.index()], &setup.players[seat.index()]);
        let cards =
            before.ability.iter().chain(&before.movement).zip(after.ability.iter().chain(&after.movement));
        cards.into_iter().find(|(was, _)| **was == card).map_or(card, |(_, is)| *is)
    };
    let inputs = inputs.iter().map(|input| match *input {
        Input::Answer(seat, Answer::Cards(cards)) => {
            let cards: Picked = cards.iter().map(|card| renamed(seat, *card)).collect();
            Input::Answer(seat, Answer::Cards(cards))
        }
        // A hidden choice may use other cards too.
        Input::Play(seat, play) => {
            let (active, passive) = (renamed(seat, play.active), renamed(seat, play.passive));
            Input::Play(seat, Commitment { active, passive, ..play })
        }
        Input::Answer(..) => *input,
    });
    let inputs = inputs.collect();
    (setup, inputs)
}

/// Shuffles the hidden ones among the cards.
fn shuffle(cards: &mut [CardId], is_hidden: impl Fn(CardId) -> bool, dice: &mut Dice) {
    let hidden: Vec<usize> = (0..cards.len()).filter(|place| is_hidden(cards[*place])).collect();
    let before: Vec<CardId> = hidden.iter().map(|place| cards[*place]).collect();
    for (place, other) in hidden.iter().zip(dice.order(hidden.len())) {
        cards[*place] = before[other];
    }
}

/// Every other time replaces the first of `rest` by another input, if only its player has seen it.
fn otherwise(
    other: &mut Duel,
    rest: &[Input],
    input: Input,
    duel: &Duel,
    viewer: Seat,
    dice: &mut Dice,
) -> Input {
    let step = other.run();
    match input {
        Input::Answer(seat, Answer::Cards(_)) if seat != viewer && dice.below(2) == 0 => {
            let Step::Answer(asked) = step else { return input };
            let question = asked.iter().find(|pending| pending.prompt.seat == seat);
            let answer = question.and_then(|question| random::answer(other.game.state(), question, dice));
            answer.map_or(input, |answer| Input::Answer(seat, answer))
        }
        Input::Play(seat, _) if seat != viewer && dice.below(2) == 0 => {
            let plays_later = |input: &Input| matches!(input, Input::Play(who, _) if *who == seat);
            let is_sealed = duel.game.state().fighters[seat].sealed.is_some();
            let is_hidden = is_sealed && !rest[1..].iter().any(plays_later);
            if is_hidden { Input::Play(seat, any_play(other, seat, dice)) } else { input }
        }
        Input::Answer(..) | Input::Play(..) => input,
    }
}
