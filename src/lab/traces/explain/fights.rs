//! Reasons that lie in how hits, moves and tokens resolve.

use super::{Context, SHORTLY};
use crate::lab::traces::compare::Difference;
use crate::lab::traces::format::Input;
use crate::lab::traces::replay::BeatRecord;
use crate::rules::board::Arrow;
use crate::rules::card::{Active, Deed, OnHit};
use crate::rules::event::{Event, Reason, Source};
use crate::rules::notation::Timing;
use crate::rules::playbook::{Class, Frame, Turn};
use crate::rules::prompt::{Ask, Prompt};
use crate::rules::state::{Course, Fighter};
use crate::rules::{CardId, Cell, Seat};

pub(super) fn arrows_first(context: &Context<'_>, difference: &Difference) -> bool {
    let Some(beat) = context.beat(difference) else { return false };
    let start = &beat.start;
    let early = |seat: Seat| {
        start.fighters[seat].course == Course::Acting
            && context.frame(&start.fighters[seat]).timings.first() == Some(Timing::Early)
    };
    let ours = |seat: Seat| {
        let shot = |e: &Event| {
            matches!(e, Event::Hit { seat: s, source: Source::Arrow(_) } | Event::Blocked { seat: s, source: Source::Arrow(_), .. }
                if *s == seat)
        };
        beat.events.iter().any(shot)
    };
    // An arrow's damage, its owner, and the hexes from where it struck to where the fighter ended.
    let theirs = |seat: Seat| {
        let Some(entry) = context.timeline.entry(usize::from(difference.beat), seat.index()) else {
            return false;
        };
        let at = entry.x.map(|(q, r)| Cell::new(q, r));
        let by = |arrow: &Arrow, hexes: i32| {
            let struck = arrow.at.ahead(arrow.facing, 1);
            at.is_some_and(|at| i32::from(at.distance(struck)) <= hexes.max(1))
        };
        entry.cq.iter().any(|(damage, hexes, owner)| {
            let mut arrows = start.board.arrows().iter();
            *damage == 4 && arrows.any(|a| Some(a.owner.index() as i32) == *owner && by(a, *hexes))
        })
    };
    let shot: Vec<Seat> = start.seats().filter(|seat| ours(*seat) || theirs(*seat)).collect();
    // Whoever is shot acts after it on our side, and whoever acts early before it on theirs.
    let touched = shot.contains(&difference.of()) || shot.iter().any(|seat| early(*seat));
    let flew = !start.board.arrows().is_empty();
    difference.what == "beat" && flew && touched && start.seats().any(early)
}

pub(super) fn arrow_stun(context: &Context<'_>, difference: &Difference) -> bool {
    let seat = difference.of();
    let Some(beat) = context.beat(difference) else { return false };
    let at_once = beat.events.windows(3).any(|events| {
        matches!(events, [Event::ArrowLoosed { .. }, Event::ArrowGone { .. },
            Event::Hit { seat: s, .. } | Event::Unharmed { seat: s, .. }] if *s == seat)
    });
    let walked_in = beat.events.windows(3).any(|events| {
        matches!(events, [Event::Moved { seat: s, .. }, Event::ArrowGone { .. }, Event::Hit { seat: t, .. }]
            if *s == seat && *t == seat)
    });
    difference.what == "beat" && (at_once || walked_in) && difference.theirs.contains("not stunned")
}

pub(super) fn landed_throw_trigger(context: &Context<'_>, difference: &Difference) -> bool {
    let seat = difference.of();
    difference.ours.starts_with("asks Trigger")
        && context.any(|e| matches!(e, Event::Thrown { by, .. } if *by == seat))
}

pub(super) fn burning_throw(context: &Context<'_>, difference: &Difference) -> bool {
    let burns = |frame: &Frame| frame.throws && frame.texts.burn;
    difference.words_are("fire-hex") && context.frames().any(|(_, frame)| burns(frame))
}

pub(super) fn tied_hits(context: &Context<'_>, difference: &Difference) -> bool {
    let seat = difference.of();
    let tied = |e: &Event| matches!(e, Event::Asked { prompt: Prompt { seat: s, ask: Ask::TiedKnockback { .. } } } if *s == seat);
    let asked = |input: &&Input| input.ty == "tie-knockback" && input.b == difference.beat;
    let ours = context.beat(difference).is_some_and(|beat| beat.events.iter().any(tied));
    difference.what == "beat" && (ours || context.inputs.iter().any(asked))
}

pub(super) fn tied_without_knockback(context: &Context<'_>, difference: &Difference) -> bool {
    let seat = difference.of();
    let knocked = |e: &Event| matches!(e, Event::KnockedBack { seat: s, .. } if *s == seat);
    matches!(difference.what, "asked" | "unasked")
        && difference.theirs.contains(" tie-knockback:")
        && context.beat(difference).is_some_and(|beat| !beat.events.iter().any(knocked))
}

pub(super) fn turned_while_stunned(context: &Context<'_>, difference: &Difference) -> bool {
    let Some(entry) = context.timeline.entry(usize::from(difference.beat), difference.seat) else {
        return false;
    };
    difference.what == "beat"
        && difference.ours.starts_with("facing")
        && !difference.ours.contains(',')
        && entry.a == "DamageIcon"
        && entry.rs == "f"
}

