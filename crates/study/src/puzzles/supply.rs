//! Endless supply of drills, from matches that simple bots play for them.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::drills::{Drill, DrillQuestion, of};
use crate::record::Recorder;
use hexstrike_game::bots::Bot;
use hexstrike_game::bots::simple::Simple;
use hexstrike_game::content::Library;
use hexstrike_game::rules::state::format::Format;
use hexstrike_game::rules::state::setup::{Player, StartingState};
use hexstrike_game::rules::{Event, InformationState, Ruleset, Setup, Step};
use kernel::Seat;
use shell::bots::Dice;
use shell::bots::{Budget, SearchLimits};

/// Decisions after which a match has yielded enough.
const ENOUGH: usize = 60;

/// Drills of one match, alternating the kinds of questions. It depends only on the seed; empty without decks
/// to play with.
pub fn supply(library: &Library, ruleset: &Arc<Ruleset>, seed: u64) -> Vec<Drill> {
    let mut dice = Dice::seeded(seed);
    let played = recorder(library, ruleset, &mut dice).map(|recorder| play(recorder, &mut dice));
    let drills = played.and_then(|recorder| of(recorder.recording(), ruleset).ok()).unwrap_or_default();
    in_turn(drills, &mut dice)
}

/// A duel of two random decks, before its first beat.
fn recorder(library: &Library, ruleset: &Arc<Ruleset>, dice: &mut Dice) -> Option<Recorder> {
    let island = library.island_for(2)?;
    let mut players: Vec<Player> = Vec::new();
    for start in &island.starts {
        let deck = dice.pick(&library.decks)?;
        let fighter = library.fighter(deck.fighter);
        let twice = players.iter().any(|player| player.name == fighter.name);
        players.push(Player {
            name: if twice { format!("{} 2", fighter.name) } else { fighter.name.clone() },
            fighter: deck.fighter,
            power: fighter.power,
            movement: deck.movement,
            ability: deck.abilities,
            start: *start,
            opening: StartingState::default(),
        });
    }
    let setup = Setup::of(Format::standard(2), &island.land, players).ok()?;
    Recorder::begin(Arc::clone(ruleset), Arc::new(setup), &[]).ok()
}

fn play(mut recorder: Recorder, dice: &mut Dice) -> Recorder {
    let mut bots: Vec<Simple> =
        (0..2).map(|_| Simple::new(Dice::seeded(dice.below(usize::MAX) as u64))).collect();
    let limits = SearchLimits::within(Budget::Iterations(1));
    let mut log: Vec<Event> = Vec::new();
    for _ in 0..ENOUGH {
        let stop = recorder.run(&mut log);
        let info = |recorder: &Recorder, seat: Seat, log: &[Event]| {
            InformationState::after(recorder.game(), Some(seat), log)
        };
        let taken = match stop {
            Step::Commit(up) => up.iter().all(|seat| {
                let known = info(&recorder, seat, &log);
                let choice = bots[seat.index()].play(&known, &limits);
                choice.is_some_and(|choice| recorder.commit(seat, choice.play, &mut log).is_ok())
            }),
            Step::Answer(questions) => questions.first().is_some_and(|question| {
                let seat = question.prompt.seat;
                let known = info(&recorder, seat, &log);
                let answer = bots[seat.index()].answer(&known, *question, &limits);
                answer.is_some_and(|answer| recorder.answer(seat, question.id, answer, &mut log).is_ok())
            }),
            Step::Ran(_) | Step::Over(_) => false,
        };
        if !taken {
            break;
        }
    }
    recorder
}

/// Shuffles the drills, alternating the kinds while there are any. Takes one question a beat, because its
/// answer would reveal others.
fn in_turn(drills: Vec<Drill>, dice: &mut Dice) -> Vec<Drill> {
    let order = dice.order(drills.len());
    let mut drills: Vec<Option<Drill>> = drills.into_iter().map(Some).collect();
    let mut kinds: [Vec<Drill>; 4] = Default::default();
    for drill in order.into_iter().filter_map(|place| drills[place].take()) {
        let kind = match drill.question {
            DrillQuestion::Lands { .. } => 0,
            DrillQuestion::First { .. } => 1,
            DrillQuestion::Hit { hits: true, .. } => 2,
            DrillQuestion::Hit { hits: false, .. } => 3,
        };
        kinds[kind].push(drill);
    }
    let longest = kinds.iter().map(Vec::len).max().unwrap_or(0);
    let mut kinds = kinds.map(Vec::into_iter);
    let mut beats = BTreeSet::new();
    let mut drills: Vec<Drill> = Vec::new();
    for _ in 0..longest {
        for kind in &mut kinds {
            drills.extend(kind.find(|drill| beats.insert(drill.position.beat)));
        }
    }
    drills
}
