//! View of a seat or a spectator: contents and omissions.

use hexstrike_game::bots::Levels;
use serde_json::{Value, json};
use shell::bots::Dice;

use crate::client::{Client, duel, fight, free_for_all, who, with};

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
    assert!(seen.iter().all(|views| *views == seen[0]), "the plays differ");
}

#[test]
fn cards_that_nobody_has_seen_make_no_difference_to_a_view_of_closed_decks() {
    let view = |decks: &str, cards: &str, viewer| {
        let mut request = fight(&[who([2, 0], "W", "feint jab step"), who([-2, 0], "E", cards)]);
        request["decks"] = json!(decks);
        let mut client = Client::at(&request);
        client.play(0, "feint/step");
        client.play(1, "trip/dash");
        client.view(viewer)
    };
    for viewer in [Some(0), None] {
        let views = |decks| {
            ["trip stab guard hammer dash", "trip iron-will parry spike dash fleche"]
                .map(|cards| view(decks, cards, viewer))
        };
        let [one, other] = views("closed");
        assert_eq!(one, other);
        let [mut one, mut other] = views("open");
        assert_ne!(one["decks"].take(), other["decks"].take(), "lists are public");
        assert_eq!(one, other, "all else is hidden");
    }
}

#[test]
fn ruling_31_a_view_lists_the_decks_that_its_seat_may_know_in_their_order() {
    let hand = json!({ "ability": ["jab", "feint"], "movement": ["dash"] });
    let players = [who([2, 0], "W", "feint jab step"), with(who([-2, 0], "E", "jab dash"), "hand", hand)];
    let lists = players.clone().map(|player| {
        let mut list = json!({ "movement": player["movement"], "ability": player["ability"] });
        if let Some(hand) = player.get("hand") {
            list["hand"] = hand.clone();
        }
        list
    });
    for (decks, is_open) in [(None, true), (Some("open"), true), (Some("closed"), false)] {
        let mut request = fight(&players);
        if let Some(decks) = decks {
            request["decks"] = json!(decks);
        }
        let mut client = Client::at(&request);
        client.play(0, "feint/step");
        client.play(1, "jab/dash");
        for viewer in [None, Some(0), Some(1)] {
            let shown =
                |seat: usize| if is_open || viewer == Some(seat) { &lists[seat] } else { &Value::Null };
            assert_eq!(client.view(viewer)["decks"], json!([shown(0), shown(1)]), "{decks:?} {viewer:?}");
        }
        assert_eq!(client.state().get("decks"), None, "the referee has what `new` said");
        let replay = client.ok(json!({ "cmd": "save" }))["replay"].clone();
        let view = client.view(None);
        client.ok(json!({ "cmd": "load", "replay": replay }));
        assert_eq!(client.view(None)["decks"], view["decks"], "a saved match keeps it");
    }
    let mut request = fight(&players);
    request["decks"] = json!("ajar");
    assert_eq!(Client::new().error(request), "bad-value");
}

#[test]
fn ruling_31_views_that_are_equal_give_equal_plays_at_every_level() {
    let hidden =
        [("trip stab guard hammer dash", "trip/dash"), ("trip stab spike parry dash", "stab/dash R1")];
    for (decks, [one, other]) in
        [("open", [(hidden[0].0, hidden[0].1), (hidden[0].0, hidden[1].1)]), ("closed", hidden)]
    {
        let client = |(cards, play): (&str, &str)| {
            let mut request = fight(&[who([1, 0], "W", "feint jab step"), who([-1, 0], "E", cards)]);
            request["decks"] = json!(decks);
            let mut client = Client::at(&request);
            client.play(1, play);
            client
        };
        let (mut one, mut other) = (client(one), client(other));
        assert_ne!(one.state()["players"], other.state()["players"], "{decks}");
        assert_eq!(one.view(Some(0)), other.view(Some(0)), "{decks}");
        for level in Levels::embedded().all() {
            let request = json!({ "cmd": "bot", "seat": 0, "level": level.id, "iterations": 30 });
            assert_eq!(one.ok(request.clone()), other.ok(request), "{decks}, {}", level.id);
        }
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
