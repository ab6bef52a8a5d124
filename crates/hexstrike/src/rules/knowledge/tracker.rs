//! The card tracker: what one seat can work out of the others' cards from the fixed order of the decks and from what was seen.
//!
//! Decks are never shuffled, and a play shows its cards; of open decks only what somebody picks to discard or to restore stays
//! hidden. So a tracker keeps every arrangement of a player's cards that fits, and most of the time that is one. In a closed deck
//! (ruling 31) all cards are unknown until they are seen.

use std::collections::BTreeSet;

use crate::rules::cards::card::Trigger;
use crate::rules::ids::CardId;
use crate::rules::state::event::{Event, Log};
use crate::rules::state::hand::Hand;
use crate::rules::state::prompt::{Answer, Ask, Prompt};
use crate::rules::state::setup::{Ruleset, Setup};
use crate::rules::state::{Commitment, Phase};
use kernel::{PerSeat, Seat};

/// Most arrangements kept of one player's cards; past it they are thinned evenly.
pub const MOST_ARRANGEMENTS: usize = 2048;

/// What one seat, or a spectator, knows of everybody's cards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tracker {
    viewer: Option<Seat>,
    cards: PerSeat<Cards>,
    /// The arrangements when the phase under way began.
    before: PerSeat<Vec<Hand>>,
    /// What was seen of that phase.
    phase: Vec<Event>,
}

/// What is known of one player's cards.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct Cards {
    /// All arrangements that fit, each once, in the order in which they came up: not in one of their numbers, which are others
    /// where the rules hold other cards.
    fitting: Vec<Hand>,
    /// A hidden choice is in: its cards have left the hand, but only the reveal says which.
    sealed: bool,
    /// Cards that the owner picks and nobody sees.
    picked_discards: u8,
    picked_restores: u8,
    /// Shown for its trigger; discarded next.
    shown: Option<CardId>,
    dead: bool,
}

impl Tracker {
    /// At the start of a match, when all hands are known from the decks.
    pub fn new(setup: &Setup, viewer: Option<Seat>) -> Self {
        let mut cards = PerSeat::<Cards>::default();
        for (seat, player) in Seat::first(setup.players.len()).zip(&setup.players) {
            let hand = player.opening_hand(&setup.format);
            let is_known = setup.shows_deck(viewer, seat);
            cards[seat].fitting = vec![if is_known { hand } else { hand.unknown() }];
        }
        Self { viewer, cards, before: PerSeat::default(), phase: Vec::new() }
    }

    /// After all that has happened.
    pub fn after(setup: &Setup, viewer: Option<Seat>, ruleset: &Ruleset, log: &[Event]) -> Self {
        let mut tracker = Self::new(setup, viewer);
        log.iter().for_each(|event| tracker.note(ruleset, *event));
        tracker
    }

    /// Who looks; `None` is a spectator.
    pub const fn viewer(&self) -> Option<Seat> {
        self.viewer
    }

    /// Every arrangement of a player's cards that fits. A hidden choice made but not shown counts as not made.
    /// None while cards of a closed deck are unknown.
    pub fn arrangements(&self, seat: Seat) -> &[Hand] {
        let fitting = &self.cards[seat].fitting;
        if fitting.iter().any(Hand::has_unknown) { &[] } else { fitting }
    }

    /// The same, with unknown cards in them.
    pub(super) fn guesses(&self, seat: Seat) -> &[Hand] {
        &self.cards[seat].fitting
    }

    /// The same when the phase under way began.
    pub(in crate::rules) fn before(&self, seat: Seat) -> &[Hand] {
        &self.before[seat]
    }

    /// What was seen of the phase under way.
    pub(in crate::rules) fn phase(&self) -> &[Event] {
        &self.phase
    }

