//! Ends of matches (heroes R88 to R90, 15.4).

use heroes_game::rules::state::{HeroEvent, HeroInput, HeroRefusal, HeroResult};

use crate::scene::{A, ALL, B, Scene, at};

#[test]
fn r88_a_skirmish_that_leads_nowhere_ends() {
    let units = [(A, "knight", 0, 0), (A, "mage", 0, 2), (B, "mage", 5, 0)];
    let stalled = |scene: Scene| scene.game.table().result;
    let mut passes = Scene::new(&units);
    for _ in 0..6 {
        passes.pass();
    }
    assert_eq!(stalled(passes), Some(HeroResult::Stalled(Some(A))));
    let mut quiet = Scene::new(&units);
    for nth in 0..40 {
        assert_eq!(quiet.game.table().result, None);
        match nth % 4 {
            0 => quiet.begin(1, 0).end(),
            2 => quiet.begin(1, 1).end(),
            _ => quiet.begin(1, 2).end(),
        };
    }
    assert_eq!(stalled(quiet), Some(HeroResult::Stalled(Some(A))));
    let long = |wounds: u8| {
        let mut scene = Scene::new(&units[1..]).wounds(1, wounds).edit(|table| table.turn = 199);
        scene.begin(1, 0).end();
        scene.game.table().result
    };
    assert_eq!(long(0), Some(HeroResult::Stalled(None)), "a draw");
    assert_eq!(long(1), Some(HeroResult::Stalled(Some(A))), "fewer Wounds");
}

#[test]
fn r88_a_wound_is_not_quiet() {
    let mut scene = Scene::new(&[(A, "knight", 0, 0), (B, "samurai", 1, 0)]).edit(|table| table.quiet = 39);
    scene.begin(2, 0).act("wide-strike", ALL, &[3, 1, 1, 2]).end();
    assert_eq!((scene.game.table().quiet, scene.game.table().result), (0, None));
}

#[test]
fn r89_a_scenario_that_takes_too_long_is_lost() {
    let units = [(A, "knight", 0, 0), (B, "arachne-queen", 5, 0)];
    let mut scene = Scene::scenario("arachnes-lair", 1, &units).edit(|table| table.turn = 199);
    scene.begin(1, 0).end();
    assert_eq!(scene.game.table().result, Some(HeroResult::TimeUp));
    let units = [(A, "knight", 0, 0), (B, "giant-spider", 5, 0)];
    let mut late = Scene::scenario("arachnes-lair", 1, &units).edit(|table| {
        (table.turn, table.rescued) = (199, 4);
    });
    late.begin(1, 0).end();
    assert_eq!(late.game.table().result, Some(HeroResult::TimeUp), "whatever was won before");
}

#[test]
fn r90_the_end_is_looked_at_after_every_defeat() {
    let units = [(A, "barbarian", 0, 0), (B, "samurai", 1, 0)];
    let mut scene = Scene::new(&units).hex(5, 0).wounds(0, 2);
    scene.begin(1, 0).act("last-massacre", at(1), &[6, 1, 1, 1, 1, 5, 2]);
    assert_eq!(scene.game.table().result, Some(HeroResult::Eliminated(A)));
    assert!(scene.unit(0).in_play && scene.hex_of(A) == 0, "nothing more is carried out, no HEX is gained");
    assert_eq!(scene.refused(HeroInput::EndTurn), HeroRefusal::Over);
    assert!(!scene.was_told(|event| matches!(event, HeroEvent::HexGained { .. })));
}

#[test]
fn law_15_4_a_side_may_concede_at_any_time() {
    let mut scene = Scene::new(&[(A, "knight", 0, 0), (B, "samurai", 1, 0)]);
    scene.must(HeroInput::Concede(B), &[]);
    assert_eq!(scene.game.table().result, Some(HeroResult::Conceded(A)));
    let units = [(A, "knight", 0, 0), (B, "arachne-queen", 5, 0)];
    let mut lair = Scene::scenario("arachnes-lair", 1, &units);
    assert_eq!(lair.refused(HeroInput::Concede(B)), HeroRefusal::NotNow);
    lair.must(HeroInput::Concede(A), &[]);
    assert_eq!(lair.game.table().result, Some(HeroResult::GivenUp));
}
