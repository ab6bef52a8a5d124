//! Words about cards: those of a hand, those on the board, and their abilities.

use arrow_game::rules::catalogue::{Ability, CardDef};
use arrow_game::shown::ShownPiece;
use arrow_game::text::cell_name;

use super::scene::TableScene;

/// Description of a card.
pub fn card_words(card: &CardDef) -> String {
    format!("{}: {}", card.name, card_facts(card))
}

/// The same without its name.
pub fn card_facts(card: &CardDef) -> String {
    let arrows = card.arrows.0.iter().filter(|arrow| **arrow != Default::default()).count();
    let abilities: Vec<&str> =
        card.arrows.0.iter().filter_map(|arrow| arrow.ability()).map(ability_words).collect();
    let (cost, attack, defence) = (card.cost, card.attack, card.defence);
    let mut words = format!("Cost {cost}, attack {attack}, defence {defence}, {arrows} arrows.");
    for ability in abilities {
        words.push('\n');
        words.push_str(ability);
    }
    words
}

/// Sentence about an ability.
pub const fn ability_words(ability: Ability) -> &'static str {
    match ability {
        Ability::Push => "Push: moves the card beside it one cell away, off the board at the edge.",
        Ability::Pull => "Pull: moves the card two cells away one cell nearer.",
        Ability::Swap => "Swap: changes places with the card beside it.",
        Ability::Turn => "Turn: turns the face-up card beside it one step clockwise.",
        Ability::Bolt => "Bolt: damages the face-up enemy beside it.",
    }
}

/// Description of a card of the board.
pub fn piece_words(scene: &TableScene, piece: &ShownPiece) -> String {
    let owner = scene.view.names.get(piece.owner.index()).copied().unwrap_or_default();
    let Some(card) = piece.card.and_then(|card| scene.card(card)) else {
        return format!(
            "A covered card of {owner}: nobody else knows its arrows until it holds or is revealed."
        );
    };
    let mut words = card_words(card);
    let place = cell_name(&scene.setup().board, piece.at);
    words.push_str(&format!("\nOn {place}, belongs to {owner}."));
    if piece.covered {
        words.push_str(" Covered: it is revealed in its owner's next turn.");
    }
    if piece.damage > 0 {
        words.push_str(&format!(" {} damage in this turn.", piece.damage));
    }
    if piece.plus > 0 {
        words.push_str(&format!(" +{} attack in this turn.", piece.plus));
    }
    words
}
