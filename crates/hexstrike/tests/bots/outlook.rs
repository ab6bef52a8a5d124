//! Knowledge of a seat about another's cards: never more than permitted, and never wrong.

use std::cell::Cell;

use hexstrike_game::bots::random;
use hexstrike_game::lookahead::questions::{ThrowAnswer, Unsaid, next_refresh, throw_before_up};
use hexstrike_game::rules::state::Activity;
use hexstrike_game::rules::state::format::Openness;
use hexstrike_game::rules::state::legal::CommitOptions;
use hexstrike_game::rules::{Beat, Commitment, Event, InformationState, Match, Setup, Step};
use kernel::Seat;
use shell::bots::Dice;

use crate::duel::Duel;

/// Plays a random duel and visits each choice; `look` may make the choice of a seat.
fn stops(seed: u64, openness: Openness, mut look: impl FnMut(&Duel, &[Seat]) -> Option<(Seat, Commitment)>) {
    let game = Duel::seated(seed, 2).game;
    let mut setup = Setup::clone(game.setup());
    setup.format.decks = openness;
    let game = Match::new(game.ruleset().clone(), std::sync::Arc::new(setup)).expect("the same players");
    let (mut duel, mut dice) = (Duel::of(game), Dice::seeded(seed));
    for _ in 0..60 {
        match duel.run() {
            Step::Ran(_) => {}
            Step::Over(_) => break,
            Step::Commit(up) => {
                let up: Vec<Seat> = up.iter().collect();
                let chosen = look(&duel, &up);
                for seat in up {
                    let play = random::play(duel.game.ruleset(), duel.game.state(), seat, &mut dice);
                    let chosen = chosen.filter(|(chooser, _)| *chooser == seat).map(|(_, play)| play);
                    assert!(duel.commit(seat, chosen.or(play).expect("a play")));
                }
            }
            Step::Answer(asked) => {
                let answer = random::answer(duel.game.state(), &asked[0], &mut dice).expect("an answer");
                assert!(duel.answer(asked[0].prompt.seat, asked[0].id, answer));
            }
        }
    }
}

const BOTH: [(Seat, Seat); 2] = [(Seat::First, Seat::Second), (Seat::Second, Seat::First)];

#[test]
fn a_throw_that_comes_was_never_ruled_out() {
    let (mut noes, mut thrown, mut yes) = (0, 0, 0);
    for seed in 0..240 {
        // Answers since each seat was up last, with the number of events at that time.
        let mut open: [Option<(ThrowAnswer, usize)>; 2] = [None; 2];
        stops(seed, Openness::Open, |duel, up| {
            let mut tried = None;
            for (seat, other) in BOTH {
                let is_throw = |event: &Event| matches!(event, Event::Thrown { seat: who, by, .. } if *who == seat && *by == other);
                if let Some((answer, heard)) = open[seat.index()] {
                    let came = duel.heard()[heard..].iter().any(is_throw);
                    thrown += usize::from(came);
                    assert!(!came || answer != ThrowAnswer::No, "seed {seed}: {seat} was thrown");
                }
                let answer = throw_before_up(&duel.information_state(seat), None, other, &|| true);
                assert_eq!(answer == ThrowAnswer::NoPlay, up.contains(&seat), "seed {seed}");
                noes += usize::from(answer == ThrowAnswer::No);
                if let ThrowAnswer::Yes(play) = answer {
                    yes += 1;
                    // If it is their play now, try it.
                    let options = CommitOptions::of(duel.game.state(), other);
                    let legal = options.is_ok_and(|desk| desk.check(duel.game.ruleset(), play).is_ok());
                    tried = legal.then_some((other, play)).or(tried);
                }
                open[seat.index()] = (answer != ThrowAnswer::NoPlay).then_some((answer, duel.heard().len()));
            }
            tried
        });
    }
    assert!(noes > 200 && yes > 5 && thrown > 0, "{noes} ruled out, {yes} possible, {thrown} thrown");
}

#[test]
fn what_is_said_of_cards_depends_on_nothing_hidden_and_fits_the_truth() {
    let (mut certain, mut unseen) = (0, 0);
    for seed in 0..24 {
        let openness = if seed % 2 == 0 { Openness::Open } else { Openness::Closed };
        stops(seed, openness, |duel, _| {
            for (seat, other) in BOTH {
                let info = duel.information_state(seat);
                let known = info.known_cards(other);
                let hand = &duel.game.state().fighters[other].hand;
                for places in &known.cards {
                    assert_eq!(places.in_hand + places.in_deck + places.exhausted, known.arrangements);
                    if places.in_hand == known.arrangements {
                        assert!(hand.holds(places.card), "seed {seed}: {places:?} is surely held");
                    }
                    assert!(
                        places.in_hand > 0 || !hand.holds(places.card),
                        "seed {seed}: {places:?} is held"
                    );
                }
                certain += usize::from(known.arrangements == 1 && known.unseen == 0);
                unseen += usize::from(known.unseen > 0);
                let mut dice = Dice::seeded(seed);
                let world = info.resample(&mut |bound| dice.below(bound));
                let same = InformationState::of(&world, &duel.trackers[seat.index()]);
                assert_eq!(same.known_cards(other), known, "seed {seed}");
                assert_eq!(
                    next_refresh(&same, other, &|| true),
                    next_refresh(&info, other, &|| true),
                    "seed {seed}"
                );
                if openness == Openness::Closed && known.unseen > 0 {
                    let outlook = next_refresh(&info, other, &|| true);
                    assert!(outlook.draws.is_empty() && outlook.unseen, "nothing is said of unseen cards");
                }
            }
            None
        });
    }
    assert!(certain > 50 && unseen > 50, "{certain} certain, {unseen} with unseen cards");
}

