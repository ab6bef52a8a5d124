//! Rulings by their numbers, played over the line protocol.

use hexy_game::HexyGame;
use hexy_game::content::embedded_catalogue;
use hexy_game::rules::catalogue::Colour;
use hexy_game::rules::events::HexyInput;
use hexy_game::rules::setup::HexySetup;
use kernel::{Cell, Seat};
use serde_json::{Value, json};
use shell::Session;
use shell::game::{Game, Waits};

use crate::protocol::{Protocol, at, attack, cast, moves, on, pass, piece, push, spell, tap};

#[test]
fn every_ruling_has_a_test() {
    let law = std::fs::read_to_string("../../docs/hexy/rulings.md").expect("the rulings");
    let tests = include_str!("rulings.rs");
    let rulings = law.lines().filter_map(|line| line.strip_prefix("## Y")?.split(' ').next());
    let missing: Vec<&str> = rulings.filter(|number| !tests.contains(&format!("\nfn y{number}_"))).collect();
    assert!(missing.is_empty(), "no test of {missing:?}");
    assert!(law.contains("## Y60 "));
}

fn shuffled(first: Option<Seat>, seed: u64) -> Session<HexyGame> {
    let catalogue = embedded_catalogue();
    let decks = [catalogue.decks[0].cards.clone(), catalogue.decks[1].cards.clone()];
    let setup = HexySetup { first, ..HexySetup::shuffled(&catalogue, &catalogue.maps[0], decks) };
    Session::begin(setup, seed).expect("a match")
}

#[test]
fn y1_the_lot_decides_unless_a_seat_is_given() {
    let begins = |seed| shuffled(None, seed).state().first();
    assert!(
        (0..20).any(|seed| begins(seed) == Seat::First) && (0..20).any(|seed| begins(seed) == Seat::Second)
    );
    assert!((0..20).all(|seed| shuffled(Some(Seat::Second), seed).state().first() == Seat::Second));
}

#[test]
fn y2_a_winning_die_ends_at_twelve() {
    let mut table = Protocol::of(&json!({ "winning": [11, 1], "realities": [piece("netter", 0, [0, 0])] }));
    table.act(0, &pass());
    table.both_pass();
    let state = table.state();
    assert_eq!((&state["winning"][0], &state["result"]["by"]), (&json!(12), &json!("centre")));
}

#[test]
fn y3_two_flags_has_39_hexes() {
    let sizes: Vec<usize> = embedded_catalogue().maps.iter().map(|map| map.hexes().count()).collect();
    assert_eq!(sizes, [39, 37, 35]);
}

#[test]
fn y4_flags_lie_three_steps_from_the_centre() {
    for map in embedded_catalogue().maps {
        let far = [map.flags.0, map.flags.1].map(|flag| flag.distance(map.centre));
        assert_eq!((far, map.centre), ([3, 3], Cell::new(0, 0)), "{}", map.id);
    }
}

#[test]
fn y5_a_hex_holds_one_reality_and_enchantments_besides() {
    let mut table = Protocol::of(&json!({
        "hands": [["goblin", "war-paint"], []], "pools": [[3, 0, 0, 0], [0, 0, 0, 0]],
        "realities": [piece("ember-hearth", 0, [-1, 0]), piece("netter", 1, [0, 0])],
    }));
    table.refused(0, &cast("goblin", &at(0, 0)), "occupied");
    table.act(0, &cast("war-paint", &on(2)));
    table.both_pass();
    assert_eq!(table.reality(2)["enchantments"], json!([["war-paint", 0]]));
}

#[test]
fn y6_marks_block_nothing() {
    let mut table = Protocol::of(&json!({
        "pools": [[2, 0, 0, 0], [0, 0, 0, 0]],
        "realities": [{ "card": "goblin", "seat": 0, "at": [-3, 0], "die": 2 }, { "card": "goblin", "seat": 0, "at": [-1, 0], "die": 2 }],
    }));
    table.act(0, &moves(1, [-2, 0]));
    table.both_pass();
    table.act(0, &moves(2, [0, 0]));
    table.both_pass();
    assert_eq!((&table.reality(1)["at"], &table.reality(2)["at"]), (&json!([-2, 0]), &json!([0, 0])));
}

#[test]
fn y7_in_turn_1_the_other_flag_is_barred() {
    let mut table = Protocol::of(&json!({
        "turn": 1, "hands": [["goblin", "gust"], []], "pools": [[3, 0, 3, 0], [0, 0, 0, 0]],
        "realities": [piece("ember-hearth", 0, [2, 0]), { "card": "goblin", "seat": 0, "at": [3, -1], "die": 2 }],
    }));
    table.refused(0, &cast("goblin", &at(3, 0)), "flag-barred");
    table.refused(0, &moves(2, [3, 0]), "flag-barred");
    table.refused(0, &cast("gust", &push(2, [3, 0])), "target");
    let acts = table.legal(0);
    assert!(!acts.iter().any(|act| act.to_string().contains("[3,0]")), "{acts:?}");
}

