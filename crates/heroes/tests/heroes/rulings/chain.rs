//! Declaring and reacting (heroes R40 to R48).

use heroes_game::rules::state::{Aim, HeroEvent, HeroInput, HeroRefusal, HeroResult, UnitId, Waiting};
use kernel::Seat;

use crate::scene::{A, ALL, B, Scene, at};

fn to(scene: &Scene, q: i8, r: i8) -> Aim {
    Aim::Space(scene.space(q, r))
}

fn cancelled(scene: &Scene) -> Vec<HeroRefusal> {
    let why = |event: &HeroEvent| match event {
        HeroEvent::Cancelled { why, .. } => Some(*why),
        _ => None,
    };
    scene.events.iter().filter_map(why).collect()
}

#[test]
fn r40_movement_and_reactions_can_be_answered_and_nothing_else() {
    let units = [(A, "knight", 0, 0), (A, "assassin", 0, 1), (B, "assassin", 1, 0)];
    let mut scene = Scene::new(&units).hex(9, 9).asking();
    scene.turn(&[3]);
    assert_eq!(scene.waits(), Some(Waiting::Choose(A)), "not at the die");
    scene.must(HeroInput::NegateFate(Seat::First), &[4]);
    assert_eq!(scene.waits(), Some(Waiting::Choose(A)), "not at a reroll");
    scene.must(HeroInput::Choose(heroes_game::rules::state::UnitId(0)), &[]);
    assert!(matches!(scene.waits(), Some(Waiting::Act(_))), "not at a choice");
    let walk = scene.walk(&[(0, -1)]);
    scene.must(walk, &[]);
    assert_eq!(scene.waits(), Some(Waiting::React(B)), "a Movement action can be answered");
    let dodge = scene.reaction(2, "shadow-step", to(&scene, 3, 0));
    scene.must(dodge, &[]);
    assert_eq!(scene.waits(), Some(Waiting::React(A)), "and so can the answer");
    scene.must(HeroInput::Decline, &[]).must(HeroInput::EndTurn, &[]);
    assert!(scene.waits().is_none(), "not at the end of a Turn");
}

#[test]
fn r41_both_sides_announce_in_turn_and_the_last_is_carried_out_first() {
    let units = [(A, "assassin", 0, 0), (B, "assassin", 2, 0), (B, "paladin", 4, 0)];
    let mut scene = Scene::new(&units).hex(9, 9).asking();
    scene.begin(2, 0).act("dagger-throw", at(1), &[]);
    assert_eq!(scene.waits(), Some(Waiting::React(B)));
    let dodge = scene.reaction(1, "shadow-step", to(&scene, 2, 1));
    scene.must(dodge, &[]);
    assert_eq!(scene.waits(), Some(Waiting::React(A)), "the other side is asked about the answer");
    let own = scene.reaction(0, "shadow-step", to(&scene, -2, 0));
    scene.must(own, &[]);
    assert_eq!(scene.waits(), Some(Waiting::React(B)));
    let martyr = scene.reaction(2, "divine-martyrdom", ALL);
    scene.must(martyr, &[]);
    assert!(scene.waits() != Some(Waiting::React(A)), "A has nothing left to answer with");
    let moved = |event: &HeroEvent| match event {
        HeroEvent::Fell { unit } | HeroEvent::Appeared { unit, .. } => Some(unit.0),
        _ => None,
    };
    assert_eq!(
        scene.events.iter().filter_map(moved).collect::<Vec<_>>(),
        [2, 0, 1],
        "from the last to the first"
    );
    assert_eq!(cancelled(&scene), [HeroRefusal::OutOfRange]);
}

#[test]
fn r42_a_marked_unit_may_react_and_gets_no_marker_for_it() {
    let units = [(A, "ranger", 0, 0), (B, "assassin", 3, 0), (B, "mage", 5, 0)];
    let mut scene = Scene::new(&units).hex(0, 2).b_first().asking();
    scene.begin(1, 1).end();
    assert!(scene.unit(1).marked);
    scene.begin(1, 0).act("precise-shot", at(1), &[]);
    let dodge = scene.reaction(1, "shadow-step", to(&scene, 3, 1));
    scene.must(dodge, &[1, 1, 6]);
    assert!(scene.unit(1).marked && !scene.unit(2).marked);
}

