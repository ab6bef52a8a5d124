//! Card tracker: deductions on the opponents' cards for the seat at the screen, and questions about them.

use bevy::prelude::*;
use bevy_egui::EguiContexts;

use self::model::{TrackerModel, tracked};
use self::panel::tracker;
use self::work::TrackerWork;
use super::arrange::Arranged;
use super::side::frame::side;
use super::side::turn_to;
use super::table::foresee::Foreseen;
use super::table::side_panel::{SidePanel, SideTab};
use super::table::{SeatAtScreen, TableSystems};
use crate::app::state::AppSystems;
use crate::hexstrike;
use crate::hexstrike::match_flow::{MatchSession, SessionMoment};
use crate::hexstrike::playback::{Playback, at_table};
use crate::hexstrike::session::watch::Watching;
use crate::kit::ui::canvas::panel_at;
use crate::kit::ui::card::faces::Faces;
use hexstrike_game::rules::Commitment;
use hexstrike_game::rules::state::format::CardTracking;
use kernel::Seat;

pub mod model;
pub mod panel;
pub mod work;

/// Knowledge of the opponents' cards, computed for one seat.
#[derive(Resource, Debug, Default)]
pub struct TrackedCards {
    /// Seat and moment of the computation.
    pub about: Option<(Seat, SessionMoment)>,
    /// Entries, one per opponent.
    pub others: Vec<TrackerModel>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TrackedCards>()
        .init_resource::<TrackerWork>()
        .add_systems(
            Update,
            (follow, work::take).chain().after(TableSystems).in_set(AppSystems::View).run_if(at_table),
        )
        .add_systems(OnExit(hexstrike::SCENE), let_go);
}

/// Cancels the work and forgets the cards.
fn let_go(mut cards: ResMut<TrackedCards>, mut work: ResMut<TrackerWork>) {
    cards.forget();
    *work = TrackerWork::default();
}

/// Recomputes the cards for the seat at the screen once playback has caught up. Before that the rules know
/// more than the screen shows, and would reveal it.
fn follow(
    session: Res<MatchSession>,
    playback: Res<Playback>,
    at_screen: Res<SeatAtScreen>,
    side: Res<SidePanel>,
    watching: Option<Res<Watching>>,
    foreseen: Res<Foreseen>,
    mut cards: ResMut<TrackedCards>,
    mut work: ResMut<TrackerWork>,
) {
    let helped = session.setup().format.tracking == CardTracking::Helped && watching.is_none();
    let seat = at_screen.seat.filter(|_| helped && side.0 == Some(SideTab::Tracker));
    if cards.about.map(|(of, _)| of) != seat {
        cards.forget();
        *work = TrackerWork::default();
    }
    let Some(seat) = seat.filter(|_| playback.is_idle(&session)) else { return };
    let about = Some((seat, session.moment()));
    if cards.about != about {
        *cards = TrackedCards { about, others: tracked(&session, seat) };
        *work = TrackerWork::default();
    }
    work.is_of(own_play(&foreseen));
}

/// Play planned by the seat at the screen.
fn own_play(foreseen: &Foreseen) -> Option<Commitment> {
    foreseen.about.and_then(|about| about.plays[about.seat])
}

impl TrackedCards {
    /// Forgets all cards.
    fn forget(&mut self) {
        *self = Self::default();
    }
}

/// Draws the tracker if its tab is open.
pub(super) fn draw(
    mut contexts: EguiContexts,
    arranged: Res<Arranged>,
    session: Res<MatchSession>,
    (playback, foreseen): (Res<Playback>, Res<Foreseen>),
    (cards, faces): (Res<TrackedCards>, Res<Faces>),
    mut work: ResMut<TrackerWork>,
    mut unfolded: ResMut<SidePanel>,
) {
    let (Ok(ctx), Some(SideTab::Tracker)) = (contexts.ctx_mut(), arranged.side) else { return };
    let answers = work.words(&session);
    // Answers during playback would reveal events not yet shown.
    let about = cards.about.filter(|(_, moment)| playback.is_idle(&session) && *moment == session.moment());
    let face = |card| faces.face(session.ruleset(), card);
    let (tab, asked) = panel_at(ctx, "side", arranged.places.side, |ui| {
        side(ui, arranged.tabs, SideTab::Tracker, |ui| {
            tracker(ui, &cards.others, (&answers, about.is_some()), &face, arranged.places.card_zoom)
        })
    });
    turn_to(tab.filter(|_| arranged.in_front), &mut unfolded);
    if let Some((other, question)) = asked.filter(|_| arranged.in_front)
        && let Some((seat, _)) = about
    {
        work.ask(&session, (seat, own_play(&foreseen)), other, question);
    }
}
