//! Random play with forfeits and draw offers: a match never waits for a seat in vain.

use hexstrike_game::rules::Step;
use hexstrike_game::rules::state::Activity;
use kernel::Seat;
use proptest::prelude::*;
use shell::bots::Dice;

use crate::cases::cases;

use super::table::Table;

/// Plays randomly with occasional forfeits.
fn play_with_leavers(seed: u64, seats: usize) -> Result<(), TestCaseError> {
    let mut table = Table::seated(seed, seats);
    let mut dice = Dice::seeded(!seed);
    let mut gone: Vec<Seat> = Vec::new();
    for _ in 0..150 {
        if !table.go_on() {
            break;
        }
        if dice.below(15) == 0 {
            let seat = Seat::first(seats).nth(dice.below(seats)).expect("a seat");
            let may = table.game.state().outcome.is_none() && !gone.contains(&seat);
            let done = table.game.forfeit(seat, &mut table.log).is_ok();
            prop_assert!(done || !may, "{:?}", table.game.state().fighters[seat].activity);
            gone.push(seat);
        }
        let waited: Vec<Seat> = match table.game.run(&mut table.log) {
            Step::Commit(seats) => seats.iter().collect(),
            Step::Answer(pending) => pending.iter().map(|pending| pending.prompt.seat).collect(),
            Step::Ran(_) | Step::Over(_) => Vec::new(),
        };
        prop_assert!(!waited.iter().any(|seat| gone.contains(seat)), "{waited:?} {gone:?}");
        table.check_state()?;
    }
    let left =
        table.game.state().seats().filter(|s| table.game.state().fighters[*s].activity != Activity::Gone);
    prop_assert!(left.count() > 1 || table.game.state().outcome.is_some());
    if let Some(outcome) = table.game.state().outcome {
        prop_assert!(!outcome.winners.iter().any(|seat| gone.contains(&seat)), "{outcome:?} {gone:?}");
    }
    Ok(())
}

#[test]
fn giving_up_at_a_question_leaves_the_hand_unchanged() {
    play_with_leavers(14_436_469_870_001_061_365, 4).expect("all holds");
}

#[test]
fn giving_up_after_an_answer_prevents_the_return() {
    play_with_leavers(17_576_455_569_388_086_468, 4).expect("all holds");
}

proptest! {
    #![proptest_config(cases(40))]

    #[test]
    fn nobody_waits_for_a_player_who_gave_up(seed in any::<u64>(), seats in 2..=4usize) {
        play_with_leavers(seed, seats)?;
    }

    #[test]
    fn an_offer_of_a_draw_disturbs_nothing(seed in any::<u64>(), seats in 2..=4usize) {
        let (mut plain, mut offered) = (Table::seated(seed, seats), Table::seated(seed, seats));
        while plain.inputs.len() < 60 && plain.go_on() {}
        for input in plain.inputs.clone() {
            if let Step::Commit(up) = offered.game.run(&mut offered.log)
                && let Some(by) = up.iter().next()
                && offered.game.offer_draw(by, &mut offered.log).is_ok()
            {
                let Some(Step::Answer(pending)) = offered.game.waits_for() else { panic!("others are asked") };
                let (seat, id) = (pending[0].prompt.seat, pending[0].id);
                let no = hexstrike_game::rules::state::prompt::Answer::Decision(false);
                prop_assert_eq!(offered.game.answer(seat, id, no, &mut offered.log), Ok(()));
            }
            let state = *offered.game.state();
            prop_assert_eq!(state.outcome, None);
            match input {
                super::Input::Commit(seat, play) => {
                    prop_assert_eq!(offered.game.commit(seat, play, &mut offered.log), Ok(()));
                }
                super::Input::Answer(seat, _, answer) => {
                    // Offers use up numbers of questions.
                    let Some(Step::Answer(pending)) = offered.game.waits_for() else { panic!("a question") };
                    let id = pending.iter().find(|p| p.prompt.seat == seat).expect("his question").id;
                    prop_assert_eq!(offered.game.answer(seat, id, answer, &mut offered.log), Ok(()));
                }
            }
        }
        offered.game.run(&mut offered.log);
        plain.game.run(&mut plain.log);
        prop_assert_eq!(offered.game.state(), plain.game.state());
    }
}
