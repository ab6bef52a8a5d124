//! `position` and `place`.

use serde_json::{Value, json};
use shell::bots::Dice;

use crate::client::{Client, duel, free_for_all};

#[track_caller]
fn position(client: &mut Client) -> (Value, Value) {
    let reply = client.ok(json!({ "cmd": "position" }));
    (reply["position"].clone(), reply["code"].clone())
}

#[track_caller]
fn place(position: &Value) -> (Client, Value) {
    let mut client = Client::new();
    let state = client.ok(json!({ "cmd": "place", "position": position }));
    (client, state)
}

/// Part of a state that does not depend on the start of the match: without its past and the numbers of
/// questions.
fn present(state: &Value) -> Value {
    let mut state = state.clone();
    let beat = state["beat"].as_u64().expect("a beat") as usize;
    let rows = state["timeline"].as_array().map_or(&[][..], |rows| rows.get(beat..).unwrap_or_default());
    state["timeline"] = json!(rows);
    state["events"] = json!([]);
    state
}

/// Both timelines contain the running plays; open beats of the older one name the set they ended.
#[track_caller]
fn plays_run_as_before(placed: &Value, whole: &Value) {
    let rows = |timeline: &Value| timeline.as_array().cloned().unwrap_or_default();
    for (placed, whole) in rows(placed).iter().zip(&rows(whole)) {
        let cells = |row: &Value| row.as_array().cloned().unwrap_or_default();
        for (placed, whole) in cells(placed).iter().zip(&cells(whole)) {
            assert!(placed["active"].is_null() || placed == whole, "{placed} and {whole}");
        }
    }
}

#[test]
fn a_match_that_is_placed_anywhere_goes_on_as_the_one_it_was_taken_from() {
    for (request, seed) in [(duel(3), 3), (duel(4), 4), (free_for_all(3, 5), 5)] {
        let mut client = Client::new();
        let mut dice = Dice::seeded(seed);
        let mut state = client.ok(request);
        let mut placed = 0;
        let mut beat = Value::Null;
        loop {
            // At a beat's first stop there are no inputs yet.
            if state["beat"] != beat && state["over"].is_null() {
                beat = state["beat"].clone();
                let (position, code) = position(&mut client);
                let (mut other, as_object) = place(&position);
                let (_, as_code) = place(&code);
                assert_eq!(present(&as_object), present(&as_code), "both say the same");
                assert_eq!(as_object["players"], state["players"], "beat {beat}");
                assert_eq!(as_object["tokens"], state["tokens"], "beat {beat}");
                plays_run_as_before(&present(&as_object)["timeline"], &present(&state)["timeline"]);
                assert_eq!(
                    as_object["need"].as_array().map(Vec::len),
                    state["need"].as_array().map(Vec::len)
                );
                assert_eq!(self::position(&mut other), (position, code), "there and back");
                placed += 1;
            }
            let Some(next) = client.step(&state, &mut dice) else { break };
            state = next;
        }
        assert!(placed > 5, "{placed} positions");
    }
}

#[test]
fn what_goes_on_from_a_position_is_a_match_like_any_other_but_is_not_saved() {
    let mut client = Client::new();
    let mut dice = Dice::seeded(8);
    let mut state = client.ok(duel(8));
    for _ in 0..4 {
        state = client.step(&state, &mut dice).expect("it goes on");
    }
    let (position, _) = position(&mut client);
    let (mut other, mut state) = place(&position);
    while let Some(next) = other.step(&state, &mut dice) {
        state = next;
    }
    assert!(!state["over"].is_null(), "it is played to its end");
    assert_eq!(other.error(json!({ "cmd": "save" })), "placed");
    client.ok(json!({ "cmd": "save" }));
}

#[test]
fn a_non_position_is_refused_and_changes_nothing() {
    let mut client = Client::new();
    assert_eq!(client.error(json!({ "cmd": "position" })), "no-match");
    let before = client.ok(duel(2));
    let (position, code) = position(&mut client);
    let mut crowded = position.clone();
    crowded["seats"][0]["at"] = position["seats"][1]["at"].clone();
    let code = code.as_str().expect("a code");
    for wrong in [json!(3), json!({}), json!("HXP1"), json!(&code[..code.len() - 3]), crowded] {
        assert_eq!(client.error(json!({ "cmd": "place", "position": wrong })), "bad-position", "{wrong}");
    }
    assert_eq!(client.state()["players"], before["players"]);
}
