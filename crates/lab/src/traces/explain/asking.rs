//! Reasons that lie in who is asked what, and when.

use super::endings::opens_at;
use super::{Context, Shown};
use crate::traces::compare::{Compared, Difference};
use crate::traces::format::TraceInput;
use hexstrike_game::rules::Step;
use hexstrike_game::rules::cards::card::Trigger;
use hexstrike_game::rules::cards::notation::{Action, ActionSymbolKind};
use hexstrike_game::rules::cards::playbook::SetId;
use hexstrike_game::rules::state::event::{Event, Obstacle, Source};
use hexstrike_game::rules::state::prompt::{Ask, Prompt};
use hexstrike_game::rules::state::{Activity, OpenBeat};
use kernel::Seat;

impl Context<'_> {
    /// The question of this type that the difference has only on the web edition, if it is one that a reason expects; or
    /// the answer to it.
    pub(super) fn question(
        &self,
        difference: &Difference,
        ty: &str,
        expects: impl Fn(&str) -> bool,
    ) -> Option<Shown> {
        let named = |id: &str| {
            let whose = self
                .state
                .pend
                .iter()
                .any(|q| q.id == id && q.p == difference.seat && q.b == difference.beat);
            let held = self
                .replay
                .held
                .iter()
                .any(|i| i.id == id && i.p == difference.seat && i.b == difference.beat);
            (whose || held) && id.split(':').next() == Some(ty) && expects(id)
        };
        let id = difference.theirs.split(' ').nth(1)?;
        (matches!(difference.what, Compared::Asked | Compared::Unasked) && named(id))
            .then_some(Shown::Recorded)
    }

    /// The question that our side puts and the web edition does not.
    fn ours_alone(&self, difference: &Difference) -> Option<Prompt> {
        let Some(Step::Answer(open)) = self.replay.game.waits_for() else { return None };
        let mut open = open.iter().map(|pending| pending.prompt);
        let prompt = open.find(|prompt| prompt.seat == difference.of())?;
        (difference.what == Compared::Asks).then_some(prompt)
    }

    /// Whether the web edition has a question of this type open for a seat.
    fn asks(&self, ty: &str, seat: Seat) -> bool {
        self.state.pend.iter().any(|question| question.ty == ty && question.p == seat.index())
    }

    fn holds_combo(&self, ids: &[String]) -> bool {
        let ruleset = self.replay.game.ruleset();
        ids.iter().filter_map(|id| ruleset.card_id(id)).any(|card| ruleset.has_combo(card))
    }
}

/// The web edition asks for a combo before a return; our core the other way round.
pub(super) fn combo_before_return(context: &Context<'_>, difference: &Difference) -> Option<Shown> {
    let prompt = context.ours_alone(difference)?;
    let combo = context.state.pend.iter().any(|q| q.ty == "combo" && q.b == difference.beat);
    (matches!(prompt.ask, Ask::Return { .. }) && combo && !context.asks("rewind-return", prompt.seat))
        .then_some(Shown::Recorded)
}

/// No return is asked for on a signature refresh.
pub(super) fn return_on_signature(context: &Context<'_>, difference: &Difference) -> Option<Shown> {
    let prompt = context.ours_alone(difference)?;
    let signature = context.now(prompt.seat).activity == Activity::Open(OpenBeat::SignatureRefresh);
    (matches!(prompt.ask, Ask::Return { .. }) && signature && !context.asks("rewind-return", prompt.seat))
        .then_some(Shown::Recorded)
}

/// A repeated beat is rolled back until its price is paid, the beat of everybody else with it.
pub(super) fn rolled_back(context: &Context<'_>, difference: &Difference) -> Option<Shown> {
    let prompt = context.ours_alone(difference)?;
    let repeats = context.replay.beats.last()?.events.iter().find_map(|e| match *e {
        Event::Repeated { seat, .. } => Some(seat.index()),
        _ => None,
    })?;
    let price = format!("discard:{}:p{repeats}:p{repeats}", difference.beat);
    matches!(prompt.ask, Ask::Return { .. }).then_some(Shown::Words(price))
}

