//! List of lessons and challenges with the player's progress.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use self::panel::{LessonsIntent, LessonsModel, lessons};
use crate::app::library::ContentLibrary;
use crate::app::progress::Progress;
use crate::app::settings::Settings;
use crate::app::state::{LookUp, Overlay, Screen};
use crate::hexstrike::session::lesson::{BeginLesson, FIRST_DUEL};
use crate::hexstrike::session::start::BeginQuickDuel;
use crate::kit::ui::canvas::{PanelSystems, root};

mod onward;
pub mod panel;
mod tile;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw.in_set(PanelSystems).run_if(in_state(Screen::Lessons).and_then(in_state(Overlay::None))),
    );
}

fn draw(
    mut contexts: EguiContexts,
    content: Res<ContentLibrary>,
    (progress, settings): (Res<Progress>, Res<Settings>),
    mut duels: MessageWriter<BeginQuickDuel>,
    mut begins: MessageWriter<BeginLesson>,
    mut look_ups: MessageWriter<LookUp>,
    mut next: ResMut<NextState<Screen>>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let lessons_all = &content.library.lessons;
    let rival = progress.suits(&settings.own_name());
    let introduced = rival.introduced();
    let ready = progress.matches == 0 && progress.knows_lessons_to(lessons_all, FIRST_DUEL);
    let model = LessonsModel {
        lessons: lessons_all,
        progress: &progress,
        first_match: ready.then_some(introduced.as_str()),
    };
    match lessons(&mut root(&ctx.clone()), &model) {
        Some(LessonsIntent::Begin(lesson)) => {
            let step = content.library.lessons.get(lesson).map_or(0, |lesson| progress.lesson_step(lesson));
            begins.write(BeginLesson { lesson, step });
        }
        Some(LessonsIntent::FirstMatch) => drop(duels.write(BeginQuickDuel)),
        Some(LessonsIntent::LookUp(section)) => drop(look_ups.write(LookUp(section.into()))),
        Some(LessonsIntent::GoOn(screen)) => next.set(screen),
        Some(LessonsIntent::Back) => next.set(Screen::Title),
        None => {}
    }
}
