//! Layers: the map in `docs/architecture.md` matches the source.

use std::collections::{BTreeMap, BTreeSet};

use super::imports::{coarse, everything, graph};

/// Layers in the order of the map, with their permitted imports.
fn map() -> Vec<(String, BTreeSet<String>)> {
    let text = std::fs::read_to_string("../../docs/architecture.md").expect("the architecture");
    let rows = text.lines().filter_map(|line| {
        let mut columns = line.split(" | ");
        let folder = columns.next()?.strip_prefix("| `src/")?.split('`').next()?;
        let known = columns.nth(1)?;
        let known = known.split('`').skip(1).step_by(2).map(str::to_owned).collect();
        Some((folder.trim_end_matches(".rs").to_owned(), known))
    });
    // Folders inside a layer have their own tables.
    rows.filter(|(folder, _)| !folder.contains('/')).collect()
}

#[test]
fn each_layer_knows_what_the_map_says_and_only_of_those_above_it() {
    let layers = coarse(&graph(&everything()), 1);
    let name = |module: &[String]| module.first().cloned().unwrap_or_default();
    let taken: BTreeMap<String, BTreeSet<String>> = layers
        .iter()
        .map(|(own, taken)| (name(own), taken.iter().map(|other| name(other)).collect()))
        .collect();
    let map = map();
    assert!(map.len() > 12, "the map was read: {map:?}");
    for (nth, (layer, told)) in map.iter().enumerate() {
        assert_eq!(taken.get(layer), Some(told), "what {layer} knows of");
        let above = |other: &String| map[..nth].iter().any(|(above, _)| above == other);
        assert!(told.iter().all(above), "{layer} knows of what is below it");
    }
    let roots = ["bin", "lib", "main"];
    let missing: Vec<&String> = taken
        .keys()
        .filter(|layer| !roots.contains(&layer.as_str()) && map.iter().all(|(known, _)| known != *layer))
        .collect();
    assert!(missing.is_empty(), "{missing:?} are not on the map");
}
