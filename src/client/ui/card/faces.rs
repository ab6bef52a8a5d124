//! The words of every card, laid out once.

use bevy::prelude::*;

use super::model::{CardFace, CardTexts};
use crate::client::library::ContentLibrary;
use crate::rules::{CardId, Ruleset};

/// One entry a card of the ruleset.
#[derive(Resource, Debug)]
pub struct Faces(Vec<CardTexts>);

pub(in crate::client::ui) fn plugin(app: &mut App) {
    app.init_resource::<Faces>();
}

impl FromWorld for Faces {
    fn from_world(world: &mut World) -> Self {
        let content = world.get_resource_or_init::<ContentLibrary>();
        Self(content.ruleset.cards.iter().map(CardTexts::of).collect())
    }
}

impl Faces {
    /// A card to be drawn.
    pub fn face<'a>(&'a self, ruleset: &'a Ruleset, card: CardId) -> CardFace<'a> {
        CardFace { card: ruleset.card(card), texts: &self.0[card.index()] }
    }
}
