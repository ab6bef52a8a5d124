//! `lab heroes serve`, driven like an external program would.

use std::cell::RefCell;

use heroes_game::bots::{HeroLevels, decision_seed};
use lab::heroes::serve::HeroServer;
use proptest::prelude::*;
use serde_json::{Value, json};
use shell::bots::Dice;
use study::record::heroes::form;

use crate::fuzz::fuzz;

fn line(server: &mut HeroServer, line: &[u8]) -> Value {
    let answer = server.answer(line).expect("an answer");
    assert!(!answer.contains('\n'), "{answer}");
    let answer: Value = serde_json::from_str(&answer).expect("JSON");
    assert_eq!(answer["ok"] == false, answer.get("error").is_some(), "{answer}");
    answer
}

fn ask(server: &mut HeroServer, request: &Value) -> Value {
    line(server, request.to_string().as_bytes())
}

fn ok(server: &mut HeroServer, request: &Value) -> Value {
    let answer = ask(server, request);
    assert_eq!(answer["ok"], true, "{request} is answered {answer}");
    answer
}

fn code(server: &mut HeroServer, request: &Value) -> String {
    let answer = ask(server, request);
    assert_eq!(answer["ok"], false, "{request} is answered {answer}");
    assert!(answer["error"]["message"].as_str().expect("words").ends_with(['.', '?']), "{answer}");
    answer["error"]["code"].as_str().expect("a code").to_owned()
}

/// Server after the choice of teams and this many more inputs.
fn under_way(new: &Value, inputs: usize) -> HeroServer {
    let mut server = HeroServer::default();
    let mut state = ok(&mut server, new);
    let mut dice = Dice::seeded(1);
    for _ in 0..inputs {
        if let Some(sides) = state["waits_for"]["Teams"].as_array() {
            let heroes: Vec<Value> = (0..4)
                .map(|nth| json!({ "class": nth, "seat": if sides[0] == "B" { 1 } else { nth % 2 } }))
                .collect();
            let skirmish = new.get("scenario").is_none();
            let heroes: Vec<Value> = match skirmish {
                true => heroes
                    .into_iter()
                    .take(3)
                    .map(|mut hero| {
                        hero["seat"] = json!(u8::from(sides[0] == "B"));
                        hero
                    })
                    .collect(),
                false => heroes,
            };
            state = ok(&mut server, &json!({ "cmd": "give", "input": { "Team": [sides[0], heroes] } }));
            continue;
        }
        let options = ok(&mut server, &json!({ "cmd": "options" }))["options"].clone();
        let Some(input) = dice.pick(options.as_array().expect("a list")).cloned() else { break };
        state = ok(&mut server, &json!({ "cmd": "give", "input": input }));
    }
    server
}

fn skirmish() -> Value {
    json!({ "cmd": "new", "seed": 5, "board": "proving-ground" })
}

fn scenario() -> Value {
    json!({ "cmd": "new", "seed": 5, "scenario": "fools-gold", "players": 2, "master": true })
}

#[test]
fn a_program_plays_whole_matches() {
    for new in [skirmish(), scenario()] {
        let mut server = under_way(&new, 5000);
        let state = ok(&mut server, &json!({ "cmd": "state" }));
        assert!(!state["table"]["result"].is_null(), "{state}");
        let news = state["news"].as_array().expect("a list");
        assert!(
            news.last().expect("an end")["words"].as_str().expect("words").starts_with("The match is over")
        );
        assert_eq!(code(&mut server, &json!({ "cmd": "give", "input": "Pass" })), "over");
        let saved = ok(&mut server, &json!({ "cmd": "save" }));
        let loaded = ok(&mut server, &json!({ "cmd": "load", "replay": saved["replay"] }));
        assert_eq!(loaded["digest"], state["digest"]);
        assert_eq!(ok(&mut server, &json!({ "cmd": "save" })), saved);
    }
}

