//! How many cards go on a beat: on our side as the rulings say, on the web edition as its faults have it.

use super::Context;
use super::hits::conversions;
use crate::traces::format::{TraceInput, TraceQuestion};
use hexstrike_game::rules::cards::card::{OnHit, Trigger};
use hexstrike_game::rules::cards::fighter::Power;
use hexstrike_game::rules::state::MatchState;
use hexstrike_game::rules::state::event::{Event, Source};
use hexstrike_game::rules::state::hand::MOVEMENT_CARDS;
use hexstrike_game::rules::state::prompt::Ask;
use hexstrike_game::rules::{Beat, Step};
use kernel::Seat;

/// One order to discard: how many cards, and why.
type Order = (u8, Source);

/// The orders to discard that are due at the end of a beat: those given on it, and the price of a repeated beat.
fn orders<'a>(context: &'a Context<'_>, beat: Beat, seat: Seat) -> impl Iterator<Item = Order> + 'a {
    let order = move |event: &Event| match *event {
        Event::MustDiscard { seat: s, count, source } if s == seat => Some((count, source)),
        _ => None,
    };
    let ended = |event: &&Event| matches!(event, Event::BeatEnded { .. });
    let before = beat.checked_sub(1).map_or(&[][..], |before| context.events_of(before));
    let price = before.iter().skip_while(move |event| !ended(event));
    let given = context.events_of(beat).iter().take_while(move |event| !ended(event));
    price.chain(given).filter_map(order)
}

/// Whether our side orders and takes as many discards on a beat as cards and rulings say: those that stand on the attacks'
/// cards, and all of them as far as the hand reaches.
pub(super) fn are_as_ruled(context: &Context<'_>, beat: Beat, seat: Seat) -> bool {
    let Some(start) = context.start_of(beat) else { return true };
    let printed = |(count, source): Order| is_printed(context, beat, start, seat, count, source);
    orders(context, beat, seat).all(printed)
        && start.seats().all(|by| are_called_for(context, beat, seat, by))
        && are_taken(context, beat, start, seat)
}

fn are_taken(context: &Context<'_>, beat: Beat, start: &MatchState, seat: Seat) -> bool {
    let events = context.events_of(beat);
    let chosen = events.iter().rposition(|e| matches!(e, Event::Revealed { .. })).map_or(0, |at| at + 1);
    let acted = || events[chosen..].iter().take_while(|e| !matches!(e, Event::BeatEnded { .. }));
    let shown = acted().filter(|e| matches!(e, Event::TriggerRevealed { seat: s, .. } if *s == seat)).count();
    let gone = acted().filter(|e| matches!(e, Event::Discarded { seat: s, .. } if *s == seat)).count();
    let due: u8 = orders(context, beat, seat).map(|(count, _)| count).sum();
    let full =
        usize::from(due).min(usize::from(start.fighters[seat].hand.ability_count()).saturating_sub(shown));
    if acted().count() < events.len() - chosen {
        return gone == full + shown;
    }
    let Some(Step::Answer(open)) = context.replay.game.waits_for() else { return true };
    open.iter().all(|pending| match pending.prompt.ask {
        // A question about movement cards alone is the price of a trigger.
        Ask::Discard { ability, .. } if pending.prompt.seat == seat && ability > 0 => {
            usize::from(ability) == full
        }
        _ => true,
    })
}

/// Whether an order to discard stands on a card of the one it comes from.
fn is_printed(
    context: &Context<'_>,
    beat: Beat,
    start: &MatchState,
    seat: Seat,
    count: u8,
    source: Source,
) -> bool {
    let (Source::Attack(by) | Source::Throw(by) | Source::Arrow(by) | Source::Stopping(by)) = source else {
        return true;
    };
    let less = match context.replay.game.setup().player(seat).power {
        Power::DiscardLess(less) => less,
        _ => 0,
    };
    let frame = context.frame(&start.fighters[by]);
    let ahead = hits_ahead(context, beat, start, seat, by);
    let on_hit = frame.on_hit.iter().flatten().filter_map(|effect| match effect {
        OnHit::Discard(count) => Some(*count),
        OnHit::DiscardAhead(count) => ahead.then_some(*count),
        _ => None,
    });
    let triggers = context.events_of(beat).iter().filter_map(|event| match *event {
        Event::TriggerRevealed { seat: s, card } if s == by => match context.card(card).trigger {
            Some(Trigger::ArrowDiscard(count)) => Some(count),
            _ => None,
        },
        _ => None,
    });
    let barred = |event: &&Event| matches!(**event, Event::Stopped { seat: s, by: bar } if s == by && bar.seat() == seat);
    let barring = context.events_of(beat).iter().find(barred).map(|_| frame.obstacle_discards);
    let mut texts = on_hit.chain(barring).chain(triggers);
    texts.any(|text| text.saturating_sub(less) == count)
}

