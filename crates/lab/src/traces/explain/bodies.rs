//! What the web edition shows of fighters at the end of a beat, where it is a plain sum.

use super::{Context, Shown};
use crate::traces::compare::{Compared, Difference};
use crate::traces::replay::{BeatRecord, FighterRecord};
use hexstrike_game::rules::cards::card::{BeatEffect, Passive};
use hexstrike_game::rules::cards::notation::ActionSymbolKind;
use hexstrike_game::rules::cards::playbook::{Class, MAX_ADRENALINE, Turn};
use hexstrike_game::rules::state::board::ARROW_DAMAGE;
use hexstrike_game::rules::state::event::{Event, Obstacle, OrderReason, Source};
use hexstrike_game::rules::state::{Activity, Play};
use kernel::Seat;

/// Fault B: what a passive text costs on the first beat is paid although an arrow stuns first.
pub(super) fn self_damage_while_stunned(context: &Context<'_>, difference: &Difference) -> Option<Shown> {
    let (seat, ours) = context.standing(difference)?;
    let beat = context.beat(difference)?;
    let deeds = context.frame(&beat.start.fighters[seat]).deeds;
    let cost = deeds.iter().flatten().find_map(|deed| match deed {
        BeatEffect::HurtSelf(cost) => Some(u16::from(*cost)),
        BeatEffect::Draw(_)
        | BeatEffect::Heal(_)
        | BeatEffect::LooseArrow
        | BeatEffect::GrowFlora
        | BeatEffect::RaisePlatform => None,
    })?;
    let shot = |e: &Event| matches!(e, Event::Hit { seat: s, source: Source::Arrow(_) } if *s == seat);
    let stunned_first = ours.stunned && beat.events.iter().any(shot);
    stunned_first.then_some(Shown::Standing(FighterRecord { damage: ours.damage + cost, ..ours }))
}

/// The passive of the card that is played out late changes the pool with the rotation; on the web edition it never does.
pub(super) fn late_start(context: &Context<'_>, difference: &Difference) -> Option<Shown> {
    let (seat, ours) = context.standing(difference)?;
    let fighter = &context.beat(difference)?.start.fighters[seat];
    let late = fighter.play.step > 0 && context.frame(fighter).turn == Turn::Chosen;
    if fighter.activity != Activity::Acting || !late || ours.stunned {
        return None;
    }
    let pool = fighter.adrenaline.checked_sub(fighter.play.adrenaline)?;
    let gain = i16::from(started(context, fighter.play, pool)?) - i16::from(pool);
    let adrenaline = u8::try_from(i16::from(ours.adrenaline) - gain).ok()?;
    Some(Shown::Standing(FighterRecord { adrenaline, ..ours }))
}

/// A set that is swapped in on a later wait begins like one that is laid, if it stands: once more its passive counts.
/// Whoever is thrown all the same has acted with the swapped beat, so the stun begins on the next.
pub(super) fn swapped_start(context: &Context<'_>, difference: &Difference) -> Option<Shown> {
    let (seat, ours) = context.standing(difference)?;
    let beat = context.beat(difference)?;
    let swapped = beat.events.iter().find_map(|e| match e {
        Event::Exchanged { seat: s, play } if *s == seat => Some(*play),
        _ => None,
    })?;
    let of_seat = |e: &Event| match e {
        Event::Thrown { seat: s, .. } => (*s == seat, false),
        Event::Blocked { seat: s, .. } => (false, *s == seat),
        _ => (false, false),
    };
    let thrown = beat.events.iter().any(|e| of_seat(e).0);
    let blocked = beat.events.iter().any(|e| of_seat(e).1);
    if beat.start.fighters[seat].play.step == 0 || !(thrown || blocked) {
        return None;
    }
    let adrenaline = started(context, swapped, ours.adrenaline).unwrap_or(ours.adrenaline);
    Some(Shown::Standing(FighterRecord { adrenaline, stunned: ours.stunned && !thrown, ..ours }))
}

/// A pool after what the passive card's text adds to it when its set begins, as printed.
fn started(context: &Context<'_>, play: Play, pool: u8) -> Option<u8> {
    let passive = context.replay.game.ruleset().book.set(play.set).passive;
    let change = context.card(passive).passive.iter().find_map(|text| match text {
        Passive::StartAdrenaline(change) => Some(*change),
        _ => None,
    })?;
    Some((i16::from(pool) + i16::from(change)).clamp(0, i16::from(MAX_ADRENALINE)) as u8)
}

