//! Answers of `lab hexy serve` (hexy 14.2, 14.5 and 14.6).

use hexy_game::HexyGame;
use hexy_game::rules::catalogue::CardNo;
use hexy_game::rules::events::HexyInput;
use hexy_game::rules::state::{
    DueDecision, HexyState, ItemKind, Reality, RealityNo, Source, StackItem, Target,
};
use kernel::Seat;
use serde_json::{Value, json};
use shell::cards::SEATS;
use shell::game::{Game, Viewer};

use crate::any::values::{hex_json as hex, name};

/// State, as these eyes may know it.
pub(super) fn state_json(state: &HexyState, eyes: Viewer) -> Value {
    let hand = |seat: Seat| {
        let hand = &state.holdings(seat).hand;
        if eyes.sees(seat) {
            let mut ids: Vec<&str> = hand.iter().map(|card| id(state, *card)).collect();
            ids.sort_unstable();
            json!(ids)
        } else {
            json!(hand.len())
        }
    };
    let library = |seat: Seat| {
        let library = &state.holdings(seat).library;
        if eyes == Viewer::All {
            library.cards().map(|card| id(state, card)).collect()
        } else {
            json!(library.len())
        }
    };
    let graveyard = |seat: Seat| -> Value {
        state.holdings(seat).graveyard.iter().map(|card| id(state, *card)).collect()
    };
    let (reality, item) = state.next_numbers();
    json!({
        "map": state.table().setup.map.id,
        "first": state.first(),
        "turn": state.turn(),
        "active": state.active(),
        "phase": state.phase().id(),
        "window": state.window(),
        "passes": state.passes(),
        "to_act": to_act(state, eyes),
        "winning": SEATS.map(|seat| state.holdings(seat).winning),
        "pools": SEATS.map(|seat| state.holdings(seat).pool),
        "hands": SEATS.map(hand),
        "libraries": SEATS.map(library),
        "graveyards": SEATS.map(graveyard),
        "realities": state.realities().iter().map(|reality| reality_json(state, reality)).collect::<Vec<_>>(),
        "stack": state.stack().iter().map(|item| item_json(state, item)).collect::<Vec<_>>(),
        "next": { "reality": reality, "item": item },
        "result": match state.decision() {
            DueDecision::Over(outcome) => json!({ "winner": outcome.winner, "by": name(outcome.by) }),
            DueDecision::Mulligan(_) | DueDecision::Priority(_) | DueDecision::Choice { .. } => Value::Null,
        },
    })
}

/// DueDecision that is due.
fn to_act(state: &HexyState, eyes: Viewer) -> Value {
    match state.decision() {
        DueDecision::Over(_) => Value::Null,
        DueDecision::Mulligan(seat) => {
            json!({ "seat": seat, "kind": "mulligan", "cards": state.holdings(seat).hand.len() })
        }
        DueDecision::Priority(seat) => {
            let stop = eyes.sees(seat).then(|| state.stop(seat));
            json!({ "seat": seat, "kind": "priority", "stop": stop })
        }
        DueDecision::Choice { seat, source, .. } => {
            let mut options = Vec::new();
            state.each_option(&mut |target| options.push(target_json(target)));
            json!({
                "seat": seat, "kind": "choice", "card": id(state, source.card), "reality": source.reality,
                "options": options,
            })
        }
    }
}

fn reality_json(state: &HexyState, reality: &Reality) -> Value {
    let enchantments: Vec<Value> =
        state.enchantments(reality.id).map(|under| json!([id(state, under.card), under.owner])).collect();
    json!({
        "id": reality.id,
        "card": id(state, reality.card),
        "seat": reality.seat,
        "at": hex(state.hex(reality.at)),
        "counters": reality.counters,
        "die": reality.die,
        "attack": state.attack(reality),
        "defense": state.defense(reality),
        "raised": reality.raised,
        "enchantments": enchantments,
    })
}

