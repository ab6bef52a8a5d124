//! Lessons, and examples of the law.

use kernel::Seat;
use shell::content::{Places, Problem};
use shell::lessons::GuidedContent;
use shell::lessons::read::GuidedFiles;

use crate::rules::VaneAndVeil;
use crate::rules::catalogue::Catalogue;
use crate::rules::events::ArrowInput;
use crate::rules::setup::{ArrowSetup, Start};

/// Reads lessons and examples at these places, with everything that is wrong with their files.
pub fn lessons(
    places: &Places,
    catalogue: &Catalogue,
) -> (GuidedContent<ArrowSetup, ArrowInput>, Vec<Problem>) {
    let texts = (
        include_str!("../../../assets/arrow/lessons.ron"),
        include_str!("../../../assets/arrow/examples.ron"),
    );
    let (files, mut problems) = GuidedFiles::read(places, "arrow", texts);
    let cards: Vec<&str> = catalogue.cards.iter().map(|card| card.id.as_str()).collect();
    let (content, faults) = files.content::<VaneAndVeil, Start>(&cards, |id, start| {
        let board = catalogue.boards.iter().find(|board| board.id == id);
        let board = board.ok_or_else(|| format!("There is no board `{id}`."))?;
        Ok(ArrowSetup {
            start,
            first: Some(Seat::First),
            ..ArrowSetup::shuffled(catalogue, board, Default::default())
        })
    });
    problems.extend(faults);
    (content, problems)
}
