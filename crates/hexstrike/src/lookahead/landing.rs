//! Where an answer to a question on the board sends somebody: the direction of a throw, or of a knockback that is tied.

use crate::rules::actions::throw::THROW_DISTANCE;
use crate::rules::state::prompt::{Answer, Ask, Pending};
use crate::rules::{Event, Match};
use kernel::{Cell, Seat};

/// Where somebody comes down.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Landing {
    /// The answer.
    pub answer: Answer,
    /// From where they fly.
    pub from: Cell,
    /// Where to; the same hex if they stay.
    pub to: Cell,
    /// Whether that leads from land over the abyss.
    pub off: bool,
}

/// Where each of these answers leads in a match that looks to whoever is asked as theirs does. Answers that wait for those of
/// others are left out.
pub fn landings(game: &Match, asked: &Pending, answers: impl IntoIterator<Item = Answer>) -> Vec<Landing> {
    answers.into_iter().filter_map(|answer| landing(game, asked, answer)).collect()
}

/// How far from land a throw like this brings its target; nothing where somebody stands already, for then it stays where it is.
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
    // What comes in a later phase is another matter.
    let now = events.iter().take_while(|event| !matches!(event, Event::PhaseBegan { .. }));
    let (from, to) = now.into_iter().find_map(flight)?;
    let is_land = |cell: Cell| game.arena().is_land(cell);
    Some(Landing { answer, from, to, off: is_land(from) && !is_land(to) })
}
