//! Random decks, for matches in which every card should appear.

use crate::content::decks::{ABILITIES, MOVEMENT, SIGNATURE_ABILITIES, SIGNATURE_MOVES};
use crate::content::{Deck, Library};
use crate::rules::cards::card::Kind;
use crate::rules::ids::{CardId, FighterId};
use shell::bots::Dice;

/// A random legal deck of a random fighter; `None` if the library has too few cards or no fighter.
pub fn any(library: &Library, dice: &mut Dice) -> Option<Deck> {
    let fighters: Vec<FighterId> = (0..library.fighters.len()).map(|index| FighterId(index as u8)).collect();
    let fighter = *dice.pick(&fighters)?;
    let movement = part(library, Kind::Movement, MOVEMENT, SIGNATURE_MOVES, dice);
    let abilities = part(library, Kind::Ability, ABILITIES, SIGNATURE_ABILITIES, dice);
    Some(Deck {
        id: "by-chance".to_owned(),
        name: format!("{}, by chance", library.fighter(fighter).name),
        fighter,
        movement: movement.try_into().ok()?,
        abilities: abilities.try_into().ok()?,
    })
}

/// `count` random cards of a kind, with all required ones and not too many signature cards.
fn part(library: &Library, kind: Kind, count: usize, most_signature: usize, dice: &mut Dice) -> Vec<CardId> {
    let mut cards: Vec<CardId> =
        dice.order(library.cards.len()).into_iter().map(|i| CardId(i as u8)).collect();
    cards.retain(|id| library.card(*id).kind == kind);
    cards.sort_by_key(|id| !library.card(*id).required);
    let mut signature = 0;
    cards.retain(|id| {
        signature += usize::from(library.card(*id).signature);
        !library.card(*id).signature || signature <= most_signature
    });
    cards.truncate(count);
    // The required ones came first; shuffle them into the draw order.
    dice.order(cards.len()).into_iter().map(|i| cards[i]).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn decks_by_chance_are_legal_and_hold_every_card_between_them() {
        let library = Library::embedded();
        let mut dice = Dice::seeded(1);
        let (mut cards, mut fighters) = (BTreeSet::new(), BTreeSet::new());
        for _ in 0..200 {
            let deck = any(&library, &mut dice).expect("the base game has cards for a deck");
            assert_eq!(library.deck_list(&deck).check(&library).as_ref(), Ok(&deck));
            cards.extend(deck.movement.iter().chain(&deck.abilities).copied());
            fighters.insert(deck.fighter);
        }
        assert_eq!((cards.len(), fighters.len()), (library.cards.len(), library.fighters.len()));
    }

    #[test]
    fn without_cards_there_is_no_deck() {
        assert_eq!(any(&Library::default(), &mut Dice::seeded(1)), None);
    }
}
