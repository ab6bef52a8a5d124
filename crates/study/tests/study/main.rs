//! What reads matches and teaches: reports, puzzles, lessons, hints and warnings, the law as the game shows it.

mod advice;
mod challenges;
#[path = "../../../../tests/common/duel.rs"]
mod duel;
mod guard;
mod lessons;
mod lines;
mod puzzles;
mod report;
#[path = "../../../../tests/common/rock_paper_scissors.rs"]
mod rock_paper_scissors;

use hexstrike_game::content::Library;
use shell::content::Places;

/// The content as it lies on disk, so that a changed word needs no new build.
fn library_on_disk() -> Library {
    let places = Places {
        assets: Some("../../assets".into()),
        decks: Some("../../decks".into()),
        own_decks: Vec::new(),
    };
    Library::load(&places).0
}
