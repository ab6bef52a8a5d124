//! View of a seat or a spectator: contents and omissions.

use serde_json::{Value, json};
use shell::bots::Dice;

use crate::client::{Client, duel, fight, free_for_all, who};

const ZONES: [&str; 4] = ["ability", "movement", "exhausted", "deck"];

#[test]
fn a_view_shows_the_own_cards_and_counts_those_of_others() {
    for (request, seats) in [(duel(2), 2), (free_for_all(4, 2), 4)] {
        let mut client = Client::new();
        let mut dice = Dice::seeded(2);
        let mut state = client.ok(request);
        loop {
            for viewer in [None, Some(0), Some(seats - 1)] {
                look(&state, &client.view(viewer), viewer);
            }
            match client.step(&state, &mut dice) {
                Some(next) => state = next,
                None => break,
            }
        }
    }
}

/// The view equals the state, except for hidden parts.
fn look(state: &Value, view: &Value, viewer: Option<usize>) {
    for part in ["beat", "over", "tokens", "timeline"] {
        assert_eq!(view[part], state[part]);
    }
    let (all, seen) =
        (state["players"].as_array().expect("players"), view["players"].as_array().expect("players"));
    for (seat, (player, seen)) in all.iter().zip(seen).enumerate() {
        if viewer == Some(seat) {
            assert_eq!(player, seen);
            continue;
        }
        for zone in ZONES {
            assert_eq!(
                seen[zone].as_u64(),
                player[zone].as_array().map(|cards| cards.len() as u64),
                "{zone}"
            );
        }
    }
    for event in view["events"].as_array().expect("events") {
        let own = viewer.is_some_and(|viewer| event["seat"] == viewer);
        if ["drew", "discarded", "exhausted", "restored"].contains(&event["kind"].as_str().expect("a kind"))
            && !own
        {
            assert_eq!(event["card"], Value::Null, "{event}");
        }
    }
}

#[test]
fn a_choice_is_hidden_until_all_are_in() {
    let mut seen = Vec::new();
    for play in ["guard/step R1", "advance/iron-will 3", "burning-strike/jump"] {
        let mut client = Client::at(&duel(1));
        client.play(0, play);
        let (active, passive) =
            play.split_whitespace().next().and_then(|pair| pair.split_once('/')).expect("a pair");
        let own = &client.view(Some(0))["players"][0];
        assert_eq!((&own["active"], &own["passive"]), (&json!(active), &json!(passive)));
        let other = client.view(Some(1));
        let bot = client.ok(json!({ "cmd": "bot", "seat": 1, "level": "hard", "iterations": 200 }));
        assert_eq!((&other["players"][0]["active"], &other["need"][0]["seat"]), (&Value::Null, &json!(1)));
        seen.push((other, client.view(None), bot));
    }
    assert!(seen.iter().all(|views| *views == seen[0]), "the plays can be told apart");
}

#[test]
fn cards_that_nobody_has_seen_make_no_difference_to_a_view() {
    let view = |cards: &str, viewer| {
        let mut client = Client::at(&fight(&[who([2, 0], "W", "feint jab step"), who([-2, 0], "E", cards)]));
        client.play(0, "feint/step");
        client.play(1, "trip/dash");
        client.view(viewer)
    };
    for viewer in [Some(0), None] {
        assert_eq!(
            view("trip stab guard hammer dash", viewer),
            view("trip iron-will parry spike dash fleche", viewer)
        );
    }
}

#[test]
fn a_view_asked_for_again_is_the_same() {
    let mut client = Client::at(&duel(1));
    client.play(0, "guard/step");
    client.play(1, "feint/step R1");
    let view = client.view(Some(1));
    assert!(!view["events"].as_array().expect("events").is_empty());
    client.error(json!({ "cmd": "commit" }));
    client.state();
    assert_eq!(client.view(Some(1)), view);
}