/// One answer holds for all throws of one target on a beat.
pub(super) fn thrown_twice(context: &Context<'_>, difference: &Difference) -> Option<Shown> {
    let prompt = context.ours_alone(difference)?;
    let Ask::ThrowDirection { target } = prompt.ask else { return None };
    let thrown =
        |e: &Event| matches!(e, Event::Thrown { seat, by, .. } if (*seat, *by) == (target, prompt.seat));
    (context.replay.events.iter().any(thrown) && !context.asks("throw", prompt.seat))
        .then_some(Shown::Recorded)
}

/// A throw that lands offers the thrower's fire.
pub(super) fn landed_throw_trigger(context: &Context<'_>, difference: &Difference) -> Option<Shown> {
    let prompt = context.ours_alone(difference)?;
    let Ask::Trigger { card } = prompt.ask else { return None };
    let mut events = context.replay.events.iter();
    let thrown = events.any(|e| matches!(e, Event::Thrown { by, .. } if *by == prompt.seat));
    let hit = |e: &Event| matches!(e, Event::Hit { source: Source::Attack(by), .. } if *by == prompt.seat);
    let fire = context.card(card).trigger == Some(Trigger::BurnAttackedHexes);
    (fire && thrown && !context.replay.events.iter().any(hit)).then_some(Shown::Recorded)
}

/// Fault A: a throw closes the next combo window, of a later set too. On our side a set that throws has none at all.
pub(super) fn combo_after_throw(context: &Context<'_>, difference: &Difference) -> Option<Shown> {
    let prompt = context.ours_alone(difference)?;
    let seat = prompt.seat;
    let present: SetId = context.now(seat).play.set;
    let book = &context.replay.game.ruleset().book;
    if prompt.ask != Ask::Combo || book.frames(present).iter().any(|frame| frame.throws) {
        return None;
    }
    let acted = context.replay.beats.iter().rev().filter(|beat| {
        beat.start.fighters[seat].activity == Activity::Acting && !beat.standings[seat].stunned
    });
    let frames = acted.map(|beat| *context.frame(&beat.start.fighters[seat]));
    let mut since = frames.take_while(|frame| frame.action != Action::Combo);
    since.any(|frame| frame.throws).then_some(Shown::Recorded)
}

/// Whether a combo can be continued is judged by the hand at the last input.
pub(super) fn combo_just_drawn(context: &Context<'_>, difference: &Difference) -> Option<Shown> {
    let prompt = context.ours_alone(difference)?;
    let before = context.hand_before(prompt.seat)?;
    let had = context.holds_combo(&before.ab);
    (prompt.ask == Ask::Combo && !had && !context.asks("combo", prompt.seat)).then_some(Shown::Recorded)
}

/// Whether a card is in hand for its trigger is judged by the hand at the last input.
pub(super) fn trigger_just_drawn(context: &Context<'_>, difference: &Difference) -> Option<Shown> {
    let prompt = context.ours_alone(difference)?;
    let Ask::Trigger { card } = prompt.ask else { return None };
    let before = context.hand_before(prompt.seat)?;
    let name = &context.card(card).id;
    (!before.ab.contains(name) && !context.asks("hand-trigger", prompt.seat)).then_some(Shown::Recorded)
}

/// Whether to repeat is asked though a hit on the same beat has ended the set.
pub(super) fn repeat_offered_to_stunned(context: &Context<'_>, difference: &Difference) -> Option<Shown> {
    if difference.what == Compared::Asked { repeat_while_stunned(context, difference) } else { None }
}

/// The same, and it is repeated: the repetition and the stun lie on the timeline one behind the other.
pub(super) fn repeat_while_stunned(context: &Context<'_>, difference: &Difference) -> Option<Shown> {
    let (seat, beat) = (difference.of(), difference.beat);
    let start = context.start_of(beat)?;
    let frame = context.frame(&start.fighters[seat]);
    let acting = start.fighters[seat].activity == Activity::Acting;
    let guarded = |e: &Event| matches!(e, Event::Guarded { seat: s, .. } if *s == seat);
    let stunned = |e: &Event| matches!(e, Event::Stunned { seat: s, .. } if *s == seat);
    let events = context.events_of(beat);
    let due = acting && frame.repeat.is_some() && events.iter().any(guarded) && events.iter().any(stunned);
    let id = format!("guard-continue:{beat}:p{0}:p{0}", seat.index());
    due.then(|| context.question(difference, "guard-continue", |asked| asked == id)).flatten()
}