pub(super) fn planned_before_turn(context: &Context<'_>, difference: &Difference) -> bool {
    let Some(beat) = context.beat(difference) else { return false };
    let jammed = |a: Seat| {
        let by = |e: &Event| {
            matches!(e, Event::Stopped { seat, by: Some(b) }
            if *seat == a && beat.events.contains(&Event::Stopped { seat: *b, by: Some(a) }))
        };
        beat.events.iter().any(by)
    };
    let turned =
        |seat: Seat| matches!(context.frame(&beat.start.fighters[seat]).turn, Turn::Against | Turn::Fixed(_));
    let jammed: Vec<Seat> = beat.start.seats().filter(|seat| jammed(*seat)).collect();
    difference.what == "beat" && jammed.contains(&difference.of()) && jammed.into_iter().any(turned)
}

pub(super) fn tied_behind_obstacle(context: &Context<'_>, difference: &Difference) -> bool {
    let seat = difference.of();
    let Some(beat) = context.beat(difference) else { return false };
    let stopped = |e: &Event| matches!(e, Event::Stopped { seat: s, by: Some(_) } if *s == seat);
    let moved = |e: &Event| matches!(e, Event::Moved { seat: s, .. } if *s == seat);
    let tied = |e: &Event| {
        matches!(e, Event::OrderDecided { first, second, class: Class::Move, by: Reason::Together, .. }
            if *first == seat || *second == seat)
    };
    difference.what == "beat"
        && difference.ours.starts_with("at")
        && beat.events.iter().any(stopped)
        && beat.events.iter().any(moved)
        && beat.events.iter().any(tied)
}

pub(super) fn cancelled_half(context: &Context<'_>, difference: &Difference) -> bool {
    let stunned = |seat: Seat| {
        context
            .replay
            .events_since(context.equal_until.saturating_sub(SHORTLY))
            .any(|e| matches!(e, Event::Stunned { seat: s, .. } if *s == seat))
    };
    let hands_over = |card: CardId| context.card(card).active.contains(&Active::ContinueAsMovement);
    let active = |fighter: &Fighter| context.replay.game.ruleset().book.set(fighter.play.set).active;
    let halved = |seat: Seat, fighter: &Fighter| hands_over(active(fighter)) && stunned(seat);
    context.plays().any(|(seat, fighter)| halved(seat, fighter) && context.is_in_course_of(difference, seat))
}

pub(super) fn self_damage_while_stunned(context: &Context<'_>, difference: &Difference) -> bool {
    let seat = difference.of();
    let Some(beat) = context.beat(difference) else { return false };
    let deeds = context.frame(&beat.start.fighters[seat]).deeds;
    let hurts = deeds.iter().flatten().any(|deed| matches!(deed, Deed::HurtSelf(_)));
    let shot = |e: &Event| matches!(e, Event::Hit { seat: s, source: Source::Arrow(_) } if *s == seat);
    difference.what == "beat"
        && difference.ours.starts_with("damage")
        && !difference.ours.contains(',')
        && hurts
        && beat.events.iter().any(shot)
}

pub(super) fn swapped_and_hit(context: &Context<'_>, difference: &Difference) -> bool {
    let seat = difference.of();
    let Some(beat) = context.beat(difference) else { return false };
    let swapped = |e: &Event| matches!(e, Event::Exchanged { seat: s, .. } if *s == seat);
    let thrown = |e: &Event| matches!(e, Event::Thrown { seat: s, .. } if *s == seat);
    let thrown = beat.events.iter().any(thrown);
    let touched = |part: &&str| part.starts_with("adrenaline") || thrown && part.contains("stunned");
    difference.what == "beat"
        && difference.ours.split(", ").all(|part| touched(&part))
        && beat.events.iter().any(swapped)
}

pub(super) fn stun_by_old_rotation(context: &Context<'_>, difference: &Difference) -> bool {
    let stuns = |frame: &Frame| frame.on_hit.iter().flatten().any(|e| matches!(e, OnHit::Stun(_)));
    let from = context.equal_until.saturating_sub(SHORTLY);
    let beats = context.replay.beats.get(from..).unwrap_or_default();
    let stunned_by_text = |beat: &BeatRecord, seat: Seat| {
        let hit = |e: &Event| {
            matches!(e, Event::Hit { seat: s, source: Source::Attack(by) } if *s == seat
                && stuns(context.frame(&beat.start.fighters[*by])))
        };
        beat.events.iter().any(hit)
    };
    let seats = || context.replay.game.state().seats();
    beats.iter().any(|beat| {
        seats().any(|seat| stunned_by_text(beat, seat) && context.is_in_course_of(difference, seat))
    })
}

pub(super) fn flora_line(context: &Context<'_>, difference: &Difference) -> bool {
    let grows = |frame: &Frame| frame.deeds.contains(&Some(Deed::GrowFlora));
    difference.words_are("flora-hex") && context.frames().any(|(_, frame)| grows(frame))
}

pub(super) fn used_platform(context: &Context<'_>, difference: &Difference) -> bool {
    let used = |e: &Event| match e {
        Event::PlatformUsed { at } => {
            let (q, r) = at.axial();
            difference.theirs.contains(&format!("ethereal-platform {q},{r}"))
        }
        _ => false,
    };
    difference.words_are("ethereal-platform") && context.replay.events_since(0).any(used)
}

pub(super) fn two_fires(context: &Context<'_>, difference: &Difference) -> bool {
    let lit = |e: &Event| if let Event::FireLit { at, owner } = *e { Some((at, owner)) } else { None };
    let all: Vec<_> = context.replay.events_since(0).filter_map(lit).collect();
    let mut hexes = difference.ours.split("; ").filter_map(|word| word.split(' ').nth(1));
    let twice = |hex: &str| {
        let named = |at: &Cell| format!("{},{}", at.axial().0, at.axial().1) == hex;
        all.iter().any(|(at, a)| named(at) && all.iter().any(|(b, other)| at == b && a != other))
    };
    difference.words_are("fire-hex") && !difference.ours.is_empty() && hexes.all(twice)
}
