//! Bots: legal in every mode, reproducible, and better from level to level where a quick test can show it.

use std::sync::Arc;

use heroes_game::bots;
use heroes_game::bots::levels::HeroMind;
use heroes_game::bots::{HeroLevel, HeroLevels, random};
use heroes_game::rules::codex::KindId;
use heroes_game::rules::state::{HeroInput, HeroResult, HeroSetup, SeededDice, Side, UnitId, Waiting};
use heroes_game::rules::{HeroMatch, HeroStep};
use kernel::Seat;
use shell::bots::Dice;
use shell::bots::{Budget, SearchLimits};

use crate::hero_setups::setup;
use crate::scene::{A, B, Scene, at};

fn level(nth: usize) -> &'static HeroLevel {
    &HeroLevels::base().ladder[nth]
}

/// Limits with few simulations, for a fast test.
fn few(ways: u64) -> SearchLimits {
    SearchLimits::within(Budget::Iterations(ways))
}

/// Match after this many inputs between two levels.
fn played(
    seed: u64,
    levels: [usize; 2],
    inputs: usize,
    limits: &SearchLimits,
) -> (HeroMatch, Vec<HeroInput>) {
    let mut game = HeroMatch::new(setup(seed));
    let mut dice = SeededDice::new(seed);
    let mut bots = levels.map(|nth| level(nth).bot(seed));
    let mut given = Vec::new();
    while given.len() < inputs {
        if let HeroStep::Over(_) = game.run(&mut dice, &mut ()) {
            break;
        }
        let chosen = bots[game.side_up().index()].input(&game, limits).expect("something is legal");
        game.give(chosen.input.clone(), &mut dice, &mut ()).expect("what a bot does is legal");
        given.push(chosen.input);
    }
    (game, given)
}

#[test]
fn there_are_four_levels_and_all_of_them_think_in_their_own_way() {
    let levels = &HeroLevels::base().ladder;
    assert_eq!(levels.len(), 4);
    assert!(matches!(levels[0].mind, HeroMind::Random) && matches!(levels[1].mind, HeroMind::Greedy));
    let ways = |nth: usize| if let HeroMind::Thinks { ways, .. } = levels[nth].mind { ways } else { 0 };
    assert!(ways(2) > 0 && ways(3) > ways(2));
    for level in levels {
        assert_eq!(HeroLevels::base().level(&level.id), Some(level));
        assert!(!level.name.is_empty() && level.about.ends_with('.'));
    }
}

#[test]
fn every_level_plays_every_mode_legally_and_the_same_again() {
    for seed in 0..6 {
        for levels in [[3, 1], [2, 3]] {
            let (one, first) = played(seed, levels, 40, &few(6));
            let (other, second) = played(seed, levels, 40, &few(6));
            assert_eq!((one.digest(), first), (other.digest(), second), "seed {seed}");
        }
    }
}

#[test]
fn greed_beats_chance() {
    let (mut won, mut of) = (0, 0);
    for seed in 0..40 {
        if setup(seed).scenario().is_some() {
            continue;
        }
        for levels in [[1, 0], [0, 1]] {
            let (game, _) = played(seed, levels, usize::MAX, &few(1));
            let greedy = if levels[0] == 1 { Side::A } else { Side::B };
            won += usize::from(
                matches!(game.table().result, Some(HeroResult::Eliminated(side)) if side == greedy),
            );
            of += 1;
        }
    }
    assert!(won * 10 > of * 8, "{won} of {of}");
}

/// A certain fatal Wound is available: a thinking bot takes it.
#[test]
fn a_bot_takes_an_immediate_win() {
    for nth in [1, 2, 3] {
        let mut scene = Scene::new(&[(A, "barbarian", 0, 0), (A, "knight", -3, 0), (B, "ranger", 1, 0)])
            .wounds(0, 2)
            .wounds(2, 1);
        // So few AP that nothing else can come first.
        scene.begin(3, 0);
        let chosen = level(nth).bot(1).input(&scene.game, &few(60)).expect("an input");
        let attack = matches!(&chosen.input, HeroInput::Use(deed) if deed.aim == at(2) || deed.aim == heroes_game::rules::state::Aim::Nothing);
        assert!(attack, "{}: {:?}", level(nth).id, chosen.input);
    }
}

