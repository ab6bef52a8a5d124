//! Auras around fighters, following the mirror.

use bevy::prelude::*;

use super::OnBoard;
use crate::kit::board::BoardRoot;
use crate::kit::board::auras::{AuraKind, AuraView};
use crate::kit::board::layout::distance_to_land;
use hexstrike_game::rules::Mirror;
use hexstrike_game::rules::knowledge::mirror::Presence;
use hexstrike_game::rules::state::timeline::EntryKind;
use kernel::{Cell, Seat};

/// Spawns auras that have begun, and despawns those that are over.
pub(super) fn sync(
    board: OnBoard,
    roots: Query<Entity, With<BoardRoot>>,
    hanging: Query<(Entity, &AuraView)>,
    mut commands: Commands,
) {
    let (Ok(root), Some((session, playback))) = (roots.single(), board.get()) else { return };
    let mut wanted = wanted(&playback.mirror, session.setup().arena.land());
    for (entity, aura) in &hanging {
        match wanted.iter().position(|other| other == aura) {
            Some(found) => {
                wanted.swap_remove(found);
            }
            None => commands.entity(entity).despawn(),
        }
    }
    for aura in wanted {
        commands.spawn((aura, ChildOf(root)));
    }
}

/// All auras at this moment.
pub(super) fn wanted(mirror: &Mirror, land: &[Cell]) -> Vec<AuraView> {
    let mut wanted = Vec::new();
    for (seat, figure) in Seat::first(mirror.figures.len()).zip(&mirror.figures) {
        if figure.presence != Presence::OnBoard {
            continue;
        }
        let stunned = figure.lane.at(mirror.beat).is_some_and(|entry| entry.kind == EntryKind::Stun);
        let over_abyss = distance_to_land(land, figure.at) > 0 && !mirror.platforms.contains(&figure.at);
        let lasting = [
            (figure.sealed, AuraKind::Sealed),
            (stunned, AuraKind::Stunned),
            (figure.invulnerable > 0, AuraKind::Invulnerable),
            (over_abyss, AuraKind::Hovering),
            (mirror.prompts.iter().any(|prompt| prompt.seat == seat), AuraKind::Asked),
        ];
        wanted
            .extend(lasting.into_iter().filter(|(lasts, _)| *lasts).map(|(_, kind)| AuraView { seat, kind }));
        if figure.points > 0 {
            wanted.push(AuraView { seat, kind: AuraKind::Points(figure.points) });
        }
        wanted.extend(figure.anchor.map(|anchor| AuraView { seat, kind: AuraKind::Anchored(anchor) }));
    }
    wanted
}
