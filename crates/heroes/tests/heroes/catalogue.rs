//! Every entry of the published catalogue, compared with the loaded game in the terms of the catalogue.

use heroes_game::rules::codex::{
    ActionDef, Aftermath, Attack, AttackKind, Condition, Damage, Effect, EnemyGroup, EnemyPick, EnemyStep,
    Goal, GoalDef, KindDef, KindId, Price, Profile, Reach, Relation, Role, Target, Usable,
};
use heroes_game::rules::legal::NEGATE_FATE;
use heroes_game::rules::state::situation::POISON_LIMIT;
use heroes_game::rules::state::{GameMode, HeroSetup};
use serde_json::{Map, Value, json};

use crate::boards::codex;

fn catalogue() -> Value {
    serde_json::from_str(include_str!("../../../../tests/fixtures/heroes-catalogue.json"))
        .expect("the fixture reads")
}

fn list<'a>(value: &'a Value, key: &str) -> &'a [Value] {
    value[key].as_array().map_or(&[], Vec::as_slice)
}

/// Id of the game for an id of the catalogue.
fn id(value: &Value) -> String {
    value.as_str().expect("an id").replace('_', "-")
}

/// Id of the catalogue for an id of the game.
fn word(id: &str) -> String {
    id.replace('-', "_")
}

fn kind(published: &Value) -> KindDef {
    let codex = codex();
    let id = id(&published["id"]);
    let kind = codex.kind(codex.kind_id(&id).unwrap_or_else(|| panic!("no {id}"))).clone();
    assert_eq!(published["name"], kind.name);
    kind
}

#[test]
fn law_12_classes_and_their_actions_are_as_published() {
    let catalogue = catalogue();
    assert_eq!(list(&catalogue, "classes").len(), codex().classes().count());
    for published in list(&catalogue, "classes") {
        let kind = kind(published);
        let Role::Hero { movement, .. } = &kind.role else { panic!("{} is no class", kind.id) };
        let mut profile = profile(kind.profile);
        profile["movement"] =
            json!({ "ap": movement.price, "distance": movement.distance, "max": movement.max });
        assert_eq!(published["profile"], profile, "{}", kind.id);
        assert_eq!(list(published, "actions").len(), kind.actions().len(), "{}", kind.id);
        for (published, own) in list(published, "actions").iter().zip(kind.actions()) {
            assert_eq!(weightless(published.clone()), action(own), "{}", kind.id);
        }
    }
}

#[test]
fn law_14_enemies_and_objects_are_as_published() {
    let catalogue = catalogue();
    for published in list(&catalogue, "enemies") {
        let kind = kind(published);
        let Role::Enemy { moves, immune_to_poison, attack: own } = &kind.role else {
            panic!("{} is no enemy", kind.id)
        };
        let mut profile = profile(kind.profile);
        profile["move"] = json!(moves);
        assert_eq!(published["profile"], profile, "{}", kind.id);
        let immune = if *immune_to_poison { json!(["poison"]) } else { json!([]) };
        assert_eq!(published["immune"], immune, "{}", kind.id);
        let [published] = list(published, "attacks") else { panic!("{} has one attack", kind.id) };
        let published = weightless(published.clone());
        let aimed = Target::One { who: Relation::Enemy, reach: own.reach, only: Condition::Any };
        assert_eq!(published["target"], target(aimed), "{}", kind.id);
        assert_eq!(published["effects"], json!([attack(&own.attack)]), "{}", kind.id);
    }
    let objects: Vec<KindDef> = codex().kinds.iter().filter(|kind| kind.is_object()).cloned().collect();
    // The Golden Artifact lies on no space: its Keeper has it.
    let published = &catalogue["objects"][0];
    assert_eq!(objects, [kind(published)]);
    let own = objects[0].profile;
    let profile =
        json!({ "defense": own.defense, "special_defense": own.special_defense, "vitality": own.vitality });
    assert_eq!((&published["profile"], own.attack, own.special_attack), (&profile, 0, 0));
}

