//! Cards, fighters and decks: a gallery to look through, and a builder for decks of one's own.

use bevy::prelude::*;
use bevy_egui::egui::{Id, LayerId, Order};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use self::bench::{Workbench, shelf_of};
use self::model::{DecksIntent, DecksModel};
use self::panel::decks;
use crate::bots::decks as by_chance;
use crate::bots::random::Dice;
use crate::client::board::motion::MotionOptions;
use crate::client::library::ContentLibrary;
use crate::client::match_flow::plan::{MatchPlan, PlayerKind, SeatPlan, fresh_seed};
use crate::client::own_decks::{DeckOrder, OwnDecks, fresh_id};
use crate::client::session::start::StartMatch;
use crate::client::state::{Overlay, Screen};
use crate::client::ui::canvas::{PanelSystems, root};
use crate::client::ui::card::faces::Faces;
use crate::client::ui::small_board::SmallBoardRuns;
use crate::client::ui::toast::{Toasts, toasts};
use crate::content::DeckList;
use crate::record::share::{deck_code, read_deck};
use crate::rules::state::format::Openness;

pub mod bench;
mod builder;
mod curve;
mod fighters;
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
        .add_systems(
            EguiPrimaryContextPass,
            draw.in_set(PanelSystems).run_if(in_state(Screen::Decks).and_then(in_state(Overlay::None))),
        )
        .add_systems(
            EguiPrimaryContextPass,
            say.after(PanelSystems).run_if(in_state(Screen::Decks).or_else(in_state(Screen::Setup))),
        )
        .add_systems(OnExit(Screen::Decks), |mut runs: ResMut<SmallBoardRuns>| runs.0 = false);
}

fn draw(
    mut contexts: EguiContexts,
    (content, faces, own): (Res<ContentLibrary>, Res<Faces>, Res<OwnDecks>),
    (time, motion): (Res<Time<Real>>, Res<MotionOptions>),
    mut bench: ResMut<Workbench>,
    mut runs: ResMut<SmallBoardRuns>,
    mut orders: MessageWriter<DeckOrder>,
    mut notes: ResMut<Toasts>,
    (mut plan, mut starts): (ResMut<MatchPlan>, MessageWriter<StartMatch>),
    mut next: ResMut<NextState<Screen>>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let ctx = ctx.clone();
    bench.open_something(&content.library);
    let model = model_of(&bench, &content, &faces, &own, motion.fades());
    let asked = decks(&mut root(&ctx), &model);
    if let Some(play) = &mut bench.play {
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
            let Some(deck) = by_chance::any(library, &mut Dice::seeded(fresh_seed())) else { return };
            let list = library.deck_list(&deck);
            let list = DeckList { id: fresh_id(&list.name, &own, library), ..list };
            bench.begin(list.clone());
            orders.write(DeckOrder::Keep(list));
        }
        DecksIntent::Paste(text) => {
            let read = read_deck(&text).map_err(|error| error.to_string());
            let read = read.or_else(|why| DeckList::parse(&text).map_err(|_| why));
            match read {
                Ok(list) => {
                    let list = DeckList { id: fresh_id(&list.name, &own, library), ..list };
                    bench.begin(list.clone());
                    orders.write(DeckOrder::Keep(list));
                    notes.note("The deck is now one of yours.".to_owned());
                }
                Err(why) => notes.refuse(format!("No deck could be read: {why}.")),
            }
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
                    seat(PlayerKind::usual_bot(), others.unwrap_or(place)),
                ];
                *plan = MatchPlan { seats, seed: fresh_seed(), decks: Openness::Open };
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

/// What was refused or done, over the screens on which decks are chosen.
fn say(mut contexts: EguiContexts, notes: Res<Toasts>) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let layer = LayerId::new(Order::Foreground, Id::new("notes of decks"));
    toasts(&ctx.layer_painter(layer), ctx.content_rect(), &notes.0);
}

fn model_of<'a>(
    bench: &'a Workbench,
    content: &'a ContentLibrary,
    faces: &'a Faces,
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
        filter: &bench.filter,
        card: bench.card,
        play: bench.play.as_ref().map(|play| (play, calm)),
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
