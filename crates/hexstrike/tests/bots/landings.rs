//! Predicted landings of each answer are correct, by the knowledge of the asked seat.

use hexstrike_game::bots::random;
use hexstrike_game::lookahead::landing::landings;
use hexstrike_game::rules::state::format::Openness;
use hexstrike_game::rules::state::prompt::{Answer, Ask, Pending, Sides};
use hexstrike_game::rules::{Event, InformationState, Step};
use shell::bots::Dice;

use crate::duel::Duel;
use crate::look_alike::seated;

/// Compares the prediction for each direction with the true match. Returns their number.
fn hold_true(duel: &Duel, asked: &Pending) -> usize {
    let seat = asked.prompt.seat;
    let (whom, sides) = match asked.prompt.ask {
        Ask::ThrowDirection { target } => (target, Sides::ALL),
        Ask::TiedKnockback { sides } => (seat, sides),
        _ => return 0,
    };
    let info = InformationState::of(&duel.game, &duel.trackers[seat.index()]);
    let said = landings(&info.world(&mut |_| 0), asked, sides.iter().map(Answer::Direction));
    for landing in &said {
        let (mut game, mut events) = (duel.game.clone(), Vec::new());
        game.answer(seat, asked.id, landing.answer, &mut events).expect("it was offered");
        game.run(&mut events);
        let flight = events.iter().find_map(|event| match *event {
            Event::Thrown { seat, from, to, .. } | Event::KnockedBack { seat, from, to, .. }
                if seat == whom =>
            {
                Some((from, to))
            }
            _ => None,
        });
        assert_eq!(flight, Some((landing.from, landing.to)), "{:?}", landing.answer);
        let land = |cell| game.arena().is_land(cell);
        assert_eq!(landing.off, land(landing.from) && !land(landing.to));
    }
    said.len()
}

#[test]
fn a_throw_leads_where_it_is_said_to_lead() {
    for decks in [Openness::Open, Openness::Closed] {
        let mut held = 0;
        for seed in 0..1200 {
            let (mut duel, mut dice) = (seated(seed, 2, decks), Dice::seeded(seed));
            for _ in 0..40 {
                let given = match duel.run() {
                    Step::Commit(up) => {
                        let seat = up.iter().next().expect("somebody is up");
                        let play = random::play(duel.game.ruleset(), duel.game.state(), seat, &mut dice);
                        duel.commit(seat, play.expect("a play"))
                    }
                    Step::Answer(asked) => {
                        held += hold_true(&duel, &asked[0]);
                        let answer = random::answer(duel.game.state(), &asked[0], &mut dice).expect("one");
                        duel.answer(asked[0].prompt.seat, asked[0].id, answer)
                    }
                    Step::Ran(_) | Step::Over(_) => break,
                };
                assert!(given, "it is legal");
            }
        }
        assert!(held > 40, "{held} with {decks:?} decks");
    }
}
