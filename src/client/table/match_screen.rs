//! The match screen: panels from their models, and what their intents mean.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use super::at_screen::{self, AtScreen};
use super::draft::Draft;
use super::faces::Faces;
use super::log_model::{LogBook, LogOpen};
use super::marks::ShownPlan;
use super::questions::{self, Answering, Question};
use super::toasts::Toasts;
use super::{hand_model, open_plays, plates, play_model, timeline_model};
use crate::client::board::camera::{BoardEye, BoardRect};
use crate::client::hud::adrenaline::GaugeModel;
use crate::client::hud::curtain::{CurtainModel, curtain};
use crate::client::hud::hand::{HandIntent, HandModel, hand};
use crate::client::hud::keys::{self, Command};
use crate::client::hud::layout::{Arrangement, Regions, regions, within};
use crate::client::hud::log::{LogIntent, log};
use crate::client::hud::play_panel::{PlayIntent, PlayModel, play_panel};
use crate::client::hud::timeline::timeline;
use crate::client::hud::timeline_model::TimelineIntent;
use crate::client::hud::toast::toasts;
use crate::client::hud::transport::transport;
use crate::client::match_flow::{LiveMatch, Reply, Submit};
use crate::client::playback::Playback;
use crate::client::playback::effects::Floaters;
use crate::client::screens::{Overlay, Screen};
use crate::client::stage::{Panels, root};
use crate::rules::describe::log::Names;
use crate::rules::legal::Desk;
use crate::rules::state::Seats;
use crate::rules::{Seat, View};

/// Draws the match. Whatever lies over it comes later: painters of one layer paint in the order of their systems.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct MatchPanels;

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(EguiPrimaryContextPass, MatchPanels.in_set(Panels))
        .add_systems(EguiPrimaryContextPass, draw.in_set(MatchPanels).run_if(super::at_table));
}

/// What the screen reads.
#[derive(SystemParam)]
struct Seen<'w, 's> {
    live: Res<'w, LiveMatch>,
    eye: BoardEye<'w, 's>,
    faces: Res<'w, Faces>,
    floaters: Res<'w, Floaters>,
    book: Res<'w, LogBook>,
    shown: Res<'w, ShownPlan>,
    question: Res<'w, Question>,
    screen: Res<'w, State<Screen>>,
    overlay: Res<'w, State<Overlay>>,
}

/// What its intents change.
#[derive(SystemParam)]
struct Moved<'w> {
    playback: ResMut<'w, Playback>,
    draft: ResMut<'w, Draft>,
    at_screen: ResMut<'w, AtScreen>,
    answering: ResMut<'w, Answering>,
    toasts: ResMut<'w, Toasts>,
    log_open: ResMut<'w, LogOpen>,
    rect: ResMut<'w, BoardRect>,
    submits: MessageWriter<'w, Submit>,
    replies: MessageWriter<'w, Reply>,
    next_overlay: ResMut<'w, NextState<Overlay>>,
}

fn draw(mut contexts: EguiContexts, seen: Seen, mut moved: Moved) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let ctx = ctx.clone();
    let mut root = root(&ctx);
    let count = seen.live.setup().players.len();
    // Once the screen has caught up.
    let deciding = if moved.playback.is_idle(&seen.live) { seen.live.asked() } else { Seats::default() };
    let planning = moved.at_screen.deciding && seen.question.0.is_none();
    let on = Arrangement { seats: count, log_open: moved.log_open.0, hand_raised: planning };
    let places = regions(root.max_rect(), on);
    let zoom = ctx.zoom_factor();
    let board = to_window(places.board, zoom);
    moved.rect.set_if_neq(BoardRect(board));
    let over_board = root.painter().with_clip_rect(places.board);
    let plan = seen.shown.0.as_ref();
    plates::draw(&over_board, zoom, &seen.eye, &seen.live, &moved.playback, &seen.floaters, plan, deciding);
    top(&mut root, &places, &seen, &mut moved, deciding);
    let log_place = open_plays::draw(
        &mut root,
        &places,
        &seen.live,
        &moved.playback,
        &seen.faces,
        planning,
        moved.at_screen.seat,
    );
    if moved.log_open.0 {
        let shown = moved.playback.shown();
        let asked = within(&mut root, "log", log_place, |ui| log(ui, &seen.book.paragraphs, shown));
        if let Some(LogIntent::Seek(beat)) = asked {
            moved.playback.seek(&seen.live, beat);
        }
    }
    toasts(root.painter(), places.board, &moved.toasts.0);
    if *seen.screen.get() != Screen::Match || *seen.overlay.get() != Overlay::None {
        return;
    }
    if keys::pressed(&ctx, Command::Menu).is_some() {
        moved.next_overlay.set(Overlay::Pause);
    }
    if let Some(seat) = moved.at_screen.curtain {
        let model = CurtainModel { seat, name: &seen.live.setup().player(seat).name };
        // A key still held from the last seat's confirm does not make the next one ready.
        let held = ctx
            .input(|input| input.events.iter().any(|e| matches!(e, egui::Event::Key { repeat: true, .. })));
        if curtain(&mut root, &model).is_some() && !held {
            at_screen::lift(&mut moved.at_screen);
        }
        return;
    }
    if let Some(seat) = moved.at_screen.seat {
        own_panels(&mut root, &ctx, &places, seat, &seen, &mut moved);
    }
    if keys::pressed(&ctx, Command::Log).is_some() {
        moved.log_open.0 = !moved.log_open.0;
    }
}

