//! The worked examples, played over the line protocol.
//!
//! `tests/fixtures/hexy/examples.json` has them as data; a small interpreter sends each step to the server of `lab hexy serve`.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use serde_json::{Map, Value, json};

use crate::protocol::Protocol;

static EXAMPLES: LazyLock<Vec<Value>> = LazyLock::new(|| {
    let text = std::fs::read_to_string("../../tests/fixtures/hexy/examples.json").expect("the examples");
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
    e01_first_turn "E01"
    e02_barred_flag "E02"
    e03_last_potency_and_end_of_phase "E03"
    e04_feed "E04"
    e05_hex_taken_before_the_spell_resolves "E05"
    e06_triggers_of_the_first_phases "E06"
    e07_cleanup_and_sentinel "E07"
    e08_pushed_off_before_the_score "E08"
    e09_twelve "E09"
    e10_attack_on_a_building_and_window "E10"
    e11_counterstrike_once_a_turn "E11"
    e12_die_removed_for_a_counterstrike "E12"
    e13_ambush_of_three "E13"
    e14_combat_priority_of_the_attacker "E14"
    e15_combat_priority_of_the_defender "E15"
    e16_distance_artifacts_and_flying "E16"
    e17_reach_and_joining "E17"
    e18_onto_the_flag "E18"
    e19_regeneration "E19"
    e20_two_cancels "E20"
    e21_mulligans "E21"
    e22_paying "E22"
    e23_free_acts_between_passes "E23"
    e24_aura_falls_before_the_blow "E24"
    e25_return "E25"
    e26_strip "E26"
    e27_short_library "E27"
    e28_push_on_entering "E28"
    e29_step_of_an_artifact "E29"
    e30_dice_that_grow "E30"
    e31_raised_numbers "E31"
    e32_hedge_and_flier "E32"
    e33_all_enemy_creatures "E33"
    e34_last_turn "E34"
    e35_refusals "E35"
    e36_secrets "E36"
    e37_stops "E37"
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
        let mut table = Protocol::default();
        table.at = format!("{id}, part {}", nth + 1);
        let mut request = part["start"].as_object().expect("fields").clone();
        request.insert("cmd".to_owned(), json!("new"));
        table.good(&Value::Object(request));
        for (nth, step) in part["steps"].as_array().expect("steps").iter().enumerate() {
            table.at = format!("{id}, step {}: {step}", nth + 1);
            take(&mut table, step.as_object().expect("a step"));
        }
        table.at = format!("{id}: the end");
        let end = table.state();
        let after = part["after"].as_object().expect("a state");
        for (field, value) in after {
            assert_eq!(&end[field], value, "{}: {field}", table.at);
        }
        assert_eq!(end.as_object().expect("a state").len(), after.len());
    }
}

fn take(table: &mut Protocol, step: &Map<String, Value>) {
    let seat = step.get("seat").and_then(Value::as_u64);
    if let Some(act) = step.get("act") {
        let seat = seat.expect("a seat");
        match step.get("refused") {
            Some(code) => table.refused(seat, act, code.as_str().expect("a code")),
            None => table.act(seat, act),
        }
    }
    if let Some(legal) = step.get("legal") {
        let acts = table.legal(legal["seat"].as_u64().expect("a seat"));
        for wanted in legal["has"].as_array().into_iter().flatten() {
            assert!(acts.contains(wanted), "{}: {wanted} is not among {acts:?}", table.at);
        }
        for unwanted in legal["has_not"].as_array().into_iter().flatten() {
            assert!(!acts.contains(unwanted), "{}: {unwanted}", table.at);
        }
        for (kind, count) in legal["count"].as_object().into_iter().flatten() {
            let found = acts.iter().filter(|act| act["do"] == kind.as_str()).count();
            assert_eq!(json!(found), *count, "{}: {kind}", table.at);
        }
    }
    if let Some(view) = step.get("view") {
        let answer = table.good(&json!({ "cmd": "view", "seat": view["seat"] }));
        fits(&answer["state"], &view["shows"], &table.at);
    }
    if let Some(expected) = step.get("expect") {
        fits(&table.state(), expected, &table.at);
    }
}

/// Checks that a state has the expected parts: realities by number, items from below.
fn fits(state: &Value, expected: &Value, at: &str) {
    for (field, value) in expected.as_object().expect("fields") {
        match field.as_str() {
            "realities" => realities(state, value, at),
            "stack" => {
                let (found, wanted) =
                    (state["stack"].as_array().expect("items"), value.as_array().expect("items"));
                assert_eq!(found.len(), wanted.len(), "{at}: {found:?}");
                found.iter().zip(wanted).for_each(|(found, wanted)| has(found, wanted, at));
            }
            "to_act" if !value.is_null() => has(&state["to_act"], value, at),
            field => assert_eq!(&state[field], value, "{at}: {field}"),
        }
    }
}

fn has(found: &Value, wanted: &Value, at: &str) {
    for (field, value) in wanted.as_object().expect("fields") {
        assert_eq!(&found[field], value, "{at}: {field} of {found}");
    }
}

fn realities(state: &Value, expected: &Value, at: &str) {
    let board = state["realities"].as_array().expect("realities");
    for (id, fields) in expected.as_object().expect("realities") {
        let id: u64 = id.parse().expect("a number");
        let found = board.iter().find(|reality| reality["id"] == id);
        if fields.is_null() {
            assert!(found.is_none(), "{at}: {id} is still there");
        } else {
            has(found.unwrap_or_else(|| panic!("{at}: no reality {id}")), fields, at);
        }
    }
}
