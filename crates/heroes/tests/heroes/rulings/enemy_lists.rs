//! Decisions of the enemies' lists, one by one, and the ends of the scenarios (heroes 13.4, 13.5, 14).

use heroes_game::rules::state::{Aim, HeroEvent, HeroRefusal, HeroResult, Table};

use super::enemies::{LAIR, gold};
use crate::scene::{A, B, Piece, Scene, at, corridor, drawn};

/// A Fool's Gold on another board; the enemies begin.
fn gold_on(signs: &[(i8, i8, char)], pieces: &[Piece<'_>]) -> Scene {
    let mut setup = gold(pieces).game.setup().clone();
    setup.board = drawn(signs).into();
    Scene::with(setup, pieces).b_first().edit(|table| table.units[0].keeper = true)
}

/// A Lair in which the enemies are next.
fn lair(pieces: &[Piece<'_>], change: impl FnOnce(&mut Table)) -> Scene {
    Scene::scenario(LAIR, 1, pieces).b_first().edit(change)
}

/// Attackers with their targets.
fn attacks(scene: &Scene) -> Vec<(u16, u16)> {
    let attack = |event: &HeroEvent| match event {
        HeroEvent::DeclaredDeed { unit, aim: Aim::Unit(target), .. } => Some((unit.0, target.0)),
        _ => None,
    };
    scene.events.iter().filter_map(attack).collect()
}

#[test]
fn law_14_1_the_keeper_walks_one_space_by_reposition_too() {
    let path = |scene: &Scene, spaces: &[(i8, i8)]| {
        Aim::Path(spaces.iter().map(|(q, r)| scene.space(*q, *r)).collect())
    };
    let mut scene =
        gold(&[(A, "ranger", 0, 0), (B, "bandit-archer", 5, 0)]).edit(|table| table.initiative = A);
    scene.begin(2, 0);
    let (two, one) = (path(&scene, &[(0, 1), (0, 2)]), path(&scene, &[(0, 1)]));
    assert_eq!(scene.cannot("reposition", two), HeroRefusal::TooFar);
    scene.act("reposition", one, &[]);
    assert_eq!(scene.place(0), (0, 1));
}

#[test]
fn law_14_1_the_keepers_shadow_step_is_not_limited() {
    let pieces = [(A, "assassin", 0, 0), (B, "bandit-archer", 5, 0)];
    let mut scene = gold(&pieces).edit(|table| table.initiative = A);
    scene.begin(1, 0);
    let far = Aim::Space(scene.space(0, 2));
    scene.act("shadow-step", far, &[]);
    assert_eq!(scene.place(0), (0, 2));
}

#[test]
fn r76_among_equals_the_keeper_is_attacked() {
    let pieces = [(A, "knight", 1, 0), (A, "knight", -1, 0), (B, "bandit-swordsman", 0, 0)];
    let attacked = |keeper: usize| {
        let mut scene = gold(&pieces).edit(|table| {
            table.units[0].keeper = false;
            table.units[keeper].keeper = true;
        });
        scene.turn(&[1, 1, 1, 3, 3, 3]);
        attacks(&scene)
    };
    assert_eq!((attacked(0), attacked(1)), (vec![(2, 0)], vec![(2, 1)]));
}

/// On a six the same holds of the attack on the Keeper.
#[test]
fn law_13_4_of_equally_close_enemies_one_acts_that_can_attack_then_the_less_wounded() {
    let pieces = [(A, "knight", 0, 0), (B, "bandit-swordsman", 2, 0), (B, "bandit-swordsman", -2, 0)];
    for die in [1, 6] {
        let acted = |change: fn(&mut Table)| {
            let mut scene = gold(&pieces).edit(change);
            scene.turn(&[die, 1, 1, 3, 3, 3]);
            attacks(&scene)
        };
        assert_eq!(acted(|_| {}), [(1, 0)], "the lower number, on {die}");
        assert_eq!(acted(|table| table.units[1].wounds = 1), [(2, 0)], "fewer Wounds, on {die}");
        let held = |table: &mut Table| (table.units[1].held_until, table.units[2].wounds) = (9, 1);
        assert_eq!(acted(held), [(2, 0)], "the Held cannot attack, on {die}");
    }
}

#[test]
fn law_13_5_engage_goes_by_distance_where_no_way_leads() {
    let pieces = [(A, "knight", -5, 0), (B, "bandit-swordsman", -4, 0), (B, "bandit-swordsman", 0, 0)];
    let mut scene = gold_on(&corridor(), &pieces);
    scene.turn(&[3, 1, 1, 3, 3, 3]);
    assert_eq!(scene.place(2), (-2, 0), "nothing is free beside the Knight");
}

#[test]
fn law_13_5_an_archer_goes_where_it_can_shoot() {
    let mut scene = gold_on(&[(2, 0, '#')], &[(A, "knight", 0, 0), (B, "bandit-archer", 3, 0)]);
    scene.turn(&[2, 1, 1, 3, 3, 3]);
    assert_eq!(scene.place(1), (3, -1), "three away as before, but in sight");
}

#[test]
fn law_13_5_an_archer_that_is_too_near_gets_as_far_away_as_it_can() {
    let mut scene = gold_on(&corridor(), &[(A, "knight", 3, 0), (B, "bandit-archer", 4, 0)]);
    scene.turn(&[2, 1, 1, 3, 3, 3]);
    assert_eq!(scene.place(1), (5, 0));
}

#[test]
fn law_13_5_an_archer_that_is_too_far_comes_nearer() {
    let mut scene = gold(&[(A, "knight", -5, 0), (B, "bandit-archer", 3, 0)]);
    scene.turn(&[2]);
    assert_eq!(scene.place(1), (1, 0));
}

#[test]
fn law_13_5_a_feast_prefers_the_more_damaged_cocoon() {
    let feast = |far: i8, wounded: Option<usize>| {
        let pieces =
            [(A, "knight", -5, 5), (B, "arachne-queen", 0, 0), (B, "cocoon", far, 0), (B, "cocoon", -far, 0)];
        let mut scene = lair(&pieces, |table| {
            if let Some(wounded) = wounded {
                table.units[wounded].wounds = 1;
            }
        });
        scene.turn(&[6]);
        (scene.place(1), [2, 3].map(|cocoon| scene.unit(cocoon).in_play))
    };
    assert_eq!(feast(1, None), ((0, 0), [false, true]), "the lower number");
    assert_eq!(feast(1, Some(3)), ((0, 0), [true, false]));
    assert_eq!(feast(3, None), ((2, 0), [false, true]), "on the way too");
    assert_eq!(feast(3, Some(3)), ((-2, 0), [true, false]));
}

#[test]
fn law_14_2_losing_all_villagers_but_a_rescued_one_is_no_failure() {
    let pieces = [(A, "knight", -5, 0), (B, "arachne-queen", 0, 0), (B, "cocoon", 1, 0)];
    let result = |rescued: u8| {
        let mut scene = lair(&pieces, |table| (table.rescued, table.consumed) = (rescued, 3 - rescued));
        scene.turn(&[6]);
        assert_eq!(scene.game.table().consumed, 4 - rescued);
        scene.game.table().result
    };
    assert_eq!((result(0), result(1)), (Some(HeroResult::Failure(0)), None));
}

#[test]
fn r82_what_was_won_is_kept_if_all_heroes_fall_afterwards() {
    let pieces = [(A, "mage", 0, 0), (B, "giant-spider", 1, 0)];
    let mut scene = lair(&pieces, |table| (table.rescued, table.units[0].poison) = (4, 2));
    scene.turn(&[1, 6, 1, 1, 1]);
    assert_eq!(scene.game.table().result, Some(HeroResult::Success(0b011)));
}

#[test]
fn law_14_1_nobody_left_needs_all_heroes() {
    let pieces = [(A, "knight", 0, 0), (A, "mage", 0, 2), (B, "bandit-archer", 1, 0)];
    let mut scene = gold(&pieces).edit(|table| {
        table.initiative = A;
        table.units[1].in_play = false;
    });
    scene.begin(1, 0).act("heroic-strike", at(2), &[6, 1, 1]);
    assert_eq!(scene.game.table().result, Some(HeroResult::Success(0b101)));
}
