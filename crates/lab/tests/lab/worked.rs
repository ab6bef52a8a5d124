//! Worked scenarios over the protocol.

use serde_json::{Value, json};

use crate::client::{Client, fight, need, who, with};

/// State after these plays of seats 0, 1 and so on.
fn after(players: [Value; 2], plays: [&str; 2]) -> (Client, Value) {
    let mut client = Client::at(&fight(&players));
    client.play(0, plays[0]);
    let state = client.play(1, plays[1]);
    (client, state)
}

/// Hex and damage.
#[track_caller]
fn stands(state: &Value, seat: usize, at: [i32; 2], damage: u16) {
    let player = &state["players"][seat];
    assert_eq!((&player["at"], &player["damage"]), (&json!(at), &json!(damage)), "{state}");
}

/// Actions of a seat, past and planned.
fn row(state: &Value, seat: usize) -> String {
    let rows = state["timeline"].as_array().expect("rows");
    let actions = rows.iter().filter_map(|row| row[seat]["action"].as_str());
    actions.collect::<Vec<_>>().join(" ")
}

fn pool(player: Value, adrenaline: u8) -> Value {
    with(player, "adrenaline", json!(adrenaline))
}

#[test]
fn h1_roster_order_settles_equal_attacks() {
    let (_, state) =
        after([who([0, 0], "E", "stab step"), who([1, 0], "W", "stab step")], ["stab/step", "stab/step"]);
    stands(&state, 1, [2, 0], 3);
    assert_eq!(row(&state, 1), "W S S E");
    assert_eq!(state["timeline"][1][1]["stun"], true);
}

#[test]
fn h2_more_adrenaline_strikes_first() {
    let players = [pool(who([0, 0], "E", "stab step"), 5), pool(who([1, 0], "W", "stab step"), 5)];
    let (_, state) = after(players, ["stab/step", "stab/step 0 1"]);
    stands(&state, 0, [-1, 0], 3);
    assert_eq!(row(&state, 0), "W S S E");
    assert_eq!(
        (&state["players"][0]["adrenaline"], &state["players"][1]["adrenaline"]),
        (&json!(4), &json!(3))
    );
}

#[test]
fn h4_the_longer_reach_hits_both_hexes() {
    let players = [who([0, 0], "E", "long-thrust step"), who([2, 0], "W", "long-thrust step")];
    let (_, state) = after(players, ["long-thrust/step", "long-thrust/step"]);
    stands(&state, 1, [3, 0], 3);
}

#[test]
fn h6_a_second_hit_reaches_where_the_first_sent_him() {
    let players = [who([1, 0], "E", "long-thrust step"), who([2, 0], "W", "hammer step")];
    let (_, state) = after(players, ["long-thrust/step", "hammer/step"]);
    stands(&state, 1, [4, 0], 6);
    assert_eq!(row(&state, 1), "W S S E");
}

#[test]
fn h12_attacks_come_before_moves_of_the_same_timing() {
    let players = [pool(who([0, 0], "E", "cross-slash step"), 5), pool(who([1, 0], "E", "step jab"), 5)];
    let (_, state) = after(players, ["cross-slash/step", "step/jab 0 3"]);
    stands(&state, 1, [2, 0], 4);
}

#[test]
fn m1_two_who_step_at_each_other_change_places() {
    let players = [who([0, 0], "E", "step jab"), who([1, 0], "W", "step jab")];
    let (_, state) = after(players, ["step/jab", "step/jab"]);
    stands(&state, 0, [1, 0], 0);
    stands(&state, 1, [0, 0], 0);
}

#[test]
fn m2_two_who_step_to_one_hex_stay() {
    let players = [who([0, 0], "E", "step jab"), who([2, 0], "W", "step jab")];
    let (_, state) = after(players, ["step/jab", "step/jab"]);
    stands(&state, 0, [0, 0], 0);
    stands(&state, 1, [2, 0], 0);
}

#[test]
fn m9_over_the_abyss_the_first_wait_is_left_out() {
    let players = [who([3, 0], "W", "step haven"), who([-2, 0], "E", "feint step")];
    let (_, state) = after(players, ["step/haven", "feint/step"]);
    stands(&state, 0, [2, 0], 0);
    assert_eq!(row(&state, 0), "m E");
}

#[test]
fn p1_a_parried_stab_is_countered_on_the_next_beat() {
    let players = [who([0, 0], "E", "parry step"), who([1, 0], "W", "stab step")];
    let (_, state) = after(players, ["parry/step", "stab/step"]);
    stands(&state, 1, [2, 0], 6);
    assert_eq!(row(&state, 0), "[b] [b] W E");
}

#[test]
fn g1_guard_goes_on_for_a_discard() {
    let players = [who([2, 0], "W", "guard step"), who([-2, 0], "E", "feint step")];
    let (mut client, _) = after(players, ["guard/step", "feint/step"]);
    client.play(1, "haven/dash");
    let state = client.answer(0, json!(false));
    assert_eq!(row(&state, 0), "W [b-Lb-Rb] b-Lb-Rb E");
}

#[test]
fn t1_a_throw_goes_where_the_thrower_says() {
    for (direction, at) in [("E", [3, 0]), ("W", [-1, 0])] {
        let players = [who([0, 0], "E", "hip-throw step"), who([1, 0], "W", "hammer step")];
        let (mut client, _) = after(players, ["hip-throw/step", "hammer/step"]);
        let state = client.answer(0, json!(direction));
        stands(&state, 1, at, 3);
        assert_eq!(row(&state, 1), "W S S S E");
    }
}

#[test]
fn r1_rewind_leads_back() {
    let players =
        [who([0, 0], "E", "rewind jab step dash"), who([-2, 1], "E", "smash-attack hammer step dash")];
    let (mut client, _) = after(players, ["rewind/step", "smash-attack/step"]);
    client.play(0, "dash/jab 3");
    let state = client.answer(0, json!(true));
    stands(&state, 0, [0, 0], 0);
    assert_eq!(&row(&state, 0)[..10], "W 2m W W W");
}

#[test]
fn a1_an_arrow_flies_from_the_beat_after() {
    let players = [who([-2, 0], "E", "bow-shot hammer step"), who([2, 0], "W", "gigantic-staff step")];
    let (_, state) = after(players, ["bow-shot/step", "gigantic-staff/step"]);
    assert_eq!(state["beat"], 3);
    assert_eq!(state["tokens"], json!([{ "kind": "arrow", "at": [-1, 0], "owner": 0, "facing": "E" }]));
}

#[test]
fn h8_a_revealed_card_holds_the_ground() {
    let players = [
        who([0, 0], "E", "long-thrust step"),
        with(who([1, 0], "W", "hammer iron-will step"), "damage", json!(10)),
    ];
    let (mut client, state) = after(players, ["long-thrust/step", "hammer/step"]);
    assert_eq!(need(&state, 1)["kind"], "hand-trigger");
    let state = client.answer(1, json!(false));
    stands(&state, 1, [3, 0], 13);
    assert_eq!(row(&state, 1), "W S S S E");
}
