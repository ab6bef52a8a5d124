//! Hands of the opponents, as far as they are public or deduced.

use bevy::prelude::*;

use super::known::Known;
use super::{SeatAtScreen, TableSystems};
use crate::app::state::AppSystems;
use crate::hexstrike::match_flow::MatchSession;
use crate::hexstrike::playback::at_table;
use hexstrike_game::rules::cards::card::Kind;
use hexstrike_game::rules::state::hand::Hand;
use hexstrike_game::rules::{CardId, Ruleset};
use kernel::Seat;

/// Cards in a row.
pub const COLUMNS: usize = 2;

/// Hands of the opponents, as far as the seat at the screen can know them.
#[derive(Resource, Debug, Default, PartialEq, Eq)]
pub struct RivalHands {
    /// Opponents in roster order.
    pub others: Vec<RivalHand>,
}

/// Hand of one opponent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RivalHand {
    /// Seat of the opponent.
    pub seat: Seat,
    /// Cards certainly or possibly in hand, with the share of possible hands that hold them, in percent.
    pub cards: Vec<(CardId, u8)>,
}

impl RivalHands {
    /// Rows of cards of each opponent.
    pub fn rows(&self) -> impl Iterator<Item = usize> {
        self.others.iter().map(|other| other.cards.len().div_ceil(COLUMNS))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<RivalHands>().add_systems(
        Update,
        follow
            .after(TableSystems)
            .in_set(AppSystems::View)
            .run_if(at_table.and_then(resource_changed::<Known>)),
    );
}

/// Reads the hands from what the screen has shown.
fn follow(
    session: Res<MatchSession>,
    at_screen: Res<SeatAtScreen>,
    known: Res<Known>,
    mut rivals: ResMut<RivalHands>,
) {
    let hands = known.hands();
    let seats = Seat::first(session.setup().players.len()).filter(|seat| at_screen.seat != Some(*seat));
    let others = seats
        .map(|seat| RivalHand { seat, cards: possible(&hands[seat], session.ruleset()) })
        .filter(|other| !other.cards.is_empty() && at_screen.seat.is_some());
    rivals.set_if_neq(RivalHands { others: others.collect() });
}

/// Cards in any of these hands: movement cards first, as in the own hand, then the most certain.
fn possible(hands: &[Hand], ruleset: &Ruleset) -> Vec<(CardId, u8)> {
    let mut counts: Vec<(CardId, usize)> = Vec::new();
    for hand in hands {
        for card in hand.movements().chain(hand.abilities().iter().copied()) {
            match counts.iter_mut().find(|(other, _)| *other == card) {
                Some((_, count)) => *count += 1,
                None => counts.push((card, 1)),
            }
        }
    }
    let share = |count: usize| (100 * count / hands.len().max(1)).clamp(1, 100) as u8;
    let mut cards: Vec<(CardId, u8)> = counts.into_iter().map(|(card, count)| (card, share(count))).collect();
    cards.sort_by_key(|(card, percent)| (ruleset.kind(*card) == Kind::Ability, u8::MAX - percent, card.0));
    cards
}
