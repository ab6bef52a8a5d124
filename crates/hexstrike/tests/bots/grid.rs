//! Table of a decision, grouped by card pairs.

use hexstrike_game::bots::analyst::Analyst;
use hexstrike_game::bots::search::{GridGroup, PlayGrid};
use hexstrike_game::rules::state::legal;
use hexstrike_game::rules::{Event, Step};
use kernel::Seat;
use shell::bots::{Budget, SearchLimits};

use crate::duel::Duel;

fn grids(duel: &Duel, depth: usize) -> Vec<PlayGrid> {
    let limits = SearchLimits::within(Budget::Iterations(u64::MAX));
    let mut grids = Vec::new();
    Analyst::default().grid(&duel.game, depth, &limits, |grid| grids.push(grid.clone()));
    grids
}

/// A duel at its first decision.
fn begun(seed: u64) -> Duel {
    let mut duel = Duel::seated(seed, 2);
    let mut log: Vec<Event> = Vec::new();
    while !matches!(duel.game.run(&mut log), Step::Commit(_)) {}
    duel
}

#[test]
fn every_play_is_in_the_group_of_its_cards_and_the_mixes_are_whole() {
    let duel = begun(3);
    let grid = grids(&duel, 1).remove(0);
    for (groups, seat) in [(&grid.own, Seat::First), (&grid.other, Seat::Second)] {
        let legal = legal::plays(duel.game.ruleset(), duel.game.state(), seat);
        let found = |play| groups.iter().flat_map(|group| &group.plays).any(|known| known.play == play);
        assert!(!legal.is_empty() && legal.into_iter().all(found));
        for group in groups {
            let cards = |play: &hexstrike_game::rules::Commitment| (play.active, play.passive);
            assert!(group.plays.iter().all(|play| cards(&play.play) == (group.active, group.passive)));
        }
        let whole: f64 = groups.iter().map(GridGroup::chance).sum();
        assert!((whole - 1.0).abs() < 0.08, "{whole}");
    }
    assert_eq!((grid.cells.len(), grid.cells[0].len()), (grid.own.len(), grid.other.len()));
}

#[test]
fn the_cells_under_the_mixes_are_the_value_and_no_group_of_rows_is_worth_more_than_it_gains() {
    for seed in [3, 8] {
        let grid = grids(&begun(seed), 1).remove(0);
        let all = |groups: &[GridGroup]| groups.iter().map(GridGroup::chance).sum::<f64>();
        let mut value = 0.0;
        for (row, cells) in grid.own.iter().zip(&grid.cells) {
            for (column, cell) in grid.other.iter().zip(cells) {
                value += row.chance() * column.chance() * cell;
            }
        }
        value /= all(&grid.own) * all(&grid.other);
        assert!((value - grid.value).abs() < 0.02, "{value} for {}", grid.value);
        let best = grid.own.iter().flat_map(|group| &group.plays).map(|play| play.worth).fold(0.0, f64::max);
        assert!(best <= grid.value + grid.gain + 0.02, "{best} for {} and {}", grid.value, grid.gain);
    }
}

#[test]
fn a_table_is_the_same_from_the_other_side() {
    let grid = grids(&begun(3), 1).remove(0);
    let turned = grid.clone().turned();
    assert_eq!(turned.cells[2][1], 1.0 - grid.cells[1][2]);
    assert_eq!((turned.own.len(), turned.value), (grid.other.len(), 1.0 - grid.value));
    let back = turned.turned();
    assert!((back.value - grid.value).abs() < 1e-12 && back.own == grid.own && back.other == grid.other);
}

#[test]
fn a_reply_that_hurts_most_hurts_more_than_what_stands_in_the_table() {
    let duel = begun(8);
    let grid = grids(&duel, 1).remove(0);
    let analyst = Analyst::default();
    for (row, cells) in grid.own.iter().zip(&grid.cells).take(4) {
        let (reply, left) =
            analyst.best_reply(&duel.game, (Seat::First, row.plays[0].play)).expect("both are up");
        let limits = SearchLimits::within(Budget::Iterations(u64::MAX));
        let met =
            analyst.met(&duel.game, (Seat::First, row.plays[0].play), &[(Seat::Second, reply)], 1, &limits);
        assert_eq!(met, [left]);
        // For a group of one play, no cell can be below its worst reply.
        let single = row.mix().count() == 1;
        let least = cells.iter().copied().fold(1.0, f64::min);
        assert!(!single || left <= least + 1e-9, "{left} and {least}");
    }
}

#[test]
fn what_is_played_on_the_board_is_what_was_chosen() {
    let duel = begun(3);
    let grid = grids(&duel, 1).remove(0);
    let plays = [(Seat::First, grid.own[0].plays[0].play), (Seat::Second, grid.other[1].plays[0].play)];
    let events = Analyst::line(&duel.game, &plays);
    for (seat, commitment) in plays {
        assert!(events.contains(&Event::Revealed { seat, commitment }), "{events:?}");
    }
}
