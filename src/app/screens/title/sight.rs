//! Faults of files and content, as the title shows them.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::second_window::{SecondWindow, notice};
use crate::app::folders::FileFaults;
use crate::app::library::ContentLibrary;

/// Sources of faults.
#[derive(SystemParam)]
pub(super) struct TitleFaults<'w> {
    content: Res<'w, ContentLibrary>,
    files: Res<'w, FileFaults>,
    second: Res<'w, State<SecondWindow>>,
}

impl TitleFaults<'_> {
    /// Faults, one line each.
    pub fn lines(&self) -> Vec<String> {
        let content = self.content.problems.iter().chain(&self.content.of_heroes).map(ToString::to_string);
        let files = self.files.lines().map(str::to_owned);
        notice(*self.second.get()).into_iter().chain(files).chain(content).collect()
    }
}
