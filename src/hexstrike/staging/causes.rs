//! Effects of events: every change has a visible cause on the board.
//!
//! Motions come from the cue ([`super::moves`]), lasting things from the mirror ([`super::tokens`],
//! [`super::auras`]). This module has the effects at the start of an event.

use bevy::prelude::*;

use super::moves::TOUCHDOWN;
use crate::hexstrike::match_flow::MatchSession;
use crate::hexstrike::playback::exhibition::ExhibitionCue;
use crate::hexstrike::playback::{CueStarted, Motion};
use crate::kit::board::camera::Shake;
use crate::kit::board::effect_kind::{CardWay, EffectKind, SpawnEffect};
use crate::kit::board::layout::{cell_to_world, facing_to_world};
use crate::kit::palette::board as palette;
use hexstrike_game::rules::Event;
use hexstrike_game::rules::state::event::{Immunity, MoveKind, Source, StunCause};
use kernel::{Cell, Seat};

/// Height of a fighter's chest, in world units.
const CHEST: f32 = 0.75;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(show).add_observer(show_quietly);
}

fn show(started: On<CueStarted>, session: Option<Res<MatchSession>>, mut commands: Commands) {
    // Nobody cheers a defeat of the only person at the screen.
    let mourns = session.is_some_and(|session| is_defeat(&session));
    let cheers = |effect: &SpawnEffect| matches!(effect.kind, EffectKind::Laurels { .. });
    seen(&started).filter(|effect| !(mourns && cheers(effect))).for_each(|effect| commands.trigger(effect));
    for jolt in started.events.iter().map(jolt).filter(|jolt| *jolt > 0.0) {
        commands.trigger(Shake(jolt));
    }
}

/// True if the match is over and its only person lost.
fn is_defeat(session: &MatchSession) -> bool {
    let mut people = Seat::first(session.setup().players.len()).filter(|seat| session.is_person(*seat));
    let (Some(person), None) = (people.next(), people.next()) else { return false };
    session.outcome().is_some_and(|outcome| outcome.losers.contains(person))
}

/// Shows effects behind the title: no camera shake, and no cards, because no viewer has a hand there.
fn show_quietly(started: On<ExhibitionCue>, mut commands: Commands) {
    seen(&started.0).filter(|effect| !is_of_a_hand(&effect.kind)).for_each(|effect| commands.trigger(effect));
}

/// True if the effect concerns only the owner of a hand.
fn is_of_a_hand(kind: &EffectKind) -> bool {
    matches!(kind, EffectKind::Card { .. } | EffectKind::Swap { .. })
}

/// Effects at the start of a cue.
fn seen(started: &CueStarted) -> impl Iterator<Item = SpawnEffect> + '_ {
    let causes = started.events.iter().flat_map(|event| effects(event, &started.places));
    causes.chain(started.cue.motions.iter().flat_map(|motion| landing(motion, started.cue.length)))
}

/// Strength of camera shake by an event, 0 to 1.
fn jolt(event: &Event) -> f32 {
    match *event {
        Event::Damaged { amount, .. } => 0.12 + 0.03 * f32::from(amount.min(10)),
        Event::KnockedBack { distance, .. } => 0.10 + 0.04 * f32::from(distance.min(8)),
        Event::Fell { .. } => 0.5,
        Event::Blocked { .. } => 0.14,
        Event::Stunned { beats, .. } => 0.06 * f32::from(beats.min(4)),
        _ => 0.0,
    }
}

