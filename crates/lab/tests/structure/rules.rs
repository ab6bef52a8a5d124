//! Order of the folders of both games' rules: each imports only those before it in reading order, and files
//! have no import cycles.

use crate::imports::{Graph, circle, coarse, graph, modules, path_words};

/// Order from the common vocabulary to the descriptions.
const ORDER: [&str; 7] = ["ids", "cards", "state", "actions", "phases", "knowledge", "describe"];

/// The same for Heroes.
const HEROES_ORDER: [&str; 7] = ["board", "codex", "state", "legal", "enemies", "play", "describe"];

/// Imports between the files of the rules of a game.
fn rules(game: &str) -> Graph {
    let mut modules = modules(&format!("crates/{game}/src"));
    modules.retain(|module, _| module[0] == "rules");
    graph(&modules)
}

#[test]
fn each_folder_of_the_rules_looks_only_at_those_before_it() {
    for (game, order) in [("hexstrike", &ORDER[..]), ("heroes", &HEROES_ORDER)] {
        let folders = coarse(&rules(game), 2);
        let place = |module: &[String]| {
            order.iter().position(|name| Some(*name) == module.get(1).map(String::as_str))
        };
        assert_eq!(folders.len(), order.len());
        for (folder, taken) in &folders {
            let own = place(folder).expect("a folder that has its place");
            for other in taken.iter().filter(|other| other.len() > 1) {
                let before = place(other).is_some_and(|other| other < own);
                assert!(before, "{} looks at {}", folder.join("/"), other.join("/"));
            }
        }
    }
}

#[test]
fn no_files_of_the_rules_import_each_other_in_a_circle() {
    for game in ["hexstrike", "heroes"] {
        let way = circle(&rules(game));
        assert!(way.is_none(), "{}", path_words(&way.unwrap_or_default()));
    }
}
