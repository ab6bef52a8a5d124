//! Input of every kind: each line gets one answer, errors change nothing, and nothing panics.

use std::cell::RefCell;

use proptest::prelude::*;
use serde_json::{Value, json};
use shell::bots::Dice;

use crate::client::{Client, commit, duel, free_for_all};
use crate::fuzz::fuzz;

/// Sends a line. If it is refused, the match must be unchanged.
fn send(client: &mut Client, line: &[u8]) -> Result<(), TestCaseError> {
    if line.contains(&b'\n') || serde_json::from_slice::<Value>(line).is_ok_and(|v| v["cmd"] == "quit") {
        return Ok(());
    }
    let look =
        |client: &mut Client| (client.ask(json!({ "cmd": "state" })), client.ask(json!({ "cmd": "save" })));
    let before = look(client);
    let answer = client.line(line);
    prop_assert_ne!(&answer["error"]["code"], "internal-error");
    if answer["ok"] == false {
        prop_assert_eq!(look(client), before);
    }
    Ok(())
}

/// A match after some beats.
fn under_way(seed: u64) -> Client {
    let request = if seed.is_multiple_of(4) { free_for_all(4, seed) } else { duel(seed) };
    let mut client = Client::new();
    let mut state = client.ok(request);
    let mut dice = Dice::seeded(seed);
    for _ in 0..dice.below(12) {
        match client.step(&state, &mut dice) {
            Some(next) => state = next,
            None => break,
        }
    }
    client
}

/// Valid request lines.
fn corpus() -> Vec<String> {
    let mut client = under_way(1);
    let replay = client.ok(json!({ "cmd": "save" }))["replay"].clone();
    let place = client.ok(json!({ "cmd": "position" }));
    let mut scenario = duel(3);
    scenario["land"] = json!([[0, 0], [1, 0], [0, 1]]);
    scenario["tokens"] = json!([{ "kind": "arrow", "at": [0, 0], "owner": 1, "facing": "E" }]);
    scenario["players"][0]["at"] = json!([1, 1]);
    scenario["players"][0]["hand"] = json!({ "ability": ["guard"], "movement": ["step"] });
    let requests = [
        duel(2),
        scenario,
        json!({ "cmd": "legal", "seat": 0 }),
        commit(0, "guard/step R1 1"),
        json!({ "cmd": "answer", "seat": 1, "prompt": 3, "answer": { "ability": ["feint"], "movement": [] } }),
        json!({ "cmd": "answer", "seat": 0, "prompt": 3, "answer": [0, 1] }),
        json!({ "cmd": "view", "seat": null }),
        json!({ "cmd": "bot", "seat": 0, "level": "simple", "iterations": 10 }),
        json!({ "cmd": "save" }),
        json!({ "cmd": "load", "replay": replay }),
        json!({ "cmd": "position" }),
        json!({ "cmd": "place", "position": place["position"] }),
        json!({ "cmd": "place", "position": place["code"] }),
    ];
    requests.iter().map(Value::to_string).collect()
}

#[test]
fn every_match_has_a_position_even_one_that_is_over() {
    for seed in 0..16 {
        let answer = under_way(seed).ask(json!({ "cmd": "position" }));
        assert_eq!(answer["ok"], true, "seed {seed}: {answer}");
    }
    // It ended with the previous beat.
    assert!(!under_way(14).ok(json!({ "cmd": "state" }))["over"].is_null());
}

#[test]
fn fuzz_any_bytes() {
    let client = RefCell::new(under_way(1));
    fuzz(&proptest::collection::vec(any::<u8>(), 0..200), |line| send(&mut client.borrow_mut(), &line));
}

#[test]
fn fuzz_requests_with_slips_in_them() {
    let corpus = corpus();
    let slip = (any::<prop::sample::Index>(), any::<u8>(), 0..4u8);
    let slips = (0..corpus.len(), any::<u64>(), proptest::collection::vec(slip, 1..4));
    fuzz(&slips, |(which, seed, slips)| {
        let mut line = corpus[which].clone().into_bytes();
        for (place, byte, how) in slips {
            let at = place.index(line.len());
            match how {
                0 => line[at] = byte,
                1 => line.insert(at, byte),
                2 => drop(line.remove(at)),
                // Replacing a digit by a digit preserves the form and changes the meaning.
                _ => line[at] = if line[at].is_ascii_digit() { b'0' + byte % 10 } else { line[at] },
            }
            if line.is_empty() {
                break;
            }
        }
        send(&mut under_way(seed % 16), &line)
    });
}

