//! `lab melee`: tables of three and four with a different level in each seat, rated by placement.

mod fairness;
mod match_up;
mod standing;

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

use self::fairness::Fairness;
use self::match_up::{MeleeTable, TableResult};
use self::standing::{MeleeStanding, placed};
use super::Finding;
use super::elo::score_words;
use super::ladder::{THREADS, decks, entrant, levels};
use super::table::LabContent;
use hexstrike_game::bots::Level;
use kernel::parallel::spread;

/// Plays free-for-alls between levels of bots and rates them by placements
///
/// Each table has a different random level in every seat. It is played once for each seat: decks stay, levels
/// move on by one. The winner ranks first, the others by points. The report has the placements of each level
/// against each other, ratings with 95 % intervals over the tables, decision times, unfounded attacks of all
/// on one, and attacks on a seat that is about to win.
/// Exit code 1 if a bot breaks the rules.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub struct MeleeArgs {
    /// Levels by id; by default the ladder
    #[arg(long, value_name = "ID,ID,...", value_delimiter = ',')]
    levels: Vec<String>,
    /// Seats at a table: three, four, or each in turn
    #[arg(long, value_name = "3|4|mixed", default_value = "mixed", value_parser = ["3", "4", "mixed"])]
    seats: String,
    /// Tables, each played once for every seat
    #[arg(long, value_name = "N", default_value = "20")]
    tables: NonZeroUsize,
    /// Decks by id; by default the base decks
    #[arg(long, value_name = "ID,ID,...", value_delimiter = ',')]
    decks: Vec<String>,
    /// Random seed
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Threads that share the tables, 1 to 1024
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u16).range(THREADS))]
    threads: u16,
    /// Table of levels to use instead of the game's
    #[arg(long, value_name = "FILE")]
    table: Option<PathBuf>,
}

pub fn run(args: &MeleeArgs) -> Finding {
    let known = levels(args.table.as_deref())?;
    let chosen: Vec<&Level> = match args.levels.as_slice() {
        [] => known.ladder.iter().collect(),
        ids => ids.iter().map(|id| entrant(&known, id)).collect::<Result<_, _>>()?,
    };
    if chosen.len() < 2 {
        return Err("a table needs two levels at least".to_owned());
    }
    let content = LabContent::set();
    let decks = decks(&content, &args.decks)?;
    let played = spread(args.tables.get(), args.threads, |nth| {
        let seats = args.seats.parse().unwrap_or(3 + nth % 2);
        MeleeTable { content: &content, decks: &decks, levels: &chosen, seats }.play(args.seed, nth)
    });
    let faults = played.iter().filter_map(|table| table.as_ref().err());
    let faults = faults.inspect(|fault| say!("fault: {fault}")).count();
    let tables: Vec<&TableResult> = played.iter().filter_map(|table| table.as_ref().ok()).collect();
    tell(&chosen, &tables);
    Ok(faults > 0)
}

fn tell(levels: &[&Level], tables: &[&TableResult]) {
    let matches = || tables.iter().flat_map(|table| &table.matches);
    let beats: u32 = matches().map(|one| u32::from(one.outcome.beat)).sum();
    let draws = matches().filter(|one| one.outcome.winners.is_empty()).count();
    let count = matches().count();
    say!(
        "{} tables, {count} matches, {draws} drawn; mean length {:.1} beats",
        tables.len(),
        f64::from(beats) / count.max(1) as f64
    );
    say!("{:<12} matches   won  of an even share  rating by placements", "");
    let standing = MeleeStanding::of(levels.len(), tables);
    for (of, level) in levels.iter().enumerate() {
        let own = &standing.levels[of];
        say!(
            "{:<12} {:>7} {:>5} {:>12.0}%      {:>5.0} [{:.0}, {:.0}]",
            level.name,
            own.matches,
            own.won,
            100.0 * own.won as f64 / own.even.max(1e-9),
            own.rating,
            own.low,
            own.high
        );
    }
    say!("how often the one ends before the other, a tie counting half");
    for (weaker, stronger) in (0..levels.len()).flat_map(|one| (0..one).map(move |other| (other, one))) {
        let scores = placed(tables, stronger, weaker);
        if !scores.is_empty() {
            let (one, other) = (&levels[stronger].name, &levels[weaker].name);
            let met: usize = tables.iter().map(|table| table.met(stronger, weaker)).sum();
            say!("  {one} before {other}: {met} matches, {}", score_words(&scores));
        }
    }
    times(levels, tables);
    for seats in [3, 4] {
        let all = matches().filter(|one| one.seated.len() == seats).map(|one| one.fairness);
        if let Some(all) = all.reduce(Fairness::and) {
            say!("{seats} seats");
            all.words().iter().for_each(|line| say!("  {line}"));
        }
    }
}

/// Prints decision times by level and number of seats.
fn times(levels: &[&Level], tables: &[&TableResult]) {
    say!("decisions");
    for (of, level) in levels.iter().enumerate() {
        for seats in [3, 4] {
            let own = tables.iter().flat_map(|table| &table.matches).filter(|one| one.seated.len() == seats);
            let mut all: Vec<Duration> = own.flat_map(|one| one.times_of(of)).collect();
            all.sort();
            let at =
                |share: usize| all.get(all.len() * share / 100).map_or(0.0, |time| time.as_secs_f64() * 1e3);
            if !all.is_empty() {
                let (p50, p99) = (at(50), at(99));
                say!(
                    "  {:<12} {seats} seats: {} decisions, p50 {p50:.2} ms, p99 {p99:.2} ms",
                    level.name,
                    all.len()
                );
            }
        }
    }
}
