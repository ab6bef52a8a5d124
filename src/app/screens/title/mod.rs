//! Title screen.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use self::model::{GameTitle, TitleIntent, TitleModel};
use self::panel::{BOARD_FROM, title};
use self::second_window::{SecondWindow, notice};
use crate::app::folders::{FileFaults, Folders};
use crate::app::library::ContentLibrary;
use crate::app::settings::Settings;
use crate::app::state::{Overlay, Screen};
use crate::games::{self, GameModule, TitleGame};
use crate::kit::board::camera::BoardRect;
use crate::kit::ui::canvas::{PanelSystems, root};
use crate::table::unfinished::{AskUnfinished, UnfinishedAsk};

pub mod model;
pub mod panel;
mod rows;
pub mod second_window;

/// Confirmation for deleting the unfinished match; reset whenever the title opens.
#[derive(SubStates, Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[source(Screen = Screen::Title)]
enum Discarding {
    #[default]
    No,
    Asked,
}

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins(second_window::plugin)
        .add_sub_state::<Discarding>()
        .add_systems(Startup, recall)
        .add_systems(Update, remember.run_if(state_changed::<TitleGame>))
        .add_systems(
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

/// Resources for everything that can follow the title.
#[derive(SystemParam)]
struct TitleDesk<'w, 's> {
    discarding: ResMut<'w, NextState<Discarding>>,
    game: ResMut<'w, NextState<TitleGame>>,
    unfinished: MessageWriter<'w, AskUnfinished>,
    screen: ResMut<'w, NextState<Screen>>,
    overlay: ResMut<'w, NextState<Overlay>>,
    exit: MessageWriter<'w, AppExit>,
    commands: Commands<'w, 's>,
}

impl TitleDesk<'_, '_> {
    /// Executes an intent, with this game selected.
    pub fn carry_out(&mut self, asked: TitleIntent, game: &'static GameModule) {
        let GameModule { id: game, press, .. } = *game;
        match asked {
            TitleIntent::Resume => self.screen.set(Screen::Table(game)),
            TitleIntent::AskDiscard => self.discarding.set(Discarding::Asked),
            TitleIntent::KeepMatch => self.discarding.set(Discarding::No),
            TitleIntent::Discard => {
                self.discarding.set(Discarding::No);
                self.unfinished.write(AskUnfinished { game, what: UnfinishedAsk::Delete });
            }
            TitleIntent::OtherMatch => {
                self.unfinished.write(AskUnfinished { game, what: UnfinishedAsk::Other });
            }
            TitleIntent::Game(game) => self.game.set(TitleGame(game)),
            TitleIntent::Open(screen) => self.screen.set(screen),
            TitleIntent::Over(overlay) => self.overlay.set(overlay),
            TitleIntent::Own(number) => self.commands.queue(move |world: &mut World| press(world, number)),
            TitleIntent::Quit => {
                self.exit.write(AppExit::Success);
            }
        }
    }
}

/// Selects the game that the title showed last.
fn recall(settings: Res<Settings>, mut next: ResMut<NextState<TitleGame>>) {
    next.set(settings.game);
}

fn remember(game: Res<State<TitleGame>>, mut settings: ResMut<Settings>) {
    if settings.game != *game.get() {
        settings.game = *game.get();
    }
}

/// Sources of faults.
#[derive(SystemParam)]
struct TitleFaults<'w> {
    content: Res<'w, ContentLibrary>,
    files: Res<'w, FileFaults>,
    second: Res<'w, State<SecondWindow>>,
}

impl TitleFaults<'_> {
    /// Faults, one line each.
    pub fn lines(&self) -> Vec<String> {
        let content = self.content.problems.iter().chain(&self.content.of_heroes).map(ToString::to_string);
        let files = self.files.lines().map(str::to_owned);
        notice(*self.second.get()).into_iter().chain(files).chain(content).collect()
    }
}
