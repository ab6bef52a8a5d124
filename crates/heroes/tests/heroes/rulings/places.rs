//! Walking, sight, reach (heroes R19, R24 to R28).

use heroes_game::rules::state::{Aim, HeroRefusal};

use crate::scene::{A, ALL, B, Scene, at, drawn};

#[test]
fn r19_nobody_is_hindered_beside_an_enemy() {
    let mut scene = Scene::new(&[(A, "assassin", 0, 0), (B, "knight", 1, 0), (B, "samurai", 1, 1)]);
    scene.begin(1, 0);
    let past = scene.walk(&[(0, 1), (0, 2), (1, 2)]);
    scene.must(past, &[]);
    assert_eq!((scene.place(0), scene.unit(0).wounds), ((1, 2), 0));
}

#[test]
fn r24_difficult_ground_and_the_border_hide_nobody() {
    let board = drawn(&[(1, 0, '~'), (2, 0, '~'), (3, 0, '~')]);
    let mut scene = Scene::on(board, &[(A, "ranger", 0, 0), (B, "mage", 3, 0)]);
    scene.begin(1, 0).act("precise-shot", at(1), &[6, 6, 6]);
    let mut border = Scene::new(&[(A, "ranger", 0, -5), (B, "mage", 5, -5)]);
    border.begin(1, 0).act("precise-shot", at(1), &[6, 6, 6]);
}

#[test]
fn r25_each_side_looks_past_its_own() {
    let units = [(A, "ranger", 0, 0), (A, "knight", 1, 0), (B, "ranger", 3, 0)];
    let mut scene = Scene::new(&units);
    scene.begin(1, 0).act("precise-shot", at(2), &[1, 1, 6, 6]).end();
    scene.begin(1, 2);
    assert_eq!(scene.cannot("precise-shot", at(0)), HeroRefusal::NoSight);
}

#[test]
fn r26_nothing_is_too_near_for_a_shot() {
    let mut scene = Scene::new(&[(A, "ranger", 0, 0), (B, "mage", 1, 0)]);
    scene.begin(1, 0).act("precise-shot", at(1), &[6, 1, 3]);
    assert_eq!(scene.unit(1).wounds, 1);
}

#[test]
fn r27_within_knows_no_walls_and_no_sight() {
    let board = drawn(&[(1, 0, '#'), (1, -1, '#'), (0, 1, '#')]);
    let mut scene = Scene::on(board, &[(A, "mage", 0, 0), (B, "knight", 5, 0), (B, "samurai", -5, 5)]);
    scene.begin(3, 0);
    assert_eq!(scene.cannot("fireball", at(1)), HeroRefusal::NoSight);
    scene.act("blizzard", ALL, &[]);
    assert!(scene.game.table().is_held(heroes_game::rules::state::UnitId(1)));
}

#[test]
fn r28_an_ally_is_another_unit() {
    let mut scene = Scene::new(&[(A, "cleric", 0, 0), (A, "knight", 1, 0), (B, "mage", 5, 0)]).wounds(0, 1);
    scene.begin(6, 0);
    assert_eq!(scene.cannot("heal", at(0)), HeroRefusal::NotAnAlly);
    assert_eq!(scene.cannot("heal", at(2)), HeroRefusal::NotAnAlly);
    assert_eq!(scene.cannot("heal", Aim::Nothing), HeroRefusal::WrongAim);
}
