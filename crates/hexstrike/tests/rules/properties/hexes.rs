//! A hex holds at most one fighter at every moment (ruling 26), during falls, returns and forfeits.

use hexstrike_game::rules::Mirror;
use hexstrike_game::rules::knowledge::mirror::Presence;
use hexstrike_game::rules::state::event::Event;
use kernel::{Cell, Seat};
use proptest::prelude::*;
use shell::bots::Dice;

use crate::cases::cases;

use super::table::Table;

proptest! {
    #![proptest_config(cases(40))]

    #[test]
    fn no_two_fighters_ever_stand_on_one_hex(seed in any::<u64>(), seats in 2..=4usize) {
        let mut table = Table::seated(seed, seats);
        let mut dice = Dice::seeded(!seed);
        for _ in 0..200 {
            if !table.go_on() {
                break;
            }
            if seats > 2 && dice.below(60) == 0 {
                let seat = Seat::first(seats).nth(dice.below(seats)).expect("a seat");
                // Refused if the seat has already left.
                let _ = table.game.forfeit(seat, &mut table.log);
            }
        }
        let mut mirror = Mirror::new(table.game.setup());
        for (place, event) in table.log.iter().enumerate() {
            mirror.apply(table.game.ruleset(), event);
            // Simultaneous moves are logged one after the other.
            let moves = |event: Option<&Event>| matches!(event, Some(Event::Moved { .. }));
            if moves(Some(event)) && moves(table.log.get(place + 1)) {
                continue;
            }
            let on_board = mirror.figures.iter().filter(|figure| figure.presence == Presence::OnBoard);
            let mut taken: Vec<Cell> = on_board.map(|figure| figure.at).collect();
            let fighters = taken.len();
            taken.sort_by_key(|cell| cell.axial());
            taken.dedup();
            prop_assert_eq!(taken.len(), fighters, "after {:?} on beat {}", event, mirror.beat);
        }
    }
}