/// A strike that would probably defeat a hero is evaded for 1 HEX; without a threat nothing is paid.
#[test]
fn reactions_are_used_when_they_save_more_than_they_cost() {
    for nth in [1, 2, 3] {
        let mut scene =
            Scene::new(&[(A, "samurai", 0, 0), (B, "assassin", 1, 0), (B, "mage", 5, 0), (A, "mage", -5, 0)])
                .hex(9, 3)
                .asking();
        scene.begin(6, 0);
        let strike = scene.action("kiri-ai", at(1));
        scene.must(strike, &[]);
        assert_eq!(scene.waits(), Some(Waiting::React(B)));
        let chosen = level(nth).bot(1).input(&scene.game, &few(200)).expect("an input");
        assert!(matches!(chosen.input, HeroInput::Use(_)), "{}: {:?}", level(nth).id, chosen.input);
        let mut far =
            Scene::new(&[(A, "samurai", 0, 0), (B, "assassin", 4, 0), (B, "mage", 5, 0)]).hex(0, 1).asking();
        far.begin(1, 0);
        let walk = far.walk(&[(-1, 0)]);
        far.must(walk, &[]);
        // As many simulations as the highest level.
        let chosen = level(nth).bot(1).input(&far.game, &few(1200)).expect("an input");
        assert_eq!(chosen.input, HeroInput::Decline, "{}", level(nth).id);
    }
}

/// A cancelled search returns at once with a legal input.
#[test]
fn thinking_can_be_called_off() {
    let mut scene = Scene::new(&[(A, "ranger", 0, 0), (B, "mage", 3, 0), (B, "knight", 4, 0)]);
    scene.begin(4, 0);
    let limits = few(u64::MAX);
    limits.cancel().cancel();
    let chosen = level(3).bot(1).input(&scene.game, &limits).expect("an input");
    assert_eq!(scene.game.check(&chosen.input), Ok(()));
}

/// Partners in a scenario may be bots: all of them may use all units of the side.
#[test]
fn bots_share_the_heroes_of_a_scenario() {
    let mut ended = 0;
    for seed in 0..30 {
        let setup = setup(seed);
        if setup.scenario().is_none() || setup.players() < 2 {
            continue;
        }
        let (game, _) = played(seed, [1, 0], usize::MAX, &few(1));
        assert!(game.table().result.is_some());
        ended += 1;
    }
    assert!(ended > 2);
}

/// Exactly the legal inputs get a gain.
#[test]
fn instinct_weighs_what_is_legal() {
    for seed in 0..4 {
        let mut game = HeroMatch::new(setup(seed));
        let (mut dice, mut choices) = (SeededDice::new(seed), Dice::seeded(seed));
        for _ in 0..80 {
            if let HeroStep::Over(_) = game.run(&mut dice, &mut ()) {
                break;
            }
            let weighed: Vec<HeroInput> =
                bots::instinct::weighed(&game).into_iter().map(|(input, _)| input).collect();
            assert_eq!(weighed, game.options());
            let input = random::input(&game, &mut choices).expect("something is legal");
            game.give(input, &mut dice, &mut ()).expect("it is legal");
        }
        let standing = game.table().in_play().map(|(id, _)| id).collect::<Vec<UnitId>>();
        let chance = bots::evaluation::chance(game.situation());
        assert!((0.0..=1.0).contains(&chance) && !standing.is_empty());
    }
}

