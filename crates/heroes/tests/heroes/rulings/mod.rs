//! Rulings by number, except those that another test covers.

mod actions;
mod attacks;
mod chain;
mod endings;
mod enemies;
mod enemy_lists;
mod places;
mod setting_up;
mod turns;

use std::collections::BTreeSet;
use std::path::Path;

/// Names of all tests of this game.
pub fn names() -> Vec<String> {
    fn read(folder: &Path, names: &mut Vec<String>) {
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                read(&path, names);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let text = std::fs::read_to_string(&path).expect("a source file");
                let found = text.split("#[test]\nfn ").skip(1).filter_map(|rest| rest.split('(').next());
                names.extend(found.map(str::to_owned));
            }
        }
    }
    let mut names = Vec::new();
    read(Path::new("tests/heroes"), &mut names);
    names
}

#[test]
fn every_ruling_has_a_test_that_names_it() {
    let names = names();
    let named: BTreeSet<&str> = names.iter().flat_map(|name| name.split('_')).collect();
    for (document, letter, least) in [("rulings", 'R', 92), ("examples", 'E', 20)] {
        let law = std::fs::read_to_string(format!("../../docs/heroes/{document}.md")).expect("the law");
        let headings = law.lines().filter_map(|line| line.strip_prefix("## ")?.split_whitespace().next());
        let numbered: Vec<String> = headings
            .filter(|word| word.strip_prefix(letter).is_some_and(|number| number.parse::<u8>().is_ok()))
            .map(str::to_lowercase)
            .collect();
        assert!(numbered.len() >= least, "{} in {document}", numbered.len());
        let missing: Vec<&String> = numbered.iter().filter(|own| !named.contains(own.as_str())).collect();
        assert!(missing.is_empty(), "no test of {missing:?}");
    }
}
