//! Storage of the board's lines and comments in the match they belong to.

use bevy::prelude::*;

use crate::app::folders::WriteAccess;
use crate::app::history::{History, MatchReaders};
use crate::hexstrike::analysis::AnalysisBoard;
use crate::hexstrike::readings::{ReadingRoom, may_keep};
use crate::hexstrike::session::watch::{ShowLine, Watching};
use crate::kit::ui::toast::Toasts;
use study::record::{RecordError, Recording};

/// Message: store the lines of the board in their replay.
#[derive(Message, Debug, Clone, Copy)]
pub(super) struct KeepLines;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<KeepLines>().add_systems(Update, keep.run_if(on_message::<KeepLines>));
}

fn keep(
    mut board: ResMut<AnalysisBoard>,
    (readers, access): (Res<MatchReaders>, Option<Res<WriteAccess>>),
    mut history: ResMut<History>,
    (watching, mut readings): (Option<ResMut<Watching>>, ResMut<ReadingRoom>),
    mut lines: MessageWriter<ShowLine>,
    mut toasts: ResMut<Toasts>,
) {
    let Some((path, open)) = board.open.as_mut().and_then(|open| Some((open.path.clone()?, open))) else {
        return;
    };
    if !may_keep(access.as_deref()) {
        toasts.refuse("Another window of the game keeps the matches: lines can be kept there.".to_owned());
        return;
    }
    let mut joined: Result<(), RecordError> = Ok(());
    let written = history.change(&path, &readers.0, |record| {
        if let Some(own) = record.of_mut::<Recording>() {
            joined = open.keep_and_follow(own);
        }
    });
    match written.and_then(|()| joined.map_err(|fault| format!("The lines cannot be kept: {fault}."))) {
        Ok(()) => {
            // Update the watched match, so that it shows the lines on return.
            if let Some(mut watching) = watching.filter(|watching| watching.path == path) {
                let line = watching.line;
                let now = open.keep_in(&mut watching.recording, line).unwrap_or_default();
                lines.write(ShowLine(now));
            }
            // Update the match in the report likewise.
            if let Some(reading) = readings.0.as_mut().filter(|reading| reading.of.path == path) {
                let line = reading.of.line;
                reading.of.line = open.keep_in(&mut reading.of.recording, line).unwrap_or_default();
            }
            toasts.note("The lines are part of the replay now.".to_owned());
        }
        Err(why) => toasts.refuse(why),
    }
}
