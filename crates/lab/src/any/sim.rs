//! `sim`: statistics of many matches between bots of one level.

use std::collections::BTreeMap;
use std::time::Instant;

use kernel::Seat;
use kernel::parallel::spread;
use shell::bots::Dice;

use super::play::{Played, play};
use super::{BudgetArgs, LabGame, level};
use crate::Finding;
use crate::ladder::THREADS;

/// Matches that are played before they are counted.
const BATCH: usize = 1000;

/// Plays many matches between bots of one level and counts the results
///
/// Boards take turns, decks are drawn. Exit code 1 if any match gets stuck or crashes.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub struct AnySimArgs {
    /// Number of matches
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Seed of the first match; each later match uses the next number
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Level of all seats by its id; by default the weakest
    #[arg(long, value_name = "ID")]
    level: Option<String>,
    #[command(flatten)]
    budget: BudgetArgs,
    /// Threads that share the matches, 1 to 1024
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u16).range(THREADS))]
    threads: u16,
}

/// Counts of many matches.
#[derive(Default)]
struct Count {
    matches: u64,
    inputs: u64,
    turns: Vec<u32>,
    endings: BTreeMap<String, u64>,
    /// Decided matches, and those won by the player of the first turn.
    first: (u64, u64),
    /// Decided matches of each label against another, and those won.
    labels: BTreeMap<String, (u64, u64)>,
    events: BTreeMap<&'static str, u64>,
}

pub(super) fn run<G: LabGame>(args: &AnySimArgs) -> Finding {
    let level = args.level.as_deref().map_or(Ok(&G::levels()[0]), level::<G>)?;
    let limits = args.budget.limits();
    let (mut count, mut faults) = (Count::default(), 0u64);
    let began = Instant::now();
    for start in (0..args.games).step_by(BATCH) {
        let batch = (args.games - start).min(BATCH as u64) as usize;
        let counted = spread(batch, args.threads, |nth| {
            let nth = start + nth as u64;
            let seed = args.seed.wrapping_add(nth);
            let seating = G::seating(nth, &mut Dice::seeded(seed));
            let levels = vec![level; seating.labels.len()];
            let mut one = Count::default();
            let played = play::<G>(&seating.setup, seed, &levels, &limits);
            let fault = played.map(|played| one.add(&played, &seating.labels)).err();
            (one, fault.map(|why| format!("seed {seed}: {why}")))
        });
        for (one, fault) in counted {
            count.merge(one);
            if let Some(fault) = fault {
                faults += 1;
                say!("{fault}");
            }
        }
    }
    count.report(began.elapsed().as_secs_f64().max(1e-9));
    say!("{faults} faults");
    Ok(faults > 0)
}

impl Count {
    fn add<G: LabGame>(&mut self, played: &Played<G>, labels: &[String]) {
        let log = || played.session.events().iter().map(|emitted| &emitted.event);
        self.matches = 1;
        self.inputs = played.session.entries().len() as u64;
        self.turns.push(played.turns);
        self.endings.insert(G::ending(&played.outcome), 1);
        log().filter_map(G::tally).for_each(|name| *self.events.entry(name).or_default() += 1);
        let winners = G::winners(played.session.setup(), &played.outcome);
        let Some(winner) = winners.iter().next() else { return };
        self.first = (1, u64::from(log().find_map(G::turn_of) == Some(winner)));
        for (seat, label) in Seat::first(labels.len()).zip(labels) {
            // A label against itself says nothing about it.
            if labels.iter().any(|other| other != label) {
                let entry = self.labels.entry(label.clone()).or_default();
                *entry = (entry.0 + 1, entry.1 + u64::from(seat == winner));
            }
        }
    }

    fn merge(&mut self, other: Self) {
        self.matches += other.matches;
        self.inputs += other.inputs;
        self.turns.extend(other.turns);
        self.first = (self.first.0 + other.first.0, self.first.1 + other.first.1);
        other.endings.into_iter().for_each(|(name, count)| *self.endings.entry(name).or_default() += count);
        other.events.into_iter().for_each(|(name, count)| *self.events.entry(name).or_default() += count);
        for (label, (all, won)) in other.labels {
            let entry = self.labels.entry(label).or_default();
            *entry = (entry.0 + all, entry.1 + won);
        }
    }

    fn report(&mut self, seconds: f64) {
        let matches = self.matches.max(1) as f64;
        let share = |(all, won): (u64, u64)| 100.0 * won as f64 / all.max(1) as f64;
        self.turns.sort_unstable();
        let last = self.turns.len().saturating_sub(1);
        let at = |percent: usize| self.turns.get(last * percent / 100).copied().unwrap_or_default();
        say!("{} matches; turns 10/50/90 % {}/{}/{} max {}", self.matches, at(10), at(50), at(90), at(100));
        say!("first player wins {:.1} % of {} decided", share(self.first), self.first.0);
        for (ending, count) in &self.endings {
            say!("  ended by {ending:22}{:5.1} %", 100.0 * *count as f64 / matches);
        }
        for (label, counts) in &self.labels {
            say!("  {label:31}{:5.1} % of {}", share(*counts), counts.0);
        }
        for (event, count) in &self.events {
            say!("  {event:31}{:5.1} a match", *count as f64 / matches);
        }
        let turns: u64 = self.turns.iter().map(|turns| u64::from(*turns)).sum();
        say!(
            "{:.0} turns/s, {:.0} inputs/s, {:.1} matches/s",
            turns as f64 / seconds,
            self.inputs as f64 / seconds,
            matches / seconds
        );
    }
}
