//! Match screen: planning, and the panels that show the match.
//!
//! A panel's folder holds its model, a function that draws the model and returns an intent, and a system that
//! builds the model and executes the intent. Shared state lies in [`table`]; [`layout`] computes all
//! rectangles once a frame.

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

use crate::app::state::AppSystems;
use crate::hexstrike;
use crate::hexstrike::playback::at_table;
use crate::hexstrike::session::lesson::LessonUnderWay;
use crate::hexstrike::session::puzzle::PuzzleUnderWay;
use crate::hexstrike::session::sandbox::SandboxUnderWay;
use crate::hexstrike::session::start::MatchOpening;
use crate::hexstrike::session::watch::Watching;
use crate::kit::ui::canvas::MatchPanelSystems;
use hexstrike_game::content::lessons::LessonPanel;

mod arrange;
mod banner;
mod captions;
mod ground_hints;
pub mod hand;
mod hand_off;
pub mod hint;
pub mod judge;
pub mod knock_out;
pub mod layout;
pub mod lesson;
mod lifecycle;
pub mod log;
pub mod marks;
pub mod minds;
pub mod open_plays;
mod opening;
pub mod plates;
pub mod play;
pub mod puzzle;
pub mod questions;
pub mod replies;
mod rival;
pub mod sandbox;
pub mod side;
pub mod steer;
pub mod table;
mod take_back;
pub mod timeline;
mod toasts;
pub mod tracker;
pub mod transport;
pub mod watch;

use self::arrange::shows;

/// Adds the systems that run without a window: seat at the screen, open question, log.
pub(crate) fn logic(app: &mut App) {
    app.add_plugins((
        lifecycle::plugin,
        table::plugin,
        judge::model::plugin,
        log::model::plugin,
        (lesson::logic, puzzle::logic, sandbox::logic),
        toasts::plugin,
        tracker::plugin,
    ))
    .add_systems(
        Update,
        log::model::write.after(table::TableSystems).in_set(AppSystems::View).run_if(at_table),
    );
}

/// Adds the systems that draw and read the pointer.
pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        lifecycle::board_plugin,
        knock_out::plugin,
        marks::plugin,
        minds::plugin,
        plates::floaters::plugin,
        replies::plugin,
        steer::plugin,
        watch::plugin,
    ))
    .add_systems(
        Update,
        (questions::click, steer::aim, steer::click, marks::draw, replies::likely::weigh_likely)
            .chain()
            .after(table::TableSystems)
            .in_set(AppSystems::View)
            // The result screen shows the same board without these panels.
            .run_if(at_table.and_then(not(in_state(hexstrike::RESULT)))),
    )
    .add_systems(
        EguiPrimaryContextPass,
        (
            arrange::arrange,
            lifecycle::open_menu.run_if(arrange::in_front.and_then(not(watch::is_asking))),
            hand_off::draw.run_if(not(arrange::uncovered)),
            // Paint order: plates over the board, panels around it, notes over them all.
            (
                (
                    plates::draw.run_if(shows(LessonPanel::Plates)),
                    plates::notes::draw,
                    plates::floaters::draw,
                    banner::draw,
                    captions::draw,
                )
                    .chain(),
                (
                    timeline::draw.run_if(shows(LessonPanel::Timeline)),
                    transport::draw.run_if(shows(LessonPanel::Transport)),
                    open_plays::draw.run_if(shows(LessonPanel::OpenPlays)),
                )
                    .chain(),
                rival::draw,
                (log::draw, judge::draw, replies::draw, minds::draw, tracker::draw, side::draw_folded)
                    .chain(),
                (
                    lesson::draw.run_if(resource_exists::<LessonUnderWay>),
                    puzzle::draw.run_if(resource_exists::<PuzzleUnderWay>),
                    sandbox::draw.run_if(resource_exists::<SandboxUnderWay>),
                ),
                (opening::draw.run_if(resource_exists::<MatchOpening>), knock_out::draw, toasts::draw)
                    .chain(),
            )
                .chain()
                .run_if(arrange::uncovered),
            // Panels that only the seat at the screen sees, and its keys.
            (
                (
                    questions::draw,
                    hand::draw,
                    play::draw,
                    take_back::draw,
                    hint::draw,
                    watch::draw.run_if(resource_exists::<Watching>),
                )
                    .chain(),
                (
                    side::hear_keys,
                    marks::threat::hear_keys.run_if(shows(LessonPanel::Threat)),
                    timeline::hear_keys,
                    replies::hear_keys,
                )
                    .chain(),
            )
                .chain()
                .run_if(arrange::hears_input),
            // The threat tooltip comes before that of the ground.
            marks::threat::explain.run_if(arrange::uncovered.and_then(shows(LessonPanel::Threat))),
            ground_hints::mark.run_if(arrange::uncovered),
        )
            .chain()
            .in_set(MatchPanelSystems)
            .run_if(at_table.and_then(not(in_state(hexstrike::RESULT)))),
    );
}