#[test]
fn y8_there_are_three_colours() {
    let cards = embedded_catalogue().cards;
    for colour in Colour::ALL {
        assert!(cards.iter().any(|card| card.colour == colour), "{colour:?}");
    }
    assert_eq!(Colour::COLOURED.len(), 3);
}

#[test]
fn y9_free_parts_of_a_cost_take_any_energy() {
    let mut table = Protocol::of(&json!({
        "hands": [["goblin", "watchtower"], []], "pools": [[0, 1, 1, 1], [0, 0, 0, 0]],
        "realities": [piece("ember-hearth", 0, [-1, 0])],
    }));
    table.refused(0, &cast("goblin", &at(0, 0)), "energy");
    table.act(0, &cast("watchtower", &at(0, 0)));
    assert_eq!(table.state()["pools"][0], json!([0, 0, 0, 0]));
}

#[test]
fn y10_distance_covers_nearer_hexes_and_nothing_blocks() {
    let mut table = Protocol::of(&json!({
        "pools": [[2, 0, 0, 0], [0, 0, 0, 0]],
        "realities": [
            { "card": "archer", "seat": 0, "at": [0, 0], "die": 1 }, piece("thornback", 1, [1, 0]), piece("thornback", 1, [2, 0]),
            piece("thornback", 1, [3, 0]),
        ],
    }));
    table.refused(0, &attack(&[1], 4), "reach");
    let targets: Vec<Value> = table
        .legal(0)
        .into_iter()
        .filter(|act| act["do"] == "attack")
        .map(|act| act["target"].clone())
        .collect();
    assert_eq!(targets, [2, 3]);
}

#[test]
fn y11_hitpoints_stop_at_the_printed_number_and_potency_never() {
    let mut table = Protocol::of(&json!({
        "hands": [["sower", "overgrowth"], []], "pools": [[0, 4, 0, 0], [0, 0, 0, 0]],
        "realities": [{ "card": "grove-circle", "seat": 0, "at": [-1, 0], "counters": 9 }, piece("thornback", 0, [0, 0])],
    }));
    table.act(0, &cast("overgrowth", &on(1)));
    table.both_pass();
    assert_eq!(table.reality(1)["counters"], 13);
    table.act(0, &pass());
    table.both_pass();
    table.both_pass();
    assert_eq!(table.reality(2)["counters"], 4);
}

#[test]
fn y12_mulligans_go_down_to_no_card() {
    let mut table = Protocol::default();
    table.good(&json!({ "cmd": "new", "decks": ["ashwood", "leafwing"], "seed": 3, "first": 1 }));
    for left in (0..8).rev() {
        table.refused(0, &json!({ "do": "again" }), "not-yours");
        table.act(1, &json!({ "do": "again" }));
        assert_eq!(table.state()["to_act"]["cards"], left);
    }
    table.refused(1, &json!({ "do": "again" }), "no-cards");
    table.act(1, &json!({ "do": "keep" }));
    assert_eq!(table.state()["to_act"]["seat"], 0);
}

#[test]
fn y13_a_basic_energy_is_a_spell_for_two() {
    let mut table = Protocol::of(&json!({
        "hands": [["ember-energy", "ember-energy"], ["dispel"]], "pools": [[0, 0, 0, 0], [0, 0, 1, 1]],
    }));
    table.act(0, &cast("ember-energy", &Value::Null));
    table.both_pass();
    assert_eq!(table.state()["pools"][0], json!([2, 0, 0, 0]));
    table.act(0, &cast("ember-energy", &Value::Null));
    table.act(0, &pass());
    table.act(1, &cast("dispel", &spell(2)));
    table.both_pass();
    assert_eq!(table.state()["graveyards"], json!([["ember-energy", "ember-energy"], ["dispel"]]));
}

#[test]
fn y14_energy_has_the_colour_of_its_building() {
    let mut table = Protocol::of(&json!({
        "realities": [piece("gale-spire", 0, [-1, 0]), piece("well", 0, [-2, 0])],
    }));
    table.act(0, &tap(1));
    table.act(0, &tap(2));
    assert_eq!(table.state()["pools"][0], json!([0, 0, 1, 1]));
}

