//! Snapshots of every error code and message; an error changes nothing.

use std::collections::BTreeSet;
use std::fmt::Write;

use hexstrike_game::rules::Refusal;
use hexstrike_game::rules::state::board::MAX_ARROWS;
use lab::serve::{LONGEST_LINE, serve};
use serde_json::{Value, json};

use crate::client::{Client, commit, duel, fight, player, who, with};

/// Answers to refused lines, for a snapshot.
#[derive(Default)]
struct Refused {
    words: String,
    codes: BTreeSet<String>,
}

impl Refused {
    #[track_caller]
    fn line(&mut self, client: &mut Client, line: &[u8]) {
        let before = client.ask(json!({ "cmd": "state" }));
        let answer = client.line(line);
        assert_eq!(answer["ok"], false, "{} is answered {answer}", String::from_utf8_lossy(line));
        let (code, message) = (&answer["error"]["code"], &answer["error"]["message"]);
        let (code, message) = (code.as_str().expect("a code"), message.as_str().expect("words"));
        let shown: String = String::from_utf8_lossy(line).chars().take(150).collect();
        writeln!(self.words, "{}\n  {code}: {message}", shown.trim_end()).expect("a string takes all");
        self.codes.insert(code.to_owned());
        assert_eq!(client.ask(json!({ "cmd": "state" })), before, "an error changes nothing");
    }

    #[track_caller]
    fn ask(&mut self, client: &mut Client, request: Value) {
        self.line(client, request.to_string().as_bytes());
    }
}

/// Duel request with a change.
fn altered(change: impl Fn(&mut Value)) -> Value {
    let mut request = duel(1);
    change(&mut request);
    request
}

#[test]
fn lines_that_are_no_requests() {
    let mut refused = Refused::default();
    let client = &mut Client::at(&duel(1));
    for line in [
        "",
        "   \t ",
        "oops",
        r#"{"cmd":"state""#,
        r#"{"cmd":"state"} {"cmd":"state"}"#,
        r#"{"cmd":"commit","seat":0,"active":"guard",}"#,
        r#"{"cmd":"legal","seat":1e999}"#,
        "\u{feff}{}",
        "[1]",
        "null",
        "\"state\"",
        "{}",
        r#"{"cmd":7}"#,
        r#"{"cmd":"comit"}"#,
        r#"{"cmd":"forfeit","seat":0}"#,
        r#"{"cmd":"state","sead":0}"#,
        r#"{"cmd":"legal","sead":0}"#,
        r#"{"cmd":"legal"}"#,
        r#"{"cmd":"legal","seat":-1}"#,
        r#"{"cmd":"legal","seat":0.0}"#,
        r#"{"cmd":"legal","seat":"0"}"#,
        r#"{"cmd":"legal","seat":2}"#,
        r#"{"cmd":"legal","seat":99999999999999999999}"#,
        r#"{"cmd":"view"}"#,
        r#"{"cmd":"view","seat":[0]}"#,
        r#"{"cmd":"quit","now":true}"#,
        r#"{"cmd":"bot","seat":0,"level":"godlike"}"#,
        r#"{"cmd":"bot","seat":0,"level":"simple","iterations":0}"#,
        r#"{"cmd":"bot","seat":0,"level":"simple","iterations":5,"millis":5}"#,
        r#"{"cmd":"load"}"#,
        r#"{"cmd":"load","replay":7}"#,
    ] {
        refused.line(client, line.as_bytes());
    }
    refused.line(client, b"{\"cmd\":\"st\xffate\"}");
    refused.line(client, "[".repeat(10_000).as_bytes());
    insta::assert_snapshot!("lines", refused.words);
}

