//! Dialog of a second window, shown before anything else.

pub mod panel;

use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use self::panel::{OtherWindow, SecondIntent, second_window};
use crate::app::folders::{Folders, WriteAccess, call};
use crate::app::state::{Overlay, Screen};
use crate::kit::ui::canvas::{PanelSystems, root};

/// State of the dialog. It changes between frames, so that no click reaches two screens.
#[derive(States, Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(super) enum SecondWindow {
    #[default]
    Open,
    /// First window was called, at this time since the start.
    Called(Duration),
    /// First window did not answer.
    Silent,
    /// Player continues here, and nothing is saved.
    PlaysHere,
}

/// Time for the first window to answer. It checks twice a second unless it is busy.
const PATIENCE: Duration = Duration::from_secs(3);

pub(super) fn plugin(app: &mut App) {
    app.init_state::<SecondWindow>().add_systems(Update, wait.run_if(asks)).add_systems(
        EguiPrimaryContextPass,
        draw.in_set(PanelSystems)
            .run_if(in_state(Screen::Title).and_then(in_state(Overlay::None)))
            .run_if(asks),
    );
}

/// Run condition: the dialog must be answered first.
pub(super) fn asks(access: Res<WriteAccess>, question: Res<State<SecondWindow>>) -> bool {
    access.is_theirs() && *question.get() != SecondWindow::PlaysHere
}

/// Notice shown while nothing is saved here.
pub(super) fn notice(question: SecondWindow) -> Option<String> {
    let plays = question == SecondWindow::PlaysHere;
    plays.then(|| "This window saves nothing: HexStrike is open in another one.".to_owned())
}

/// Closes this window once the first one has accepted the call and come to the front.
fn wait(
    folders: Res<Folders>,
    time: Res<Time<Real>>,
    (question, mut next): (Res<State<SecondWindow>>, ResMut<NextState<SecondWindow>>),
    mut exit: MessageWriter<AppExit>,
) {
    let SecondWindow::Called(since) = *question.get() else { return };
    if !call::is_open(&folders) {
        exit.write(AppExit::Success);
    } else if time.elapsed() > since + PATIENCE {
        call::take(&folders);
        next.set(SecondWindow::Silent);
    }
}

fn draw(
    mut contexts: EguiContexts,
    folders: Res<Folders>,
    time: Res<Time<Real>>,
    (question, mut next): (Res<State<SecondWindow>>, ResMut<NextState<SecondWindow>>),
    mut exit: MessageWriter<AppExit>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let other = match *question.get() {
        SecondWindow::Open if !call::is_possible() => OtherWindow::OutOfReach,
        SecondWindow::Open | SecondWindow::PlaysHere => OtherWindow::Callable,
        SecondWindow::Called(_) => OtherWindow::Called,
        SecondWindow::Silent => OtherWindow::Silent,
    };
    match second_window(&mut root(&ctx.clone()), other) {
        Some(SecondIntent::Call) => {
            next.set(match call::make(&folders) {
                Ok(()) => SecondWindow::Called(time.elapsed()),
                Err(_) => SecondWindow::Silent,
            });
        }
        Some(SecondIntent::PlayUnsaved) => {
            next.set(SecondWindow::PlaysHere);
        }
        Some(SecondIntent::Quit) => {
            exit.write(AppExit::Success);
        }
        None => {}
    }
}
