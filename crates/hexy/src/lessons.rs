//! Lessons, and examples of the law.

use kernel::Seat;
use shell::content::{Places, Problem};
use shell::lessons::GuidedContent;
use shell::lessons::read::GuidedFiles;

use crate::rules::HexyGame;
use crate::rules::catalogue::Catalogue;
use crate::rules::events::HexyInput;
use crate::rules::setup::{HexySetup, Start};

/// Reads lessons and examples at these places, with everything that is wrong with their files.
pub fn lessons(
    places: &Places,
    catalogue: &Catalogue,
) -> (GuidedContent<HexySetup, HexyInput>, Vec<Problem>) {
    let texts =
        (include_str!("../../../assets/hexy/lessons.ron"), include_str!("../../../assets/hexy/examples.ron"));
    let (files, mut problems) = GuidedFiles::read(places, "hexy", texts);
    let cards: Vec<&str> = catalogue.cards.iter().map(|card| card.id.as_str()).collect();
    let (content, faults) = files.content::<HexyGame, Start>(&cards, |id, start| {
        let map = catalogue.maps.iter().find(|map| map.id == id);
        let map = map.ok_or_else(|| format!("There is no map `{id}`."))?;
        Ok(HexySetup {
            start,
            first: Some(Seat::First),
            ..HexySetup::shuffled(catalogue, map, Default::default())
        })
    });
    problems.extend(faults);
    (content, problems)
}
