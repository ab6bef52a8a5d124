//! Drills: one beat out of a real match, and a question with one answer that the rules give. Seconds rather than matches.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::record::position::Position;
use crate::record::{Input, InputKind, RecordError, Recording};
use crate::report::ReadPlay;
use crate::rules::describe::judge::{judge_words, section};
use crate::rules::describe::log::Names;
use crate::rules::{Beat, Cell, Event, Match, NullLog, Phase, Ruleset, Seat, Step};

/// A beat to be worked out by its reader.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Drill {
    /// The start of the beat.
    pub position: Position,
    /// What is revealed on it.
    pub plays: Vec<(Seat, ReadPlay)>,
    /// What is asked, with its answer.
    pub question: DrillQuestion,
    /// Why it is so, by the judge.
    pub reason: String,
    /// Number of the section of the rulebook that rules it.
    pub rule: String,
}

/// What is asked of a beat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum DrillQuestion {
    /// Where does this fighter land?
    Lands {
        /// Who.
        seat: Seat,
        /// The hex.
        at: Cell,
    },
    /// Who of these two acts first?
    First {
        /// Who does.
        first: Seat,
        /// Who does not.
        second: Seat,
    },
    /// Does an attack hit this fighter on this beat?
    Hit {
        /// Who is attacked.
        seat: Seat,
        /// Whether it does.
        hits: bool,
    },
}

impl DrillQuestion {
    /// The question as its reader reads it.
    pub fn words(self, names: Names<'_>) -> String {
        match self {
            Self::Lands { seat, .. } => format!("Where does {} land?", names.seat(seat)),
            Self::First { first, second } => {
                let (one, other) = if first < second { (first, second) } else { (second, first) };
                format!("Who acts first, {} or {}?", names.seat(one), names.seat(other))
            }
            Self::Hit { seat, .. } => format!("Can this hit {}?", names.seat(seat)),
        }
    }
}

impl Drill {
    /// Whether the rules give this answer: the beat is played again.
    pub fn holds(&self, ruleset: &Arc<Ruleset>) -> bool {
        let events = self.played(ruleset).map(|(_, events)| events).unwrap_or_default();
        asked(&events).into_iter().any(|(question, _)| question == self.question)
    }

    /// The match at the start of the beat, and what happens on it.
    pub fn played(&self, ruleset: &Arc<Ruleset>) -> Option<(Match, Vec<Event>)> {
        let game = self.position.begin(ruleset).ok()?;
        let events = played(&mut game.clone(), &self.plays)?;
        Some((game, events))
    }
}

/// The drills in a record's main line: of beats on which nothing was asked.
///
/// # Errors
/// Why it cannot be played.
pub fn of(recording: &Recording, ruleset: &Arc<Ruleset>) -> Result<Vec<Drill>, RecordError> {
    let mut recorder = recording.begin_with(ruleset)?;
    let mut found = Vec::new();
    let last = recording.inputs.last().map_or(0, |input| input.beat);
    let mut inputs = recording.inputs.as_slice();
    for beat in 0..=last {
        while recorder.game().state().beat < beat {
            let Step::Ran(_) = recorder.advance(&mut NullLog) else { break };
        }
        let count = inputs.iter().take_while(|input| input.beat == beat).count();
        let (now, rest) = inputs.split_at(count);
        if let Some(position) = Position::of(recorder.game()).filter(|position| position.beat == beat) {
            found.extend(of_beat(&position, now, ruleset));
        }
        for input in now {
            recorder.give(input, &mut NullLog)?;
        }
        inputs = rest;
    }
    Ok(found)
}

/// The drills of one beat, if only plays were put in.
fn of_beat(position: &Position, inputs: &[Input], ruleset: &Arc<Ruleset>) -> Vec<Drill> {
    let play = |input: &Input| match &input.act {
        InputKind::Commit { active, passive, rotation, adrenaline } => Some((
            input.seat,
            ReadPlay {
                active: active.clone(),
                passive: passive.clone(),
                rotation: *rotation,
                adrenaline: *adrenaline,
            },
        )),
        InputKind::Answer(_) | InputKind::OfferDraw | InputKind::Forfeit => None,
    };
    let Some(plays) = inputs.iter().map(play).collect::<Option<Vec<_>>>() else { return Vec::new() };
    let Ok(mut game) = position.begin(ruleset) else { return Vec::new() };
    let Some(events) = played(&mut game, &plays) else { return Vec::new() };
    let names = Names { ruleset, setup: game.setup() };
    let drill = |(question, event): (DrillQuestion, Event)| Drill {
        position: position.clone(),
        plays: plays.clone(),
        question,
        reason: judge_words(&event, names).unwrap_or_default(),
        rule: section(&event).map(|section| section.number.to_owned()).unwrap_or_default(),
    };
    asked(&events).into_iter().map(drill).collect()
}

/// The events of the beat with these plays; `None` if it stops for anything else.
fn played(game: &mut Match, plays: &[(Seat, ReadPlay)]) -> Option<Vec<Event>> {
    let beat: Beat = game.state().beat;
    let mut events = Vec::new();
    let ruleset = Arc::clone(game.ruleset());
    loop {
        match game.advance(&mut events) {
            Step::Ran(Phase::EndOfBeat) | Step::Over(_) => return Some(events),
            Step::Ran(_) => {}
            Step::Answer(_) => return None,
            Step::Commit(up) => {
                for seat in up.iter() {
                    let (_, play) = plays.iter().find(|(own, _)| *own == seat)?;
                    game.commit(seat, play.commitment(&ruleset)?, &mut events).ok()?;
                }
                if game.state().beat != beat {
                    return None;
                }
            }
        }
    }
}

/// What these events let one ask, with the event that answers it: nobody is asked of who was moved twice.
fn asked(events: &[Event]) -> Vec<(DrillQuestion, Event)> {
    let mut found: Vec<(DrillQuestion, Event)> = Vec::new();
    let flights = |of: Seat| {
        events.iter().filter(|event| matches!(event, Event::KnockedBack { seat, .. } | Event::Thrown { seat, .. } | Event::Moved { seat, .. } if *seat == of)).count()
    };
    for event in events {
        if let Event::KnockedBack { seat, to, .. } = *event
            && flights(seat) == 1
        {
            found.push((DrillQuestion::Lands { seat, at: to }, *event));
        }
        if let Event::OrderDecided { first, second, .. } = *event
            && first != second
        {
            found.push((DrillQuestion::First { first, second }, *event));
        }
        if let Event::Hit { seat, .. } = *event {
            found.push((DrillQuestion::Hit { seat, hits: true }, *event));
        }
        if let Event::Blocked { seat, .. } = *event {
            found.push((DrillQuestion::Hit { seat, hits: false }, *event));
        }
    }
    // Whoever was hit and blocked as well, or came first here and second there, has no one answer.
    let clear = |question: &DrillQuestion| {
        found.iter().all(|(other, _)| match (question, other) {
            (DrillQuestion::Hit { seat, hits }, DrillQuestion::Hit { seat: other, hits: too }) => {
                seat != other || hits == too
            }
            (DrillQuestion::First { first, .. }, DrillQuestion::First { second, .. }) => first != second,
            (DrillQuestion::Lands { seat, at }, DrillQuestion::Lands { seat: other, at: there }) => {
                seat != other || at == there
            }
            _ => true,
        })
    };
    let mut told: Vec<(DrillQuestion, Event)> = Vec::new();
    for (question, event) in found.iter().filter(|(question, _)| clear(question)) {
        if told.iter().all(|(other, _)| other != question) {
            told.push((*question, *event));
        }
    }
    told
}
