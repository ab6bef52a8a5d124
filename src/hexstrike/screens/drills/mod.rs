//! Drills: quick questions about a single beat.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use self::panel::{DrillIntent, DrillsModel, drills};
use self::run::DrillRun;
use crate::app::library::ContentLibrary;
use crate::app::progress::Progress;
use crate::app::state::{LookUp, Overlay, Screen};
use crate::kit::ui::canvas::{PanelSystems, root};
use crate::kit::ui::card::faces::Faces;

mod board;
mod cards;
pub mod panel;
pub mod run;

/// Adds the systems that run without a window.
pub(crate) fn logic(app: &mut App) {
    app.init_resource::<DrillRun>()
        .add_systems(Update, run::supply_more.run_if(in_state(Screen::Drills)))
        .add_systems(OnExit(Screen::Drills), |mut run: ResMut<DrillRun>| *run = DrillRun::default());
}

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw.in_set(PanelSystems).run_if(in_state(Screen::Drills).and_then(in_state(Overlay::None))),
    );
}

fn draw(
    mut contexts: EguiContexts,
    (content, faces, time): (Res<ContentLibrary>, Res<Faces>, Res<Time<Real>>),
    mut run: ResMut<DrillRun>,
    mut progress: ResMut<Progress>,
    mut look_ups: MessageWriter<LookUp>,
    mut next: ResMut<NextState<Screen>>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let model = DrillsModel {
        ruleset: &content.ruleset,
        faces: &faces,
        open: run.open.as_ref(),
        streak: run.streak,
        record: progress.drills,
    };
    match drills(&mut root(&ctx.clone()), &model) {
        Some(DrillIntent::Answer(answer)) => {
            if let Some(streak) = run.answer(answer, time.elapsed_secs()) {
                progress.note_drill(streak);
            }
        }
        Some(DrillIntent::Next) => run.next(),
        Some(DrillIntent::LookUp(section)) => drop(look_ups.write(LookUp(section.into()))),
        Some(DrillIntent::Back) => next.set(Screen::Title),
        None => {}
    }
}