#[test]
fn y15_free_acts_need_priority_and_leave_passes_alone() {
    let mut table = Protocol::of(&json!({
        "phase": "end", "realities": [piece("gale-spire", 0, [-1, 0]), piece("gale-spire", 1, [1, 0])],
    }));
    table.refused(1, &tap(2), "not-yours");
    table.act(0, &pass());
    table.act(1, &tap(2));
    let state = table.state();
    assert_eq!((&state["passes"], &state["to_act"]["seat"]), (&json!(1), &json!(1)));
}

#[test]
fn y16_a_blow_gives_no_energy() {
    let mut table = Protocol::of(&json!({
        "pools": [[1, 0, 0, 0], [0, 0, 0, 0]],
        "realities": [{ "card": "goblin", "seat": 0, "at": [0, 0], "die": 2 }, piece("gale-spire", 1, [1, 0])],
    }));
    table.act(0, &attack(&[1], 2));
    table.both_pass();
    assert_eq!(
        (&table.reality(2)["counters"], &table.state()["pools"][1]),
        (&json!(1), &json!([0, 0, 0, 0]))
    );
}

#[test]
fn y17_the_last_potency_may_be_tapped() {
    let mut table = Protocol::of(&json!({
        "realities": [{ "card": "gale-spire", "seat": 0, "at": [-1, 0], "counters": 1 }],
    }));
    table.act(0, &tap(1));
    let state = table.state();
    assert_eq!((&state["realities"], &state["pools"][0]), (&json!([]), &json!([0, 0, 1, 0])));
    assert_eq!(state["graveyards"][0], json!(["gale-spire"]));
}

#[test]
fn y18_energies_may_be_named() {
    let position = json!({
        "hands": [["watchtower"], []], "pools": [[2, 2, 3, 1], [0, 0, 0, 0]],
        "realities": [piece("ember-hearth", 0, [-1, 0])],
    });
    let mut table = Protocol::of(&position);
    table.act(0, &cast("watchtower", &at(0, 0)));
    assert_eq!(
        table.state()["pools"][0],
        json!([1, 2, 2, 0]),
        "colourless, gale, then ember of three equal ones"
    );
    let mut table = Protocol::of(&position);
    let named =
        |pay: Value| json!({ "do": "cast", "card": "watchtower", "target": { "hex": [0, 0] }, "pay": pay });
    table.refused(0, &named(json!([3, 0, 0, 0])), "payment");
    table.act(0, &named(json!([0, 2, 1, 0])));
    assert_eq!(table.state()["pools"][0], json!([2, 0, 2, 1]));
}

#[test]
fn y19_regeneration_then_a_draw_under_the_stack() {
    let mut table = Protocol::of(&json!({
        "turn": 6, "active": 1, "phase": "end", "libraries": [["gust"], []],
        "realities": [piece("well", 0, [-1, 0]), { "card": "thornback", "seat": 0, "at": [0, 0], "counters": 1 }],
    }));
    table.both_pass();
    let state = table.state();
    let kinds: Vec<&Value> =
        state["stack"].as_array().expect("items").iter().map(|item| &item["kind"]).collect();
    assert_eq!(
        (kinds, table.reality(2)["counters"].clone()),
        (vec![&json!("draw"), &json!("trigger")], json!(2))
    );
    assert_eq!(state["hands"][0], json!([]));
}

#[test]
fn y20_only_the_active_seat_acts_on_an_empty_stack() {
    let mut table = Protocol::of(
        &json!({ "hands": [[], ["scorch"]], "pools": [[0, 0, 0, 0], [2, 0, 0, 0]], "realities": [piece("netter", 0, [0, 0])] }),
    );
    table.refused(1, &cast("scorch", &on(1)), "not-yours");
    table.act(0, &pass());
    assert_eq!(table.state()["phase"], "end");
}

#[test]
fn y21_cleanup_takes_the_dice_of_both_seats() {
    let mut table = Protocol::of(&json!({
        "realities": [{ "card": "goblin", "seat": 0, "at": [0, 0], "die": 2 }, { "card": "netter", "seat": 1, "at": [2, 0], "die": 6 }],
    }));
    table.act(0, &pass());
    assert_eq!((&table.reality(1)["die"], &table.reality(2)["die"]), (&json!(0), &json!(0)));
}

#[test]
fn y22_raised_numbers_last_through_the_end_phase() {
    let mut table = Protocol::of(&json!({
        "hands": [["flare"], []], "pools": [[1, 0, 0, 0], [0, 0, 0, 0]], "realities": [piece("goblin", 0, [0, 0])],
    }));
    table.act(0, &cast("flare", &on(1)));
    table.both_pass();
    table.act(0, &pass());
    table.both_pass();
    assert_eq!(table.reality(1)["attack"], 4);
    table.both_pass();
    assert_eq!(table.reality(1)["attack"], 2);
}