    /// The questions put in the phase under way, in the order of their numbers.
    pub(in crate::rules) fn questions(&self) -> impl Iterator<Item = Prompt> + '_ {
        self.phase
            .iter()
            .filter_map(|event| if let Event::Asked { prompt } = event { Some(*prompt) } else { None })
    }

    /// Takes what happened, of which it looks only at what the viewer may see.
    pub fn note(&mut self, ruleset: &Ruleset, event: Event) {
        let event = event.seen_by(self.viewer);
        if let Event::PhaseBegan { .. } = event {
            self.phase.clear();
            self.before = PerSeat(self.cards.0.clone().map(|cards| cards.fitting));
        }
        self.phase.push(event);
        self.learn(ruleset, event);
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "few events concern cards")]
    fn learn(&mut self, ruleset: &Ruleset, event: Event) {
        let own = |seat: Seat| self.viewer == Some(seat);
        match event {
            Event::Sealed { seat } => self.cards[seat].sealed = !own(seat),
            Event::Revealed { seat, commitment } if !own(seat) => {
                self.cards[seat].reveal(ruleset, commitment);
            }
            Event::Drew { seat, .. } => self.cards[seat].change(|hand| {
                hand.draw(1);
            }),
            Event::Discarded { seat, card } => self.cards[seat].discard(card),
            Event::Exhausted { seat, card } => self.cards[seat].exhaust(card),
            Event::Restored { seat, card } => self.cards[seat].restore(card),
            Event::SetAside { seat, card } => self.cards[seat].change(|hand| {
                hand.set_aside(card);
            }),
            Event::TookBack { seat, card } => self.cards[seat].change(|hand| hand.take_back(card)),
            Event::Topped { seat, card } => self.cards[seat].change(|hand| {
                hand.put_on_top(card);
            }),
            Event::TriggerRevealed { seat, card } => {
                let cards = &mut self.cards[seat];
                cards.see(ruleset, &[card]);
                cards.shown = Some(card);
            }
            Event::Asked { prompt } if !own(prompt.seat) => self.learn_from_question(ruleset, prompt),
            Event::Answered { prompt, answer } => self.cards[prompt.seat].answered(prompt, answer),
            Event::Fell { seat } => self.cards[seat].dead = true,
            Event::Respawned { seat, .. } => self.cards[seat].dead = false,
            _ => {}
        }
    }

    /// That somebody is asked is public, and only who holds a card for it is (procedures 8).
    fn learn_from_question(&mut self, ruleset: &Ruleset, prompt: Prompt) {
        let at_end =
            self.phase.iter().any(|event| matches!(event, Event::PhaseBegan { phase: Phase::EndOfBeat, .. }));
        let triggers = |card: CardId| {
            ruleset.trigger(card).is_some_and(|trigger| at_end != (trigger == Trigger::CancelKnockback))
        };
        let cards = &mut self.cards[prompt.seat];
        match prompt.ask {
            Ask::SomeTrigger => cards.can_be_asked(triggers),
            Ask::Combo => cards.can_be_asked(|card| ruleset.has_combo(card)),
            Ask::ThrowDirection { .. }
            | Ask::TiedKnockback { .. }
            | Ask::Repeat { .. }
            | Ask::Return { .. }
            | Ask::PlatformHex { .. }
            | Ask::Restore { .. }
            | Ask::Discard { .. }
            | Ask::Trigger { .. }
            | Ask::DrawOffer { .. } => {}
        }
    }
}

impl Cards {
    /// One of the cards in hand is of this kind: what has none, and no card that nobody knows, does not fit.
    fn can_be_asked(&mut self, of_kind: impl Fn(CardId) -> bool) {
        let fits = |hand: &Hand| {
            let mut cards = hand.abilities().iter().copied().chain(hand.movements());
            cards.any(|card| card.is_unknown() || of_kind(card))
        };
        if self.fitting.iter().any(fits) {
            self.fitting.retain(fits);
        }
    }

    /// Nothing is seen of a hand between a hidden choice and its reveal, so what left it then is told here.
    fn reveal(&mut self, ruleset: &Ruleset, play: Commitment) {
        self.sealed = false;
        self.see(ruleset, &[play.active, play.passive]);
        let (ability, movement) = ruleset.by_kind(play);
        self.change(|hand| {
            hand.put_under(ability);
            hand.exhaust(movement);
            while hand.movement_count() < hand.movement_target() && restore_next(hand) {}
        });
    }

    /// These cards were shown in the hand: what does not have them there does not fit.
    fn see(&mut self, ruleset: &Ruleset, cards: &[CardId]) {
        for card in cards {
            let kind = ruleset.kind(*card);
            self.fitting = self.fitting.iter().flat_map(|hand| hand.identified(*card, kind)).collect();
        }
        let fits = |hand: &Hand| cards.iter().all(|card| hand.holds(*card));
        if self.fitting.iter().any(fits) {
            self.fitting.retain(fits);
        } else {
            // Thinning has lost whatever would: the rest is better than nothing once it has them.
            for hand in &mut self.fitting {
                cards.iter().for_each(|card| hand.bring(*card, ruleset.kind(*card), cards));
            }
            self.tidy();
        }
    }

