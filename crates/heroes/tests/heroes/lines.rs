//! Lines of sight: equal to geometric ones on all boards, and symmetric where the rules require it.

use heroes_game::rules::board::{Battlefield, Space, SpaceSet};

use crate::boards::codex;
use crate::geometry;

fn pairs(board: &Battlefield) -> impl Iterator<Item = (Space, Space)> {
    board.spaces().flat_map(|from| board.spaces().map(move |to| (from, to)))
}

#[test]
fn r22_the_ground_cuts_a_line_exactly_where_the_drawn_one_touches_an_edge() {
    for board in &codex().boards {
        let edges = geometry::blocked_edges(board);
        for (from, to) in pairs(board).filter(|(from, to)| from != to) {
            let drawn = geometry::is_clear(board, &edges, from, to);
            let clear = board.is_clear(from, to);
            assert_eq!(clear, drawn, "{}: {:?} to {:?}", board.plan().id, board.cell(from), board.cell(to));
        }
    }
}

#[test]
fn r23_a_unit_cuts_a_line_exactly_where_the_drawn_one_passes_its_space() {
    for board in &codex().boards {
        for (from, to) in pairs(board).filter(|(from, to)| from < to && board.is_clear(*from, *to)) {
            for other in board.spaces().filter(|other| *other != from && *other != to) {
                let cells = [from, to, other].map(|space| board.cell(space));
                let drawn = !geometry::passes_inside(cells[0], cells[1], cells[2]);
                let sees = board.sees(from, to, SpaceSet::of(other));
                assert_eq!(sees, drawn, "{}: {cells:?}", board.plan().id);
            }
        }
    }
}

#[test]
fn r23_two_units_cut_a_line_that_runs_between_them() {
    let mut found = 0;
    for board in &codex().boards {
        for (from, to) in pairs(board).filter(|(from, to)| from < to && board.is_clear(*from, *to)) {
            let ends = SpaceSet::of(from).with(to);
            for one in board.spaces().filter(|one| !ends.contains(*one)) {
                for other in board.spaces().filter(|other| *other > one && !ends.contains(*other)) {
                    let alone = |space: Space| board.sees(from, to, SpaceSet::of(space));
                    if board.distance(one, other) != 1 || !alone(one) || !alone(other) {
                        continue;
                    }
                    let cells = [from, to, one, other].map(|space| board.cell(space));
                    let drawn = !geometry::passes_between(cells[0], cells[1], cells[2], cells[3]);
                    found += usize::from(!drawn);
                    let sees = board.sees(from, to, SpaceSet::of(one).with(other));
                    assert_eq!(sees, drawn, "{}: {cells:?}", board.plan().id);
                }
            }
        }
    }
    assert!(found > 100, "{found} lines between two spaces");
}

#[test]
fn r25_with_the_same_units_in_the_way_a_line_is_the_same_both_ways() {
    for board in &codex().boards {
        for (from, to) in pairs(board) {
            assert_eq!(board.is_clear(from, to), board.is_clear(to, from));
            for other in board.spaces() {
                let others = SpaceSet::of(other);
                assert_eq!(board.sees(from, to, others), board.sees(to, from, others));
            }
        }
    }
}

#[test]
fn law_5_5_one_sees_ones_own_space_and_those_beside_it() {
    for board in &codex().boards {
        let everybody: SpaceSet = board.spaces().collect();
        for space in board.standable().iter() {
            assert!(board.sees(space, space, everybody));
            for next in board.adjacent(space).and(board.standable()).iter() {
                assert!(board.sees(space, next, everybody));
            }
        }
    }
}

/// Share of free lines among all of two to five spaces, by the figures of the boards' designer.
#[test]
fn law_5_5_boards_have_as_many_free_lines_as_they_were_drawn_with() {
    let drawn = [
        ("proving-ground", 69),
        ("broken-keep", 47),
        ("twin-bridges", 75),
        ("witch-moor", 66),
        ("pillar-hall", 54),
        ("sand-ring", 61),
        ("gold-road", 77),
        ("spider-cave", 54),
    ];
    for (id, percent) in drawn {
        let codex = codex();
        let board = codex.board(id).expect("a board");
        let standing = |space: &Space| board.standable().contains(*space);
        let near: Vec<(Space, Space)> = pairs(board)
            .filter(|(from, to)| {
                standing(from) && standing(to) && (2..=5).contains(&board.distance(*from, *to))
            })
            .collect();
        let free = near.iter().filter(|(from, to)| board.is_clear(*from, *to)).count();
        assert_eq!((200 * free + near.len()) / (2 * near.len()), percent, "{id}");
    }
}
