//! Properties of every bot in every match.

use std::time::{Duration, Instant};

use hexstrike_game::bots::{Bot, Level, Levels};
use hexstrike_game::rules::{InformationState, Step};
use kernel::Seat;
use shell::bots::Dice;
use shell::bots::{Budget, SearchLimits};

use crate::duel::Duel;

/// Stops after which a running match is abandoned.
const LONG_ENOUGH: usize = 120;

#[test]
fn every_level_plays_legally_in_duels() {
    every_level_plays_legally(2);
}

#[test]
fn every_level_plays_legally_among_three() {
    every_level_plays_legally(3);
}

#[test]
fn every_level_plays_legally_among_four() {
    every_level_plays_legally(4);
}

fn every_level_plays_legally(seats: usize) {
    for (place, level) in Levels::embedded().all().enumerate() {
        let mut duel = Duel::seated(100 * place as u64 + seats as u64, seats);
        let mut bots: Vec<Box<dyn Bot>> = (0..seats as u64).map(|seat| level.bot(seat)).collect();
        let limits = SearchLimits::within(Budget::Iterations(400));
        let mut stops = 0;
        while stops < LONG_ENOUGH && duel.go_on(&mut bots, &limits) {
            stops += 1;
        }
    }
}

#[test]
#[ignore = "takes minutes: cargo test --release -p hexstrike_game --test bots a_million -- --ignored"]
fn a_million_decisions_are_legal() {
    let levels = Levels::embedded();
    let everybody: Vec<&Level> = levels.all().collect();
    let limits = SearchLimits::within(Budget::Iterations(200));
    let mut dice = Dice::seeded(1);
    let (mut decisions, mut matches) = (0, 0);
    while decisions < 1_000_000 {
        let seats = 2 + dice.below(3);
        let mut bots: Vec<Box<dyn Bot>> = Vec::with_capacity(seats);
        for _ in 0..seats {
            // Mostly the fastest bot, which also reaches unusual positions.
            let level =
                if dice.below(16) == 0 { *dice.pick(&everybody).expect("a level") } else { everybody[0] };
            bots.push(level.bot(dice.below(1 << 30) as u64));
        }
        let mut duel = Duel::seated(matches, seats);
        while duel.decisions < 400 && duel.go_on(&mut bots, &limits) {}
        decisions += duel.decisions;
        matches += 1;
    }
    println!("{decisions} decisions in {matches} matches");
}

#[test]
fn hidden_cards_of_others_change_nothing() {
    let levels = Levels::embedded();
    let limits = SearchLimits::within(Budget::Iterations(600));
    let mut unsure = 0;
    for seed in 0..24 {
        let mut duel = Duel::seated(seed, 2 + (seed % 2) as usize);
        let seats = duel.game.state().seats().len();
        let mut dice = Dice::seeded(seed);
        let mut bots: Vec<Box<dyn Bot>> =
            (0..seats as u64).map(|seat| levels.ladder[0].bot(seat + seed)).collect();
        for _ in 0..40 {
            let step = duel.run();
            let seat = match &step {
                Step::Commit(seats) => seats.iter().next(),
                Step::Answer(questions) => questions.first().map(|question| question.prompt.seat),
                Step::Ran(_) | Step::Over(_) => None,
            };
            let Some(seat) = seat else { break };
            let info = duel.information_state(seat);
            if !info.is_certain() {
                unsure += 1;
                let world = info.resample(&mut |bound| dice.below(bound));
                let other = InformationState::of(&world, &duel.trackers[seat.index()]);
                for level in levels.all() {
                    let (mut one, mut two) = (level.bot(7), level.bot(7));
                    match &step {
                        Step::Answer(questions) => assert_eq!(
                            one.answer(&info, questions[0], &limits),
                            two.answer(&other, questions[0], &limits),
                            "{}",
                            level.id
                        ),
                        Step::Commit(_) | Step::Ran(_) | Step::Over(_) => {
                            assert_eq!(one.play(&info, &limits), two.play(&other, &limits), "{}", level.id);
                        }
                    }
                }
            }
            if !duel.go_on(&mut bots, &limits) {
                break;
            }
        }
    }
    assert!(unsure > 10, "{unsure} positions with anything hidden");
}

#[test]
fn a_bot_that_is_called_off_comes_back_at_once_with_a_legal_play() {
    let mut duel = Duel::seated(1, 2);
    duel.run();
    let limits = SearchLimits::within(Budget::Time(Duration::from_secs(600)));
    let mut master = Levels::embedded().ladder.last().expect("a master").bot(1);
    limits.cancel().cancel();
    let began = Instant::now();
    let choice = master.play(&duel.information_state(Seat::FIRST), &limits).expect("a play");
    assert!(began.elapsed() < Duration::from_secs(20), "{:?}", began.elapsed());
    assert_eq!(duel.game.commit(Seat::FIRST, choice.play, &mut Vec::new()), Ok(()));
}

#[test]
fn a_bot_can_be_called_off_from_another_thread() {
    let mut duel = Duel::seated(2, 2);
    duel.run();
    let info = duel.information_state(Seat::FIRST);
    let limits = SearchLimits::within(Budget::Time(Duration::from_secs(3600)));
    let cancel = limits.cancel().clone();
    let play = std::thread::spawn(move || {
        let mut master = Levels::embedded().ladder.last().expect("a master").bot(1);
        master.play(&info, &limits)
    });
    cancel.cancel();
    assert!(play.join().expect("no panic").is_some());
}

#[test]
fn a_bot_keeps_to_its_time() {
    let mut duel = Duel::seated(3, 2);
    duel.run();
    let mut master = Levels::embedded().ladder.last().expect("a master").bot(1);
    let began = Instant::now();
    let limits = SearchLimits::within(Budget::Time(Duration::from_millis(30)));
    assert!(master.play(&duel.information_state(Seat::FIRST), &limits).is_some());
    // Generous, since other builds may share the processor.
    assert!(began.elapsed() < Duration::from_secs(10), "{:?}", began.elapsed());
}
