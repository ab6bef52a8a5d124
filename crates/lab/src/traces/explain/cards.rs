//! Which cards a player would have on the web edition: the same inputs, its own order of draws and discards.
//!
//! The web edition takes cards at each answer and draws when the run of beats has stopped, our core does both on their
//! beat (ruling 16). So the inputs since everything was equal are played again on the cards of that moment, with the draws
//! and our other changes of the hand put between them in every way; one of them has to give the recorded cards exactly.

use std::collections::HashSet;

use super::Context;
use crate::traces::format::{PlayerState, TraceInput};
use crate::traces::settled::under;
use hexstrike_game::rules::cards::card::{Kind, Trigger};
use hexstrike_game::rules::cards::notation::Action;
use hexstrike_game::rules::state::event::Event;
use hexstrike_game::rules::state::hand::MOVEMENT_CARDS;
use hexstrike_game::rules::state::{Fighter, Focus};
use hexstrike_game::rules::{CardId, Ruleset};
use kernel::Seat;

/// In what a player's cards may differ from ours, apart from the order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Recipe {
    /// Draws that the web edition leaves out.
    pub fewer_draws: usize,
    /// A ledge grab moves the signature card to the top first.
    pub tops: Option<CardId>,
    /// A card laid aside does not come back under the deck.
    pub loses_focus_card: bool,
    /// Refused discards have moved their ability cards.
    pub refused_count: bool,
    /// One more refresh: on a platform that our core has used up, or on a beat that our core has not reached.
    pub refreshes_again: bool,
}

/// How far both sides are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Extent {
    /// All is drawn and put back.
    Whole,
    /// Questions are open: up to so many draws of our present beat may be done, or none of ours yet.
    Part(usize),
}

/// Whether this recipe gives the cards that the recording shows.
pub fn gives(context: &Context<'_>, seat: Seat, recipe: Recipe, extent: Extent) -> bool {
    let ruleset = context.replay.game.ruleset();
    let Some(theirs) = context.state.pl.get(seat.index()).and_then(|player| Cards::of(ruleset, player))
    else {
        return false;
    };
    let steps = Steps::since_equal(context, seat, recipe);
    let aside = context.replay.game.state().fighters[seat].focus.map(Focus::card);
    let total = steps.draws.saturating_sub(recipe.fewer_draws);
    let (most, whole) = match extent {
        Extent::Whole => (total, true),
        Extent::Part(more) => (total + more, false),
    };
    let order = context.replay.game.setup().player(seat).movement;
    let mut seen = HashSet::new();
    let start = Cards::at(ruleset, &context.equal.state.fighters[seat]);
    let mut open = vec![(start, 0, 0, 0)];
    while let Some(place) = open.pop() {
        if !seen.insert(place.clone()) {
            continue;
        }
        let (cards, inputs, others, draws) = place;
        let done = others == steps.others.len() && draws == most;
        if inputs == steps.inputs.len() && (done || !whole) && cards.equals(&theirs, aside) {
            return true;
        }
        if let Some(step) = steps.inputs.get(inputs) {
            open.push((cards.after(*step), inputs + 1, others, draws));
        }
        // What was equal last is before the commit, so nothing is drawn or put back before it.
        if inputs < steps.commits {
            continue;
        }
        if let Some(step) = steps.others.get(others) {
            open.push((cards.after(*step), inputs, others + 1, draws));
        }
        if draws < most {
            let drawn = cards.after(Change::Draw);
            if steps.restores_unasked {
                open.push((drawn.clone().restored(&order), inputs, others, draws + 1));
            }
            open.push((drawn, inputs, others, draws + 1));
        }
    }
    false
}

/// One change of a player's cards.
#[derive(Debug, Clone, Copy)]
enum Change {
    Under(CardId),
    Aside(CardId),
    Back(CardId),
    Top(CardId),
    Exhaust(CardId),
    Restore(CardId),
    Draw,
    /// Draws up to the limit.
    Refresh(usize),
}

/// What has happened to a player's cards since everything was equal.
struct Steps {
    /// By the inputs, in their order.
    inputs: Vec<Change>,
    /// How many of them belong to a commit.
    commits: usize,
    /// By our events, in their order.
    others: Vec<Change>,
    draws: usize,
    /// After a trigger that draws, the first exhausted cards of the deck come back unasked (web edition 9.12).
    restores_unasked: bool,
}

impl Steps {
    fn since_equal(context: &Context<'_>, seat: Seat, recipe: Recipe) -> Self {
        let ruleset = context.replay.game.ruleset();
        let mut steps =
            Self { inputs: Vec::new(), commits: 0, others: Vec::new(), draws: 0, restores_unasked: false };
        let inputs = context.equal.held.iter().chain(context.inputs.iter().copied());
        for input in inputs.filter(|input| input.p == seat.index()) {
            steps.take_input(ruleset, input, recipe);
        }
        steps.others.extend(recipe.tops.map(Change::Top));
        let limit = {
            let setup = context.replay.game.setup();
            usize::from(setup.player(seat).hand_limit(&setup.format))
        };
        let mut refreshing = false;
        for event in context.since_equal() {
            match *event {
                Event::Refreshed { seat: s, .. } if s == seat => {
                    steps.others.push(Change::Refresh(limit));
                    refreshing = true;
                }
                // The refresh counts for its draws; the card it tops comes before them.
                Event::Topped { seat: s, card } if s == seat => {
                    let at = steps.others.len().saturating_sub(1);
                    steps.others.insert(at, Change::Top(card));
                }
                Event::Drew { seat: s, .. } if s == seat => steps.draws += usize::from(!refreshing),
                Event::TookBack { seat: s, card } if s == seat && !recipe.loses_focus_card => {
                    steps.others.push(Change::Back(card));
                }
                _ => refreshing = false,
            }
        }
        if recipe.refreshes_again {
            steps.others.push(Change::Refresh(limit));
        }
        steps
    }

