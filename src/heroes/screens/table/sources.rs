//! Resources that the panels of a match read.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::outlook::HeroOutlook;
use super::sight::HeroSight;
use crate::heroes::flow::HeroSession;
use crate::heroes::lesson::HeroLessons;
use crate::heroes::staging::UnitView;
use crate::kit::audio::captions::Captions;
use crate::kit::board::camera::BoardEye;
use crate::kit::board::fighters::FighterView;
use crate::kit::board::motion::MotionOptions;
use crate::kit::board::pointer::Hovered;
use crate::kit::board::pose::Pose;
use crate::table::floaters::FloatingNumbers;

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
