//! Reasons that the documents list and that come up seldom.

use super::Context;
use crate::lab::traces::compare::Difference;
use crate::rules::event::{Event, Reason};
use crate::rules::playbook::Class;
use crate::rules::{Cell, Seat};

/// Attacks alike but for their damage: the harder first, on the web edition by roster.
pub(super) fn harder_first(context: &Context<'_>, difference: &Difference) -> bool {
    let (seat, events) = (difference.of(), context.events_of(difference.beat));
    let hit_by = |by: Seat| {
        events
            .iter()
            .any(|e| matches!(e, Event::Hit { seat: s, source } if *s == seat && source.seat() == Some(by)))
    };
    let decided = |e: &Event| match e {
        Event::OrderDecided { first, second, by: Reason::Damage, .. } => {
            [*first, *second].into_iter().any(|one| one == seat || hit_by(one))
        }
        _ => false,
    };
    difference.what == "beat" && events.iter().any(decided)
}

/// Who was entered upon while leaving the same hex cannot be hit for the rest of the beat.
pub(super) fn lost_from_the_map(context: &Context<'_>, difference: &Difference) -> bool {
    let events = context.events_of(difference.beat);
    let together = |a: Seat, b: Seat| {
        let tied = |e: &Event| {
            matches!(e, Event::OrderDecided { first, second, class: Class::Move, by: Reason::Together, .. }
                if (*first, *second) == (a, b) || (*first, *second) == (b, a))
        };
        events.iter().any(tied)
    };
    let moved = |e: &Event| match e {
        Event::Moved { seat, from, to, .. } => Some((*seat, *from, *to)),
        _ => None,
    };
    let moves: Vec<(Seat, Cell, Cell)> = events.iter().filter_map(moved).collect();
    let lost = |target: Seat| {
        let mut own = moves.iter().filter(|(seat, ..)| *seat == target);
        own.any(|(_, _, to)| moves.iter().any(|(other, from, _)| from == to && together(target, *other)))
    };
    let hit = |e: &Event| match e {
        Event::Hit { seat, source } | Event::Blocked { seat, source, .. } if lost(*seat) => {
            *seat == difference.of() || source.seat() == Some(difference.of())
        }
        _ => false,
    };
    difference.what == "beat" && events.iter().any(hit)
}

/// A block stays on the hex that its fighter was driven from.
pub(super) fn block_left_behind(context: &Context<'_>, difference: &Difference) -> bool {
    let events = context.events_of(difference.beat);
    let guards =
        |seat: Seat| events.iter().any(|e| matches!(e, Event::Guarded { seat: s, .. } if *s == seat));
    let left = |e: &Event| match e {
        Event::KnockedBack { seat, from, to, .. }
        | Event::Thrown { seat, from, to, .. }
        | Event::Moved { seat, from, to, .. } => (from != to && guards(*seat)).then_some((*seat, *from)),
        _ => None,
    };
    let stands = |seat: Seat| context.beat(difference).map(|beat| beat.standings[seat].at);
    let touched = |(seat, from): (Seat, Cell)| {
        let aimed = |e: &Event| matches!(e, Event::Aimed { seat: s, at, .. } if *s == difference.of() && (*at == from || Some(*at) == stands(seat)));
        seat == difference.of() || stands(difference.of()) == Some(from) || events.iter().any(aimed)
    };
    difference.what == "beat" && events.iter().filter_map(left).any(touched)
}

/// All attackers of a beat are countered, on the web edition the first.
pub(super) fn second_counter(context: &Context<'_>, difference: &Difference) -> bool {
    let Some(before) = difference.beat.checked_sub(1) else { return false };
    let target = |e: &Event| match e {
        Event::CounterReady { seat, target } => Some((*seat, *target)),
        _ => None,
    };
    let ready: Vec<(Seat, Seat)> = context.events_of(before).iter().filter_map(target).collect();
    let later = |(i, (seat, target)): (usize, &(Seat, Seat))| {
        *target == difference.of() && ready[..i].iter().any(|(other, _)| other == seat)
    };
    difference.what == "beat" && ready.iter().enumerate().any(later)
}

/// Triggers of later hits are not offered once the beat was run again after an answer.
pub(super) fn trigger_after_answer(context: &Context<'_>, difference: &Difference) -> bool {
    let mut events = context.replay.events.iter();
    difference.what == "asks"
        && difference.ours.starts_with("asks Trigger")
        && events.any(|e| matches!(e, Event::Answered { .. }))
}

/// A forced return was decided when the hand became empty, before a draw.
pub(super) fn return_forced_early(context: &Context<'_>, difference: &Difference) -> bool {
    let seat = difference.of();
    let drew = |e: &Event| matches!(e, Event::Drew { seat: s, .. } if *s == seat);
    let entry = context.timeline.entry(usize::from(difference.beat), difference.seat);
    difference.what == "asks"
        && difference.ours.starts_with("asks Return")
        && context.since_equal().any(drew)
        && entry.is_some_and(|entry| entry.a == "W")
}

/// A combo is offered for a card that was discarded since the last input.
pub(super) fn combo_just_discarded(context: &Context<'_>, difference: &Difference) -> bool {
    let seat = difference.of();
    let ruleset = context.replay.game.ruleset();
    let gone = |e: &Event| matches!(e, Event::Discarded { seat: s, card: Some(card) } if *s == seat && ruleset.has_combo(*card));
    difference.what == "asked"
        && difference.theirs.starts_with("asks combo:")
        && !context.now(seat).hand.abilities().iter().any(|card| ruleset.has_combo(*card))
        && context.since_equal().any(gone)
}
