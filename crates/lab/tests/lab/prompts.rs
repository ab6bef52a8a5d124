//! Each kind of question: reached, described and answered.

use serde_json::{Value, json};

use crate::client::{Client, fight, need, who, with};

/// Client after these plays of seats 0, 1 and so on; `-` for a seat that is not up.
fn after(players: &[Value], plays: &[&str]) -> (Client, Value) {
    let mut client = Client::at(&fight(players));
    let mut state = client.state();
    for (seat, play) in plays.iter().enumerate().filter(|(_, play)| **play != "-") {
        state = client.play(seat, play);
    }
    (client, state)
}

/// Question to this seat, without its number; `legal` must agree.
#[track_caller]
fn question(client: &mut Client, state: &Value, seat: usize) -> Value {
    let mut question = need(state, seat).clone();
    assert!(question["prompt"].is_u64(), "{question}");
    let legal = client.legal(seat);
    let described = if question["options"].is_array() { &legal["answers"] } else { &legal };
    for part in ["choose", "from"] {
        assert_eq!(described.get(part), question["options"].get(part), "{legal}");
    }
    if question["options"].is_array() {
        assert_eq!(described, &question["options"]);
    }
    question.as_object_mut().expect("an object").remove("prompt");
    question
}

const DIRECTIONS: [&str; 6] = ["E", "SE", "SW", "W", "NW", "NE"];

#[test]
fn throw_direction() {
    let players = [who([0, 0], "E", "hip-throw step"), who([1, 0], "W", "hammer step")];
    let (mut client, state) = after(&players, &["hip-throw/step", "hammer/step"]);
    let asked = json!({ "seat": 0, "kind": "throw-direction", "options": DIRECTIONS, "target": 1 });
    assert_eq!(question(&mut client, &state, 0), asked);
    let state = client.answer(0, json!("W"));
    assert_eq!(state["players"][1]["at"], json!([-1, 0]));
}

#[test]
fn tied_knockback() {
    let players = [
        who([-1, 0], "E", "stab step"),
        who([1, 0], "W", "stab step"),
        with(who([0, 0], "E", "hammer step"), "damage", json!(20)),
    ];
    let (mut client, state) = after(&players, &["stab/step", "stab/step", "hammer/step"]);
    let asked = json!({ "seat": 2, "kind": "tied-knockback", "options": ["E", "W"] });
    assert_eq!(question(&mut client, &state, 2), asked);
    let state = client.answer(2, json!("W"));
    assert_eq!(state["players"][2]["damage"], 29);
}

#[test]
fn combo() {
    let players = [who([0, 0], "E", "jab stab step"), who([1, 0], "W", "feint step")];
    let (mut client, state) = after(&players, &["jab/step", "feint/step"]);
    let asked = json!({ "seat": 0, "kind": "combo", "options": [true, false] });
    assert_eq!(question(&mut client, &state, 0), asked);
    assert_eq!(need(&client.answer(0, json!(true)), 0)["combo"], true);
}

#[test]
fn guard_continue() {
    let players = [who([2, 0], "W", "guard step"), who([-2, 0], "E", "gigantic-staff step")];
    let (mut client, state) = after(&players, &["guard/step", "gigantic-staff/step"]);
    let asked = json!({ "seat": 0, "kind": "guard-continue", "options": [true, false], "discard": 1 });
    assert_eq!(question(&mut client, &state, 0), asked);
    let state = client.answer(0, json!(true));
    assert_eq!(need(&state, 0)["kind"], "discard");
    assert_eq!(state["timeline"][3][0]["action"], "[b-Lb-Rb]");
}

#[test]
fn rewind_return() {
    let players =
        [who([0, 0], "E", "rewind jab step dash"), who([-2, 1], "E", "smash-attack hammer step dash")];
    let (mut client, _) = after(&players, &["rewind/step", "smash-attack/step"]);
    let state = client.play(0, "dash/jab 3");
    assert_eq!(state["players"][0]["focused"], json!(["rewind"]));
    assert!(
        state["tokens"]
            .as_array()
            .expect("tokens")
            .contains(&json!({ "kind": "anchor", "at": [0, 0], "owner": 0, "facing": null }))
    );
    let asked = json!({ "seat": 0, "kind": "rewind-return", "options": [true, false], "anchor": [0, 0] });
    assert_eq!(question(&mut client, &state, 0), asked);
}

#[test]
fn haven_hex() {
    let players = [who([2, 0], "W", "haven step"), who([-2, 0], "E", "gigantic-staff step")];
    let (mut client, state) = after(&players, &["haven/step", "gigantic-staff/step"]);
    let hexes = json!([[2, 0], [3, 0], [2, 1], [1, 1], [1, 0], [2, -1], [3, -1]]);
    let asked = json!({ "seat": 0, "kind": "haven-hex", "options": hexes });
    assert_eq!(question(&mut client, &state, 0), asked);
    let state = client.answer(0, json!([3, 0]));
    assert_eq!(state["tokens"], json!([{ "kind": "platform", "at": [3, 0], "owner": null, "facing": null }]));
}

#[test]
fn restore() {
    let hands = json!({ "ability": [], "movement": [] });
    let players = [with(who([3, 0], "W", "feint step"), "hand", hands), who([-2, 0], "E", "feint")];
    let (mut client, state) = after(&players, &[]);
    let one = |card: &str| json!({ "ability": [], "movement": [card] });
    let asked = json!({
        "seat": 0, "kind": "restore", "options": [one("step"), one("dash"), one("jump"), one("advance")],
    });
    assert_eq!(question(&mut client, &state, 0), asked);
    let state = client.answer(0, one("jump"));
    assert_eq!(
        (&state["players"][0]["movement"], &state["players"][0]["ability"]),
        (&json!(["jump"]), &json!(["feint"]))
    );
}

