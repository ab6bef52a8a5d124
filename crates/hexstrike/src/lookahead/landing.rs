//! Landing hexes of answers: the direction of a throw, or of a tied knockback.

use crate::rules::actions::throw::THROW_DISTANCE;
use crate::rules::state::prompt::{Answer, Ask, Pending};
use crate::rules::{Event, Match};
use kernel::{Cell, Seat};

/// Landing of one answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Landing {
    /// Answer.
    pub answer: Answer,
    /// Hex before the flight.
    pub from: Cell,
    /// Hex after the flight; the same if the fighter stays.
    pub to: Cell,
    /// True if the flight leads from land over the abyss.
    pub off: bool,
}

/// Returns the landing of each answer, in a match as the asked player may know it. Answers whose effect
/// depends on other players are omitted.
pub fn landings(game: &Match, asked: &Pending, answers: impl IntoIterator<Item = Answer>) -> Vec<Landing> {
    answers.into_iter().filter_map(|answer| landing(game, asked, answer)).collect()
}

/// Distance from land after this throw; none if the landing hex is occupied, because the target then stays.
pub fn thrown_out(game: &Match, target: Seat, answer: &Answer) -> Option<u16> {
    let Answer::Direction(towards) = answer else { return None };
    let landing = game.state().fighters[target].at.ahead(*towards, THROW_DISTANCE);
    game.state().occupant(landing).is_none().then(|| game.arena().distance(landing))
}

fn landing(game: &Match, asked: &Pending, answer: Answer) -> Option<Landing> {
    let (mut line, mut events) = (game.clone(), Vec::<Event>::new());
    line.answer(asked.prompt.seat, asked.id, answer, &mut events).ok()?;
    line.run(&mut events);
    let whom = match asked.prompt.ask {
        Ask::ThrowDirection { target } => target,
        _ => asked.prompt.seat,
    };
    let flight = |event: &Event| match *event {
        Event::Thrown { seat, from, to, .. } | Event::KnockedBack { seat, from, to, .. } if seat == whom => {
            Some((from, to))
        }
        _ => None,
    };
    // Ignore effects of later phases.
    let now = events.iter().take_while(|event| !matches!(event, Event::PhaseBegan { .. }));
    let (from, to) = now.into_iter().find_map(flight)?;
    let is_land = |cell: Cell| game.arena().is_land(cell);
    Some(Landing { answer, from, to, off: is_land(from) && !is_land(to) })
}