#[test]
fn y23_a_hand_has_no_limit() {
    let mut table = Protocol::of(&json!({ "hands": [vec!["gust"; 30], []] }));
    table.act(0, &pass());
    table.both_pass();
    table.both_pass();
    let state = table.state();
    assert_eq!((&state["turn"], state["hands"][0].as_array().map(Vec::len)), (&json!(6), Some(30)));
}

#[test]
fn y24_triggers_have_a_fixed_order() {
    let mut table = Protocol::of(&json!({
        "active": 1, "phase": "end", "libraries": [["gust"], []],
        "realities": [piece("well", 0, [-1, 0]), piece("drum", 0, [-2, 0]), piece("well", 0, [-1, 1]), piece("drum", 0, [-2, 1])],
    }));
    table.both_pass();
    let state = table.state();
    let sources: Vec<&Value> =
        state["stack"].as_array().expect("items").iter().map(|item| &item["reality"]).collect();
    assert_eq!(sources, [&Value::Null, &json!(4), &json!(2), &json!(3), &json!(1)]);

    let mut table = Protocol::of(&json!({
        "hands": [["ashfall"], []], "pools": [[3, 0, 0, 0], [0, 0, 0, 0]],
        "realities": [
            piece("grove-circle", 1, [2, 0]), { "card": "oak", "seat": 1, "at": [1, 0], "counters": 1 },
            { "card": "oak", "seat": 1, "at": [1, 1], "counters": 1 },
        ],
    }));
    table.act(0, &cast("ashfall", &Value::Null));
    table.both_pass();
    assert_eq!(table.stack(), [json!(["trigger", 3]), json!(["trigger", 2])]);
}

#[test]
fn y25_a_trigger_may_choose_nothing() {
    let mut table = Protocol::of(&json!({
        "hands": [["sower"], []], "pools": [[0, 2, 0, 0], [0, 0, 0, 0]], "realities": [piece("grove-circle", 0, [-1, 0])],
    }));
    table.act(0, &cast("sower", &at(0, 0)));
    table.both_pass();
    table.both_pass();
    assert_eq!(table.state()["to_act"]["options"], json!([null, { "reality": 1 }]));
    table.act(0, &json!({ "do": "choose", "option": null }));
    assert_eq!(
        (&table.reality(1)["counters"], &table.state()["to_act"]["kind"]),
        (&json!(2), &json!("priority"))
    );
}

#[test]
fn y26_targets_are_checked_again_and_nothing_is_refunded() {
    let mut table = Protocol::of(&json!({
        "hands": [["scorch"], ["recall"]], "pools": [[2, 0, 0, 0], [0, 0, 2, 0]], "realities": [piece("netter", 1, [0, 0])],
    }));
    table.act(0, &cast("scorch", &on(1)));
    table.act(0, &pass());
    table.act(1, &cast("recall", &on(1)));
    table.both_pass();
    table.both_pass();
    let state = table.state();
    assert_eq!((&state["graveyards"][0], &state["pools"][0]), (&json!(["scorch"]), &json!([0, 0, 0, 0])));
    assert_eq!(state["hands"][1], json!(["netter"]));
}

#[test]
fn y27_the_sphere_counts_on_announcing_only() {
    let mut table = Protocol::of(&json!({
        "hands": [["goblin"], []], "pools": [[1, 0, 0, 0], [0, 0, 0, 0]],
        "realities": [{ "card": "ember-hearth", "seat": 0, "at": [-1, 0], "counters": 1 }],
    }));
    table.act(0, &cast("goblin", &at(0, 0)));
    table.act(0, &tap(1));
    table.both_pass();
    assert_eq!(table.reality(2)["card"], "goblin");
}

#[test]
fn y28_the_sphere_belongs_to_own_buildings() {
    let mut table = Protocol::of(&json!({
        "hands": [["goblin"], []], "pools": [[1, 0, 0, 0], [0, 0, 0, 0]],
        "realities": [piece("ember-hearth", 1, [1, 0]), piece("netter", 0, [0, 1])],
    }));
    table.refused(0, &cast("goblin", &at(0, 0)), "sphere");
    table.act(0, &cast("goblin", &at(-3, 0)));
}

#[test]
fn y29_realities_enter_without_a_die() {
    let mut table = Protocol::of(&json!({
        "hands": [["netter", "goblin"], []], "pools": [[3, 2, 0, 0], [0, 0, 0, 0]], "realities": [piece("ember-hearth", 0, [-1, 0])],
    }));
    table.act(0, &cast("netter", &at(0, 0)));
    table.both_pass();
    table.refused(0, &moves(2, [1, 0]), "no-die");
    table.act(0, &cast("goblin", &at(-1, 1)));
    table.both_pass();
    assert_eq!(table.reality(3)["die"], 2, "haste");
}

