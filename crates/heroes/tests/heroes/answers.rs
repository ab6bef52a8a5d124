//! Reactions to a declaration, and their description.

use heroes_game::bots::random;
use heroes_game::lookahead::OfferedAnswer;
use heroes_game::lookahead::answers::{answers, offered};
use heroes_game::rules::codex::Price;
use heroes_game::rules::state::{ActionUse, Aim, HeroInput, SeededDice, UnitId, Waiting};
use heroes_game::rules::{HeroMatch, HeroStep};
use shell::bots::Dice;

use crate::hero_setups::setup;
use crate::scene::{A, B, Scene, at};

/// Reactions offered to the side that may react.
fn offers(game: &HeroMatch) -> Vec<OfferedAnswer> {
    let Some(Waiting::React(side)) = game.waits_for() else { panic!("a reaction is asked for") };
    offered(game.situation(), &game.agenda().chain, side)
}

fn of(game: &HeroMatch, unit: u16) -> OfferedAnswer {
    offers(game).into_iter().find(|offer| offer.odds.deed.unit == UnitId(unit)).expect("an answer")
}

/// An Assassin of side A has attacked a Mage, whom a Knight defends; side A may react in its own Turn.
fn defended() -> Scene {
    let units = [(A, "assassin", 1, 0), (A, "mage", 4, 0), (B, "mage", 0, 0), (B, "knight", -1, 0)];
    let mut scene = Scene::new(&units).hex(1, 1).asking();
    scene.begin(6, 0);
    let throw = scene.action("dagger-throw", at(2));
    let defence = scene.reaction(3, "defend-ally", Aim::Link(0));
    scene.must(throw, &[]).must(defence, &[]);
    scene
}

#[test]
fn r78_an_enemy_whose_target_would_slip_away_is_said_to_fail() {
    let units =
        [(A, "knight", -5, 0), (A, "assassin", 0, 0), (A, "mage", 2, 0), (B, "bandit-swordsman", 1, 0)];
    let mut scene = Scene::scenario("fools-gold", 1, &units).b_first().hex(1, 0).asking();
    scene.turn(&[1]);
    let answer = of(&scene.game, 1);
    assert_eq!((answer.odds.left, answer.uses.len() > 5), (0.0, true));
}

#[test]
fn law_9_5_an_earlier_declaration_can_still_be_defended_against() {
    let units = [
        (A, "samurai", 1, 1),
        (A, "mage", 0, 0),
        (A, "knight", -1, 0),
        (B, "assassin", 1, 0),
        (B, "mage", 5, 0),
    ];
    let mut scene = Scene::new(&units).b_first().hex(8, 1).asking();
    scene.begin(6, 3);
    let throw = scene.action("dagger-throw", at(1));
    scene.must(throw, &[]);
    assert_eq!(of(&scene.game, 2).to, 0);
    let first = scene.reaction(0, "kiri-ai", at(3));
    scene.must(first, &[]);
    let away = Aim::Space(scene.space(2, -1));
    let dodge = scene.reaction(3, "shadow-step", away);
    scene.must(dodge, &[]);
    assert_eq!((scene.waits(), scene.game.agenda().chain.len()), (Some(Waiting::React(A)), 3));
    let defended = of(&scene.game, 2);
    assert_eq!((defended.to, defended.odds.instead.expect("another target").target), (0, UnitId(2)));
    assert_eq!(scene.game.check(&HeroInput::Use(defended.odds.deed)), Ok(()));
}

#[test]
fn slipping_away_from_a_defence_does_not_stop_it() {
    let scene = defended();
    assert_eq!((scene.waits(), scene.game.agenda().chain.len()), (Some(Waiting::React(A)), 2));
    let away = of(&scene.game, 0);
    assert_eq!((away.to, away.odds.left), (1, 1.0));
}

#[test]
fn r43_who_reacts_in_their_own_turn_is_offered_either_price() {
    let mut offers = offers(&defended().game);
    offers.sort_by_key(|offer| offer.odds.deed.price);
    let prices: Vec<Price> = offers.iter().map(|offer| offer.odds.price).collect();
    assert_eq!(prices, [Price::Ap(1), Price::Hex(1)]);
    for offer in &offers {
        assert!(offer.uses.iter().all(|deed| deed.price == offer.odds.deed.price), "{offer:?}");
    }
    assert_eq!(offers[0].uses.len(), offers[1].uses.len());
}

/// In random matches: exactly the legal reactions are offered, each once.
#[test]
fn every_reaction_that_is_legal_is_offered() {
    let (mut asked, mut longer) = (0, 0);
    for seed in 0..80 {
        let mut game = HeroMatch::new(setup(seed));
        let (mut dice, mut chance) = (SeededDice::new(seed), Dice::seeded(seed));
        while let HeroStep::Ran | HeroStep::Waits(_) = game.run(&mut dice, &mut ()) {
            if matches!(game.waits_for(), Some(Waiting::React(_))) {
                let legal = game.options().into_iter().filter_map(|input| match input {
                    HeroInput::Use(deed) => Some(deed),
                    _ => None,
                });
                let mut legal: Vec<ActionUse> = legal.collect();
                let mut found: Vec<ActionUse> =
                    offers(&game).into_iter().flat_map(|offer| offer.uses).collect();
                let place = |deed: &ActionUse| format!("{deed:?}");
                legal.sort_by_key(place);
                found.sort_by_key(place);
                assert_eq!(found, legal);
                asked += 1;
                longer += usize::from(game.agenda().chain.len() > 1);
            }
            let input = random::input(&game, &mut chance).expect("somebody is asked");
            game.give(input, &mut dice, &mut ()).expect("it is legal");
        }
    }
    assert!(asked > 300 && longer > 10, "{asked} questions, {longer} of longer chains");
}

#[test]
fn r45_what_stops_a_walk_on_its_way_is_said_to() {
    let units = [(A, "assassin", 0, 0), (B, "assassin", 3, 1)];
    let mut scene = Scene::new(&units).hex(0, 1).asking();
    scene.begin(1, 0);
    let walk = scene.walk(&[(1, 0), (2, 0), (3, 0)]);
    scene.must(walk, &[]);
    let declared = scene.game.agenda().chain.last().expect("the walk");
    let all = answers(scene.game.situation(), declared);
    let onto = |q, r| {
        let aim = Aim::Space(scene.space(q, r));
        all.iter().find(|answer| answer.deed.aim == aim).expect("it may go there").left
    };
    assert!((onto(2, 0) - 1.0 / 3.0).abs() < 1e-9, "one space of three is left");
}
