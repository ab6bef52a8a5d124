//! Content: the data are those of the catalogue, and faulty files get clear messages.

use std::collections::BTreeSet;

use hexy_game::content::{embedded_catalogue, embedded_files, read_catalogue};
use hexy_game::rules::catalogue::{
    AbilityDef, Aura, CardDef, Colour, Cost, Deed, EffectDef, EffectScope, Grant, Side, TargetDef, TargetKind,
};
use serde_json::{Map, Value, json};
use shell::content::{Code, ContentFile, Problem};

use crate::hexy_codes::OF_HEXY;

fn printed() -> Value {
    let text = std::fs::read_to_string("../../tests/fixtures/hexy/catalogue.json").expect("the catalogue");
    serde_json::from_str(&text).expect("JSON")
}

#[test]
fn embedded_content_has_no_fault() {
    let (catalogue, problems) = read_catalogue(&embedded_files());
    assert!(problems.is_empty(), "{problems:?}");
    assert!(catalogue.is_some());
}

/// Name of a value of an enum in the catalogue.
fn name(value: impl std::fmt::Debug) -> String {
    let mut words = String::new();
    for letter in format!("{value:?}").chars() {
        if letter.is_uppercase() && !words.is_empty() {
            words.push('_');
        }
        words.extend(letter.to_lowercase());
    }
    words
}

fn cost(cost: Cost) -> Value {
    let parts = [("ember", cost.ember), ("grove", cost.grove), ("gale", cost.gale), ("any", cost.any)];
    parts
        .into_iter()
        .filter(|(_, n)| *n > 0)
        .map(|(name, n)| (name.to_owned(), json!(n)))
        .collect::<Map<_, _>>()
        .into()
}

fn target(target: &TargetDef) -> Value {
    if target.kind == TargetKind::Spell {
        return json!({ "kind": "spell" });
    }
    let mut fields = json!({ "kind": "reality", "of": name(target.of) });
    if !target.types.is_empty() {
        fields["types"] = target.types.iter().map(|kind| kind.word()).collect();
    }
    for (field, is_set) in
        [("adjacent", target.adjacent), ("wounded", target.wounded), ("enchanted", target.enchanted)]
    {
        if is_set {
            fields[field] = json!(true);
        }
    }
    fields
}

fn effect(effect: &EffectDef) -> Value {
    let mut fields = match effect.does {
        Deed::AddEnergy(colour, n) => json!({ "do": "add_energy", "colour": colour.id(), "n": n }),
        Deed::Draw(n) => json!({ "do": "draw", "n": n }),
        Deed::RemoveCounters(n) => json!({ "do": "remove_counters", "n": n }),
        Deed::AddCounters(n) => json!({ "do": "add_counters", "n": n }),
        Deed::Raise(stat, n) => json!({ "do": "raise", "stat": name(stat), "n": n }),
        Deed::Die(n) => json!({ "do": "die", "n": n }),
        Deed::Cancel | Deed::Shift | Deed::Return | Deed::Strip | Deed::DieOff => {
            json!({ "do": name(effect.does) })
        }
    };
    match effect.on {
        EffectScope::Target => {}
        EffectScope::Itself => fields["on"] = json!("self"),
        other => fields["on"] = json!(name(other)),
    }
    fields
}

fn effects(list: &[EffectDef]) -> Value {
    list.iter().map(effect).collect()
}

fn ability(ability: &AbilityDef) -> Value {
    let mut fields =
        json!({ "id": ability.id, "cost": cost(ability.cost), "effects": effects(&ability.effects) });
    if ability.counters > 0 {
        fields["counters"] = json!(ability.counters);
    }
    if ability.target.kind != TargetKind::None {
        fields["target"] = target(&ability.target);
    }
    fields
}

fn aura(aura: &Aura) -> Value {
    let side = match aura.of {
        Side::Own => "own",
        Side::Enemy => "enemy",
        Side::Any => "any",
    };
    let types: Vec<&str> = aura.types.iter().map(|kind| kind.word()).collect();
    json!({ "of": side, "types": types, "stat": name(aura.stat), "n": aura.n })
}

