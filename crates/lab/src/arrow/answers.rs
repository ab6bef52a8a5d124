//! Answers of `lab arrow serve` (arrow 13.4 to 13.6).

use arrow_game::VaneAndVeil;
use arrow_game::rules::events::{ArrowEvent, ArrowInput, DrawnCard, EventSubject};
use arrow_game::rules::parts::CardNo;
use arrow_game::rules::state::{ArrowState, Frame, Phase, Piece, Step};
use arrow_game::rules::table::CellNo;
use kernel::Seat;
use serde_json::{Value, json};
use shell::cards::SEATS;
use shell::game::{Game, Viewer};

use crate::any::values::{card_id, hex_json as hex, name};

/// State, as these eyes may know it.
pub(super) fn state_json(state: &ArrowState, events: &[ArrowEvent], eyes: Viewer) -> Value {
    let ids = |cards: &[CardNo]| -> Value { cards.iter().map(|card| id(state, *card)).collect() };
    let hand = |seat: Seat| {
        let hand = &state.hoard(seat).hand;
        if eyes.sees(seat) { ids(hand) } else { json!(hand.len()) }
    };
    let deck = |seat: Seat| {
        let deck: Vec<CardNo> = state.hoard(seat).deck().collect();
        if eyes == Viewer::All { ids(&deck) } else { json!(deck.len()) }
    };
    let mut pieces: Vec<(CellNo, &Piece)> = state.pieces().collect();
    pieces.sort_by_key(|(_, piece)| piece.uid);
    let over = match state.step() {
        Step::Over(outcome) => json!({ "winner": outcome.winner, "why": name(outcome.why) }),
        Step::Reveal | Step::Play | Step::Score | Step::Discard => Value::Null,
    };
    let seen = events.iter().filter_map(|event| VaneAndVeil::seen_by(event, eyes));
    let news: Vec<Value> = seen.filter_map(|event| event_json(state, &event)).collect();
    json!({
        "board_id": state.table().setup.board.id,
        "turn": state.turn(),
        "active": state.active(),
        "first": state.first(),
        "step": if over.is_null() { name(state.step()) } else { "over".to_owned() },
        "credits": SEATS.map(|seat| state.hoard(seat).credits),
        "score": SEATS.map(|seat| state.hoard(seat).score),
        "hand": SEATS.map(hand),
        "deck": SEATS.map(deck),
        "pile": SEATS.map(|seat| ids(&state.hoard(seat).pile)),
        "quiet": state.quiet(),
        "board": pieces.into_iter().map(|(at, piece)| piece_json(state, at, piece, eyes)).collect::<Vec<_>>(),
        "to_reveal": state.to_reveal().iter().collect::<Vec<_>>(),
        "sequence": state.sequences().iter().map(frame_json).collect::<Vec<_>>(),
        "need": state.question().map(|question| json!({ "seat": state.active(), "kind": name(question) })),
        "over": over,
        "events": news,
    })
}

/// Input in the form of a request.
pub(super) fn input_json(state: &ArrowState, input: &ArrowInput) -> Value {
    match *input {
        ArrowInput::Reveal { uid, pay } => json!({ "reveal": uid, "pay": pay }),
        ArrowInput::Play { card, at, covered } => {
            json!({ "play": how(covered), "card": id(state, card), "at": hex(at) })
        }
        ArrowInput::Pass => json!({ "pass": true }),
        ArrowInput::Use(direction) => json!({ "use": direction }),
        ArrowInput::Chain(uid) => json!({ "chain": uid }),
        ArrowInput::Conflict(uid) => json!({ "conflict": uid }),
        ArrowInput::Discard(card) => json!({ "discard": id(state, card) }),
    }
}

fn piece_json(state: &ArrowState, at: CellNo, piece: &Piece, eyes: Viewer) -> Value {
    let subject = piece.subject();
    let knows = match eyes {
        Viewer::All => true,
        Viewer::Seat(seat) => piece.known.contains(seat),
        Viewer::Public => !piece.covered,
    };
    json!({
        "uid": piece.uid,
        "card": subject.card.filter(|_| knows).map(|card| id(state, card)),
        "owner": piece.owner,
        "origin": piece.origin,
        "at": hex(state.coordinates(at)),
        "rot": piece.rot,
        "covered": piece.covered,
        "damage": piece.damage,
        "plus": piece.plus,
        "used": (0..6).filter(|side| piece.used >> side & 1 == 1).collect::<Vec<u8>>(),
        "known": piece.known.iter().collect::<Vec<Seat>>(),
    })
}

