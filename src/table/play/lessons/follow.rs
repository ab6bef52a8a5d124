//! Steps of a lesson: inputs that follow by themselves, the next step, and the mark of a finished lesson.

use bevy::prelude::*;
use shell::session::Actor;

use super::super::at_table::{InputSystems, TableMatch, in_front};
use super::super::lesson::TableLesson;
use super::super::{TableGame, TablePlayback};
use crate::app::progress::Progress;
use crate::app::state::AppSystems;

pub(super) fn plugin<G: TableGame>(app: &mut App) {
    app.add_systems(
        Update,
        follow::<G>
            .after(InputSystems)
            .in_set(AppSystems::Rules)
            .run_if(in_front::<G>)
            .run_if(resource_exists::<TableLesson<G>>)
            .run_if(resource_exists::<TableMatch<G>>)
            .run_if(resource_exists::<TablePlayback<G>>),
    );
}

/// Goes on once everything that has happened was shown.
fn follow<G: TableGame>(
    mut at_table: ResMut<TableMatch<G>>,
    mut playback: ResMut<TablePlayback<G>>,
    mut under_way: ResMut<TableLesson<G>>,
    mut progress: ResMut<Progress>,
) {
    let TableLesson { lesson, walk, .. } = &mut *under_way;
    // Passes of a whole turn follow each other without a frame between.
    while playback.is_idle(&at_table)
        && let Some((seat, input)) = walk.due(lesson, at_table.session())
    {
        // The test of the lesson has given it.
        let _ = at_table.give(seat, input, Actor::Program);
        playback.skip_silent(&at_table);
    }
    let key = TableLesson::<G>::key(&lesson.id);
    if walk.step(lesson).is_none() && !progress.table_lessons.contains(&key) {
        progress.table_lessons.insert(key);
    }
}
