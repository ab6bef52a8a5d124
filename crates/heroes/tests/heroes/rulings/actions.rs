//! Tokens and single actions (heroes R49 to R66).

use heroes_game::rules::state::{Aim, HeroEvent, HeroInput, HeroRefusal, UnitId, Waiting};

use crate::scene::{A, ALL, B, Scene, at, drawn};

fn to(scene: &Scene, q: i8, r: i8) -> Aim {
    Aim::Space(scene.space(q, r))
}

#[test]
fn r49_held_lasts_through_the_next_turn_whatever_it_is() {
    let units = [(A, "mage", 0, 0), (B, "knight", 3, 0)];
    let mut scene = Scene::new(&units);
    scene.begin(3, 0).act("blizzard", ALL, &[]);
    assert!(scene.game.table().is_held(UnitId(1)));
    scene.end().pass();
    assert!(scene.game.table().is_held(UnitId(1)), "the pass is the next Turn");
    scene.turn(&[1]);
    assert!(!scene.game.table().is_held(UnitId(1)));
    let mut held = Scene::new(&units);
    held.begin(3, 0).act("blizzard", ALL, &[]).end();
    held.begin(6, 1);
    let step = held.walk(&[(2, 0)]);
    assert_eq!(held.refused(step), HeroRefusal::Held);
}

#[test]
fn r50_healing_takes_poison_without_a_wound() {
    let units = [(A, "cleric", 0, 0), (A, "knight", 1, 0), (B, "mage", 5, 0)];
    let mut scene = Scene::new(&units).edit(|table| table.units[1].poison = 2);
    scene.begin(2, 0).act("heal", at(1), &[]);
    assert_eq!((scene.unit(1).wounds, scene.unit(1).poison), (0, 1));
}

#[test]
fn r51_focus_is_a_die_more_until_the_turn_ends() {
    let units = [(A, "paladin", 0, 0), (A, "knight", 2, 0), (B, "ranger", 5, 0)];
    let mut scene = Scene::new(&units).hex(6, 0).b_first().asking();
    scene.begin(1, 2).act("precise-shot", at(1), &[]);
    let martyr = scene.reaction(0, "divine-martyrdom", ALL);
    scene.must(martyr, &[1, 1, 2, 2, 2, 2]);
    scene.must(HeroInput::EndTurn, &[]).turn(&[1]);
    assert!(!scene.game.table().is_focused(UnitId(1)));
}

#[test]
fn r52_pierced_is_a_die_less_in_defense_only() {
    let units = [(A, "ranger", 0, 0), (B, "samurai", 3, 0)];
    let mut scene = Scene::new(&units).hex(2, 0);
    scene.begin(1, 0).act("piercing-arrow", at(1), &[]);
    use heroes_game::rules::codex::AttackKind::{Physical, Special};
    let dice = |kind| scene.game.situation().defense_dice(UnitId(1), kind);
    assert_eq!((dice(Physical), dice(Special)), (1, 2));
}

#[test]
fn r53_shadow_step_passes_anything_to_any_free_space_within_two() {
    let board = drawn(&[(1, 0, '#'), (1, -1, 'o')]);
    let units = [(A, "assassin", 0, 0), (B, "knight", 0, 1)];
    let mut scene = Scene::on(board, &units);
    scene.begin(1, 0);
    let onto_rock = scene.action("shadow-step", to(&scene, 1, 0));
    assert_eq!(scene.refused(onto_rock), HeroRefusal::CannotStand);
    let onto_unit = scene.action("shadow-step", to(&scene, 0, 1));
    assert_eq!(scene.refused(onto_unit), HeroRefusal::SpaceTaken);
    let far = scene.action("shadow-step", to(&scene, 3, 0));
    assert_eq!(scene.refused(far), HeroRefusal::TooFar);
    let across = scene.action("shadow-step", to(&scene, 2, 0));
    scene.must(across, &[]);
    assert_eq!(scene.place(0), (2, 0));
    assert_eq!(scene.game.table().walks, 0, "it is no Movement action");
}

#[test]
fn r54_each_dagger_picks_its_own_target() {
    let units = [(A, "assassin", 0, 0), (B, "mage", 2, 0), (B, "cleric", -2, 0)];
    let mut scene = Scene::new(&units);
    scene.begin(6, 0).act("dagger-throw", at(1), &[3, 1, 1, 2]);
    let walk = scene.walk(&[(0, 1)]);
    scene.must(walk, &[]).act("dagger-throw", at(2), &[3, 1, 1, 2]);
    assert_eq!((scene.unit(1).wounds, scene.unit(2).wounds), (1, 1));
    assert_eq!(scene.cannot("dagger-throw", at(1)), HeroRefusal::UsedUp);
}