fn top(root: &mut egui::Ui, places: &Regions, seen: &Seen, moved: &mut Moved, deciding: Seats) {
    let names = Names { ruleset: seen.live.ruleset(), setup: seen.live.setup() };
    let now = seen.live.view(None).beat;
    let model = timeline_model::model(&moved.playback, now, deciding, names);
    let asked = within(root, "timeline", places.timeline, |ui| timeline(ui, &model));
    let driven = within(root, "transport", places.transport, |ui| transport(ui, &model.transport, &model));
    let asked = asked.or(driven);
    let playback = &mut *moved.playback;
    match asked {
        Some(TimelineIntent::Seek(beat)) if beat >= now => playback.jump_to_now(&seen.live),
        Some(TimelineIntent::Seek(beat)) => playback.seek(&seen.live, beat),
        Some(TimelineIntent::PlayPause) => playback.playing = !playback.playing,
        Some(TimelineIntent::StepBack) => playback.step_back(&seen.live),
        Some(TimelineIntent::StepForward) => playback.step_forward(&seen.live),
        Some(TimelineIntent::Now) => playback.jump_to_now(&seen.live),
        Some(TimelineIntent::Speed(speed)) => playback.speed = speed,
        None => {}
    }
}

/// The hand, the play being planned, and the open question of the seat at the screen.
fn own_panels(
    root: &mut egui::Ui,
    ctx: &egui::Context,
    places: &Regions,
    seat: Seat,
    seen: &Seen,
    moved: &mut Moved,
) {
    let view = seen.live.view(Some(seat));
    let names = Names { ruleset: seen.live.ruleset(), setup: seen.live.setup() };
    let planning = moved.at_screen.deciding && seen.question.0.is_none();
    if let Some(own) = view.own().and_then(|own| own.hand) {
        let reasons = hand_model::reasons(&own, view.desk(), names);
        let cards = hand_model::cards(&reasons, &moved.draft, &seen.faces, seen.live.ruleset());
        let model = HandModel { cards: &cards, raised: planning, stage: places.board };
        let asked = within(root, "hand", places.hand, |ui| hand(ui, &model));
        if let Ok(desk) = view.desk() {
            choose(asked, &reasons, &desk, seen, moved);
        }
    }
    if let Some(pending) = seen.question.0 {
        let answer = questions::ask(
            ctx,
            places.board,
            &pending,
            &seen.live,
            &moved.playback,
            &seen.faces,
            &mut moved.answering,
        );
        if let Some(answer) = answer {
            moved.replies.write(Reply { seat, id: pending.id, answer });
            at_screen::leave(&mut moved.at_screen, &seen.live);
        }
    } else if planning && let Ok(desk) = view.desk() {
        plan_panel(root, places, seat, &view, &desk, seen, moved);
    }
}

fn choose(
    asked: Option<HandIntent>,
    reasons: &[(crate::rules::CardId, bool, Option<String>)],
    desk: &Desk,
    seen: &Seen,
    moved: &mut Moved,
) {
    match asked {
        Some(HandIntent::Pick(card, slot)) => moved.draft.pick(seen.live.ruleset(), desk, card, slot),
        Some(HandIntent::Release(card)) => moved.draft.release(card),
        Some(HandIntent::Refused(card)) => {
            if let Some(why) = reasons.iter().find(|(id, ..)| *id == card).and_then(|(.., why)| why.clone()) {
                moved.toasts.refuse(why);
            }
        }
        None => {}
    }
}

fn plan_panel(
    root: &mut egui::Ui,
    places: &Regions,
    seat: Seat,
    view: &View,
    desk: &Desk,
    seen: &Seen,
    moved: &mut Moved,
) {
    let (ruleset, faces) = (seen.live.ruleset(), &*seen.faces);
    let names = Names { ruleset, setup: seen.live.setup() };
    let words = play_model::PlayWords::of(&moved.draft, desk, names);
    let pool = view.own().map_or(0, |own| own.adrenaline);
    let model = PlayModel {
        seat,
        name: names.seat(seat),
        active: moved.draft.active.map(|card| faces.face(ruleset, card)),
        passive: moved.draft.passive.map(|card| faces.face(ruleset, card)),
        rotation: moved.draft.rotation,
        rotation_blocked: std::array::from_fn(|i| words.rotations[i].as_deref()),
        adrenaline: GaugeModel { pool, submitted: moved.draft.adrenaline },
        blocked: words.blocked.as_deref(),
        note: words.note,
    };
    let asked = within(root, "play", places.play, |ui| play_panel(ui, &model));
    match asked {
        Some(PlayIntent::Confirm) => {
            if let Ok(play) = moved.draft.check(ruleset, desk) {
                moved.submits.write(Submit { seat, play });
                *moved.draft = Draft::default();
                at_screen::leave(&mut moved.at_screen, &seen.live);
            } else if let Some(why) = words.blocked {
                moved.toasts.refuse(why);
            }
        }
        Some(intent) => play_model::apply(intent, &mut moved.draft, ruleset, desk),
        None => {}
    }
}

/// A rectangle in egui's points, in the window's logical pixels.
fn to_window(rect: egui::Rect, zoom: f32) -> Rect {
    Rect::new(rect.left() * zoom, rect.top() * zoom, rect.right() * zoom, rect.bottom() * zoom)
}
