//! The displayed chance to win comes true about as often as it says.

use heroes_game::bots::HeroLevels;
use heroes_game::bots::outlook::outlook;
use heroes_game::rules::state::{GameMode, HeroResult, HeroSetup, SeededDice, Side, Situation, Waiting};
use heroes_game::rules::{HeroMatch, HeroStep};

use crate::boards::codex;

/// First seed, outside those used for the fit.
const FIRST_SEED: u64 = 40_000;

fn setup(mode: GameMode, seed: u64) -> HeroSetup {
    let codex = codex();
    let board = match mode {
        GameMode::Scenario { number, .. } => codex.board(&codex.scenarios[usize::from(number)].board),
        GameMode::Skirmish { team } => {
            let mut fitting = codex.boards.iter().filter(|board| board.plan().teams.contains(&team));
            fitting.nth(seed as usize % 5)
        }
    };
    HeroSetup::new(codex.clone(), board.expect("a board").clone(), mode)
}

/// Displayed chances at the beginning of each Turn of the heroes, and true if side A won.
fn said(level: &str, mode: GameMode, seed: u64) -> (Vec<f64>, bool) {
    let level = HeroLevels::base().level(level).expect("a level");
    let mut game = HeroMatch::new(setup(mode, seed));
    let (mut dice, mut bot) = (SeededDice::new(seed), level.bot(seed));
    let (mut said, mut turn) = (Vec::new(), 0);
    let result = loop {
        if let HeroStep::Over(result) = game.run(&mut dice, &mut ()) {
            break result;
        }
        if matches!(game.waits_for(), Some(Waiting::Choose(_))) && game.table().turn != turn {
            turn = game.table().turn;
            said.push(outlook(game.situation()));
        }
        let input = bot.input(&game, &level.limits()).expect("somebody is asked").input;
        game.give(input, &mut dice, &mut ()).expect("legal");
    };
    (said, result.winner() == Some(Side::A) || matches!(result, HeroResult::Success(_)))
}

/// Tolerance: chances within a match are correlated, and there are not many matches.
const OFF: f64 = 0.10;

/// Checks each third of all displayed chances, in increasing order.
fn holds(mode: GameMode, matches: u64) {
    let forecasts = |seed| {
        let (said, won) = said("magpie", mode, seed);
        said.into_iter().map(move |chance| (chance, won))
    };
    let mut all: Vec<(f64, bool)> = (FIRST_SEED..FIRST_SEED + matches).flat_map(forecasts).collect();
    all.sort_by(|one, other| one.0.total_cmp(&other.0));
    for third in all.chunks(all.len().div_ceil(3)) {
        let many = third.len() as f64;
        let forecast: f64 = third.iter().map(|(chance, _)| chance).sum::<f64>() / many;
        let came = third.iter().filter(|(_, won)| *won).count() as f64 / many;
        assert!((forecast - came).abs() < OFF, "{mode:?}: {forecast:.2} was said, {came:.2} came of {many}");
    }
}

#[test]
fn what_is_said_of_a_skirmish_comes_true() {
    holds(GameMode::Skirmish { team: 3 }, 150);
}

#[test]
fn what_is_said_of_scenarios_comes_true() {
    holds(GameMode::Scenario { number: 0, players: 1, master: false }, 150);
    for players in [1, 2, 4] {
        holds(GameMode::Scenario { number: 1, players, master: false }, 150);
    }
}

/// Bots that search with it bring the Keeper through where greedy ones do not.
#[test]
fn looking_ahead_wins_more_often() {
    let mode = GameMode::Scenario { number: 0, players: 1, master: false };
    let won = |level| (5_000..5_040).filter(|seed| said(level, mode, *seed).1).count();
    let (ahead, greed) = (won("abacus"), won("magpie"));
    assert!(ahead >= greed + 4, "{ahead} and {greed} of 40");
}

/// The hero whose fall loses the scenario counts for more than another.
#[test]
fn a_wound_of_the_keeper_weighs_more_than_another() {
    let mut game = HeroMatch::new(setup(GameMode::Scenario { number: 0, players: 1, master: false }, 1));
    let level = HeroLevels::base().level("pebble").expect("a level");
    let (mut dice, mut bot) = (SeededDice::new(1), level.bot(1));
    while game.table().turn < 2 {
        game.run(&mut dice, &mut ());
        let input = bot.input(&game, &level.limits()).expect("somebody is asked").input;
        game.give(input, &mut dice, &mut ()).expect("legal");
    }
    let chance = |keeper: bool| {
        let mut table = game.table().clone();
        let hurt = table.units.iter_mut().find(|unit| unit.side == Side::A && unit.keeper == keeper);
        hurt.expect("a hero").wounds += 1;
        outlook(Situation { setup: game.setup(), table: &table })
    };
    let before = outlook(game.situation());
    assert!(
        chance(true) < chance(false) - 0.05 && chance(false) < before,
        "{} {} {before}",
        chance(true),
        chance(false)
    );
}
