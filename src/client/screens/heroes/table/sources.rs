//! Resources that the panels of a match read.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::outlook::HeroOutlook;
use super::sight::HeroSight;
use crate::client::audio::captions::Captions;
use crate::client::board::camera::BoardEye;
use crate::client::board::fighters::FighterView;
use crate::client::board::motion::MotionOptions;
use crate::client::board::pointer::Hovered;
use crate::client::board::pose::Pose;
use crate::client::heroes::flow::HeroSession;
use crate::client::heroes::lesson::HeroLessons;
use crate::client::heroes::staging::UnitView;
use crate::client::screens::floaters::FloatingNumbers;

/// Resources that the panels read.
#[derive(SystemParam)]
pub(super) struct TableSources<'w, 's> {
    pub(super) session: Res<'w, HeroSession>,
    pub(super) outlook: Res<'w, HeroOutlook>,
    pub(super) hovered: Res<'w, Hovered>,
    pub(super) sight: Res<'w, HeroSight>,
    pub(super) lessons: Res<'w, HeroLessons>,
    pub(super) captions: Res<'w, Captions>,
    pub(super) floaters: Res<'w, FloatingNumbers>,
    pub(super) motion: Res<'w, MotionOptions>,
    pub(super) eye: BoardEye<'w, 's>,
    pub(super) views: Query<'w, 's, (&'static UnitView, &'static FighterView, &'static Pose)>,
}
