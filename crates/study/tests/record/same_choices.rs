//! Card numbers differ between rule sets: a record's has only its own cards, the game's all of them in file
//! order. A bot's choice must not depend on them.

use std::sync::{Arc, LazyLock};

use hexstrike_game::bots::Levels;
use hexstrike_game::rules::state::format::Openness;
use hexstrike_game::rules::state::prompt::Answer;
use hexstrike_game::rules::{Event, InformationState, Ruleset, Step};
use kernel::Seat;
use shell::bots::{Budget, SearchLimits};
use study::record::{Recorder, Recording};

use proptest::prelude::*;

use crate::fuzz::{fuzz, fuzz_is_asked_for};
use crate::table::{LIBRARY, RULESET, Table, many};

/// The game's cards in reverse order.
static REVERSED: LazyLock<Arc<Ruleset>> = LazyLock::new(|| {
    let cards = LIBRARY.cards.iter().rev().cloned().collect();
    Arc::new(Ruleset::new(cards, LIBRARY.fighters.iter().rev().cloned().collect()))
});

/// Match of a record at its last stop, with all its events.
fn replayed(mut recorder: Recorder, recording: &Recording) -> (Recorder, Vec<Event>) {
    let mut log = Vec::new();
    for input in &recording.inputs {
        recorder.give(input, &mut log).expect("it was recorded");
    }
    recorder.run(&mut log);
    (recorder, log)
}

/// Choices of each level in a seat, in words without numbers.
fn choices(recorder: &Recorder, log: &[Event], seat: Seat) -> Vec<String> {
    let (game, limits) = (recorder.game(), SearchLimits::within(Budget::Iterations(60)));
    let id = |card| game.ruleset().card(card).id.as_str();
    let info = InformationState::after(game, Some(seat), log);
    let question = info.view().pending.iter().find(|pending| pending.prompt.seat == seat);
    let choice = |level: &hexstrike_game::bots::Level| {
        let mut bot = level.bot(7);
        log.iter().for_each(|event| bot.watch(&event.seen_by(Some(seat))));
        match question {
            Some(question) => match bot.answer(&info, *question, &limits) {
                Some(Answer::Cards(cards)) => {
                    format!("{:?}", cards.iter().map(|card| id(*card)).collect::<Vec<_>>())
                }
                answer => format!("{answer:?}"),
            },
            None => bot.play(&info, &limits).map_or_else(String::new, |chosen| {
                let words: Vec<String> = chosen
                    .mix
                    .iter()
                    .chain([&(chosen.play, 1.0)])
                    .map(|(play, chance)| {
                        let (active, passive) = (id(play.active), id(play.passive));
                        format!("{active}/{passive} {:?} {} {chance:.6}", play.rotation, play.adrenaline)
                    })
                    .collect();
                words.join(", ")
            }),
        }
    };
    Levels::base().all().map(choice).collect()
}

/// Compares the choices at one stop of one match. Returns the number of seats.
fn compare(seed: u64) -> usize {
    let mut table = Table::wild(seed, 2 + seed as usize % 3);
    let length = 6 + (seed % 1000) as usize * 5 % 60;
    while table.recorder.recording().inputs.len() < length && table.go_on() {}
    let recording = table.recorder.into_recording();
    let live = replayed(recording.begin_with(&RULESET).expect("a match"), &recording);
    let mut others = vec![replayed(recording.begin_with(&REVERSED).expect("a match"), &recording)];
    // In a closed deck any existing card is possible, so rules with fewer cards give another match.
    if recording.format.as_ref().is_some_and(|format| format.decks == Openness::Open) {
        others.push(replayed(recording.begin().expect("a match"), &recording));
    }
    let seats: Vec<Seat> = match live.0.game().waits_for() {
        Some(Step::Commit(seats)) => seats.iter().collect(),
        Some(Step::Answer(pending)) => pending.iter().map(|pending| pending.prompt.seat).collect(),
        Some(Step::Over(_) | Step::Ran(_)) | None => Vec::new(),
    };
    for seat in &seats {
        let before = choices(&live.0, &live.1, *seat);
        for (recorder, log) in &others {
            assert_eq!(choices(recorder, log, *seat), before, "match {seed}, {seat}");
        }
    }
    seats.len()
}

#[test]
fn a_match_that_was_loaded_is_thought_about_as_before() {
    let positions: usize = (0..many(20)).map(compare).sum();
    assert!(positions > 10, "{positions} positions");
}

#[test]
fn fuzz_a_match_that_was_loaded_is_thought_about_as_before() {
    if fuzz_is_asked_for() {
        fuzz(&any::<u64>(), |seed| {
            compare(seed);
            Ok(())
        });
    }
}