#[test]
fn r55_poison_does_not_make_wounded() {
    let units = [(A, "gunslinger", 0, 0), (B, "knight", 2, 0)];
    let mut scene = Scene::new(&units).edit(|table| table.units[1].poison = 2);
    scene.begin(2, 0);
    assert_eq!(scene.cannot("weak-spot", at(1)), HeroRefusal::NotWounded);
}

#[test]
fn r56_the_last_wound_comes_after_the_attack() {
    let units = [(A, "barbarian", 0, 0), (A, "mage", 5, 0), (B, "mage", 1, 0), (B, "mage", -5, 0)];
    let mut scene = Scene::new(&units).hex(5, 0).wounds(0, 2);
    scene.begin(1, 0).act("last-massacre", at(2), &[6, 1, 1, 1, 1, 6]);
    assert!(!scene.unit(2).in_play && !scene.unit(0).in_play, "3 for the Wounds is a Death");
    let fell = |event: &HeroEvent| match event {
        HeroEvent::Fell { unit } => Some(unit.0),
        _ => None,
    };
    assert_eq!(scene.events.iter().filter_map(fell).collect::<Vec<_>>(), [2, 0]);
}

#[test]
fn r57_whirlwind_once_whichever_price() {
    let units = [(A, "barbarian", 0, 0), (B, "samurai", 1, 0)];
    let mut scene = Scene::new(&units).hex(6, 0);
    scene.begin(6, 0).act("whirlwind-strike", ALL, &[1, 1, 6, 6]);
    let again = scene.action_for_hex("whirlwind-strike", ALL);
    assert_eq!(scene.refused(again), HeroRefusal::UsedUp);
    assert_eq!((scene.game.table().ap, scene.hex_of(A)), (2, 6));
}

#[test]
fn r58_others_reactions_do_not_spoil_quick_shot() {
    let units = [(A, "gunslinger", 0, 0), (A, "assassin", 2, 0), (B, "samurai", 3, 0)];
    let mut scene = Scene::new(&units).hex(6, 0).b_first().asking();
    scene.begin(4, 2);
    let strike = scene.action("quick-draw", at(1));
    let away = Aim::Space(scene.space(1, 1));
    let dodge = scene.reaction(1, "shadow-step", away);
    scene.must(strike, &[]).must(dodge, &[]).end();
    scene.begin(4, 0).must(HeroInput::NegateFate(kernel::Seat::First), &[4]);
    let shot = scene.action("quick-shot", at(2));
    assert_eq!(scene.game.check(&shot), Ok(()), "neither the reroll nor the dodge counts");
    let walk = scene.walk(&[(1, 0)]);
    scene.must(walk, &[]);
    assert_eq!(scene.refused(shot), HeroRefusal::NotFirst);
}

#[test]
fn r59_reposition_is_one_more_walk_for_its_own_price() {
    let units = [(A, "ranger", 0, 0), (B, "samurai", 5, 0)];
    let mut scene = Scene::new(&units);
    scene.begin(2, 0);
    let path = |scene: &Scene, spaces: &[(i8, i8)]| {
        Aim::Path(spaces.iter().map(|(q, r)| scene.space(*q, *r)).collect())
    };
    let first = path(&scene, &[(0, 1), (0, 2), (0, 3)]);
    scene.act("reposition", first, &[]);
    let walk = scene.walk(&[(0, 2), (0, 1), (0, 0)]);
    scene.must(walk, &[]);
    assert_eq!((scene.place(0), scene.game.table().ap), ((0, 0), 0));
}

#[test]
fn r60_piercing_arrow_and_r61_kusarigama_need_a_unit() {
    let units = [(A, "ranger", 0, 0), (A, "samurai", 0, 1), (B, "cocoon", 2, 0), (B, "arachne-queen", 5, 0)];
    let mut scene = Scene::scenario("arachnes-lair", 1, &units).hex(9, 0);
    scene.begin(6, 0);
    assert_eq!(scene.cannot("piercing-arrow", at(2)), HeroRefusal::IsObject);
    scene.end().turn(&[1]);
    scene.begin(6, 1);
    assert_eq!(scene.cannot("kusarigama", at(2)), HeroRefusal::IsObject);
}

#[test]
fn r61_a_pull_leads_to_the_near_side() {
    let units = [(A, "samurai", 0, 0), (B, "mage", 3, 0), (B, "knight", 0, 1)];
    let mut scene = Scene::new(&units);
    scene.begin(6, 0);
    assert_eq!(scene.cannot("kusarigama", at(2)), HeroRefusal::TooNear);
    scene.act("kusarigama", at(1), &[]);
    assert!(matches!(scene.waits(), Some(Waiting::Pull { .. })));
    let behind = HeroInput::Pull(scene.space(-1, 0));
    assert_eq!(scene.refused(behind), HeroRefusal::NotThere);
    let near = HeroInput::Pull(scene.space(1, 0));
    scene.must(near, &[]);
    assert_eq!(scene.place(1), (1, 0));
}

