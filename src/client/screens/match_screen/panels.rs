//! The match screen: panels from their models, and what their intents mean.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use super::curtain::panel::{CurtainIntent, CurtainModel, curtain};
use super::judge::model::{Judged, Spotlight};
use super::layout::{Arrangement, regions};
use super::log::model::LogBook;
use super::marks::ShownPlan;
use super::plates::floaters::Floaters;
use super::table::at_screen::{self, AtScreen};
use super::table::draft::Draft;
use super::table::foresee::{Foreseen, Supposed};
use super::table::pointed::Pointed;
use super::table::question::{Answering, Question, picks};
use super::table::side_panel::SidePanel;
use super::table::threats::{ThreatShown, Threats};
use super::timeline::reading::Present;
use super::timeline::top_bar;
use super::{open_plays, own_panels, plates, questions, side};
use crate::client::board::camera::{BoardEye, BoardRect};
use crate::client::board::fighters::FighterView;
use crate::client::board::pose::Pose;
use crate::client::input::keys::{self, Command};
use crate::client::match_flow::{LiveMatch, Reply, Submit, TakeBack};
use crate::client::playback::{Playback, at_table};
use crate::client::state::{Overlay, Screen};
use crate::client::ui::canvas::{MatchPanels, root};
use crate::client::ui::card::faces::Faces;
use crate::client::ui::theme;
use crate::client::ui::toast::{Toasts, toasts};
use crate::rules::state::Seats;
use crate::rules::{Beat, Seat};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, draw.in_set(MatchPanels).run_if(at_table));
}

/// What the screen reads.
#[derive(SystemParam)]
pub(super) struct Seen<'w, 's> {
    pub live: Res<'w, LiveMatch>,
    pub eye: BoardEye<'w, 's>,
    pub miniatures: Query<'w, 's, (&'static FighterView, &'static Pose)>,
    pub faces: Res<'w, Faces>,
    pub floaters: Res<'w, Floaters>,
    pub book: Res<'w, LogBook>,
    pub shown: Res<'w, ShownPlan>,
    pub question: Res<'w, Question>,
    pub foreseen: Res<'w, Foreseen>,
    pub threats: Res<'w, Threats>,
    pub screen: Res<'w, State<Screen>>,
    pub overlay: Res<'w, State<Overlay>>,
}

/// What its intents change.
#[derive(SystemParam)]
pub(super) struct Moved<'w> {
    pub playback: ResMut<'w, Playback>,
    pub draft: ResMut<'w, Draft>,
    pub at_screen: ResMut<'w, AtScreen>,
    pub answering: ResMut<'w, Answering>,
    pub toasts: ResMut<'w, Toasts>,
    pub side: ResMut<'w, SidePanel>,
    pub threat: ResMut<'w, ThreatShown>,
    pub supposed: ResMut<'w, Supposed>,
    pub pointed: ResMut<'w, Pointed>,
    pub judged: ResMut<'w, Judged>,
    pub spotlight: ResMut<'w, Spotlight>,
    pub rect: ResMut<'w, BoardRect>,
    pub submits: MessageWriter<'w, Submit>,
    pub backs: MessageWriter<'w, TakeBack>,
    pub replies: MessageWriter<'w, Reply>,
    pub next_overlay: ResMut<'w, NextState<Overlay>>,
}