#[test]
fn y30_enchantments_lie_anywhere() {
    let mut table = Protocol::of(&json!({
        "hands": [["ramparts"], []], "pools": [[2, 0, 0, 0], [0, 0, 0, 0]], "realities": [piece("gale-spire", 1, [3, 0])],
    }));
    table.act(0, &cast("ramparts", &on(1)));
    table.both_pass();
    let found = table.reality(1);
    assert_eq!((&found["attack"], &found["defense"]), (&json!(1), &json!(2)));
    assert_eq!(table.state()["result"], Value::Null);
}

#[test]
fn y31_feed_may_help_an_enemy_building() {
    let mut table = Protocol::of(&json!({
        "realities": [{ "card": "gale-spire", "seat": 0, "at": [0, 0], "counters": 2 }, piece("gale-spire", 1, [1, 0])],
    }));
    table.act(0, &json!({ "do": "activate", "reality": 1, "ability": "feed", "target": on(2) }));
    assert_eq!(table.state()["pools"][0], json!([0, 0, 0, 0]));
    table.both_pass();
    assert_eq!(
        (&table.reality(2)["counters"], table.state()["realities"].as_array().map(Vec::len)),
        (&json!(3), Some(1))
    );
}

#[test]
fn y32_everything_without_counters_falls_together() {
    let mut table = Protocol::of(&json!({
        "hands": [["ashfall"], []], "pools": [[3, 0, 0, 0], [0, 0, 0, 0]],
        "realities": [
            { "card": "goblin", "seat": 1, "at": [1, 0], "counters": 1, "enchantments": [["bark-skin", 1], ["war-paint", 1]] },
            { "card": "netter", "seat": 1, "at": [0, 0], "counters": 1 },
        ],
    }));
    table.act(0, &cast("ashfall", &Value::Null));
    table.both_pass();
    let state = table.state();
    assert_eq!(state["graveyards"][1], json!(["goblin", "bark-skin", "war-paint", "netter"]));
    assert_eq!(state["realities"], json!([]));
}

#[test]
fn y33_nothing_changes_sides() {
    let mut table = Protocol::of(&json!({
        "pools": [[1, 0, 0, 0], [0, 0, 0, 0]],
        "realities": [
            { "card": "ogre", "seat": 0, "at": [0, 0], "die": 2 },
            { "card": "goblin", "seat": 1, "at": [1, 0], "enchantments": [["war-paint", 0]] },
        ],
    }));
    assert_eq!(table.reality(2)["seat"], 1);
    table.act(0, &attack(&[1], 2));
    table.both_pass();
    assert_eq!(table.state()["graveyards"], json!([["war-paint"], ["goblin"]]));
}

#[test]
fn y34_any_reality_steps_and_the_hex_is_checked_twice() {
    let mut table = Protocol::of(&json!({
        "hands": [[], ["gust"]], "pools": [[1, 0, 0, 0], [0, 0, 1, 0]],
        "realities": [{ "card": "cart", "seat": 0, "at": [0, 0], "die": 2 }, piece("netter", 1, [2, 0])],
    }));
    table.act(0, &moves(1, [1, 0]));
    table.act(0, &pass());
    table.act(1, &cast("gust", &push(2, [1, 0])));
    table.both_pass();
    table.both_pass();
    let found = table.reality(1);
    assert_eq!((&found["at"], &found["die"]), (&json!([0, 0]), &json!(1)));
}

#[test]
fn y35_a_flag_is_entered_by_what_takes_a_hex() {
    let mut table = Protocol::of(&json!({
        "hands": [["ramparts", "gale-spire"], []], "pools": [[4, 0, 0, 0], [0, 0, 0, 0]],
        "realities": [piece("gale-spire", 1, [3, 0]), piece("gale-spire", 0, [2, 0])],
    }));
    table.act(0, &cast("ramparts", &on(1)));
    table.both_pass();
    assert_eq!(table.state()["result"], Value::Null);
    let mut table = Protocol::of(&json!({
        "hands": [["gale-spire"], []], "pools": [[4, 0, 0, 0], [0, 0, 0, 0]], "realities": [piece("gale-spire", 0, [2, 0])],
    }));
    table.act(0, &cast("gale-spire", &at(3, 0)));
    table.both_pass();
    assert_eq!(table.state()["result"], json!({ "winner": 0, "by": "flag" }));
}

#[test]
fn y36_an_artifact_with_a_die_attacks() {
    let mut table = Protocol::of(&json!({
        "pools": [[1, 0, 0, 0], [0, 0, 0, 0]],
        "realities": [{ "card": "ballista", "seat": 0, "at": [0, 0], "die": 1 }, piece("thornback", 1, [2, 0])],
    }));
    table.act(0, &attack(&[1], 2));
    table.both_pass();
    assert_eq!(table.reality(2)["counters"], 2);
}