#[test]
fn r62_kiri_ai_may_strike_another_than_it_answers() {
    let units = [(A, "samurai", 0, 0), (B, "mage", 1, 0), (B, "knight", -1, 0), (A, "mage", 5, 0)];
    let mut scene = Scene::new(&units).hex(7, 0).b_first().asking();
    scene.begin(2, 2).act("heroic-strike", at(0), &[]);
    let other = scene.reaction(0, "kiri-ai", at(1));
    scene.must(other, &[6, 1, 2, 1, 1, 6, 6]);
    assert!(!scene.unit(1).in_play && scene.unit(2).in_play);
}

#[test]
fn r63_martyrdom_reaches_all_allies() {
    let units = [
        (A, "paladin", 0, 0),
        (A, "knight", 5, 0),
        (A, "mage", -5, 0),
        (B, "mage", 0, 5),
        (B, "knight", 1, 0),
    ];
    let mut scene = Scene::new(&units).hex(6, 0).wounds(1, 2).wounds(2, 1);
    scene.begin(1, 0).act("divine-martyrdom", ALL, &[]);
    assert!(!scene.unit(0).in_play && scene.unit(1).wounds == 0 && scene.unit(2).wounds == 0);
    assert!(scene.unit(3).focus_until == 0 && scene.unit(1).focus_until > 0);
}

#[test]
fn r64_the_exchange_is_compulsory() {
    let units = [(A, "trickster", 0, 0), (B, "knight", 1, 0)];
    let mut scene = Scene::new(&units);
    scene.begin(1, 0).act("sudden-misfortune", at(1), &[6, 6, 1]);
    assert_eq!(scene.unit(1).wounds, 0, "6 against 1 becomes 1 against 6");
    let mut lucky = Scene::new(&units);
    lucky.begin(1, 0).act("sudden-misfortune", at(1), &[1, 1, 4]);
    assert_eq!(lucky.unit(1).wounds, 1);
}

#[test]
fn r65_steal_fate_gives_in_any_case() {
    let units = [(A, "trickster", 0, 0), (B, "knight", 1, 0)];
    let mut scene = Scene::new(&units).hex(0, 1);
    scene.begin(3, 0).act("steal-fate", at(1), &[6, 1, 1]);
    assert_eq!((scene.hex_of(A), scene.hex_of(B), scene.unit(1).wounds), (1, 0, 0));
    scene.end().pass();
    scene.begin(3, 0).act("steal-fate", at(1), &[6, 1, 1]);
    assert_eq!((scene.hex_of(A), scene.hex_of(B)), (3, 0));
}

#[test]
fn r66_multi_use_is_a_limit_and_each_use_is_paid() {
    let units = [(A, "samurai", 0, 0), (B, "knight", 1, 0)];
    let mut scene = Scene::new(&units);
    scene.begin(6, 0).act("quick-draw", at(1), &[1, 1, 6, 6, 6]).act("quick-draw", at(1), &[1, 1, 6, 6, 6]);
    assert_eq!((scene.game.table().ap, scene.cannot("quick-draw", at(1))), (4, HeroRefusal::UsedUp));
}

#[test]
fn r58_an_action_of_its_own_spoils_quick_shot() {
    let units = [(A, "gunslinger", 0, 0), (B, "knight", 3, 0)];
    let mut scene = Scene::new(&units).wounds(1, 1);
    scene.begin(6, 0).act("weak-spot", at(1), &[1, 6, 6, 6]);
    assert_eq!(scene.cannot("quick-shot", at(1)), HeroRefusal::NotFirst);
}

#[test]
fn r52_pierced_ends_with_the_turn() {
    let units = [(A, "ranger", 0, 0), (B, "samurai", 3, 0)];
    let mut scene = Scene::new(&units).hex(2, 0);
    scene.begin(1, 0).act("piercing-arrow", at(1), &[]);
    assert!(scene.game.table().is_pierced(UnitId(1)));
    scene.end().turn(&[1]);
    assert!(!scene.game.table().is_pierced(UnitId(1)));
}

#[test]
fn r61_a_pull_moves_the_held_too() {
    let units = [(A, "samurai", 0, 0), (B, "mage", 3, 0)];
    let mut scene = Scene::new(&units).edit(|table| table.units[1].held_until = 9);
    scene.begin(6, 0).act("kusarigama", at(1), &[]);
    let near = HeroInput::Pull(scene.space(1, 0));
    scene.must(near, &[]);
    assert_eq!(scene.place(1), (1, 0));
}
