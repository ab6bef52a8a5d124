//! Drills: one beat of a real match, and a question about it with a single answer by the rules.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::record::position::Position;
use crate::record::{Input, InputKind, RecordError, Recording};
use crate::report::ReadPlay;
use hexstrike_game::rules::cards::fighter::Power;
use hexstrike_game::rules::describe::judge::{judge_words, section};
use hexstrike_game::rules::describe::log::Names;
use hexstrike_game::rules::state::event::OrderReason;
use hexstrike_game::rules::{Beat, Event, Match, NullLog, Phase, Ruleset, Step};
use kernel::{Cell, Seat};

/// A beat for the player to predict.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Drill {
    /// Start of the beat.
    pub position: Position,
    /// Plays revealed on it.
    pub plays: Vec<(Seat, ReadPlay)>,
    /// Question with its answer.
    pub question: DrillQuestion,
    /// Reason for the answer, by the judge.
    pub reason: String,
    /// Section number in the rulebook.
    pub rule: String,
}

/// Question about a beat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum DrillQuestion {
    /// Landing hex of a fighter.
    Lands {
        /// Fighter.
        seat: Seat,
        /// Landing hex.
        at: Cell,
    },
    /// Order of two fighters.
    First {
        /// Fighter that acts first.
        first: Seat,
        /// Fighter that acts second.
        second: Seat,
    },
    /// Hit of an attack on a fighter on this beat.
    Hit {
        /// Attacked fighter.
        seat: Seat,
        /// True if the attack hits.
        hits: bool,
    },
}

impl DrillQuestion {
    /// Words of the question.
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
    /// True if the rules give this answer. Plays the beat again.
    pub fn holds(&self, ruleset: &Arc<Ruleset>) -> bool {
        let events = self.played(ruleset).map(|(_, events)| events).unwrap_or_default();
        asked(&events, &seats(&self.position)).into_iter().any(|(question, _)| question == self.question)
    }

    /// Match at the start of the beat, and the events on it.
    pub fn played(&self, ruleset: &Arc<Ruleset>) -> Option<(Match, Vec<Event>)> {
        let game = self.position.begin(ruleset).ok()?;
        let events = played(&mut game.clone(), &self.plays)?;
        Some((game, events))
    }
}

/// Drills in a record's main line: of beats without questions to players.
///
/// # Errors
/// The reason it cannot be played.
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

/// Drills of one beat, if its inputs are only plays.
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
        reason: reason(question, &event, &events, names),
        rule: section(&event).map(|section| section.number.to_owned()).unwrap_or_default(),
    };
    asked(&events, &seats(position)).into_iter().map(drill).collect()
}

fn seats(position: &Position) -> Vec<Seat> {
    Seat::first(position.seats.len()).collect()
}

/// Reason for the answer.
fn reason(question: DrillQuestion, event: &Event, events: &[Event], names: Names<'_>) -> String {
    match (question, *event) {
        (DrillQuestion::Hit { seat: target, hits: false }, Event::Aimed { seat, .. }) => {
            let aims = |event: &&Event| matches!(event, Event::Aimed { seat: by, .. } if *by == seat);
            let hexes = match events.iter().filter(aims).count() {
                1 => "that hex".to_owned(),
                many => format!("any of the {many} hexes"),
            };
            let (who, whom) = (names.seat(seat), names.seat(target));
            format!("{who} attacks, but {whom} does not stand on {hexes} then")
        }
        (_, Event::KnockedBack { seat, distance, source, .. }) => {
            let words = judge_words(event, names).unwrap_or_default();
            let total = events.iter().take_while(|other| *other != event).filter_map(|event| match *event {
                Event::Damaged { seat: hurt, total, .. } if hurt == seat => Some(total),
                _ => None,
            });
            let Some(total) = total.last() else { return words };
            // A power that adds hexes is not in the formula.
            let adds = source
                .seat()
                .is_some_and(|by| matches!(names.setup.player(by).power, Power::KnockbackPerTenDamage(_)));
            let amount = if adds { format!("{total} damage by then") } else { formula(total, distance) };
            format!("{words}: {amount}")
        }
        _ => judge_words(event, names).unwrap_or_default(),
    }
}

/// Derivation of the distance from the damage so far (rulebook 7.3), as far as the two numbers show it.
fn formula(total: u16, distance: u16) -> String {
    // A factor of 1 is one hex, whatever the damage.
    let factor = (2..=MOST_FACTOR).find(|factor| total >= 10 && total * factor / 10 == distance);
    let times = factor.map_or(String::new(), |factor| format!(" \u{d7} {factor} \u{f7} 10, rounded down"));
    format!("{total} damage by then{times}")
}

/// Highest knockback factor to consider.
const MOST_FACTOR: u16 = 9;

/// Events of the beat with these plays; `None` if it stops for anything else.
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

/// Possible questions about these seats, each with the event that answers it. Fighters that moved twice are
/// left out.
fn asked(events: &[Event], seats: &[Seat]) -> Vec<(DrillQuestion, Event)> {
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
        // A fighter that moves together with another acts neither before nor after it.
        if let Event::OrderDecided { first, second, by, .. } = *event
            && first != second
            && by != OrderReason::Together
        {
            found.push((DrillQuestion::First { first, second }, *event));
        }
        if let Event::Hit { seat, .. } = *event {
            found.push((DrillQuestion::Hit { seat, hits: true }, *event));
        }
        if let Event::Blocked { seat, .. } = *event {
            found.push((DrillQuestion::Hit { seat, hits: false }, *event));
        }
        // In a duel, the fighter that the attack misses.
        if let Event::Aimed { seat: by, .. } = *event
            && let [one, other] = *seats
        {
            let seat = if by == one { other } else { one };
            let met = |event: &Event| match *event {
                Event::Hit { seat: met, .. }
                | Event::Blocked { seat: met, .. }
                | Event::Unharmed { seat: met, .. }
                | Event::Thrown { seat: met, .. } => met == seat,
                _ => false,
            };
            if !events.iter().any(met) {
                found.push((DrillQuestion::Hit { seat, hits: false }, *event));
            }
        }
    }
    // Drop questions with two answers: both hit and blocked, or first here and second there.
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
    let mut asked_of: Vec<(DrillQuestion, Event)> = Vec::new();
    for (question, event) in found.iter().filter(|(question, _)| clear(question)) {
        if asked_of.iter().all(|(other, _)| other != question) {
            asked_of.push((*question, *event));
        }
    }
    asked_of
}
