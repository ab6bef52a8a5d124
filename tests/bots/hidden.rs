//! Ruling 31: a bot's choice is a function of its seat's view, its level and its seed, however the hidden cards lie.

use std::sync::Arc;

use hexstrike::bots::random::{self, Dice};
use hexstrike::bots::{Bot, Budget, Levels, SearchLimits};
use hexstrike::rules::state::event::Event;
use hexstrike::rules::state::format::Openness;
use hexstrike::rules::state::prompt::{Answer, Picked};
use hexstrike::rules::{CardId, Commitment, Match, Seat, Setup, Step, View};

use crate::duel::Duel;

/// Stops after which a match is let go.
const STOPS: usize = 30;

fn closed(seed: u64, seats: usize) -> Duel {
    let mut setup = Setup::clone(Duel::seated(seed, seats).game.setup());
    setup.format.decks = Openness::Closed;
    begun(Duel::seated(seed, seats).game, setup)
}

fn begun(game: Match, setup: Setup) -> Duel {
    Duel::of(Match::new(Arc::clone(game.ruleset()), Arc::new(setup)).expect("the same players"))
}

#[test]
fn with_closed_decks_every_level_plays_legally_at_every_table() {
    let levels = Levels::embedded();
    let limits = SearchLimits::within(Budget::Iterations(200));
    for (place, level) in levels.all().enumerate() {
        for seats in 2..=4 {
            let mut duel = closed(place as u64, seats);
            let mut bots: Vec<Box<dyn Bot>> = (0..seats as u64).map(|seat| level.bot(seat)).collect();
            let mut stops = 0;
            while stops < 2 * STOPS && duel.go_on(&mut bots, &limits) {
                stops += 1;
            }
        }
    }
}

/// What was put in, and by whom.
#[derive(Clone, Copy)]
enum Input {
    Play(Seat, Commitment),
    Answer(Seat, Answer),
}

/// A match played at random up to some stop.
fn at_random(seed: u64, seats: usize) -> (Duel, Vec<Input>) {
    let (mut duel, mut dice, mut inputs) = (closed(seed, seats), Dice::seeded(seed), Vec::new());
    for _ in 0..dice.below(STOPS) {
        let input = match duel.run() {
            Step::Commit(up) => {
                let seat = up.iter().next().expect("somebody is up");
                let play = random::play(duel.game.ruleset(), duel.game.state(), seat, &mut dice);
                Input::Play(seat, play.expect("a play"))
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

/// Whether the input is taken.
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

/// The same match with cards of others that `viewer` has not seen in another order, if it can be: those that cannot be told from
/// it by what the viewer sees.
fn permuted(duel: &Duel, inputs: &[Input], viewer: Seat, dice: &mut Dice) -> Option<Duel> {
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
    for (seat, player) in Seat::first(before.len()).zip(&mut setup.players) {
        let hidden: Vec<usize> = (0..player.ability.len())
            .filter(|i| seat != viewer && !shown.contains(&(seat, player.ability[*i])))
            .collect();
        let order = dice.order(hidden.len());
        let cards: Vec<CardId> = hidden.iter().map(|i| player.ability[*i]).collect();
        for (place, other) in hidden.iter().zip(order) {
            player.ability[*place] = cards[other];
        }
    }
    let renamed = |seat: Seat, card: CardId| {
        let place = before[seat.index()].ability.iter().position(|c| *c == card);
        place.map_or(card, |place| setup.players[seat.index()].ability[place])
    };
    let inputs: Vec<Input> = inputs
        .iter()
        .map(|input| match *input {
            Input::Answer(seat, Answer::Cards(cards)) => {
                let cards: Picked = cards.iter().map(|card| renamed(seat, *card)).collect();
                Input::Answer(seat, Answer::Cards(cards))
            }
            // A choice that is still hidden may be of other cards too.
            Input::Play(seat, play) => {
                let (active, passive) = (renamed(seat, play.active), renamed(seat, play.passive));
                Input::Play(seat, Commitment { active, passive, ..play })
            }
            Input::Answer(..) => *input,
        })
        .collect();
    let mut other = begun(duel.game.clone(), setup.clone());
    if !inputs.into_iter().all(|input| give(&mut other, input)) {
        return None;
    }
    other.run();
    let seen = |duel: &Duel| -> Vec<Event> { duel.heard().iter().map(|e| e.seen_by(Some(viewer))).collect() };
    (seen(duel) == seen(&other)).then_some(other)
}

#[test]
fn matches_that_differ_in_hidden_cards_only_give_equal_choices() {
    let levels = Levels::embedded();
    let limits = SearchLimits::within(Budget::Iterations(150));
    let (mut compared, mut tries) = (0, 0);
    for seed in 0..60 {
        let (duel, inputs) = at_random(seed, 2 + (seed % 3) as usize);
        let step = duel.clone().run();
        let (seat, asked) = match &step {
            Step::Commit(up) => (up.iter().next().expect("somebody is up"), None),
            Step::Answer(asked) => (asked[0].prompt.seat, Some(asked[0])),
            Step::Ran(_) | Step::Over(_) => continue,
        };
        tries += 1;
        let mut dice = Dice::seeded(!seed);
        let Some(other) = permuted(&duel, &inputs, seat, &mut dice) else { continue };
        assert_eq!(View::of(&duel.game, Some(seat)), View::of(&other.game, Some(seat)));
        let (one, two) = (duel.information_state(seat), other.information_state(seat));
        for level in levels.all() {
            let (mut a, mut b) = (level.bot(seed), level.bot(seed));
            if let Some(asked) = asked {
                assert_eq!(a.answer(&one, asked, &limits), b.answer(&two, asked, &limits), "{}", level.id);
            } else {
                assert_eq!(a.play(&one, &limits), b.play(&two, &limits), "{}", level.id);
            }
        }
        compared += 1;
    }
    assert!(compared > 15, "{compared} of {tries}");
}
