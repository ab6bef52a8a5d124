//! Acts that a bot considers, with the free acts that pay for them (hexy 15.5).

use kernel::Seat;
use shell::game::Game;

use crate::rules::HexyGame;
use crate::rules::catalogue::{CardKind, CardNo};
use crate::rules::events::HexyInput;
use crate::rules::proposal::Proposal;
use crate::rules::state::{HexyState, RealityNo, Target};

/// Energies of each kind that a seat is imagined to have while its acts are listed.
const PLENTY: u16 = 40;

/// Most cards that are discarded for one act.
const MOST_DISCARDS: usize = 2;

/// Free acts and the act that they pay for, in order.
pub(super) type Line = Vec<HexyInput>;

/// Worth of a card in hand of a seat; the least one is discarded first.
pub(super) type CardWorth = fn(&HexyState, Seat, CardNo) -> i32;

/// Acts that a seat with priority could pay for.
pub(super) fn lines(state: &HexyState, seat: Seat, worth: CardWorth) -> Vec<Line> {
    let rich = state.with_pool(seat, [PLENTY; 4]);
    let mut acts = Vec::new();
    HexyGame::each_legal(&rich, seat, &mut |input| match input {
        HexyInput::Cast { card, .. } if state.table().face(card).only_energy => {}
        HexyInput::Activate { reality, ability, .. } => {
            let feeds = state.reality(reality).is_some_and(|source| state.face_of(source).is_common(ability));
            if !feeds {
                acts.push(input);
            }
        }
        HexyInput::Attack { lead, target, .. } => {
            let joiners: Vec<RealityNo> = rich.may_join(lead, target).collect();
            let attack = |joiners: &[RealityNo]| HexyInput::Attack {
                lead,
                joiners: joiners.to_vec(),
                target,
                pay: None,
            };
            // The same group is led by its first creature only.
            if joiners.first().is_some_and(|first| *first > lead) {
                acts.push(attack(&joiners[..1]));
                if joiners.len() > 1 {
                    acts.push(attack(&joiners));
                }
            }
            acts.push(input);
        }
        HexyInput::Cast { .. } | HexyInput::Move { .. } | HexyInput::Counterstrike { .. } => acts.push(input),
        HexyInput::Keep
        | HexyInput::Again(_)
        | HexyInput::Choose(_)
        | HexyInput::Pass
        | HexyInput::Discard(_)
        | HexyInput::Tap { .. } => {}
    });
    acts.into_iter().filter_map(|act| funded(state, seat, act, worth)).collect()
}

/// The act after the free acts that pay for it; `None` if the proposal and a few cards are not enough.
fn funded(state: &HexyState, seat: Seat, act: HexyInput, worth: CardWorth) -> Option<Line> {
    let Proposal { taps: mut line, missing: [ember, grove, gale, any] } = state.proposal(seat, &act);
    if ember + grove + gale > 0 {
        return None;
    }
    let card = if let HexyInput::Cast { card, .. } = &act { Some(*card) } else { None };
    let mut spare = if any > 0 { spare_cards(state, seat, card, worth) } else { Vec::new() };
    for _ in 0..any {
        line.push(HexyInput::Discard(spare.pop()?));
    }
    line.push(act);
    Some(line)
}

/// Cards that may be discarded, the best one to discard last.
fn spare_cards(state: &HexyState, seat: Seat, without: Option<CardNo>, worth: CardWorth) -> Vec<CardNo> {
    let mut cards = state.holdings(seat).hand.clone();
    if let Some(at) = without.and_then(|card| cards.iter().position(|other| *other == card)) {
        cards.remove(at);
    }
    cards.sort_by_cached_key(|card| std::cmp::Reverse(worth(state, seat, *card)));
    let most = cards.len().saturating_sub(MOST_DISCARDS);
    cards.split_off(most)
}

/// Worth of a card by its kind.
pub(super) fn rough_worth(state: &HexyState, seat: Seat, card: CardNo) -> i32 {
    let own = state.realities().iter().filter(|reality| reality.seat == seat);
    let buildings = own.filter(|reality| state.face_of(reality).kind == CardKind::Building).count();
    let face = state.table().face(card);
    match face.kind {
        _ if face.only_energy => 0,
        CardKind::Building if buildings >= 6 => 1,
        CardKind::Enchantment | CardKind::Sorcery => 2,
        _ => 3,
    }
}

/// Energy cards of a hand, each as an act by itself.
pub(super) fn energy_lines(state: &HexyState, seat: Seat) -> impl Iterator<Item = Line> {
    let cards = state.holdings(seat).different_cards();
    let energies = cards.filter(|card| state.table().face(*card).only_energy);
    energies.map(|card| vec![HexyInput::Cast { card, target: Target::None, pay: None }])
}