/// Effects at the start of an event; `places` are the fighters' places after it, in roster order.
fn effects(event: &Event, places: &[Cell]) -> Vec<SpawnEffect> {
    let foot = |seat: Seat| cell_to_world(places.get(seat.index()).copied().unwrap_or(Cell::CENTRE));
    let chest = |seat: Seat| foot(seat) + Vec3::Y * CHEST;
    let one = |at: Vec3, kind: EffectKind| vec![SpawnEffect { kind, at }];
    let card = |seat: Seat, colour, way| one(foot(seat), EffectKind::Card { colour, way });
    let ring = |seat: Seat, colour| one(foot(seat), EffectKind::Ring { colour });
    match *event {
        Event::Sealed { seat } => card(seat, palette::seat(seat), CardWay::Shown),
        Event::Revealed { seat, .. } => one(foot(seat), EffectKind::Swap { colour: palette::seat(seat) }),
        Event::Laid { seat, .. } | Event::Opened { seat, .. } | Event::Acted { seat } => {
            ring(seat, palette::seat(seat))
        }
        Event::Exchanged { seat, .. } | Event::Repeated { seat, .. } => {
            one(foot(seat), EffectKind::Swap { colour: palette::GOLD })
        }
        Event::Idled { seat, .. } | Event::ComboPassed { seat } => ring(seat, palette::VOID_EDGE),
        Event::Refreshed { seat, .. } => one(foot(seat), EffectKind::Gain { colour: palette::HOVER }),
        Event::Drew { seat, .. } => card(seat, palette::ABILITY, CardWay::Up),
        Event::Discarded { seat, .. } | Event::TookBack { seat, .. } => {
            card(seat, palette::ABILITY, CardWay::Down)
        }
        Event::Exhausted { seat, .. } => card(seat, palette::MOVEMENT, CardWay::Down),
        Event::Restored { seat, .. } => card(seat, palette::MOVEMENT, CardWay::Up),
        Event::SetAside { seat, .. } => card(seat, palette::ETHER, CardWay::Shown),
        Event::Topped { seat, .. } => card(seat, palette::GOLD, CardWay::Down),
        Event::TriggerRevealed { seat, .. } => card(seat, palette::GOLD, CardWay::Shown),
        Event::Paid { seat, adrenaline } if adrenaline > 0 => {
            one(foot(seat), EffectKind::Spend { colour: palette::ADRENALINE })
        }
        Event::AdrenalineChanged { seat, by, .. } if by > 0 => {
            one(foot(seat), EffectKind::Gain { colour: palette::ADRENALINE })
        }
        Event::AdrenalineChanged { seat, .. } => {
            one(foot(seat), EffectKind::Spend { colour: palette::ADRENALINE })
        }
        Event::Guarded { seat, .. } => ring(seat, palette::GUARD),
        Event::Moved { seat, from, to, way } => passage(seat, from, to, way),
        Event::Aimed { seat, from, at } => {
            let towards = cell_to_world(at) - cell_to_world(from);
            one(cell_to_world(from), EffectKind::Slash { towards, colour: palette::seat(seat) })
        }
        Event::Blocked { seat, side, .. } => {
            vec![
                SpawnEffect { kind: EffectKind::Block { towards: facing_to_world(side) }, at: chest(seat) },
                SpawnEffect { kind: EffectKind::Ring { colour: palette::GUARD }, at: foot(seat) },
            ]
        }
        Event::Unharmed { seat, why: Immunity::Invulnerable, .. } => {
            one(foot(seat), EffectKind::Shield { colour: palette::GOLD })
        }
        Event::Unharmed { seat, why: Immunity::Unthrowable, .. } => {
            one(foot(seat), EffectKind::Shield { colour: palette::seat(seat) })
        }
        Event::Stopped { seat, .. } | Event::LedgeGrabbed { seat } => one(foot(seat), EffectKind::Dust),
        Event::Hit { seat, source } => blow(foot(seat), source, &foot),
        Event::Damaged { seat, amount, source, .. } => {
            let force = 0.6 + 0.15 * f32::from(amount.min(12));
            one(chest(seat), EffectKind::Hit { colour: colour_of(source), force })
        }
        Event::Healed { seat, .. } => one(foot(seat), EffectKind::Gain { colour: palette::HEALING }),
        Event::KnockedBack { seat, from, to, .. } => trail(seat, from, to, 0.7),
        Event::Thrown { seat, from, to, .. } => trail(seat, from, to, 1.9),
        Event::Stunned { seat, why, .. } => match why {
            StunCause::Text => one(foot(seat), EffectKind::Smoke),
            StunCause::Knockback | StunCause::Throw | StunCause::BarredReturn => ring(seat, palette::HOVER),
        },
        Event::MustDiscard { seat, .. } => one(foot(seat), EffectKind::Spend { colour: palette::ABILITY }),
        Event::CounterReady { seat, target } => {
            let to = foot(target) - foot(seat);
            one(foot(seat), EffectKind::Beam { to, colour: palette::GUARD })
        }
        Event::FocusBegan { anchor, .. } => one(cell_to_world(anchor), EffectKind::Ether),
        Event::FocusEnded { seat } => one(foot(seat), EffectKind::Ether),
        Event::FireLit { at, .. } | Event::Sparked { at, .. } => one(cell_to_world(at), EffectKind::Flames),
        Event::EmbersLeft { at, .. } => one(cell_to_world(at), EffectKind::Ring { colour: palette::EMBER }),
        Event::FloraGrew { at } => one(cell_to_world(at), EffectKind::Leaves),
        Event::ArrowLoosed { arrow } => {
            let towards = facing_to_world(arrow.facing);
            one(cell_to_world(arrow.at), EffectKind::Slash { towards, colour: palette::HOVER })
        }
        Event::PlatformRaised { at } | Event::PlatformUsed { at } => {
            one(cell_to_world(at), EffectKind::Ether)
        }
        Event::Asked { prompt } => ring(prompt.seat, palette::HOVER),
        Event::Answered { prompt, .. } => ring(prompt.seat, palette::seat(prompt.seat)),
        Event::Respawned { seat, at } => {
            one(cell_to_world(at), EffectKind::Column { colour: palette::seat(seat) })
        }
        Event::Scored { seat, .. } => one(foot(seat), EffectKind::Laurels { colour: palette::seat(seat) }),
        Event::Forfeited { seat } => one(foot(seat), EffectKind::Smoke),
        Event::Ended { outcome } => outcome
            .winners
            .iter()
            .map(|seat| SpawnEffect {
                kind: EffectKind::Laurels { colour: palette::seat(seat) },
                at: foot(seat),
            })
            .collect(),
        // Turns, falls and arrow flights are motions, phases show on the timeline, and the order of actions
        // is evident.
        Event::Turned { .. }
        | Event::ArrowFlew { .. }
        | Event::ArrowGone { .. }
        | Event::Fell { .. }
        | Event::Paid { .. }
        | Event::OrderDecided { .. }
        | Event::PhaseBegan { .. }
        | Event::BeatEnded { .. } => Vec::new(),
    }
}