#[test]
fn plays_that_are_refused() {
    let mut refused = Refused::default();
    let client = &mut Client::new();
    for cmd in ["state", "save"] {
        refused.ask(client, json!({ "cmd": cmd }));
    }
    refused.ask(client, commit(0, "guard/step"));
    *client = Client::at(&duel(1));
    for play in [
        "stab/step",
        "guard/guard",
        "guard/iron-will",
        "step/jump",
        "guard/dance",
        "grad/step",
        "guard/step 0 1",
    ] {
        refused.ask(client, commit(0, play));
    }
    refused.ask(client, commit(1, "feint/step 3"));
    refused.ask(client, commit(1, "feint/step R3"));
    refused.ask(client, commit(2, "guard/step"));
    refused.ask(client, json!({ "cmd": "commit", "seat": 0, "active": "guard", "passive": "step" }));
    refused.ask(client, with(commit(0, "guard/step"), "adrenaline", json!(256)));
    refused.ask(client, with(commit(0, "guard/step"), "adrenaline", json!(-1)));
    refused.ask(client, with(commit(0, "guard/step"), "active", json!(["guard"])));
    refused.ask(client, with(commit(0, "guard/step"), "prompt", json!(0)));
    refused.ask(client, json!({ "cmd": "answer", "seat": 0, "prompt": 0, "answer": true }));
    client.play(0, "guard/step");
    refused.ask(client, commit(0, "iron-will/jump"));
    client.play(1, "feint/step");
    refused.ask(client, commit(0, "iron-will/jump"));
    refused.ask(client, json!({ "cmd": "bot", "seat": 0, "level": "simple" }));
    *client =
        Client::at(&fight(&[who([0, 0], "E", "whirlwind jab stab step"), who([1, 0], "W", "feint step")]));
    refused.ask(client, commit(0, "whirlwind/step"));
    client.play(0, "jab/step");
    client.play(1, "feint/step");
    refused.ask(client, commit(0, "stab/dash"));
    refused.ask(client, json!({ "cmd": "answer", "seat": 0, "prompt": 70000, "answer": true }));
    refused.ask(client, json!({ "cmd": "answer", "seat": 1, "prompt": 0, "answer": true }));
    let state = client.state();
    let prompt = &state["need"][0]["prompt"];
    for answer in
        [json!(1), json!("up"), json!("E"), json!([0, 0]), json!([0, 128]), json!({ "ability": ["stab"] })]
    {
        refused.ask(client, json!({ "cmd": "answer", "seat": 0, "prompt": prompt, "answer": answer }));
    }
    client.answer(0, json!(true));
    refused.ask(client, commit(0, "dash/stab"));
    *client = Client::at(&fight(&[
        with(who([4, 0], "W", "feint step"), "hand", json!({ "ability": [], "movement": [] })),
        who([-2, 0], "E", "feint"),
    ]));
    refused.ask(client, commit(1, "feint/step"));
    insta::assert_snapshot!("plays", refused.words);
    // Among the refusals of the rules, only draw offers and withdrawn choices cannot occur here.
    for refusal in
        [Refusal::Over, Refusal::NoSuchSeat, Refusal::NotUp, Refusal::AlreadyCommitted, Refusal::QuestionOpen]
    {
        assert!(refused.codes.contains(refusal.code()), "{refusal:?}");
    }
}