/// Of two charges tied for one hex the first in the roster gets there, and the other strikes it: a charge that throws asks where to.
pub(super) fn tied_charge_throws(context: &Context<'_>, difference: &Difference) -> Option<Shown> {
    let beat = difference.beat;
    let (start, seat) = (context.start_of(beat)?, difference.of());
    let charges = |seat: Seat| {
        let frame = context.frame(&start.fighters[seat]);
        frame.action.tokens().iter().any(|token| token.kind == ActionSymbolKind::Charge)
    };
    let first = context.events_of(beat).iter().find_map(|event| match *event {
        Event::Stopped { seat: s, by: Obstacle::Jam(rival) } if s == seat => Some(rival),
        _ => None,
    })?;
    let due = first < seat && charges(first) && charges(seat);
    let id = format!("throw:{beat}:p{}:p{}", seat.index(), first.index());
    due.then(|| context.question(difference, "throw", |asked| asked == id)).flatten()
}

/// The repetition of a set that a stun has ended costs its price on the beat after the stun, and may be had again.
pub(super) fn price_of_stunned_repeat(context: &Context<'_>, difference: &Difference) -> Option<Shown> {
    let seat = difference.of();
    let agreed = |input: &&&TraceInput| {
        input.ty == "guard-continue" && input.p == seat.index() && input.ans.continue_guard == Some(true)
    };
    let asked_at = context.inputs.iter().rev().find(agreed)?.b;
    let frame = context.frame(&context.start_of(asked_at)?.fighters[seat]);
    let stunned = |e: &Event| matches!(e, Event::Stunned { seat: s, .. } if *s == seat);
    let ended =
        context.events_of(asked_at).iter().any(stunned) && opens_at(context, seat)? == difference.beat;
    let id = |ty: &str| format!("{ty}:{}:p{1}:p{1}", difference.beat, seat.index());
    let question =
        context.state.pend.iter().find(|q| q.id == id("discard") || q.id == id("guard-continue"))?;
    let held = context.state.pl.get(seat.index())?.ab.len();
    let price = frame.repeat.is_some_and(|price| usize::from(price).min(held) == question.ab);
    let asked_again = question.ty == "guard-continue" && frame.repeat.is_some();
    (ended && (price || asked_again))
        .then(|| context.question(difference, &question.ty, |asked| asked == question.id))
        .flatten()
}

/// Fault G: a hit without knockback that is cancelled all the same opens no combo window.
pub(super) fn combo_after_cancelled(context: &Context<'_>, difference: &Difference) -> Option<Shown> {
    let prompt = context.ours_alone(difference)?;
    let by = prompt.seat.index();
    let record = context.replay.beats.last()?;
    let cancelled = |input: &&TraceInput| {
        let of_attacker = input.id.ends_with(&format!(":{}:p{}:p{by}", record.start.beat, input.p));
        input.ty == "hand-trigger" && of_attacker && input.ans.uses == Some(true)
    };
    let target = context.replay.held.iter().chain(&context.replay.left_out).find(cancelled)?.p;
    let harmless = record.events.iter().any(|event| match *event {
        Event::Hit { seat, source: Source::Attack(s) } => {
            seat.index() == target
                && s == prompt.seat
                && context.frame(&record.start.fighters[s]).knockback == 0
        }
        _ => false,
    });
    (prompt.ask == Ask::Combo && harmless && !context.asks("combo", prompt.seat)).then_some(Shown::Recorded)
}

/// Fault H: whoever cancels knockback on the beat of an attack that hits nobody is asked for a combo all the same, the beat
/// having been run again.
pub(super) fn combo_after_cancelling(context: &Context<'_>, difference: &Difference) -> Option<Shown> {
    let seat = difference.of();
    let before = difference.beat.checked_sub(1)?;
    let fighter = &context.start_of(difference.beat)?.fighters[seat];
    let window = fighter.activity == Activity::Acting && context.frame(fighter).action == Action::Combo;
    let cancelled = context.events_of(before).iter().any(|event| match *event {
        Event::TriggerRevealed { seat: s, card } if s == seat => {
            context.card(card).trigger == Some(Trigger::CancelKnockback)
        }
        _ => false,
    });
    let id = format!("combo:{}:p{1}:p{1}", difference.beat, seat.index());
    (window && cancelled).then(|| context.question(difference, "combo", |asked| asked == id)).flatten()
}
