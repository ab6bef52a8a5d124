//! `ladder`: mirrored pairs of matches between levels of bots.

use std::num::NonZeroUsize;

use kernel::Seat;
use kernel::parallel::spread;
use shell::bots::Dice;
use shell::game::BotLevel;

use super::play::play;
use super::{BudgetArgs, LabGame, level};
use crate::Finding;
use crate::ladder::{Pair, THREADS, report};

/// Plays mirrored pairs of matches between levels of bots and rates them
///
/// In a pair set-up and draws stay and the bots swap. Exit code 1 if a bot breaks the rules.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub struct AnyLadderArgs {
    /// Levels by id; by default each level meets its neighbours
    #[arg(long, value_name = "ID,ID,...", value_delimiter = ',')]
    levels: Vec<String>,
    /// Pairs that two levels play
    #[arg(long, value_name = "N", default_value = "50")]
    pairs: NonZeroUsize,
    /// Random seed
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    budget: BudgetArgs,
    /// Threads that share the pairs, 1 to 1024
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u16).range(THREADS))]
    threads: u16,
}

pub(super) fn run<G: LabGame>(args: &AnyLadderArgs) -> Finding {
    let meetings: Vec<[&BotLevel; 2]> = match args.levels.as_slice() {
        [] => G::levels().windows(2).map(|pair| [&pair[1], &pair[0]]).collect(),
        ids => {
            let chosen = ids.iter().map(|id| level::<G>(id)).collect::<Result<Vec<_>, _>>()?;
            let rest = |place: usize| chosen[place + 1..].iter().copied();
            chosen.iter().enumerate().flat_map(|(i, one)| rest(i).map(move |other| [*one, other])).collect()
        }
    };
    if meetings.is_empty() {
        return Err("a ladder needs two levels at least".to_owned());
    }
    let mut faults = 0;
    for levels in meetings {
        let played = spread(args.pairs.get(), args.threads, |pair| mirrored::<G>(args, levels, pair));
        faults += report(levels.map(|level| level.name), "turns", &played);
    }
    Ok(faults > 0)
}

/// A pair: the same set-up and draws twice, with the bots swapped.
fn mirrored<G: LabGame>(args: &AnyLadderArgs, levels: [&BotLevel; 2], pair: usize) -> Result<Pair, String> {
    let mut dice = Dice::of_nth(args.seed, pair);
    let seating = G::seating(pair as u64, &mut dice);
    let seed = dice.below(1 << 30) as u64;
    let mut sum = Pair::default();
    for swapped in [0, 1] {
        // Seats in turn belong to the first and the second bot.
        let of = |seat: usize| (seat + swapped) % 2;
        let seated: Vec<&BotLevel> = (0..seating.labels.len()).map(|seat| levels[of(seat)]).collect();
        let played = play::<G>(&seating.setup, seed, &seated, &args.budget.limits())
            .map_err(|why| format!("seed {}, pair {pair}, swapped {swapped}: {why}", args.seed))?;
        sum.length += played.turns;
        match G::winners(&seating.setup, &played.outcome).iter().next().map(Seat::index).map(of) {
            Some(winner) => {
                sum.wins[winner] += 1;
                sum.points += if winner == 0 { 1.0 } else { 0.0 };
            }
            None => {
                sum.draws += 1;
                sum.points += 0.5;
            }
        }
        played.times.into_iter().for_each(|(seat, time)| sum.times[of(seat)].push(time));
    }
    Ok(sum)
}