/// Effects of a movement between hexes.
fn passage(seat: Seat, from: Cell, to: Cell, way: MoveKind) -> Vec<SpawnEffect> {
    let (start, end) = (cell_to_world(from), cell_to_world(to));
    let effect = |at, kind| SpawnEffect { kind, at };
    let colour = palette::seat(seat);
    match way {
        MoveKind::Move | MoveKind::Jump => vec![effect(start, EffectKind::Dust)],
        MoveKind::Charge => vec![effect(start, EffectKind::Trail { to: end - start, height: 0.0, colour })],
        MoveKind::Lifted => vec![effect(start, EffectKind::Trail { to: end - start, height: 1.3, colour })],
        MoveKind::Return => vec![
            effect(start, EffectKind::Beam { to: end - start, colour: palette::ETHER }),
            effect(end, EffectKind::Column { colour: palette::ETHER }),
        ],
    }
}

fn trail(seat: Seat, from: Cell, to: Cell, height: f32) -> Vec<SpawnEffect> {
    let at = cell_to_world(from);
    if from == to {
        return vec![SpawnEffect { kind: EffectKind::Dust, at }];
    }
    let colour = palette::seat(seat);
    vec![SpawnEffect { kind: EffectKind::Trail { to: cell_to_world(to) - at, height, colour }, at }]
}

/// Effects of a hit besides its damage.
fn blow(foot: Vec3, source: Source, from: &dyn Fn(Seat) -> Vec3) -> Vec<SpawnEffect> {
    match source {
        Source::Fire(_) => vec![SpawnEffect { kind: EffectKind::Flames, at: foot }],
        Source::Counter(seat) | Source::Reflection(seat) | Source::Stopping(seat) => {
            let kind = EffectKind::Beam { to: foot - from(seat), colour: palette::GUARD };
            vec![SpawnEffect { kind, at: from(seat) }]
        }
        Source::Throw(seat) => {
            let kind = EffectKind::Beam { to: foot - from(seat), colour: palette::seat(seat) };
            vec![SpawnEffect { kind, at: from(seat) }]
        }
        Source::Attack(_) | Source::Arrow(_) | Source::Own => {
            vec![SpawnEffect { kind: EffectKind::Ring { colour: colour_of(source) }, at: foot }]
        }
    }
}

/// Colour of sparks from a source.
fn colour_of(source: Source) -> Color {
    match source {
        Source::Attack(_) | Source::Throw(_) | Source::Own => palette::FATAL,
        Source::Counter(_) | Source::Reflection(_) | Source::Stopping(_) => palette::GUARD,
        Source::Arrow(_) => palette::HOVER,
        Source::Fire(_) => palette::EMBER,
    }
}

/// Effect at the end of a motion of this length in seconds: dust at a landing, mist at a fall, a streak
/// behind an arrow.
fn landing(motion: &Motion, length: f32) -> Option<SpawnEffect> {
    let (kind, at) = match *motion {
        Motion::Leap { to, .. } => (EffectKind::Landing { after: TOUCHDOWN * length }, to),
        Motion::Fall { at, .. } => (EffectKind::Fall, at),
        Motion::Spent { arrow, .. } => {
            let to = 0.5 * (cell_to_world(arrow.at.ahead(arrow.facing, 1)) - cell_to_world(arrow.at));
            (EffectKind::Trail { to, height: 0.0, colour: palette::HOVER }, arrow.at)
        }
        Motion::Arrow { from, to, .. } => {
            let to = cell_to_world(to) - cell_to_world(from);
            (EffectKind::Trail { to, height: 0.0, colour: palette::HOVER }, from)
        }
        Motion::Turn { .. }
        | Motion::Walk { .. }
        | Motion::Lunge { .. }
        | Motion::Heave { .. }
        | Motion::Shoot { .. }
        | Motion::Channel { .. }
        | Motion::Bump { .. }
        | Motion::Brace { .. }
        | Motion::Reel { .. }
        | Motion::Fly { .. }
        | Motion::Toss { .. }
        | Motion::Appear { .. } => return None,
    };
    Some(SpawnEffect { kind, at: cell_to_world(at) })
}

#[cfg(test)]
#[path = "causes_tests.rs"]
mod tests;