#[test]
fn y37_an_ambush_is_one_announcement_of_creatures() {
    let mut table = Protocol::of(&json!({
        "pools": [[3, 0, 0, 0], [0, 0, 0, 0]],
        "realities": [
            { "card": "goblin", "seat": 0, "at": [0, 0], "die": 2 }, { "card": "ballista", "seat": 0, "at": [0, 1], "die": 1 },
            { "card": "goblin", "seat": 0, "at": [1, -1], "die": 2 }, piece("oak", 1, [1, 0]),
        ],
    }));
    table.refused(0, &attack(&[1, 2], 4), "not-creature");
    table.act(0, &attack(&[3, 1], 4));
    assert_eq!(
        (table.state()["stack"].as_array().map(Vec::len), &table.state()["stack"][0]["attackers"]),
        (Some(1), &json!([3, 1]))
    );
}

fn struck(attacker: &str, from: [i8; 2], target: Value) -> Protocol {
    let mut table = Protocol::of(&json!({
        "pools": [[2, 0, 0, 0], [0, 0, 0, 2]],
        "realities": [{ "card": attacker, "seat": 0, "at": from, "die": 2 }, target],
    }));
    table.act(0, &attack(&[1], 2));
    table.act(0, &pass());
    table
}

fn back(with: &str) -> Value {
    json!({ "do": "counterstrike", "against": 1, "with": with })
}

#[test]
fn y38_a_counterstrike_needs_reach() {
    let mut table = struck("archer", [0, 0], piece("thornback", 1, [2, 0]));
    table.refused(1, &back("energy"), "reach");
}

#[test]
fn y39_the_last_counter_is_no_price() {
    let mut table =
        struck("goblin", [0, 0], json!({ "card": "thornback", "seat": 1, "at": [1, 0], "counters": 1 }));
    table.refused(1, &back("counter"), "last-counter");
    table.act(1, &back("energy"));
}

#[test]
fn y40_a_counterstrike_belongs_to_its_attack() {
    let mut table = struck("goblin", [0, 0], piece("thornback", 1, [1, 0]));
    table.act(1, &back("energy"));
    let state = table.state();
    assert_eq!(
        (state["stack"].as_array().map(Vec::len), &state["stack"][0]["counterstrike"]),
        (Some(1), &json!(1))
    );
    assert_eq!(state["to_act"]["seat"], 0);
    table.both_pass();
    assert_eq!((&table.reality(2)["counters"], table.find(1)), (&json!(3), None));
}

#[test]
fn y41_who_no_longer_fits_drops_out() {
    // The lead is pushed away: the joiner fights on, and the counterstrike at the lead is void.
    let position = json!({
        "hands": [[], ["gust"]], "pools": [[2, 0, 0, 0], [0, 0, 1, 1]],
        "realities": [
            { "card": "sentinel", "seat": 0, "at": [0, 0], "die": 1 }, { "card": "netter", "seat": 0, "at": [1, -1], "die": 1 },
            piece("thornback", 1, [1, 0]),
        ],
    });
    let mut table = Protocol::of(&position);
    table.act(0, &attack(&[1, 2], 3));
    table.act(0, &pass());
    table.act(1, &back("energy"));
    table.act(0, &pass());
    table.act(1, &cast("gust", &push(1, [-1, 0])));
    table.both_pass();
    table.both_pass();
    assert_eq!((&table.reality(3)["counters"], &table.reality(1)["counters"]), (&json!(3), &json!(3)));
    // Without a push both fight: 2 + 2 - 1 on the target, 2 - (2 + 0) on the named one.
    let mut table = Protocol::of(&position);
    table.act(0, &attack(&[1, 2], 3));
    table.act(0, &pass());
    table.act(1, &back("energy"));
    table.both_pass();
    assert_eq!((&table.reality(3)["counters"], &table.reality(1)["counters"]), (&json!(1), &json!(3)));
}

#[test]
fn y42_any_die_stops_a_counterstrike() {
    let mut table =
        struck("goblin", [0, 0], json!({ "card": "thornback", "seat": 1, "at": [1, 0], "die": 1 }));
    table.refused(1, &back("energy"), "has-die");
}

#[test]
fn y43_both_must_pass_after_a_fight() {
    let mut table = struck("goblin", [0, 0], piece("thornback", 1, [1, 0]));
    table.act(1, &pass());
    assert_eq!(table.state()["window"], true);
    table.refused(0, &attack(&[1], 2), "timing");
    table.both_pass();
    assert_eq!((&table.state()["window"], &table.state()["phase"]), (&json!(false), &json!("main")));
    table.act(0, &attack(&[1], 2));
}

