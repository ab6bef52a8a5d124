//! Result of an attempt at a puzzle, read from the events.

use super::PuzzleTask;
use hexstrike_game::rules::{Event, Step};
use kernel::Seat;

/// Result of an attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum PuzzleVerdict {
    /// It is not over.
    #[default]
    Open,
    /// The task is done.
    Solved,
    /// The other side had an answer.
    Failed,
}

/// Number of revealed plays of this seat.
pub fn plays_made(log: &[Event], seat: Seat) -> u8 {
    let own = |event: &&Event| matches!(event, Event::Revealed { seat: of, .. } if *of == seat);
    log.iter().filter(own).count() as u8
}

/// Result of the task at this stop, from all events since its start. A mix is judged elsewhere.
pub fn verdict(task: PuzzleTask, seat: Seat, log: &[Event], stop: &Step) -> PuzzleVerdict {
    let thrown = log.iter().any(|event| matches!(event, Event::Thrown { by, .. } if *by == seat));
    if task == PuzzleTask::Throw && thrown {
        return PuzzleVerdict::Solved;
    }
    let made = plays_made(log, seat);
    let of = |done: bool| if done { PuzzleVerdict::Solved } else { PuzzleVerdict::Failed };
    match (stop, task) {
        (_, PuzzleTask::Mix) | (Step::Ran(_) | Step::Answer(_), _) => PuzzleVerdict::Open,
        (Step::Over(outcome), PuzzleTask::Win(_)) => of(outcome.winners.contains(seat)),
        (Step::Over(outcome), PuzzleTask::Survive) => of(!outcome.losers.contains(seat)),
        (Step::Over(_), PuzzleTask::Throw) => PuzzleVerdict::Failed,
        (Step::Commit(up), _) if !up.contains(seat) || made == 0 => PuzzleVerdict::Open,
        (Step::Commit(_), PuzzleTask::Survive) => PuzzleVerdict::Solved,
        (Step::Commit(_), _) => {
            if made >= task.plays() {
                PuzzleVerdict::Failed
            } else {
                PuzzleVerdict::Open
            }
        }
    }
}
