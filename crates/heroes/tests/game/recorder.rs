//! Recording and taking back: one simulation of each input, and no copy of the record.

use heroes_game::bots::random;
use heroes_game::record::HeroRecorder;
use heroes_game::rules::HeroStep;
use heroes_game::rules::describe::{ExplainedEvent, Explainer, HeroRuling, rulings};
use heroes_game::rules::state::{DiceSource, HeroEvent};
use shell::bots::Dice;

use crate::hero_setups::setup;

struct Fallen<'a>(std::slice::Iter<'a, u8>);

impl DiceSource for Fallen<'_> {
    fn roll(&mut self) -> u8 {
        *self.0.next().expect("a recorded die")
    }
}

/// The reasons of the game's own side come with the events of the one simulation, the same as a second one would find.
#[test]
fn events_come_with_the_rulings_that_a_second_simulation_finds() {
    let mut ruled = 0;
    for seed in 0..12 {
        let mut recorder = HeroRecorder::begin(setup(seed), seed).expect("a sound set-up");
        let mut choices = Dice::seeded(seed);
        for _ in 0..120 {
            let mut game = recorder.game().clone();
            let Some(input) = random::input(&game, &mut choices) else { break };
            let mut explainer = Explainer::default();
            let entry = recorder.give(input.clone(), &mut explainer).expect("legal");

            let mut dice = Fallen(entry.dice.dice().iter());
            let mut events: Vec<HeroEvent> = Vec::new();
            let mut wanted = Vec::new();
            let mut pending: Option<HeroRuling> = None;
            game.give(input, &mut dice, &mut events).expect("legal");
            loop {
                for event in events.drain(..) {
                    wanted.push(ExplainedEvent { event, ruling: pending.take() });
                }
                pending = match (pending, rulings(game.situation(), game.agenda())) {
                    (Some(before), Some(next)) => Some(before.then(next)),
                    (before, next) => before.or(next),
                };
                if game.advance(&mut dice, &mut events) != HeroStep::Ran {
                    break;
                }
            }
            ruled += wanted.iter().filter(|event| event.ruling.is_some()).count();
            assert_eq!(explainer.events, wanted, "seed {seed}");
        }
    }
    assert!(ruled > 20, "{ruled} rulings");
}

#[test]
fn a_recorder_goes_back_to_a_moment_and_on_as_before() {
    for seed in 0..8 {
        let mut recorder = HeroRecorder::begin(setup(seed), seed).expect("a sound set-up");
        let mut choices = Dice::seeded(seed);
        for nth in 0..80 {
            let Some(input) = random::input(recorder.game(), &mut choices) else { break };
            let (moment, before) = (recorder.moment(), recorder.recording().clone());
            let digest = recorder.game().digest();
            let entry = recorder.give(input.clone(), &mut ()).expect("legal");
            if nth % 3 == 0 {
                let after = recorder.recording().clone();
                recorder.back_to(moment);
                assert_eq!(
                    (recorder.recording(), recorder.game().digest()),
                    (&before, digest),
                    "seed {seed}"
                );
                assert_eq!(recorder.give(input, &mut ()).as_ref(), Ok(&entry), "seed {seed}");
                assert_eq!(recorder.recording(), &after, "seed {seed}");
            }
        }
        assert!(recorder.recording().verify().is_ok());
    }
}

/// Undo keeps a moment for each input, so a moment must not copy the record.
#[test]
fn a_moment_holds_no_copy_of_the_record() {
    let mut recorder = HeroRecorder::begin(setup(1), 1).expect("a sound set-up");
    let mut choices = Dice::seeded(1);
    for _ in 0..100 {
        let input = random::input(recorder.game(), &mut choices).expect("a long match");
        recorder.give(input, &mut ()).expect("legal");
    }
    let mut kept = None;
    let moment = allocation_counter::measure(|| kept = Some(recorder.moment())).bytes_total;
    let mut copy = None;
    let record = allocation_counter::measure(|| copy = Some(recorder.recording().clone())).bytes_total;
    assert!(4 * moment < record, "{moment} bytes for a moment of a record of {record}");
}
