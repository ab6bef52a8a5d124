//! The thirty actions by name: price, targets, effects (heroes 12).

use std::collections::BTreeSet;

use heroes_game::rules::codex::KindDef;
use heroes_game::rules::state::{Aim, HeroInput, HeroRefusal, UnitId};
use kernel::hex::Facing;

use crate::boards::codex;
use crate::rulings::names;
use crate::scene::{A, ALL, B, Piece, Scene, at};

#[test]
fn every_action_has_a_test_that_names_it() {
    let names: BTreeSet<String> =
        names().into_iter().filter_map(|name| name.strip_prefix("action_").map(str::to_owned)).collect();
    let codex = codex();
    for action in codex.kinds.iter().flat_map(KindDef::actions) {
        let id = action.id.replace('-', "_");
        assert!(names.iter().any(|name| name.starts_with(&id)), "no test of {}", action.name);
    }
}

/// A hero of A in the middle, with enough AP and HEX for anything, after the start of its Turn.
fn begun(class: &str, others: &[Piece<'_>]) -> Scene {
    let units: Vec<Piece<'_>> = [(A, class, 0, 0)].into_iter().chain(others.iter().copied()).collect();
    let mut scene = Scene::new(&units).hex(9, 0);
    scene.begin(6, 0);
    scene
}

/// AP and HEX left of 6 and 9.
fn left(scene: &Scene) -> (u8, u16) {
    (scene.game.table().ap, scene.hex_of(A))
}

const FAR_MAGE: Piece<'_> = (B, "mage", 5, 0);

#[test]
fn action_heroic_strike_wounds_and_pushes_two_spaces() {
    let mut scene = begun("knight", &[(B, "samurai", 1, 0)]);
    scene.act("heroic-strike", at(1), &[4, 1, 3, 1]).must(HeroInput::Push(Facing::NE), &[]);
    assert_eq!((scene.unit(1).wounds, scene.place(1), left(&scene)), (1, (3, -2), (5, 9)));
}

#[test]
fn action_wide_strike_meets_all_adjacent_enemies() {
    let mut scene = begun("knight", &[(B, "mage", 1, 0), (B, "mage", -1, 0), (A, "mage", 0, 1), FAR_MAGE]);
    scene.act("wide-strike", ALL, &[3, 1, 1, 2]);
    let wounds = [1, 2, 3, 4].map(|unit| scene.unit(unit).wounds);
    assert_eq!((wounds, left(&scene)), ([1, 1, 0, 0], (4, 9)));
}

#[test]
fn action_defend_ally_takes_the_place_of_an_adjacent_ally() {
    let units = [(A, "knight", 0, 0), (A, "mage", 1, 0), (A, "cleric", 3, 0), (B, "samurai", 2, 0)];
    let mut scene = Scene::new(&units).hex(2, 0).b_first().asking();
    scene.begin(2, 3).act("quick-draw", at(2), &[3, 1, 2]);
    assert!(scene.unit(2).wounds == 1 && scene.hex_of(A) == 2, "the Cleric is not adjacent to the Knight");
    scene.act("quick-draw", at(1), &[]);
    let wrong = scene.reaction(0, "defend-ally", Aim::Link(3));
    assert_eq!(scene.refused(wrong), HeroRefusal::NothingToAnswer);
    let defend = scene.reaction(0, "defend-ally", Aim::Link(0));
    scene.must(defend, &[3, 1, 2, 2, 2]);
    assert_eq!((scene.unit(0).wounds, scene.unit(1).wounds, scene.hex_of(A)), (1, 0, 1));
}

#[test]
fn action_dagger_throw_reaches_four_spaces_twice() {
    let mut scene = begun("assassin", &[(B, "knight", 4, 0), FAR_MAGE]);
    assert_eq!(scene.cannot("dagger-throw", at(2)), HeroRefusal::OutOfRange);
    scene.act("dagger-throw", at(1), &[1, 1, 1, 6, 6, 6]).act("dagger-throw", at(1), &[4, 1, 1, 3, 1, 1]);
    assert_eq!((scene.unit(1).wounds, left(&scene)), (1, (2, 9)));
}

#[test]
fn action_shadow_step_costs_an_ap_or_a_hex() {
    let mut scene = begun("assassin", &[FAR_MAGE]);
    let step = scene.action("shadow-step", Aim::Space(scene.space(2, 0)));
    scene.must(step, &[]);
    assert_eq!((scene.place(0), left(&scene)), ((2, 0), (5, 9)));
    let mut paid = begun("assassin", &[FAR_MAGE]);
    let step = paid.action_for_hex("shadow-step", Aim::Space(paid.space(2, 0)));
    paid.must(step, &[]);
    assert_eq!(left(&paid), (6, 8));
}

#[test]
fn action_execution_kills_the_wounded_in_melee() {
    let mut scene = begun("assassin", &[(B, "knight", 1, 0), FAR_MAGE]);
    assert_eq!(scene.cannot("execution", at(1)), HeroRefusal::NotWounded);
    let mut scene = scene.wounds(1, 1).wounds(2, 1);
    assert_eq!(scene.cannot("execution", at(2)), HeroRefusal::NotAdjacent);
    scene.act("execution", at(1), &[2, 1, 1, 1, 1, 1]);
    assert_eq!((scene.unit(1).in_play, left(&scene)), (false, (6, 5)));
}

#[test]
fn action_fireball_is_a_light_special_attack_over_five_spaces() {
    let mut scene = begun("mage", &[(B, "paladin", 5, 0)]);
    scene.act("fireball", at(1), &[5, 1, 1, 2, 2, 2]);
    assert_eq!((scene.unit(1).wounds, left(&scene)), (1, (4, 9)), "3 is a Wound");
    let mut deadly = begun("mage", &[(B, "paladin", 5, 0), (B, "mage", 0, 5)]);
    deadly.act("fireball", at(1), &[6, 1, 1, 2, 2, 2]);
    assert!(!deadly.unit(1).in_play, "4 is a Death");
}

#[test]
fn action_blizzard_holds_all_enemies_within_five() {
    let mut scene = begun("mage", &[(B, "knight", 5, 0), (A, "knight", 1, 0), (B, "mage", -5, 0)]);
    scene.act("blizzard", ALL, &[]);
    let held = [1, 2, 3].map(|unit| scene.game.table().is_held(UnitId(unit)));
    assert_eq!((held, left(&scene)), ([true, false, true], (3, 9)));
}

#[test]
fn action_thunder_kills_with_any_hit() {
    let mut scene = begun("mage", &[(B, "knight", 4, 0), FAR_MAGE]);
    assert_eq!(scene.cannot("thunder", at(2)), HeroRefusal::OutOfRange);
    scene.act("thunder", at(1), &[3, 1, 1, 2]);
    assert_eq!((scene.unit(1).in_play, left(&scene)), (false, (6, 3)));
}

#[test]
fn action_savage_fury_grows_with_own_wounds() {
    let mut scene = begun("barbarian", &[(B, "samurai", 1, 0)]).wounds(0, 2);
    scene.act("savage-fury", at(1), &[3, 1, 4, 1]);
    assert_eq!((scene.unit(1).wounds, left(&scene)), (1, (3, 9)));
}

#[test]
fn action_whirlwind_strike_has_two_prices() {
    let units = [(B, "samurai", 1, 0), (B, "samurai", -1, 0)];
    let mut scene = begun("barbarian", &units).wounds(0, 1);
    scene.act("whirlwind-strike", ALL, &[3, 1, 3, 1, 4, 1]);
    assert_eq!(([1, 2].map(|unit| scene.unit(unit).wounds), left(&scene)), ([0, 1], (2, 9)));
    let mut paid = begun("barbarian", &units);
    let whirl = paid.action_for_hex("whirlwind-strike", ALL);
    paid.must(whirl, &[3, 1, 3, 1, 4, 1]);
    assert_eq!(left(&paid), (6, 6));
}

#[test]
fn action_last_massacre_begins_with_an_own_wound() {
    let mut scene = begun("barbarian", &[(B, "samurai", 1, 0), FAR_MAGE]);
    scene.act("last-massacre", at(1), &[4, 1, 1, 4, 1]);
    assert_eq!((scene.unit(0).wounds, scene.unit(1).wounds, left(&scene)), (1, 1, (6, 4)));
    let mut focused = begun("barbarian", &[(B, "samurai", 1, 0)]).wounds(0, 2);
    focused = focused.edit(|table| table.units[0].focus_until = 1);
    focused.act("last-massacre", at(1), &[1, 1, 1, 1, 1, 6, 6]);
    assert!(!focused.unit(0).in_play, "five dice at most, Focus or not");
}

#[test]
fn action_quick_shot_is_free_and_the_first_thing() {
    let mut scene = begun("gunslinger", &[(B, "knight", 4, 0)]);
    scene.act("quick-shot", at(1), &[6, 5, 1, 1]);
    assert_eq!((scene.unit(1).wounds, left(&scene)), (1, (6, 9)));
    assert_eq!(scene.cannot("quick-shot", at(1)), HeroRefusal::UsedUp);
}

#[test]
fn action_weak_spot_needs_a_wounded_target() {
    let mut scene = begun("gunslinger", &[(B, "knight", 4, 0)]);
    assert_eq!(scene.cannot("weak-spot", at(1)), HeroRefusal::NotWounded);
    let mut scene = scene.wounds(1, 1);
    scene.act("weak-spot", at(1), &[6, 5, 1, 1]);
    assert_eq!((scene.unit(1).wounds, left(&scene)), (2, (4, 9)));
}

#[test]
fn action_hail_of_bullets_shoots_at_everybody_in_sight() {
    let mut scene = begun("gunslinger", &[(B, "knight", 3, 0), (B, "samurai", -3, 0), (A, "mage", 0, 1)]);
    scene.act("hail-of-bullets", ALL, &[4, 3, 1, 1, 1, 1]);
    // Both are at distance three: in reading order the Samurai in the west comes first.
    assert_eq!(([1, 2, 3].map(|unit| scene.unit(unit).wounds), left(&scene)), ([0, 1, 0], (6, 3)));
    assert!(!scene.unit(1).in_play, "3 is a Death under Normal");
}

#[test]
fn action_precise_shot_reaches_five_spaces() {
    let mut scene = begun("ranger", &[(B, "knight", 5, 0)]);
    scene.act("precise-shot", at(1), &[5, 1, 4, 1, 1]);
    assert_eq!((scene.unit(1).wounds, left(&scene)), (1, (5, 9)));
}

#[test]
fn action_reposition_walks_beyond_the_max() {
    let mut scene = begun("ranger", &[FAR_MAGE]);
    let walk = scene.walk(&[(0, 1), (0, 2), (0, 3)]);
    scene.must(walk, &[]);
    let again = scene.walk(&[(0, 2)]);
    assert_eq!(scene.refused(again), HeroRefusal::MaxReached);
    let path = Aim::Path([(0, 2), (0, 1), (0, 0)].map(|(q, r)| scene.space(q, r)).to_vec());
    scene.act("reposition", path, &[]);
    assert_eq!((scene.place(0), left(&scene)), ((0, 0), (4, 9)));
}

#[test]
fn action_piercing_arrow_takes_a_die_of_defense() {
    let mut scene = begun("ranger", &[(B, "samurai", 5, 0)]);
    scene.act("piercing-arrow", at(1), &[]).act("precise-shot", at(1), &[4, 1, 3]);
    assert_eq!((scene.unit(1).wounds, left(&scene)), (1, (5, 7)));
}

#[test]
fn action_holy_light_reaches_four_spaces() {
    let mut scene = begun("cleric", &[(B, "knight", 4, 0), FAR_MAGE]);
    assert_eq!(scene.cannot("holy-light", at(2)), HeroRefusal::OutOfRange);
    scene.act("holy-light", at(1), &[3, 1, 2]);
    assert_eq!((scene.unit(1).wounds, left(&scene)), (1, (5, 9)));
}

#[test]
fn action_heal_takes_a_wound_and_a_poison_of_an_ally_in_sight() {
    let mut scene = begun("cleric", &[(A, "knight", 4, 0), FAR_MAGE]);
    assert_eq!(scene.cannot("heal", at(1)), HeroRefusal::NothingToHeal);
    let mut scene = scene.edit(|table| (table.units[1].wounds, table.units[1].poison) = (2, 2));
    scene.act("heal", at(1), &[]);
    assert_eq!((scene.unit(1).wounds, scene.unit(1).poison, left(&scene)), (1, 1, (4, 9)));
}

#[test]
fn action_divine_judgment_meets_all_within_range_three() {
    let mut scene = begun("cleric", &[(B, "knight", 3, 0), (B, "knight", -4, 0)]);
    scene.act("divine-judgment", ALL, &[3, 1, 2]);
    assert_eq!(([1, 2].map(|unit| scene.unit(unit).wounds), left(&scene)), ([1, 0], (6, 4)));
}

#[test]
fn action_quick_draw_strikes_twice() {
    let mut scene = begun("samurai", &[(B, "knight", 1, 0)]);
    scene.act("quick-draw", at(1), &[2, 1, 1, 1, 1]).act("quick-draw", at(1), &[2, 1, 1, 1, 1]);
    assert_eq!((scene.unit(1).wounds, left(&scene)), (2, (4, 9)));
}

#[test]
fn action_kusarigama_pulls_past_anything() {
    let mut scene = begun("samurai", &[(A, "knight", 1, 0), (B, "mage", 3, 0), FAR_MAGE]);
    assert_eq!(scene.cannot("kusarigama", at(3)), HeroRefusal::OutOfRange);
    scene.act("kusarigama", at(2), &[]);
    let near = HeroInput::Pull(scene.space(1, -1));
    scene.must(near, &[]);
    assert_eq!((scene.place(2), left(&scene)), ((1, -1), (3, 9)));
}

#[test]
fn action_kiri_ai_is_death_for_one_of_the_two() {
    let units = [(B, "mage", 1, 0), (A, "mage", -5, 0), FAR_MAGE];
    let mut hit = begun("samurai", &units);
    hit.act("kiri-ai", at(1), &[2, 1, 1]);
    assert_eq!((hit.unit(0).in_play, hit.unit(1).in_play, left(&hit)), (true, false, (6, 2)));
    let mut miss = begun("samurai", &units);
    miss.act("kiri-ai", at(1), &[2, 1, 2]);
    assert_eq!((miss.unit(0).in_play, miss.unit(1).in_play), (false, true));
}

#[test]
fn action_consecrated_strike_is_a_light_special_attack() {
    let mut scene = begun("paladin", &[(B, "samurai", 1, 0)]);
    scene.act("consecrated-strike", at(1), &[4, 1, 1, 1]);
    assert_eq!((scene.unit(1).wounds, left(&scene)), (1, (5, 9)));
}

#[test]
fn action_lay_on_hands_heals_an_adjacent_ally() {
    let mut scene = begun("paladin", &[(A, "knight", 1, 0), (A, "mage", 2, 0), FAR_MAGE]);
    let mut scene = {
        scene = scene.wounds(1, 2);
        scene.wounds(2, 1)
    };
    assert_eq!(scene.cannot("lay-on-hands", at(2)), HeroRefusal::NotAdjacent);
    scene.act("lay-on-hands", at(1), &[]);
    assert_eq!((scene.unit(1).wounds, left(&scene)), (1, (3, 9)));
}

#[test]
fn action_divine_martyrdom_falls_for_the_others() {
    let scene = begun("paladin", &[(A, "knight", 5, 0), FAR_MAGE]).wounds(1, 2);
    let far = scene.space(-5, 0);
    let mut scene = scene.edit(|table| table.units[2].at = far);
    scene.act("divine-martyrdom", ALL, &[]);
    assert_eq!((scene.unit(0).in_play, scene.unit(1).wounds), (false, 0));
    assert_eq!(scene.hex_of(A), 9 - 6 + 1, "its Turn has ended");
}

#[test]
fn action_sudden_misfortune_exchanges_the_highest_dice() {
    let mut scene = begun("trickster", &[(B, "samurai", 1, 0)]);
    scene.act("sudden-misfortune", at(1), &[2, 1, 5, 1]);
    assert_eq!((scene.unit(1).wounds, left(&scene)), (1, (5, 9)));
}

#[test]
fn action_steal_fate_takes_a_hex() {
    let mut scene = begun("trickster", &[(B, "samurai", 1, 0)]).hex(0, 2);
    scene.act("steal-fate", at(1), &[3, 1, 2, 1]);
    assert_eq!((scene.hex_of(A), scene.hex_of(B), scene.unit(1).wounds), (1, 1, 0));
    let mut missed = begun("trickster", &[(B, "samurai", 1, 0)]).hex(0, 2);
    missed.act("steal-fate", at(1), &[2, 1, 2, 1]);
    assert_eq!((missed.hex_of(A), missed.hex_of(B)), (0, 2));
}

#[test]
fn action_lucky_roll_rolls_the_die_again_for_one_hex() {
    let mut scene = begun("trickster", &[FAR_MAGE]);
    scene.act("lucky-roll", ALL, &[2]);
    assert_eq!(left(&scene), (2, 8));
}
