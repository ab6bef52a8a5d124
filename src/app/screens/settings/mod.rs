//! Settings, over the title or over a match.

use std::path::PathBuf;

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use self::about::GameFile;
use self::panel::{Page, SettingsIntent, SettingsModel, settings};
use self::rebind::{Rebind, RebindIntent};
use crate::app::folders::Folders;
use crate::app::settings::Settings;
use crate::app::state::{Overlay, Screen};
use crate::kit::input::Actions;
use crate::kit::input::bindings::BindingSlot;
use crate::kit::input::listen::Listening;
use crate::kit::input::trigger::InputTrigger;
use crate::kit::ui::canvas::{MatchPanelSystems, PanelSystems, root_over};

pub mod about;
pub mod controls;
mod general;
pub mod panel;
pub mod rebind;

/// Time to press a key, in seconds.
const PATIENCE: f32 = 5.0;

/// Open page and dialog of the settings.
#[derive(Resource, Debug, Clone, PartialEq, Default)]
struct Open {
    page: Page,
    /// Settings before the defaults were restored.
    before: Option<Settings>,
    question: Option<KeyQuestion>,
    /// Binding that regains the focus.
    left: Option<BindingSlot>,
}

/// Dialog about a binding.
#[derive(Debug, Clone, Copy, PartialEq)]
struct KeyQuestion {
    asks: Rebind,
    /// Age of the dialog, in seconds.
    since: f32,
    /// True in the dialog's first frame.
    fresh: bool,
}

impl Open {
    fn ask(&mut self, asks: Rebind) {
        self.question = Some(KeyQuestion { asks, since: 0.0, fresh: true });
    }

    fn close(&mut self) {
        self.left = self.question.take().map(|question| question.asks.place());
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Open>()
        .add_systems(Update, heard.run_if(in_state(Overlay::Settings)))
        .add_systems(OnExit(Overlay::Settings), shut)
        .add_systems(
            EguiPrimaryContextPass,
            draw.in_set(PanelSystems).after(MatchPanelSystems).run_if(in_state(Overlay::Settings)),
        );
}

fn shut(mut open: ResMut<Open>, mut listening: ResMut<Listening>) {
    (*open, *listening) = default();
}

/// Assigns the pressed input to the binding, unless another action has it.
fn heard(
    mut open: ResMut<Open>,
    mut listening: ResMut<Listening>,
    mut settings: ResMut<Settings>,
    time: Res<Time<Real>>,
) {
    let Some(KeyQuestion { asks: Rebind::Press(place), since, .. }) = &mut open.question else { return };
    let place = *place;
    match *listening {
        Listening::Heard(trigger) => {
            *listening = Listening::No;
            put(&mut open, &mut settings, place, trigger);
        }
        Listening::For(_) if *since < PATIENCE => *since += time.delta_secs(),
        Listening::For(_) | Listening::Cancelled | Listening::No => {
            *listening = Listening::No;
            open.close();
        }
    }
}

fn put(open: &mut Open, settings: &mut Settings, place: BindingSlot, trigger: InputTrigger) {
    let controls = &mut settings.controls;
    let again = controls.at(place) == Some(trigger);
    if !again && !controls.collisions(place.action, trigger).is_empty() {
        open.ask(Rebind::Taken(place, trigger));
        return;
    }
    match controls.set(place, Some(trigger).filter(|_| !again)) {
        Ok(()) => open.close(),
        Err(why) => open.ask(Rebind::Refused(place, why)),
    }
}

fn answer(open: &mut Open, settings: &mut Settings, intent: RebindIntent) {
    if let Some(KeyQuestion { asks: Rebind::Taken(place, trigger), .. }) = open.question {
        // The panel offers valid answers only.
        let done = match intent {
            RebindIntent::Swap => settings.controls.swap(place, trigger),
            RebindIntent::Both => settings.controls.set(place, Some(trigger)),
            RebindIntent::Cancel => Ok(()),
        };
        if let Err(why) = done {
            open.ask(Rebind::Refused(place, why));
            return;
        }
    }
    open.close();
}

fn draw(
    mut contexts: EguiContexts,
    screen: Res<State<Screen>>,
    actions: Res<Actions>,
    mut chosen: ResMut<Settings>,
    mut open: ResMut<Open>,
    mut listening: ResMut<Listening>,
    folders: Option<Res<Folders>>,
    mut overlay: ResMut<NextState<Overlay>>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let ctx = ctx.clone();
    let kind = actions.pad().unwrap_or_default();
    let files = files(folders.as_deref());
    let model = SettingsModel {
        now: &chosen,
        before: open.before.as_ref(),
        page: open.page,
        asked: open.question.map(|question| question.asks),
        fresh: open.question.is_some_and(|question| question.fresh),
        pad: kind,
        version: env!("CARGO_PKG_VERSION"),
        files: &files,
    };
    let intent = settings(&mut root_over(&ctx), &model);
    open.question.iter_mut().for_each(|question| question.fresh = false);
    if let Some(place) = open.left.take() {
        ctx.memory_mut(|memory| memory.request_focus(controls::id(place)));
    }
    match intent {
        Some(SettingsIntent::Change(next)) => (*chosen, open.before) = (next, None),
        Some(SettingsIntent::Restore(next)) => open.before = Some(std::mem::replace(&mut *chosen, next)),
        Some(SettingsIntent::Turn(page)) => open.page = page,
        Some(SettingsIntent::Rebind(place)) => {
            open.ask(Rebind::Press(place));
            *listening = Listening::For(place.device);
        }
        Some(SettingsIntent::Answer(intent)) => {
            *listening = Listening::No;
            answer(&mut open, &mut chosen, intent);
        }
        Some(SettingsIntent::Copy(path)) => ctx.copy_text(path),
        Some(SettingsIntent::Close) => overlay.set(screen.menu()),
        None => {}
    }
}

/// Files and folders of the game.
fn files(folders: Option<&Folders>) -> [GameFile; 5] {
    let file = |name, about, path: Option<PathBuf>| {
        let path = path.map(|path| path.display().to_string());
        GameFile { name, about, path }
    };
    [
        file("Logs", "What the game has logged, of the last five starts", folders.map(Folders::logs)),
        file("Matches", "The matches that are over", folders.map(Folders::replays)),
        file("Matches of Heroes", "The same of the second game", folders.map(Folders::hero_replays)),
        file("Decks", "Your own decks", folders.map(Folders::decks)),
        file("Settings", "What you have chosen here", folders.map(Folders::settings)),
    ]
}
