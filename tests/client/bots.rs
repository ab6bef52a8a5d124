//! Tests of the simple bot: legal, reproducible, and blind to hidden information.

use std::sync::Arc;

use hexstrike::app::library::ContentLibrary;
use hexstrike_game::bots::Bot;
use hexstrike_game::bots::random;
use hexstrike_game::bots::simple::Simple;
use hexstrike_game::content::Library;
use hexstrike_game::rules::state::format::Openness;
use hexstrike_game::rules::state::legal;
use hexstrike_game::rules::{Commitment, Event, InformationState, Match, Setup, Step, View};
use kernel::Seat;
use shell::bots::Dice;
use shell::bots::{Budget, SearchLimits};

use crate::harness::{Players, plan};

fn content() -> ContentLibrary {
    ContentLibrary::new(Library::embedded(), Vec::new())
}

fn setup(content: &ContentLibrary, seed: u64) -> Arc<Setup> {
    let session = plan(content, Players::Bots, seed).begin(content).expect("two decks make a match");
    Arc::clone(session.setup())
}

fn seats() -> [Seat; 2] {
    [0, 1].map(|i| Seat::new(i).expect("two seats"))
}

fn limits() -> SearchLimits {
    SearchLimits::within(Budget::Iterations(1))
}

/// Play of a fresh bot with this seed for the seat after these events.
fn played(game: &Match, log: &[Event], seat: Seat, seed: u64) -> Option<Commitment> {
    let choice =
        Simple::new(Dice::seeded(seed)).play(&InformationState::after(game, Some(seat), log), &limits());
    choice.map(|choice| choice.play)
}

/// Match of two simple bots: their plays, and the beat of the end.
fn bout(content: &ContentLibrary, seed: u64, most: usize) -> (Vec<(Seat, Commitment)>, u16) {
    let mut game = Match::new(Arc::clone(&content.ruleset), setup(content, seed)).expect("it begins");
    let mut bots = [seed, seed + 1].map(|seed| Simple::new(Dice::seeded(seed)));
    let (mut plays, mut log) = (Vec::new(), Vec::new());
    while plays.len() < most {
        match game.run(&mut log) {
            Step::Commit(seats) => {
                for seat in seats.iter() {
                    let info = InformationState::after(&game, Some(seat), &log);
                    let choice = bots[seat.index()].play(&info, &limits()).expect("who is up has a play");
                    assert_eq!(legal::check(game.ruleset(), game.state(), seat, choice.play), Ok(()));
                    assert_eq!(game.commit(seat, choice.play, &mut log), Ok(()), "seed {seed}");
                    plays.push((seat, choice.play));
                }
            }
            Step::Answer(pending) => {
                for pending in pending {
                    let seat = pending.prompt.seat;
                    let info = InformationState::after(&game, Some(seat), &log);
                    let answer = bots[seat.index()].answer(&info, pending, &limits());
                    let answer = answer.expect("it has an answer");
                    let fits = legal::check_answer(game.ruleset(), game.state(), pending.prompt, answer);
                    assert_eq!(fits, Ok(()), "seed {seed}: {pending:?}");
                    assert_eq!(game.answer(seat, pending.id, answer, &mut log), Ok(()));
                }
            }
            Step::Ran(_) => {}
            Step::Over(_) => break,
        }
    }
    (plays, game.state().beat)
}

#[test]
fn every_decision_is_legal_and_matches_end() {
    let content = content();
    let mut decisions = 0;
    for seed in 0..12 {
        let (plays, _) = bout(&content, seed, 400);
        assert!(plays.len() < 400, "seed {seed}: the match goes on and on");
        decisions += plays.len();
    }
    assert!(decisions > 200, "{decisions} decisions");
}

#[test]
fn the_same_seed_plays_the_same_match() {
    let content = content();
    for seed in 0..4 {
        assert_eq!(bout(&content, seed, 60), bout(&content, seed, 60), "seed {seed}");
    }
    let openings: Vec<_> = (0..8).map(|seed| bout(&content, seed * 8, 2).0).collect();
    assert!(openings.iter().any(|plays| *plays != openings[0]), "the dice decide something");
}

