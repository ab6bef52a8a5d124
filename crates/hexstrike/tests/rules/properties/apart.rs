//! Plays that never meet can be combined from two separate runs: the result must equal that of a joint run.

use hexstrike_game::rules::phases::flow::LonePlay;
use hexstrike_game::rules::state::Counter;
use hexstrike_game::rules::state::legal;
use hexstrike_game::rules::{Commitment, Match, NullLog, Step};
use kernel::{Facing, Seat};
use proptest::prelude::*;
use shell::bots::Dice;

use super::table::Table;
use crate::cases::cases;

/// Simultaneous decisions that are tested in a match, and plays of each side there.
const DECISIONS: usize = 6;
const PLAYS: usize = 24;

/// Some plays of a seat, each run on its own.
fn some(game: &Match, seat: Seat, dice: &mut Dice) -> Vec<(Commitment, Option<LonePlay>)> {
    let (all, mut trial) = (legal::plays(game.ruleset(), game.state(), seat), game.clone());
    let mut paid = |play: Commitment| {
        let adrenaline = dice.below(usize::from(game.state().fighters[seat].adrenaline) + 1) as u8;
        Commitment { adrenaline, ..play }
    };
    let step = all.len().div_ceil(PLAYS).max(1);
    let plays: Vec<Commitment> = all.into_iter().step_by(step).map(&mut paid).collect();
    plays.into_iter().map(|play| (play, trial.alone(game.state(), seat, play))).collect()
}

/// Compares plays of the decisions of a match. Returns the numbers of pairs that never meet, and that may.
fn compared_in_match(seed: u64) -> Result<[usize; 2], TestCaseError> {
    let (mut table, mut dice) = (Table::seated(seed, 2), Dice::seeded(seed));
    let (mut decisions, mut apart, mut together) = (0, 0, 0);
    while decisions < DECISIONS {
        table.game.run(&mut table.log);
        if matches!(table.game.waits_for(), Some(Step::Commit(up)) if up.iter().count() == 2) {
            decisions += 1;
            let [of_apart, of_together] = compared(&table.game, &mut dice)?;
            apart += of_apart;
            together += of_together;
        }
        if !table.go_on() {
            break;
        }
    }
    Ok([apart, together])
}

proptest! {
    #![proptest_config(cases(32))]

    #[test]
    fn plays_that_never_meet_lead_to_the_same_in_company_as_alone(seed in any::<u64>()) {
        let [apart, together] = compared_in_match(seed)?;
        // At the beginning of a match they stand far from each other.
        prop_assert!(apart > 0, "none of {} are apart", together);
    }
}

#[test]
fn fire_on_a_line_of_flora_meets_who_lengthens_the_line() {
    compared_in_match(1_936_533_773_799_620_003).expect("the same");
}

/// Compares pairs of plays of a simultaneous decision. Returns the numbers that never meet, and that may.
fn compared(game: &Match, dice: &mut Dice) -> Result<[usize; 2], TestCaseError> {
    let (start, seats) = (*game.state(), [Seat::First, Seat::Second]);
    let [ours, theirs] = seats.map(|seat| some(game, seat, dice));
    let (mut trial, mut run) = (game.clone(), game.clone());
    let (mut apart, mut together) = (0, 0);
    for (our, one) in &ours {
        for (their, other) in &theirs {
            let Some((one, other)) = one.as_ref().zip(other.as_ref()) else { continue };
            if !trial.put_together(&start, [one, other]) {
                together += 1;
                continue;
            }
            apart += 1;
            run.rewind(&start);
            for (seat, play) in seats.into_iter().zip([our, their]) {
                prop_assert_eq!(run.commit(seat, *play, &mut NullLog), Ok(()));
            }
            run.run(&mut NullLog);
            prop_assert_eq!(trial.state(), run.state(), "{:?} and {:?}", our, their);
            prop_assert_eq!(trial.waits_for(), run.waits_for());
        }
    }
    Ok([apart, together])
}

#[test]
fn a_counter_that_is_due_is_never_left_out() {
    let fresh = Table::seated(1, 2).game;
    let mut moments = fresh.moment().expect("the start of a beat");
    moments[0].counters = vec![Counter { target: Seat::Second, damage: 3, knockback: 1, towards: Facing::E }];
    let mut game = fresh.at_moment(3, &moments).expect("it can be so");
    game.run(&mut NullLog);
    for seat in [Seat::First, Seat::Second] {
        for play in legal::plays(game.ruleset(), game.state(), seat) {
            assert!(game.clone().alone(game.state(), seat, play).is_none(), "{seat}: {play:?}");
        }
    }
}
