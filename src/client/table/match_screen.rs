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
use super::timeline_model::Present;
use super::toasts::Toasts;
use super::{hand_model, open_plays, plates, play_model, timeline_model};
use crate::client::board::camera::{BoardEye, BoardRect};
use crate::client::hud::adrenaline::GaugeModel;
use crate::client::hud::curtain::{CurtainIntent, CurtainModel, curtain};
use crate::client::hud::hand::{HandIntent, HandModel, hand};
use crate::client::hud::keys::{self, Command};
use crate::client::hud::layout::{Arrangement, Regions, regions, within};
use crate::client::hud::log::{LogIntent, log};
use crate::client::hud::play_panel::{PlayIntent, PlayModel, play_panel};
use crate::client::hud::timeline::timeline;
use crate::client::hud::timeline_model::TimelineIntent;
use crate::client::hud::toast::toasts;
use crate::client::hud::transport::transport;
use crate::client::match_flow::{LiveMatch, Reply, Submit, TakeBack};
use crate::client::playback::Playback;
use crate::client::playback::effects::Floaters;
use crate::client::screens::{Overlay, Screen};
use crate::client::stage::{Panels, root};
use crate::rules::Seat;
use crate::rules::describe::log::Names;
use crate::rules::legal::Desk;
use crate::rules::state::Seats;

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
    backs: MessageWriter<'w, TakeBack>,
    replies: MessageWriter<'w, Reply>,
    next_overlay: ResMut<'w, NextState<Overlay>>,
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
        log_open: moved.log_open.0,
        hand_raised: stage.raised || seen.question.0.is_some_and(|asked| questions::picks(asked.prompt.ask)),
        bar: seen.question.0.map_or(0.0, |asked| questions::bar_height(asked.prompt.ask)),
    };
    let places = regions(root.max_rect(), on);
    let zoom = ctx.zoom_factor();
    moved.rect.set_if_neq(BoardRect(to_window(places.board, zoom)));
    let over_board = root.painter().with_clip_rect(places.board);
    let plan = seen.shown.0.as_ref();
    plates::draw(
        &over_board,
        zoom,
        &seen.eye,
        &seen.live,
        &moved.playback,
        &seen.floaters,
        plan,
        stage.now.deciding,
    );
    top(&mut root, &places, &seen, &mut moved, stage.now, awake);
    let log_place = open_plays::draw(
        &mut root,
        &places,
        &seen.live,
        &moved.playback,
        &seen.faces,
        stage.raised,
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
    if !awake {
        return;
    }
    if let Some(seat) = moved.at_screen.seat {
        own_panels(&mut root, &places, seat, &stage, &seen, &mut moved);
    }
    if keys::pressed(&ctx, Command::Log).is_some() {
        moved.log_open.0 = !moved.log_open.0;
    }
}

/// What the seat at the screen is doing.
struct Stage {
    /// The present, as the timeline shows it.
    now: Present,
    /// A play can be put together.
    planning: bool,
    /// The hand and the play are up: the screen has caught up, or the player could not wait.
    raised: bool,
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

fn top(root: &mut egui::Ui, places: &Regions, seen: &Seen, moved: &mut Moved, now: Present, awake: bool) {
    let names = Names { ruleset: seen.live.ruleset(), setup: seen.live.setup() };
    let model = timeline_model::model(&moved.playback, now, names);
    let asked = within(root, "timeline", places.timeline, |ui| timeline(ui, &model));
    let driven = within(root, "transport", places.transport, |ui| transport(ui, &model.transport, &model));
    let playback = &mut *moved.playback;
    match asked.or(driven).filter(|_| awake) {
        Some(TimelineIntent::Seek(beat)) if beat >= now.beat => playback.jump_to_now(&seen.live),
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
    places: &Regions,
    seat: Seat,
    stage: &Stage,
    seen: &Seen,
    moved: &mut Moved,
) {
    if let Some(pending) = seen.question.0 {
        let answer = questions::ask(
            root,
            places,
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
        if questions::picks(pending.prompt.ask) {
            return;
        }
    }
    let names = Names { ruleset: seen.live.ruleset(), setup: seen.live.setup() };
    let desk = seen.live.desk(seat);
    let reasons = hand_model::reasons(moved.playback.hand(seat), desk, names);
    let cards = hand_model::cards(&reasons, &moved.draft, &seen.faces, seen.live.ruleset());
    let model = HandModel { cards: &cards, raised: stage.raised, open: stage.planning, stage: places.board };
    let asked = within(root, "hand", places.hand, |ui| hand(ui, &model));
    if stage.planning
        && let Ok(desk) = desk
    {
        choose(asked, &reasons, &desk, seen, moved);
        if stage.raised {
            plan_panel(root, places, seat, &desk, seen, moved);
        }
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
    desk: &Desk,
    seen: &Seen,
    moved: &mut Moved,
) {
    let (ruleset, faces) = (seen.live.ruleset(), &*seen.faces);
    let names = Names { ruleset, setup: seen.live.setup() };
    let words = play_model::PlayWords::of(&moved.draft, desk, names);
    let pool = moved.playback.mirror.figure(seat).adrenaline;
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
