//! Drawing, discarding and the balance of movement cards (procedures 4, rulings 15 to 17).

use crate::rules::cards::fighter::Power;
use crate::rules::ids::CardId;
use crate::rules::state::event::{Event, Log, Source};
use crate::rules::state::hand::MOVEMENT_CARDS;
use crate::rules::state::legal::HeldOptions;
use crate::rules::state::pen::{Flow, Pen};
use crate::rules::state::prompt::{Answer, Ask, Picked, Prompt};
use crate::rules::state::{Commitment, OpenBeat};
use kernel::Seat;

/// Takes a committed pair out of the hand (procedures 4.4).
///
/// The ability goes under the deck. The movement card is exhausted, and returns at once if five or more
/// abilities are in hand.
pub(in crate::rules) fn play_pair<L: Log>(pen: &mut Pen<'_, L>, seat: Seat, pair: Commitment) {
    let (ability, movement) = pen.ruleset.by_kind(pair);
    pen.discard_card(seat, ability);
    pen.exhaust_card(seat, movement);
    restore_unasked(pen, seat);
}

/// Draws up to `count` cards. The player picks the movement cards that return if there is a choice (ruling
/// 15).
pub(in crate::rules) fn draw<L: Log>(pen: &mut Pen<'_, L>, seat: Seat, count: u8) -> Flow {
    pen.draw_cards(seat, count);
    let hand = &pen.fighter(seat).hand;
    let missing = hand.movement_target().saturating_sub(hand.movement_count());
    if missing > 0 && missing < MOVEMENT_CARDS as u8 - hand.movement_count() {
        if let Some(Answer::Cards(cards)) = pen.ask(seat, Ask::Restore { count: missing })? {
            cards.iter().for_each(|card| pen.restore_card(seat, *card));
        }
    } else {
        restore_unasked(pen, seat);
    }
    Ok(())
}

/// Numbers of ability and movement cards that a discard of `count` takes (procedures 4.8).
pub(in crate::rules) fn discard_size<L: Log>(pen: &Pen<'_, L>, seat: Seat, count: u8) -> (u8, u8) {
    let hand = &pen.fighter(seat).hand;
    let ability = count.min(hand.ability_count());
    let after = (hand.ability_count() - ability).min(crate::rules::state::hand::MOVEMENT_CARDS as u8);
    (ability, hand.movement_count().saturating_sub(after))
}

/// Resolves all forced discards of a beat, for all players at once.
pub(in crate::rules) fn discard_together<L: Log>(pen: &mut Pen<'_, L>, due: &[(Seat, u8)]) -> Flow {
    let mut picks: [Option<(Seat, Picked)>; kernel::MAX_SEATS] = [None; kernel::MAX_SEATS];
    for (place, &(seat, count)) in picks.iter_mut().zip(due) {
        let size = discard_size(pen, seat, count);
        *place = pick(pen, seat, size).map(|cards| (seat, cards));
    }
    pen.stop_if_waiting()?;
    for (seat, cards) in picks.into_iter().flatten() {
        leave_hand(pen, seat, &cards);
    }
    Ok(())
}

/// Reveals a card for its trigger and pays for it: the card, and the movement cards that balance the hand
/// (ruling 16).
pub(in crate::rules) fn pay_trigger<L: Log>(pen: &mut Pen<'_, L>, seat: Seat, card: CardId) -> Flow {
    pen.tell(Event::TriggerRevealed { seat, card });
    pen.discard_card(seat, card);
    let (_, movement) = discard_size(pen, seat, 0);
    let cards = pick(pen, seat, (0, movement));
    pen.stop_if_waiting()?;
    if let Some(cards) = cards {
        leave_hand(pen, seat, &cards);
    }
    Ok(())
}

/// Returns the cards to discard. The player decides only if there is a choice.
fn pick<L: Log>(pen: &mut Pen<'_, L>, seat: Seat, (ability, movement): (u8, u8)) -> Option<Picked> {
    let hand = pen.fighter(seat).hand;
    let forced = |needed: u8, held: u8| needed == 0 || needed >= held;
    if forced(ability, hand.ability_count()) && forced(movement, hand.movement_count()) {
        let abilities = hand.abilities().iter().copied().take(usize::from(ability));
        return Some(abilities.chain(hand.movements().take(usize::from(movement))).collect());
    }
    match pen.put(Prompt { seat, ask: Ask::Discard { ability, movement } })? {
        Answer::Cards(cards) => Some(cards),
        Answer::Direction(_) | Answer::Decision(_) | Answer::Hex(_) => None,
    }
}

/// Discards the cards. A player who gave up meanwhile keeps the hand as it is (ruling 27).
fn leave_hand<L: Log>(pen: &mut Pen<'_, L>, seat: Seat, cards: &[CardId]) {
    if pen.has_left(seat) {
        return;
    }
    for &card in cards {
        match pen.ruleset.kind(card) {
            crate::rules::cards::card::Kind::Ability => pen.discard_card(seat, card),
            crate::rules::cards::card::Kind::Movement => pen.exhaust_card(seat, card),
        }
    }
}

/// Returns exhausted cards in deck order until the hand balances.
pub(in crate::rules) fn restore_unasked<L: Log>(pen: &mut Pen<'_, L>, seat: Seat) {
    let hand = &pen.fighter(seat).hand;
    let missing = hand.movement_target().saturating_sub(hand.movement_count());
    for _ in 0..missing {
        pen.restore_first(seat);
    }
}

/// Schedules discards forced by an opponent, less the target's protection (procedures 3, web edition 9.62).
pub(in crate::rules) fn force_discard<L: Log>(pen: &mut Pen<'_, L>, target: Seat, count: u8, source: Source) {
    let fighter = pen.fighter(target);
    if fighter.invulnerable > 0 || fighter.set_holds() && pen.traits(target).no_forced_discard {
        return;
    }
    let less = if let Power::DiscardLess(less) = pen.setup.player(target).power { less } else { 0 };
    let count = count.saturating_sub(less);
    if count > 0 {
        pen.discard_later(target, count, source);
    }
}

/// Returns true if the hand holds a legal play for a beat open for this reason.
pub(in crate::rules) fn has_play<L: Log>(pen: &Pen<'_, L>, seat: Seat, opening: OpenBeat) -> bool {
    HeldOptions::of(pen.fighter(seat), opening).has_play(pen.ruleset)
}

/// Returns true if the hand holds no legal play for such a beat. A hand with unknown cards is never stranded.
pub(in crate::rules) fn is_stranded<L: Log>(pen: &Pen<'_, L>, seat: Seat, opening: OpenBeat) -> bool {
    !has_play(pen, seat, opening) && !pen.fighter(seat).hand.has_unknown_pair()
}

/// Returns true if there are no cards in hand.
pub(in crate::rules) fn is_empty<L: Log>(pen: &Pen<'_, L>, seat: Seat) -> bool {
    let hand = &pen.fighter(seat).hand;
    hand.ability_count() == 0 && hand.movement_count() == 0 && !hand.has_unknown_pair()
}
