//! Shipped boards: size, symmetry of the sides, and distance between the lines.

use heroes_game::rules::board::{Battlefield, BoardPlan, Ground, PlanFault, Space, SpaceSet};
use kernel::hex::Cell;

pub use crate::hero_setups::codex;

const SIZES: [(&str, usize, usize); 8] = [
    ("proving-ground", 77, 72),
    ("broken-keep", 77, 77),
    ("twin-bridges", 77, 64),
    ("witch-moor", 77, 72),
    ("pillar-hall", 95, 85),
    ("sand-ring", 61, 57),
    ("gold-road", 95, 87),
    ("spider-cave", 113, 82),
];

#[test]
fn boards_have_the_spaces_they_were_drawn_with() {
    let codex = codex();
    let sizes: Vec<_> = codex
        .boards
        .iter()
        .map(|board| (board.plan().id.as_str(), board.len(), board.standable().len()))
        .collect();
    assert_eq!(sizes, SIZES);
    let walls: Vec<_> = codex.boards.iter().map(|board| board.plan().walls.len()).collect();
    assert_eq!(walls, [0, 24, 0, 0, 0, 0, 0, 0]);
}

/// A half turn about the middle gives the same board with the sides swapped.
#[test]
fn skirmish_boards_are_the_same_for_both_sides() {
    for board in codex().boards.iter().filter(|board| !board.plan().teams.is_empty()) {
        let turned = |space: Space| {
            let (q, r) = board.cell(space).axial();
            board.space(Cell::new(-q, -r)).expect("a space opposite")
        };
        for space in board.spaces() {
            assert_eq!(board.ground(space), board.ground(turned(space)), "{}", board.plan().id);
            let beside: SpaceSet = board.adjacent(space).iter().map(turned).collect();
            assert_eq!(beside, board.adjacent(turned(space)), "{}", board.plan().id);
        }
        let opposite: SpaceSet = board.positions(0).iter().map(turned).collect();
        assert_eq!(opposite, board.positions(1), "{}", board.plan().id);
    }
}

/// From each Initial Position to the nearest opposing one: straight, and on foot.
#[test]
fn the_lines_stand_as_far_apart_as_they_were_drawn() {
    let drawn: [(&str, &[(u8, u8)]); 6] = [
        ("proving-ground", &[(8, 8), (8, 8), (8, 9), (8, 9), (8, 9)]),
        ("broken-keep", &[(8, 8), (8, 8), (8, 9), (8, 9), (8, 9)]),
        ("twin-bridges", &[(8, 8), (8, 8), (8, 9), (8, 9), (8, 9)]),
        ("witch-moor", &[(8, 9), (8, 9), (8, 9), (8, 9), (8, 10)]),
        ("pillar-hall", &[(9, 10), (9, 10), (9, 10), (9, 10), (10, 10), (10, 10)]),
        ("sand-ring", &[(6, 7), (6, 7), (7, 7), (7, 8), (8, 8)]),
    ];
    for (id, far) in drawn {
        let codex = codex();
        let board = codex.board(id).expect("a board");
        let costs = board.costs_to(board.positions(1), SpaceSet::EMPTY);
        let mut listed: Vec<(u8, u8)> = board
            .positions(0)
            .iter()
            .map(|from| {
                let straight = board.positions(1).iter().map(|to| board.distance(from, to)).min();
                (straight.expect("positions"), costs.rank(from))
            })
            .collect();
        listed.sort_unstable();
        assert_eq!(listed, far, "{id}");
    }
}

#[test]
fn r16_every_kind_of_ground_is_on_some_board() {
    let grounds = [Ground::Open, Ground::Difficult, Ground::Blocked, Ground::Chasm];
    for ground in grounds {
        let boards = codex().boards.clone();
        assert!(
            boards.iter().any(|board| board.spaces().any(|space| board.ground(space) == ground)),
            "{ground:?}"
        );
        assert_eq!(ground.is_standable(), matches!(ground, Ground::Open | Ground::Difficult));
    }
}

#[test]
fn r5_a_board_without_initial_positions_has_its_outer_rows() {
    let plan = plan(&[(0, -1, "#.."), (-1, 0, "...."), (-1, 1, "...")]);
    let board = Battlefield::of(plan).expect("a sound board");
    let cells =
        |side| board.positions(side).iter().map(|space| board.cell(space).axial()).collect::<Vec<_>>();
    assert_eq!(cells(0), [(1, -1), (2, -1)]);
    assert_eq!(cells(1), [(-1, 1), (0, 1), (1, 1)]);
}

/// Plan of these rows alone.
pub fn plan(rows: &[(i8, i8, &str)]) -> BoardPlan {
    let rows =
        rows.iter().map(|(q, r, signs)| heroes_game::rules::board::plan::BoardRow(*q, *r, (*signs).into()));
    BoardPlan { id: "made-up".into(), name: "Made up".into(), rows: rows.collect(), ..BoardPlan::default() }
}

#[test]
fn a_faulty_board_reports_every_fault() {
    let faults = |plan: BoardPlan| Battlefield::of(plan).expect_err("a fault");
    assert_eq!(faults(plan(&[(0, 0, "##")])), [PlanFault::Empty]);
    assert_eq!(faults(plan(&[(0, 0, ".x")])), [PlanFault::Sign('x', Cell::new(1, 0))]);
    assert_eq!(faults(plan(&[(0, 0, ".."), (1, 0, ".")])), [PlanFault::Twice(Cell::new(1, 0))]);
    assert_eq!(faults(plan(&[(0, 0, ".#.")])), [PlanFault::Scattered(Cell::new(2, 0))]);
    assert_eq!(faults(plan(&[(0, 0, &".".repeat(200))])), [PlanFault::TooLarge(200)]);
    assert_eq!(faults(plan(&[(15, 0, "..")])), [PlanFault::TooFar(Cell::new(16, 0))]);
    let walled = BoardPlan { walls: vec![(Cell::new(0, 0), Cell::new(2, 0))], ..plan(&[(0, 0, "...")]) };
    assert_eq!(faults(walled), [PlanFault::Wall(Cell::new(0, 0), Cell::new(2, 0))]);
    let crowded = BoardPlan { teams: vec![3], ..plan(&[(0, 0, "AAA.BB")]) };
    assert_eq!(faults(crowded), [PlanFault::Positions('B', 2)]);
}