#[test]
fn law_14_scenarios_are_as_published() {
    let (codex, catalogue) = (codex(), catalogue());
    assert_eq!(list(&catalogue, "scenarios").len(), codex.scenarios.len());
    for (number, published) in list(&catalogue, "scenarios").iter().enumerate() {
        let own = codex.scenario(&id(&published["id"])).expect("a scenario");
        let first = if own.enemies_first { "enemy" } else { "heroes" };
        assert_eq!(published["name"], own.name);
        assert_eq!(published["players"], json!([1, own.players]), "{}", own.id);
        assert_eq!(
            (&published["heroes"], &published["first_turn"]),
            (&json!(own.heroes), &json!(first)),
            "{}",
            own.id
        );
        assert_eq!(published["map"], word(&own.board), "{}", own.id);
        assert_eq!(published["coop"]["enemy_vitality_times_players"], own.vitality_by_players, "{}", own.id);
        assert_eq!(published["marks"][0]["effects"][0]["value"], json!(own.keeper_distance), "{}", own.id);
        let board = codex.board(&own.board).expect("its board").clone();
        let mode = GameMode::Scenario { number: number as u8, players: 1, master: false };
        let setup = HeroSetup::new(codex.clone(), board, mode);
        let pieces: Vec<KindId> = setup.pieces().map(|(kind, _)| kind).collect();
        let placed = pieces.chunk_by(|one, next| one == next);
        let placed: Vec<Value> =
            placed.map(|kinds| json!({ "kind": name(kinds[0]), "count": kinds.len() })).collect();
        assert_eq!(list(published, "setup"), placed, "{}", own.id);
        for (ends, own) in [("success", &own.success), ("failure", &own.failure)] {
            let published = list(&published["objectives"], ends);
            assert_eq!(published.len(), own.len(), "{ends}");
            for (published, own) in published.iter().zip(own) {
                assert_eq!((id(&published["id"]), words(published, "when")), (own.id.clone(), goals(own)));
            }
        }
        let table: Vec<Value> =
            own.table.iter().enumerate().map(|(row, groups)| json!({ "roll": row + 1, "groups": groups.iter().map(group).collect::<Vec<_>>() })).collect();
        let published: Vec<Value> = list(published, "table").iter().cloned().map(by_kind).collect();
        assert_eq!(published, table, "{}", own.id);
    }
}

#[test]
fn law_8_4_prices_and_limits_are_as_published() {
    let rules = &catalogue()["rules"];
    assert_eq!(rules["negate_fate_cost_hex"], NEGATE_FATE);
    assert_eq!(rules["poison_limit"], POISON_LIMIT);
    for (weight, damage) in [("light", Damage::Light), ("normal", Damage::Normal), ("heavy", Damage::Heavy)] {
        let codex = codex();
        let mut attacks = codex.kinds.iter().flat_map(KindDef::actions).filter_map(ActionDef::attack);
        let one = attacks.find(|attack| attack.damage == damage).expect("such an attack");
        assert_eq!(json!(one.deadly()), rules["death_threshold"][weight]);
    }
}

fn profile(own: Profile) -> Value {
    json!({
        "vitality": own.vitality, "attack": own.attack, "special_attack": own.special_attack, "defense": own.defense,
        "special_defense": own.special_defense,
    })
}

/// An effect without Wound and Death needs no weight.
fn weightless(mut published: Value) -> Value {
    for effect in published["effects"].as_array_mut().into_iter().flatten() {
        if effect["damage"] == "none" {
            effect.as_object_mut().expect("an effect").remove("weight");
        }
    }
    published
}

fn action(own: &ActionDef) -> Value {
    let price = |price: &Price| match price {
        Price::Ap(ap) => json!({ "ap": ap }),
        Price::Hex(hex) => json!({ "hex": hex }),
    };
    let (when, requires) = match own.usable {
        Usable::InTurn => (json!(["own_turn"]), json!([])),
        Usable::FirstOfTurn => (json!(["own_turn"]), json!(["first_of_turn"])),
        Usable::InTurnOrToAnswer => (json!(["own_turn", "reaction"]), json!([])),
        Usable::ToAnswer => (json!(["reaction"]), json!([])),
        Usable::BeforeSpending => (json!(["after_choosing_before_ap"]), json!([])),
    };
    json!({
        "id": word(&own.id), "name": own.name, "costs": own.price.iter().map(price).collect::<Vec<_>>(), "when": when,
        "uses_per_turn": own.uses, "keywords": keywords(own), "requires": requires, "target": target(own.target),
        "effects": own.effects.iter().map(|one| effect(own, one)).collect::<Vec<_>>(),
    })
}

fn keywords(own: &ActionDef) -> Vec<&'static str> {
    let pushes = own
        .attack()
        .is_some_and(|attack| attack.on_wound.iter().any(|after| matches!(after, Aftermath::Knockback(_))));
    let area = matches!(own.target, Target::Area(_));
    let range = area || matches!(own.target, Target::One { reach: Reach::Range(_), .. });
    let known = [
        (pushes, "knockback"),
        (own.uses > 1, "multi_use"),
        (range, "range"),
        (area, "area"),
        (own.usable.answers(), "reaction"),
        (own.effects.contains(&Effect::Focus), "focus"),
    ];
    known.into_iter().filter(|(has, _)| *has).map(|(_, word)| word).collect()
}

