//! Places the camera for its view.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::{BoardCamera, Interest};
use crate::kit::board::BoardLand;
use crate::kit::board::attention::Sight;
use crate::kit::board::framing::{Framed, Framing, ShiftedLens, axis, turned};
use crate::kit::board::layout::middle_of;

/// Distance by which it comes closer.
const CLOSER: f32 = 0.08;

/// Places the camera so that the board fills its rectangle.
pub(super) fn aim(
    mut cameras: Query<(Ref<BoardCamera>, &mut Transform, &mut Projection)>,
    window: Query<&Window, With<PrimaryWindow>>,
    island: Res<BoardLand>,
    interest: Res<Interest>,
    time: Res<Time<Real>>,
    mut last: Local<Option<(Framed, Framing)>>,
) {
    if island.is_changed() {
        *last = None;
    }
    let (Ok((camera, mut place, mut lens)), Ok(window)) = (cameras.single_mut(), window.single()) else {
        return;
    };
    let now = camera.now;
    let framed = Framed {
        yaw: now.yaw,
        pitch: now.pitch,
        tall: camera.tall,
        outposts: camera.outposts,
        wide: interest.wide,
        window: window.size(),
        stage: camera.stage,
    };
    // Compare values: the window counts as changed whenever the pointer moves in it.
    let known = last.filter(|(of, _)| *of == framed);
    if known.is_some() && !camera.is_changed() {
        return;
    }
    let framing = known.map_or_else(|| framed.frame(&island.land), |(_, framing)| framing);
    *last = Some((framed, framing));
    let Framing { distance, shift } = framing;
    let (turn, middle) = (turned(now.yaw, now.pitch), middle_of(&island.land));
    let distance = distance / (1.0 + CLOSER * camera.closeness);
    let Framing { distance, shift } = framed.keep(Framing { distance, shift }, camera.lean);
    let board = Sight { at: middle + camera.lean, distance, shift };
    let Sight { at, distance, shift } =
        board.parted(camera.parted, camera.parting, axis(window.size(), camera.stage));
    let distance = distance / now.zoom;
    let clock = time.elapsed_secs_wrapped();
    let jolt = Vec2::new((clock * 61.0).sin(), (clock * 47.0).cos()) * (0.02 * camera.trauma * camera.trauma);
    let shift = shift + jolt;
    *place = Transform::from_translation(at + turn * Vec3::Z * distance).with_rotation(turn);
    *lens = Projection::custom(ShiftedLens {
        fov: ShiftedLens::default().fov,
        shift,
        aspect: window.width() / window.height().max(1.0),
    });
}
