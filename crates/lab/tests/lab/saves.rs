//! `save` and `load`.

use hexstrike_game::content::Library;
use hexstrike_game::rules::cards::card::Kind;
use hexstrike_game::rules::state::format::MOST_BEATS;
use hexstrike_game::rules::state::legal;
use hexstrike_game::rules::{NullLog, Step};
use serde_json::{Value, json};
use shell::bots::Dice;
use study::record::{file, read};

use crate::client::{Client, duel, fight, free_for_all, need, who, with};

#[track_caller]
fn save(client: &mut Client) -> Value {
    client.ok(json!({ "cmd": "save" }))["replay"].clone()
}

#[track_caller]
fn load(client: &mut Client, replay: &Value) -> Value {
    client.ok(json!({ "cmd": "load", "replay": replay }))
}

#[test]
fn a_match_goes_on_after_any_line_as_if_nothing_had_been() {
    for (request, seed) in [(duel(1), 1), (free_for_all(4, 2), 2)] {
        let (mut one, mut other) = (Client::new(), Client::new());
        let mut dice = Dice::seeded(seed);
        let mut state = one.ok(request);
        loop {
            let loaded = load(&mut other, &save(&mut one));
            assert_eq!(loaded, one.state());
            assert_eq!(save(&mut one), save(&mut other));
            let mut same = dice.clone();
            let Some(next) = one.step(&state, &mut dice) else { break };
            assert_eq!(Some(&next), other.step(&state, &mut same).as_ref());
            state = next;
        }
    }
}

#[test]
fn scenarios_are_saved_with_everything_that_makes_them() {
    let mut request = fight(&[
        with(
            who([3, 0], "W", "stab step"),
            "hand",
            json!({ "ability": ["stab", "feint"], "movement": ["step"] }),
        ),
        with(with(who([0, 1], "E", "trip"), "damage", json!(10)), "adrenaline", json!(5)),
    ]);
    request["land"] = json!([[0, 0], [0, 1], [1, 1]]);
    request["tokens"] = json!([{ "kind": "fire", "at": [0, 0], "owner": 1 }]);
    let mut client = Client::at(&request);
    let replay = save(&mut client);
    let state = client.state();
    assert_eq!(load(&mut Client::new(), &replay), state);
    assert_eq!(state["tokens"], json!([{ "kind": "fire", "at": [0, 0], "owner": 1, "facing": null }]));
}

#[test]
fn a_bad_replay_leaves_the_running_match_alone() {
    let mut client = Client::at(&duel(1));
    let mut dice = Dice::seeded(1);
    for _ in 0..6 {
        let state = client.state();
        client.step(&state, &mut dice);
    }
    let (state, replay) = (client.state(), save(&mut client));
    let mut bad = vec![json!(null), json!({}), json!({ "V5": {} }), json!({ "V9": {} }), json!([1])];
    let mut change = |change: &dyn Fn(&mut Value)| {
        let mut replay = replay.clone();
        change(&mut replay["V5"]);
        bad.push(replay);
    };
    change(&|replay| replay["inputs"][0]["seat"] = json!(3));
    change(&|replay| replay["inputs"][0]["act"] = json!("Dance"));
    change(&|replay| replay["digests"][0] = json!("0123456789abcdef"));
    change(&|replay| replay["seats"][0]["at"] = replay["seats"][1]["at"].clone());
    change(&|replay| replay["seats"][0]["movement"][0] = json!("nothing"));
    change(&|replay| replay["seats"] = json!([]));
    change(&|replay| replay["cards"] = json!([]));
    change(&|replay| replay["land"] = json!([]));
    change(&|replay| replay["more"] = json!(1));
    for replay in bad {
        assert_eq!(client.error(json!({ "cmd": "load", "replay": replay })), "bad-replay", "{replay}");
        assert_eq!(client.state(), state);
    }
    assert_eq!(load(&mut client, &replay), state);
}

