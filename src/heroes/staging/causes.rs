//! Effects and sounds at the start of a cue: thrown dice, sparks, voices.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::score::{HeroCueSound, score};
use super::seat_of;
use crate::app::settings::Settings;
use crate::heroes::flow::HeroSession;
use crate::heroes::playback::{HeroBlowLanded, HeroCueKind, HeroCueStarted, HeroPlayback};
use crate::kit::audio::captions::Captions;
use crate::kit::audio::{PlaySound, side};
use crate::kit::board::camera::{BoardEye, Shake};
use crate::kit::board::effect_kind::{EffectKind, SpawnEffect};
use crate::kit::board::layout::{cell_to_world, middle_of};
use crate::kit::board::thrown::ThrowDie;
use crate::kit::board::{BoardLand, Scenery};
use crate::kit::palette::board as palette;
use heroes_game::rules::state::{Blow, HeroEvent, UnitId};
use kernel::Cell;

/// Height of a chest, in world units.
const CHEST: f32 = 0.75;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(sound).add_observer(strike).add_observer(show);
}

/// Plays the sounds of a cue from their places on screen.
fn sound(
    started: On<HeroCueStarted>,
    session: Option<Res<HeroSession>>,
    (playback, settings): (Res<HeroPlayback>, Res<Settings>),
    (eye, window): (BoardEye, Option<Single<&Window, With<PrimaryWindow>>>),
    mut captions: ResMut<Captions>,
    mut commands: Commands,
) {
    let Some(session) = session else { return };
    let board = &session.game().setup().board;
    let place = |unit: UnitId| playback.table.units.get(unit.index()).map(|unit| board.cell(unit.at));
    for HeroCueSound { voice, from, delay, force } in score(&started) {
        let side = side(from.and_then(place), &eye, window.as_deref().copied());
        commands.trigger(PlaySound { voice, side, delay, force });
        if settings.captions {
            captions.hear(voice, delay);
        }
    }
}

/// Shows a blow that lands: camera shake, and sparks from the struck unit or its guard.
fn strike(
    landed: On<HeroBlowLanded>,
    session: Option<Res<HeroSession>>,
    playback: Res<HeroPlayback>,
    mut commands: Commands,
) {
    let Some(session) = session else { return };
    let board = &session.game().setup().board;
    let foot = |unit: UnitId| {
        let unit = playback.table.units.get(unit.index())?;
        Some(cell_to_world(board.cell(unit.at)))
    };
    let Some(at) = foot(landed.defended.unit) else { return };
    let (jolt, force) = match landed.defended.blow {
        Blow::Miss => {
            let towards = landed.by.and_then(foot).map_or(Vec3::ZERO, |from| from - at).normalize_or_zero();
            let guard = SpawnEffect { kind: EffectKind::Block { towards }, at: at + Vec3::Y * CHEST };
            commands.trigger(guard);
            commands.trigger(Shake(0.14));
            return;
        }
        Blow::Hit => (0.2, 0.8),
        Blow::Wound => (0.3, 1.2),
        Blow::Death => (0.6, 2.0),
    };
    commands.trigger(Shake(jolt));
    let kind = EffectKind::Hit { colour: palette::FATAL, force };
    commands.trigger(SpawnEffect { kind, at: at + Vec3::Y * CHEST });
}

fn show(
    started: On<HeroCueStarted>,
    session: Option<Res<HeroSession>>,
    (playback, island): (Res<HeroPlayback>, Res<BoardLand>),
    mut commands: Commands,
) {
    let Some(session) = session else { return };
    let board = &session.game().setup().board;
    let at = |unit: UnitId| {
        let unit = playback.table.units.get(unit.index());
        unit.map_or(Vec3::ZERO, |unit| cell_to_world(board.cell(unit.at)))
    };
    let occupied: Vec<Cell> = playback.table.in_play().map(|(_, unit)| board.cell(unit.at)).collect();
    match &started.cue.kind {
        HeroCueKind::Fate { die, side } => commands.trigger(ThrowDie {
            face: *die,
            at: free_place(&island, &occupied),
            colour: palette::seat(seat_of(*side)),
        }),
        HeroCueKind::Token(unit) => {
            for event in &started.events {
                if let Some(kind) = sparks(event) {
                    commands.trigger(SpawnEffect { kind, at: at(*unit) });
                }
            }
        }
        HeroCueKind::Appear(unit, from) => {
            for place in [cell_to_world(board.cell(*from)), at(*unit)] {
                commands.trigger(SpawnEffect { kind: EffectKind::Smoke, at: place });
            }
        }
        HeroCueKind::Placed(unit) | HeroCueKind::Shoved(unit, _) => {
            commands.trigger(SpawnEffect { kind: EffectKind::Dust, at: at(*unit) });
        }
        HeroCueKind::Fall(unit) => commands.trigger(SpawnEffect { kind: EffectKind::Smoke, at: at(*unit) }),
        HeroCueKind::Rescued(unit) => commands
            .trigger(SpawnEffect { kind: EffectKind::Laurels { colour: palette::GOLD }, at: at(*unit) }),
        HeroCueKind::Declared(unit) => commands.trigger(SpawnEffect {
            kind: EffectKind::Ring { colour: palette::seat(seat_of(playback.table.unit(*unit).side)) },
            at: at(*unit),
        }),
        _ => {}
    }
}

/// Returns the free place nearest to the middle of the land.
fn free_place(island: &BoardLand, occupied: &[Cell]) -> Vec3 {
    let middle = middle_of(&island.land);
    let blocked = |cell: &Cell| island.scenery.contains(&Scenery::Rocks(*cell));
    let free = island.land.iter().filter(|cell| !occupied.contains(cell) && !blocked(cell));
    let far = |cell: &Cell| cell_to_world(*cell).distance_squared(middle);
    free.min_by(|a, b| far(a).total_cmp(&far(b))).map_or(middle, |cell| cell_to_world(*cell))
}

/// Effect of a change on its unit.
const fn sparks(event: &HeroEvent) -> Option<EffectKind> {
    match event {
        HeroEvent::Wounded { .. } => Some(EffectKind::Hit { colour: palette::EMBER, force: 1.2 }),
        HeroEvent::Poisoned { .. } => Some(EffectKind::Leaves),
        HeroEvent::Healed { .. } => Some(EffectKind::Gain { colour: palette::HEALING }),
        HeroEvent::Held { .. } => Some(EffectKind::Shield { colour: palette::ETHER }),
        HeroEvent::Pierced { .. } => Some(EffectKind::Spend { colour: palette::STEEL }),
        HeroEvent::Focused { .. } | HeroEvent::KeeperNamed { .. } => {
            Some(EffectKind::Gain { colour: palette::GOLD })
        }
        _ => None,
    }
}
