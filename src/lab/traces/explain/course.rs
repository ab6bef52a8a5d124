//! Reasons that lie in who is asked, when, and how a match ends.

use super::Context;
use crate::lab::traces::compare::Difference;
use crate::lab::traces::replay::BeatRecord;
use crate::rules::card::Passive;
use crate::rules::event::Event;
use crate::rules::notation::Action;
use crate::rules::playbook::Turn;
use crate::rules::prompt::Ask;
use crate::rules::state::{Course, Fighter, Mark, Opening};
use crate::rules::{CardId, Seat, Step};

pub(super) fn suspended_question(context: &Context<'_>, difference: &Difference) -> bool {
    let entry = context.timeline.entry(usize::from(difference.beat), difference.seat);
    difference.ours.starts_with("asks PlatformHex") && entry.is_some_and(|entry| entry.a == "DamageIcon")
}

pub(super) fn late_start(context: &Context<'_>, difference: &Difference) -> bool {
    let Some(beat) = context.beat(difference) else { return false };
    let fighter = &beat.start.fighters[difference.of()];
    let late = fighter.play.step > 0 && context.frame(fighter).turn == Turn::Chosen;
    let pool = |text: &str| text.starts_with("adrenaline") && !text.contains(',');
    difference.what == "beat" && pool(&difference.ours) && fighter.course == Course::Acting && late
}

pub(super) fn who_has_lost(context: &Context<'_>, difference: &Difference) -> bool {
    let fell = context.replay.events.iter().filter(|event| matches!(event, Event::Fell { .. })).count();
    // Lost on an open beat which the web edition does not count as one.
    let on_signature = |loser: Seat| {
        let opened = |event: &Event| matches!(event, Event::Opened { seat, opening: Opening::SignatureRefresh | Opening::Focus } if *seat == loser);
        context.any(|event| *event == Event::Fell { seat: loser }) && context.any(opened)
    };
    let both = difference.ours.starts_with("draw-agreement") && fell.max(context.fallen_last()) > 1;
    match difference.what {
        "outcome" => both || difference.theirs == "goes on" && on_signature(difference.of()),
        "up" => context.odd().into_iter().any(on_signature),
        _ => false,
    }
}

pub(super) fn turn_on_open(context: &Context<'_>, difference: &Difference) -> bool {
    let seat = difference.of();
    let before = usize::from(difference.beat).checked_sub(1).and_then(|beat| context.replay.beats.get(beat));
    let Some(before) = before else { return false };
    let mut after = before.events.iter().skip_while(|event| !matches!(event, Event::BeatEnded { .. }));
    let facing = difference.what == "facing"
        || difference.what == "beat"
            && difference.ours.starts_with("facing")
            && !difference.ours.contains(',');
    facing && after.any(|event| matches!(event, Event::Turned { seat: s, .. } if *s == seat))
}

pub(super) fn skipped_wait(context: &Context<'_>, difference: &Difference) -> bool {
    let skips = |fighter: &Fighter| {
        !fighter.notes.set.marks.contains(Mark::BEGAN_ON_LAND)
            && context.passive(fighter, |p| matches!(p, Passive::SkipWaitOverAbyss))
    };
    // It resolves the beat without its player, so on its side the open beat comes later.
    let later = context.state.need.as_ref().is_some_and(|need| need.b > context.replay.game.state().beat);
    (difference.what == "beat" || later)
        && context.plays().any(|(seat, fighter)| skips(fighter) && context.is_in_course_of(difference, seat))
}

pub(super) fn return_on_signature(context: &Context<'_>, difference: &Difference) -> bool {
    difference.ours.starts_with("asks Return")
        && context.now(difference.of()).course == Course::Open(Opening::SignatureRefresh)
}

/// Asked only: whether it goes on is seen when the answer is yes.
pub(super) fn repeat_offered_to_stunned(context: &Context<'_>, difference: &Difference) -> bool {
    difference.what == "asked" && repeat_while_stunned(context, difference)
}

pub(super) fn repeat_while_stunned(context: &Context<'_>, difference: &Difference) -> bool {
    let seat = difference.of();
    matches!(difference.what, "asked" | "unasked")
        && difference.theirs.contains("guard-continue")
        && context.any(|e| matches!(e, Event::Stunned { seat: s, .. } if *s == seat))
}

pub(super) fn rolled_back(context: &Context<'_>, difference: &Difference) -> bool {
    let repeats = |beat: &BeatRecord| beat.events.iter().any(|e| matches!(e, Event::Repeated { .. }));
    difference.ours.starts_with("asks Return") && context.replay.beats.last().is_some_and(repeats)
}

pub(super) fn thrown_twice(context: &Context<'_>, difference: &Difference) -> bool {
    let Some(Step::Answer(open)) = context.replay.game.waits_for() else { return false };
    let Some(Ask::ThrowDirection { target }) = open.first().map(|pending| pending.prompt.ask) else {
        return false;
    };
    let thrown = |e: &Event| matches!(e, Event::Thrown { seat, .. } if *seat == target);
    difference.what == "asks" && context.replay.events.iter().any(thrown)
}

pub(super) fn combo_after_throw(context: &Context<'_>, difference: &Difference) -> bool {
    let seat = difference.of();
    let played =
        context.replay.beats.iter().rev().map(|beat| (beat.start.fighters[seat], beat.standings[seat]));
    let acted = played.filter(|(fighter, standing)| fighter.course == Course::Acting && !standing.stunned);
    let frames = acted.map(|(fighter, _)| *context.frame(&fighter));
    let mut since = frames.take_while(|frame| frame.action != Action::Combo);
    difference.ours.starts_with("asks Combo") && since.any(|frame| frame.throws)
}

pub(super) fn combo_just_drawn(context: &Context<'_>, difference: &Difference) -> bool {
    let seat = difference.of();
    let drew = |card: CardId| context.any(|event| *event == Event::Drew { seat, card: Some(card) });
    let ruleset = context.replay.game.ruleset();
    let mut combos = context.now(seat).hand.abilities().iter().filter(|card| ruleset.has_combo(**card));
    difference.ours.starts_with("asks Combo") && combos.all(|card| drew(*card))
}

pub(super) fn trigger_just_drawn(context: &Context<'_>, difference: &Difference) -> bool {
    let seat = difference.of();
    let Some(Step::Answer(open)) = context.replay.game.waits_for() else { return false };
    let Some(Ask::Trigger { card }) = open.first().map(|pending| pending.prompt.ask) else { return false };
    difference.what == "asks" && context.any(|event| *event == Event::Drew { seat, card: Some(card) })
}

pub(super) fn late_early_end(context: &Context<'_>, difference: &Difference) -> bool {
    let ends = |fighter: &Fighter| {
        let frames = context.replay.game.ruleset().book.frames(fighter.play.set);
        fighter.is_open()
            && fighter.notes.set.marks.contains(Mark::BLOCKED)
            && frames.iter().any(|frame| frame.texts.open_if_blocked)
    };
    difference.what == "up" && context.odd().into_iter().any(|seat| ends(context.now(seat)))
}
