//! Reasons that lie in draws and discards.

use super::{Context, HANDS};
use crate::lab::traces::compare::Difference;
use crate::lab::traces::format::Input;
use crate::rules::Seat;
use crate::rules::card::{Passive, Standing, Trigger};
use crate::rules::event::{Event, Source};
use crate::rules::fighter::Power;
use crate::rules::prompt::{Ask, Prompt};
use crate::rules::state::{Course, Opening};

pub(super) fn discards_for_knockback(context: &Context<'_>, difference: &Difference) -> bool {
    let seat = difference.of();
    let own = |e: &Event| matches!(e, Event::MustDiscard { seat: s, source: Source::Own, .. } if *s == seat);
    let keeps = |p: &Passive| matches!(p, Passive::While(Standing::KnockbackIntoDiscard));
    let playing = context.plays().any(|(s, fighter)| s == seat && context.passive(fighter, keeps));
    playing && context.any(own)
}

pub(super) fn cancelled_nothing(context: &Context<'_>, difference: &Difference) -> bool {
    let seat = difference.of();
    let cancels =
        context.replay.game.ruleset().cards.iter().filter(|c| c.trigger == Some(Trigger::CancelKnockback));
    let named =
        cancels.into_iter().any(|card| difference.theirs.contains(&format!("hand-trigger:{}:", card.id)));
    let knocked = |e: &Event| matches!(e, Event::KnockedBack { seat: s, .. } if *s == seat);
    let revealed = context.left_out.iter().any(|input| input.p == difference.seat);
    difference.what == "unasked"
        && named
        && context.beat(difference).is_some_and(|b| !b.events.iter().any(knocked))
        || difference.concerns(HANDS) && revealed
}

pub(super) fn discards_then_draws(context: &Context<'_>, difference: &Difference) -> bool {
    let both = |events: &[Event], seat: Seat| {
        let has = |test: &dyn Fn(&Event) -> bool| events.iter().any(test);
        let asked = |e: &Event| matches!(e, Event::Asked { prompt: Prompt { seat: s, ask: Ask::Discard { ability: 1.., .. } } } if *s == seat);
        let discards = has(&|e| matches!(e, Event::MustDiscard { seat: s, .. } if *s == seat) || asked(e));
        let player = context.replay.game.setup().player(seat);
        let knocked = matches!(player.power, Power::DrawWhenKnockedBack(_))
            && has(
                &|e| matches!(e, Event::KnockedBack { seat: s, .. } | Event::Thrown { seat: s, .. } if *s == seat),
            );
        let drew = has(&|e| matches!(e, Event::Drew { seat: s, .. } if *s == seat));
        let reveals = has(&|e| matches!(e, Event::TriggerRevealed { seat: s, .. } if *s == seat));
        discards && (knocked || drew || reveals) || reveals && knocked
    };
    let beats = context.replay.beats.get(context.equal_until..).unwrap_or_default();
    let both = |seat| beats.iter().any(|beat| both(&beat.events, seat)) || both(&context.replay.events, seat);
    let touches = difference.concerns(HANDS) || difference.concerns(&["asks", "refused", "unasked"]);
    touches && both(difference.of())
        || difference.what == "outcome" && context.replay.game.state().seats().any(both)
}

pub(super) fn signature_ledge_grab(context: &Context<'_>, difference: &Difference) -> bool {
    let seat = difference.of();
    difference.concerns(HANDS)
        && context.now(seat).course == Course::Open(Opening::SignatureRefresh)
        && context.any(|event| *event == Event::LedgeGrabbed { seat })
}

pub(super) fn lost_focus_card(context: &Context<'_>, difference: &Difference) -> bool {
    let seat = difference.of();
    let events: Vec<&Event> = context.events().collect();
    let lost = events.iter().enumerate().any(|(at, event)| {
        let ended = at > 0 && *events[at - 1] == Event::FocusEnded { seat };
        matches!(event, Event::TookBack { seat: s, .. } if *s == seat) && !ended
    });
    difference.concerns(HANDS) && lost
}

pub(super) fn draw_when_thrown(context: &Context<'_>, difference: &Difference) -> bool {
    let seat = difference.of();
    let power = |seat: Seat| context.replay.game.setup().player(seat).power;
    let draws = |seat: Seat| matches!(power(seat), Power::DrawWhenKnockedBack(_));
    let draw = difference.concerns(HANDS) || difference.ours.starts_with("asks Restore");
    let thrown =
        |seat: Seat| context.any(|event| matches!(event, Event::Thrown { seat: s, .. } if *s == seat));
    draw && draws(seat) && thrown(seat)
        || difference.what == "outcome" && context.replay.game.state().seats().any(|s| draws(s) && thrown(s))
}

pub(super) fn discards_undone(context: &Context<'_>, difference: &Difference) -> bool {
    let answered = |e: &Event| {
        matches!(
            e,
            Event::Answered {
                prompt: Prompt {
                    ask: Ask::ThrowDirection { .. } | Ask::Trigger { .. } | Ask::TiedKnockback { .. },
                    ..
                },
                ..
            }
        )
    };
    difference.what == "unasked" && difference.theirs.starts_with("asked discard") && context.any(answered)
}

pub(super) fn refused_discard(context: &Context<'_>, difference: &Difference) -> bool {
    let refused = |input: &Input| input.p == difference.seat && input.ty == "discard";
    (difference.concerns(HANDS) || difference.concerns(&["refused", "unasked"]))
        && context.refused.iter().any(refused)
}
