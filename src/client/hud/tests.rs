//! Clicks and keys in a bare egui context: each panel answers with the intent it should.

use std::cell::Cell as Slate;

use bevy_egui::egui::{
    Context, Event, Key, Modifiers, PointerButton, Pos2, RawInput, Rect, Ui, UiBuilder, Vec2, pos2, vec2,
};

use super::adrenaline::{self, GaugeModel, gauge};
use super::card_face::{self, CardFace, CardTexts, HAND, LARGE, Look, Slot};
use super::hand::{HandCard, HandIntent, HandModel, hand, places};
use super::play_panel::{self, PlayIntent, PlayModel, play_panel};
use super::rotation::{DialModel, dial, wedge_centre};
use super::screens::title::{TitleIntent, TitleModel, title};
use super::timeline::{self, Cell, Content, NAMES, Row, TimelineIntent, TimelineModel};
use super::transport::{self, TransportModel};
use super::{curtain, theme};
use crate::content::Library;
use crate::rules::card::Card;
use crate::rules::{CardId, Rotation, Seat};

const SCREEN: Vec2 = Vec2::new(1280.0, 720.0);

/// One pass of `panel` over a screen of 1280x720 with these events.
fn pass<R>(ctx: &Context, events: Vec<Event>, panel: impl Fn(&mut Ui) -> R) -> Option<R> {
    let rect = Rect::from_min_size(Pos2::ZERO, SCREEN);
    let input = RawInput { screen_rect: Some(rect), events, ..RawInput::default() };
    let answer = Slate::new(None);
    let mut output = ctx.run_ui(input, |ui| {
        let mut root = Ui::new(ui.ctx().clone(), "test".into(), UiBuilder::new().max_rect(rect));
        // The second run of a frame sees no input.
        let before = answer.take();
        let now = panel(&mut root);
        answer.set(Some(before.unwrap_or(now)));
    });
    // egui wants to hear that nobody will upload the glyphs.
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
    // egui aims at what the pass before has drawn.
    for events in [vec![], vec![Event::PointerMoved(at)], vec![button(true)]] {
        pass(&ctx, events, &panel);
    }
    pass(&ctx, vec![button(false)], panel).flatten()
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
        let library = Library::embedded();
        let find = |id: &&str| library.cards.iter().find(|c| c.id == **id).cloned();
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

#[test]
fn a_click_on_a_card_picks_it_and_a_blocked_one_says_so() {
    let deal = Deal::new(&IDS);
    let at = |i: usize| places(strip(), &deal.hand())[i].1.center();
    assert_eq!(click(at(3), |ui| show_hand(ui, &deal)), Some(HandIntent::Pick(CardId(3), None)));
    assert_eq!(click(at(1), |ui| show_hand(ui, &deal)), Some(HandIntent::Refused(CardId(1))));
}

#[test]
fn digits_count_movement_and_ability_cards_apart() {
    let deal = Deal::new(&IDS);
    let show = |ui: &mut Ui| show_hand(ui, &deal);
    assert_eq!(press(Key::Num1, Modifiers::NONE, show), Some(HandIntent::Pick(CardId(0), None)));
    let passive = HandIntent::Pick(CardId(3), Some(Slot::Passive));
    assert_eq!(press(Key::Num6, Modifiers::SHIFT, show), Some(passive));
    assert_eq!(press(Key::Num4, Modifiers::NONE, show), None);
}

#[test]
fn the_dial_gives_the_wedge_that_is_clicked_unless_it_is_forbidden() {
    let blocked = [None, None, None, Some("Too far."), None, None];
    let show = |ui: &mut Ui| dial(ui, &DialModel { chosen: Rotation::Stay, blocked }, 100.0);
    let rect = Rect::from_min_size(Pos2::ZERO, Vec2::splat(100.0));
    assert_eq!(click(wedge_centre(rect, Rotation::L2), show), Some(Rotation::L2));
    assert_eq!(click(wedge_centre(rect, Rotation::Around), show), None);
}

#[test]
fn turning_by_key_leaps_over_forbidden_turns() {
    let blocked = [None, Some("No."), None, None, None, None];
    let show = |ui: &mut Ui| dial(ui, &DialModel { chosen: Rotation::Stay, blocked }, 100.0);
    assert_eq!(press(Key::E, Modifiers::NONE, show), Some(Rotation::R2));
    assert_eq!(press(Key::Q, Modifiers::NONE, show), Some(Rotation::L1));
}

#[test]
fn the_gauge_never_gives_more_than_the_pool() {
    let show = |ui: &mut Ui| gauge(ui, &GaugeModel { pool: 6, submitted: 3 }, 28.0);
    let rect = Rect::from_min_size(Pos2::ZERO, vec2(SCREEN.x, 28.0));
    assert_eq!(click(adrenaline::cell_rect(rect, 5).center(), show), Some(5));
    assert_eq!(click(adrenaline::cell_rect(rect, 9).center(), show), Some(6));
    assert_eq!(click(adrenaline::cell_rect(rect, 3).center(), show), Some(2));
    assert_eq!(press(Key::ArrowUp, Modifiers::NONE, show), Some(4));
}

fn show_play(ui: &mut Ui, deal: &Deal, blocked: Option<&str>) -> Option<PlayIntent> {
    let model = PlayModel {
        seat: seat(0),
        name: "Somebody",
        active: Some(deal.face(2)),
        passive: None,
        rotation: Rotation::Stay,
        rotation_blocked: [None; 6],
        adrenaline: GaugeModel { pool: 2, submitted: 0 },
        blocked,
        note: None,
    };
    let area = Rect::from_min_size(pos2(1000.0, 70.0), play_panel::SIZE);
    ui.scope_builder(UiBuilder::new().max_rect(area), |ui| play_panel(ui, &model)).inner
}

#[test]
fn the_play_panel_confirms_only_what_is_allowed() {
    let deal = Deal::new(&IDS);
    assert_eq!(
        press(Key::Enter, Modifiers::NONE, |ui| show_play(ui, &deal, None)),
        Some(PlayIntent::Confirm)
    );
    assert_eq!(press(Key::Enter, Modifiers::NONE, |ui| show_play(ui, &deal, Some("No passive card."))), None);
    let slot = pos2(1060.0, 190.0);
    assert_eq!(click(slot, |ui| show_play(ui, &deal, None)), Some(PlayIntent::ClearSlot(Slot::Active)));
}

fn beats() -> TimelineModel {
    let row = Row {
        seat: seat(0),
        name: "Somebody".into(),
        deciding: false,
        note: None,
        points: None,
        cells: vec![Cell { content: Content::Sealed, ..Cell::default() }; 8],
    };
    let transport = TransportModel { playing: false, speed: 1.0, auto: true, follow: true };
    TimelineModel { now: 5, shown: 2, rows: vec![row], pointed: None, transport }
}

fn strip_of_beats() -> Rect {
    Rect::from_min_size(Pos2::ZERO, vec2(1000.0, timeline::height(1)))
}

fn show_beats(ui: &mut Ui) -> Option<TimelineIntent> {
    ui.scope_builder(UiBuilder::new().max_rect(strip_of_beats()), |ui| timeline::timeline(ui, &beats())).inner
}

fn beat_middle(beat: u16) -> Pos2 {
    timeline::column_rect(strip_of_beats().with_min_x(NAMES), beat).center()
}

#[test]
fn a_click_on_a_beat_seeks_it_and_resting_on_it_points_at_it() {
    assert_eq!(click(beat_middle(4), show_beats), Some(TimelineIntent::Seek(4)));
    let ctx = context();
    for _ in 0..2 {
        pass(&ctx, vec![Event::PointerMoved(beat_middle(6))], show_beats);
    }
    assert_eq!(pass(&ctx, vec![], show_beats).flatten(), Some(TimelineIntent::Point(6)));
}

#[test]
fn dragging_over_the_beats_goes_anywhere_between_them() {
    let ctx = context();
    let button = |pos, pressed| Event::PointerButton {
        pos,
        button: PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    };
    let (from, to) = (beat_middle(1), beat_middle(3) + vec2(0.25 * timeline::COLUMN, 0.0));
    for event in [Event::PointerMoved(from), button(from, true), Event::PointerMoved(from.lerp(to, 0.5))] {
        pass(&ctx, vec![event], show_beats);
    }
    let asked = pass(&ctx, vec![Event::PointerMoved(to)], show_beats).flatten();
    assert_eq!(asked, Some(TimelineIntent::Scrub(3.75)));
}

#[test]
fn arrows_step_by_beats_and_with_shift_by_phases() {
    let model = beats();
    let area = Rect::from_min_size(Pos2::ZERO, vec2(252.0, transport::HEIGHT));
    let show = |ui: &mut Ui| {
        let bar = |ui: &mut Ui| transport::transport(ui, &model.transport, &model);
        ui.scope_builder(UiBuilder::new().max_rect(area), bar).inner
    };
    for (key, with, intent) in [
        (Key::ArrowLeft, Modifiers::NONE, TimelineIntent::StepBack),
        (Key::ArrowLeft, Modifiers::SHIFT, TimelineIntent::PhaseBack),
        (Key::ArrowRight, Modifiers::SHIFT, TimelineIntent::PhaseForward),
        (Key::ArrowRight, Modifiers::NONE, TimelineIntent::StepForward),
        (Key::P, Modifiers::NONE, TimelineIntent::Auto(false)),
        (Key::F, Modifiers::NONE, TimelineIntent::Follow(false)),
        (Key::Minus, Modifiers::NONE, TimelineIntent::Speed(0.5)),
        (Key::Plus, Modifiers::NONE, TimelineIntent::Speed(2.0)),
    ] {
        assert_eq!(press(key, with, show), Some(intent), "{key:?} {with:?}");
    }
}

#[test]
fn the_curtain_opens_with_enter_and_with_its_button() {
    let sealed = [(seat(0), "Another"), (seat(2), "A third")];
    let model = curtain::CurtainModel { seat: seat(1), name: "Somebody", sealed: &sealed };
    let show = |ui: &mut Ui| curtain::curtain(ui, &model);
    let back = |i| Some(curtain::CurtainIntent::TakeBack(seat(i)));
    assert_eq!(press(Key::Backspace, Modifiers::NONE, show), back(2), "the last one's");
    assert_eq!(click(pos2(640.0, 508.0), show), back(0));
    assert_eq!(press(Key::Enter, Modifiers::NONE, show), Some(curtain::CurtainIntent::Ready));
    assert_eq!(click(pos2(640.0, 428.0), show), Some(curtain::CurtainIntent::Ready));
    assert_eq!(click(pos2(20.0, 20.0), show), None);
}

#[test]
fn a_duel_is_one_click_from_the_title() {
    let model =
        TitleModel { version: "0", resumable: None, discarding: false, problems: &[], over_board: false };
    let at = pos2(640.0, 0.30 * 720.0 + 104.0 + 25.0);
    assert_eq!(click(at, |ui| title(ui, &model)), Some(TitleIntent::QuickDuel));
}

#[test]
fn every_card_fits_its_text_at_hand_size_and_large() {
    let library = Library::embedded();
    let ctx = context();
    pass(&ctx, vec![], |_| ());
    let mut overflowing = Vec::new();
    for card in &library.cards {
        let texts = CardTexts::of(card);
        let face = CardFace { card, texts: &texts };
        for size in [HAND, 0.9 * LARGE, LARGE] {
            let rect = Rect::from_min_size(Pos2::ZERO, size);
            let fits = pass(&ctx, vec![], |ui| card_face::paint(ui.painter(), rect, &face, Look::default()));
            let slot = Rect::from_min_size(Pos2::ZERO, vec2(102.0, 150.0));
            let lent =
                pass(&ctx, vec![], |ui| card_face::paint_passive(ui.painter(), slot, &face, Look::default()));
            if fits != Some(true) || lent != Some(true) {
                overflowing.push((card.name.clone(), size, fits, lent));
            }
        }
    }
    assert!(overflowing.is_empty(), "{overflowing:#?}");
}

#[test]
fn a_card_dragged_onto_a_slot_is_put_there() {
    let deal = Deal::new(&IDS);
    let ctx = context();
    let show = |ui: &mut Ui| {
        let played = show_play(ui, &deal, None);
        show_hand(ui, &deal);
        played
    };
    let (from, to) = (places(strip(), &deal.hand())[4].1.center(), pos2(1180.0, 190.0));
    let button = |pos, pressed| Event::PointerButton {
        pos,
        button: PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    };
    let way = [
        Event::PointerMoved(from),
        button(from, true),
        Event::PointerMoved(from.lerp(to, 0.5)),
        Event::PointerMoved(to),
    ];
    pass(&ctx, vec![], show);
    for event in way {
        pass(&ctx, vec![event], show);
    }
    let put = pass(&ctx, vec![button(to, false)], show).flatten();
    assert_eq!(put, Some(PlayIntent::Put(CardId(4), Slot::Passive)));
}
