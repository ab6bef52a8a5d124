//! Explanation of an attempt by the judge: order, hits and misses, with their reasons.

use super::attempt::LEARNER;
use hexstrike_game::content::examples::ExampleRun;
use hexstrike_game::rules::describe::judge::{Section, judge_words, section};
use hexstrike_game::rules::describe::log::Names;
use hexstrike_game::rules::{Beat, Event};
use kernel::Seat;

/// Most lines of an explanation: the last ones, which lead to the end.
const MOST: usize = 6;

/// A line of the explanation, with the section of the rulebook that rules it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LessonReason {
    /// Beat.
    pub beat: Beat,
    /// Event and reason.
    pub words: String,
    /// Section of the rulebook.
    pub section: Option<Section>,
}

/// Decisive events of an attempt, in order. The first `before` events happened before it began.
pub fn reasons(run: &ExampleRun, before: usize) -> Vec<LessonReason> {
    let names = Names { ruleset: &run.ruleset, setup: &run.setup };
    let mut reasons: Vec<LessonReason> = Vec::new();
    let mut beat = 0;
    for (place, event) in run.log.iter().enumerate() {
        if let Event::PhaseBegan { beat: now, .. } = *event {
            beat = now;
        }
        if place < before || standing_still(run, event) {
            continue;
        }
        // Cards of the others stay hidden.
        let seen = event.seen_by(Some(LEARNER));
        let words = missed(run, place, names).or_else(|| judge_words(&seen, names).filter(|_| tells(&seen)));
        if let Some(words) = words
            && reasons.last().is_none_or(|last| last.words != words)
        {
            reasons.push(LessonReason { beat, words, section: section(&seen) });
        }
    }
    reasons.drain(..reasons.len().saturating_sub(MOST));
    reasons
}

/// True if it is about a fighter that only stands still.
fn standing_still(run: &ExampleRun, event: &Event) -> bool {
    matches!(event, Event::Revealed { commitment, .. } if run.is_standing(commitment.active))
}

/// Words for an attack that hits no one; none for any other event.
fn missed(run: &ExampleRun, place: usize, names: Names<'_>) -> Option<String> {
    let aims = |event: &Event| if let Event::Aimed { seat, .. } = *event { Some(seat) } else { None };
    let seat = aims(run.log.get(place)?)?;
    // The symbols of one swing are one attack, described at the last of them.
    let rest = run.log.get(place + 1..)?;
    if rest.first().and_then(aims) == Some(seat) {
        return None;
    }
    let swing = run.log[..place].iter().rev().take_while(|event| aims(event) == Some(seat)).count();
    let found = rest.iter().take_while(|event| aims(event).is_none()).any(|event| finds(event, seat));
    let before = swing > 0 && run.log[..place - swing].iter().rev().take(4).any(|event| finds(event, seat));
    (!found && !before).then(|| format!("{}'s attack finds nobody", names.seat(seat)))
}

/// True if this seat's attack met a fighter.
fn finds(event: &Event, by: Seat) -> bool {
    match event {
        Event::Hit { source, .. } | Event::Blocked { source, .. } | Event::Unharmed { source, .. } => {
            source.seat() == Some(by)
        }
        _ => false,
    }
}

/// True if the event shows a reason.
fn tells(event: &Event) -> bool {
    matches!(
        event,
        Event::Revealed { .. }
            | Event::OrderDecided { .. }
            | Event::Moved { .. }
            | Event::Stopped { .. }
            | Event::Blocked { .. }
            | Event::Unharmed { .. }
            | Event::Damaged { .. }
            | Event::KnockedBack { .. }
            | Event::Thrown { .. }
            | Event::Stunned { .. }
            | Event::ComboPassed { .. }
            | Event::Refreshed { .. }
            | Event::LedgeGrabbed { .. }
            | Event::TriggerRevealed { .. }
            | Event::Fell { .. }
            | Event::Scored { .. }
            | Event::Ended { .. }
    )
}