fn target(own: Target) -> Value {
    match own {
        Target::One { who, reach, only } => {
            let side = if who == Relation::Ally { "ally" } else { "enemy" };
            let range = if let Reach::Range(range) = reach { range } else { 1 };
            let mut one = json!({ "select": "one", "who": side, "objects": who == Relation::EnemyOrObject, "range": range, "los": true });
            match only {
                Condition::Any => {}
                Condition::Wounded => one["where"] = json!(["wounded"]),
                Condition::Harmed => one["where"] = json!(["wounded_or_poisoned"]),
                Condition::Pullable => one["where"] = json!(["not_adjacent"]),
            }
            one
        }
        Target::AllAdjacent => {
            json!({ "select": "all_adjacent", "who": "enemy", "objects": true, "range": 1, "los": true })
        }
        Target::Area(range) => {
            json!({ "select": "area", "who": "enemy", "objects": true, "range": range, "los": true })
        }
        Target::AllWithin(range) => {
            json!({ "select": "all_within", "who": "enemy", "objects": false, "range": range, "los": false })
        }
        Target::Allies => json!({ "select": "all_allies", "who": "ally", "objects": false }),
        Target::Space(range) => json!({ "select": "space", "range": range, "los": false }),
        Target::Path => json!({ "select": "path" }),
        Target::Declared => {
            json!({ "select": "action_on_stack", "condition": "single_target_is_ally_adjacent_to_user" })
        }
        Target::Nothing => json!({ "select": "none" }),
    }
}

fn effect(own: &ActionDef, effect: &Effect) -> Value {
    match effect {
        Effect::Attack(own) => attack(own),
        Effect::Appear => {
            let Target::Space(spaces) = own.target else { panic!("{} leads to a space", own.id) };
            json!({ "op": "move", "spaces": spaces, "through": "anything" })
        }
        Effect::Walk => json!({ "op": "movement_action", "ignore_max": true, "extra_cost": 0 }),
        Effect::Pull => json!({ "op": "pull", "to": "free_space_adjacent_to_user" }),
        Effect::Heal(count) => json!({ "op": "heal", "count": count }),
        Effect::HealAll => json!({ "op": "heal", "count": "all" }),
        Effect::Hold => json!({ "op": "immobilise", "until": "end_of_next_turn" }),
        Effect::Pierce => {
            json!({ "op": "modify_attribute", "attribute": "defense", "by": -1, "until": "end_of_turn" })
        }
        Effect::Focus => json!({ "op": "grant_status", "status": "focus", "until": "end_of_turn" }),
        Effect::FallOneself => json!({ "op": "defeat", "who": "self" }),
        Effect::TakePlace => json!({ "op": "redirect_target", "to": "self" }),
        Effect::Reroll => json!({ "op": "reroll_fate" }),
    }
}

fn attack(own: &Attack) -> Value {
    let kind = match own.kind {
        AttackKind::Physical => "physical",
        AttackKind::Special => "special",
    };
    let (weight, damage) = match own.damage {
        Damage::Light => (Some("light"), "table"),
        Damage::Normal => (Some("normal"), "table"),
        Damage::Heavy => (Some("heavy"), "table"),
        Damage::Death => (Some("none"), "death"),
        Damage::Nothing => (None, "none"),
    };
    let mut attack = json!({ "op": "attack", "kind": kind, "damage": damage });
    let mut set = |key: &str, value: Value, has: bool| {
        if has {
            attack[key] = value;
        }
    };
    set("weight", json!(weight), weight.is_some());
    set(
        "before_roll",
        json!([{ "op": "wound_self", "count": 1, "defeat": "after_the_attack" }]),
        own.own_wound,
    );
    set("after_roll", json!([{ "op": "swap_results" }]), own.exchange);
    let bonus = [
        ("result_per_own_wound", own.result_per_wound),
        ("dice_per_own_wound", own.dice_per_wound),
        ("dice_cap", own.most_dice),
    ];
    let bonus: Map<String, Value> =
        bonus.into_iter().filter(|(_, by)| *by > 0).map(|(key, by)| (key.to_owned(), json!(by))).collect();
    let has_bonus = !bonus.is_empty();
    set("bonus", Value::Object(bonus), has_bonus);
    for (key, after) in [("on_wound", &own.on_wound), ("on_hit", &own.on_hit), ("on_miss", &own.on_miss)] {
        set(key, after.iter().flat_map(aftermath).collect(), !after.is_empty());
    }
    attack
}

