//! Consistency of the documents: links and file names resolve, and the rulebook's symbols and numbers are
//! defined.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use hexstrike_game::content::Library;
use hexstrike_game::rules::cards::notation::BeatNotation;

use crate::law::{Law, anchors, documents};
use crate::repository::{files, read, root, sources};

/// All documents of the repository.
fn all() -> Vec<PathBuf> {
    let mut all = documents("docs");
    all.push("README.md".into());
    assert!(all.len() > 10, "the documents are where they were");
    all
}

/// Texts between `open` and `close`.
fn between<'a>(text: &'a str, open: &'a str, close: char) -> impl Iterator<Item = &'a str> {
    text.split(open).skip(1).filter_map(move |rest| rest.split(close).next())
}

#[test]
fn links_lead_to_files_and_headings() {
    let mut followed = 0;
    for path in all() {
        let text = read(&path);
        for link in between(&text, "](", ')').filter(|link| !link.starts_with("http")) {
            let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
            let target = if file.is_empty() { path.clone() } else { path.with_file_name(file) };
            assert!(root().join(&target).exists(), "{}: {link} is no file", path.display());
            if !anchor.is_empty() {
                assert!(anchors(&read(&target)).contains(anchor), "{}: {link} is no heading", path.display());
            }
            followed += 1;
        }
    }
    assert!(followed > 80, "{followed} links");
}

#[test]
fn files_that_documents_name_exist() {
    let roots = [
        "src/",
        "crates/",
        "tests/",
        "docs/",
        "assets/",
        "tools/",
        "benches/",
        "decks/",
        "scripts/",
        "packaging/",
    ];
    let mut named = 0;
    for path in all() {
        let text = read(&path);
        for name in text.split('`').skip(1).step_by(2) {
            let name = name.split([' ', ':']).next().unwrap_or_default();
            if roots.iter().any(|root| name.starts_with(root)) && !name.contains(['<', '*']) {
                assert!(root().join(name).exists(), "{}: {name}", path.display());
                named += 1;
            }
        }
    }
    assert!(named > 15, "{named} files named");
}

#[test]
fn every_document_can_be_found_from_another() {
    let linked: BTreeSet<PathBuf> = all()
        .iter()
        .flat_map(|path| {
            between(&read(path), "](", ')')
                .map(|link| path.with_file_name(link.split('#').next().unwrap_or_default()))
                .collect::<Vec<_>>()
        })
        .filter_map(|path| root().join(path).canonicalize().ok())
        .collect();
    for path in documents("docs") {
        let full = root().join(&path).canonicalize().expect("a document");
        assert!(linked.contains(&full), "nothing leads to {}", path.display());
    }
}

/// A text may use only the symbols that its first section lists.
#[test]
fn the_rulebook_uses_symbols_that_it_lists() {
    let text = read("docs/rules/rulebook.md");
    let (head, body) = text.split_once("\n## 1. ").expect("a first section");
    let listed: BTreeSet<&str> = between(head, "{", '}').collect();
    let mut used = 0;
    for symbol in between(body, "{", '}') {
        match symbol.strip_prefix("beat ") {
            Some(beat) => assert!(beat.parse::<BeatNotation>().is_ok(), "{{{symbol}}}"),
            None => assert!(listed.contains(symbol), "{{{symbol}}} is not listed"),
        }
        used += 1;
    }
    assert!(used > 60, "{used} symbols");
}

/// A judge's verdict and the rulebook use one name for a section.
#[test]
fn sections_that_the_game_names_bear_that_name_in_the_rulebook() {
    let law = Law::read();
    let mut named = 0;
    for path in files("crates/hexstrike/src/rules/describe", "rs") {
        let text = read(&path);
        for call in between(&text, "section_of(\"", ')') {
            let (number, title) = call.split_once("\", \"").expect("a number and a title");
            let title = title.trim_end_matches('"');
            assert_eq!(law.rulebook.get(number).map(String::as_str), Some(title), "{number}");
            named += 1;
        }
    }
    assert!(named >= 10, "{named} sections");
}

