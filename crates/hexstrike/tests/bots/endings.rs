//! Positions near the end, solved by trying everything.

use hexstrike_game::bots::evaluation::Weights;
use hexstrike_game::bots::matrix::{Matrix, solve};
use hexstrike_game::bots::search::{SearchReach, up};
use hexstrike_game::bots::search_bot::{SearchBot, ThinkingStyle};
use hexstrike_game::bots::trial::TrialMatch;
use hexstrike_game::bots::{Bot, Levels};
use hexstrike_game::rules::Commitment;
use kernel::Seat;
use shell::bots::Dice;
use shell::bots::{Budget, SearchLimits};

use crate::duel::{Duel, each_decision};

fn master() -> Box<dyn Bot> {
    Levels::embedded().ladder.last().expect("a master").bot(4)
}

/// True if the play wins before the next decision, false if the match ends otherwise; `None` if it goes on.
fn ends(duel: &Duel, seat: Seat, play: Commitment) -> Option<bool> {
    let mut trial = TrialMatch::new(&duel.game);
    let outcome = trial.after(duel.game.state(), &[(seat, play)]).outcome?;
    Some(outcome.winners.contains(seat))
}

#[test]
fn the_master_wins_what_is_won_and_does_not_lose_what_is_not_lost() {
    let limits = SearchLimits::within(Budget::Iterations(4000));
    let (mut won, mut saved) = (0, 0);
    each_decision(0..120, |duel, seats| {
        let [seat] = seats[..] else { return };
        if !duel.information_state(seat).is_certain() || won + saved > 60 {
            return;
        }
        let plays = TrialMatch::new(&duel.game).candidates(duel.game.state(), seat);
        let verdicts: Vec<Option<bool>> = plays.iter().map(|play| ends(duel, seat, *play)).collect();
        let winning = verdicts.contains(&Some(true));
        let losing = verdicts.contains(&Some(false)) && verdicts.iter().any(|end| *end != Some(false));
        if winning || losing {
            let choice = master().play(&duel.information_state(seat), &limits).expect("a play");
            let end = ends(duel, seat, choice.play);
            assert!(!winning || end == Some(true), "a win is there, not {choice:?}");
            assert!(end != Some(false), "there is better than {choice:?}");
            won += usize::from(winning);
            saved += usize::from(losing);
        }
    });
    assert!(won > 5 && saved > 5, "{won} won and {saved} saved");
}

#[test]
fn the_search_finds_the_value_of_the_whole_matrix() {
    let evaluation = Weights::embedded().evaluation(&[]);
    let reach =
        SearchReach { depth: 1, together: 1, widths: vec![8], sample: 16, rounds: 12, draws: 6, worlds: 1 };
    let manner = ThinkingStyle {
        reach,
        whim: 0.0,
        forgets: 0.0,
        exploits: 0.0,
        temper: Vec::new(),
        taste: Vec::new(),
    };
    let limits = SearchLimits::within(Budget::Iterations(1_000_000));
    let mut solved = 0;
    each_decision(200..206, |duel, seats| {
        let [one, other] = seats[..] else { return };
        if solved >= 6 || !duel.information_state(one).is_certain() {
            return;
        }
        let state = *duel.game.state();
        let mut trial = TrialMatch::new(&duel.game);
        let (rows, columns) = (trial.candidates(&state, one), trial.candidates(&state, other));
        if rows.len() * columns.len() > 20_000 {
            return;
        }
        let whole = Matrix::of(rows.len(), columns.len(), |row, column| {
            let after = *trial.after(&state, &[(one, rows[row]), (other, columns[column])]);
            evaluation.chances(trial.game(), &after)[one.index()]
        });
        let expected = solve(&[whole]).value;
        let mut bot = SearchBot::with(manner.clone(), evaluation.clone(), Dice::seeded(2));
        let choice = bot.play(&duel.information_state(one), &limits).expect("a play");
        assert!(
            (choice.chance.unwrap_or_default() - expected).abs() < 0.015,
            "{:?} is {expected}",
            choice.chance
        );
        assert_eq!(up(&state).count(), 2);
        solved += 1;
    });
    assert!(solved >= 3, "{solved} solved");
}