fn aftermath(own: &Aftermath) -> Vec<Value> {
    match own {
        Aftermath::Knockback(spaces) => vec![json!({ "op": "knockback", "spaces": spaces })],
        Aftermath::Poison => vec![json!({ "op": "add_token", "token": "poison", "count": 1 })],
        Aftermath::StealHex(by) => vec![
            json!({ "op": "change_hex", "who": "target", "by": -i16::from(*by) }),
            json!({ "op": "change_hex", "who": "self", "by": by }),
        ],
        Aftermath::FallOneself => vec![json!({ "op": "defeat", "who": "self" })],
    }
}

/// The catalogue's word for a kind.
fn name(kind: KindId) -> String {
    word(&codex().kind(kind).id)
}

/// Words of a list in alphabetical order, since their order has no meaning.
fn words(value: &Value, key: &str) -> Vec<String> {
    let mut words: Vec<String> =
        list(value, key).iter().map(|word| word.as_str().expect("a word").to_owned()).collect();
    words.sort();
    words
}

fn goals(own: &GoalDef<KindId>) -> Vec<String> {
    let goal = |goal: &Goal<KindId>| match goal {
        Goal::Gone(kinds) => {
            match kinds.iter().map(|kind| name(*kind)).collect::<Vec<_>>().join(" ").as_str() {
                "bandit_swordsman bandit_archer" => "all_bandits_defeated",
                "arachne_queen" => "queen_defeated",
                "giant_spider" => "all_giant_spiders_defeated",
                other => panic!("{other}"),
            }
        }
        Goal::Stands(kind) if name(*kind) == "arachne_queen" => "queen_not_defeated",
        Goal::Stands(kind) => panic!("{}", name(*kind)),
        // The match ends if the Queen falls before.
        Goal::AllRescued => "all_villagers_rescued_before_the_queen_fell",
        Goal::AllConsumed => "all_villagers_consumed",
        Goal::NoHeroFell => "no_hero_defeated",
        Goal::HeroesGone => "all_heroes_defeated",
        Goal::KeeperUnharmed => "keeper_never_received_a_wound",
        Goal::KeeperFell => "keeper_defeated",
    };
    let mut goals: Vec<String> = own.when.iter().map(|one| goal(one).to_owned()).collect();
    goals.sort();
    goals
}

/// A row of the catalogue with the steps of each kind listed separately.
fn by_kind(mut row: Value) -> Value {
    for group in row["groups"].as_array_mut().into_iter().flatten() {
        let group = group.as_object_mut().expect("a group");
        let kinds = group.remove("kinds").expect("kinds");
        if let Some(steps) = group.remove("steps") {
            let kinds =
                kinds.as_array().into_iter().flatten().map(|kind| kind.as_str().expect("a kind").to_owned());
            group.insert("steps_by_kind".to_owned(), kinds.map(|kind| (kind, steps.clone())).collect());
        }
    }
    row
}

fn group(own: &EnemyGroup<KindId>) -> Value {
    let steps = |(kind, steps): (&KindId, &Vec<EnemyStep<KindId>>)| {
        (name(*kind), steps.iter().map(|one| step(*kind, one)).collect::<Value>())
    };
    let mut group = json!({ "steps_by_kind": own.of.iter().map(steps).collect::<Value>() });
    group["select"] = match own.pick {
        EnemyPick::Closest => json!("closest_to_a_hero"),
        EnemyPick::Farthest => json!("farthest_from_the_heroes"),
        EnemyPick::All => json!("all"),
        EnemyPick::NearestToKeeper => json!("nearest_to"),
    };
    if own.pick == EnemyPick::NearestToKeeper {
        group["mark"] = json!("treasure_keeper");
    }
    group
}

fn step(kind: KindId, own: &EnemyStep<KindId>) -> Value {
    let catalogue = catalogue();
    let enemy =
        list(&catalogue, "enemies").iter().find(|enemy| enemy["id"] == name(kind)).expect("the enemy");
    let with = &enemy["attacks"][0]["id"];
    match own {
        EnemyStep::Engage(x) => json!({ "do": "engage", "x": x }),
        EnemyStep::Prey(x) => json!({ "do": "prey", "x": x }),
        EnemyStep::Distance { most, from, to } => {
            json!({ "do": "distance", "x": most, "min": from, "max": to })
        }
        EnemyStep::ApproachKeeper => {
            json!({ "do": "approach", "x": "move", "target": "treasure_keeper", "with": with })
        }
        EnemyStep::Attack => json!({ "do": "attack", "with": with }),
        EnemyStep::AttackKeeper => json!({ "do": "attack", "with": with, "target": "treasure_keeper" }),
        EnemyStep::Feast(x) => json!({ "do": "feast", "x": x }),
        EnemyStep::Spawn { kind, until } => {
            json!({ "do": "spawn", "kind": name(*kind), "until_count": until })
        }
    }
}
