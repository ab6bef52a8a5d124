//! Imports of the window: its parts have one order, and its files no cycles.

use crate::imports::{Graph, circle, coarse, graph, modules, path_words};
use crate::repository::read;

const ROOMS: [&str; 7] = ["app", "arrow", "heroes", "hexstrike", "hexy", "kit", "table"];

fn window() -> Graph {
    let mut modules = modules("src");
    modules.retain(|module, _| ROOMS.contains(&module[0].as_str()));
    assert!(modules.len() > 150, "the window is where it was");
    graph(&modules)
}

/// Parts are the folders directly in `src/client`, then those directly in a part, and so on.
#[test]
fn no_two_rooms_of_the_window_import_each_other() {
    let window = window();
    for depth in 2..=4 {
        let rooms = coarse(&window, depth);
        assert!(rooms.values().map(std::collections::BTreeSet::len).sum::<usize>() > 40, "imports are read");
        let way = circle(&rooms);
        assert!(way.is_none(), "{}", path_words(&way.unwrap_or_default()));
    }
}

/// A folder's own file declares its neighbours; that does not count as an import.
#[test]
fn no_files_of_the_window_import_each_other_in_a_circle() {
    let way = circle(&window());
    assert!(way.is_none(), "{}", path_words(&way.unwrap_or_default()));
}

/// The table at the head of each room lists all its modules.
#[test]
fn every_module_of_a_room_is_in_its_table() {
    for room in ROOMS {
        let text = read(format!("src/{room}/mod.rs"));
        let declared = |line: &str| -> Option<String> {
            let rest = line.strip_prefix("pub(crate) ").or(line.strip_prefix("pub ")).unwrap_or(line);
            rest.strip_prefix("mod ")?.strip_suffix(';').map(str::to_owned)
        };
        let modules: Vec<String> = text.lines().filter_map(declared).collect();
        assert!(!modules.is_empty(), "{room}");
        let head: String = text.lines().take_while(|line| line.starts_with("//!")).collect();
        let missing: Vec<&String> =
            modules.iter().filter(|name| !head.contains(&format!("`{name}`"))).collect();
        assert!(missing.is_empty(), "{room}: {missing:?} are in no row");
    }
}
