//! Archive operations on stored matches.

use std::path::Path;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::Choice;
use super::model::ArchiveChange;
use crate::app::folders::{Folders, WriteAccess};
use crate::app::history::{History, ImportedMatch, MatchReaders};
use crate::kit::ui::toast::Toasts;
use shell::record::limits::tidy;

/// Resources to change the archive.
#[derive(SystemParam)]
pub(super) struct Shelf<'w> {
    pub folders: Res<'w, Folders>,
    pub access: ResMut<'w, WriteAccess>,
    pub readers: Res<'w, MatchReaders>,
    pub history: ResMut<'w, History>,
    pub toasts: ResMut<'w, Toasts>,
}

impl Shelf<'_> {
    pub fn may_write(&mut self) -> Result<(), String> {
        self.access.take(&self.folders).map_err(|why| format!("Nothing can be changed: {why}."))
    }

    pub fn tell(&mut self, done: Result<(), String>) {
        if let Err(why) = done {
            self.toasts.refuse(why);
        }
    }

    /// Renames the match in this file, unless it already has the name.
    pub fn rename(&mut self, path: &Path, typed: &str) -> Result<(), String> {
        let title = tidy(typed);
        if self.title_at(path).as_ref() == Some(&title) {
            return Ok(());
        }
        self.may_write()?;
        self.history.change(path, &self.readers.0, |own| *own.head_mut().title = title)
    }

    /// Applies a change to the match in this file.
    pub fn change(&mut self, change: ArchiveChange, path: &Path) -> Result<(), String> {
        self.may_write()?;
        match change {
            ArchiveChange::Star => self.history.change(path, &self.readers.0, |own| {
                let starred = own.head_mut().starred;
                *starred = !*starred;
            }),
            ArchiveChange::Delete => {
                self.history.delete(path)?;
                self.toasts.note("Deleted. You can undo this until you quit.".to_owned());
                Ok(())
            }
            ArchiveChange::Export => {
                let file = self.history.export(path, &self.folders, &self.readers.0)?;
                self.toasts.note(format!("Written to {}", file.display()));
                Ok(())
            }
        }
    }

    /// Name of the match in this file.
    fn title_at(&self, path: &Path) -> Option<String> {
        self.history.matches().iter().find(|kept| kept.path == path).map(super::title)
    }

    /// Selects an imported match, without filters, and says whether it is new.
    pub fn choose(&mut self, imported: &ImportedMatch, choice: &mut Choice) {
        let fresh = Choice { path: Some(imported.path.clone()), brought: true, ..Choice::default() };
        if let Choice { path: Some(before), title: Some(typed), .. } = std::mem::replace(choice, fresh) {
            let done = self.rename(&before, &typed);
            self.tell(done);
        }
        let note = if imported.is_new {
            "The match is among the others now."
        } else {
            "That match is here already."
        };
        self.toasts.note(note.to_owned());
    }
}
