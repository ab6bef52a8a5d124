//! Tests of clicks and keys in a bare egui context: each panel returns the right intent.

mod cards;
mod hands;
mod hints;
mod play;
mod reading;
mod time;

use std::cell::Cell as Slate;

use bevy_egui::egui::{
    Context, Event, Key, Label, Modifiers, PointerButton, Pos2, RawInput, Rect, Sense, Shape, Ui, UiBuilder,
    Vec2, pos2, vec2,
};

use hexstrike::app::screens::title::model::{GameTitle, TitleModel};
use hexstrike::app::screens::title::panel::title;
use hexstrike::games::GAMES;
use hexstrike::hexstrike::match_flow::plan::PlayerKind;
use hexstrike::hexstrike::screens::match_screen::hand::panel::{
    HandCard, HandIntent, HandModel, hand, places,
};
use hexstrike::hexstrike::screens::match_screen::judge::panel as judge;
use hexstrike::hexstrike::screens::match_screen::layout::{PLAY, TRANSPORT_HEIGHT, timeline_height};
use hexstrike::hexstrike::screens::match_screen::play::adrenaline;
use hexstrike::hexstrike::screens::match_screen::play::adrenaline::{GaugeModel, gauge};
use hexstrike::hexstrike::screens::match_screen::play::panel::{
    DraftIntent, PlayIntent, PlayModel, play_panel,
};
use hexstrike::hexstrike::screens::match_screen::play::rotation::{DialModel, dial, wedge_centre};
use hexstrike::hexstrike::screens::match_screen::replies::panel as replies;
use hexstrike::hexstrike::screens::match_screen::side::frame as side;
use hexstrike::hexstrike::screens::match_screen::timeline::grid::{COLUMN, NAMES, column_rect};
use hexstrike::hexstrike::screens::match_screen::timeline::model::{
    CellContent, TimelineCell, TimelineIntent, TimelineModel, TimelineRow,
};
use hexstrike::hexstrike::screens::match_screen::timeline::panel as timeline;
use hexstrike::hexstrike::screens::match_screen::transport::model::{TransportIntent, TransportModel};
use hexstrike::hexstrike::screens::match_screen::transport::panel::transport;
use hexstrike::hexstrike::title::{QUICK_DUEL, rows};
use hexstrike::kit::ui::card::face as card_face;
use hexstrike::kit::ui::card::model::{CardFace, CardLook, CardTexts, HAND, LARGE, PlaySlot};
use hexstrike::kit::ui::controls::{ControlRow, choice};
use hexstrike::kit::ui::hand_off;
use hexstrike::kit::ui::theme;
use hexstrike::kit::ui::words::Words;
use hexstrike_game::content::Library;
use hexstrike_game::lookahead::threat::Harm;
use hexstrike_game::rules::CardId;
use hexstrike_game::rules::cards::card::Card;
use hexstrike_game::rules::state::Seats;
use kernel::{Rotation, Seat};

use crate::input::hear;

const SCREEN: Vec2 = Vec2::new(1280.0, 720.0);

/// Runs one pass of `panel` on a screen of 1280x720 with these events.
fn pass<R>(ctx: &Context, events: Vec<Event>, panel: impl Fn(&mut Ui) -> R) -> Option<R> {
    let rect = Rect::from_min_size(Pos2::ZERO, SCREEN);
    let input = RawInput { screen_rect: Some(rect), events, ..RawInput::default() };
    hear(ctx, &input.events);
    let answer = Slate::new(None);
    let mut output = ctx.run_ui(input, |ui| {
        let mut root = Ui::new(ui.ctx().clone(), "test".into(), UiBuilder::new().max_rect(rect));
        // The second run of a frame sees no input.
        let before = answer.take();
        let now = panel(&mut root);
        answer.set(Some(before.unwrap_or(now)));
    });
    // egui expects textures to be uploaded; here nothing does that.
    output.textures_delta.clear();
    answer.take()
}

fn context() -> Context {
    let ctx = Context::default();
    theme::install(&ctx);
    ctx
}

