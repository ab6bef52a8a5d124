//! `lab ladder`: mirrored pairs of matches between bots of any levels.

use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::Finding;
use super::contest::{self, Contestant};
use super::elo::score_words;
use super::files;
use super::table::LabContent;
use hexstrike_game::bots::rivals::rivals;
use hexstrike_game::bots::{Level, Levels};
use hexstrike_game::content::Deck;
use kernel::Seat;
use kernel::parallel::spread;
use shell::bots::Dice;
use shell::bots::{Budget, SearchLimits};
use shell::content::problem::did_you_mean;

/// Plays mirrored pairs of duels between levels of bots and rates them
///
/// Every level meets every other. In a pair, decks and seats stay and the bots swap.
/// Exit code 1 if a bot breaks the rules.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub struct LadderArgs {
    /// Levels by id; by default each level of the ladder meets its neighbours
    #[arg(long, value_name = "ID,ID,...", value_delimiter = ',')]
    levels: Vec<String>,
    #[command(flatten)]
    pairing: PairingArgs,
    /// Futures that each bot may simulate for a decision, instead of its level's number
    #[arg(long, value_name = "N", conflicts_with = "millis", value_parser = clap::value_parser!(u64).range(1..))]
    iterations: Option<u64>,
    /// Milliseconds of each bot for a decision, instead of its level's budget
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    millis: Option<u64>,
}

/// Options of all commands that play pairs between levels.
#[derive(clap::Args)]
pub struct PairingArgs {
    /// Pairs that two levels play
    #[arg(long, value_name = "N", default_value = "100")]
    pub pairs: NonZeroUsize,
    /// Decks by id; by default the base decks
    #[arg(long, value_name = "ID,ID,...", value_delimiter = ',')]
    pub decks: Vec<String>,
    /// Random seed
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// Threads that share the pairs, 1 to 1024
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u16).range(THREADS))]
    pub threads: u16,
    /// Table of levels to use instead of the game's
    #[arg(long, value_name = "FILE")]
    pub table: Option<PathBuf>,
}

/// Permitted number of threads: more than any machine has cores, and no more than any system can start.
pub const THREADS: RangeInclusive<i64> = 1..=1024;

/// End of the ids of the decks on which levels are measured.
const BASE: &str = "-base";

/// The chosen decks, or else the base decks.
///
/// # Errors
/// If a deck does not exist, or there is none at all.
pub fn decks(table: &LabContent, chosen: &[String]) -> Result<Vec<Deck>, String> {
    let decks = match chosen {
        [] => table.all_decks().iter().filter(|deck| deck.id.ends_with(BASE)).cloned().collect(),
        ids => table.decks(ids)?,
    };
    if decks.is_empty() { Err("there are no decks to play with".to_owned()) } else { Ok(decks) }
}

pub fn run(args: &LadderArgs) -> Finding {
    let PairingArgs { pairs, seed, threads, .. } = args.pairing;
    let levels = levels(args.pairing.table.as_deref())?;
    let meetings: Vec<(&Level, &Level)> = match args.levels.as_slice() {
        [] => levels.ladder.windows(2).map(|pair| (&pair[1], &pair[0])).collect(),
        ids => {
            let chosen = ids.iter().map(|id| entrant(&levels, id)).collect::<Result<Vec<_>, _>>()?;
            let rest = |place: usize| chosen[place + 1..].iter().copied();
            chosen.iter().enumerate().flat_map(|(i, one)| rest(i).map(move |other| (*one, other))).collect()
        }
    };
    if meetings.is_empty() {
        return Err("a ladder needs two levels at least".to_owned());
    }
    let table = LabContent::set();
    let decks = decks(&table, &args.pairing.decks)?;
    let budget = match (args.iterations, args.millis) {
        (Some(most), _) => Some(Budget::Iterations(most)),
        (None, Some(most)) => Some(Budget::Time(Duration::from_millis(most))),
        (None, None) => None,
    };
    let mut faults = 0;
    for (one, other) in meetings {
        let hall = Hall { table: &table, decks: &decks, levels: [one, other], budget, seed };
        let played = spread(pairs.get(), threads, |pair| hall.pair(pair));
        faults += report([&one.name, &other.name], "beats", &played);
    }
    Ok(faults > 0)
}

/// Levels of the game, or those of a file.
///
/// # Errors
/// If the file cannot be read.
pub fn levels(file: Option<&Path>) -> Result<Levels, String> {
    let Some(file) = file else { return Ok(Levels::embedded()) };
    let text = files::text(file)?;
    Levels::read(&text).map_err(|error| format!("{}:{error}", file.display()))
}

