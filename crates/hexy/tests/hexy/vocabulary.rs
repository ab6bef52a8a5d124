//! Every word and effect of the vocabulary of cards (hexy 11 and 12), and the texts made from it.

use hexy_game::content::embedded_catalogue;
use hexy_game::rules::catalogue::{CardKind, CardWord, When};
use hexy_game::words::{ability_text, card_text};
use serde_json::{Value, json};

use crate::protocol::{Protocol, at, attack, cast, moves, on, pass, piece, push, spell};

/// Match in which seat 0 holds a card and plenty of energy, with these realities.
fn holding(card: &str, realities: Value) -> Protocol {
    Protocol::of(&json!({
        "hands": [[card], ["gust", "scorch"]], "libraries": [["gust", "scorch", "brace"], []],
        "pools": [[9, 9, 9, 9], [9, 9, 9, 9]], "realities": realities,
    }))
}

/// Casts the held card and resolves everything.
fn resolved(card: &str, target: Value, realities: Value) -> Protocol {
    let mut table = holding(card, realities);
    table.act(0, &cast(card, &target));
    table.both_pass();
    table
}

/// Uses an ability of reality 1 and resolves it.
fn used(ability: &str, target: Value, realities: Value) -> Protocol {
    let mut table = holding("gust", realities);
    table.act(0, &json!({ "do": "activate", "reality": 1, "ability": ability, "target": target }));
    table.both_pass();
    table
}

#[test]
fn effect_add_energy() {
    let table = &mut resolved("gale-energy", Value::Null, json!([]));
    assert_eq!(table.state()["pools"][0], json!([9, 9, 11, 9]));
}

#[test]
fn effect_draw() {
    let table = &mut resolved("foresight", Value::Null, json!([]));
    assert_eq!(table.state()["hands"][0], json!(["gust", "scorch"]));
}

#[test]
fn effect_cancel() {
    let mut answered = Protocol::of(&json!({
        "hands": [["foresight"], ["dispel"]], "libraries": [["gust", "gust"], []], "pools": [[9, 9, 9, 9], [9, 9, 9, 9]],
    }));
    answered.act(0, &cast("foresight", &Value::Null));
    answered.act(0, &pass());
    answered.act(1, &cast("dispel", &spell(1)));
    answered.both_pass();
    let state = answered.state();
    assert_eq!((&state["stack"], &state["graveyards"]), (&json!([]), &json!([["foresight"], ["dispel"]])));
    assert_eq!(state["hands"][0], json!([]));
}

#[test]
fn effect_shift() {
    let table = &mut resolved("gust", push(1, [1, 0]), json!([piece("netter", 1, [0, 0])]));
    assert_eq!(table.reality(1)["at"], json!([1, 0]));
}

#[test]
fn effect_return() {
    let table = &mut resolved("recall", on(1), json!([piece("netter", 1, [0, 0])]));
    assert_eq!(table.state()["hands"][1], json!(["gust", "netter", "scorch"]));
}

#[test]
fn effect_strip() {
    let goblin = json!({ "card": "goblin", "seat": 1, "at": [0, 0], "enchantments": [["tailwind", 1], ["war-paint", 0]] });
    let table = &mut resolved("unmake", on(1), json!([goblin]));
    assert_eq!(table.state()["graveyards"], json!([["war-paint", "unmake"], ["tailwind"]]));
    assert_eq!(table.reality(1)["enchantments"], json!([]));
}

#[test]
fn effect_remove_counters() {
    let table = &mut resolved("scorch", on(1), json!([piece("hedge", 1, [0, 0])]));
    assert_eq!(table.reality(1)["counters"], 1);
}

#[test]
fn effect_add_counters() {
    let table = &mut resolved("overgrowth", on(1), json!([piece("gale-spire", 0, [0, 0])]));
    assert_eq!(table.reality(1)["counters"], 6);
}

#[test]
fn effect_raise() {
    let table = &mut resolved("brace", on(1), json!([piece("goblin", 0, [0, 0])]));
    assert_eq!((&table.reality(1)["defense"], &table.reality(1)["raised"]), (&json!(2), &json!([0, 2])));
}

#[test]
fn effect_die_and_scope_own_creatures() {
    let table = &mut resolved(
        "rally",
        Value::Null,
        json!([piece("goblin", 0, [0, 0]), piece("cart", 0, [1, 0]), piece("goblin", 1, [2, 0])]),
    );
    assert_eq!([1, 2, 3].map(|id| table.reality(id)["die"].clone()), [json!(1), json!(0), json!(0)]);
}

#[test]
fn effect_die_off() {
    let table =
        &mut resolved("entangle", on(1), json!([{ "card": "goblin", "seat": 1, "at": [0, 0], "die": 6 }]));
    assert_eq!(table.reality(1)["die"], 0);
}