#[test]
fn a_sealed_choice_of_the_other_changes_nothing() {
    let content = content();
    let mut compared = 0;
    for seed in 0..16 {
        let mut game = Match::new(Arc::clone(&content.ruleset), setup(&content, seed)).expect("it begins");
        let (mut dice, mut log) = (Dice::seeded(seed), Vec::new());
        for _ in 0..60 {
            let both = matches!(game.run(&mut log), Step::Commit(asked) if asked.iter().count() == 2);
            if both {
                for [bot, other] in [seats(), [seats()[1], seats()[0]]] {
                    let before = played(&game, &log, bot, seed);
                    for _ in 0..3 {
                        let (mut sealed, mut log) = (game.clone(), log.clone());
                        let play =
                            random::play(game.ruleset(), game.state(), other, &mut dice).expect("is up");
                        sealed.commit(other, play, &mut log).expect("is legal");
                        assert_eq!(played(&sealed, &log, bot, seed), before, "seed {seed}");
                        compared += 1;
                    }
                }
            }
            if !random::feed(&mut game, &mut log, &mut dice) {
                break;
            }
        }
    }
    assert!(compared > 100, "{compared} comparisons");
}

/// Plays the same public match twice, with the other seat's abilities in another order, and compares the
/// bot's plays. The other seat plays only cards that both orders hold. The comparison stops once the bot's
/// views differ.
#[test]
fn the_order_of_the_others_cards_changes_nothing() {
    let content = content();
    let [bot, other] = seats();
    let (mut compared, mut reordered) = (0, 0);
    for seed in 0..60 {
        let mut first = (*setup(&content, seed)).clone();
        // Open decks hide only the order in hand.
        first.format.decks = Openness::Closed;
        let first = Arc::new(first);
        let mut second = (*first).clone();
        let mut dice = Dice::seeded(seed);
        let cards = &mut second.players[other.index()].ability;
        // Hidden are the orders in hand and deck, and the location of each card.
        for _ in 0..4 {
            cards.swap(dice.below(12), dice.below(12));
        }
        reordered += usize::from(*cards != first.players[other.index()].ability);
        let mut games = [first, Arc::new(second)]
            .map(|setup| Match::new(Arc::clone(&content.ruleset), setup).expect("it begins"));
        let mut logs = [Vec::new(), Vec::new()];
        for _ in 0..40 {
            let mut run = |i: usize| games[i].run(&mut logs[i]);
            let steps = [run(0), run(1)];
            if View::of(&games[0], Some(bot)) != View::of(&games[1], Some(bot)) || steps[0] != steps[1] {
                break;
            }
            let Step::Commit(asked) = &steps[0] else {
                // Answer questions alike where both matches allow it.
                if !answer_both(&mut games, &mut logs, &steps[0], &mut dice) {
                    break;
                }
                continue;
            };
            if asked.contains(bot) {
                let seen = [0, 1].map(|i| played(&games[i], &logs[i], bot, seed));
                assert_eq!(seen[0], seen[1], "seed {seed}: the bot knows what it may not");
                compared += 1;
            }
            let going = asked.iter().all(|seat| {
                let [a, b] = games.each_ref().map(|game| legal::plays(game.ruleset(), game.state(), seat));
                let common: Vec<Commitment> = a.into_iter().filter(|play| b.contains(play)).collect();
                dice.pick(&common).is_some_and(|play| {
                    let mut both = games.iter_mut().zip(&mut logs);
                    both.all(|(game, log)| game.commit(seat, *play, log).is_ok())
                })
            });
            if !going {
                break;
            }
        }
    }
    assert!(reordered > 50 && compared > 150, "{compared} comparisons in {reordered} pairs");
}

fn answer_both(games: &mut [Match; 2], logs: &mut [Vec<Event>; 2], step: &Step, dice: &mut Dice) -> bool {
    let Step::Answer(pending) = step else { return false };
    pending.iter().all(|pending| {
        let [a, b] = games.each_ref().map(|game| legal::answers(game.state(), pending.prompt));
        let common: Vec<_> = a.into_iter().filter(|answer| b.contains(answer)).collect();
        dice.pick(&common).is_some_and(|answer| {
            let seat = pending.prompt.seat;
            let mut both = games.iter_mut().zip(logs.iter_mut());
            both.all(|(game, log)| game.answer(seat, pending.id, *answer, log).is_ok())
        })
    })
}
