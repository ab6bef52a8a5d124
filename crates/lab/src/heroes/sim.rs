//! `lab heroes sim`: statistics of many matches between bots of one level.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Instant;

use crate::Finding;
use heroes_game::bots::{HeroLevel, HeroLevels};
use heroes_game::content::codex_at_hand;
use heroes_game::rules::state::{
    GameMode, HeroEvent, HeroResult, HeroSetup, SeededDice, Side, Table, Witness,
};
use heroes_game::rules::{HeroMatch, HeroStep};

use super::ENDLESS;
use super::ladder::named;
use super::table::HeroTableArgs;

/// Plays many matches of Heroes between random players, or bots of one level, and counts the results
///
/// Teams are random, skirmish boards take turns. Exit code 1 if any match gets stuck or crashes.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub struct HeroSimArgs {
    /// Number of matches
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Seed of the first match; each later match uses the next number
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Level of both sides, by its id
    #[arg(long, value_name = "ID", default_value = "pebble")]
    level: String,
    #[command(flatten)]
    table: HeroTableArgs,
}

/// Counts of many matches.
#[derive(Default)]
struct Count {
    endings: BTreeMap<String, u64>,
    /// Decided matches of each board, and those won by the side with the first Turn.
    boards: BTreeMap<String, (u64, u64)>,
    /// Teams of decided matches with a class, and those that won.
    classes: BTreeMap<String, (u64, u64)>,
    turns: Vec<u16>,
    first_wounds: Vec<u16>,
    inputs: u64,
}

/// Observer of the first Turn's side and the Turn of the first Wound.
#[derive(Default)]
struct Ears {
    first: Option<Side>,
    first_wound: Option<u16>,
}

impl Witness for Ears {
    fn observe(&mut self, event: &HeroEvent, table: &Table) {
        if let HeroEvent::TurnBegan { side, .. } = event {
            self.first = self.first.or(Some(*side));
        }
        if let HeroEvent::Wounded { .. } = event {
            self.first_wound = self.first_wound.or(Some(table.turn));
        }
    }
}

pub fn run(args: &HeroSimArgs) -> Finding {
    let codex = Arc::new(codex_at_hand().0);
    let setups = args.table.setups(&codex)?;
    let level = named(HeroLevels::base(), &args.level)?;
    let mut count = Count::default();
    let mut faults = 0u64;
    let began = Instant::now();
    for game in 0..args.games {
        let seed = args.seed.wrapping_add(game);
        let setup = Arc::clone(&setups[(game % setups.len() as u64) as usize]);
        match catch_unwind(AssertUnwindSafe(|| play(setup, seed, level))) {
            Ok(Ok((game, ears, inputs))) => count.add(&game, &ears, inputs),
            Ok(Err(why)) => {
                faults += 1;
                say!("seed {seed}: stuck, {why}");
            }
            Err(_) => {
                faults += 1;
                say!("seed {seed}: the rules crashed");
            }
        }
    }
    let seconds = began.elapsed().as_secs_f64().max(1e-9);
    count.tell();
    let turns: u64 = count.turns.iter().map(|turns| u64::from(*turns)).sum();
    say!(
        "{:.0} Turns/s, {:.0} inputs/s, {:.0} matches/s, {faults} faults",
        turns as f64 / seconds,
        count.inputs as f64 / seconds,
        count.turns.len() as f64 / seconds
    );
    Ok(faults > 0)
}

fn play(setup: Arc<HeroSetup>, seed: u64, level: &HeroLevel) -> Result<(HeroMatch, Ears, u32), String> {
    let mut game = HeroMatch::new(setup);
    let (mut dice, mut ears) = (SeededDice::new(seed), Ears::default());
    let (mut bot, limits) = (level.bot(seed ^ 0x5eed), level.limits());
    for inputs in 0..ENDLESS {
        if let HeroStep::Over(_) = game.run(&mut dice, &mut ears) {
            return Ok((game, ears, inputs));
        }
        let chosen =
            bot.input(&game, &limits).ok_or_else(|| format!("nothing is legal: {:?}", game.waits_for()))?;
        game.give(chosen.input, &mut dice, &mut ears).map_err(|why| why.to_string())?;
    }
    Err(format!("it does not end: Turn {}", game.table().turn))
}