#[test]
fn scope_itself() {
    let table = &mut used("stoke", Value::Null, json!([piece("ogre", 0, [0, 0])]));
    assert_eq!((&table.reality(1)["attack"], &table.state()["pools"][0]), (&json!(5), &json!([8, 9, 9, 9])));
}

#[test]
fn scope_own_buildings() {
    let table = &mut resolved(
        "wild-growth",
        Value::Null,
        json!([piece("gale-spire", 0, [0, 0]), piece("gale-spire", 1, [1, 0])]),
    );
    assert_eq!((&table.reality(1)["counters"], &table.reality(2)["counters"]), (&json!(3), &json!(2)));
}

#[test]
fn scope_enemy_creatures() {
    let table = &mut resolved(
        "ashfall",
        Value::Null,
        json!([piece("netter", 0, [0, 0]), piece("netter", 1, [1, 0]), piece("cart", 1, [2, 0])]),
    );
    assert_eq!([1, 2, 3].map(|id| table.reality(id)["counters"].clone()), [json!(3), json!(2), json!(4)]);
}

#[test]
fn target_sides_kinds_and_filters() {
    let realities = json!([
        piece("forge", 0, [0, 0]),
        piece("goblin", 0, [1, 0]),
        piece("goblin", 0, [2, 0]),
        piece("goblin", 1, [0, 1]),
        piece("cart", 0, [0, -1]),
    ]);
    let mut table = holding("unmake", realities);
    let temper = |id: u32| json!({ "do": "activate", "reality": 1, "ability": "temper", "target": on(id) });
    table.refused(0, &temper(3), "target");
    table.refused(0, &temper(4), "target");
    table.refused(0, &temper(5), "target");
    table.refused(0, &cast("unmake", &on(2)), "target");
    table.refused(0, &cast("unmake", &at(0, 0)), "target");
    table.act(0, &temper(2));
}

#[test]
fn target_wounded() {
    let mut table = Protocol::of(&json!({
        "active": 1, "phase": "end", "libraries": [["gust"], []],
        "realities": [
            piece("well", 0, [-1, 0]), piece("goblin", 0, [0, 0]), { "card": "netter", "seat": 0, "at": [1, 0], "counters": 1 },
            { "card": "netter", "seat": 1, "at": [2, 0], "counters": 1 },
        ],
    }));
    table.both_pass();
    table.both_pass();
    assert_eq!(table.state()["to_act"]["options"], json!([null, { "reality": 3 }]));
}

#[test]
fn grants_of_numbers_and_words() {
    let table = &mut resolved(
        "bark-skin",
        on(1),
        json!([{ "card": "netter", "seat": 0, "at": [0, 0], "counters": 1 }]),
    );
    assert_eq!(table.reality(1)["defense"], 1);
    table.act(0, &pass());
    table.both_pass();
    table.both_pass();
    assert_eq!(table.reality(1)["counters"], 2, "regeneration");
}

#[test]
fn auras_help_neighbours_of_their_side_and_kind() {
    let realities = json!([
        piece("totem", 0, [0, 0]),
        piece("goblin", 0, [1, 0]),
        piece("gale-spire", 0, [0, 1]),
        piece("goblin", 1, [-1, 0]),
        piece("goblin", 0, [2, 0]),
        piece("cart", 0, [0, -1]),
    ]);
    let mut table = holding("gust", realities);
    let defenses = [1, 2, 3, 4, 5, 6].map(|id| table.reality(id)["defense"].clone());
    assert_eq!(defenses, [1, 1, 2, 0, 0, 1].map(|n| json!(n)));
}

#[test]
fn word_flying_and_reach() {
    let realities = json!([
        { "card": "goblin", "seat": 0, "at": [0, 0], "die": 1 }, { "card": "netter", "seat": 0, "at": [0, 1], "die": 1 },
        { "card": "harrier", "seat": 0, "at": [1, -1], "die": 1 }, piece("harrier", 1, [1, 0]),
    ]);
    let mut table = holding("gust", realities);
    table.refused(0, &attack(&[1], 4), "flying");
    let leads: Vec<Value> = table
        .legal(0)
        .into_iter()
        .filter(|act| act["do"] == "attack")
        .map(|act| act["attackers"][0].clone())
        .collect();
    assert_eq!(leads, [2, 3]);
}

#[test]
fn word_haste() {
    let table = &mut resolved("goblin", at(0, 0), json!([piece("ember-hearth", 0, [-1, 0])]));
    assert_eq!(table.reality(2)["die"], 2);
}

#[test]
fn word_combat_priority() {
    let mut table = holding(
        "gust",
        json!([{ "card": "lancer", "seat": 0, "at": [0, 0], "die": 1 }, piece("netter", 1, [1, 0])]),
    );
    table.act(0, &attack(&[1], 2));
    table.act(0, &pass());
    table.act(1, &json!({ "do": "counterstrike", "against": 1, "with": "energy" }));
    table.both_pass();
    assert_eq!((table.find(2), &table.reality(1)["counters"]), (None, &json!(3)));
}

