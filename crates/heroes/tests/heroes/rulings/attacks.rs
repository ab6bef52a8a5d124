//! Attacks: dice and results (heroes R29 to R39).

use heroes_game::rules::board::{Battlefield, BoardPlan};
use heroes_game::rules::state::{Blow, HeroEvent, HeroInput, HeroRefusal, UnitId, Waiting};
use kernel::hex::{Cell, Facing};

use crate::boards::plan;
use crate::scene::{A, ALL, B, Scene, at, drawn};

/// Result and blow of the last defence.
fn last_blow(scene: &Scene) -> (i8, Blow) {
    let defended = |event: &HeroEvent| match event {
        HeroEvent::Defended { result, blow, .. } => Some((*result, *blow)),
        _ => None,
    };
    scene.events.iter().rev().find_map(defended).expect("somebody defended")
}

#[test]
fn r29_only_attacks_are_rolled() {
    let mut scene = Scene::new(&[(A, "samurai", 0, 0), (B, "mage", 3, 0)]);
    scene.begin(3, 0).act("kusarigama", at(1), &[]);
    assert!(matches!(scene.waits(), Some(Waiting::Pull { .. })));
    let mut ranger = Scene::new(&[(A, "ranger", 0, 0), (B, "mage", 3, 0)]).hex(2, 0);
    ranger.begin(1, 0).act("piercing-arrow", at(1), &[]);
    let mut mage = Scene::new(&[(A, "mage", 0, 0), (B, "mage", 3, 0)]);
    mage.begin(3, 0).act("blizzard", ALL, &[]);
    assert!(!mage.has_event(|event| matches!(event, HeroEvent::AttackRolled { .. })));
}

#[test]
fn r30_an_action_needs_something_to_do() {
    let mut scene = Scene::new(&[(A, "paladin", 0, 0), (B, "mage", 5, 0)]).hex(9, 0);
    scene.begin(6, 0);
    assert_eq!(scene.cannot("divine-martyrdom", ALL), HeroRefusal::NobodyThere);
    let mut alone = Scene::new(&[(A, "barbarian", 0, 0), (B, "mage", 5, 0)]).hex(9, 0);
    alone.begin(6, 0);
    assert_eq!(alone.cannot("whirlwind-strike", ALL), HeroRefusal::NobodyThere);
}

#[test]
fn r31_no_dice_count_as_none() {
    let mut scene = Scene::new(&[(A, "ranger", 0, 0), (B, "mage", 3, 0)]).hex(2, 0);
    scene.begin(1, 0).act("piercing-arrow", at(1), &[]).act("precise-shot", at(1), &[1, 2]);
    assert_eq!(last_blow(&scene), (2, Blow::Wound));
}

#[test]
fn r32_a_bonus_turns_a_miss_into_a_hit() {
    let mut scene = Scene::new(&[(A, "barbarian", 0, 0), (B, "samurai", 1, 0)]).wounds(0, 2);
    scene.begin(3, 0).act("savage-fury", at(1), &[3, 1, 4, 1]);
    assert_eq!(last_blow(&scene), (1, Blow::Wound));
}

#[test]
fn r33_without_weight_any_hit_is_enough() {
    let mut scene = Scene::new(&[(A, "assassin", 0, 0), (B, "knight", 1, 0), (B, "mage", 5, 0)]);
    let mut scene = {
        scene = scene.hex(4, 0);
        scene.wounds(1, 1)
    };
    scene.begin(1, 0).act("execution", at(1), &[4, 1, 1, 3, 3, 3]);
    assert_eq!((last_blow(&scene), scene.unit(1).in_play), ((1, Blow::Death), false));
}

#[test]
fn r34_an_area_is_everybody_in_range_and_sight() {
    let board = drawn(&[(0, 2, '#')]);
    let units = [
        (A, "cleric", 0, 0),
        (A, "knight", 1, 0),
        (B, "mage", 3, 0),
        (B, "mage", 0, 3),
        (B, "mage", -4, 0),
        (B, "samurai", -1, 0),
    ];
    let mut scene = Scene::on(board, &units).hex(5, 0);
    scene.begin(1, 0).act("divine-judgment", ALL, &[6, 6, 6, 6, 5, 5, 5]);
    let met = |event: &HeroEvent| match event {
        HeroEvent::Defended { unit, .. } => Some(unit.0),
        _ => None,
    };
    assert_eq!(scene.events.iter().filter_map(met).collect::<Vec<_>>(), [5, 2], "behind a rock, or too far");
}

