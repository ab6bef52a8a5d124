//! Form of each request and its answer.

use serde_json::{Value, json};

use crate::client::{Client, commit, duel, fight, free_for_all, need, who, with};

fn keys(value: &Value) -> Vec<&str> {
    value.as_object().map(|map| map.keys().map(String::as_str).collect()).unwrap_or_default()
}

#[test]
fn a_new_match_is_answered_with_its_state() {
    let state = Client::new().ok(duel(1));
    assert_eq!(keys(&state), ["beat", "events", "need", "ok", "over", "players", "timeline", "tokens"]);
    assert_eq!((&state["beat"], &state["over"], &state["tokens"]), (&json!(0), &Value::Null, &json!([])));
    let need = |seat: usize| json!({ "seat": seat, "kind": "commit", "combo": false });
    assert_eq!(state["need"], json!([need(0), need(1)]));
    assert_eq!(
        state["players"][0],
        json!({
            "at": [2, 0], "facing": "W", "damage": 0, "adrenaline": 0,
            "ability": ["guard", "healing-harmony", "iron-will", "burning-strike"],
            "movement": ["step", "fleche", "advance", "jump"], "exhausted": [],
            "deck": [
                "cross-slash", "fumikomi", "flying-knee", "tackle", "jab", "smash-attack", "spinning-back-kick",
                "spike",
            ],
            "focused": [], "status": "alive", "invulnerable": false, "points": 0, "active": null, "passive": null,
        })
    );
    let open = json!({
        "action": "E", "timing": [], "active": null, "passive": null, "rotation": null, "step": 0, "adrenaline": 0,
        "resolved": false, "stun": false,
    });
    assert_eq!(state["timeline"], json!([[open, open]]));
}

#[test]
fn every_event_has_its_beat_and_kind() {
    let mut client = Client::at(&duel(1));
    client.play(0, "guard/step");
    let state = client.play(1, "feint/step R1");
    let events = state["events"].as_array().expect("events");
    assert!(events.iter().all(|event| event["beat"].is_u64() && event["kind"].is_string()), "{events:?}");
    let turned = json!({ "beat": 0, "kind": "turned", "seat": 1, "to": "SE", "rotation": "R1" });
    assert!(events.contains(&turned), "{events:?}");
    assert_eq!(client.state()["events"], json!([]), "they are sent once");
}

#[test]
fn three_and_four_seats_start_where_their_islands_say() {
    let starts = |seats| {
        let state = Client::new().ok(free_for_all(seats, 1));
        let players = state["players"].as_array().expect("players").clone();
        players.into_iter().map(|player| json!([player["at"], player["facing"]])).collect::<Value>()
    };
    assert_eq!(starts(3), json!([[[2, 0], "W"], [[1, -3], "SE"], [[-2, 1], "NE"]]));
    assert_eq!(starts(4), json!([[[1, 1], "NW"], [[2, -2], "SW"], [[0, -2], "SE"], [[-2, 2], "NE"]]));
}

#[test]
fn legal_lists_plays_that_can_be_sent_as_they_are() {
    let mut client = Client::at(&duel(1));
    let legal = client.legal(1);
    assert_eq!(
        (keys(&legal), &legal["adrenaline_max"]),
        (vec!["adrenaline_max", "commits", "ok"], &json!(0))
    );
    let commits = legal["commits"].as_array().expect("commits");
    assert!(commits.contains(&json!({ "active": "feint", "passive": "step", "rotation": "L1" })));
    assert!(!commits.contains(&json!({ "active": "feint", "passive": "step", "rotation": "3" })));
    for play in commits {
        let mut fresh = Client::at(&duel(1));
        let mut request = play.clone();
        (request["cmd"], request["seat"]) = (json!("commit"), json!(1));
        fresh.ok(request);
    }
    client.play(1, "feint/step");
    assert_eq!(client.legal(1), json!({ "ok": true, "commits": [], "adrenaline_max": 0 }));
}

#[test]
fn adrenaline_goes_up_to_the_pool_and_is_shown_with_its_set() {
    let mut client = Client::at(&fight(&[
        with(who([2, 0], "W", "stab step"), "adrenaline", json!(3)),
        who([-2, 0], "E", "feint step"),
    ]));
    assert_eq!(client.legal(0)["adrenaline_max"], 3);
    assert_eq!(client.error(commit(0, "stab/step 0 4")), "not-enough-adrenaline");
    client.play(0, "stab/dash 0 3");
    let state = client.play(1, "feint/step");
    let entry = &state["timeline"][1][0];
    assert_eq!(
        (&entry["action"], &entry["timing"], &entry["step"]),
        (&json!("[a]"), &json!(["early"]), &json!(1))
    );
    assert_eq!((&entry["adrenaline"], &entry["rotation"]), (&json!(3), &Value::Null));
    assert_eq!(state["timeline"][0][0]["rotation"], "0");
    assert_eq!(state["players"][0]["adrenaline"], 1, "paid, and one back from the passive text");
}

