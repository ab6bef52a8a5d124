//! What can be said of the others' cards, sorted by where they can lie.

use crate::client::match_flow::MatchSession;
use hexstrike_game::rules::CardId;
use hexstrike_game::rules::cards::card::Kind;
use hexstrike_game::rules::describe::log::Names;
use hexstrike_game::rules::knowledge::places::CardPlaces;
use kernel::Seat;

/// What is known of one player's cards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrackerModel {
    /// Whose.
    pub seat: Seat,
    /// Their name.
    pub name: String,
    /// Arrangements of their cards that fit what was seen.
    pub arrangements: usize,
    /// Cards of a closed deck that nobody has seen.
    pub unseen: usize,
    /// Cards they hold, or may hold: abilities first, the surest first.
    pub in_hand: Vec<TrackedCard>,
    /// The cards that come next from their deck, as far as that is certain.
    pub next: Vec<TrackedCard>,
    /// Cards that they cannot hold now and that are not known to come next.
    pub rest: Vec<TrackedCard>,
    /// Movement cards that are, or may be, exhausted.
    pub exhausted: Vec<TrackedCard>,
}

/// A card, and how surely it lies there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TrackedCard {
    /// The card.
    pub card: CardId,
    /// Its kind.
    pub kind: Kind,
    /// In so many of a hundred arrangements, at least 1.
    pub percent: u8,
}

/// What the seat can say of the cards of each of the others.
pub fn tracked(session: &MatchSession, seat: Seat) -> Vec<TrackerModel> {
    let info = session.information(seat);
    let (ruleset, setup) = (session.ruleset(), session.setup());
    let names = Names { ruleset, setup };
    let others = Seat::first(setup.players.len()).filter(|other| *other != seat);
    others
        .map(|other| {
            let known = info.known_cards(other);
            let total = known.arrangements.max(1);
            let lies = |card: CardId, count: usize| TrackedCard {
                card,
                kind: ruleset.kind(card),
                percent: (100 * count / total).clamp(1, 100) as u8,
            };
            let next: Vec<TrackedCard> =
                coming(&info.possible_hands(other)).map(|card| lies(card, total)).collect();
            let pick = |of: &dyn Fn(&CardPlaces) -> usize| {
                let cards = known.cards.iter().filter(|places| of(places) > 0);
                let mut cards: Vec<TrackedCard> = cards.map(|places| lies(places.card, of(places))).collect();
                cards.sort_by_key(|card| (card.kind == Kind::Movement, u8::MAX - card.percent));
                cards
            };
            let rest = known.cards.iter().filter(|places| {
                let is_next = next.iter().any(|next| next.card == places.card);
                places.in_hand == 0 && places.in_deck > 0 && !is_next
            });
            TrackerModel {
                seat: other,
                name: names.seat(other).to_owned(),
                arrangements: known.arrangements,
                unseen: known.unseen,
                in_hand: pick(&|places| places.in_hand),
                rest: rest.map(|places| lies(places.card, places.in_deck)).collect(),
                exhausted: pick(&|places| places.exhausted),
                next,
            }
        })
        .collect()
}

/// The top of the deck as far as all arrangements agree on it.
fn coming(hands: &[hexstrike_game::rules::state::hand::Hand]) -> impl Iterator<Item = CardId> + '_ {
    let first = hands.first().map_or(&[][..], |hand| hand.deck());
    let agreed = move |place: usize| hands.iter().all(|hand| hand.deck().get(place) == first.get(place));
    first.iter().enumerate().take_while(move |(place, _)| agreed(*place)).map(|(_, card)| *card)
}
