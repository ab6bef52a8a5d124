//! Harm that is certain comes, whatever the other does.

use hexstrike_game::bots::random;
use hexstrike_game::rules::{Event, Match, Step};
use kernel::{PerSeat, Seat};
use shell::bots::Dice;
use study::coach::guard::{SureHarm, sure_harm};

use crate::duel::Duel;

/// Random duels at moments at which a player is up and nobody has chosen yet.
fn moments(seeds: std::ops::Range<u64>, mut look: impl FnMut(&Match, Seat, &mut Dice)) {
    for seed in seeds {
        let (mut game, mut dice, mut log) = (Duel::seated(seed, 2).game, Dice::seeded(seed), Vec::new());
        for _ in 0..30 {
            let step = game.run(&mut log);
            let state = game.state();
            let sealed = state.seats().any(|seat| state.fighters[seat].sealed.is_some());
            if let Step::Commit(up) = step
                && let Some(seat) = up.iter().next().filter(|_| !sealed)
            {
                look(&game, seat, &mut dice);
            }
            if !random::feed(&mut game, &mut log, &mut dice) {
                break;
            }
        }
    }
}

/// Somebody may pay for going first, reply twice to a long play, and answer as they like.
#[test]
fn what_is_certain_comes_whatever_the_other_does_until_one_is_up_again() {
    let (mut certain, mut lines, mut twice) = (0, 0, 0);
    moments(0..150, |game, seat, dice| {
        let known =
            PerSeat(std::array::from_fn(|i| Seat::new(i).map(|seat| game.state().fighters[seat].hand)));
        let all = PerSeat(known.0.map(|hand| hand.into_iter().collect::<Vec<_>>()));
        let supposed = game.supposing(seat, &known);
        for _ in 0..6 {
            let play = random::play(game.ruleset(), game.state(), seat, dice).expect("can play");
            let Some(harm) = sure_harm(&supposed, seat, &all, play) else { continue };
            certain += 1;
            for _ in 0..20 {
                let (mut line, mut log) = (supposed.clone(), Vec::new());
                line.commit(seat, play, &mut log).expect("is legal");
                while !matches!(line.run(&mut log), Step::Commit(up) if up.contains(seat))
                    && random::feed(&mut line, &mut log, dice)
                {}
                let replied =
                    |event: &&Event| matches!(event, Event::Revealed { seat: of, .. } if *of != seat);
                twice += u32::from(log.iter().filter(replied).count() > 1);
                let state = line.state();
                // Who falls is lost, even where the other falls as well.
                let lost = state.outcome.is_some_and(|outcome| outcome.losers.contains(seat))
                    || log.contains(&Event::Fell { seat });
                let comes = match harm {
                    SureHarm::Lost(_) => lost,
                    SureHarm::LeavesLand => lost || !line.arena().is_land(state.fighters[seat].at),
                };
                assert!(comes, "{harm:?} of {play:?}: {log:?}");
                lines += 1;
            }
        }
    });
    assert!(
        certain > 30 && lines > 600 && twice > 50,
        "{certain} plays, {lines} lines, {twice} of two replies"
    );
}
