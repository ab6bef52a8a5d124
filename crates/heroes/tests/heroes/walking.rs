//! Walks on synthetic boards (heroes 5.2 to 5.4).

use heroes_game::rules::board::{Battlefield, BoardPlan, Space, SpaceSet};
use kernel::hex::Cell;

use crate::boards::{codex, plan};

fn at(board: &Battlefield, q: i8, r: i8) -> Space {
    board.space(Cell::new(q, r)).expect("a space")
}

#[test]
fn r20_difficult_ground_costs_two_and_a_first_step_is_always_possible() {
    let board = Battlefield::of(plan(&[(0, 0, ".~~.")])).expect("a sound board");
    let ways = |most| board.ways(at(&board, 0, 0), most, SpaceSet::EMPTY);
    let cost = |most: u8, q: i8| ways(most).cost(at(&board, q, 0));
    assert_eq!([cost(1, 1), cost(1, 2)], [Some(1), None], "it uses up what there is");
    assert_eq!([cost(2, 1), cost(3, 2), cost(4, 2), cost(5, 3)], [Some(2), None, Some(4), Some(5)]);
    let path = [at(&board, 1, 0), at(&board, 2, 0)];
    assert_eq!(board.path_cost(at(&board, 0, 0), &path, 3), None);
    assert_eq!(board.path_cost(at(&board, 0, 0), &path, 4), Some(4));
    assert_eq!(board.path_cost(at(&board, 0, 0), &path[..1], 1), Some(1));
}

#[test]
fn r17_walls_part_neighbours_and_r21_chasms_stop_feet_only() {
    let walls = vec![(Cell::new(0, 0), Cell::new(1, 0))];
    let board = Battlefield::of(BoardPlan { walls, ..plan(&[(0, 0, "..o."), (0, 1, "...")]) });
    let board = board.expect("a sound board");
    let (first, second, chasm, last) =
        (at(&board, 0, 0), at(&board, 1, 0), at(&board, 2, 0), at(&board, 3, 0));
    assert!(!board.adjacent(first).contains(second) && board.distance(first, second) == 1);
    assert!(!board.is_clear(first, second) && board.is_clear(second, last));
    assert!(!board.ways(second, 9, SpaceSet::EMPTY).reached.contains(chasm));
    assert_eq!(board.ways(first, 9, SpaceSet::EMPTY).cost(second), Some(2), "around the wall");
}

#[test]
fn r18_the_other_sides_spaces_are_shut() {
    let board = Battlefield::of(plan(&[(0, 0, "....")])).expect("a sound board");
    let shut = SpaceSet::of(at(&board, 2, 0));
    assert_eq!(board.ways(at(&board, 0, 0), 9, shut).cost(at(&board, 3, 0)), None);
    assert_eq!(board.costs_to(SpaceSet::of(at(&board, 3, 0)), shut).get(at(&board, 0, 0)), None);
}

/// Costs of walks from a space and costs to a goal agree everywhere.
#[test]
fn law_5_3_costs_of_ways_and_costs_to_a_goal_agree_on_all_boards() {
    for board in &codex().boards {
        for goal in board.standable().iter() {
            let costs = board.costs_to(SpaceSet::of(goal), SpaceSet::EMPTY);
            for from in board.standable().iter() {
                let ways = board.ways(from, 60, SpaceSet::EMPTY);
                assert_eq!(ways.cost(goal), costs.get(from));
                let mut path: Vec<Space> = ways.back_from(goal).collect();
                path.reverse();
                assert_eq!(
                    board.path_cost(from, &path, 60),
                    costs.get(from),
                    "the way is as dear as it says"
                );
            }
        }
    }
}

/// Sets of spaces by cost equal those of single walks: past the other side's units, and at the first step.
#[test]
fn law_5_3_spaces_cost_by_cost_are_those_of_single_ways() {
    for board in &codex().boards {
        let shut: SpaceSet = board.standable().iter().filter(|space| space.0 % 7 == 3).collect();
        for start in board.standable().iter() {
            for most in [0, 1, 2, 5, 60] {
                let ways = board.ways(start, most, shut);
                let levels: Vec<SpaceSet> = board.levels(start, most, shut).collect();
                let reached = levels.iter().copied().fold(SpaceSet::EMPTY, SpaceSet::or);
                assert_eq!(reached, ways.reached);
                for (cost, level) in levels.iter().enumerate() {
                    assert!(level.iter().all(|space| ways.cost(space) == Some(cost as u8)));
                }
            }
        }
    }
}
