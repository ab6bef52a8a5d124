//! A bot with look-ahead does not leave the island without being forced to.

use hexstrike_game::bots::{Bot, Level, Levels};
use hexstrike_game::rules::state::arena::Arena;
use hexstrike_game::rules::state::event::Event;
use hexstrike_game::rules::state::{Ending, Outcome};
use kernel::{Cell, Seat};

use crate::duel::Duel;

/// Stops after which a match is abandoned.
const STOPS: usize = 400;

/// Matches of each level, by default 6.
fn matches() -> u64 {
    std::env::var("HEXSTRIKE_MATCHES").ok().and_then(|count| count.parse().ok()).unwrap_or(6)
}

/// Losers who left the land on their own: no one hit, moved, stopped or stunned them since they last stood on
/// it.
fn walked_off(arena: &Arena, starts: &[Cell], heard: &[Event], outcome: Outcome) -> Vec<Seat> {
    let mut own_doing = vec![false; starts.len()];
    for event in heard {
        match *event {
            Event::Moved { seat, to, .. } => {
                let was = own_doing[seat.index()];
                let from_land = matches!(*event, Event::Moved { from, .. } if arena.is_land(from));
                own_doing[seat.index()] = !arena.is_land(to) && (was || from_land);
            }
            Event::Hit { seat, .. }
            | Event::KnockedBack { seat, .. }
            | Event::Thrown { seat, .. }
            | Event::Stunned { seat, .. }
            | Event::Stopped { seat, .. } => own_doing[seat.index()] = false,
            _ => {}
        }
    }
    let by_the_abyss = matches!(outcome.kind, Ending::Distance | Ending::NoCards);
    outcome.losers.iter().filter(|seat| by_the_abyss && own_doing[seat.index()]).collect()
}

/// Number of such losses of this level against itself, and of all finished matches.
fn unforced(level: &Level, matches: u64) -> (u64, u64) {
    let (mut lost, mut over) = (0, 0);
    for seed in 0..matches {
        let mut duel = Duel::seated(seed, 2);
        let mut bots: Vec<Box<dyn Bot>> = (0..2).map(|seat| level.bot(2 * seed + seat)).collect();
        let starts: Vec<Cell> =
            duel.game.state().seats().map(|seat| duel.game.state().fighters[seat].at).collect();
        let limits = level.limits();
        let mut stops = 0;
        while stops < STOPS && duel.go_on(&mut bots, &limits) {
            stops += 1;
        }
        if let Some(outcome) = duel.game.state().outcome {
            over += 1;
            lost += walked_off(duel.game.arena(), &starts, duel.heard(), outcome).len() as u64;
        }
    }
    (lost, over)
}

#[test]
fn no_level_that_looks_ahead_walks_off_unforced() {
    for (rung, level) in Levels::embedded().ladder.iter().enumerate().skip(1) {
        // The strongest take as long as all others.
        let matches = if rung < 4 { matches() } else { matches().div_ceil(3) };
        let (lost, over) = unforced(level, matches);
        assert!(200 * lost < over, "{} loses {lost} of {over} so", level.id);
    }
}

#[test]
fn the_lowest_level_mostly_stays_on_land() {
    let level = &Levels::embedded().ladder[0];
    let (lost, over) = unforced(level, matches());
    assert!(over > 0 && 4 * lost < over, "{} loses {lost} of {over} so", level.id);
}