#[test]
fn y44_only_creatures_strike_fliers() {
    let mut table = struck("harrier", [0, 0], piece("hedge", 1, [1, 0]));
    table.refused(1, &back("energy"), "flying");
}

#[test]
fn y45_a_separated_blow_is_an_item() {
    let mut table = struck("lancer", [0, 0], piece("ogre", 1, [1, 0]));
    table.act(1, &back("energy"));
    table.both_pass();
    assert_eq!(table.stack(), [json!(["strike", null])]);
    assert_eq!((&table.reality(2)["counters"], &table.reality(1)["counters"]), (&json!(4), &json!(3)));
    table.both_pass();
    assert_eq!(table.find(1), None);
}

#[test]
fn y46_regeneration_in_every_draw_phase() {
    let mut table = Protocol::of(&json!({
        "phase": "end", "realities": [{ "card": "thornback", "seat": 0, "at": [0, 0], "counters": 1 }],
    }));
    table.both_pass();
    assert_eq!((&table.state()["active"], &table.reality(1)["counters"]), (&json!(1), &json!(2)));
}

#[test]
fn y47_dice_end_at_six() {
    let mut table = Protocol::of(&json!({
        "hands": [["rally"], []], "pools": [[2, 0, 0, 0], [0, 0, 0, 0]],
        "realities": [{ "card": "goblin", "seat": 0, "at": [0, 0], "die": 6 }],
    }));
    table.act(0, &cast("rally", &Value::Null));
    table.both_pass();
    assert_eq!(table.reality(1)["die"], 6);
}

#[test]
fn y48_turn_100_is_the_last() {
    let mut table = Protocol::of(&json!({ "turn": 100, "phase": "end", "winning": [4, 3] }));
    table.both_pass();
    assert_eq!(table.state()["result"], json!({ "winner": 0, "by": "last-turn" }));
}

#[test]
fn y49_an_empty_library_ends_nothing() {
    let mut table = Protocol::of(&json!({
        "active": 1, "phase": "end", "realities": [piece("gale-spire", 0, [-1, 0])],
    }));
    table.both_pass();
    let state = table.state();
    assert_eq!(
        (&state["result"], &state["stack"], &state["phase"]),
        (&Value::Null, &json!([]), &json!("draw"))
    );
    assert_eq!(table.reality(1)["counters"], 2, "no Potency either");
}

#[test]
fn y50_only_the_active_seat_scores() {
    let mut table = Protocol::of(&json!({ "realities": [piece("netter", 1, [0, 0])] }));
    table.act(0, &pass());
    table.both_pass();
    assert_eq!(table.state()["winning"], json!([1, 1]));
}

#[test]
fn y51_weak_attacks_are_legal() {
    let mut table = struck("goblin", [0, 0], piece("hedge", 1, [1, 0]));
    table.act(1, &pass());
    assert_eq!(table.reality(2)["counters"], 3);
}

#[test]
fn y52_changes_add_up_and_effects_ignore_defense() {
    let mut table = Protocol::of(&json!({
        "hands": [["scorch"], []], "pools": [[2, 0, 0, 0], [0, 0, 0, 0]],
        "realities": [
            { "card": "goblin", "seat": 0, "at": [0, 0], "raised": [2, 0], "enchantments": [["war-paint", 0], ["war-paint", 0]] },
            piece("banner", 0, [0, 1]), piece("hedge", 1, [1, 0]),
        ],
    }));
    assert_eq!(table.reality(1)["attack"], 2 + 2 + 2 + 2 + 1);
    table.act(0, &cast("scorch", &on(3)));
    table.both_pass();
    assert_eq!(table.reality(3)["counters"], 1);
}

#[test]
fn y53_a_push_onto_a_flag_wins_for_its_controller() {
    let mut table = Protocol::of(&json!({
        "hands": [["gust"], []], "pools": [[0, 0, 1, 0], [0, 0, 0, 0]], "realities": [piece("goblin", 1, [-2, 0])],
    }));
    table.act(0, &cast("gust", &push(1, [-3, 0])));
    table.both_pass();
    assert_eq!(table.state()["result"], json!({ "winner": 1, "by": "flag" }));
}

#[test]
fn y54_returned_is_not_destroyed() {
    let mut table = Protocol::of(&json!({
        "hands": [["recall"], []], "pools": [[0, 0, 2, 0], [0, 0, 0, 0]],
        "realities": [piece("oak", 1, [0, 0]), piece("grove-circle", 1, [1, 0])],
    }));
    table.act(0, &cast("recall", &on(1)));
    table.both_pass();
    let state = table.state();
    assert_eq!(
        (&state["hands"][1], &state["stack"], &state["graveyards"][1]),
        (&json!(["oak"]), &json!([]), &json!([]))
    );
}

