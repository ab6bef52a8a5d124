//! Title screen.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use self::desk::TitleDesk;
use self::model::TitleModel;
use self::panel::{BOARD_FROM, title};
use self::sight::TitleSight;
use crate::app::state::{GameChoice, Overlay, Screen};
use crate::hexstrike::match_flow::MatchSession;
use crate::kit::board::camera::BoardRect;
use crate::kit::ui::canvas::{PanelSystems, root};

mod buttons;
mod desk;
mod game;
mod hero_buttons;
mod left_match;
pub mod model;
pub mod panel;
mod picture;
mod practice;
mod problems;
pub mod second_window;
mod sight;

/// Confirmation for deleting the unfinished match; reset whenever the title opens.
#[derive(SubStates, Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[source(Screen = Screen::Title)]
enum Discarding {
    #[default]
    No,
    Asked,
}

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((second_window::plugin, game::plugin)).add_sub_state::<Discarding>().add_systems(
        EguiPrimaryContextPass,
        draw.in_set(PanelSystems)
            .run_if(in_state(Screen::Title).and_then(in_state(Overlay::None)))
            .run_if(not(second_window::asks)),
    );
}

fn draw(mut contexts: EguiContexts, sight: TitleSight, mut rect: ResMut<BoardRect>, mut desk: TitleDesk) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    // The island stands at the right of the buttons.
    let window = ctx.viewport_rect() * ctx.zoom_factor();
    rect.set_if_neq(BoardRect(Rect::new(BOARD_FROM * window.width(), 0.0, window.width(), window.height())));
    let game = *sight.game.get();
    let problems = sight.problems();
    let resumable = sight.resumable();
    let duel = format!("You against {}, with random fighters", sight.rival().introduced());
    let skirmish = format!("Your three heroes against {}'s three", sight.hero_rival().words());
    let shown = sight.exhibition.as_ref().filter(|_| game == GameChoice::HexStrike);
    let model = TitleModel {
        fights: shown.and_then(|exhibition| fights(&exhibition.session)),
        duel: &duel,
        skirmish: &skirmish,
        version: env!("CARGO_PKG_VERSION"),
        resumable: resumable.as_deref(),
        keeps: sight.folders.is_some(),
        learns: !sight.progress.knows_the_start(&sight.content.library.lessons),
        others: match game {
            GameChoice::HexStrike => sight.others.count,
            GameChoice::Heroes => sight.other_heroes.count,
        },
        discarding: *sight.discarding.get() == Discarding::Asked,
        problems: &problems,
        over_board: true,
        game,
        hero_lessons: &sight.taught.0,
        hero_done: &sight.progress.hero_lessons,
    };
    if let Some(asked) = title(&mut root(&ctx.clone()), &model) {
        desk.carry_out(asked, &sight);
    }
}

/// Names and ids of both fighters of a duel.
fn fights(duel: &MatchSession) -> Option<[(&str, &str); 2]> {
    let [one, other] = duel.setup().players.as_slice() else { return None };
    Some([one, other].map(|player| {
        let fighter = &duel.ruleset().fighters[usize::from(player.fighter.0)];
        (fighter.name.as_str(), fighter.id.as_str())
    }))
}
