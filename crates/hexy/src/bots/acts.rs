//! Acts that a bot considers, with the free acts that pay for them (hexy 15.5).

use kernel::Seat;
use shell::game::Game;

use crate::rules::HexyGame;
use crate::rules::catalogue::{CardKind, CardNo, Colour, Cost};
use crate::rules::events::HexyInput;
use crate::rules::state::{HexyState, RealityNo};

/// Energies of each kind that a seat is imagined to have while its acts are listed.
const PLENTY: u16 = 40;

/// Most cards that are discarded for one act.
const MOST_DISCARDS: usize = 2;

/// Free acts and the act that they pay for, in order.
pub(super) type Line = Vec<HexyInput>;

/// Acts that a seat with priority could pay for.
pub(super) fn lines(state: &HexyState, seat: Seat) -> Vec<Line> {
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
    acts.into_iter().filter_map(|act| funded(state, seat, act)).collect()
}

/// Buildings that can be tapped: number, Potency that may be taken, colour, and true if the colour is free to choose.
fn walls(state: &HexyState, seat: Seat, without: Option<RealityNo>) -> Vec<(RealityNo, u16, Colour, bool)> {
    let flag = state.table().flags[seat.index() & 1];
    let own = state.realities().iter().filter(|reality| reality.seat == seat && Some(reality.id) != without);
    own.filter(|reality| state.face_of(reality).kind == CardKind::Building)
        .map(|building| {
            let face = state.face_of(building);
            let kept = if building.at == flag { 2 } else { 1 };
            (building.id, building.counters.saturating_sub(kept), face.colour, face.gives_choice)
        })
        .collect()
}

/// The act after the free acts that pay for it; `None` if the walls and a few cards are not enough.
fn funded(state: &HexyState, seat: Seat, act: HexyInput) -> Option<Line> {
    let cost = state.price(&act);
    let (card, source) = match &act {
        HexyInput::Cast { card, .. } => (Some(*card), None),
        HexyInput::Activate { reality, .. } => (None, Some(*reality)),
        _ => (None, None),
    };
    let holdings = state.holdings(seat);
    let mut line = Vec::new();
    let mut short = shortfall(cost, holdings.pool);
    if short == [0; 4] {
        line.push(act);
        return Some(line);
    }
    let mut walls = walls(state, seat, source);
    for colour in Colour::COLOURED {
        while short[colour.index()] > 0 {
            let fits =
                |wall: &&mut (RealityNo, u16, Colour, bool)| wall.1 > 0 && (wall.2 == colour || wall.3);
            let wall = walls.iter_mut().filter(fits).max_by_key(|wall| (!wall.3, wall.1))?;
            wall.1 -= 1;
            short[colour.index()] -= 1;
            line.push(HexyInput::Tap { reality: wall.0, colour: wall.3.then_some(colour) });
        }
    }
    let mut spare = spare_cards(state, seat, card);
    for _ in 0..short[Colour::Colourless.index()] {
        let wall = walls.iter_mut().filter(|wall| wall.1 > 0).max_by_key(|wall| (wall.1, !wall.3));
        if let Some(wall) = wall {
            wall.1 -= 1;
            line.push(HexyInput::Tap { reality: wall.0, colour: wall.3.then_some(Colour::Ember) });
        } else {
            line.push(HexyInput::Discard(spare.pop()?));
        }
    }
    line.push(act);
    Some(line)
}

/// Energies that the pool lacks: of each colour, and of any kind.
fn shortfall(cost: Cost, pool: [u16; 4]) -> [u16; 4] {
    let coloured = cost.coloured();
    let mut short = [0; 4];
    let mut left = pool[Colour::Colourless.index()];
    for nth in 0..3 {
        short[nth] = coloured[nth].saturating_sub(pool[nth]);
        left += pool[nth].saturating_sub(coloured[nth]);
    }
    short[3] = u16::from(cost.any).saturating_sub(left);
    short
}

/// Cards that may be discarded, the best one to discard last.
fn spare_cards(state: &HexyState, seat: Seat, without: Option<CardNo>) -> Vec<CardNo> {
    let mut cards = state.holdings(seat).hand.clone();
    if let Some(at) = without.and_then(|card| cards.iter().position(|other| *other == card)) {
        cards.remove(at);
    }
    let own = state.realities().iter().filter(|reality| reality.seat == seat);
    let buildings = own.filter(|reality| state.face_of(reality).kind == CardKind::Building).count();
    let worth = |card: &CardNo| {
        let face = state.table().face(*card);
        match face.kind {
            _ if face.only_energy => 0,
            CardKind::Building if buildings >= 6 => 1,
            CardKind::Enchantment | CardKind::Sorcery => 2,
            _ => 3,
        }
    };
    cards.sort_by_key(|card| std::cmp::Reverse(worth(card)));
    let most = cards.len().saturating_sub(MOST_DISCARDS);
    cards.split_off(most)
}
