//! Cards of HexyGame for the deck builder.

use bevy_egui::egui::{Color32, Painter, Pos2, Rect, Vec2, vec2};
use hexy_game::rules::catalogue::{CardDef, CardKind, CardNo, Catalogue, Colour, Rarity};
use hexy_game::rules::deck::{deck_faults, most_copies};
use hexy_game::words::card_text;
use kernel::words::capital;
use shell::bots::Dice;

use super::face::{FaceLook, LARGE, face, rarity};
use super::pigment::{energy_colour, energy_name, gem};
use crate::table::play::decks::pool::{CardGroup, CardPool, PoolCard, ReadyList, draw, group_words};

/// Colours of a random deck.
const RANDOM_COLOURS: usize = 2;

/// Cards by their places in the pool.
pub fn numbers(deck: &[usize]) -> Vec<CardNo> {
    deck.iter().map(|card| CardNo(*card as u8)).collect()
}

impl CardPool for Catalogue {
    const GROUP: &'static str = "colour";
    const COSTS: &'static [u16] = &[0, 1, 2, 3, 4, 5];
    const SIZES: [Vec2; 2] = [vec2(124.0, 184.0), LARGE];

    fn cards(&self) -> Vec<PoolCard> {
        let one = |def: &CardDef| {
            let note = format!("{}, {}.", capital(def.kind.word()), rarity(def.rarity));
            PoolCard {
                id: def.id.clone(),
                name: def.name.clone(),
                group: def.colour.index(),
                kinds: CardKind::ALL.iter().position(|kind| *kind == def.kind).into_iter().collect(),
                cost: def.cost.total(),
                most: most_copies(def, &self.numbers),
                text: format!("{note} {}", card_text(def)).trim().to_owned(),
                note: String::new(),
            }
        };
        self.cards.iter().map(one).collect()
    }

    fn groups(&self) -> Vec<CardGroup> {
        let group = |kind| CardGroup { name: capital(energy_name(kind)), ink: energy_colour(kind) };
        Colour::ALL.map(group).into()
    }

    fn kinds(&self) -> Vec<&'static str> {
        vec!["Building", "Creature", "Artifact", "Enchantment", "Wizardry", "Sorcery"]
    }

    fn ready(&self) -> Vec<ReadyList> {
        let list = |deck: &hexy_game::rules::catalogue::ReadyDeck| ReadyList {
            id: deck.id.clone(),
            name: deck.name.clone(),
            about: deck.about.clone(),
            cards: deck.cards.iter().map(|card| usize::from(card.0)).collect(),
        };
        self.decks.iter().map(list).collect()
    }

    fn rule(&self) -> String {
        let of = &self.numbers;
        format!(
            "A deck has at least {} cards: at most {} of a common card, {} of an uncommon and {} of a rare one. Basic cards \
             have no limit.",
            of.deck_cards, of.copies_common, of.copies_uncommon, of.copies_rare
        )
    }

    fn size(&self) -> usize {
        usize::from(self.numbers.deck_cards)
    }

    fn hand(&self) -> usize {
        usize::from(self.numbers.hand)
    }

    fn faults(&self, deck: &[usize]) -> Vec<String> {
        let faults = deck_faults(&numbers(deck), &self.cards, &self.numbers);
        faults.iter().map(ToString::to_string).collect()
    }

    fn about(&self, deck: &[usize]) -> String {
        group_words(&self.groups(), |card| self.cards[card].colour.index(), deck)
    }

    /// A third of the deck are basic buildings and a twelfth basic energies, as in the ready decks.
    fn random(&self, dice: &mut Dice) -> Vec<usize> {
        let order = dice.order(Colour::COLOURED.len());
        let colours: Vec<Colour> =
            order.into_iter().take(RANDOM_COLOURS).map(|nth| Colour::COLOURED[nth]).collect();
        let of = |test: &dyn Fn(&CardDef) -> bool| -> Vec<usize> {
            let cards = self.cards.iter().enumerate();
            cards.filter(|(_, def)| test(def)).map(|(nth, _)| nth).collect()
        };
        let basic = |kind: CardKind| {
            of(&|def| def.rarity == Rarity::Basic && def.kind == kind && colours.contains(&def.colour))
        };
        let mut deck = Vec::new();
        for (kind, share) in [(CardKind::Building, 3), (CardKind::Wizardry, 12)] {
            let cards = basic(kind);
            let each = self.size() / share / cards.len().max(1);
            deck.extend(cards.into_iter().flat_map(|card| std::iter::repeat_n(card, each)));
        }
        let others = of(&|def| {
            def.rarity != Rarity::Basic && (colours.contains(&def.colour) || def.colour == Colour::Colourless)
        });
        let most = |card: usize| most_copies(&self.cards[card], &self.numbers).unwrap_or_default();
        let rest = self.size().saturating_sub(deck.len());
        deck.extend(draw(others.into_iter().map(|card| (card, most(card))), rest, dice));
        deck
    }

    fn paint_card(&self, painter: &Painter, rect: Rect, card: usize, hovered: bool) {
        face(painter, rect, &self.cards[card], FaceLook { hovered, ..FaceLook::default() });
    }

    fn paint_group(&self, painter: &Painter, centre: Pos2, half: f32, group: usize, _: Color32) {
        gem(painter, centre, half, Colour::ALL[group % Colour::ALL.len()]);
    }
}