#[test]
fn r35_targets_defend_nearest_first_then_in_reading_order() {
    let units = [
        (A, "gunslinger", 0, 0),
        (B, "mage", 2, 0),
        (B, "mage", 0, -2),
        (B, "mage", -1, 0),
        (B, "mage", 0, 1),
    ];
    let mut scene = Scene::new(&units).hex(6, 0);
    scene.begin(1, 0).act("hail-of-bullets", ALL, &[1, 6, 6, 6, 6]);
    let met = |event: &HeroEvent| match event {
        HeroEvent::Defended { unit, .. } => Some(unit.0),
        _ => None,
    };
    assert_eq!(scene.events.iter().filter_map(met).collect::<Vec<_>>(), [3, 4, 2, 1]);
}

#[test]
fn r36_a_push_needs_a_target_that_still_stands() {
    let mut scene = Scene::new(&[(A, "knight", 0, 0), (B, "mage", 1, 0), (B, "samurai", 5, 0)]).wounds(1, 1);
    scene.begin(1, 0).act("heroic-strike", at(1), &[3, 1, 2]);
    assert_eq!((last_blow(&scene), scene.unit(1).in_play), ((1, Blow::Wound), false));
    assert!(matches!(scene.waits(), Some(Waiting::Act(_))), "nobody is pushed");
}

#[test]
fn r37_a_push_leads_away_from_the_attacker() {
    let mut scene = Scene::new(&[(A, "knight", 0, 0), (B, "samurai", 1, 0)]);
    scene.begin(1, 0).act("heroic-strike", at(1), &[4, 1, 3, 1]);
    for facing in [Facing::W, Facing::NW, Facing::SW] {
        assert_eq!(scene.refused(HeroInput::Push(facing)), HeroRefusal::NotAway);
    }
    scene.must(HeroInput::Push(Facing::SE), &[]);
    assert_eq!(scene.place(1), (1, 2));
    // Off the straight line two directions lead away.
    let off_line = Scene::new(&[(A, "knight", 0, 0), (B, "samurai", 1, 1)]);
    let away = |scene: &Scene| {
        heroes_game::rules::legal::targets::push_directions(scene.game.situation(), UnitId(0), UnitId(1))
    };
    assert_eq!(
        (away(&off_line).len(), away(&Scene::new(&[(A, "knight", 0, 0), (B, "samurai", 3, 0)])).len()),
        (2, 3)
    );
}

#[test]
fn r38_a_push_must_be_done_moves_the_held_and_leaves_objects() {
    let units = [(A, "knight", 0, 0), (B, "samurai", 1, 0)];
    let mut scene = Scene::new(&units).edit(|table| table.units[1].held_until = 9);
    scene.begin(1, 0).act("heroic-strike", at(1), &[4, 1, 3, 1]);
    assert!(scene.game.table().is_held(UnitId(1)));
    assert_eq!(scene.refused(HeroInput::EndTurn), HeroRefusal::NotNow);
    scene.must(HeroInput::Push(Facing::E), &[]);
    assert_eq!((scene.place(1), scene.unit(1).wounds), ((3, 0), 1));
    let mut lair = Scene::scenario(
        "arachnes-lair",
        1,
        &[(A, "knight", 0, 0), (B, "cocoon", 1, 0), (B, "arachne-queen", 5, 0)],
    );
    lair.begin(1, 0).act("heroic-strike", at(1), &[3, 1, 2]);
    assert_eq!((lair.place(1), lair.unit(1).wounds), ((1, 0), 1));
    assert!(matches!(lair.waits(), Some(Waiting::Act(_))));
}

#[test]
fn r39_an_own_wound_is_a_wound() {
    let mut scene = Scene::new(&[(A, "barbarian", 0, 0), (B, "samurai", 1, 0)]).hex(5, 0);
    scene.begin(3, 0).act("last-massacre", at(1), &[1, 1, 1, 6, 6]);
    assert!(scene.unit(0).wounds == 1 && scene.unit(0).ever_wounded);
    scene.act("savage-fury", at(1), &[4, 1, 4, 1]);
    assert_eq!(last_blow(&scene).0, 1, "it counts for the next bonus");
}

#[test]
fn law_8_6_a_push_stops_before_a_wall() {
    let open = plan(&[(0, 0, "....."), (0, 1, ".....")]);
    let walled = BoardPlan { walls: vec![(Cell::new(2, 0), Cell::new(3, 0))], ..open };
    let board = Battlefield::of(walled).expect("a sound board");
    let mut scene = Scene::on(board, &[(A, "knight", 0, 0), (B, "samurai", 1, 0)]);
    scene.begin(1, 0).act("heroic-strike", at(1), &[4, 1, 3, 1]);
    scene.must(HeroInput::Push(Facing::E), &[]);
    assert_eq!(scene.place(1), (2, 0));
}
