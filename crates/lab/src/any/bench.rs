//! `bench`: speed of the rules.

use std::time::{Duration, Instant};

use shell::bots::Dice;
use shell::chance::SeededChance;
use shell::game::Waits;

use super::LabGame;
use crate::Finding;

/// Measures random turns per second with the log off
///
/// Exit code 1 if a match gets stuck.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub struct AnyBenchArgs {
    /// Seconds to measure
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u64).range(1..))]
    seconds: u64,
}

pub(super) fn run<G: LabGame>(args: &AnyBenchArgs) -> Finding {
    let lasts = Duration::from_secs(args.seconds);
    let (began, mut turns, mut inputs, mut matches) = (Instant::now(), 0u64, 0u64, 0u64);
    let mut legal = Vec::new();
    while began.elapsed() < lasts {
        let mut dice = Dice::seeded(matches);
        let seating = G::seating(matches, &mut dice);
        let mut chance = SeededChance::new(matches, 0);
        let mut state = G::begin(&seating.setup, &mut chance, &mut |emitted| {
            turns += u64::from(G::turn_of(&emitted.event).is_some());
        })
        .map_err(|fault| fault.to_string())?;
        loop {
            let seats: Vec<_> = match G::waits(&state) {
                Waits::One(seat) => vec![seat],
                Waits::Any(seats) => seats.iter().take(1).collect(),
                Waits::Sealed(seats) => seats.iter().collect(),
                Waits::Over(_) => break,
            };
            let mut given = Vec::with_capacity(seats.len());
            for seat in seats {
                legal.clear();
                G::each_legal(&state, seat, &mut |input| legal.push(input));
                let Some(input) = dice.pick(&legal) else {
                    say!("match {matches}: {seat} is stuck");
                    return Ok(true);
                };
                given.push((seat, input.clone()));
            }
            inputs += given.len() as u64;
            G::apply(&mut state, &given, &mut chance, &mut |emitted| {
                turns += u64::from(G::turn_of(&emitted.event).is_some());
            })
            .map_err(|why| why.to_string())?;
        }
        matches += 1;
    }
    let seconds = began.elapsed().as_secs_f64();
    let rate = |count: u64| count as f64 / seconds;
    say!("{:.0} turns/s, {:.0} inputs/s, {:.0} matches/s", rate(turns), rate(inputs), rate(matches));
    Ok(false)
}