#[test]
fn word_regeneration() {
    let mut table = Protocol::of(&json!({
        "phase": "end",
        "realities": [{ "card": "thornback", "seat": 1, "at": [0, 0], "counters": 1 }, { "card": "netter", "seat": 1, "at": [1, 0], "counters": 1 }],
    }));
    table.both_pass();
    assert_eq!((&table.reality(1)["counters"], &table.reality(2)["counters"]), (&json!(2), &json!(1)));
}

#[test]
fn word_free_moves() {
    let goblin =
        json!({ "card": "goblin", "seat": 0, "at": [0, 0], "die": 2, "enchantments": [["tailwind", 0]] });
    let mut table = Protocol::of(&json!({ "realities": [goblin] }));
    table.act(0, &moves(1, [1, 0]));
    table.both_pass();
    assert_eq!((&table.reality(1)["at"], &table.reality(1)["die"]), (&json!([1, 0]), &json!(1)));
}

#[test]
fn trigger_enters() {
    let mut table =
        resolved("roc", at(0, 0), json!([piece("gale-spire", 0, [-1, 0]), piece("goblin", 1, [1, 0])]));
    table.both_pass();
    table.act(0, &json!({ "do": "choose", "option": push(2, [2, 0]) }));
    assert_eq!(table.reality(2)["at"], json!([2, 0]));
}

#[test]
fn trigger_destroyed() {
    let mut table = resolved(
        "scorch",
        on(1),
        json!([{ "card": "oak", "seat": 1, "at": [0, 0], "counters": 2 }, piece("gale-spire", 1, [1, 0])]),
    );
    table.both_pass();
    table.act(1, &json!({ "do": "choose", "option": on(2) }));
    assert_eq!(table.reality(2)["counters"], 5);
}

#[test]
fn trigger_dice_set_and_potency_placed() {
    let mut table = Protocol::of(&json!({
        "active": 1, "phase": "end", "libraries": [["gust"], []],
        "realities": [piece("well", 0, [-1, 0]), piece("drum", 0, [-2, 0])],
    }));
    table.both_pass();
    assert_eq!(table.stack(), [json!(["draw", null]), json!(["trigger", 2]), json!(["trigger", 1])]);
}

#[test]
fn trigger_die_unspent() {
    let mut table = holding(
        "gust",
        json!([{ "card": "sentinel", "seat": 0, "at": [0, 0], "die": 1 }, piece("gale-spire", 0, [1, 0])]),
    );
    table.act(0, &pass());
    table.both_pass();
    table.act(0, &json!({ "do": "choose", "option": on(2) }));
    assert_eq!(table.reality(2)["counters"], 3);
}

#[test]
fn ability_price_in_counters() {
    let mut table = holding(
        "gust",
        json!([{ "card": "beacon", "seat": 0, "at": [0, 0], "counters": 1 }, piece("goblin", 0, [1, 0])]),
    );
    let signal = json!({ "do": "activate", "reality": 1, "ability": "signal", "target": on(2) });
    table.refused(0, &signal, "counters");
    let table = &mut used("signal", on(2), json!([piece("beacon", 0, [0, 0]), piece("goblin", 0, [1, 0])]));
    assert_eq!(
        (table.find(1), &table.reality(2)["die"]),
        (None, &json!(1)),
        "the last counters, and it resolves"
    );
}

#[test]
fn energy_of_a_named_colour() {
    let mut table = holding("gust", json!([piece("lamp-library", 0, [0, 0])]));
    let tap = |colour: &str| json!({ "do": "tap", "reality": 1, "colour": colour });
    table.refused(0, &json!({ "do": "tap", "reality": 1 }), "colour");
    table.refused(0, &tap("colourless"), "colour");
    table.act(0, &tap("grove"));
    assert_eq!(table.state()["pools"][0], json!([9, 10, 9, 9]));
}

#[test]
fn every_word_and_trigger_is_on_a_card() {
    let cards = embedded_catalogue().cards;
    let granted =
        |word| cards.iter().any(|card| card.grants.contains(&hexy_game::rules::catalogue::Grant::Word(word)));
    for word in CardWord::ALL {
        assert!(granted(word) || cards.iter().any(|card| card.words.contains(&word)), "{word:?}");
    }
    for when in When::ALL {
        assert!(
            cards.iter().any(|card| card.triggers.iter().any(|trigger| trigger.when == when)),
            "{when:?}"
        );
    }
}

/// The texts of all cards, made from their data.
#[test]
fn texts_are_made_from_the_data() {
    let catalogue = embedded_catalogue();
    let plain = |kind: CardKind| kind.is_reality();
    let mut texts = String::new();
    for card in &catalogue.cards {
        let text = card_text(card);
        assert!(!text.is_empty() || plain(card.kind), "{}", card.id);
        texts += &format!("{}: {text}\n", card.name);
    }
    texts += &format!("{}\n", ability_text(&catalogue.numbers.common_ability));
    insta::assert_snapshot!("card_texts", texts);
}
