//! The window's parts stand on each other in one order, and its files too.

use super::imports::{Graph, circle, coarse, graph, modules, told};

fn window() -> Graph {
    let modules = modules("client");
    assert!(modules.len() > 150, "the window is where it was");
    graph(&modules)
}

/// Rooms are what lies directly in `src/client`, then what lies directly in a room, and so on.
#[test]
fn no_two_rooms_of_the_window_import_each_other() {
    let window = window();
    for depth in 2..=4 {
        let rooms = coarse(&window, depth);
        assert!(rooms.values().map(std::collections::BTreeSet::len).sum::<usize>() > 40, "imports are read");
        let way = circle(&rooms);
        assert!(way.is_none(), "{}", told(&way.unwrap_or_default()));
    }
}

/// What a folder's own file declares of the files beside it does not count.
#[test]
fn no_files_of_the_window_import_each_other_in_a_circle() {
    let way = circle(&window());
    assert!(way.is_none(), "{}", told(&way.unwrap_or_default()));
}
