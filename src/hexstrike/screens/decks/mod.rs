//! Cards, fighters and decks: galleries, and a builder for the player's own decks.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use self::bench::{Workbench, shelf_of};
use self::desk::DecksDesk;
use self::figures::Figures;
use self::model::DecksModel;
use self::panel::decks;
use crate::app::arrivals::ArrivedDeck;
use crate::app::library::ContentLibrary;
use crate::app::state::{Overlay, Screen};
use crate::hexstrike::DECKS;
use crate::hexstrike::own_decks::{DeckFile, DeckOrder, OwnDecks, fresh_id};
use crate::kit::board::motion::MotionOptions;
use crate::kit::ui::canvas::{PanelSystems, root};
use crate::kit::ui::card::faces::Faces;
use crate::kit::ui::small_board::SmallBoardRuns;
use crate::kit::ui::toast::Toasts;
use hexstrike_game::content::DeckList;

pub mod bench;
mod builder;
mod curve;
mod desk;
mod fighters;
pub mod figures;
pub mod filter;
mod filters;
mod gallery;
pub mod hand;
pub mod model;
pub mod panel;
mod pool;
mod shelf;
mod slots;
mod try_hand;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Workbench>()
        .init_resource::<Figures>()
        .add_systems(
            EguiPrimaryContextPass,
            draw.in_set(PanelSystems).run_if(in_state(DECKS).and_then(in_state(Overlay::None))),
        )
        .add_systems(Update, take_in.run_if(on_message::<ArrivedDeck>))
        .add_systems(OnExit(DECKS), |mut runs: ResMut<SmallBoardRuns>| runs.0 = false);
}

fn draw(
    mut contexts: EguiContexts,
    (faces, figures): (Res<Faces>, Res<Figures>),
    (time, motion): (Res<Time<Real>>, Res<MotionOptions>),
    mut runs: ResMut<SmallBoardRuns>,
    mut desk: DecksDesk,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let ctx = ctx.clone();
    desk.bench.open_something(&desk.content.library);
    let model = model_of(&desk.bench, &desk.content, (&faces, &figures), &desk.own, motion.fades());
    let asked = decks(&mut root(&ctx), &model);
    runs.0 = desk.bench.go_on(time.delta_secs());
    if let Some(asked) = asked {
        desk.carry_out(asked);
    }
}

/// Saves and opens a received deck, or opens the same deck if the player already has it.
fn take_in(
    mut arrived: MessageReader<ArrivedDeck>,
    (content, own): (Res<ContentLibrary>, Res<OwnDecks>),
    mut bench: ResMut<Workbench>,
    mut orders: MessageWriter<DeckOrder>,
    mut notes: ResMut<Toasts>,
    mut next: ResMut<NextState<Screen>>,
    mut overlay: ResMut<NextState<Overlay>>,
) {
    // Saving takes a frame: track new decks here, so that several arriving at once get distinct ids.
    let mut own = own.clone();
    for ArrivedDeck(list) in arrived.read() {
        let known = own.files.iter().filter_map(|file| file.list.as_ref().ok());
        let known =
            known.into_iter().find(|other| **other == DeckList { id: other.id.clone(), ..list.clone() });
        if let Some(known) = known {
            bench.begin(known.clone());
        } else {
            let list = DeckList { id: fresh_id(&list.name, &own, &content.library), ..list.clone() };
            bench.begin(list.clone());
            own.files.push(DeckFile { path: format!("{}.ron", list.id).into(), list: Ok(list.clone()) });
            orders.write(DeckOrder::Keep(list));
            notes.note("The deck is now one of yours.".to_owned());
        }
        NextState::set_if_neq(&mut next, DECKS);
        NextState::set_if_neq(&mut overlay, Overlay::None);
    }
}

fn model_of<'a>(
    bench: &'a Workbench,
    content: &'a ContentLibrary,
    (faces, figures): (&'a Faces, &'a Figures),
    own: &OwnDecks,
    calm: bool,
) -> DecksModel<'a> {
    let library = &content.library;
    let shelf = shelf_of(library, own);
    let id = &bench.draft.list().id;
    let is_own = shelf.iter().any(|entry| entry.path.is_some() && entry.id == *id);
    DecksModel {
        tab: bench.tab,
        library,
        ruleset: &content.ruleset,
        faces,
        figures,
        filter: &bench.filter,
        card: bench.card,
        play: bench.play.as_ref().map(|(side, play)| (*side, play)),
        calm,
        shelf,
        draft: &bench.draft,
        own: is_own,
        faults: bench.draft.faults(library),
        curve: bench.draft.curve(library),
        hand_limit: bench.hand_limit(library),
        picked: bench.picked,
        may_restore: !own.deleted.is_empty(),
        hand: bench.hand.as_ref(),
    }
}
