//! Imports of the window: its parts have one order, and its files no cycles.

use crate::imports::{Graph, circle, coarse, graph, modules, told};
use crate::repository::read;

fn window() -> Graph {
    let mut modules = modules("src");
    modules.retain(|module, _| module[0] == "client");
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
        assert!(way.is_none(), "{}", told(&way.unwrap_or_default()));
    }
}

/// A folder's own file declares its neighbours; that does not count as an import.
#[test]
fn no_files_of_the_window_import_each_other_in_a_circle() {
    let way = circle(&window());
    assert!(way.is_none(), "{}", told(&way.unwrap_or_default()));
}

/// The table at the head of the window's code lists all its modules.
#[test]
fn every_module_of_the_window_is_in_its_table() {
    let text = read("src/client/mod.rs");
    let (table, code) = text.split_once("\nuse ").expect("a head, then code");
    let declared = |line: &'_ str| -> Option<String> {
        let rest = line.strip_prefix("pub ").unwrap_or(line).strip_prefix("mod ")?;
        rest.strip_suffix(';').map(str::to_owned)
    };
    let modules: Vec<String> = code.lines().filter_map(declared).collect();
    assert!(modules.len() > 40, "{modules:?}");
    let missing: Vec<&String> = modules.iter().filter(|name| !table.contains(&format!("`{name}`"))).collect();
    assert!(missing.is_empty(), "{missing:?} are in no row");
}
