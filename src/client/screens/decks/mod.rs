//! Cards, fighters and decks: a gallery to look through, and a builder for decks of one's own.

use bevy::prelude::*;
use bevy_egui::{EguiClipboard, EguiContexts, EguiPrimaryContextPass};

use self::bench::{Workbench, shelf_of};
use self::figures::Figures;
use self::model::{DecksIntent, DecksModel};
use self::panel::decks;
use crate::bots::decks as by_chance;
use crate::client::arrivals::{ArrivedDeck, Given};
use crate::client::board::motion::MotionOptions;
use crate::client::library::ContentLibrary;
use crate::client::match_flow::plan::{MatchPlan, PlayerKind, SeatPlan};
use crate::client::own_decks::{DeckOrder, OwnDecks, fresh_id};
use crate::client::progress::Progress;
use crate::client::seeds::FreshSeeds;
use crate::client::session::start::StartMatch;
use crate::client::settings::Settings;
use crate::client::state::{Overlay, Screen};
use crate::client::ui::canvas::{PanelSystems, root};
use crate::client::ui::card::faces::Faces;
use crate::client::ui::small_board::SmallBoardRuns;
use crate::client::ui::toast::Toasts;
use crate::content::DeckList;
use crate::record::share::deck_code;
use crate::rules::state::format::{CardTracking, Openness};

pub mod bench;
mod builder;
mod curve;
mod fighters;
pub mod figures;
pub mod filter;
mod filters;
mod gallery;
pub mod hand;
pub mod model;
pub mod panel;
mod place;
mod pool;
mod shelf;
mod slots;
mod try_hand;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Workbench>()
        .init_resource::<Figures>()
        .add_systems(
            EguiPrimaryContextPass,
            draw.in_set(PanelSystems).run_if(in_state(Screen::Decks).and_then(in_state(Overlay::None))),
        )
        .add_systems(Update, take_in.run_if(on_message::<ArrivedDeck>))
        .add_systems(OnExit(Screen::Decks), |mut runs: ResMut<SmallBoardRuns>| runs.0 = false);
}

fn draw(
    mut contexts: EguiContexts,
    (content, faces, figures, own): (Res<ContentLibrary>, Res<Faces>, Res<Figures>, Res<OwnDecks>),
    (time, motion): (Res<Time<Real>>, Res<MotionOptions>),
    mut bench: ResMut<Workbench>,
    mut runs: ResMut<SmallBoardRuns>,
    (mut orders, mut given): (MessageWriter<DeckOrder>, MessageWriter<Given>),
    mut clipboard: ResMut<EguiClipboard>,
    mut notes: ResMut<Toasts>,
    (mut plan, mut seeds): (ResMut<MatchPlan>, ResMut<FreshSeeds>),
    (progress, settings): (Res<Progress>, Res<Settings>),
    mut starts: MessageWriter<StartMatch>,
    mut next: ResMut<NextState<Screen>>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let ctx = ctx.clone();
    bench.open_something(&content.library);
    let model = model_of(&bench, &content, (&faces, &figures), &own, motion.fades());
    let asked = decks(&mut root(&ctx), &model);
    if let Some((_, play)) = &mut bench.play {
        play.go_on(time.delta_secs());
        if !play.runs {
            play.play_or_pause();
        }
    }
    runs.0 = bench.play.is_some();
    let Some(asked) = asked else { return };
    let library = &content.library;
    match asked {
        DecksIntent::Back => next.set(Screen::Title),
        DecksIntent::Delete(path) => {
            orders.write(DeckOrder::Delete(path));
            bench.close();
        }
        DecksIntent::Restore => {
            orders.write(DeckOrder::Restore);
        }
        DecksIntent::Copy => {
            let name: String = format!("{} copy", bench.draft.list().name).chars().take(40).collect();
            let list = DeckList { id: fresh_id(&name, &own, library), name, ..bench.draft.list().clone() };
            bench.begin(list.clone());
            orders.write(DeckOrder::Keep(list));
        }
        DecksIntent::ByChance => {
            let Some(deck) = by_chance::any(library, &mut seeds.dice()) else { return };
            let list = library.deck_list(&deck);
            let list = DeckList { id: fresh_id(&list.name, &own, library), ..list };
            bench.begin(list.clone());
            orders.write(DeckOrder::Keep(list));
        }
        DecksIntent::Paste => {
            given.write(Given::Text(clipboard.get_text().unwrap_or_default()));
        }
        DecksIntent::CopyCode => {
            ctx.copy_text(deck_code(bench.draft.list()));
            notes.note("The deck's code is in the clipboard.".to_owned());
        }
        DecksIntent::TryIt => {
            let Ok(deck) = bench.draft.list().check(library) else { return };
            let place = library.decks.iter().position(|other| other.id == deck.id);
            let others = library.decks.iter().position(|other| other.fighter != deck.fighter);
            if let Some(place) = place {
                let seat = |player, deck| SeatPlan { player, deck };
                let seats = vec![
                    seat(PlayerKind::Person, place),
                    seat(progress.suits(&settings.own_name()), others.unwrap_or(place)),
                ];
                *plan = MatchPlan {
                    seats,
                    seed: seeds.seed(),
                    decks: Openness::Open,
                    tracking: CardTracking::Helped,
                    unchosen: false,
                };
                starts.write(StartMatch);
            }
        }
        change => {
            let before = bench.draft.list().clone();
            bench.take(change, library, &own);
            if *bench.draft.list() != before && bench.draft.list().id == before.id {
                orders.write(DeckOrder::Keep(bench.draft.list().clone()));
            }
        }
    }
}

/// A deck that came from outside becomes the player's own and is opened, unless they have it already: then that is opened.
fn take_in(
    mut arrived: MessageReader<ArrivedDeck>,
    (content, own): (Res<ContentLibrary>, Res<OwnDecks>),
    mut bench: ResMut<Workbench>,
    mut orders: MessageWriter<DeckOrder>,
    mut notes: ResMut<Toasts>,
    mut next: ResMut<NextState<Screen>>,
    mut overlay: ResMut<NextState<Overlay>>,
) {
    for ArrivedDeck(list) in arrived.read() {
        let known = own.files.iter().filter_map(|file| file.list.as_ref().ok());
        let known =
            known.into_iter().find(|other| **other == DeckList { id: other.id.clone(), ..list.clone() });
        if let Some(known) = known {
            bench.begin(known.clone());
        } else {
            let list = DeckList { id: fresh_id(&list.name, &own, &content.library), ..list.clone() };
            bench.begin(list.clone());
            orders.write(DeckOrder::Keep(list));
            notes.note("The deck is now one of yours.".to_owned());
        }
        NextState::set_if_neq(&mut next, Screen::Decks);
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
