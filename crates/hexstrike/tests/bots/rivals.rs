//! Table of rivals.

use std::collections::BTreeSet;

use hexstrike_game::bots::Levels;
use hexstrike_game::bots::features::NAMES;
use hexstrike_game::bots::levels::BotKind;
use hexstrike_game::bots::rivals::{NamedRival, read, rivals};
use hexstrike_game::bots::taste::PlayKind;
use hexstrike_game::content::Library;

#[test]
fn every_deck_of_the_base_game_has_a_rival_of_its_own_and_no_fighter_stands_on_two_rungs() {
    let library = Library::embedded();
    let mut decks: Vec<&str> = library.decks.iter().map(|deck| deck.id.as_str()).collect();
    let mut played: Vec<&str> = rivals().iter().map(|rival| rival.deck.as_str()).collect();
    decks.sort_unstable();
    played.sort_unstable();
    assert_eq!(decks, played);
    for rival in rivals() {
        let deck = library.decks.iter().find(|deck| deck.id == rival.deck).expect("it is there");
        let mut cards = deck.abilities.iter().chain(&deck.movement).map(|card| &library.card(*card).id);
        assert!(cards.any(|card| *card == rival.card), "{} does not carry {}", rival.level.name, rival.card);
    }
    let rungs: BTreeSet<u8> = rivals().iter().map(|rival| rival.rung).collect();
    assert_eq!(rungs.len(), Levels::base().ladder.len(), "every rung has somebody");
    for fighter in &library.fighters {
        let own = |rival: &&NamedRival| {
            library.deck(&rival.deck).is_some_and(|deck| library.fighter(deck.fighter).id == fighter.id)
        };
        let rungs: BTreeSet<u8> = rivals().iter().filter(own).map(|rival| rival.rung).collect();
        assert!(rungs.len() < 2, "a gauntlet would meet {} twice: on the rungs {rungs:?}", fighter.id);
    }
}

#[test]
fn rivals_have_names_of_their_own_and_like_what_is_a_feature() {
    let levels = Levels::base();
    let mut names: BTreeSet<&str> = levels.all().map(|level| level.name.as_str()).collect();
    for rival in rivals() {
        assert!(names.insert(&rival.level.name), "{} is somebody else too", rival.level.name);
        assert!(rival.level.about.ends_with('.'));
        let rung = &levels.ladder[usize::from(rival.rung)];
        match (&rival.level.mind, &rung.mind) {
            (BotKind::Random, BotKind::Random) => {}
            (BotKind::Thinks(own), BotKind::Thinks(rung)) => {
                assert_eq!(own.reach, rung.reach, "they see as far as their rung");
                assert_ne!(own.temper, rung.temper, "and like something else");
                assert!(own.temper.iter().all(|(name, _)| NAMES.contains(&name.as_str())));
            }
            (own, rung) => panic!("{own:?} is no {rung:?}"),
        }
    }
}

#[test]
fn likes_are_their_own_and_a_wrong_table_says_where() {
    let levels = Levels::base();
    let table = |rung: &str, likes: &str| {
        format!(
            r#"[(id: "x", name: "X", deck: "d", card: "c", rung: "{rung}", about: "Is.", temper: [("aim", 2.0)]{likes})]"#
        )
    };
    let likes = |likes: &str| {
        let read = read(&table("lantern", likes), levels).expect("it is a table");
        match &read[0].level.mind {
            BotKind::Thinks(manner) => (manner.temper.clone(), manner.taste.clone()),
            other => panic!("{other:?}"),
        }
    };
    let temper = vec![("aim".to_owned(), 2.0)];
    assert_eq!(likes(""), (temper.clone(), Vec::new()), "nothing of what the rung likes");
    assert_eq!(likes(", taste: [(Jump, 0.1)]"), (temper, vec![(PlayKind::Jump, 0.1)]));
    let unknown = read(&table("nobody", ""), levels).expect_err("there is no such rung");
    assert!(unknown.contains("x: no bot of the ladder is called nobody"), "{unknown}");
    assert!(read("[(id: 3)]", levels).expect_err("it is no table").contains("1:"), "it says where");
}
