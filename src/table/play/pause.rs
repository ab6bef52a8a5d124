//! Pause menu over a match.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use shell::record::Record;

use super::TableGame;
use super::at_table::TableMatch;
use super::lesson::TableLesson;
use crate::app::screens::pause::panel::{Endings, LeftMatch, PauseIntent, PauseModel, pause};
use crate::app::state::{Overlay, Screen};
use crate::kit::ui::canvas::{MatchPanelSystems, PanelSystems, root_over};
use crate::table::unfinished::MatchSaving;

pub(super) fn plugin<G: TableGame>(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw::<G>
            .in_set(PanelSystems)
            .after(MatchPanelSystems)
            .run_if(in_state(Overlay::Pause).and_then(in_state(Screen::Table(G::ID))))
            .run_if(resource_exists::<TableMatch<G>>),
    );
}

fn draw<G: TableGame>(
    mut contexts: EguiContexts,
    at_table: Res<TableMatch<G>>,
    (saving, lesson): (Res<MatchSaving<Record<G>>>, Option<Res<TableLesson<G>>>),
    mut overlay: ResMut<NextState<Overlay>>,
    mut screen: ResMut<NextState<Screen>>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let left = match *saving {
        _ if at_table.watched().is_some() => LeftMatch::Watched,
        _ if lesson.is_some() => LeftMatch::WholeLesson,
        _ if at_table.is_over() => LeftMatch::Over,
        MatchSaving::Into(..) => LeftMatch::Saved,
        MatchSaving::Not if at_table.session().entries().is_empty() => LeftMatch::SetUp,
        MatchSaving::Not | MatchSaving::Behind(_) | MatchSaving::Done(_) | MatchSaving::Beside => {
            LeftMatch::Unsaved
        }
    };
    // These games have no inputs that give up: a match that is not wanted is deleted at the title.
    let model = PauseModel { ending: None, left, endings: Endings::None };
    match pause(&mut root_over(&ctx.clone()), &model) {
        Some(PauseIntent::Resume | PauseIntent::KeepPlaying) => overlay.set(Overlay::None),
        Some(PauseIntent::Open(page)) => overlay.set(page),
        Some(PauseIntent::Leave) => {
            overlay.set(Overlay::None);
            screen.set(at_table.watched().unwrap_or(Screen::Title));
        }
        Some(PauseIntent::Ask(_) | PauseIntent::End(..)) | None => {}
    }
}
