//! The timeline, by pointer and by keys.

use super::*;

fn beats() -> TimelineModel {
    let row = TimelineRow {
        seat: seat(0),
        name: "Somebody".into(),
        deciding: false,
        note: None,
        points: None,
        cells: vec![TimelineCell { content: CellContent::Sealed, ..TimelineCell::default() }; 8],
    };
    TimelineModel { now: 5, shown: 2, rows: vec![row], pointed: None }
}

fn strip_of_beats() -> Rect {
    Rect::from_min_size(Pos2::ZERO, vec2(1000.0, timeline_height(1, false)))
}

fn show_beats(ui: &mut Ui) -> Option<TimelineIntent> {
    ui.scope_builder(UiBuilder::new().max_rect(strip_of_beats()), |ui| timeline::timeline(ui, &beats())).inner
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

#[test]
fn arrows_step_by_beats_and_with_shift_by_phases() {
    let model = TransportModel { playing: false, speed: 1.0, auto: true, follow: true, shown: 2, now: 5 };
    let area = Rect::from_min_size(Pos2::ZERO, vec2(252.0, TRANSPORT_HEIGHT));
    let show = |ui: &mut Ui| {
        let bar = |ui: &mut Ui| transport(ui, &model);
        ui.scope_builder(UiBuilder::new().max_rect(area), bar).inner
    };
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
        assert_eq!(press(key, with, show), Some(intent), "{key:?} {with:?}");
    }
}