fn item_json(state: &HexyState, item: &StackItem) -> Value {
    let (number, seat) = (item.number, item.seat);
    match &item.kind {
        ItemKind::Spell { card, target } => json!({
            "item": number, "kind": "spell", "seat": seat, "card": id(state, *card), "target": target_json(*target),
        }),
        ItemKind::Ability { source, ability, target } => json!({
            "item": number, "kind": "ability", "seat": seat, "reality": source.reality,
            "card": id(state, source.card), "ability": ability_id(state, *source, *ability),
            "target": target_json(*target),
        }),
        ItemKind::Trigger { source, nth } => json!({
            "item": number, "kind": "trigger", "seat": seat, "reality": source.reality,
            "card": id(state, source.card), "when": state.table().trigger(source.card, *nth).when.id(),
        }),
        ItemKind::Move { reality, to } => json!({
            "item": number, "kind": "move", "seat": seat, "reality": reality, "to": hex(state.hex(*to)),
        }),
        ItemKind::Attack { attackers, target, counterstrike } => json!({
            "item": number, "kind": "attack", "seat": seat, "attackers": attackers, "target": target,
            "counterstrike": counterstrike,
        }),
        ItemKind::Strike { attackers, target, .. } => json!({
            "item": number, "kind": "strike", "seat": seat, "attackers": attackers, "target": target,
        }),
        ItemKind::Draw => json!({ "item": number, "kind": "draw", "seat": seat }),
        ItemKind::Score => json!({ "item": number, "kind": "score", "seat": seat }),
    }
}

/// Legal inputs of a seat.
pub(super) fn legal_json(state: &HexyState, seat: Seat) -> Value {
    let mut acts = Vec::new();
    HexyGame::each_legal(state, seat, &mut |input| acts.push(input_json(state, &input)));
    // A mulligan stands without its order, also where it needs one.
    let is_mulligan = state.decision() == DueDecision::Mulligan(seat);
    if is_mulligan && acts.len() == 1 && !state.holdings(seat).hand.is_empty() {
        acts.push(json!({ "do": "again" }));
    }
    json!({ "acts": acts })
}

/// Input in the form of a request.
fn input_json(state: &HexyState, input: &HexyInput) -> Value {
    match input {
        HexyInput::Keep => json!({ "do": "keep" }),
        HexyInput::Again(_) => json!({ "do": "again" }),
        HexyInput::Choose(target) => json!({ "do": "choose", "option": target_json(*target) }),
        HexyInput::Pass => json!({ "do": "pass" }),
        HexyInput::Discard(card) => json!({ "do": "discard", "card": id(state, *card) }),
        HexyInput::Tap { reality, colour: None } => json!({ "do": "tap", "reality": reality }),
        HexyInput::Tap { reality, colour: Some(colour) } => {
            json!({ "do": "tap", "reality": reality, "colour": colour.id() })
        }
        HexyInput::Cast { card, target, .. } => {
            json!({ "do": "cast", "card": id(state, *card), "target": target_json(*target) })
        }
        HexyInput::Activate { reality, ability, target, .. } => {
            let source = state.reality(*reality).map(|source| Source {
                reality: *reality,
                card: source.card,
                at: source.at,
            });
            let ability = source.map(|source| ability_id(state, source, *ability));
            json!({ "do": "activate", "reality": reality, "ability": ability, "target": target_json(*target) })
        }
        HexyInput::Move { reality, to, .. } => json!({ "do": "move", "reality": reality, "to": hex(*to) }),
        HexyInput::Attack { lead, target, .. } => {
            let may_join: Vec<RealityNo> = state.may_join(*lead, *target).collect();
            json!({ "do": "attack", "attackers": [lead], "target": target, "may_join": may_join })
        }
        HexyInput::Counterstrike { against, with_counter } => {
            let with = if *with_counter { "counter" } else { "energy" };
            json!({ "do": "counterstrike", "against": against, "with": with })
        }
    }
}

fn ability_id(state: &HexyState, source: Source, ability: u8) -> &str {
    state.table().face(source.card).abilities.get(usize::from(ability)).map_or("", |def| def.id.as_str())
}

fn target_json(target: Target) -> Value {
    match target {
        Target::None => Value::Null,
        Target::Hex(at) => json!({ "hex": hex(at) }),
        Target::Reality(id) => json!({ "reality": id }),
        Target::Shift(id, to) => json!({ "reality": id, "to": hex(to) }),
        Target::Item(number) => json!({ "item": number }),
    }
}

fn id(state: &HexyState, card: CardNo) -> &str {
    state.table().setup.card(card).map_or("", |card| card.id.as_str())
}
