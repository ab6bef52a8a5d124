//! The worked examples, played over the line protocol.
//!
//! `tests/fixtures/arrow/examples.json` has them as data; a small interpreter sends each step to the server of `lab arrow serve`.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use lab::arrow::serve::ArrowServer;
use serde_json::{Map, Value, json};

static EXAMPLES: LazyLock<Vec<Value>> = LazyLock::new(|| {
    let text = std::fs::read_to_string("../../tests/fixtures/arrow/examples.json").expect("the examples");
    let all: Value = serde_json::from_str(&text).expect("JSON");
    all["examples"].as_array().expect("a list").clone()
});

/// Defines a test for each example, and a list of their numbers.
macro_rules! examples {
    ($($name:ident $id:literal)*) => {
        $(#[test] fn $name() { play($id); })*
        const TESTED: &[&str] = &[$($id),*];
    };
}

examples! {
    a01_set_up_and_first_turns "A01"
    a02_conflict_and_flip "A02"
    a03_damage_goes_with_the_turn "A03"
    a04_destroyed_card_leaves_a_free_cell "A04"
    a05_active_card_falls "A05"
    a06_both_fall "A06"
    a07_conflicts_in_either_order "A07"
    a08_turn_opens_a_card "A08"
    a09_push_over_the_edge "A09"
    a10_push_into_a_new_conflict "A10"
    a11_pull_an_own_card "A11"
    a12_swap_with_an_own_card "A12"
    a13_flip_then_push "A13"
    a14_each_ability_once_a_turn "A14"
    a15_covered_then_paid_with_ambush "A15"
    a16_unpaid_covered_card "A16"
    a17_hidden_arrows_hold "A17"
    a18_captor_pays_without_ambush "A18"
    a19_cells_and_synergy "A19"
    a20_count "A20"
    a21_goal_ends_before_the_discard "A21"
    a22_discard_down_to_eight "A22"
    a23_two_quiet_turns "A23"
    a24_full_board "A24"
    a25_three_sequences_deep "A25"
    a26_two_set_off_at_once "A26"
    a27_reveal_and_play_add_damage "A27"
    a28_two_covered_cards_one_paid "A28"
    a29_bolt "A29"
    a30_abilities_on_covered_cards "A30"
    a31_refusals "A31"
    a32_nothing_to_draw_or_play "A32"
    a33_last_turn_and_a_draw "A33"
    a34_reveal_then_pass "A34"
    a35_card_taken_in_phase_3_waits "A35"
    a36_other_boards "A36"
    a37_whole_match "A37"
}

#[test]
fn every_example_has_a_test() {
    let all: BTreeSet<&str> = EXAMPLES.iter().map(|example| example["id"].as_str().expect("an id")).collect();
    assert_eq!(all, TESTED.iter().copied().collect());
}

/// Plays all parts of an example.
fn play(id: &str) {
    let example = EXAMPLES.iter().find(|example| example["id"] == id).expect("an example");
    for (nth, part) in example["parts"].as_array().expect("parts").iter().enumerate() {
        let mut table = Table { server: ArrowServer::default(), at: format!("{id}, part {}", nth + 1) };
        let mut answer = table.new_match(&part["new"]);
        for (nth, step) in part["steps"].as_array().expect("steps").iter().enumerate() {
            table.at = format!("{id}, step {}: {step}", nth + 1);
            table.step(step.as_object().expect("a step"), &mut answer);
        }
        let mut end = table.send(&json!({ "cmd": "state" }));
        let fields = end.as_object_mut().expect("a state");
        fields.remove("ok");
        fields.remove("events");
        for (field, value) in part["final"].as_object().expect("a state") {
            assert_eq!(fields.get(field), Some(value), "{}: final {field}", table.at);
        }
        assert_eq!(fields.len(), part["final"].as_object().expect("a state").len());
    }
}

struct Table {
    server: ArrowServer,
    at: String,
}

impl Table {
    fn send(&mut self, request: &Value) -> Value {
        let answer = self.server.answer(request.to_string().as_bytes()).expect("an answer");
        serde_json::from_str(&answer).expect("JSON")
    }

    fn send_new(&mut self, fields: &Value) -> Value {
        let mut request = fields.as_object().expect("fields").clone();
        request.insert("cmd".to_owned(), json!("new"));
        self.send(&Value::Object(request))
    }

    fn new_match(&mut self, fields: &Value) -> Value {
        let answer = self.send_new(fields);
        assert_eq!(answer["ok"], true, "{}: {answer}", self.at);
        answer
    }

    fn step(&mut self, step: &Map<String, Value>, answer: &mut Value) {
        let seat = step.get("seat").cloned().unwrap_or_default();
        if let Some(input) = step.get("act") {
            *answer = self.send(&json!({ "cmd": "act", "seat": seat, "input": input }));
            assert_eq!(answer["ok"], true, "{}: {answer}", self.at);
        } else if let Some(input) = step.get("illegal") {
            self.refused(&json!({ "cmd": "act", "seat": seat, "input": input }), &step["error"]);
        } else if let Some(fields) = step.get("bad_new") {
            let mut request = fields.as_object().expect("fields").clone();
            request.insert("cmd".to_owned(), json!("new"));
            self.refused(&Value::Object(request), &step["error"]);
        } else if let Some(legal) = step.get("legal") {
            let sorted = |list: &Value| {
                let mut list: Vec<String> =
                    list.as_array().expect("a list").iter().map(Value::to_string).collect();
                list.sort();
                list
            };
            let found = self.send(&json!({ "cmd": "legal", "seat": seat }));
            assert_eq!(sorted(&found["legal"]), sorted(legal), "{}", self.at);
        } else if let Some(viewer) = step.get("view") {
            let view = self.send(&json!({ "cmd": "view", "seat": viewer }));
            self.expect(&view, &step["shows"]);
        }
        if let Some(expected) = step.get("expect") {
            self.expect(answer, expected);
        }
    }

    fn refused(&mut self, request: &Value, code: &Value) {
        let before = self.send(&json!({ "cmd": "state" }));
        let answer = self.send(request);
        assert_eq!((&answer["ok"], &answer["error"]["code"]), (&json!(false), code), "{}: {answer}", self.at);
        assert!(
            answer["error"]["message"].as_str().is_some_and(|message| message.ends_with('.')),
            "{answer}"
        );
        assert_eq!(self.send(&json!({ "cmd": "state" })), before, "{}: a refusal changed the state", self.at);
    }

    fn expect(&self, state: &Value, expected: &Value) {
        let lengths = |list: &Value| -> Value {
            list.as_array()
                .expect("a list")
                .iter()
                .map(|cards| cards.as_array().expect("cards").len())
                .collect()
        };
        for (field, value) in expected.as_object().expect("fields") {
            match field.as_str() {
                "pieces" => self.pieces(state, value),
                "hand_sizes" => assert_eq!(&lengths(&state["hand"]), value, "{}", self.at),
                "deck_sizes" => assert_eq!(&lengths(&state["deck"]), value, "{}", self.at),
                "question" => {
                    let kind = state["need"].get("kind").cloned().unwrap_or_default();
                    assert_eq!(&kind, value, "{}", self.at);
                }
                "course" => assert_eq!(&course(&state["events"]), value, "{}", self.at),
                field => assert_eq!(&state[field], value, "{}: {field}", self.at),
            }
        }
    }

    fn pieces(&self, state: &Value, expected: &Value) {
        let board = state["board"].as_array().expect("a board");
        for (uid, fields) in expected.as_object().expect("cards") {
            let uid: u64 = uid.parse().expect("a number");
            let found = board.iter().find(|piece| piece["uid"] == uid);
            let Some(fields) = fields.as_object() else {
                assert!(found.is_none(), "{}: {uid} is still there", self.at);
                continue;
            };
            let found = found.unwrap_or_else(|| panic!("{}: no card {uid}", self.at));
            for (field, value) in fields {
                assert_eq!(&found[field], value, "{}: {field} of {uid}", self.at);
            }
        }
    }
}

/// The main events in short.
fn course(events: &Value) -> Value {
    let line = |event: &Value| {
        let text = |field: &str| event[field].as_str().unwrap_or_default().to_owned();
        let card = &event["card"];
        Some(match text("kind").as_str() {
            "activate" => format!("activate {card}"),
            "done" => format!("done {card}"),
            "conflict" => format!("conflict {card} {}", event["against"]),
            "destroy" => format!("destroy {card} ({})", text("why")),
            "flip" => format!("flip {card}"),
            "hold" => format!("hold {card} {}", text("dir")),
            "ability" => format!("{} {card} {} on {}", text("ability"), text("dir"), event["target"]),
            "reveal" => format!("reveal {card} {}", if event["paid"] == true { "paid" } else { "unpaid" }),
            "bonus" => format!("bonus {} {}", text("what"), event["amount"]),
            _ => return None,
        })
    };
    events.as_array().expect("events").iter().filter_map(line).collect()
}
