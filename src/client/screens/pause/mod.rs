//! The pause menu over a match.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use self::panel::{LeftMatch, PauseIntent, PauseModel, pause};
use super::match_screen::table::SeatAtScreen;
use crate::client::match_flow::{GiveUp, MatchSession};
use crate::client::session::practice::{Practice, PracticeKind};
use crate::client::session::saves::Saving;
use crate::client::session::watch::Watching;
use crate::client::state::{Overlay, Screen};
use crate::client::ui::canvas::{MatchPanelSystems, PanelSystems, root};
use crate::rules::Seat;
use crate::rules::describe::log::Names;

pub mod panel;

/// Whether the question behind "Forfeit" is open; closed whenever the menu comes up.
#[derive(SubStates, Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[source(Overlay = Overlay::Pause)]
enum Forfeiting {
    #[default]
    No,
    Asked,
}

pub(super) fn plugin(app: &mut App) {
    app.add_sub_state::<Forfeiting>().add_systems(
        EguiPrimaryContextPass,
        draw.in_set(PanelSystems)
            .after(MatchPanelSystems)
            .run_if(in_state(Overlay::Pause).and_then(in_state(Screen::Match))),
    );
}

fn draw(
    mut contexts: EguiContexts,
    session: Option<Res<MatchSession>>,
    at_screen: Res<SeatAtScreen>,
    saving: Res<Saving>,
    (watching, practice): (Option<Res<Watching>>, Practice),
    forfeiting: Res<State<Forfeiting>>,
    mut next: ResMut<NextState<Forfeiting>>,
    mut forfeits: MessageWriter<GiveUp>,
    mut overlay: ResMut<NextState<Overlay>>,
    mut screen: ResMut<NextState<Screen>>,
) {
    let (Ok(ctx), Some(session)) = (contexts.ctx_mut(), session) else { return };
    let names = Names { ruleset: session.ruleset(), setup: session.setup() };
    let who: Vec<(Seat, &str)> =
        may_give_up(&at_screen, &session).map(|seat| (seat, names.seat(seat))).collect();
    let forfeit = (*forfeiting.get() == Forfeiting::Asked).then_some(&who[..]);
    let left = match (&watching, &*saving) {
        _ if practice.kind() == Some(PracticeKind::Lesson) => LeftMatch::Lesson,
        _ if practice.kind() == Some(PracticeKind::Puzzle) => LeftMatch::Puzzle,
        _ if practice.kind() == Some(PracticeKind::Sandbox) => LeftMatch::Sandbox,
        (Some(_), _) => LeftMatch::Watched,
        (None, _) if session.outcome().is_some() => LeftMatch::Over,
        (None, Saving::Into(..)) => LeftMatch::Saved,
        (None, Saving::Not | Saving::Behind(_) | Saving::Done(_)) => LeftMatch::Unsaved,
    };
    match pause(&mut root(&ctx.clone()), &PauseModel { forfeit, left }) {
        Some(PauseIntent::Resume) => overlay.set(Overlay::None),
        Some(PauseIntent::Settings) => overlay.set(Overlay::Settings),
        Some(PauseIntent::Rulebook) => overlay.set(Overlay::Rulebook),
        Some(PauseIntent::Help) => overlay.set(Overlay::Help),
        Some(PauseIntent::AskForfeit) => next.set(Forfeiting::Asked),
        Some(PauseIntent::KeepPlaying) => next.set(Forfeiting::No),
        Some(PauseIntent::Forfeit(seat)) => {
            forfeits.write(GiveUp { seat });
            overlay.set(Overlay::None);
        }
        Some(PauseIntent::ToTitle) => {
            overlay.set(Overlay::None);
            let home = practice.kind().map_or(Screen::Title, PracticeKind::home);
            screen.set(watching.map_or(home, |watching| watching.from));
        }
        None => {}
    }
}

/// Whoever is at the screen; behind the hand-off page and while all watch, any of the people.
fn may_give_up(at_screen: &SeatAtScreen, session: &MatchSession) -> impl Iterator<Item = Seat> {
    let sits = at_screen.seat;
    session.people().filter(move |seat| sits.is_none_or(|sits| sits == *seat))
}