#[test]
fn y55_only_cards_are_spells() {
    let mut table = Protocol::of(&json!({
        "hands": [[], ["dispel"]], "pools": [[1, 0, 0, 0], [0, 0, 2, 0]],
        "realities": [{ "card": "goblin", "seat": 0, "at": [0, 0], "die": 2 }],
    }));
    table.act(0, &moves(1, [1, 0]));
    table.act(0, &pass());
    table.refused(1, &cast("dispel", &spell(1)), "target");
}

#[test]
fn y56_numbers_are_never_used_again() {
    let mut table = Protocol::of(&json!({
        "hands": [["recall", "goblin"], []], "pools": [[4, 0, 2, 0], [0, 0, 0, 0]], "realities": [piece("ember-hearth", 0, [-1, 0])],
    }));
    table.act(0, &cast("goblin", &at(0, 0)));
    table.both_pass();
    table.act(0, &cast("recall", &on(2)));
    table.both_pass();
    table.act(0, &cast("goblin", &at(0, 0)));
    table.both_pass();
    assert_eq!((table.find(2), &table.reality(3)["card"]), (None, &json!("goblin")));
    let state = table.state();
    assert_eq!((&state["next"]["reality"], &state["next"]["item"]), (&json!(4), &json!(4)));
}

#[test]
fn y57_an_act_is_legal_without_a_stop() {
    let mut table = Protocol::of(&json!({
        "phase": "end", "hands": [["scorch"], []], "pools": [[2, 0, 0, 0], [0, 0, 0, 0]], "realities": [piece("goblin", 1, [0, 0])],
    }));
    assert_eq!(table.state()["to_act"]["stop"], false);
    table.act(0, &cast("scorch", &on(1)));
    let view = table.good(&json!({ "cmd": "view", "seat": 1 }));
    assert_eq!(view["state"]["to_act"]["stop"], Value::Null);
}

#[test]
fn y58_dice_of_counterstrikes_are_not_unspent() {
    let mut table = Protocol::of(&json!({
        "realities": [{ "card": "sentinel", "seat": 1, "at": [0, 0], "die": 6 }, piece("gale-spire", 1, [1, 0])],
    }));
    table.act(0, &pass());
    assert_eq!(table.stack(), [json!(["score", null])]);
}

#[test]
fn y59_a_source_that_has_gone_keeps_its_last_place() {
    let mut table = Protocol::of(&json!({
        "hands": [["sparkthrower"], ["scorch"]], "pools": [[2, 0, 0, 0], [2, 0, 0, 0]],
        "realities": [piece("ember-hearth", 0, [-1, 0]), piece("netter", 1, [1, 0]), piece("netter", 1, [2, 0])],
    }));
    table.act(0, &cast("sparkthrower", &at(0, 0)));
    table.both_pass();
    table.act(0, &pass());
    table.act(1, &cast("scorch", &on(4)));
    table.both_pass();
    assert_eq!(table.find(4), None);
    table.both_pass();
    assert_eq!(table.state()["to_act"]["options"], json!([null, { "reality": 2 }]));
}

#[test]
fn y60_graveyards_are_open() {
    let mut table = Protocol::of(&json!({ "graveyards": [["gust"], ["scorch"]], "hands": [["goblin"], []] }));
    let view = table.good(&json!({ "cmd": "view", "seat": null }));
    assert_eq!(
        (&view["state"]["graveyards"], &view["state"]["hands"]),
        (&json!([["gust"], ["scorch"]]), &json!([1, 0]))
    );
}

/// The shell's session can take back free acts, and nothing after a draw (hexy 15.6).
#[test]
fn law_15_6_free_acts_come_back() {
    let mut session = shuffled(Some(Seat::First), 1);
    let give = |session: &mut Session<HexyGame>, seat, input| {
        session.give(seat, input, shell::Actor::Person).expect("legal");
    };
    give(&mut session, Seat::First, HexyInput::Keep);
    give(&mut session, Seat::Second, HexyInput::Keep);
    let card = session.state().holdings(Seat::First).hand[0];
    let before = HexyGame::digest(session.state());
    give(&mut session, Seat::First, HexyInput::Discard(card));
    assert!(session.take_back() && HexyGame::digest(session.state()) == before);
    for seat in [Seat::First, Seat::First, Seat::Second, Seat::First, Seat::Second] {
        assert_eq!(session.waits(), Waits::One(seat));
        give(&mut session, seat, HexyInput::Pass);
    }
    assert_eq!((session.state().turn(), session.can_take_back()), (2, None));
}