#[test]
fn r43_outside_the_own_turn_only_hex_pays() {
    let mut scene = Scene::new(&[(A, "ranger", 0, 0), (B, "assassin", 3, 0)]).hex(0, 0).asking();
    scene.begin(6, 0).act("precise-shot", at(1), &[1, 1, 6]);
    assert!(!scene.has_event(|event| matches!(event, HeroEvent::Declined { .. })), "nobody was asked");
    let mut own = Scene::new(&[(A, "assassin", 0, 0), (B, "assassin", 2, 0)]).hex(0, 9).asking();
    own.begin(6, 0).act("dagger-throw", at(1), &[]);
    let dodge = own.reaction(1, "shadow-step", to(&own, 2, 1));
    let HeroInput::Use(mut for_ap) = dodge.clone() else { panic!("a use") };
    for_ap.price = 0;
    assert_eq!(own.refused(HeroInput::Use(for_ap)), HeroRefusal::OnlyHexNow);
    own.must(dodge, &[]);
    // Within its own Turn the unit pays AP for its answer to the answer.
    let back = own.action("shadow-step", to(&own, 0, 1));
    own.must(back, &[1, 1, 1, 6]);
    assert_eq!((own.game.table().ap, own.hex_of(A)), (3, 0));
}

#[test]
fn r44_reactions_are_ordinary_actions_but_for_defend_ally() {
    let units = [(A, "knight", 0, 0), (A, "assassin", 1, 0), (B, "mage", 5, 0)];
    let mut scene = Scene::new(&units).hex(9, 0);
    scene.begin(2, 1);
    let step = scene.action("shadow-step", to(&scene, 1, 1));
    scene.must(step, &[]).end().pass();
    scene.begin(2, 0);
    assert_eq!(scene.cannot("defend-ally", Aim::Link(0)), HeroRefusal::OnlyToAnswer);
}

#[test]
fn r45_a_walk_goes_as_far_as_it_still_can() {
    let units = [(A, "assassin", 0, 0), (B, "assassin", 3, 1)];
    let mut scene = Scene::new(&units).hex(0, 1).asking();
    scene.begin(1, 0);
    let walk = scene.walk(&[(1, 0), (2, 0), (3, 0)]);
    scene.must(walk, &[]);
    let block = scene.reaction(1, "shadow-step", to(&scene, 2, 0));
    scene.must(block, &[]);
    assert_eq!((scene.place(0), cancelled(&scene)), ((1, 0), vec![]));
}

#[test]
fn r46_the_defender_is_not_measured_again() {
    let units = [(A, "knight", 0, 0), (A, "mage", -1, 0), (B, "assassin", -2, 0)];
    let mut scene = Scene::new(&units).hex(1, 4).wounds(1, 1).b_first().asking();
    scene.begin(1, 2).act("execution", at(1), &[]);
    let defend = scene.reaction(0, "defend-ally", Aim::Link(0));
    // The Assassin could answer with AP of its own Turn.
    scene.must(defend, &[]).must(HeroInput::Decline, &[6, 1, 1, 5, 5, 5]);
    assert!(!scene.unit(0).in_play && scene.unit(1).in_play, "neither wounded nor within reach, and dead");
}

#[test]
fn law_9_4_a_second_defender_of_an_ally_replaces_the_first() {
    let units = [(A, "knight", 1, 0), (A, "knight", -1, 0), (A, "mage", 0, 0), (B, "ranger", 0, 3)];
    let mut scene = Scene::new(&units).hex(5, 0).b_first().asking();
    scene.begin(2, 3).act("precise-shot", at(2), &[]);
    for (knight, dice) in [(0, &[][..]), (1, &[6, 6, 1, 1, 1])] {
        let defend = scene.reaction(knight, "defend-ally", Aim::Link(0));
        scene.must(defend, dice);
    }
    assert_eq!(cancelled(&scene), vec![], "the ally is in play and beside both");
    let hit = scene.events.iter().find_map(|event| match event {
        HeroEvent::Defended { unit, .. } => Some(*unit),
        _ => None,
    });
    assert_eq!(hit, Some(UnitId(0)), "who announced first is carried out last");
}

#[test]
fn r47_only_a_single_target_can_be_defended() {
    let units = [(A, "knight", 0, 0), (A, "mage", -1, 0), (B, "cleric", -2, 0)];
    let mut scene = Scene::new(&units).hex(9, 9).b_first().asking();
    scene.begin(1, 2).act("divine-judgment", ALL, &[1, 1, 6, 6, 6]);
    assert!(!scene.has_event(|event| matches!(event, HeroEvent::Declined { .. })), "nobody was asked");
}