#[test]
fn a_bot_decides_as_in_the_window() {
    let mut differ = 0;
    for inputs in 3..12 {
        let mut server = under_way(&skirmish(), inputs);
        let replay = ok(&mut server, &json!({ "cmd": "save" }))["replay"].clone();
        let game = form::from_json(&replay).expect("a replay").resume().expect("it is ours").game().clone();
        let level = &HeroLevels::base().ladder[0];
        let chosen = |seed| level.bot(seed).input(&game, &level.limits()).expect("an input is due").input;
        let answer = ok(&mut server, &json!({ "cmd": "bot", "level": level.id }));
        assert_eq!(answer["input"], json!(chosen(decision_seed(5, inputs))), "after {inputs} inputs");
        differ += usize::from(chosen(5) != chosen(decision_seed(5, inputs)));
    }
    assert!(differ > 3, "the seed matters, and the number of inputs");
}

#[test]
fn the_catalogue_has_words_for_everything() {
    let mut server = HeroServer::default();
    let catalogue = ok(&mut server, &json!({ "cmd": "catalogue" }));
    let kinds = catalogue["kinds"].as_array().expect("a list");
    assert_eq!(kinds.len(), 15);
    for action in kinds.iter().flat_map(|kind| kind["actions"].as_array().expect("a list")) {
        assert!(action["text"].as_str().expect("words").len() > 20, "{action}");
    }
}

#[test]
fn errors_say_what_is_wrong_and_change_nothing() {
    let mut server = HeroServer::default();
    assert_eq!(code(&mut server, &json!({ "cmd": "state" })), "no-match");
    assert_eq!(code(&mut server, &json!({ "cmd": "stat" })), "unknown-command");
    assert_eq!(code(&mut server, &json!({ "cmd": "new", "board": "nowhere" })), "bad-value");
    assert_eq!(
        code(&mut server, &json!({ "cmd": "new", "board": "proving-ground", "team": 7 })),
        "bad-match"
    );
    assert_eq!(
        code(&mut server, &json!({ "cmd": "new", "scenario": "fools-gold", "players": 4 })),
        "bad-match"
    );
    assert_eq!(
        code(&mut server, &json!({ "cmd": "new", "board": "proving-ground", "players": 2 })),
        "unknown-field"
    );
    let state = ok(&mut server, &skirmish());
    assert_eq!(code(&mut server, &json!({ "cmd": "give", "input": "Pass" })), "not-now");
    assert_eq!(code(&mut server, &json!({ "cmd": "give", "input": "Sing" })), "bad-input");
    assert_eq!(code(&mut server, &json!({ "cmd": "give", "input": { "Team": ["A", []] } })), "team-size");
    assert_eq!(ok(&mut server, &json!({ "cmd": "state" }))["digest"], state["digest"]);
    let team = json!({ "Team": ["A", [{ "class": 0, "seat": 0 }, { "class": 1, "seat": 0 }, { "class": 2, "seat": 0 }]] });
    let state = ok(&mut server, &json!({ "cmd": "give", "input": team }));
    assert!(!state.to_string().contains("\"class\""), "the team is a secret");
    assert_eq!(code(&mut server, &json!({ "cmd": "save" })), "secret");
    assert_eq!(code(&mut server, &json!({ "cmd": "load", "replay": { "H2": {} } })), "bad-replay");
    assert_eq!(server.answer(b"{\"cmd\":\"quit\"}"), None);
}

#[test]
fn bots_of_every_level_play_a_match_by_what_they_are_asked() {
    for new in [skirmish(), scenario()] {
        let mut server = under_way(&new, 12);
        for level in ["pebble", "magpie", "abacus", "oracle"].into_iter().cycle().take(40) {
            let request = json!({ "cmd": "bot", "level": level, "iterations": 20 });
            let advice = ask(&mut server, &request);
            if advice["ok"] == false {
                assert_eq!(advice["error"]["code"], "over");
                break;
            }
            assert_eq!(ok(&mut server, &request), advice, "asking changes nothing");
            assert_eq!(advice["chance"].is_null(), advice["chance"].as_f64().is_none());
            ok(&mut server, &json!({ "cmd": "give", "input": advice["input"] }));
        }
    }
    let mut server = under_way(&skirmish(), 4);
    assert_eq!(code(&mut server, &json!({ "cmd": "bot", "level": "nobody" })), "unknown-level");
    assert_eq!(code(&mut HeroServer::default(), &json!({ "cmd": "bot", "level": "magpie" })), "no-match");
}