/// Queried for the play that is then made: a throw before the seat is up again was never ruled out.
#[test]
fn a_throw_during_the_own_play_was_never_ruled_out_before_it() {
    let (seat, other) = BOTH[0];
    let (mut noes, mut yes, mut thrown) = (0, 0, 0);
    for seed in 0..240 {
        let mut open: Option<(ThrowAnswer, usize)> = None;
        let mut dice = Dice::seeded(!seed);
        stops(seed, Openness::Open, |duel, up| {
            if !up.contains(&seat) {
                return None;
            }
            let is_throw = |event: &Event| matches!(event, Event::Thrown { seat: who, by, .. } if *who == seat && *by == other);
            if let Some((answer, heard)) = open {
                let came = duel.heard()[heard..].iter().any(is_throw);
                thrown += usize::from(came);
                assert!(!came || answer != ThrowAnswer::No, "seed {seed}: {seat} was thrown");
            }
            let own = random::play(duel.game.ruleset(), duel.game.state(), seat, &mut dice)?;
            let futures = Cell::new(0);
            let few = || futures.replace(futures.get() + 1) < 6_000;
            let answer = throw_before_up(&duel.information_state(seat), Some(own), other, &few);
            assert_ne!(answer, ThrowAnswer::NoPlay, "seed {seed}: there is one");
            noes += usize::from(answer == ThrowAnswer::No);
            yes += usize::from(matches!(answer, ThrowAnswer::Yes(_)));
            open = Some((answer, duel.heard().len()));
            Some((seat, own))
        });
    }
    assert!(noes > 50 && yes > 20 && thrown > 1, "{noes} ruled out, {yes} possible, {thrown} thrown");
}

#[test]
fn a_question_that_is_called_off_is_not_answered() {
    let mut asked = 0;
    stops(3, Openness::Open, |duel, up| {
        let (seat, other) = BOTH[0];
        if !up.contains(&seat) {
            return None;
        }
        let own = random::play(duel.game.ruleset(), duel.game.state(), seat, &mut Dice::seeded(1))?;
        let answer = throw_before_up(&duel.information_state(seat), Some(own), other, &|| false);
        assert_eq!(answer, ThrowAnswer::Unsaid(Unsaid::TooMuch));
        asked += 1;
        None
    });
    assert!(asked > 3, "{asked}");
}

/// A seat that chooses now is not up again before the predicted beat, for any play, if the others only wait.
#[test]
fn a_player_up_now_is_expected_at_the_earliest_next_beat() {
    let (mut counted, mut met) = (0, 0);
    for seed in 0..20 {
        let mut open: Option<(Beat, usize)> = None;
        stops(seed, Openness::Open, |duel, up| {
            let (seat, other) = BOTH[0];
            if !up.contains(&other) {
                return None;
            }
            let beat = duel.game.state().beat;
            if let Some((earliest, heard)) = open {
                let hit = |event: &Event| matches!(event, Event::Hit { seat, .. } | Event::Thrown { seat, .. } if *seat == other);
                let interfered = duel.heard()[heard..].iter().any(hit);
                assert!(beat >= earliest || interfered, "seed {seed}: up on {beat}, said {earliest}");
                met += usize::from(beat == earliest);
            }
            let outlook = next_refresh(&duel.information_state(seat), other, &|| true);
            assert!(outlook.up_now, "seed {seed}");
            open = outlook.beat.map(|earliest| {
                assert!(earliest > beat, "seed {seed}: {earliest} is not after {beat}");
                counted += 1;
                (earliest, duel.heard().len())
            });
            None
        });
    }
    assert!(counted > 20 && met > 0, "{counted} counted, {met} met");
}

/// A waiting seat comes up by itself, although the asking seat is up earlier.
#[test]
fn a_stunned_player_is_expected_after_the_stun() {
    let mut counted = 0;
    for seed in 0..300 {
        stops(seed, Openness::Open, |duel, up| {
            for (seat, other) in BOTH {
                if let Activity::Stunned { left } = duel.game.state().fighters[other].activity
                    && up.contains(&seat)
                {
                    let outlook = next_refresh(&duel.information_state(seat), other, &|| true);
                    let then = duel.game.state().beat + Beat::from(left);
                    assert_eq!(outlook.beat, Some(then), "seed {seed}");
                    counted += 1;
                }
            }
            None
        });
    }
    assert!(counted > 2, "{counted}");
}