    fn take_input(&mut self, ruleset: &Ruleset, input: &TraceInput, recipe: Recipe) {
        let ids = |ids: &[String]| ids.iter().filter_map(|id| ruleset.card_id(id)).collect::<Vec<_>>();
        let (abilities, movements) = (ids(&input.ans.ability_card_ids), ids(&input.ans.movement_card_ids));
        let refused = input.err.is_some();
        if input.t == "c" && !refused {
            let pair = ids(&[input.a.clone(), input.v.clone()]);
            let of = |kind| pair.iter().copied().filter(move |card| ruleset.kind(*card) == kind);
            let focuses = |card: CardId| {
                let focus = ruleset.card(card).beats.iter().any(|beat| beat.action == Action::Focus);
                focus && pair.first() == Some(&card)
            };
            let leave = |card| if focuses(card) { Change::Aside(card) } else { Change::Under(card) };
            self.inputs.extend(of(Kind::Ability).map(leave));
            self.inputs.extend(of(Kind::Movement).map(Change::Exhaust));
            self.commits = self.inputs.len();
        }
        if input.t != "a" || refused && !recipe.refused_count {
            return;
        }
        match input.ty.as_str() {
            "discard" => {
                self.inputs.extend(abilities.into_iter().map(Change::Under));
                self.inputs.extend(movements.into_iter().filter(|_| !refused).map(Change::Exhaust));
            }
            "hand-trigger" if input.ans.uses == Some(true) => {
                let card = input.id.split(':').nth(1).and_then(|id| ruleset.card_id(id));
                self.restores_unasked |=
                    card.is_some_and(|card| ruleset.card(card).trigger == Some(Trigger::DrawKnockback));
                self.inputs.extend(card.map(Change::Under));
                self.inputs.extend(movements.into_iter().map(Change::Exhaust));
            }
            "draw" => self.inputs.extend(movements.into_iter().map(Change::Restore)),
            _ => {}
        }
    }
}

/// A player's cards.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct Cards {
    hand: Vec<CardId>,
    deck: Vec<CardId>,
    ready: Vec<CardId>,
    exhausted: Vec<CardId>,
}

impl Cards {
    fn at(ruleset: &Ruleset, fighter: &Fighter) -> Self {
        let hand = &fighter.hand;
        Self {
            hand: hand.abilities().to_vec(),
            deck: under(ruleset, fighter).to_vec(),
            ready: hand.movements().collect(),
            exhausted: hand.exhausted().collect(),
        }
    }

    fn of(ruleset: &Ruleset, player: &PlayerState) -> Option<Self> {
        let cards = |ids: &[String]| ids.iter().map(|id| ruleset.card_id(id)).collect::<Option<Vec<_>>>();
        let PlayerState { ab, dk, mv, ex, .. } = player;
        Some(Self { hand: cards(ab)?, deck: cards(dk)?, ready: cards(mv)?, exhausted: cards(ex)? })
    }

    /// The order of movement cards says nothing, and a card laid aside may lie in the deck of one side.
    fn equals(&self, other: &Self, aside: Option<CardId>) -> bool {
        let same = |a: &[CardId], b: &[CardId]| a.len() == b.len() && a.iter().all(|card| b.contains(card));
        let deck =
            |cards: &Self| cards.deck.iter().copied().filter(|card| Some(*card) != aside).collect::<Vec<_>>();
        self.hand == other.hand
            && deck(self) == deck(other)
            && same(&self.ready, &other.ready)
            && same(&self.exhausted, &other.exhausted)
    }

    fn after(&self, change: Change) -> Self {
        let mut cards = self.clone();
        let take =
            |cards: &mut Vec<CardId>, card| cards.iter().position(|c| *c == card).map(|at| cards.remove(at));
        match change {
            Change::Under(card) => cards.deck.extend(take(&mut cards.hand, card)),
            Change::Aside(card) => drop(take(&mut cards.hand, card)),
            Change::Back(card) => cards.deck.push(card),
            Change::Top(card) => {
                if let Some(card) = take(&mut cards.deck, card) {
                    cards.deck.insert(0, card);
                }
            }
            Change::Exhaust(card) => {
                cards.exhausted.extend(take(&mut cards.ready, card));
                cards.restore_unasked();
            }
            Change::Restore(card) => cards.ready.extend(take(&mut cards.exhausted, card)),
            Change::Draw => {
                cards.draw(1);
                cards.restore_unasked();
            }
            Change::Refresh(limit) => {
                cards.draw(limit.saturating_sub(cards.hand.len()));
                cards.restore_unasked();
            }
        }
        cards
    }

    fn draw(&mut self, count: usize) {
        let count = count.min(self.deck.len());
        self.hand.extend(self.deck.drain(..count));
    }

    /// With as many movement cards as belong to the abilities, in the order of the deck.
    fn restored(mut self, order: &[CardId]) -> Self {
        let target = self.hand.len().min(MOVEMENT_CARDS);
        let missing = target.saturating_sub(self.ready.len());
        let back = order.iter().copied().filter(|card| self.exhausted.contains(card));
        let back: Vec<CardId> = back.take(missing).collect();
        self.exhausted.retain(|card| !back.contains(card));
        self.ready.extend(back);
        self
    }

    /// With four abilities in hand all movement cards come back (procedures 4.7).
    fn restore_unasked(&mut self) {
        if self.hand.len() >= MOVEMENT_CARDS {
            self.ready.append(&mut self.exhausted);
        }
    }
}
