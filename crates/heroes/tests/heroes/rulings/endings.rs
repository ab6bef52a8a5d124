//! Ends of matches (heroes R88 to R90, 15.4).

use heroes_game::bots::random;
use heroes_game::rules::state::{
    HeroEvent, HeroInput, HeroRefusal, HeroResult, HeroSetup, SeededDice, TeamChoice,
};
use heroes_game::rules::{HeroMatch, HeroStep};
use shell::bots::Dice;

use super::setting_up::{scenario, skirmish};
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
fn r89_what_was_won_is_kept_by_withdrawing_and_not_by_the_last_turn() {
    let units = [(A, "knight", 0, 0), (B, "giant-spider", 5, 0)];
    let last = || {
        let mut lair = Scene::scenario("arachnes-lair", 1, &units).edit(|table| {
            (table.turn, table.rescued) = (198, 4);
        });
        lair.begin(1, 0);
        lair
    };
    let mut withdrawn = last();
    withdrawn.must(HeroInput::Withdraw, &[]);
    assert_eq!(withdrawn.game.table().result, Some(HeroResult::Success(0b011)));
    let mut stayed = last();
    stayed.end().turn(&[1]);
    assert_eq!((stayed.game.table().turn, stayed.game.table().result), (200, Some(HeroResult::TimeUp)));
}

#[test]
fn r90_the_end_is_looked_at_after_every_defeat() {
    let units = [(A, "barbarian", 0, 0), (B, "samurai", 1, 0)];
    let mut scene = Scene::new(&units).hex(5, 0).wounds(0, 2);
    scene.begin(1, 0).act("last-massacre", at(1), &[6, 1, 1, 1, 1, 5, 2]);
    assert_eq!(scene.game.table().result, Some(HeroResult::Eliminated(A)));
    assert!(scene.unit(0).in_play && scene.hex_of(A) == 0, "nothing more is carried out, no HEX is gained");
    assert_eq!(scene.refused(HeroInput::EndTurn), HeroRefusal::Over);
    assert!(!scene.has_event(|event| matches!(event, HeroEvent::HexGained { .. })));
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

/// Every moment of a set-up, up to the first Turn. Teams and places are chosen by chance.
fn set_up(setup: HeroSetup) -> Vec<HeroMatch> {
    let mut game = HeroMatch::new(setup);
    let (mut dice, mut choices) = (SeededDice::new(1), Dice::seeded(1));
    let mut moments = Vec::new();
    while game.table().turn == 0 {
        moments.push(game.clone());
        if game.advance(&mut dice, &mut ()) != HeroStep::Ran {
            let input = random::input(&game, &mut choices).expect("a question");
            game.give(input, &mut dice, &mut ()).expect("it is legal");
        }
    }
    assert!(moments.len() > 5, "{} moments", moments.len());
    moments
}

#[test]
fn law_15_4_conceding_a_scenario_before_its_first_turn_is_a_defeat() {
    for (number, players) in [(0, 1), (0, 3), (1, 1), (1, 4)] {
        for team_choice in [TeamChoice::Secret, TeamChoice::Open] {
            for mut game in set_up(HeroSetup { team_choice, ..scenario(number, players) }) {
                let moment = format!("scenario {number}: {:?}", game.waits_for());
                game.give(HeroInput::Concede(A), &mut SeededDice::new(1), &mut ()).expect("at any time");
                assert_eq!(game.table().result, Some(HeroResult::GivenUp), "{moment}");
            }
        }
    }
}

#[test]
fn law_15_1_nothing_is_decided_before_the_first_turn() {
    for setup in [skirmish(3), scenario(0, 1), scenario(1, 1)] {
        for game in set_up(setup) {
            let (situation, moment) = (game.situation(), game.waits_for());
            assert_eq!((situation.decided(), situation.is_won()), (None, false), "{moment:?}");
            assert_eq!(situation.goals_won(), 0, "{moment:?}");
        }
    }
}

#[test]
fn law_15_4_what_is_won_is_kept_by_conceding() {
    let units = [(A, "knight", 0, 0), (B, "giant-spider", 5, 0)];
    let mut lair = Scene::scenario("arachnes-lair", 1, &units).edit(|table| table.rescued = 4);
    lair.begin(1, 0).must(HeroInput::Concede(A), &[]);
    assert_eq!(lair.game.table().result, Some(HeroResult::Success(0b011)));
}