    fn answered(&mut self, prompt: Prompt, answer: Option<Answer>) {
        match prompt.ask {
            Ask::Discard { ability, movement } if answer.is_none() => {
                self.picked_discards = ability + movement;
            }
            Ask::Restore { count } if answer.is_none() => self.picked_restores = count,
            Ask::ThrowDirection { .. }
            | Ask::TiedKnockback { .. }
            | Ask::Combo
            | Ask::Repeat { .. }
            | Ask::Return { .. }
            | Ask::PlatformHex { .. }
            | Ask::Restore { .. }
            | Ask::Discard { .. }
            | Ask::Trigger { .. }
            | Ask::SomeTrigger
            | Ask::DrawOffer { .. } => {}
        }
    }

    fn discard(&mut self, card: Option<CardId>) {
        if self.sealed {
            return;
        }
        if let Some(card) = self.shown.take().or(card) {
            self.change(|hand| {
                hand.put_under(card);
            });
        } else if self.picked_discards > 0 && !self.dead {
            self.picked_discards -= 1;
            self.branch(
                |hand| hand.abilities().to_vec(),
                |hand, card| {
                    hand.put_under(card);
                },
            );
        } else {
            // Without a choice cards go in the order of the hand.
            self.change(|hand| {
                if let Some(first) = hand.abilities().first().copied() {
                    hand.put_under(first);
                }
            });
        }
    }

    fn exhaust(&mut self, card: Option<CardId>) {
        if self.sealed {
            return;
        }
        match card {
            Some(card) => self.change(|hand| {
                hand.exhaust(card);
            }),
            None if self.picked_discards > 0 => {
                self.picked_discards -= 1;
                self.branch(
                    |hand| hand.movements().collect(),
                    |hand, card| {
                        hand.exhaust(card);
                    },
                );
            }
            None => self.change(|hand| {
                let first = hand.movements().next();
                first.map(|first| hand.exhaust(first));
            }),
        }
    }

    fn restore(&mut self, card: Option<CardId>) {
        if self.sealed {
            return;
        }
        match card {
            Some(card) => self.change(|hand| {
                hand.restore(card);
            }),
            None if self.picked_restores > 0 => {
                self.picked_restores -= 1;
                self.branch(
                    |hand| hand.exhausted().collect(),
                    |hand, card| {
                        hand.restore(card);
                    },
                );
            }
            None => self.change(|hand| {
                restore_next(hand);
            }),
        }
    }

    /// The same to every arrangement.
    fn change(&mut self, how: impl FnMut(&mut Hand)) {
        self.fitting.iter_mut().for_each(how);
        self.tidy();
    }

    /// Each arrangement becomes one for each card that may have been picked.
    fn branch(&mut self, choices: impl Fn(&Hand) -> Vec<CardId>, how: impl Fn(&mut Hand, CardId)) {
        let branches = self.fitting.iter().flat_map(|hand| {
            choices(hand)
                .into_iter()
                .map(|card| {
                    let mut branch = *hand;
                    how(&mut branch, card);
                    branch
                })
                .collect::<Vec<_>>()
        });
        self.fitting = branches.collect();
        self.tidy();
    }

    fn tidy(&mut self) {
        if self.fitting.len() > 1 {
            let mut seen = BTreeSet::new();
            self.fitting.retain(|hand| seen.insert(*hand));
        }
        let every = self.fitting.len().div_ceil(MOST_ARRANGEMENTS).max(1);
        if every > 1 {
            self.fitting = self.fitting.iter().step_by(every).copied().collect();
        }
    }
}

/// Without a choice exhausted cards return in deck order.
fn restore_next(hand: &mut Hand) -> bool {
    let next = hand.exhausted().next();
    next.is_some_and(|card| hand.restore(card))
}

/// Trackers of several seats, fed by one match.
#[derive(Debug, Clone)]
pub struct Trackers<'a> {
    ruleset: &'a Ruleset,
    each: Vec<Tracker>,
}

impl<'a> Trackers<'a> {
    /// One a seat, at the start of a match.
    pub fn new(ruleset: &'a Ruleset, setup: &Setup) -> Self {
        let seats = Seat::first(setup.players.len());
        Self { ruleset, each: seats.map(|seat| Tracker::new(setup, Some(seat))).collect() }
    }

    /// A seat's.
    pub fn of(&self, seat: Seat) -> &Tracker {
        &self.each[seat.index()]
    }
}

impl Log for Trackers<'_> {
    fn record(&mut self, event: Event) {
        self.each.iter_mut().for_each(|tracker| tracker.note(self.ruleset, event));
    }
}

#[cfg(test)]
#[path = "tracker_tests.rs"]
mod tests;
