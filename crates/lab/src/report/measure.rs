//! Accuracy of a report's values, compared with those of ten times the work.

use std::time::Instant;

use crate::Finding;
use crate::contest::{Contest, Contestant};
use crate::ladder::{decks, levels, named};
use crate::table::LabContent;
use hexstrike_game::bots::Level;
use hexstrike_game::rules::state::setup::StartingState;
use hexstrike_game::rules::{NullLog, Step};
use kernel::CancelToken;
use shell::bots::Dice;
use study::record::{Recorder, Recording};
use study::report::{MatchReport, ReadingEffort, ReadingProgress, read_match};

/// Factor of work in the comparison.
const TIMES: u64 = 10;
/// Share that must lie within the stated error.
const TRUSTED: f64 = 0.95;

pub fn run(
    table: &LabContent,
    effort: &ReadingEffort,
    (level, seed, matches): (&str, u64, usize),
) -> Finding {
    let level = named(&levels(None)?, level)?.clone();
    let (mut off, mut stated): (Vec<f64>, Vec<f64>) = (Vec::new(), Vec::new());
    let (mut beats, mut seconds) = (0.0, 0.0);
    for nth in 0..matches {
        let recording = play(table, [&level; 2], 0, seed.wrapping_add(nth as u64))?;
        let began = Instant::now();
        let short = read(&recording, table, effort)?;
        seconds += began.elapsed().as_secs_f64();
        beats += recording.digests.len() as f64;
        let long =
            read(&recording, table, &ReadingEffort { futures: effort.futures * TIMES, ..effort.clone() })?;
        for (one, other) in short.decisions.iter().zip(&long.decisions) {
            off.push((one.value - other.value).abs());
            stated.push(one.error.bound);
        }
        progress(nth + 1, &off, &stated);
    }
    let inside = within(&off, &stated);
    say!("{matches} matches between two of {}, {} decisions", level.name, off.len());
    say!(
        "  {:.1}% of the values lie within the stated error of those of {TIMES} times the work",
        inside * 100.0
    );
    for share in [0.5, 0.9, 0.95, 0.99] {
        say!(
            "  {:.0}% differ by less than {:.3}; stated {:.3}",
            share * 100.0,
            at(&off, share),
            at(&stated, share)
        );
    }
    say!(
        "  {:.1} s a match of {:.0} beats, {:.1} s for 60 beats",
        seconds / matches.max(1) as f64,
        beats / matches.max(1) as f64,
        seconds / beats.max(1.0) * 60.0
    );
    Ok(inside < TRUSTED)
}

/// Prints intermediate results of a long measurement.
fn progress(nth: usize, off: &[f64], stated: &[f64]) {
    if nth.is_multiple_of(10) {
        say!("{nth} matches: {:.1}%", within(off, stated) * 100.0);
    }
}

fn within(off: &[f64], stated: &[f64]) -> f64 {
    let inside = off.iter().zip(stated).filter(|(off, stated)| off <= stated).count();
    inside as f64 / off.len().max(1) as f64
}

/// Quantile of the numbers.
fn at(numbers: &[f64], share: f64) -> f64 {
    let mut sorted = numbers.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted.get((share * sorted.len() as f64) as usize).or(sorted.last()).copied().unwrap_or(0.0)
}

fn read(recording: &Recording, table: &LabContent, effort: &ReadingEffort) -> Result<MatchReport, String> {
    let read =
        read_match(recording, &table.ruleset, effort, &ReadingProgress::default(), &CancelToken::default());
    read.map_err(|error| error.to_string())
}

/// Records a match between bots of these levels with this initial damage.
///
/// # Errors
/// An illegal act of a bot.
pub fn play(table: &LabContent, levels: [&Level; 2], damage: u16, seed: u64) -> Result<Recording, String> {
    let mut dice = Dice::seeded(seed);
    let all = decks(table, &[])?;
    let drawn: Vec<_> = (0..2).filter_map(|_| dice.pick(&all)).collect();
    let opening = StartingState { damage, ..StartingState::default() };
    let game = table.seat_with(&drawn, vec![opening; 2])?;
    let mut recorder = Recorder::begin(game.ruleset().clone(), game.setup().clone(), &[])
        .map_err(|error| error.to_string())?;
    let mut contestants =
        levels.map(|level| Contestant::new(level.bot(dice.below(1 << 30) as u64), level.limits()));
    let mut contest = Contest::of(game);
    loop {
        match contest.run(&mut contestants) {
            Step::Ran(_) => {}
            Step::Over(_) => break,
            Step::Answer(questions) => {
                let answers = contest.answers(&questions, &mut contestants)?;
                for (seat, id, answer) in answers {
                    recorder.answer(seat, id, answer, &mut NullLog).map_err(|why| format!("{why:?}"))?;
                }
            }
            Step::Commit(seats) => {
                for seat in seats.iter() {
                    let choice = contest.choice(seat, &mut contestants)?;
                    contest.commit(seat, choice.play)?;
                    recorder.commit(seat, choice.play, &mut NullLog).map_err(|why| format!("{why:?}"))?;
                }
            }
        }
    }
    recorder.run(&mut NullLog);
    Ok(recorder.into_recording())
}