#[test]
fn discard() {
    let players = [who([0, 0], "E", "trip step"), who([1, 0], "W", "feint jab stab guard step dash")];
    let (mut client, state) = after(&players, &["trip/step", "feint/step"]);
    let asked = question(&mut client, &state, 1);
    assert_eq!((&asked["kind"], asked["options"].as_array().map(Vec::len)), (&json!("discard"), Some(9)));
    let picked = json!({ "ability": ["jab"], "movement": ["jump"] });
    assert!(asked["options"].as_array().expect("answers").contains(&picked));
    let hidden =
        json!({ "choose": { "ability": 1, "movement": 1 }, "from": { "ability": 3, "movement": 3 } });
    assert_eq!(need(&client.view(Some(0)), 1)["options"], hidden, "of others' cards the numbers are known");
    assert_eq!(need(&client.view(None), 1)["options"], hidden);
    let state = client.answer(1, picked);
    let last = state["players"][1]["deck"].as_array().expect("a deck").last().cloned();
    assert_eq!(last, Some(json!("jab")), "under the deck");
}

#[test]
fn long_selections_are_described() {
    let many = "gigantic-staff feint jab stab guard trip haven chase fumikomi hammer step dash jump advance";
    let ability: Vec<&str> = many.split(' ').take(10).collect();
    let hand = json!({ "ability": ability, "movement": ["step", "dash", "jump", "advance"] });
    let players = [who([0, 0], "E", "spike step"), with(who([1, 0], "W", many), "hand", hand)];
    let (mut client, state) = after(&players, &["spike/step", "gigantic-staff/step R2"]);
    let from = json!({ "ability": &ability[1..], "movement": [] });
    let legal = client.legal(1);
    assert_eq!(
        (&legal["choose"], &legal["from"]["ability"]),
        (&json!({ "ability": 3, "movement": 0 }), &from["ability"])
    );
    question(&mut client, &state, 1);
}

#[test]
fn hand_trigger() {
    let players = [
        who([0, 0], "E", "long-thrust step"),
        with(who([1, 0], "W", "hammer iron-will step"), "damage", json!(10)),
    ];
    let (mut client, state) = after(&players, &["long-thrust/step", "hammer/step"]);
    let asked = json!({ "seat": 1, "kind": "hand-trigger", "options": [true, false], "card": "iron-will" });
    assert_eq!(question(&mut client, &state, 1), asked);
    for viewer in [Some(0), None] {
        assert_eq!(need(&client.view(viewer), 1).get("card"), None, "which card it is stays hidden");
    }
    // The card is revealed, and a movement card goes with it.
    let state = client.answer(1, json!(true));
    assert_eq!(need(&state, 1)["kind"], "discard");
    let shown = json!({ "beat": 1, "kind": "trigger-revealed", "seat": 1, "card": "iron-will" });
    assert!(client.view(Some(0))["events"].as_array().expect("events").contains(&shown));
    let state = client.answer(1, json!({ "ability": [], "movement": ["dash"] }));
    assert_eq!((&state["players"][1]["damage"], &state["players"][1]["at"]), (&json!(13), &json!([1, 0])));
}

#[test]
fn wrong_answers_leave_the_question_open() {
    let players = [who([0, 0], "E", "trip step"), who([1, 0], "W", "feint jab stab guard step dash")];
    let (mut client, state) = after(&players, &["trip/step", "feint/step"]);
    let prompt = need(&state, 1)["prompt"].as_u64().expect("a number");
    let state = client.state();
    let mut refused = |seat: usize, prompt: u64, answer: Value| {
        let code = client.error(json!({ "cmd": "answer", "seat": seat, "prompt": prompt, "answer": answer }));
        assert_eq!(client.state(), state);
        code
    };
    let cards = |ability: &[&str], movement: &[&str]| json!({ "ability": ability, "movement": movement });
    assert_eq!(refused(0, prompt, json!(true)), "no-such-question");
    assert_eq!(refused(1, prompt + 1, cards(&["jab"], &["dash"])), "no-such-question");
    assert_eq!(refused(1, u64::MAX, cards(&["jab"], &["dash"])), "no-such-question");
    assert_eq!(refused(1, prompt, json!(true)), "wrong-answer");
    assert_eq!(refused(1, prompt, json!("E")), "wrong-answer");
    assert_eq!(refused(1, prompt, json!([0, 0])), "wrong-answer");
    assert_eq!(refused(1, prompt, cards(&[], &[])), "wrong-answer");
    assert_eq!(refused(1, prompt, cards(&["jab", "jab"], &["dash"])), "wrong-answer");
    assert_eq!(refused(1, prompt, cards(&["feint"], &["dash"])), "wrong-answer");
    assert_eq!(refused(1, prompt, cards(&["dash"], &["jab"])), "wrong-answer");
    assert_eq!(refused(1, prompt, cards(&["nothing"], &["dash"])), "unknown-card");
    assert_eq!(
        refused(1, prompt, json!({ "ability": ["jab"], "movement": ["dash"], "more": 1 })),
        "unknown-field"
    );
    assert_eq!(refused(1, prompt, json!({ "ability": "jab", "movement": ["dash"] })), "bad-value");
    assert_eq!(refused(1, prompt, json!("north")), "bad-value");
    assert_eq!(refused(1, prompt, json!([0])), "bad-value");
    assert_eq!(refused(1, prompt, Value::Null), "bad-value");
}
