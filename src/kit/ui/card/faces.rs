//! Cache of all cards' texts.

use std::sync::Arc;

use bevy::prelude::*;

use super::model::{CardFace, CardTexts};
use crate::app::library::ContentLibrary;
use hexstrike_game::rules::{CardId, Ruleset};

/// Cache with an entry for each card of the ruleset.
#[derive(Resource, Debug)]
pub struct Faces {
    ruleset: Arc<Ruleset>,
    texts: Vec<CardTexts>,
}

pub(in crate::kit::ui) fn plugin(app: &mut App) {
    app.init_resource::<Faces>();
}

impl FromWorld for Faces {
    fn from_world(world: &mut World) -> Self {
        Self::of(&world.get_resource_or_init::<ContentLibrary>().ruleset)
    }
}

impl Faces {
    /// Creates the texts of these rules' cards.
    pub fn of(ruleset: &Arc<Ruleset>) -> Self {
        Self { ruleset: Arc::clone(ruleset), texts: ruleset.cards.iter().map(CardTexts::of).collect() }
    }

    /// Switches to these rules; an old match has its own.
    pub fn suit(&mut self, ruleset: &Arc<Ruleset>) {
        if !Arc::ptr_eq(&self.ruleset, ruleset) {
            *self = Self::of(ruleset);
        }
    }

    /// Returns the face of a card.
    pub fn face<'a>(&'a self, ruleset: &'a Ruleset, card: CardId) -> CardFace<'a> {
        CardFace { card: ruleset.card(card), texts: &self.texts[card.index()] }
    }
}
