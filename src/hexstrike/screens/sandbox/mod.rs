//! Sandbox: an editor for positions, to change, share and play.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use self::model::{SandboxIntent, SandboxModel};
use self::panel::sandbox;
use crate::app::arrivals::ArrivedPosition;
use crate::app::arrivals::CodeClipboard;
use crate::app::clock::now;
use crate::app::folders::Folders;
use crate::app::library::ContentLibrary;
use crate::app::state::{Overlay, Screen};
use crate::hexstrike::session::sandbox::desk::start;
use crate::hexstrike::session::sandbox::{OpenSandbox, PlaySandbox, SandboxDesk, SandboxFrom};
use crate::hexstrike::session::watch::WatchReplay;
use crate::kit::ui::canvas::{PanelSystems, root};
use crate::kit::ui::card::faces::Faces;
use crate::kit::ui::toast::Toasts;
use kernel::disk;
use study::record::position::Position;
use study::record::share::position_code;

mod aside;
mod board;
mod cards;
mod fields;
mod form;
pub mod model;
pub mod panel;
mod timeline;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        take_in.run_if(on_message::<ArrivedPosition>.and_then(in_state(Screen::Sandbox))),
    )
    .add_systems(
        EguiPrimaryContextPass,
        draw.in_set(PanelSystems).run_if(in_state(Screen::Sandbox).and_then(in_state(Overlay::None))),
    );
}

/// Opens a received position in the editor.
fn take_in(
    mut arrived: MessageReader<ArrivedPosition>,
    mut opens: MessageWriter<OpenSandbox>,
    mut overlay: ResMut<NextState<Overlay>>,
    mut toasts: ResMut<Toasts>,
) {
    for ArrivedPosition(position) in arrived.read() {
        toasts.note("The position is in the sandbox.".to_owned());
        opens.write(OpenSandbox { position: position.clone(), from: None });
        NextState::set_if_neq(&mut overlay, Overlay::None);
    }
}

fn draw(
    mut contexts: EguiContexts,
    (content, faces, folders): (Res<ContentLibrary>, Res<Faces>, Option<Res<Folders>>),
    mut desk: ResMut<SandboxDesk>,
    mut fault: Local<Option<(Position, Option<String>)>>,
    mut codes: CodeClipboard,
    (mut plays, mut watches): (MessageWriter<PlaySandbox>, MessageWriter<WatchReplay>),
    mut toasts: ResMut<Toasts>,
    mut next: ResMut<NextState<Screen>>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let ctx = ctx.clone();
    let Some(position) = desk.position.clone() else { return };
    // Checking a position every frame would cost too much.
    if content.is_changed() || fault.as_ref().is_none_or(|(of, _)| *of != position) {
        let wrong = position.begin(&content.ruleset).err().map(|why| why.to_string());
        *fault = Some((position.clone(), wrong));
    }
    let fault = fault.as_ref().and_then(|(_, wrong)| wrong.as_deref());
    let model = SandboxModel {
        position: &position,
        fault,
        chosen: desk.chosen,
        tool: desk.tool,
        players: &desk.players,
        can_undo: desk.can_undo(),
        can_redo: desk.can_redo(),
        library: &content.library,
        ruleset: &content.ruleset,
        faces: &faces,
    };
    match sandbox(&mut root(&ctx), &model) {
        Some(SandboxIntent::Edit(edit)) => desk.edit(edit),
        Some(SandboxIntent::UseAt(cell)) => desk.use_at(cell),
        Some(SandboxIntent::Choose(seat)) => desk.chosen = seat,
        Some(SandboxIntent::Tool(tool)) => desk.tool = tool,
        Some(SandboxIntent::Player(seat, turning)) => {
            if let Some(kind) = desk.players.get_mut(seat.index()) {
                *kind = kind.other(turning);
            }
        }
        Some(SandboxIntent::Undo) => desk.undo(),
        Some(SandboxIntent::Redo) => desk.redo(),
        Some(SandboxIntent::New) => start(&content).into_iter().for_each(|start| desk.lay(start)),
        Some(SandboxIntent::Copy) => {
            codes.copy(&position_code(&position), "this position", &mut toasts);
        }
        Some(SandboxIntent::Paste) => codes.paste(),
        Some(SandboxIntent::Save) => match keep(folders.as_deref(), &position) {
            Ok(path) => toasts.note(format!("The position is in {path}.")),
            Err(why) => toasts.refuse(format!("The position cannot be kept: {why}.")),
        },
        Some(SandboxIntent::Play) => drop(plays.write(PlaySandbox)),
        Some(SandboxIntent::Back) => match desk.from.take() {
            Some(SandboxFrom::Replay { path, beat, line }) => {
                watches.write(WatchReplay { path, beat, line });
            }
            Some(SandboxFrom::Analysis) => next.set(Screen::Analysis),
            None => next.set(Screen::Title),
        },
        None => {}
    }
}

/// Exports the position to a file that a window or `lab position` can open.
fn keep(folders: Option<&Folders>, position: &Position) -> Result<String, String> {
    let folder = folders.ok_or("no folder was found to keep it in")?.exports();
    disk::make_folder(&folder).map_err(|error| error.to_string())?;
    let pretty = ron::ser::PrettyConfig::new().depth_limit(3);
    let text = ron::ser::to_string_pretty(position, pretty).map_err(|error| error.to_string())?;
    let path = folder.join(format!("position-{}.ron", now()));
    disk::replace(&path, &(text + "\n")).map_err(|error| error.to_string())?;
    Ok(path.display().to_string())
}
