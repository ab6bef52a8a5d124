//! Cards of Vane and Veil for the deck builder.

use arrow_game::rules::catalogue::{Ability, Catalogue};
use arrow_game::rules::deck::deck_faults;
use arrow_game::rules::parts::CardNo;
use bevy_egui::egui::{Color32, Painter, Pos2, Rect, Stroke, Vec2, vec2};
use shell::bots::Dice;

use super::face::{ArrowFace, SIDE, card, suit_sign, suit_tint};
use super::words::card_facts;
use crate::kit::ui::shapes::{pointy_hex, polygon};
use crate::kit::ui::theme::{colour, mix};
use crate::table::play::decks::pool::{CardGroup, CardPool, PoolCard, ReadyList, draw};

/// Abilities in the order of the filter.
const ABILITIES: [(Ability, &str); 5] = [
    (Ability::Push, "Push"),
    (Ability::Pull, "Pull"),
    (Ability::Swap, "Swap"),
    (Ability::Turn, "Turn"),
    (Ability::Bolt, "Bolt"),
];

/// Cards by their places in the pool.
pub fn numbers(deck: &[usize]) -> Vec<CardNo> {
    deck.iter().map(|card| CardNo(*card as u8)).collect()
}

impl CardPool for Catalogue {
    const GROUP: &'static str = "suit";
    const COSTS: &'static [u16] = &[0, 8, 10, 12, 14, 17];
    const SIZES: [Vec2; 2] = [vec2(108.0, 112.0), vec2(236.0, 236.0)];

    fn cards(&self) -> Vec<PoolCard> {
        let one = |def: &arrow_game::rules::catalogue::CardDef| {
            let abilities = def.arrows.0.iter().filter_map(|arrow| arrow.ability());
            let kind = |ability| ABILITIES.iter().position(|(other, _)| *other == ability);
            PoolCard {
                id: def.id.clone(),
                name: def.name.clone(),
                group: self.suits.iter().position(|suit| suit.id == def.suit).unwrap_or_default(),
                kinds: abilities.filter_map(kind).collect(),
                cost: u16::from(def.cost),
                most: Some(self.numbers.deck_copies),
                text: card_facts(def),
                note: card_facts(def),
            }
        };
        self.cards.iter().map(one).collect()
    }

    fn groups(&self) -> Vec<CardGroup> {
        let ink = |nth| mix(suit_tint(nth), colour::TEXT, 0.2);
        let suits = self.suits.iter().enumerate();
        suits.map(|(nth, suit)| CardGroup { name: suit.name.clone(), ink: ink(nth) }).collect()
    }

    fn kinds(&self) -> Vec<&'static str> {
        ABILITIES.map(|(_, name)| name).into()
    }

    fn ready(&self) -> Vec<ReadyList> {
        let list = |deck: &arrow_game::rules::catalogue::ReadyDeck| {
            let cards: Vec<usize> = deck.cards.iter().map(|card| usize::from(card.0)).collect();
            ReadyList { id: deck.id.clone(), name: deck.name.clone(), about: self.about(&cards), cards }
        };
        self.decks.iter().map(list).collect()
    }

    fn rule(&self) -> String {
        let of = &self.numbers;
        format!(
            "A deck has exactly {} cards: at most {} of each, from at most {} suits.",
            of.deck_cards, of.deck_copies, of.deck_suits
        )
    }

    fn size(&self) -> usize {
        usize::from(self.numbers.deck_cards)
    }

    fn hand(&self) -> usize {
        usize::from(self.numbers.hand_start_first)
    }

    fn faults(&self, deck: &[usize]) -> Vec<String> {
        let faults = deck_faults(&numbers(deck), &self.cards, &self.numbers);
        faults.iter().map(ToString::to_string).collect()
    }

    fn about(&self, deck: &[usize]) -> String {
        let holds = |suit: &str| deck.iter().any(|card| self.cards[*card].suit == suit);
        let suits = self.suits.iter().filter(|suit| holds(&suit.id));
        suits.map(|suit| format!("{}: {}", suit.name, suit.about)).collect::<Vec<_>>().join(" ")
    }

    fn random(&self, dice: &mut Dice) -> Vec<usize> {
        let suits: Vec<usize> =
            dice.order(self.suits.len()).into_iter().take(usize::from(self.numbers.deck_suits)).collect();
        let cards = self.cards().into_iter().enumerate().filter(|(_, card)| suits.contains(&card.group));
        draw(cards.map(|(nth, _)| (nth, self.numbers.deck_copies)), self.size(), dice)
    }

    fn paint_card(&self, painter: &Painter, rect: Rect, nth: usize, hovered: bool) {
        let def = &self.cards[nth];
        let suit = self.suits.iter().position(|suit| suit.id == def.suit).unwrap_or_default();
        let radius = 0.5 * rect.height().min(rect.width() / SIDE);
        let look = ArrowFace { cost: Some((def.cost, true)), ..ArrowFace::listed(def, suit) };
        card(painter, rect.center(), radius, &look);
        if hovered {
            let edge = Stroke::new(2.5, colour::PARCHMENT);
            polygon(painter, &pointy_hex(rect.center(), 0.97 * radius), Color32::TRANSPARENT, edge);
        }
    }

    fn paint_group(&self, painter: &Painter, centre: Pos2, half: f32, group: usize, ink: Color32) {
        suit_sign(painter, centre, half, group, ink);
    }
}
