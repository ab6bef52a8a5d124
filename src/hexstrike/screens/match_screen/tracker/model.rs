//! Model of the opponents' cards, sorted by possible location.

use crate::hexstrike::match_flow::MatchSession;
use hexstrike_game::rules::CardId;
use hexstrike_game::rules::cards::card::Kind;
use hexstrike_game::rules::describe::log::Names;
use hexstrike_game::rules::knowledge::places::CardPlaces;
use kernel::Seat;

/// Knowledge of one opponent's cards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrackerModel {
    /// Seat of the opponent.
    pub seat: Seat,
    /// Name of the opponent.
    pub name: String,
    /// Number of card arrangements that fit the shown events.
    pub arrangements: usize,
    /// Number of unseen cards in a closed deck.
    pub unseen: usize,
    /// Cards certainly or possibly in hand: abilities first, most certain first.
    pub in_hand: Vec<TrackedCard>,
    /// Next cards of the deck, as far as they are certain.
    pub next: Vec<TrackedCard>,
    /// Cards certainly not in hand and not known to come next.
    pub rest: Vec<TrackedCard>,
    /// Movement cards certainly or possibly exhausted.
    pub exhausted: Vec<TrackedCard>,
}

/// Card with the probability of its location.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TrackedCard {
    /// Id of the card.
    pub card: CardId,
    /// Kind of the card.
    pub kind: Kind,
    /// Share of arrangements with the card there, in percent, at least 1.
    pub percent: u8,
}

/// Computes the seat's knowledge of every opponent's cards.
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

/// Top of the deck, as far as all arrangements agree.
fn coming(hands: &[hexstrike_game::rules::state::hand::Hand]) -> impl Iterator<Item = CardId> + '_ {
    let first = hands.first().map_or(&[][..], |hand| hand.deck());
    let agreed = move |place: usize| hands.iter().all(|hand| hand.deck().get(place) == first.get(place));
    first.iter().enumerate().take_while(move |(place, _)| agreed(*place)).map(|(_, card)| *card)
}
