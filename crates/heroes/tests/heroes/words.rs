//! Text of classes, actions, enemies and scenarios, generated from the data of the rules.

use heroes_game::rules::codex::KindDef;
use heroes_game::rules::describe::kinds::{profile_words, trait_words};
use heroes_game::rules::describe::scenarios::{goal_words, row_words};
use heroes_game::rules::describe::{ActionText, HeroNames};
use heroes_game::rules::state::UnitId;

use crate::boards::codex;
use crate::scene::{A, B, Scene};

fn action(id: &str) -> String {
    let codex = codex();
    let action = codex.kinds.iter().flat_map(KindDef::actions).find(|action| action.id == id);
    ActionText::of(action.expect("an action")).line()
}

#[test]
fn actions_say_what_they_do() {
    for (id, words) in [
        (
            "heroic-strike",
            "1 AP. One enemy or object, adjacent. Normal attack, ATK against DEF. A hit is a Wound, from 3 a Death. \
             A Wound that leaves the target in play: Knockback 2.",
        ),
        (
            "defend-ally",
            "1 HEX. Only a Reaction. An action of the other side on one adjacent ally. The user becomes its target.",
        ),
        (
            "shadow-step",
            "1 AP or 1 HEX. Also a Reaction. A free space within 2. The user appears there, whatever is between.",
        ),
        (
            "last-massacre",
            "5 HEX. One enemy or object, adjacent. First one Wound to the user, who falls of it only after the attack. \
             Heavy attack, ATK against DEF. 1 die more for each Wound on the user, at most 5 in all. +1 to the result for each Wound on the user. \
             A hit is a Wound, from 2 a Death.",
        ),
        ("blizzard", "3 AP. All enemies within 5, seen or not. They are Held to the end of the next Turn."),
        (
            "heal",
            "2 AP. One wounded or poisoned ally, Range 4. Removes 1 Wound and 1 Poison from the target.",
        ),
        (
            "kiri-ai",
            "7 HEX. Also a Reaction. One enemy or object, adjacent. Attack, ATK against DEF. A hit is a Death. Miss: the user is defeated.",
        ),
        (
            "steal-fate",
            "3 AP. One enemy, adjacent. Attack, SP ATK against SP DEF. Hit: takes 1 HEX if there is any, and gains 1 in any case.",
        ),
        (
            "quick-draw",
            "1 AP. Multi-Use 2. One enemy or object, adjacent. Light attack, ATK against DEF. A hit is a Wound, from 4 a Death.",
        ),
    ] {
        assert_eq!(action(id), words);
    }
}

#[test]
fn unit_names_have_side_and_number_only_if_needed() {
    let pieces = [(A, "mage", 0, 0), (A, "knight", 1, 0), (B, "mage", 3, 0), (B, "mage", 4, 0)];
    let scene = Scene::new(&pieces);
    let names = HeroNames(scene.game.situation());
    let called = |unit: u16| [names.unit(UnitId(unit)), names.in_side(UnitId(unit))];
    assert_eq!(called(0), ["Mage of A", "Mage"]);
    assert_eq!(called(1), ["Knight", "Knight"]);
    assert_eq!(called(2), ["Mage 1 of B", "Mage 1"]);
    assert_eq!(called(3), ["Mage 2 of B", "Mage 2"]);
    assert_eq!(called(9), ["nobody", "nobody"]);
}

#[test]
fn kinds_say_what_they_are() {
    let codex = codex();
    let kind = |id: &str| codex.kind(codex.kind_id(id).expect("a kind"));
    assert_eq!(profile_words(kind("knight"), 2), "VIT 2, ATK 2, SP ATK 0, DEF 3, SP DEF 1");
    assert_eq!(trait_words(kind("ranger")), ["Walks 3 spaces for 1 AP, once in a Turn"]);
    let spider = [
        "Move 2",
        "Venomous Bite: adjacent",
        "Attack, SP ATK against SP DEF",
        "Hit: 1 Poison",
        "Immune to Poison",
    ];
    assert_eq!(trait_words(kind("giant-spider")), spider);
}

#[test]
fn scenarios_say_what_their_dice_and_goals_mean() {
    let codex = codex();
    let gold = codex.scenario("fools-gold").expect("a scenario");
    assert_eq!(row_words(&codex, gold, 1), ["The closest Bandit Swordsman: Engage 2 then Blade"]);
    assert_eq!(
        row_words(&codex, gold, 5),
        [
            "Of all, the closest first, every Bandit Swordsman: Engage 2 then Blade",
            "Of all, the closest first, every Bandit Archer: Distance 2 (3-3) then Bow"
        ]
    );
    let lair = codex.scenario("arachnes-lair").expect("a scenario");
    assert_eq!(row_words(&codex, lair, 4), ["The Arachne's Queen: Engage 4 then Venomous Bite"]);
    assert_eq!(
        row_words(&codex, gold, 6)[0],
        "The nearest to the Keeper, if it is a Bandit Swordsman: approach the Keeper then Blade on the Keeper only"
    );
    assert_eq!(
        goal_words(&codex, gold, &gold.success[2]),
        "every Bandit Swordsman and every Bandit Archer is defeated and the Treasure Keeper never had a Wound"
    );
    for scenario in &codex.scenarios {
        assert!((1..=6).all(|die| !row_words(&codex, scenario, die).is_empty()));
        assert!(scenario.failure.iter().all(|goal| !goal_words(&codex, scenario, goal).is_empty()));
    }
}