impl Count {
    fn add(&mut self, game: &HeroMatch, ears: &Ears, inputs: u32) {
        let Some(result) = game.table().result else { return };
        self.inputs += u64::from(inputs);
        self.turns.push(game.table().turn);
        self.first_wounds.extend(ears.first_wound);
        let setup = game.setup();
        let winner = match result {
            HeroResult::Eliminated(side) | HeroResult::Conceded(side) => Some(side),
            HeroResult::Stalled(side) => side,
            HeroResult::Success(_) | HeroResult::Failure(_) | HeroResult::TimeUp | HeroResult::GivenUp => {
                None
            }
        };
        for ending in endings(setup, result) {
            *self.endings.entry(ending).or_default() += 1;
        }
        if let (GameMode::Skirmish { .. }, Some(winner)) = (setup.mode, winner) {
            let board = self.boards.entry(setup.board.plan().name.clone()).or_default();
            board.0 += 1;
            board.1 += u64::from(ears.first == Some(winner));
            for side in Side::BOTH {
                for hero in &game.table().teams[side.index()] {
                    let class = self.classes.entry(setup.codex.kind(hero.class).name.clone()).or_default();
                    class.0 += 1;
                    class.1 += u64::from(side == winner);
                }
            }
        }
    }

    fn tell(&mut self) {
        let games = self.turns.len().max(1) as f64;
        for (ending, count) in &self.endings {
            say!("{ending:32}{count:8}  {:5.1}%", 100.0 * *count as f64 / games);
        }
        say!("Turns                           {}", quantiles(&mut self.turns));
        say!("first Wound in Turn             {}", quantiles(&mut self.first_wounds));
        let share = |(all, won): (u64, u64)| 100.0 * won as f64 / all.max(1) as f64;
        let all = self.boards.values().fold((0, 0), |sum, board| (sum.0 + board.0, sum.1 + board.1));
        if all.0 > 0 {
            say!("first side wins {:5.1}% of {} decided", share(all), all.0);
        }
        for (board, counts) in &self.boards {
            say!("  {board:30}{:5.1}% of {}", share(*counts), counts.0);
        }
        let mut classes: Vec<_> = self.classes.iter().collect();
        classes.sort_by(|a, b| share(*b.1).total_cmp(&share(*a.1)));
        for (class, counts) in classes {
            say!("  {class:30}{:5.1}% of {}", share(*counts), counts.0);
        }
    }
}

/// Names of a result: several for a scenario with several goals.
fn endings(setup: &HeroSetup, result: HeroResult) -> Vec<String> {
    let scenario = setup.scenario();
    match result {
        HeroResult::Eliminated(_) => vec!["one side is left".to_owned()],
        HeroResult::Stalled(Some(_)) => vec!["stalled, one side had more".to_owned()],
        HeroResult::Stalled(None) => vec!["stalled, a draw".to_owned()],
        HeroResult::Conceded(_) => vec!["conceded".to_owned()],
        HeroResult::Success(_) => result.goals_won(scenario).map(|goal| goal.name.clone()).collect(),
        HeroResult::Failure(nth) => {
            let goal = scenario.and_then(|scenario| scenario.failure.get(usize::from(nth)));
            vec![format!("lost: {}", goal.map_or("", |goal| &goal.name))]
        }
        HeroResult::TimeUp => vec!["lost: out of time".to_owned()],
        HeroResult::GivenUp => vec!["lost: given up".to_owned()],
    }
}

fn quantiles(numbers: &mut [u16]) -> String {
    numbers.sort_unstable();
    let at = |percent: usize| numbers.get((numbers.len().saturating_sub(1)) * percent / 100).copied();
    let named = [("least", 0), ("10%", 10), ("median", 50), ("90%", 90), ("most", 100)];
    let shares = named.map(|(name, percent)| format!("{name} {}", at(percent).unwrap_or_default()));
    shares.join(", ")
}
