//! Limits on huge and senseless files: the accepted part, and the messages.

use std::sync::Arc;

use hexstrike_game::content::{DeckList, Files, Library};
use hexstrike_game::rules::cards::card::{Card, Kind, Passive};
use hexstrike_game::rules::cards::notation::Action;
use hexstrike_game::rules::cards::playbook::{Playbook, SetFault};
use hexstrike_game::rules::{CardId, Ruleset};
use shell::content::problem::MOST_PROBLEMS;
use shell::content::{Code, ContentFile, Places};

fn cards(text: String) -> (Library, Vec<shell::content::Problem>) {
    let file = ContentFile { name: "cards.ron".to_owned(), text };
    Library::from_files(&Files {
        cards: vec![file],
        decks: Vec::new(),
        examples: Vec::new(),
        lessons: Vec::new(),
        ..Files::embedded()
    })
}

#[test]
fn a_file_full_of_faults_lists_the_first_and_counts_the_rest() {
    let (_, problems) = cards(format!("[{}]", "0,".repeat(200)));
    assert_eq!(problems.len(), MOST_PROBLEMS + 1);
    let rest = problems.last().expect("the rest");
    assert_eq!((rest.code, rest.count), (Code::TooMany, 150));
    assert_eq!(problems.iter().map(|problem| problem.count).sum::<usize>(), 200);
}

#[test]
fn nothing_is_repeated_at_length() {
    let long = "x\\u{1b}".repeat(100_000);
    let card = format!(
        "[(id: \"{long}\", name: \"{long}\", kind: Ability, rotations: (0, 9), beats: [\"{long}\"])]"
    );
    let named = format!("[(id: \"a\", name: \"A\", {}: 1)]", "x".repeat(100_000));
    let deck =
        format!("(id: \"d\", name: \"D\", fighter: \"{long}\", movement: [\"{long}\"], abilities: [])");
    let deck = DeckList::parse(&deck).expect("a list").check(&Library::embedded()).expect_err("no deck");
    for problem in [cards(card).1, cards(named).1, deck].concat() {
        let report = problem.to_string();
        assert!(report.len() < 2000 && !report.contains('\u{1b}'), "{} letters", report.len());
    }
}

#[test]
fn timelines_and_texts_without_end_are_refused_at_once() {
    let many = |what: &str| format!("[{}]", format!("{what},").repeat(50_000));
    let (library, problems) = cards(format!(
        "[(id: \"long\", name: \"Long\", kind: Ability, rotations: (0, 3), beats: {}, active: {}, passive: {})]",
        many("\"[a]/m\""),
        many("Damage(1)"),
        many("StartDamage(1)"),
    ));
    let codes: Vec<Code> = problems.iter().map(|problem| problem.code).collect();
    assert_eq!(codes, [Code::CardTooLong]);
    assert!(library.cards.is_empty());
}

#[test]
fn of_a_folder_without_end_only_so_much_is_read() {
    let folder = std::env::temp_dir().join(format!("hexstrike-endless-{}", std::process::id()));
    let places = Places { own_decks: vec![folder.clone()], ..Places::default() };
    std::fs::create_dir_all(&folder).expect("a folder");
    for nth in 0..1001 {
        std::fs::write(folder.join(format!("{nth}.ron")), "").expect("a file");
    }
    let (_, problems) = Library::load(&places);
    assert!(problems.iter().any(|problem| problem.code == Code::TooMany && problem.file.contains("endless")));
    std::fs::remove_dir_all(&folder).expect("a folder");

    std::fs::create_dir_all(&folder).expect("a folder");
    std::fs::write(folder.join("a.ron"), " ".repeat((2 << 20) + 1)).expect("a file");
    for name in ["b", "c", "d", "e", "f", "g", "h", "i", "j"] {
        std::fs::write(folder.join(format!("{name}.ron")), " ".repeat(2 << 20)).expect("a file");
    }
    let (library, problems) = Library::load(&places);
    let messages: Vec<String> = problems.iter().map(|problem| problem.message.clone()).collect();
    assert_eq!(messages[0], "cannot be read: longer than 2097152 bytes");
    assert_eq!(messages[1], "cannot be read: all files together are longer than 16777216 bytes");
    assert_eq!(library, Library::embedded());
    std::fs::remove_dir_all(&folder).expect("a folder");
}

#[test]
fn the_mark_of_some_editors_is_read_over() {
    let library = Library::embedded();
    let list = library.deck_list(&library.decks[0]);
    assert_eq!(DeckList::parse(&format!("\u{feff}{}", list.to_ron())), Ok(list));
    let (library, problems) = cards("\u{feff}[]".to_owned());
    assert_eq!((library.cards.len(), problems), (0, Vec::new()));
}

#[test]
fn every_set_of_every_pair_of_the_base_game_is_a_set() {
    assert_eq!(Playbook::compile(&Library::embedded().cards).faults(), []);
}

/// Rules may contain unchecked cards.
#[test]
fn no_beat_is_ever_read_of_another_set() {
    let base = Library::embedded();
    let card = |kind, beats: &[&str], passive| Card {
        id: "any".to_owned(),
        kind,
        beats: beats.iter().map(|beat| beat.parse().expect("a beat")).collect(),
        active: Vec::new(),
        passive,
        trigger: None,
        ..base.cards[0].clone()
    };
    let endless = card(Kind::Ability, &["W"], vec![Passive::SkipWaitOverAbyss]);
    let empty = card(Kind::Movement, &[], vec![Passive::DelayStart, Passive::FirstBeatDamage(1)]);
    let short = card(Kind::Movement, &["W", "E"], vec![Passive::SkipWaitOverAbyss]);
    let rules = Ruleset::new(vec![endless, empty, short], Vec::new());
    let book = Arc::new(rules).book.clone();
    let pairs = [(0, 1), (1, 0), (0, 2), (2, 0)];
    for (active, passive) in pairs {
        for over_abyss in [false, true] {
            let set = book.set_id(CardId(active), CardId(passive), 10, over_abyss).expect("a pair");
            let own = book.frames(set).len();
            for step in own..=255 {
                assert_eq!(book.frame(set, step as u8).action, Action::Refresh, "{active} {passive} {step}");
            }
        }
    }
    let faults = book.faults();
    let of =
        |active, passive| faults.iter().find(|(a, p, _)| (a.0, p.0) == (active, passive)).map(|(.., f)| *f);
    assert_eq!(
        pairs.map(|(a, p)| of(a, p)),
        [Some(SetFault::NoEnd), Some(SetFault::NoEnd), Some(SetFault::NoEnd), Some(SetFault::Nothing),]
    );
}
