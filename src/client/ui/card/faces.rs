//! The words of every card, laid out once.

use std::sync::Arc;

use bevy::prelude::*;

use super::model::{CardFace, CardTexts};
use crate::client::library::ContentLibrary;
use hexstrike_game::rules::{CardId, Ruleset};

/// One entry a card of the ruleset.
#[derive(Resource, Debug)]
pub struct Faces {
    ruleset: Arc<Ruleset>,
    texts: Vec<CardTexts>,
}

pub(in crate::client::ui) fn plugin(app: &mut App) {
    app.init_resource::<Faces>();
}

impl FromWorld for Faces {
    fn from_world(world: &mut World) -> Self {
        Self::of(&world.get_resource_or_init::<ContentLibrary>().ruleset)
    }
}

impl Faces {
    /// The cards of these rules.
    pub fn of(ruleset: &Arc<Ruleset>) -> Self {
        Self { ruleset: Arc::clone(ruleset), texts: ruleset.cards.iter().map(CardTexts::of).collect() }
    }

    /// From now on of the cards of these rules: a match of old has its own.
    pub fn suit(&mut self, ruleset: &Arc<Ruleset>) {
        if !Arc::ptr_eq(&self.ruleset, ruleset) {
            *self = Self::of(ruleset);
        }
    }

    /// A card to be drawn.
    pub fn face<'a>(&'a self, ruleset: &'a Ruleset, card: CardId) -> CardFace<'a> {
        CardFace { card: ruleset.card(card), texts: &self.texts[card.index()] }
    }
}