#[test]
fn matches_that_cannot_be() {
    let mut refused = Refused::default();
    let client = &mut Client::at(&duel(7));
    let alone = |request: &mut Value| request["players"] = json!([player("A", "strylan", "strylan-base")]);
    let five = |request: &mut Value| request["players"] = json!([1, 2, 3, 4, 5]);
    let lists = |movement: Value, ability: Value| {
        altered(|request| {
            request["players"][1] =
                json!({ "name": "B", "character": "zenytha", "movement": movement, "ability": ability });
        })
    };
    let set = |place: &str, value: Value| {
        altered(|request| *request.pointer_mut(place).expect("a place") = value.clone())
    };
    let add = |field: &str, value: Value| altered(|request| request["players"][0][field] = value.clone());
    let token = |token: Value| altered(|request| request["tokens"] = json!([token]));
    let land = |land: Value| altered(|request| request["land"] = land.clone());
    let many: Vec<[i32; 2]> = (0..33).map(|i| [i % 6, i / 6]).collect();
    let scattered: Vec<[i32; 2]> = (0..8).map(|i| [(i % 3) * 16 - 16, (i / 3) * 16 - 16]).collect();
    for request in [
        json!({ "cmd": "new" }),
        altered(alone),
        altered(five),
        set("/seed", json!("one")),
        set("/players", json!({})),
        set("/players/0/name", json!("")),
        set("/players/0/name", json!("two\nlines")),
        set("/players/0/character", json!("strilan")),
        set("/players/0/deck", json!("strylan")),
        set("/players/0", json!({})),
        add("ability", json!(["stab"])),
        add("colour", json!("red")),
        add("at", json!([-2, 0])),
        add("at", json!([101, 0])),
        add("at", json!([0.5, 0])),
        add("facing", json!("N")),
        add("damage", json!(1000)),
        add("damage", json!(18446744073709551615u64)),
        add("adrenaline", json!(11)),
        add("hand", json!([])),
        add("hand", json!({ "ability": [] })),
        add("hand", json!({ "ability": ["stab"], "movement": [] })),
        add("hand", json!({ "ability": ["guard", "guard"], "movement": [] })),
        add("hand", json!({ "ability": ["gard"], "movement": [] })),
        add("hand", json!({ "ability": ["guard"], "movement": ["guard"] })),
        lists(json!(["step", "step", "fly", "stab"]), json!(["stab", "stab", "leap"])),
        altered(|request| request["players"][1]["deck"] = Value::Null),
        altered(|request| request["shuffle_seats"] = json!(1)),
        land(json!([])),
        land(json!(many)),
        land(json!(scattered)),
        land(json!([[0, 0], [0, 0]])),
        land(json!([[19, 0]])),
        land(json!([[0]])),
        land(json!(7)),
        token(json!({ "kind": "water", "at": [0, 0] })),
        token(json!({ "kind": "fire", "at": [0, 0] })),
        token(json!({ "kind": "fire", "at": [9, 0], "owner": 0 })),
        token(json!({ "kind": "fire", "at": [0, 0], "owner": 2 })),
        token(json!({ "kind": "arrow", "at": [0, 0], "owner": 0 })),
        token(json!({ "kind": "arrow", "at": [9, 9], "owner": 0, "facing": "E" })),
        token(json!({ "kind": "platform", "at": [0, 0] })),
        token(json!({ "kind": "anchor", "at": [0, 0], "owner": 0 })),
        token(json!({ "kind": "flora" })),
        altered(|request| {
            let flora = json!({ "kind": "flora", "at": [0, 0] });
            request["tokens"] = json!([flora, flora]);
        }),
        altered(|request| {
            let arrow = json!({ "kind": "arrow", "at": [0, 0], "owner": 0, "facing": "E" });
            request["tokens"] = json!(vec![arrow; MAX_ARROWS + 1]);
        }),
        altered(|request| request["tokens"] = json!(vec![0; 30])),
        altered(|request| {
            request["players"][0]["character"] = json!("nobody");
            request["players"][1]["deck"] = json!("nothing");
            request["tokens"] = json!([{ "kind": "fire" }]);
            request["extra"] = json!(0);
        }),
    ] {
        refused.ask(client, request);
    }
    insta::assert_snapshot!("matches", refused.words);
}

#[test]
fn a_line_that_is_too_long_is_passed_over() {
    let mut input = format!(r#"{{"cmd":"state","pad":"{}"}}"#, "x".repeat(LONGEST_LINE)).into_bytes();
    input.extend(b"\n{\"cmd\":\"state\"}\n");
    let mut output = Vec::new();
    serve(&input[..], &mut output).expect("pipes hold");
    let output = String::from_utf8(output).expect("UTF-8");
    let codes: Vec<Value> = output
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).expect("JSON")["error"]["code"].clone())
        .collect();
    assert_eq!(codes, ["line-too-long", "no-match"]);
}

#[test]
fn quit_is_the_last_line_read() {
    let mut output = Vec::new();
    serve(&b"{\"cmd\":\"save\"}\r\n{\"cmd\":\"quit\"}\noops\n"[..], &mut output).expect("pipes hold");
    assert_eq!(String::from_utf8_lossy(&output).lines().count(), 1);
}
