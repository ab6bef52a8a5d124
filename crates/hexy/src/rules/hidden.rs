//! Secrets (hexy 14.6): events as a seat may see them, and states with everything unknown dealt anew.

use kernel::Seat;
use shell::bots::Dice;
use shell::cards::shuffle;
use shell::game::Viewer;

use super::catalogue::CardNo;
use super::events::{DrawnCard, HexyEvent};
use super::state::{HexyState, Library, other};

/// Event as these eyes may see it.
pub(super) fn seen_by(event: &HexyEvent, eyes: Viewer) -> HexyEvent {
    let mut seen = event.clone();
    if let HexyEvent::Dealt { seat, hand, .. } | HexyEvent::Mulligan { seat, hand, .. } = &mut seen
        && !eyes.sees(*seat)
    {
        *hand = None;
    }
    if let HexyEvent::Draw { seat, card } = &mut seen {
        *card = card.seen_by(eyes, *seat);
    }
    seen
}

/// True if nothing before the event can be taken back (hexy 15.6).
pub(super) const fn reveals(event: &HexyEvent) -> bool {
    matches!(
        event,
        HexyEvent::Pass { telling: true, .. }
            | HexyEvent::Draw { card: DrawnCard::Card(_), .. }
            | HexyEvent::Dealt { .. }
            | HexyEvent::Mulligan { .. }
            | HexyEvent::EndOfTurn { .. }
            | HexyEvent::Over(_)
    )
}

impl HexyState {
    /// A state that a seat cannot tell from this one. The lists of both decks are open, and so are cards that were seen to
    /// return to a hand; everything else unknown is sorted before it is dealt, so that it depends on nothing else.
    pub(super) fn redealt(&self, seat: Seat, dice: &mut Dice) -> Self {
        let mut state = self.clone();
        let own = state.holdings_mut(seat);
        let mut cards: Vec<CardNo> = own.library.cards().collect();
        own.library = Library::of(mixed(&mut cards, dice));

        let foe = state.holdings_mut(other(seat));
        let mut hidden = foe.hand.clone();
        for card in &foe.shown {
            if let Ok(at) = hidden.binary_search(card) {
                hidden.remove(at);
            }
        }
        let unknown = hidden.len();
        hidden.extend(foe.library.cards());
        let mut dealt = mixed(&mut hidden, dice);
        foe.hand.clone_from(&foe.shown);
        foe.hand.extend(dealt.by_ref().take(unknown));
        foe.hand.sort_unstable();
        foe.library = Library::of(dealt);
        state
    }
}

/// Cards in a random order that depends on nothing but the cards and the dice.
fn mixed(cards: &mut Vec<CardNo>, dice: &mut Dice) -> std::vec::IntoIter<CardNo> {
    cards.sort_unstable();
    shuffle(cards, |bound| dice.below(bound));
    std::mem::take(cards).into_iter()
}
