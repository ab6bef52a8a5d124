//! One match between bots.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::{Duration, Instant};

use kernel::Seats;
use shell::bots::{Dice, SearchLimits};
use shell::conformance::next_seat;
use shell::game::{BotLevel, Game, Waits};
use shell::{Actor, Session};

use super::LabGame;

/// Inputs after which a match counts as stuck.
const ENDLESS: usize = 50_000;

/// Finished match.
pub(super) struct Played<G: Game> {
    pub session: Session<G>,
    pub outcome: G::Outcome,
    /// Time of each decision by the index of its seat.
    pub times: Vec<(usize, Duration)>,
    /// Number of turns.
    pub turns: u32,
}

/// Plays a match; `levels` are those of the seats in roster order.
///
/// # Errors
/// If it does not end, a bot breaks the rules, or the rules crash.
pub(super) fn play<G: LabGame>(
    setup: &Arc<G::Setup>,
    seed: u64,
    levels: &[&BotLevel],
    limits: &SearchLimits,
) -> Result<Played<G>, String> {
    let played = catch_unwind(AssertUnwindSafe(|| play_on::<G>(setup, seed, levels, limits)));
    played.unwrap_or_else(|_| Err("the rules or a bot crashed".to_owned()))
}

fn play_on<G: LabGame>(
    setup: &Arc<G::Setup>,
    seed: u64,
    levels: &[&BotLevel],
    limits: &SearchLimits,
) -> Result<Played<G>, String> {
    let mut session = Session::<G>::begin(Arc::clone(setup), seed).map_err(|fault| fault.to_string())?;
    let mut times = Vec::new();
    for nth in 0..ENDLESS {
        let Some(seat) = next_seat(&session) else { break };
        let level = levels.get(seat.index()).ok_or("a seat without a bot")?;
        let began = Instant::now();
        let mut dice = Dice::of_nth(seed, nth);
        let chosen = G::think(session.state(), seat, Seats::default(), level, &mut dice, limits);
        times.push((seat.index(), began.elapsed()));
        let input = chosen.ok_or_else(|| format!("{} has no input", level.id))?;
        session.give(seat, input, Actor::Program).map_err(|why| format!("{}: {why}", level.id))?;
    }
    let Waits::Over(outcome) = session.waits() else {
        return Err(format!("it does not end within {ENDLESS} inputs"));
    };
    let turns = session.events().iter().filter(|emitted| G::turn_of(&emitted.event).is_some()).count() as u32;
    Ok(Played { session, outcome, times, turns })
}
