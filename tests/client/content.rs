//! Tests of partly broken content: faults are reported, the rest is playable.

use std::fs;
use std::path::PathBuf;

use hexstrike::app::library::ContentLibrary;
use hexstrike::hexstrike::match_flow::plan::{MatchPlan, PlayerKind};
use hexstrike_game::content::Library;
use hexstrike_game::rules::state::Ending;
use shell::content::Places;

use crate::harness::{Game, Players};

/// Temporary folder for one test, removed on drop.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("hexstrike-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).expect("a temporary folder");
        Self(path)
    }

    pub fn write(&self, name: &str, text: &str) {
        fs::write(self.0.join(name), text).expect("a file in it");
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // A leftover folder does no harm.
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn content(own: &Folder) -> ContentLibrary {
    let (content, problems) = Library::load(&Places { own_decks: vec![own.0.clone()], ..Places::default() });
    ContentLibrary::new(content, problems)
}

#[test]
fn the_content_that_comes_with_the_game_is_without_fault() {
    let content = ContentLibrary::default();
    assert_eq!(content.problems, Vec::new());
    assert!(content.library.decks.len() >= 2 && content.library.island_for(2).is_some());
    assert_eq!(content.ruleset.cards.len(), content.library.cards.len());
}

#[test]
fn a_broken_own_deck_is_reported_with_its_file_and_left_out() {
    let own = Folder::new("broken-deck");
    own.write("mine.ron", "(\n    id: \"mine\",\n    colour: \"red\",\n)");
    own.write("notes.txt", "not a deck at all");
    let content = content(&own);
    assert_eq!(content.problems.len(), 1, "{:?}", content.problems);
    let problem = content.problems[0].to_string();
    assert!(problem.contains("mine.ron") && problem.contains("colour"), "{problem}");
    assert_eq!(content.library.decks, Library::embedded().decks);
    let mut game = Game::with(content);
    game.start(Players::Bots, 1);
    game.until("the end", |game| game.session().outcome().is_some());
    assert_ne!(game.session().outcome().map(|outcome| outcome.kind), Some(Ending::Forfeit));
}

#[test]
fn a_quick_duel_is_a_person_against_the_bot_with_two_fighters() {
    let content = ContentLibrary::default();
    let decks = &content.library.decks;
    for seed in 0..50 {
        let plan = MatchPlan::quick_duel(decks, seed);
        assert_eq!(
            plan.seats.iter().map(|seat| seat.player).collect::<Vec<_>>(),
            [PlayerKind::Person, PlayerKind::usual_bot()]
        );
        let [a, b] = [0, 1].map(|i| &decks[plan.seats[i].deck]);
        assert_ne!(a.fighter, b.fighter, "seed {seed}");
        assert!(plan.begin(&content).is_ok());
    }
    // One deck is enough to play; none is an error.
    let one = MatchPlan::quick_duel(&decks[..1], 3);
    assert!(one.seats.iter().all(|seat| seat.deck == 0));
    let none = ContentLibrary::new(Library { decks: Vec::new(), ..Library::embedded() }, Vec::new());
    assert!(MatchPlan::quick_duel(&none.library.decks, 3).begin(&none).is_err());
}
