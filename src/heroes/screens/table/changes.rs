//! Resources that the panels of a match write to.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::super::pause::Conceding;
use super::aim::{HeroAim, HeroReading, LookedAt};
use super::log::HeroLog;
use super::successors::HeroSuccessors;
use crate::app::seeds::FreshSeeds;
use crate::app::state::{LookUp, Overlay, Screen};
use crate::heroes::flow::{GiveHeroInputs, TakeHeroBack};
use crate::heroes::lesson::{HeroLessonUnderWay, StartHeroLesson};
use crate::heroes::take_over::TakeHeroesOver;
use crate::kit::board::camera::BoardRect;
use crate::kit::ui::toast::Toasts;
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