/// A number of the format is the same everywhere in the rulebook, and equals that of the rules.
#[test]
fn the_rulebook_has_one_value_for_each_number() {
    use hexstrike_game::rules::cards::playbook;
    use hexstrike_game::rules::state::format::Format;
    use hexstrike_game::rules::state::{arena, hand};
    let standard = Format::standard(2);
    let limits = standard.repetition.expect("an end for matches in circles");
    let text = read("docs/rules/rulebook.md");
    let mut numbers: BTreeMap<&str, &str> = BTreeMap::new();
    for (name, value) in between(&text, "{", '}').filter_map(|symbol| symbol.split_once('=')) {
        assert_eq!(*numbers.entry(name).or_insert(value), value, "{{{name}={value}}}");
    }
    assert!(numbers.len() > 8, "{numbers:?}");
    let constants = [
        ("fatal", usize::from(arena::FATAL_DISTANCE)),
        ("movement", hand::MOVEMENT_CARDS),
        ("abilities", hand::ABILITY_CARDS),
        ("pool", usize::from(playbook::MAX_ADRENALINE)),
        ("again", usize::from(limits.offered)),
        ("circles", usize::from(limits.drawn)),
        ("beats", usize::from(standard.most_beats)),
    ];
    for (name, value) in constants {
        assert_eq!(numbers.get(name).copied(), Some(value.to_string().as_str()), "{name}");
    }
}

/// The procedures cover exactly the existing cards and fighters.
#[test]
fn every_card_and_every_fighter_has_its_rule() {
    let library = Library::embedded();
    let said = |path: &str| -> BTreeSet<String> {
        let text = read(path);
        let names = text.lines().filter_map(|line| line.strip_prefix("**")?.split_once(".**"));
        names.map(|(name, _)| name.to_owned()).collect()
    };
    let holds = |path: &str, named: BTreeSet<String>| {
        let said = said(path);
        let (lacking, idle): (Vec<_>, Vec<_>) =
            (named.difference(&said).collect(), said.difference(&named).collect());
        assert!(lacking.is_empty() && idle.is_empty(), "{path} lacks {lacking:?} and has {idle:?} too many");
    };
    holds("docs/rules/procedures/2-cards.md", library.cards.iter().map(|card| card.name.clone()).collect());
    holds(
        "docs/rules/procedures/3-fighters.md",
        library.fighters.iter().map(|fighter| fighter.name.clone()).collect(),
    );
}

/// Lists of cards and fighters for players are complete.
#[test]
fn the_rulebook_names_all_signature_cards_triggers_and_fighters() {
    let library = Library::embedded();
    let text = read("docs/rules/rulebook.md");
    let part = |from: &str, to: &str| {
        text.split(from).nth(1).and_then(|rest| rest.split(to).next()).expect("a section")
    };
    let (decks, triggers) = (part("### 2.1 ", "### 2.2 "), part("## 9. ", "## 10. "));
    for card in &library.cards {
        let is_listed =
            |list: &str| list.lines().any(|line| line.starts_with('|') && line.contains(&card.name));
        assert_eq!(is_listed(decks), card.signature, "{} in 2.1", card.name);
        assert_eq!(is_listed(triggers), card.trigger.is_some(), "{} in 9", card.name);
    }
    for fighter in &library.fighters {
        assert!(part("### 8.6 ", "## 9. ").contains(&format!("| {} |", fighter.name)), "{}", fighter.name);
    }
}

/// Types named in the map of the code exist in the code.
#[test]
fn names_in_the_architecture_are_in_the_source() {
    let source: Vec<String> = sources().iter().map(read).collect();
    let is_defined = |name: &str| {
        let defines = |line: &str| line.split(|c: char| !c.is_alphanumeric()).any(|word| word == name);
        source
            .iter()
            .any(|text| text.lines().any(|line| line.trim_start().starts_with("pub") && defines(line)))
    };
    let text = read("docs/architecture.md");
    let mut named = 0;
    for word in text.split('`').skip(1).step_by(2) {
        let name = word.split("::").next().unwrap_or_default();
        // Names from Bevy are not ours.
        let is_type =
            name.starts_with(|c: char| c.is_ascii_uppercase()) && name.chars().all(char::is_alphanumeric);
        let is_bevys = ["DespawnOnExit", "SystemParam"].contains(&name);
        if is_type && !is_bevys && name.len() > 1 && name != "NEW" {
            assert!(is_defined(name), "`{word}`");
            named += 1;
        }
    }
    assert!(named > 20, "{named} names");
}