fn click<R>(at: Pos2, panel: impl Fn(&mut Ui) -> Option<R>) -> Option<R> {
    let ctx = context();
    let button = |pressed| Event::PointerButton {
        pos: at,
        button: PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    };
    // egui hit-tests against the widgets of the previous pass.
    for events in [vec![], vec![Event::PointerMoved(at)], vec![button(true)]] {
        pass(&ctx, events, &panel);
    }
    pass(&ctx, vec![button(false)], panel).flatten()
}

#[test]
fn a_button_held_down_long_is_still_pressed() {
    let ctx = context();
    let at = pos2(60.0, 30.0);
    let button = |pressed| Event::PointerButton {
        pos: at,
        button: PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    };
    let clicks = |time, events| {
        let rect = Rect::from_min_size(Pos2::ZERO, SCREEN);
        let input = RawInput { screen_rect: Some(rect), time: Some(time), events, ..RawInput::default() };
        let clicked = Slate::new(false);
        let mut output = ctx.run_ui(input, |ui| {
            let response = ui.put(
                Rect::from_min_size(Pos2::ZERO, vec2(120.0, 60.0)),
                Label::new("").sense(Sense::click()),
            );
            clicked.set(clicked.get() || response.clicked());
        });
        output.textures_delta.clear();
        clicked.get()
    };
    assert!(!clicks(0.0, vec![Event::PointerMoved(at)]));
    assert!(!clicks(0.1, vec![]));
    assert!(!clicks(0.2, vec![button(true)]));
    assert!(clicks(45.0, vec![button(false)]));
}

fn press<R>(key: Key, modifiers: Modifiers, panel: impl Fn(&mut Ui) -> Option<R>) -> Option<R> {
    let ctx = context();
    pass(&ctx, vec![], &panel);
    let event = Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers };
    pass(&ctx, vec![event], panel).flatten()
}

fn seat(index: usize) -> Seat {
    Seat::new(index).expect("at most four seats")
}

struct Deal {
    cards: Vec<Card>,
    texts: Vec<CardTexts>,
}

impl Deal {
    fn new(ids: &[&str]) -> Self {
        let content = Library::embedded();
        let find = |id: &&str| content.cards.iter().find(|c| c.id == **id).cloned();
        let cards: Vec<Card> = ids.iter().filter_map(find).collect();
        let texts = cards.iter().map(CardTexts::of).collect();
        Self { cards, texts }
    }

    fn face(&self, i: usize) -> CardFace<'_> {
        CardFace { card: &self.cards[i], texts: &self.texts[i] }
    }

    fn hand(&self) -> Vec<HandCard<'_>> {
        let card = |i| HandCard {
            id: CardId(i as u8),
            face: self.face(i),
            chosen: None,
            exhausted: false,
            blocked: (i == 1).then_some("Not now."),
        };
        (0..self.cards.len()).map(card).collect()
    }
}

const IDS: [&str; 5] = ["step", "dash", "jab", "guard", "hammer"];

fn show_hand(ui: &mut Ui, deal: &Deal) -> Option<HandIntent> {
    let area = strip();
    let cards = deal.hand();
    let model =
        HandModel { cards: &cards, raised: true, open: true, stage: Rect::from_min_size(Pos2::ZERO, SCREEN) };
    ui.scope_builder(UiBuilder::new().max_rect(area), |ui| hand(ui, &model)).inner
}

fn strip() -> Rect {
    Rect::from_min_max(pos2(0.0, 500.0), pos2(1280.0, 720.0))
}

fn show_play(ui: &mut Ui, deal: &Deal, blocked: Option<&str>) -> Option<PlayIntent> {
    let model = PlayModel {
        seat: seat(0),
        name: "Somebody",
        active: Some(deal.face(2)),
        passive: None,
        rotation: Rotation::Stay,
        heading: 1.5,
        rotation_blocked: [None; 6],
        adrenaline: GaugeModel { pool: 2, submitted: 0 },
        blocked,
        unfinished: false,
        note: None,
        warning: None,
        worst: None,
        stage: Rect::from_min_size(Pos2::ZERO, SCREEN),
        advises: true,
        turns: true,
        submits: true,
    };
    let area = Rect::from_min_size(pos2(1000.0, 70.0), PLAY);
    ui.scope_builder(UiBuilder::new().max_rect(area), |ui| play_panel(ui, &model)).inner
}
