//! Tests of the timeline by pointer and by key.

use super::*;
use crate::eyes;
use hexstrike::kit::ui::toast::{Toast, ToastTone, toasts};

fn beats() -> TimelineModel {
    let row = TimelineRow {
        seat: seat(0),
        name: "Somebody".into(),
        deciding: false,
        note: None,
        points: Some((1, 2)),
        cells: vec![TimelineCell { content: CellContent::Sealed, ..TimelineCell::default() }; 8],
    };
    TimelineModel { now: 5, shown: 2, rows: vec![row], pointed: None }
}

fn strip_of_beats() -> Rect {
    Rect::from_min_size(Pos2::ZERO, vec2(1000.0, timeline_height(1, false)))
}

fn show_beats(ui: &mut Ui) -> Option<TimelineIntent> {
    show(ui, &beats())
}

fn show(ui: &mut Ui, model: &TimelineModel) -> Option<TimelineIntent> {
    ui.scope_builder(UiBuilder::new().max_rect(strip_of_beats()), |ui| timeline::timeline(ui, model)).inner
}

fn beat_middle(beat: u16) -> Pos2 {
    column_rect(strip_of_beats().with_min_x(NAMES), beat).center()
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

/// A resting pointer is not meant for the beats that scroll under it as the match goes on.
#[test]
fn a_pointer_that_was_left_on_the_timeline_points_at_no_beat_that_comes_below_it() {
    let (ctx, later) = (context(), TimelineModel { shown: 3, ..beats() });
    for _ in 0..2 {
        pass(&ctx, vec![Event::PointerMoved(beat_middle(6))], show_beats);
    }
    for _ in 0..3 {
        assert_eq!(pass(&ctx, vec![], |ui: &mut Ui| show(ui, &later)).flatten(), None);
    }
    let moved = Event::PointerMoved(beat_middle(6) + vec2(2.0, 0.0));
    let asked = |events| pass(&ctx, events, |ui: &mut Ui| show(ui, &later)).flatten();
    asked(vec![moved]);
    assert_eq!(asked(vec![]), Some(TimelineIntent::Point(6)));
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
    let (from, to) = (beat_middle(1), beat_middle(3) + vec2(0.25 * COLUMN, 0.0));
    for event in [Event::PointerMoved(from), button(from, true), Event::PointerMoved(from.lerp(to, 0.5))] {
        pass(&ctx, vec![event], show_beats);
    }
    let asked = pass(&ctx, vec![Event::PointerMoved(to)], show_beats).flatten();
    assert_eq!(asked, Some(TimelineIntent::Scrub(3.75)));
}

/// Draws the playback controls of a paused match.
fn controls(ui: &mut Ui, speed: f32) -> Option<TransportIntent> {
    let model = TransportModel {
        playing: false,
        speed,
        auto: true,
        follow: true,
        shown: 2,
        now: 5,
        at_start: false,
        live: false,
    };
    let area = Rect::from_min_size(Pos2::ZERO, vec2(252.0, TRANSPORT_HEIGHT));
    ui.scope_builder(UiBuilder::new().max_rect(area), |ui| transport(ui, &model)).inner
}

#[test]
fn arrows_step_by_beats_and_with_shift_by_phases() {
    for (key, with, intent) in [
        (Key::ArrowLeft, Modifiers::NONE, TransportIntent::StepBack),
        (Key::ArrowLeft, Modifiers::SHIFT, TransportIntent::PhaseBack),
        (Key::ArrowRight, Modifiers::SHIFT, TransportIntent::PhaseForward),
        (Key::ArrowRight, Modifiers::NONE, TransportIntent::StepForward),
        (Key::P, Modifiers::NONE, TransportIntent::Auto(false)),
        (Key::F, Modifiers::NONE, TransportIntent::Follow(false)),
        (Key::Minus, Modifiers::NONE, TransportIntent::Speed(0.5)),
        (Key::Plus, Modifiers::NONE, TransportIntent::Speed(2.0)),
    ] {
        assert_eq!(press(key, with, |ui| controls(ui, 1.0)), Some(intent), "{key:?} {with:?}");
    }
}

#[test]
fn from_any_pace_the_next_is_the_nearest_that_is_faster_or_slower() {
    for (speed, slower, faster) in [
        (0.75, Some(0.5), Some(1.0)),
        (1.25, Some(1.0), Some(2.0)),
        (0.25, None, Some(0.5)),
        (6.0, Some(4.0), Some(8.0)),
        (8.0, Some(4.0), None),
    ] {
        for (key, wanted) in [(Key::Minus, slower), (Key::Plus, faster)] {
            assert_eq!(
                press(key, Modifiers::NONE, |ui| controls(ui, speed)),
                wanted.map(TransportIntent::Speed),
                "{speed} {key:?}"
            );
        }
    }
}

/// Texts drawn by `show` after its animations.
fn words_of(show: impl Fn(&mut Ui)) -> Vec<eyes::Word> {
    let ctx = context();
    let mut words = Vec::new();
    for _ in 0..40 {
        let input =
            RawInput { screen_rect: Some(Rect::from_min_size(Pos2::ZERO, SCREEN)), ..RawInput::default() };
        let mut output = ctx.run_ui(input, |ui| show(ui));
        output.textures_delta.clear();
        words = eyes::read(output.shapes.iter());
    }
    words
}

#[test]
fn a_play_that_began_out_of_sight_is_named_where_it_is_seen() {
    let (shown, length) = (20, 24);
    let mut model = beats();
    let sealed = TimelineCell { content: CellContent::Sealed, ..TimelineCell::default() };
    model.rows[0].cells = vec![sealed; length];
    model.rows[0].cells[0].starts = Some(("A long play".into(), "Something".into()));
    (model.shown, model.now) = (shown, shown);
    let strip = Rect::from_min_size(Pos2::ZERO, vec2(NAMES + 6.0 * COLUMN, timeline_height(1, true)));
    let words = words_of(|ui| {
        ui.scope_builder(UiBuilder::new().max_rect(strip), |ui| timeline::timeline(ui, &model));
    });
    let name = words.iter().find(|word| word.text.starts_with("A long play")).expect("its name is seen");
    let seen = name.clip.x_range();
    assert!(name.rect.left() > NAMES && seen.contains(name.rect.right()), "{name:?}");
}

#[test]
fn a_note_is_no_wider_than_the_board() {
    let note = Toast {
        tone: ToastTone::Note,
        words: "This note has more to say than one line of a narrow board has room for.".into(),
        age: 1.0,
    };
    let board = Rect::from_min_max(pos2(240.0, 60.0), pos2(400.0, 300.0));
    let words = words_of(|ui| toasts(ui.painter(), board, std::slice::from_ref(&note)));
    assert!(words.len() == 1 && board.contains_rect(words[0].rect), "{words:?}");
}
