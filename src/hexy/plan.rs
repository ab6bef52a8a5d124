//! Choices of the set-up: map, who begins.

use super::pool::numbers;
use crate::kit::turning::Turning;
use crate::table::play::PlanRow;
use hexy_game::rules::catalogue::Catalogue;
use hexy_game::rules::setup::HexySetup;
use kernel::Seat;

/// Choices of the set-up, by place in the catalogue.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct HexyPlan {
    /// Map.
    pub map: usize,
    /// Beginning seat; `None` for the lot.
    pub first: Option<Seat>,
}

impl HexyPlan {
    /// Rows of the set-up.
    pub fn rows(&self, content: &Catalogue) -> Vec<PlanRow> {
        let map = content.maps.get(self.map);
        let (value, about) = map.map(|map| (map.name.clone(), map.about.clone())).unwrap_or_default();
        let first = match self.first {
            None => "By lot",
            Some(Seat::First) => "The first seat",
            Some(_) => "The second seat",
        };
        vec![
            PlanRow { name: "Map", value, about },
            PlanRow {
                name: "Begins",
                value: first.to_owned(),
                about: "Who begins decides first about the hand and may not enter the other Flag in turn 1."
                    .to_owned(),
            },
        ]
    }

    /// Steps a row.
    pub fn step(&mut self, content: &Catalogue, row: usize, turning: Turning) {
        match row {
            0 => self.map = turning.from(self.map, content.maps.len()),
            _ => self.first = turning.of(&[None, Some(Seat::First), Some(Seat::Second)], self.first),
        }
    }

    /// Set-up of the planned match.
    pub fn setup(&self, content: &Catalogue, decks: [&[usize]; 2]) -> HexySetup {
        let map = content.maps.get(self.map).or(content.maps.first());
        // Without a map the set-up says so when the match begins.
        let map = map.cloned().unwrap_or_else(|| hexy_game::rules::catalogue::MapDef {
            id: String::new(),
            name: String::new(),
            about: String::new(),
            rows: Vec::new(),
            holes: Vec::new(),
            flags: (kernel::Cell::CENTRE, kernel::Cell::CENTRE),
            centre: kernel::Cell::CENTRE,
        });
        HexySetup { first: self.first, ..HexySetup::shuffled(content, &map, decks.map(numbers)) }
    }
}
