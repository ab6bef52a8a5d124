//! `lab heroes bench`: speed of the rules and the odds of Heroes.

use std::sync::Arc;
use std::time::{Duration, Instant};

use super::table::HeroTableArgs;
use crate::Finding;
use heroes_game::bots::random;
use heroes_game::content::codex_at_hand;
use heroes_game::lookahead::plans::{plans, threats};
use heroes_game::rules::codex::Codex;
use heroes_game::rules::state::{HeroSetup, SeededDice, UnitId, Waiting};
use heroes_game::rules::{HeroMatch, HeroStep};
use shell::bots::Dice;

/// Measures random Turns per second, and the time for the odds of a whole board
///
/// The odds are those of every plan of the active unit with all reactions, and of the attacks of all units.
/// Exit code 1 if the odds of some board take longer than 2 ms 99 times of 100.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub struct HeroBenchArgs {
    /// Seconds for each row
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u64).range(1..))]
    seconds: u64,
}

/// Longest permitted time for the odds of a board.
const MOST: Duration = Duration::from_millis(2);

pub fn run(args: &HeroBenchArgs) -> Finding {
    let codex = Arc::new(codex_at_hand().0);
    let lasts = Duration::from_secs(args.seconds);
    let mut too_slow = false;
    for (name, table) in tables(&codex) {
        let setups = table.setups(&codex)?;
        say!("{name:36}{:9.0} Turns/s", turns(&setups, lasts)?);
    }
    for (name, table) in tables(&codex) {
        let mut times = odds(&table.setups(&codex)?, lasts)?;
        times.sort_unstable();
        let at = |share: usize| times.get(times.len() * share / 100).copied().unwrap_or_default();
        let worst = times.last().copied().unwrap_or_default();
        say!("{name:36}odds of a board: p50 {:?}, p99 {:?}, longest {worst:?}", at(50), at(99));
        too_slow |= at(99) > MOST;
    }
    Ok(too_slow)
}

fn tables(codex: &Codex) -> Vec<(String, HeroTableArgs)> {
    let table =
        |team, scenario, players| HeroTableArgs { team, board: None, scenario, players, master: false };
    let skirmish = |team: u8| (format!("{team} against {team}"), table(team, None, 1));
    let mut tables = vec![skirmish(3), skirmish(4)];
    for scenario in &codex.scenarios {
        for players in [1, scenario.players] {
            let name = format!("{}, players {players}", scenario.name);
            tables.push((name, table(3, Some(scenario.id.clone()), players)));
        }
    }
    tables
}

/// A random match; `seen` is called at each decision.
fn play(setup: &Arc<HeroSetup>, seed: u64, mut seen: impl FnMut(&HeroMatch)) -> Result<u16, String> {
    let mut game = HeroMatch::new(setup.clone());
    let (mut dice, mut choices) = (SeededDice::new(seed), Dice::seeded(seed ^ 0x5eed));
    while !matches!(game.run(&mut dice, &mut ()), HeroStep::Over(_)) {
        seen(&game);
        let input = random::input(&game, &mut choices).ok_or("nothing is legal")?;
        game.give(input, &mut dice, &mut ()).map_err(|why| why.to_string())?;
    }
    Ok(game.table().turn)
}

fn turns(setups: &[Arc<HeroSetup>], lasts: Duration) -> Result<f64, String> {
    let (began, mut turns) = (Instant::now(), 0u64);
    for seed in 0.. {
        turns += u64::from(play(&setups[seed as usize % setups.len()], seed, |_| {})?);
        if began.elapsed() >= lasts {
            break;
        }
    }
    Ok(turns as f64 / began.elapsed().as_secs_f64())
}

/// Time for the odds of each decision.
fn odds(setups: &[Arc<HeroSetup>], lasts: Duration) -> Result<Vec<Duration>, String> {
    let (began, mut times) = (Instant::now(), Vec::new());
    for seed in 0.. {
        play(&setups[seed as usize % setups.len()], seed, |game| {
            let Some(Waiting::Act(unit)) = game.waits_for() else { return };
            let began = Instant::now();
            let plans = plans(game.situation(), unit);
            let units = 0..game.table().units.len() as u16;
            let all: usize = units.map(|unit| threats(game.situation(), UnitId(unit)).len()).sum();
            std::hint::black_box((plans, all));
            times.push(began.elapsed());
        })?;
        if began.elapsed() >= lasts {
            break;
        }
    }
    Ok(times)
}
