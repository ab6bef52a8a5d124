//! Pause menu over a match.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use self::panel::{Endings, LeftMatch, MatchEnding, PauseIntent, PauseModel, pause};
use crate::app::state::{Overlay, Screen};
use crate::hexstrike;
use crate::hexstrike::match_flow::{GiveUp, MatchSession, OfferDraw};
use crate::hexstrike::screens::match_screen::table::SeatAtScreen;
use crate::hexstrike::session::practice::{Practice, PracticeKind};
use crate::hexstrike::session::saves::Saving;
use crate::hexstrike::session::watch::Watching;
use crate::kit::ui::canvas::{MatchPanelSystems, PanelSystems, root_over};
use hexstrike_game::rules::describe::log::Names;
use hexstrike_game::rules::describe::refusals::refusal_words;
use kernel::Seat;

pub mod panel;

/// Open confirmation for ending the match, if any; reset whenever the menu opens.
#[derive(SubStates, Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[source(Overlay = Overlay::Pause)]
struct Ending(Option<MatchEnding>);

pub(crate) fn plugin(app: &mut App) {
    app.add_sub_state::<Ending>().add_systems(
        EguiPrimaryContextPass,
        draw.in_set(PanelSystems)
            .after(MatchPanelSystems)
            .run_if(in_state(Overlay::Pause).and_then(in_state(hexstrike::TABLE)))
            .run_if(resource_exists::<MatchSession>),
    );
}

fn draw(
    mut contexts: EguiContexts,
    session: Res<MatchSession>,
    at_screen: Res<SeatAtScreen>,
    saving: Res<Saving>,
    (watching, practice): (Option<Res<Watching>>, Practice),
    ending: Res<State<Ending>>,
    mut next: ResMut<NextState<Ending>>,
    (mut forfeits, mut offers): (MessageWriter<GiveUp>, MessageWriter<OfferDraw>),
    mut overlay: ResMut<NextState<Overlay>>,
    mut screen: ResMut<NextState<Screen>>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let names = Names { ruleset: session.ruleset(), setup: session.setup() };
    let who: Vec<(Seat, &str)> = may_end(&at_screen, &session).map(|seat| (seat, names.seat(seat))).collect();
    let barred = who.first().and_then(|(seat, _)| session.check_draw_offer(*seat).err());
    let barred = barred.map(|why| refusal_words(why, names));
    let endings = match &barred {
        _ if who.is_empty() => Endings::None,
        Some(why) => Endings::DrawBarred(why),
        None => Endings::ForfeitOrDraw,
    };
    let ending = ending.get().0.map(|ending| (ending, &who[..]));
    let left = match (practice.kind(), &*saving) {
        (Some(practised), _) => LeftMatch::from(practised),
        (None, _) if watching.is_some() => LeftMatch::Watched,
        (None, _) if session.outcome().is_some() => LeftMatch::Over,
        (None, Saving::Into(..)) => LeftMatch::Saved,
        (None, Saving::Not | Saving::Behind(_) | Saving::Done(_) | Saving::Beside) => LeftMatch::Unsaved,
    };
    match pause(&mut root_over(&ctx.clone()), &PauseModel { ending, left, endings }) {
        Some(PauseIntent::Resume) => overlay.set(Overlay::None),
        Some(PauseIntent::Open(page)) => overlay.set(page),
        Some(PauseIntent::Ask(ending)) => next.set(Ending(Some(ending))),
        Some(PauseIntent::KeepPlaying) => next.set(Ending(None)),
        Some(PauseIntent::End(ending, seat)) => {
            match ending {
                MatchEnding::Forfeit | MatchEnding::Stop => drop(forfeits.write(GiveUp { seat })),
                MatchEnding::Draw => drop(offers.write(OfferDraw { seat })),
            }
            overlay.set(Overlay::None);
        }
        Some(PauseIntent::Leave) => {
            overlay.set(Overlay::None);
            let home = practice.kind().map_or(Screen::Title, PracticeKind::home);
            screen.set(watching.map_or(home, |watching| watching.from));
        }
        None => {}
    }
}

impl From<PracticeKind> for LeftMatch {
    fn from(practised: PracticeKind) -> Self {
        match practised {
            PracticeKind::Lesson => Self::Lesson,
            PracticeKind::Puzzle => Self::Puzzle,
            PracticeKind::Sandbox => Self::Sandbox,
        }
    }
}

/// Seats that may end the match: the one at the screen, else every person.
fn may_end(at_screen: &SeatAtScreen, session: &MatchSession) -> impl Iterator<Item = Seat> {
    let sits = at_screen.seat;
    session.people().filter(move |seat| sits.is_none_or(|sits| sits == *seat))
}