#[test]
fn r48_cancelled_is_without_any_effect() {
    let units = [(A, "samurai", 0, 0), (B, "assassin", 1, 0)];
    let mut scene = Scene::new(&units).hex(7, 1).asking();
    scene.begin(1, 0).act("kiri-ai", at(1), &[]);
    let dodge = scene.reaction(1, "shadow-step", to(&scene, 3, 0));
    scene.must(dodge, &[]);
    assert!(scene.unit(0).in_play, "no miss, no death");
    assert_eq!((cancelled(&scene), scene.hex_of(A)), (vec![HeroRefusal::NotAdjacent], 0));
}

#[test]
fn law_9_4_a_strike_at_the_wounded_falls_away_once_the_target_is_healed() {
    let units = [(A, "paladin", 5, 0), (A, "mage", -1, 0), (B, "assassin", -2, 0)];
    let mut scene = Scene::new(&units).hex(6, 4).wounds(1, 1).b_first().asking();
    scene.begin(1, 2).act("execution", at(1), &[]);
    let martyr = scene.reaction(0, "divine-martyrdom", ALL);
    scene.must(martyr, &[]).must(HeroInput::Decline, &[]);
    assert_eq!((cancelled(&scene), scene.unit(1).in_play), (vec![HeroRefusal::NotWounded], true));
}

#[test]
fn law_9_4_nobody_defends_an_ally_who_has_gone() {
    let units = [(A, "knight", 0, 0), (A, "assassin", 1, 0), (B, "ranger", 5, 0)];
    let mut scene = Scene::new(&units).hex(2, 0).b_first().asking();
    scene.begin(1, 2).act("precise-shot", at(1), &[]);
    let defend = scene.reaction(0, "defend-ally", Aim::Link(0));
    let away = scene.reaction(1, "shadow-step", to(&scene, 2, -2));
    scene.must(defend, &[]).must(away, &[1, 1, 6]);
    assert_eq!((cancelled(&scene), scene.hex_of(A)), (vec![HeroRefusal::NotItsTarget], 0));
    assert!(scene.has_event(|event| matches!(event, HeroEvent::Defended { unit: UnitId(1), .. })));
}

#[test]
fn law_9_4_nobody_steps_onto_a_space_that_was_taken_meanwhile() {
    let units = [(A, "assassin", 0, 0), (B, "assassin", 3, 0)];
    let mut scene = Scene::new(&units).hex(0, 1).asking();
    scene.begin(1, 0);
    let step = scene.action("shadow-step", to(&scene, 1, 0));
    let before = scene.reaction(1, "shadow-step", to(&scene, 1, 0));
    scene.must(step, &[]).must(before, &[]);
    assert_eq!((scene.place(0), scene.place(1)), ((0, 0), (1, 0)));
    assert_eq!((cancelled(&scene), scene.game.table().ap), (vec![HeroRefusal::SpaceTaken], 0));
}

#[test]
fn law_9_4_a_walk_that_is_cut_short_ends_where_nobody_stands() {
    let units = [(A, "assassin", 0, 0), (A, "knight", 2, 0), (B, "assassin", 4, 1)];
    let mut scene = Scene::new(&units).hex(0, 1).asking();
    scene.begin(1, 0);
    let walk = scene.walk(&[(1, 0), (2, 0), (3, 0)]);
    let block = scene.reaction(2, "shadow-step", to(&scene, 3, 0));
    scene.must(walk, &[]).must(block, &[]);
    assert_eq!((scene.place(0), cancelled(&scene)), ((1, 0), vec![]), "back from the Knight's space");
}

#[test]
fn law_9_4_a_martyr_falls_though_no_ally_is_left() {
    let units = [(A, "paladin", 0, 0), (A, "mage", 1, 0), (B, "samurai", 2, 0)];
    let mut scene = Scene::new(&units).hex(6, 7).b_first().asking();
    scene.begin(1, 2).act("quick-draw", at(1), &[]);
    let martyr = scene.reaction(0, "divine-martyrdom", ALL);
    let strike = scene.reaction(2, "kiri-ai", at(1));
    scene.must(martyr, &[]).must(strike, &[6, 1, 1]);
    assert_eq!((scene.game.table().result, cancelled(&scene)), (Some(HeroResult::Eliminated(B)), vec![]));
}
