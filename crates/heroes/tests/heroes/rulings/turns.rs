//! Turns and their resources (heroes R6 to R15).

use heroes_game::rules::state::{HeroEvent, HeroInput, HeroRefusal, UnitId, Waiting};
use kernel::Seat;

use crate::scene::{A, ALL, B, Scene, at};

fn three() -> Scene {
    Scene::new(&[(A, "knight", 0, 0), (A, "gunslinger", -2, 0), (B, "samurai", 1, 0), (B, "mage", 4, 0)])
}

#[test]
fn r6_the_die_falls_before_anybody_decides() {
    let mut scene = three();
    scene.turn(&[4]);
    assert_eq!(scene.events.last(), Some(&HeroEvent::FateRolled { die: 4 }));
    assert_eq!(scene.waits(), Some(Waiting::Choose(A)));
}

#[test]
fn r7_a_pass_earns_nothing_and_what_it_cost_stays_spent() {
    let mut scene = three().hex(3, 0);
    scene.turn(&[4]).must(HeroInput::NegateFate(Seat::First), &[2]).must(HeroInput::Pass, &[]);
    assert_eq!(scene.hex_of(A), 0);
    assert!(!scene.unit(0).marked && !scene.unit(1).marked);
    assert_eq!(scene.game.table().passes, 1);
}

#[test]
fn r8_the_die_can_be_changed_until_an_ap_is_spent() {
    let mut scene = three().hex(6, 0);
    scene.begin(1, 1).act("quick-shot", at(2), &[1, 6, 6]);
    scene.must(HeroInput::NegateFate(Seat::First), &[5]);
    assert_eq!((scene.game.table().ap, scene.hex_of(A)), (5, 3));
    let mut spent = three().hex(6, 0);
    spent.begin(1, 0).act("heroic-strike", at(2), &[1, 1, 6, 6]);
    assert_eq!(spent.refused(HeroInput::NegateFate(Seat::First)), HeroRefusal::ApSpent);
}

#[test]
fn r9_one_reroll_in_a_turn_of_either_kind() {
    let mut scene = Scene::new(&[(A, "trickster", 0, 0), (B, "mage", 4, 0)]).hex(9, 0);
    scene.begin(1, 0).act("lucky-roll", ALL, &[6]);
    assert_eq!((scene.game.table().ap, scene.hex_of(A)), (6, 8));
    assert_eq!(scene.refused(HeroInput::NegateFate(Seat::First)), HeroRefusal::DieChanged);
    assert_eq!(scene.cannot("lucky-roll", ALL), HeroRefusal::UsedUp);
    let mut walked = Scene::new(&[(A, "trickster", 0, 0), (B, "mage", 4, 0)]).hex(9, 0);
    walked.begin(3, 0);
    let walk = walked.walk(&[(0, 1)]);
    walked.must(walk, &[]);
    assert_eq!(walked.cannot("lucky-roll", ALL), HeroRefusal::ApSpent);
}

#[test]
fn r10_the_chosen_unit_stays_chosen() {
    let mut scene = three();
    scene.begin(3, 0);
    assert_eq!(scene.refused(HeroInput::Choose(UnitId(1))), HeroRefusal::NotNow);
    assert_eq!(scene.refused(HeroInput::Pass), HeroRefusal::NotNow);
}

#[test]
fn r11_a_unit_may_do_nothing_and_still_counts() {
    let mut scene = three();
    scene.begin(6, 0).end();
    assert!(scene.unit(0).marked && scene.hex_of(A) == 1 && scene.game.table().ap == 0);
    assert_eq!(scene.game.table().initiative, B);
}

#[test]
fn r12_markers_come_off_when_the_last_unmarked_unit_falls_in_the_others_turn() {
    let mut scene =
        Scene::new(&[(A, "knight", 0, 0), (A, "gunslinger", 0, 2), (B, "mage", 3, 0)]).wounds(1, 1);
    scene.begin(1, 0).end();
    assert!(scene.unit(0).marked);
    scene.begin(2, 2).act("fireball", at(1), &[6, 1, 1, 5]);
    assert!(!scene.unit(1).in_play && !scene.unit(0).marked);
}

#[test]
fn r13_the_turn_of_a_fallen_unit_ends_and_earns_its_hex() {
    let mut scene = Scene::new(&[(A, "samurai", 0, 0), (A, "mage", -3, 0), (B, "paladin", 1, 0)]).hex(7, 0);
    scene.begin(6, 0).act("kiri-ai", at(2), &[1, 1, 2, 2, 2]);
    assert!(!scene.unit(0).in_play && !scene.unit(0).marked);
    assert_eq!((scene.hex_of(A), scene.game.table().initiative), (1, B));
}

#[test]
fn r14_uses_count_over_both_prices_and_when_cancelled() {
    let enemies = [(A, "barbarian", 0, 0), (B, "assassin", 1, 0), (B, "mage", 0, 1)];
    let mut scene = Scene::new(&enemies).hex(3, 1).asking();
    scene.begin(6, 0).act("savage-fury", at(1), &[]);
    let away = heroes_game::rules::state::Aim::Space(scene.space(3, 0));
    let dodge = scene.reaction(1, "shadow-step", away);
    scene.must(dodge, &[]);
    assert_eq!((scene.game.table().ap, scene.place(1)), (3, (3, 0)));
    assert_eq!(scene.cannot("savage-fury", at(2)), HeroRefusal::UsedUp);
    let whirl = scene.action_for_hex("whirlwind-strike", ALL);
    scene.must(whirl, &[1, 1, 3]);
    let again = scene.action("whirlwind-strike", ALL);
    assert_eq!(scene.refused(again), HeroRefusal::UsedUp);
    scene.end().pass();
    scene.begin(6, 0).act("savage-fury", at(2), &[1, 1, 6]);
}

#[test]
fn r15_there_is_nothing_to_attack_with_but_the_actions() {
    let mut scene = three();
    scene.begin(6, 0);
    let attacks = scene.game.options().into_iter().filter(|input| matches!(input, HeroInput::Use(_))).count();
    assert_eq!(attacks, 2, "Heroic Strike on the Samurai, Wide Strike");
}

#[test]
fn law_3_2_only_the_side_of_the_turn_rolls_again() {
    let mut scene = three().hex(0, 9);
    scene.turn(&[6]);
    assert_eq!(scene.refused(HeroInput::NegateFate(Seat::Second)), HeroRefusal::NotNow);
}

#[test]
fn law_3_2_nobody_rolls_again_while_an_action_is_answered() {
    let mut scene = Scene::new(&[(A, "gunslinger", 0, 0), (B, "assassin", 3, 0)]).hex(9, 1).asking();
    scene.begin(6, 0).act("quick-shot", at(1), &[]);
    assert_eq!(scene.waits(), Some(Waiting::React(B)));
    assert_eq!(scene.refused(HeroInput::NegateFate(Seat::First)), HeroRefusal::NotNow);
    scene.must(HeroInput::Decline, &[1, 6]).must(HeroInput::NegateFate(Seat::First), &[2]);
}