#[test]
fn an_offer_of_a_draw_in_a_replay_is_answered_like_any_question() {
    let mut client = Client::at(&duel(1));
    let mut replay = save(&mut client);
    replay["V5"]["inputs"] = json!([{ "beat": 0, "seat": 0, "act": "OfferDraw" }]);
    let state = load(&mut client, &replay);
    let asked = need(&state, 1);
    assert_eq!((&asked["kind"], &asked["by"]), (&json!("draw-offer"), &json!(0)));
    assert_eq!(client.legal(1)["answers"], json!([true, false]));
    assert_eq!(client.error(crate::client::commit(0, "guard/step")), "question-open");
    let declined = client.answer(1, json!(false));
    assert_eq!((&declined["over"], &need(&declined, 0)["kind"]), (&Value::Null, &json!("commit")));
    load(&mut client, &replay);
    let agreed = client.answer(1, json!(true));
    assert_eq!(agreed["over"], json!({ "kind": "draw", "winners": [], "losers": [], "beat": 0 }));
    assert_eq!(agreed["timeline"][0][0]["action"], "Handshake");
}

#[test]
fn a_replay_shows_a_departed_player() {
    let mut client = Client::at(&free_for_all(3, 1));
    let mut replay = save(&mut client);
    replay["V5"]["inputs"] = json!([{ "beat": 0, "seat": 2, "act": "Forfeit" }]);
    let state = load(&mut client, &replay);
    assert_eq!(state["players"][2]["status"], "forfeited");
    assert_eq!(state["need"].as_array().map(Vec::len), Some(2));
    replay["V5"]["inputs"] = json!([
        { "beat": 0, "seat": 2, "act": "Forfeit" }, { "beat": 0, "seat": 0, "act": "Forfeit" },
    ]);
    let over = load(&mut client, &replay)["over"].clone();
    assert_eq!((&over["kind"], &over["winners"]), (&json!("forfeit"), &json!([1])));
}

/// Two distant fighters, in a match with the formats of old records.
fn two_apart_before_limits() -> (Client, Value) {
    let still =
        "feint healing-harmony absorb iron-will parry reflex-dodge jab stab trip spike hammer smash-attack";
    let mut client = Client::at(&fight(&[who([2, 0], "E", still), who([-2, 0], "W", still)]));
    let mut replay = save(&mut client);
    let format = replay["V5"]["format"].as_object_mut().expect("a format");
    assert!(format.remove("repetition").is_some() && format.remove("most_beats").is_some());
    (client, replay)
}

#[test]
fn no_match_goes_on_for_ever() {
    let (mut client, replay) = two_apart_before_limits();
    let mut recorder = file::from_json(&replay).expect("a replay").begin().expect("a match");
    while let Step::Commit(seats) = recorder.run(&mut NullLog) {
        for seat in seats.iter() {
            let game = recorder.game();
            let stays = |active| game.ruleset().kind(active) == Kind::Ability;
            let play =
                legal::plays(game.ruleset(), game.state(), seat).into_iter().find(|play| stays(play.active));
            recorder.commit(seat, play.expect("a play"), &mut NullLog).expect("a legal play");
        }
    }
    let over = load(&mut client, &file::to_json(recorder.recording()))["over"].clone();
    assert_eq!(over, json!({ "kind": "beat-limit", "winners": [], "losers": [], "beat": MOST_BEATS }));
}

#[test]
fn a_match_in_circles_is_offered_as_a_draw_and_is_one_in_the_end() {
    let (mut client, _) = two_apart_before_limits();
    let (mut state, mut offers) = (client.state(), 0);
    while state["over"].is_null() {
        let need = state["need"][0].clone();
        let seat = need["seat"].as_u64().expect("a seat") as usize;
        state = if need["kind"] == "commit" {
            let plays = client.legal(seat)["commits"].clone();
            let stays = |play: &&Value| play["passive"] == "step";
            let play = plays.as_array().and_then(|plays| plays.iter().find(stays)).unwrap_or(&plays[0]);
            client.ok(with(with(play.clone(), "cmd", json!("commit")), "seat", json!(seat)))
        } else {
            assert_eq!((&need["kind"], &need["by"]), (&json!("draw-offer"), &Value::Null));
            offers += 1;
            client.answer(seat, json!(false))
        };
    }
    assert_eq!((&state["over"]["kind"], offers), (&json!("repetition"), 1));
    let (replay, mut other) = (save(&mut client), Client::new());
    assert_eq!(load(&mut other, &replay)["over"], state["over"]);
}

#[test]
fn a_save_is_a_record_like_any_other() {
    let mut client = Client::at(&duel(1));
    client.play(0, "guard/step");
    let replay = save(&mut client);
    let record = read(replay.to_string().as_bytes(), &Library::embedded()).expect("a record");
    assert_eq!(file::to_json(&record), replay);
}
