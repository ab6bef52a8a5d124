//! A match without an observer runs several phases at once: the result must equal that of a match logged
//! phase by phase.

use hexstrike_game::rules::state::legal::{self, CommitOptions};
use hexstrike_game::rules::state::prompt::Pending;
use hexstrike_game::rules::{Event, NullLog, Step};
use kernel::Seat;
use proptest::prelude::*;
use proptest::test_runner::TestCaseError;
use shell::bots::Dice;

use super::LONG_ENOUGH;
use super::table::{Input, Table};
use crate::cases::cases;

proptest! {
    #![proptest_config(cases(24))]

    #[test]
    fn it_goes_the_same_way_whether_anybody_listens_or_not(seed in any::<u64>(), seats in 2..=4usize) {
        goes_the_same_way(Table::seated(seed, seats))?;
    }

    /// With fewer abilities in hand than movement cards, a refreshing seat chooses which of these return.
    #[test]
    fn it_does_so_with_small_hands(seed in any::<u64>(), seats in 2..=3usize, limit in 1..=3u8) {
        goes_the_same_way(Table::seated(seed, seats).with_hand_limit(limit))?;
    }

    #[test]
    fn plays_are_counted_and_found_as_they_are_listed(seed in any::<u64>(), seats in 2..=4usize) {
        let mut table = Table::seated(seed, seats);
        let mut dice = Dice::seeded(seed);
        while table.inputs.len() < LONG_ENOUGH / 8 && table.go_on() {
            table.game.run(&mut table.log);
            let (game, up) = (&table.game, |seat: &Seat| CommitOptions::of(table.game.state(), *seat).ok());
            for options in game.state().seats().filter_map(|seat| up(&seat)) {
                let mut plays = Vec::new();
                options.each_play(game.ruleset(), |play| plays.push(play));
                prop_assert_eq!(options.has_play(game.ruleset()), !plays.is_empty());
                let numbered = options.numbered(game.ruleset());
                prop_assert_eq!(numbered.count(), plays.len());
                prop_assert_eq!(numbered.get(plays.len()), None);
                let place = dice.below(plays.len());
                prop_assert_eq!(numbered.get(place), Some(plays[place]));
            }
        }
    }

    #[test]
    fn answers_are_counted_and_found_as_they_are_listed(seed in any::<u64>(), seats in 2..=4usize) {
        let mut table = Table::seated(seed, seats);
        while table.inputs.len() < LONG_ENOUGH / 8 && table.go_on() {
            let Step::Answer(pending) = table.game.run(&mut table.log) else { continue };
            for Pending { prompt, .. } in pending {
                let state = table.game.state();
                let answers = legal::answers(state, prompt);
                prop_assert_eq!(legal::answer_count(state, prompt), answers.len());
                let nth = |nth| legal::nth_answer(state, prompt, nth);
                prop_assert_eq!((0..=answers.len()).map_while(nth).collect::<Vec<_>>(), answers);
            }
        }
    }
}

fn goes_the_same_way(mut table: Table) -> Result<(), TestCaseError> {
    let (mut unheard, mut stepped) = (table.game.clone(), table.game.clone());
    let mut log: Vec<Event> = Vec::new();
    while table.inputs.len() < LONG_ENOUGH && table.go_on() {
        table.game.run(&mut table.log);
        let input = *table.inputs.last().expect("one was just given");
        unheard.run(&mut NullLog);
        while let Step::Ran(_) = stepped.advance(&mut log) {}
        match input {
            Input::Commit(seat, play) => {
                prop_assert_eq!(unheard.commit(seat, play, &mut NullLog), Ok(()));
                prop_assert_eq!(stepped.commit(seat, play, &mut log), Ok(()));
            }
            Input::Answer(seat, id, answer) => {
                prop_assert_eq!(unheard.answer(seat, id, answer, &mut NullLog), Ok(()));
                prop_assert_eq!(stepped.answer(seat, id, answer, &mut log), Ok(()));
            }
        }
        unheard.run(&mut NullLog);
        while let Step::Ran(_) = stepped.advance(&mut log) {}
        prop_assert_eq!(unheard.state(), table.game.state());
        prop_assert_eq!(unheard.waits_for(), table.game.waits_for());
        prop_assert_eq!(stepped.state(), table.game.state());
        prop_assert_eq!(&log, &table.log, "phase by phase everything is reported alike");
    }
    Ok(())
}
