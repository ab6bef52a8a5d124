//! Resources that the panels of a match write to.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::super::pause::Conceding;
use super::aim::{HeroAim, HeroReading, LookedAt};
use super::log::HeroLog;
use super::outlook::HeroOutlook;
use super::sight::HeroSight;
use super::successors::HeroSuccessors;
use crate::app::seeds::FreshSeeds;
use crate::app::state::{LookUp, Overlay, Screen};
use crate::heroes::flow::{GiveHeroInputs, HeroSession, TakeHeroBack};
use crate::heroes::lesson::{HeroLessonUnderWay, HeroLessons, StartHeroLesson};
use crate::heroes::staging::UnitView;
use crate::heroes::take_over::TakeHeroesOver;
use crate::kit::audio::captions::Captions;
use crate::kit::board::camera::{BoardEye, BoardRect};
use crate::kit::board::fighters::FighterView;
use crate::kit::board::motion::MotionOptions;
use crate::kit::board::pointer::Hovered;
use crate::kit::board::pose::Pose;
use crate::kit::ui::toast::Toasts;
use crate::table::floaters::FloatingNumbers;
use heroes_game::rules::state::HeroInput;

/// Resources that the panels write to.
#[derive(SystemParam)]
pub(super) struct TableChanges<'w> {
    pub(super) aim: ResMut<'w, HeroAim>,
    pub(super) seeds: ResMut<'w, FreshSeeds>,
    pub(super) next: ResMut<'w, NextState<Screen>>,
    pub(super) shown: ResMut<'w, HeroReading>,
    pub(super) looked_at: ResMut<'w, LookedAt>,
    pub(super) rect: ResMut<'w, BoardRect>,
    pub(super) overlay: ResMut<'w, NextState<Overlay>>,
    conceding: ResMut<'w, NextState<Conceding>>,
    pub(super) given: MessageWriter<'w, GiveHeroInputs>,
    pub(super) back: MessageWriter<'w, TakeHeroBack>,
    pub(super) look_up: MessageWriter<'w, LookUp>,
    pub(super) lesson: Option<ResMut<'w, HeroLessonUnderWay>>,
    pub(super) log: ResMut<'w, HeroLog>,
    pub(super) toasts: ResMut<'w, Toasts>,
    pub(super) lessons: MessageWriter<'w, StartHeroLesson>,
    pub(super) successors: ResMut<'w, HeroSuccessors>,
    pub(super) takes: MessageWriter<'w, TakeHeroesOver>,
}

impl TableChanges<'_> {
    /// Gives an input to the match and cancels the aim.
    pub(super) fn give(&mut self, input: HeroInput) {
        self.give_all(vec![input]);
    }

    /// Opens the pause menu, which confirms the end of the match, so that one slip does not risk a victory.
    pub(super) fn ask_to_stop(&mut self) {
        self.overlay.set(Overlay::Pause);
        self.conceding.set(Conceding::Asked);
    }

    /// Gives several inputs, in order, and cancels the aim.
    pub(super) fn give_all(&mut self, inputs: Vec<HeroInput>) {
        self.given.write(GiveHeroInputs(inputs));
        self.aim.put_away();
    }
}

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