#[test]
fn a_scenario_overrides_what_it_names() {
    let hand = json!({ "ability": ["trip", "stab", "feint", "jab", "guard"], "movement": ["dash", "step"] });
    let player = who([3, 0], "NW", "stab feint jab guard trip step dash");
    let player = with(with(player, "damage", json!(10)), "adrenaline", json!(5));
    let mut request = fight(&[with(player, "hand", hand), who([0, 0], "E", "")]);
    request["land"] = json!([[0, 0], [1, 0], [2, 0]]);
    request["tokens"] = json!([
        { "kind": "fire", "at": [1, 0], "owner": 1 },
        { "kind": "flora", "at": [2, 0] },
        { "kind": "arrow", "at": [-2, 0], "owner": 0, "facing": "W" },
        { "kind": "platform", "at": [0, 2], "owner": null, "facing": null },
    ]);
    let state = Client::new().ok(request);
    let player = &state["players"][0];
    assert_eq!((&player["at"], &player["facing"]), (&json!([3, 0]), &json!("NW")));
    assert_eq!((&player["damage"], &player["adrenaline"]), (&json!(10), &json!(5)));
    assert_eq!(player["ability"], json!(["trip", "stab", "feint", "jab", "guard"]));
    assert_eq!(
        (&player["movement"], &player["exhausted"]),
        (&json!(["step", "dash"]), &json!(["jump", "advance"]))
    );
    assert_eq!(player["deck"][0], "haven", "the others keep the order of the deck");
    assert_eq!(
        state["tokens"],
        json!([
            { "kind": "fire", "at": [1, 0], "owner": 1, "facing": null },
            { "kind": "flora", "at": [2, 0], "owner": null, "facing": null },
            { "kind": "arrow", "at": [-2, 0], "owner": 0, "facing": "W" },
            { "kind": "platform", "at": [0, 2], "owner": null, "facing": null },
        ])
    );
}

#[test]
fn seats_are_shuffled_only_when_asked() {
    let first = |seed, shuffle: Option<bool>| {
        let mut request = duel(seed);
        if let Some(shuffle) = shuffle {
            request["shuffle_seats"] = json!(shuffle);
        }
        Client::new().ok(request)["players"][0]["deck"][0].clone()
    };
    let strylan = json!("cross-slash");
    assert!((0..16).all(|seed| first(seed, None) == strylan && first(seed, Some(false)) == strylan));
    let kept = (0..16).filter(|seed| first(*seed, Some(true)) == strylan).count();
    assert!((1..16).contains(&kept), "{kept} of 16");
}

#[test]
fn a_list_may_break_the_limits_of_deck_building() {
    let mut player = who([2, 0], "W", "bow-shot burning-strike parry fleche leap");
    player["movement"] = json!(["fleche", "leap", "dash", "jump"]);
    Client::new().ok(fight(&[player, who([-2, 0], "E", "")]));
}

#[test]
fn the_state_stays_readable_after_the_end() {
    let mut client = Client::at(&fight(&[
        with(who([4, 0], "W", "feint step"), "hand", json!({ "ability": [], "movement": [] })),
        who([-2, 0], "E", "feint"),
    ]));
    let state = client.state();
    assert_eq!(state["over"], json!({ "kind": "no-cards", "winners": [1], "losers": [0], "beat": 0 }));
    assert_eq!((&state["need"], &state["players"][0]["status"]), (&json!([]), &json!("dead")));
    assert_eq!(client.view(Some(0))["over"], state["over"]);
    assert_eq!(client.legal(1)["commits"], json!([]));
    assert_eq!(client.error(commit(1, "feint/step")), "match-over");
    assert_eq!(client.error(json!({ "cmd": "bot", "seat": 1, "level": "simple" })), "match-over");
    assert_eq!(
        client.error(json!({ "cmd": "answer", "seat": 1, "prompt": 0, "answer": true })),
        "match-over"
    );
    client.ok(json!({ "cmd": "save" }));
    client.ok(duel(1));
}

#[test]
fn a_combo_is_a_commit_of_its_own_kind() {
    let mut client =
        Client::at(&fight(&[who([0, 0], "E", "jab stab step dash"), who([1, 0], "W", "feint step")]));
    client.play(0, "jab/step");
    let state = client.play(1, "feint/step");
    assert_eq!(need(&state, 0)["kind"], "combo");
    let state = client.answer(0, json!(true));
    assert_eq!(need(&state, 0), &json!({ "seat": 0, "kind": "commit", "combo": true }));
    assert_eq!(need(&state, 1)["combo"], false);
    assert_eq!(client.error(commit(0, "feint/dash")), "needs-combo");
    let plays = client.legal(0)["commits"].clone();
    assert!(plays.as_array().expect("plays").iter().all(|play| play["active"] == "stab"), "{plays}");
}
