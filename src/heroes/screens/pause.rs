//! Pause menu over a match of Heroes.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::app::screens::pause::panel::{Endings, LeftMatch, MatchEnding, PauseIntent, PauseModel, pause};
use crate::app::state::{Overlay, Screen};
use crate::heroes;
use crate::heroes::flow::{GiveHeroInputs, HeroChair, HeroSession};
use crate::heroes::lesson::HeroLessonUnderWay;
use crate::heroes::names::side_name;
use crate::heroes::saves::HeroSaving;
use crate::kit::ui::canvas::{MatchPanelSystems, PanelSystems, root_over};
use heroes_game::rules::state::{HeroInput, Side};
use kernel::Seat;

/// State of the "Forfeit" confirmation; closed each time the menu opens.
#[derive(SubStates, Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[source(Overlay = Overlay::Pause)]
pub(super) enum Conceding {
    /// Closed.
    #[default]
    No,
    /// Open.
    Asked,
}

pub(super) fn plugin(app: &mut App) {
    app.add_sub_state::<Conceding>().add_systems(
        EguiPrimaryContextPass,
        draw.in_set(PanelSystems)
            .after(MatchPanelSystems)
            .run_if(in_state(Overlay::Pause).and_then(in_state(heroes::TABLE)))
            .run_if(resource_exists::<HeroSession>),
    );
}

fn draw(
    mut contexts: EguiContexts,
    session: Res<HeroSession>,
    lesson: Option<Res<HeroLessonUnderWay>>,
    saving: Res<HeroSaving>,
    conceding: Res<State<Conceding>>,
    mut asked: ResMut<NextState<Conceding>>,
    mut given: MessageWriter<GiveHeroInputs>,
    mut overlay: ResMut<NextState<Overlay>>,
    mut screen: ResMut<NextState<Screen>>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let setup = session.game().setup();
    // A side forfeits as a whole, through the first seat of it that a person plays.
    let sides: Vec<(Seat, Side, String)> = setup
        .hero_sides()
        .iter()
        .filter_map(|side| {
            let seat = setup.seats(*side).find(|seat| session.is_person(HeroChair::Seat(*seat)))?;
            Some((seat, *side, side_name(&session, *side)))
        })
        .collect();
    let who: Vec<(Seat, &str)> = sides.iter().map(|(seat, _, name)| (*seat, name.as_str())).collect();
    // A side that has already won its main goal keeps the victory (heroes 15.4).
    let (ends, endings) = if session.game().situation().is_won() {
        (MatchEnding::Stop, Endings::Stop)
    } else {
        (MatchEnding::Forfeit, Endings::Forfeit)
    };
    let ending = (*conceding.get() == Conceding::Asked).then_some((ends, &who[..]));
    let over = session.is_over();
    let endings = if who.is_empty() { Endings::None } else { endings };
    let left = match *saving {
        _ if lesson.is_some() => LeftMatch::WholeLesson,
        _ if session.is_watched() => LeftMatch::Watched,
        _ if over => LeftMatch::Over,
        HeroSaving::Into(..) => LeftMatch::Saved,
        HeroSaving::Not if !session.is_under_way() => LeftMatch::SetUp,
        HeroSaving::Not | HeroSaving::Behind(_) | HeroSaving::Done(_) | HeroSaving::Beside => {
            LeftMatch::Unsaved
        }
    };
    match pause(&mut root_over(&ctx.clone()), &PauseModel { ending, left, endings }) {
        Some(PauseIntent::Resume) => overlay.set(Overlay::None),
        Some(PauseIntent::Open(page)) => overlay.set(page),
        Some(PauseIntent::Ask(_)) => asked.set(Conceding::Asked),
        Some(PauseIntent::KeepPlaying) => asked.set(Conceding::No),
        Some(PauseIntent::End(_, seat)) => {
            let side = sides.iter().find(|(of, ..)| *of == seat).map(|(_, side, _)| *side);
            given.write_batch(side.map(|side| GiveHeroInputs(vec![HeroInput::Concede(side)])));
            overlay.set(Overlay::None);
        }
        Some(PauseIntent::Leave) => {
            overlay.set(Overlay::None);
            screen.set(session.home());
        }
        None => {}
    }
}