/// Whether a fighter hits another on a beat with an attack at the hex straight ahead.
fn hits_ahead(context: &Context<'_>, beat: Beat, start: &MatchState, target: Seat, by: Seat) -> bool {
    let mut facing = start.fighters[by].facing;
    let mut ahead = false;
    context.events_of(beat).iter().any(|event| match *event {
        Event::Turned { seat, to, .. } if seat == by => {
            facing = to;
            false
        }
        Event::Aimed { seat, from, at } if seat == by => {
            ahead = at == from.ahead(facing, 1);
            false
        }
        Event::Hit { seat, source } => seat == target && source.seat() == Some(by) && ahead,
        _ => false,
    })
}

/// Whether an attacker orders no more discards than hits and barred ways call for.
fn are_called_for(context: &Context<'_>, beat: Beat, seat: Seat, by: Seat) -> bool {
    let calls = context.events_of(beat).iter().filter(|event| match **event {
        Event::Hit { seat: s, source } => s == seat && source.seat() == Some(by),
        Event::Stopped { seat: s, by: bar } => s == by && bar.seat() == seat,
        Event::TriggerRevealed { seat: s, .. } => s == by,
        _ => false,
    });
    let given = orders(context, beat, seat).filter(|(_, source)| match *source {
        Source::Attack(s) | Source::Throw(s) | Source::Arrow(s) | Source::Stopping(s) => s == by,
        _ => false,
    });
    given.count() <= calls.count()
}

/// The discards of a player on a beat of the web edition: none for a throw (web edition 9.21), and for knockback that becomes
/// discards what [`super::hits::Conversion::theirs`] says.
fn theirs(context: &Context<'_>, beat: Beat, seat: Seat) -> Option<usize> {
    let events = context.events_of(beat);
    let Some(start) = context.start_of(beat) else { return Some(0) };
    let thrown = |by: Seat| {
        events.iter().any(|e| matches!(e, Event::Thrown { seat: s, by: b, .. } if *s == seat && *b == by))
    };
    let mut due = 0;
    for (count, source) in orders(context, beat, seat) {
        due += match source {
            Source::Attack(by) | Source::Throw(by) | Source::Arrow(by) | Source::Stopping(by)
                if thrown(by) =>
            {
                0
            }
            _ => usize::from(count),
        };
    }
    for one in conversions(events).filter(|one| one.seat == seat) {
        due += usize::from(one.theirs(context, start)?.unwrap_or_default());
        due -= usize::from(one.ours);
    }
    Some(due)
}

/// Whether each question about discards of this player on this beat, and each answer to one, is about as many cards as the
/// web edition has to take from the hand it shows.
pub(super) fn counts_are_recorded(context: &Context<'_>, beat: Beat, seat: Seat) -> bool {
    let Some(due) = theirs(context, beat, seat) else { return false };
    let question = |q: &&TraceQuestion| q.ty == "discard" && q.b == beat && q.p == seat.index();
    let answer = |i: &TraceInput| i.ty == "discard" && i.b == beat && i.p == seat.index() && i.err.is_none();
    let asked = context.state.pend.iter().filter(question).all(|question| {
        context.state.pl.get(seat.index()).is_some_and(|player| {
            let gone = due.min(player.ab.len());
            let left = (player.ab.len() - gone).min(MOVEMENT_CARDS);
            question.ab == gone && question.mv == player.mv.len().saturating_sub(left)
        })
    });
    let steps = context.steps.iter().enumerate().filter(|(_, step)| answer(&step.input));
    asked
        && steps.into_iter().all(|(place, step)| {
            let before = context.before(place).pl.get(seat.index());
            before.is_some_and(|player| step.input.ans.ability_card_ids.len() == due.min(player.ab.len()))
        })
}
