//! Every number of the published catalogue, compared with the loaded cards.

use hexstrike_game::content::Library;
use hexstrike_game::rules::cards::card::{Card, Kind, Knockback, RotationLimit};
use hexstrike_game::rules::cards::fighter::Power;
use hexstrike_game::rules::cards::notation::Timing;
use serde_json::Value;

fn catalogue() -> Value {
    serde_json::from_str(include_str!("../../../../tests/fixtures/catalogue.json"))
        .expect("the fixture reads")
}

fn list<'a>(value: &'a Value, key: &str) -> &'a [Value] {
    value[key].as_array().map_or(&[], Vec::as_slice)
}

fn texts(value: &Value, key: &str) -> Vec<String> {
    list(value, key).iter().map(|text| text.as_str().unwrap_or_default().to_owned()).collect()
}

/// Ids of cards that only this edition has.
const OWN_CARDS: &[&str] = &[];

#[test]
fn procedures_2_5_every_card_is_as_published() {
    let library = Library::embedded();
    let catalogue = catalogue();
    assert!(OWN_CARDS.iter().all(|id| library.card_id(id).is_some()), "{OWN_CARDS:?}");
    assert_eq!(list(&catalogue, "cards").len() + OWN_CARDS.len(), library.cards.len());
    for published in list(&catalogue, "cards") {
        let id = published["id"].as_str().expect("an id");
        let card = library.card(library.card_id(id).unwrap_or_else(|| panic!("no card {id}")));
        assert_eq!(published["name"], card.name, "{id}");
        assert_eq!(published["type"] == "movement", card.kind == Kind::Movement, "{id}");
        assert_eq!(published["signature"], card.signature, "{id}");
        assert_eq!(published["damage"], card.damage, "{id}");
        assert_eq!(published["rotations"], rotations(card.rotations), "{id}");
        match card.knockback {
            Knockback::Factor(factor) => assert_eq!(published["kbf"], factor, "{id}"),
            Knockback::Throw => assert_eq!(published["kbf"], "T", "{id}"),
        }
        assert_eq!(texts(published, "timeline"), timeline(card), "{id}");
        assert_eq!(list(published, "timings"), timings(card), "{id}");
        // The catalogue counts a focus beat as an active text.
        let focus = card.id == "rewind";
        assert_eq!(published["has_active_text"], !card.active.is_empty() || focus, "{id}");
        assert_eq!(published["has_passive_text"], !card.passive.is_empty(), "{id}");
        // The catalogue counts a damage requirement as a trigger.
        assert_eq!(published["has_trigger"], card.trigger.is_some() || card.needs_damage > 0, "{id}");
    }
}

#[test]
fn procedures_2_1_only_one_card_is_required() {
    let library = Library::embedded();
    let required: Vec<&str> =
        library.cards.iter().filter(|card| card.required).map(|card| card.id.as_str()).collect();
    assert_eq!(required, ["step"]);
}

#[test]
fn procedures_2_5_the_base_decks_are_as_published() {
    let library = Library::embedded();
    for published in list(&catalogue(), "decks") {
        let id = published["id"].as_str().expect("an id");
        let deck = library.deck(id).unwrap_or_else(|| panic!("no deck {id}"));
        let list = library.deck_list(deck);
        assert_eq!(published["name"], list.name);
        assert_eq!(published["characterId"], list.fighter);
        assert_eq!(texts(published, "movement"), list.movement);
        assert_eq!(texts(published, "ability"), list.abilities);
    }
}

#[test]
fn procedures_3_every_power_is_as_published() {
    let library = Library::embedded();
    for published in list(&catalogue(), "characters") {
        let id = published["id"].as_str().expect("an id");
        let fighter = library.fighter(library.fighter_id(id).unwrap_or_else(|| panic!("no fighter {id}")));
        assert_eq!(published["name"], fighter.name);
        let power = match fighter.power {
            Power::HandLimit(limit) => serde_json::json!({ "maxHandSize": limit }),
            Power::AttackDamage(by) => serde_json::json!({ "attackDamageBonus": by }),
            Power::DrawWhenKnockedBack(cards) => serde_json::json!({ "drawOnKnockback": cards }),
            Power::KnockbackPerTenDamage(by) => serde_json::json!({ "knockbackBonusPerTenDamage": by }),
            Power::FireImmunity => serde_json::json!({ "fireDamageImmune": true }),
            Power::DiscardLess(by) => serde_json::json!({ "opponentDiscardReduction": by }),
        };
        assert_eq!(published["power"], power, "{id}");
    }
}

fn rotations(limit: RotationLimit) -> String {
    if limit == RotationLimit::ANY { "*".to_owned() } else { format!("{}-{}", limit.0, limit.1) }
}

fn timeline(card: &Card) -> Vec<String> {
    card.beats.iter().map(|beat| beat.to_string().split('/').next().unwrap_or_default().to_owned()).collect()
}

fn timings(card: &Card) -> Vec<Value> {
    let word = |timing| match timing {
        Timing::Early => "early",
        Timing::Mid => "mid",
        Timing::Late => "late",
    };
    let beats = card.beats.iter().map(|beat| beat.timings);
    beats
        .map(|timings| match timings.is_empty() {
            true => Value::Null,
            false => timings.iter().map(word).collect(),
        })
        .collect()
}
