//! Choices of the set-up: decks, map, who begins.

use crate::kit::turning::Turning;
use crate::table::play::PlanRow;
use hexy_game::rules::catalogue::{Catalogue, Colour};
use hexy_game::rules::setup::HexySetup;
use kernel::Seat;

/// Costs that have a column of their own in the curve of a deck; the last column holds the higher ones too.
const COLUMNS: usize = 6;

/// Choices of the set-up, by place in the catalogue.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HexyPlan {
    /// Deck of each seat.
    pub decks: [usize; 2],
    /// Map.
    pub map: usize,
    /// Beginning seat; `None` for the lot.
    pub first: Option<Seat>,
}

impl HexyPlan {
    /// Plan with the first two decks on the first map.
    pub fn of(content: &Catalogue) -> Self {
        Self { decks: [0, usize::from(content.decks.len() > 1)], map: 0, first: None }
    }

    /// Rows of the set-up.
    pub fn rows(&self, content: &Catalogue) -> Vec<PlanRow> {
        let deck = |name, nth: usize| {
            let deck = content.decks.get(nth);
            let (value, about) = deck.map(|deck| (deck.name.clone(), deck.about.clone())).unwrap_or_default();
            PlanRow { name, value, about }
        };
        let map = content.maps.get(self.map);
        let (value, about) = map.map(|map| (map.name.clone(), map.about.clone())).unwrap_or_default();
        let first = match self.first {
            None => "By lot",
            Some(Seat::First) => "The first seat",
            Some(_) => "The second seat",
        };
        vec![
            deck("First deck", self.decks[0]),
            deck("Second deck", self.decks[1]),
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
            0 | 1 => self.decks[row] = turning.from(self.decks[row], content.decks.len()),
            2 => self.map = turning.from(self.map, content.maps.len()),
            3 => self.first = turning.of(&[None, Some(Seat::First), Some(Seat::Second)], self.first),
            _ => {}
        }
    }

    /// Set-up of the planned match.
    pub fn setup(&self, content: &Catalogue) -> HexySetup {
        let deck = |nth: usize| content.decks.get(nth).map(|deck| deck.cards.clone()).unwrap_or_default();
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
        let decks = self.decks.map(deck);
        HexySetup { first: self.first, ..HexySetup::shuffled(content, &map, decks) }
    }
}

/// Number of cards of a planned deck by cost and colour.
pub fn deck_curve(content: &Catalogue, plan: &HexyPlan, seat: usize) -> [[u32; 4]; COLUMNS] {
    let mut columns = [[0; 4]; COLUMNS];
    let deck = plan.decks.get(seat).and_then(|nth| content.decks.get(*nth));
    for card in deck.into_iter().flat_map(|deck| &deck.cards) {
        if let Some(card) = content.cards.get(usize::from(card.0)) {
            let column = usize::from(card.cost.total()).min(COLUMNS - 1);
            columns[column][card.colour as usize % Colour::ALL.len()] += 1;
        }
    }
    columns
}
