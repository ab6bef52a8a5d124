//! Export of pictures from a watched match.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::model::{FilmForm, FilmSubject, SPEEDS};
use crate::app::folders::Folders;
use crate::hexstrike::film::reel::Reel;
use crate::hexstrike::film::{Darkroom, SIZES, folder_of_pictures, keep_result};
use crate::hexstrike::match_flow::MatchSession;
use crate::hexstrike::playback::pacing::Pacing;
use crate::hexstrike::session::watch::Watching;
use crate::kit::ui::toast::Toasts;
use hexstrike_game::rules::describe::log::Names;
use hexstrike_game::rules::knowledge::beats::span_of;
use kernel::disk;

/// Resources needed to make a picture.
#[derive(SystemParam)]
pub(super) struct Making<'w> {
    pub darkroom: ResMut<'w, Darkroom>,
    pub toasts: ResMut<'w, Toasts>,
    folders: Option<Res<'w, Folders>>,
    pacing: Res<'w, Pacing>,
}

impl Making<'_> {
    /// Starts the export.
    pub fn make(&mut self, form: FilmForm, session: &MatchSession, watching: &Watching) {
        let folders = self.folders.as_deref();
        let size = SIZES[form.size];
        let FilmSubject::Beats(kind) = form.of else {
            return keep_result(&mut self.darkroom, session, size, folders, &mut self.toasts);
        };
        let Some(folder) = folder_of_pictures(folders, &mut self.toasts) else { return };
        let span = span_of(session.log(), form.first, form.last);
        let reel =
            Reel::new(session, span, *self.pacing, size).paced(SPEEDS[form.speed].0, watching.slow_parts());
        let names = Names { ruleset: session.ruleset(), setup: session.setup() };
        let name = format!("{} beats {} to {}", names.versus(), form.first, form.last);
        self.darkroom.film(reel, kind, folder, disk::plain_name(&name));
    }
}