#[test]
fn odds_cover_plans_answers_and_units() {
    let mut seen = [0; 3];
    for seed in 0..8 {
        let new = json!({ "cmd": "new", "seed": seed, "board": "proving-ground" });
        let mut server = under_way(&new, 9);
        for _ in 0..60 {
            let state = ok(&mut server, &json!({ "cmd": "state" }));
            let waits = &state["waits_for"];
            if waits.is_null() {
                break;
            }
            if waits.get("Act").is_some() {
                let odds = ok(&mut server, &json!({ "cmd": "odds" }));
                assert_eq!(odds["unit"], waits["Act"]);
                for plan in odds["plans"].as_array().expect("a list") {
                    for target in plan["targets"].as_array().expect("a list") {
                        let sum: f64 = ["miss", "hit", "wound", "death"]
                            .iter()
                            .map(|name| target[*name].as_f64().expect("a chance"))
                            .sum();
                        assert!((sum - 1.0).abs() < 1e-9, "{target}");
                    }
                    seen[0] += 1;
                }
            } else if waits.get("React").is_some() {
                let odds = ok(&mut server, &json!({ "cmd": "odds" }));
                assert!(!odds["declared"].is_null());
                seen[1] += odds["answers"].as_array().expect("a list").len();
            } else if state["table"]["units"].as_array().is_some_and(|units| units.len() == 6) {
                let odds = ok(&mut server, &json!({ "cmd": "odds", "unit": 4 }));
                assert_eq!(odds["unit"], 4);
                seen[2] += 1;
            }
            let input = ok(&mut server, &json!({ "cmd": "bot", "level": "magpie" }))["input"].clone();
            ok(&mut server, &json!({ "cmd": "give", "input": input }));
        }
        assert_eq!(code(&mut server, &json!({ "cmd": "odds", "unit": 999 })), "bad-value");
    }
    assert!(seen.iter().all(|times| *times > 3), "{seen:?}");
}

#[test]
fn fuzz_any_line_is_answered() {
    let server = RefCell::new(under_way(&skirmish(), 60));
    let words = prop::sample::select(vec![
        "{\"cmd\":",
        "\"give\"",
        "\"input\":",
        "{\"Choose\":",
        "{\"Walk\":[",
        "1",
        "200",
        "]",
        "}",
        ",",
        "\"Pass\"",
        "\"options\"",
        "\"odds\"",
        "\"unit\":",
        "\"bot\"",
        "\"level\":\"magpie\"",
        "\"new\"",
        "\"board\":",
        "\"proving-ground\"",
        "\"load\"",
        "\"replay\":{\"H1\":{}}",
        "null",
    ]);
    let lines = prop_oneof![
        prop::collection::vec(words, 1..12).prop_map(|words| words.concat().into_bytes()),
        prop::collection::vec(any::<u8>(), 0..100),
    ];
    fuzz(&lines, |text| {
        if text.contains(&b'\n') || serde_json::from_slice::<Value>(&text).is_ok_and(|v| v["cmd"] == "quit") {
            return Ok(());
        }
        let mut server = server.borrow_mut();
        let before = ask(&mut server, &json!({ "cmd": "state" }));
        let answer = line(&mut server, &text);
        prop_assert_ne!(&answer["error"]["code"], "internal-error");
        if answer["ok"] == false {
            prop_assert_eq!(ask(&mut server, &json!({ "cmd": "state" })), before);
        }
        Ok(())
    });
}

#[test]
fn unknown_fields_of_an_input_are_refused_and_change_nothing() {
    let mut server = HeroServer::default();
    ok(&mut server, &json!({ "cmd": "new", "seed": 3, "board": "proving-ground", "team": 3 }));
    let before = ask(&mut server, &json!({ "cmd": "state" }));
    let team = |first: Value| {
        let others = [1, 2].map(|class| json!({ "class": class, "seat": 0 }));
        json!({ "cmd": "give", "input": { "Team": ["A", [first, others[0], others[1]]] } })
    };
    assert_eq!(code(&mut server, &team(json!({ "class": 0, "seat": 0, "x": 1 }))), "bad-input");
    let used = json!({ "unit": 2, "action": 2, "price": 0, "aim": "Nothing", "adrenaline": 9 });
    assert_eq!(code(&mut server, &json!({ "cmd": "give", "input": { "Use": used } })), "bad-input");
    assert_eq!(ask(&mut server, &json!({ "cmd": "state" })), before);
    ok(&mut server, &team(json!({ "class": 0, "seat": 0 })));
}