fn draw(mut contexts: EguiContexts, seen: Seen, mut moved: Moved) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let ctx = ctx.clone();
    let mut root = root(&ctx);
    let awake = *seen.screen.get() == Screen::Match && *seen.overlay.get() == Overlay::None;
    if awake && keys::pressed(&ctx, Command::Menu).is_some() {
        moved.next_overlay.set(Overlay::Pause);
    }
    // Behind the curtain nothing is drawn, and nothing hears keys.
    if let Some(seat) = moved.at_screen.curtain {
        cover(&mut root, seat, awake, &seen, &mut moved);
        return;
    }
    let stage = Stage::of(&seen, &moved);
    let on = Arrangement {
        seats: seen.live.setup().players.len(),
        log_open: *moved.side != SidePanel::Closed,
        hand_raised: stage.raised || seen.question.0.is_some_and(|asked| picks(asked.prompt.ask)),
        bar: seen.question.0.map_or(0.0, |asked| questions::bar_height(asked.prompt.ask)),
    };
    let places = regions(root.max_rect(), on);
    let zoom = ctx.zoom_factor();
    // The board stands still under a menu.
    if *seen.overlay.get() == Overlay::None {
        moved.rect.set_if_neq(BoardRect(to_window(places.board, zoom)));
    }
    let over_board = root.painter().with_clip_rect(places.board);
    plates::draw(&over_board, zoom, &seen, &moved.playback, stage.now.deciding);
    if let Some(beat) = moved.pointed.beat() {
        banner(
            &over_board,
            places.board,
            beat,
            beat < seen.foreseen.line.as_ref().map_or(Beat::MAX, |line| line.from),
        );
    }
    top_bar::draw(&mut root, &places, &seen, &mut moved, stage.now, awake);
    let (log_place, why) = open_plays::draw(
        &mut root,
        &places,
        &seen.live,
        &moved.playback,
        &seen.faces,
        stage.raised,
        moved.at_screen.seat,
        *moved.side,
    );
    if why && awake {
        moved.side.toggle(SidePanel::Bots);
    }
    side::draw(&mut root, log_place, &seen, &mut moved, awake);
    toasts(root.painter(), places.board, &moved.toasts.0);
    if !awake {
        return;
    }
    if let Some(seat) = moved.at_screen.seat {
        own_panels::draw(&mut root, &places, seat, &stage, &seen, &mut moved);
    }
    side::hear_keys(&ctx, &seen, &mut moved);
}

/// What the seat at the screen is doing.
pub(super) struct Stage {
    /// The present, as the timeline shows it.
    pub now: Present,
    /// A play can be put together.
    pub planning: bool,
    /// The hand and the play are up: the screen has caught up, or the player could not wait.
    pub raised: bool,
}

impl Stage {
    fn of(seen: &Seen, moved: &Moved) -> Self {
        let (live, playback) = (&seen.live, &moved.playback);
        // Who decides is told only once the screen has caught up.
        let caught_up = playback.is_idle(live);
        let told = |seats: Seats| if caught_up { seats } else { Seats::default() };
        let now =
            Present { beat: live.view(None).beat, deciding: told(live.asked()), sealed: told(live.held()) };
        let seat = moved.at_screen.seat.filter(|_| moved.at_screen.deciding && seen.question.0.is_none());
        let planning = seat.is_some_and(|seat| live.desk(seat).is_ok());
        Self { now, planning, raised: planning && (caught_up || *moved.draft != Draft::default()) }
    }
}

/// Says which beat the board shows instead of the present.
fn banner(painter: &egui::Painter, board: egui::Rect, beat: Beat, past: bool) {
    let words = if past { format!("Beat {beat}, replay") } else { format!("Beat {beat}, preview") };
    let galley = painter.layout_no_wrap(words, theme::aside(theme::size::LABEL), theme::colour::GOLD);
    let at = board.center_top() + egui::vec2(0.0, 10.0);
    let rect = egui::Align2::CENTER_TOP.anchor_size(at, galley.size() + egui::vec2(24.0, 8.0));
    painter.rect_filled(rect, f32::from(theme::ROUND), theme::colour::SLATE.gamma_multiply(0.94));
    painter.galley(rect.min + egui::vec2(12.0, 4.0), galley, theme::colour::GOLD);
}

/// The curtain, and what can be asked of it.
fn cover(root: &mut egui::Ui, seat: Seat, awake: bool, seen: &Seen, moved: &mut Moved) {
    let name = |seat: Seat| seen.live.setup().player(seat).name.as_str();
    let sealed = seen.live.held().iter().filter(|seat| seen.live.is_person(*seat));
    let sealed: Vec<(Seat, &str)> = sealed.map(|seat| (seat, name(seat))).collect();
    // A key still held from the last seat's confirm does not make the next one ready.
    let held = root
        .ctx()
        .input(|input| input.events.iter().any(|e| matches!(e, egui::Event::Key { repeat: true, .. })));
    match curtain(root, &CurtainModel { seat, name: name(seat), sealed: &sealed }) {
        Some(CurtainIntent::Ready) if awake && !held => at_screen::lift(&mut moved.at_screen),
        Some(CurtainIntent::TakeBack(back)) if awake => {
            moved.backs.write(TakeBack { seat: back });
            at_screen::call_back(&mut moved.at_screen, back);
        }
        Some(_) | None => {}
    }
}

/// A rectangle in egui's points, in the window's logical pixels.
fn to_window(rect: egui::Rect, zoom: f32) -> Rect {
    Rect::new(rect.left() * zoom, rect.top() * zoom, rect.right() * zoom, rect.bottom() * zoom)
}
