//! Content: every file in `assets` and `decks` is valid, and faulty files get clear messages.

#[path = "../../../../tests/common/arrow_codes.rs"]
mod arrow_codes;
mod bad_files;
mod catalogue;
mod examples;
#[path = "../../../../tests/common/fuzz.rs"]
mod fuzz;
mod fuzzed_files;
#[path = "../../../../tests/common/hero_codes.rs"]
mod hero_codes;
#[path = "../../../../tests/common/hexy_codes.rs"]
mod hexy_codes;
mod limits;
mod made_up_cards;
mod texts;

use std::collections::BTreeSet;

use hexstrike_game::content::looks::Look;
use hexstrike_game::content::{DeckList, Files, Library};
use hexstrike_game::rules::state::format::Format;
use shell::content::{Code, ContentFile, Places};

/// Files of the working tree, not those in the binary.
fn working_tree() -> Places {
    Places { assets: Some("../../assets".into()), decks: Some("../../decks".into()), own_decks: Vec::new() }
}

#[test]
fn all_assets_and_decks_are_clean() {
    let (library, problems) = Library::load(&working_tree());
    assert_eq!(problems, []);
    assert_eq!((library.cards.len(), library.fighters.len(), library.islands.len()), (47, 6, 3));
    assert_eq!(library.decks.len(), std::fs::read_dir("../../decks").expect("decks").count());
}

#[test]
fn the_binary_holds_the_same_files_as_the_working_tree() {
    let (mut on_disk, problems) = Files::read(&working_tree());
    assert_eq!(problems, []);
    let Files { cards, fighters, islands, formats, decks, examples, lessons, looks } = &mut on_disk;
    for file in [cards, fighters, islands, formats, decks, examples, lessons, looks].into_iter().flatten() {
        // Tests run in the folder of their crate, two below the one that holds the content.
        file.name = file.name.replace("../../", "");
    }
    // Comparing whole files would print a thousand lines.
    assert!(on_disk == Files::embedded(), "a file under assets or decks is not listed in assets/embedded.rs");
    assert!(Library::embedded() == Library::load(&working_tree()).0, "what is embedded reads otherwise");
}

#[test]
fn without_any_folder_the_game_has_its_own_content() {
    assert_eq!(Library::load(&Places::default()), (Library::embedded(), Vec::new()));
    let nowhere = Places { own_decks: vec!["no/such/folder".into()], ..Places::default() };
    assert_eq!(Library::load(&nowhere), (Library::embedded(), Vec::new()));
}

#[test]
fn islands_have_five_looks_the_games_own_first() {
    let looks = Library::embedded().looks;
    assert_eq!(looks.len(), 5);
    assert_eq!(looks.first(), Some(Look::home()));
    let debris: Vec<_> = looks.iter().map(|look| look.ground.debris).collect();
    assert!((1..debris.len()).all(|at| !debris[..at].contains(&debris[at])), "each its own: {debris:?}");
    for look in &looks {
        assert!(!look.motes.is_empty() && !look.sounds.is_empty(), "{} is dead", look.id);
    }
}

#[test]
fn every_fighter_has_a_deck_and_every_number_of_seats_an_island() {
    let library = Library::embedded();
    for fighter in &library.fighters {
        let decks = library.decks.iter().filter(|deck| library.fighter(deck.fighter).id == fighter.id);
        assert!(decks.count() > 0, "{} has no deck", fighter.name);
    }
    for seats in 2..=4 {
        assert_eq!(library.island_for(seats).map(|island| island.starts.len()), Some(seats));
    }
}

#[test]
fn the_formats_of_the_base_game_are_the_standard_ones() {
    let library = Library::embedded();
    let standard: Vec<Format> = (2..=4).map(Format::standard).collect();
    assert_eq!(library.formats, standard);
    for seats in 2..=4 {
        let island = library.format_for(seats).and_then(|format| library.island(&format.land));
        assert_eq!(island, library.island_for(seats));
    }
}

#[test]
fn procedures_1_5_islands_have_13_18_and_23_hexes() {
    let library = Library::embedded();
    let sizes: Vec<usize> =
        (2..=4).filter_map(|seats| library.island_for(seats)).map(|island| island.land.len()).collect();
    assert_eq!(sizes, [13, 18, 23]);
}

#[test]
fn ruling_19_everyone_starts_looking_at_somebody_or_the_centre() {
    for island in &Library::embedded().islands {
        for start in &island.starts {
            let ahead = start.at.ahead(start.facing, 1);
            let middle = kernel::Cell::CENTRE;
            assert!(ahead.distance(middle) < start.at.distance(middle), "{}: {:?}", island.id, start);
        }
    }
}

#[test]
fn decks_survive_being_written_and_read() {
    let library = Library::embedded();
    for deck in &library.decks {
        let text = library.deck_list(deck).to_ron();
        let list = DeckList::parse(&text).expect("what was written reads");
        assert_eq!(list.check(&library).as_ref(), Ok(deck));
    }
}

#[test]
fn cards_survive_being_written_and_read() {
    for card in &Library::embedded().cards {
        let text = ron::to_string(card).expect("a card has a RON form");
        assert_eq!(ron::from_str(&text).as_ref(), Ok(card), "{text}");
    }
}

#[test]
fn ids_are_different_and_names_too() {
    let library = Library::embedded();
    let names: BTreeSet<&str> = library.cards.iter().map(|card| card.name.as_str()).collect();
    assert_eq!(names.len(), library.cards.len());
    for (index, card) in library.cards.iter().enumerate() {
        assert_eq!(library.card_id(&card.id).map(hexstrike_game::rules::CardId::index), Some(index));
    }
}

#[test]
fn files_that_cannot_be_read_cost_only_themselves() {
    let folder = std::env::temp_dir().join(format!("hexstrike-content-{}", std::process::id()));
    std::fs::create_dir_all(folder.join("folder.ron")).expect("a folder");
    std::fs::write(folder.join("bytes.ron"), [0xff, 0xfe, 0x00]).expect("a file");
    std::fs::write(folder.join("deep.ron"), "[".repeat(100_000)).expect("a file");
    std::fs::write(folder.join("notes.txt"), "no deck").expect("a file");
    let (library, problems) = Library::load(&Places { own_decks: vec![folder.clone()], ..Places::default() });
    std::fs::remove_dir_all(&folder).expect("a folder");
    assert_eq!(library, Library::embedded());
    let codes: Vec<(Code, bool)> =
        problems.iter().map(|problem| (problem.code, problem.file.ends_with(".ron"))).collect();
    assert_eq!(codes, [(Code::Unreadable, true), (Code::Unreadable, true), (Code::Syntax, true)]);
}

#[test]
fn lists_nested_without_end_are_refused() {
    for bracket in ["[", "(", "{", "Some(", "AtLeast(1, ["] {
        let file = vec![ContentFile { name: "deep.ron".to_owned(), text: bracket.repeat(50_000) }];
        let (library, problems) = Library::from_files(&Files { cards: file, ..Files::embedded() });
        assert_eq!((library.cards.len(), problems[0].code), (0, Code::Syntax));
    }
}
