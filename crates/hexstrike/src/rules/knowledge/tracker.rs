//! Card tracker: what one seat can infer of other players' cards from the fixed deck order and from revealed
//! cards.
//!
//! Decks are never shuffled, and a play reveals its cards. In open decks only picked discards and picked
//! returns stay hidden. The tracker stores every arrangement that fits; most of the time there is one. In a
//! closed deck (ruling 31) each card is unknown until it is seen.

use std::collections::BTreeSet;

use crate::rules::cards::card::Trigger;
use crate::rules::ids::CardId;
use crate::rules::state::event::{Event, Log};
use crate::rules::state::hand::Hand;
use crate::rules::state::prompt::{Answer, Ask, Prompt};
use crate::rules::state::setup::{Ruleset, Setup};
use crate::rules::state::{Commitment, Phase};
use kernel::{PerSeat, Seat};

/// Maximum number of arrangements of one player's cards; beyond it they are thinned evenly.
pub const MOST_ARRANGEMENTS: usize = 2048;

/// Knowledge of one seat, or a spectator, about all cards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tracker {
    viewer: Option<Seat>,
    cards: PerSeat<Cards>,
    /// Arrangements at the start of the current phase.
    before: PerSeat<Vec<Hand>>,
    /// Visible events of that phase.
    phase: Vec<Event>,
}

/// Knowledge about one player's cards.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct Cards {
    /// All arrangements that fit, each once, in order of discovery. Sorting by card index would make the
    /// order depend on the library.
    fitting: Vec<Hand>,
    /// True while a hidden choice is made: its cards have left the hand, but only the reveal shows which.
    sealed: bool,
    /// Number of cards that the owner picked out of sight.
    picked_discards: u8,
    picked_restores: u8,
    /// Card revealed for its trigger; it is discarded next.
    shown: Option<CardId>,
    dead: bool,
}

impl Tracker {
    /// Creates a tracker at the start of a match, when all open decks and so their hands are known.
    pub fn new(setup: &Setup, viewer: Option<Seat>) -> Self {
        let mut cards = PerSeat::<Cards>::default();
        for (seat, player) in Seat::first(setup.players.len()).zip(&setup.players) {
            let hand = player.opening_hand(&setup.format);
            let is_known = setup.shows_deck(viewer, seat);
            cards[seat].fitting = vec![if is_known { hand } else { hand.unknown() }];
        }
        Self { viewer, cards, before: PerSeat::default(), phase: Vec::new() }
    }

    /// Creates a tracker after all events of the log.
    pub fn after(setup: &Setup, viewer: Option<Seat>, ruleset: &Ruleset, log: &[Event]) -> Self {
        let mut tracker = Self::new(setup, viewer);
        log.iter().for_each(|event| tracker.note(ruleset, *event));
        tracker
    }

    /// Seat that looks; `None` for a spectator.
    pub const fn viewer(&self) -> Option<Seat> {
        self.viewer
    }

    /// Arrangements of a player's cards that fit; empty while cards of a closed deck are unknown.
    ///
    /// A hidden choice that is not revealed counts as not made.
    pub fn arrangements(&self, seat: Seat) -> &[Hand] {
        let fitting = &self.cards[seat].fitting;
        if fitting.iter().any(Hand::has_unknown) { &[] } else { fitting }
    }

    /// Arrangements that fit, with unknown cards in them.
    pub(super) fn guesses(&self, seat: Seat) -> &[Hand] {
        &self.cards[seat].fitting
    }

    /// Arrangements at the start of the current phase, with unknown cards in them.
    pub(in crate::rules) fn before(&self, seat: Seat) -> &[Hand] {
        &self.before[seat]
    }

    /// Visible events of the current phase.
    pub(in crate::rules) fn phase(&self) -> &[Event] {
        &self.phase
    }

    /// Questions of the current phase, in the order of their numbers.
    pub(in crate::rules) fn questions(&self) -> impl Iterator<Item = Prompt> + '_ {
        self.phase
            .iter()
            .filter_map(|event| if let Event::Asked { prompt } = event { Some(*prompt) } else { None })
    }

    /// Applies an event, after removing what the viewer may not see.
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

    /// Learns from a question: it is public, and only a player who holds a card for it gets it (procedures
    /// 8).
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
    /// Drops arrangements without a card of this kind in hand. An unknown card may be of any kind.
    fn can_be_asked(&mut self, of_kind: impl Fn(CardId) -> bool) {
        let fits = |hand: &Hand| {
            let mut cards = hand.abilities().iter().copied().chain(hand.movements());
            cards.any(|card| card.is_unknown() || of_kind(card))
        };
        if self.fitting.iter().any(fits) {
            self.fitting.retain(fits);
        }
    }

    /// Applies a revealed play, together with the changes of the hand that were hidden since the choice.
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

    /// Drops arrangements without these cards in hand.
    fn see(&mut self, ruleset: &Ruleset, cards: &[CardId]) {
        for card in cards {
            let kind = ruleset.kind(*card);
            self.fitting = self.fitting.iter().flat_map(|hand| hand.identified(*card, kind)).collect();
        }
        let fits = |hand: &Hand| cards.iter().all(|card| hand.holds(*card));
        if self.fitting.iter().any(fits) {
            self.fitting.retain(fits);
        } else {
            // Thinning dropped every arrangement that fits: put the cards into the remaining ones.
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
            // Without a choice, cards leave in the order of the hand.
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

    /// Changes every arrangement in the same way.
    fn change(&mut self, how: impl FnMut(&mut Hand)) {
        self.fitting.iter_mut().for_each(how);
        self.tidy();
    }

    /// Replaces each arrangement by one for each card that may have been picked.
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

/// Returns the next exhausted card in deck order, the rule when the player has no choice.
fn restore_next(hand: &mut Hand) -> bool {
    let next = hand.exhausted().next();
    next.is_some_and(|card| hand.restore(card))
}

/// Trackers of several seats that follow one match.
#[derive(Debug, Clone)]
pub struct Trackers<'a> {
    ruleset: &'a Ruleset,
    each: Vec<Tracker>,
}

impl<'a> Trackers<'a> {
    /// Creates a tracker for each seat, at the start of a match.
    pub fn new(ruleset: &'a Ruleset, setup: &Setup) -> Self {
        let seats = Seat::first(setup.players.len());
        Self { ruleset, each: seats.map(|seat| Tracker::new(setup, Some(seat))).collect() }
    }

    /// Returns the tracker of a seat.
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