/// The turns of the beats that a stun has taken away still turn the fighter.
pub(super) fn turned_while_stunned(context: &Context<'_>, difference: &Difference) -> Option<Shown> {
    let (seat, ours) = context.standing(difference)?;
    if !ours.stunned {
        return None;
    }
    let beats = context.replay.beats.get(..=usize::from(difference.beat))?;
    let acted = |record: &&BeatRecord| record.start.fighters[seat].activity == Activity::Acting;
    let last = beats.iter().rev().find(acted)?;
    let fighter = &last.start.fighters[seat];
    let step = fighter.play.step + u8::try_from(difference.beat - last.start.beat).ok()?;
    let frame = context.replay.game.ruleset().book.frames(fighter.play.set).get(usize::from(step))?;
    let rotation = match frame.turn {
        Turn::Against | Turn::Fixed(_) => frame.turn.rotation(fighter.play.rotation)?,
        Turn::None | Turn::Chosen => return None,
    };
    Some(Shown::Standing(FighterRecord { facing: rotation.turn(ours.facing), ..ours }))
}

/// A text's about-face on an open beat is lost.
pub(super) fn turn_on_open(context: &Context<'_>, difference: &Difference) -> Option<Shown> {
    let seat = difference.of();
    let before = difference.beat.checked_sub(1)?;
    let mut after = context.events_of(before).iter().skip_while(|e| !matches!(e, Event::BeatEnded { .. }));
    if !after.any(|e| matches!(e, Event::Turned { seat: s, .. } if *s == seat)) {
        return None;
    }
    match context.standing(difference) {
        Some((_, ours)) => Some(Shown::Standing(FighterRecord { facing: ours.facing.back(), ..ours })),
        None if difference.what == Compared::Facing => {
            Some(Shown::Words(format!("{:?}", context.now(seat).facing.back())))
        }
        None => None,
    }
}

/// Of two moves tied for one hex a jump lands and a step fails.
pub(super) fn tied_jump_jams(context: &Context<'_>, difference: &Difference) -> Option<Shown> {
    let (seat, ours) = context.standing(difference)?;
    let beat = context.beat(difference)?;
    let rival = beat.events.iter().find_map(|e| match e {
        Event::Stopped { seat: s, by: Obstacle::Jam(rival) } if *s == seat => Some(*rival),
        _ => None,
    })?;
    let moves = |seat: Seat| context.frame(&beat.start.fighters[seat]).action.tokens().first().copied();
    let (jump, step) = (moves(seat)?, moves(rival)?);
    if jump.kind != ActionSymbolKind::Jump || step.kind != ActionSymbolKind::Move {
        return None;
    }
    let at = ours.at.ahead(jump.dir.seen_from(ours.facing), u16::from(jump.cells));
    Some(Shown::Standing(FighterRecord { at, ..ours }))
}

/// A tied move that somebody outside the tie bars does not begin at all.
pub(super) fn tied_behind_obstacle(context: &Context<'_>, difference: &Difference) -> Option<Shown> {
    let (seat, ours) = context.standing(difference)?;
    let events = &context.beat(difference)?.events;
    let stopped = |e: &Event| matches!(e, Event::Stopped { seat: s, .. } if *s == seat);
    let tied = |e: &Event| {
        matches!(e, Event::OrderDecided { first, second, class: Class::Move, by: OrderReason::Together, .. }
            if *first == seat || *second == seat)
    };
    let began = events.iter().find_map(|e| match e {
        Event::Moved { seat: s, from, .. } if *s == seat => Some(*from),
        _ => None,
    })?;
    let barred = events.iter().any(stopped) && events.iter().any(tied);
    barred.then_some(Shown::Standing(FighterRecord { at: began, ..ours }))
}

/// The hit of an arrow on who walked into it is lost once the beat was run again after an answer: what stays is the stun,
/// from this beat on.
pub(super) fn arrow_hit_lost(context: &Context<'_>, difference: &Difference) -> Option<Shown> {
    let (seat, ours) = context.standing(difference)?;
    let beat = context.beat(difference)?;
    let walked = beat.events.windows(3).any(|events| {
        matches!(events, [Event::Moved { seat: s, .. }, Event::ArrowGone { .. }, Event::Hit { seat: t, .. }]
            if *s == seat && *t == seat)
    });
    let answered = beat.events.iter().any(|e| matches!(e, Event::Answered { .. }));
    let start = &beat.start.fighters[seat];
    let struck = ours.damage == start.damage + u16::from(ARROW_DAMAGE);
    (walked && answered && struck).then_some(Shown::Standing(FighterRecord {
        at: start.at,
        damage: start.damage,
        stunned: true,
        ..ours
    }))
}