#[test]
fn fuzz_requests_of_any_sense() {
    let client = RefCell::new(Client::new());
    fuzz(&request(), |request| send(&mut client.borrow_mut(), request.to_string().as_bytes()));
}

/// Requests with valid names and arbitrary values.
fn request() -> impl Strategy<Value = Value> {
    let field = prop::sample::select(vec![
        "seat",
        "seed",
        "players",
        "active",
        "passive",
        "rotation",
        "adrenaline",
        "prompt",
        "answer",
        "level",
        "replay",
        "land",
        "tokens",
        "shuffle_seats",
        "iterations",
        "millis",
        "position",
        "extra",
    ]);
    let cmd = prop::sample::select(vec![
        "new", "legal", "commit", "answer", "view", "state", "bot", "save", "load", "position", "place",
    ]);
    let fields = proptest::collection::vec((field, value()), 0..6);
    let wild = (cmd, fields).prop_map(|(cmd, fields)| {
        let mut request = json!({ "cmd": cmd });
        for (field, value) in fields {
            request[field] = value;
        }
        request
    });
    let play = (card(), card(), 0..3usize, 0..6usize, 0..4u8).prop_map(
        |(active, passive, seat, turn, adrenaline)| {
            json!({
                "cmd": "commit", "seat": seat, "active": active, "passive": passive,
                "rotation": (["0", "R1", "R2", "3", "L2", "L1"][turn]), "adrenaline": adrenaline,
            })
        },
    );
    let answer = (0..3usize, 0..12u64, value()).prop_map(
        |(seat, prompt, answer)| json!({ "cmd": "answer", "seat": seat, "prompt": prompt, "answer": answer }),
    );
    let bot = (0..4usize, 0..2usize).prop_map(
        |(seat, level)| json!({ "cmd": "bot", "seat": seat, "level": (["random", "hard"][level]), "iterations": 20 }),
    );
    let new = (2..5usize, any::<u64>(), proptest::option::of(departure()), proptest::option::of(token()))
        .prop_map(|(seats, seed, departure, token)| {
            let mut request = free_for_all(seats, seed);
            if let Some((field, value)) = departure {
                request["players"][seats - 1][field] = value;
            }
            request["tokens"] = token.into_iter().collect();
            request
        });
    prop_oneof![4 => wild, 6 => play, 3 => answer, 1 => bot, 1 => new]
}

fn card() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec![
        "step",
        "fleche",
        "advance",
        "jump",
        "guard",
        "healing-harmony",
        "iron-will",
        "burning-strike",
        "parry",
        "feint",
        "smoke-bomb",
        "backflip",
        "grappling-hook",
        "",
        "no-card",
    ])
}

/// Changes of the normal start, most of them possible.
fn departure() -> impl Strategy<Value = (&'static str, Value)> {
    let hex = (-101..102i32, -101..102i32).prop_map(|(q, r)| ("at", json!([q, r])));
    let near = (-6..7i32, -6..7i32).prop_map(|(q, r)| ("at", json!([q, r])));
    let damage = (0..1001u64).prop_map(|damage| ("damage", json!(damage)));
    let adrenaline = (0..12u64).prop_map(|adrenaline| ("adrenaline", json!(adrenaline)));
    let cards = || proptest::collection::vec(card(), 0..5);
    let hand = (cards(), cards()).prop_map(|(a, m)| ("hand", json!({ "ability": a, "movement": m })));
    let any = value().prop_map(|value| ("facing", value));
    prop_oneof![hex, near, damage, adrenaline, hand, any]
}

fn token() -> impl Strategy<Value = Value> {
    let kind = prop::sample::select(vec!["fire", "flora", "arrow", "platform", "anchor", "water"]);
    let facing = prop::sample::select(vec!["E", "W", "NE", "N"]);
    (kind, -6..7i32, -6..7i32, 0..5usize, facing).prop_map(
        |(kind, q, r, owner, facing)| json!({ "kind": kind, "at": [q, r], "owner": owner, "facing": facing }),
    )
}

fn value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        (-3..12i64).prop_map(Value::from),
        any::<f64>().prop_map(|number| json!(number)),
        ".{0,8}".prop_map(Value::from),
        card().prop_map(Value::from),
        prop::sample::select(vec!["E", "NW", "R1", "3", "simple", "strylan-base"]).prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 12, 4, |inner| {
        prop_oneof![
            proptest::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            proptest::collection::vec(
                (prop::sample::select(vec!["ability", "movement", "kind", "at"]), inner),
                0..3
            )
            .prop_map(|fields| fields.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()),
        ]
    })
}