fn card(card: &CardDef) -> Value {
    let colour = if card.colour == Colour::Colourless { Value::Null } else { json!(card.colour.id()) };
    let mut fields = json!({
        "id": card.id, "name": card.name, "type": card.kind.word(), "rarity": name(card.rarity), "colour": colour,
        "cost": cost(card.cost),
    });
    if card.kind.is_reality() {
        fields["numbers"] = json!([card.numbers.0, card.numbers.1, card.numbers.2, card.numbers.3]);
    }
    if card.distance > 1 {
        fields["distance"] = json!(card.distance);
    }
    if !card.words.is_empty() {
        fields["keywords"] = card.words.iter().map(name).collect();
    }
    if card.target.kind != TargetKind::None {
        fields["target"] = target(&card.target);
    }
    if !card.effects.is_empty() {
        fields["effects"] = effects(&card.effects);
    }
    if !card.grants.is_empty() {
        let grant = |grant: &Grant| match grant {
            Grant::Stat(stat, n) => json!({ "stat": name(stat), "n": n }),
            Grant::Word(word) => json!({ "keyword": name(word) }),
        };
        fields["grants"] = card.grants.iter().map(grant).collect();
    }
    if let [only] = card.auras.as_slice() {
        fields["aura"] = aura(only);
    }
    if !card.triggers.is_empty() {
        let trigger = |trigger: &hexy_game::rules::catalogue::TriggerDef| json!({ "when": trigger.when.id(), "target": target(&trigger.target), "effects": effects(&trigger.effects) });
        fields["triggers"] = card.triggers.iter().map(trigger).collect();
    }
    if !card.abilities.is_empty() {
        fields["abilities"] = card.abilities.iter().map(ability).collect();
    }
    if card.gives_choice {
        fields["potency_gives"] = json!("choice");
    }
    fields
}

#[test]
fn cards_are_those_of_the_catalogue() {
    let (ours, printed) = (embedded_catalogue(), printed());
    let printed = printed["cards"].as_array().expect("cards");
    assert_eq!(ours.cards.len(), printed.len());
    for (ours, printed) in ours.cards.iter().zip(printed) {
        assert_eq!(card(ours), *printed, "{}", ours.id);
    }
}

#[test]
fn numbers_maps_and_decks_are_those_of_the_catalogue() {
    let (ours, printed) = (embedded_catalogue(), printed());
    let numbers = &ours.numbers;
    assert_eq!(
        json!({ "hand": numbers.hand, "winning_start": numbers.winning_start, "winning_goal": numbers.winning_goal, "last_turn": numbers.last_turn }),
        printed["match"]
    );
    assert_eq!(
        json!({ "min": numbers.deck_cards, "max_copies": {
            "common": numbers.copies_common, "uncommon": numbers.copies_uncommon, "rare": numbers.copies_rare, "basic": null,
        } }),
        printed["deck_rules"]
    );
    let mut common = printed["common_ability"].clone();
    common.as_object_mut().expect("fields").remove("of");
    assert_eq!(ability(&numbers.common_ability), common);
    for (map, printed) in ours.maps.iter().zip(printed["maps"].as_array().expect("maps")) {
        let rows: Vec<Value> =
            map.rows.iter().map(|(r, first, last)| json!({ "r": r, "q": [first, last] })).collect();
        let flags = [map.flags.0, map.flags.1];
        let found = json!({ "id": map.id, "name": map.name, "rows": rows, "holes": map.holes, "flags": flags, "centre": map.centre });
        assert_eq!(found, *printed);
    }
    for (deck, printed) in ours.decks.iter().zip(printed["decks"].as_array().expect("decks")) {
        let mut counted: Map<String, Value> = Map::new();
        for card in &deck.cards {
            let count = counted.entry(ours.cards[usize::from(card.0)].id.clone()).or_insert(json!(0));
            *count = json!(count.as_u64().unwrap_or_default() + 1);
        }
        assert_eq!(json!({ "id": deck.id, "name": deck.name, "cards": counted }), *printed);
    }
    assert_eq!((ours.maps.len(), ours.decks.len()), (3, 6));
}

#[test]
fn faulty_files_get_clear_messages() {
    let listed: Vec<String> = PARTS
        .map(|part| problems(part).iter().map(|problem| format!("{problem}\n")).collect::<String>())
        .into();
    insta::assert_snapshot!("faulty_files", listed.join("\n"));
}

/// A fault without an example has a message that was never read.
#[test]
fn every_code_has_a_bad_example() {
    let problems: Vec<Problem> = PARTS.into_iter().flat_map(problems).collect();
    let shown: BTreeSet<Code> = problems.iter().map(|problem| problem.code).collect();
    let shared = [Code::NumberFault, Code::DeckSize, Code::DeckCopies, Code::DeckUnknownCard];
    let missing: Vec<Code> = OF_HEXY.into_iter().chain(shared).filter(|code| !shown.contains(code)).collect();
    assert!(missing.is_empty(), "no example in tests/fixtures/bad-hexy of {missing:?}");
    for problem in problems {
        assert!(problem.line > 0 && !problem.message.is_empty(), "{problem}");
    }
}

const PARTS: [&str; 4] = ["numbers", "cards", "maps", "decks"];

/// Problems with this part's faulty file next to the game's own files.
fn problems(part: &str) -> Vec<Problem> {
    let name = format!("{part}-faults.ron");
    let text = std::fs::read_to_string(format!("../../tests/fixtures/bad-hexy/{name}")).expect("a fixture");
    let mut files = embedded_files();
    files.add(part, ContentFile { name, text });
    let (catalogue, problems) = read_catalogue(&files);
    assert!(!problems.is_empty(), "{part} is not faulty");
    assert_eq!(catalogue, Some(embedded_catalogue()), "{part} harms the sound content");
    problems
}
