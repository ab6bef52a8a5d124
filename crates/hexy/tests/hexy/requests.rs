//! Faults of requests (hexy 14.4, 14.7): each has its code, and nothing changes.

use hexy_game::rules::refusal::HexyRefusal;
use lab::hexy::serve::HexyServer;
use serde_json::{Value, json};

use crate::protocol::{Protocol, piece};

fn code(server: &mut HexyServer, line: &str) -> String {
    let answer = server.answer(line.as_bytes()).expect("an answer");
    let answer: Value = serde_json::from_str(&answer).expect("JSON");
    assert_eq!(answer["ok"], false, "{line}: {answer}");
    answer["error"]["code"].as_str().expect("a code").to_owned()
}

#[test]
fn faulty_requests_have_codes() {
    let mut server = HexyServer::default();
    for line in
        [r#"{"cmd":"state"}"#, r#"{"cmd":"legal","seat":0}"#, r#"{"cmd":"act","seat":0,"act":{"do":"pass"}}"#]
    {
        assert_eq!(code(&mut server, line), "no-match", "{line}");
    }
    assert_eq!(code(&mut server, r#"{"cmd":"jump"}"#), "unknown-command");
    for line in [
        "",
        "[]",
        "{",
        "\u{0}",
        r#"{"cmd":1}"#,
        r#"{"cmd":"view"}"#,
        r#"{"cmd":"view","seat":2}"#,
        r#"{"cmd":"state","x":1}"#,
        r#"{"cmd":"new"}"#,
        r#"{"cmd":"new","decks":[[]]}"#,
        r#"{"cmd":"new","decks":["ashwood",["goblin"]]}"#,
        r#"{"cmd":"new","decks":["ashwood","leafwing"],"map":"moon"}"#,
        r#"{"cmd":"new","position":{"turn":0}}"#,
        r#"{"cmd":"new","position":{"phase":"mulligan"}}"#,
        r#"{"cmd":"new","position":{"winning":[12,1]}}"#,
        r#"{"cmd":"new","position":{"hands":[["nothing"],[]]}}"#,
        r#"{"cmd":"new","position":{"realities":[{"card":"gust","seat":0,"at":[0,0]}]}}"#,
        r#"{"cmd":"new","position":{"realities":[{"card":"goblin","seat":0,"at":[9,0]}]}}"#,
        r#"{"cmd":"new","position":{"realities":[{"card":"goblin","seat":0,"at":[0,0],"die":7}]}}"#,
        r#"{"cmd":"new","position":{"realities":[{"card":"goblin","seat":0,"at":[0,0],"counters":0}]}}"#,
        r#"{"cmd":"new","position":{"realities":[{"card":"goblin","seat":0,"at":[0,0]},{"card":"goblin","seat":0,"at":[0,0]}]}}"#,
        r#"{"cmd":"new","position":{"realities":[{"card":"goblin","seat":0,"at":[0,0],"enchantments":[["gust",0]]}]}}"#,
    ] {
        assert_eq!(code(&mut server, line), "malformed", "{line}");
    }
    for decks in [
        json!(["ashwood", "nothing"]),
        json!([vec!["goblin"; 48], vec!["ember-hearth"; 48]]),
        json!([vec!["ember-hearth"; 47], vec!["ember-hearth"; 48]]),
        json!([vec!["nothing"; 48], vec!["ember-hearth"; 48]]),
    ] {
        let request = json!({ "cmd": "new", "decks": decks }).to_string();
        assert_eq!(code(&mut server, &request), "deck", "{request}");
    }
}

#[test]
fn faulty_acts_are_malformed() {
    let mut table =
        Protocol::of(&json!({ "realities": [piece("goblin", 0, [0, 0])], "hands": [["goblin"], []] }));
    for act in [
        json!(1),
        json!({}),
        json!({ "do": "pass", "why": 1 }),
        json!({ "do": "cast" }),
        json!({ "do": "cast", "card": 3 }),
        json!({ "do": "cast", "card": "goblin", "target": { "hex": [0] } }),
        json!({ "do": "cast", "card": "goblin", "target": {} }),
        json!({ "do": "cast", "card": "goblin", "target": null, "pay": [1, 2, 3] }),
        json!({ "do": "move", "reality": "1", "to": [1, 0] }),
        json!({ "do": "attack", "attackers": [], "target": 2 }),
        json!({ "do": "counterstrike", "against": 1, "with": "love" }),
        json!({ "do": "cast", "card": "goblin", "target": null, "pay": [-1, 0, 0, 0] }),
    ] {
        table.refused(0, &act, "malformed");
    }
    table.refused(0, &json!({ "do": "discard", "card": "nothing" }), "not-in-hand");
    table.refused(0, &json!({ "do": "tap", "reality": -4 }), "no-reality");
    table.refused(0, &json!({ "do": "move", "reality": 1, "to": [900, 0] }), "no-die");
    table.refused(1, &json!({ "do": "nonsense" }), "not-yours");
}

#[test]
fn every_refusal_has_a_code_and_a_sentence() {
    for refusal in HexyRefusal::ALL {
        assert!(
            refusal.to_string().ends_with('.') && !refusal.code().contains(char::is_uppercase),
            "{refusal:?}"
        );
    }
}