fn frame_json(frame: &Frame) -> Value {
    let phase = match frame.phase {
        Phase::First => "abilities-1",
        Phase::Conflicts => "conflicts",
        Phase::Second => "abilities-2",
    };
    json!({
        "card": frame.uid,
        "phase": phase,
        "fought": frame.fought.as_slice(),
        "waiting": frame.waiting.iter().collect::<Vec<_>>(),
    })
}

/// Event of the protocol; `None` for what lies on the table before turn 1.
fn event_json(state: &ArrowState, event: &ArrowEvent) -> Option<Value> {
    let known = |subject: EventSubject| subject.card.map_or(json!("?"), |card| id(state, card));
    Some(match *event {
        ArrowEvent::Dealt { .. } | ArrowEvent::Stands { .. } => return None,
        ArrowEvent::Turn { turn, seat } => json!({ "kind": "turn", "turn": turn, "seat": seat }),
        ArrowEvent::Credits { seat, amount } => json!({ "kind": "credits", "seat": seat, "amount": amount }),
        ArrowEvent::Draw { seat, card } => {
            let drawn = match card {
                DrawnCard::Card(card) => id(state, card),
                DrawnCard::Hidden => json!("?"),
                DrawnCard::Nothing => Value::Null,
            };
            json!({ "kind": "draw", "seat": seat, "id": drawn })
        }
        ArrowEvent::Reveal { uid, card, paid } => {
            json!({ "kind": "reveal", "card": uid, "id": id(state, card), "paid": paid })
        }
        ArrowEvent::Play { subject, at, covered, .. } => {
            json!({ "kind": "play", "card": subject.uid, "id": known(subject), "at": hex(at), "how": how(covered) })
        }
        ArrowEvent::Pay { seat, amount } => json!({ "kind": "pay", "seat": seat, "amount": amount }),
        ArrowEvent::Bonus { subject, what, amount } => {
            json!({ "kind": "bonus", "card": subject.uid, "what": name(what), "amount": amount })
        }
        ArrowEvent::Pass { seat } => json!({ "kind": "pass", "seat": seat }),
        ArrowEvent::Activate { subject, depth } => {
            json!({ "kind": "activate", "card": subject.uid, "depth": depth })
        }
        ArrowEvent::Ability { subject, ability, direction, target } => json!({
            "kind": "ability", "card": subject.uid, "ability": name(ability), "dir": direction,
            "target": target.uid,
        }),
        ArrowEvent::Move { subject, from, to } => {
            json!({ "kind": "move", "card": subject.uid, "origin": hex(from), "to": hex(to) })
        }
        ArrowEvent::Rotate { subject, rot } => json!({ "kind": "rotate", "card": subject.uid, "rot": rot }),
        ArrowEvent::Chain { by, cards } => json!({ "kind": "chain", "by": by, "cards": cards }),
        ArrowEvent::Conflict { subject, against } => {
            json!({ "kind": "conflict", "card": subject.uid, "against": against.uid })
        }
        ArrowEvent::Damage { subject, amount, total } => {
            json!({ "kind": "damage", "card": subject.uid, "amount": amount, "total": total })
        }
        ArrowEvent::Destroy { uid, card, at, why, .. } => {
            let why = name(why).replace('-', " ");
            json!({ "kind": "destroy", "card": uid, "id": id(state, card), "at": hex(at), "why": why })
        }
        ArrowEvent::Flip { subject, owner, covered } => {
            json!({ "kind": "flip", "card": subject.uid, "owner": owner, "covered": covered })
        }
        ArrowEvent::Hold { subject, direction } => {
            json!({ "kind": "hold", "card": subject.uid, "dir": direction })
        }
        ArrowEvent::Done { uid } => json!({ "kind": "done", "card": uid }),
        ArrowEvent::Score { seat, own, foe, gain, total } => {
            json!({ "kind": "score", "seat": seat, "own": own, "foe": foe, "gain": gain, "total": total })
        }
        ArrowEvent::Discard { seat, card } => {
            json!({ "kind": "discard", "seat": seat, "id": id(state, card) })
        }
        ArrowEvent::End { turn } => json!({ "kind": "end", "turn": turn }),
        ArrowEvent::Over(outcome) => {
            json!({ "kind": "over", "winner": outcome.winner, "why": name(outcome.why) })
        }
    })
}

fn id(state: &ArrowState, card: CardNo) -> Value {
    card_id(&state.table().setup.cards, card)
}

const fn how(covered: bool) -> &'static str {
    if covered { "covered" } else { "active" }
}
