//! Title screen.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use self::desk::TitleDesk;
use self::model::{GameTitle, TitleModel};
use self::panel::{BOARD_FROM, title};
use self::sight::TitleFaults;
use crate::app::folders::Folders;
use crate::app::state::{Overlay, Screen};
use crate::games::{self, TitleGame};
use crate::kit::board::camera::BoardRect;
use crate::kit::ui::canvas::{PanelSystems, root};

mod desk;
mod game;
mod left_match;
pub mod model;
pub mod panel;
mod picture;
mod problems;
mod rows;
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
        own.pipe(draw)
            .in_set(PanelSystems)
            .run_if(in_state(Screen::Title).and_then(in_state(Overlay::None)))
            .run_if(not(second_window::asks)),
    );
}

/// Reads the selected game's part of the title.
fn own(world: &World) -> GameTitle {
    let TitleGame(game) = **world.resource::<State<TitleGame>>();
    (games::find(game).title)(world)
}

fn draw(
    In(own): In<GameTitle>,
    mut contexts: EguiContexts,
    (game, discarding): (Res<State<TitleGame>>, Res<State<Discarding>>),
    (faults, folders): (TitleFaults, Option<Res<Folders>>),
    mut rect: ResMut<BoardRect>,
    mut desk: TitleDesk,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    // The island stands at the right of the buttons.
    let window = ctx.viewport_rect() * ctx.zoom_factor();
    rect.set_if_neq(BoardRect(Rect::new(BOARD_FROM * window.width(), 0.0, window.width(), window.height())));
    let game = games::find(game.0);
    let model = TitleModel {
        version: env!("CARGO_PKG_VERSION"),
        keeps: folders.is_some(),
        discarding: *discarding.get() == Discarding::Asked,
        problems: &faults.lines(),
        over_board: true,
        game,
        own: &own,
    };
    if let Some(asked) = title(&mut root(&ctx.clone()), &model) {
        desk.carry_out(asked, game);
    }
}