/// Goals stay won while play goes on (heroes R82), but not through the last Turn (R89).
#[test]
fn a_bot_goes_on_from_a_scenario_that_is_won_until_it_would_be_lost() {
    let units = [(A, "knight", 0, 0), (B, "arachne-queen", 1, 0), (B, "giant-spider", 5, 0)];
    let won = |turn: u16| {
        let mut scene = Scene::scenario("arachnes-lair", 1, &units).wounds(1, 5).edit(|table| {
            table.rescued = 4;
            table.turn = turn;
        });
        scene.begin(2, 0).act("heroic-strike", at(1), &[3, 1, 2, 1]);
        scene
    };
    for nth in [1, 2, 3] {
        let chosen = |turn| level(nth).bot(1).input(&won(turn).game, &few(200)).expect("an input").input;
        assert_ne!(chosen(10), HeroInput::Withdraw, "{}", level(nth).id);
        assert_eq!(chosen(198), HeroInput::Withdraw, "{}", level(nth).id);
    }
    assert!((bots::outlook::outlook(won(10).game.situation()) - 1.0).abs() < 1e-9);
}

/// A bot with human partners spends nothing of theirs (heroes R67), and leaves withdrawing to them.
#[test]
fn beside_people_a_bot_pays_by_itself_alone() {
    let units = [(A, "knight", 0, 0), (A, "mage", 0, 2), (B, "arachne-queen", 5, 0)];
    let mut scene = Scene::scenario("arachnes-lair", 2, &units)
        .edit(|table| table.units[1].seat = Some(Seat::Second))
        .hex(3, 0);
    scene.turn(&[1]).must(HeroInput::Choose(UnitId(1)), &[]);
    assert!(scene.game.options().contains(&HeroInput::NegateFate(Seat::First)), "the rules allow it");
    for (nth, seed) in [(0, 1), (0, 2), (0, 3), (0, 4), (1, 1), (2, 1), (3, 1)] {
        let chosen = level(nth).bot(seed).beside_people().input(&scene.game, &few(200)).expect("an input");
        assert_ne!(chosen.input, HeroInput::NegateFate(Seat::First), "{}", level(nth).id);
    }
}

/// Without wounded targets no unit walks towards a strike that needs one.
#[test]
fn a_bot_throws_an_available_dagger() {
    let mut scene = Scene::new(&[(A, "assassin", 0, 0), (B, "mage", 3, 0)]).hex(6, 0);
    scene.begin(4, 0);
    let chosen = level(1).bot(1).input(&scene.game, &few(1)).expect("an input");
    let throws = matches!(&chosen.input, HeroInput::Use(deed) if deed.aim == at(1));
    assert!(throws, "{:?}", chosen.input);
}

/// Random team of side A, with or without repeated classes.
fn team_by_chance(seed: u64, repeat_classes: bool) -> Vec<KindId> {
    let mut game = HeroMatch::new(Arc::new(HeroSetup { repeat_classes, ..HeroSetup::clone(&setup(seed)) }));
    let mut dice = SeededDice::new(seed);
    let HeroStep::Waits(Waiting::Teams(_)) = game.run(&mut dice, &mut ()) else { return Vec::new() };
    let team = random::input(&game, &mut Dice::seeded(seed)).expect("a team");
    game.give(team.clone(), &mut dice, &mut ()).expect("which is legal");
    let HeroInput::Team(_, heroes) = team else { panic!("{team:?}") };
    heroes.iter().map(|recruit| recruit.class).collect()
}

#[test]
fn teams_by_chance_repeat_classes_only_where_they_may() {
    let repeats =
        |classes: &Vec<KindId>| (1..classes.len()).any(|nth| classes[..nth].contains(&classes[nth]));
    let (free, bound): (Vec<_>, Vec<_>) =
        (0..60).map(|seed| (team_by_chance(seed, true), team_by_chance(seed, false))).unzip();
    assert!(free.iter().any(repeats), "{free:?}");
    assert!(bound.iter().any(|team| team.len() > 1) && !bound.iter().any(repeats), "{bound:?}");
}