/// Level with this id.
///
/// # Errors
/// If there is none.
pub fn named<'a>(levels: &'a Levels, id: &str) -> Result<&'a Level, String> {
    let known = levels.all().map(|level| level.id.as_str());
    levels.level(id.trim()).ok_or_else(|| format!("no level `{id}`. {}", did_you_mean(id, known)))
}

/// Rival or level with this id; rivals are measured like levels.
///
/// # Errors
/// If there is neither.
pub fn entrant<'a>(levels: &'a Levels, id: &str) -> Result<&'a Level, String> {
    let rival = rivals().iter().map(|rival| &rival.level).find(|level| level.id == id.trim());
    rival.map_or_else(|| named(levels, id), Ok)
}

/// Match-up of two levels.
struct Hall<'a> {
    table: &'a LabContent,
    decks: &'a [Deck],
    levels: [&'a Level; 2],
    budget: Option<Budget>,
    seed: u64,
}

/// A mirrored pair, of either game.
#[derive(Default)]
pub(super) struct Pair {
    /// Points of the first level out of 2; a draw is half a point.
    pub points: f64,
    pub wins: [u32; 2],
    pub draws: u32,
    /// Length of both matches together, in beats or Turns.
    pub length: u32,
    pub times: [Vec<Duration>; 2],
}

impl Hall<'_> {
    fn pair(&self, pair: usize) -> Result<Pair, String> {
        let mut dice = Dice::of_nth(self.seed, pair);
        let drawn: Vec<&Deck> = (0..2).filter_map(|_| dice.pick(self.decks)).collect();
        let seeds = [dice.below(1 << 30) as u64, dice.below(1 << 30) as u64];
        let mut sum = Pair::default();
        for swapped in [false, true] {
            let seated = if swapped { [1, 0] } else { [0, 1] };
            let mut contestants = seated.map(|of| {
                let level = self.levels[of];
                let limits = self.budget.map_or_else(|| level.limits(), SearchLimits::within);
                Contestant::new(level.bot(seeds[of]), limits)
            });
            let game = self.table.seat(&drawn)?;
            let outcome = contest::play(game, &mut contestants, |_| {})
                .map_err(|why| format!("seed {}, pair {pair}, swapped {swapped}: {why}", self.seed))?;
            sum.length += u32::from(outcome.beat);
            let winner =
                seated.into_iter().zip(Seat::first(2)).find(|(_, seat)| outcome.winners.contains(*seat));
            match winner {
                Some((of, _)) => {
                    sum.wins[of] += 1;
                    sum.points += if of == 0 { 1.0 } else { 0.0 };
                }
                None => {
                    sum.draws += 1;
                    sum.points += 0.5;
                }
            }
            for (of, contestant) in seated.into_iter().zip(contestants) {
                sum.times[of].extend(contestant.times);
            }
        }
        Ok(sum)
    }
}

/// Prints the result; returns the number of faults.
pub(super) fn report(names: [&str; 2], lengths: &str, played: &[Result<Pair, String>]) -> usize {
    let mut faults = 0;
    for fault in played.iter().filter_map(|pair| pair.as_ref().err()) {
        say!("fault: {fault}");
        faults += 1;
    }
    let pairs: Vec<&Pair> = played.iter().filter_map(|pair| pair.as_ref().ok()).collect();
    let scores: Vec<f64> = pairs.iter().map(|pair| pair.points / 2.0).collect();
    let sum = |of: fn(&Pair) -> u32| pairs.iter().map(|pair| of(pair)).sum::<u32>();
    say!("{} against {}: {} mirrored pairs", names[0], names[1], pairs.len());
    say!(
        "  won {}, lost {}, drawn {}; mean length {:.1} {lengths}",
        sum(|pair| pair.wins[0]),
        sum(|pair| pair.wins[1]),
        sum(|pair| pair.draws),
        f64::from(sum(|pair| pair.length)) / (2 * pairs.len().max(1)) as f64
    );
    say!("  {}", score_words(&scores));
    for (of, name) in names.into_iter().enumerate() {
        let mut times: Vec<Duration> = pairs.iter().flat_map(|pair| pair.times[of].iter().copied()).collect();
        times.sort();
        let at =
            |share: usize| times.get(times.len() * share / 100).map_or(0.0, |time| time.as_secs_f64() * 1e3);
        say!("  {:12} {} decisions, p50 {:.2} ms, p99 {:.2} ms", name, times.len(), at(50), at(99));
    }
    faults
}
