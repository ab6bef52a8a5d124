//! Whole matches over the protocol alone.

use serde_json::Value;
use shell::bots::Dice;

use crate::client::{Client, duel, free_for_all};

/// Plays to the end; `look` gets every state on the way.
fn play(request: &Value, seed: u64, mut look: impl FnMut(&mut Client, &Value)) -> Value {
    let mut client = Client::new();
    let mut dice = Dice::seeded(seed);
    let mut state = client.ok(request.clone());
    loop {
        look(&mut client, &state);
        match client.step(&state, &mut dice) {
            Some(next) => state = next,
            None => return state,
        }
    }
}

#[test]
fn duels_end_with_a_winner_or_a_draw() {
    for seed in 0..20 {
        let state = play(&duel(seed), seed, |_, state| assert!(state["need"] != Value::Null));
        let over = &state["over"];
        assert_eq!(over["beat"], state["timeline"].as_array().expect("rows").len() - 1, "{over}");
        let seats = over["winners"].as_array().expect("seats").len()
            + over["losers"].as_array().expect("seats").len();
        assert_eq!(seats, if over["kind"] == "draw" { 0 } else { 2 }, "{over}");
    }
}

#[test]
fn three_and_four_seats_play_to_the_end() {
    for seats in [3, 4] {
        for seed in 0..2 {
            let state = play(&free_for_all(seats, seed), seed, |_, _| ());
            assert!(["points", "draw"].contains(&state["over"]["kind"].as_str().expect("a kind")), "{state}");
            assert_eq!(state["players"].as_array().expect("players").len(), seats);
        }
    }
}

#[test]
fn the_events_tell_every_change_of_hex_damage_and_pool() {
    let mut running: Vec<(Value, Value, Value)> = Vec::new();
    play(&duel(3), 3, |_, state| {
        let players = state["players"].as_array().expect("players");
        if running.is_empty() {
            running = players
                .iter()
                .map(|p| (p["at"].clone(), p["damage"].clone(), p["adrenaline"].clone()))
                .collect();
        }
        for event in state["events"].as_array().expect("events") {
            let Some(seat) = event["seat"].as_u64() else { continue };
            let (at, damage, pool) = &mut running[seat as usize];
            match event["kind"].as_str().expect("a kind") {
                "moved" | "knocked-back" | "thrown" => *at = event["to"].clone(),
                "damaged" | "healed" => *damage = event["total"].clone(),
                "adrenaline-changed" => *pool = event["total"].clone(),
                _ => {}
            }
        }
        for (player, (at, damage, pool)) in players.iter().zip(&running) {
            assert_eq!((&player["at"], &player["damage"], &player["adrenaline"]), (at, damage, pool));
        }
    });
}

#[test]
fn the_timeline_has_a_row_a_beat_and_the_past_stays() {
    let mut past: Vec<Value> = Vec::new();
    play(&free_for_all(3, 5), 5, |_, state| {
        let rows = state["timeline"].as_array().expect("rows");
        let beat = state["beat"].as_u64().expect("a beat") as usize;
        assert!(rows.len() >= beat, "{} rows at beat {beat}", rows.len());
        assert!(rows.iter().all(|row| row.as_array().is_some_and(|row| row.len() == 3)));
        assert_eq!(rows[..past.len()], past, "history changed");
        let done = |row: &Value| row.as_array().expect("a row").iter().all(|entry| entry["resolved"] == true);
        assert!(rows[..beat].iter().all(done), "beats before {beat} are over");
        past = rows[..beat].to_vec();
    });
}

#[test]
fn the_same_lines_give_the_same_answers() {
    let mut answers = Vec::new();
    play(&duel(8), 8, |_, state| answers.push(state.clone()));
    let mut again = answers.iter();
    play(&duel(8), 8, |_, state| assert_eq!(Some(state), again.next()));
}

#[test]
fn bots_play_whole_matches_and_give_the_same_play_when_asked_again() {
    for level in ["random", "simple", "easy", "medium", "hard", "clockwork"] {
        let mut client = Client::new();
        let mut state = client.ok(duel(4));
        while let Some(need) = state["need"].get(0).cloned() {
            let ask =
                serde_json::json!({ "cmd": "bot", "seat": need["seat"], "level": level, "iterations": 50 });
            let bot = client.ok(ask.clone());
            assert!((0.0..=1.0).contains(&bot["value"].as_f64().expect("a number")), "{bot}");
            assert_eq!(bot, client.ok(ask));
            let mut request =
                serde_json::json!({ "cmd": "answer", "prompt": need["prompt"], "answer": bot["play"] });
            if need["kind"] == "commit" {
                request = bot["play"].clone();
                request["cmd"] = "commit".into();
            }
            request["seat"] = need["seat"].clone();
            state = client.ok(request);
        }
        assert!(state["over"].is_object());
    }
}
